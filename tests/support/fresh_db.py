"""Journals for tests: an empty one in a folder, and the rows and units to fill it with."""

from __future__ import annotations

from pathlib import Path

from bridge.chain import Chain
from bridge.journal import Journal
from bridge.sessions import SavedSession
from bridge.unit import Cause, OutFrame, Row, Secret, Unit

SESSION = SavedSession("srv", "s", 0, 1, 0, 300_000)


def fresh_journal(folder: Path) -> Journal:
    """Open a new journal in ``folder``."""
    return Journal.open(folder / "rpfight.db")


def reopened(journal: Journal) -> Journal:
    """The same journal, as the next process opens it."""
    journal.close()
    return Journal.open(journal.path)


def secret(fight: str = "1-ab", number: int = 1) -> Secret:
    """The seed behind a commitment."""
    return Secret(fight=fight, number=number, seed="00" * 32, commitment="c", source="fair")


def link(
    chain: Chain,
    name: str = "turn_started",
    body: str = '{"uuid":"a","round":1}',
    *,
    at: int = 0,
    cause: Cause | None = None,
    seq: int | None = None,
    unit: int | None = None,
) -> Row:
    """The next row of ``chain``, with everything that a test does not care for filled in."""
    return chain.link(
        ruleset="ephem",
        name=name,
        version=1,
        at=at,
        body=body,
        cause=cause or Cause("frame", "s", 1),
        recorded_ms=1_700_000_000_000,
        seq=seq,
        unit=unit,
    )


def unit_of(chain: Chain, rows: int = 1, frames: range = range(0), session: str = "s") -> Unit:
    """A unit of so many rows of one decision, with frames of the given ids."""
    first = chain.number + 1
    return Unit(
        rows=[link(chain, unit=first) for _ in range(rows)],
        frames=[OutFrame(session, id_, f'{{"type":"chat","id":{id_}}}') for id_ in frames],
    )
