"""What perks add by themselves: pools, AP, extra rolls, immunity; void in resonance (T-100).

Among the rules tested here: T-71, T-117, T-119, T-123.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from twilight_fights import Champ, sword
from twilight_rounds import fight, passive_of, special_of, tactical_of

from rulesets.twilight.catalogue import Effect, Perk, RollKind
from rulesets.twilight.hooks import (
    Extra,
    bonus_ap,
    endgame_parts,
    extends,
    extra_rolls,
    ignores_condition,
    is_dropped,
    is_immune,
    is_unbroken,
    kills_outright,
    pool_parts,
    rounds_to_name,
)
from rulesets.twilight.items import Item
from rulesets.twilight.sample_perks import PERKS
from rulesets.twilight.state import FightState, Tactic, changed
from rulesets.twilight.tuning import ClashTuning, LiterateWarrior, PerksTuning, Tuning

MASTERY = Perk(kind="passive", ap=0, affects_attack_roll=True, base_weapon_dice=2, weapons=("меч",))
RAGE = passive_of(Effect("dice", dice=3, rolls=("attack",)))
GUARD = passive_of(Effect("dice", dice=1, rolls=("defence",)))
PARRY = passive_of(Effect("dice", dice=4, rolls=("counter",)))
ALL = {"владение": MASTERY, "ярость": RAGE, "стойкость": GUARD, "парирование": PARRY}


def bare(**perks: Perk) -> FightState:
    return fight(Champ("a", perks=perks), Champ("b"))


@pytest.mark.parametrize(
    ("kind", "parts"),
    [
        ("attack", (("владение", 2), ("ярость", 3))),
        ("defence", (("стойкость", 1),)),
        ("counter", (("владение", 2), ("парирование", 4))),
    ],
)
def test_t7_a_counter_gets_base_dice_and_counter_dice_but_no_attack_dice(
    kind: RollKind, parts: tuple[tuple[str, int], ...]
) -> None:
    state = bare(**ALL)
    assert pool_parts(state, state.champion("a"), kind, "меч") == parts


def test_t136_a_mastery_is_of_its_weapons_only() -> None:
    state = bare(владение=MASTERY)
    assert pool_parts(state, state.champion("a"), "attack", "топор") == ()


def test_t136_a_bonus_may_be_bound_to_weapons_too() -> None:
    bound = passive_of(Effect("dice", dice=1, rolls=("attack",), weapons=("меч",)))
    state = bare(рука=bound)
    one = state.champion("a")
    assert pool_parts(state, one, "attack", "меч") == (("рука", 1),)
    assert pool_parts(state, one, "attack", "топор") == ()


def test_t100_in_resonance_passives_add_nothing_but_are_known_to_have_been_declared() -> None:
    state = replace(bare(**ALL), chaos="resonance")
    one = state.champion("a")
    assert pool_parts(state, one, "attack", "меч") == ()
    assert pool_parts(state, one, "attack", "меч", even_void=True) != ()


def test_t89_in_the_endgame_only_what_bears_on_the_attack_roll_counts() -> None:
    state = bare(**ALL)
    assert endgame_parts(state, state.champion("a"), "меч") == (("владение", 2),)


def test_an_unconfigured_passive_is_idle() -> None:
    state = bare(владение=replace(MASTERY, configured=False))
    assert pool_parts(state, state.champion("a"), "attack", "меч") == ()


@pytest.mark.parametrize("chaos", ["", "resonance"])
def test_t18_ap_of_passives_add_up_and_hidden_resonance_does_not_show(chaos: str) -> None:
    perk = passive_of(Effect("ap", amount=1))
    state = replace(bare(первый=perk, второй=perk), chaos=chaos)
    assert bonus_ap(state, state.champion("a")) == 2


# extra rolls


def with_swords(*opponents: Champ, count: int = 2, **perks: Perk) -> FightState:
    weapons = {f"меч {n}": sword(4) for n in range(1, count + 1)}
    return fight(Champ("a", weapons=weapons, perks=perks), *opponents)


@pytest.mark.parametrize("chaos", ["", "resonance"])
def test_t123_two_swords_give_an_attack_with_the_second_for_nothing(chaos: str) -> None:
    state = with_swords(Champ("b"), пара=PERKS["два клинка"])
    state = replace(state, chaos=chaos)
    wanted = (Extra("пара", "attack", 1, 0, "меч 2", beside=True),)
    assert extra_rolls(state, state.champion("a")) == wanted


def test_t123_without_a_second_sword_there_is_none() -> None:
    state = with_swords(Champ("b"), count=1, пара=PERKS["два клинка"])
    assert extra_rolls(state, state.champion("a")) == ()


def test_t123_in_resonance_the_extra_roll_is_dropped() -> None:
    state = with_swords(Champ("b"), пара=PERKS["два клинка"])
    item = Item("attack", via="пара")
    assert not is_dropped(state, "a", item)
    assert is_dropped(replace(state, chaos="resonance"), "a", item)
    assert not is_dropped(replace(state, chaos="resonance"), "a", Item("attack"))


STORM = replace(PERKS["гроза иноверцев"], ap=0)


@pytest.mark.parametrize(("infidel", "count"), [(True, 1), (False, 0)])
def test_t119_the_storm_of_infidels_needs_one_among_the_opponents(
    infidel: bool, count: int
) -> None:
    state = with_swords(Champ("b", infidel=infidel), гроза=STORM)
    found = extra_rolls(state, state.champion("a"))
    assert len(found) == count
    assert all(one.infidels for one in found)


def test_t119_an_infidel_ally_or_one_who_fell_does_not_count() -> None:
    state = fight(
        Champ("a", side="x", perks={"гроза": STORM}),
        Champ("b", side="x", infidel=True),
        Champ("c", side="y"),
        Champ("d", side="y", infidel=True),
    )
    assert len(extra_rolls(state, state.champion("a"))) == 1
    fallen = changed(state, "d", standing="dead")
    assert extra_rolls(fallen, fallen.champion("a")) == ()


def test_t119_a_price_that_the_source_does_not_give_makes_it_idle() -> None:
    state = with_swords(Champ("b", infidel=True), гроза=PERKS["гроза иноверцев"])
    assert extra_rolls(state, state.champion("a")) == ()


# immunity, literacy, endings


def test_t50_t56_immunity_is_to_what_it_says() -> None:
    state = bare(стойкость=passive_of(Effect("immune", against=("poison", "energy_loss"))))
    assert is_immune(state, "a", "poison")
    assert is_immune(state, "a", "energy_loss")
    assert not is_immune(state, "a", "bleeding")
    assert not is_immune(state, "b", "poison")
    assert not is_immune(replace(state, chaos="resonance"), "a", "poison")


def test_t96_a_literate_warrior_ignores_the_condition_for_himself() -> None:
    state = replace(bare(грамота=PERKS["грамотный воин"]), condition="rain")
    assert ignores_condition(state, "a")
    assert not ignores_condition(state, "b")


def test_t96_or_for_all_if_the_settings_say_so_while_he_stands() -> None:
    tuning = Tuning(perks=PerksTuning(literate_warrior=LiterateWarrior(scope="all")))
    perks = {"грамота": PERKS["грамотный воин"]}
    state = fight(Champ("a", perks=perks), Champ("b"), Champ("c"), tuning=tuning)
    assert ignores_condition(state, "b")
    assert not ignores_condition(changed(state, "a", standing="out"), "b")


def test_t97_never_the_twilight() -> None:
    state = replace(bare(грамота=PERKS["грамотный воин"]), condition="twilight")
    assert not ignores_condition(state, "a")


def test_t61_t71_unbroken_and_killers_are_void_in_resonance() -> None:
    state = bare(дух=passive_of(Effect("unbroken")), самурай=PERKS["самурай"])
    assert is_unbroken(state, "a")
    assert kills_outright(state, "a")
    assert not is_unbroken(state, "b")
    assert not kills_outright(state, "b")
    void = replace(state, chaos="resonance")
    assert not is_unbroken(void, "a")
    assert not kills_outright(void, "a")


# the clash's length, named rounds


def test_t117_a_passive_or_a_tactic_that_was_used_makes_the_clash_longer() -> None:
    zone = tactical_of(Effect("extend"))
    state = bare(зона=zone)
    assert not extends(state, state.champion("a"))
    used = changed(state, "a", tactics=(Tactic("зона"),))
    assert extends(used, used.champion("a"))
    passive = bare(зона=passive_of(Effect("extend")))
    assert extends(passive, passive.champion("a"))


def test_t115_t135_a_round_to_name_is_one_that_has_not_begun_and_may_come() -> None:
    perk = tactical_of(Effect("cancel_special"), in_round=True)
    approach = replace(bare(чутьё=perk), round=0)
    assert list(rounds_to_name(approach, perk)) == [1, 2, 3, 4]
    assert list(rounds_to_name(replace(approach, round=2), perk)) == [3, 4]
    short = fight(Champ("a"), Champ("b"), tuning=Tuning(clash=ClashTuning(rounds=1)), round=0)
    assert list(rounds_to_name(short, perk)) == [1, 2]
    counts = Tuning(clash=ClashTuning(rounds=3, approach_counts=True))
    shorter = fight(Champ("a"), Champ("b"), tuning=counts, round=0)
    assert list(rounds_to_name(shorter, perk)) == [1, 2, 3]
    assert list(rounds_to_name(approach, special_of(Effect("damage", amount=1)))) == []
