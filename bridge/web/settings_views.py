"""What the pages of settings show: tables, rows and their inputs, with the words for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bridge.config import Config
from bridge.settings_tree import Field, Table, at, values_of
from bridge.web.ask import Ask
from bridge.web.settings_form import BadLine, Row, empty_row, is_filled, shown_row, value_of
from bridge.web.settings_words import (
    About,
    choice_words,
    explained,
    label,
    row_label,
    value_words,
)

GRID: Final = ("number", "flag", "choice")
"""Kinds of values that stand side by side in a table, if there are few of them."""
GRID_MOST: Final = 6
UNTOLD: Final = About("")
CARDS_A_PAGE: Final = 10
"""Of rows with many inputs: a page takes no longer than fights may wait."""
ROWS_A_PAGE: Final = 100


@dataclass(frozen=True, slots=True)
class Input:
    """An input. ``name``: of the input; ``key``: as the file has it; ``usual``: what counts by
    default, "": that is not told; ``differs``: what stands there is something else; ``problems``:
    what is wrong; ``choices``: (value, in words or ""); ``inner``: of a group its inputs, of
    several groups a list of them."""

    name: str
    key: str
    kind: str
    raw: Any
    label: str
    note: About
    usual: str
    differs: bool
    problems: tuple[str, ...]
    least: int | None = None
    most: int | None = None
    choices: tuple[tuple[str, str], ...] = ()
    optional: bool = False
    inner: tuple[Any, ...] = ()


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
        wrong = self.problems or any(one.problems for one in self.inputs)
        return bool(wrong or self.row.fate or self.is_typed)


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


def entries(ask: Ask, table: Table, rows: Sequence[Row], text: str) -> list[Entry]:
    """The rows with their words. ``text``: of the file, for its comments."""
    return [_entry(ask, table, row, text) for row in rows]


def _entry(ask: Ask, table: Table, row: Row, text: str) -> Entry:
    inputs = tuple(_inputs(ask, table, row, text))
    differing = (
        f"{one.label or one.key}: {_short(ask, one, kind)}"
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


def _short(ask: Ask, one: Input, kind: Field) -> str:
    """A value in a summary."""
    value = _value(kind, one.raw) if kind.kind in ("numbers", "text") else None
    if value:
        return value_words(ask, value, kind)
    if one.kind == "flag":
        return value_words(ask, one.raw)
    if one.kind == "choice":
        return dict(one.choices).get(one.raw) or one.raw or "–"
    if isinstance(one.raw, str):
        return ", ".join(one.raw.split("\n")) or "–"
    if one.kind == "choices":
        return ", ".join(dict(one.choices).get(value) or value for value in one.raw) or "–"
    held = one.raw.values() if isinstance(one.raw, dict) else one.raw
    return str(len(held)) if one.kind == "groups" else ", ".join(str(v) for v in held if v) or "–"


def _inputs(ask: Ask, table: Table, row: Row, text: str) -> Iterator[Input]:
    for one in table.fields:
        usual = table.default(row.name, one)
        path = ".".join((*table.path, *one.path))
        note = UNTOLD if table.is_rows else explained(ask, text, path)
        problems = tuple(map(ask.say, row.problems.get(one.name, [])))
        name, raw = f"{row.number}.{one.name}", row.raw[one.name]
        yield _input(ask, one, name, raw, usual, note, problems, is_told=not row.is_new)


def _input(
    ask: Ask,
    one: Field,
    name: str,
    raw: Any,
    usual: Any,
    note: About = UNTOLD,
    problems: tuple[str, ...] = (),
    *,
    is_told: bool = True,
) -> Input:
    return Input(
        name=name,
        key=one.name,
        kind=one.kind,
        raw=raw,
        label=label(ask, one.name),
        note=note,
        usual=value_words(ask, usual, one) if is_told else "",
        differs=_value(one, raw) != usual,
        problems=problems,
        least=one.least,
        most=one.most,
        choices=tuple((value, choice_words(ask, one, value)) for value in one.choices),
        optional=one.optional,
        inner=_inner(ask, one, name, raw),
    )


def _inner(ask: Ask, one: Field, name: str, raw: Any) -> tuple[Any, ...]:
    if one.kind == "group":
        return tuple(_input(ask, f, f"{name}.{f.name}", raw[f.name], f.default) for f in one.inner)
    if one.kind != "groups":
        return ()
    return tuple(
        tuple(
            _input(ask, f, f"{name}.{number}.{f.name}", each[f.name], f.default) for f in one.inner
        )
        for number, each in enumerate(raw)
    )


def _value(one: Field, raw: Any) -> Any:
    try:
        return value_of(one, raw)
    except BadLine:
        return None
