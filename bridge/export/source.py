"""A fight as it lies in the journal: its rows, and what they do not say themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bridge.naming import unquoted
from bridge.reading import JournalReader
from bridge.streams import fight_name
from bridge.unit import DiceKind, Row
from rulesets.actors import PlayerId
from rulesets.facts import running_number


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
        return running_number(self.fight)


def recorded(journal: JournalReader, named: str) -> Recorded | None:
    """The fight with this id or running number, as of one moment; None: there is none.

    No seed is taken along: what may be known of it stands in the rows.

    Raises:
        JournalFailed: the file cannot be read.
    """
    with journal.snapshot():
        fight, source = identified(journal, named)
        rows = tuple(journal.rows(fight_name(fight)))
        if not rows:
            return None
        return Recorded(fight, server_of(rows[0]), source, rows, journal.called())


def identified(journal: JournalReader, named: str) -> tuple[str, DiceKind]:
    """The id of the fight with this id or running number, and where its dice come from; of a fight
    that nobody promised its name as it is."""
    secret = journal.secret(named)
    return (named, "fair") if secret is None else (secret.fight, secret.source)


def server_of(first: Row) -> str:
    """The server whose hall promised the fight of which this is the first row; "": it says none."""
    kind, _, rest = first.cause.session.partition(":")
    return unquoted(rest.rpartition(":")[0]) if kind == "hall" else ""
