"""Who may join a running fight, and what that does to him in the hall (E-14, E-19, E-50)."""

from __future__ import annotations

from dataclasses import replace

from ephem_halls import CORE, Evening, names, one

from grid.blocks import Block
from rulesets.actors import PUBLIC, WORLD
from rulesets.ephem.ruleset import Ephem
from rulesets.ephem.tuning import ImmunityTuning, Tuning
from rulesets.errors import Refusal
from rulesets.facts import Whereabouts
from rulesets.intents import intent

HERE = Whereabouts(Block(0, 64, 12), 90.0, "w")


def test_e50_asking_to_join_changes_nothing() -> None:
    evening = Evening()
    evening.fight("a", "b")
    evening.enter("c")
    assert evening.say("c", "join") == []


def test_e50_who_is_in_a_fight_or_not_here_may_not_join() -> None:
    evening = Evening()
    evening.fight("a", "b")
    assert evening.denied("a", "join").code is Refusal.IN_FIGHT
    assert evening.denied("z", "join").code is Refusal.NOT_HERE


def test_e50_who_joined_is_held_on_his_block_and_belongs_to_the_fight() -> None:
    evening = Evening()
    fight = evening.fight("a", "b")
    evening.enter("c")
    events = evening.tell("joined", uuid="c", fight=fight, where=HERE)
    assert names(events) == ["enlisted", "hall_placed", "fight_mode_set"]
    assert (one(events, "fight_mode_set").pos, one(events, "fight_mode_set").on) == (HERE.pos, True)
    assert evening.hall.fighting["c"] == fight
    events = evening.tell("reported", fight=fight, fighters=("a", "b", "c"), training=False)
    assert [e.uuid for e in events if e.name == "inviolable"] == ["a", "b", "c"]  # type: ignore[attr-defined]
    assert not evening.hall.people["c"].fight_mode


def test_e50_his_readiness_for_another_fight_ends_with_its_commitment() -> None:
    evening = Evening()
    fight = evening.fight("a", "b")
    evening.come("c", 2)
    evening.say("c", "ready", words="за нас")
    events = evening.tell("joined", uuid="c", fight=fight, where=HERE)
    assert "fight_dissolved" in names(events)
    assert not evening.hall.people["c"].ready


def test_e50_only_a_running_fight_is_joined_and_only_by_who_is_free() -> None:
    evening = Evening()
    fight = evening.fight("a", "b")
    evening.enter("c")
    for uuid, where in (("c", "other"), ("a", fight)):
        evening.refused(WORLD, intent("joined", uuid=uuid, fight=where, where=HERE))


def test_e19_joining_gives_up_immunity() -> None:
    evening = Evening()
    evening.tell("reported", fight=evening.fight("c", "d"), fighters=("c", "d"), training=False)
    evening.hall = replace(evening.hall, immune={"c": 600_000})
    fight = evening.fight("a", "b")
    assert evening.say("c", "join") == []
    events = evening.tell("joined", uuid="c", fight=fight, where=HERE)
    assert one(events, "inviolable").seconds == 0
    assert evening.hall.immune == {}


def test_e19_where_immunity_cannot_be_given_up_nobody_joins_with_it() -> None:
    evening = Evening(replace(Tuning(), immunity=ImmunityTuning(waivable=False)))
    evening.enter("c")
    evening.hall = replace(evening.hall, immune={"c": 600_000})
    why = evening.denied("c", "join", at=1_000)
    assert (why.code, why.facts["left"]) == (Refusal.INVIOLABLE, 599)


def test_e50_he_brings_gear_side_and_the_hp_that_his_last_fight_left() -> None:
    evening = Evening()
    evening.come("c", 2)
    evening.say("c", "side", side="red")
    evening.hall = replace(evening.hall, hp={"c": 1})
    recruit = Ephem().recruit(evening.hall, "c")
    assert recruit is not None
    assert (recruit.side, recruit.sheet.overrides["hp_left"]) == ("red", 1)
    assert Ephem().recruit(evening.hall, "nobody") is None


def test_e50_that_he_is_enlisted_is_bookkeeping() -> None:
    evening = Evening()
    fight = evening.fight("a", "b")
    evening.enter("c")
    events = evening.tell("joined", uuid="c", fight=fight, where=HERE)
    seen = [e.name for e in events if CORE.visible(evening.hall, e, PUBLIC)]
    assert seen == ["fight_mode_set"]
