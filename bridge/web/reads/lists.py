"""Lists of fights and disputes, read from the few rows that say what is to be known of each."""

from __future__ import annotations

from contextlib import closing
from typing import Any, Final

from bridge.codec import UnreadableEvent
from bridge.export.source import server_of
from bridge.folding import Step, event_of, steps_of
from bridge.log_search import LogReader
from bridge.reading import JournalReader
from bridge.streams import fight_name
from bridge.unit import Row
from bridge.web.reads.room import Room, answers, facts_of
from rulesets.actors import PUBLIC
from rulesets.events import FightStarted, Rolled
from rulesets.facts import running_number

MOST_KEPT: Final = 4_000
"""So many fights that are over are remembered: nothing of them changes any more."""
BEGINNING: Final = 8
"""Among its first rows a fight has its fighters, and where it began."""
AT_ONCE: Final = 200
"""So many of a player's fights are looked at together."""
MARKS: Final = (
    "fight_started",
    "joined",
    "roll",
    "tuned",
    "disputed",
    "dispute_settled",
    "fight_ended",
)
"""The rows of a fight that a list reads, beside the first ones."""


@answers("past_fights")
def past_fights(room: Room, server: str, player: str, after: int | None, limit: int) -> Any:
    """Fights that are over, the latest first: those with a running number below ``after``."""
    journal = room.journal
    with journal.snapshot():
        if player:
            numbered = _fought(room, server, player, after, limit + 1)
        else:
            numbered = journal.ended_fights(limit + 1, below=after, server=server)
        found = [_past(room, fight) for fight in numbered[:limit]]
    is_all = len(numbered) <= limit
    return {"fights": found, "next": None if is_all else found[-1]["number"]}


@answers("begun")
def begun(room: Room, fights: list[str]) -> Any:
    """When fights began (ms since 1970), as far as it is written down."""
    firsts = {fight: room.journal.rows_of(fight_name(fight), BEGINNING) for fight in fights}
    started = {fight: _start(rows) for fight, rows in firsts.items()}
    return {fight: row.recorded_ms for fight, row in started.items() if row is not None}


@answers("disputes")
def disputes(room: Room, after: str, limit: int) -> Any:
    """Disputes that are open, and a page of others, the latest first: those behind ``after``
    (``FIGHT.EVENT`` of a dispute; "": the latest)."""
    journal = room.journal
    with journal.snapshot():
        opened = [_dispute(room, row) for row in journal.disputes(is_open=True)]
        fight, _, seq = after.rpartition(".")
        since = (fight_name(fight), int(seq)) if after else None
        rows = journal.disputes(is_open=False, behind=since, limit=limit + 1)
        past = [_dispute(room, row) for row in rows[:limit]]
    last = past[-1] if past else None
    more = f"{last['fight']}.{last['seq']}" if last and len(rows) > limit else ""
    return {"open": opened[::-1], "past": past, "next": more}


def _fought(room: Room, server: str, player: str, after: int | None, limit: int) -> tuple[str, ...]:
    """The same of those in which one with this id or name took part."""
    with closing(LogReader.reading(room.path)) as book:
        who = book.people(player)
    all_his = {fight for one in who for fight in room.journal.fights_of(one)}
    ordered = sorted((_number(f), f) for f in all_his if after is None or _number(f) < after)[::-1]
    found: tuple[str, ...] = ()
    for first in range(0, len(ordered), AT_ONCE):
        some = [fight for _, fight in ordered[first : first + AT_ONCE]]
        found += room.journal.ended_fights(limit - len(found), server=server, among=some)
        if len(found) >= limit:
            break
    return found


def _number(fight: str) -> int:
    return int(running_number(fight))


def _past(room: Room, fight: str) -> Any:
    kept = room.kept.setdefault("past_fights", {})
    if fight not in kept:
        while len(kept) >= MOST_KEPT:
            del kept[next(iter(kept))]
        try:
            kept[fight] = _summary(room.journal, fight)
        except UnreadableEvent as unreadable:
            room.note_unreadable(fight_name(fight), unreadable)
            return _unreadable(room.journal, fight)
    return kept[fight]


def _unreadable(journal: JournalReader, fight: str) -> dict[str, Any]:
    """What a list says of a fight that cannot be read: when it was, and its number."""
    rows = journal.rows_of(fight_name(fight), BEGINNING)
    ended = journal.named_rows(fight_name(fight), ("fight_ended",)) or rows
    return _heading(fight, rows) | {"ended_ms": ended[-1].recorded_ms, "is_readable": False}


def _heading(fight: str, rows: tuple[Row, ...]) -> dict[str, Any]:
    """What stands beside the events of its first rows."""
    return {
        "fight": fight,
        "number": _number(fight),
        "server": server_of(rows[0]),
        "ruleset": rows[0].ruleset,
        "began_ms": (_start(rows) or rows[0]).recorded_ms,
    }


def _start(rows: tuple[Row, ...]) -> Row | None:
    """With which of its first rows a fight began: before that its people get ready."""
    return next((row for row in rows if row.name == FightStarted.name), None)


