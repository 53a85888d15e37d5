"""``config.toml`` shows every key with its default; ``docs/config.md`` is up to date."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bridge.config import load
from bridge.config_document import all_tables, config_document
from bridge.config_lines import comments_of
from bridge.config_sections import WHOLE
from rulesets.registry import RULESETS

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "config.toml").read_text("utf-8")
TABLES = [table for table in all_tables() if ".ROW" not in table.name]
KEYS = [
    (table.name, key.name) for table in TABLES for key in table.keys if "NAME" not in table.name
]


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """No variable of the machine changes what is read."""
    for name in ("PLUGIN__PORT", "WEB__PORT", "STORAGE__PATH", "DICE__SOURCE", "DICE__SEED"):
        monkeypatch.delenv(f"RPFIGHT_{name}", raising=False)


@pytest.mark.usefixtures("bare")
def test_the_file_is_the_defaults() -> None:
    config = load(ROOT / "config.toml")
    tables = set(RULESETS)
    assert config.settings.model_dump(exclude=tables) == WHOLE().model_dump(exclude=tables)
    assert config.tunings == {name: ruleset.tuning() for name, ruleset in RULESETS.items()}


@pytest.mark.parametrize(("table", "key"), KEYS)
def test_every_key_is_shown(table: str, key: str) -> None:
    place: Any = tomllib.loads(TEXT)
    for part in table.split(".") if table else ():
        place = place[part]
    assert key in place


def test_every_row_and_every_key_of_rows_is_shown() -> None:
    values = tomllib.loads(TEXT)
    rows = [table for table in all_tables() if ".ROW" in table.name]
    assert [table.name for table in rows] == [
        "ephem.gear.ROW",
        "ephem.items.ROW",
        "ephem.roles.ROW",
        "ephem.npcs.ROW",
        "ephem.spells.catalogue.ROW",
        "ephem.consumables.catalogue.ROW",
        "ephem.effects.ROW",
        "twilight.perks.catalogue.ROW",
        "twilight.weapons.ROW",
        "twilight.armour.ROW",
        "twilight.classes.ROW",
        "twilight.npcs.ROW",
        "twilight.shop.ROW",
    ]
    for table in rows:
        shown: Any = values
        for part in table.name.split(".")[:-1]:
            shown = shown[part]
        assert set(shown) == set(table.rows)
        for key in table.keys:
            is_told = re.search(rf"^# {key.name} = ", TEXT, re.M)
            assert is_told or any(key.name in row for row in shown.values()), key.name


def test_tokens_are_shown_as_an_example() -> None:
    assert re.search(r"^# \[servers\.\w+\]\n# token = ", TEXT, re.M)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_key_has_a_meaning_or_its_table_has(table: Any) -> None:
    meanings = comments_of(TEXT)
    for key in table.keys:
        name = f"{table.name}.{key.name}".lstrip(".")
        assert meanings.get(name) or meanings.get(table.name) or table.about, name


def test_the_document_is_up_to_date() -> None:
    document = (ROOT / "docs" / "config.md").read_text("utf-8")
    assert document == config_document(TEXT), "python -m bridge.config_document docs/config.md"
