"""The ground round a fight, as its map shows it."""

from __future__ import annotations

import random
from pathlib import Path

from desk_room import MOD
from live_room import DICE, opened, wall
from web_room import WebRoom

from bridge.web.reads.ground import ABOVE, BELOW, MARGIN, MOST, RISE, column
from grid.blocks import Block
from grid.ground import Ground
from grid.standing import standable


async def test_floors_steps_and_walls_are_told_from_the_level_of_the_fight(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        await plugin.send("terrain", **wall(5, 1))
        await plugin.send("terrain", **wall(7, 4))
        await plugin.send("block_change", world="overworld", x=9, y=63, z=0, solid=False)
        seen = await browser.json(f"/api/fights/{fight}/ground")
        assert seen["level"] == 64
        assert seen["origin"] == [-MARGIN, -MARGIN]
        assert (seen["width"], seen["depth"]) == (3 + 2 * MARGIN, 1 + 2 * MARGIN)

        def at(x: int, z: int) -> tuple[int | None, int]:
            place = (z - seen["origin"][1]) * seen["width"] + x - seen["origin"][0]
            return seen["heights"][place], seen["walls"][place]

        assert at(0, 0) == (0, 0)
        assert at(5, 0) == (1, 0)
        assert at(7, 0) == (4, 1)
        assert at(9, 0) == (-BELOW - 1, 0)


async def test_what_is_not_known_is_null(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin = await room.plugin()
        await plugin.ground(world="elsewhere")
        _, browser, fight = await opened(room)
        seen = (await browser.get(f"/api/fights/{fight}/ground")).json()
        assert set(seen["walls"]) == {0}
        assert 0 in seen["heights"]
        await plugin.command(MOD, "/rp mod end asya")
        over = (await browser.get(f"/api/fights/{fight}/ground")).json()
        assert over == seen


def test_a_column_is_told_as_the_rules_see_it() -> None:
    """Floors are where :func:`grid.standing.standable` has them, of the nearest two the lower."""
    chance, level = random.Random(6), 70
    low, size = Block(0, level - BELOW - 3, 0), Block(16, BELOW + ABOVE + 8, 16)
    volume = size.x * size.y * size.z
    solid, climb = (chance.randbytes(volume // 8) for _ in range(2))
    ground = Ground("closed")
    water = bytes(a & ~b & 255 for a, b in zip(climb, solid, strict=True))
    ground.put(low, size, solid, water)
    for x in range(16):
        for z in range(16):
            floors = [
                dy
                for dy in range(-BELOW, ABOVE + 1)
                if standable(ground, Block(x, level + dy, z), level)
            ]
            height, is_wall = column(ground, x, z, level)
            assert height == min(floors, key=lambda dy: (abs(dy), dy))
            bars = any(ground.solid(Block(x, level + dy, z)) for dy in (0, 1))
            assert is_wall == (bars and abs(height) > RISE)


def test_where_there_is_no_floor_near_there_is_a_wall_or_a_hole() -> None:
    ground, level, size = Ground(), 64, Block(1, 60, 1)
    ground.put(Block(0, 40, 0), size, b"\xff" * 8)
    ground.put(Block(1, 40, 0), size, b"\0" * 8)
    assert column(ground, 0, 0, level) == (ABOVE + 1, True)
    assert column(ground, 1, 0, level) == (-BELOW - 1, False)
    assert column(ground, 2, 0, level) == (None, False)
    assert MOST == 96
