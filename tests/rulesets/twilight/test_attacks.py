"""Attacks against defences (T-19…T-21, T-27…T-29, T-32…T-35).

Among the rules tested here: T-28.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from twilight_dice import showing
from twilight_fights import Bout, Champ, attack, counter, defend, maul, special, sword
from twilight_rounds import blow, fight, passive_of, round_of, special_of, told

from rulesets.intents import intent
from rulesets.twilight.attacks import judge_attacks
from rulesets.twilight.catalogue import Effect
from rulesets.twilight.combat_events import (
    AttackResult,
    CounterShown,
    Damaged,
    DefenceShown,
    InitiativeRolled,
    PoolRolled,
)
from rulesets.twilight.state import changed
from rulesets.twilight.terms import Fallen

ONE = Champ("a", lethality=2, weapons={"меч": sword(4, damage=2), "нож": sword(2)})
TWO = Champ("b", endurance=3, armour=3)


def results(bout: Bout) -> list[tuple[str, int]]:
    return [(one.stopped, one.damage) for one in bout.last(AttackResult)]


@pytest.mark.parametrize(("rolls", "best"), [((1, 4), 4), ((4, 1), 4), ((2, 2), 2)])
def test_t27_the_best_defence_counts_against_each_attack(rolls: tuple[int, int], best: int) -> None:
    bout = Bout(ONE, TWO).start()
    faces = showing((5, 6), (6, 6), (rolls[0], 6), (rolls[1], 6))
    bout.round({"a": (attack(), attack()), "b": (defend(2),)}, faces)
    assert results(bout) == [("", (5 - best) * 2), ("", (6 - best) * 2)]


def test_t27_without_a_defence_roll_all_successes_get_through() -> None:
    bout = Bout(ONE, TWO).start()
    bout.round({"a": (attack(),)}, showing((1, 6)))
    assert bout.one("b").hp == 18


@pytest.mark.parametrize(("hits", "stopped"), [(2, "defended"), (3, "defended"), (4, "")])
def test_t28_a_tie_blocks(hits: int, stopped: str) -> None:
    bout = Bout(ONE, TWO).start()
    bout.round({"a": (attack(),), "b": (defend(),)}, showing((hits, 6), (3, 6)))
    assert results(bout) == [(stopped, 0 if stopped else 2)]


def test_t29_each_roll_deals_its_surplus_times_its_weapons_damage() -> None:
    bout = Bout(ONE, TWO).start()
    orders = {"a": (attack(weapon="меч"), attack(weapon="нож")), "b": ()}
    bout.round(orders, showing((3, 6), (2, 4)))
    assert results(bout) == [("", 6), ("", 2)]
    [hurt] = bout.last(Damaged)
    assert (hurt.amount, hurt.hp, hurt.cause, hurt.by) == (8, 12, "attack", "a")


def test_t19_each_roll_has_its_own_weapon_and_order() -> None:
    bout = Bout(ONE, TWO).start()
    bout.round({"a": (attack(weapon="нож"), attack(weapon="меч"))}, showing((0, 4), (0, 6)))
    assert [(one.item, one.weapon) for one in bout.last(PoolRolled)] == [(0, "нож"), (1, "меч")]


def test_t20_others_see_that_he_defended_himself_but_no_roll() -> None:
    bout = Bout(ONE, TWO).start()
    bout.round({"b": (defend(2),)}, showing((0, 6), (0, 6)))
    assert [one.uuid for one in bout.last(DefenceShown)] == ["b"]


def test_t21_an_extra_defence_roll_of_a_perk_counts() -> None:
    ward = passive_of(Effect("extra_roll", amount=1, rolls=("defence",)))
    bout = Bout(ONE, replace(TWO, perks={"страж": ward})).start()
    extra = replace(defend(), slots=(("via", "страж"),))
    bout.round({"a": (attack(),), "b": (extra,)}, showing((3, 6), (3, 6)))
    assert results(bout) == [("defended", 0)]


def test_t9_a_weapon_that_rolls_twice_rolls_both_sets_and_keeps_the_better() -> None:
    twin = Champ("a", lethality=2, weapons={"клинки": sword(2, rolls=2)})
    bout = Bout(twin, TWO).start()
    bout.round({"a": (attack(),)}, showing((1, 4), (3, 4)))
    assert [one.total for one in bout.last(PoolRolled)] == [1, 3]
    assert results(bout) == [("", 3)]


WALL = special_of(Effect("full_defence"), hostile=False)
VEIL = special_of(Effect("absolute_defence"), hostile=False)
DANCE = special_of(Effect("dance", lo=1, hi=50), hostile=False)
PARRY = special_of(Effect("cancel_attack"), hostile=False)
ARSENAL = {"стена": WALL, "покров": VEIL, "танец": DANCE, "отвод": PARRY}


@pytest.mark.parametrize(
    ("parts", "dice", "stops"),
    [
        (("покров", "танец", "стена", "отвод"), (1,), ["absolute", "absolute"]),
        (("танец", "стена", "отвод"), (50,), ["dance", "dance"]),
        (("танец", "стена", "отвод"), (51,), ["full", "full"]),
        (("стена", "отвод"), (), ["full", "full"]),
        (("отвод",), (), ["reaction", ""]),
        ((), (), ["", ""]),
    ],
)
def test_t35_the_order_of_checks(
    parts: tuple[str, ...], dice: tuple[int, ...], stops: list[str]
) -> None:
    flexible = {name: replace(perk, ap=0) for name, perk in ARSENAL.items()}
    bout = Bout(ONE, replace(TWO, perks=flexible)).start()
    orders = {"a": (attack(), attack()), "b": tuple(special(name) for name in parts)}
    bout.round(orders, (*showing((2, 6), (1, 6)), *dice))
    assert [one.stopped for one in bout.last(AttackResult)] == stops


def test_t74_an_attack_at_one_who_has_surrendered_since_takes_no_dice() -> None:
    bout = Bout(ONE, TWO, Champ("c"), Champ("d")).start()
    bout.order("a", attack(target="b"), attack(target="c"))
    bout.do("b", "surrender", sure=True)
    for who in ("c", "d"):
        bout.order(who)
    bout.ready(showing((1, 6)))
    assert [(one.target, one.stopped) for one in bout.last(AttackResult)] == [("c", "")]


EQUALS = [Champ(who, lethality=3, weapons={"клинок": sword(4)}) for who in ("b", "c")]


def test_t35_t83_equal_attackers_of_a_reaction_roll_for_initiative() -> None:
    bout = Bout(Champ("a", perks={"отвод": PARRY}), *EQUALS).start()
    orders = {"a": (special("отвод"),), "b": (attack(target="a"),), "c": (attack(target="a"),)}
    bout.round(orders, (*showing((1, 7), (2, 7)), 10, 90))
    assert [(one.attacker, one.stopped) for one in bout.last(AttackResult)] == [
        ("c", "reaction"),
        ("b", ""),
    ]


def test_t35_a_reaction_takes_the_first_in_declared_order_of_the_first_attacker() -> None:
    strong = Champ("d", lethality=5, weapons={"клинок": sword(4)})
    bout = Bout(Champ("a", perks={"отвод": PARRY}), EQUALS[0], strong).start()
    orders = {
        "a": (special("отвод"),),
        "b": (attack(target="a"),),
        "d": (attack(target="a"), attack(target="a")),
    }
    bout.round(orders, showing((1, 7), (2, 9), (3, 9)))
    assert [(one.attacker, one.damage) for one in bout.last(AttackResult)] == [
        ("d", 0),
        ("d", 3),
        ("b", 1),
    ]


def haunted(bout: Bout, *who: str) -> Bout:
    """A round of legends: the phantom of a champion with a club of 3 dice helps each (T-104)."""
    club = Champ("z", weapons={"палица": maul(3)})
    dead = Fallen("z", "z", Bout(club, Champ("y")).one("z").build)
    bout.state = replace(bout.state, fallen=(dead,), chaos="legends")
    for one in who:
        bout.state = changed(bout.state, one, phantom="z")
    return bout


GHOST = intent("phantom", act="attack")
SHIELD = intent("phantom", act="shield")


def test_t104_a_counter_does_not_meet_a_phantom() -> None:
    bout = haunted(Bout(ONE, Champ("b", weapons={"клинок": sword(4)})).start(), "a")
    bout.round({"a": (GHOST,), "b": (counter(),)}, showing((2, 3), (4, 4)))
    assert [(one.how, one.stopped, one.damage) for one in bout.last(AttackResult)] == [
        ("phantom", "", 2)
    ]
    assert [one.result for one in bout.last(CounterShown)] == ["idle"]


def test_t83_t104_a_phantom_makes_nobody_an_attacker_of_a_counter() -> None:
    bout = haunted(Bout(Champ("a", lethality=1, weapons={"меч": sword(4)}), *EQUALS).start(), "c")
    ghost = intent("phantom", act="attack", target="a")
    orders = {"a": (counter(),), "b": (attack(target="a"),), "c": (ghost,)}
    bout.round(orders, showing((5, 5), (1, 7), (1, 3)))
    assert [(one.attacker, one.result) for one in bout.last(CounterShown)] == [("b", "struck")]


def test_t104_a_phantoms_shield_stops_the_first_attack() -> None:
    bout = haunted(Bout(ONE, Champ("b")).start(), "b")
    bout.round({"a": (attack(), attack()), "b": (SHIELD,)}, showing((3, 6), (2, 6)))
    assert results(bout) == [("phantom", 0), ("", 4)]


def test_t83_t104_equal_attackers_of_a_shield_roll_for_initiative() -> None:
    bout = haunted(Bout(Champ("a"), *EQUALS).start(), "a")
    orders = {"a": (SHIELD,), "b": (attack(target="a"),), "c": (attack(target="a"),)}
    bout.round(orders, (*showing((1, 7), (2, 7)), 10, 90))
    assert [(one.attacker, one.stopped) for one in bout.last(AttackResult)] == [
        ("c", "phantom"),
        ("b", ""),
    ]


@pytest.mark.parametrize(("is_shielded", "who"), [(False, ["b", "c"]), (True, ["b", "c", "d"])])
def test_t83_who_attacks_a_counterer_by_his_phantom_alone_needs_no_initiative(
    is_shielded: bool, who: list[str]
) -> None:
    state = fight(*(Champ(name, lethality=2) for name in "abcd"))
    round_ = round_of(state, faces=(10, 90, 50)[: len(who)])
    round_.counters["a"] = [3]
    if is_shielded:
        round_.shields.add("a")
    round_.blows += [blow("d", "a", 2, how="phantom"), blow("b", "a", 2), blow("c", "a", 2)]
    judge_attacks(round_)
    assert [one.uuid for one in told(round_, InitiativeRolled)] == who
