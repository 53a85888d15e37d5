"""A ruleset's settings, read from plain data and checked: unknown keys, kinds, ranges."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from bridge.config_faults import problems


class BadTuning(Exception):
    """Settings are wrong. ``problems``: keys, dotted within the ruleset's section, and why."""

    def __init__(self, problems: Sequence[tuple[str, str]]) -> None:
        super().__init__("; ".join(f"{key}: {problem}" for key, problem in problems))
        self.problems = tuple(problems)


_ADAPTERS: Final[dict[type[Any], TypeAdapter[Any]]] = {}


def _adapter(kind: type[Any]) -> TypeAdapter[Any]:
    if kind not in _ADAPTERS:
        _ADAPTERS[kind] = TypeAdapter(kind)
    return _ADAPTERS[kind]


def read_tuning(kind: type[Any], values: Mapping[str, Any]) -> Any:
    """An instance of ``kind`` (a ruleset's Tuning), with its defaults for what is not given.

    Tables of rows (gear, roles, items) are merged row by row with the defaults.

    Raises:
        BadTuning: a key is unknown, or a value is of the wrong kind or out of range.
    """
    merged = _merged(_plain(kind()), values)
    try:
        tuning = _adapter(kind).validate_json(json.dumps(merged, default=str), strict=True)
    except ValidationError as error:
        raise BadTuning(problems(error, kind())) from error
    crossed = tuple(_crossed(tuning, ""))
    if crossed:
        raise BadTuning(crossed)
    return tuning


def plain_tuning(tuning: Any) -> dict[str, Any]:
    """The settings as plain data, as they would stand in the file."""
    told = _plain(tuning)
    assert isinstance(told, dict), "settings are a dataclass"
    return told


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {name: _plain(row) for name, row in value.items()}
    return value


def _merged(base: Any, given: Any) -> Any:
    if not (isinstance(base, dict) and isinstance(given, Mapping)):
        return given
    return base | {name: _merged(base.get(name), value) for name, value in given.items()}


def _crossed(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Distances whose least is greater than their greatest."""
    for field in fields(value):
        held = getattr(value, field.name)
        if not is_dataclass(held) or isinstance(held, type):
            continue
        least, most = getattr(held, "min", None), getattr(held, "max", None)
        if least is not None and most is not None and least > most:
            yield f"{path}{field.name}.min", f"is greater than max: {least} > {most}"
        yield from _crossed(held, f"{path}{field.name}.")
