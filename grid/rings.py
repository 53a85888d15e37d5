"""The outline of a zone, laid on the ground (`/rp radius`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grid.blocks import Block, Column
from grid.ground import Ground
from grid.metric import Metric, horizontal_distance
from grid.standing import standable

LEVEL_WINDOW: Final = 8


def ring_cells(
    ground: Ground, center: Block, radius: int, metric: Metric, level_window: int = LEVEL_WINDOW
) -> tuple[Block, ...]:
    """Return the standable blocks whose columns are exactly `radius` from `center`'s, by x, then z.

    Of a column the block nearest in height is taken (equal: the higher), at most `level_window`
    up or down; unknown ground lies at the height of `center`; a column without such a block has
    no part in the ring.
    """
    on_ground = (
        _on_ground(ground, column, center.y, level_window)
        for column in _outline(center, radius, metric)
    )
    return tuple(cell for cell in on_ground if cell is not None)


def _outline(center: Block, radius: int, metric: Metric) -> Iterator[Column]:
    """Yield the columns at exactly that distance: none is farther than that along an axis."""
    for x in range(center.x - radius, center.x + radius + 1):
        for z in range(center.z - radius, center.z + radius + 1):
            if horizontal_distance(center, Block(x, center.y, z), metric) == radius:
                yield x, z


def _on_ground(ground: Ground, column: Column, level: int, window: int) -> Block | None:
    x, z = column
    if not ground.known(Block(x, level, z)):
        return Block(x, level, z)
    for dy in sorted(range(-window, window + 1), key=lambda dy: (abs(dy), -dy)):
        cell = Block(x, level + dy, z)
        if standable(ground, cell, level):
            return cell
    return None
