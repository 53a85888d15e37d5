"""Where a push moves a body (E-49): along one of the four compass directions, and over edges.

A body that is pushed does not climb: whatever it would have to step up is an obstacle. Where
nothing carries it any more it falls, and the push ends there.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import Final

from grid.bearing import Compass, direction_of
from grid.blocks import DIRECTION_BY_NAME, Block
from grid.footprint import SINGLE, Footprint
from grid.ground import Ground
from grid.standing import settle
from grid.walking import overlaps

_ROUND: Final[tuple[Compass, ...]] = ("north", "east", "south", "west")


@dataclass(frozen=True, slots=True)
class Slide:
    """How a push ended: on ``to``, after ``along`` blocks on the level and ``fell`` blocks down."""

    to: Block
    along: int
    fell: int = 0


def forward(start: Block, start_feet: Footprint, to: Block, to_feet: Footprint) -> Compass:
    """Return the direction from one body to another: the axis on which they are farther apart.

    What counts is the gap between their nearest blocks; equal: along x; straight above or below
    one another: east.
    """
    dx = _gap(_span(start.x, start_feet, 0), _span(to.x, to_feet, 0))
    dz = _gap(_span(start.z, start_feet, 1), _span(to.z, to_feet, 1))
    origin = Block(0, 0, 0)
    return direction_of(origin, Block(dx, 0, dz)) or direction_of(start, to) or "east"


def turned(direction: Compass, quarters: int) -> Compass:
    """Return the direction so many quarter turns to the right (negative: to the left)."""
    return _ROUND[(_ROUND.index(direction) + quarters) % len(_ROUND)]


def slide(
    ground: Ground,
    start: Block,
    direction: Compass,
    most: int,
    *,
    footprint: Footprint = SINGLE,
    taken: Set[Block] = frozenset(),
    falls: bool = True,
) -> Slide:
    """Return how a body is moved that is pushed at most ``most`` blocks.

    It stops before an obstacle and before a body of ``taken`` (feet blocks of all others). Over an
    edge it falls to the first block it can stand on, however deep; without ``falls``, or where it
    would fall onto somebody or for ever, it stops at the edge.
    """
    way = DIRECTION_BY_NAME[direction]
    at = start
    for along in range(1, most + 1):
        beyond = at.offset(dx=way.dx, dz=way.dz)
        landed = settle(ground, beyond, start.y, footprint=footprint)
        meets = any(overlaps(one, footprint, taken) for one in (beyond, landed) if one is not None)
        if landed is None or meets:
            return Slide(at, along - 1)
        if landed != beyond:
            fall = Slide(landed, along, beyond.y - landed.y)
            return fall if falls else Slide(at, along - 1)
        at = beyond
    return Slide(at, most)


def _span(at: int, feet: Footprint, axis: int) -> tuple[int, int]:
    """Return the first and last coordinate of a body along an axis (0: x, 1: z)."""
    offsets = [cell[axis] for cell in feet]
    return at + min(offsets), at + max(offsets)


def _gap(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Return how far ``b`` lies beyond ``a``: negative before it, 0 where they overlap."""
    if b[0] > a[1]:
        return b[0] - a[1]
    return b[1] - a[0] if b[1] < a[0] else 0
