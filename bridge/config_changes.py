"""What is different in a configuration: keys, row by row, and spells that are new or gone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bridge.config import Config
from bridge.settings_tree import all_tables, at, values_of
from commands.line import Argument, message

SPELLS: Final = "spells.catalogue"
"""The table whose rows people call by name: a spell is new, or gone, and not all of its keys."""


@dataclass(frozen=True, slots=True)
class Changes:
    """What to tell. ``added`` and ``removed``: names of spells; ``changed``: keys, those of one
    row together."""

    changed: tuple[Argument, ...]
    added: tuple[str, ...]
    removed: tuple[str, ...]


def changes(before: Config, after: Config, keys: list[str]) -> Changes:
    """Gather ``keys``, which differ, by the row of a table that they stand in."""
    old, new = dict(_rows(before)), dict(_rows(after))
    grouped: dict[str, list[str]] = {}
    for key in keys:
        grouped.setdefault(_row_of(key, (*old, *new)), []).append(key)
    spells = {row: row.partition(f".{SPELLS}.")[2] for row in grouped if f".{SPELLS}." in row}
    added = [row for row in spells if new.get(row) and not old.get(row)]
    removed = [row for row in spells if old.get(row) and not new.get(row)]
    for row in old.keys() ^ new.keys():
        if row in grouped:
            grouped[row] = []  # it came or went as a whole: its name says it
    rest = (row for row in grouped if row not in (*added, *removed))
    return Changes(
        tuple(part for row in rest for part in _told(row, spells.get(row, ""), grouped[row])),
        tuple(spells[row] for row in added),
        tuple(spells[row] for row in removed),
    )


def _told(row: str, spell: str, keys: list[str]) -> tuple[Argument, ...]:
    """The changed keys of a row (none: all of it); those that are in no row one by one."""
    if not keys:
        return (message("answer-reload-off", spell=spell) if spell else row,)
    if not row or (len(keys) == 1 and not spell):
        return tuple(keys)
    inner = tuple(key.removeprefix(f"{row}.") for key in keys)
    if spell:
        return (message("answer-reload-spell", spell=spell, keys=inner),)
    return (message("answer-reload-row", row=row, keys=inner),)


def _row_of(key: str, rows: tuple[str, ...]) -> str:
    """The row that a key stands in; "" of one that stands in none."""
    return max((row for row in rows if key.startswith(f"{row}.")), key=len, default="")


def _rows(config: Config) -> Iterator[tuple[str, bool]]:
    """Every row of the rulesets' tables by its dotted name, and whether it is in force."""
    values = values_of(config)
    for table in all_tables():
        for name, row in at(values, table.path).items() if table.is_rows else ():
            yield ".".join((*table.path, name)), row.get("enabled", True)
