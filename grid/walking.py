"""Where somebody can walk, and by which path (E-11, E-12, E-21).

Among paths to one block the cheapest counts; of equal ones the one with the fewest strikes
provoked, then the fewest steps, then the first in the order of directions N, E, S, W, NE, SE, SW,
NW, up, down, compared step by step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final, TypeAlias

from grid.blocks import Block
from grid.footprint import SINGLE, Footprint, cells
from grid.gait import Gait
from grid.ground import Ground
from grid.standing import BODY_HEIGHT
from grid.steps import Step, Walker, steps_from

__all__ = ["Gait", "Path", "Step", "cheapest_path", "escape_exists", "reach", "steps_from"]

Strikes: TypeAlias = Callable[[Block, Block], int]
"""How many opponents may strike at who steps from the first block to the second."""

_NOBODY: Final[frozenset[Block]] = frozenset()


@dataclass(frozen=True, slots=True)
class Path:
    """A way to a block: its steps without the start, what it costs, the strikes it provokes."""

    steps: tuple[Block, ...]
    cost: int
    strikes: int


_STAY: Final = Path((), 0, 0)


def reach(
    ground: Ground,
    start: Block,
    budget: int,
    gait: Gait,
    *,
    origin_y: int | None = None,
    impassable: Set[Block] = _NOBODY,
    occupied: Set[Block] = _NOBODY,
    footprint: Footprint = SINGLE,
    strikes: Strikes | None = None,
) -> dict[Block, Path]:
    """Return every block where a walk of at most `budget` may end, with its best path.

    `start` is always among them, at cost 0. `origin_y`: the height at which the movement began,
    if not here. `impassable` and `occupied` are feet blocks of others (whole footprints): the
    former are not passed, the latter passed but not ended on; bodies are two blocks high and
    must not overlap. Nearest blocks come first.
    """
    walker = Walker(ground, gait, footprint, impassable)
    top = (start.y if origin_y is None else origin_y) + gait.max_rise
    return {
        at: path
        for at, path in _explored(walker, start, budget, top, strikes)
        if at == start or not overlaps(at, footprint, occupied)
    }


def cheapest_path(
    ground: Ground,
    start: Block,
    goal: Block,
    budget: int,
    gait: Gait,
    *,
    origin_y: int | None = None,
    impassable: Set[Block] = _NOBODY,
    occupied: Set[Block] = _NOBODY,
    footprint: Footprint = SINGLE,
    strikes: Strikes | None = None,
) -> Path | None:
    """Return the best path to `goal`, as :func:`reach` has it; None: not within the budget."""
    if goal == start:
        return _STAY
    if overlaps(goal, footprint, occupied):
        return None
    walker = Walker(ground, gait, footprint, impassable)
    top = (start.y if origin_y is None else origin_y) + gait.max_rise
    explored = _explored(walker, start, budget, top, strikes)
    return next((path for at, path in explored if at == goal), None)


def escape_exists(
    ground: Ground,
    start: Block,
    is_goal: Callable[[Block], bool],
    is_barred: Callable[[Block], bool],
    gait: Gait,
    limit: int,
    *,
    impassable: Set[Block] = _NOBODY,
    footprint: Footprint = SINGLE,
    promise: Callable[[Block], int] | None = None,
) -> bool:
    """Whether any walk, over any number of turns, leads to a goal past all barred blocks (E-43).

    `start` itself is neither. At most `limit` blocks are visited; no goal among them: False.
    `promise`: how near a block is to being a goal, more is nearer: the most promising are visited
    first; without it the nearest to the start. A rise is bounded step by step only, since every
    turn begins a movement of its own.
    """
    walker = Walker(ground, gait, footprint, impassable)
    seen = {start}
    waiting: list[tuple[int, int, Block]] = [(0, 0, start)]
    while waiting:
        _, _, at = heappop(waiting)
        for step in walker.steps(at, at.y + gait.max_rise):
            if step.to in seen or is_barred(step.to):
                continue
            if len(seen) > limit:
                return False
            if is_goal(step.to):
                return True
            seen.add(step.to)
            heappush(waiting, (-promise(step.to) if promise else 0, len(seen), step.to))
    return False


_Label: TypeAlias = tuple[int, int, int, int, int]
"""(cost, strikes, steps, directions, ranks): smaller is better.

Directions and ranks are numbers with one digit a step, first step highest: at equal step counts
they compare like the sequences. All five only grow along a path, as Dijkstra's search asks.
"""
_DIRECTION_BITS: Final = 4
_RANK_BITS: Final = 16


def _explored(
    walker: Walker, start: Block, budget: int, top: int, strikes: Strikes | None
) -> Iterator[tuple[Block, Path]]:
    """Yield the blocks in order of their labels, each once, with its best path."""
    best: dict[Block, _Label] = {start: (0, 0, 0, 0, 0)}
    paths: dict[Block, Path] = {}
    heap: list[tuple[_Label, Block, Block]] = [(best[start], start, start)]
    while heap:
        label, at, before = heappop(heap)
        if at in paths:
            continue
        way = (*paths[before].steps, at) if before in paths else ()
        paths[at] = Path(way, label[0], label[1])
        yield at, paths[at]
        if label[0] + walker.least_cost > budget:
            continue
        for step in walker.steps(at, top):
            if step.to in paths or label[0] + step.cost > budget:
                continue
            struck = strikes(at, step.to) if strikes else 0
            after = _after(label, step, struck)
            if step.to not in best or after < best[step.to]:
                best[step.to] = after
                heappush(heap, (after, step.to, at))


def _after(label: _Label, step: Step, struck: int) -> _Label:
    cost, strikes, count, directions, ranks = label
    return (
        cost + step.cost,
        strikes + struck,
        count + 1,
        directions << _DIRECTION_BITS | step.direction,
        ranks << _RANK_BITS | step.rank,
    )


def overlaps(at: Block, footprint: Footprint, bodies: Set[Block]) -> bool:
    """Whether a body that stands at `at` would share a block with one of `bodies`."""
    if not bodies:
        return False
    return any(
        cell.offset(dy=dy) in bodies
        for cell in cells(at, footprint)
        for dy in range(1 - BODY_HEIGHT, BODY_HEIGHT)
    )
