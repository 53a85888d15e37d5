"""The ground of the terminal's fights: a walled yard with hillocks, as a game would report it."""

from __future__ import annotations

import base64
from typing import Any, Final

from grid.blocks import Block

YARD: Final = (
    "#####################",
    "#...................#",
    "#....11.......##....#",
    "#...1221......##....#",
    "#...1221............#",
    "#....11.....#.......#",
    "#...........#..11...#",
    "#......##...#..12...#",
    "#......##......22...#",
    "#...................#",
    "#####################",
)
"""North is up. ``.``: floor, digits: that many blocks above it, ``#``: a wall nobody climbs."""

WORLD: Final = "yard"
FLOOR: Final = 64
"""The y of feet on the floor."""

WALL: Final = 4
WEST: Final = -10
NORTH: Final = -5
EAST: Final = WEST + len(YARD[0]) - 1
SOUTH: Final = NORTH + len(YARD) - 1

PLACES: Final = ((-2, -1), (4, -1), (1, -4), (1, 3), (-8, 0), (8, -3), (-6, 4), (7, 4))
"""Columns (x, z) where the players begin, the first two 6 blocks apart."""

MAX_RISE: Final = 2
MAX_FALL: Final = 3


def height(x: int, z: int) -> int:
    """Blocks above the floor; outside the yard it is 0."""
    if not (WEST <= x <= EAST and NORTH <= z <= SOUTH):
        return 0
    symbol = YARD[z - NORTH][x - WEST]
    return WALL if symbol == "#" else int(symbol.replace(".", "0"))


def standing(x: int, z: int) -> Block:
    """The block of the feet of one who stands in a column."""
    return Block(x, FLOOR + height(x, z), z)


def step_from(pos: Block, dx: int, dz: int) -> Block | None:
    """Where a step leads, as far as legs and walls go; None: nowhere."""
    to = standing(pos.x + dx, pos.z + dz)
    return to if -MAX_FALL <= to.y - pos.y <= MAX_RISE else None


def terrain(center: Block, radius: int) -> dict[str, Any]:
    """The fields of a ``terrain`` frame: the cube of ``radius`` blocks around ``center``."""
    side = 2 * radius + 1
    west, low, north = (c - radius for c in center)
    columns = [(x, z) for z in range(north, north + side) for x in range(west, west + side)]
    heights = [FLOOR + height(x, z) for x, z in columns]
    bits = "".join(_layer(y, heights) for y in range(low, low + side))
    packed = int(bits[::-1], 2).to_bytes((len(bits) + 7) // 8, "little")
    return {
        "world": WORLD,
        "origin": {"x": west, "y": low, "z": north},
        "size": {"x": side, "y": side, "z": side},
        "solid": base64.b64encode(packed).decode("ascii"),
    }


def _layer(y: int, heights: list[int]) -> str:
    """One layer as text of 0 and 1; feet stand at ``heights``, below them it is solid."""
    if y < FLOOR:
        return "1" * len(heights)
    return "".join("1" if y < feet else "0" for feet in heights)
