"""First-attack reactions (T-35, T-104, T-116, T-129)."""

from __future__ import annotations

import pytest
from twilight_fights import Champ, sword
from twilight_rounds import blow, fight, round_of

from rulesets.twilight.catalogue import Do, Effect
from rulesets.twilight.clash_round import ClashRound, Packet
from rulesets.twilight.hooks import react

DEADLY = sword(4, deathblow=6)


def waiting(*effects: Effect) -> ClashRound:
    """A round in which ``t`` waits for attacks of ``a``, ``b`` and ``c``."""
    round_ = round_of(fight(Champ("t"), Champ("a"), Champ("b"), Champ("c")))
    round_.reacting["t"] = [(one.do, one) for one in effects]
    return round_


@pytest.mark.parametrize("do", ["cancel_attack", "reflect_attack", "blind_defence"])
def test_t35_a_reaction_meets_the_first_attack_only(do: Do) -> None:
    round_ = waiting(Effect(do))
    blows = [blow("a", "t", 3), blow("a", "t", 5, 1), blow("b", "t", 4)]
    assert react(round_, "t", blows) == {0: "reaction"}
    assert round_.reacting["t"] == []


def test_t35_without_an_attack_it_is_not_used_up() -> None:
    round_ = waiting(Effect("cancel_attack"))
    assert react(round_, "t", []) == {}
    assert len(round_.reacting["t"]) == 1


def test_t35_two_reactions_meet_two_attacks() -> None:
    round_ = waiting(Effect("cancel_attack"), Effect("cancel_attack"))
    blows = [blow("a", "t", 3), blow("b", "t", 4), blow("c", "t", 4)]
    assert react(round_, "t", blows) == {0: "reaction", 1: "reaction"}


def test_t35_one_too_many_waits_on() -> None:
    round_ = waiting(Effect("cancel_attack"), Effect("cancel_attack"))
    assert react(round_, "t", [blow("a", "t", 3)]) == {0: "reaction"}
    assert len(round_.reacting["t"]) == 1


@pytest.mark.parametrize(("defence", "hp"), [(0, 6), (1, 4), (3, 0), (4, 0)])
def test_t35_a_reflected_attack_strikes_its_attacker_over_his_defence(
    defence: int, hp: int
) -> None:
    round_ = waiting(Effect("reflect_attack"))
    round_.defence["a"] = [defence]
    assert react(round_, "t", [blow("a", "t", 3, weapon=sword(4, damage=2))]) == {0: "reaction"}
    assert round_.packets == ([Packet("t", "a", hp, "reaction")] if hp else [])


def test_t33_nothing_is_reflected_at_absolute_defence() -> None:
    round_ = waiting(Effect("reflect_attack"), Effect("trap", amount=2))
    round_.absolute.add("a")
    react(round_, "t", [blow("a", "t", 3), blow("a", "t", 3, 1)])
    assert round_.packets == []


def test_t104_a_phantoms_shield_takes_the_first_attack_before_reactions() -> None:
    round_ = waiting(Effect("cancel_attack"))
    round_.shields.add("t")
    blows = [blow("a", "t", 3), blow("b", "t", 4), blow("c", "t", 4)]
    assert react(round_, "t", blows) == {0: "phantom", 1: "reaction"}
    assert round_.shields == set()


# T-116: blind defence


def test_t116_alone_it_meets_the_first_attack_even_if_the_second_is_a_deathblow() -> None:
    blows = [blow("a", "t", 3, weapon=DEADLY), blow("a", "t", 7, 1, weapon=DEADLY)]
    assert react(waiting(Effect("blind_defence")), "t", blows) == {0: "reaction"}


def test_t116_of_several_attackers_it_meets_the_deathblow_of_a_later_one() -> None:
    blows = [blow("a", "t", 5, weapon=DEADLY), blow("b", "t", 6, weapon=DEADLY)]
    assert react(waiting(Effect("blind_defence")), "t", blows) == {1: "reaction"}


def test_t116_the_first_of_several_deathblows_of_later_ones() -> None:
    blows = [
        blow("a", "t", 5, weapon=DEADLY),
        blow("b", "t", 3, weapon=DEADLY),
        blow("b", "t", 7, 1, weapon=DEADLY),
        blow("c", "t", 8, weapon=DEADLY),
    ]
    assert react(waiting(Effect("blind_defence")), "t", blows) == {2: "reaction"}


def test_t116_if_the_first_attacker_deals_one_it_meets_the_first_attack() -> None:
    blows = [
        blow("a", "t", 3, weapon=DEADLY),
        blow("a", "t", 6, 1, weapon=DEADLY),
        blow("b", "t", 7, weapon=DEADLY),
    ]
    assert react(waiting(Effect("blind_defence")), "t", blows) == {0: "reaction"}


@pytest.mark.parametrize(("defence", "met"), [(5, 1), (6, 0)])
def test_t116_what_the_defence_stops_is_no_deathblow(defence: int, met: int) -> None:
    round_ = waiting(Effect("blind_defence"))
    round_.defence["t"] = [defence]
    blows = [blow("a", "t", 5, weapon=DEADLY), blow("b", "t", 6, weapon=DEADLY)]
    assert react(round_, "t", blows) == {met: "reaction"}


@pytest.mark.parametrize(("counter", "met"), [(5, 1), (6, 0)])
def test_t116_nor_what_a_counter_meets(counter: int, met: int) -> None:
    round_ = waiting(Effect("blind_defence"))
    round_.counters["t"] = [counter]
    blows = [blow("a", "t", 5, weapon=DEADLY), blow("b", "t", 6, weapon=DEADLY)]
    assert react(round_, "t", blows) == {met: "reaction"}


def test_t116_a_weapon_of_power_deals_none() -> None:
    mace = sword(5, deathblow=None)  # type: ignore[arg-type]
    blows = [blow("a", "t", 3, weapon=DEADLY), blow("b", "t", 9, weapon=mace)]
    assert react(waiting(Effect("blind_defence")), "t", blows) == {0: "reaction"}


# T-129: traps


def test_t129_all_traps_react_to_the_first_attacker_and_stop_nothing() -> None:
    round_ = waiting(Effect("trap", amount=2), Effect("trap", amount=3))
    blows = [blow("b", "t", 3), blow("a", "t", 4), blow("b", "t", 1, 1)]
    assert react(round_, "t", blows) == {}
    assert round_.packets == [Packet("t", "b", 2, "reaction"), Packet("t", "b", 3, "reaction")]
    assert round_.reacting["t"] == []


def test_t100_in_resonance_a_trap_deals_double_damage() -> None:
    """It is a special; a blow that is thrown back is the attacker's own."""
    state = fight(Champ("t"), Champ("a"), chaos="resonance")
    round_ = round_of(state)
    round_.reacting["t"] = [
        ("ловушки", Effect("trap", amount=2)),
        ("отражение", Effect("reflect_attack")),
    ]
    assert react(round_, "t", [blow("a", "t", 3)]) == {0: "reaction"}
    assert [packet.hp for packet in round_.packets] == [4, 3]


def test_t129_a_trap_beside_a_reaction_meets_the_first_attacker_still() -> None:
    round_ = waiting(Effect("cancel_attack"), Effect("trap", amount=2))
    assert react(round_, "t", [blow("b", "t", 3), blow("a", "t", 4)]) == {0: "reaction"}
    assert round_.packets == [Packet("t", "b", 2, "reaction")]
