"""What the desk asks of a journal, whichever database stands behind it.

The embedded one is :class:`bridge.journal.Journal` (SQLite). A network of bridges may put a
message log behind the same methods: every row carries the number it expects to get.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from bridge.unit import Cause, Row, Saved, Secret, Unit
from rulesets.actors import FighterId


class JournalFailed(Exception):
    """The journal cannot be opened, read or written. The text is for the person at the machine.

    After a failed commit memory is ahead of the disk: the process must end.
    """


class ReadStore(Protocol):
    """The reading half."""

    def rows(self, stream: str, first: int = 1) -> Iterator[Row]:
        """The rows of ``stream`` from number ``first`` on, in order."""
        ...

    def streams(self, kind: str) -> tuple[str, ...]:
        """Names of all streams of a kind (``hall``, ``fight``, ``rolls``), closed ones too."""
        ...

    def is_closed(self, stream: str) -> bool:
        """Whether the stream takes no more rows."""
        ...

    def secret(self, named: str) -> Secret | None:
        """The seed of a fight, by the fight's id or running number."""
        ...

    def last_ended(self, *who: FighterId) -> str | None:
        """The id of the last finished fight that all ``who`` took part in, of the latest only."""
        ...

    def caused(self, cause: Cause) -> tuple[Row, ...]:
        """Rows that a record of another stream has caused (``cause.kind`` is ``record``)."""
        ...


class Store(ReadStore, Protocol):
    """One writer's journal."""

    def load(self) -> Saved:
        """All that was durable when the process ended."""
        ...

    def commit(self, units: Sequence[Unit]) -> None:
        """Make all ``units`` durable, in order, all or none.

        Raises:
            JournalFailed: nothing was written, and nothing can be any more.
        """
        ...

    def close(self) -> None:
        """Let go of the database."""
        ...
