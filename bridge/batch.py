"""Many units as few statements: what one transaction writes, table by table."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Final

from bridge import log_entries, positions
from bridge.sessions import SavedSession
from bridge.unit import OutFrame, Row, Secret, Unit, stream_kind

_INSERT_ROW: Final = f"INSERT INTO rows VALUES ({','.join('?' * 16)})"
_KEEP_SESSION: Final = """
    INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (server) DO UPDATE SET
    session = excluded.session, last_in = excluded.last_in, next_out = excluded.next_out,
    acked_out = excluded.acked_out, left_ms = excluded.left_ms
"""
_FORGET_PREDECESSOR: Final = """
    DELETE FROM frames WHERE session IN (SELECT session FROM sessions WHERE server=? AND session<>?)
"""
_SET_CLOCK: Final = """
    INSERT INTO streams (stream, kind, at) VALUES (?, ?, ?)
    ON CONFLICT (stream) DO UPDATE SET at = excluded.at
"""


class Batch:
    """The sum of several units. A session that is dropped takes its frames along."""

    def __init__(self, units: Sequence[Unit]) -> None:
        self.rows: list[Row] = [row for unit in units for row in unit.rows]
        self._sum = total = Unit()
        for unit in units:
            _add(total, unit)
        gone = set(total.dropped)
        self._frames = [frame for frame in total.frames if frame.session not in gone]
        self._sessions = [kept for kept in total.sessions if kept.session not in gone]

    def write(self, conn: sqlite3.Connection) -> None:
        """Execute the statements inside the transaction that is open on ``conn``."""
        self._write_streams(conn)
        self._write_sessions(conn)
        positions.note(conn, self._sum.presence)
        log_entries.write(conn, self._sum.entries)
        if self._sum.forgetting is not None:
            log_entries.forget(conn, self._sum.forgetting)
        _write_texts(conn, "documents", "key", self._sum.documents)
        if self._sum.tape is not None:
            conn.execute("INSERT OR REPLACE INTO marks VALUES ('tape', ?)", (self._sum.tape,))
        many = partial(_many, conn)
        many("INSERT INTO secrets VALUES (?, ?, ?, ?, ?, ?)", map(_secret, self._sum.secrets))
        many("UPDATE secrets SET published = 1 WHERE fight = ?", _ones(self._sum.published))

    def _write_streams(self, conn: sqlite3.Connection) -> None:
        streams = dict.fromkeys(row.stream for row in self.rows)
        _many(
            conn,
            "INSERT OR IGNORE INTO streams (stream, kind) VALUES (?, ?)",
            ((stream, stream_kind(stream)) for stream in streams),
        )
        _many(conn, _INSERT_ROW, map(_row, self.rows))
        clocks = self._sum.clocks.items()
        _many(conn, _SET_CLOCK, ((stream, stream_kind(stream), at) for stream, at in clocks))
        closed = _ones(self._sum.closed)
        _many(conn, "UPDATE streams SET closed = 1 WHERE stream = ?", closed)

    def _write_sessions(self, conn: sqlite3.Connection) -> None:
        many, gone = partial(_many, conn), self._sum.dropped
        many("DELETE FROM sessions WHERE session = ?", _ones(gone))
        many("DELETE FROM frames WHERE session = ?", _ones(gone))
        many(_FORGET_PREDECESSOR, ((kept.server, kept.session) for kept in self._sessions))
        many(_KEEP_SESSION, map(_session, self._sessions))
        many("INSERT INTO frames VALUES (?, ?, ?)", map(_frame, self._frames))
        last_out = {frame.session: frame.id for frame in self._frames}
        handled, acked = self._sum.handled, self._sum.acked
        set_most = "UPDATE sessions SET {0} = max({0}, ?) WHERE session = ?"
        many(set_most.format("last_in"), ((id_, session) for session, id_ in handled.items()))
        many(set_most.format("next_out"), ((id_ + 1, s) for s, id_ in last_out.items()))
        many(set_most.format("acked_out"), ((id_, session) for session, id_ in acked.items()))
        many("DELETE FROM frames WHERE session = ? AND id <= ?", acked.items())


def _add(total: Unit, unit: Unit) -> None:
    """Let what ``unit`` says hold after ``total``."""
    total.frames += unit.frames
    total.handled |= unit.handled
    total.acked |= unit.acked
    total.sessions += unit.sessions
    total.dropped += unit.dropped
    total.presence |= unit.presence
    total.documents |= unit.documents
    total.clocks |= unit.clocks
    total.tape = total.tape if unit.tape is None else unit.tape
    total.secrets += unit.secrets
    total.published += unit.published
    total.closed += unit.closed
    total.entries += unit.entries
    total.forgetting = unit.forgetting or total.forgetting


def _many(conn: sqlite3.Connection, sql: str, rows: Iterable[tuple[Any, ...]]) -> None:
    """Execute ``sql`` for each row; most transactions have none for most statements."""
    listed = list(rows)
    if listed:
        conn.executemany(sql, listed)


def _write_texts(
    conn: sqlite3.Connection, table: str, key: str, texts: dict[str, str | None]
) -> None:
    gone = _ones(name for name, text in texts.items() if text is None)
    kept = ((name, text) for name, text in texts.items() if text is not None)
    _many(conn, f"DELETE FROM {table} WHERE {key} = ?", gone)
    _many(conn, f"INSERT OR REPLACE INTO {table} VALUES (?, ?)", kept)


def _ones(names: Iterable[str]) -> Iterable[tuple[str]]:
    return ((name,) for name in names)


def _frame(frame: OutFrame) -> tuple[Any, ...]:
    return frame.session, frame.id, frame.text


def _session(kept: SavedSession) -> tuple[Any, ...]:
    return (
        kept.server,
        kept.session,
        kept.last_in,
        kept.next_out,
        kept.acked_out,
        kept.left_ms,
    )


def _secret(secret: Secret) -> tuple[Any, ...]:
    return (
        secret.fight,
        secret.number,
        secret.seed,
        secret.commitment,
        secret.source,
        int(secret.published),
    )


def _row(row: Row) -> tuple[Any, ...]:
    cause = row.cause
    return (
        row.stream,
        row.number,
        row.unit,
        row.ruleset,
        row.name,
        row.version,
        row.at,
        row.body,
        cause.kind,
        cause.session,
        cause.id,
        row.recorded_ms,
        row.seq,
        row.hash,
        row.actor,
        row.verb,
    )
