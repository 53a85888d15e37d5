"""The settings of the rulesets as tables of fields, made from their dataclasses: what there is to
set, what is allowed, what the rule book says. Tokens, seeds and addresses are not among them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias, get_args, get_origin, get_type_hints

from bridge.config import AWAY, Config
from bridge.config_faults import one_kind
from bridge.config_sections import FightSection
from bridge.tuning import plain_tuning, plain_value
from rulesets.registry import RULESETS
from rulesets.setting_names import Names, SettingNames

Path: TypeAlias = tuple[str, ...]
Kind: TypeAlias = Literal[
    "number", "choice", "flag", "text", "names", "choices", "numbers", "group", "groups"
]
"""``names``: a list of texts; ``choices``: some of several; ``numbers``: names with a number each;
``group``: a table of its own that may be missing; ``groups``: a list of such."""

PLAIN: Final = "rules"
"""The table of a ruleset's single values."""
COMMON: Final = "common"
"""Stands for a ruleset's name where settings are those of all."""


@dataclass(frozen=True, slots=True)
class Field:
    """One value. ``path``: within its table or row; ``default``: the rule book's, as plain data;
    ``least`` and ``most``: inclusive, of numbers; ``inner``: the fields of a group; ``names``:
    which may stand there, or have a number each; None: any."""

    path: Path
    kind: Kind
    default: Any = None
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()
    optional: bool = False
    inner: tuple[Field, ...] = ()
    names: Names | None = None

    @property
    def name(self) -> str:
        """Its key as the file has it."""
        return ".".join(self.path)


@dataclass(frozen=True, slots=True)
class Table:
    """``name``: within the ruleset; ``path``: in the file; ``rows``: of a table of rows, what the
    rule book has; None: there are single values. ``about``: what the code says of it."""

    ruleset: str
    name: str
    path: Path
    fields: tuple[Field, ...]
    rows: Mapping[str, Mapping[str, Any]] | None = None
    about: str = ""

    @property
    def is_rows(self) -> bool:
        """Whether it has rows with names, which may be added."""
        return self.rows is not None

    def default(self, row: str, field: Field) -> Any:
        """What counts where the file says nothing."""
        book = self.rows.get(row) if self.rows else None
        return field.default if book is None else book.get(field.path[-1])


@cache
def tables(ruleset: str) -> tuple[Table, ...]:
    """The tables of a ruleset, its single values first; of :data:`COMMON` what all share."""
    if ruleset == COMMON:
        return (_common(),)
    tuning, named = RULESETS[ruleset].tuning(), RULESETS[ruleset].setting_names
    plain = Table(ruleset, PLAIN, (ruleset,), tuple(_plain_fields(tuning, (), named)))
    return (plain, *_row_tables(tuning, ruleset, ()))


def all_tables() -> tuple[Table, ...]:
    """All tables that may be changed while the service runs."""
    return tuple(table for name in (COMMON, *RULESETS) for table in tables(name))


def table_of(ruleset: str, name: str) -> Table | None:
    """A table by its name; None: there is none."""
    if ruleset != COMMON and ruleset not in RULESETS:
        return None
    return next((table for table in tables(ruleset) if table.name == name), None)


def field_at(path: Path) -> Field | None:
    """The field that a path of the file leads to; None: to none, or to a whole row or table."""
    return next((field for _, field in _fields_at(path)), None)


def _fields_at(path: Path) -> Iterator[tuple[Table, Field]]:
    for table in all_tables():
        depth = len(table.path)
        if path[:depth] != table.path:
            continue
        inner = path[depth + 1 :] if table.is_rows else path[depth:]
        yield from ((table, field) for field in table.fields if field.path == inner)


def table_at(path: Path) -> Table | None:
    """The table in which a path of the file leads to a field or to a row; None: to neither."""
    found = next((table for table, _ in _fields_at(path)), None)
    if found is not None:
        return found
    rows = (table for table in all_tables() if table.is_rows)
    return next((table for table in rows if path[:-1] == table.path), None)


def values_of(config: Config) -> dict[str, Any]:
    """All settings in force, as plain data, nested as in the file; not to be changed."""
    kept = next((values for held, values in _KEPT if held is config), None)
    if kept is not None:
        return kept
    settings = config.settings
    found: dict[str, Any] = {"ruleset": settings.ruleset, "fight": settings.fight.model_dump()}
    found |= {name: plain_tuning(tuning) for name, tuning in config.tunings.items()}
    _KEPT.append((config, found))
    return found


