"""Attributes and their modifiers: exact integer arithmetic (E-1, E-2, E-4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rulesets.ephem.tables import ALIASES, ATTRIBUTES, HIGHEST, LOWEST, USUAL
from rulesets.errors import Refusal, RuleViolation
from rulesets.facts import Sheet


def third(number: int) -> int:
    """Return ``number / 3`` to the nearest integer; thirds never tie (E-2)."""
    return (2 * number + 3) // 6


def modifier(value: int) -> int:
    """Return the modifier of an attribute: 1..30 to -3..7 (E-2).

    Raises:
        RuleViolation: ``value`` is outside 1..30 (E-1).
    """
    if not LOWEST <= value <= HIGHEST:
        raise RuleViolation(Refusal.BAD_VALUE, rule="E-1", have=value, lo=LOWEST, hi=HIGHEST)
    return third(value - USUAL)


def combine(modifiers: Sequence[int], how: Literal["sum", "mean"]) -> int:
    """Return the bonus of a specialised die: the sum, or a third of it to the nearest (E-4)."""
    return sum(modifiers) if how == "sum" else third(sum(modifiers))


def attribute(name: str) -> str | None:
    """Return the code of an attribute named by its code or an alias; None: there is none (E-1)."""
    code = ALIASES.get(name, name)
    return code if code in ATTRIBUTES else None


def value_of(sheet: Sheet, name: str) -> int:
    """Return a character's attribute, 10 where it was never set (E-1)."""
    return sheet.attributes.get(name, USUAL)


def modifier_of(sheet: Sheet, name: str) -> int:
    """Return the modifier of a character's attribute (E-2)."""
    return modifier(value_of(sheet, name))
