"""Rulesets' settings as plain data and back."""

from __future__ import annotations

from typing import Any

import pytest

from bridge.tuning import BadTuning, plain_tuning, read_tuning
from rulesets.registry import RULESETS

EVERY = pytest.mark.parametrize("kind", [ruleset.tuning for ruleset in RULESETS.values()])


@EVERY
def test_nothing_given_gives_the_defaults(kind: type[Any]) -> None:
    assert read_tuning(kind, {}) == kind()


@EVERY
def test_plain_data_and_back(kind: type[Any]) -> None:
    assert read_tuning(kind, plain_tuning(kind())) == kind()


@EVERY
def test_an_unknown_key_is_refused(kind: type[Any]) -> None:
    with pytest.raises(BadTuning, match=r"^nonsense: unknown key; there are: "):
        read_tuning(kind, {"nonsense": 1})


@pytest.mark.parametrize(
    ("values", "key"),
    [
        ({"melee": {"max": 0}}, "melee.max"),
        ({"melee": {"max": "3"}}, "melee.max"),
        ({"gear": {"none": {"move": 41}}}, "gear.none.move"),
        ({"gear": {"new": {"move": 3, "speed": 1}}}, "gear.new.speed"),
        ({"emote_channels": ["me", 1]}, "emote_channels.1"),
        ({"ranged": {"min": 21}}, "ranged.min"),
        ({"immunity": {"waivable": 1}}, "immunity.waivable"),
    ],
)
def test_a_wrong_value_is_named(values: dict[str, Any], key: str) -> None:
    with pytest.raises(BadTuning) as caught:
        read_tuning(RULESETS["ephem"].tuning, values)
    assert [named for named, _ in caught.value.problems] == [key]


def test_the_least_may_equal_the_greatest() -> None:
    assert read_tuning(RULESETS["ephem"].tuning, {"ranged": {"min": 20}}).ranged.min == 20
