from __future__ import annotations

import random
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from fresh_db import fresh_journal, link, reopened, unit_of
from journal_writer import FRAMES, GROUP, ROWS, STREAM
from sqlite_utils import Database

from bridge.chain import Chain
from bridge.journal import Journal
from bridge.migrations import JOURNAL, STEPS
from bridge.reading import JournalReader
from bridge.sessions import SavedSession
from bridge.store import JournalFailed
from bridge.unit import Unit
from bridge.verify import verify

ROOT = Path(__file__).parents[2]


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    journal = fresh_journal(tmp_path)
    yield journal
    journal.close()


# ------------------------------------------------------------------ the file


def test_a_second_bridge_is_refused_at_once_and_readers_are_not(journal: Journal) -> None:
    journal.commit([unit_of(Chain("fight:1"))])
    with pytest.raises(JournalFailed, match=r"rpfight\.db: another rpfight bridge is using it$"):
        Journal.open(journal.path)
    reader = JournalReader.reading(journal.path)
    assert len(list(reader.rows("fight:1"))) == 1
    reader.close()


def test_a_snapshot_does_not_see_what_is_written_meanwhile(journal: Journal) -> None:
    chain = Chain("fight:1")
    journal.commit([unit_of(chain)])
    reader = JournalReader.reading(journal.path)
    with reader.snapshot():
        assert len(list(reader.rows("fight:1"))) == 1
        journal.commit([unit_of(chain)])
        assert len(list(reader.rows("fight:1"))) == 1
    assert len(list(reader.rows("fight:1"))) == 2
    reader.close()


def test_another_process_is_refused_too(journal: Journal) -> None:
    code = (
        "import sys; from pathlib import Path; from bridge.journal import Journal\n"
        "Journal.open(Path(sys.argv[1]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(journal.path)], cwd=ROOT, capture_output=True, text=True
    )
    assert "another rpfight bridge is using it" in done.stderr


def test_the_file_is_free_after_closing(journal: Journal) -> None:
    reopened(journal).close()


def test_the_file_is_its_owners_only(journal: Journal) -> None:
    assert stat.S_IMODE(journal.path.stat().st_mode) == 0o600


def test_commits_are_synced_to_the_disk(journal: Journal) -> None:
    conn = journal._db.conn
    assert conn.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert conn.execute("PRAGMA synchronous").fetchone() == (2,)


def test_a_file_of_a_newer_version_is_refused(journal: Journal) -> None:
    later = Database(str(journal.path))
    later.table("_sqlite_migrations").insert(
        {"migration_set": "journal", "name": "m9999", "applied_at": "later"}
    )
    later.close()
    with pytest.raises(JournalFailed, match=r"written by a newer rpfight \(step m9999\)"):
        reopened(journal)
    with pytest.raises(JournalFailed, match="newer"):
        JournalReader.reading(journal.path)


def test_a_reader_does_not_bring_an_old_file_up_to_date(tmp_path: Path) -> None:
    Database(str(tmp_path / "old.db")).close()
    with pytest.raises(JournalFailed, match="of an older version"):
        JournalReader.reading(tmp_path / "old.db")


def test_a_reader_makes_no_file(tmp_path: Path) -> None:
    with pytest.raises(JournalFailed, match="no such file: run this in the folder"):
        JournalReader.reading(tmp_path / "none.db")
    assert list(tmp_path.iterdir()) == []


