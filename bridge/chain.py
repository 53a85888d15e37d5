"""The hash chain of a stream: a row cannot be changed, taken out or moved without a trace.

``hash = SHA-256(hash of the row before as 32 bytes ‖ canonical row)``, hex. The canonical row is
the compact UTF-8 JSON list of all its columns but the hash, in the order of :func:`canonical`.
Before the first row stand 32 zero bytes. A lost tail cannot be seen from inside the chain, hence
the last event of a fight carries the hash of the row before it, and players are shown it.
"""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from json import JSONEncoder

from bridge.unit import NO_HEAD, Cause, Row

_encode = JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Chain:
    """The growing end of one stream. ``number`` and ``head`` are those of its last row."""

    def __init__(self, stream: str, number: int = 0, head: str = NO_HEAD) -> None:
        self.stream = stream
        self.number = number
        self.head = head

    def link(
        self,
        *,
        ruleset: str,
        name: str,
        version: int,
        at: int,
        body: str,
        cause: Cause,
        recorded_ms: int,
        seq: int | None = None,
        unit: int | None = None,
        actor: str = "",
        verb: str = "",
    ) -> Row:
        """Return the stream's next row, chained to the one before.

        ``unit``: number of the first row of the same decision; None: this row begins one.
        """
        number = self.number + 1
        unit = number if unit is None else unit
        row = Row(
            stream=self.stream,
            number=number,
            unit=unit,
            ruleset=ruleset,
            name=name,
            version=version,
            at=at,
            body=body,
            cause=cause,
            recorded_ms=recorded_ms,
            seq=seq,
            hash="",
            actor=actor,
            verb=verb,
        )
        self.number, self.head = number, hash_after(self.head, row)
        return replace(row, hash=self.head)


def canonical(row: Row) -> str:
    """The text of ``row`` that is hashed. Rows of nobody's decision have no ``actor`` and ``verb``:
    such are all that were written before there were any."""
    cause = [row.cause.kind, row.cause.session, row.cause.id]
    columns = [
        row.stream,
        row.number,
        row.unit,
        row.ruleset,
        row.name,
        row.version,
        row.at,
        row.body,
        cause,
        row.recorded_ms,
        row.seq,
    ]
    return _encode([*columns, row.actor, row.verb] if row.actor or row.verb else columns)


def hash_after(head: str, row: Row) -> str:
    """The hash that ``row`` must carry after a row with the hash ``head``."""
    return _digest(head, canonical(row))


def _digest(head: str, text: str) -> str:
    return sha256(bytes.fromhex(head) + text.encode()).hexdigest()
