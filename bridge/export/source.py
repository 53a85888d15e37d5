"""A fight as it lies in the journal: its rows, and what they do not say themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bridge.naming import unquoted
from bridge.reading import JournalReader
from bridge.streams import fight_name
from bridge.unit import DiceKind, Row
from rulesets.actors import PlayerId


@dataclass(frozen=True, slots=True)
class Recorded:
    """One fight, running or over. ``server``: "" where no row says it; ``source``: where its dice
    come from; ``people``: what chat shows for players."""

    fight: str
    server: str
    source: DiceKind
    rows: tuple[Row, ...]
    people: Mapping[PlayerId, str]

    @property
    def number(self) -> str:
        """The running number, as the id begins with it."""
        return self.fight.partition("-")[0]


def recorded(journal: JournalReader, named: str) -> Recorded | None:
    """The fight with this id or running number, as of one moment; None: there is none.

    No seed is taken along: what may be known of it stands in the rows.

    Raises:
        JournalFailed: the file cannot be read.
    """
    with journal.snapshot():
        secret = journal.secret(named)
        fight = secret.fight if secret is not None else named
        rows = tuple(journal.rows(fight_name(fight)))
        if not rows:
            return None
        source: DiceKind = secret.source if secret is not None else "fair"
        return Recorded(fight, _server(rows[0]), source, rows, journal.called())


def _server(first: Row) -> str:
    """The server whose hall promised the fight."""
    kind, _, rest = first.cause.session.partition(":")
    return unquoted(rest.rpartition(":")[0]) if kind == "hall" else ""
