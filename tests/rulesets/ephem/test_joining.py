"""Joining, reinforcements and the paradox zone (E-50, E-51, E-52); see also ``joining.fight``."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_fights import CORE, QUIET, Play, begun, drawn, fighter, named, opened, outfit

from grid.blocks import Block
from grid.ground import Ground
from rulesets.actors import PUBLIC, WORLD, Onlooker, player
from rulesets.dice import Tape
from rulesets.ephem.picture import fight_view
from rulesets.ephem.ruleset import Ephem
from rulesets.ephem.tuning import Tuning
from rulesets.errors import RuleViolation
from rulesets.events import Event
from rulesets.intents import intent
from rulesets.ruleset import Zone


def duel(tuning: Tuning = QUIET, ground: Ground | None = None) -> Play:
    return begun(fighter("A", 0, 0), fighter("B", 5, 0), tuning=tuning, ground=ground)


def zoned(play: Play, uuid: str, where: str) -> list[Any]:
    events: list[Any] = play.do(WORLD, "zoned", uuid=uuid, where=where)
    return events


def second_round(play: Play) -> None:
    for who in play.state.order:
        play.do(who, "end")


def join(
    play: Play, uuid: str, x: int = 0, z: int = 5, *, side: str | None = None, **more: Any
) -> list[Event]:
    who = fighter(uuid, x, z, **more)
    events: list[Event] = play.do(Onlooker(uuid), "join", side=side, who=who)
    return events


def refused(play: Play, actor: Any, verb: str, **slots: Any) -> RuleViolation:
    wish = replace(intent(verb, **slots), at=play.at)
    assert not any(one.admits(wish) for one in CORE.options(play.state, actor, play.ground))
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(play.state, actor, wish, play.ground, Tape())
    return caught.value


# -- the zone


def test_e52_the_zone_is_twenty_blocks_round_who_still_fights_and_ten_more_are_watched() -> None:
    play = duel()
    zone = Ephem().zone(play.state)
    assert isinstance(zone, Zone)
    assert (zone.radius, zone.edge) == (20, 10)
    assert [pos for pos, _ in zone.centers] == [Block(0, 64, 0), Block(5, 64, 0)]
    play.do("B", "surrender")
    assert Ephem().zone(play.state) is None


def test_e52_who_is_in_during_initiative_or_round_1_observes_who_comes_later_does_not() -> None:
    play = opened(fighter("A", 0, 0), fighter("B", 5, 0))
    assert zoned(play, "early", "in")[0].role == "observer"
    play.do("A", "init", [20])
    play.do("B", "init", [10])
    assert zoned(play, "first", "in")[0].role == "observer"
    second_round(play)
    assert zoned(play, "late", "in")[0].role == "outsider"
    assert fight_view(play.state).observers() == ("early", "first")


def test_e52_an_observer_who_leaves_comes_back_as_an_outsider_in_round_1_he_observes_again() -> (
    None
):
    play = duel()
    for where in ("in", "edge", "in"):
        zoned(play, "C", where)
    assert fight_view(play.state).observers() == ("C",)
    second_round(play)
    zoned(play, "C", "edge")
    assert fight_view(play.state).observers() == ()
    zoned(play, "C", "in")
    assert fight_view(play.state).observers() == ()


def test_e52_each_is_told_once_what_he_is() -> None:
    play = duel()
    told = [zoned(play, "C", where)[0].notice for where in ("in", "out", "in")]
    assert told == [True, False, False]
    second_round(play)
    told = [zoned(play, "C", where)[0].notice for where in ("out", "in", "out", "in")]
    assert told == [False, True, False, False]


def test_e52_the_same_place_again_and_the_places_of_fighters_are_no_news() -> None:
    play = duel()
    assert zoned(play, "A", "in") == []
    zoned(play, "C", "in")
    assert zoned(play, "C", "in") == []
    assert zoned(play, "D", "out") == []


def test_e52_who_has_fought_and_is_out_of_it_has_seen_it_until_he_leaves() -> None:
    play = begun(fighter("A", 0), fighter("B", 5), fighter("C", 9))
    second_round(play)
    play.do("C", "surrender")
    assert zoned(play, "C", "in")[0].role == "observer"
    zoned(play, "C", "out")
    assert zoned(play, "C", "in")[0].role == "outsider"


def test_e52_nobody_is_shown_who_stands_where_near_a_fight() -> None:
    play = duel()
    (event,) = zoned(play, "C", "edge")
    assert CORE.visible(play.state, event, PUBLIC) is None


def test_e52_over_a_minute_at_the_edge_is_flagged_once() -> None:
    play = duel()
    play.at = 1_000
    zoned(play, "C", "edge")
    assert CORE.deadline(play.state).at == 61_000
    (event,) = play.silence()
    assert (event.name, event.uuid) == ("ambush_flagged", "C")
    assert CORE.visible(play.state, event, PUBLIC) is None
    assert CORE.deadline(play.state).intent.get("what") == "idled"
    zoned(play, "C", "out")
    zoned(play, "C", "edge")
    assert CORE.deadline(play.state).intent.get("what") == "idled"


def test_e52_leaving_the_edge_stops_the_minute() -> None:
    play = duel()
    zoned(play, "C", "edge")
    play.at = 59_999
    zoned(play, "C", "in")
    assert CORE.deadline(play.state).intent.get("what") == "idled"
    zoned(play, "C", "edge")
    assert CORE.deadline(play.state).at == 119_999


# -- joining


def test_e50_who_joins_comes_with_sheet_gear_and_the_hp_of_his_role() -> None:
    play = duel()
    join(play, "C", role="aberration", gear=outfit(main="iron_axe"), strength=31)
    body = play.state.body("C")
    assert (body.hp, body.hp_max, body.by) == (4, 4, "C")
    assert body.sheet.attributes["strength"] == 30
    assert body.registered.main_hand.item == "minecraft:iron_axe"


def test_e50_the_fight_takes_the_player_who_asks_whatever_the_slot_says() -> None:
    play = duel()
    play.do(Onlooker("C"), "join", who=fighter("A", 0, 5))
    assert [body.id for body in play.state.fighters] == ["A", "B", "C"]


def test_e50_sheet_and_gear_of_a_newcomer_are_not_shown() -> None:
    play = duel()
    shown = [e.name for e in join(play, "C") if CORE.visible(play.state, e, PUBLIC)]
    assert shown == ["joined", "initiative_set"]


def test_e50_a_newcomer_does_not_end_the_fight_and_counts_for_its_end() -> None:
    play = duel()
    join(play, "C")
    play.do("A", "surrender")
    assert play.state.phase == "turns"
    play.do("B", "surrender")
    assert named(play.log, "fight_ended")[-1].standing == ("C",)


def test_e50_a_side_is_spelt_as_the_fight_spells_it() -> None:
    play = begun(fighter("A", 0, side="Ёлки"), fighter("B", 5))
    join(play, "C", side="  елки ")
    assert play.state.body("C").side == "Ёлки"


def test_e50_naming_who_fights_alone_puts_both_on_one_side() -> None:
    play = duel()
    events = join(play, "C", side="a")
    assert [e.name for e in events][:1] == ["side_taken"]
    assert play.state.body("A").camp == play.state.body("C").camp
    assert play.state.body("B").camp == "B"


def test_e50_naming_a_fighter_who_has_a_side_is_naming_his_side() -> None:
    play = begun(fighter("A", 0, side="Лес"), fighter("B", 5, side="Город"))
    join(play, "C", side="a")
    assert play.state.body("C").side == "Лес"
    join(play, "D", side="город")
    assert play.state.body("D").side == "Город"


def test_e50_no_side_is_on_his_own_and_a_side_chosen_before_is_kept() -> None:
    play = duel()
    join(play, "C")
    join(play, "D", z=7)
    assert play.state.body("C").camp == "C"
    who = replace(fighter("E", 0, 9), side="red")
    play.do(Onlooker("E"), "join", who=who)
    assert play.state.body("E").side == "red"


def test_e50_a_side_longer_than_any_is_refused() -> None:
    play = duel()
    why = refused(play, Onlooker("C"), "join", side="я" * 33, who=fighter("C", 0, 5))
    assert (why.code, why.facts["hi"]) == ("bad_value", 32)


def test_e18_who_joins_in_round_1_begins_on_his_block_at_the_emote() -> None:
    play = duel()
    play.state = replace(play.state, blocks=(("C", Block(0, 64, 9)),))
    (moved,) = named(join(play, "C", z=40), "moved")
    assert (moved.to, moved.why) == (Block(0, 64, 9), "arrival")


def test_e18_a_recorded_block_that_is_taken_gives_the_nearest_free_one() -> None:
    play = duel()
    play.state = replace(play.state, blocks=(("C", Block(0, 64, 0)),))
    (moved,) = named(join(play, "C", z=3), "moved")
    assert moved.to == Block(-1, 64, 0)


def test_e51_where_12_blocks_are_not_standable_the_next_greater_distance_is_taken() -> None:
    ground = Ground()
    for x in range(-12, 13):
        for z in {abs(x) - 12, 12 - abs(x)}:
            for y in range(64, 74):
                ground.set_block(Block(x, y, z), solid=True)
    play = begun(fighter("A", 0, 0), fighter("B", 1, 0), ground=ground)
    (moved,) = named(join(play, "C", z=40), "moved")
    assert moved.to == Block(0, 64, 13)


def test_e51_where_nobody_could_stand_he_stays_where_he_came_from() -> None:
    play = duel(ground=Ground("closed"))
    join(play, "C", 40, 0)
    assert play.state.body("C").pos == Block(40, 64, 0)


def test_e51_nobody_is_put_nearer_than_12_to_another_fighter() -> None:
    rows = ["#" * 41 for _ in range(41)]
    for z in (0, 40):
        rows[z] = "." * 41
    play = begun(fighter("A", 0, 0), fighter("B", 8, 8), ground=drawn(rows, Block(-20, 64, -20)))
    (moved,) = named(join(play, "C", x=40, z=40), "moved")
    for body in ("A", "B"):
        pos = play.state.body(body).pos
        assert abs(moved.to.x - pos.x) + abs(moved.to.z - pos.z) >= 12


def test_e51_a_mounted_newcomer_needs_room_for_four_blocks() -> None:
    play = duel()
    (moved,) = named(join(play, "C", x=-1, z=-1, mounted=True), "moved")
    assert moved.to != Block(-1, 64, -1)


# -- calling


def called(play: Play) -> tuple[str, ...]:
    heard: tuple[str, ...] = play.state.calls[-1].heard
    return heard


def test_e51_who_fights_here_is_not_called_and_nobody_twice() -> None:
    play = duel()
    second_round(play)
    play.do("A", "call", direction="north", near=("X", "B", "X", 5, "A"))
    assert called(play) == ("X",)


def test_e51_a_shout_without_hearers_calls_nobody() -> None:
    play = duel()
    second_round(play)
    play.do(WORLD, "spoke", uuid="A", channel="shout", length=9, heard=())
    play.do("A", "call", direction="north", near=("X",))
    assert called(play) == ()


def test_e51_only_a_shout_is_a_cry_and_only_with_hearers() -> None:
    play = duel()
    second_round(play)
    play.do(WORLD, "spoke", uuid="A", channel="say", length=9, heard=("Y",))
    play.do(WORLD, "spoke", uuid="A", channel="shout", length=9)
    play.do("A", "call", direction="north", near=("X",))
    assert called(play) == ("X",)


def test_e51_who_hears_the_call_is_no_public_fact() -> None:
    play = duel()
    second_round(play)
    events = play.do("A", "call", direction="north", near=("X",), words="Сюда!")
    shown = [e for e in events if CORE.visible(play.state, e, PUBLIC)]
    assert [e.name for e in shown] == ["spent", "called"]
    assert shown[1].words == "Сюда!"


def test_e51_a_side_calls_once_also_if_its_caller_fought_alone_then() -> None:
    play = duel()
    zoned(play, "C", "in")
    second_round(play)
    play.do("A", "call", direction="north", near=("X",))
    join(play, "C", side="A")
    for who in ("A", "B", "A", "B"):
        play.do(who, "end")
    assert play.state.turn.uuid == "C"
    why = refused(play, Onlooker("X"), "join", who=fighter("X", 0, 90))
    assert (why.code, why.facts["left"]) == ("not_due", 1)
    play.do("C", "end")
    play.do("A", "end")
    play.do("B", "end")
    from_c = intent("call", direction="east")
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(play.state, player("C"), from_c, play.ground, Tape())
    assert caught.value.code == "already_called"


def test_e51_who_observes_and_is_called_stays_where_he_is() -> None:
    play = duel()
    zoned(play, "C", "in")
    second_round(play)
    play.do("A", "call", direction="north", near=("C",))
    for who in ("A", "B", "A", "B"):
        play.do(who, "end")
    assert play.state.round == 4
    events = join(play, "C")
    assert not named(events, "moved")
    assert named(events, "joined")[0].since == 4


def test_e51_an_unknown_side_of_the_world_is_refused_with_those_there_are() -> None:
    play = duel()
    second_round(play)
    why = refused(play, player("A"), "call", direction="up")
    assert why.facts["allowed"] == ("north", "south", "east", "west")
