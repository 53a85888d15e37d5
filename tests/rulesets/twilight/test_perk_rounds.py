"""Perks in whole rounds, dice in T-9 order (section 13).

Among the rules tested here: T-23, T-71, T-108, T-117, T-119, T-121, T-123, T-130.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from twilight_fights import Bout, Champ, attack, counter, defend, faces, special, sword
from twilight_rounds import passive_of, special_of

from rulesets.errors import RuleViolation
from rulesets.twilight.catalogue import Effect
from rulesets.twilight.combat_events import AttackResult, Damaged, PoolRolled
from rulesets.twilight.fate_events import Died, Dying, LegOpened, Rose
from rulesets.twilight.order_events import OrderSeen, SpecialUsed
from rulesets.twilight.sample_perks import PERKS

S1 = {"меч": sword(2), "второй меч": sword(1)}
HIT3, HIT2, HIT1, MISS = (faces(t) for t in ("5 5 5", "5 5 1", "5 1 1", "1 1 1"))
"""Faces of a three-dice attack: lethality 1 with the main sword."""


def nomad(**perks: object) -> Champ:
    return Champ("a", lethality=1, weapons=S1, perks=perks)  # type: ignore[arg-type]


def hp(bout: Bout) -> list[int]:
    return [one.hp for one in bout.state.champions]


def results(bout: Bout) -> list[tuple[str, str, str, int]]:
    return [(one.target, one.how, one.stopped, one.damage) for one in bout.last(AttackResult)]


def test_t123_three_attacks_for_two_ap_the_extra_one_with_the_second_sword() -> None:
    bout = Bout(nomad(пара=PERKS["два клинка"]), Champ("b")).start()
    order = (attack(), attack(via="пара"), attack())
    bout.round({"a": order}, faces("5 5 1  5 5  1 1 5"))
    assert [roll.weapon for roll in bout.last(PoolRolled)] == ["меч", "второй меч", "меч"]
    assert hp(bout) == [20, 15]


def test_t123_only_once_a_round() -> None:
    bout = Bout(nomad(пара=PERKS["два клинка"]), Champ("b")).start()
    with pytest.raises(RuleViolation, match="E_EXTRA_ROLL"):
        bout.order("a", attack(via="пара"), attack(via="пара"))


def test_t123_it_is_no_special_and_works_behind_the_barrier() -> None:
    bout = Bout(nomad(пара=PERKS["два клинка"]), Champ("b")).start()
    bout.state = replace(bout.state, condition="barrier")
    bout.round({"a": (attack(), attack(via="пара"))}, faces("1 1 1  5 5"))
    assert hp(bout) == [20, 18]


def test_t123_the_second_sword_strikes_beside_an_attack_that_costs_ap_and_never_alone() -> None:
    bout = Bout(nomad(пара=PERKS["два клинка"]), Champ("b")).start()
    for alone in ((attack(via="пара"),), (attack(via="пара"), defend(2))):
        with pytest.raises(RuleViolation, match="E_EXTRA_ROLL"):
            bout.order("a", *alone)
    bout.order("a", attack(via="пара"), attack())
    bout.order("a", attack(), attack(via="пара"), defend())


def test_t100_t123_in_resonance_the_extra_attack_is_dropped() -> None:
    bout = Bout(nomad(пара=PERKS["два клинка"]), Champ("b")).start()
    bout.state = replace(bout.state, chaos="resonance")
    bout.round({"a": (attack(), attack(via="пара"))}, HIT3)
    assert hp(bout) == [20, 17]


def test_t119_the_storm_strikes_infidels_only() -> None:
    storm = replace(PERKS["гроза иноверцев"], ap=0)
    bout = Bout(nomad(гроза=storm), Champ("b", infidel=True), Champ("c")).start()
    with pytest.raises(RuleViolation, match="E_EXTRA_ROLL"):
        bout.order("a", attack(target="c", via="гроза"))
    bout.round({"a": (attack(target="b", via="гроза"),)}, HIT2)
    assert hp(bout) == [20, 18, 20]


def test_t121_each_sword_attacks_any_target() -> None:
    master = passive_of(Effect("extra_roll", amount=1, rolls=("attack",)))
    bout = Bout(nomad(мастер=master), Champ("b"), Champ("c"), Champ("d")).start()
    order = (
        attack(target="b"),
        attack(target="c", weapon="второй меч"),
        attack(target="d", weapon="второй меч", via="мастер"),
    )
    bout.round({"a": order}, faces("5 5 5  5 5  5 1"))
    assert hp(bout) == [20, 17, 18, 19]


def test_t32_t34_full_defence_stops_attack_and_sting_but_no_dagger() -> None:
    sting = special_of(Effect("attack"), directed=True, weapon_based=True, ap=0)
    dagger = special_of(Effect("damage", amount=2), directed=True, ap=0)
    full = special_of(Effect("full_defence"), hostile=False)
    bout = Bout(nomad(жало=sting, кинжал=dagger), Champ("b", perks={"глухо": full})).start()
    order = (attack(), special("жало"), special("кинжал"))
    bout.round({"a": order, "b": (special("глухо"),)}, (*HIT3, *HIT3))
    assert hp(bout) == [20, 18]
    assert results(bout)[:2] == [("b", "attack", "full", 0), ("b", "жало", "full", 0)]


def test_t33_absolute_defence_stops_everything_even_ticks() -> None:
    dagger = special_of(Effect("damage", amount=2), directed=True, ap=0)
    hide = special_of(Effect("absolute_defence"), hostile=False)
    whip = sword(2, bleeding=None)
    a = Champ("a", lethality=1, weapons={"кнут": whip}, perks={"кинжал": dagger})
    bout = Bout(a, Champ("b", perks={"мантия": hide})).start()
    bout.state = replace(
        bout.state,
        champions=(bout.state.champions[0], replace(bout.state.champions[1], bleeding=2)),
    )
    order = (attack(), special("кинжал"))
    bout.round({"a": order, "b": (special("мантия"),)}, HIT3)
    assert hp(bout) == [20, 20]
    bout.round({})
    assert hp(bout) == [20, 18]


def test_t36_a_sting_meets_a_counter_and_a_dagger_does_not() -> None:
    sting = special_of(Effect("attack"), directed=True, weapon_based=True, ap=0)
    dagger = special_of(Effect("damage", amount=2), directed=True, ap=0)
    b = Champ("b", lethality=1, weapons={"меч": sword(2)})
    bout = Bout(nomad(жало=sting, кинжал=dagger), b).start()
    order = (special("жало"), special("кинжал"))
    bout.round({"a": order, "b": (counter(),)}, (*HIT1, *HIT2))
    assert hp(bout) == [18, 18]


def test_t127_a_dance_dodges_all_attacks_of_all_whatever_they_roll() -> None:
    dance = special_of(Effect("dance", lo=51, hi=100), hostile=False)
    dancer = Champ("d", perks={"танец": dance})
    others = [Champ(n, lethality=1, weapons={"меч": sword(2)}) for n in "ab"]
    for face, left in ((51, 20), (50, 14)):
        bout = Bout(*others, dancer).start()
        orders = {n: (attack(target="d"),) for n in "ab"} | {"d": (special("танец"),)}
        bout.round(orders, (*HIT3, *HIT3, face))
        assert bout.one("d").hp == left
        stops = {one.stopped for one in bout.last(AttackResult)}
        assert stops == ({"dance"} if face == 51 else {""})


def test_t132_a_shadow_strikes_another_with_the_same_faces() -> None:
    shadow = special_of(Effect("shadow"), directed=True, weapon_based=True)
    bout = Bout(nomad(тень=shadow), Champ("b"), Champ("c")).start()
    order = (special("тень", target="c"), attack(target="b"))
    bout.round({"a": order}, HIT2)
    assert hp(bout) == [20, 18, 18]
    assert len(bout.last(PoolRolled)) == 1


def test_t126_the_death_knight_takes_one_more_from_each_target() -> None:
    bout = Bout(nomad(рыцарь=PERKS["рыцарь смерти"]), Champ("b"), Champ("c")).start()
    order = (attack(target="b"), attack(target="b"))
    bout.round({"a": order}, (*HIT2, *HIT1))
    assert hp(bout) == [20, 16, 20]
    bout.round({"a": (attack(target="b"), attack(target="c"))}, (*HIT1, *HIT1))
    assert hp(bout) == [20, 14, 18]
    assert {one.cause for one in bout.last(Damaged)} == {"attack", "perk"}


def test_t122_the_desert_wind_blows_after_two_misses() -> None:
    wind = passive_of(Effect("on_misses", amount=2, misses=2))
    bout = Bout(nomad(ветер=wind), Champ("b", endurance=2)).start()
    bout.round({"a": (attack(), attack()), "b": (defend(),)}, (*HIT1, *MISS, 5, 1))
    assert hp(bout) == [20, 18]
    bout.round({"a": (attack(), attack()), "b": (defend(),)}, (*HIT2, *MISS, 5))
    assert hp(bout) == [20, 17]


def test_t128_a_grip_drains_everybody_else_at_the_end_of_each_round() -> None:
    bout = Bout(nomad(хватка=PERKS["хватка смерти"]), Champ("b"), Champ("c", energy=1)).start()
    bout.round({})
    assert [one.energy for one in bout.state.champions] == [5, 4, 0]
    assert bout.one("c").exhausted


def deadly(**perks: object) -> Champ:
    weapons = {"нож": sword(2, deathblow=3)}
    return Champ("a", lethality=1, weapons=weapons, perks=perks)  # type: ignore[arg-type]


def test_t55_a_block_lets_survive_the_deathblow_but_not_its_damage() -> None:
    block = passive_of(Effect("block_deathblow"))
    bout = Bout(deadly(), Champ("b", perks={"блок": block})).start()
    bout.round({"a": (attack(),)}, HIT3)
    assert bout.one("b").hp == 17
    assert bout.one("b").stands
    assert [one.perk for one in bout.last(SpecialUsed)] == ["блок"]
    bout.round({"a": (attack(),)}, (*HIT3, 77))
    assert bout.last(Dying) != ()


def test_t54_a_blocked_deathblow_is_not_replaced_by_the_next() -> None:
    block = passive_of(Effect("block_deathblow"))
    bout = Bout(deadly(), Champ("b", perks={"блок": block})).start()
    bout.round({"a": (attack(), attack())}, (*HIT3, *HIT3))
    assert bout.one("b").hp == 14
    assert bout.one("b").stands


def test_t70_the_reborn_fights_on_and_no_d100_falls() -> None:
    again = passive_of(Effect("reborn", amount=7))
    bout = Bout(deadly(), Champ("b", perks={"перерождение": again})).start()
    bout.round({"a": (attack(),)}, HIT3)
    (rose,) = bout.last(Rose)
    assert (rose.uuid, rose.perk, rose.hp) == ("b", "перерождение", 17)  # a deathblow: T-69
    assert bout.state.stage == "orders"
    bout.round({"a": (attack(),)}, (*HIT3, 50))
    assert [one.uuid for one in bout.last(Died)] == ["b"]


def test_t61_the_unbroken_fights_on_when_he_should_be_out() -> None:
    spirit = passive_of(Effect("unbroken"))
    strong = Champ("a", lethality=1, weapons={"меч": sword(2, damage=5)})
    for perks, stands in (({"дух": spirit}, True), ({}, False)):
        bout = Bout(strong, Champ("b", hp=16, perks=perks)).start()
        bout.round({"a": (attack(),)}, HIT3)
        assert bout.one("b").hp == 1
        assert bout.one("b").stands is stands


def test_t71_the_samurai_kills_without_a_d100() -> None:
    bout = Bout(deadly(самурай=PERKS["самурай"]), Champ("b")).start()
    bout.round({"a": (attack(),)}, HIT3)
    (died,) = bout.last(Died)
    assert (died.uuid, died.why, died.by) == ("b", "perk", "a")


def test_t134_the_way_of_the_samurai_leads_all_to_the_endgame() -> None:
    way = special_of(Effect("to_endgame"), directed=True)
    bout = Bout(nomad(путь=way), Champ("b"), Champ("c")).start()
    bout.round({"a": (special("путь", target="b"), attack(target="b"))}, HIT1)
    assert bout.state.stage == "endgame"
    assert len(bout.last(LegOpened)) == 1
    assert hp(bout) == [20, 19, 20]


def test_t134_if_it_fails_the_clash_goes_on() -> None:
    way = special_of(Effect("to_endgame"), directed=True)
    bout = Bout(nomad(путь=way), Champ("b"), Champ("c")).start()
    bout.round({"a": (special("путь", target="b"), attack(target="b"))}, MISS)
    assert bout.state.stage == "orders"


def test_t115_a_cancelled_special_has_cost_its_ap_and_use() -> None:
    dagger = special_of(Effect("damage", amount=2), directed=True)
    sense = {"чутьё": PERKS["боевое чутьё"]}
    bout = Bout(Champ("a", perks={"кинжал": dagger}), Champ("b", perks=sense))
    bout.do("b", "tactic", perk="чутьё", target="a", round=1)
    bout.start()
    bout.round({"a": (special("кинжал"),)})
    assert hp(bout) == [20, 20]
    with pytest.raises(RuleViolation, match="E_PERK_SPENT"):
        bout.order("a", special("кинжал"))


def test_t120_a_shaman_reads_the_order_when_it_is_confirmed() -> None:
    sight = {"дальновидность": PERKS["дальновидность"]}
    bout = Bout(Champ("a", perks=sight), Champ("b", weapons=S1))
    bout.do("a", "tactic", perk="дальновидность", target="b")
    bout.start()
    bout.order("b", attack())
    assert bout.last(OrderSeen) == ()
    bout.do("b", "confirm")
    (seen,) = bout.last(OrderSeen)
    assert (seen.uuid, seen.whose, seen.order[0].kind) == ("a", "b", "attack")


def test_t117_the_zone_of_control_brings_a_fourth_round() -> None:
    zone = {"зона": special_of(Effect("extend"), hostile=False)}
    bout = Bout(Champ("a", perks=zone), Champ("b", perks=zone)).start()
    bout.round({"a": (special("зона"),), "b": (special("зона"),)})
    for _ in range(3):
        assert bout.state.stage == "orders"
        bout.round({})
    assert (bout.state.stage, bout.state.round) == ("endgame", 4)


def test_t135_the_ap_are_gone_in_the_round_that_was_named() -> None:
    mantle = special_of(
        Effect("absolute_defence"), Effect("take_ap", amount=1), directed=True, in_round=True
    )
    bout = Bout(Champ("a", perks={"мантия": mantle}), Champ("b", weapons=S1)).start()
    bout.round({"a": (special("мантия", round=3),)})
    bout.order("b", attack(), attack())
    bout.round({})
    with pytest.raises(RuleViolation, match="E_AP"):
        bout.order("b", attack(), attack())


def test_t116_blind_defence_takes_the_deathblow_of_the_second_attacker() -> None:
    blind = special_of(Effect("blind_defence"), hostile=False)
    a = Champ("a", lethality=2, weapons={"нож": sword(1, deathblow=3)})
    b = Champ("b", lethality=1, weapons={"кинжал": sword(2, deathblow=3)})
    bout = Bout(a, b, Champ("t", perks={"глухо": blind})).start()
    orders = {"a": (attack(target="t"),), "b": (attack(target="t"),), "t": (special("глухо"),)}
    bout.round(orders, (*HIT2, *HIT3))
    assert bout.one("t").hp == 18
    assert bout.one("t").stands
    assert [one.stopped for one in bout.last(AttackResult)] == ["", "reaction"]


def test_t23_an_unconfigured_perk_is_refused_and_named() -> None:
    bout = Bout(Champ("a", perks={"кинжал": PERKS["кинжал"]}), Champ("b")).start()
    with pytest.raises(RuleViolation, match="E_PERK_UNCONFIGURED"):
        bout.order("a", special("кинжал"))


def test_t5_dice_of_a_special_are_thrown_and_explained() -> None:
    rage = special_of(Effect("dice", dice=2, rolls=("attack",)), hostile=False)
    bout = Bout(nomad(ярость=rage), Champ("b")).start()
    bout.round({"a": (attack(), special("ярость"))}, faces("5 5 5 5 1"))
    (roll,) = bout.last(PoolRolled)
    assert roll.parts == (("weapon", 2), ("lethality", 1), ("ярость", 2))
    assert hp(bout) == [20, 16]


def test_t130_by_my_rules_names_one_opponent() -> None:
    rules = replace(PERKS["по моим правилам"], configured=True, ap=1, in_round=True)
    rules = replace(rules, effects=(Effect("take_ap", amount=1),))
    bout = Bout(Champ("a", perks={"правила": rules}), Champ("b"), Champ("c")).start()
    with pytest.raises(RuleViolation, match="E_TARGET_REQUIRED"):
        bout.order("a", special("правила", round=2))
    bout.round({"a": (special("правила", target="c", round=2),)})
    assert [bool(one.taken_ap) for one in bout.state.champions] == [False, False, True]


def test_t108_what_is_cast_on_oneself_needs_no_target_in_a_mass_fight() -> None:
    full = special_of(Effect("full_defence"), hostile=False)
    a = Champ("a", lethality=1, weapons={"меч": sword(2)})
    c = Champ("c", lethality=1, weapons={"меч": sword(2)})
    bout = Bout(a, Champ("b", perks={"глухо": full}), c).start()
    blows = (attack(target="b"),)
    bout.round({"a": blows, "b": (special("глухо"),), "c": blows}, (*HIT3, *HIT2))
    assert hp(bout) == [20, 20, 20]
    assert {one.stopped for one in bout.last(AttackResult)} == {"full"}


def test_t80_a_special_of_the_one_who_was_felled_first_is_void_and_told_so() -> None:
    dagger = special_of(Effect("damage", amount=3), directed=True)
    strong = Champ("a", lethality=2, hp=3, weapons={"клинок": sword(1)})
    bout = Bout(strong, Champ("b", lethality=1, hp=3, perks={"кинжал": dagger})).start()
    bout.round({"a": (attack(),), "b": (special("кинжал"),)}, (*HIT3, 51))
    assert hp(bout) == [3, 0]
    assert results(bout) == [("b", "attack", "", 3), ("a", "кинжал", "void", 0)]
