"""Outlines and distances of the map: the rules' own measure, drawn."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import get_args

import pytest

from bridge.export.zones import behind, gaps, outline
from grid.blocks import Block
from grid.footprint import MOUNTED, SINGLE, Footprint, gap
from grid.metric import Horizontal, Metric, Vertical, within
from rulesets.ruleset import Rear
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


FLAT = Metric("manhattan", "max")


@pytest.mark.parametrize(
    ("yaw", "degrees", "is_there"),
    [
        (90, 120, True),
        (90 + 60, 120, True),
        (90 - 60, 120, True),
        (90 + 60.1, 120, False),
        (90 - 60.1, 120, False),
        (90, 0, True),
        (90.1, 0, False),
        (-90, 359, False),
        (-90, 360, True),
    ],
)
def test_e18_behind_somebody_is_who_stands_in_the_arc_against_his_look(
    yaw: float, degrees: int, is_there: bool
) -> None:
    """b stands east of a, who looks west with 90; nobody stands behind b, who looks at him."""
    a, b = replace(someone("a", 0, 64), yaw=yaw), replace(someone("b", 2, 64), yaw=90)
    found = dict(behind(view(a, b), Rear(degrees, 20), FLAT))
    assert found.get("a", ()) == (("b",) if is_there else ())
    assert found.get("b", ()) == (("a",) if degrees == 360 else ())


@pytest.mark.parametrize(("blocks", "is_there"), [(19, True), (20, True), (21, False)])
def test_e18_nobody_is_behind_who_is_farther_than_a_surprise_attack(
    blocks: int, is_there: bool
) -> None:
    a, b = replace(someone("a", 0, 64), yaw=90), someone("b", blocks, 64)
    assert dict(behind(view(a, b), Rear(120, 20), FLAT)).get("a") == (("b",) if is_there else None)


def test_of_who_is_out_or_walks_freely_nobody_is_behind() -> None:
    a = replace(someone("a", 0, 64), yaw=90)
    others = (
        someone("b", 1, 64),
        someone("c", 2, 64, held=False),
        someone("d", 3, 64, standing="down"),
        someone("e", 4, 64, standing="left"),
        someone("f", 5, 64),
    )
    assert dict(behind(view(a, *others), Rear(120, 20), FLAT)) == {"a": ("b", "f")}
    for change in ({"held": False}, {"standing": "down"}, {"standing": "left"}):
        gone = replace(a, **change)  # type: ignore[arg-type]
        assert "a" not in dict(behind(view(gone, *others), Rear(120, 20), FLAT))
