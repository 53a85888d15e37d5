import pytest
from ground_maps import drawn, flat

from grid.blocks import Block
from grid.ground import Ground
from grid.metric import Metric
from grid.rings import ring_cells

EPHEM = Metric("manhattan", "max")
CENTER = Block(0, 64, 0)


@pytest.mark.parametrize(("radius", "count"), [(0, 1), (1, 4), (3, 12), (6, 24), (20, 80)])
def test_a_ring_is_the_columns_at_exactly_its_distance(radius: int, count: int) -> None:
    cells = ring_cells(flat(), CENTER, radius, EPHEM)
    assert len(set(cells)) == len(cells) == count
    assert all(abs(c.x) + abs(c.z) == radius and c.y == 64 for c in cells)
    assert list(cells) == sorted(cells, key=lambda c: (c.x, c.z))


def test_metrics_draw_their_own_rings() -> None:
    assert len(ring_cells(flat(), CENTER, 3, Metric("chebyshev", "max"))) == 24
    assert Block(2, 64, 2) in ring_cells(flat(), CENTER, 3, Metric("euclidean", "max"))
    assert Block(3, 64, 1) not in ring_cells(flat(), CENTER, 3, Metric("euclidean", "max"))


@pytest.mark.parametrize(
    ("mark", "y"), [(".", 64), ("8", 72), ("9", None), ("h", 56), ("i", None), ("?", 64)]
)
def test_cells_lie_on_the_ground_within_eight_blocks_of_height(mark: str, y: int | None) -> None:
    ground = drawn(f"?.? ..{mark} ?.?", corner=(-1, -1))
    beside = [c for c in ring_cells(ground, CENTER, 1, EPHEM) if c.column == (1, 0)]
    assert beside == ([] if y is None else [Block(1, y, 0)])


def test_of_two_floors_the_nearer_is_taken_and_of_equal_ones_the_higher() -> None:
    ground = drawn("d", "open", corner=(1, 0))  # feet at 60
    ground.set_block(Block(1, 66, 0), True)  # and at 67
    assert ring_cells(ground, CENTER, 1, EPHEM)[-1] == (1, 67, 0)
    ground.set_block(Block(1, 66, 0), False)
    ground.set_block(Block(1, 67, 0), True)
    assert ring_cells(ground, CENTER, 1, EPHEM)[-1] == (1, 68, 0)
    ground.set_block(Block(1, 67, 0), False)
    ground.set_block(Block(1, 68, 0), True)
    assert ring_cells(ground, CENTER, 1, EPHEM)[-1] == (1, 60, 0)


@pytest.mark.parametrize("unknown", ["open", "closed"])
def test_unknown_ground_lies_at_the_height_of_the_centre(unknown: str) -> None:
    ground = Ground("open" if unknown == "open" else "closed")
    assert {c.y for c in ring_cells(ground, CENTER, 6, EPHEM)} == {64}
