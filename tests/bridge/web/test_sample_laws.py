"""No setting changes dice in a fight without the preview of settings saying so."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from setting_changes import CONFIG, changes, dice_everywhere, previewed, put

FEW = settings(deadline=None, suppress_health_check=list(HealthCheck))


@settings(FEW, max_examples=8)
@given(st.sampled_from(changes("ephem")))
def test_no_setting_of_the_first_ruleset_changes_dice_unseen(change: Any) -> None:
    unseen("ephem", *change)


@settings(FEW, max_examples=4)
@given(st.sampled_from(changes("twilight")))
def test_no_setting_of_the_second_ruleset_changes_dice_unseen(change: Any) -> None:
    unseen("twilight", *change)


@cache
def dice_now(ruleset: str) -> Any:
    return dice_everywhere(ruleset, CONFIG.tunings[ruleset])


def unseen(ruleset: str, path: tuple[str, ...], value: Any) -> None:
    """Where dice of anybody change, anywhere, the preview says something."""
    after = put(CONFIG.tunings[ruleset], path, value)
    if dice_now(ruleset) != dice_everywhere(ruleset, after):
        assert previewed(ruleset, after), f"{path} = {value!r}"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("ephem", "defence_seconds"), 9),
        (("ephem", "shout_radius"), 9),
        (("ephem", "hp_after"), "keep"),
        (("ephem", "escape", "cooldown"), 9),
        (("ephem", "roles", "mage", "hp"), 9),
        (("ephem", "items", "sword", "damage"), 9),
        (("ephem", "effects", "яд", "hp_per_round"), -2),
        (("ephem", "spells", "catalogue", "огненная стрела", "damage"), 3),
        (("twilight", "reward", "base"), 9),
        (("twilight", "deathblow", "per_round"), 9),
        (("twilight", "crowd", "radius"), 9),
        (("twilight", "weapons", "меч", "damage"), 9),
    ],
)
def test_what_is_no_die_shows_none(path: tuple[str, ...], value: Any) -> None:
    assert previewed(path[0], put(CONFIG.tunings[path[0]], path[1:], value)) == ()
