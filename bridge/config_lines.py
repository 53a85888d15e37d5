"""Finds the line of a key in a TOML text, for error messages."""

from __future__ import annotations

import re
from typing import Final

_TABLE: Final = re.compile(r"^\s*\[+\s*([^\]]+?)\s*\]+\s*(#.*)?$")
_KEY: Final = re.compile(
    r"""^\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*="""
)
_PART: Final = re.compile(r"""[\w-]+|"[^"]*"|'[^']*'""")


def line_of(text: str, key: str) -> int:
    """The line (from 1) of the dotted ``key``, or of the nearest table above it; 0: not there."""
    wanted = tuple(key.split("."))
    table: tuple[str, ...] = ()
    best, depth = 0, 0
    for number, line in enumerate(text.splitlines(), 1):
        if found := _TABLE.match(line):
            table = _parts(found[1])
            here = table
        elif found := _KEY.match(line):
            here = table + _parts(found[1])
        else:
            continue
        if here == wanted[: len(here)] and len(here) > depth:
            best, depth = number, len(here)
    return best


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in _PART.findall(dotted))


def comments_of(text: str) -> dict[str, str]:
    """Dotted key or table → the comment above it, on one line.

    Keys below one another without a blank line between share the comment above the first.
    """
    found: dict[str, str] = {}
    table: tuple[str, ...] = ()
    fresh: list[str] = []
    shared = ""
    for line in text.splitlines():
        if line.startswith("#"):
            fresh.append(line.lstrip("# -"))
            continue
        shared = " ".join(" ".join(fresh).split()) if fresh else shared if line.strip() else ""
        fresh = []
        if header := _TABLE.match(line):
            table = _parts(header[1])
            found[".".join(table)] = shared
            shared = ""
        elif key := _KEY.match(line):
            found[".".join(table + _parts(key[1]))] = shared
    return found
