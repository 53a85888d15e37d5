"""Forms of settings: what stands in their inputs, read back and compared with what was there.

A *raw* value is what an input holds: text, whether a box is ticked, a list of ticked boxes; of
named numbers the text of each that is filled in; of a group its inputs by name, of several groups a
list of these. The names of inputs: ``row.N`` a row's name, ``N.KEY`` a value of it (of a list of
names one for each), ``N.KEY~other`` what is typed where ``N.KEY`` is :data:`OTHER`, ``N.KEY.NAME``
a named number (``N.KEY~of``: which there are), ``N.KEY.INNER`` of a group, ``N.KEY.I.INNER`` of the
I-th group, ``N~fate`` what becomes of the row. What is wrong stands at the same names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from bridge.config_edit import toml_value
from bridge.settings_tree import Field, Path, Table, at
from commands.effects import SettingChange
from commands.line import Message, message

Posted: TypeAlias = Mapping[str, Any]

NAME_MOST: Final = 64
"""Letters of a row's name."""
ROWS_MOST: Final = 400
GROUPS_MOST: Final = 50
"""So many rows, and groups of a field, are read of one form."""
OTHER: Final = "~other"
"""Chosen for what is in no list; also the end of the name of the input in which it is typed."""
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}")


@dataclass(slots=True)
class Row:
    """A row as the form has it; that of single values has no name. ``fate``: "" it stays,
    ``default``, ``remove``; ``problems``: by the name of the input behind ``N.``, "" for the row
    itself."""

    number: int
    name: str
    raw: dict[str, Any]
    is_new: bool = False
    fate: str = ""
    problems: dict[str, list[Message]] = field(default_factory=dict)

    def blame(self, name: str, problem: Message) -> None:
        """Something is wrong with a field."""
        self.problems.setdefault(name, []).append(problem)


def path_of(table: Table, row: Row) -> Path:
    """Where the values of a row stand in the file."""
    return (*table.path, row.name) if table.is_rows else table.path


def shown_row(table: Table, number: int, name: str, values: Any) -> Row:
    """A row with what is in force."""
    return Row(number, name, {one.name: raw_of(one, at(values, one.path)) for one in table.fields})


def empty_row(table: Table, number: int) -> Row:
    """A row that may be filled in."""
    return Row(number, "", {f.name: raw_of(f, f.default) for f in table.fields}, is_new=True)


def is_filled(table: Table, row: Row) -> bool:
    """Whether something is typed into a new row, beside its name."""
    return any(_is_typed(one, row.raw[one.name]) for one in table.fields)


def _is_typed(one: Field, raw: Any) -> bool:
    return raw != raw_of(one, one.default) and value_of(one, raw) not in (None, one.default)


def posted_rows(table: Table, posted: Posted) -> list[Row]:
    """The rows of a form that was sent."""
    if not table.is_rows:
        return [Row(0, "", _posted(table, 0, posted))]
    found = []
    for number in range(ROWS_MOST):
        name = posted.get(f"row.{number}")
        if name is None:
            break
        is_new = f"{number}~new" in posted
        fate = str(posted.get(f"{number}~fate", ""))
        raw = _posted(table, number, posted)
        found.append(Row(number, _one(name).strip() if is_new else _one(name), raw, is_new, fate))
    return found


def more_of(row: Row, table: Table, name: str) -> None:
    """One more empty group in a field."""
    for one in table.fields:
        if one.name == name and one.kind == "groups" and len(row.raw[name]) < GROUPS_MOST:
            row.raw[name].append({f.name: raw_of(f, f.default) for f in one.inner})


# ------------------------------------------------------------------ values and inputs


def raw_of(one: Field, value: Any) -> Any:
    """What stands in the input of a value."""
    match one.kind:
        case "flag":
            return bool(value)
        case "choices":
            return list(value)
        case "names":
            return "\n".join(value)
        case "numbers":
            return {name: str(number) for name, number in value.items()}
        case "group":
            return {f.name: raw_of(f, at(value, f.path)) if value else "" for f in one.inner}
        case "groups":
            return [{f.name: raw_of(f, at(each, f.path)) for f in one.inner} for each in value]
    return "" if value is None else str(value)


def _posted(table: Table, number: int, posted: Posted) -> dict[str, Any]:
    return {one.name: _input(one, f"{number}.{one.name}", posted) for one in table.fields}


def _input(one: Field, name: str, posted: Posted) -> Any:
    """What was sent of an input."""
    match one.kind:
        case "flag":
            return name in posted
        case "choices":
            held = posted.get(name, [])
            return held if isinstance(held, list) else [held]
        case "names":
            return "\n".join(_lines("\n".join(_all(posted.get(name, "")))))
        case "numbers":
            return _numbers(name, posted)
        case "group":
            return {f.name: _input(f, f"{name}.{f.name}", posted) for f in one.inner}
        case "groups":
            return list(_groups(one, name, posted))
    text = _one(posted.get(name, ""))
    if text == OTHER:
        text = _one(posted.get(f"{name}{OTHER}", "")).strip()
    return text.replace("\r\n", "\n")


def _numbers(name: str, posted: Posted) -> dict[str, str]:
    """Named numbers that are filled in."""
    typed = {of: _one(posted.get(f"{name}.{of}", "")) for of in _all(posted.get(f"{name}~of", []))}
    return {of: text.strip() for of, text in typed.items() if text.strip()}


def _groups(one: Field, name: str, posted: Posted) -> Iterator[dict[str, Any]]:
    for number in range(GROUPS_MOST):
        here = f"{name}.{number}"
        if f"{here}~there" not in posted:
            return
        if f"{here}~remove" not in posted:
            yield {f.name: _input(f, f"{here}.{f.name}", posted) for f in one.inner}


