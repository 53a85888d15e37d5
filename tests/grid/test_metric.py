import itertools
from fractions import Fraction
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grid.blocks import Block
from grid.metric import Horizontal, Metric, Vertical, distance, horizontal_distance, within

HORIZONTAL: tuple[Horizontal, ...] = get_args(Horizontal)
METRICS = [Metric(h, v) for h, v in itertools.product(HORIZONTAL, get_args(Vertical))]
EPHEM = Metric("manhattan", "max")
ORIGIN = Block(0, 0, 0)
blocks = st.builds(Block, *[st.integers(-40, 40)] * 3)
metrics = st.sampled_from(METRICS)


@pytest.mark.parametrize(
    ("a", "b", "blocks_apart"),
    [
        ((0, 64, 0), (2, 64, 2), 4),  # E-10, worked example 6
        ((0, 64, 0), (1, 64, 2), 3),
        ((0, 64, 0), (1, 68, 0), 4),
        ((0, 64, 0), (2, 64, 1), 3),  # worked example 8
        ((-1, 64, 0), (2, 64, 1), 4),
        ((0, 64, 0), (0, 64, 0), 0),
        ((0, 64, 0), (1, 64, 0), 1),
        ((0, 64, 0), (1, 64, 1), 2),
        ((-3, 64, -3), (3, 64, 3), 12),
    ],
)
def test_ephem_counts_a_diagonal_as_two(
    a: tuple[int, int, int], b: tuple[int, int, int], blocks_apart: int
) -> None:
    assert distance(Block(*a), Block(*b), EPHEM) == blocks_apart


@pytest.mark.parametrize("apart", [3, 4, 5, 6])
def test_worked_examples_9_and_11_measure_whole_blocks(apart: int) -> None:
    assert distance(Block(0, 64, 0), Block(apart, 64, 0), EPHEM) == apart


@pytest.mark.parametrize(("diagonals", "cost"), [(1, 1), (2, 3), (3, 4), (4, 6), (5, 7), (6, 9)])
def test_alternating_diagonals_count_one_two_one_two(diagonals: int, cost: int) -> None:
    to = Block(diagonals, 0, -diagonals)
    assert distance(ORIGIN, to, Metric("alternating", "max")) == cost


@pytest.mark.parametrize(
    ("to", "inside"),
    [
        ((2, 0, 2), {"chebyshev", "euclidean", "alternating"}),
        ((3, 0, 1), {"chebyshev", "alternating"}),
        ((3, 0, 3), {"chebyshev"}),
        ((0, 3, 0), {"chebyshev", "euclidean", "alternating", "manhattan"}),
        ((0, 4, 0), set()),
        ((2, 0, 1), {"chebyshev", "euclidean", "alternating", "manhattan"}),
    ],
)
def test_melee_radius_3_in_every_metric(to: tuple[int, int, int], inside: set[str]) -> None:
    for h in HORIZONTAL:
        for sign in (1, -1):
            block = Block(*(sign * c for c in to))
            assert within(ORIGIN, block, 3, Metric(h, "max")) == (h in inside), h


@pytest.mark.parametrize(
    ("metric", "expected"),
    [
        (Metric("manhattan", "max"), 5),
        (Metric("manhattan", "add"), 9),
        (Metric("manhattan", "ignore"), 5),
        (Metric("chebyshev", "max"), 4),
        (Metric("chebyshev", "add"), 7),
        (Metric("chebyshev", "ignore"), 3),
        (Metric("alternating", "max"), 4),
        (Metric("alternating", "add"), 8),
        (Metric("alternating", "ignore"), 4),
        (Metric("euclidean", "max"), 4),  # √13 = 3.6
        (Metric("euclidean", "add"), 6),  # √29 = 5.4
        (Metric("euclidean", "ignore"), 4),
    ],
)
def test_what_height_does_in_each_metric(metric: Metric, expected: int) -> None:
    assert distance(ORIGIN, Block(3, 4, -2), metric) == expected


def test_one_over_and_one_up_is_1_by_chebyshev_and_over_1_by_a_euclidean_line() -> None:
    to = Block(1, 1, 0)
    assert distance(ORIGIN, to, Metric("chebyshev", "max")) == 1
    assert not within(ORIGIN, to, 1, Metric("euclidean", "add"))
    assert within(ORIGIN, to, 2, Metric("euclidean", "add"))


@pytest.mark.parametrize("h", HORIZONTAL)
def test_ten_blocks_above_is_not_in_melee(h: Horizontal) -> None:
    assert not within(ORIGIN, Block(0, 10, 0), 3, Metric(h, "max"))


@given(blocks, blocks, metrics)
def test_distance_is_symmetric(a: Block, b: Block, metric: Metric) -> None:
    assert distance(a, b, metric) == distance(b, a, metric) >= 0


@given(blocks, blocks, metrics)
def test_distance_is_the_least_radius_within(a: Block, b: Block, metric: Metric) -> None:
    d = distance(a, b, metric)
    assert within(a, b, d, metric)
    assert not within(a, b, d - 1, metric)


@given(blocks, blocks, st.integers(0, 60))
def test_euclidean_compares_squares(a: Block, b: Block, radius: int) -> None:
    square = sum(Fraction(p - q) ** 2 for p, q in zip(a, b, strict=True))
    assert within(a, b, radius, Metric("euclidean", "add")) == (square <= radius**2)


def test_euclidean_is_exact_where_floats_are_not() -> None:
    far = 10**9
    metric = Metric("euclidean", "ignore")
    assert distance(ORIGIN, Block(far, 0, 0), metric) == far
    assert distance(ORIGIN, Block(far, 0, 1), metric) == far + 1


@given(blocks, blocks, metrics)
def test_horizontal_distance_ignores_height(a: Block, b: Block, metric: Metric) -> None:
    assert horizontal_distance(a, b, metric) == distance(a, b, Metric(metric.horizontal, "ignore"))
