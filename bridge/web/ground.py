"""The ground round a fight, for its map."""

from __future__ import annotations

from typing import Final

from aiohttp import web

from bridge.web.ask import Ask
from bridge.web.fight import read
from bridge.web.routes import Model, Route


class GroundSeen(Model):
    """Columns row by row from the north-west corner ``origin`` (x, z), each row going east.

    ``level``: the height (feet y) of the fight; ``heights``: of each column the floor nearest to
    it, counted from it, 13 or -13 where none is near, null: not known; ``walls``: 1 where nobody at
    the fight's level can stand or pass.
    """

    origin: tuple[int, int]
    width: int
    depth: int
    level: int
    heights: list[int | None]
    walls: list[int]


async def ground(ask: Ask) -> web.StreamResponse:
    """The ground round a fight as it is now, at most 96 × 96 columns."""
    return ask.raw_json(await read(ask, "fight_ground"))


ROUTES: Final = (
    Route(
        "GET",
        "/api/fights/{fight}/ground",
        "moderator",
        "api",
        ground,
        answer=GroundSeen,
        is_use=False,
    ),
)
