"""What the chaos of the twilight does to a whole round (T-100…T-102, T-105)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

import pytest
from twilight_fights import Champ, attack, counter, defend, special, sword
from twilight_stages import TWILIGHT, Staged

from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Intent
from rulesets.twilight.ap import action_points
from rulesets.twilight.catalogue import Effect, Perk, Weapon
from rulesets.twilight.combat_events import AttackResult, PoolRolled, RollCorrected
from rulesets.twilight.fate_events import Rose
from rulesets.twilight.order_events import Betrayed
from rulesets.twilight.stage_events import Chaos
from rulesets.twilight.tuning import ClashTuning, FlashTuning, Tuning

SWORD: Mapping[str, Weapon] = {"меч": sword(2)}
DAGGER = Perk(directed=True, effects=(Effect("damage", amount=2),))
STING = Perk(directed=True, weapon_based=True, effects=(Effect("attack"),))
TWO_SWORDS = Perk(
    kind="passive",
    ap=0,
    weapon_based=True,
    effects=(Effect("extra_roll", amount=1, rolls=("attack",)),),
)
FURY = Perk(kind="passive", effects=(Effect("dice", dice=2, rolls=("attack",)),))
REBORN = Perk(kind="passive", effects=(Effect("reborn", amount=5),))
UNBROKEN = Perk(kind="passive", effects=(Effect("unbroken"),))
GRIP = Perk(kind="passive", effects=(Effect("grip"),))
PERKS = {"кинжал": DAGGER, "жало": STING}
RESONANCE, EUPHORIA, FLASH, OVERLOAD, FOG = 1, 2, 3, 4, 9


def chaos(effect: int, *champs: Champ, rounds: int = 1, tuning: Tuning | None = None) -> Staged:
    """Round 1 under an effect; the only one of the clash unless ``rounds`` says more."""
    settings = replace(tuning or Tuning(), clash=ClashTuning(rounds=rounds))
    two = champs or (Champ("a", weapons=SWORD, perks=PERKS), Champ("b", weapons=SWORD))
    return Staged(*two, terms=TWILIGHT, tuning=settings).lock([2, effect])


def play(bout: Staged, faces: Iterable[int] = (), **orders: tuple[Intent, ...]) -> Staged:
    bout.round(orders, faces)
    return bout


def refused(bout: Staged, *parts: Intent) -> Refusal:
    with pytest.raises(RuleViolation) as caught:
        bout.order("a", *parts)
    return caught.value.code


def ap(bout: Staged, who: str) -> int:
    return action_points(bout.state, bout.one(who))


def test_t100_specials_deal_double_damage() -> None:
    bout = play(chaos(RESONANCE), a=(special("кинжал"),))
    assert bout.one("b").hp == 16
    assert bout.last(Chaos)[0].effect == "resonance"


def test_t100_an_attack_roll_by_a_special_is_doubled_in_its_hp_and_others_are_not() -> None:
    bout = play(chaos(RESONANCE), [6, 1, 6, 1], a=(attack(), special("жало")))
    assert [event.damage for event in bout.last(AttackResult)] == [1, 2]


def test_t100_extra_rolls_of_a_passive_are_dropped_with_a_note() -> None:
    one = Champ("a", weapons=SWORD, perks={"два клинка": TWO_SWORDS})
    bout = chaos(RESONANCE, one, Champ("b", weapons=SWORD))
    play(bout, [1, 1], a=(attack(), attack(via="два клинка")))
    assert len(bout.last(PoolRolled)) == 1
    assert [(e.declared, e.actual) for e in bout.last(RollCorrected)] == [(2, 0)]


def test_t100_pools_lose_the_dice_of_passives_from_the_end() -> None:
    one = Champ("a", lethality=1, weapons=SWORD, perks={"ярость": FURY})
    play(bout := chaos(RESONANCE, one, Champ("b", weapons=SWORD)), [1, 1, 1], a=(attack(),))
    assert bout.last(PoolRolled)[0].parts == (("weapon", 2), ("lethality", 1))
    assert [(e.declared, e.actual) for e in bout.last(RollCorrected)] == [(5, 3)]


def test_t100_base_properties_of_a_weapon_are_no_passives() -> None:
    blades = Champ("a", weapons={"клинки": sword(1, rolls=2)})
    bout = play(chaos(RESONANCE, blades, Champ("b", weapons=SWORD)), [1, 6], a=(attack(),))
    assert bout.one("b").hp == 19


@pytest.mark.parametrize(("effect", "rises"), [(RESONANCE, False), (EUPHORIA, True)])
def test_t100_who_has_rebirth_is_not_reborn(effect: int, rises: bool) -> None:
    other = Champ("b", hp=1, weapons=SWORD, perks={"перерождение": REBORN})
    bout = chaos(effect, Champ("a", weapons=SWORD), other)
    play(bout, [6, 6], a=(attack(),))
    assert bool(bout.last(Rose)) is rises


@pytest.mark.parametrize(("effect", "energy"), [(RESONANCE, 5), (EUPHORIA, 4)])
def test_t100_grips_are_void(effect: int, energy: int) -> None:
    bout = chaos(effect, Champ("a", weapons=SWORD, perks={"хватка": GRIP}), Champ("b"))
    assert play(bout).one("b").energy == energy


@pytest.mark.parametrize(("effect", "standing"), [(RESONANCE, "out"), (EUPHORIA, "standing")])
def test_t100_unbroken_is_void(effect: int, standing: str) -> None:
    other = Champ("b", hp=20, weapons=SWORD, perks={"несломленный": UNBROKEN})
    bout = chaos(effect, Champ("a", weapons=SWORD), other).change("b", hp=2)
    assert play(bout, [6, 1], a=(attack(),)).one("b").standing == standing


def test_t101_euphoria_specials_cost_no_ap_whatever_their_price() -> None:
    dear = {"кинжал": replace(DAGGER, ap=3)}
    bout = chaos(EUPHORIA, Champ("a", weapons=SWORD, perks=dear), Champ("b", weapons=SWORD))
    play(bout, [1] * 4, a=(special("кинжал"), attack(), attack()))
    assert bout.one("b").hp == 18


def test_t101_a_flash_gives_an_ap_and_lifts_the_limits_of_specials() -> None:
    bout = chaos(FLASH)
    assert ap(bout, "a") == 3
    play(bout, a=(special("кинжал"), special("кинжал"), special("кинжал")))
    assert bout.one("b").hp == 14


def test_t101_in_a_flash_ap_still_last_no_longer() -> None:
    assert refused(chaos(FLASH), *([special("кинжал")] * 4)) is Refusal.E_AP


def test_t101_afterwards_what_was_used_is_gone() -> None:
    bout = play(chaos(FLASH, rounds=2), [1], a=(special("кинжал"), special("кинжал")))
    assert refused(bout, special("кинжал")) is Refusal.E_PERK_SPENT


@pytest.mark.parametrize("restores", [False, True])
def test_t101_what_was_spent_earlier_stays_spent_unless_its_key_says_so(restores: bool) -> None:
    bout = chaos(FLASH, tuning=Tuning(flash=FlashTuning(restores_spent=restores)))
    bout.change("a", uses={"кинжал": 1})
    if not restores:
        assert refused(bout, special("кинжал")) is Refusal.E_PERK_SPENT
        return
    assert play(bout, a=(special("кинжал"),)).one("b").hp == 18


def test_t101_with_three_ap_a_counter_and_a_special_but_no_attack() -> None:
    bout = chaos(FLASH)
    assert refused(bout, counter(), attack()) is Refusal.E_COUNTER_MIXED
    play(bout, [1, 1], a=(counter(), special("кинжал")))
    assert bout.one("b").hp == 18


def test_t101_the_limit_of_counters_is_none_of_a_special() -> None:
    bout = chaos(FLASH).change("a", counter_used=True)
    assert refused(bout, counter()) is Refusal.E_COUNTER_USED


def test_t102_overload_leaves_one_ap_no_special_and_two_dice_less() -> None:
    three: Mapping[str, Weapon] = {"меч": sword(3)}
    one = Champ("a", weapons=three, perks=PERKS)
    bout = chaos(OVERLOAD, one, Champ("b", armour=3, weapons=three))
    assert ap(bout, "a") == 1
    assert refused(bout, special("кинжал")) is Refusal.E_SPECIAL_BLOCKED
    play(bout, [6, 1], a=(attack(),), b=(defend(),))
    assert [roll.parts[-1] for roll in bout.last(PoolRolled)] == [("overload", -2)] * 2


def test_t105_in_the_fog_all_orders_are_void_and_no_pool_is_rolled() -> None:
    bout = play(chaos(FOG), a=(attack(), special("кинжал")), b=(counter(),))
    assert not bout.last(PoolRolled)
    assert not bout.last(AttackResult)
    assert [one.hp for one in bout.state.champions] == [20, 20]
    assert bout.last(Chaos)[0].effect == "fog"


def test_t105_counters_and_specials_are_burnt_in_vain() -> None:
    bout = play(chaos(FOG), a=(special("кинжал"),), b=(counter(),))
    assert bout.one("a").uses == {"кинжал": 1}
    assert bout.one("b").counter_used


def test_t105_bleeding_and_poison_tick_in_the_fog() -> None:
    bout = chaos(FOG).change("b", bleeding=1, poison=2)
    assert play(bout).one("b").hp == 17


def test_t105_nobody_is_betrayed_in_the_fog() -> None:
    sides = (("a", "1"), ("b", "1"), ("c", "2"))
    bout = chaos(FOG, *(Champ(name, side, weapons=SWORD) for name, side in sides))
    play(bout, a=(attack(target="b", betray=True),))
    assert not bout.last(Betrayed)


def test_t99_a_hidden_effect_refuses_no_order() -> None:
    one = Champ("a", weapons=SWORD, perks={"два клинка": TWO_SWORDS, **PERKS})
    for effect in (RESONANCE, FOG):
        bout = chaos(effect, one, Champ("b", weapons=SWORD))
        bout.order("a", attack(via="два клинка"), attack(), special("кинжал"))
        assert ap(bout, "a") == 2
