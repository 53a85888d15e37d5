"""Changes the text of ``config.toml``: comments and order stay, what is new stands with its like.

What is replaced is replaced in place. New lines and rows go behind the last one of their table,
before the comments that belong to the next one; what is taken away leaves those comments there.
"""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import InlineTable

from bridge.settings_tree import Path, at
from commands.effects import SettingChange

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_HEADER: Final = re.compile(r"^\s*\[(?!\[).*\]\s*(#.*)?$")
_SUGGESTED: Final = "#:"
"""Begins a line that an admin may take into force; it belongs to the table it stands in."""


class NotWritable(Exception):
    """A change cannot be written into this file; ``path``: which."""

    def __init__(self, path: Path) -> None:
        super().__init__(".".join(path))
        self.path = path


@dataclass(frozen=True, slots=True)
class _Block:
    """A table's lines: ``first`` is its header, ``end`` the line behind its last one."""

    path: Path
    first: int
    end: int


def edited(text: str, changes: Sequence[SettingChange]) -> str:
    """The text with all changes.

    Raises:
        NotWritable: one cannot be written.
    """
    for change in changes:
        text = _edited(text, change.path, toml_value(change.value))
    return text


def toml_value(value: object) -> Any:
    """A value as TOML can have it: what is left open is left out, tuples are lists."""
    if isinstance(value, Mapping):
        return {str(k): toml_value(one) for k, one in value.items() if one is not None}
    if isinstance(value, (list, tuple)):
        return [toml_value(one) for one in value]
    return value


def _edited(text: str, path: Path, value: Any) -> str:
    before = tomllib.loads(text)
    wanted = _expected(before, path, value)
    if wanted == before:
        return text
    ways = (_taken_out, _deleted) if value is None else (_put_in, _set)
    for way in ways:
        try:
            fresh = way(text, path, value)
            if fresh and _bare(tomllib.loads(fresh), path) == _bare(wanted, path):
                return fresh
        except (tomllib.TOMLDecodeError, TOMLKitError, ValueError, TypeError):
            continue
    raise NotWritable(path)


