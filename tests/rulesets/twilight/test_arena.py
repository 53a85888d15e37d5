"""Arena conditions (T-92…T-96), and what chaos does in the same way (T-101, T-102)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from twilight_fights import Champ, attack, defend, special, sword
from twilight_stages import TWILIGHT, Staged, duel

from rulesets.actors import PUBLIC, Master, player
from rulesets.errors import Refusal, RuleViolation
from rulesets.twilight import arena
from rulesets.twilight.catalogue import Armour, Condition, Effect, Gear, Perk, RollKind
from rulesets.twilight.combat_events import PoolRolled
from rulesets.twilight.fight import TwilightFight
from rulesets.twilight.order_events import SpecialUsed
from rulesets.twilight.stage_events import ConditionSet, GearGiven, LightningSet
from rulesets.twilight.terms import Terms
from rulesets.twilight.tuning import (
    BarrierTuning,
    ClashTuning,
    ConditionsTuning,
    CounterTuning,
    LiterateWarrior,
    MasterTuning,
    StormTuning,
    Tuning,
)

LATER = Terms(circle=2)
LITERATE = Perk(kind="passive", effects=(Effect("literate"),))
SPECIAL = Perk(kind="active", effects=(Effect("damage", amount=1),))
TACTICAL = Perk(kind="tactical")
STORM_SPECIAL = replace(SPECIAL, storm_special=True)
FOG = Condition("туман", attack=1, defence=-4, counter=-1, ap=-1, specials=False)
CUSTOM = ConditionsTuning(custom=(FOG,))


def under(condition: str, *champs: Champ, tuning: Tuning | None = None, **more: Any) -> Staged:
    """A fight in round 1 of the clash under a condition."""
    two = champs or (Champ("a"), Champ("b"))
    bout = Staged(*two, tuning=tuning, terms=Terms(circle=2, condition="sunny"), **more).lock()
    return bout.set(condition=condition)


def parts(bout: Staged, who: str, kind: RollKind) -> dict[str, int]:
    return dict(arena.pool_parts(bout.state, bout.one(who), kind))


@pytest.mark.parametrize(
    ("face", "condition"),
    [(1, ""), (3, ""), (4, "rain"), (5, "rain"), (6, "storm"), (9, "barrier"), (10, "barrier")],
)
def test_t92_the_d10_before_the_approach(face: int, condition: str) -> None:
    bout = duel(terms=LATER, faces=[face])
    assert bout.state.condition == condition
    names = [type(event).__name__ for event in bout.done]
    assert names.index("ConditionSet") < names.index("ApproachOpened")
    assert bout.last(PoolRolled)[0].sides == 10


def test_t92_no_roll_in_circle_1() -> None:
    bout = duel(terms=Terms(circle=1))
    assert bout.state.condition == ""
    assert not bout.last(ConditionSet)


@pytest.mark.parametrize("face", [7, 8])
def test_t95_random_gear_is_the_same_for_both(face: int) -> None:
    gear = ConditionsTuning(random_gear=(Gear(("меч",), "средняя броня"), Gear(("кнут",), "")))
    tuning = Tuning(conditions=gear, weapons={"меч": sword(5), "кнут": sword(3)})
    bout = duel(terms=LATER, faces=[face, 2], tuning=tuning)
    assert bout.state.condition == "gear"
    assert [tuple(one.build.weapons) for one in bout.state.champions] == [("кнут",)] * 2
    assert [one.build.armour for one in bout.state.champions] == [Armour(0)] * 2
    assert [one.sides for one in bout.last(PoolRolled)] == [10, 2]


def test_t95_without_a_list_the_die_is_over_each_weapon_with_each_armour() -> None:
    tuning = Tuning(
        weapons={"меч": sword(5), "кнут": sword(3)}, armour={"кольчуга": Armour(3), "": Armour(0)}
    )
    kits = arena.gear_sets(tuning)
    assert [(*kit.weapons, kit.armour_name) for kit in kits] == [
        ("меч", "кольчуга"),
        ("меч", ""),
        ("кнут", "кольчуга"),
        ("кнут", ""),
    ]


def test_t95_nothing_to_give_is_a_sunny_day() -> None:
    bout = under("")
    bout.set(tuning=Tuning(weapons={}))
    bout.push(lambda scene: arena.set_condition(scene, "gear"))
    assert bout.state.condition == ""
    assert not bout.last(GearGiven)


def test_t95_a_changed_sheet_keeps_the_gear_that_was_given() -> None:
    gear = ConditionsTuning(random_gear=(Gear(("кнут",), "средняя броня"),))
    bout = duel(
        terms=LATER, faces=[7, 1], tuning=Tuning(conditions=gear, weapons={"кнут": sword(3)})
    )
    before = bout.one("a").build
    new = arena.regeared(bout.state, "a", replace(before, power=9, weapons={}, armour=Armour(9)))
    assert (new.power, new.weapons, new.armour) == (9, before.weapons, before.armour)


def test_t95_also_when_the_condition_is_another_one_now() -> None:
    gear = ConditionsTuning(random_gear=(Gear(("кнут",), "средняя броня"),))
    bout = duel(
        terms=LATER, faces=[7, 1], tuning=Tuning(conditions=gear, weapons={"кнут": sword(3)})
    )
    bout.push(lambda scene: arena.set_condition(scene, "rain"))
    before = bout.one("a").build
    new = arena.regeared(bout.state, "a", replace(before, weapons={}, armour=Armour(9)))
    assert (new.weapons, new.armour) == (before.weapons, before.armour)


def test_t95_where_none_was_given_a_changed_sheet_counts_whole() -> None:
    bout = under("rain")
    new = replace(bout.one("a").build, weapons={}, armour=Armour(9))
    assert arena.regeared(bout.state, "a", new) == new


@pytest.mark.parametrize("name", ["rain", "barrier", "twilight", "туман"])
def test_t93_what_a_master_set_beforehand_needs_no_die(name: str) -> None:
    terms = Terms(circle=4, twilight=True, condition=name)
    bout = duel(terms=terms, tuning=Tuning(conditions=CUSTOM))
    assert bout.state.condition == name
    assert not bout.last(PoolRolled)


def test_t93_a_master_names_a_day_without_condition_too() -> None:
    bout = duel(terms=Terms(circle=2, condition="sunny"))
    assert bout.state.condition == ""
    assert bout.last(ConditionSet)[0].condition == ""
    assert arena.names(Tuning(conditions=CUSTOM)) == (*arena.BUILT_IN, "туман")


def test_t97_the_twilight_comes_of_itself_in_place_of_the_die() -> None:
    bout = duel(terms=TWILIGHT)
    assert bout.state.is_twilight
    assert not bout.last(PoolRolled)


def test_t94_the_lightning_is_rolled_at_the_start_of_the_clash() -> None:
    bout = duel(terms=LATER, faces=[6])
    assert bout.state.lightning == 0
    bout.lock([3])
    assert bout.last(LightningSet)[0].round == bout.state.lightning == 3
    assert bout.last(PoolRolled)[0].sides == 3


def test_t94_the_die_has_four_faces_where_the_clash_is_extended_already() -> None:
    zone = Perk(kind="passive", effects=(Effect("extend"),))
    bout = Staged(Champ("a", perks={"зона": zone}), Champ("b"), terms=LATER, faces=[6])
    bout.lock([4])
    assert (bout.state.lightning, bout.last(PoolRolled)[0].sides) == (4, 4)


def test_t94_no_die_without_a_storm() -> None:
    assert not duel(terms=LATER, faces=[4]).lock().last(LightningSet)


def test_t94_a_storm_brought_later_strikes_in_a_round_that_is_left() -> None:
    bout = duel().lock().lock()
    assert bout.state.round == 2
    bout.push(lambda scene: arena.set_condition(scene, "storm", "m"), [1])
    assert (bout.state.lightning, bout.last(PoolRolled)[0].sides) == (2, 2)


def test_t94_a_storm_brought_between_rounds_strikes_in_the_next_at_the_earliest() -> None:
    bout = duel(tuning=Tuning(master=MasterTuning(auto=False))).lock()
    assert bout.state.stage == "opening"
    bout.push(lambda scene: arena.set_condition(scene, "storm", "m"), [3])
    assert (bout.state.lightning, bout.last(PoolRolled)[0].sides) == (3, 3)


def test_t92_rain_takes_two_dice_of_defence_alone() -> None:
    bout = under("rain")
    assert parts(bout, "a", "defence") == {"rain": -2}
    assert parts(bout, "a", "attack") == {}
    assert parts(bout, "a", "counter") == {}


def test_t94_lightning_bears_on_its_round_alone() -> None:
    bout = under("storm").set(lightning=1)
    assert parts(bout, "a", "defence") == {"lightning": -3}
    assert parts(bout, "a", "attack") == {"lightning": 1}
    assert parts(bout.set(round=2), "a", "defence") == {}


def test_t89_the_endgame_is_no_round_of_the_lightning() -> None:
    bout = under("storm").set(lightning=1, stage="endgame")
    assert parts(bout, "a", "attack") == {}


@pytest.mark.parametrize(("counts", "dice"), [(False, {}), (True, {"lightning": 1})])
def test_t7_arena_dice_bear_on_a_counter_only_by_their_key(
    counts: bool, dice: dict[str, int]
) -> None:
    tuning = Tuning(counter=CounterTuning(arena_modifiers=counts))
    bout = under("storm", tuning=tuning).set(lightning=1)
    assert parts(bout, "a", "counter") == dice
    assert parts(under("rain", tuning=tuning), "a", "counter") == {}


def test_t93_a_masters_own_condition_brings_its_own_numbers() -> None:
    bout = under("туман", tuning=Tuning(conditions=CUSTOM))
    dice = {kind: parts(bout, "a", kind) for kind in ("attack", "defence", "counter")}
    assert dice == {"attack": {"туман": 1}, "defence": {"туман": -4}, "counter": {"туман": -1}}
    assert arena.ap_change(bout.state, bout.one("a")) == -1
    assert arena.special_barred(bout.state, bout.one("a"), SPECIAL) == "туман"


def test_t96_the_barrier_bars_specials_and_tactical_ones() -> None:
    bout = under("barrier")
    assert arena.special_barred(bout.state, bout.one("a"), SPECIAL) == "barrier"
    assert arena.special_barred(bout.state, bout.one("a"), TACTICAL) == "barrier"


def test_t96_tactical_ones_only_by_its_key() -> None:
    bout = under("barrier", tuning=Tuning(barrier=BarrierTuning(blocks_tactical=False)))
    assert arena.special_barred(bout.state, bout.one("a"), TACTICAL) == ""
    assert arena.special_barred(bout.state, bout.one("a"), SPECIAL) == "barrier"


def test_t94_lightning_bars_specials_but_those_made_for_the_storm() -> None:
    bout = under("storm").set(lightning=1)
    assert arena.special_barred(bout.state, bout.one("a"), SPECIAL) == "lightning"
    assert arena.special_barred(bout.state, bout.one("a"), STORM_SPECIAL) == ""
    assert arena.special_barred(bout.set(round=2).state, bout.one("a"), SPECIAL) == ""


def test_t94_a_lightning_nobody_knows_of_bars_none_but_makes_them_void() -> None:
    bout = under("storm", tuning=Tuning(storm=StormTuning(public=False))).set(lightning=1)
    assert arena.special_barred(bout.state, bout.one("a"), SPECIAL) == ""
    assert arena.special_void(bout.state, bout.one("a"), SPECIAL) == "lightning"


@pytest.mark.parametrize(("scope", "other"), [("owner", {"rain": -2}), ("all", {})])
def test_t96_a_literate_warrior_cancels_the_condition(scope: Any, other: dict[str, int]) -> None:
    base = Tuning()
    tuning = replace(base, perks=replace(base.perks, literate_warrior=LiterateWarrior(scope)))
    bout = under("rain", Champ("a", perks={"грамотный": LITERATE}), Champ("b"), tuning=tuning)
    assert parts(bout, "a", "defence") == {}
    assert parts(bout, "b", "defence") == other


def test_t96_a_literate_warrior_keeps_his_own_gear() -> None:
    gear = ConditionsTuning(random_gear=(Gear(("кнут",), ""),))
    tuning = Tuning(conditions=gear, weapons={"кнут": sword(3)})
    reader = Champ("a", perks={"грамотный": LITERATE}, weapons={"меч": sword(5)})
    other = Champ("b", weapons={"меч": sword(5)})
    bout = Staged(reader, other, tuning=tuning, terms=LATER, faces=[8, 1])
    assert [tuple(one.build.weapons) for one in bout.state.champions] == [("меч",), ("кнут",)]
    assert bout.last(GearGiven)[0].kept == ("a",)


def test_t97_no_perk_cancels_the_twilight() -> None:
    bout = under("twilight", Champ("a", perks={"грамотный": LITERATE}), Champ("b"))
    bout.set(chaos="overload")
    assert parts(bout, "a", "attack") == {"overload": -2}
    assert arena.special_barred(bout.state, bout.one("a"), SPECIAL) == "overload"


def test_t102_overload_bears_on_every_roll_and_on_ap() -> None:
    bout = under("twilight").set(chaos="overload")
    for kind in ("attack", "defence", "counter"):
        assert parts(bout, "a", kind) == {"overload": -2}
    assert arena.ap_change(bout.state, bout.one("a")) == -1


def test_t101_a_flash_gives_one_ap() -> None:
    bout = under("twilight").set(chaos="flash")
    assert arena.ap_change(bout.state, bout.one("a")) == 1
    assert arena.ap_change(bout.set(chaos="").state, bout.one("a")) == 0


def test_t12_the_approach_is_none_of_the_rounds_unless_its_key_says_so() -> None:
    counted = Tuning(clash=ClashTuning(approach_counts=True))
    assert duel().state.rounds == 3
    assert duel(tuning=counted).state.rounds == 2
    assert duel(tuning=Tuning(clash=ClashTuning(rounds=1, approach_counts=True))).state.rounds == 1


@pytest.mark.parametrize("public", [True, False])
def test_t94_players_learn_of_the_lightning_if_it_is_public(public: bool) -> None:
    tuning = Tuning(storm=StormTuning(public=public))
    bout = duel(terms=LATER, faces=[6], tuning=tuning)
    before = bout.state
    told = bout.lock([2]).last(LightningSet)[0]
    see = TwilightFight().visible
    assert (see(before, told, player("a")) is not None) is public
    assert (see(before, told, PUBLIC) is not None) is public
    assert see(before, told, Master("m")) == told


def test_t94_a_special_in_a_lightning_nobody_knew_of_is_void_and_used() -> None:
    tuning = Tuning(storm=StormTuning(public=False))
    one = Champ("a", perks={"кинжал": replace(SPECIAL, directed=True)})
    bout = under("storm", one, Champ("b"), tuning=tuning).set(lightning=1)
    bout.round({"a": (special("кинжал"),)})
    assert [event.void for event in bout.last(SpecialUsed)] == ["lightning"]
    assert (bout.one("b").hp, bout.one("a").uses) == (20, {"кинжал": 1})


def test_t93_ap_of_a_masters_own_condition_counts_in_orders() -> None:
    bout = under("туман", tuning=Tuning(conditions=CUSTOM))
    with pytest.raises(RuleViolation) as caught:
        bout.order("a", defend(2))
    assert (caught.value.code, caught.value.facts["have"]) == (Refusal.E_AP, 1)


def test_t95_weapons_of_ones_own_are_gone_with_random_gear() -> None:
    gear = ConditionsTuning(random_gear=(Gear(("кнут",), ""),))
    tuning = Tuning(conditions=gear, weapons={"кнут": sword(3)})
    two = (Champ("a", weapons={"меч": sword(5)}), Champ("b", weapons={"меч": sword(5)}))
    bout = Staged(*two, tuning=tuning, terms=LATER, faces=[8, 1]).lock()
    with pytest.raises(RuleViolation) as caught:
        bout.order("a", attack(weapon="меч"))
    assert caught.value.code is Refusal.E_WEAPON_UNKNOWN
