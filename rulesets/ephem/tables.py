"""Numbers and tables of the Ephem rule text that no admin changes.

What an admin may change is in :mod:`rulesets.ephem.tuning`. Rule numbers: ``docs/rules/ephem.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

SIDES: Final = 20
"""E-3: every die of Ephem is a d20."""

Attribute: TypeAlias = Literal[
    "strength", "agility", "endurance", "constitution", "intellect", "wisdom", "perception"
]

ATTRIBUTES: Final[tuple[str, ...]] = (
    "strength",
    "agility",
    "endurance",
    "constitution",
    "intellect",
    "wisdom",
    "perception",
)
"""E-1: С Л В Т И М Во, in this order."""

ALIASES: Final[Mapping[str, str]] = MappingProxyType({"mysticism": "wisdom"})
"""E-1: the source's two names of М are one attribute."""

LOWEST: Final = 1  # E-1
HIGHEST: Final = 30  # E-1
DEFAULT: Final = 10  # E-1
USUAL: Final = 10  # E-1: an attribute that was never set

WEAPON_KINDS: Final[tuple[str, ...]] = (
    "sword",
    "dagger",
    "blunt",
    "polearm",
    "ranged",
    "magic",
    "whip",
)
"""E-4: the columns of the table of specialised dice, in its order."""

_LETTERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "С": "strength",
        "Л": "agility",
        "В": "endurance",
        "Т": "constitution",
        "И": "intellect",
        "М": "wisdom",
        "Во": "perception",
    }
)

# E-4, row by row as the rule text prints it
_E4: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("attack", ("С Т М", "Л В Во", "С В Т", "С Л В", "Л И Во", "И М Во", "Т И М")),
    ("parry", ("С В Т", "С Л В", "С Т М", "Л В Во", "Л В Во", "Т И М", "И М Во")),
    ("dodge", ("Т И М", "Л И Во", "С Л В", "С В Т", "И М Во", "Л И Во", "С Т М")),
)

SPECIALISED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        f"{use}.{kind}": tuple(_LETTERS[letter] for letter in letters.split())
        for use, row in _E4
        for kind, letters in zip(WEAPON_KINDS, row, strict=True)
    }
)
"""E-4: ``attack.sword`` … ``dodge.whip`` to the three attributes whose modifiers count."""

ESCAPE: Final[tuple[str, ...]] = ("agility", "endurance", "constitution", "perception")
ESCAPE_CAP: Final = 20  # E-5

BODY_PARRY: Final = "parry.constitution"
"""E-33: the constitution die used as a parry (E-3: with the gear bonus)."""
BODY_DODGE: Final = "dodge.agility"
"""E-34: the agility die used as a dodge (E-3: with the gear bonus)."""

BODY: Final[Mapping[str, str]] = MappingProxyType(
    {BODY_PARRY: "constitution", BODY_DODGE: "agility"}
)

DICE: Final[tuple[str, ...]] = (
    *(f"attribute.{name}" for name in ATTRIBUTES),
    *SPECIALISED,
    *BODY,
    "escape",
)
"""Names of all dice."""

GATHERING_RADIUS: Final = 20  # E-15, inclusive
READY_WORDS: Final = 256
"""Longest words of a ``ready``: no line of the game's chat is longer."""
SIDE_NAME: Final = 32
"""Longest name of a side."""
SPELL_NAME: Final = 64
"""Longest name of a spell or of an effect."""
ZONE_RADIUS: Final = 20  # E-52, inclusive
ZONE_EDGE: Final = 10
"""E-52: blocks outside the zone in which waiting is an ambush, the last included."""
AMBUSH_MS: Final = 60_000
"""E-52: who stands there for so long is flagged."""
ARRIVAL: Final = 12
"""E-51: blocks between who comes from outside and the nearest fighter."""
ARRIVES_AFTER: Final = 2
"""E-51: rounds between a call and the first arrival."""
CALL_WORDS: Final = 256
"""Longest words of a ``call``: no line of the game's chat is longer."""
