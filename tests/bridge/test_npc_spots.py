"""Where NPCs appear: near, free, and on this side of the wall."""

from __future__ import annotations

from bridge.npc_spots import FAR, spots
from grid.blocks import Block
from grid.ground import Ground

AT = Block(8, 1, 8)


def yard(*solid: Block) -> Ground:
    """A floor of 16 by 16 blocks at y = 0 in the void, with more solid blocks on it."""
    ground = Ground("closed")
    bits = b"\xff" * 32 + b"\0" * (32 * 5)
    ground.put(Block(0, 0, 0), Block(16, 6, 16), bits)
    for block in solid:
        ground.set_block(block, True, False, None)
    return ground


def test_the_nearest_free_blocks_come_first() -> None:
    found = spots(yard(), AT, frozenset(), 5)
    assert found[0] == AT
    assert set(found[1:]) == {Block(8 + x, 1, 8 + z) for x, z in ((1, 0), (-1, 0), (0, 1), (0, -1))}


def test_nobody_stands_where_somebody_stands() -> None:
    taken = frozenset({AT, Block(9, 1, 8)})
    found = spots(yard(), AT, taken, 200)
    assert taken.isdisjoint(found)
    assert len(set(found)) == len(found)


def test_who_is_pointed_at_a_wall_stands_on_it_or_beside_it() -> None:
    pillar = yard(Block(8, 1, 8))
    assert spots(pillar, AT, frozenset(), 1) == (Block(8, 2, 8),)
    wall = yard(*(Block(8, y, 8) for y in range(1, 6)))
    assert spots(wall, AT, frozenset(), 1)[0] in {
        Block(7, 1, 8),
        Block(9, 1, 8),
        Block(8, 1, 7),
        Block(8, 1, 9),
    }


def test_nobody_appears_behind_a_wall() -> None:
    wall = (Block(10, y, z) for y in range(1, 6) for z in range(16))
    found = spots(yard(*wall), AT, frozenset(), 500)
    assert found
    assert all(spot.x < 10 for spot in found)


def test_nobody_appears_where_there_is_no_ground() -> None:
    assert spots(yard(), Block(40, 1, 40), frozenset(), 3) == ()
    found = spots(yard(), AT, frozenset(), 1000)
    assert all(0 <= spot.x < 16 and 0 <= spot.z < 16 for spot in found)
    assert all(abs(spot.x - 8) + abs(spot.z - 8) <= FAR for spot in found)
