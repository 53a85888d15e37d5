"""``[twilight]`` in config.toml: rows of the catalogue, what is refused and where, suggestions."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bridge.config_document import Table, all_tables, shown
from bridge.config_faults import fault
from bridge.tuning import BadTuning, plain_tuning, read_tuning
from rulesets.twilight.catalogue import Armour, Class, Effect, Perk, Threshold, Ware, Weapon
from rulesets.twilight.ruleset import Twilight
from rulesets.twilight.tuning import Tuning

RULES = Twilight()
FILE = Path(__file__).resolve().parents[2] / "config.toml"


def read(text: str) -> Tuning:
    """The settings of a file."""
    section = tomllib.loads(text)["twilight"]
    tuning: Tuning = read_tuning(Tuning, section, RULES.contradictions)
    return tuning


def refused(text: str) -> list[str]:
    """What is said of a file that is wrong."""
    with pytest.raises(BadTuning) as caught:
        read(text)
    path = Path("c.toml")
    return [str(fault(path, text, f"twilight.{key}", why)) for key, why in caught.value.problems]


def test_all_settings_are_plain_data_and_back() -> None:
    assert read_tuning(Tuning, plain_tuning(Tuning()), RULES.contradictions) == Tuning()


def test_a_weapon_is_added_with_the_defaults_of_weapons() -> None:
    text = '[twilight.weapons]\n"секира" = { main = "power", dice = 7, drain = { threshold = 5 } }'
    weapons = read(text).weapons
    assert weapons["секира"] == Weapon("power", 7, drain=Threshold(5, 1))
    assert list(weapons) == [*Tuning().weapons, "секира"]


def test_a_weapon_of_the_sample_is_changed_key_by_key() -> None:
    text = '[twilight.weapons."шипованный кнут"]\ndamage = 2\nbleeding = { amount = 3 }'
    whip = read(text).weapons["шипованный кнут"]
    assert (whip.damage, whip.dice, whip.bleeding) == (2, 5, Threshold(7, 3))


def test_armour_classes_and_wares_are_added() -> None:
    text = (
        '[twilight.armour]\n"латы" = { dice = 7 }\n'
        '[twilight.classes."гладиатор"]\npower = 6\nweapons = ["топор"]\narmour = "латы"\n'
        'perks = ["хватка смерти"]\ninfidel = true\n'
        '[twilight.shop]\n"латы героя" = { price = 300, kind = "armour", name = "латы" }\n'
    )
    tuning = read(text)
    assert tuning.armour["латы"] == Armour(7)
    assert tuning.classes["гладиатор"] == Class(
        power=6, weapons=("топор",), armour="латы", perks=("хватка смерти",), infidel=True
    )
    assert tuning.shop == {"латы героя": Ware(300, "armour", "латы")}
    assert "гладиатор" in RULES.roles(tuning)


def test_a_perk_is_added_with_its_effects() -> None:
    text = (
        '[twilight.perks.catalogue."удар щитом"]\nap = 2\ndirected = true\nuses_per_fight = 3\n'
        'effects = [{ do = "damage", amount = 1 }, { do = "drain", amount = 2 }]\n'
    )
    assert read(text).perks.catalogue["удар щитом"] == Perk(
        ap=2,
        directed=True,
        uses_per_fight=3,
        effects=(Effect("damage", amount=1), Effect("drain", amount=2)),
    )


def test_effects_may_stand_as_tables_of_their_own() -> None:
    text = (
        '[twilight.perks.catalogue."кинжал"]\nap = 1\n'
        '[[twilight.perks.catalogue."кинжал".effects]]\ndo = "damage"\namount = 2\n'
    )
    perk = read(text).perks.catalogue["кинжал"]
    assert (perk.missing, perk.directed, perk.effects) == ("", True, (Effect("damage", amount=2),))


def test_a_list_of_effects_is_replaced_as_a_whole() -> None:
    text = '[twilight.perks.catalogue."мантия тени"]\nap = 1\neffects = [{ do = "full_defence" }]'
    assert read(text).perks.catalogue["мантия тени"].effects == (Effect("full_defence"),)


def test_t93_t95_conditions_and_sets_of_gear_are_lists_of_tables() -> None:
    text = (
        '[twilight.conditions]\ncustom = [{ name = "лёд", attack = -1, specials = false }]\n'
        'random_gear = [{ weapons = ["топор", "меч"], armour = "без брони" }]\n'
    )
    conditions = read(text).conditions
    assert (conditions.custom[0].name, conditions.custom[0].attack) == ("лёд", -1)
    assert conditions.random_gear[0].weapons == ("топор", "меч")


CASES: list[tuple[str, str, str]] = [
    ('weapons."x"', "dice = 41", "dice: should be less than or equal to 40, not 41"),
    ('weapons."x"', 'dice = "5"', 'dice: should be a valid integer, not "5"'),
    ('weapons."x"', "damage = 0", "damage: should be greater than or equal to 1, not 0"),
    ('weapons."x"', 'main = "grace"', "main: should be 'lethality' or 'power', not \"grace\""),
    ('weapons."x"', "weight = 3", "weight: unknown key; there are: main, dice, damage, deathblow,"),
    ('weapons."x"', "rolls = 3", "rolls: should be less than or equal to 2, not 3"),
    ('weapons."меч"', "drain = { threshold = 5 }", "drain: a weapon of lethality has none (T-56)"),
    ('weapons."топор"', "deathblow = 9", "deathblow: a weapon of power has none (T-53)"),
    ('weapons."x"', 'main = "lethality"', "deathblow: is missing: every weapon of lethality has"),
    ('weapons."меч"', "poison = { treshold = 5 }", "poison.treshold: unknown key; there are: thre"),
    ('weapons."меч"', "poison = { amount = 0 }", "poison.amount: should be greater than or equal"),
    ('weapons."меч"', "poison = 5", "poison: should be an object, not 5"),
    ('armour."x"', "dice = -1", "dice: should be greater than or equal to 0, not -1"),
    ('classes."x"', "hp = 0", "hp: should be greater than or equal to 1, not 0"),
    ('classes."x"', 'weapons = ["мяч"]', 'weapons: there is no weapon "мяч"; there are: меч, п'),
    ('classes."x"', 'armour = "мяч"', 'armour: there is no armour "мяч"; there are: без брони, '),
    ('classes."x"', 'perks = ["мяч"]', 'perks: there is no perk "мяч"; there are: орлиный взор'),
    ('shop."меч"', "price = -1", "price: should be greater than or equal to 0, not -1"),
    ('shop."меч"', 'name = "мяч"', 'name: there is no weapon "мяч"; there are: меч, первый меч'),
    ('perks.catalogue."x"', "ap = 11", "ap: should be less than or equal to 10, not 11"),
    ('perks.catalogue."x"', 'kind = "magic"', "kind: should be 'active', 'passive' or 'tactical'"),
    ('perks.catalogue."x"', "effects = 3", "effects: should be a valid array, not 3"),
    ("reward.conditions", "rian = 5", 'rian: there is no condition "rian"; there are: rain, sto'),
    ("reward.conditions", "rain = -101", "rain: should be greater than or equal to -100"),
    ("conditions", 'custom = [{ name = "" }]', "custom.0.name: must be a name that no other"),
    ("conditions", 'custom = [{ nam = "" }]', "custom.0.nam: unknown key; there are: name, at"),
    ("conditions", 'random_gear = [{ armour = "x" }]', "random_gear.0.armour: there is no armour"),
]


@pytest.mark.parametrize(("table", "line", "said"), CASES)
def test_a_wrong_value_is_refused_with_file_line_and_key(table: str, line: str, said: str) -> None:
    (told,) = refused(f"[twilight.{table}]\n{line}\n")
    key = f"twilight.{table}".replace('"', "")
    number = 1 if said.startswith("deathblow: is missing") else 2
    assert told.startswith(f"c.toml:{number}: {key}.{said}")


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ('{ do = "dmage" }', ".0.do: should be 'dice', 'ap', 'extra_roll',"),
        ('{ do = "damage", amuont = 1 }', ".0.amuont: unknown key; there are: do, amount, dice,"),
        ('{ do = "damage", amount = 101 }', ".0.amount: should be less than or equal to 100, not"),
        ('{ do = "damage", lo = 1 }', '.0.lo: "damage" has no lo'),
        ('{ do = "grip" }', '.0.do: "grip" works in passive perks only'),
        ('{ do = "take_ap", amount = 1 }', '.0.do: "take_ap" needs in_round = true'),
        ('{ do = "dance", lo = 9, hi = 8 }', ".0.lo: lo is greater than hi: 9 > 8"),
        ('{ do = "dice", dice = 1, rolls = ["attak"] }', ".0.rolls.0: should be 'attack', 'defe"),
    ],
)
def test_a_wrong_effect_is_refused_with_its_line(effect: str, said: str) -> None:
    text = f'[twilight.perks.catalogue."x"]\ndirected = true\neffects = [{effect}]\n'
    (told,) = refused(text)
    assert told.startswith(f"c.toml:3: twilight.perks.catalogue.x.effects{said}")


def test_all_that_is_wrong_is_told_at_once() -> None:
    text = (
        '[twilight.weapons."x"]\ndice = 99\n'
        '[twilight.classes."y"]\narmour = "нет"\n[twilight.legend]\npoints = "x"\n'
    )
    keys = [told.split(": ")[1] for told in refused(text)]
    assert keys == [
        "twilight.legend.points",
        "twilight.weapons.x.dice",
        "twilight.classes.y.armour",
    ]


# the commented file


def section() -> str:
    """What the delivered file says of Twilight."""
    return FILE.read_text("utf-8").partition("\n[twilight]\n")[2]


def suggested() -> Tuning:
    """The settings with every suggestion of the delivered file switched on."""
    return read("[twilight]\n" + re.sub("^#: ", "", section(), flags=re.M))


def test_with_all_suggestions_every_perk_can_be_used() -> None:
    perks = suggested().perks.catalogue
    assert {name: perk.missing for name, perk in perks.items() if perk.missing} == {}
    assert set(perks) == set(Tuning().perks.catalogue)


def test_suggestions_fill_in_what_is_open_and_change_nothing_else() -> None:
    before, after = Tuning().perks.catalogue, suggested().perks.catalogue
    for name, perk in before.items():
        if not perk.missing:
            assert after[name] == perk
    changed: dict[str, Any] = plain_tuning(suggested())
    kept = plain_tuning(Tuning())
    changed["perks"]["catalogue"] = kept["perks"]["catalogue"] = {}
    assert changed == kept


# its document


def test_nested_and_open_values_are_shown() -> None:
    effects = (Effect("damage", amount=2), Effect("cure"))
    assert shown(effects) == '`[{ do = "damage", amount = 2 }, { do = "cure" }]`'
    assert shown(Threshold(7, 1)) == "`{ threshold = 7 }`"
    assert shown({"rain": 20}) == "`{ rain = 20 }`"
    assert shown(None) == "–"


def test_the_catalogue_stands_in_the_document() -> None:
    tables: dict[str, Table] = {table.name: table for table in all_tables()}
    weapons = tables["twilight.weapons.ROW"]
    drain = next(key for key in weapons.keys if key.name == "drain")
    assert drain.allowed == "table of: `threshold`, `amount`; may be left out"
    assert weapons.rows["топор"] == ('main = `"power"`, dice = `5`, drain = `{ threshold = 5 }`')
