"""The ground round a fight as the bridge knows it now, seen from above: for maps and rulers.

It is read from the journal, where it is kept for restarts: the bridge itself does nothing for it.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import product
from typing import Any, Final

from bridge.grounds import kept_section, section_name
from bridge.web.reads.growing import Growing, growing
from bridge.web.reads.room import Room, answers
from grid.blocks import Block
from grid.ground import BadTerrain, Ground, Unknown

MARGIN: Final = 16
"""Blocks shown round all that anybody stood on."""
MOST: Final = 96
"""Blocks shown at most, east-west and north-south."""
BELOW: Final = 12
ABOVE: Final = 12
"""So far below and above the fight's level floors are looked for."""
NEAREST: Final = tuple(sorted(range(-BELOW, ABOVE + 1), key=lambda dy: (abs(dy), dy)))
RISE: Final = 2
"""Floors at most so far from the fight's level bar nobody's way."""


def ground_between(
    room: Room, place: tuple[str, str], low: Block, high: Block, unknown: Unknown = "open"
) -> Ground:
    """The ground of a place (server, world), of the sections that these blocks and all between
    them lie in."""
    spans = (range(a >> 4, (b >> 4) + 1) for a, b in zip(low, high, strict=True))
    names = [section_name(*place, (x, y, z)) for x, y, z in product(*spans)]
    ground = Ground(unknown)
    for text in room.journal.documents(names).values():
        with suppress(ValueError, BadTerrain):  # as if nothing were known of it
            ground.load_section(kept_section(text))
    return ground


@answers("fight_ground")
def fight_ground(room: Room, fight: str) -> Any:
    """The ground round a fight, row by row from the north-west corner ``origin`` (x, z).

    ``level``: the feet y at which there was most of the fight; ``heights``: of each column the
    floor nearest to it, counted from it, null where nothing is known; one more than is looked for
    where there is none; ``walls``: 1 where nobody at that level can stand or pass.

    Raises:
        Fault: there is no such fight.
    """
    found = growing(room, fight)
    (x, width), (z, depth) = (_span(found, axis) for axis in (0, 2))
    level, place = found.where.level, (found.fight.server, found.where.world)
    low, high = Block(x, level - BELOW - 1, z), Block(x + width, level + ABOVE + 2, z + depth)
    ground = ground_between(room, place, low, high)
    columns = [
        column(ground, east, south, level)
        for south in range(z, z + depth)
        for east in range(x, x + width)
    ]
    return {
        "origin": [x, z],
        "width": width,
        "depth": depth,
        "level": level,
        "heights": [height for height, _ in columns],
        "walls": [int(is_wall) for _, is_wall in columns],
    }


def _span(found: Growing, axis: int) -> tuple[int, int]:
    """The first block shown and how many, along x (0) or z (2); in a fight that has wandered too
    far those round where it is now."""
    low, high = found.where.low, found.where.high
    if low is None or high is None:
        return 0, 0
    first, last = low[axis] - MARGIN, high[axis] + MARGIN
    if last - first < MOST:
        return first, last - first + 1
    moment = found.where.at(found.where.seq)
    spots = moment.spots.values() if moment is not None else ()
    there = [spot.pos[axis] for spot in spots] or [low[axis]]
    middle = (min(there) + max(there)) // 2
    return min(max(middle - MOST // 2, first), last - MOST + 1), MOST


def column(ground: Ground, x: int, z: int, level: int) -> tuple[int | None, bool]:
    """The floor of a column that is nearest to ``level``, of two the lower one, counted from it,
    and whether the column is a wall there; None: nothing of it is known."""
    low, height = level - BELOW - 1, BELOW + ABOVE + 3
    known, solid, climb = ground.column(x, z, low, height)
    if not known:
        return None, False
    room = known & ~solid & ~(solid >> 1)
    floors = room & (solid << 1 | climb)
    here = BELOW + 1
    nearest = next((dy for dy in NEAREST if floors >> (here + dy) & 1), None)
    is_wall = bool(solid >> here & 0b11) and (nearest is None or abs(nearest) > RISE)
    if nearest is None:
        nearest = ABOVE + 1 if is_wall else -BELOW - 1
    return nearest, is_wall
