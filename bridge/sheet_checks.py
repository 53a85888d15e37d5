"""Changes of a sheet: what is wrong with one, if anything is, and what the sheet says after it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from commands.admin_sheets import TEXT_MAX
from commands.inert import NAME_MAX, clean
from commands.keywords import TEXTS
from commands.line import Message, message
from commands.sheet_effects import SetOverride, SetSheet, SetText, SetTraits, SheetChange
from rulesets.facts import Sheet
from rulesets.ruleset import Ruleset


def fault_of(ruleset: Ruleset, tuning: Any, sheet: Sheet, change: SheetChange) -> Message | None:
    """Return what is wrong with a change of this sheet; None: it is allowed.

    A role and names that the sheet has already may stay, whether the rules still know them or not.
    """
    match change:
        case SetSheet(attribute=str() as name, value=value):
            known = {one: ruleset.attribute_range(one) for one in ruleset.attributes}
            return number_fault(known, name, value)
        case SetSheet(role=role):
            is_known = not role or role == sheet.role or role in ruleset.roles(tuning)
            return None if is_known else unknown(role or "")
        case SetOverride(name=name, value=value):
            return number_fault(ruleset.overrides, name, value)
        case SetTraits():
            return _traits_fault(ruleset, tuning, sheet, change)
        case SetText(key=key, text=text):
            if key not in (one.value for one in TEXTS):
                return unknown(key)
            return text_fault(text)


def number_fault(
    ranges: Mapping[str, tuple[int, int]], name: str, value: int | None
) -> Message | None:
    """Return what is wrong with a number that is one of those with these ranges."""
    if name not in ranges:
        return unknown(name)
    lo, hi = ranges[name]
    return None if value is None or lo <= value <= hi else no_number(lo, hi)


def text_fault(text: str) -> Message | None:
    """Return what is wrong with a text for others."""
    if len(text) <= TEXT_MAX:
        return None
    return message("web-sheets-wrong-text", n=len(text), most=TEXT_MAX)


def _traits_fault(ruleset: Ruleset, tuning: Any, sheet: Sheet, change: SetTraits) -> Message | None:
    kind = next((one for one in ruleset.traits if one.kind == change.kind), None)
    if kind is None:
        return unknown(change.kind)
    known = {*ruleset.known_names(tuning, kind.kind), *sheet.traits.get(kind.kind, ())}
    strange = next((name for name in change.names if name not in known), None)
    if strange is not None:
        return unknown(strange)
    if len(change.names) > kind.most:
        return message("web-sheets-wrong-most", n=len(change.names), most=kind.most)
    return None


def no_number(lo: int, hi: int) -> Message:
    """A number is none, or not in its range, both included."""
    return message("web-sheets-wrong-number", lo=lo, hi=hi)


def unknown(name: str) -> Message:
    """These rules know nothing of this name."""
    return message("web-sheets-wrong-name", name=clean(name, NAME_MAX))


def changed(sheet: Sheet, changes: Iterable[SheetChange]) -> Sheet:
    """Return the sheet as changes would have it."""
    for change in changes:
        sheet = _changed(sheet, change)
    return sheet


def _changed(sheet: Sheet, change: SheetChange) -> Sheet:
    match change:
        case SetSheet(attribute=str() as name, value=value):
            return replace(sheet, attributes=_with(sheet.attributes, name, value))
        case SetSheet(role=role):
            return replace(sheet, role=role or "")
        case SetOverride(name=name, value=value):
            return replace(sheet, overrides=_with(sheet.overrides, name, value))
        case SetTraits(kind=kind, names=names):
            return replace(sheet, traits=_with(sheet.traits, kind, names or None))
        case SetText(key=key, text=text):
            return replace(sheet, texts=_with(sheet.texts, key, text or None))


def _with(held: dict[str, Any], name: str, value: Any) -> dict[str, Any]:
    """The same with another value under a name; None: with none."""
    rest = {one: kept for one, kept in held.items() if one != name}
    return rest if value is None else {**held, name: value}
