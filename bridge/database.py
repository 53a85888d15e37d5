"""Opening the journal's file: one bridge at a time, the right schema, plain words when it fails."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from operator import methodcaller
from pathlib import Path
from typing import Final

from sqlite_utils import Database

from bridge.migrations import JOURNAL, missing_steps, unknown_steps
from bridge.store import JournalFailed

_CHECKPOINT_PAGES: Final = 4_000  # 16 MB of log: a checkpoint now and then instead of all the time
_TEXT: Final = methodcaller("decode", "utf-8", "replace")
"""Text of a damaged file is read as far as it can be: one bad letter hides no other row."""
_REASONS: Final = (
    ("full", "the disk is full"),
    ("locked", "another program holds it locked"),
    ("readonly", "it may not be written"),
    ("unable to open", "it cannot be opened: check the folder and its permissions"),
    ("not a database", "it is no rpfight database"),
    ("malformed", "the file is damaged"),
    ("disk i/o error", "the disk reports an error"),
)


@contextmanager
def told_plainly(path: Path) -> Iterator[None]:
    """Turn what SQLite and the operating system raise into one line for a person."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        text = str(error).lower()
        reason = next((words for key, words in _REASONS if key in text), str(error))
        raise JournalFailed(f"journal {path}: {reason}") from error


def open_writer(path: Path) -> tuple[Database, sqlite3.Connection]:
    """Open, create or bring up to date the file; return it with the lock to be held meanwhile."""
    with told_plainly(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = _lock(path)
        try:
            _create_private(path)
            db = Database(_connect(path, "rwc"))
            db.conn.text_factory = _TEXT
            db.execute("PRAGMA journal_mode=WAL")
            db.execute("PRAGMA synchronous=FULL")
            db.execute(f"PRAGMA wal_autocheckpoint={_CHECKPOINT_PAGES}")
            _refuse_newer(db, path)
            JOURNAL.apply(db)
        except BaseException:
            lock.close()
            raise
    return db, lock


def open_reader(path: Path) -> Database:
    """Open the file for reading only, beside a running bridge or without one."""
    with told_plainly(path):
        if not path.exists():
            raise JournalFailed(
                f"journal {path}: there is no such file: run this in the folder of the config.toml "
                "that the service was started with, or name that file with --config"
            )
        db = Database(_connect(path, "ro"))
        db.conn.text_factory = _TEXT
        _refuse_newer(db, path)
        if missing_steps(db):
            raise JournalFailed(f"journal {path}: of an older version; start rpfight serve once")
    return db


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    # One thread at a time uses it: the one that opened it, then the writer's worker.
    address = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(address, uri=True, check_same_thread=False)


def _lock(path: Path) -> sqlite3.Connection:
    """Hold ``PATH.lock`` for this process. The system lets go of it when the process dies.

    The journal itself stays readable for ``verify`` and the like; a lock of SQLite's works alike
    on every system.
    """
    real = path.resolve()
    lock = sqlite3.connect(
        real.with_name(real.name + ".lock"),
        timeout=0,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if "locked" not in str(error):
            raise
        raise JournalFailed(f"journal {path}: another rpfight bridge is using it") from error
    return lock


def _create_private(path: Path) -> None:
    """Create the file readable by its owner only: seeds of open fights lie in it."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def _refuse_newer(db: Database, path: Path) -> None:
    if unknown := unknown_steps(db):
        raise JournalFailed(
            f"journal {path}: written by a newer rpfight (step {unknown[-1]}); update this one"
        )
