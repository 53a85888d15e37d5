"""E-6a: which item is what."""

from dataclasses import replace

import pytest

from rulesets.ephem.items import armour_of, is_anti_magic, kind_of, known_kinds
from rulesets.ephem.items_table import ItemKind
from rulesets.ephem.tuning import GearRow, Tuning
from rulesets.equipment import Item

T = Tuning()


# E-6a, «Defaults by id», typed by hand
@pytest.mark.parametrize(
    ("item", "kind"),
    [
        ("minecraft:wooden_sword", "sword"),
        ("minecraft:netherite_sword", "sword"),
        ("minecraft:iron_axe", "blunt"),
        ("minecraft:mace", "blunt"),
        ("minecraft:trident", "polearm"),
        ("minecraft:bow", "ranged"),
        ("minecraft:crossbow", "ranged"),
        ("minecraft:fishing_rod", "whip"),
        ("minecraft:shield", "shield"),
        ("minecraft:iron_pickaxe", "improvised"),
        ("minecraft:bowl", "improvised"),
        ("minecraft:bread", "improvised"),
        ("minecraft:iron_chestplate", "improvised"),
        ("othermod:copper_sword", "sword"),
        ("IRON_SWORD", "sword"),
        ("", "improvised"),
    ],
)
def test_e6a_held_item_by_id(item: str, kind: str) -> None:
    assert kind_of(Item(item), T) == kind


def test_e6a_an_empty_hand() -> None:
    assert kind_of(None, T) == "none"


@pytest.mark.parametrize(
    ("item", "armour"),
    [
        ("minecraft:leather_chestplate", "light"),
        ("minecraft:chainmail_chestplate", "medium"),
        ("minecraft:iron_chestplate", "medium"),
        ("minecraft:golden_chestplate", "medium"),
        ("minecraft:copper_chestplate", "medium"),
        ("minecraft:diamond_chestplate", "heavy"),
        ("minecraft:netherite_chestplate", "superheavy"),
        ("minecraft:elytra", "none"),
        ("minecraft:iron_sword", "none"),
    ],
)
def test_e6a_armour_by_id(item: str, armour: str) -> None:
    assert armour_of(Item(item), T) == armour


def test_e6_no_armour_without_a_chestplate() -> None:
    assert armour_of(None, T) == "none"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Кинжал тени", "dagger"),
        ("КИНЖАЛ", "dagger"),
        ("«Старый кнут»", "whip"),
        ("Копье стража", "polearm"),
        ("Копьё стража", "polearm"),
        ("Меч", "sword"),
        ("Мечта", "improvised"),
        ("", "improvised"),
        ("🗡 стилет", "dagger"),
        ("меч-кинжал", "dagger"),
    ],
)
def test_e6a_a_word_of_the_name(name: str, kind: str) -> None:
    assert kind_of(Item("minecraft:stick", name), T) == kind


def test_e6a_name_beats_id_and_tag_beats_name() -> None:
    assert kind_of(Item("minecraft:iron_sword", "Кинжал"), T) == "dagger"
    tagged = Item("minecraft:iron_sword", "Кинжал", ("rpfight:polearm",))
    assert kind_of(tagged, T) == "polearm"


@pytest.mark.parametrize(
    "tags",
    [
        ("other:dagger",),
        ("rpfight:xyz",),
        ("dagger",),
        ("rpfight:",),
        ("rpfight:heavy",),
        ("rpfight:improvised",),
        ("rpfight:anti_magic",),
    ],
)
def test_e6a_tags_that_say_nothing_of_a_held_kind_are_passed_over(tags: tuple[str, ...]) -> None:
    assert kind_of(Item("minecraft:iron_sword", "", tags), T) == "sword"


def test_e6a_the_first_tag_that_says_something_counts() -> None:
    tags = ("c:tools", "rpfight:xyz", "RPFight:Dagger", "rpfight:whip")
    assert kind_of(Item("minecraft:stick", "", tags), T) == "dagger"


@pytest.mark.parametrize("tag", ["rpfight:magic", "rpfight:focus"])
def test_e6a_foci_come_by_tag(tag: str) -> None:
    assert kind_of(Item("minecraft:blaze_rod", "", (tag,)), T) == "magic"


def test_e6a_armour_by_tag() -> None:
    assert armour_of(Item("minecraft:elytra", "", ("rpfight:superheavy",)), T) == "superheavy"
    assert armour_of(Item("minecraft:iron_chestplate", "", ("rpfight:sword",)), T) == "medium"


def test_e6a_tags_of_the_table_beside_our_own() -> None:
    dagger = replace(T.items["dagger"], tags=("Shop:Knives",))
    marked = replace(T.items["anti_magic"], tags=("shop:quiet",))
    tuning = replace(T, items={**T.items, "dagger": dagger, "anti_magic": marked})
    item = Item("minecraft:iron_sword", "Меч", ("shop:knives", "shop:quiet"))
    assert kind_of(item, tuning) == "dagger"
    assert kind_of(item, T) == "sword"
    assert is_anti_magic(item, tuning)
    assert not is_anti_magic(item, T)


def test_e6a_an_id_written_out_beats_a_pattern() -> None:
    polearm = replace(T.items["polearm"], ids=("trident", "minecraft:iron_axe"))
    tuning = replace(T, items={**T.items, "polearm": polearm})
    assert kind_of(Item("minecraft:iron_axe"), tuning) == "polearm"
    assert kind_of(Item("mod:iron_axe"), tuning) == "blunt"


def test_e6a_names_of_several_words_and_the_longest_wins() -> None:
    odd = ItemKind(names=("меч голода", " "))
    tuning = replace(T, items={**T.items, "whip": odd})
    assert kind_of(Item("x", "Великий меч  голода!"), tuning) == "whip"
    assert kind_of(Item("x", "Голода меч"), tuning) == "sword"


def test_e37_anti_magic_by_tag_and_name() -> None:
    assert is_anti_magic(Item("minecraft:iron_helmet", "", ("rpfight:anti_magic",)), T)
    assert is_anti_magic(Item("minecraft:iron_helmet", "Итаниевый шлем"), T)
    assert not is_anti_magic(Item("minecraft:iron_helmet", "Шлем", ("rpfight:heavy",)), T)
    assert not is_anti_magic(None, T)


def test_e6a_anti_magic_gear_is_still_armour() -> None:
    item = Item("minecraft:diamond_chestplate", "Итаниевый нагрудник")
    assert armour_of(item, T) == "heavy"
    assert is_anti_magic(item, T)


def test_a_server_may_add_a_class_of_armour() -> None:
    tuning = replace(
        T,
        gear={**T.gear, "bone": GearRow(1, 1, 4)},
        items={**T.items, "bone": ItemKind(ids=("bone_*",))},
    )
    assert armour_of(Item("mod:bone_plate"), tuning) == "bone"
    assert "bone" in known_kinds(tuning)


def test_known_kinds_of_the_rule_book() -> None:
    assert known_kinds(T) == (
        "sword",
        "dagger",
        "blunt",
        "polearm",
        "ranged",
        "magic",
        "whip",
        "shield",
        "light",
        "medium",
        "heavy",
        "superheavy",
        "anti_magic",
    )
