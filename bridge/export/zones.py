"""What a map needs of places: how far each two are apart, who stands behind whom, and how far each
zone reaches."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from grid.bearing import is_behind
from grid.blocks import Block
from grid.footprint import Footprint, gap
from grid.metric import Metric, within
from rulesets.actors import FighterId
from rulesets.ruleset import Rear
from rulesets.view import FighterView, FightView

Gap: TypeAlias = tuple[FighterId, FighterId, int]
_ORIGIN: Final = Block(0, 0, 0)


def flat(offsets: tuple[tuple[int, int, int], ...]) -> Footprint:
    """A footprint without heights."""
    return tuple((dx, dz) for dx, _, dz in offsets)


def gaps(view: FightView, metric: Metric) -> Iterator[Gap]:
    """The distance of every two fighters, as the rules measure it; of those who walk freely none:
    the fight does not know where they are."""
    held = [one for one in view.fighters if one.held and one.standing != "left"]
    for one, other in combinations(held, 2):
        yield one.id, other.id, _gap(one, other, metric)


def behind(
    view: FightView, rear: Rear, metric: Metric
) -> Iterator[tuple[FighterId, tuple[FighterId, ...]]]:
    """Whom somebody stands behind of, with all who do, as the rules see it (E-18): of those who can
    still fight and stand where the fight has put them."""
    there = [one for one in view.fighters if one.held and one.standing == "active"]
    for one in there:
        found = tuple(other.id for other in there if _is_behind(other, one, rear, metric))
        if found:
            yield one.id, found


def _is_behind(other: FighterView, one: FighterView, rear: Rear, metric: Metric) -> bool:
    is_there = is_behind(other.pos, one.pos, one.yaw, rear.degrees)
    return is_there and _gap(one, other, metric) <= rear.radius


def _gap(one: FighterView, other: FighterView, metric: Metric) -> int:
    return gap(one.pos, flat(one.footprint), other.pos, flat(other.footprint), metric)


@lru_cache(256)
def outline(footprint: Footprint, radius: int, metric: Metric) -> tuple[tuple[int, int], ...]:
    """The corners (x, z) of the area at most ``radius`` blocks from a footprint, at its own height.

    Counted from the north-west corner of the own block, one after the other; the last joins the
    first.
    """
    rows = sorted(_rows(footprint, radius, metric).items())
    east = [(hi + 1, edge) for z, (_, hi) in rows for edge in (z, z + 1)]
    west = [(lo, edge) for z, (lo, _) in reversed(rows) for edge in (z + 1, z)]
    return tuple(_straightened([*east, *west]))


def _rows(footprint: Footprint, radius: int, metric: Metric) -> dict[int, tuple[int, int]]:
    """Of every row of blocks (z) the westernmost and the easternmost one within."""
    widths = list(_widths(radius, metric))
    found: dict[int, tuple[int, int]] = {}
    for dx, dz in footprint:
        for away, width in enumerate(widths):
            for z in (dz - away, dz + away):
                lo, hi = found.get(z, (dx, dx))
                found[z] = min(lo, dx - width), max(hi, dx + width)
    return found


def _widths(radius: int, metric: Metric) -> Iterator[int]:
    """How far to either side the area reaches, 0, 1, 2, … rows away."""
    width = radius
    for away in range(radius + 1):
        while width >= 0 and not within(_ORIGIN, Block(width, 0, away), radius, metric):
            width -= 1
        if width < 0:
            return
        yield width


def _straightened(corners: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Leave out corners where nothing turns."""
    for before, here, after in zip(
        corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True
    ):
        if here != before and not (before[0] == here[0] == after[0]):
            yield here
