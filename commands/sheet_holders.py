"""In words: which sheets hold a name that the settings lose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from commands.inert import NAME_MAX, clean
from commands.line import Argument, Message, Typed, message
from commands.roles import role_name
from commands.traits import kind_name, trait_name
from rulesets.ruleset import Ruleset
from rulesets.unknown_names import ROLE

SHOWN: Final = 5
"""So many sheets are named."""


def holder(player: str, character: str) -> Argument:
    """Whose sheet it is; ``character`` "": of the one without a name."""
    name = clean(player, NAME_MAX)
    if not character:
        return name
    return message("answer-sheet-of", name=name, character=clean(character, NAME_MAX))


def held(ruleset: Ruleset, field: str, name: str, holders: Sequence[Argument]) -> Message:
    """That sheets hold a name in a field (``role``, ``trait.KIND``), which then means nothing."""
    count = len(holders)
    listed, more = tuple(holders[:SHOWN]), max(count - SHOWN, 0)
    what, called = _named(ruleset, field, name)
    facts = {"what": what, "name": called, "n": count, "list": listed, "more": more}
    return Message("answer-sheets-hold", facts)


def _named(ruleset: Ruleset, field: str, name: str) -> tuple[Argument, Argument]:
    if field == ROLE:
        return Message("answer-sheets-role"), role_name(name)
    kind = field.partition(".")[2]
    trait = next(one for one in ruleset.traits if one.kind == kind)
    return Typed(kind_name(trait, "en"), kind_name(trait, "ru")), trait_name(kind, name)
