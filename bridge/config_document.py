"""``docs/config.md``: made from the models (defaults, ranges) and ``config.toml`` (comments)."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints

from pydantic import BaseModel

from bridge.cli_config_file import default_file
from bridge.config_faults import one_kind
from bridge.config_lines import comments_of
from bridge.config_sections import WHOLE
from rulesets.registry import RULESETS

_HEAD: Final = """# Configuration

Made by `python -m bridge.config_document docs/config.md` from the code and from `config.toml`, the
commented default; a test compares it. Every key may be left out. `rpfight check-config` checks a
file and names the line and the key of what is wrong. An environment variable wins over the file:
`RPFIGHT_PLUGIN__PORT=9000` sets `port` of `[plugin]`. Relative paths start at the file.

`/rp admin reload` reads `[fight]` and the rulesets' tables again while the service runs; all else
is taken at the start only. What an admin changes in the game is written into the file; its comments
and its order stay.
"""
_COLUMNS: Final = "\n| key | default | allowed | meaning |\n|---|---|---|---|\n"
_KINDS: Final = {int: "whole number", bool: "true, false", str: "text"}


@dataclass(frozen=True, slots=True)
class Key:
    """One key: its name in the table, default and what is allowed, as they are shown."""

    name: str
    default: str
    allowed: str


@dataclass(slots=True)
class Table:
    """One table of the file: dotted name, what its class says, its keys; ``rows``: default rows."""

    name: str
    about: str
    keys: list[Key] = field(default_factory=list)
    rows: dict[str, str] = field(default_factory=dict)


def config_document(default: str) -> str:
    """The text of ``docs/config.md``. ``default``: the text of the commented ``config.toml``."""
    meanings = comments_of(default)
    return _HEAD + "".join(_told(table, meanings) for table in all_tables())


def _told(table: Table, meanings: Mapping[str, str]) -> str:
    general = table.name.replace(".ROW", "").replace(".NAME", "")
    about = meanings.get(general) or " ".join(table.about.replace("``", "`").split())
    lines = [f"\n## {f'`[{table.name}]`' if table.name else 'Top level'}\n"]
    lines += [f"\n{about}\n"] if about and table.name else []
    lines.append(_COLUMNS)
    for key in table.keys:
        meaning = meanings.get(f"{table.name}.{key.name}".lstrip("."), "")
        cells = (f"`{key.name}`", key.default, key.allowed, meaning)
        lines.append(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |\n")
    if table.rows:
        lines.append("\n| row | what differs by default |\n|---|---|\n")
        lines += [f"| `{name}` | {what} |\n" for name, what in table.rows.items()]
    return "".join(lines)


def all_tables() -> Iterator[Table]:
    """The tables of the service and of its rulesets, in the order of their models."""
    yield from _of_model(WHOLE, Table("", ""))
    for name, ruleset in RULESETS.items():
        about = f"Ruleset {name}."
        for table in _of_dataclass(ruleset.tuning(), Table(name, about)):
            table.keys = [key for key in table.keys if key.name != "away_seconds"]
            yield table


def _of_model(model: type[BaseModel], table: Table) -> Iterator[Table]:
    inner: list[Table] = []
    for name, found in model.model_fields.items():
        kind = found.annotation
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            inner += _of_model(kind, Table(name, kind.__doc__ or ""))
        elif name == "servers":
            server = get_args(kind)[1]
            inner += _of_model(server, Table("servers.NAME", server.__doc__ or ""))
        elif name not in RULESETS:
            default = "–" if found.is_required() else shown(found.default)
            table.keys.append(Key(name, default, _allowed(kind, found.metadata)))
    yield table
    yield from inner


def _of_dataclass(value: Any, table: Table) -> Iterator[Table]:
    hints = get_type_hints(type(value), include_extras=True)
    inner: list[Table] = []
    for part in fields(value):
        held = getattr(value, part.name)
        path = f"{table.name}.{part.name}"
        if isinstance(held, Mapping) and is_dataclass(get_args(hints[part.name])[1]):
            inner.append(_of_rows(held, get_args(hints[part.name])[1], path))
        elif is_dataclass(held):
            inner += _of_dataclass(held, Table(path, type(held).__doc__ or ""))
        else:
            bounds = [part.metadata.get(bound) for bound in ("ge", "le", "max_length")]
            table.keys.append(Key(part.name, shown(held), _kind(hints[part.name], *bounds)))
    if table.keys:
        yield table
    yield from inner


def _of_rows(rows: Mapping[str, Any], kind: type[Any], path: str) -> Table:
    """A table of rows of one kind."""
    plain = kind()
    (table,) = _of_dataclass(plain, Table(f"{path}.ROW", kind.__doc__ or ""))
    for name, row in rows.items():
        pairs = ((part.name, getattr(row, part.name)) for part in fields(row))
        differing = [_cell(n, v) for n, v in pairs if v != getattr(plain, n)]
        table.rows[name] = ", ".join(differing) or "nothing"
    return table


def _cell(name: str, value: Any) -> str:
    return f"{name} left open" if value is None else f"{name} = {shown(value)}"


def shown(value: Any) -> str:
    """A value as it stands in TOML, as code; what is left open cannot stand there."""
    return "–" if value is None else f"`{as_toml(value)}`"


def as_toml(value: Any) -> str:
    """A value as it stands in TOML, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(as_toml, value))}]"
    if isinstance(value, Mapping):
        return _inline(value)
    if is_dataclass(value) and not isinstance(value, type):
        return _inline(_differing(value))
    return f'"{value}"' if isinstance(value, str) else str(value)


