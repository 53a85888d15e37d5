"""How faces are distributed: counted by size of die, beside what a fair die would show.

Exact but for χ²'s p, which is the usual approximation and is therefore given only where each face
is expected at least :data:`ENOUGH` times.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from math import erfc, exp, lgamma, log, log1p, sqrt
from typing import Final

INSIDE: Final = 0.99
"""How likely a fair die's count of one face is within its interval, at least."""

ENOUGH: Final = 5
"""Expected times of a face from which χ² means something."""

_REACH: Final = 12
_SPREAD: Final = 100


@dataclass(frozen=True, slots=True)
class DieTally:
    """All dice of one size. ``counts``: times of face 1, 2, …; ``lo`` and ``hi``: the interval,
    both inclusive, in which a fair die's count of one face lies in 99 % of cases or more."""

    sides: int
    counts: tuple[int, ...]
    lo: int
    hi: int

    @property
    def thrown(self) -> int:
        """How many dice of this size fell."""
        return sum(self.counts)

    @property
    def expected(self) -> float:
        """How often a fair die shows each face, on average."""
        return self.thrown / self.sides

    @property
    def outside(self) -> tuple[int, ...]:
        """Faces whose count lies outside the interval; of 100 about one does so by chance."""
        return tuple(f for f, n in enumerate(self.counts, 1) if not self.lo <= n <= self.hi)

    @property
    def chi_squared(self) -> float:
        """Σ (count − expected)² / expected."""
        return sum((n - self.expected) ** 2 for n in self.counts) / self.expected

    @property
    def p(self) -> float | None:
        """How likely a fair die is at least so uneven; None: too few dice to say, or one side."""
        if self.expected < ENOUGH or self.sides < 2:
            return None
        return chi_squared_tail(self.chi_squared, self.sides - 1)


@dataclass(slots=True)
class FaceCounts:
    """Counts faces as they fall."""

    by_size: dict[int, dict[int, int]] = field(default_factory=dict)

    def add(self, sides: int, faces: Iterable[int]) -> None:
        """Dice of ``sides`` showed ``faces``."""
        for face in faces:
            counts = self.by_size.setdefault(sides, {})
            counts[face] = counts.get(face, 0) + 1

    def tallies(self) -> tuple[DieTally, ...]:
        """By size, smallest first."""
        return tuple(tally_of(sides, self.by_size[sides]) for sides in sorted(self.by_size))


def tally_of(sides: int, counts: Mapping[int, int]) -> DieTally:
    """The tally of dice of one size; ``counts``: face → times, a face left out never fell."""
    every = tuple(counts.get(face, 0) for face in range(1, sides + 1))
    lo, hi = fair_interval(sum(every), sides)
    return DieTally(sides, every, lo, hi)


@lru_cache(maxsize=1024)
def fair_interval(thrown: int, sides: int, inside: float = INSIDE) -> tuple[int, int]:
    """Least and greatest count of one face that are not surprising; exact, equal tails.

    Below the first, and above the second, a fair die's count lies with at most
    (1 − ``inside``) / 2 each.
    """
    if sides == 1 or thrown == 0:
        return thrown, thrown
    tail = (1 - inside) / 2
    first, chances = _binomial(thrown, 1 / sides)
    return first + _beyond(chances, tail), first + len(chances) - 1 - _beyond(chances[::-1], tail)


def _beyond(chances: list[float], tail: float) -> int:
    """How many first values may be left out while their sum is at most ``tail``."""
    total = 0.0
    for position, chance in enumerate(chances):
        total += chance
        if total > tail:
            return position
    return len(chances) - 1


def _binomial(n: int, p: float) -> tuple[int, list[float]]:
    """The chances of ``first``, ``first`` + 1, … hits; what is left out is next to nothing."""
    spread = _REACH * sqrt(n * p * (1 - p)) + _SPREAD
    first, last = max(0, int(n * p - spread)), min(n, int(n * p + spread))
    fixed = lgamma(n + 1)
    return first, [
        exp(fixed - lgamma(k + 1) - lgamma(n - k + 1) + k * log(p) + (n - k) * log1p(-p))
        for k in range(first, last + 1)
    ]


def chi_squared_tail(x: float, freedom: int) -> float:
    """The chance that χ² with ``freedom`` (1 or more) degrees is at least ``x``.

    The regularized upper gamma function at whole and half places, by its finite sum.
    """
    half = x / 2
    if half <= 0:
        return 1.0
    place, total = (0.5, erfc(sqrt(half))) if freedom % 2 else (1.0, exp(-half))
    while place < freedom / 2:
        total += exp(place * log(half) - half - lgamma(place + 1))
        place += 1
    return min(total, 1.0)
