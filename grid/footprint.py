"""Fighters that stand on more than one block (E-12) and distances between them (E-10, E-13)."""

from __future__ import annotations

from typing import Final, TypeAlias

from grid.blocks import Block
from grid.metric import Metric, distance

Footprint: TypeAlias = tuple[tuple[int, int], ...]
"""(dx, dz) of every block that is stood on, from the own block; the own one first."""

SINGLE: Final[Footprint] = ((0, 0),)
MOUNTED: Final[Footprint] = ((0, 0), (1, 0), (0, 1), (1, 1))
"""A rider: the own block and those to the east, south and south-east."""


def cells(pos: Block, footprint: Footprint) -> tuple[Block, ...]:
    """Return the feet blocks of a fighter at `pos`, the own block first."""
    x, y, z = pos
    return tuple(Block(x + dx, y, z + dz) for dx, dz in footprint)


def gap(a: Block, fa: Footprint, b: Block, fb: Footprint, metric: Metric) -> int:
    """Return the distance of two fighters: the least over their blocks (E-12)."""
    if fa is SINGLE and fb is SINGLE:
        return distance(a, b, metric)
    return min(distance(mine, theirs, metric) for mine in cells(a, fa) for theirs in cells(b, fb))
