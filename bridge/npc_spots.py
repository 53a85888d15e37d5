"""Where NPCs appear: on free blocks that can be walked to from the place a master points at."""

from __future__ import annotations

from collections.abc import Set

from grid.blocks import Block
from grid.gait import Gait
from grid.ground import Ground
from grid.standing import standable
from grid.walking import reach

NEAR = 3
"""Blocks round the place pointed at within which a first place to stand is looked for."""

FAR = 12
"""Cost of the longest way from there to where one of them may stand."""


def spots(ground: Ground, at: Block, taken: Set[Block], most: int) -> tuple[Block, ...]:
    """Return at most ``most`` blocks to stand on, the nearest to ``at`` first, none ``taken``.

    They are joined by ways on foot: nobody appears behind the wall.
    """
    start = _footing(ground, at)
    if start is None:
        return ()
    near = reach(ground, start, FAR, Gait(), occupied=taken)
    free = [spot for spot in near if spot != start or start not in taken]
    apart = sorted(free, key=lambda spot: (_apart(spot, start), near[spot].cost, spot))
    return tuple(apart[:most])


def _footing(ground: Ground, at: Block) -> Block | None:
    """The block to stand on that is nearest to ``at``; above it rather than below."""
    span = range(-NEAR, NEAR + 1)
    found = (at.offset(dx, dy, dz) for dx in span for dy in span for dz in span)
    fits = [spot for spot in found if standable(ground, spot, at.y)]
    return min(fits, key=lambda spot: (_apart(spot, at), -spot.y, spot), default=None)


def _apart(a: Block, b: Block) -> int:
    """The square of the straight distance."""
    return sum((i - j) ** 2 for i, j in zip(a, b, strict=True))
