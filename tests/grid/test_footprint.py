import pytest
from hypothesis import given
from hypothesis import strategies as st

from grid.blocks import Block
from grid.footprint import MOUNTED, SINGLE, cells, gap
from grid.metric import Metric

EPHEM = Metric("manhattan", "max")
blocks = st.builds(Block, *[st.integers(-9, 9)] * 3)
prints = st.sampled_from([SINGLE, MOUNTED])


def test_mounted_stand_on_their_own_block_and_those_east_south_and_south_east() -> None:
    """E-12."""
    assert cells(Block(-1, 64, -1), MOUNTED) == ((-1, 64, -1), (0, 64, -1), (-1, 64, 0), (0, 64, 0))
    assert cells(Block(5, 64, 5), SINGLE) == ((5, 64, 5),)


@pytest.mark.parametrize(
    ("rider", "other", "apart"),
    [
        ((0, 64, 0), (4, 64, 0), 3),  # the eastern block is nearer
        ((0, 64, 0), (4, 64, 1), 3),
        ((0, 64, 0), (-4, 64, 0), 4),
        ((0, 64, 0), (2, 64, 2), 2),
        ((0, 64, 0), (1, 64, 1), 0),
    ],
)
def test_distance_to_the_mounted_is_the_least_over_their_blocks(
    rider: tuple[int, int, int], other: tuple[int, int, int], apart: int
) -> None:
    a, b = Block(*rider), Block(*other)
    assert gap(a, MOUNTED, b, SINGLE, EPHEM) == apart
    assert gap(b, SINGLE, a, MOUNTED, EPHEM) == apart


@given(blocks, prints, blocks, prints)
def test_gap_is_symmetric(a: Block, fa: object, b: Block, fb: object) -> None:
    assert gap(a, fa, b, fb, EPHEM) == gap(b, fb, a, fa, EPHEM)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("apart", "lo", "hi", "inside"),
    [
        (0, 1, 3, False),
        (1, 1, 3, True),  # E-13 melee 1..3
        (3, 1, 3, True),
        (4, 1, 3, False),
        (3, 4, 6, False),  # whip 4..6
        (4, 4, 6, True),
        (6, 4, 6, True),
        (7, 4, 6, False),
        (20, 4, 20, True),  # ranged 4..20
        (21, 4, 20, False),
    ],
)
def test_ranges_hold_both_ends(apart: int, lo: int, hi: int, inside: bool) -> None:
    a, b = Block(0, 64, 0), Block(0, 64, -apart)
    assert (lo <= gap(a, SINGLE, b, SINGLE, EPHEM) <= hi) is inside
