"""Walking as the rule text has it (E-11), block by block and without haste: to compare with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set

from grid.blocks import DIRECTIONS, Block
from grid.footprint import Footprint
from grid.gait import Gait
from grid.ground import Ground

Label = tuple[int, int, int, tuple[int, ...]]
"""(cost, strikes, steps, directions)."""


class NaiveWalker:
    def __init__(
        self, ground: Ground, gait: Gait, footprint: Footprint, impassable: Set[Block]
    ) -> None:
        self.ground, self.gait, self.footprint = ground, gait, footprint
        self.bodies = {b.offset(dy=dy) for b in impassable for dy in (0, 1)}

    def passable(self, b: Block, level: int) -> bool:
        return not self.ground.blocked(b, level) and b not in self.bodies

    def free(self, b: Block, low: int, high: int, level: int) -> bool:
        """Whether everything from y = low to high is passable above and below all of his feet."""
        return all(
            self.passable(Block(b.x + dx, y, b.z + dz), level)
            for dx, dz in self.footprint
            for y in range(low, high + 1)
        )

    def stands(self, b: Block, level: int) -> bool:
        feet = [b.offset(dx, 0, dz) for dx, dz in self.footprint]
        return self.free(b, b.y, b.y + 1, level) and all(
            self.ground.floor(f.offset(dy=-1), level) or self.ground.climb(f) for f in feet
        )

    def steps(self, at: Block, top: int) -> Iterator[tuple[Block, int, int]]:
        """Yield (to, cost, direction)."""
        for index in range(8):
            for dy in range(-self.gait.max_drop, self.gait.max_step_up + 1):
                if at.y + dy <= top:
                    yield from self.level_steps(at, dy, index)
        for dy, index in ((1, 8), (-1, 9)):
            to = at.offset(dy=dy)
            allowed = -self.gait.max_drop <= dy <= min(self.gait.max_step_up, top - at.y)
            if allowed and self.stands(at, at.y) and self.stands(to, at.y):
                yield to, self.gait.straight, index

    def level_steps(self, at: Block, dy: int, index: int) -> Iterator[tuple[Block, int, int]]:
        to = at.offset(DIRECTIONS[index].dx, dy, DIRECTIONS[index].dz)
        if DIRECTIONS[index].is_diagonal:
            if self.fits(at, to) and self.corner_open(at, to):
                yield to, self.gait.diagonal, index
            return
        if self.fits(at, to):
            yield to, self.gait.straight, index
        yield from self.jumps(at, dy, index)

    def fits(self, at: Block, to: Block) -> bool:
        """He can stand there, and his raised body is not in the way of anything."""
        over = max(at.y, to.y)
        return (
            self.stands(to, at.y)
            and self.free(at, at.y + 2, over + 1, at.y)
            and self.free(to, to.y, over + 1, at.y)
        )

    def corner_open(self, at: Block, to: Block) -> bool:
        over = max(at.y, to.y)
        return any(
            self.free(Block(x, over, z), over, over + 1, at.y)
            for x, z in ((to.x, at.z), (at.x, to.z))
        )

    def jumps(self, at: Block, dy: int, index: int) -> Iterator[tuple[Block, int, int]]:
        _, dx, dz = DIRECTIONS[index]
        width = 2 if len(self.footprint) == 4 else 1
        for far in range(2, width + self.gait.jump_gap + 1):
            to, over = at.offset(dx * far, dy, dz * far), max(at.y, at.y + dy)
            way = [at.offset(dx * k, 0, dz * k) for k in range(1, far)]
            if (
                self.fits(at, to)
                and all(self.free(b, over, over + 1, at.y) for b in way)
                and not any(self.walked(b, dy, at.y) for b in way)
            ):
                yield to, far * self.gait.straight, index

    def walked(self, b: Block, dy: int, level: int) -> bool:
        """Whether one could step down into this column and out of it again."""
        up, drop = self.gait.max_step_up, self.gait.max_drop
        heights = range(max(-drop, dy - up), min(up, dy + drop) + 1)
        return any(self.stands(b.offset(dy=h), level) for h in heights)

    def labels(
        self, start: Block, budget: int, top: int, strikes: Callable[[Block, Block], int]
    ) -> dict[Block, Label]:
        """Return the best label of every block, by going on until nothing gets better."""
        best: dict[Block, Label] = {start: (0, 0, 0, ())}
        waiting = [start]
        while waiting:
            at = waiting.pop()
            cost, struck, count, way = best[at]
            for to, price, index in self.steps(at, top):
                label = cost + price, struck + strikes(at, to), count + 1, (*way, index)
                if label[0] <= budget and (to not in best or label < best[to]):
                    best[to] = label
                    waiting.append(to)
        return best
