"""How faces are distributed: counts, intervals and χ² (CASES B24)."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from critical_values import CRITICAL

from bridge.faces import ENOUGH, FaceCounts, chi_squared_tail, fair_interval, tally_of

TAIL = Fraction(1, 200)


def chance(n: int, sides: int, counts: range) -> Fraction:
    """The exact chance that a fair die shows a face so often in ``n`` throws."""
    p = Fraction(1, sides)
    return sum((comb(n, k) * p**k * (1 - p) ** (n - k) for k in counts), Fraction(0))


@pytest.mark.parametrize("sides", [2, 6, 20, 100])
@pytest.mark.parametrize("n", [1, 2, 5, 30, 200])
def test_b24_the_interval_is_the_narrowest_with_half_a_percent_beyond_each_end(
    n: int, sides: int
) -> None:
    lo, hi = fair_interval(n, sides)
    assert chance(n, sides, range(lo)) <= TAIL < chance(n, sides, range(lo + 1))
    assert chance(n, sides, range(hi + 1, n + 1)) <= TAIL < chance(n, sides, range(hi, n + 1))


def test_the_interval_of_many_dice_is_that_of_the_normal_curve() -> None:
    lo, hi = fair_interval(1_000_000, 20)
    spread = 2.5758 * (1_000_000 * 0.05 * 0.95) ** 0.5
    assert abs(lo - (50_000 - spread)) < 2
    assert abs(hi - (50_000 + spread)) < 2


@pytest.mark.parametrize(("n", "sides"), [(0, 6), (7, 1)])
def test_where_nothing_is_left_to_chance_the_interval_is_a_point(n: int, sides: int) -> None:
    assert fair_interval(n, sides) == (n, n)


@pytest.mark.parametrize("sides", CRITICAL)
def test_p_agrees_with_the_published_table(sides: int) -> None:
    assert chi_squared_tail(CRITICAL[sides], sides - 1) == pytest.approx(0.001, rel=2e-4)


@pytest.mark.parametrize(
    ("x", "freedom", "p"), [(0, 1, 1), (0, 2, 1), (3.841, 1, 0.05), (9.210, 2, 0.01), (1e6, 19, 0)]
)
def test_p_at_known_places(x: float, freedom: int, p: float) -> None:
    assert chi_squared_tail(x, freedom) == pytest.approx(p, abs=1e-4)


def test_faces_are_counted_by_size() -> None:
    counts = FaceCounts()
    counts.add(6, (1, 6, 6))
    counts.add(4, [2])
    counts.add(6, (3,))
    four, six = counts.tallies()
    assert (four.sides, four.counts) == (4, (0, 1, 0, 0))
    assert (six.sides, six.counts) == (6, (1, 0, 1, 0, 0, 2))
    assert (six.thrown, six.expected) == (4, 4 / 6)


def test_a_loaded_die_is_seen() -> None:
    """«Too many 1s»: 30 of 120 where 20 are expected is chance, 45 is not."""
    chance_ = tally_of(6, {1: 30, 2: 18, 3: 18, 4: 18, 5: 18, 6: 18})
    loaded = tally_of(6, {1: 45, 2: 15, 3: 15, 4: 15, 5: 15, 6: 15})
    assert (chance_.lo, chance_.hi, chance_.outside) == (10, 31, ())
    assert loaded.outside == (1,)
    assert chance_.p is not None
    assert loaded.p is not None
    assert chance_.p > 0.1 > 0.001 > loaded.p


def test_p_is_given_only_where_it_means_something() -> None:
    assert tally_of(6, {1: 6 * ENOUGH - 1}).p is None
    assert tally_of(6, {1: 6 * ENOUGH}).p is not None
    assert tally_of(1, {1: 1000}).p is None
