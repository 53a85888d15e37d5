"""Looking into the log book: beside a running bridge, page by page.

Whatever is typed is words to look for, never a query language: quotes, ``*``, ``AND`` mean nothing.
All words must occur, the last one as a beginning. One index answers words and filters alike, so a
page costs as much in a book of a million entries as in a small one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlite_utils import Database

from bridge.database import open_reader, told_plainly
from bridge.log_entries import (
    Entry,
    EntryKind,
    fight_tag,
    folded,
    kind_tag,
    person_tag,
    server_tag,
)

MOST: Final = 1_000
"""No page has more entries."""

_COLUMNS: Final = (
    "b.id, b.at_ms, b.server, b.kind, b.player, b.name, b.account, b.channel, b.fight, b.seq,"
    " b.outcome, b.hidden, b.text"
)
_PLACE: Final = re.compile(r"([0-9]{1,15})-([0-9]{1,9})", re.ASCII)
_AT: Final = "SELECT id FROM logbook WHERE at_ms = ? AND hidden = 0 ORDER BY id LIMIT 1 OFFSET ?"
_ENDS: Final = "SELECT (SELECT min(at_ms) FROM logbook), (SELECT max(at_ms) FROM logbook)"
_BEFORE: Final = "SELECT id FROM logbook WHERE at_ms <= ? ORDER BY at_ms DESC, id DESC LIMIT 1"


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for. Empty and None: everything. ``player``: uuid or name, the present one or
    an earlier one; ``since_ms`` (inclusive) and ``until_ms`` (exclusive): wall clock; ``fight``:
    number or id; ``after``: go on behind the entry of this id; ``hidden``: what only some may know
    is looked through, too; ``oldest``: the oldest first, else the latest.
    """

    words: tuple[str, ...] = ()
    player: str = ""
    server: str = ""
    kind: EntryKind | None = None
    fight: str = ""
    since_ms: int | None = None
    until_ms: int | None = None
    after: int | None = None
    hidden: bool = False
    oldest: bool = False
    limit: int = 50


@dataclass(frozen=True, slots=True)
class Found:
    """An entry and its id in the book."""

    id: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Page:
    """Entries in the order asked for. ``next``: what to go on ``after``; None: that was all."""

    found: tuple[Found, ...]
    next: int | None


