"""Where a body can stand (E-11) and where it lands when it falls (E-49).

A body is two blocks high: the feet block and the one above. `level` is the feet y of who moves;
it decides what unknown open ground looks like (E-11a).
"""

from __future__ import annotations

from typing import Final

from grid.blocks import Block
from grid.footprint import SINGLE, Footprint, cells
from grid.ground import Ground

BODY_HEIGHT: Final = 2
WORLD_HEIGHT: Final = 384  # blocks from the lowest to the highest of a world since 1.18


def body_free(ground: Ground, b: Block, level: int) -> bool:
    """Whether the two blocks of a body with its feet in `b` are passable."""
    return not ground.blocked(b, level) and not ground.blocked(b.offset(dy=1), level)


def standable(ground: Ground, b: Block, level: int) -> bool:
    """Whether a body can stand with its feet in `b`.

    The body has room, and the block below is solid or the feet are in water, a ladder or a vine.
    """
    return body_free(ground, b, level) and (ground.floor(b.offset(dy=-1), level) or ground.climb(b))


def settle(
    ground: Ground,
    b: Block,
    level: int,
    max_fall: int = WORLD_HEIGHT,
    footprint: Footprint = SINGLE,
) -> Block | None:
    """Return the first block at or below `b`, at most `max_fall` lower, where he comes to stand.

    He falls through free space only; None: no room at `b`, or no ground within `max_fall`. A
    wider footprint comes to rest on the first floor under any of its blocks.
    """
    for fallen in range(max_fall + 1):
        feet = cells(b.offset(dy=-fallen), footprint)
        if not all(body_free(ground, cell, level) for cell in feet):
            return None
        if any(standable(ground, cell, level) for cell in feet):
            return feet[0]
    return None
