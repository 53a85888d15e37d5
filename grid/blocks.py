"""Block positions and the eight compass directions. x grows east, y up, z south."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

Column: TypeAlias = tuple[int, int]
"""(x, z) of a column of blocks."""


class Block(NamedTuple):
    """A block of the world; of a fighter: the block his feet are in. Integers, may be negative."""

    x: int
    y: int
    z: int

    def offset(self, dx: int = 0, dy: int = 0, dz: int = 0) -> Block:
        """Return the block that lies so many blocks east, up and south of this one."""
        return Block(self.x + dx, self.y + dy, self.z + dz)

    @property
    def column(self) -> Column:
        """(x, z) of the column this block is in."""
        return self.x, self.z


class Direction(NamedTuple):
    """A horizontal neighbour: its name and where it lies."""

    name: str
    dx: int
    dz: int

    @property
    def is_diagonal(self) -> bool:
        """Whether the direction leads to a block that shares only an edge."""
        return self.dx != 0 and self.dz != 0


DIRECTIONS: Final = (
    Direction("north", 0, -1),
    Direction("east", 1, 0),
    Direction("south", 0, 1),
    Direction("west", -1, 0),
    Direction("north_east", 1, -1),
    Direction("south_east", 1, 1),
    Direction("south_west", -1, 1),
    Direction("north_west", -1, -1),
)
"""In the order in which equal paths are preferred: N, E, S, W, NE, SE, SW, NW."""

DIRECTION_BY_NAME: Final = {direction.name: direction for direction in DIRECTIONS}
