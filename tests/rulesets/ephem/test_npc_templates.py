"""``[ephem.npcs]``: templates and what the rules see in an NPC made of one (E-1, E-6a, E-16)."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.ephem.gear import gear_of
from rulesets.ephem.npc_tuning import NpcTemplate
from rulesets.ephem.roles import starting_hp
from rulesets.ephem.ruleset import Ephem
from rulesets.ephem.tuning import Tuning
from rulesets.equipment import Equipment
from rulesets.facts import Sheet
from rulesets.npc_names import LONGEST

EPHEM = Ephem()


def _made(name: str, tuning: Tuning | None = None) -> tuple[Sheet, Equipment]:
    made = EPHEM.npc(tuning or Tuning(), name)
    assert made is not None
    return made


def _with(**fields: Any) -> Tuning:
    return Tuning(npcs={"орк": NpcTemplate(**fields)})


@pytest.mark.parametrize(
    ("name", "main", "off", "armour", "hp", "loaded"),
    [
        ("гоблин", "dagger", "none", "none", 1, False),
        ("goblin", "dagger", "none", "none", 1, False),
        ("ВОЛК", "none", "none", "none", 2, False),
        ("guard", "sword", "shield", "medium", 3, False),
        ("лучник", "ranged", "none", "light", 3, True),
        ("troll", "blunt", "none", "none", 6, False),
        ("", "sword", "none", "none", 3, False),
    ],
)
def test_the_samples(name: str, main: str, off: str, armour: str, hp: int, loaded: bool) -> None:
    tuning = Tuning()
    sheet, equipment = _made(name)
    gear = gear_of(equipment, tuning)
    assert (gear.main, gear.off, gear.armour) == (main, off, armour)
    assert starting_hp(sheet, tuning) == hp
    assert EPHEM.npc_loaded(tuning, name) is loaded


def test_the_default_has_no_attribute_of_its_own() -> None:
    assert _made("")[0] == Sheet()
    assert EPHEM.npc_name(Tuning(), "") == ""


def test_names_as_they_are_typed() -> None:
    names = EPHEM.npc_templates(Tuning())
    assert names[:4] == ("гоблин", "goblin", "волк", "wolf")
    assert EPHEM.npc_name(Tuning(), "GOBLIN") == "Goblin"
    assert EPHEM.npc_name(Tuning(), "гоблин") == "Гоблин"


def test_there_is_no_such_npc() -> None:
    assert EPHEM.npc(Tuning(), "дракон") is None
    assert EPHEM.npc_name(Tuning(), "дракон") == ""
    assert not EPHEM.npc_loaded(Tuning(), "дракон")


def test_one_taken_away_is_no_more() -> None:
    tuning = _with(names=("orc",), enabled=False)
    assert EPHEM.npc_templates(tuning) == ()
    assert EPHEM.npc(tuning, "orc") is None


@pytest.mark.parametrize(
    ("said", "kind"),
    [("blunt", "blunt"), ("iron_axe", "blunt"), ("minecraft:bow", "ranged"), ("mod:stick", "none")],
)
def test_gear_is_a_kind_or_an_id(said: str, kind: str) -> None:
    _, equipment = _made("орк", _with(weapon=said))
    seen = gear_of(equipment, Tuning()).main
    assert seen == kind or (kind, seen) == ("none", "improvised")


def test_role_and_hp_are_those_of_the_template() -> None:
    sheet, _ = _made("орк", _with(role="aberration"))
    assert starting_hp(sheet, Tuning()) == 4
    sheet, _ = _made("орк", _with(role="aberration", hp=9))
    assert starting_hp(sheet, Tuning()) == 9


@pytest.mark.parametrize(
    ("fields", "key", "why"),
    [
        ({"attributes": {"strength": 0}}, "attributes.strength", "must be 1..30, not 0"),
        ({"attributes": {"strength": 31}}, "attributes.strength", "must be 1..30, not 31"),
        ({"attributes": {"luck": 10}}, "attributes.luck", 'there is no attribute "luck"'),
        ({"role": "king"}, "role", 'there is no role "king"; there are: ordinary'),
        ({"weapon": "swrod"}, "weapon", '"swrod" is no kind'),
        ({"off_hand": "heavy"}, "off_hand", '"heavy" is no kind'),
        ({"armour": "sword"}, "armour", '"sword" is no class of armour'),
        ({"names": ("x" * (LONGEST + 1),)}, "names", "1 to 24 letters"),
        ({"names": ("ОРК",)}, "", ""),
    ],
)
def test_what_is_wrong_is_told_with_its_key(fields: Any, key: str, why: str) -> None:
    wrong = EPHEM.contradictions(_with(**fields))
    assert [(where, why in told) for where, told in wrong] == (
        [(f"npcs.орк.{key}", True)] if key else []
    )


@pytest.mark.parametrize("value", [1, 30])
def test_the_bounds_of_an_attribute_fit(value: int) -> None:
    assert EPHEM.contradictions(_with(attributes={"strength": value})) == []


def test_two_of_one_name_are_told() -> None:
    npcs = {**Tuning().npcs, "тролльчик": NpcTemplate(names=("Troll",))}
    assert EPHEM.contradictions(replace(Tuning(), npcs=npcs)) == [
        ("npcs.тролльчик.names", '"Troll" names "тролль" too')
    ]
