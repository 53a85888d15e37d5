"""What the log book answers to pages. What only some may know of it never leaves it here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, replace
from typing import Any, Final

from bridge.log_entries import KINDS
from bridge.log_lines import LOG_WRITERS, LogFormat, printable
from bridge.log_marks import marked
from bridge.log_search import Found, LogReader, Page, Query
from bridge.moments import zone_of
from bridge.web.faults import Code, Fault
from bridge.web.reads.room import Room, answers

LATEST_MS: Final = 253_402_214_400_000
"""The last day of the year 9999: later moments no calendar has."""
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
                return _page(room, book, book.search(asked), asked, is_newest=True)
            return _told(room, book, found, asked, newer=newer, older=older)
        page = book.search(replace(asked, after=_id(book, after) if after else None))
        return _page(room, book, page, asked, is_newest=not after)


@answers("logs_export")
def logs_export(room: Room, query: dict[str, Any], after: str, format: str, zone: str) -> Any:
    """The text of the next entries of a search, and where to go on ("": that was all)."""
    with closing(LogReader.reading(room.path)) as book:
        asked = _query(query)
        page = book.search(replace(asked, after=_id(book, after) if after else None))
        found = tuple(map(_with_a_moment, page.found))
        text = "".join(LOG_WRITERS[LogFormat(format)](found, zone_of(zone)))
        return {"text": text, "next": book.place(page.found[-1]) if page.next is not None else ""}


def _with_a_moment(found: Found) -> Found:
    """An entry as files have it: of a moment that there can be, 1970 where it is damaged."""
    if 0 <= found.entry.at_ms <= LATEST_MS:
        return found
    return replace(found, entry=replace(found.entry, at_ms=0))


def _query(given: dict[str, Any]) -> Query:
    """Never with what only some may know."""
    return Query(**(given | {"words": tuple(given["words"]), "hidden": False}))


def _id(book: LogReader, place: str) -> int:
    found = book.at_place(place)
    if found is None:
        raise Fault(Code.BAD_VALUE, field="after", problem=printable(place))
    return found


def _page(room: Room, book: LogReader, page: Page, asked: Query, *, is_newest: bool) -> Any:
    older = page.next is not None
    return _told(room, book, page.found, asked, newer=not is_newest, older=older)


def _told(
    room: Room,
    book: LogReader,
    found: tuple[Found, ...],
    asked: Query,
    *,
    newer: bool,
    older: bool,
) -> Any:
    """Entries as pages show them; ``newer``, ``older``: from which place one goes on, "": none."""
    return {
        "entries": [_entry(room, book, one, asked) for one in found],
        "newer": book.place(found[0]) if newer and found else "",
        "older": book.place(found[-1]) if older and found else "",
    }


def _entry(room: Room, book: LogReader, found: Found, asked: Query) -> dict[str, Any]:
    """An entry; of one that cannot be read only its place in the book."""
    if not _is_readable(found):
        place = book.place(found)
        room.note_unreadable(f"logbook {place}", "its kind or its moment")
        unknown = dict.fromkeys((*_TOLD, "outcome"), "") | {"at_ms": 0, "seq": 0, "text": []}
        return unknown | {"is_readable": False, "place": place}
    facts = asdict(found.entry)
    text = list(_shown(found.entry.text, asked))
    known = {name: facts[name] for name in (*_TOLD, "outcome")} | {"text": text}
    return known | {"is_readable": True, "place": ""}


def _is_readable(found: Found) -> bool:
    """Whether an entry is of a kind that is known here, and of a moment that there can be."""
    return found.entry.kind in KINDS and 0 <= found.entry.at_ms <= LATEST_MS


def _shown(text: str, asked: Query) -> Iterator[dict[str, Any]]:
    """The text in pieces, with signs made visible that nobody sees; lines stay lines."""
    for part, is_hit in marked(text, asked.words):
        lines = part.replace("\r\n", "\n").split("\n")
        yield {"text": "\n".join(map(printable, lines)), "found": is_hit}
