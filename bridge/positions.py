"""Positions in the journal: a transaction adds one row with all that changed, however many moved.

``presence`` holds what was folded, ``presence_log`` what came since: JSON objects uuid → text,
null: forgotten. Hundreds of players move in every tick; one row costs a tenth of hundreds.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from typing import Final

FOLD_EVERY: Final = 512
"""Transactions after which the log is folded into the table."""

_encode: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def note(conn: sqlite3.Connection, changed: Mapping[str, str | None]) -> None:
    """Add what changed, inside the open transaction; fold when the log has grown long."""
    if not changed:
        return
    row = conn.execute("INSERT INTO presence_log (changes) VALUES (?)", (_encode(changed),))
    if row.lastrowid is not None and row.lastrowid % FOLD_EVERY == 0:
        fold(conn)


def fold(conn: sqlite3.Connection) -> None:
    """Bring the table up to date and empty the log, inside the open transaction."""
    latest = _summed(conn.execute("SELECT changes FROM presence_log ORDER BY n"))
    gone = ((uuid,) for uuid, text in latest.items() if text is None)
    kept = ((uuid, text) for uuid, text in latest.items() if text is not None)
    conn.executemany("DELETE FROM presence WHERE uuid = ?", gone)
    conn.executemany("INSERT OR REPLACE INTO presence VALUES (?, ?)", kept)
    conn.execute("DELETE FROM presence_log")


def latest_of(folded: Iterable[tuple[str, str]], log: Iterable[tuple[str]]) -> dict[str, str]:
    """The latest text of each player, of the table's rows and the log's, in their order."""
    latest: dict[str, str | None] = dict(folded)
    latest.update(_summed(log))
    return {uuid: text for uuid, text in latest.items() if text is not None}


def _summed(log: Iterable[tuple[str]]) -> dict[str, str | None]:
    summed: dict[str, str | None] = {}
    for (changes,) in log:
        summed.update(json.loads(changes))
    return summed
