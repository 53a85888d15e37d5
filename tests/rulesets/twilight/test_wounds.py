"""Wounds, their energy, exhaustion (T-18, T-59…T-66).

Among the rules tested here: T-60.
"""

from __future__ import annotations

from typing import Any

import pytest
from twilight_dice import showing
from twilight_fights import Bout, Champ, attack, special, sword
from twilight_rounds import fight, passive_of, special_of

from rulesets.actors import Master
from rulesets.twilight.ap import action_points
from rulesets.twilight.catalogue import Effect
from rulesets.twilight.combat_events import EnergyChanged, StatusSet
from rulesets.twilight.fate_events import Out
from rulesets.twilight.state import Wound, changed
from rulesets.twilight.tuning import ApTuning, MasterTuning, Tuning, WoundsTuning
from rulesets.twilight.wounds import energy_due, is_past_heavy, wound_of

ONE = Champ("a", weapons={"меч": sword(20)})


@pytest.mark.parametrize(
    ("hp", "hp_max", "wound", "past"),
    [
        (20, 20, "", False),
        (19, 20, "light", False),
        (14, 20, "light", False),  # 30 %
        (13, 20, "medium", False),
        (8, 20, "medium", False),  # 60 %
        (7, 20, "heavy", False),
        (2, 20, "heavy", False),  # 90 %
        (1, 20, "heavy", True),
        (7, 10, "light", False),
        (6, 10, "medium", False),
        (4, 10, "medium", False),
        (3, 10, "heavy", False),
        (1, 10, "heavy", False),  # T-66: never out with so few
        (9, 13, "medium", False),  # 30,8 %
        (10, 13, "light", False),
        (1, 1, "", False),
    ],
)
def test_t61_t66_the_table_in_exact_arithmetic(
    hp: int, hp_max: int, wound: Wound, past: bool
) -> None:
    assert wound_of(hp, hp_max) == wound
    assert is_past_heavy(hp, hp_max) is past


@pytest.mark.parametrize("hp_max", range(1, 11))
def test_t66_out_by_damage_cannot_occur_with_ten_hp_or_fewer(hp_max: int) -> None:
    assert not any(is_past_heavy(hp, hp_max) for hp in range(1, hp_max + 1))


def test_t66_it_can_with_eleven() -> None:
    assert is_past_heavy(1, 11)


WAYS: list[tuple[str, tuple[Wound, ...], int]] = [
    ("entered", ("light",), 0),
    ("entered", ("medium",), 1),
    ("entered", ("heavy",), 2),
    ("entered", ("light", "medium", "heavy"), 3),
    ("skipped_too", ("medium",), 1),
    ("skipped_too", ("heavy",), 3),
    ("skipped_too", ("medium", "heavy"), 3),
    ("highest_only", ("medium",), 1),
    ("highest_only", ("heavy",), 2),
    ("highest_only", ("medium", "heavy"), 2),
]


@pytest.mark.parametrize(("key", "way", "lost"), WAYS)
def test_t63_energy_of_wounds(key: Any, way: tuple[Wound, ...], lost: int) -> None:
    state = fight(ONE, Champ("b"), tuning=Tuning(wounds=WoundsTuning(energy=key)))
    before: Wound = ""
    total = 0
    for now in way:
        due, paid = energy_due(state, state.champion("b"), before, now)
        state = changed(state, "b", paid=state.champion("b").paid | paid)
        total, before = total + due, now
    assert total == lost


@pytest.mark.parametrize("key", ["entered", "skipped_too", "highest_only"])
def test_t63_never_twice_in_a_fight(key: Any) -> None:
    state = fight(ONE, Champ("b"), tuning=Tuning(wounds=WoundsTuning(energy=key)))
    state = changed(state, "b", paid=frozenset({"medium", "heavy"}))
    one = state.champion("b")
    assert [energy_due(state, one, "light", now)[0] for now in ("medium", "heavy")] == [0, 0]


def test_t63_healed_and_wounded_again_he_does_not_pay_again() -> None:
    heal = special_of(Effect("heal", amount=4), hostile=False, uses_per_fight=0)
    bout = Bout(ONE, Champ("b", perks={"лечение": heal})).start()
    bout.round({"a": (attack(),)}, showing((7, 20)))
    assert (bout.one("b").wound, bout.one("b").energy) == ("medium", 4)
    bout.round({"b": (special("лечение"),)})
    assert (bout.one("b").wound, bout.one("b").energy) == ("light", 4)
    bout.round({"a": (attack(),)}, showing((4, 20)))
    assert (bout.one("b").wound, bout.one("b").energy) == ("medium", 4)


def test_t63_a_wound_left_by_healing_alone_is_not_entered() -> None:
    heal = special_of(Effect("heal", amount=4), hostile=False)
    bout = Bout(ONE, Champ("b", perks={"лечение": heal})).start()
    bout.round({"a": (attack(),)}, showing((13, 20)))
    assert (bout.one("b").wound, bout.one("b").energy) == ("heavy", 3)
    bout.round({"b": (special("лечение"),)})
    assert (bout.one("b").wound, bout.one("b").energy) == ("medium", 3)


