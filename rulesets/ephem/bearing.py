"""On which dice an effect bears (E-7, E-53)."""

from __future__ import annotations

from rulesets.ephem.effect_tuning import ALL
from rulesets.ephem.pending import Effect


def bears_on(one: Effect, die: str, how: str = "") -> bool:
    """Whether an effect bears on the die ``die``, thrown as ``how``.

    ``how``: ``parry`` or ``dodge`` of a defence: by body it is thrown with an attribute's die
    (E-33, E-34) and is both.
    """
    group, _, of = die.partition(".")
    called = {ALL, die, group, how, f"{how}.{of}"}
    return any(name in called for name in one.dice)
