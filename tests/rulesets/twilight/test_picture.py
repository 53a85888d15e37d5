"""Until when a stage lasts, for all to see: nothing of who has ordered shows (T-15, T-16)."""

from __future__ import annotations

import pytest
from twilight_court import duel as court
from twilight_fights import CORE
from twilight_stages import duel

from rulesets.twilight.picture import fight_view
from rulesets.twilight.tuning import ClashTuning, OrdersTuning, Tuning
from rulesets.view import ClockView

SILENCE = 1_800_000


@pytest.mark.parametrize("stage", ["approach", "orders", "endgame"])
def test_t16_each_stage_that_asks_has_a_clock(stage: str) -> None:
    bout = duel(tuning=Tuning(clash=ClashTuning(rounds=1)))
    while bout.state.stage != stage:
        bout.at += 1_000
        bout.lock()
    due = CORE.deadline(bout.state)
    assert due is not None
    assert fight_view(bout.state).clock == ClockView(due.at, SILENCE)


def test_t16_who_is_ready_does_not_move_it() -> None:
    bout = duel().lock()
    before = fight_view(bout.state).clock
    bout.at = 5_000
    bout.order("a")
    bout.do("a", "confirm")
    assert fight_view(bout.state).clock == before


def test_t16_without_a_silence_nothing_runs_down() -> None:
    bout = duel(tuning=Tuning(orders=OrdersTuning(silence_s=0)))
    assert fight_view(bout.state).clock is None
    assert fight_view(CORE.empty).clock is None


def test_t137_the_choice_of_a_winner_has_its_time() -> None:
    asked = court().out("b").watched("x").conclude()
    assert fight_view(asked.state).clock == ClockView(900_000, 900_000)
