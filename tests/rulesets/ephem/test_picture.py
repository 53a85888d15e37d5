"""What everybody may see running down (E-31, E-47, E-57)."""

from __future__ import annotations

from dataclasses import replace

from ephem_fights import QUIET, begun, fighter, opened

from rulesets.actors import WORLD
from rulesets.ephem.pending import Pursuit
from rulesets.ephem.picture import fight_view
from rulesets.view import ClockView


def test_e31_the_turns_clock_is_seen_and_that_it_stands() -> None:
    play = begun(fighter("a"), fighter("b", 1), tuning=replace(QUIET, turn_seconds=40))
    assert fight_view(play.state).clock == ClockView(40_000, 40_000)
    play.at = 5_000
    play.do("a", "attack", [12], target="b")
    view = fight_view(play.state)
    assert view.clock == ClockView(40_000, 40_000, stopped=5_000)
    assert [(ask.since, ask.until) for ask in view.prompts] == [(5_000, 125_000)]
    play.at = 8_000
    play.do("b", "dodge", [5])
    assert fight_view(play.state).clock == ClockView(43_000, 40_000)


def test_without_a_clock_there_is_none() -> None:
    assert fight_view(begun(fighter("a"), fighter("b", 5)).state).clock is None
    assert fight_view(opened(fighter("a"), fighter("b", 5)).state).clock is None


def test_e57_a_turn_that_waits_shows_how_long() -> None:
    play = begun(fighter("a"), fighter("b", 5), tuning=replace(QUIET, turn_seconds=40))
    play.at = 5_000
    play.do(WORLD, "left", uuid="a")
    assert fight_view(play.state).clock == ClockView(125_000, 120_000)
    play.at = 65_000
    play.do(WORLD, "entered", uuid="a")
    assert fight_view(play.state).clock == ClockView(100_000, 40_000)


def test_e47_a_pursuit_shows_its_end() -> None:
    state = begun(fighter("a"), fighter("b", 5)).state
    chased = replace(state, pursuit=Pursuit("b", 310_000, ("a",)))
    assert fight_view(chased).clock == ClockView(310_000, 300_000)
