"""What golden transcripts of every ruleset share: their lines, values, settings and actors."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, is_dataclass, replace
from pathlib import Path
from typing import Any

from rulesets.actors import WORLD, Actor, Fighter, Master, Onlooker, player


@dataclass
class Block:
    """One case of a file: what stands behind its ``id``, where, and its numbered lines."""

    name: str
    where: str
    lines: list[tuple[int, str]] = field(default_factory=list)


def blocks(path: Path) -> Iterator[Block]:
    """Read the cases of a file; blank lines and what follows `` #`` do not count."""
    block: Block | None = None
    for number, raw in enumerate(path.read_text("utf-8").splitlines(), 1):
        line = raw.split(" #")[0].rstrip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("id "):
            if block is not None:
                yield block
            block = Block(line[3:], f"{path.name}:{number}")
        elif block is None:
            raise ValueError(f"{path.name}:{number}: no id yet")
        else:
            block.lines.append((number, line))
    if block is not None:
        yield block


def literal(text: str) -> Any:
    """Return a value: JSON, else text."""
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def put(value: Any, keys: list[str], new: Any, *, adds: bool = False) -> Any:
    """Return settings with the value at a path of keys changed; tables are keyed by their rows.

    ``adds``: a table may get a row that it has not.
    """
    if not keys:
        return new
    first, rest = keys[0], keys[1:]
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{first: put(getattr(value, first), rest, new, adds=adds)})
    row = value.get(first) if adds else value[first]
    return {**value, first: put(row, rest, new, adds=adds)}


def actor_of(word: str) -> Actor:
    """Return who speaks: ``world``, ``master``, ``onlooker:NAME`` or a fighter's name; an NPC is
    moved by the master, or, as ``npc:NAME@WHO``, by another."""
    name, _, uuid = word.partition(":")
    match name:
        case "world":
            return WORLD
        case "master":
            return Master("master")
        case "onlooker":
            return Onlooker(uuid)
        case "npc":
            who, _, by = word.partition("@")
            return Fighter(who, by or "master")
        case _:
            return player(word)
