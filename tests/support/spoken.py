"""Lines of the log book, as they are kept."""

from __future__ import annotations

from typing import Any

from desk_room import ASYA, Room

from bridge.log_entries import Entry
from bridge.unit import Unit

NOON = 1_700_000_000_000
"""2023-11-14 22:13:20 UTC, as the clock stands; in Moscow it is the 15th already."""


def said(text: str, at_ms: int = NOON, **fields: Any) -> Entry:
    """What Asya said in chat."""
    facts = {"server": "default", "kind": "chat", "player": ASYA.uuid, "name": "Ася"} | fields
    return Entry(at_ms=at_ms, text=text, **facts)


def kept(room: Room, *entries: Entry) -> None:
    """Keep lines, whatever happens in the game."""
    room.bridge.journal.commit([Unit(entries=list(entries))])
