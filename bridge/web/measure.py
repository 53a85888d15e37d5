"""The ruler of a fight's map."""

from __future__ import annotations

from typing import Final

from aiohttp import web
from pydantic import Field

from bridge.web.ask import Ask
from bridge.web.fight import MOST_SEQ, InLanguage, lang_of, read
from bridge.web.routes import Model, Route

END: Final = r"^(f\d{1,4}|-?\d{1,8},-?\d{1,4},-?\d{1,8})$"
"""A fighter's number among ``fighters``, or a block."""


class Ruler(InLanguage):
    """``a``, ``b``: fighters as ``f3``, or blocks as ``x,y,z``; ``event``: the public event after
    which it is measured, none: now."""

    a: str = Field(pattern=END)
    b: str = Field(pattern=END)
    event: int | None = Field(None, ge=1, le=MOST_SEQ)


class Measured(Model):
    """``blocks``: the distance as the rules count it; ``height``: how much higher ``b`` stands than
    ``a``; ``sight``: whether nothing stops the sight between them, by the ground as it is now,
    null: not known; ``text``: all of it in words."""

    blocks: int
    height: int
    sight: bool | None
    metric: str
    text: str


async def measure(ask: Ask) -> web.StreamResponse:
    """The distance between two fighters or blocks of a fight, as it was at an event or is now."""
    answer = await read(
        ask,
        "fight_measure",
        ends=(ask.query.a, ask.query.b),
        event=ask.query.event,
        lang=lang_of(ask),
        unknown=ask.site.bridge.config.settings.grid.unknown,
    )
    return ask.raw_json(answer)


ROUTES: Final = (
    Route(
        "GET",
        "/api/fights/{fight}/measure",
        "moderator",
        "api",
        measure,
        query=Ruler,
        answer=Measured,
        is_use=False,
    ),
)
