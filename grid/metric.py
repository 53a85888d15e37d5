"""Distances between blocks (E-10). Which metric holds is the ruleset's data, never ours.

Horizontal distance h of (dx, dz), with a = |dx|, b = |dz|:

===========  =====================================================================
manhattan    a + b: a diagonal block counts as two straight ones
chebyshev    max(a, b): a diagonal block counts as one
alternating  max(a, b) + min(a, b) // 2: diagonals count 1, 2, 1, 2 …
euclidean    √(a² + b²), never computed as such: squares of integers are compared
===========  =====================================================================

What height c = |dy| does with it:

======  ==========================================================================
max     max(h, c): a height counts like a straight line of its own (a cylinder)
add     h + c; euclidean: √(a² + b² + c²), the straight line through space (a ball)
ignore  h: whoever is above or below is at the distance of his column
======  ==========================================================================

Every distance is symmetric, 0 only for the own block (`ignore`: the own column) and a
whole number; a euclidean one is rounded up, so that it is the least radius that holds the block.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt
from typing import Literal, TypeAlias

from grid.blocks import Block

Horizontal: TypeAlias = Literal["manhattan", "chebyshev", "euclidean", "alternating"]
Vertical: TypeAlias = Literal["max", "add", "ignore"]


@dataclass(frozen=True, slots=True)
class Metric:
    """How distance is counted; see the tables of the module."""

    horizontal: Horizontal
    vertical: Vertical


def distance(a: Block, b: Block, metric: Metric) -> int:
    """Return the distance of two blocks, in blocks: the least radius that is `within`."""
    flat, height = _flat(a, b, metric), abs(a.y - b.y)
    if metric.horizontal == "euclidean":
        return _euclidean(flat, height, metric.vertical)
    if metric.vertical == "max":
        return max(flat, height)
    return flat + height if metric.vertical == "add" else flat


def within(a: Block, b: Block, radius: int, metric: Metric) -> bool:
    """Whether `b` lies at most `radius` blocks from `a`, the last block included."""
    if radius < 0:
        return False
    if metric.horizontal != "euclidean":
        return distance(a, b, metric) <= radius
    flat, height = _flat(a, b, metric), abs(a.y - b.y)
    if metric.vertical == "max":
        return flat <= radius * radius and height <= radius
    return flat + (height * height if metric.vertical == "add" else 0) <= radius * radius


def horizontal_distance(a: Block, b: Block, metric: Metric) -> int:
    """Return the distance of the two columns: `distance` with both at one height."""
    return distance(a, Block(b.x, a.y, b.z), metric)


def _flat(a: Block, b: Block, metric: Metric) -> int:
    """Return the horizontal distance; euclidean: its square."""
    dx, dz = abs(a.x - b.x), abs(a.z - b.z)
    match metric.horizontal:
        case "manhattan":
            return dx + dz
        case "chebyshev":
            return max(dx, dz)
        case "alternating":
            return max(dx, dz) + min(dx, dz) // 2
        case "euclidean":
            return dx * dx + dz * dz


def _euclidean(flat_squared: int, height: int, vertical: Vertical) -> int:
    if vertical == "max":
        return max(_root_up(flat_squared), height)
    return _root_up(flat_squared + (height * height if vertical == "add" else 0))


def _root_up(square: int) -> int:
    """Return the least integer whose square is at least `square`."""
    return isqrt(square - 1) + 1 if square > 0 else 0
