"""Artefacts of the dead (T-85)."""

from __future__ import annotations

from typing import Any

import pytest
from twilight_halls import Evening, corpse

from rulesets.errors import Refusal
from rulesets.twilight.hall_state import Spoil
from rulesets.twilight.tournament_events import Looted
from rulesets.twilight.tuning import LootTuning, Tuning

SIDES = {"a": "red", "b": "red", "c": "blue", "d": "blue"}


def fought(tuning: Tuning | None = None, **outcome: Any) -> Evening:
    """Four have fought, two and two; a has a legend of 300 (600)."""
    evening = Evening(*"abcd", tuning=tuning).with_legend(a=(300, 600))
    evening.lists(*"abcd")
    for uuid in "abcd":
        evening.say(uuid, "side", side=SIDES[uuid])
    for uuid in "abcd":
        evening.say(uuid, "ready")
    evening.report("fight-1", *"abcd", sides=SIDES, **outcome)
    return evening


def rights(evening: Evening) -> list[tuple[str, str, bool]]:
    return [(one.by, one.corpse, one.ally) for one in evening.hall.spoils]


def dead(*who: str) -> tuple[Any, ...]:
    return tuple(corpse(one) for one in who)


def test_t85_the_killer_takes_from_whom_he_killed_if_he_stands() -> None:
    evening = fought(dead=dead("c", "d"), standing=("a", "b"), kills=(("a", "c"), ("b", "d")))
    assert rights(evening) == [("a", "c", False), ("b", "d", False)]
    assert evening.denied("a", "loot", target="d").code == Refusal.NO_SPOILS
    evening.say("a", "loot", target="c")
    assert evening.last(Looted) == Looted(at=0, uuid="a", corpse="c", fight="fight-1")
    assert evening.denied("a", "loot", target="c").code == Refusal.NO_SPOILS
    assert evening.hall.spoils == (Spoil("fight-1", "b", "d"),)


def test_t85_a_killer_who_fell_has_no_right() -> None:
    evening = fought(dead=dead("c", "b"), standing=("a", "d"), kills=(("b", "c"),))
    assert rights(evening) == []


def test_t85_the_living_are_not_robbed() -> None:
    assert rights(fought(dead=(), standing=("a",), kills=(("a", "c"),))) == []


def test_t85_who_alone_is_standing_takes_from_every_corpse_his_allies_too() -> None:
    evening = fought(dead=dead("b", "c", "d"), standing=("a",), kills=(("b", "c"),))
    assert rights(evening) == [("a", "b", True), ("a", "c", False), ("a", "d", False)]
    assert evening.denied("a", "loot").facts["target"] == ("b", "c", "d")
    evening.say("a", "loot", target="c")
    assert evening.names() == ["looted"]
    evening.say("a", "loot", target="b")
    assert evening.names() == ["looted", "legend"]
    assert evening.account("a") == (200, 500)
    evening.say("a", "loot")
    assert evening.last(Looted).corpse == "d"


@pytest.mark.parametrize(("per", "left"), [("fight", 200), ("corpse", 100)])
def test_t85_robbing_allies_costs_once_a_fight_or_once_a_corpse(per: Any, left: int) -> None:
    tuning = Tuning(loot=LootTuning(ally_penalty_per=per))
    evening = Evening(*"abc", tuning=tuning).with_legend(a=(300, 600))
    evening.lists(*"abc")
    for uuid in "abc":
        evening.say(uuid, "ready")
    sides = dict.fromkeys("abc", "red")
    evening.report("fight-1", *"abc", sides=sides, dead=dead("b", "c"), standing=("a",))
    evening.say("a", "loot", target="b")
    evening.say("a", "loot", target="c")
    assert evening.account("a") == (left, left + 300)


@pytest.mark.parametrize("betrayed", [(("a", "b"),), (("b", "a"),)])
def test_t85_a_traitor_and_a_betrayed_one_are_no_allies(betrayed: Any) -> None:
    evening = fought(dead=dead("b"), standing=("a",), betrayed=betrayed)
    assert rights(evening) == [("a", "b", False)]


def test_t85_the_penalty_never_takes_what_is_spent() -> None:
    tuning = Tuning(loot=LootTuning(ally_penalty=1000))
    evening = fought(tuning, dead=dead("b"), standing=("a",))
    evening.say("a", "loot")
    assert evening.account("a") == (0, 300)


def test_t85_champions_of_no_side_are_no_allies() -> None:
    evening = Evening("a", "b")
    evening.pair("a", "b")
    evening.fought("a", "b", dead=dead("b"), standing=("a",), sides={"a": "", "b": ""})
    assert rights(evening) == [("a", "b", False)]


def test_t85_the_rights_end_with_the_circle() -> None:
    evening = fought(dead=dead("c"), standing=("a",))
    evening.master("circle")
    assert rights(evening) == []


def test_t85_only_after_the_fight_and_between_fights() -> None:
    evening = fought(dead=dead("c"), standing=("a",))
    evening.lists("a", "b")
    evening.duel("a", "b")
    assert evening.denied("a", "loot", target="c").code == Refusal.IN_FIGHT
