"""Disputes: those that wait for somebody, and those that are over."""

from __future__ import annotations

from typing import Annotated, Final

from aiohttp import web
from pydantic import BaseModel, Field

from bridge.web.ask import Ask
from bridge.web.persons import Person, camps
from bridge.web.routes import Model, Route

PAGE: Final = 30
"""So many disputes that are over stand on a page."""


class DisputesQuery(Model):
    """``after``: go on behind the dispute of this place, ``FIGHT.EVENT``."""

    after: Annotated[str, Field(pattern=r"^([^.]{1,60}\.[0-9]{1,15})?$")] = ""


class Dispute(BaseModel):
    """``by`` disputes in his ``words`` what happened in a fight up to its event ``place``; he said
    so at its event ``seq``. ``settled_by``: "" where nobody did; ``settled_ms``: when it was
    settled, or the fight was over. Times: wall clock, ms since 1970. ``is_readable`` False: it is
    damaged, or a newer program wrote it; only where it is, and when it was, is known of it."""

    fight: str
    number: int
    server: str
    seq: int
    place: int = 0
    by: str = ""
    by_name: str = ""
    words: str = ""
    at_ms: int
    fighters: list[Person] = []
    is_settled: bool = False
    settled_by: str = ""
    settled_by_name: str = ""
    settled_ms: int | None = None
    is_readable: bool = True


class Disputes(BaseModel):
    """``open``: all that wait; ``past``: a page of others, the latest first; ``next``: what to go
    on ``after``, "": that was all."""

    open: list[Dispute]
    past: list[Dispute]
    next: str


async def disputes_page(ask: Ask) -> web.StreamResponse:
    """Disputes, each with its place in the fight."""
    return ask.page("disputes.html", query=ask.query, found=await _found(ask), camps=camps)


async def disputes(ask: Ask) -> web.StreamResponse:
    """Disputes, open ones and, page by page, those that are over."""
    return ask.json(await _found(ask))


async def _found(ask: Ask) -> Disputes:
    query: DisputesQuery = ask.query
    told = await ask.site.archive.ask("disputes", after=query.after, limit=PAGE)
    found = Disputes.model_validate_json(told)
    opened, past = ([_named(ask, one) for one in those] for those in (found.open, found.past))
    return found.model_copy(update={"open": opened, "past": past})


def _named(ask: Ask, one: Dispute) -> Dispute:
    """With the names that chat shows: in the fight, else now."""
    names = {"": ""} | {person.id: person.name for person in one.fighters}
    by, settler = (
        names[who] if who in names else ask.site.pages.shown(who)
        for who in (one.by, one.settled_by)
    )
    return one.model_copy(update={"by_name": by, "settled_by_name": settler})


ROUTES: Final = (
    Route("GET", "/disputes", "moderator", "page", disputes_page, query=DisputesQuery),
    Route(
        "GET",
        "/api/disputes",
        "moderator",
        "api",
        disputes,
        query=DisputesQuery,
        answer=Disputes,
    ),
)
