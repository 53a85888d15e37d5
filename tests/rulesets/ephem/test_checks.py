"""E-3…E-7, E-32: dice and their parts; worked examples 2–5 and 12; odds against icepool."""

from dataclasses import replace
from fractions import Fraction

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.dice import OutOfFaces, Tape
from rulesets.ephem.checks import (
    bonus_parts,
    check,
    expected_400,
    expected_better,
    mode_of,
    throw,
)
from rulesets.ephem.gear import Gear
from rulesets.ephem.tables import ATTRIBUTES, DICE, SPECIALISED
from rulesets.ephem.tuning import DiceTuning, Tuning
from rulesets.facts import Sheet
from rulesets.ruleset import Check

T = Tuning()
MEAN = replace(T, dice=DiceTuning("mean"))
BARE = Gear()
S, A, E, C, INT, W, P = ATTRIBUTES

# E-4, typed by hand from the rule text
TABLE = {
    "attack.sword": {S, C, W},
    "attack.dagger": {A, E, P},
    "attack.blunt": {S, E, C},
    "attack.polearm": {S, A, E},
    "attack.ranged": {A, INT, P},
    "attack.magic": {INT, W, P},
    "attack.whip": {C, INT, W},
    "parry.sword": {S, E, C},
    "parry.dagger": {S, A, E},
    "parry.blunt": {S, C, W},
    "parry.polearm": {A, E, P},
    "parry.ranged": {A, E, P},
    "parry.magic": {C, INT, W},
    "parry.whip": {INT, W, P},
    "dodge.sword": {C, INT, W},
    "dodge.dagger": {A, INT, P},
    "dodge.blunt": {S, A, E},
    "dodge.polearm": {S, E, C},
    "dodge.ranged": {INT, W, P},
    "dodge.magic": {A, INT, P},
    "dodge.whip": {S, C, W},
}


def made(die: str, sheet: Sheet, gear: Gear = BARE, tuning: Tuning = T) -> Check:
    found = check(die, sheet, gear, tuning)
    assert found is not None
    return found


@pytest.mark.parametrize(("die", "attributes"), TABLE.items())
def test_e4_attributes_of_a_specialised_die(die: str, attributes: set[str]) -> None:
    assert {name for name, _ in made(die, Sheet()).parts} == attributes
    assert len(SPECIALISED) == len(TABLE)


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_e3_attribute_die_takes_no_gear(name: str) -> None:
    found = made(f"attribute.{name}", Sheet({name: 16}), Gear("sword", "shield", "heavy"))
    assert (found.sides, found.parts, found.gear) == (20, ((name, 2),), 0)


def test_e3_attribute_dice_as_defences_take_gear() -> None:
    sheet = Sheet({C: 13, A: 7})
    gear = Gear("sword", "shield", "light")
    parry, dodge = made("parry.constitution", sheet, gear), made("dodge.agility", sheet, gear)
    assert (parry.parts, parry.gear) == (((C, 1),), 0)
    assert (dodge.parts, dodge.gear) == (((A, -1),), 2)


def test_e4_an_attack_takes_no_gear() -> None:
    assert made("attack.sword", Sheet(), Gear("sword", "shield", "superheavy")).gear == 0


def test_worked_example_2() -> None:
    attack = made("attack.sword", Sheet({S: 16, C: 13, W: 9}))
    assert attack.bonus == 2 + 1 + 0
    hit = throw(attack, Tape([11]), "a", 0)
    parry = made("parry.sword", Sheet({S: 12, E: 12, C: 7}), Gear("sword", "shield", "medium"))
    assert (parry.bonus, parry.gear) == (1 + 1 - 1, 0 + 1)
    assert hit.total == throw(parry, Tape([12]), "b", 0).total == 14


def test_worked_example_3() -> None:
    dodge = made("dodge.sword", Sheet({C: 10, INT: 14, W: 18}), Gear(armour="light"))
    assert (dodge.bonus, dodge.gear) == (0 + 1 + 3, 2)
    assert throw(dodge, Tape([7]), "b", 0).total == 13


def test_worked_example_4_and_e5_the_cap() -> None:
    escape = made("escape", Sheet({A: 30, E: 30, C: 30, P: 30}), Gear(armour="light"))
    assert escape.parts == ((A, 7), (E, 7), (C, 7), (P, 7), ("cap", -8))
    assert throw(escape, Tape([1]), "a", 0).total == 21


@pytest.mark.parametrize(("last", "bonus"), [(6, 17), (9, 18), (12, 19), (15, 20), (18, 20)])
def test_e5_on_both_sides_of_the_cap(last: int, bonus: int) -> None:
    # 7 + 7 + 4 = 18 from the others
    assert made("escape", Sheet({A: 30, E: 30, C: 21, P: last})).bonus == bonus


def test_worked_example_5() -> None:
    attack = made("attack.dagger", Sheet({A: 18, E: 10, P: 15}))
    assert throw(attack, Tape([9]), "a", 0).total == 14
    dodge = made("dodge.dagger", Sheet({A: 14, INT: 10, P: 12}))
    rolled = throw(dodge, Tape([17, 4]), "b", 0, disadvantage=("surprise",))
    assert (rolled.faces, rolled.kept, rolled.total) == ((17, 4), 4, 6)
    assert rolled.mode == "disadvantage"
    assert rolled.sources == ("disadvantage:surprise",)


def test_worked_example_12_initiative_is_the_perception_die() -> None:
    assert made("attribute.perception", Sheet({P: 14})).bonus == 1


