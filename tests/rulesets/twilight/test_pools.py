"""How many dice a roll has, and what a success is (T-1…T-8).

Among the rules tested here: T-4, T-62.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from twilight_dice import showing
from twilight_fights import Bout, Champ, attack, counter, defend, maul, sword
from twilight_rounds import fight, passive_of

from rulesets.twilight.catalogue import Effect, Perk
from rulesets.twilight.combat_events import PoolRolled, RollCorrected
from rulesets.twilight.pools import (
    attack_pool,
    counter_pool,
    defence_pool,
    penalty,
    phantom_pool,
    rush_pool,
)
from rulesets.twilight.state import FightState, Wound, changed
from rulesets.twilight.terms import Fallen
from rulesets.twilight.tuning import CounterTuning, PhantomTuning, Tuning, WoundsTuning

SWORD, AXE = sword(6), maul(5)
ONE = Champ("a", lethality=3, power=2, endurance=4, armour=5, weapons={"меч": SWORD, "топор": AXE})


def state_of(one: Champ = ONE, tuning: Tuning | None = None, **fields: object) -> FightState:
    return changed(fight(one, Champ("b"), tuning=tuning), "a", **fields)


def test_t1_faces_are_counted_and_never_added() -> None:
    bout = Bout(ONE, Champ("b")).start()
    bout.round({"a": (attack(),)}, (6, 6, 6, 4, 4, 4, 4, 4, 4))
    [rolled] = bout.last(PoolRolled)
    assert (rolled.total, len(rolled.faces), rolled.sides) == (3, 9, 6)


@pytest.mark.parametrize(("least", "successes"), [(2, 5), (4, 3), (5, 2), (6, 1)])
def test_t2_a_die_succeeds_from_success_min_on(least: int, successes: int) -> None:
    bout = Bout(Champ("a", weapons={"меч": sword(6)}), Champ("b"), tuning=Tuning(success_min=least))
    bout.start().round({"a": (attack(),)}, (1, 2, 3, 4, 5, 6))
    assert bout.last(PoolRolled)[0].total == successes


def test_t2_the_threshold_is_the_same_for_defence_and_counter() -> None:
    low = Champ("a", lethality=1, weapons={"меч": sword(1)}), Champ("b", endurance=2)
    bout = Bout(*low, tuning=Tuning(success_min=4)).start()
    bout.round({"a": (counter(),), "b": (defend(),)}, (4, 3, 4, 3))
    assert [one.total for one in bout.last(PoolRolled)] == [1, 1]


@pytest.mark.parametrize(("least", "dice"), [(0, 0), (1, 1), (3, 3)])
def test_t4_a_pool_has_at_least_pool_min_dice(least: int, dice: int) -> None:
    state = state_of(Champ("a"), Tuning(pool_min=least), wound="heavy")
    assert defence_pool(state, state.champion("a")).dice == dice


def test_t4_a_roll_of_no_dice_exists_and_can_be_beaten() -> None:
    bout = Bout(Champ("a", weapons={"меч": sword(1)}), Champ("b")).start()
    bout.round({"a": (attack(),), "b": (defend(),)}, (5,))
    assert [(len(one.faces), one.total) for one in bout.last(PoolRolled)] == [(1, 1), (0, 0)]
    assert bout.one("b").hp == 19


@pytest.mark.parametrize(("weapon", "dice"), [("меч", 6 + 3), ("топор", 5 + 2)])
def test_t5_an_attack_adds_the_attribute_of_its_weapon(weapon: str, dice: int) -> None:
    state = state_of()
    assert attack_pool(state, state.champion("a"), weapon).dice == dice


def test_t6_a_defence_adds_endurance_to_the_armour() -> None:
    state = state_of()
    assert defence_pool(state, state.champion("a")).dice == 5 + 4


@pytest.mark.parametrize(("weapon", "dice"), [("меч", 6 + 3), ("топор", 5 + 3)])
def test_t7_a_counter_adds_lethality_even_for_power_weapons(weapon: str, dice: int) -> None:
    state = state_of()
    assert counter_pool(state, state.champion("a"), weapon).dice == dice


@pytest.mark.parametrize(
    ("wound", "exhausted", "less"),
    [
        ("", False, 0),
        ("light", False, 1),
        ("medium", False, 3),
        ("heavy", False, 4),
        ("", True, 4),
        ("light", True, 5),
        ("heavy", True, 8),
    ],
)
def test_t61_t62_wound_and_exhaustion_take_dice_of_attack_and_defence(
    wound: Wound, exhausted: bool, less: int
) -> None:
    state = state_of(wound=wound, exhausted=exhausted)
    one = state.champion("a")
    assert attack_pool(state, one, "меч").dice == 9 - less
    assert defence_pool(state, one).dice == 9 - less
    assert rush_pool(state, one, "меч").dice == 9 - less
    assert penalty(state, one) == -less


@pytest.mark.parametrize(("wound", "less"), [("light", 1), ("medium", 4), ("heavy", 8)])
def test_t62_wounds_add_up_if_they_are_cumulative(wound: Wound, less: int) -> None:
    state = state_of(tuning=Tuning(wounds=WoundsTuning(cumulative=True)), wound=wound)
    assert penalty(state, state.champion("a")) == -less


@pytest.mark.parametrize(("key", "dice"), [(False, 9), (True, 6)])
def test_t7_wounds_touch_a_counter_only_by_their_key(key: bool, dice: int) -> None:
    tuning = Tuning(counter=CounterTuning(wound_penalty=key))
    state = state_of(tuning=tuning, wound="medium")
    assert counter_pool(state, state.champion("a"), "меч").dice == dice


@pytest.mark.parametrize(("key", "dice"), [(False, 9), (True, 10)])
def test_t7_the_arena_touches_a_counter_only_by_its_key(key: bool, dice: int) -> None:
    tuning = Tuning(counter=CounterTuning(arena_modifiers=key))
    state = replace(state_of(tuning=tuning), condition="storm", lightning=1)
    assert counter_pool(state, state.champion("a"), "меч").dice == dice


def test_t7_an_overload_touches_a_counter() -> None:
    state = replace(state_of(), condition="twilight", chaos="overload")
    one = state.champion("a")
    assert counter_pool(state, one, "меч").dice == 7
    assert attack_pool(state, one, "меч").dice == 7
    assert defence_pool(state, one).dice == 7


def mastery(**more: object) -> Champ:
    return replace(ONE, perks={"мастер": Perk(kind="passive", **more)})  # type: ignore[arg-type]


def test_t7_dice_of_the_weapons_base_count_in_a_counter_and_other_attack_dice_do_not() -> None:
    base = state_of(mastery(base_weapon_dice=2, weapons=("меч",)))
    bonus = state_of(mastery(effects=(Effect("dice", dice=2, rolls=("attack",)),)))
    found = [
        (pool(state, state.champion("a"), name).dice)
        for state in (base, bonus)
        for pool in (attack_pool, counter_pool)
        for name in ("меч", "топор")
    ]
    assert found == [11, 7, 11, 8, 11, 9, 9, 8]


def test_t7_dice_meant_for_counters_count_in_them() -> None:
    state = state_of(mastery(effects=(Effect("dice", dice=1, rolls=("counter",)),)))
    assert counter_pool(state, state.champion("a"), "меч").dice == 10
    assert attack_pool(state, state.champion("a"), "меч").dice == 9


def test_t8_a_roll_explains_its_dice() -> None:
    state = state_of(mastery(base_weapon_dice=2), wound="light")
    parts = attack_pool(state, state.champion("a"), "меч").parts
    assert parts == (("weapon", 6), ("lethality", 3), ("мастер", 2), ("wound", -1))


@pytest.mark.parametrize(("bonus", "declared", "actual"), [(2, 11, 9), (-2, 7, 9)])
def test_t8_t100_resonance_corrects_a_pool_with_a_note(
    bonus: int, declared: int, actual: int
) -> None:
    bout = Bout(mastery(base_weapon_dice=bonus), Champ("b")).start()
    bout.state = replace(bout.state, chaos="resonance")
    bout.round({"a": (attack(weapon="меч"),)}, showing((0, actual)))
    [note] = bout.last(RollCorrected)
    assert (note.uuid, note.item, note.declared, note.actual) == ("a", 0, declared, actual)


def test_t8_nothing_is_noted_where_nothing_was_corrected() -> None:
    bout = Bout(ONE, Champ("b")).start()
    bout.state = replace(bout.state, chaos="resonance")
    bout.round({"a": (attack(weapon="меч"),)}, showing((0, 9)))
    assert bout.last(RollCorrected) == ()


@pytest.mark.parametrize(("key", "dice"), [(False, 5 + 3 + 1), (True, 5 + 3 + 1 - 4)])
def test_t104_a_phantom_rolls_as_the_dead_did(key: bool, dice: int) -> None:
    state = state_of(tuning=Tuning(phantom=PhantomTuning(penalties=key)), wound="heavy")
    dead = Champ(
        "z",
        lethality=3,
        weapons={"копьё": sword(5)},
        perks={"п": passive_of(Effect("dice", dice=1, rolls=("attack",)))},
    )
    build = fight(dead, Champ("y")).champion("z").build
    fallen = Fallen("z", "z", build, penalty=-4)
    assert phantom_pool(state, state.champion("a"), fallen, "копьё").dice == dice
