"""Where somebody is put at a given distance (E-46, E-47, E-51)."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from typing import Final

from grid.blocks import Block
from grid.footprint import SINGLE, Footprint, cells, gap
from grid.gait import Gait
from grid.ground import Ground
from grid.metric import Metric, distance
from grid.standing import standable
from grid.walking import overlaps, reach

LEVEL_WINDOW: Final = 8
FARTHER: Final = 8
"""How many greater distances are tried, and how far up and down is looked."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Whom to place where: `mover`, who stood at `stood`, `radius` blocks from `anchor`.

    `taken`: the feet blocks of all others; he must not overlap their bodies. `apart`: who must not
    be nearer to him than `radius` either.
    """

    anchor: Block
    radius: int
    stood: Block
    mover: Footprint = SINGLE
    anchor_footprint: Footprint = SINGLE
    taken: Set[Block] = frozenset()
    apart: tuple[tuple[Block, Footprint], ...] = ()


def place(ground: Ground, wanted: Placement, metric: Metric, gait: Gait) -> Block | None:
    """Return the free standable block at exactly that distance nearest to where he stood.

    Equal: the cheaper path from there, then the smaller x, z, y. None at that distance: the next
    greater one, up to `FARTHER` more; None at all: None. Unknown open ground counts as level
    with the anchor.
    """
    for radius in range(wanted.radius, wanted.radius + FARTHER + 1):
        free = list(_free(ground, wanted, radius, metric))
        if free:
            return _nearest(ground, free, wanted, metric, gait)
    return None


def _free(ground: Ground, wanted: Placement, radius: int, metric: Metric) -> Iterator[Block]:
    anchor, far = wanted.anchor, radius + 1  # a 2x2 footprint reaches one block farther
    for x in range(anchor.x - far, anchor.x + far + 1):
        for z in range(anchor.z - far, anchor.z + far + 1):
            for y in range(anchor.y - LEVEL_WINDOW, anchor.y + LEVEL_WINDOW + 1):
                spot = Block(x, y, z)
                apart = gap(spot, wanted.mover, anchor, wanted.anchor_footprint, metric)
                if apart == radius and _holds(ground, spot, wanted, metric):
                    yield spot


def _holds(ground: Ground, spot: Block, wanted: Placement, metric: Metric) -> bool:
    if overlaps(spot, wanted.mover, wanted.taken):
        return False
    if not all(standable(ground, cell, wanted.anchor.y) for cell in cells(spot, wanted.mover)):
        return False
    return all(
        gap(spot, wanted.mover, pos, feet, metric) >= wanted.radius for pos, feet in wanted.apart
    )


def _nearest(
    ground: Ground, free: list[Block], wanted: Placement, metric: Metric, gait: Gait
) -> Block:
    apart = {spot: distance(spot, wanted.stood, metric) for spot in free}
    least = min(apart.values())
    nearest = [spot for spot in free if apart[spot] == least]
    if len(nearest) == 1:
        return nearest[0]
    budget = 2 * (least + LEVEL_WINDOW)
    paths = reach(ground, wanted.stood, budget, gait, footprint=wanted.mover)
    never = budget + 1
    return min(
        nearest,
        key=lambda spot: (
            paths[spot].cost if spot in paths else never,
            spot.x,
            spot.z,
            spot.y,
        ),
    )
