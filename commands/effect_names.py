"""How something that lasts is called: by its own name, or by a word where it is a ruling."""

from __future__ import annotations

from typing import Final

from commands.inert import NAME_MAX, clean
from commands.line import Message, message

MODIFIER: Final = "modifier"
RULINGS: Final = frozenset({MODIFIER, "advantage", "disadvantage"})
"""What moderators rule without a name: the code is the name."""


def effect_name(name: str, modifier: int = 0) -> Message:
    """Return what an effect is called; of a modifier also what it adds, if that is given."""
    if name == MODIFIER and modifier:
        return message("effect-name-modifier-value", value=modifier)
    if name in RULINGS:
        return Message(f"effect-name-{name}")
    return message("effect-named", name=clean(name, NAME_MAX))