def test_t63_t65_healed_first_he_enters_a_wound_anew_in_the_same_round() -> None:
    heal = special_of(Effect("heal", amount=8), hostile=False)
    bout = Bout(ONE, Champ("b", perks={"лечение": heal})).start()
    bout.state = changed(bout.state, "b", hp=7, wound="heavy", energy=3, paid=frozenset({"heavy"}))
    bout.round({"a": (attack(),), "b": (special("лечение"),)}, showing((5, 20)))
    assert (bout.one("b").hp, bout.one("b").wound, bout.one("b").energy) == (10, "medium", 2)


@pytest.mark.parametrize(("hits", "wounded"), [(18, "heavy"), (19, "")])
def test_t61_t67_out_over_ninety_per_cent(hits: int, wounded: str) -> None:
    bout = Bout(ONE, Champ("b")).start()
    bout.round({"a": (attack(),)}, showing((hits, 20)))
    assert bool(bout.last(Out)) is (hits == 19)
    assert bout.one("b").wound == wounded


def test_t61_who_is_unbroken_fights_on_heavily_wounded() -> None:
    firm = passive_of(Effect("unbroken"))
    bout = Bout(ONE, Champ("b", perks={"несломленный": firm})).start()
    bout.round({"a": (attack(),)}, showing((19, 20)))
    assert (bout.one("b").standing, bout.one("b").wound) == ("standing", "heavy")


@pytest.mark.parametrize(
    ("wound", "exhausted", "stacked", "ap"),
    [
        ("", False, True, 2),
        ("heavy", False, True, 1),
        ("medium", False, True, 2),
        ("", True, True, 1),
        ("heavy", True, True, 0),
        ("heavy", True, False, 1),
    ],
)
def test_t18_ap_of_the_wounded_and_exhausted(
    wound: Wound, exhausted: bool, stacked: bool, ap: int
) -> None:
    tuning = Tuning(ap=ApTuning(stack_penalties=stacked))
    state = changed(
        fight(ONE, Champ("b"), tuning=tuning, stage="orders"), "b", wound=wound, exhausted=exhausted
    )
    assert action_points(state, state.champion("b")) == ap


def test_t60_t64_what_happens_in_a_round_bears_on_the_next() -> None:
    bout = Bout(ONE, Champ("b", energy=2, endurance=8)).start()
    bout.round({"a": (attack(),)}, showing((13, 20)))
    one = bout.one("b")
    assert (one.wound, one.energy, one.exhausted) == ("heavy", 0, True)
    assert [(e.status, e.on) for e in bout.last(StatusSet)] == [("exhausted", True)]


RESTORE = special_of(Effect("restore", amount=2), hostile=False, ap=0)


def test_t59_exhaustion_ends_from_the_round_after_the_restoration() -> None:
    bout = Bout(ONE, Champ("b", perks={"отдых": RESTORE})).start()
    bout.state = changed(bout.state, "b", energy=0, exhausted=True)
    bout.round({"b": (special("отдых"),)})
    assert [(e.status, e.on) for e in bout.last(StatusSet)] == [("exhausted", False)]
    assert (bout.one("b").energy, bout.one("b").exhausted) == (2, False)


@pytest.mark.parametrize(("have", "now"), [(1, 2), (2, 2), (3, 3)])
def test_t58_energy_comes_back_after_that_of_wounds_is_taken(have: int, now: int) -> None:
    """Section 15, step 11: clamped at 0 first."""
    bout = Bout(ONE, Champ("b", energy=5, perks={"отдых": RESTORE})).start()
    bout.state = changed(bout.state, "b", energy=have)
    bout.round({"a": (attack(),), "b": (special("отдых"),)}, showing((13, 20)))
    assert (bout.one("b").wound, bout.one("b").energy) == ("heavy", now)


@pytest.mark.parametrize(("have", "now"), [(2, 4), (4, 5), (5, 5)])
def test_t59_no_more_than_the_most_he_may_have(have: int, now: int) -> None:
    bout = Bout(ONE, Champ("b", perks={"отдых": RESTORE})).start()
    bout.state = changed(bout.state, "b", energy=have)
    bout.round({"b": (special("отдых"),)})
    assert bout.one("b").energy == now


@pytest.mark.parametrize("stage", ["approach", "opening"])
def test_t59_t64_what_a_master_sets_between_two_rounds_bears_on_the_next(stage: str) -> None:
    master = Master("m")
    bout = Bout(ONE, Champ("b"), tuning=Tuning(master=MasterTuning(auto=False)))
    if stage == "opening":
        bout.ready()
    bout.do(master, "energy", target="b", energy=0)
    bout.do(master, "hp", target="b", hp=8)
    if stage == "approach":
        bout.ready()
    bout.do(master, "next")
    one = bout.one("b")
    assert (bout.state.round, one.exhausted, one.wound, one.energy) == (1, True, "medium", 0)
    bout.round({})
    bout.do(master, "next")
    bout.do(master, "energy", target="b", energy=2)
    bout.do(master, "next")
    assert (bout.state.round, bout.one("b").exhausted) == (2, False)


def test_t58_the_energy_of_a_wound_is_taken_as_far_as_there_is_some() -> None:
    bout = Bout(ONE, Champ("b", energy=1)).start()
    bout.round({"a": (attack(),)}, showing((13, 20)))
    [lost] = bout.last(EnergyChanged)
    assert (lost.change, lost.energy, lost.why, lost.paid) == (-1, 0, "wound", ("heavy",))
