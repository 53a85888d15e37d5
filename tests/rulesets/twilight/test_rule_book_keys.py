"""Section 19 of the rule book names every key and its default."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from rulesets.twilight.tuning import Tuning

BOOK = Path(__file__).parents[3] / "docs" / "rules" / "twilight.md"
ELSEWHERE = {"weapons", "armour", "classes", "npcs", "perks.catalogue", "away_seconds"}
"""The catalogue (section 16), NPCs (T-10), and a key of all rulesets."""


def keys(value: Any, before: str = "") -> Iterator[tuple[str, str]]:
    """Each key with its value as the rule book writes it."""
    for one in fields(value):
        inner, name = getattr(value, one.name), before + one.name
        if is_dataclass(inner):
            yield from keys(inner, f"{name}.")
        elif name not in ELSEWHERE:
            yield name, json.dumps(list(inner) if isinstance(inner, tuple) else inner)


def test_section_19_lists_all_keys_with_their_defaults() -> None:
    (listed,) = re.findall(r"^`(success_min=.*)`$", BOOK.read_text("utf-8"), re.MULTILINE)
    told = dict(part.split("=", 1) for part in re.split(r", (?=[a-z_.]+=)", listed))
    assert told == dict(keys(Tuning()))
