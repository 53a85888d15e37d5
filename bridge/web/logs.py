"""Full-text search over the log book: fights, chat and commands."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Annotated, Final
from urllib.parse import urlencode

from aiohttp import web
from pydantic import BaseModel, Field

from bridge.log_entries import KINDS
from bridge.log_lines import LogFormat
from bridge.web.ask import Ask
from bridge.web.log_queries import Mistaken, SearchQuery, Short, now_ms, wanted, wanted_or_fault
from bridge.web.log_words import channel_words, outcome_words, runs_of
from bridge.web.routes import Route

PAGE: Final = 50
"""So many entries stand on a page."""
PAGE_MOST: Final = 200


class LogsQuery(SearchQuery):
    """``after``: go on behind this place, ``before``: just before it, as a page named it."""

    after: Short = ""
    before: Short = ""


class LogsRequest(LogsQuery):
    """``limit``: so many entries."""

    limit: Annotated[int, Field(ge=1, le=PAGE_MOST)] = PAGE


class Piece(BaseModel):
    """A piece of text; ``found``: it was looked for."""

    text: str
    found: bool


class LogEntry(BaseModel):
    """One thing that was said. ``at_ms``: wall clock, ms since 1970; ``fight``: id of the fight it
    belongs to, or "", and ``seq`` the number of its last event then; ``player``: "" of a fight's
    line; ``outcome``: the code with which a command was refused, or "". Signs that nobody sees are
    written out in ``text``. ``is_readable`` False: it is damaged, or a newer program wrote it;
    nothing is known of it but its ``place`` in the book."""

    at_ms: int
    server: str
    kind: str
    player: str
    name: str
    account: str
    channel: str
    fight: str
    seq: int
    outcome: str
    text: list[Piece]
    is_readable: bool
    place: str


class LogPage(BaseModel):
    """Entries, the latest first. ``newer``: the place ``before`` which newer ones are, ``older``:
    the one ``after`` which older ones are; "": there are none."""

    entries: list[LogEntry]
    newer: str
    older: str


async def logs_page(ask: Ask) -> web.StreamResponse:
    """Full-text search over fights, chat and commands."""
    query: LogsQuery = ask.query
    found, mistake = LogPage(entries=[], newer="", older=""), ""
    try:
        told = await _told(ask, wanted(query, now_ms(ask)), PAGE)
        found = LogPage.model_validate_json(told)
    except Mistaken as mistaken:
        mistake = ask.say(mistaken.message)
    return ask.page(
        "logs.html",
        status=422 if mistake else 200,
        query=query,
        found=found,
        mistake=mistake,
        kinds=KINDS,
        formats=[one.value for one in LogFormat],
        servers=ask.site.servers(),
        is_date=_is_date,
        channel_words=partial(channel_words, ask),
        outcome_words=partial(outcome_words, ask),
        runs_of=runs_of,
        link=lambda **place: "/logs?" + urlencode(query.told() | place),
        export=lambda form: "/logs/export?" + urlencode(query.told() | {"format": form}),
    )


async def logs(ask: Ask) -> web.StreamResponse:
    """A page of the log book, the latest entries first."""
    query: LogsRequest = ask.query
    return ask.raw_json(await _told(ask, wanted_or_fault(ask, query), query.limit))


async def _told(ask: Ask, facts: dict[str, object], limit: int) -> bytes:
    query: LogsQuery = ask.query
    return await ask.site.archive.ask(
        "logs", query=facts | {"limit": limit}, after=query.after, before=query.before
    )


def _is_date(text: str) -> bool:
    """Whether a browser's date picker can show it."""
    try:
        return not text or date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


ROUTES: Final = (
    Route("GET", "/logs", "moderator", "page", logs_page, query=LogsQuery),
    Route("GET", "/api/logs", "moderator", "api", logs, query=LogsRequest, answer=LogPage),
)
