import pytest
from ground_maps import drawn, flat

from grid.blocks import Block
from grid.footprint import MOUNTED
from grid.gait import Gait
from grid.metric import Metric, distance
from grid.placement import Placement, place

EPHEM, GAIT = Metric("manhattan", "max"), Gait()
ANCHOR = Block(0, 64, 0)


@pytest.mark.parametrize(
    ("radius", "stood", "spot"),
    [
        (2, (6, 64, 0), (2, 64, 0)),
        (2, (0, 64, -9), (0, 64, -2)),
        (12, (20, 64, 0), (12, 64, 0)),
        (2, (1, 64, 0), (1, 64, -1)),  # three at distance 1, cost 1: the smaller x, then z
        (2, (3, 64, 3), (0, 64, 2)),  # three at distance 4, equal cost: the smallest x
    ],
)
def test_he_is_placed_nearest_to_where_he_stood(
    radius: int, stood: tuple[int, int, int], spot: tuple[int, int, int]
) -> None:
    """E-46."""
    wanted = Placement(ANCHOR, radius, Block(*stood))
    assert place(flat(), wanted, EPHEM, GAIT) == Block(*spot)


def test_of_equally_near_blocks_the_one_with_the_cheaper_path_is_taken() -> None:
    ground = flat()
    stood = Block(3, 64, 3)
    for y in (64, 65, 66, 67):
        for column in ((0, 3), (1, 2), (-1, 2), (0, 1)):
            ground.set_block(Block(column[0], y, column[1]), True)
    assert place(ground, Placement(ANCHOR, 2, stood), EPHEM, GAIT) == Block(1, 64, 1)


def test_taken_blocks_are_left_out_and_the_next_distance_is_tried() -> None:
    around = [Block(x, 64, z) for x in range(-2, 3) for z in range(-2, 3)]
    second = frozenset(b for b in around if abs(b.x) + abs(b.z) == 2)
    stood = Block(6, 64, 0)
    wanted = Placement(ANCHOR, 2, stood, taken=frozenset({Block(2, 65, 0)}))
    assert place(flat(), wanted, EPHEM, GAIT) == Block(1, 64, -1)
    wanted = Placement(ANCHOR, 2, stood, taken=second)
    assert place(flat(), wanted, EPHEM, GAIT) == Block(3, 64, 0)


def test_where_nothing_can_be_stood_on_nobody_is_placed() -> None:
    assert place(drawn("#"), Placement(ANCHOR, 2, Block(6, 64, 0)), EPHEM, GAIT) is None


def test_a_rider_needs_room_for_four_blocks_and_is_measured_by_the_nearest() -> None:
    wanted = Placement(ANCHOR, 2, Block(-9, 64, 0), mover=MOUNTED)
    assert place(flat(), wanted, EPHEM, GAIT) == Block(-3, 64, 0)
    ground = flat()
    ground.set_block(Block(-2, 65, 1), True)
    assert place(ground, wanted, EPHEM, GAIT) == Block(-3, 64, -1)


def test_nobody_else_is_nearer_than_the_radius() -> None:
    """E-51: of the nearest fighter one is the anchor, the others must be no nearer."""
    stood = Block(20, 64, 0)
    other = (Block(12, 64, 4), MOUNTED)
    assert place(flat(), Placement(ANCHOR, 12, stood), EPHEM, GAIT) == Block(12, 64, 0)
    wanted = Placement(ANCHOR, 12, stood, apart=(other,))
    found = place(flat(), wanted, EPHEM, GAIT)
    assert found is not None
    assert distance(found, other[0], EPHEM) >= 12