def test_e4_mean_is_a_third_of_the_sum_to_the_nearest() -> None:
    sheet = Sheet({S: 16, C: 13, W: 9})
    found = made("attack.sword", sheet, tuning=MEAN)
    assert found.bonus == 1
    assert found.parts == ((S, 2), (C, 1), (W, 0), ("mean", -2))
    assert bonus_parts(sheet, "attack", "sword", T) == ((S, 2), (C, 1), (W, 0))


@pytest.mark.parametrize(
    "die",
    [
        "",
        "attack",
        "attack.fists",
        "parry.strength",
        "dodge.constitution",
        "attribute.luck",
        "escape.x",
    ],
)
def test_no_such_die(die: str) -> None:
    assert check(die, Sheet(), BARE, T) is None


def test_every_named_die_exists_once() -> None:
    assert len(set(DICE)) == len(DICE) == 7 + 21 + 2 + 1
    assert all(check(die, Sheet(), BARE, T) for die in DICE)


@pytest.mark.parametrize(
    ("advantage", "disadvantage", "mode", "kept"),
    [
        ((), (), "plain", 5),
        (("a",), (), "advantage", 12),
        (("a", "b"), (), "advantage", 12),
        ((), ("c",), "disadvantage", 5),
        (("a",), ("c",), "harmony", 5),
        (("a", "b", "d"), ("c",), "harmony", 5),
    ],
)
def test_e7_modes(
    advantage: tuple[str, ...], disadvantage: tuple[str, ...], mode: str, kept: int
) -> None:
    tape = Tape([5, 12], thrown=7)
    rolled = throw(Check("escape", 20, (), 0), tape, "a", 3, advantage, disadvantage)
    assert (rolled.mode, rolled.kept, rolled.roll, rolled.at) == (mode, kept, 7, 3)
    assert tape.left == (0 if mode in ("advantage", "disadvantage") else 1)
    assert len(rolled.sources) == len(advantage) + len(disadvantage)


def test_e7_the_dice_stand_in_the_order_they_fell() -> None:
    check20 = Check("escape", 20, (("x", 2),), 1)
    rolled = throw(check20, Tape([3, 19]), "a", 0, advantage=("x",), modifiers=(("y", -4),))
    assert rolled.faces == (3, 19)
    assert (rolled.bonus, rolled.gear, rolled.other, rolled.total) == (2, 1, -4, 18)


def test_e7_advantage_needs_two_faces() -> None:
    with pytest.raises(OutOfFaces):
        throw(Check("escape", 20, (), 0), Tape([3]), "a", 0, advantage=("x",))


@pytest.mark.parametrize(
    ("mode", "die"),
    [
        ("plain", icepool.d20),
        ("harmony", icepool.d20),
        ("advantage", icepool.highest(icepool.d20, icepool.d20)),
        ("disadvantage", icepool.lowest(icepool.d20, icepool.d20)),
    ],
)
def test_e32_expected_values_against_icepool(mode: str, die: "icepool.Die[int]") -> None:
    made20 = Check("escape", 20, (("x", 3),), 1)
    assert Fraction(expected_400(made20, mode), 400) == die.mean() + 4  # type: ignore[arg-type]


def test_e7_odds_of_advantage_against_icepool() -> None:
    fair = icepool.highest(icepool.d20, icepool.d20)
    seen = dict.fromkeys(range(1, 21), 0)
    for first in range(1, 21):
        for second in range(1, 21):
            tape = Tape([first, second])
            kept = throw(Check("escape", 20, (), 0), tape, "a", 0, advantage=("x",)).kept
            assert isinstance(kept, int)
            seen[kept] += 1
    assert seen == dict(fair.items())


def test_e9_odds_of_an_opposed_roll_against_icepool() -> None:
    attack, defence = made("attack.sword", Sheet({S: 16})), made("dodge.sword", Sheet())
    won = sum(
        throw(attack, Tape([a]), "a", 0).total > throw(defence, Tape([d]), "b", 0).total
        for a in range(1, 21)
        for d in range(1, 21)
    )
    assert Fraction(won, 400) == (icepool.d20 + 2 > icepool.d20).mean() == Fraction("0.5725")


def test_e32_better_defence_parry_on_a_tie() -> None:
    parry, dodge = Check("parry.sword", 20, (("x", 1),), 1), Check("dodge.sword", 20, (), 2)
    assert expected_better([("parry", parry, "plain"), ("dodge", dodge, "plain")]) == "parry"
    better = replace(dodge, gear=3)
    assert expected_better([("parry", parry, "plain"), ("dodge", better, "plain")]) == "dodge"


def test_e32_the_mode_counts_exactly() -> None:
    low, high = Check("parry.sword", 20, (), 0), Check("dodge.sword", 20, (), 3)
    # 13.825 beats 13.5, and 3.325 is the worth of the second die
    assert expected_better([("parry", low, "advantage"), ("dodge", high, "plain")]) == "parry"
    more = replace(high, gear=4)
    assert expected_better([("parry", low, "advantage"), ("dodge", more, "plain")]) == "dodge"


sheets = st.dictionaries(st.sampled_from(ATTRIBUTES), st.integers(1, 30)).map(Sheet)


@given(sheets, st.sampled_from(DICE), st.integers(1, 20), st.sampled_from([T, MEAN]))
def test_total_is_the_sum_of_its_parts(sheet: Sheet, die: str, face: int, tuning: Tuning) -> None:
    found = made(die, sheet, Gear("sword", "shield", "heavy"), tuning)
    rolled = throw(found, Tape([face]), "a", 0)
    assert rolled.total == face + sum(n for _, n in found.parts) + found.gear
    assert mode_of((), ()) == rolled.mode == "plain"
