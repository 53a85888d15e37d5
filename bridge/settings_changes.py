"""What is different in the settings of two configurations, exactly: to be recorded, shown, and set
back. A row that came or went is one change; of a row that stays, every key of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bridge.config import Config, parse
from bridge.config_document import as_toml
from bridge.config_edit import NotWritable, edited, toml_value
from bridge.config_faults import ConfigError
from bridge.settings_tree import Path, Table, all_tables, at, field_at, values_of
from commands.effects import SettingChange

NOTHING: Final = "–"
"""Shown for what is not there."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A key whose value is another one, as plain data; None: nothing stands there. ``row``: a whole
    row came or went."""

    path: Path
    old: Any
    new: Any
    is_row: bool = False

    @property
    def key(self) -> str:
        """As the file has it."""
        return ".".join(self.path)

    @property
    def exact(self) -> str:
        """All of it as JSON; :func:`recorded` reads it."""
        told = {"path": self.path, "old": self.old, "new": self.new, "row": self.is_row}
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    def undone(self) -> SettingChange:
        """What sets the old value again."""
        return SettingChange(self.path, self.old)


def recorded(exact: str) -> Difference | None:
    """What a record of a change says exactly; None: nothing."""
    if not exact:
        return None
    told = json.loads(exact)
    return Difference(tuple(told["path"]), told["old"], told["new"], told["row"])


def shown(value: Any) -> str:
    """A value as records and pages have it."""
    if value is None:
        return NOTHING
    if isinstance(value, str):
        return value
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return ", ".join(value)
    return as_toml(toml_value(value))


def version_of(config: Config) -> str:
    """A name for a configuration: another one for each text of the file."""
    return hashlib.sha256(config.text.encode()).hexdigest()[:16]


def differences(before: Config, after: Config) -> tuple[Difference, ...]:
    """All that is different, in the order of the tables."""
    old, new = values_of(before), values_of(after)
    return tuple(one for table in all_tables() for one in _in_table(table, old, new))


def _in_table(table: Table, old: Any, new: Any) -> Iterator[Difference]:
    if not table.is_rows:
        yield from _in_row(table, table.path, old, new)
        return
    before, after = at(old, table.path), at(new, table.path)
    for name in dict.fromkeys((*before, *after)):
        path = (*table.path, name)
        if name in before and name in after:
            yield from _in_row(table, path, old, new)
        else:
            was, now = own_row(table, before.get(name)), own_row(table, after.get(name))
            yield Difference(path, was, now, True)


def own_row(table: Table, row: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """A whole row as one would write it: what is no default."""
    if row is None:
        return None
    plain = {field.path[-1]: field.default for field in table.fields}
    return {name: value for name, value in row.items() if value != plain.get(name)}


def _in_row(table: Table, path: Path, old: Any, new: Any) -> Iterator[Difference]:
    for field in table.fields:
        here = (*path, *field.path)
        was, now = at(old, here), at(new, here)
        if was != now:
            yield Difference(here, was, now)


def changed_by(config: Config, changes: Sequence[SettingChange]) -> Config:
    """The configuration with all changes.

    Raises:
        ConfigError: something is not allowed, or would not take effect; with all that is.
    """
    try:
        fresh = parse(config.path, edited(config.text, changes))
    except NotWritable as wrong:
        raise ConfigError(str(config.path), 0, ".".join(wrong.path), UNWRITABLE) from wrong
    values = values_of(fresh)
    for change in changes:
        if change.value is not None and not _has(values, change):
            raise ConfigError(str(config.path), 0, ".".join(change.path), INEFFECTIVE)
    return fresh


def _has(values: Any, change: SettingChange) -> bool:
    """Whether the values are what a change wants; of named numbers all, of others at least."""
    field, value = field_at(change.path), at(values, change.path)
    if field is not None and field.kind == "numbers":
        return bool(value == change.value)
    return _holds(value, change.value)


UNWRITABLE: Final = "cannot be written here by itself; edit the file"
INEFFECTIVE: Final = "would not take effect: the rule book's own entries stay"


def _holds(value: Any, wanted: Any) -> bool:
    """Whether a value is the one wanted, which may leave out defaults."""
    if isinstance(wanted, Mapping):
        is_table = isinstance(value, Mapping)
        return is_table and all(_holds(value.get(name), one) for name, one in wanted.items())
    if isinstance(wanted, list | tuple):
        is_list = isinstance(value, list) and len(value) == len(wanted)
        return is_list and all(map(_holds, value, wanted))
    return bool(value == wanted)
