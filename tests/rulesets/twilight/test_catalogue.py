"""The catalogue: what is missing in a perk, what does not fit, the sample, builds (section 16)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from rulesets.facts import Sheet
from rulesets.twilight.build import ATTRIBUTES, RANGES, attribute_of, build_of, traits_of
from rulesets.twilight.catalogue import (
    NEEDS,
    Armour,
    Class,
    Condition,
    Do,
    Effect,
    Gear,
    Perk,
    Threshold,
    Ware,
    Weapon,
)
from rulesets.twilight.catalogue_checks import KINDS, contradictions
from rulesets.twilight.purchases import Purchases, enriched
from rulesets.twilight.sample import ARMOUR, CLASSES, WEAPONS
from rulesets.twilight.sample_perks import PERKS
from rulesets.twilight.tuning import ConditionsTuning, PerksTuning, Tuning

FILLED = Effect(amount=1, dice=1, rolls=("attack",), misses=2, lo=1, hi=100, against=("poison",))


# what is missing


@pytest.mark.parametrize("do", get_args(Do))
def test_an_effect_names_the_first_value_that_it_needs_and_lacks(do: Do) -> None:
    needed = NEEDS.get(do, ())
    assert Effect(do).missing == (needed[0] if needed else "")
    assert replace(FILLED, do=do).missing == ""
    for name in needed:
        lacking = replace(FILLED, do=do, **{name: getattr(Effect(), name)})
        assert lacking.missing == name


@pytest.mark.parametrize(
    ("perk", "missing"),
    [
        (Perk(), ""),
        (Perk(configured=False, ap=None), "effects"),
        (Perk(ap=None), "ap"),
        (Perk(kind="passive", ap=None), ""),
        (Perk(kind="tactical", ap=None), ""),
        (Perk(effects=(Effect("grip"), Effect("damage"))), "amount"),
        (
            Perk(kind="passive", ap=None, effects=(replace(FILLED, do="extra_roll"),)),
            "ap",
        ),
    ],
)
def test_a_perk_names_the_first_value_that_it_lacks(perk: Perk, missing: str) -> None:
    assert perk.missing == missing


# the sample


def test_the_sample_fits_together() -> None:
    assert contradictions(Tuning()) == []


def test_every_kind_of_effect_has_its_kinds_of_perks() -> None:
    assert set(KINDS) == set(get_args(Do))


NAMED = {
    "кочевник",
    "викинг",
    "норд",
    "паладин",
    "амазонка",
    "рыцарь смерти",
    "жнец",
    "следопыт",
    "шаман",
    "самурай",
    "друид",
    "мастер клинков",
}


def test_the_sample_has_every_class_that_the_source_names() -> None:
    assert set(CLASSES) - {"претендент"} == NAMED


@pytest.mark.parametrize("name", CLASSES)
def test_every_class_can_fight_as_it_stands(name: str) -> None:
    build = build_of(Sheet(role=name), Tuning())
    assert build.weapons
    assert build.armour.dice > 0
    assert build.main > 0
    assert build.endurance > 0
    attack = build.weapons[build.main_weapon]
    assert attack.dice + build.attribute(attack.main) >= 8
    own = {perk for perk, what in PERKS.items() if what.of_class == name}
    assert own <= set(build.perks)


OPEN = {
    "орлиный взор",
    "на шаг впереди",
    "интеллектуальный перк",
    "глухая оборона",
    "зона контроля",
    "жаль как пчела",
    "кинжал",
    "высос жизни",
    "смертельный танец",
    "ловушки",
    "по моим правилам",
    "шаг в сумрак",
    "сумеречная тень",
    "шёпот сумрака",
    "путь самурая",
    "мантия тени",
    "гроза иноверцев",
    "мастер клинков",
    "пустынный ветер",
    "владение копьём",
    "блок смертельного удара",
    "перерождение",
    "восставший из мёртвых",
    "несломленный",
}


def test_what_the_source_leaves_open_stays_open_in_the_sample() -> None:
    assert {name for name, perk in PERKS.items() if perk.missing} == OPEN


def test_the_weapons_of_the_examples_have_their_numbers() -> None:
    assert (WEAPONS["первый меч кочевника"].dice, WEAPONS["второй меч кочевника"].dice) == (6, 5)
    assert WEAPONS["шипованный кнут"].bleeding == Threshold(7, 1)
    assert WEAPONS["аквитанские клинки"].rolls == 2
    assert ARMOUR["средняя броня"] == Armour(5)
    assert PERKS["владение мечом"].base_weapon_dice == 2


# what does not fit


def wrong(**fields: Any) -> list[tuple[str, str]]:
    return contradictions(replace(Tuning(), **fields))


def keys(**fields: Any) -> list[str]:
    return [key for key, _ in wrong(**fields)]


@pytest.mark.parametrize(
    ("weapon", "key"),
    [
        (Weapon("power", deathblow=9), "weapons.x.deathblow"),
        (Weapon("lethality", deathblow=None), "weapons.x.deathblow"),
        (Weapon("lethality", deathblow=9, drain=Threshold(5, 1)), "weapons.x.drain"),
        (Weapon("power", drain=Threshold(5, 1)), ""),
        (Weapon("lethality", deathblow=9, bleeding=Threshold(5, 1)), ""),
    ],
)
def test_t53_t56_deathblows_are_of_lethality_and_drains_of_power(weapon: Weapon, key: str) -> None:
    assert keys(weapons={**WEAPONS, "x": weapon}) == ([key] if key else [])


@pytest.mark.parametrize(
    ("one", "key"),
    [
        (Class(weapons=("меч", "нет такого")), "classes.x.weapons"),
        (Class(armour="нет такой"), "classes.x.armour"),
        (Class(perks=("нет такого",)), "classes.x.perks"),
        (Class(perks=("два клинка",)), ""),
    ],
)
def test_a_class_names_what_there_is(one: Class, key: str) -> None:
    assert keys(classes={**CLASSES, "x": one}) == ([key] if key else [])


def perk_faults(perk: Perk) -> list[tuple[str, str]]:
    return wrong(perks=PerksTuning(catalogue={**PERKS, "x": perk}))


def aimed(*effects: Effect, **more: Any) -> Perk:
    return Perk(directed=True, effects=effects, **more)


@pytest.mark.parametrize(
    ("perk", "said"),
    [
        (Perk(of_class="нет такого"), 'there is no class "нет такого"'),
        (Perk(weapons=("нет такого",)), 'there is no weapon "нет такого"'),
        (Perk(kind="active", base_weapon_dice=1), '"base_weapon_dice" works in passive perks only'),
        (Perk(kind="passive", effects=(Effect("full_defence"),)), '"full_defence" works in active'),
        (Perk(kind="tactical", effects=(Effect("grip"),)), '"grip" works in passive perks only'),
        (aimed(Effect("foresight")), '"foresight" works in tactical perks only'),
        (Perk(effects=(Effect("damage", amount=1),)), '"damage" needs directed = true'),
        (aimed(Effect("take_ap", amount=1)), '"take_ap" needs in_round = true'),
        (aimed(Effect("damage", amount=1, misses=2)), '"damage" has no misses'),
        (aimed(Effect("damage", amount=1, twilight=True)), '"damage" has no twilight'),
        (Perk(effects=(Effect("dance", lo=60, hi=50),)), "lo is greater than hi: 60 > 50"),
        (
            Perk(kind="passive", effects=(Effect("extra_roll", amount=1, rolls=("counter",)),)),
            '"extra_roll" needs rolls = ["attack"] or rolls = ["defence"]',
        ),
        (
            Perk(
                kind="passive",
                effects=(Effect("dice", dice=1, rolls=("attack",), weapons=("нет такого",)),),
            ),
            'there is no weapon "нет такого"',
        ),
        (
            Perk(kind="passive", effects=(Effect("heal", amount=1),)),
            '"heal" in a passive perk needs "steal" beside it',
        ),
    ],
)
def test_effects_that_do_not_fit_their_perk_are_refused(perk: Perk, said: str) -> None:
    ((key, why),) = perk_faults(perk)
    assert key.startswith("perks.catalogue.x.")
    assert why.startswith(said)


@pytest.mark.parametrize(
    "perk",
    [
        Perk(effects=(Effect("dance", lo=50, hi=50),)),
        aimed(Effect("take_ap", amount=1), in_round=True),
        aimed(Effect("attack", amount=2)),
        Perk(effects=(Effect("dice", dice=2, rolls=("attack", "defence")),)),
        Perk(kind="passive", effects=(Effect("steal", amount=1), Effect("heal", amount=1))),
        Perk(kind="tactical", effects=(Effect("extend"),)),
        Perk(effects=(Effect("absolute_defence", twilight=True), Effect("whisper"))),
        aimed(Effect("damage")),
    ],
)
def test_those_that_fit_are_not_even_if_a_number_is_missing(perk: Perk) -> None:
    assert perk_faults(perk) == []


def test_t95_random_gear_names_what_there_is() -> None:
    gear = (Gear(("меч",), "без брони"), Gear(("нет",), "нет"))
    assert keys(conditions=ConditionsTuning(random_gear=gear)) == [
        "conditions.random_gear.1.weapons",
        "conditions.random_gear.1.armour",
    ]


@pytest.mark.parametrize(("name", "count"), [("лёд", 0), ("", 1), ("rain", 1), ("sunny", 1)])
def test_t93_a_condition_has_a_name_of_its_own(name: str, count: int) -> None:
    found = keys(conditions=ConditionsTuning(custom=(Condition(name),)))
    assert found == ["conditions.custom.0.name"] * count


def test_t93_two_conditions_have_two_names() -> None:
    custom = (Condition("лёд"), Condition("лёд"))
    assert keys(conditions=ConditionsTuning(custom=custom)) == ["conditions.custom.1.name"]


@pytest.mark.parametrize(
    ("name", "ware", "faults"),
    [
        ("меч", Ware(), 0),
        ("клинок героя", Ware(name="меч"), 0),
        ("клинок героя", Ware(), 1),
        ("меч", Ware(kind="perk"), 1),
        ("без брони", Ware(kind="armour"), 0),
        ("сила", Ware(kind="perk", name="кинжал"), 0),
    ],
)
def test_t142_the_shop_sells_what_there_is(name: str, ware: Ware, faults: int) -> None:
    assert keys(shop={name: ware}) == [f"shop.{name}.name"] * faults


# builds


def test_a_sheet_without_a_class_is_of_the_first() -> None:
    build = build_of(Sheet(), Tuning())
    assert (build.power, build.hp_max, list(build.weapons)) == (3, 14, ["меч"])


def test_a_sheet_overrides_its_class() -> None:
    sheet = Sheet(
        {"power": 7, "hp_max": 9},
        role="кочевник",
        traits={
            "weapon": ("топор",),
            "armour": ("без брони",),
            "perk": ("кинжал", "два клинка"),
            "flag": ("infidel",),
        },
    )
    build = build_of(sheet, Tuning())
    assert (build.power, build.lethality, build.hp_max, build.energy_max) == (7, 3, 9, 5)
    assert (list(build.weapons), build.armour_name) == (["топор"], "без брони")
    assert list(build.perks) == ["два клинка", "кинжал"]
    assert build.infidel


def test_what_no_catalogue_has_is_left_out() -> None:
    traits = {kind: ("нет такого",) for kind in ("perk", "flag")}
    sheet = Sheet(traits={"weapon": ("нет такого", "меч"), "armour": ("латы", "тулуп"), **traits})
    build = build_of(sheet, Tuning(armour={"тулуп": Armour(2)}))
    assert (list(build.weapons), list(build.perks)) == (["меч"], [])
    assert (build.armour_name, build.main_weapon) == ("тулуп", "меч")
    assert not build.infidel
    assert traits_of(sheet, Tuning())["weapon"] == ("меч",)


def test_where_a_sheet_names_nothing_known_weapon_and_armour_of_the_class_count() -> None:
    """An admin took away what it names: nobody stands there with nothing in his hands."""
    sheet = Sheet(role="викинг", traits={"weapon": ("глефа",), "armour": ("латы",)})
    own = build_of(Sheet(role="викинг"), Tuning())
    assert build_of(sheet, Tuning()) == own
    assert own.weapons
    assert own.armour_name


def test_what_was_bought_stands_behind_the_weapons_that_count() -> None:
    sheet = Sheet(role="викинг", traits={"weapon": ("глефа",), "armour": ("тяжёлая броня",)})
    bought = Purchases(weapons=("катана",), armour="латы")
    build = build_of(enriched(sheet, bought, Tuning()), Tuning())
    own = build_of(Sheet(role="викинг"), Tuning()).weapons
    assert list(build.weapons) == [*own, "катана"]
    assert build.armour_name == "тяжёлая броня", "the bought one is none any more"


def test_a_class_may_be_of_infidels() -> None:
    tuning = Tuning(classes={"иноверец": Class(infidel=True)})
    assert build_of(Sheet(), tuning).infidel
    assert traits_of(Sheet(), tuning)["flag"] == ("infidel",)


def test_every_attribute_has_a_default_and_a_range() -> None:
    assert set(RANGES) == set(ATTRIBUTES)
    for name in ATTRIBUTES:
        low, high = RANGES[name]
        assert low <= attribute_of(Sheet(role="викинг"), Tuning(), name) <= high
