"""The list of fights, those that run and those that are over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from aiohttp import web

from bridge.web.ask import Ask
from bridge.web.routes import Route


@dataclass(frozen=True, slots=True)
class Running:
    """A row of the list."""

    fight: str
    number: str


async def fights(ask: Ask) -> web.StreamResponse:
    """The list of fights."""
    streams = ask.site.bridge.parts.streams.by_name.values()
    found = [Running(s.fight, s.fight.partition("-")[0]) for s in streams if s.is_fight]
    return ask.page("fights.html", running=found)


ROUTES: Final = (Route("GET", "/", "moderator", "page", fights),)
