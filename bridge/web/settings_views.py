"""What the pages of settings show: tables, rows and their inputs, with the words for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bridge.config import Config
from bridge.settings_changes import NOTHING
from bridge.settings_tree import Field, Table, at, values_of
from bridge.web.ask import Ask
from bridge.web.settings_form import Row, counted, empty_row, is_filled, shown_row
from bridge.web.settings_inputs import Input, inputs_of
from bridge.web.settings_words import row_label, value_words

GRID: Final = ("number", "flag", "choice")
"""Kinds of values that stand side by side in a table, if there are few of them."""
GRID_MOST: Final = 6
CARDS_A_PAGE: Final = 10
"""Of rows with many inputs: a page takes no longer than fights may wait."""
ROWS_A_PAGE: Final = 100


@dataclass(frozen=True, slots=True)
class Entry:
    """A row with its inputs. ``is_book``: the rule book has it, so that it can only be set back;
    ``summary``: what of it is not as usual; ``is_typed``: it is new, and something is typed."""

    row: Row
    label: str
    is_book: bool
    inputs: tuple[Input, ...]
    problems: tuple[str, ...]
    summary: str
    is_typed: bool = False

    @property
    def is_open(self) -> bool:
        """Whether it is shown unfolded."""
        return bool(self.row.problems or self.row.fate or self.is_typed)


def is_grid(table: Table) -> bool:
    """Whether the rows stand in a table of inputs."""
    few = len(table.fields) <= GRID_MOST
    return table.is_rows and few and all(one.kind in GRID for one in table.fields)


@dataclass(frozen=True, slots=True)
class Part:
    """The rows of one page."""

    rows: list[Row]
    count: int
    page: int
    pages: int


def part_of(table: Table, config: Config, q: str, page: int) -> Part:
    """The rows of a page of a table; ``q``: only those with these letters in them."""
    values = values_of(config)
    if not table.is_rows:
        return Part([shown_row(table, 0, "", at(values, table.path))], 1, 1, 1)
    wanted = q.strip().casefold()
    rows = at(values, table.path)
    found = [name for name, row in rows.items() if wanted in f"{name} {_names(row)}".casefold()]
    size = ROWS_A_PAGE if is_grid(table) else CARDS_A_PAGE
    pages = max(1, -(-len(found) // size))
    page = min(page, pages)
    names = found[(page - 1) * size : page * size]
    shown = [shown_row(table, n, name, rows[name]) for n, name in enumerate(names)]
    return Part([*shown, empty_row(table, len(shown))], len(found), page, pages)


def _names(row: dict[str, Any]) -> str:
    return " ".join(row.get("names") or ())


def entries(ask: Ask, table: Table, rows: Sequence[Row], config: Config) -> list[Entry]:
    """The rows with their words."""
    found = inputs_of(ask, table, rows, config)
    return [_entry(ask, table, row, inputs) for row, inputs in zip(rows, found, strict=True)]


def _entry(ask: Ask, table: Table, row: Row, inputs: tuple[Input, ...]) -> Entry:
    differing = (
        f"{one.label or one.key}: {_short(ask, one, kind, table.default(row.name, kind))}"
        for one, kind in zip(inputs, table.fields, strict=True)
        if one.differs
    )
    return Entry(
        row,
        row_label(ask, row.name),
        bool(table.rows and row.name in table.rows),
        inputs,
        tuple(map(ask.say, row.problems.get("", []))),
        "" if row.is_new else ", ".join(differing),
        row.is_new and bool(row.name or is_filled(table, row)),
    )


def _short(ask: Ask, one: Input, kind: Field, usual: Any) -> str:
    """A value in a summary; groups are only counted."""
    if kind.kind == "groups":
        return str(len(one.raw))
    if kind.kind == "group":
        return ", ".join(str(held) for held in one.raw.values() if held) or NOTHING
    value = counted(kind, one.raw, usual)
    return NOTHING if value in (None, "", [], {}) else value_words(ask, value, kind)