def _one(held: Any) -> str:
    return str(held[0] if isinstance(held, list) else held)


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.split("\n") if line.strip()]


def _all(held: Any) -> list[str]:
    return [str(one) for one in held] if isinstance(held, list) else [str(held)]


def value_of(one: Field, raw: Any) -> Any:
    """The value of an input, as plain data; None: nothing, the default counts.

    A number that is none stays text: the check of the settings says what is wrong with it.
    """
    match one.kind:
        case "flag" | "choices":
            return raw
        case "names":
            return _lines(raw)
        case "numbers":
            return {name: _number(text) for name, text in raw.items()}
        case "number":
            return _number(raw.strip())
        case "group":
            return _group(one, raw) if any(raw.values()) else None
        case "groups":
            return [_group(one, each) for each in raw]
    return raw


def counted(one: Field, raw: Any, usual: Any) -> Any:
    """The value that holds with such an input: a named number that is left out is as ``usual``,
    since tables of the file are read on top of the rule book's."""
    value = value_of(one, raw)
    return {**usual, **value} if one.kind == "numbers" else value


def _group(one: Field, raw: Mapping[str, Any]) -> dict[str, Any]:
    found = {f.name: value_of(f, raw[f.name]) for f in one.inner}
    defaults = {f.name: f.default for f in one.inner}
    return {n: defaults[n] if value is None else value for n, value in found.items()}


def _number(text: str) -> Any:
    if not text:
        return None
    return int(text) if _NUMBER.fullmatch(text) else text


# ------------------------------------------------------------------ what is changed


def changes_of(table: Table, rows: list[Row], base: Any) -> list[SettingChange]:
    """What the form changes of ``base``, all values as they were when it was opened. What cannot be
    told is blamed on its field."""
    found: list[SettingChange] = []
    known = set(at(base, table.path) or ()) if table.is_rows else set()
    for row in rows:
        path = path_of(table, row)
        if row.is_new:
            found += _new(table, row, path, known)
        elif row.fate:
            found.append(SettingChange(path, None))
        else:
            found += _changed(table, row, path, base)
    return found


def _new(table: Table, row: Row, path: Path, known: set[str]) -> Iterator[SettingChange]:
    """A row that is added, if anything is typed into it; it needs a name."""
    if not row.name:
        if is_filled(table, row):
            row.blame("", message("web-settings-name-missing"))
        return
    if len(row.name) > NAME_MOST or not row.name.isprintable():
        row.blame("", message("web-settings-name-wrong", most=NAME_MOST))
    elif row.name in known:
        row.blame("", message("web-settings-name-taken", name=row.name))
    else:
        known.add(row.name)
        values = {}
        for one in table.fields:
            value = value_of(one, row.raw[one.name])
            if value is not None and value != one.default:
                values[one.path[-1]] = _written(one, value)
        yield SettingChange(path, values)


def _changed(table: Table, row: Row, path: Path, base: Any) -> Iterator[SettingChange]:
    for one in table.fields:
        here, usual = (*path, *one.path), table.default(row.name, one)
        value, held = counted(one, row.raw[one.name], usual), at(base, here)
        is_default = value is None and held == usual
        if value != held and not is_default:
            yield SettingChange(here, None if value is None else _written(one, value))


def _written(one: Field, value: Any) -> Any:
    """A value as one would write it: groups without what is default."""
    if one.kind == "groups":
        return [_own(one, each) for each in value]
    return toml_value(value)


def _own(one: Field, group: Mapping[str, Any]) -> dict[str, Any]:
    first, defaults = one.inner[0].name, {f.name: f.default for f in one.inner}
    return {n: v for n, v in group.items() if v is not None and (n == first or v != defaults[n])}


def blame_all(
    table: Table, rows: list[Row], problems: Sequence[tuple[str, Message]]
) -> list[Message]:
    """Put what is wrong to the fields; gives what belongs to none of this form."""
    rest = []
    for key, problem in problems:
        found = _place(table, rows, key)
        if found is None:
            rest.append(message("web-settings-problem", key=key, problem=problem))
        else:
            found[0].blame(found[1], problem)
    return rest


def _place(table: Table, rows: list[Row], key: str) -> tuple[Row, str] | None:
    """The row, and the input in it, that a dotted key is about."""
    best: tuple[int, Row, str] | None = None
    for row in rows:
        own = ".".join(path_of(table, row))
        for one in (None, *table.fields):
            full = f"{own}.{one.name}".strip(".") if one is not None else own
            fits = key == full or key.startswith(f"{full}.") or (one is None and not own)
            is_deeper = best is None or len(full) > best[0]
            if fits and is_deeper and (table.is_rows or one is not None):
                name = "" if one is None else _named(one, row, key[len(full) + 1 :])
                best = (len(full), row, name)
    return None if best is None else best[1:]


def _named(one: Field, row: Row, rest: str) -> str:
    """The name of the input in a field that the rest of a dotted key is about."""
    raw = row.raw[one.name]
    number, _, inner = rest.partition(".")
    if one.kind == "numbers" and rest in raw:
        return f"{one.name}.{rest}"
    if one.kind == "group" and number in raw:
        return f"{one.name}.{number}"
    is_there = one.kind == "groups" and number.isdecimal() and int(number) < len(raw)
    name = inner.partition(".")[0]
    if is_there and name in raw[int(number)]:
        return f"{one.name}.{int(number)}.{name}"
    return one.name
