"""What specials throw and strike (T-34, T-100, T-124, T-125, T-127, T-132), and what passives do of
hits and misses (T-122, T-126)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from twilight_fights import Champ, special, sword
from twilight_rounds import blow, fight, passive_of, round_of, special_of, told

from rulesets.intents import Intent
from rulesets.twilight.catalogue import Effect, Perk
from rulesets.twilight.clash_round import ClashRound, Judged, Packet
from rulesets.twilight.combat_events import AttackResult, PoolRolled, Stopped
from rulesets.twilight.hooks import (
    Strike,
    after_attacks,
    after_hit,
    boosts,
    cast_shadows,
    special_attacks,
    special_dice,
    special_packets,
    use_specials,
)
from rulesets.twilight.tuning import AbsoluteTuning, Tuning

DAGGER = special_of(Effect("damage", amount=2), directed=True)
STING = special_of(Effect("attack"), directed=True, weapon_based=True)
SHADOW = special_of(Effect("shadow"), directed=True, weapon_based=True)
DANCE = special_of(Effect("dance", lo=51, hi=90), hostile=False)


def using(
    perk: Perk, wish: Intent | None = None, faces: tuple[int, ...] = (), **fields: object
) -> ClashRound:
    """A round in which ``a`` has used ``п`` against ``b``."""
    weapons = {"меч": sword(4), "нож": sword(2)}
    state = fight(Champ("a", perks={"п": perk}, weapons=weapons), Champ("b"), Champ("c"), **fields)
    round_ = round_of(state, {"a": (wish or special("п", target="b"),)}, faces)
    use_specials(round_)
    return round_


def test_t125_a_thrown_dagger_deals_its_damage_whatever_full_defence_says() -> None:
    round_ = using(DAGGER)
    round_.full.add("b")
    round_.defence["b"] = [9]
    special_packets(round_)
    assert round_.packets == [Packet("a", "b", 2, "special")]


def test_t34_a_weapon_based_special_is_stopped_by_full_defence() -> None:
    round_ = using(replace(DAGGER, weapon_based=True))
    round_.full.add("b")
    special_packets(round_)
    assert round_.packets == []
    (shown,) = told(round_, AttackResult)
    assert (shown.how, shown.stopped) == ("п", "full")


def test_t33_absolute_defence_stops_it() -> None:
    round_ = using(DAGGER)
    round_.absolute.add("b")
    special_packets(round_)
    assert round_.packets == []
    assert [one.stopped for one in told(round_, AttackResult)] == ["absolute"]


@pytest.mark.parametrize(("defence", "hp"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_t34_resist_lets_plain_defence_lessen_it(defence: int, hp: int) -> None:
    round_ = using(replace(DAGGER, resist="defence"))
    round_.defence["b"] = [0, defence]
    special_packets(round_)
    assert round_.packets == ([Packet("a", "b", hp, "special")] if hp else [])
    assert [one.stopped for one in told(round_, AttackResult)] == ([] if hp else ["defended"])


def test_t100_in_resonance_specials_deal_double_damage_and_no_double_drain() -> None:
    perk = special_of(Effect("damage", amount=2), Effect("drain", amount=1), directed=True)
    round_ = using(perk, chaos="resonance")
    special_packets(round_)
    assert round_.packets == [
        Packet("a", "b", 4, "special"),
        Packet("a", "b", 0, "special", drain=1),
    ]


@pytest.mark.parametrize(("blocks", "count"), [(False, 1), (True, 0)])
def test_t33_absolute_defence_keeps_energy_only_if_the_settings_say_so(
    blocks: bool, count: int
) -> None:
    perk = special_of(Effect("drain", amount=1), directed=True)
    tuning = Tuning(absolute=AbsoluteTuning(blocks_energy_loss=blocks))
    round_ = using(perk, tuning=tuning)
    round_.absolute.add("b")
    special_packets(round_)
    assert len(round_.packets) == count


def test_t124_a_sting_is_an_attack_roll_with_the_main_weapon_at_any_target() -> None:
    round_ = using(STING, special("п", target="c"))
    (used,) = round_.specials
    assert special_attacks(round_, used) == (Strike("a", "c", "меч", 0, "п"),)


def test_t34_a_special_may_make_several_attack_rolls() -> None:
    round_ = using(replace(STING, effects=(Effect("attack", amount=3),)))
    assert len(special_attacks(round_, round_.specials[0])) == 3


def test_t100_in_resonance_the_attack_roll_of_a_special_is_doubled() -> None:
    round_ = using(STING, chaos="resonance")
    assert special_attacks(round_, round_.specials[0])[0].double


def test_t9_a_void_special_takes_no_dice() -> None:
    round_ = using(replace(STING, effects=(*STING.effects, *DANCE.effects)))
    void = replace(round_.specials[0], void="cancelled")
    assert special_attacks(round_, void) == ()
    special_dice(round_, void)
    assert round_.dancing == set()


@pytest.mark.parametrize(("face", "dances"), [(50, False), (51, True), (90, True), (91, False)])
def test_t127_a_dance_succeeds_within_its_range_both_ends_included(face: int, dances: bool) -> None:
    round_ = using(DANCE, special("п"), (face,))
    special_dice(round_, round_.specials[0])
    assert round_.dancing == ({"a"} if dances else set())
    (die,) = told(round_, PoolRolled)
    assert (die.uuid, die.sides, die.die) == ("a", 100, "dance")


def test_t132_a_shadow_repeats_the_first_attack_roll_at_another_target() -> None:
    round_ = using(SHADOW, special("п", target="c"))
    round_.blows += [
        blow("a", "b", 2, 3),
        blow("a", "b", 5, 1),
        blow("a", "b", 9, 0, how="жало"),
        blow("b", "a", 7, 0),
    ]
    cast_shadows(round_)
    cast = round_.blows[-1]
    assert (cast.attacker, cast.target, cast.successes, cast.how) == ("a", "c", 5, "п")
    assert cast.item == 0
    assert told(round_, PoolRolled) == []


def test_t132_without_an_attack_there_is_no_shadow() -> None:
    round_ = using(SHADOW)
    cast_shadows(round_)
    assert round_.blows == []


def test_t100_a_shadow_is_a_special_and_doubled_in_resonance() -> None:
    round_ = using(SHADOW, chaos="resonance")
    round_.blows.append(blow("a", "b", 2))
    cast_shadows(round_)
    assert [one.double for one in round_.blows] == [False, True]


# T-126


def knight(*effects: Effect, **fields: object) -> ClashRound:
    perks = {"п": passive_of(*effects)}
    return round_of(fight(Champ("a", perks=perks), Champ("b"), Champ("c"), **fields))


STEAL = Effect("steal", amount=1)


def test_t126_each_target_loses_one_more_once_however_many_attacks_hit() -> None:
    round_ = knight(STEAL)
    for target in ("b", "b", "c", "b"):
        after_hit(round_, blow("a", target, 3))
    assert round_.packets == [Packet("a", "b", 1, "perk"), Packet("a", "c", 1, "perk")]
    assert round_.heals == {}


def test_t126_healing_only_if_its_data_say_so() -> None:
    round_ = knight(STEAL, Effect("heal", amount=1))
    for target in ("b", "b", "c"):
        after_hit(round_, blow("a", target, 3))
    assert round_.heals == {"a": 2}


def test_t126_not_for_others_nor_for_a_phantom_nor_in_resonance() -> None:
    round_ = knight(STEAL)
    after_hit(round_, blow("b", "a", 3))
    after_hit(round_, blow("a", "b", 3, how="phantom"))
    assert round_.packets == []
    void = knight(STEAL, chaos="resonance")
    after_hit(void, blow("a", "b", 3))
    assert void.packets == []


# T-122


def missing(
    *judged: tuple[str, str, Stopped], perk: Perk | None = None, how: str = "attack"
) -> ClashRound:
    wind = perk or passive_of(Effect("on_misses", amount=3, misses=2))
    round_ = round_of(fight(Champ("a", perks={"ветер": wind}), Champ("b"), Champ("c")))
    round_.judged += [Judged(blow(who, target, 3, how=how), stop) for who, target, stop in judged]
    return round_


def test_t122_two_misses_at_one_opponent_let_the_wind_blow() -> None:
    round_ = missing(("a", "b", "defended"), ("a", "b", "full"), ("a", "b", "counter"))
    after_attacks(round_)
    assert round_.packets == [Packet("a", "b", 3, "perk")]


@pytest.mark.parametrize(
    "judged",
    [
        (("a", "b", "defended"), ("a", "c", "defended")),
        (("a", "b", "defended"), ("a", "b", "")),
        (("b", "a", "defended"), ("b", "a", "defended")),
        (("a", "b", "defended"),),
    ],
)
def test_t122_not_at_two_opponents_nor_with_a_hit_nor_for_others(
    judged: tuple[tuple[str, str, Stopped], ...],
) -> None:
    round_ = missing(*judged)
    after_attacks(round_)
    assert round_.packets == []


def test_t122_a_phantoms_misses_do_not_count() -> None:
    round_ = missing(("a", "b", "defended"), ("a", "b", "defended"), how="phantom")
    after_attacks(round_)
    assert round_.packets == []


def test_t122_absolute_defence_stops_the_wind_and_full_defence_only_a_weapon_based_one() -> None:
    misses: tuple[tuple[str, str, Stopped], ...] = (("a", "b", "full"), ("a", "b", "full"))
    round_ = missing(*misses)
    round_.full.add("b")
    after_attacks(round_)
    assert len(round_.packets) == 1
    based = passive_of(Effect("on_misses", amount=3, misses=2), weapon_based=True)
    round_ = missing(*misses, perk=based)
    round_.full.add("b")
    after_attacks(round_)
    assert round_.packets == []
    round_ = missing(*misses)
    round_.absolute.add("b")
    after_attacks(round_)
    assert round_.packets == []


# T-5…T-7: dice of specials


def test_t5_a_special_may_add_dice_to_rolls_of_its_round() -> None:
    rage = special_of(Effect("dice", dice=2, rolls=("attack", "counter")), hostile=False)
    round_ = using(rage, special("п"))
    assert boosts(round_, "a", "attack", "меч") == (("п", 2),)
    assert boosts(round_, "a", "counter", "меч") == (("п", 2),)
    assert boosts(round_, "a", "defence", "") == ()
    assert boosts(round_, "b", "attack", "меч") == ()


def test_t5_with_the_weapons_that_it_names() -> None:
    effect = Effect("dice", dice=2, rolls=("attack", "defence"), weapons=("нож",))
    round_ = using(special_of(effect, hostile=False), special("п"))
    assert boosts(round_, "a", "attack", "меч") == ()
    assert boosts(round_, "a", "attack", "нож") == (("п", 2),)
    assert boosts(round_, "a", "defence", "") == (("п", 2),)