def test_a_foreign_file_is_refused_in_plain_words(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("нет, это не база\n" * 100)
    with pytest.raises(JournalFailed, match="it is no rpfight database"):
        Journal.open(tmp_path / "notes.txt")


def test_a_full_disk_is_named(journal: Journal) -> None:
    journal._db.conn.execute("PRAGMA max_page_count = 60")
    chain = Chain("fight:1")
    with pytest.raises(JournalFailed, match="the disk is full"):
        journal.commit([Unit(rows=[link(chain, body=f'"{"x" * 100_000}"') for _ in range(9)])])


def test_a_file_locked_by_another_program_is_named(journal: Journal) -> None:
    journal._db.conn.execute("PRAGMA busy_timeout = 0")
    other = sqlite3.connect(journal.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(JournalFailed, match="another program holds it locked"):
        journal.commit([unit_of(Chain("fight:1"))])
    other.close()


def test_the_folder_is_made(tmp_path: Path) -> None:
    Journal.open(tmp_path / "a" / "b" / "rpfight.db").close()


# ------------------------------------------------------------------ versions


def test_the_list_of_steps_is_whole_and_in_order() -> None:
    pending = [step.name for step in JOURNAL.pending(Database(memory=True))]
    assert tuple(pending) == STEPS == tuple(sorted(STEPS))


def test_a_file_of_version_1_still_opens(tmp_path: Path) -> None:
    script = (Path(__file__).parent / "journal_v1.sql").read_text("utf-8")
    old = sqlite3.connect(tmp_path / "rpfight.db")
    old.executescript(script)
    old.close()
    journal = fresh_journal(tmp_path)
    saved = journal.load()
    [row] = journal.rows("fight:1-ab")
    assert (row.name, row.body, row.seq) == ("down", '{"uuid":"Вася"}', 1)
    assert saved.sessions == (SavedSession("srv", "s", 4, 3, 1, 300_000),)
    assert saved.frames == {"s": ((2, '{"type":"chat","id":2}'),)}
    assert (saved.presence, saved.documents) == ({"u": "{}"}, {"k": "[1]"})
    assert (saved.tape, saved.clocks, saved.next_number) == (5, {"fight:1-ab": 900}, 2)
    assert [kept.fight for kept in saved.secrets] == ["1-ab"]
    assert verify(journal, "fight:1-ab").faults == ()
    journal.commit([unit_of(Chain("fight:1-ab", row.number, row.hash))])
    journal.close()


def test_sheets_of_the_only_ruleset_there_was_are_sheets_of_it(tmp_path: Path) -> None:
    script = (Path(__file__).parent / "journal_v1.sql").read_text("utf-8")
    old = sqlite3.connect(tmp_path / "rpfight.db")
    old.executescript(script)
    old.execute("INSERT INTO documents VALUES ('sheet:0a-b', '{}'), ('sheets', '1')")
    old.commit()
    old.close()
    with closing(fresh_journal(tmp_path)) as journal:
        kept = journal.load().documents
    assert kept == {"k": "[1]", "sheet:ephem:0a-b": "{}", "sheets": "1"}


# ------------------------------------------------------------------ kill -9


def test_after_any_kill_a_prefix_of_whole_units_is_there(tmp_path: Path) -> None:
    dice = random.Random(4)
    known = 0
    for _ in range(6):
        writer = subprocess.Popen(
            [sys.executable, str(ROOT / "tests/support/journal_writer.py"), str(tmp_path)],
            stdout=subprocess.PIPE,
            text=True,
            env={"PYTHONPATH": f"{ROOT}:{ROOT / 'tests/support'}"},
        )
        assert writer.stdout is not None
        for _ in range(dice.randint(1, 40)):
            known = int(writer.stdout.readline())
        writer.kill()
        writer.communicate()
        known = check_prefix(tmp_path, known)
    assert known > GROUP


def check_prefix(folder: Path, told: int) -> int:
    """Check that the units 1..n are whole, n at least as many as were told durable; return n."""
    journal = fresh_journal(folder)
    saved = journal.load()
    units = saved.tape
    rows = list(journal.rows(STREAM))
    assert units >= told
    assert units % GROUP == 0, "one transaction, all its units"
    assert [row.number for row in rows] == list(range(1, units * ROWS + 1))
    assert [id_ for id_, _ in saved.frames["s"]] == list(range(1, units * FRAMES + 1))
    assert saved.documents == {"done": str(units)}
    assert saved.sessions == (SavedSession("srv", "s", units, units * FRAMES + 1, 0, 300_000),)
    assert verify(journal).ok
    journal.close()
    return units
