"""Buttons of a refusal: the one click that would do what was wanted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from commands.fighter_menu import narrowed
from commands.line import Button
from commands.menus import Handle, entries
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Option
from rulesets.vocabulary import Place, Word

OFFERED: Final[Mapping[Refusal, tuple[str, str]]] = MappingProxyType(
    {Refusal.NOT_LOADED: ("attack", "reload")}
)
"""For a refusal the verb that would do, and the slot that makes the difference (E-24)."""


def offers(
    violation: RuleViolation,
    words: Sequence[Word],
    options: Iterable[Option],
    place: Place,
    handle: Handle,
) -> tuple[Button, ...]:
    """Return what may be clicked instead of what was refused; none: nothing of the kind."""
    target = violation.facts.get("target")
    if violation.code not in OFFERED or not isinstance(target, str):
        return ()
    verb, slot = OFFERED[violation.code]
    does = (one for one in options if one.verb == verb and any(s.name == slot for s in one.slots))
    found = entries(words, narrowed(words, does, place, target), place, handle)
    return tuple(Button(one.label, f"/rp {one.line}", one.hint) for one in found)