def _inline(table: Mapping[str, Any]) -> str:
    """A table on one line."""
    pairs = ", ".join(f"{name} = {as_toml(held)}" for name, held in table.items())
    return f"{{ {pairs} }}" if pairs else "{}"


def _differing(value: Any) -> dict[str, Any]:
    """What a dataclass holds: its first field, and those that are no defaults of its class."""
    plain = type(value)()
    first = fields(value)[0].name
    told = ((field.name, getattr(value, field.name)) for field in fields(value))
    return {name: held for name, held in told if name == first or held != getattr(plain, name)}


def _allowed(kind: Any, metadata: list[Any]) -> str:
    """What a field of a model takes; its bounds are in the metadata."""
    least = next((m.ge for m in metadata if hasattr(m, "ge")), None)
    most = next((m.le for m in metadata if hasattr(m, "le")), None)
    short = next((m.min_length for m in metadata if hasattr(m, "min_length")), None)
    long = next((m.max_length for m in metadata if hasattr(m, "max_length")), None)
    if kind is str and long is not None:
        return f"text of {short}…{long} letters"
    return _kind(kind, least, most)


def _kind(kind: Any, least: int | None, most: int | None, long: int | None = None) -> str:
    """What a field of this kind takes; ``long``: so many entries of a list at most."""
    if one_kind(kind) is not kind:
        return f"{_kind(one_kind(kind), least, most, long)}; may be left out"
    if get_origin(kind) is Literal:
        return ", ".join(shown(value) for value in get_args(kind))
    if get_origin(kind) is tuple:
        few = f" at most {long}:" if long is not None else ":"
        return f"list of{few} {_inner(get_args(kind)[0])}"
    if get_origin(kind) is dict:
        return f"table of: {_inner(get_args(kind)[1])}"
    return f"{least}…{most}" if least is not None else _inner(kind)


def _inner(kind: Any) -> str:
    if get_origin(kind) is Annotated:
        inner, bounds = get_args(kind)
        return _allowed(inner, list(bounds.metadata))
    if is_dataclass(kind):
        return f"table of: {', '.join(f'`{field.name}`' for field in fields(kind))}"
    return _KINDS[kind] if kind in _KINDS else _kind(kind, None, None)


def main() -> None:
    """Write the document to the file named as the only argument."""
    text = config_document(default_file().read_text("utf-8"))
    Path(sys.argv[1]).write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
