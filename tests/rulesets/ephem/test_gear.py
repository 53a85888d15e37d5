"""E-6, E-22, E-26, E-33…E-37, E-40: what a fighter's gear is worth."""

from dataclasses import replace

import pytest
from ephem_fights import QUIET, Play, begun, fighter, outfit

from rulesets.actors import WORLD
from rulesets.ephem.gear import (
    Gear,
    bonus_move,
    can_parry_arrows,
    can_parry_in_hand,
    can_parry_throws,
    counting,
    gear_bonus,
    gear_of,
    improvised,
    is_two_handed,
    item_kind,
    shield_counts,
    strikes_in_melee,
    weapons,
)
from rulesets.ephem.roles import can_parry_magic, damage, role_of, starting_hp
from rulesets.ephem.tuning import GearRow, Role, Tuning
from rulesets.equipment import BARE, Equipment, Item
from rulesets.facts import Sheet

T = Tuning()
SWORD, SHIELD, BOW = Item("minecraft:iron_sword"), Item("minecraft:shield"), Item("minecraft:bow")
DIAMOND = Item("minecraft:diamond_chestplate")


def test_e6_gear_of_equipment() -> None:
    assert gear_of(BARE, T) == Gear("none", "none", "none", False)
    worn = Equipment(main_hand=SWORD, off_hand=SHIELD, chest=DIAMOND)
    assert gear_of(worn, T) == Gear("sword", "shield", "heavy", False)


def test_e6_armour_counts_only_on_the_chest() -> None:
    legs = Item("minecraft:diamond_leggings")
    assert gear_of(Equipment(head=DIAMOND, legs=legs), T).armour == "none"


@pytest.mark.parametrize("slot", ["head", "chest", "legs", "feet"])
def test_e37_anti_magic_gear_is_worn(slot: str) -> None:
    item = Item("minecraft:stick", "", ("rpfight:anti_magic",))
    assert gear_of(Equipment(**{slot: item}), T).anti_magic
    assert not gear_of(Equipment(main_hand=item), T).anti_magic


def test_e37_a_class_of_armour_may_be_anti_magic() -> None:
    tuning = replace(T, gear={**T.gear, "heavy": GearRow(0, 1, 3, anti_magic=True)})
    assert gear_of(Equipment(chest=DIAMOND), tuning).anti_magic


# E-6 typed by hand, with and without a shield in the off hand
@pytest.mark.parametrize(
    ("armour", "dodge", "parry", "move"),
    [
        ("none", 0, 0, 5),
        ("light", 2, -1, 5),
        ("medium", 1, 0, 4),
        ("heavy", 0, 1, 3),
        ("superheavy", -1, 2, 2),
    ],
)
def test_e6_armour_and_shield_add_up(armour: str, dodge: int, parry: int, move: int) -> None:
    plain, shielded = Gear(armour=armour), Gear("sword", "shield", armour)
    assert gear_bonus(plain, "dodge", T) == dodge
    assert gear_bonus(plain, "parry", T) == parry
    assert gear_bonus(shielded, "dodge", T) == dodge
    assert gear_bonus(shielded, "parry", T) == parry + 1
    assert bonus_move(plain, T) == bonus_move(shielded, T) == move


def test_e6_two_shields_count_once_in_either_hand() -> None:
    assert gear_bonus(Gear("shield", "shield"), "parry", T) == 1
    assert gear_bonus(Gear("shield", "none"), "parry", T) == 1


@pytest.mark.parametrize("weapon", ["polearm", "ranged"])
def test_e6_a_shield_beside_a_two_handed_weapon_does_not_count(weapon: str) -> None:
    beside = Gear(weapon, "shield")
    assert is_two_handed(weapon, T)
    assert gear_bonus(beside, "parry", T) == 0
    assert not shield_counts(beside, T)
    lenient = replace(T, shield_with_two_handed=True)
    assert gear_bonus(beside, "parry", lenient) == 1


def test_e6_a_changed_table_holds_for_the_next_roll() -> None:
    tuning = replace(T, gear={**T.gear, "heavy": GearRow(-5, 7, 1)})
    gear = Gear(armour="heavy")
    assert gear_bonus(gear, "parry", tuning) == 7
    assert gear_bonus(gear, "dodge", tuning) == -5
    assert bonus_move(gear, tuning) == 1


@pytest.mark.parametrize(
    ("main", "off", "expected"),
    [
        ("sword", "none", (("main", "sword"),)),
        ("none", "dagger", (("off", "dagger"),)),
        ("sword", "dagger", (("main", "sword"), ("off", "dagger"))),
        ("polearm", "none", (("main", "polearm"),)),
        ("none", "polearm", ()),
        ("ranged", "sword", (("main", "ranged"), ("off", "sword"))),
        ("whip", "ranged", (("main", "whip"),)),
        ("shield", "improvised", ()),
        ("magic", "none", ()),
    ],
)
def test_e22_fitting_weapons(main: str, off: str, expected: object) -> None:
    assert weapons(Gear(main, off), T) == expected


@pytest.mark.parametrize(
    ("main", "off", "expected"),
    [
        ("none", "none", False),
        ("sword", "none", False),
        ("improvised", "none", True),
        ("sword", "shield", True),
        ("magic", "none", True),
        ("none", "polearm", False),
    ],
)
def test_e22_something_improvised_in_hand(main: str, off: str, expected: bool) -> None:
    assert improvised(Gear(main, off)) is expected


