"""Outlines and distances of the map: the rules' own measure, drawn."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest

from bridge.export.zones import gaps, outline
from grid.blocks import Block
from grid.footprint import MOUNTED, SINGLE, Footprint, gap
from grid.metric import Horizontal, Metric, Vertical, within
from rulesets.view import FighterView, FightView

METRICS = [Metric(h, v) for h, v in product(get_args(Horizontal), get_args(Vertical))]


def inside(corners: tuple[tuple[int, int], ...], x: float, z: float) -> bool:
    """Whether a point lies inside a polygon (even-odd rule)."""
    is_inside = False
    for (x1, z1), (x2, z2) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (z1 > z) != (z2 > z) and x < (x2 - x1) * (z - z1) / (z2 - z1) + x1:
            is_inside = not is_inside
    return is_inside


@pytest.mark.parametrize("metric", METRICS, ids=lambda m: f"{m.horizontal}-{m.vertical}")
@pytest.mark.parametrize("footprint", [SINGLE, MOUNTED], ids=["on foot", "mounted"])
@pytest.mark.parametrize("radius", [1, 3, 6])
def test_an_outline_holds_exactly_the_blocks_within(
    metric: Metric, footprint: Footprint, radius: int
) -> None:
    corners = outline(footprint, radius, metric)
    for x, z in product(range(-radius - 2, radius + 4), repeat=2):
        block = Block(x, 0, z)
        near = any(within(Block(dx, 0, dz), block, radius, metric) for dx, dz in footprint)
        assert inside(corners, x + 0.5, z + 0.5) == near, block


def test_an_outline_has_a_corner_only_where_it_turns() -> None:
    assert len(outline(SINGLE, 5, Metric("chebyshev", "max"))) == 4
    assert set(outline(SINGLE, 1, Metric("chebyshev", "max"))) == {
        (-1, -1),
        (2, -1),
        (2, 2),
        (-1, 2),
    }


def someone(
    name: str, x: int, y: int, *, held: bool = True, standing: str = "active"
) -> FighterView:
    return FighterView(
        id=name,
        by=name,
        name=name,
        pos=Block(x, y, 0),
        yaw=0.0,
        hp=3,
        hp_max=3,
        side="",
        standing=standing,  # type: ignore[arg-type]
        away=False,
        held=held,
    )


def view(*fighters: FighterView) -> FightView:
    return FightView("ephem", "w", "turns", 1, None, (), fighters, None, ())


@pytest.mark.parametrize("metric", METRICS, ids=lambda m: f"{m.horizontal}-{m.vertical}")
def test_distances_are_those_of_the_grid_heights_included(metric: Metric) -> None:
    a, b = someone("a", 0, 64), someone("b", 4, 70)
    expected = gap(a.pos, SINGLE, b.pos, SINGLE, metric)
    assert list(gaps(view(a, b), metric)) == [("a", "b", expected)]


def test_of_who_walks_freely_or_has_left_no_distance_is_known() -> None:
    metric = Metric("manhattan", "max")
    a, free = someone("a", 0, 64), someone("b", 1, 64, held=False)
    gone, down = someone("c", 2, 64, standing="left"), someone("d", 3, 64, standing="down")
    assert [pair[:2] for pair in gaps(view(a, free, gone, down), metric)] == [("a", "d")]
