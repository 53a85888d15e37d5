"""What is looked for in the log book, as a form or an address says it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from typing import Annotated, Any, Final, TypeAlias

from pydantic import Field

from bridge.log_entries import KINDS
from bridge.moments import BadMoment, BadZone, moment_ms, zone_of
from bridge.web.ask import Ask
from bridge.web.faults import Code, Fault
from bridge.web.routes import Model
from commands.inert import clean
from commands.line import Message

SHORT_MOST: Final = 200
TEXT_MOST: Final = 500
Short: TypeAlias = Annotated[str, Field(max_length=SHORT_MOST)]


class SearchQuery(Model):
    """What is looked for; "": everything. ``text``: words, all of which must occur, the last one as
    a beginning; ``player``: a name or uuid; ``kind``: fight, chat or command; ``since``, ``until``:
    2026-01-31 (``until``: with that day), 2026-01-31T20:15, or how long ago: 90m, 12h, 7d;
    ``zone``: of these dates, such as Europe/Moscow, "": UTC; ``fight``: number or id."""

    text: Annotated[str, Field(max_length=TEXT_MOST)] = ""
    player: Short = ""
    server: Short = ""
    kind: Short = ""
    fight: Short = ""
    since: Short = ""
    until: Short = ""
    zone: Short = ""

    def told(self) -> dict[str, str]:
        """What of it is said, for an address."""
        return {name: said for name in SearchQuery.model_fields if (said := getattr(self, name))}


@dataclass(frozen=True, slots=True)
class Mistaken(Exception):
    """It cannot be looked for like this; the message says why, and what would be right."""

    message: Message


def wanted(query: SearchQuery, now_ms: int) -> dict[str, Any]:
    """Return the facts of a :class:`bridge.log_search.Query`. ``now_ms``: wall clock.

    Raises:
        Mistaken: a date, zone or kind is none.
    """
    if query.kind and query.kind not in KINDS:
        raise Mistaken(Message("web-logs-bad-kind", {"kind": clean(query.kind)}))
    zone = _zone(query.zone)
    since = _moment(query.since, now_ms, zone, whole_day=False)
    until = _moment(query.until, now_ms, zone, whole_day=True)
    if since is not None and until is not None and since >= until:
        raise Mistaken(Message("web-logs-bad-order"))
    return {
        "words": query.text.split(),
        "player": query.player.strip(),
        "server": query.server.strip(),
        "kind": query.kind or None,
        "fight": query.fight.strip().removeprefix("fight:").lstrip("#№ "),
        "since_ms": since,
        "until_ms": until,
    }


def wanted_or_fault(ask: Ask, query: SearchQuery) -> dict[str, Any]:
    """The same, for those who are not shown a form.

    Raises:
        Fault: a date, zone or kind is none.
    """
    try:
        return wanted(query, now_ms(ask))
    except Mistaken as mistaken:
        raise Fault(Code.BAD_VALUE, said=ask.say(mistaken.message)) from mistaken


def now_ms(ask: Ask) -> int:
    """Wall clock, ms since 1970."""
    return ask.site.bridge.clock.wall_ms()


def _zone(named: str) -> tzinfo:
    try:
        return zone_of(named.strip())
    except BadZone:
        raise Mistaken(Message("web-logs-bad-zone", {"zone": clean(named)})) from None


def _moment(text: str, now: int, zone: tzinfo, *, whole_day: bool) -> int | None:
    if not text.strip():
        return None
    moment = datetime.fromtimestamp(now / 1000, UTC)
    try:
        return moment_ms(text, moment, whole_day=whole_day, zone=zone)
    except BadMoment:
        raise Mistaken(Message("web-logs-bad-date", {"date": clean(text)})) from None
