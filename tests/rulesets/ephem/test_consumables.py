"""Consumables of the catalogue, and all others (E-27)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_fights import QUIET, Play, begun, fighter, named
from spell_fights import offered, refused

from rulesets.actors import Master
from rulesets.ephem.consumables import ITEM_MAX
from rulesets.ephem.effect_tuning import Consumable, EffectKind
from rulesets.ephem.tuning import ConsumableTuning
from rulesets.errors import Refusal
from rulesets.intents import admitted, intent

MASTER = Master("m")


def three(**things: Consumable) -> Play:
    """A, B at 2 blocks, C at 3; ``e`` and ``f`` last 4 rounds, ``heal`` gives one hp."""
    effects = {
        "e": EffectKind(edge="advantage", rounds=4),
        "f": EffectKind(modifier=1, rounds=4),
        "heal": EffectKind(hp=1),
    }
    tuning = replace(QUIET, effects=effects, consumables=ConsumableTuning(3, things))
    return begun(fighter("A"), fighter("B", 2), fighter("C", 3), tuning=tuning)


@pytest.mark.parametrize(("rounds", "last"), [(0, 4), (1, 1), (9, 9)])
def test_e27_its_own_rounds_else_the_effects(rounds: int, last: int) -> None:
    play = three(x=Consumable(("y z",), "e", rounds))
    used, begun_ = play.do("A", "use", item="Y  Z")[1:]
    assert (used.item, used.target, used.effect, used.left) == ("x", None, "e", 2)
    assert (begun_.uuid, begun_.last, begun_.by) == ("A", last, "")


@pytest.mark.parametrize(
    ("target", "on", "bearer"),
    [
        ("self", None, "A"),
        ("self", "A", "A"),
        ("other", "B", "B"),
        ("any", None, "A"),
        ("any", "A", "A"),
        ("any", "B", "B"),
    ],
)
def test_e27_on_whom(target: Any, on: str | None, bearer: str) -> None:
    play = three(x=Consumable((), "e", target=target, within=2))
    named_ = {} if on is None else {"target": on}
    assert admitted(offered(play, "A", "use"), intent("use", item="x", **named_))
    (begun_,) = named(play.do("A", "use", item="x", **named_), "effect_begun")
    assert begun_.uuid == bearer


@pytest.mark.parametrize(
    ("target", "on", "code"),
    [
        ("self", "B", Refusal.ONLY_ONESELF),
        ("other", None, Refusal.USE_ON_WHOM),
        ("other", "A", Refusal.SELF_TARGET),
        ("other", "C", Refusal.OUT_OF_RANGE),
        ("other", "Z", Refusal.USE_ON_WHOM),
        ("any", "C", Refusal.OUT_OF_RANGE),
        ("any", "Z", Refusal.USE_ON_WHOM),
    ],
)
def test_e27_on_whom_not(target: Any, on: str | None, code: Refusal) -> None:
    play = three(x=Consumable((), "e", target=target, within=2))
    assert (
        refused(play, "A", "use", item="x", **({} if on is None else {"target": on})).code == code
    )


def test_e27_within_so_many_blocks_the_last_included() -> None:
    play = three(x=Consumable((), "e", target="other", within=3))
    assert play.do("A", "use", item="x", target="C")


def test_e54_it_does_not_raise_the_fallen() -> None:
    play = three(x=Consumable((), "heal", target="any", within=9))
    play.do(MASTER, "hp", target="C", hp=0)
    assert refused(play, "A", "use", item="x", target="C").code == Refusal.TARGET_DOWN


def test_e27_nobody_near_nothing_to_use_it_on() -> None:
    play = three(x=Consumable((), "e", target="other", within=1))
    why = refused(play, "A", "use", item="x")
    assert (why.code, why.facts["who"], why.facts["hi"]) == (Refusal.USE_ON_WHOM, (), 1)


def test_e27_one_without_an_effect_is_told_by_its_own_name() -> None:
    (spent, used) = three(x=Consumable(("y",))).do("A", "use", item="y")
    assert (spent.name, used.item, used.effect) == ("spent", "x", "")


def test_e27_one_that_is_taken_out_is_played_as_any_other() -> None:
    play = three(x=Consumable((), "e", enabled=False))
    assert not named(play.do("A", "use", item="x", target="C"), "effect_begun")


@pytest.mark.parametrize("item", ["", "трубка", "y" * ITEM_MAX])
def test_e27_whatever_else_is_used_is_played_on_whomever(item: str) -> None:
    play = three(x=Consumable((), "e"))
    used = play.do("A", "use", item=item, target="C")[-1]
    assert (used.item, used.target, used.effect) == (item, "C", "")


def test_e27_what_kills_its_user_ends_his_turn() -> None:
    tuning = replace(
        QUIET,
        effects={"e": EffectKind(hp=-3)},
        consumables=ConsumableTuning(3, {"x": Consumable((), "e")}),
    )
    play = begun(fighter("A"), fighter("B", 2), fighter("C", 4), tuning=tuning)
    events = [event.name for event in play.do("A", "use", item="x")]
    assert events[:5] == ["spent", "consumed", "effect_hp", "down", "turn_ended"]