class LogReader:
    """The log book of a journal, for reading only."""

    def __init__(self, path: Path, db: Database) -> None:
        self._path = path
        self._db = db

    @classmethod
    def reading(cls, path: Path) -> LogReader:
        """Open the journal ``path`` for reading, also while a bridge writes to it.

        Raises:
            JournalFailed: there is no such journal, or one of another version.
        """
        return LogReader(path, open_reader(path))

    def close(self) -> None:
        """Let go of the database."""
        self._db.close()

    def search(self, query: Query) -> Page:
        """Look for entries; at most ``limit`` of them."""
        with told_plainly(self._path), self._db.atomic():
            sql, values = _statement(query, self.people(query.player), self._bounds(query))
            rows = self._db.conn.execute(sql, values).fetchall()
        limit = min(query.limit, MOST)
        found = tuple(map(_found, rows[:limit]))
        return Page(found, found[-1].id if len(rows) > limit else None)

    def place(self, found: Found) -> str:
        """Where an entry stands among those that everybody may see: its moment, and how many of
        that moment are before it. Unlike its id it tells nothing of the hidden ones."""
        sql = "SELECT count(*) FROM logbook WHERE at_ms = ? AND hidden = 0 AND id < ?"
        with told_plainly(self._path):
            at_ms = found.entry.at_ms
            [(before,)] = self._db.conn.execute(sql, (at_ms, found.id)).fetchall()
        return f"{at_ms}-{before}"

    def at_place(self, place: str) -> int | None:
        """The id of the entry at a :meth:`place`; of one that is gone, of the last one before it;
        None: that is no place."""
        named = _PLACE.fullmatch(place)
        if named is None:
            return None
        at_ms, before = int(named[1]), int(named[2])
        with told_plainly(self._path):
            for sql, values in ((_AT, (at_ms, before)), (_BEFORE, (at_ms,))):
                for (id_,) in self._db.conn.execute(sql, values):
                    return int(id_)
        return 0

    def span(self) -> tuple[int, int, int]:
        """How many entries there are, and when the first and last were made (ms since 1970)."""
        with told_plainly(self._path):
            sql = "SELECT count(*), coalesce(min(at_ms), 0), coalesce(max(at_ms), 0) FROM logbook"
            count, first, last = self._db.conn.execute(sql).fetchone()
        return count, first, last

    def _bounds(self, query: Query) -> tuple[int | None, int | None]:
        """The lowest and the highest id of entries in the time asked for; a clock may have gone
        back, so that there may be others among them. None: the book begins or ends there."""
        first, last = self._db.conn.execute(_ENDS).fetchone()
        since = query.since_ms if first is None or (query.since_ms or 0) > first else None
        until = query.until_ms if last is None or (query.until_ms or last + 1) <= last else None
        tests = [("at_ms >= ?", since), ("at_ms < ?", until)]
        asked = [(test, at_ms) for test, at_ms in tests if at_ms is not None]
        if not asked:
            return None, None
        where = f"FROM logbook WHERE {' AND '.join(test for test, _ in asked)}"
        times = [at_ms for _, at_ms in asked]
        if not self._db.conn.execute(f"SELECT 1 {where} LIMIT 1", times).fetchall():
            return 1, 0
        low = high = None
        if since is not None:
            [(low,)] = self._db.conn.execute(f"SELECT min(+id) {where}", times)
        if until is not None:
            [(high,)] = self._db.conn.execute(f"SELECT max(+id) {where}", times)
        return low, high

    def people(self, named: str) -> tuple[str, ...]:
        """The ids and names that a player is looked for by: himself by all names he has had."""
        if not named:
            return ()
        wanted = folded(named)
        known = dict(self._profiles())
        exact = [uuid for uuid, names in known.items() if wanted in (uuid, *names)]
        begun = [uuid for uuid, names in known.items() if any(n.startswith(wanted) for n in names)]
        whom = exact or (begun if len(begun) == 1 else [])
        return (*whom, wanted)

    def _profiles(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Every player ever seen, with the names he has now."""
        sql = "SELECT key, text FROM documents WHERE key >= 'profile:' AND key < 'profile;'"
        for key, text in self._db.conn.execute(sql):
            profile = json.loads(text)
            names = [profile.get(name, "") for name in ("name", "display", "character")]
            yield key.partition(":")[2], tuple(folded(name) for name in names if name)


def _statement(
    query: Query, people: Sequence[str], bounds: tuple[int | None, int | None]
) -> tuple[str, list[Any]]:
    """The one SELECT for a query, with its values; it asks for one entry more than the page has."""
    match, signs = _match(query, people)
    source, id_ = "logbook b", "b.id"
    tests: list[tuple[str, Any]] = []
    if match:
        source, id_ = "logbook_fts f JOIN logbook b ON b.id = f.rowid", "f.rowid"
        tests.append(("logbook_fts MATCH ?", match))
    tests += [("instr(b.words, ?) > 0", sign) for sign in signs]
    tests.append((f"{id_} {'>' if query.oldest else '<'} ?", query.after))
    tests += [(f"{id_} >= ?", bounds[0]), (f"{id_} <= ?", bounds[1])]
    tests += [("+b.at_ms >= ?", query.since_ms), ("+b.at_ms < ?", query.until_ms)]
    tests.append(("b.hidden <= ?", int(query.hidden)))
    asked = [(test, value) for test, value in tests if value is not None]
    direction = "ASC" if query.oldest else "DESC"
    sql = (
        f"SELECT {_COLUMNS} FROM {source} WHERE {' AND '.join(test for test, _ in asked)}"
        f" ORDER BY {id_} {direction} LIMIT ?"
    )
    return sql, [*(value for _, value in asked), min(query.limit, MOST) + 1]


def _match(query: Query, people: Sequence[str]) -> tuple[str, list[str]]:
    """The full-text expression, and the signs that are no words (emoji): these are looked at."""
    words = [terms(word) for word in query.words]
    phrases = [f'"{" ".join(found)}"' for found in words if found]
    if phrases and words[-1]:
        phrases[-1] += " *"
    plain = [folded(word) for word, found in zip(query.words, words, strict=True) if not found]
    parts = [f"words : {phrase}" for phrase in phrases]
    parts += [f'tags : "{tag}"' for tag in _tags(query)]
    if people:
        parts.append("(" + " OR ".join(f'tags : "{person_tag(one)}"' for one in people) + ")")
    return " AND ".join(parts), [sign for sign in plain if sign]


def _tags(query: Query) -> Iterator[str]:
    if query.kind is not None:
        yield kind_tag(query.kind)
    if query.server:
        yield server_tag(query.server)
    if query.fight:
        yield fight_tag(query.fight)


def terms(word: str) -> list[str]:
    """Return the words that the tokenizer finds in what was typed: letters and digits only."""
    spaced = "".join(char if char.isalnum() else " " for char in folded(word))
    return spaced.split()


def _found(row: tuple[Any, ...]) -> Found:
    id_, at_ms, server, kind, player, name, account, channel, fight, seq, outcome, *rest = row
    hidden, text = rest
    return Found(
        id_,
        Entry(
            at_ms=at_ms,
            server=server,
            kind=kind,
            text=text,
            player=player,
            name=name,
            account=account,
            channel=channel,
            fight=fight,
            seq=seq,
            outcome=outcome,
            hidden=bool(hidden),
        ),
    )
