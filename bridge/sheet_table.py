"""Sheets as a table for spreadsheets: one character a line, one ruleset a file.

UTF-8 with a byte order mark. A cell that a spreadsheet would take for a formula begins with an
apostrophe, which is taken off again when the file is read; numbers are numbers. Lists are parted by
semicolons; a semicolon or backslash within a name has a backslash before it.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from bridge.export.as_csv import MARK, inert
from commands.admin_sheets import TEXT_MAX
from commands.inert import clean
from commands.keywords import ROLES, TEXTS, spellings
from commands.lexer import key, skeleton
from rulesets.actors import PlayerId
from rulesets.facts import Sheet
from rulesets.ruleset import Ruleset

WHO: Final = ("uuid", "account", "character", "active", "approved", "role")
OVERRIDES: Final = "overrides"
YES: Final = frozenset({"yes", "true", "1", "x", "да", "истина"})
NO: Final = frozenset({"no", "false", "0", "нет", "ложь", ""})
SEPARATORS: Final = (";", ",", "\t")
_UUID: Final = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}")
_LETTERS: Final = 60

Cell: TypeAlias = str | int


@dataclass(frozen=True, slots=True)
class Entry:
    """A character as a line of the table. ``character``: his name, "": the one without a name."""

    uuid: PlayerId
    account: str
    character: str
    active: bool
    approved: bool
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Given:
    """What a line of a file says. None, or a name that is missing: the file has no such column;
    an attribute None: the default counts. ``row``: as spreadsheets count, the head is row 1."""

    row: int
    uuid: PlayerId
    account: str
    character: str
    active: bool | None = None
    approved: bool | None = None
    role: str | None = None
    attributes: Mapping[str, int | None] = field(default_factory=dict)
    overrides: Mapping[str, int] | None = None
    traits: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong where; ``row`` 0: with the file."""

    row: int
    column: str
    problem: str

    def __str__(self) -> str:
        places = (f"row {self.row}" if self.row else "", self.column, self.problem)
        return ": ".join(place for place in places if place)


class _Wrong(Exception):
    """A cell is wrong: what it is, and what is allowed."""


def columns(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the names of the columns by a ruleset."""
    return (
        *WHO,
        *ruleset.attributes,
        *((OVERRIDES,) if ruleset.overrides else ()),
        *(f"trait.{trait.kind}" for trait in ruleset.traits),
        *(f"text.{text.value}" for text in TEXTS),
    )


# -- writing


def table(entries: Iterable[Entry], ruleset: Ruleset, separator: str = ";") -> str:
    """Return the whole file; lines end with CR LF, as RFC 4180 has them."""
    written = io.StringIO()
    writer = csv.writer(written, delimiter=separator)
    writer.writerow(columns(ruleset))
    for entry in entries:
        writer.writerow([_guarded(cell) for cell in _cells(entry, ruleset)])
    return MARK + written.getvalue()


def _cells(entry: Entry, ruleset: Ruleset) -> list[Cell]:
    sheet = entry.sheet
    cells: list[Cell] = [entry.uuid, entry.account, entry.character]
    cells += [_said(entry.active), _said(entry.approved), sheet.role]
    cells += [sheet.attributes.get(name, "") for name in ruleset.attributes]
    if ruleset.overrides:
        held = sheet.overrides.items()
        cells.append("; ".join(f"{k}={v}" for k, v in held if k in ruleset.overrides))
    cells += [listed(sheet.traits.get(trait.kind, ())) for trait in ruleset.traits]
    cells += [sheet.texts.get(text.value, "") for text in TEXTS]
    return cells


def _said(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _guarded(cell: Cell) -> Cell:
    """A cell that is no formula; one that begins with an apostrophe before such a thing gets one
    more, so that taking one off gives back what was."""
    if not isinstance(cell, str):
        return cell
    return "'" + cell if inert(cell.lstrip(" '")) != cell.lstrip(" '") else cell


def _bare(cell: str) -> str:
    """What :func:`_guarded` made the cell of."""
    held = cell.strip()
    if held.startswith("'") and inert(held[1:].lstrip(" '")) != held[1:].lstrip(" '"):
        return held[1:].strip()
    return held


def listed(names: Sequence[str]) -> str:
    """Return names as one cell."""
    return "; ".join(name.replace("\\", "\\\\").replace(";", "\\;") for name in names)


def unlisted(cell: str) -> tuple[str, ...]:
    """Return the names of a cell."""
    names, name, i = [], "", 0
    while i < len(cell):
        if cell[i] == "\\" and i + 1 < len(cell):
            name, i = name + cell[i + 1], i + 2
            continue
        if cell[i] == ";":
            names.append(name)
            name = ""
        else:
            name += cell[i]
        i += 1
    return tuple(one.strip() for one in (*names, name) if one.strip())


# -- reading


def read_table(content: bytes, ruleset: Ruleset, tuning: Any) -> tuple[list[Given], list[Fault]]:
    """Return what a file says, and all that is wrong in it."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return [], [Fault(0, "", 'is not UTF-8 text; save it as "CSV UTF-8"')]
    try:
        head, *rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=_separator(text)))
    except (csv.Error, ValueError):
        return [], [Fault(0, "", "is no table: the first row must name the columns")]
    names = [name.strip().lower() for name in head]
    faults = _wrong_head(names, ruleset)
    if faults:
        return [], faults
    reader = _Reader(ruleset, tuning, names)
    given = [
        reader.row(row, cells) for row, cells in enumerate(rows, 2) if any(map(str.strip, cells))
    ]
    return given, reader.faults


