"""E-49: pushes, beside ``tests/golden/ephem/push.fight``."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ephem_fights import CORE, QUIET, Play, begun, drawn, fighter, named

from grid.blocks import Block
from rulesets.actors import player
from rulesets.ephem.pending import Effect
from rulesets.ephem.tuning import PushTuning, Tuning
from rulesets.intents import admitted, intent


def duel(*, tuning: Tuning = QUIET, **target: int) -> Play:
    return begun(fighter("a"), fighter("b", 1, **target), tuning=tuning)


def test_e49_every_active_fighter_near_may_be_pushed_but_oneself() -> None:
    """Also one of the own side: to push him out of the way."""
    play = begun(
        fighter("a", side="red"),
        fighter("b", 1),
        fighter("c", 3, side="red"),
        fighter("d", 4),
        fighter("e", 0, 2),
    )
    play.do("b", "surrender")
    options = CORE.options(play.state, player("a"), play.ground)
    near = next(one for one in options if one.verb == "push").slots[0]
    assert near.values == ("c", "e")  # type: ignore[union-attr]


def test_e49_whom_he_looks_at_does_not_matter_to_a_thing() -> None:
    play = duel()
    options = CORE.options(play.state, player("a"), play.ground)
    assert admitted(options, intent("push", thing="thing"))
    assert admitted(options, intent("push", thing="thing", direction="left", target="b"))
    assert not admitted(options, intent("push", thing="thing", direction="back"))
    (event,) = named(play.do("a", "push", [9], thing="thing", target="b"), "thing_pushed")
    assert (event.towards, event.total) == (None, 9)
    assert play.state.shove is None


@pytest.mark.parametrize("verb", ["brace", "slip"])
def test_e3_gear_adds_nothing_to_brace_and_slip(verb: str) -> None:
    """It is for parries and dodges; neither is one."""
    worn = fighter("b", 1)
    worn = replace(worn, equipment=replace(worn.equipment, chest=None))
    play = begun(fighter("a"), worn)
    play.do("a", "push", [10], target="b", direction="forward")
    (roll,) = named(play.do("b", verb, [10]), "roll")
    assert (roll.gear, roll.total) == (0, 10)


def test_e7_what_makes_defences_worse_makes_these_worse_for_the_silent_choice_too() -> None:
    play = duel(agility=13)
    play.do("a", "push", [10], target="b", direction="forward")
    play.state = replace(play.state, effects=(Effect("disadvantage", "b", 1),))
    (roll,) = named(play.silence([12, 3]), "roll")
    assert (roll.die, roll.mode, roll.total) == ("attribute.agility", "disadvantage", 4)


@pytest.mark.parametrize(("agility", "die"), [(11, "constitution"), (12, "agility")])
def test_e49_silence_takes_the_better_die_and_braces_of_equals(agility: int, die: str) -> None:
    play = duel(agility=agility)
    play.do("a", "push", [20], target="b", direction="forward")
    (roll,) = named(play.silence([1]), "roll")
    assert roll.die == f"attribute.{die}"


@pytest.mark.parametrize(
    ("step", "to"),
    [
        ("left", Block(1, 64, -1)),
        ("right", Block(1, 64, 1)),
        ("back", Block(2, 64, 0)),
        ("stay", Block(1, 64, 0)),
        (None, Block(1, 64, 0)),
    ],
)
def test_e49_a_won_slip_may_step(step: str | None, to: Block) -> None:
    play = duel()
    play.do("a", "push", [10], target="b", direction="forward")
    play.do("b", "slip", [10], step=step)
    assert play.state.body("b").pos == to


def test_e49_a_lost_slip_does_not_step_and_a_blocked_one_stays() -> None:
    play = begun(fighter("a"), fighter("b", 1), fighter("c", 1, 1))
    play.do("a", "push", [10], target="b", direction="forward")
    events = play.do("b", "slip", [10], step="right")
    assert not named(events, "moved")
    play = duel()
    play.do("a", "push", [11], target="b", direction="left")
    (moved,) = named(play.do("b", "slip", [10], step="back"), "moved")
    assert (moved.why, moved.to) == ("push", Block(1, 64, -3))


def test_e49_forward_is_not_a_word_of_the_slip() -> None:
    play = duel()
    play.do("a", "push", [10], target="b", direction="forward")
    options = CORE.options(play.state, player("b"), play.ground)
    assert {one.verb for one in options} == {"brace", "slip", "surrender"}
    assert not admitted(options, intent("slip", step="forward"))


def test_e40_a_push_out_of_the_zone_provokes_nobody() -> None:
    play = begun(fighter("a", side="red"), fighter("b", 3), fighter("c", 2, 1, side="red"))
    play.do("a", "push", [20], target="b", direction="forward")
    events = play.do("b", "brace", [1])
    assert not named(events, "leave_warned", "leave_tried", "prompted", "hit")
    assert play.state.body("b").pos == Block(6, 64, 0)
    assert play.state.body("b").hp == 3


def test_e12_a_rider_is_pushed_with_every_block_it_stands_on() -> None:
    play = begun(
        fighter("a"),
        fighter("b", 1, mounted=True),
        ground=drawn(["......", "....#."], Block(0, 64, 0)),
    )
    play.do("a", "push", [20], target="b", direction="forward")
    (moved,) = named(play.do("b", "brace", [1]), "moved")
    assert moved.to == Block(2, 64, 0)


def test_e49_a_push_that_finds_no_room_moves_nobody() -> None:
    play = begun(fighter("a"), fighter("b", 1), ground=drawn(["..#."], Block(0, 64, 0)))
    play.do("a", "push", [20], target="b", direction="forward")
    events = play.do("b", "brace", [1])
    (ended,) = named(events, "push_ended")
    assert (ended.how, ended.blocks) == ("stopped", 0)
    assert not named(events, "moved")


@pytest.mark.parametrize(("falls", "to", "how"), [("fall", 56, "moved"), ("stop", 64, "stopped")])
def test_e49_falls_flips_what_an_edge_does(falls: str, to: int, how: str) -> None:
    tuning = replace(QUIET, push=PushTuning(falls))  # type: ignore[arg-type]
    play = begun(
        fighter("a"), fighter("b", 1), tuning=tuning, ground=drawn([".._"], Block(0, 64, 0))
    )
    play.do("a", "push", [20], target="b", direction="forward")
    events = play.do("b", "brace", [1])
    (ended,) = named(events, "push_ended")
    assert (ended.how, ended.fell) == (how, 64 - to)
    assert play.state.body("b").pos.y == to
    assert play.state.body("b").hp == 3


def test_e58_the_pusher_goes_out_and_the_push_is_void() -> None:
    play = begun(fighter("a"), fighter("b", 1), fighter("c", 9))
    play.do("a", "push", [20], target="b", direction="forward")
    events = play.do("a", "surrender")
    assert [event.how for event in named(events, "push_ended", "prompt_closed")] == ["void", "void"]
    assert play.state.shove is None
    assert not play.state.prompts


def test_e58_somebody_else_going_out_changes_nothing() -> None:
    play = begun(fighter("a"), fighter("b", 1), fighter("c", 9))
    play.do("a", "push", [20], target="b", direction="forward")
    play.do("c", "surrender")
    assert play.state.shove is not None
    assert play.state.prompts


def test_e30_a_push_without_prose_is_flagged_and_its_answer_owes_some() -> None:
    play = duel(tuning=Tuning())
    (missing,) = named(play.do("a", "push", [10], target="b", direction="left"), "emote_missing")
    assert missing.what == "push"
    play.do("b", "brace", [10])
    assert play.state.body("b").owes


def test_e20_the_turn_ends_when_the_push_is_answered_and_nothing_is_left() -> None:
    play = duel()
    play.do("a", "move", bonus="bonus")
    events = play.do("a", "push", [10], target="b", direction="left")
    assert named(events, "movement_closed")
    assert not named(events, "turn_ended")
    assert named(play.do("b", "brace", [10]), "turn_ended")
