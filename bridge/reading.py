"""Reading the journal: rows, streams, seeds, and what the desk needs at its start."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from sqlite_utils import Database

from bridge.database import open_reader, told_plainly
from bridge.naming import quoted
from bridge.positions import latest_of
from bridge.sessions import SavedSession
from bridge.unit import NO_HEAD, Cause, DiceKind, OpenStream, Row, Saved, Secret
from rulesets.actors import FighterId, PlayerId

LATEST: Final = 1_000
"""Among so many of the latest finished fights one's own last one is looked for."""

KEYS: Final = 500
"""So many documents are asked for at a time."""

_ROW: Final = (
    "SELECT stream, number, unit, ruleset, name, version, at, body,"
    " cause, cause_session, cause_id, recorded_ms, seq, hash, actor, verb FROM rows"
)
_OPEN: Final = """
    SELECT s.stream, coalesce(r.number, 0), coalesce(r.hash, ?), s.at FROM streams s
    LEFT JOIN rows r ON r.stream = s.stream
        AND r.number = (SELECT max(number) FROM rows WHERE stream = s.stream)
    WHERE s.closed = 0 ORDER BY s.rowid
"""
_NUMBER_DIGITS: Final = 18
_SECRET: Final = "SELECT fight, number, seed, commitment, source, published FROM secrets"
_NAMED: Final = "+name IN (SELECT value FROM json_each(?))"
_ENDED: Final = """
    SELECT s.fight FROM secrets s JOIN streams t ON t.stream = 'fight:' || s.fight
    WHERE s.number > 0 AND t.closed = 1 AND EXISTS (SELECT 1 FROM rows r
        WHERE r.stream = t.stream AND r.number = 2 AND +r.name <> 'seed_published')
"""
_FOUGHT: Final = """
    SELECT stream FROM rows WHERE name = 'fight_ended' AND instr(body, ?) > 0
    AND EXISTS (SELECT 1 FROM
        json_each(CASE WHEN json_valid(body) THEN body ELSE '{}' END, '$.fighters')
        WHERE value = ?)
"""
_PROMISED: Final = """ AND EXISTS (SELECT 1 FROM rows r WHERE r.stream = t.stream AND r.number = 1
    AND +r.cause_session >= ? AND +r.cause_session < ?)"""
_DISPUTE: Final = "SELECT max(rowid) FROM rows WHERE stream = ? AND seq = ? AND +name = 'disputed'"
_IS_OPEN: Final = """
    EXISTS (SELECT 1 FROM streams s WHERE s.stream = r.stream AND s.closed = 0) AND NOT EXISTS
    (SELECT 1 FROM rows n WHERE n.stream = r.stream AND n.number > r.number
        AND +n.name = 'dispute_settled')"""


