"""The ``[ephem]`` settings: every key the rule book names, with its default, typed by hand."""

import dataclasses
import re
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from rulesets.ephem.tuning import Tuning

RULES = Path(__file__).parents[3] / "docs" / "rules" / "ephem.md"
ADAPTER: TypeAdapter[Tuning] = TypeAdapter(Tuning)

DEFAULTS: dict[str, Any] = {
    "dice.combine": "sum",
    "shield_with_two_handed": False,
    "ties": "defender",
    "vertical": "max",
    "metric": "manhattan",
    "max_step_up": 2,
    "max_drop": 3,
    "jump_gap": 1,
    "melee.max": 3,
    "whip.min": 4,
    "whip.max": 6,
    "ranged.min": 4,
    "ranged.max": 20,
    "magic.max": 20,
    "improvised.throw_max": 10,
    "move.action": 4,
    "line_of_sight": True,
    "ready_seconds": 60,
    "gather_seconds": 15,
    "initiative_seconds": 20,
    "surprise.against": "attacker",
    "rear_arc_degrees": 120,
    "immunity.waivable": True,
    "immunity.seconds": 600,
    "auto_end": True,
    "walk_opens_move": True,
    "spells.free": True,
    "armour_change": "never",
    "consumables.max": 3,
    "emote": "warn",
    "arm_seconds": 120,
    "emote_min_chars": 10,
    "emote_channels": ("me", "do", "say", "shout"),
    "turn_seconds": 0,
    "defence_seconds": 120,
    "defence_step": 1,
    "dodge_step": "won",
    "opportunity.confirm": True,
    "opportunity.strikers": "each",
    "reaction_seconds": 15,
    "escape.min_distance": 6,
    "escape.cooldown": 3,
    "escape.way_out": 20,
    "pursuit_seconds": 300,
    "push.falls": "fall",
    "reinforcements.late": True,
    "shout_radius": 50,
    "hp_after": "full",
    "away_seconds": 120,
}


def _at(tuning: Any, key: str) -> Any:
    for part in key.split("."):
        tuning = getattr(tuning, part)
    return tuning


@pytest.mark.parametrize(("key", "value"), DEFAULTS.items())
def test_default_of_the_rule_book(key: str, value: Any) -> None:
    assert _at(Tuning(), key) == value


def test_every_key_the_rule_book_names_is_there() -> None:
    named = set(re.findall(r"`ephem\.([a-z_.]+)", RULES.read_text("utf-8")))
    assert named >= {"dice.combine", "whip.min", "opportunity.strikers"}
    for key in named - {"gear.", "items"}:
        if not key.startswith(("roles.", "items.", "spells.catalogue")):
            _at(Tuning(), key)


# E-6, row by row: dodge, parry, bonus movement
@pytest.mark.parametrize(
    ("gear", "dodge", "parry", "move"),
    [
        ("none", 0, 0, 5),
        ("light", 2, -1, 5),
        ("medium", 1, 0, 4),
        ("heavy", 0, 1, 3),
        ("superheavy", -1, 2, 2),
    ],
)
def test_e6_armour(gear: str, dodge: int, parry: int, move: int) -> None:
    row = Tuning().gear[gear]
    assert (row.dodge, row.parry, row.move) == (dodge, parry, move)


def test_e6_shield() -> None:
    assert (Tuning().gear["shield"].dodge, Tuning().gear["shield"].parry) == (0, 1)


def test_e56_hp_of_roles() -> None:
    roles = Tuning().roles
    assert {name: role.hp for name, role in roles.items()} == {
        "ordinary": 3,
        "mage": 3,
        "priest": 3,
        "witcher": 3,
        "aberration": 4,
    }
    assert [name for name, role in roles.items() if role.caster] == ["mage", "priest", "witcher"]
    assert [name for name, role in roles.items() if role.parries_magic] == ["mage", "priest"]


def test_plain_data_and_back() -> None:
    tuning = dataclasses.replace(Tuning(), emote="off", turn_seconds=30)
    assert ADAPTER.validate_json(ADAPTER.dump_json(tuning)) == tuning


@pytest.mark.parametrize(
    "wrong",
    [
        {"emote": "loud"},
        {"emot": "off"},
        {"whip": {"mni": 1}},
        {"metric": "taxi"},
        {"ready_seconds": "soon"},
        {"gear": {"heavy": {"weight": 3}}},
    ],
)
def test_unknown_keys_and_values_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        ADAPTER.validate_python(wrong)


def test_every_number_has_its_range() -> None:
    def numbers(kind: Any) -> Any:
        for each in dataclasses.fields(kind):
            if each.type == "int":
                yield kind, each

    kinds = [Tuning, *{type(v) for v in _parts(Tuning())}]
    found = [pair for kind in kinds for pair in numbers(kind)]
    assert len(found) > 25
    for kind, each in found:
        assert each.metadata["ge"] <= each.default <= each.metadata["le"], (kind, each.name)


def _parts(tuning: Tuning) -> Any:
    for each in dataclasses.fields(tuning):
        value = getattr(tuning, each.name)
        for part in value.values() if isinstance(value, dict) else (value,):
            if dataclasses.is_dataclass(part):
                yield part