def _separator(text: str) -> str:
    """What parts the columns: what the first row has most of."""
    first = text.partition("\n")[0]
    return max(SEPARATORS, key=first.count)


def _wrong_head(names: Sequence[str], ruleset: Ruleset) -> list[Fault]:
    known = columns(ruleset)
    faults = [
        Fault(1, clean(name, _LETTERS), f"no such column; there are: {', '.join(known)}")
        for name in names
        if name not in known
    ]
    faults += [
        Fault(1, name, "stands twice") for name in sorted(set(names)) if names.count(name) > 1
    ]
    if "uuid" not in names and "account" not in names:
        faults.append(Fault(1, "uuid", "is missing: uuid or account says whose sheet it is"))
    return faults


class _Reader:
    """Reads rows and gathers what is wrong in them."""

    def __init__(self, ruleset: Ruleset, tuning: Any, names: Sequence[str]) -> None:
        self._rules, self._tuning, self._names = ruleset, tuning, names
        self._known = {
            trait.kind: ruleset.known_names(tuning, trait.kind) for trait in ruleset.traits
        }
        self.faults: list[Fault] = []

    def row(self, row: int, raw: Sequence[str]) -> Given:
        """Read one row; a cell that is wrong counts as one that is not there."""
        if len(raw) > len(self._names) and any(map(str.strip, raw[len(self._names) :])):
            self.faults.append(Fault(row, "", "has more cells than there are columns"))
        padded = [*raw, *("" for _ in self._names)][: len(self._names)]
        cells = {name: _bare(cell) for name, cell in zip(self._names, padded, strict=True)}
        read: dict[str, Any] = {}
        for name, cell in cells.items():
            try:
                read[name] = self._cell(name, cell)
            except _Wrong as wrong:
                self.faults.append(Fault(row, name, str(wrong)))
        return Given(
            row=row,
            uuid=read.get("uuid", ""),
            account=read.get("account", ""),
            character=read.get("character", ""),
            active=read.get("active"),
            approved=read.get("approved"),
            role=read.get("role"),
            attributes={name: read[name] for name in self._rules.attributes if name in read},
            overrides=read.get(OVERRIDES),
            traits=_part(read, "trait."),
            texts=_part(read, "text."),
        )

    def _cell(self, name: str, cell: str) -> Any:
        if name in self._rules.attributes:
            return None if not cell else _number(cell, *self._rules.attribute_range(name))
        kind = name.partition(".")[2]
        if name.startswith("trait."):
            return self._traits(kind, cell)
        if name.startswith("text."):
            return _text(cell)
        readers = {
            "uuid": _uuid,
            "active": _flag,
            "approved": _flag,
            "role": self._role,
            OVERRIDES: self._overrides,
        }
        return readers[name](cell) if name in readers else cell

    def _role(self, cell: str) -> str:
        roles = self._rules.roles(self._tuning)
        words = {word.value: spellings(word) for word in ROLES}
        for role in roles:
            said = (role, *words.get(role, ()))
            if skeleton(key(cell)) in (skeleton(key(one)) for one in said):
                return role
        if not cell:
            return ""
        raise _Wrong(f"{_quoted(cell)} is no role; there are: {', '.join(roles)}")

    def _overrides(self, cell: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for part in unlisted(cell):
            name, _, value = (piece.strip() for piece in part.partition("="))
            if name not in self._rules.overrides:
                allowed = ", ".join(self._rules.overrides)
                raise _Wrong(f"{_quoted(part)} is no override; there are: {allowed} (as hp=4)")
            try:
                found[name] = _number(value, *self._rules.overrides[name])
            except _Wrong as wrong:
                raise _Wrong(f"{name}: {wrong}") from wrong
        return found

    def _traits(self, kind: str, cell: str) -> tuple[str, ...]:
        most = next(trait.most for trait in self._rules.traits if trait.kind == kind)
        known = {key(name): name for name in self._known[kind]}
        names = unlisted(cell)
        for name in names:
            if key(name) not in known:
                raise _Wrong(f"{_quoted(name)} is none of the rules' names")
        if len(names) > most:
            raise _Wrong(f"lists {len(names)}, and at most {most} are allowed")
        return tuple(dict.fromkeys(known[key(name)] for name in names))


def _part(read: Mapping[str, Any], prefix: str) -> dict[str, Any]:
    return {n.removeprefix(prefix): value for n, value in read.items() if n.startswith(prefix)}


def _number(cell: str, lo: int, hi: int) -> int:
    if _NUMBER.fullmatch(cell) is None or not lo <= int(cell) <= hi:
        raise _Wrong(f"{_quoted(cell)} is not allowed; a whole number from {lo} to {hi} is")
    return int(cell)


def _flag(cell: str) -> bool:
    if cell.casefold() not in YES | NO:
        raise _Wrong(f"{_quoted(cell)} is not allowed; yes or no is")
    return cell.casefold() in YES


def _uuid(cell: str) -> str:
    if cell and _UUID.fullmatch(cell.lower()) is None:
        raise _Wrong(f"{_quoted(cell)} is no uuid, such as 0a000000-0000-4000-8000-00000000000a")
    return cell.lower()


def _text(cell: str) -> str:
    if len(cell) > TEXT_MAX:
        raise _Wrong(f"has {len(cell)} characters; at most {TEXT_MAX} are allowed")
    return clean(cell, TEXT_MAX).strip()


def _quoted(cell: str) -> str:
    return f'"{clean(cell, _LETTERS)}"'