class JournalReader:
    """A journal that is only read; :class:`bridge.journal.Journal` adds writing."""

    def __init__(self, path: Path, db: Database) -> None:
        self.path = path
        self._db = db

    @classmethod
    def reading(cls, path: Path) -> JournalReader:
        """Open ``path`` for reading, also while a bridge writes to it.

        Raises:
            JournalFailed: there is no such journal, or one of another version.
        """
        return JournalReader(path, open_reader(path))

    def rows(self, stream: str, first: int = 1) -> Iterator[Row]:
        """The rows of ``stream`` from number ``first`` on, in order."""
        where = " WHERE stream = ? AND number >= ? ORDER BY number"
        return self._select_rows(where, (stream, first))

    def streams(self, kind: str = "") -> tuple[str, ...]:
        """Names of all streams of a kind (empty: of every kind), oldest first, closed ones too."""
        where, params = (" WHERE kind = ?", (kind,)) if kind else ("", ())
        return tuple(
            stream
            for (stream,) in self._all(f"SELECT stream FROM streams{where} ORDER BY rowid", params)
        )

    def streams_of_rows(self) -> tuple[str, ...]:
        """Streams that have a row, whether or not they are listed as streams (for checks)."""
        return tuple(s for (s,) in self._all("SELECT DISTINCT stream FROM rows ORDER BY stream"))

    def is_closed(self, stream: str) -> bool:
        """Whether the stream takes no more rows."""
        return bool(self._all("SELECT 1 FROM streams WHERE stream=? AND closed=1", (stream,)))

    def caused(self, cause: Cause) -> tuple[Row, ...]:
        """Rows that row ``cause.id`` of the stream ``cause.session`` has caused elsewhere."""
        where = " WHERE cause = 'record' AND cause_session = ? AND cause_id = ?"
        return tuple(self._select_rows(where, (cause.session, cause.id)))

    def records(self, name: str, where: str = "", *params: object) -> Iterator[tuple[int, Row]]:
        """Rows with events of a name, of all streams, the latest first, each with its place among
        all rows; ``where``: SQL about the columns of ``rows``, for ``params``."""
        sql = f"SELECT rowid, {_ROW.removeprefix('SELECT ')} WHERE name = ?"
        sql += f" AND {where}" if where else ""
        for place, *columns in self._each(f"{sql} ORDER BY rowid DESC", (name, *params)):
            yield place, _row(tuple(columns))

    def secrets(self, *, unpublished_only: bool = False) -> tuple[Secret, ...]:
        """The seeds, published or not, in the order in which they were drawn."""
        where = " WHERE published = 0" if unpublished_only else ""
        return tuple(map(_secret, self._all(f"{_SECRET}{where} ORDER BY rowid")))

    def secret(self, named: str) -> Secret | None:
        """The seed of a fight, by the fight's id or running number."""
        number = int(named) if named.isdecimal() and len(named) <= _NUMBER_DIGITS else 0
        where = " WHERE number > 0 AND (fight = ? OR number = ?) ORDER BY fight = ? DESC LIMIT 1"
        found = self._all(_SECRET + where, (named, number, named))
        return _secret(found[0]) if found else None

    def called(self) -> dict[PlayerId, str]:
        """What chat shows for every player who was ever here."""
        called = ((uuid, _called(text)) for uuid, text in self.documents_of("profile"))
        return {uuid: name for uuid, name in called if name is not None}

    def called_now(self, uuid: PlayerId) -> str | None:
        """What chat shows for a player; None: nobody of this uuid was ever here."""
        kept = self.documents((f"profile:{uuid}",))
        return next(map(_called, kept.values()), None)

    def documents(self, keys: Sequence[str]) -> dict[str, str]:
        """Those documents of these keys that there are."""
        found: dict[str, str] = {}
        for first in range(0, len(keys), KEYS):
            some = keys[first : first + KEYS]
            marks = ",".join("?" * len(some))
            sql = f"SELECT key, text FROM documents WHERE key IN ({marks})"
            found.update(self._all(sql, tuple(some)))
        return found

    def documents_of(self, kind: str) -> Iterator[tuple[str, str]]:
        """Name and text of every document of a kind."""
        sql = "SELECT key, text FROM documents WHERE key >= ? AND key < ?"
        for key, text in self._each(sql, (f"{kind}:", f"{kind};")):
            yield key.partition(":")[2], text

    def sources(self) -> dict[str, DiceKind]:
        """What is committed to → where its dice come from; no seed is read."""
        return dict(self._all("SELECT fight, source FROM secrets"))

    def rolls(self) -> Iterator[tuple[str, str]]:
        """Stream and body of every ``roll`` in a fight that is over or outside fights, in no order.

        Not those of running fights, whose dice may be nobody's to know yet; nor what a hall tells
        of its dice, which fell among those outside fights.
        """
        return self._each(
            "SELECT rows.stream, body FROM rows JOIN streams ON streams.stream = rows.stream"
            " WHERE name = 'roll' AND (kind = 'rolls' OR kind = 'fight' AND closed)",
            (),
        )

    def last_ended(self, *who: FighterId) -> str | None:
        """The id of the last finished fight that all ``who`` took part in, of the latest only."""
        ended = self._each(
            "SELECT stream, body FROM rows WHERE name = 'fight_ended' ORDER BY rowid DESC LIMIT ?",
            (LATEST,),
        )
        for stream, body in ended:
            if all(one in body and _took_part(one, body) for one in who):
                return str(stream).partition(":")[2]
        return None

    def rows_of(self, stream: str, most: int) -> tuple[Row, ...]:
        """The first rows of ``stream``."""
        where = " WHERE stream = ? ORDER BY number LIMIT ?"
        return tuple(self._select_rows(where, (stream, most)))

    def named_rows(self, stream: str, names: Sequence[str], first: int = 1) -> tuple[Row, ...]:
        """The rows of ``stream`` with these names, from number ``first`` on, in order."""
        where = f" WHERE stream = ? AND number >= ? AND {_NAMED} ORDER BY number"
        return tuple(self._select_rows(where, (stream, first, json.dumps(names))))

    def ended_fights(
        self,
        limit: int,
        *,
        below: int | None = None,
        server: str = "",
        among: Sequence[str] | None = None,
    ) -> tuple[str, ...]:
        """Ids of fights that were fought and are over, the highest running number first.

        ``below``: only lower numbers; ``server``: whose hall promised them, "": any; ``among``:
        only these ids, None: any.
        """
        tests: list[tuple[str, tuple[Any, ...]]] = []
        if below is not None:
            tests.append((" AND s.number < ?", (below,)))
        if server:
            hall = f"hall:{quoted(server)}"
            tests.append((_PROMISED, (f"{hall}:", f"{hall};")))
        if among is not None:
            tests.append((" AND s.fight IN (SELECT value FROM json_each(?))", (json.dumps(among),)))
        sql = f"{_ENDED}{''.join(test for test, _ in tests)} ORDER BY s.number DESC LIMIT ?"
        values = tuple(value for _, values in tests for value in values)
        return tuple(fight for (fight,) in self._all(sql, (*values, limit)))

    def fights_of(self, who: FighterId) -> tuple[str, ...]:
        """Ids of the fights that are over in which ``who`` took part, in no order."""
        return tuple(
            stream.partition(":")[2]
            for (stream,) in self._each(_FOUGHT, (json.dumps(who, ensure_ascii=False), who))
        )

    def disputes(
        self, *, is_open: bool, behind: tuple[str, int] | None = None, limit: int = LATEST
    ) -> tuple[Row, ...]:
        """Rows that dispute something, the latest first; open ones are not settled, and their fight
        goes on. ``behind``: only those before the one with this stream and public number."""
        [(last,)] = self._all(_DISPUTE, behind) if behind is not None else [(None,)]
        where = f" AS r WHERE name = 'disputed' AND {'' if is_open else 'NOT'} ({_IS_OPEN})"
        where += " AND (? IS NULL OR rowid < ?) ORDER BY rowid DESC LIMIT ?"
        return tuple(self._select_rows(where, (last, last, limit)))

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """Within it all reading sees one moment, whatever a bridge writes meanwhile."""
        with told_plainly(self.path), self._db.atomic():
            yield

    def load(self) -> Saved:
        """All that was durable when the last bridge ended."""
        [(number,)] = self._all("SELECT coalesce(max(number), 0) FROM secrets")
        [(day,)] = self._all("SELECT max(substr(fight, -10)) FROM secrets WHERE number = 0")
        frames = self._all("SELECT session, id, text FROM frames ORDER BY session, id")
        marks = dict(self._all("SELECT name, value FROM marks"))
        return Saved(
            sessions=tuple(
                SavedSession(*columns)
                for columns in self._all(
                    "SELECT server, session, last_in, next_out, acked_out, left_ms FROM sessions"
                )
            ),
            frames={
                session: tuple((id_, text) for _, id_, text in group)
                for session, group in groupby(frames, key=lambda frame: frame[0])
            },
            presence=latest_of(
                self._all("SELECT uuid, text FROM presence"),
                self._all("SELECT changes FROM presence_log ORDER BY n"),
            ),
            documents=dict(self._all("SELECT key, text FROM documents")),
            streams=tuple(OpenStream(*columns) for columns in self._all(_OPEN, (NO_HEAD,))),
            tape=marks.get("tape", 0),
            secrets=self.secrets(unpublished_only=True),
            next_number=number + 1,
            rolls_day=day or "",
        )

    def close(self) -> None:
        """Let go of the database."""
        self._db.close()

    def _select_rows(self, where: str, params: tuple[Any, ...]) -> Iterator[Row]:
        for columns in self._each(_ROW + where, params):
            yield _row(columns)

    def _each(self, sql: str, params: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
        with told_plainly(self.path):
            yield from self._db.conn.execute(sql, params)

    def _all(self, sql: str, params: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        return list(self._each(sql, params))


def _called(profile: str) -> str | None:
    """What chat shows for the player of a profile; None: that cannot be read."""
    try:
        said = json.loads(profile)
        return str(said.get("character") or said["display"] or said["name"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _took_part(who: FighterId, body: str) -> bool:
    """Whether a ``fight_ended`` names a fighter; one that cannot be read names nobody."""
    try:
        return who in json.loads(body)["fighters"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return False


def _secret(columns: tuple[Any, ...]) -> Secret:
    fight, number, seed, commitment, source, published = columns
    return Secret(
        fight=fight,
        number=number,
        seed=seed,
        commitment=commitment,
        source=source,
        published=bool(published),
    )


def _row(columns: tuple[Any, ...]) -> Row:
    stream, number, unit, ruleset, name, version, at, body, *rest = columns
    kind, session, id_, recorded_ms, seq, hash_, actor, verb = rest
    return Row(
        stream=stream,
        number=number,
        unit=unit,
        ruleset=ruleset,
        name=name,
        version=version,
        at=at,
        body=body,
        cause=Cause(kind, session, id_),
        recorded_ms=recorded_ms,
        seq=seq,
        hash=hash_,
        actor=actor,
        verb=verb,
    )
