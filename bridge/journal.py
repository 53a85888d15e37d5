"""The embedded journal: SQLite in WAL mode, one writer, one transaction for many units.

Opened by one thread and then used by one worker thread at a time. Nothing that a unit holds may
leave the process before :meth:`Journal.commit` has returned.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from sqlite_utils import Database

from bridge.batch import Batch
from bridge.chain import hash_after
from bridge.database import open_writer, told_plainly
from bridge.reading import JournalReader
from bridge.store import JournalFailed
from bridge.unit import NO_HEAD, Row, Unit


class Journal(JournalReader):
    """See :class:`bridge.store.Store`."""

    def __init__(self, path: Path, db: Database, lock: sqlite3.Connection) -> None:
        super().__init__(path, db)
        self._lock = lock
        self._ends: dict[str, tuple[int, str]] = {}
        self._failed = False

    @classmethod
    def open(cls, path: Path) -> Journal:
        """Open or create the journal at ``path`` and keep other bridges out of it.

        Raises:
            JournalFailed: in use by another bridge, of a newer version, not writable.
        """
        return Journal(path, *open_writer(path))

    def commit(self, units: Sequence[Unit]) -> None:
        """Make all ``units`` durable in one transaction, in order, all or none.

        Raises:
            JournalFailed: nothing was written. No later commit is taken: memory is ahead of the
                disk, and the process must end.
        """
        if self._failed:
            raise JournalFailed(f"journal {self.path}: an earlier commit failed")
        self._failed = True
        batch = Batch(units)
        with told_plainly(self.path):
            ends = self._follow(batch.rows)
            with self._db.atomic():
                batch.write(self._db.conn)
        self._ends.update(ends)
        for stream in (closed for unit in units for closed in unit.closed):
            self._ends.pop(stream, None)
        self._failed = False

    def close(self) -> None:
        """Let go of the database and of the lock."""
        super().close()
        self._lock.close()

    def _follow(self, rows: Sequence[Row]) -> dict[str, tuple[int, str]]:
        """Check that each row is its stream's next one; return the new ends of the streams."""
        ends: dict[str, tuple[int, str]] = {}
        for row in rows:
            end = ends.get(row.stream) or self._ends.get(row.stream) or self._end(row.stream)
            number, head = end
            if row.number != number + 1:
                raise JournalFailed(
                    f"journal {self.path}: {row.stream} awaits row {number + 1}, not {row.number}"
                )
            if row.hash != hash_after(head, row):
                raise JournalFailed(
                    f"journal {self.path}: row {row.number} of {row.stream} breaks the hash chain"
                )
            ends[row.stream] = row.number, row.hash
        return ends

    def _end(self, stream: str) -> tuple[int, str]:
        if self.is_closed(stream):
            raise JournalFailed(f"journal {self.path}: {stream} is closed and takes no rows")
        last = "SELECT number, hash FROM rows WHERE stream = ? ORDER BY number DESC LIMIT 1"
        for number, hash_ in self._all(last, (stream,)):
            return number, hash_
        return 0, NO_HEAD
