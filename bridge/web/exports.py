"""Files to take along: a search of the log book, and a fight, as the command line writes them."""

from __future__ import annotations

import json
from typing import Any, Final
from urllib.parse import quote

from aiohttp import web

from bridge.export.writers import Format
from bridge.log_lines import HEADS, LogFormat
from bridge.web.ask import Ask
from bridge.web.faults import Code, Fault
from bridge.web.fight import InLanguage, lang_of
from bridge.web.log_queries import SearchQuery, wanted_or_fault
from bridge.web.routes import Route

CHUNK: Final = 500
"""So many entries are read at once: others need the reading process, too."""
TYPES: Final = {
    "txt": "text/plain",
    "md": "text/markdown",
    "csv": "text/csv",
    "jsonl": "application/jsonl",
    "html": "text/html",
}
SEALED: Final = "sandbox; default-src 'none'"
"""Whatever a browser makes of a file, nothing of it runs as ours."""


class LogExportQuery(SearchQuery):
    """``format``: txt, a line each, for people; csv, for spreadsheets; jsonl, for programs."""

    format: LogFormat = LogFormat.CSV


class FightExportQuery(InLanguage):
    """``format``: md, the log as chat showed it; csv, its rolls; jsonl, every public event; html, a
    page that replays it. ``lang``: of md and html."""

    format: Format = Format.MD


async def export_logs(ask: Ask) -> web.StreamResponse:
    """All that a search of the log book finds, the latest entries first."""
    query: LogExportQuery = ask.query
    facts = wanted_or_fault(ask, query) | {"limit": CHUNK}
    first = await _entries(ask, facts, "")
    response = web.StreamResponse(headers=_headers("rpfight-logs", query.format.value))
    await response.prepare(ask.request)
    try:
        await response.write(HEADS[query.format].encode())
        await _write(ask, response, facts, first)
    except (Fault, ConnectionResetError):
        _break_off(ask.request)
    return response


async def _write(
    ask: Ask, response: web.StreamResponse, facts: dict[str, Any], first: dict[str, str]
) -> None:
    """Write entries until there are no more, or he may not read them any longer.

    Raises:
        Fault: they cannot be read, or not by him.
    """
    chunk = first
    while True:
        await response.write(chunk["text"].encode("utf-8", "replace"))
        if not chunk["next"]:
            return
        if not ask.site.still_may(ask.signed_in, "moderator"):
            raise Fault(Code.SIGN_IN)
        chunk = await _entries(ask, facts, chunk["next"])


def _break_off(request: web.Request) -> None:
    """A file that is not whole must not look like one: its connection is cut."""
    if request.transport is not None:
        request.transport.abort()


async def export_fight(ask: Ask) -> web.StreamResponse:
    """A fight, running or over: only what everybody may see."""
    query: FightExportQuery = ask.query
    fight, form = ask.part("fight"), query.format.value
    body = await ask.site.archive.ask("fight_export", fight=fight, format=form, lang=lang_of(ask))
    name = f"rpfight-fight-{fight.partition('-')[0]}"
    return web.Response(body=body, headers=_headers(name, form))


async def _entries(ask: Ask, facts: dict[str, Any], after: str) -> dict[str, str]:
    query: LogExportQuery = ask.query
    told: dict[str, str] = json.loads(
        await ask.site.archive.ask(
            "logs_export",
            query=facts,
            after=after,
            format=query.format.value,
            zone=query.zone.strip(),
        )
    )
    return told


def _headers(name: str, form: str) -> dict[str, str]:
    return {
        "Content-Type": f"{TYPES[form]}; charset=utf-8",
        "Content-Disposition": f'attachment; filename="{quote(name, safe="-")}.{form}"',
        "Content-Security-Policy": SEALED,
    }


ROUTES: Final = (
    Route("GET", "/logs/export", "moderator", "file", export_logs, query=LogExportQuery),
    Route(
        "GET", "/fights/{fight}/export", "moderator", "file", export_fight, query=FightExportQuery
    ),
)
