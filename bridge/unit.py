"""What one decision hands to the journal: rows, frames and all that must be durable with them.

A :class:`Unit` is written whole or not at all. Several units may share a transaction, which then
holds them in the order in which they were decided.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from bridge.log_entries import Entry, Forgetting
from bridge.sessions import SavedSession

CauseKind: TypeAlias = Literal["frame", "deadline", "record", "start", "web"]
DiceKind: TypeAlias = Literal["fair", "scripted", "seeded"]


@dataclass(frozen=True, slots=True)
class Cause:
    """Why a row was written.

    ``frame``: the plugin frame ``id`` of ``session``; ``record``: row ``id`` of the stream named by
    ``session``; ``web``: the account ``session``; ``deadline`` and ``start`` need neither.
    """

    kind: CauseKind
    session: str = ""
    id: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One event as it lies in the journal; made by :meth:`bridge.chain.Chain.link`.

    ``number`` counts a stream's rows from 1, without gaps; ``unit`` is the number of the first row
    of the decision that wrote it; ``at``: stream time in ms; ``body``: canonical JSON of the
    event's data; ``recorded_ms``: wall clock, ms since 1970; ``seq`` counts the stream's public
    events from 1 (None: not public); ``hash``: hex, chained to the row before. ``actor``: who
    decided (:mod:`bridge.deciders`), and ``verb``: by which word; "" for the world.
    """

    stream: str
    number: int
    unit: int
    ruleset: str
    name: str
    version: int
    at: int
    body: str
    cause: Cause
    recorded_ms: int
    seq: int | None
    hash: str
    actor: str = ""
    verb: str = ""


@dataclass(frozen=True, slots=True)
class OutFrame:
    """A frame for a plugin, kept until it is acknowledged."""

    session: str
    id: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Secret:
    """The seed behind a commitment; lies in a table of its own.

    ``fight``: what is committed to, a fight's id or ``rolls:SERVER:DAY``; ``number``: the fight's
    running number, 0 for rolls outside fights; ``seed``: 64 hex digits.
    """

    fight: str
    number: int
    seed: str = field(repr=False)  # so that no log line shows it
    commitment: str
    source: DiceKind
    published: bool = False


@dataclass(slots=True)
class Unit:
    """Filled while one decision is carried out, then committed.

    ``handled``: session → last inbound id; ``acked``: session → last outbound id the plugin
    confirmed, whose frames are forgotten; ``sessions``: new or changed ones; ``dropped``: session
    ids that are gone, with their frames; ``presence``: player uuid → JSON, None: forgotten;
    ``documents``: key → JSON, None: deleted; ``clocks``: stream → stream time in ms; ``tape``:
    position on the dice script; ``secrets``: newly drawn; ``published``: ids whose seed may be
    read from now on; ``closed``: streams that take no more rows; ``entries``: for the log book, and
    ``forgetting``: which of its old ones go.
    """

    rows: list[Row] = field(default_factory=list)
    frames: list[OutFrame] = field(default_factory=list)
    handled: dict[str, int] = field(default_factory=dict)
    acked: dict[str, int] = field(default_factory=dict)
    sessions: list[SavedSession] = field(default_factory=list)
    dropped: list[str] = field(default_factory=list)
    presence: dict[str, str | None] = field(default_factory=dict)
    documents: dict[str, str | None] = field(default_factory=dict)
    clocks: dict[str, int] = field(default_factory=dict)
    tape: int | None = None
    secrets: list[Secret] = field(default_factory=list)
    published: list[str] = field(default_factory=list)
    closed: list[str] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    forgetting: Forgetting | None = None


@dataclass(frozen=True, slots=True)
class OpenStream:
    """A stream that takes rows: number and hash of its last row (0 and zeros: none), its time."""

    stream: str
    number: int
    head: str
    at: int


@dataclass(frozen=True, slots=True)
class Saved:
    """Everything the desk needs at the start, as of the last durable unit.

    ``frames``: session → unacknowledged (id, text) in the order of ids; ``secrets``: the
    unpublished ones; ``next_number``: running number of the next fight; ``rolls_day``: the last
    UTC day with dice outside fights, "" for none.
    """

    sessions: tuple[SavedSession, ...]
    frames: dict[str, tuple[tuple[int, str], ...]]
    presence: dict[str, str]
    documents: dict[str, str]
    streams: tuple[OpenStream, ...]
    tape: int
    secrets: tuple[Secret, ...]
    next_number: int
    rolls_day: str = ""

    @property
    def clocks(self) -> dict[str, int]:
        """Open stream → stream time in ms."""
        return {stream.stream: stream.at for stream in self.streams}


NO_HEAD: Final = "0" * 64
"""What the first row of a stream is chained to."""


def stream_kind(stream: str) -> str:
    """The part before the first colon: ``hall``, ``fight``, ``rolls``."""
    return stream.partition(":")[0]
