"""E-16 in the hall: a master's NPCs are called, ready with the players, given orders, sent away."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from ephem_fights import fighter, outfit
from ephem_halls import Evening, names, one

from grid.blocks import Block
from rulesets.actors import Fighter, Master, player
from rulesets.ephem.hall import gathering_views
from rulesets.ephem.ruleset import Ephem
from rulesets.ephem.tuning import Tuning
from rulesets.errors import Refusal
from rulesets.facts import Combatant, Whereabouts
from rulesets.intents import intent
from rulesets.npcs import MOST

HERE = Whereabouts(Block(0, 64, 0), 0.0, "w")


def _opened(events: list[Any]) -> Any:
    return one(events, "fight_opened").setup


def _each(events: Sequence[Any], name: str, field: str) -> list[Any]:
    return [getattr(event, field) for event in events if event.name == name]


def test_e16_a_ready_player_and_npcs_are_a_fight_with_all_that_they_bring() -> None:
    evening = Evening()
    evening.come("a", 0)
    told = evening.npcs(3, 4)
    assert names(told) == ["npcs_called", "npcs_arrived"]
    assert one(told, "npcs_arrived").names == {"npc:g0": "npc:g0", "npc:g1": "npc:g1"}
    setup = _opened(evening.say("a", "ready"))
    assert [(one.id, one.by, one.side, one.group) for one in setup.fighters] == [
        ("a", "a", "", ""),
        ("npc:g0", "gm", "goblins", "g"),
        ("npc:g1", "gm", "goblins", "g"),
    ]


def test_e15_npcs_alone_promise_no_dice_and_begin_no_fight() -> None:
    evening = Evening()
    evening.npcs(0, 1, group="g", side="goblins")
    told = evening.npcs(2, 3, group="h", side="wolves")
    assert names(told) == ["npcs_called", "npcs_arrived"]
    assert evening.hall.pledges == ()
    refusal = evening.refused(Master("gm"), intent("start", uuid="npc:g0"))
    assert refusal.code is Refusal.TOO_FEW


def test_e15_the_dice_are_promised_when_the_first_player_is_ready_and_the_clock_runs() -> None:
    evening = Evening()
    evening.npcs(3)
    evening.come("a", 0)
    evening.come("b", 1)
    told = evening.say("a", "ready", at=1000)
    assert names(told) == ["fight_committed", "readied", "ready_clock"]
    assert one(told, "ready_clock").until == 61_000
    (view,) = gathering_views(evening.hall)
    assert set(view.ready) == {"a", "npc:g0"}
    setup = _opened(evening.silence())
    assert [one.id for one in setup.fighters] == ["a", "npc:g0"]


def test_e15_the_master_starts_with_who_is_ready() -> None:
    evening = Evening()
    evening.npcs(3)
    evening.come("a", 0)
    evening.come("b", 1)
    evening.say("a", "ready")
    told = evening.master("start", uuid="npc:g0")
    assert one(told, "left_out").uuid == "b"
    assert [one.id for one in _opened(told).fighters] == ["a", "npc:g0"]


def test_e15_npcs_called_to_a_ready_player_open_the_fight() -> None:
    evening = Evening()
    evening.come("a", 0)
    evening.say("a", "ready")
    assert [one.id for one in _opened(evening.npcs(5)).fighters] == ["a", "npc:g0"]


def test_e15_npcs_are_links_of_the_chain() -> None:
    evening = Evening()
    evening.come("a", 0)
    evening.come("b", 40)
    evening.say("a", "ready")
    evening.say("b", "ready")
    assert len(evening.hall.pledges) == 2
    told = evening.npcs(20)
    assert one(told, "fight_dissolved").fight == "fight-2"
    assert {one.id for one in _opened(told).fighters} == {"a", "b", "npc:g0"}


def test_e15_npcs_beyond_the_twentieth_block_are_of_no_gathering_with_them() -> None:
    evening = Evening()
    evening.come("a", 0)
    evening.say("a", "ready")
    assert names(evening.npcs(21)) == ["npcs_called", "npcs_arrived"]
    assert "fight_opened" in names(evening.tell("placed", uuid="npc:g0", where=_at(20)))


def _at(x: int) -> Whereabouts:
    return Whereabouts(Block(x, 64, 0), 0.0, "w")


def test_e17_npcs_on_the_players_side_are_no_opponents() -> None:
    evening = Evening()
    evening.come("a", 0)
    evening.say("a", "side", side="Red")
    evening.npcs(1, 2, side="Red")
    told = evening.say("a", "ready")
    assert one(told, "sides_wanted").members == ("a", "npc:g0", "npc:g1")
    told = evening.bid("npc:g1", "side", side="blue")
    assert _each(told, "side_set", "uuid") == ["npc:g0", "npc:g1"]
    assert _each(told, "side_set", "side") == ["blue", "blue"]
    assert [one.side for one in _opened(told).fighters] == ["Red", "blue", "blue"]


def test_e16_a_group_without_a_side_has_one_of_its_own() -> None:
    evening = Evening()
    evening.npcs(1, 2, side="")
    assert {one.side for one in evening.hall.people.values()} == {"npc:g0"}
    told = evening.bid("npc:g1", "side", side=" ")
    assert _each(told, "side_set", "side") == ["npc:g1", "npc:g1"]


def test_e17_a_side_is_spelt_as_others_spell_it() -> None:
    evening = Evening()
    evening.come("a", 0)
    evening.say("a", "side", side="Ёлки")
    evening.npcs(1)
    told = evening.bid("npc:g0", "side", side="елки")
    assert _each(told, "side_set", "side") == ["Ёлки"]


def test_e16_only_its_master_moves_an_npc() -> None:
    evening = Evening()
    evening.npcs(1)
    for actor in (Fighter("npc:g0", "a"), player("npc:g0"), Fighter("npc:nobody", "gm")):
        refusal = evening.refused(actor, intent("fight"))
        assert (refusal.code, refusal.rule) == (Refusal.NOT_HERE, "E-16")
    assert evening.refused(Fighter("npc:g0", "gm"), intent("ready")).code is Refusal.BAD_VALUE


@pytest.mark.parametrize("way", ["fight", "kick"])
def test_e16_one_of_a_group_is_sent_away(way: str) -> None:
    evening = Evening()
    evening.npcs(1, 2)
    if way == "fight":
        told = evening.bid("npc:g0", "fight")
    else:
        told = evening.master("kick", target="npc:g0")
    gone = one(told, "npc_dismissed")
    assert (gone.uuid, gone.called, gone.by) == ("npc:g0", "npc:g0", "gm")
    assert list(evening.hall.people) == ["npc:g1"]


def test_e24_an_npc_declares_its_bow_loaded() -> None:
    evening = Evening()
    bow = outfit(main="bow")
    archer = replace(fighter("npc:x", world="w"), equipment=bow)
    evening.master("npc", members=(archer,))
    assert one(evening.bid("npc:x", "loaded"), "loaded_set").on
    evening.tell("held", uuid="npc:x", equipment=outfit(main="stick"))
    assert not one(evening.bid("npc:x", "loaded"), "loaded_set").on
    assert evening.refused(Fighter("npc:x", "gm"), intent("loaded")).code is Refusal.NOTHING_TO_LOAD


def test_e18_an_npc_is_no_target_of_a_surprise_attack() -> None:
    evening = Evening()
    evening.enter("a")
    evening.npcs(1)
    assert evening.denied("a", "surprise", target="npc:g0").code is Refusal.NOT_A_TARGET


def test_e19_it_is_training_when_all_players_want_it() -> None:
    evening = Evening()
    evening.enter("a")
    evening.say("a", "fight", training=True)
    evening.npcs(1)
    assert _opened(evening.say("a", "ready")).training


def test_e16_after_the_fight_npcs_are_gone_without_immunity_or_hp() -> None:
    evening = Evening(replace(Tuning(), hp_after="keep"))
    evening.come("a", 0)
    evening.npcs(1)
    evening.npcs(50, group="far")
    fight = _opened(evening.say("a", "ready")).fight
    told = evening.tell(
        "reported",
        fight=fight,
        fighters=("a", "npc:g0"),
        training=False,
        outcome=(("a", 2), ("npc:g0", 1)),
    )
    assert _each(told, "inviolable", "uuid") == ["a"]
    assert _each(told, "fight_mode_set", "uuid") == ["a"]
    assert set(evening.hall.people) == {"a", "npc:far0"}
    assert evening.hall.hp == {"a": 2}


def test_e16_an_npc_let_go_by_its_fight_is_gone() -> None:
    evening = Evening()
    evening.come("a", 0)
    evening.npcs(1, 2)
    evening.say("a", "ready")
    assert evening.refused(Fighter("npc:g0", "gm"), intent("fight")).code is Refusal.IN_FIGHT
    assert names(evening.tell("released", uuid="npc:g0", why="surrender")) == ["hall_let_go"]
    assert set(evening.hall.people) == {"a", "npc:g1"}


def test_e50_an_npc_brought_into_a_running_fight_belongs_to_it_and_is_held_by_nobody() -> None:
    evening = Evening()
    fight = evening.fight("a", "b")
    told = evening.tell("joined", uuid="npc:new", fight=fight, where=HERE)
    assert names(told) == ["enlisted"]
    assert evening.hall.fighting["npc:new"] == fight
    evening.npcs(2)
    assert names(evening.tell("joined", uuid="npc:g0", fight=fight, where=HERE)) == ["enlisted"]


def _members(*ids: str, group: str = "g") -> tuple[Combatant, ...]:
    return tuple(fighter(name, 1, group=group, world="w") for name in ids)


@pytest.mark.parametrize(
    "members",
    [
        (),
        ("npc:1",),
        _members("a"),
        _members("npc:1", "npc:1"),
        _members("npc:1", "npc:2", group=""),
        (*_members("npc:1"), *_members("npc:2", group="h")),
        _members("npc:g0", group="h"),
        _members("npc:1", group="g"),
        _members(*(f"npc:{n}" for n in range(MOST + 1)), group="h"),
    ],
)
def test_e16_what_is_no_new_group_is_refused(members: Any) -> None:
    evening = Evening()
    evening.npcs(5)
    refusal = evening.refused(Master("gm"), intent("npc", members=members))
    assert (refusal.code, refusal.rule) == (Refusal.BAD_VALUE, "E-16")


@pytest.mark.parametrize("count", [1, MOST])
def test_e16_from_one_to_twenty_come_together(count: int) -> None:
    members = _members(*(f"npc:{n}" for n in range(count)), group="h")
    told = Evening().master("npc", members=members)
    assert len(one(told, "npcs_called").members) == count


def test_e16_they_are_of_the_master_who_calls_them_whatever_he_says() -> None:
    evening = Evening()
    other = tuple(replace(one, by="a") for one in _members("npc:1"))
    evening.master("npc", members=other)
    assert evening.hall.people["npc:1"].by == "gm"


def test_the_ruleset_knows_what_an_npc_of_the_hall_brings() -> None:
    evening = Evening()
    evening.npcs(4)
    known = Ephem().hall_knows(evening.hall, "npc:g0")
    assert known is not None
    assert (known.by, known.group, known.side, known.at.pos.x) == ("gm", "g", "goblins", 4)
    assert Ephem().recruit(evening.hall, "npc:g0") == known


def test_e14_an_npc_that_is_put_elsewhere_is_held_by_nobody() -> None:
    evening = Evening()
    evening.npcs(4)
    assert names(evening.tell("placed", uuid="npc:g0", where=_at(9))) == ["hall_placed"]


def test_e18_blocks_of_npcs_are_not_recorded_at_a_surprise_attack() -> None:
    evening = Evening()
    evening.enter("a")
    evening.enter("b", 1)
    evening.enter("c", 2)
    evening.npcs(3)
    told = one(evening.say("a", "surprise", target="b"), "surprise_declared")
    assert [uuid for uuid, _ in told.blocks] == ["c"]
