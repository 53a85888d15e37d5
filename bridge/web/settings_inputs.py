"""The inputs of settings for a page: what stands in them, what may, what they are for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bridge.config import Config
from bridge.settings_tree import Field, Path, Table, at
from bridge.web.ask import Ask
from bridge.web.settings_form import OTHER, Row, counted
from bridge.web.settings_words import about, choice_words, label, name_words, value_words

SPARE: Final = 2
"""So many empty inputs stand behind those of a list that are filled in."""


@dataclass(frozen=True, slots=True)
class Input:
    """An input. ``name``: of the input; ``key``: as the file has it; ``note``: what it is for;
    ``usual``: what counts by default, "": that is not told; ``differs``: what stands there is
    something else; ``problems``: what is wrong with it, ``is_wrong``: or within it; ``choices``:
    (value, in words or ""); ``is_open``: something else may be typed; ``inner``: of a group and of
    named numbers their inputs, of several groups a list of them, of a list of names what stands in
    each input."""

    name: str
    key: str
    kind: str
    raw: Any
    label: str
    note: str
    usual: str
    differs: bool
    problems: tuple[str, ...]
    is_wrong: bool
    least: int | None = None
    most: int | None = None
    choices: tuple[tuple[str, str], ...] = ()
    optional: bool = False
    is_open: bool = False
    inner: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class _Told:
    """A field with what is told of it in every row alike; ``inner``: of a group's fields, of each
    named number."""

    field: Field
    label: str
    note: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    inner: tuple[_Told, ...] = ()


def inputs_of(
    ask: Ask, table: Table, rows: Sequence[Row], config: Config
) -> list[tuple[Input, ...]]:
    """The inputs of each row, in the order of the table's fields."""
    tuning = config.tunings.get(table.ruleset)
    told = [_told(ask, table, tuning, (), one) for one in table.fields]
    return [
        tuple(
            _input(ask, row, one, one.field.name, row.raw[one.field.name], _usual(table, row, one))
            for one in told
        )
        for row in rows
    ]


def _usual(table: Table, row: Row, told: _Told) -> Any:
    return table.default(row.name, told.field)


# ------------------------------------------------------------------ what is the same in all rows


def _told(ask: Ask, table: Table, tuning: Any, path: Path, one: Field) -> _Told:
    here, key = (*path, one.name), ".".join((*table.path, *path, one.name))
    if one.kind == "numbers":
        inner = tuple(_named(ask, one, name) for name in _names(one, tuning))
    else:
        inner = tuple(_told(ask, table, tuning, here, each) for each in one.inner)
    return _Told(
        one,
        label(ask, key),
        about(ask, key),
        tuple(_choices(ask, one, tuning)),
        inner,
    )


def _names(one: Field, tuning: Any) -> tuple[str, ...]:
    return one.names.of(tuning) if one.names is not None else ()


def _named(ask: Ask, one: Field, name: str) -> _Told:
    """A named number."""
    bounds = one.names.bounds if one.names is not None else {}
    least, most = bounds.get(name, (None, None))
    return _Told(Field((name,), "number", None, least, most), name_words(ask, one, name))


def _choices(ask: Ask, one: Field, tuning: Any) -> Iterator[tuple[str, str]]:
    """What may stand there, and what it is called."""
    if one.kind in ("choice", "choices"):
        yield from ((value, choice_words(ask, one, value)) for value in one.choices)
    elif one.kind in ("text", "names") and one.names is not None:
        if one.kind == "names" or not one.default:
            yield "", ""
        names = (name for name in _names(one, tuning) if name and name != OTHER)
        yield from ((name, name_words(ask, one, name)) for name in names)


# ------------------------------------------------------------------ what is a row's own


def _input(ask: Ask, row: Row, told: _Told, name: str, raw: Any, usual: Any) -> Input:
    """``name``: of the input, without the number of its row."""
    one = told.field
    return Input(
        name=f"{row.number}.{name}",
        key=one.name,
        kind=one.kind,
        raw=raw,
        label=told.label,
        note=told.note,
        usual="" if row.is_new or usual is None else value_words(ask, usual, one),
        differs=counted(one, raw, usual) != usual,
        problems=tuple(map(ask.say, row.problems.get(name, []))),
        is_wrong=any(key == name or key.startswith(f"{name}.") for key in row.problems),
        least=one.least,
        most=one.most,
        choices=told.choices,
        optional=one.optional,
        is_open=one.names is not None and one.names.is_open,
        inner=tuple(_inner(ask, row, told, name, raw, usual)),
    )


def _inner(ask: Ask, row: Row, told: _Told, name: str, raw: Any, usual: Any) -> Iterator[Any]:
    match told.field.kind:
        case "names" if told.choices:
            yield from (*raw.split("\n"), *("" for _ in range(SPARE)))
        case "numbers":
            known = {one.field.name for one in told.inner}
            more = (_named(ask, told.field, of) for of in raw if of not in known)
            for one in (*told.inner, *more):
                of = one.field.name
                yield _input(ask, row, one, f"{name}.{of}", raw.get(of, ""), at(usual, (of,)))
        case "group":
            yield from _of_group(ask, row, told, name, raw)
        case "groups":
            for number, each in enumerate(raw):
                yield tuple(_of_group(ask, row, told, f"{name}.{number}", each))


def _of_group(ask: Ask, row: Row, told: _Told, name: str, raw: Any) -> Iterator[Input]:
    for one in told.inner:
        of = one.field.name
        yield _input(ask, row, one, f"{name}.{of}", raw[of], one.field.default)
