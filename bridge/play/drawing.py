"""The yard as text: fighters as letters, walls, heights, where the one who walks can get to.

Each column of blocks is two characters: what is there, and ``+`` where it can be reached.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from bridge.play.arena import EAST, NORTH, SOUTH, WALL, WEST, height, standing
from bridge.play.people import Person
from bridge.play.stand_in import StandIn
from grid.metric import Metric, distance

METRIC: Final = Metric("manhattan", "max")
"""How the panel counts distances where nothing else is known (E-10)."""

Say = Callable[..., str]
"""A text of the terminal's own, by id and arguments."""


def map_lines(scene: StandIn, current: Person, say: Say, metric: Metric = METRIC) -> list[str]:
    """The map, north up, beside it one line for each player."""
    walker = next((p for p in scene.people.values() if p.budget is not None), None)
    drawn = [_row(scene, walker, z) for z in range(NORTH, SOUTH + 1)]
    side = list(_panel(scene, current, walker, say, metric))
    rows = max(len(drawn), len(side))
    drawn += [" " * len(drawn[0])] * (rows - len(drawn))
    side += [""] * (rows - len(side))
    return [f"{left}  {right}".rstrip() for left, right in zip(drawn, side, strict=True)]


def _row(scene: StandIn, walker: Person | None, z: int) -> str:
    there = {p.pos.column: p for p in scene.people.values()}
    cells = []
    for x in range(WEST, EAST + 1):
        who = there.get((x, z))
        reached = walker is not None and standing(x, z) in walker.reach
        cells.append(_symbol(x, z, who) + ("+" if reached and who is None else _beside(x, z)))
    return "".join(cells)


def _symbol(x: int, z: int, who: Person | None) -> str:
    if who is not None:
        return who.letter.lower() if who.is_down else who.letter
    blocks = height(x, z)
    if blocks >= WALL:
        return "#"
    return str(blocks) if blocks else "."


def _beside(x: int, z: int) -> str:
    return "#" if height(x, z) >= WALL else " "


def _panel(
    scene: StandIn, current: Person, walker: Person | None, say: Say, metric: Metric
) -> Iterator[str]:
    course = scene.course
    yield say("map-round", round=course.round) if course.round else say("map-before")
    for who in scene.people.values():
        yield _told(scene, who, current, say, metric)
    yield ""
    if walker is not None:
        yield say("map-walks", who=walker.name, blocks=walker.budget)
    yield say("map-legend")


def _told(scene: StandIn, who: Person, current: Person, say: Say, metric: Metric) -> str:
    mark = ">" if who.uuid == scene.course.turn else " "
    line = f"{mark}{who.letter} {who.name}"
    if who.is_down:
        line += " " + say("map-down")
    elif who.hp is not None:
        line += " " + say("map-hp", hp=who.hp)
    if who is not current:
        blocks = distance(current.pos, who.pos, metric)
        line += " " + say("map-distance", who=current.name, blocks=blocks)
    return line