def _expected(before: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """What the file is to say."""
    after = copy.deepcopy(before)
    place = after
    for part in path[:-1]:
        if value is None and part not in place:
            return after
        place = place.setdefault(part, {})
        if not isinstance(place, dict):
            raise NotWritable(path)
    if value is None:
        place.pop(path[-1], None)
    else:
        place[path[-1]] = value
    return after


def _bare(values: dict[str, Any], path: Path) -> dict[str, Any]:
    """The values without tables on the path to what is gone that are empty, as lines cannot leave
    them."""
    if len(path) < 2 or not isinstance(values.get(path[0]), dict):
        return values
    inner = _bare(values[path[0]], path[1:])
    rest = {name: held for name, held in values.items() if name != path[0]}
    return {**rest, path[0]: inner} if inner else rest


# ------------------------------------------------------------------ by lines


def _put_in(text: str, path: Path, value: Any) -> str:
    """Write what is not there yet; "": it is there, or its table is not written by lines."""
    held = tomllib.loads(text)
    if at(held, path) is not None:
        return ""
    lines, parent = text.splitlines(), path[:-1]
    blocks = list(_blocks(lines))
    rows = [one for one in blocks if one.path[:-1] == parent]
    own = next((one for one in blocks if one.path == parent), None)
    if isinstance(value, dict) and rows:
        return _inserted(lines, rows[-1].end, ["", *_table(path, value)])
    if own is not None:
        return _inserted(lines, own.end, [f"{_key(path[-1])} = {_shown(value)}"])
    if at(held, parent) is not None or len(path) < 3:
        return ""
    return _put_in(text, parent, {path[-1]: value}) or _new_table(
        lines, blocks, parent, path, value
    )


def _new_table(lines: list[str], blocks: list[_Block], parent: Path, path: Path, value: Any) -> str:
    """A table that has no like: behind the last one of its section, or at the end."""
    near = [one for one in blocks if one.path[0] == path[0]]
    place = near[-1].end if near else len(lines)
    return _inserted(lines, place, ["", *_table(parent, {path[-1]: value})])


def _taken_out(text: str, path: Path, _: Any) -> str:
    """Take a whole table or a line away; "": it is not written by lines."""
    lines = text.splitlines()
    blocks = list(_blocks(lines))
    own = next((one for one in blocks if one.path == path), None)
    if own is not None:
        left = [*lines[: own.first], *_without_gap(lines, own.first, own.end)]
        return "\n".join(left).rstrip("\n") + "\n"
    table = next((one for one in blocks if one.path == path[:-1]), None)
    if table is None:
        return ""
    for number in range(table.first + 1, table.end):
        if _parsed(lines[number]).keys() == {path[-1]}:
            return "\n".join([*lines[:number], *lines[number + 1 :]]) + "\n"
    return ""


def _without_gap(lines: list[str], first: int, end: int) -> list[str]:
    """The lines behind a table that goes, without a second empty line where it stood."""
    rest = lines[end:]
    is_gap = first > 0 and not lines[first - 1].strip()
    return rest[1:] if is_gap and rest and not rest[0].strip() else rest


def _blocks(lines: list[str]) -> Iterator[_Block]:
    headers = [(first, path) for first, line in enumerate(lines) if (path := _header(line))]
    for number, (first, path) in enumerate(headers):
        end = headers[number + 1][0] if number + 1 < len(headers) else len(lines)
        while end > first + 1 and _is_beside(lines[end - 1]):
            end -= 1
        yield _Block(path, first, end)


def _is_beside(line: str) -> bool:
    """Whether a line at the end of a table is none of its own."""
    return not line.strip() or (line.startswith("#") and not line.startswith(_SUGGESTED))


def _header(line: str) -> Path:
    """The path of a table's header; (): the line is none."""
    if not _HEADER.match(line):
        return ()
    path: list[str] = []
    place: Any = _parsed(line)
    while isinstance(place, dict) and len(place) == 1:
        [(part, place)] = place.items()
        path.append(part)
    return tuple(path)


def _parsed(line: str) -> dict[str, Any]:
    try:
        return tomllib.loads(line)
    except tomllib.TOMLDecodeError:
        return {}


def _inserted(lines: list[str], place: int, new: list[str]) -> str:
    return "\n".join([*lines[:place], *new, *lines[place:]]) + "\n"


def _table(path: Path, values: Mapping[str, Any]) -> list[str]:
    header = f"[{'.'.join(map(_key, path))}]"
    return [header, *(f"{_key(name)} = {_shown(value)}" for name, value in values.items())]


def _key(part: str) -> str:
    return part if _BARE.fullmatch(part) else _quoted(part)


def _quoted(text: str) -> str:
    return str(tomlkit.item(text).as_string())


def _shown(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(name)} = {_shown(one)}" for name, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_shown, value))}]"
    return str(tomlkit.item(value).as_string())


# ------------------------------------------------------------------ by the document


def _set(text: str, path: Path, value: Any) -> str:
    """Replace a value where it stands; tables on the way are made."""
    document = tomlkit.parse(text)
    place: Any = document
    for part in path[:-1]:
        if part not in place:
            is_inline = isinstance(place, InlineTable)
            place[part] = tomlkit.inline_table() if is_inline else tomlkit.table()
        place = place[part]
    place[path[-1]] = _item(value)
    return tomlkit.dumps(document)


def _item(value: Any) -> Any:
    return tomlkit.parse(f"x = {_shown(value)}")["x"] if isinstance(value, (dict, list)) else value


def _deleted(text: str, path: Path, _: Any) -> str:
    document = tomlkit.parse(text)
    place: Any = document
    for part in path[:-1]:
        place = place[part]
    del place[path[-1]]
    return tomlkit.dumps(document)
