"""Counters (T-22, T-36…T-46).

Among the rules tested here: T-41.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from twilight_dice import showing
from twilight_fights import Bout, Champ, attack, counter, defend, maul, special, sword
from twilight_rounds import passive_of, special_of

from rulesets.twilight.catalogue import Effect, Threshold
from rulesets.twilight.combat_events import (
    AttackResult,
    CounterShown,
    Damaged,
    EnergyChanged,
    PoolRolled,
    StatusSet,
)
from rulesets.twilight.tuning import CounterTuning, Tuning

ONE = Champ("a", lethality=4, weapons={"клинок": sword(4, damage=2), "нож": sword(2)})
TWO = Champ("b", lethality=3, weapons={"меч": sword(4)})
VEIL = special_of(Effect("absolute_defence"), hostile=False, ap=0)
WALL = special_of(Effect("full_defence"), hostile=False, ap=0)
DAGGER = special_of(Effect("damage", amount=2), directed=True)
STING = special_of(Effect("attack"), directed=True, weapon_based=True)


def shown(bout: Bout) -> list[tuple[str, str, str]]:
    return [(one.uuid, one.attacker, one.result) for one in bout.last(CounterShown)]


def hurt(bout: Bout) -> dict[str, int]:
    return {one.id: 20 - one.hp for one in bout.state.champions if one.hp != 20}


@pytest.mark.parametrize(
    ("strength", "rolls", "result", "lost"),
    [
        (5, (4, 4), "struck", {"b": 10}),
        (4, (4, 2), "tied", {}),
        (3, (4, 3), "failed", {"a": 4}),
        (3, (4, 5), "failed", {"a": 9}),
        (0, (0, 0), "tied", {}),
        (1, (0, 0), "struck", {"b": 2}),
    ],
)
def test_t36_t43_a_counter_is_compared_with_each_roll(
    strength: int, rolls: tuple[int, int], result: str, lost: dict[str, int]
) -> None:
    bout = Bout(ONE, TWO).start()
    faces = showing((strength, 8), (rolls[0], 7), (rolls[1], 7))
    bout.round({"a": (counter(),), "b": (attack(), attack())}, faces)
    assert shown(bout) == [("a", "b", result)]
    assert hurt(bout) == lost


def test_t36_success_ignores_defence_and_full_defence() -> None:
    bout = Bout(ONE, replace(TWO, endurance=6, perks={"стена": WALL})).start()
    orders = {"a": (counter(),), "b": (special("стена"), attack(), defend())}
    bout.round(orders, showing((3, 8), (2, 7), (6, 6)))
    assert hurt(bout) == {"b": 6}


def test_t37_a_counter_meets_no_attack() -> None:
    bout = Bout(ONE, replace(TWO, perks={"кинжал": DAGGER})).start()
    bout.round({"a": (counter(),), "b": (special("кинжал"), defend())}, showing((8, 8), (0, 0)))
    assert shown(bout) == [("a", "", "idle")]
    assert hurt(bout) == {"a": 2}


def test_t38_two_counters_do_nothing_to_each_other() -> None:
    bout = Bout(ONE, TWO).start()
    bout.round({"a": (counter(),), "b": (counter(),)}, showing((8, 8), (0, 7)))
    assert shown(bout) == [("a", "", "idle"), ("b", "", "idle")]
    assert hurt(bout) == {}


def test_t39_against_absolute_defence_it_only_parries() -> None:
    """A parry absorbs and deals nothing (T-45)."""
    bout = Bout(ONE, replace(TWO, perks={"покров": VEIL})).start()
    bout.round({"a": (counter(),), "b": (special("покров"), attack())}, showing((5, 8), (3, 7)))
    assert shown(bout) == [("a", "b", "parried")]
    assert hurt(bout) == {}


def test_t40_a_counter_neither_stops_nor_answers_a_thrown_dagger() -> None:
    bout = Bout(ONE, replace(TWO, perks={"кинжал": DAGGER})).start()
    bout.round({"a": (counter(),), "b": (special("кинжал"), attack())}, showing((5, 8), (3, 7)))
    assert hurt(bout) == {"a": 2, "b": 10}


@pytest.mark.parametrize(("roll", "lost"), [(4, {"b": 10}), (5, {}), (6, {"a": 6})])
def test_t34_a_counter_meets_specials_made_with_the_weapon(roll: int, lost: dict[str, int]) -> None:
    bout = Bout(ONE, replace(TWO, perks={"жало": STING})).start()
    bout.round({"a": (counter(),), "b": (special("жало"),)}, showing((5, 8), (roll, 7)))
    assert hurt(bout) == lost


@pytest.mark.parametrize(("named", "dice", "lost"), [(None, 8, 2), ("нож", 6, 1)])
def test_t41_it_is_made_with_the_main_weapon_unless_another_is_named(
    named: str | None, dice: int, lost: int
) -> None:
    bout = Bout(ONE, TWO).start()
    bout.round({"a": (counter(weapon=named),), "b": (attack(),)}, showing((1, dice), (0, 7)))
    assert hurt(bout) == {"b": lost}


def test_t22_with_four_ap_the_better_of_two_rolls_counts_as_one_declaration() -> None:
    rich = replace(ONE, perks={"прыть": passive_of(Effect("ap", amount=2))})
    bout = Bout(rich, TWO).start()
    bout.round({"a": (counter(count=2),), "b": (attack(),)}, showing((1, 8), (3, 8), (2, 7)))
    assert [one.kind for one in bout.last(PoolRolled)] == ["counter", "counter", "attack"]
    assert shown(bout) == [("a", "b", "struck")]
    assert hurt(bout) == {"b": 6}


@pytest.mark.parametrize("other", [(), (attack(),), (counter(),)])
def test_t46_a_declared_counter_is_used(other: tuple[object, ...]) -> None:
    bout = Bout(ONE, TWO).start()
    faces = showing((0, 8), (0, 7)) if other else showing((0, 8))
    bout.round({"a": (counter(),), "b": other}, faces)  # type: ignore[dict-item]
    assert bout.one("a").counter_used


def test_t46_an_order_that_was_changed_before_the_lock_spends_nothing() -> None:
    bout = Bout(ONE, TWO).start()
    bout.order("a", counter())
    bout.order("a")
    bout.round({})
    assert not bout.one("a").counter_used


VENOM = sword(
    4,
    2,
    bleeding=Threshold(2, 1),
    poison=Threshold(2, 1),
    instant_poison=Threshold(2, 3),
)


def test_t42_rolls_that_beat_a_counter_carry_their_effects() -> None:
    bout = Bout(ONE, replace(TWO, weapons={"жало": VENOM})).start()
    faces = (*showing((1, 8), (2, 7)), 60)
    bout.round({"a": (counter(),), "b": (attack(),)}, faces)
    assert [(one.uuid, one.status) for one in bout.last(StatusSet)] == [
        ("a", "bleeding"),
        ("a", "poison"),
    ]
    assert hurt(bout) == {"a": 5}
    assert bout.one("a").standing == "out"


@pytest.mark.parametrize(("key", "statuses"), [(False, []), (True, ["bleeding", "poison"])])
def test_t42_a_counter_itself_triggers_effects_only_by_its_key(
    key: bool, statuses: list[str]
) -> None:
    tuning = Tuning(counter=CounterTuning(triggers_effects=key))
    bout = Bout(replace(ONE, weapons={"жало": VENOM}), TWO, tuning=tuning).start()
    faces = (*showing((2, 8), (1, 7)), *((60,) if key else ()))
    bout.round({"a": (counter(),), "b": (attack(),)}, faces)
    assert [one.status for one in bout.last(StatusSet)] == statuses
    assert hurt(bout) == {"b": 5 if key else 2}


@pytest.mark.parametrize(("key", "energy"), [(False, 5), (True, 4)])
def test_t42_a_counter_drains_only_by_its_key(key: bool, energy: int) -> None:
    tuning = Tuning(counter=CounterTuning(triggers_effects=key))
    axe = {"топор": maul(4, drain=Threshold(2, 1))}
    bout = Bout(replace(ONE, weapons=axe), TWO, tuning=tuning).start()
    bout.round({"a": (counter(),), "b": (attack(),)}, showing((2, 8), (1, 7)))
    assert bout.one("b").energy == energy
    assert len(bout.last(EnergyChanged)) == key


def mass(*more: Champ) -> Bout:
    """Everybody against everybody: a counters, b (lethality 3), c (lethality 2) …"""
    third = Champ("c", lethality=2, weapons={"меч": sword(4)})
    return Bout(ONE, TWO, third, *more).start()


def at(who: str) -> object:
    return attack(target=who)


def test_t44_in_full_only_against_the_first_attacker_by_initiative() -> None:
    bout = mass()
    orders = {"a": (counter(),), "b": (attack(target="a"),), "c": (attack(target="a"),)}
    bout.round(orders, showing((5, 8), (4, 7), (4, 6)))
    assert shown(bout) == [("a", "b", "struck"), ("a", "c", "parried")]
    assert hurt(bout) == {"b": 10}


@pytest.mark.parametrize(("first", "result"), [(5, "tied"), (6, "failed")])
def test_t44_the_strike_does_not_pass_on_to_the_next(first: int, result: str) -> None:
    bout = mass()
    orders = {"a": (counter(),), "b": (attack(target="a"),), "c": (attack(target="a"),)}
    bout.round(orders, showing((5, 8), (first, 7), (4, 6)))
    assert shown(bout) == [("a", "b", result), ("a", "c", "parried")]
    assert hurt(bout) == ({"a": 6} if result == "failed" else {})


def test_t44_nor_if_the_first_cannot_be_hurt() -> None:
    veiled = replace(TWO, perks={"покров": VEIL})
    bout = Bout(ONE, veiled, Champ("c", lethality=2, weapons={"меч": sword(4)})).start()
    orders = {
        "a": (counter(),),
        "b": (special("покров"), attack(target="a")),
        "c": (attack(target="a"),),
    }
    bout.round(orders, showing((5, 8), (4, 7), (4, 6)))
    assert shown(bout) == [("a", "b", "parried"), ("a", "c", "parried")]


def test_t44_each_attacker_is_compared_on_his_own() -> None:
    bout = mass()
    orders = {"a": (counter(),), "b": (attack(target="a"),), "c": (attack(target="a"),)}
    bout.round(orders, showing((4, 8), (3, 7), (6, 6)))
    assert shown(bout) == [("a", "b", "struck"), ("a", "c", "failed")]
    assert hurt(bout) == {"a": 6, "b": 8}


def test_t44_rolls_at_others_stand() -> None:
    bout = mass()
    orders = {"a": (counter(),), "b": (attack(target="a"), attack(target="c"))}
    bout.round(orders, showing((5, 8), (4, 7), (2, 7)))
    assert hurt(bout) == {"b": 10, "c": 2}


def test_t83_equal_attackers_of_a_counter_roll_for_initiative() -> None:
    equals = [Champ(who, lethality=3, weapons={"меч": sword(4)}) for who in ("b", "c")]
    bout = Bout(ONE, *equals).start()
    orders = {"a": (counter(),), "b": (attack(target="a"),), "c": (attack(target="a"),)}
    bout.round(orders, (*showing((5, 8), (4, 7), (4, 7)), 10, 90))
    assert shown(bout) == [("a", "c", "struck"), ("a", "b", "parried")]
    assert [one.cause for one in bout.last(Damaged)] == ["counter"]
    assert [one.stopped for one in bout.last(AttackResult)] == ["counter", "counter"]
