"""What a hit carries: effects, deathblow, drain (T-30, T-31, T-47, T-50, T-51, T-53…T-58)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from twilight_dice import showing
from twilight_fights import Bout, Champ, attack, defend, maul, special, sword
from twilight_rounds import passive_of, special_of

from rulesets.twilight.catalogue import Against, Effect, Threshold, Weapon
from rulesets.twilight.combat_events import Damaged, EnergyChanged, StatusSet
from rulesets.twilight.fate_events import Died, Dying
from rulesets.twilight.state import FightState, changed
from rulesets.twilight.terms import Fallen
from rulesets.twilight.tuning import DeathblowTuning, DrainTuning, Tuning

TARGET = Champ("b", hp=30, endurance=6)


def armed(weapon: Weapon, **more: object) -> Champ:
    return Champ("a", weapons={"оружие": weapon}, **more)  # type: ignore[arg-type]


def statuses(bout: Bout) -> list[tuple[str, int]]:
    return [(one.status, one.amount) for one in bout.last(StatusSet)]


@pytest.mark.parametrize(("hits", "begun"), [(3, []), (4, [("bleeding", 2)])])
def test_t30_t47_an_effect_needs_its_threshold_of_total_successes(
    hits: int, begun: list[tuple[str, int]]
) -> None:
    bout = Bout(armed(sword(6, bleeding=Threshold(4, 2))), TARGET).start()
    bout.round({"a": (attack(),), "b": (defend(),)}, showing((hits, 6), (2, 6)))
    assert statuses(bout) == begun


def test_t30_an_attack_that_is_blocked_triggers_nothing() -> None:
    weapon = sword(6, 4, bleeding=Threshold(4, 2), poison=Threshold(4, 1))
    bout = Bout(armed(weapon), TARGET).start()
    bout.round({"a": (attack(),), "b": (defend(),)}, showing((5, 6), (5, 6)))
    assert (statuses(bout), bout.last(Dying)) == ([], ())


def test_t31_effects_do_not_stack_within_a_round() -> None:
    bout = Bout(armed(sword(6, bleeding=Threshold(2, 2), poison=Threshold(3, 1))), TARGET).start()
    bout.round({"a": (attack(), attack())}, showing((3, 6), (4, 6)))
    assert statuses(bout) == [("bleeding", 2), ("poison", 1)]


@pytest.mark.parametrize(("hits", "lost"), [(2, 2), (3, 3 + 4)])
def test_t51_instant_poison_is_damage_at_once(hits: int, lost: int) -> None:
    bout = Bout(armed(sword(6, instant_poison=Threshold(3, 4))), TARGET).start()
    bout.round({"a": (attack(),)}, showing((hits, 6)))
    assert [one.amount for one in bout.last(Damaged)] == [lost]
    assert statuses(bout) == []


def test_t31_t51_instant_poison_does_not_stack_either() -> None:
    bout = Bout(armed(sword(6, instant_poison=Threshold(3, 4))), TARGET).start()
    bout.round({"a": (attack(), attack())}, showing((3, 6), (3, 6)))
    assert bout.one("b").hp == 30 - 3 - 3 - 4


@pytest.mark.parametrize(
    ("against", "begun", "hp", "energy"),
    [
        ("bleeding", [("poison", 1)], 30 - 5 - 4, 5),
        ("poison", [("bleeding", 2)], 30 - 5, 5),
        ("energy_loss", [("bleeding", 2), ("poison", 1)], 30 - 5 - 4, 5),
    ],
)
def test_t50_t51_immunity_keeps_what_it_is_against_from_beginning(
    against: Against, begun: list[tuple[str, int]], hp: int, energy: int
) -> None:
    weapon = sword(
        6, bleeding=Threshold(4, 2), poison=Threshold(4, 1), instant_poison=Threshold(4, 4)
    )
    safe = replace(TARGET, perks={"стойкость": passive_of(Effect("immune", against=(against,)))})
    bout = Bout(armed(weapon), safe).start()
    bout.round({"a": (attack(),)}, showing((5, 6)))
    assert statuses(bout) == begun
    assert (bout.one("b").hp, bout.one("b").energy) == (hp, energy)


@pytest.mark.parametrize(("hits", "dying"), [(3, False), (4, True)])
def test_t53_a_deathblow_needs_its_threshold(hits: int, dying: bool) -> None:
    bout = Bout(armed(sword(6, 4)), TARGET).start()
    faces = (*showing((hits, 6), (2, 6)), *((60,) if dying else ()))
    bout.round({"a": (attack(),), "b": (defend(),)}, faces)
    assert bool(bout.last(Dying)) is dying
    assert bout.one("b").hp == 30 - (hits - 2)


BLOCK = passive_of(Effect("block_deathblow"), uses_per_fight=0, uses_per_round=1)


def test_t54_t55_one_that_a_perk_blocks_is_not_replaced_by_the_next() -> None:
    bout = Bout(armed(sword(6, 4)), replace(TARGET, perks={"стойкость": BLOCK})).start()
    bout.round({"a": (attack(), attack())}, showing((4, 6), (5, 6)))
    assert bout.last(Dying) == ()
    assert bout.one("b").hp == 21


def test_t54_deathblow_per_round_may_be_more() -> None:
    tuning = Tuning(deathblow=DeathblowTuning(per_round=2))
    safe = replace(TARGET, perks={"стойкость": BLOCK})
    bout = Bout(armed(sword(6, 4)), safe, tuning=tuning).start()
    bout.round({"a": (attack(), attack())}, (*showing((4, 6), (5, 6)), 60))
    assert [one.uuid for one in bout.last(Dying)] == ["b"]


def trio(weapon: Weapon, tuning: Tuning | None = None) -> Bout:
    return Bout(
        armed(weapon, side="red"),
        replace(TARGET, side="blue"),
        replace(TARGET, name="c", side="blue"),
        tuning=tuning,
    ).start()


@pytest.mark.parametrize(("first", "fallen"), [("b", "b"), ("c", "c")])
def test_t54_the_first_in_declared_order_is_the_deathblow(first: str, fallen: str) -> None:
    bout = trio(sword(6, 4))
    other = "c" if first == "b" else "b"
    orders = {"a": (attack(target=first), attack(target=other))}
    bout.round(orders, (*showing((4, 6), (6, 6)), 60))
    assert [one.uuid for one in bout.last(Dying)] == [fallen]


@pytest.mark.parametrize(("key", "energy"), [(1, 4), (2, 3), (3, 2)])
def test_t56_t57_drain_counts_so_often_for_attacker_and_target(key: int, energy: int) -> None:
    third = passive_of(Effect("extra_roll", amount=1, rolls=("attack",)))
    one = armed(maul(6, drain=Threshold(3, 1)), perks={"третий": third})
    bout = Bout(one, TARGET, tuning=Tuning(drain=DrainTuning(per_round=key))).start()
    orders = {"a": (attack(), attack(), attack(via="третий"))}
    bout.round(orders, showing((3, 6), (3, 6), (3, 6)))
    assert bout.one("b").energy == energy


@pytest.mark.parametrize(("hits", "energy"), [(2, 5), (3, 4)])
def test_t56_drain_needs_its_threshold_and_leaves_hp_alone(hits: int, energy: int) -> None:
    bout = Bout(armed(maul(6, drain=Threshold(3, 1))), TARGET).start()
    bout.round({"a": (attack(),), "b": (defend(),)}, showing((hits, 6), (1, 6)))
    assert bout.one("b").energy == energy
    assert bout.one("b").hp == 30 - (hits - 1)


def test_t57_drain_is_counted_for_each_target() -> None:
    bout = trio(maul(6, drain=Threshold(3, 1)), Tuning(drain=DrainTuning(per_round=1)))
    orders = {"a": (attack(target="b"), attack(target="c"))}
    bout.round(orders, showing((3, 6), (3, 6)))
    assert (bout.one("b").energy, bout.one("c").energy) == (4, 4)


def test_t56_who_is_immune_to_energy_loss_is_not_drained() -> None:
    safe = passive_of(Effect("immune", against=("energy_loss",)))
    bout = Bout(
        armed(maul(6, drain=Threshold(3, 1))), replace(TARGET, perks={"стойкость": safe})
    ).start()
    bout.round({"a": (attack(),)}, showing((4, 6)))
    assert bout.one("b").energy == 5


@pytest.mark.parametrize(("have", "change"), [(1, -1), (2, -2), (3, -2)])
def test_t58_energy_is_never_below_nothing(have: int, change: int) -> None:
    bout = Bout(armed(maul(6, drain=Threshold(3, 2))), TARGET).start()
    bout.state = changed(bout.state, "b", energy=have)
    bout.round({"a": (attack(),)}, showing((4, 6)))
    [lost] = [one for one in bout.last(EnergyChanged) if one.why == "drain"]
    assert (lost.change, lost.energy) == (change, have + change)


def with_phantom(bout: Bout, weapon: Weapon) -> FightState:
    """A phantom with this weapon helps ``a`` this round (T-104)."""
    build = Bout(armed(weapon), TARGET).one("a").build
    dead = Fallen("z", "z", build)
    return changed(replace(bout.state, fallen=(dead,), chaos="legends"), "a", phantom="z")


def test_t104_a_phantom_has_its_own_limits_and_its_owner_the_credit() -> None:
    bout = Bout(armed(maul(6, drain=Threshold(3, 1))), TARGET).start()
    bout.state = with_phantom(bout, maul(5, drain=Threshold(3, 1)))
    ghost = replace(attack(), verb="phantom", slots=(("act", "attack"),))
    bout.round({"a": (attack(), attack(), ghost)}, showing((3, 6), (3, 6), (3, 5)))
    assert bout.one("b").energy == 5 - 2 - 1
    assert [(one.amount, one.cause, one.by) for one in bout.last(Damaged)] == [
        (6, "attack", "a"),
        (3, "phantom", "a"),
    ]


def test_t104_a_phantoms_deathblow_is_beside_its_owners() -> None:
    block = replace(BLOCK, uses_per_fight=1)
    bout = Bout(armed(sword(6, 4)), replace(TARGET, perks={"стойкость": block})).start()
    bout.state = with_phantom(bout, sword(5, 4))
    ghost = replace(attack(), verb="phantom", slots=(("act", "attack"),))
    bout.round({"a": (attack(), ghost)}, (*showing((4, 6), (4, 5)), 50))
    assert [one.by for one in bout.last(Dying)] == ["a"]
    assert [one.uuid for one in bout.last(Died)] == ["b"]


def test_t100_resonance_doubles_the_damage_of_a_special_made_with_the_weapon() -> None:
    sting = special_of(Effect("attack"), directed=True, weapon_based=True)
    bout = Bout(armed(sword(6, damage=2), perks={"жало": sting}), TARGET).start()
    bout.state = replace(bout.state, chaos="resonance")
    bout.round({"a": (special("жало"), attack())}, showing((2, 6), (2, 6)))
    assert [(one.amount, one.cause) for one in bout.last(Damaged)] == [
        (8, "special"),
        (4, "attack"),
    ]


@pytest.mark.parametrize(("chaos", "lost"), [("", 2 + 3), ("resonance", 2 * (2 + 3))])
def test_t51_t100_the_instant_poison_of_a_special_is_doubled_as_its_damage(
    chaos: str, lost: int
) -> None:
    sting = special_of(Effect("attack"), directed=True, weapon_based=True)
    one = armed(sword(6, instant_poison=Threshold(2, 3)), perks={"жало": sting})
    bout = Bout(one, TARGET).start()
    bout.state = replace(bout.state, chaos=chaos)
    bout.round({"a": (special("жало"),)}, showing((2, 6)))
    assert bout.one("b").hp == 30 - lost
