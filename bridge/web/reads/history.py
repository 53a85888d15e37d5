"""What admins changed, from the journal: the latest first, by cursor. A change is known by the
beginning of its row's hash, which counts nothing."""

from __future__ import annotations

import re
from typing import Any, Final

from bridge.codec import UnreadableEvent
from bridge.naming import unquoted
from bridge.settings_changes import recorded
from bridge.sheet_records import old_of
from bridge.unit import Row
from bridge.web.faults import Code, Fault
from bridge.web.reads.room import Room, answers, facts_of

ID: Final = 24
"""Letters of a change's id."""
COUNT: Final = 50
"""Changes of one page."""
MOST: Final = 1 << 62
"""Behind all rows."""
NAME: Final = "administered"
PARTS: Final = ("by", "about", "what", "old", "new", "exact")
"""What a change says itself."""
_TOGETHER: Final = (
    "stream = ? AND recorded_ms = ? AND cause = ? AND cause_session = ? AND cause_id = ?"
)
"""What all rows of one change have in common."""


@answers("history")
def history(
    room: Room, admins: list[str] | None, about: list[str] | None, key: str, before: str
) -> Any:
    """Changes that fit. ``admins``, ``about``: who made them, whose sheets they are about, None:
    anybody; ``key``: letters of the key, a row's or character's name; ``before``: id of a change,
    only such as were made before it."""
    place = _found(room, before)[0] if before else MOST
    wanted = key.casefold()
    entries = []
    for _, row in room.journal.records(NAME, "rowid < ?", place):
        entry = _entry(room, row)
        is_whose = admins is None or entry["by"] in admins
        is_about = about is None or entry["about"] in about
        if is_whose and is_about and wanted in entry["what"].casefold():
            entries.append(entry | {"row": row})
        if len(entries) > COUNT:
            break
    shown = entries[:COUNT]
    _group(room, shown)
    return {"entries": shown, "before": shown[-1]["id"] if len(entries) > COUNT else ""}


@answers("history_entries")
def history_entries(room: Room, ids: list[str]) -> Any:
    """Single changes by their ids, each with what the latest change of the same thing made of it.

    Raises:
        Fault: there is no such change.
    """
    entries = [_entry(room, _found(room, one)[1]) for one in ids]
    for entry in entries:
        entry["latest"] = _latest(room, entry)
    return entries


def _latest(room: Room, entry: dict[str, Any]) -> str:
    """What the latest change of the same thing made of it."""
    for _, row in room.journal.records(NAME, "ruleset = ?", entry["ruleset"]):
        other = _entry(room, row)
        if all(other[part] == entry[part] for part in ("what", "about", "server")):
            return str(other["new"])
    return str(entry["new"])


def _found(room: Room, named: str) -> tuple[int, Row]:
    """The row of a change, and its place.

    Raises:
        Fault: there is none.
    """
    if re.fullmatch(rf"[0-9a-f]{{{ID}}}", named):
        for found in room.journal.records(NAME, "substr(hash, 1, ?) = ?", ID, named):
            return found
    raise Fault(Code.NOT_FOUND)


def _entry(room: Room, row: Row) -> dict[str, Any]:
    """A change; of one that cannot be read only when and where it was."""
    try:
        told = _change(row)
    except UnreadableEvent as unreadable:
        room.note_unreadable(f"{row.stream} {row.number}", unreadable)
        told = dict.fromkeys(PARTS, "") | {"is_readable": False}
    return told | {
        "id": row.hash[:ID],
        "at_ms": row.recorded_ms,
        "server": unquoted(row.stream.split(":")[1]),
        "ruleset": row.ruleset,
        "cause": row.cause.kind,
    }


def _change(row: Row) -> dict[str, Any]:
    """What a change says.

    Raises:
        UnreadableEvent: this program cannot read it.
    """
    facts = facts_of(row)
    try:
        recorded(facts["exact"]) if not facts["about"] else old_of(facts["exact"])
    except (ValueError, KeyError, TypeError) as error:
        raise UnreadableEvent(f"what a change was exactly: {facts['exact']!r}") from error
    return {part: facts[part] for part in PARTS} | {"is_readable": True}


def _group(room: Room, entries: list[dict[str, Any]]) -> None:
    """To the first of several changes that were made at once, the ids of all."""
    seen = set()
    for entry in entries:
        row: Row = entry.pop("row")
        moment = (row.stream, row.recorded_ms, row.cause.kind, row.cause.session, row.cause.id)
        entry["together"] = []
        if moment not in seen:
            seen.add(moment)
            ids = [one.hash[:ID] for _, one in room.journal.records(NAME, _TOGETHER, *moment)]
            entry["together"] = ids if len(ids) > 1 else []
