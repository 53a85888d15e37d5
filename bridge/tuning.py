"""A ruleset's settings, read from plain data and checked: unknown keys, kinds, ranges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import Field, fields, is_dataclass
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError


class BadTuning(Exception):
    """One setting is wrong. ``key``: dotted, within the ruleset's section."""

    def __init__(self, key: str, problem: str) -> None:
        super().__init__(f"{key}: {problem}")
        self.key, self.problem = key, problem


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
        tuning = _adapter(kind).validate_python(merged)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        key = ".".join(str(part) for part in first["loc"])
        problem = "unknown key" if first["type"] == "unexpected_keyword_argument" else first["msg"]
        raise BadTuning(key, _short(problem, first.get("input"))) from error
    for key, problem in _out_of_range(tuning, ""):
        raise BadTuning(key, problem)
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


def _out_of_range(value: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for name, row in value.items():
            yield from _out_of_range(row, f"{path}{name}.")
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            held = getattr(value, field.name)
            problem = _range_problem(field, held)
            if problem:
                yield path + field.name, problem
            yield from _out_of_range(held, f"{path}{field.name}.")


def _range_problem(field: Field[Any], held: Any) -> str:
    lo, hi = field.metadata.get("ge"), field.metadata.get("le")
    if lo is None or hi is None or isinstance(held, Mapping) or lo <= held <= hi:
        return ""
    return f"must be from {lo} to {hi}, not {held}"


def _short(problem: str, given: Any) -> str:
    text = problem.removeprefix("Input ")
    return f"{text}, not {given!r}" if isinstance(given, str | int | float) else text
