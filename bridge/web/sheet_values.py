"""A sheet as fields with texts in them, as forms have it; and what other texts would change.

Fields: ``attribute.NAME``, ``role``, ``override.NAME``, ``trait.KIND`` (several texts, in order),
``text.KEY``. An empty text: the sheet says nothing, the default counts.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from bridge.sheet_checks import changed, fault_of, no_number, text_fault
from commands.inert import clean
from commands.keywords import TEXTS
from commands.lexer import number
from commands.line import Message
from commands.sheet_effects import SetOverride, SetSheet, SetText, SetTraits, SheetChange
from rulesets.actors import PlayerId
from rulesets.facts import Sheet
from rulesets.ruleset import Ruleset

Values: TypeAlias = Mapping[str, tuple[str, ...]]

LONGEST: Final = 10_000
"""So many characters of a text are looked at."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A field that says one thing and is to say another."""

    field: str
    old: tuple[str, ...]
    new: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose sheet it is: the player, his character's name, and by which rules."""

    player: PlayerId
    character: str
    ruleset: Ruleset
    tuning: Any


@dataclass(frozen=True, slots=True)
class Plan:
    """What typed values change, and what is wrong with them: field → what; then nothing may be."""

    changes: tuple[SheetChange, ...]
    faults: Mapping[str, Message]


def values_of(ruleset: Ruleset, sheet: Sheet) -> dict[str, tuple[str, ...]]:
    """Return a sheet's fields, all that the rules have."""
    held, over, texts = sheet.attributes, sheet.overrides, sheet.texts
    return {
        **{f"attribute.{name}": (_said(held.get(name)),) for name in ruleset.attributes},
        "role": (sheet.role,),
        **{f"override.{name}": (_said(over.get(name)),) for name in ruleset.overrides},
        **{f"trait.{one.kind}": tuple(sheet.traits.get(one.kind, ())) for one in ruleset.traits},
        **{f"text.{one.value}": (texts.get(one.value, ""),) for one in TEXTS},
    }


def _said(value: int | None) -> str:
    return "" if value is None else str(value)


def mark_of(values: Values) -> str:
    """Return a short mark of values: others have another one."""
    return hashlib.sha256(json.dumps(values, ensure_ascii=True).encode()).hexdigest()[:16]


def typed_values(now: Values, typed: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Return the fields as somebody wants them; those he did not send stay as they are now.

    Raises:
        KeyError: he sent one that there is not.
    """
    strange = next((name for name in typed if name not in now), None)
    if strange is not None:
        raise KeyError(strange)
    return {name: _tidy(name, typed[name]) if name in typed else now[name] for name in now}


def _tidy(name: str, said: tuple[str, ...]) -> tuple[str, ...]:
    if name.startswith("trait."):
        return tuple(dict.fromkeys(one for one in said if one))
    text = said[0] if said else ""
    return (text if name == "role" else text.strip(),)


def differences(old: Values, new: Values) -> tuple[Difference, ...]:
    """Return what differs between two sets of the same fields."""
    return tuple(Difference(name, old[name], new[name]) for name in old if old[name] != new[name])


def merged(base: Values, typed: Values, now: Values) -> dict[str, tuple[str, ...]]:
    """Return what somebody typed who saw ``base``; what he left as it was is as it is now."""
    return {name: typed[name] if typed[name] != base.get(name) else now[name] for name in now}


def planned(owner: Owner, sheet: Sheet, typed: Values) -> Plan:
    """Return what would change on a sheet, and all that is wrong with it."""
    changes: list[SheetChange] = []
    faults: dict[str, Message] = {}
    for one in differences(values_of(owner.ruleset, sheet), typed):
        change = _change(owner, one)
        fault = change if isinstance(change, Message) else _fault(owner, sheet, change)
        if fault is not None:
            faults[one.field] = fault
        elif not isinstance(change, Message) and not _is_same(sheet, change):
            changes.append(change)
    return Plan(tuple(changes), faults)


def _fault(owner: Owner, sheet: Sheet, change: SheetChange) -> Message | None:
    return fault_of(owner.ruleset, owner.tuning, sheet, change)


def _change(owner: Owner, one: Difference) -> SheetChange | Message:
    """A field that is to say something else as a change, or what is wrong with the text."""
    part, _, name = one.field.partition(".")
    who, rules, whose, text = (
        owner.player,
        owner.ruleset.name,
        owner.character,
        "".join(one.new[:1]),
    )
    if part == "role":
        return SetSheet(who, role=text, ruleset=rules, character=whose)
    if part == "trait":
        return SetTraits(who, name, one.new, rules, whose)
    if part == "text":
        return text_fault(text) or SetText(who, name, clean(text, LONGEST), rules, whose)
    value = number(text)
    if text and value is None:
        return no_number(*_range(owner.ruleset, part, name))
    if part == "attribute":
        return SetSheet(who, name, value, ruleset=rules, character=whose)
    return SetOverride(who, name, value, rules, whose)


def _range(ruleset: Ruleset, part: str, name: str) -> tuple[int, int]:
    return ruleset.attribute_range(name) if part == "attribute" else ruleset.overrides[name]


def _is_same(sheet: Sheet, change: SheetChange) -> bool:
    """Whether a text that was written otherwise means what is there already: ``+16``."""
    return changed(sheet, (change,)) == sheet
