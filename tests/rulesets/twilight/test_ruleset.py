"""What Twilight answers as a ruleset (T-17)."""

from __future__ import annotations

import pytest

from rulesets.twilight.ruleset import Twilight
from rulesets.twilight.tuning import Tuning


@pytest.mark.parametrize("is_open", [True, False])
def test_t17_the_dice_of_a_fight_are_open_afterwards_unless_the_setting_forbids_it(
    is_open: bool,
) -> None:
    assert Twilight().reveals(Tuning(reveal_after=is_open)) is is_open
