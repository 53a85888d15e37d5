"""Legal steps of one body (E-11, E-11a, E-12), from any block where it is.

A step leads from feet block `a` to feet block `b`. It passes at the height of the higher of the
two: the body is raised in the column it leaves, or lowered in the column it enters. Legal is:

* **straight or diagonal**, to a standable block of a neighbouring column, at most `max_step_up`
  higher or `max_drop` lower, if the column of `a` is free up to the body raised to the passing
  height and the column of `b` from its feet up to the body at the passing height. The same
  blocks are looked at from both sides: what is a wall on the way there is one on the way back.
* a **diagonal** one also needs one of its two corner columns open: there the body has room at
  the passing height. A hole beside the way does not close a corner; a block does, and so does
  the body of somebody who may not be passed.
* a **jump**, straight, over at most `jump_gap` columns in which the body has room at the passing
  height and which have no block by which one could walk that way; it costs as many blocks as it
  leads on, and ends at the same heights as a step.
* **climbing**: one block up or down in the same column, to a standable block; one of the two is
  then water, ladder or vine. It costs as a straight step.

Nothing may end higher than `top`. A wider footprint moves as one: it is blocked where any of its
blocks is, and stands where all of them do, at one height. It strides over places where it cannot
stand as far as it is wide (so that a rider gets up a stair at all: two blocks on, one up), and a
jump leads as much farther.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from grid.blocks import DIRECTIONS, Block
from grid.footprint import SINGLE, Footprint
from grid.gait import Gait
from grid.ground import Ground
from grid.standing import BODY_HEIGHT

UP: Final = len(DIRECTIONS)
DOWN: Final = UP + 1
"""Climbing comes after the eight directions when equal paths are compared."""

_OFFSETS: Final = tuple((direction.dx, direction.dz) for direction in DIRECTIONS)


class Step(NamedTuple):
    """One legal step.

    `direction` is an index into DIRECTIONS, or UP or DOWN; `rank` tells steps of one direction
    apart: level first, then the smaller height, up before down, steps before jumps.
    """

    to: Block
    cost: int
    direction: int
    rank: int


class _Rise(NamedTuple):
    """What a change of height by `dy` asks of the columns, as bits round the level."""

    dy: int
    rank: int
    leave: int  # free in the column that is left: the body raised
    enter: int  # free in the column that is entered
    room: int  # free in corners and gaps: the body at the passing height
    walked: int  # standable here: then a column is walked, not jumped


class Walker:
    """The legal steps of one mover. Remembers columns: the ground must not change meanwhile."""

    def __init__(
        self,
        ground: Ground,
        gait: Gait,
        footprint: Footprint = SINGLE,
        impassable: Iterable[Block] = (),
    ) -> None:
        self._ground, self._gait, self._footprint = ground, gait, footprint
        # Bit `_depth` of a mask is the mover's level; below it the lowest floor, above it a head.
        self._depth = max(gait.max_drop, gait.max_step_up) + 1
        self._height = self._depth + gait.max_step_up + BODY_HEIGHT
        self._rises = tuple(_rises(gait, self._depth))
        self._by_candidates: dict[int, tuple[_Rise, ...]] = {}
        self._masks: dict[tuple[int, int, int], tuple[int, int]] = {}
        self._bodies: dict[tuple[int, int], list[int]] = {}
        for body in impassable:
            self._bodies.setdefault((body.x, body.z), []).append(body.y)
        self._widths = _widths(footprint)
        self.least_cost: Final = min(gait.straight, gait.diagonal)

    def steps(self, at: Block, top: int | None = None) -> list[Step]:
        """Return the legal steps from `at` that end at y <= `top` (None: any height)."""
        x, y, z = at
        highest = self._gait.max_step_up
        if top is not None:
            highest = min(highest, top - y)
        low = self._depth - self._gait.max_drop
        reachable = (1 << max(self._depth + highest + 1, low)) - (1 << low)
        here, around = self._at(x, z, y)[0], [self._at(x + dx, z + dz, y) for dx, dz in _OFFSETS]
        found: list[Step] = []
        for index, (blocked, stand) in enumerate(around):
            if stand & reachable:
                corners = (0, 0) if index < 4 else _corners(around, index)
                dx, dz = _OFFSETS[index]
                cost = self._gait.straight if index < 4 else self._gait.diagonal
                for rise in self._rises_to(stand & reachable):
                    if _fits(rise, here, blocked, corners):
                        to = Block(x + dx, y + rise.dy, z + dz)
                        found.append(Step(to, cost, index, rise.rank))
            # A column to be walked at the mover's own level is none to be jumped from any height.
            if index < 4 and not stand >> self._depth & 1:
                found += self._jumps(at, index, here, reachable)
        found += self._climbs(at, highest)
        return found

    def _jumps(self, at: Block, index: int, here: int, reachable: int) -> Iterator[Step]:
        x, y, z = at
        dx, dz = _OFFSETS[index]
        width = self._widths[index % 2]
        over = floors = 0
        for far in range(1, width + self._gait.jump_gap + 1):
            blocked, stand = self._at(x + dx * far, z + dz * far, y)
            for rise in self._rises_to(stand & reachable) if far > 1 else ():
                if not floors & rise.walked and _fits(rise, here, blocked, (over, over)):
                    to = Block(x + dx * far, y + rise.dy, z + dz * far)
                    rank = rise.rank + far * len(self._rises)
                    yield Step(to, far * self._gait.straight, index, rank)
            over, floors = over | blocked, floors | stand

    def _climbs(self, at: Block, highest: int) -> Iterator[Step]:
        x, y, z = at
        stand, cost = self._at(x, z, y)[1], self._gait.straight
        # Where both blocks can be stood on, the upper one has no floor: it is one to climb.
        if not stand >> self._depth & 1:
            return
        if highest >= 1 and stand >> (self._depth + 1) & 1:
            yield Step(Block(x, y + 1, z), cost, UP, 0)
        if highest >= -1 and self._gait.max_drop and stand >> (self._depth - 1) & 1:
            yield Step(Block(x, y - 1, z), cost, DOWN, 0)

    def _rises_to(self, stand: int) -> tuple[_Rise, ...]:
        """Return the changes of height that lead to the set bits, in order of rank."""
        if stand not in self._by_candidates:
            self._by_candidates[stand] = tuple(
                rise for rise in self._rises if stand >> (self._depth + rise.dy) & 1
            )
        return self._by_candidates[stand]

    def _at(self, x: int, z: int, level: int) -> tuple[int, int]:
        """Return the bits (blocked, standable) of the whole footprint at a column."""
        key = x, z, level
        masks = self._masks.get(key)
        if masks is None:
            blocked, stand = 0, -1
            for dx, dz in self._footprint:
                wall, floor = self._column(x + dx, z + dz, level)
                blocked, stand = blocked | wall, stand & floor
            masks = self._masks[key] = blocked, stand
        return masks

    def _column(self, x: int, z: int, level: int) -> tuple[int, int]:
        """Return the bits (blocked, standable) of one column, seen from `level`."""
        low = level - self._depth
        known, solid, climb = self._ground.column(x, z, low, self._height)
        unknown = ((1 << self._height) - 1) & ~known
        if self._ground.unknown == "open":
            floor = blocked = solid | unknown & ((1 << self._depth) - 1)
        else:
            floor, blocked = solid, solid | unknown
        for y in self._bodies.get((x, z), ()):
            blocked |= _shifted(0b11, y - low)
        return blocked, ~(blocked | blocked >> 1) & (floor << 1 | climb)


def steps_from(
    ground: Ground,
    at: Block,
    start_y: int,
    gait: Gait,
    *,
    footprint: Footprint = SINGLE,
    impassable: Iterable[Block] = (),
) -> list[Step]:
    """Return the legal steps from `at` in a movement that began at height `start_y`."""
    return Walker(ground, gait, footprint, impassable).steps(at, start_y + gait.max_rise)


def _rises(gait: Gait, depth: int) -> Iterator[_Rise]:
    up, drop = gait.max_step_up, gait.max_drop
    for rank, dy in enumerate(sorted(range(-drop, up + 1), key=lambda dy: (abs(dy), -dy))):
        over = max(dy, 0)
        yield _Rise(
            dy,
            rank,
            leave=_bits(depth + BODY_HEIGHT, depth + over + BODY_HEIGHT),
            enter=_bits(depth + dy, depth + over + BODY_HEIGHT),
            room=_bits(depth + over, depth + over + BODY_HEIGHT),
            walked=_bits(depth + max(-drop, dy - up), depth + min(up, dy + drop) + 1),
        )


def _fits(rise: _Rise, here: int, there: int, beside: tuple[int, int]) -> bool:
    """Whether the body can leave, enter, and pass at least one of the columns beside its way."""
    _, _, leave, enter, room, _ = rise
    return not (here & leave or there & enter or (beside[0] & room and beside[1] & room))


def _corners(around: list[tuple[int, int]], index: int) -> tuple[int, int]:
    """Return what is blocked in the two straight columns beside a diagonal: NE has N and E."""
    return around[index - 4][0], around[(index - 3) % 4][0]


def _bits(low: int, end: int) -> int:
    """Return the bits low .. end - 1."""
    return (1 << end) - (1 << low) if end > low else 0


def _shifted(bits: int, by: int) -> int:
    return bits << by if by >= 0 else bits >> -by


def _widths(footprint: Footprint) -> tuple[int, int]:
    """Return how many blocks a footprint is long north-south and east-west."""
    xs, zs = [dx for dx, _ in footprint], [dz for _, dz in footprint]
    return max(zs) - min(zs) + 1, max(xs) - min(xs) + 1