def _summary(journal: JournalReader, fight: str) -> dict[str, Any]:
    """What a list says of a fight that is over; only what everybody may see."""
    rows = journal.rows_of(fight_name(fight), BEGINNING)
    marks = journal.named_rows(fight_name(fight), MARKS)
    ended = _body(marks, "fight_ended")
    joined = [facts_of(row) for row in marks if row.name == "joined"]
    begun = _beginning(rows)
    view = begun.view if begun else None
    people = {one.id: (one.name, one.side) for one in view.fighters} if view else {}
    people |= {one["uuid"]: (one["called"], one["side"]) for one in joined}
    return _heading(fight, rows) | {
        "world": view.world if view else "",
        "ended_ms": next((m.recorded_ms for m in reversed(marks)), rows[-1].recorded_ms),
        "lasted_ms": _lasted(marks),
        "fighters": [
            {"id": who, "name": name, "side": side, "standing": who in ended.get("standing", ())}
            for who, (name, side) in people.items()
        ],
        "reason": ended.get("reason", ""),
        "by": ended.get("by") or "",
        "dice": _dice(begun, marks) if begun else 0,
        "disputes": sum(row.name == "disputed" for row in marks),
        "is_settled": _is_settled(marks),
        "is_training": view.training if view else bool(ended.get("training")),
    }


def _lasted(marks: tuple[Row, ...]) -> int:
    """How long it was fought, ms, as its last line tells it: pauses left out."""
    began = next((row.at for row in marks if row.name == "fight_started"), None)
    ended = next((row.at for row in reversed(marks) if row.name == "fight_ended"), None)
    return 0 if began is None or ended is None else max(0, ended - began)


def _dice(begun: Step, marks: tuple[Row, ...]) -> int:
    """How many dice everybody saw fall, as the fight's last line has it: those of what was taken
    back too. What is seen of a roll hangs on the fight's settings alone, so of all that happened
    since it had ``begun`` only they are folded.

    Raises:
        UnreadableEvent: a row cannot be read.
    """
    core, state, dice = begun.ruleset.fight, begun.after, 0
    for row in marks:
        if row.name == "tuned" and row.number > begun.row.number:
            state = core.evolve(state, event_of(begun.ruleset, row))
        elif row.name == Rolled.name and row.seq is not None:
            seen = core.visible(state, event_of(begun.ruleset, row), PUBLIC)
            dice += len(seen.faces) if isinstance(seen, Rolled) else 0
    return dice


def _is_settled(marks: tuple[Row, ...]) -> bool:
    """Whether no dispute was left when the fight was over."""
    about = [row.name for row in marks if row.name in ("disputed", "dispute_settled")]
    return not about or about[-1] == "dispute_settled"


def _beginning(rows: tuple[Row, ...]) -> Step | None:
    """By which row a fight's fighters were known; None: they are not in these rows.

    Raises:
        UnreadableEvent: one of them cannot be read.
    """
    return next((step for step in steps_of(rows) if step.view.fighters), None)


def _body(rows: tuple[Row, ...], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next((facts_of(r) for r in reversed(rows) if r.name == name), {})
    return found


def _dispute(room: Room, row: Row) -> dict[str, Any]:
    """One dispute, and how it went on; of one that cannot be read only where it is."""
    try:
        return _place_of(room, row) | _quarrel(room, row)
    except UnreadableEvent as unreadable:
        room.note_unreadable(f"{row.stream} {row.seq}", unreadable)
        return _place_of(room, row) | {"is_readable": False}


def _place_of(room: Room, row: Row) -> dict[str, Any]:
    """What stands beside the event of a dispute."""
    fight = row.stream.partition(":")[2]
    first = room.journal.rows_of(row.stream, 1)
    return {
        "fight": fight,
        "number": _number(fight),
        "server": server_of(first[0]),
        "seq": row.seq or 0,
        "at_ms": row.recorded_ms,
    }


def _quarrel(room: Room, row: Row) -> dict[str, Any]:
    """What a dispute is about, and what came of it.

    Raises:
        UnreadableEvent: that cannot be read.
    """
    said = facts_of(row)
    end = next(iter(room.journal.named_rows(row.stream, _ENDS, row.number + 1)), None)
    is_settled = end is not None and end.name == "dispute_settled"
    return {
        "place": said["place"],
        "by": said["by"],
        "words": said["words"],
        "fighters": _fighters(room, row.stream),
        "settled_by": facts_of(end)["by"] if end is not None and is_settled else "",
        "settled_ms": end.recorded_ms if end is not None else None,
        "is_settled": is_settled,
    }


def _fighters(room: Room, stream: str) -> list[dict[str, Any]]:
    """Who began a fight; nobody, where that cannot be read."""
    try:
        begun = _beginning(room.journal.rows_of(stream, BEGINNING))
    except UnreadableEvent as unreadable:
        room.note_unreadable(stream, unreadable)
        return []
    return [
        {"id": one.id, "name": one.name, "side": one.side, "standing": True}
        for one in (begun.view.fighters if begun else ())
    ]


_ENDS: Final = ("dispute_settled", "disputed", "fight_ended")
"""After these a dispute is not open any more: it is settled, another one stands for it, or the
fight is over."""
