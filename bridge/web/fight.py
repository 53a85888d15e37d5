"""One fight, running or over: its page, all that it shows, and what comes while it is open."""

from __future__ import annotations

import json
from functools import partial
from typing import Any, Final

from aiohttp import web
from pydantic import Field

from bridge.web.ask import Ask
from bridge.web.faults import Code, Fault
from bridge.web.pieces import Piece, pieces
from bridge.web.routes import Model, Route
from bridge.web.seats import Seat, chunked
from commands.speech import Lang
from rulesets.facts import running_number

MOST_LETTERS: Final = 100
"""Letters of a fight's name at most."""
RETRY: Final = b"retry: 2000\n\n"
"""Ms after which a browser comes back that lost its connection."""
MOST_SEQ: Final = 1 << 53
STREAM: Final = {"Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no"}


class InLanguage(Model):
    """``lang``: the language of all words; none: that of the pages."""

    lang: Lang | None = None


class Since(InLanguage):
    """``after``: the last public event that is there already, 0: none. A browser that comes back
    says it as ``Last-Event-ID``."""

    after: int = Field(0, ge=0, le=MOST_SEQ)


async def page(ask: Ask) -> web.StreamResponse:
    """The page of a fight, which grows while the fight runs; ``#event=57`` is a moment of it."""
    named = ask.part("fight")
    fight = await known(ask)
    if named != fight:
        return ask.see(f"/fights/{fight}")
    parts = ask.site.bridge.parts
    running, aside = parts.streams.fight(fight) is not None, parts.aside.get(fight)
    number = running_number(fight)
    return ask.page("fight.html", fight=fight, number=number, running=running, aside=aside)


async def facts(ask: Ask) -> web.StreamResponse:
    """Everything that the page of a fight shows: events and log so far, names, distances, dice; the
    zone with its edge, who stands behind whom where a rule asks, and whether it is training."""
    return ask.raw_json(await read(ask, "fight_facts", lang=lang_of(ask)))


async def events(ask: Ask) -> web.StreamResponse:
    """What happens in a fight, as server-sent events: ``more`` frames and log entries after the
    public event ``after``, ``clock``, ``anew`` (something was taken back: ask for the facts again),
    ``over``, and ``bye`` to who may not look any longer."""
    live = ask.site.live
    live.expect_room(ask.signed_in.key)
    fight = await known(ask)
    seat = _seat(ask, fight)
    past = None
    if ask.site.bridge.parts.streams.fight(fight) is None:
        past = await _past(ask, seat)
    response = web.StreamResponse(headers=STREAM)
    response.force_close()
    live.expect_room(ask.signed_in.key)
    await response.prepare(ask.request)
    first = RETRY + (past.messages if past is not None else b"")
    seat.send(first, chunked(first))
    if past is not None and past.state != "runs":
        return response
    try:
        live.sit(seat)
        await seat.ended
    finally:
        live.leave(seat)
    return response


async def _past(ask: Ask, seat: Seat) -> Piece:
    """What there is of a fight that runs no longer.

    Raises:
        Fault: it cannot be read.
    """
    wants = [(seat.fight, seat.lang, seat.last)]
    [piece] = pieces(await ask.site.archive.ask("fights_more", wants=wants))
    if piece.fault:
        raise Fault(Code(piece.fault), fight=seat.fight)
    seat.last = piece.last
    return piece


def _seat(ask: Ask, fight: str) -> Seat:
    may = partial(ask.site.still_may, ask.signed_in, "moderator")
    after = ask.query.after
    came_back = ask.request.headers.get("Last-Event-ID", "")
    if came_back.isascii() and came_back.isdecimal():
        after = min(int(came_back[:16]), MOST_SEQ)
    return Seat(ask.request, ask.signed_in.key, fight, lang_of(ask), after, may)


async def known(ask: Ask) -> str:
    """The id of the fight that the path names by its id or running number.

    Raises:
        Fault: there is no such fight.
    """
    fight, is_running = _named(ask)
    if is_running:
        return fight
    found = json.loads(await ask.site.archive.ask("fight_known", fight=fight))
    return str(found["fight"])


async def read(ask: Ask, question: str, **args: Any) -> bytes:
    """What the reading process says of the fight that the path names. One that runs has a process
    that keeps it ready; the other one knows those that are over by either name.

    Raises:
        Fault: there is no such fight, or it cannot be read.
    """
    fight, is_running = _named(ask)
    reader = ask.site.live.reader if is_running else ask.site.archive
    return await reader.ask(question, fight=fight, **args)


def _named(ask: Ask) -> tuple[str, bool]:
    """The fight that the path names, and whether it runs: then it is the id, else what is said.

    Raises:
        Fault: no fight is named like this.
    """
    named = ask.part("fight")
    streams = ask.site.bridge.parts.streams
    if streams.fight(named) is not None:
        return named, True
    if len(named) > MOST_LETTERS:
        raise Fault(Code.NO_FIGHT, fight=named[:MOST_LETTERS])
    fights = (stream.fight for stream in streams.by_name.values() if stream.is_fight)
    running = next((fight for fight in fights if running_number(fight) == named), None)
    return (named, False) if running is None else (running, True)


def lang_of(ask: Ask) -> Lang:
    """The language that is asked for, else that of the pages."""
    return ask.query.lang or ask.lang


ROUTES: Final = (
    Route("GET", "/fights/{fight}", "moderator", "page", page),
    Route("GET", "/api/fights/{fight}", "moderator", "api", facts, query=InLanguage, is_use=False),
    Route(
        "GET",
        "/api/fights/{fight}/events",
        "moderator",
        "stream",
        events,
        query=Since,
        is_use=False,
    ),
)
