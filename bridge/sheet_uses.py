"""Which sheets hold names that a change of the settings takes away."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bridge.config import Config
from bridge.sheets import read_sheet
from rulesets.actors import PlayerId
from rulesets.registry import RULESETS
from rulesets.unknown_names import ROLE, known_names, names_on

Lost: TypeAlias = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Ruleset → field of a sheet (``role``, ``trait.KIND``) → names that it had and has no more."""


@dataclass(frozen=True, slots=True)
class Lack:
    """A name that the settings lose, in the field of a sheet where it may stand."""

    ruleset: str
    field: str
    name: str


@dataclass(frozen=True, slots=True)
class Holder:
    """Whose sheet it is: the player, and the key of his character, "": the one without a name."""

    player: PlayerId
    character: str = ""


Uses: TypeAlias = Mapping[Lack, tuple[Holder, ...]]


def lost(before: Config, after: Config) -> Lost:
    """Return the names that a change takes away; only rulesets and fields that lose some."""
    found = {name: dict(_lost(name, before, after)) for name in RULESETS}
    return {name: fields for name, fields in found.items() if fields}


def _lost(ruleset: str, before: Config, after: Config) -> Iterator[tuple[str, tuple[str, ...]]]:
    rules = RULESETS[ruleset]
    old, new = (known_names(rules, one.tunings[ruleset]) for one in (before, after))
    for field, names in old.items():
        gone = tuple(name for name in names if name not in new[field])
        if gone:
            yield field, gone


def uses(
    gone: Lost, sheets: Iterable[tuple[str, str]], roles: Mapping[PlayerId, str] | None = None
) -> Uses:
    """Return who holds what is lost, only names that somebody holds.

    ``sheets``: documents ``RULESET:UUID#KEY`` with their texts; ``roles``: those that the plugin
    keeps, None: the service does.
    """
    found: dict[Lack, list[Holder]] = {}
    for lack, holder in (*_on_sheets(gone, sheets, roles is None), *_by_plugin(gone, roles or {})):
        found.setdefault(lack, []).append(holder)
    return {lack: tuple(holders) for lack, holders in found.items()}


def _on_sheets(
    gone: Lost, sheets: Iterable[tuple[str, str]], has_roles: bool
) -> Iterator[tuple[Lack, Holder]]:
    sought = {rules: _written(fields) for rules, fields in gone.items()}
    for named, text in sheets:
        ruleset, _, whose = named.partition(":")
        if not any(name in text for name in sought.get(ruleset, ())):
            continue  # most: it need not be read
        player, _, character = whose.partition("#")
        sheet = read_sheet(json.loads(text))
        for field, names in names_on(RULESETS[ruleset], sheet).items():
            if field == ROLE and not has_roles:
                continue
            lacking = gone[ruleset].get(field, ())
            for name in (one for one in names if one in lacking):
                yield Lack(ruleset, field, name), Holder(player, character)


def _written(fields: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Names as they stand in a document."""
    listed = (name for names in fields.values() for name in names)
    return tuple(json.dumps(name, ensure_ascii=False) for name in listed)


def _by_plugin(gone: Lost, roles: Mapping[PlayerId, str]) -> Iterator[tuple[Lack, Holder]]:
    for ruleset, fields in gone.items():
        for player, role in roles.items():
            if role in fields.get(ROLE, ()):
                yield Lack(ruleset, ROLE, role), Holder(player)
