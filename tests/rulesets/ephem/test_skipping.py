"""``skip``: a silent player's turn ends when more than half of the others say so (E-57)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_fights import CORE, Play, begun, fighter, named, opened, outfit

from rulesets.actors import WORLD, Fighter, Master, Onlooker, player
from rulesets.dice import Tape
from rulesets.ephem.idle import idle_due, noticed, voters
from rulesets.ephem.state import Prompt
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import PromptClosed
from rulesets.intents import intent

IDLE = 120_000


def silent(*names: str, **facts: Any) -> Play:
    """A fight in which ``a`` has let his turn pass for two minutes."""
    play = begun(*(fighter(name, 5 * place) for place, name in enumerate(names)), **facts)
    (event,) = named(play.silence(), "turn_idled")
    assert (event.uuid, event.seconds) == ("a", 120)
    return play


def denied(play: Play, who: str) -> RuleViolation:
    assert not any(o.verb == "skip" for o in CORE.options(play.state, player(who), play.ground))
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(play.state, player(who), intent("skip", play.at), play.ground, Tape())
    return caught.value


def test_not_before_two_minutes_and_it_says_how_long_still() -> None:
    play = begun(fighter("a"), fighter("b", 5))
    for at, left in ((0, 120), (1, 120), (60_000, 60), (119_001, 1), (119_999, 1)):
        play.at = at
        why = denied(play, "b")
        assert (why.code, why.rule) == (Refusal.NOT_SILENT, "E-57")
        assert why.facts == {"turn": "a", "left": left}
    assert CORE.deadline(play.state).at == IDLE  # type: ignore[union-attr]


def test_of_two_the_other_suffices() -> None:
    play = silent("a", "b")
    events = play.do("b", "skip")
    assert [e.name for e in events] == ["skip_voted", "turn_ended", "turn_started"]
    assert (events[0].votes, events[0].need) == (1, 1)  # type: ignore[attr-defined]
    assert (events[1].why, events[1].absences) == ("skip", 0)  # type: ignore[attr-defined]
    assert play.state.turn is not None
    assert (play.state.turn.uuid, play.state.turn.idled, play.state.turn.votes) == ("b", False, ())


@pytest.mark.parametrize(("others", "need"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_more_than_half_of_the_others(others: int, need: int) -> None:
    names = "abcdef"[: others + 1]
    play = silent(*names)
    for place, who in enumerate(names[1 : need + 1], start=1):
        events = play.do(who, "skip")
        assert (events[0].votes, events[0].need) == (place, need)  # type: ignore[attr-defined]
        assert bool(named(events, "turn_ended")) == (place == need)


def test_allies_are_others_too() -> None:
    play = begun(fighter("a", side="red"), fighter("b", 5, side="red"), fighter("c", 9))
    play.silence()
    play.do("b", "skip")
    assert named(play.do("c", "skip"), "turn_ended")[0].why == "skip"


def test_one_voice_each_and_none_about_ones_own_turn() -> None:
    play = silent("a", "b", "c")
    assert denied(play, "a").code == Refusal.OWN_TURN
    play.do("b", "skip")
    again = denied(play, "b")
    assert (again.code, again.facts["who"]) == (Refusal.SKIP_ASKED, ("c",))


@pytest.mark.parametrize(
    ("actor", "verb", "slots"),
    [
        ("a", "step", {"to": "first"}),
        ("a", "auto", {"what": "strike", "how": "never"}),
        (WORLD, "spoke", {"uuid": "a", "channel": "local", "length": 3}),
        (WORLD, "held", {"uuid": "a", "equipment": outfit(main="bow")}),
        (WORLD, "mounted", {"uuid": "a", "mounted": True}),
    ],
)
def test_whatever_he_does_begins_the_two_minutes_anew(actor: Any, verb: str, slots: Any) -> None:
    play = silent("a", "b", "c")
    play.do("b", "skip")
    play.at = 150_000
    if "to" in slots:
        step = next(o for o in CORE.options(play.state, player("a"), play.ground) if o.verb == verb)
        slots = {"to": step.slots[0].values[0]}  # type: ignore[union-attr]
    play.do(actor, verb, **slots)
    assert play.state.turn is not None
    assert (play.state.turn.votes, play.state.turn.idled) == ((), False)
    why = denied(play, "c")
    assert (why.code, why.facts["left"]) == (Refusal.NOT_SILENT, 120)
    assert CORE.deadline(play.state).at == 270_000  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("actor", "verb", "slots"),
    [
        (WORLD, "looked", {"uuid": "a", "yaw": 3.0}),
        (WORLD, "spoke", {"uuid": "b", "channel": "local", "length": 3}),
        (Master("m"), "hp", {"target": "a", "hp": 2}),
        ("b", "auto", {"what": "strike", "how": "never"}),
    ],
)
def test_looking_round_or_what_others_do_is_no_sign_of_him(
    actor: Any, verb: str, slots: Any
) -> None:
    play = silent("a", "b", "c")
    play.do("b", "skip")
    play.do(actor, verb, **slots)
    assert named(play.do("c", "skip"), "turn_ended")


def test_while_somebody_is_asked_nobody_is_silent() -> None:
    """The two minutes begin with the answer."""
    play = begun(fighter("a"), fighter("b", 2), fighter("c", 9))
    play.at = 100_000
    play.do("a", "attack", [5], target="b", weapon="main")
    assert all(word.verb != "skip" for word in CORE.options(play.state, player("c"), play.ground))
    assert denied(play, "c").code == Refusal.PROMPT_OPEN
    play.at = 130_000
    play.do("b", "take")
    assert CORE.deadline(play.state).at == 250_000  # type: ignore[union-attr]


def test_the_two_minutes_begin_anew_with_the_last_answer_whoever_gives_it() -> None:
    play = begun(fighter("a"), fighter("b", 2), fighter("c", 9))
    closed = PromptClosed(at=500, prompt=1, to="b", how="decline")
    assert idle_due(noticed(play.state, closed)) == 500 + IDLE
    asked = replace(play.state, prompts=(Prompt(2, "c", "opportunity", "a", None),))
    still = noticed(asked, closed)
    assert still.turn is not None
    assert (still.turn.stirred, idle_due(still)) == (0, None)


def test_who_is_away_is_waited_for_and_has_no_voice() -> None:
    play = silent("a", "b", "c", "d")
    play.do(WORLD, "left", uuid="d")
    assert denied(play, "d").code == Refusal.NO_VOICE
    play.do("b", "skip")
    play.do(WORLD, "left", uuid="a")
    why = denied(play, "c")
    assert (why.code, why.facts) == (Refusal.AWAY_WAITED, {"turn": "a"})
    play.at = 200_000
    play.do(WORLD, "entered", uuid="a")
    due = CORE.deadline(play.state)
    assert due is not None
    assert (due.at, due.intent.get("what")) == (320_000, "idled")


def test_nobody_is_told_of_a_silence_that_nobody_could_end() -> None:
    play = begun(fighter("a"), fighter("b", 5))
    play.do(WORLD, "left", uuid="b")
    assert CORE.deadline(play.state) is None


def test_the_voices_of_the_rest_suffice_when_one_goes() -> None:
    """Of four others two had to agree with one more; two of them leave."""
    play = silent("a", "b", "c", "d", "e")
    play.do("b", "skip")
    play.do("c", "skip")
    assert play.state.turn is not None
    events = play.do("d", "surrender")
    assert named(events, "turn_ended")[0].why == "skip"


def test_a_skipped_turn_counts_nowhere_as_absence() -> None:
    play = silent("a", "b")
    for _ in range(4):
        play.do("b", "skip")
        play.do("b", "end")
        play.silence()
    assert play.state.body("a").is_active
    assert play.state.body("a").absences == 0


def test_strangers_and_the_fallen_have_no_voice() -> None:
    play = silent("a", "b", "c")
    play.do(Master("m"), "hp", target="c", hp=0)
    assert denied(play, "c").code == Refusal.NOT_FIGHTING
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(play.state, Onlooker("z"), intent("skip"), play.ground, Tape())
    assert caught.value.code == Refusal.NOT_IN_FIGHT
    assert named(play.do("b", "skip"), "turn_ended")


def test_e16_npcs_have_no_voice_nor_has_their_master_about_them() -> None:
    goblin = replace(fighter("npc:1", 9), by="m", side="goblins")
    play = opened(fighter("m", 20), goblin, fighter("a"), fighter("b", 5))
    for who, face in ((player("m"), 20), (Fighter("npc:1", "m"), 19), (player("a"), 18)):
        play.do(who, "init", [face])
    play.do("b", "init", [17])
    assert voters(play.state) == ("a", "b")
    play.do("m", "end")
    assert voters(play.state) == ("a", "b")
    play.silence()
    play.do("a", "skip")
    assert named(play.do("b", "skip"), "turn_ended")
    assert voters(play.state) == ("m", "b")


def test_before_the_first_turn_there_is_nothing_to_skip() -> None:
    play = Play()
    play.do(WORLD, "committed", fight="f", number=1, commitment="c")
    with pytest.raises(RuleViolation):
        CORE.decide(play.state, player("a"), intent("skip"), play.ground, Tape())
