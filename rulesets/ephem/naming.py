"""Slots for names of catalogues, and for names that are in none (E-25, E-27, E-53)."""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.ephem.spell_tuning import fold_name
from rulesets.intents import Choice, Text


@dataclass(frozen=True, slots=True)
class KnownName(Choice):
    """A closed slot for names of a catalogue, however they are written (E-25)."""

    def admits(self, value: object) -> bool:
        """Whether ``value`` is one of the names: case, ё and е, repeated spaces do not matter."""
        return isinstance(value, str) and fold_name(value) in map(fold_name, self.values)


@dataclass(frozen=True, slots=True)
class FreeName(Text):
    """An open slot for names that are in no catalogue. ``known``: those that are, folded."""

    known: frozenset[str] = frozenset()

    def admits(self, value: object) -> bool:
        """Whether ``value`` can be such a name."""
        if not isinstance(value, str) or len(value) > self.max:
            return False
        folded = fold_name(value)
        return folded != "" and folded not in self.known


@dataclass(frozen=True, slots=True)
class FreeProse(Text):
    """An open slot for prose that is no name of a catalogue. ``known``: those names, folded."""

    known: frozenset[str] = frozenset()

    def admits(self, value: object) -> bool:
        """Whether ``value`` is such prose."""
        return (
            isinstance(value, str) and len(value) <= self.max and fold_name(value) not in self.known
        )
