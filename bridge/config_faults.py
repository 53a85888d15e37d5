"""Says what is wrong with a configuration: whose fault, at which line, what is allowed instead."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ValidationError

from bridge.config_lines import line_of
from bridge.config_sections import ENV_DELIMITER, ENV_PREFIX

Problem = Mapping[str, Any]
"""One of pydantic's errors, as a dictionary."""

_FIXED: Final = {
    "missing": "is missing",
    "string_pattern_mismatch": "a server's name has 1 to 64 of the letters A-Z a-z 0-9 _ . -",
}
_SECRET: Final = (["token"], ["url"])
"""Last parts of keys whose values are not repeated."""

_UNKNOWN: Final = ("extra_forbidden", "unexpected_keyword_argument")


class ConfigError(Exception):
    """The configuration is wrong. ``key``: dotted; ``line``: from 1, 0 where there is none.

    ``others``: what else is wrong with it.
    """

    def __init__(self, file: str, line: int, key: str, problem: str) -> None:
        where = f"{file}:{line}" if line else file
        super().__init__(f"{where}: {key}: {problem}" if key else f"{where}: {problem}")
        self.file, self.line, self.key, self.problem = file, line, key, problem
        self.others: tuple[ConfigError, ...] = ()


def together(faults: Sequence[ConfigError]) -> ConfigError:
    """One error of several, in their order; each key is named once."""
    once: dict[str, ConfigError] = {}
    for fault in faults:
        for single in (fault, *fault.others):
            once.setdefault(str(single), single)
    first, *others = once.values()
    first.others = tuple(others)
    return first


def fault(path: Path, text: str, key: str, problem: str) -> ConfigError:
    """The error of one key, with the file's line or the environment variable that set it."""
    variable = _variable(key)
    if variable is not None:
        return ConfigError(f"environment variable {variable}", 0, key, problem)
    return ConfigError(str(path), line_of(text, key), key, problem)


def _variable(key: str) -> str | None:
    """The environment variable that sets ``key``, or a table around it."""
    set_here = {name.upper(): name for name in os.environ}
    parts = key.split(".")
    for length in range(len(parts), 0, -1):
        wanted = ENV_PREFIX + ENV_DELIMITER.join(parts[:length]).upper()
        if wanted in set_here:
            return set_here[wanted]
    return None


def problems(error: ValidationError, root: object) -> list[tuple[str, str]]:
    """(dotted key, what is wrong and what is allowed) of every error, in the order found.

    ``root``: the model, or the dataclass instance, that was validated.
    """
    found = []
    for problem in error.errors(include_url=False):
        where = [str(part) for part in problem["loc"] if part != "[key]"]
        found.append((".".join(where), _told(problem, where, root)))
    return found


def _told(problem: Problem, where: list[str], root: object) -> str:
    kind = problem["type"]
    if kind in _UNKNOWN:
        allowed = _keys(root, where[:-1])
        return f"unknown key; there are: {', '.join(allowed)}" if allowed else "unknown key"
    if kind in _FIXED:
        return _FIXED[kind]
    if kind == "too_long":
        said_of = problem["ctx"]
        return f"has at most {said_of['max_length']} entries, not {len(problem['input'])}"
    said = str(problem["msg"]).removeprefix("Input ")
    given = problem.get("input")
    is_secret = where[-1:] in _SECRET
    if isinstance(given, str | int | float) and not is_secret:
        return f"{said}, not {_as_toml(given)}"
    return said


def _as_toml(value: str | int | float) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _keys(root: object, where: list[str]) -> list[str]:
    """The keys that are allowed in the table ``where``."""
    place: Any = root if isinstance(root, type) else type(root)
    for part in where:
        place = _inside(place, part)
    if isinstance(place, type) and issubclass(place, BaseModel):
        return list(place.model_fields)
    if is_dataclass(place):
        return [field.name for field in fields(place)]
    return []


def _inside(kind: Any, part: str) -> Any:
    """The kind of what stands under ``part`` in a table, or a list, of the kind ``kind``."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        found = kind.model_fields.get(part)
        return one_kind(found.annotation) if found is not None else None
    if is_dataclass(kind):
        return one_kind(get_type_hints(kind).get(part))
    arguments = [one for one in get_args(kind) if one is not Ellipsis]
    return one_kind(arguments[-1]) if arguments else None


def one_kind(kind: Any) -> Any:
    """What a value may be that may also be left open: of ``X | None``, X."""
    if get_origin(kind) in (Union, UnionType):
        return next(one for one in get_args(kind) if one is not type(None))
    return kind
