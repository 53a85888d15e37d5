"""Prose that goes with actions: the four modes of E-30."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_fights import CORE, QUIET, Play, begun, drawn, fighter, named, outfit

from grid.blocks import Block
from rulesets.actors import WORLD, player
from rulesets.ephem.tuning import Tuning
from rulesets.errors import Refusal, RuleViolation

WARN = replace(QUIET, emote="warn")
ARM = replace(QUIET, emote="arm")
STRICT = replace(QUIET, emote="strict")
LONG_ENOUGH = QUIET.emote_min_chars


def pair(tuning: Tuning, **more: Any) -> Play:
    return begun(fighter("A"), fighter("B", 1), tuning=tuning, **more)


def writes(play: Play, who: str, faces: list[int] | None = None, **said: Any) -> list[Any]:
    said = {"channel": "me", "length": LONG_ENOUGH, **said}
    return play.do(WORLD, "spoke", faces or [], uuid=who, **said)


def refused(play: Play, who: str, verb: str, **slots: Any) -> RuleViolation:
    with pytest.raises(RuleViolation) as caught:
        play.do(who, verb, **slots)
    return caught.value


def verbs(play: Play, who: str) -> set[str]:
    return {one.verb for one in CORE.options(play.state, player(who), play.ground)}


def has_action(play: Play) -> bool:
    assert play.state.turn is not None
    return play.state.turn.action


# -- off and warn


def test_e30_off_asks_for_nothing() -> None:
    assert not named(pair(QUIET).do("A", "attack", [10], target="B"), "emote_missing")


def test_e30_warn_flags_an_action_without_prose_and_carries_it_out() -> None:
    happened = pair(WARN).do("A", "attack", [10], target="B")
    assert [e.what for e in named(happened, "emote_missing")] == ["attack"]
    assert named(happened, "attacked")


def test_e30_warn_is_content_with_prose() -> None:
    play = pair(WARN)
    writes(play, "A")
    assert not named(play.do("A", "attack", [10], target="B"), "emote_missing")


# -- arm


def test_e30_arm_keeps_an_action_and_throws_nothing_yet() -> None:
    play = pair(ARM)
    [kept] = play.do("A", "attack", target="B")
    assert (kept.name, kept.verb, kept.until) == ("action_armed", "attack", 120_000)
    assert has_action(play)


def test_e30_arm_carries_it_out_with_the_next_prose() -> None:
    play = pair(ARM)
    play.do("A", "attack", target="B", weapon="fists")
    happened = writes(play, "A", [10])
    assert [e.weapon for e in named(happened, "attacked")] == ["fists"]
    assert play.state.body("A").armed is None
    assert not has_action(play)


@pytest.mark.parametrize(
    "said", [{"length": LONG_ENOUGH - 1}, {"channel": "ooc"}, {"channel": "whisper"}]
)
def test_e30_arm_waits_on_after_a_line_that_is_no_emote(said: dict[str, Any]) -> None:
    play = pair(ARM)
    play.do("A", "attack", target="B")
    assert not named(writes(play, "A", **said), "attacked")
    assert play.state.body("A").armed is not None


@pytest.mark.parametrize("channel", QUIET.emote_channels)
def test_e30_every_channel_of_emote_channels_counts(channel: str) -> None:
    play = pair(ARM)
    play.do("A", "attack", target="B")
    assert named(writes(play, "A", [10], channel=channel), "attacked")


def test_e30_emote_channels_and_emote_min_chars_are_data() -> None:
    tuning = replace(ARM, emote_channels=("whisper",), emote_min_chars=3)
    play = pair(tuning)
    play.do("A", "attack", target="B")
    assert not named(writes(play, "A", channel="me", length=99), "attacked")
    assert not named(writes(play, "A", channel="whisper", length=2), "attacked")
    assert named(writes(play, "A", [10], channel="whisper", length=3), "attacked")


def test_e30_prose_written_before_the_command_serves_too() -> None:
    play = pair(ARM)
    writes(play, "A")
    assert named(play.do("A", "attack", [10], target="B"), "attacked")


def test_e30_somebody_elses_prose_fires_nothing() -> None:
    play = pair(ARM)
    play.do("A", "attack", target="B")
    assert not named(writes(play, "B"), "attacked")


@pytest.mark.parametrize("seconds", [1, 120])
def test_e30_arm_seconds_of_silence_drop_it_free(seconds: int) -> None:
    play = pair(replace(ARM, arm_seconds=seconds))
    play.do("A", "attack", target="B")
    [dropped] = play.silence()
    assert (dropped.name, dropped.why, play.at) == ("armed_dropped", "silence", seconds * 1000)
    assert has_action(play)


def test_e30_cancel_drops_it_free() -> None:
    play = pair(ARM)
    assert refused(play, "A", "cancel").code is Refusal.NOTHING_ARMED
    play.do("A", "attack", target="B")
    assert [e.why for e in play.do("A", "cancel")] == ["cancelled"]
    assert not named(writes(play, "A"), "attacked")
    assert has_action(play)


def test_e30_another_action_takes_the_place_of_the_armed_one() -> None:
    play = pair(ARM)
    play.do("A", "attack", target="B")
    happened = play.do("A", "attack", target="B", weapon="fists")
    assert [e.name for e in happened] == ["armed_dropped", "action_armed"]
    assert [e.weapon for e in named(writes(play, "A", [10]), "attacked")] == ["fists"]


def test_e30_what_has_become_impossible_is_dropped_with_its_reason() -> None:
    play = begun(fighter("A"), fighter("B", 3), tuning=ARM)
    play.do("A", "attack", target="B")
    play.do("A", "step", to=Block(-1, 64, 0))  # warned of the strike
    happened = play.do("A", "step", to=Block(-1, 64, 0))
    assert named(happened, "leave_tried")
    play.do("B", "decline")
    [_, dropped] = writes(play, "A")
    assert (dropped.why, dropped.code) == ("refused", "out_of_range")


def test_e30_the_end_of_the_turn_drops_it() -> None:
    play = pair(ARM)
    play.do("A", "attack", target="B")
    assert [e.why for e in named(play.do("A", "end"), "armed_dropped")] == ["turn_over"]


def test_e30_while_somebody_is_asked_it_waits() -> None:
    play = begun(fighter("A"), fighter("B", 3), tuning=ARM)
    play.do("A", "attack", target="B")
    play.do("A", "move", bonus="bonus", column=(-1, 0))
    assert play.state.prompts
    assert not named(writes(play, "A"), "attacked", "armed_dropped")
    assert refused(play, "A", "cancel").code is Refusal.PROMPT_OPEN  # E-58


def test_e30_it_is_carried_out_once_nobody_is_asked_any_more() -> None:
    """B stays within 3 of C: what A armed against C follows the answer of B."""
    play = begun(fighter("A"), fighter("B", 3), fighter("C", 0, 2), tuning=ARM)
    play.do("A", "attack", target="C")
    play.do("A", "move", bonus="bonus", column=(-1, 0))
    writes(play, "A")
    happened = play.do("B", "decline", [10])
    assert [e.name for e in named(happened, "moved", "armed_dropped", "attacked")] == [
        "moved",
        "armed_dropped",
        "attacked",
    ]


def test_e30_arm_keeps_the_movement_of_the_action_too() -> None:
    pit = drawn(["#####", "#...#", "#####"], Block(-1, 64, -1))
    play = begun(fighter("A"), fighter("B", 30), tuning=ARM, ground=pit)
    play.do("A", "move", bonus="bonus")
    play.do("A", "done")
    held, kept = play.do("A", "step", to=Block(1, 64, 0))
    assert (held.name, held.reason, kept.verb) == ("step_held", "illegal_step", "move")
    assert [e.why for e in named(writes(play, "A"), "movement_opened")] == ["move"]


def test_e30_bonus_movement_needs_no_prose() -> None:
    assert named(pair(ARM).do("A", "move", bonus="bonus"), "movement_opened")
    assert named(pair(STRICT).do("A", "move", bonus="bonus"), "movement_opened")


# -- strict


def test_e30_strict_refuses_an_action_without_prose() -> None:
    play = pair(STRICT)
    why = refused(play, "A", "attack", target="B")
    assert (why.code, why.rule, why.facts["lo"]) == (Refusal.EMOTE_NEEDED, "E-30", 10)
    assert not {"attack"} & verbs(play, "A")


def test_e30_strict_takes_it_once_a_line_was_written() -> None:
    play = pair(STRICT)
    writes(play, "A")
    assert "attack" in verbs(play, "A")
    assert named(play.do("A", "attack", [10], target="B"), "attacked")


def test_e30_strict_wants_a_new_line_after_each_action() -> None:
    play = pair(STRICT)
    writes(play, "A")
    play.do("A", "attack", [10], target="B")
    play.do("B", "take")
    play.do("A", "end")
    play.do("B", "end")
    assert refused(play, "A", "attack", target="B").code is Refusal.EMOTE_NEEDED


def test_e30_strict_names_the_other_fault_first() -> None:
    assert refused(pair(STRICT), "A", "attack", target="A").code is Refusal.SELF_TARGET


def test_e30_strict_refuses_the_movement_of_the_action() -> None:
    play = begun(fighter("A", gear=outfit()), fighter("B", 9), tuning=STRICT)
    assert refused(play, "A", "move").code is Refusal.EMOTE_NEEDED
    play.do("A", "move", bonus="bonus")
    play.do("A", "done")
    assert refused(play, "A", "step", to=Block(0, 64, 1)).code is Refusal.EMOTE_NEEDED
    writes(play, "A")
    assert named(play.do("A", "step", to=Block(0, 64, 1)), "action_offered")


# -- defences, in every mode


@pytest.mark.parametrize("tuning", [WARN, ARM, STRICT])
def test_e30_a_defence_is_never_refused_for_it(tuning: Tuning) -> None:
    play = pair(tuning)
    writes(play, "A")
    play.do("A", "attack", [10], target="B")
    assert named(play.do("B", "parry", [12]), "defended")


@pytest.mark.parametrize("tuning", [WARN, ARM, STRICT])
def test_e30_its_emote_may_follow_until_the_next_action(tuning: Tuning) -> None:
    def next_action(*, emote_follows: bool) -> list[str]:
        play = pair(tuning)
        writes(play, "A")
        play.do("A", "attack", [10], target="B")
        play.do("B", "parry", [12])
        if emote_follows:
            writes(play, "B")
        play.do("A", "end")
        play.do("B", "auto", what="strike", how="ask")
        if tuning.emote != "warn":
            play.do(WORLD, "tuned", tuning=WARN)
        happened = play.do("B", "attack", [10], target="A")
        return [e.what for e in named(happened, "emote_missing")]

    assert next_action(emote_follows=False) == ["defence", "attack"]
    assert next_action(emote_follows=True) == []


# -- the end of the fight


def test_e30_what_is_armed_does_not_outlive_the_fight() -> None:
    play = pair(ARM)
    play.do("A", "attack", target="B")
    play.do("B", "surrender")
    assert play.state.phase == "over"
    assert CORE.deadline(play.state) is None
    assert CORE.options(play.state, WORLD, play.ground) == []
