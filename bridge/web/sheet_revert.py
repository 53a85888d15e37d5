"""A recorded change of a sheet the other way round: the effect that sets the old value again."""

from __future__ import annotations

from collections.abc import Iterable

from bridge.records import Administered
from bridge.sheet_records import old_of
from commands.effects import Effect
from commands.lexer import number
from commands.sheet_effects import (
    EditSheet,
    SetOverride,
    SetSheet,
    SetText,
    SetTraits,
    SheetChange,
)


def effect_of(event: Administered, ruleset: str = "") -> Effect | None:
    """Return what sets the old value again, on the sheet of the character that is named.

    ``ruleset``: of the stream that the event was recorded in; "": the one that holds for the admin.
    None: the event is no change of a sheet. An old value that is not allowed any more is refused
    when the effect is carried out. A record of older times keeps only words: names with a comma in
    them are not told apart in it.
    """
    if not event.about:
        return None
    what, _, character = event.what.partition("@")
    part, _, name = what.partition(".")
    who, old = event.about, event.old
    exact = old_of(event.exact)
    match part:
        case "attribute" if name and _is_number(old):
            value = exact[0] if exact else number(old) if old else None
            return SetSheet(who, name, value, ruleset=ruleset, character=character)
        case "role" if not name:
            return SetSheet(who, role=old, ruleset=ruleset, character=character)
        case "override" if name and _is_number(old):
            return SetOverride(who, name, number(old) if old else None, ruleset, character)
        case "trait" if name:
            names = tuple(exact[0] if exact else (one for one in old.split(", ") if one))
            return SetTraits(who, name, names, ruleset, character)
        case "text" if name:
            return SetText(who, name, old, ruleset, character)
        case _:
            return None


def sheet_by_sheet(effects: Iterable[Effect]) -> list[Effect]:
    """Return the same effects, changes of one sheet together: all of them are carried out or
    none."""
    found: dict[object, list[SheetChange]] = {}
    others: list[Effect] = []
    for one in effects:
        if isinstance(one, SetSheet | SetTraits | SetText | SetOverride):
            found.setdefault((one.player, one.ruleset, one.character), []).append(one)
        else:
            others.append(one)
    return [*(EditSheet(tuple(changes)) for changes in found.values()), *others]


def _is_number(old: str) -> bool:
    """Whether an old value is a number, or that there was none."""
    return not old or number(old) is not None
