"""The journal's schema, as a list of numbered steps. A step once released is never edited.

Which steps a file has seen is kept by sqlite-utils in ``_sqlite_migrations``. Tables are STRICT:
SQLite itself refuses a value of the wrong kind.
"""

from __future__ import annotations

from typing import Final

from sqlite_utils import Database, Migrations

JOURNAL: Final = Migrations("journal")
STEPS: Final = ("m0001", "m0002", "m0003", "m0004", "m0005")
"""All steps of this program, oldest first."""


def unknown_steps(db: Database) -> tuple[str, ...]:
    """Steps the file has seen and this program does not know: a newer program wrote it."""
    return tuple(step.name for step in JOURNAL.applied(db) if step.name not in STEPS)


def missing_steps(db: Database) -> tuple[str, ...]:
    """Steps the file has still to see."""
    return tuple(step.name for step in JOURNAL.pending(db))


@JOURNAL(name="m0001")
def _first_schema(db: Database) -> None:
    """Streams and rows, sessions and kept frames, the desk's documents, seeds."""
    _create_rows(db)
    _create_sessions(db)
    for table, key in (("presence", "uuid"), ("documents", "key")):
        db.table(table).create({key: str, "text": str}, pk=key, not_null={"text"}, strict=True)
    db.table("marks").create({"name": str, "value": int}, pk="name", strict=True)
    db.table("secrets").create(
        {
            "fight": str,
            "number": int,
            "seed": str,
            "commitment": str,
            "source": str,
            "published": int,
        },
        pk="fight",
        not_null={"number", "seed", "commitment", "source", "published"},
        strict=True,
    )
    db.execute("CREATE UNIQUE INDEX secrets_number ON secrets(number) WHERE number > 0")
    db.execute("CREATE INDEX secrets_open ON secrets(fight) WHERE published = 0")


@JOURNAL(name="m0002")
def _positions_log(db: Database) -> None:
    """A row a transaction for all positions that changed (:mod:`bridge.positions`)."""
    db.execute(
        "CREATE TABLE presence_log (n INTEGER PRIMARY KEY AUTOINCREMENT, changes TEXT NOT NULL)"
        " STRICT"
    )


@JOURNAL(name="m0003")
def _sheets_of_rulesets(db: Database) -> None:
    """Sheets are kept by ruleset; those there are were made when there was one ruleset."""
    db.execute(
        "UPDATE documents SET key = 'sheet:ephem:' || substr(key, 7) WHERE key LIKE 'sheet:%'"
    )


@JOURNAL(name="m0004")
def _who_decided(db: Database) -> None:
    """Rows say who decided, and by which word; those there are do not."""
    for column in ("actor", "verb"):
        db.execute(f"ALTER TABLE rows ADD COLUMN {column} TEXT NOT NULL DEFAULT ''")


@JOURNAL(name="m0005")
def _log_book(db: Database) -> None:
    """The log book (:mod:`bridge.log_entries`), found by the words and tags of its entries."""
    columns = {
        "id": int,
        "at_ms": int,
        "server": str,
        "kind": str,
        "player": str,
        "name": str,
        "account": str,
        "channel": str,
        "fight": str,
        "seq": int,
        "outcome": str,
        "hidden": int,
        "text": str,
        "words": str,
        "tags": str,
    }
    book = db.table("logbook")
    book.create(columns, pk="id", not_null=set(columns) - {"id"}, strict=True)
    book.create_index(["at_ms"], index_name="logbook_at")
    book.enable_fts(("words", "tags"), create_triggers=True)


def _create_rows(db: Database) -> None:
    db.table("streams").create(
        {"stream": str, "kind": str, "at": int, "closed": int},
        pk="stream",
        not_null={"kind", "at", "closed"},
        defaults={"at": 0, "closed": 0},
        strict=True,
    )
    db.execute("CREATE INDEX streams_open ON streams(stream) WHERE closed = 0")
    columns = {
        "stream": str,
        "number": int,
        "unit": int,
        "ruleset": str,
        "name": str,
        "version": int,
        "at": int,
        "body": str,
        "cause": str,
        "cause_session": str,
        "cause_id": int,
        "recorded_ms": int,
        "seq": int,
        "hash": str,
    }
    rows = db.table("rows")
    rows.create(columns, pk=("stream", "number"), not_null=set(columns) - {"seq"}, strict=True)
    rows.create_index(["name"], index_name="rows_name")
    rows.create_index(["recorded_ms"], index_name="rows_recorded")
    db.execute("CREATE INDEX rows_record ON rows(cause_session, cause_id) WHERE cause = 'record'")


def _create_sessions(db: Database) -> None:
    columns = {
        "server": str,
        "session": str,
        "last_in": int,
        "next_out": int,
        "acked_out": int,
        "left_ms": int,
    }
    db.table("sessions").create(columns, pk="server", not_null=set(columns), strict=True)
    db.table("sessions").create_index(["session"], unique=True)
    db.execute(
        "CREATE TABLE frames (session TEXT NOT NULL, id INTEGER NOT NULL, text TEXT NOT NULL,"
        " PRIMARY KEY (session, id)) STRICT, WITHOUT ROWID"
    )
