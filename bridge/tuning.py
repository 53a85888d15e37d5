"""A ruleset's settings, read from plain data and checked: unknown keys, kinds, ranges."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Final, TypeAlias

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


Contradictions: TypeAlias = Callable[[Any], Sequence[tuple[str, str]]]
"""A ruleset's own check of settings that are each allowed: keys, and why they do not fit."""


def read_tuning(
    kind: type[Any], values: Mapping[str, Any], contradictions: Contradictions = lambda tuning: ()
) -> Any:
    """An instance of ``kind`` (a ruleset's Tuning), with its defaults for what is not given.

    Tables of rows (gear, roles, items) are merged row by row with the defaults; a list replaces
    the default one as a whole.

    Raises:
        BadTuning: a key is unknown, a value is of the wrong kind or out of range, or values
            contradict one another; with all that is wrong.
    """
    try:
        tuning = _validated(kind, values)
    except ValidationError as error:
        wrong = problems(error, kind())
        more = _wrong_beside(kind, values, error, contradictions)
        tables = {_table(key) for key, _ in wrong}
        raise BadTuning([*wrong, *(one for one in more if _table(one[0]) not in tables)]) from error
    crossed = _contradicting(tuning, contradictions)
    if crossed:
        raise BadTuning(crossed)
    return tuning


def _validated(kind: type[Any], values: Mapping[str, Any]) -> Any:
    merged = _merged(plain_value(kind()), values)
    return _adapter(kind).validate_json(json.dumps(merged, default=str), strict=True)


def _contradicting(tuning: Any, contradictions: Contradictions) -> list[tuple[str, str]]:
    return [*_crossed(tuning, ""), *contradictions(tuning)]


def _wrong_beside(
    kind: type[Any],
    values: Mapping[str, Any],
    error: ValidationError,
    contradictions: Contradictions,
) -> list[tuple[str, str]]:
    """What contradicts itself where the faulty keys are left out."""
    rest = values
    for problem in error.errors(include_url=False, include_input=False):
        rest = _without(rest, problem["loc"])
    try:
        return _contradicting(_validated(kind, rest), contradictions)
    except ValidationError:
        return []


def _without(values: Mapping[str, Any], where: Sequence[int | str]) -> dict[str, Any]:
    """A copy without the innermost key on the way to ``where`` that there is."""
    left = dict(values)
    key, *inner = [str(part) for part in where] or [""]
    held = left.get(key)
    if isinstance(held, Mapping) and inner and inner[0] in held:
        left[key] = _without(held, inner)
    else:
        left.pop(key, None)
    return left


def _table(key: str) -> str:
    return key.rpartition(".")[0]


def plain_tuning(tuning: Any) -> dict[str, Any]:
    """The settings as plain data, as they would stand in the file."""
    told = plain_value(tuning)
    assert isinstance(told, dict), "settings are a dataclass"
    return told


def plain_value(value: Any) -> Any:
    """A value as plain data: dataclasses are dictionaries, tuples are lists."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain_value(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {name: plain_value(row) for name, row in value.items()}
    if isinstance(value, tuple):
        return [plain_value(one) for one in value]
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
