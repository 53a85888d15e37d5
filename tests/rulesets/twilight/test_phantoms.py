"""Legends of the arena: what a phantom does (T-104)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from twilight_fights import Champ, attack, counter, defend, special, sword
from twilight_stages import TWILIGHT, Staged, dead

from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Intent, intent
from rulesets.twilight.build import Build
from rulesets.twilight.catalogue import Effect, Perk, Threshold, Weapon
from rulesets.twilight.combat_events import AttackResult, CounterShown, PoolRolled
from rulesets.twilight.fate_events import Dying
from rulesets.twilight.order_events import Betrayed, SpecialUsed
from rulesets.twilight.tuning import ClashTuning, PhantomTuning, Tuning

ONE_ROUND = Tuning(clash=ClashTuning(rounds=1))
DAGGER = Perk(directed=True, effects=(Effect("damage", amount=2),))
FURY = Perk(kind="passive", effects=(Effect("dice", dice=1, rolls=("attack",)),))
SWORD: Mapping[str, Weapon] = {"меч": sword(3)}
GHOST_SWORD: Mapping[str, Weapon] = {"клинок мёртвых": sword(2, deathblow=3)}


def legend(*champs: Champ, build: Build | None = None, **more: Any) -> Staged:
    """Round 1 under the twilight: everybody has the phantom of one dead champion, x."""
    two = champs or (Champ("a", weapons=SWORD), Champ("b", weapons=SWORD))
    kept = build or Build(weapons=dict(GHOST_SWORD), lethality=1, perks={"кинжал": DAGGER})
    penalty = more.pop("penalty", 0)
    bout = Staged(*two, terms=TWILIGHT, tuning=more.pop("tuning", ONE_ROUND))
    bout.set(fallen=(dead("x", kept, penalty),))
    return bout.lock([2, 6, *([1] * len(two))])


def phantom(act: str, **slots: Any) -> Intent:
    return intent("phantom", act=act, **slots)


def refused(bout: Staged, *parts: Intent) -> Refusal:
    with pytest.raises(RuleViolation) as caught:
        bout.order("a", *parts)
    return caught.value.code


def test_t104_the_phantom_attacks_with_the_dead_champions_full_pool() -> None:
    build = Build(weapons=dict(GHOST_SWORD), lethality=2, perks={"ярость": FURY})
    bout = legend(build=build)
    bout.round({"a": (phantom("attack"),)}, [5, 5, 1, 1, 1])
    roll = bout.last(PoolRolled)[0]
    assert roll.parts == (("weapon", 2), ("lethality", 2), ("ярость", 1))
    assert (roll.uuid, roll.weapon) == ("a", "клинок мёртвых")
    assert bout.last(AttackResult)[0].how == "phantom"
    assert bout.one("b").hp == 18


@pytest.mark.parametrize(("counts", "dice"), [(False, 3), (True, 1)])
def test_t104_without_wound_and_exhaustion_dice_unless_its_key_says_so(
    counts: bool, dice: int
) -> None:
    tuning = replace(ONE_ROUND, phantom=PhantomTuning(penalties=counts))
    bout = legend(tuning=tuning, penalty=-2)
    bout.round({"a": (phantom("attack"),)}, [1] * dice)
    assert len(bout.last(PoolRolled)[0].faces) == dice


def test_t104_a_wound_of_the_owner_does_not_weaken_his_phantom() -> None:
    bout = legend().change("a", wound="heavy", exhausted=True)
    bout.round({"a": (phantom("attack"),)}, [1, 1, 1])
    assert len(bout.last(PoolRolled)[0].faces) == 3


def test_t104_aquitanian_blades_of_the_dead_roll_two_and_take_the_better() -> None:
    bout = legend(build=Build(weapons={"клинки": sword(2, rolls=2)}))
    bout.round({"a": (phantom("attack"),)}, [1, 1, 6, 6])
    assert bout.one("b").hp == 18


def test_t104_a_phantom_costs_no_ap() -> None:
    bout = legend()
    bout.round({"a": (attack(), attack(), phantom("attack"))}, [1] * 9)
    assert len(bout.last(AttackResult)) == 3


def test_t104_the_phantoms_dice_fall_at_its_place_in_the_order() -> None:
    bout = legend()
    bout.round({"a": (phantom("attack"), attack())}, [1] * 6)
    assert [roll.weapon for roll in bout.last(PoolRolled)] == ["клинок мёртвых", "меч"]


def test_t104_the_best_defence_meets_it() -> None:
    bout = legend(Champ("a", weapons=SWORD), Champ("b", endurance=2, weapons=SWORD))
    bout.round({"a": (phantom("attack"),), "b": (defend(),)}, [5, 5, 5, 5, 5])
    assert bout.one("b").hp == 19


def test_t104_no_counter_meets_a_phantom() -> None:
    bout = legend()
    bout.round({"a": (phantom("attack"),), "b": (counter(),)}, [5, 5, 1, 6, 6, 6])
    assert bout.last(CounterShown)[0].result == "idle"
    assert (bout.one("a").hp, bout.one("b").hp) == (20, 18)


def test_t104_the_owner_may_counter_beside_it() -> None:
    bout = legend()
    bout.round({"a": (counter(), phantom("attack"))}, [1] * 6)
    assert bout.one("a").counter_used


def test_t54_the_phantoms_deathblow_is_of_its_own() -> None:
    deadly: Mapping[str, Weapon] = {"меч": sword(3, deathblow=3)}
    champs = [Champ(name, weapons=deadly) for name in ("a", "b", "c")]
    bout = legend(*champs)
    orders = {"a": (attack(target="b"), phantom("attack", target="c"))}
    bout.round(orders, [6, 6, 6, 6, 6, 6])
    assert [(event.uuid, event.by) for event in bout.last(Dying)] == [("b", "a"), ("c", "a")]


def test_t57_the_phantoms_drain_is_of_its_own() -> None:
    draining = Weapon("power", 2, 1, drain=Threshold(1, 1))
    champs = (Champ("a", power=1, weapons={"молот": draining}), Champ("b", weapons=SWORD))
    bout = legend(*champs, build=Build(weapons={"булава": draining}))
    bout.round({"a": (attack(), attack(), phantom("attack"))}, [6, 1, 1, 6, 1, 1, 6, 1])
    assert bout.one("b").energy == 2


def test_t104_a_shield_takes_the_first_attack_of_the_round() -> None:
    bout = legend()
    orders = {"a": (attack(), attack()), "b": (phantom("shield"),)}
    bout.round(orders, [6, 6, 6, 6, 1, 1])
    assert [event.stopped for event in bout.last(AttackResult)] == ["phantom", ""]
    assert bout.one("b").hp == 19


def test_t104_a_shield_takes_a_phantoms_attack_too() -> None:
    bout = legend()
    bout.round({"a": (phantom("attack"),), "b": (phantom("shield"),)}, [6, 6, 6])
    assert [event.stopped for event in bout.last(AttackResult)] == ["phantom"]


def test_t35_the_shield_takes_the_first_attacker_by_initiative() -> None:
    champs = [Champ(name, lethality=i, weapons=SWORD) for i, name in enumerate(("a", "b", "c"))]
    bout = legend(*champs)
    orders = {
        "a": (phantom("shield"),),
        "b": (attack(target="a"),),
        "c": (attack(target="a"),),
    }
    bout.round(orders, [1] * 3 + [6] + [1] * 4 + [6])
    stops = [(event.attacker, event.stopped) for event in bout.last(AttackResult)]
    assert stops == [("c", "phantom"), ("b", "")]


def test_t104_one_special_of_the_dead_champions_arsenal() -> None:
    bout = legend()
    bout.round({"a": (phantom("special", perk="кинжал"), attack(), attack())}, [1] * 6)
    assert bout.last(SpecialUsed)[0].perk == "кинжал"
    assert bout.one("b").hp == 18
    assert bout.one("a").uses == {}


def test_t104_his_own_special_of_that_name_is_not_used_up_by_it() -> None:
    two = (Champ("a", weapons=SWORD, perks={"кинжал": DAGGER}), Champ("b", weapons=SWORD))
    bout = legend(*two)
    bout.round({"a": (phantom("special", perk="кинжал"), special("кинжал"))})
    assert bout.one("b").hp == 16
    assert bout.one("a").uses == {"кинжал": 1}


def test_t104_one_act_a_round_and_only_of_its_arsenal() -> None:
    assert refused(legend(), phantom("shield"), phantom("attack")) is Refusal.E_SYNTAX
    assert refused(legend(), phantom("special", perk="копьё")) is Refusal.E_PERK_UNKNOWN


def test_t104_no_phantom_without_a_round_of_legends() -> None:
    bout = Staged(Champ("a"), Champ("b"), terms=TWILIGHT).lock([1])
    assert refused(bout, phantom("shield")) is Refusal.E_SYNTAX


def test_t104_a_phantom_is_gone_with_its_round() -> None:
    bout = legend(tuning=Tuning())
    bout.round({}, [1])
    assert [one.phantom for one in bout.state.champions] == ["", ""]
    assert refused(bout, phantom("shield")) is Refusal.E_SYNTAX


def test_t107_in_a_mass_fight_the_phantom_needs_a_target() -> None:
    champs = [Champ(name, weapons=SWORD) for name in ("a", "b", "c")]
    assert refused(legend(*champs), phantom("attack")) is Refusal.E_TARGET_REQUIRED


def test_t109_a_phantom_at_an_ally_is_betrayal() -> None:
    sides = (("a", "1"), ("b", "1"), ("c", "2"))
    bout = legend(*(Champ(name, side, weapons=SWORD) for name, side in sides))
    assert refused(bout, phantom("attack", target="b")) is Refusal.E_ALLY_CONFIRM
    bout.round({"a": (phantom("attack", target="b", betray=True),)}, [1, 1, 1])
    assert bout.last(Betrayed)[0].whom == "b"
