"""What the log book answers to pages. What only some may know of it never leaves it here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, replace
from typing import Any

from bridge.log_lines import LOG_WRITERS, LogFormat, printable
from bridge.log_marks import marked
from bridge.log_search import Found, LogReader, Page, Query
from bridge.moments import zone_of
from bridge.web.faults import Code, Fault
from bridge.web.reads.room import Room, answers

_TOLD = ("at_ms", "server", "kind", "player", "name", "account", "channel", "fight", "seq")


@answers("logs")
def logs(room: Room, query: dict[str, Any], after: str, before: str) -> Any:
    """A page of entries, the latest first: those behind the place ``after``, or those just before
    the place ``before``; both "": the latest.

    Raises:
        Fault: there can be no such place.
    """
    with closing(LogReader.reading(room.path)) as book:
        asked = _query(query)
        if before:
            page = book.search(replace(asked, oldest=True, after=_id(book, before)))
            found, newer, older = page.found[::-1], page.next is not None, True
            if not newer:  # the newest page is always a full one
                return _page(book, book.search(asked), asked, is_newest=True)
            return _told(book, found, asked, newer=newer, older=older)
        page = book.search(replace(asked, after=_id(book, after) if after else None))
        return _page(book, page, asked, is_newest=not after)


@answers("logs_export")
def logs_export(room: Room, query: dict[str, Any], after: str, format: str, zone: str) -> Any:
    """The text of the next entries of a search, and where to go on ("": that was all)."""
    with closing(LogReader.reading(room.path)) as book:
        asked = _query(query)
        page = book.search(replace(asked, after=_id(book, after) if after else None))
        text = "".join(LOG_WRITERS[LogFormat(format)](page.found, zone_of(zone)))
        return {"text": text, "next": book.place(page.found[-1]) if page.next is not None else ""}


def _query(given: dict[str, Any]) -> Query:
    """Never with what only some may know."""
    return Query(**(given | {"words": tuple(given["words"]), "hidden": False}))


def _id(book: LogReader, place: str) -> int:
    found = book.at_place(place)
    if found is None:
        raise Fault(Code.BAD_VALUE, field="after", problem=printable(place))
    return found


def _page(book: LogReader, page: Page, asked: Query, *, is_newest: bool) -> Any:
    return _told(book, page.found, asked, newer=not is_newest, older=page.next is not None)


def _told(
    book: LogReader, found: tuple[Found, ...], asked: Query, *, newer: bool, older: bool
) -> Any:
    """Entries as pages show them; ``newer``, ``older``: from which place one goes on, "": none."""
    return {
        "entries": [_entry(one, asked) for one in found],
        "newer": book.place(found[0]) if newer and found else "",
        "older": book.place(found[-1]) if older and found else "",
    }


def _entry(found: Found, asked: Query) -> dict[str, Any]:
    facts = asdict(found.entry)
    text = list(_shown(found.entry.text, asked))
    return {name: facts[name] for name in (*_TOLD, "outcome")} | {"text": text}


def _shown(text: str, asked: Query) -> Iterator[dict[str, Any]]:
    """The text in pieces, with signs made visible that nobody sees; lines stay lines."""
    for part, is_hit in marked(text, asked.words):
        lines = part.replace("\r\n", "\n").split("\n")
        yield {"text": "\n".join(map(printable, lines)), "found": is_hit}
