"""Moderators' words about effects: what begins, for how long, what ends it (E-7, E-53)."""

from __future__ import annotations

from typing import Any

import pytest
from ephem_fights import CORE, QUIET, Play, begun, fighter, named, opened

from rulesets.actors import Master, player
from rulesets.dice import Tape
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import admitted, intent

MASTER = Master("m")
WORDS = ("effect", "modifier", "advantage", "disadvantage")


def duel() -> Play:
    return begun(fighter("A"), fighter("B", 2))


def refused(play: Play, verb: str, **slots: Any) -> RuleViolation:
    """Why a moderator's word is refused; law 1 holds for it."""
    wish = intent(verb, **slots)
    assert not admitted(CORE.options(play.state, MASTER, play.ground), wish)
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(play.state, MASTER, wish, play.ground, Tape())
    return caught.value


def slots_of(verb: str) -> dict[str, Any]:
    return {"effect": {"effect": "яд"}, "modifier": {"value": 1}}.get(verb, {})


@pytest.mark.parametrize("verb", WORDS)
@pytest.mark.parametrize(("rounds", "last"), [(1, 2), (2, 3), (100, 101)])
def test_e53_rounds_count_from_this_one(verb: str, rounds: int, last: int) -> None:
    play = duel()
    for who in "AB":
        play.do(who, "end")
    events = play.do(MASTER, verb, target="A", rounds=rounds, **slots_of(verb))
    (begun_,) = named(events, "effect_begun")
    assert (begun_.uuid, begun_.last, begun_.by) == ("A", last, "m")


@pytest.mark.parametrize(
    ("verb", "last"), [("effect", 2), ("modifier", 1), ("advantage", 1), ("disadvantage", 1)]
)
def test_e53_without_a_number_as_the_catalogue_says_else_one(verb: str, last: int) -> None:
    (begun_,) = named(duel().do(MASTER, verb, target="B", **slots_of(verb)), "effect_begun")
    assert begun_.last == last


@pytest.mark.parametrize("verb", WORDS)
@pytest.mark.parametrize("rounds", [-1, 101, True, "2"])
def test_e53_so_many_rounds_there_are_not(verb: str, rounds: Any) -> None:
    why = refused(duel(), verb, target="A", rounds=rounds, **slots_of(verb))
    assert (why.code, why.facts["lo"], why.facts["hi"]) == (Refusal.BAD_VALUE, 0, 100)


@pytest.mark.parametrize("value", [-20, -1, 1, 20])
def test_e7_a_modifier_bears_on_every_die_of_its_bearer(value: int) -> None:
    play = duel()
    play.do(MASTER, "modifier", target="B", value=value)
    play.do("A", "attack", [10], target="B")
    (rolled,) = named(play.do("B", "dodge", [10]), "roll")
    assert (rolled.other, rolled.total) == (value, 10 + value)
    assert rolled.sources == (f"modifier:{value:+d}:moderator",)


@pytest.mark.parametrize("value", [-21, 21, 1.5, None])
def test_e7_so_great_no_modifier_is(value: Any) -> None:
    why = refused(duel(), "modifier", target="A", value=value)
    assert (why.code, why.facts["lo"], why.facts["hi"]) == (Refusal.BAD_VALUE, -20, 20)


@pytest.mark.parametrize(
    ("verb", "faces", "total"), [("advantage", [3, 9], 9), ("disadvantage", [3, 9], 3)]
)
def test_e7_a_ruled_edge_is_named_as_a_ruling(verb: str, faces: list[int], total: int) -> None:
    play = duel()
    play.do(MASTER, verb, target="A")
    rolled = named(play.do("A", "attack", faces, target="B"), "roll")[0]
    assert (rolled.mode, rolled.total, rolled.sources) == (verb, total, (f"{verb}:moderator",))


@pytest.mark.parametrize("verb", WORDS)
def test_e53_nought_ends_what_holds_and_nothing_else(verb: str) -> None:
    play = duel()
    nought = {"value": 0} if verb == "modifier" else {**slots_of(verb), "rounds": 0}
    why = refused(play, verb, target="A", **nought)
    assert (why.code, why.facts["target"]) == (Refusal.NO_EFFECT, "A")
    play.do(MASTER, verb, target="A", **slots_of(verb))
    assert refused(play, verb, target="B", **nought).code == Refusal.NO_EFFECT
    (ended,) = play.do(MASTER, verb, target="A", **nought)
    assert (ended.name, ended.by) == ("effect_ended", "m")
    assert play.state.effects == ()


def test_e53_ended_under_any_of_its_names() -> None:
    play = duel()
    play.do(MASTER, "effect", target="A", effect="яд")
    play.do(MASTER, "effect", target="A", effect="POISON", rounds=0)
    assert play.state.effects == ()


def test_e53_what_a_spell_began_can_be_ended_too() -> None:
    play = begun(fighter("A"), fighter("B", 2))
    play.do("A", "cast", [10], spell="оковы", target="B")
    play.do("B", "take")
    play.do(MASTER, "effect", target="B", effect="оковы", rounds=0)
    assert play.state.effects == ()


@pytest.mark.parametrize("name", ["", "  ", "x" * 65, "surprised", "Modifier", "advantage", 3])
def test_e53_such_a_name_is_none(name: Any) -> None:
    assert refused(duel(), "effect", target="A", effect=name).code == Refusal.BAD_VALUE


@pytest.mark.parametrize("name", ["modifier", "Advantage", "surprised"])
def test_e53_a_word_of_the_rules_is_not_said_to_be_too_long(name: str) -> None:
    why = refused(duel(), "effect", target="A", effect=name)
    assert (why.code, dict(why.facts)) == (Refusal.BAD_VALUE, {})


def test_e53_a_name_of_no_catalogue_is_but_a_mark() -> None:
    play = duel()
    (begun_,) = play.do(MASTER, "effect", target="A", effect="x" * 64)
    assert (begun_.edge, begun_.modifier, begun_.takes) == ("", 0, ())
    rolled = named(play.do("A", "attack", [10], target="B"), "roll")[0]
    assert (rolled.mode, rolled.total) == ("plain", 10)


@pytest.mark.parametrize("verb", WORDS)
def test_e20_whoever_has_no_place_on_the_grid_bears_nothing(verb: str) -> None:
    play = begun(fighter("A"), fighter("B", 2), fighter("C", 4))
    play.do("C", "surrender")
    for who in ("C", "Z"):
        assert refused(play, verb, target=who, **slots_of(verb)).code == Refusal.NOT_IN_FIGHT


@pytest.mark.parametrize("verb", WORDS)
def test_e16_not_before_turns_are_taken(verb: str) -> None:
    play = opened(fighter("A"), fighter("B", 2), tuning=QUIET)
    assert refused(play, verb, target="A", **slots_of(verb)).code == Refusal.WRONG_PHASE


@pytest.mark.parametrize("verb", WORDS)
def test_e58_while_somebody_is_asked_too(verb: str) -> None:
    play = duel()
    play.do("A", "attack", [10], target="B")
    assert play.do(MASTER, verb, target="B", **slots_of(verb))


@pytest.mark.parametrize("verb", WORDS)
def test_no_fighter_says_so_himself(verb: str) -> None:
    play = duel()
    wish = intent(verb, target="A", **slots_of(verb))
    assert not admitted(CORE.options(play.state, player("A"), play.ground), wish)
