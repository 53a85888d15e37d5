"""What all rulesets' samples are made with: :class:`rulesets.ruleset.Situation`."""

from __future__ import annotations

from typing import Final

from rulesets.dice import Commitment
from rulesets.ruleset import Situation

OUTSIDE: Final = Situation("")
"""In no fight."""


class Faces:
    """Dice of which the first ``high`` show their highest face, and all others 1."""

    def __init__(self, high: int = 0) -> None:
        self._high = high
        self._thrown = 0

    @property
    def thrown(self) -> int:
        """How many have fallen."""
        return self._thrown

    def roll(self, sides: int) -> int:
        """Return ``sides``, or 1."""
        self._thrown += 1
        return sides if self._thrown <= self._high else 1

    def commit(self) -> Commitment:
        """Return a promise of nothing: no fight comes of a sample."""
        return Commitment("", 0, "")


ALL: Final = 1_000_000
"""More dice than fall in a sample."""
