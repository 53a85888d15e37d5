"""A whole round of the clash (section 15): order of dice, fog, resonance, betrayal, knots.

Among the rules tested here: T-3, T-71, T-75, T-106.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from twilight_dice import showing
from twilight_fights import Bout, Champ, attack, counter, defend, special, sword
from twilight_rounds import passive_of, special_of

from rulesets.intents import Intent
from rulesets.twilight.catalogue import Effect
from rulesets.twilight.combat_events import (
    AttackResult,
    CounterShown,
    Damaged,
    PoolRolled,
    RollCorrected,
)
from rulesets.twilight.fate_events import Dying, Killed, Out
from rulesets.twilight.order_events import Betrayed, SpecialUsed
from rulesets.twilight.picture import fight_view
from rulesets.twilight.stage_events import Chaos, RoundEnded
from rulesets.twilight.state import changed
from rulesets.twilight.tuning import (
    ConflictTuning,
    CounterTuning,
    MassTuning,
    SamuraiTuning,
    Tuning,
)

SWORD = sword(4)
HEAL = special_of(Effect("heal", amount=1), hostile=False)
DAGGER = special_of(Effect("damage", amount=2), directed=True)


def champ(name: str, main: int = 0, **more: Any) -> Champ:
    weapons = more.pop("weapons", {"меч": SWORD})
    return Champ(name, lethality=main, weapons=weapons, **more)


def at(*targets: str) -> tuple[Intent, ...]:
    return tuple(attack(target=who) for who in targets)


def test_t9_dice_fall_by_seats_and_then_as_the_order_is_written() -> None:
    dance = special_of(Effect("dance", lo=1, hi=50), hostile=False)
    bout = Bout(champ("b", perks={"танец": dance}), champ("a", endurance=1)).start()
    orders = {"b": (special("танец"), attack()), "a": (defend(), attack())}
    bout.round(orders, (51, *showing((0, 4), (0, 1), (0, 4))))
    rolls = [(one.uuid, one.die) for one in bout.last(PoolRolled)]
    assert rolls == [
        ("b", "dance"),
        ("b", "pool.attack"),
        ("a", "pool.defence"),
        ("a", "pool.attack"),
    ]


def test_t3_the_masters_dice_are_told_as_rolls_of_one_die() -> None:
    bout = Bout(champ("a"), champ("b", hp=2)).start()
    bout.round({"a": (attack(),)}, (*showing((2, 4)), 60))
    last = bout.last(PoolRolled)[-1]
    assert (last.die, last.kind, last.sides, last.faces, last.total) == (
        "near_death",
        "die",
        100,
        (60,),
        60,
    )


def test_t75_heals_damage_ticks_energy_and_fates_come_in_this_order() -> None:
    bout = Bout(champ("a", perks={"кинжал": DAGGER}), champ("b", perks={"лечение": HEAL})).start()
    bout.state = changed(bout.state, "b", hp=9, energy=2, poison=1, wound="medium")
    orders = {"a": (special("кинжал"), attack()), "b": (special("лечение"),)}
    bout.round(orders, showing((1, 4)))
    names = [event.name for event in bout.done]
    told = ("healed", "attack_result", "damage", "energy", "wound")
    assert [name for name in names if name in told] == [
        "healed",
        "attack_result",
        "damage",  # the dagger
        "damage",  # the attack
        "damage",  # poison
        "energy",
        "wound",
    ]


def test_t9_near_death_is_rolled_last_and_in_seat_order() -> None:
    bout = Bout(champ("b", 3, hp=2), champ("a", 3, hp=2)).start()
    bout.round({"a": (attack(),), "b": (attack(),)}, (*showing((2, 7), (2, 7)), 60, 70))
    assert [(one.uuid, one.total) for one in bout.last(PoolRolled)][2:] == [("b", 60), ("a", 70)]


def test_t9_a_hopeless_attack_takes_its_dice() -> None:
    veil = special_of(Effect("absolute_defence"), hostile=False)
    bout = Bout(champ("a"), champ("b", perks={"покров": veil})).start()
    bout.round({"a": (attack(),), "b": (special("покров"),)}, showing((4, 4)))
    assert [one.stopped for one in bout.last(AttackResult)] == ["absolute"]


def test_t24_a_pass_does_nothing() -> None:
    bout = Bout(champ("a"), champ("b")).start()
    bout.round({"a": (attack(),)}, showing((1, 4)))
    assert (bout.one("a").hp, bout.one("b").hp) == (20, 19)


FOGGED = {"кинжал": DAGGER}


def test_t105_fog_voids_all_orders_and_burns_counters_and_specials() -> None:
    bout = Bout(champ("a", perks=FOGGED), champ("b")).start()
    bout.state = replace(bout.state, chaos="fog")
    bout.state = changed(bout.state, "b", bleeding=1, poison=2)
    bout.round({"a": (special("кинжал"), attack()), "b": (counter(),)})
    assert bout.one("b").counter_used
    assert bout.one("a").uses == {"кинжал": 1}
    assert bout.last(PoolRolled) == ()
    assert [(one.cause, one.amount) for one in bout.last(Damaged)] == [
        ("bleeding", 1),
        ("poison", 2),
    ]
    assert bout.last(AttackResult) == bout.last(CounterShown) == bout.last(SpecialUsed) == ()


def test_t99_a_hidden_effect_is_shown_at_the_end_of_its_round() -> None:
    bout = Bout(champ("a"), champ("b")).start()
    bout.state = replace(bout.state, chaos="fog")
    bout.round({})
    assert [(one.effect, one.round) for one in bout.last(Chaos)] == [("fog", 1)]
    shown, ended = bout.last(Chaos)[0], bout.last(RoundEnded)[0]
    assert bout.done.index(shown) < bout.done.index(ended)
    assert bout.state.chaos == ""


EXTRA = passive_of(Effect("extra_roll", amount=1, rolls=("attack",)))


@pytest.mark.parametrize(("chaos", "rolls"), [("", 2), ("resonance", 1)])
def test_t100_extra_rolls_of_passives_are_dropped_in_resonance(chaos: str, rolls: int) -> None:
    bout = Bout(champ("a", perks={"удар": EXTRA}), champ("b")).start()
    bout.state = replace(bout.state, chaos=chaos)
    bout.round({"a": (attack(), attack(via="удар"))}, showing(*((1, 4),) * rolls))
    assert bout.one("b").hp == 20 - rolls
    notes = [(one.item, one.declared, one.actual) for one in bout.last(RollCorrected)]
    assert notes == ([(1, 4, 0)] if chaos else [])


def test_t100_attributes_and_what_is_in_the_weapon_are_no_passives() -> None:
    twin = champ("a", 2, weapons={"клинки": sword(4, rolls=2)})
    bout = Bout(twin, champ("b")).start()
    bout.state = replace(bout.state, chaos="resonance")
    bout.round({"a": (attack(),)}, showing((1, 6), (2, 6)))
    assert bout.one("b").hp == 18


TEAMS = (champ("a", 3, side="red"), champ("b", 2, side="red"), champ("c", side="blue"))


def test_t109_who_aims_at_an_ally_is_his_enemy_from_the_reveal_on() -> None:
    bout = Bout(*TEAMS).start()
    orders = {"a": (attack(target="b", betray=True),)}
    bout.round(orders, showing((1, 7)))
    assert [(one.uuid, one.whom) for one in bout.last(Betrayed)] == [("a", "b")]
    assert not bout.state.are_allies("a", "b")
    assert bout.one("b").hp == 19


def test_t109_a_third_ally_stays_an_ally_of_both() -> None:
    bout = Bout(*TEAMS, champ("d", side="red")).start()
    bout.round({"a": (attack(target="b", betray=True),)}, showing((0, 7)))
    assert bout.state.are_allies("a", "d")
    assert bout.state.are_allies("b", "d")


def test_t109_a_side_is_shown_as_long_as_one_has_an_ally_in_it_and_betrayal_always() -> None:
    bout = Bout(*TEAMS, champ("d", side="red"), champ("e", side="blue")).start()
    bout.round({"a": (attack(target="b", betray=True),)}, showing((0, 7)))
    seen = {one.id: one for one in fight_view(bout.state).fighters}
    assert [seen[one].side for one in "abcde"] == ["red", "red", "blue", "red", "blue"]
    assert [seen[one].bonds for one in "abd"] == [(("enemy", "b"),), (("enemy", "a"),), ()]
    assert [seen[one].states for one in "abd"] == [("traitor",), (), ()]
    bout.round({"d": (attack(target="a", betray=True),)}, showing((0, 4)))
    seen = {one.id: one for one in fight_view(bout.state).fighters}
    assert [seen[one].side for one in "abcd"] == ["", "red", "blue", "red"]
    assert seen["a"].bonds == (("enemy", "b"), ("enemy", "d"))
    assert [seen[one].states for one in "abd"] == [("traitor",), (), ("traitor",)]


def test_t109_a_fallen_ally_is_one_still() -> None:
    bout = Bout(*TEAMS, champ("d", side="red")).start()
    bout.state = changed(bout.state, "d", standing="dead")
    bout.round({"a": (attack(target="b", betray=True),)}, showing((0, 7)))
    assert [bout.state.side_of(one) for one in "ab"] == ["red", "red"]


def test_t109_two_who_betray_each_other_are_told_of_once() -> None:
    bout = Bout(*TEAMS).start()
    orders = {
        "a": (attack(target="b", betray=True),),
        "b": (attack(target="a", betray=True),),
    }
    bout.round(orders, showing((0, 7), (0, 6)))
    assert len(bout.last(Betrayed)) == 1
    assert bout.state.enemies == (("a", "b"),)


@pytest.mark.parametrize(("hostile", "betrays"), [(True, 1), (False, 0)])
def test_t109_only_hostile_specials_betray(hostile: bool, betrays: int) -> None:
    aid = special_of(Effect("learn"), directed=True, hostile=hostile)
    red = replace(TEAMS[0], perks={"взор": aid})
    bout = Bout(red, *TEAMS[1:]).start()
    bout.round({"a": (special("взор", target="b", betray=hostile or None),)})
    assert len(bout.last(Betrayed)) == betrays


def test_t105_in_fog_nobody_betrays_anybody() -> None:
    bout = Bout(*TEAMS).start()
    bout.state = replace(bout.state, chaos="fog")
    bout.round({"a": (attack(target="b", betray=True),)})
    assert bout.last(Betrayed) == ()


def test_t109_the_fight_lasts_while_two_enemies_stand() -> None:
    bout = Bout(champ("a", 3, side="red"), champ("b", 2, side="red"), champ("c", hp=1)).start()
    orders = {"a": at("c"), "b": (attack(target="a", betray=True),)}
    bout.round(orders, (*showing((1, 7), (0, 6)), 60))
    assert (bout.one("c").standing, bout.state.stage) == ("out", "orders")


@pytest.mark.parametrize(("includes", "out"), [(True, ["b"]), (False, ["a", "b"])])
def test_t76_out_counts_as_falling_by_its_key(includes: bool, out: list[str]) -> None:
    tuning = Tuning(conflict=ConflictTuning(includes_out=includes))
    strong = {"молот": sword(1, damage=19)}
    bout = Bout(champ("a", 6, weapons=strong), champ("b", 5, weapons=strong), tuning=tuning).start()
    bout.round({"a": (attack(),), "b": (attack(),)}, showing((1, 7), (1, 6)))
    assert [one.uuid for one in bout.last(Out)] == out
    assert [one.uuid for one in bout.last(Killed)] == out  # the credit is given in any case


def test_t80_damage_of_a_counter_counts_like_that_of_attacks() -> None:
    bout = Bout(champ("a", 3, hp=3), champ("b", 4, hp=3, perks={"кинжал": DAGGER})).start()
    bout.state = changed(bout.state, "a", hp=2)
    orders = {"a": (counter(),), "b": (special("кинжал"), attack())}
    bout.round(orders, (*showing((3, 7), (1, 8)), 60))
    assert [one.uuid for one in bout.last(Dying)] == ["a"]
    [shown] = bout.last(CounterShown)
    assert shown.result == "parried"  # its strike is void: b is higher
    assert bout.one("b").hp == 3


def test_t80_ticks_do_not_count() -> None:
    bout = Bout(champ("a", 3, hp=20), champ("b", 4, hp=20)).start()
    bout.state = changed(changed(bout.state, "a", hp=4), "b", hp=1, bleeding=1)
    bout.round({"a": (attack(),), "b": (attack(),)}, showing((0, 7), (3, 8)))
    assert [one.uuid for one in bout.last(Out)] == ["a", "b"]


@pytest.mark.parametrize(
    ("key", "dice", "dying"),
    [("both", (60, 61), ["a", "b"]), ("initiative", (10, 20, 60), ["a"])],
)
def test_t82_equals_in_a_mass_fight_by_their_key(
    key: Any, dice: tuple[int, ...], dying: list[str]
) -> None:
    tuning = Tuning(mass=MassTuning(mutual_tie=key))
    bout = Bout(*(champ(who, 3, hp=2) for who in "abc"), tuning=tuning).start()
    bout.round({"a": at("b"), "b": at("a")}, (*showing((2, 7), (2, 7)), *dice))
    assert [one.uuid for one in bout.last(Dying)] == dying


def test_t82_in_a_duel_both_fall_whatever_the_key() -> None:
    tuning = Tuning(mass=MassTuning(mutual_tie="initiative"))
    bout = Bout(champ("a", 3, hp=2), champ("b", 3, hp=2), tuning=tuning).start()
    bout.round({"a": (attack(),), "b": (attack(),)}, (*showing((2, 7), (2, 7)), 60, 61))
    assert [one.uuid for one in bout.last(Dying)] == ["a", "b"]


def test_t83_two_who_hurt_one_who_does_not_fall_roll_nothing() -> None:
    bout = Bout(champ("a", 3), champ("b", 3), champ("c", 3)).start()
    bout.round({"a": at("c"), "b": at("c")}, showing((1, 7), (1, 7)))
    assert bout.one("c").hp == 18


def test_t83_of_a_triangle_of_equals_all_three_roll() -> None:
    bout = Bout(*(champ(who, 3, hp=2) for who in "abc")).start()
    orders = {"a": at("b"), "b": at("c"), "c": at("a")}
    bout.round(orders, (*showing((2, 7), (2, 7), (2, 7)), 10, 30, 20, 60, 61))
    assert [one.uuid for one in bout.last(Dying)] == ["b", "c"]
    assert [(one.uuid, one.by) for one in bout.last(Killed)] == [("b", "a"), ("c", "b")]


def test_t86_a_chain_without_a_circle_is_no_knot() -> None:
    bout = Bout(*(champ(who, main, hp=2) for who, main in (("a", 1), ("b", 5), ("c", 3)))).start()
    bout.round({"a": at("b"), "b": at("c")}, (*showing((2, 5), (2, 9)), 60, 61))
    assert [one.uuid for one in bout.last(Dying)] == ["b", "c"]


def test_t132_a_shadow_strikes_with_the_faces_of_the_first_attack() -> None:
    shadow = special_of(Effect("shadow"), directed=True, weapon_based=True)
    bout = Bout(champ("a", perks={"тень": shadow}), champ("b"), champ("c")).start()
    bout.round({"a": (special("тень", target="c"), *at("b"))}, showing((3, 4)))
    assert (bout.one("b").hp, bout.one("c").hp) == (17, 17)


def test_t107_rolls_of_one_champion_may_go_to_several() -> None:
    bout = Bout(champ("a"), champ("b"), champ("c")).start()
    bout.round({"a": at("b", "c")}, showing((1, 4), (2, 4)))
    assert (bout.one("b").hp, bout.one("c").hp) == (19, 18)


def test_t106_a_defence_is_not_used_up() -> None:
    bout = Bout(champ("a"), champ("b"), champ("c", endurance=4)).start()
    orders = {"a": at("c"), "b": at("c"), "c": (defend(),)}
    bout.round(orders, showing((3, 4), (4, 4), (3, 4)))
    assert bout.one("c").hp == 19


@pytest.mark.parametrize(("with_it", "cost"), [(True, 0), (False, 0)])
def test_t22_a_special_without_rolls_may_stand_beside_a_counter(with_it: bool, cost: int) -> None:
    tuning = Tuning(counter=CounterTuning(with_specials=with_it))
    free = replace(HEAL, ap=cost)
    bout = Bout(champ("a", perks={"лечение": free}), champ("b"), tuning=tuning).start()
    bout.state = changed(bout.state, "a", hp=10)
    parts = (counter(), special("лечение")) if with_it else (counter(),)
    bout.round({"a": parts, "b": (attack(),)}, showing((1, 4), (0, 4)))
    assert bout.one("a").hp == (11 if with_it else 10)


def test_t71_the_endgames_key_does_not_bear_on_the_clash() -> None:
    samurai = champ("a", 1, perks={"самурай": passive_of(Effect("kills"))})
    tuning = Tuning(samurai=SamuraiTuning(kills_in_endgame=False))
    bout = Bout(samurai, champ("b", hp=2), tuning=tuning).start()
    bout.round({"a": (attack(),)}, showing((2, 5)))
    assert bout.one("b").standing == "dead"