_KEPT: Final[deque[tuple[Config, dict[str, Any]]]] = deque(maxlen=4)
"""The last ones asked for: it takes milliseconds, and pages ask often."""


def at(values: Any, path: Path) -> Any:
    """What stands at a path of nested tables; None: nothing."""
    for part in path:
        values = values.get(part) if isinstance(values, Mapping) else None
    return values


def _common() -> Table:
    bounds = FightSection.model_fields[AWAY]
    least, most = (next(getattr(m, s) for m in bounds.metadata if hasattr(m, s)) for s in _BOUNDS)
    return Table(
        COMMON,
        PLAIN,
        (),
        (
            Field(("ruleset",), "choice", next(iter(RULESETS)), choices=tuple(RULESETS)),
            Field(("fight", AWAY), "number", bounds.default, least, most),
        ),
        about=FightSection.__doc__ or "",
    )


_BOUNDS: Final = ("ge", "le")


def _plain_fields(value: Any, path: Path, named: SettingNames) -> Iterator[Field]:
    """The single values of a dataclass and of the plain tables in it, those in no table first."""
    hints = get_type_hints(type(value))
    inner: list[Field] = []
    for part in fields(value):
        held, kind = getattr(value, part.name), hints[part.name]
        if _is_rows(kind) or (not path and part.name == AWAY):
            continue
        if is_dataclass(held):
            inner += _plain_fields(held, (*path, part.name), named)
        else:
            here = (*path, part.name)
            yield _field(here, kind, held, part.metadata, _within(named, here))
    yield from inner


def _row_tables(value: Any, ruleset: str, path: Path) -> Iterator[Table]:
    hints = get_type_hints(type(value))
    for part in fields(value):
        held, kind, here = getattr(value, part.name), hints[part.name], (*path, part.name)
        if _is_rows(kind):
            row, named = get_args(kind)[1], _within(RULESETS[ruleset].setting_names, here)
            rows = MappingProxyType({name: plain_tuning(one) for name, one in held.items()})
            inner = tuple(_row_fields(row, named))
            yield Table(ruleset, ".".join(here), (ruleset, *here), inner, rows, row.__doc__ or "")
        elif is_dataclass(held):
            yield from _row_tables(held, ruleset, here)


def _is_rows(kind: Any) -> bool:
    return get_origin(kind) is dict and is_dataclass(get_args(kind)[1])


def _row_fields(kind: type[Any], named: SettingNames) -> Iterator[Field]:
    hints = get_type_hints(kind)
    for part in fields(kind):
        here = (part.name,)
        yield _field(here, hints[part.name], _default(part), part.metadata, _within(named, here))


def _within(named: SettingNames, path: Path) -> SettingNames:
    """The names of what stands at a path and below it."""
    depth = len(path)
    return {key[depth:]: names for key, names in named.items() if key[:depth] == path}


def _default(part: Any) -> Any:
    return part.default_factory() if part.default is MISSING else part.default


def _field(
    path: Path, hint: Any, default: Any, bounds: Mapping[str, Any], named: SettingNames
) -> Field:
    """``named``: the names of the field and of its inner ones."""
    kind = one_kind(hint)
    found, choices, row = _kind(kind)
    return Field(
        path,
        found,
        plain_value(default),
        bounds.get("ge"),
        bounds.get("le"),
        choices,
        optional=kind is not hint,
        inner=tuple(_row_fields(row, named)) if row is not None else (),
        names=named.get(()),
    )


def _kind(kind: Any) -> tuple[Kind, tuple[str, ...], type[Any] | None]:
    """How a value is entered, from what, with the fields of which dataclass."""
    if get_origin(kind) is Literal:
        return "choice", get_args(kind), None
    if get_origin(kind) is dict:
        return "numbers", (), None
    if get_origin(kind) is tuple:
        return _list_kind(get_args(kind)[0])
    if is_dataclass(kind) and isinstance(kind, type):
        return "group", (), kind
    named: dict[Any, Kind] = {bool: "flag", int: "number", str: "text"}
    return named[kind], (), None


def _list_kind(inner: Any) -> tuple[Kind, tuple[str, ...], type[Any] | None]:
    if is_dataclass(inner) and isinstance(inner, type):
        return "groups", (), inner
    if get_origin(inner) is Literal:
        return "choices", get_args(inner), None
    return "names", (), None