@pytest.mark.parametrize(
    ("main", "off", "expected"),
    [
        ("none", "none", False),
        ("sword", "none", True),
        ("none", "whip", True),
        ("none", "shield", True),
        ("ranged", "none", True),
        ("none", "ranged", False),
        ("improvised", "improvised", False),
        ("magic", "none", False),
    ],
)
def test_e33_means_to_parry_in_hand(main: str, off: str, expected: bool) -> None:
    assert can_parry_in_hand(Gear(main, off), T) is expected


@pytest.mark.parametrize(
    ("armour", "expected"),
    [("none", False), ("light", False), ("medium", False), ("heavy", True), ("superheavy", True)],
)
def test_e35_e36_armour_that_stops_arrows(armour: str, expected: bool) -> None:
    assert can_parry_arrows(Gear(armour=armour)) is expected
    assert can_parry_throws(Gear(armour=armour)) is expected
    assert can_parry_throws(Gear("shield", armour=armour))
    assert can_parry_arrows(Gear("shield", armour=armour)) is expected


@pytest.mark.parametrize(
    ("main", "off", "expected"),
    [
        ("none", "none", True),
        ("improvised", "none", True),
        ("shield", "none", True),
        ("sword", "none", True),
        ("ranged", "none", False),
        ("none", "ranged", False),
        ("whip", "none", False),
        ("whip", "dagger", True),
        ("ranged", "shield", False),
    ],
)
def test_e40_who_strikes_whoever_leaves(main: str, off: str, expected: bool) -> None:
    assert strikes_in_melee(Gear(main, off), T) is expected


def test_e26_only_registered_gear_that_is_still_there_counts() -> None:
    start = Gear("sword", "shield", "heavy", True)
    assert counting(start, start) == start
    assert counting(start, Gear()) == Gear()
    assert counting(start, Gear("dagger", "shield", "superheavy")) == Gear("none", "shield")
    assert counting(Gear(), start) == Gear()


def registered(play: Play) -> Gear:
    return gear_of(play.state.body("a").registered, T)


def test_e26_a_weapon_put_away_counts_again_armour_does_not() -> None:
    worn = outfit(
        main="iron_sword",
        off="shield",
        head="iron_helmet:anti_magic",
        chest="diamond_chestplate",
    )
    start = gear_of(worn, T)
    assert start == Gear("sword", "shield", "heavy", True)
    play = begun(fighter("a", gear=worn), fighter("b", 9))
    play.do(WORLD, "held", uuid="a", equipment=outfit())
    after = registered(play)
    assert after == Gear("sword", "shield", "none", False)
    assert counting(after, start) == Gear("sword", "shield")


def test_e26_the_action_registers_the_hands_and_armour_only_where_allowed() -> None:
    def after_the_action(tuning: Tuning) -> Gear:
        play = begun(fighter("a"), fighter("b", 9), tuning=tuning)
        play.do(WORLD, "held", uuid="a", equipment=outfit(main="bow", chest="diamond_chestplate"))
        play.do("a", "swap")
        return registered(play)

    assert after_the_action(QUIET) == Gear("ranged", "none", "none")
    now = Gear("ranged", "none", "heavy")
    assert after_the_action(replace(QUIET, armour_change="action")) == now


@pytest.mark.parametrize(
    ("kind", "own", "weapon", "expected"),
    [
        ("sword", 1, 1, 1),
        ("sword", 2, 1, 2),
        ("sword", 1, 3, 3),
        ("fists", 2, 1, 1),
        ("improvised", 2, 1, 1),
        ("throw", 2, 1, 1),
    ],
)
def test_e23_damage_of_role_and_weapon(kind: str, own: int, weapon: int, expected: int) -> None:
    sword = replace(T.items["sword"], damage=weapon)
    tuning = replace(T, items={**T.items, "sword": sword})
    assert damage(kind, Sheet(overrides={"damage": own}), tuning) == expected


def test_e24_magazine_of_a_kind_without_a_row() -> None:
    assert item_kind("ranged", T).magazine == 1
    assert item_kind("fists", T).damage == 1


def test_e56_role_and_personal_gifts() -> None:
    assert role_of(Sheet(role="aberration"), T).hp == 4
    assert role_of(Sheet(role="nobody"), T) == Role()
    gifted = Sheet(role="mage", overrides={"hp": 7, "parries_magic": 0, "hands": 4})
    assert role_of(gifted, T) == Role(hp=7, hands=4, caster=True, parries_magic=False)


@pytest.mark.parametrize(
    ("after", "left", "expected"),
    [("full", 1, 3), ("keep", 1, 1), ("keep", 0, 1), ("keep", 9, 3), ("keep", None, 3)],
)
def test_e56_hp_at_the_start(after: str, left: int | None, expected: int) -> None:
    sheet = Sheet(overrides={} if left is None else {"hp_left": left})
    tuning = replace(T, hp_after=after)  # type: ignore[arg-type]
    assert starting_hp(sheet, tuning) == expected


@pytest.mark.parametrize(
    ("sheet", "gear", "expected"),
    [
        (Sheet(), Gear("sword", "shield", "heavy"), False),
        (Sheet(), Gear(anti_magic=True), True),
        (Sheet(role="priest"), Gear(), True),
        (Sheet(role="mage"), Gear(), True),
        (Sheet(role="witcher"), Gear(), False),
        (Sheet(role="aberration"), Gear(), False),
        (Sheet(role="aberration", overrides={"parries_magic": 1}), Gear(), True),
    ],
)
def test_e37_who_parries_magic(sheet: Sheet, gear: Gear, expected: bool) -> None:
    assert can_parry_magic(gear, sheet, T) is expected
