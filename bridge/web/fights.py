"""The list of fights: those that run, from memory, and those that are over, page by page."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Annotated, Final, Literal, TypeAlias, get_args

from aiohttp import web
from pydantic import BaseModel, Field, TypeAdapter

from bridge.log_entries import folded
from bridge.streams import Stream
from bridge.web.ask import Ask
from bridge.web.faults import Fault
from bridge.web.hall_facts import Gatherer, Waiting, waiting
from bridge.web.persons import Person, camps, people_of
from bridge.web.routes import Model, Route
from commands.inert import NAME_MAX, clean
from rulesets.facts import running_number
from rulesets.registry import RULESETS

PAGE: Final = 30
"""So many fights that are over stand on a page."""
NAMED_MOST: Final = 200
_BEGUN: Final = TypeAdapter(dict[str, int])

Mark: TypeAlias = Literal["paused", "disputed", "frozen", "training"]
Named: TypeAlias = Annotated[str, Field(max_length=NAMED_MOST)]


class FightsQuery(Model):
    """Which fights. ``server``: its name; ``player``: a name or uuid, or its beginning; "": all."""

    server: Named = ""
    player: Named = ""


class PastQuery(FightsQuery):
    """``after``: go on behind the fight with this running number."""

    after: Annotated[int, Field(ge=1, le=10**15)] | None = None


class RunningFight(BaseModel):
    """A fight that runs. ``since_ms``: wall clock, ms since 1970; None: not written down yet."""

    fight: str
    number: int
    server: str
    world: str
    ruleset: str
    phase: str
    round: int
    since_ms: int | None
    fighters: list[Person]
    marks: list[Mark]


class AsideFight(BaseModel):
    """A fight that ran when the service stopped, and that it could not read back: public event
    ``seq``, or one behind it, is damaged, or a newer program wrote it. Its players are free."""

    fight: str
    number: int
    server: str
    ruleset: str
    seq: int


class RunningFights(BaseModel):
    """All fights that run, the latest first; ``waiting``: who gathers for the next ones;
    ``unreadable``: fights that were set aside, the latest first."""

    running: list[RunningFight]
    waiting: list[Waiting]
    unreadable: list[AsideFight]


class PastFight(BaseModel):
    """A fight that is over. ``by``: who ended it from outside, or ""; ``dice``: how many everybody
    saw fall, those taken back too, 0: none are shown; ``disputes``: how many there were;
    ``is_settled``: none of them was left; ``began_ms``: when all were ready; ``lasted_ms``: since
    then, pauses left out; other times: wall clock, ms since 1970; ``is_training``: nothing was at
    stake; ``is_readable`` False: it is damaged, or a newer program wrote it; nothing is known of it
    but what stands beside its events."""

    fight: str
    number: int
    server: str
    world: str = ""
    ruleset: str
    began_ms: int
    ended_ms: int
    lasted_ms: int = 0
    fighters: list[Person] = []
    reason: str = ""
    by: str = ""
    dice: int = 0
    disputes: int = 0
    is_settled: bool = True
    is_training: bool = False
    is_readable: bool = True


class PastFights(BaseModel):
    """A page. ``next``: what to go on ``after``; None: that was all."""

    fights: list[PastFight]
    next: int | None


async def fights_page(ask: Ask) -> web.StreamResponse:
    """The list of fights."""
    past = await _past(ask)
    return ask.page(
        "fights.html",
        query=ask.query,
        running=await _running(ask),
        waiting=_waiting(ask),
        unreadable=_unreadable(ask),
        past=past,
        camps=camps,
        servers=ask.site.servers(),
        rules=RULESETS,
        words=_words(ask),
    )


async def fights(ask: Ask) -> web.StreamResponse:
    """The fights that run now, and who gathers for the next ones."""
    running, waits = await _running(ask), _waiting(ask)
    return ask.json(RunningFights(running=running, waiting=waits, unreadable=_unreadable(ask)))


async def past_fights(ask: Ask) -> web.StreamResponse:
    """Fights that are over, the highest running number first, page by page."""
    return ask.json(await _past(ask))


async def _past(ask: Ask) -> PastFights:
    query: PastQuery = ask.query
    told = await ask.site.archive.ask(
        "past_fights",
        server=query.server.strip(),
        player=query.player.strip(),
        after=query.after,
        limit=PAGE,
    )
    return PastFights.model_validate_json(told)


async def _running(ask: Ask) -> list[RunningFight]:
    query: FightsQuery = ask.query
    started = [s for s in ask.site.bridge.parts.streams.by_name.values() if s.is_running]
    begun = await _begun(ask, [s.fight for s in started])
    told = [_told(s, begun.get(s.fight)) for s in started]
    found = [one for one in told if _is_meant(query, one.server, one.fighters)]
    return sorted(found, key=lambda one: one.number, reverse=True)


def _waiting(ask: Ask) -> list[Waiting]:
    return [one for one in waiting(ask) if _is_meant(ask.query, one.server, one.members)]


def _unreadable(ask: Ask) -> list[AsideFight]:
    """Fights that were set aside; whose they were nobody knows."""
    told = [
        AsideFight(
            fight=one.fight,
            number=one.number,
            server=clean(one.server, NAME_MAX),
            ruleset=one.ruleset,
            seq=one.seq,
        )
        for one in ask.site.bridge.parts.aside.fights()
        if _is_meant(ask.query, one.server, ())
    ]
    return sorted(told, key=lambda one: one.number, reverse=True)


async def _begun(ask: Ask, fights: list[str]) -> dict[str, int]:
    """When fights began. It is read once of each; a reader that is busy is asked later."""
    known = ask.site.begun
    for gone in known.keys() - set(fights):
        del known[gone]
    unknown = [fight for fight in fights if fight not in known]
    if unknown:
        with suppress(Fault):
            known |= _BEGUN.validate_json(await ask.site.archive.ask("begun", fights=unknown))
    return known


def _told(stream: Stream, since_ms: int | None) -> RunningFight:
    view = stream.view()
    marks: tuple[tuple[Mark, bool], ...] = (
        ("frozen", stream.is_frozen),
        ("disputed", stream.talk.dispute is not None),
        ("paused", stream.is_paused),
        ("training", view.training),
    )
    return RunningFight(
        fight=stream.fight,
        number=int(running_number(stream.fight)),
        server=clean(stream.server, NAME_MAX),
        world=clean(view.world, NAME_MAX),
        ruleset=view.ruleset,
        phase=view.phase,
        round=view.round,
        since_ms=since_ms,
        fighters=people_of(view),
        marks=[mark for mark, is_so in marks if is_so],
    )


def _is_meant(query: FightsQuery, there: str, people: Iterable[Person | Gatherer]) -> bool:
    server, player = query.server.strip(), folded(query.player)
    named = [(one.id, folded(one.name)) for one in people]
    is_there = any(player == id_ or name.startswith(player) for id_, name in named)
    return server in ("", there) and (not player or is_there)


def _words(ask: Ask) -> dict[str, str]:
    """What the page's script says."""
    keys = [f"mark-{mark}" for mark in get_args(Mark)]
    keys += ["round", "since", "down", "fight"]
    found = {key: ask.t(f"web-fights-{key}", number="{0}") for key in keys}
    for key in ("ready", "not-ready", "npc", "look"):
        found[key] = ask.t(f"web-halls-{key}")
    return found | {f"ruleset-{name}": ask.t(f"ruleset-{name}") for name in RULESETS}


ROUTES: Final = (
    Route("GET", "/", "moderator", "page", fights_page, query=PastQuery),
    Route(
        "GET",
        "/api/fights",
        "moderator",
        "api",
        fights,
        query=FightsQuery,
        answer=RunningFights,
        is_use=False,
    ),
    Route(
        "GET",
        "/api/past-fights",
        "moderator",
        "api",
        past_fights,
        query=PastQuery,
        answer=PastFights,
    ),
)
