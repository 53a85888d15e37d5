from __future__ import annotations

import random
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fresh_db import fresh_journal, link, unit_of
from journal_writer import FRAMES, GROUP, ROWS, STREAM
from sqlite_utils import Database

from bridge.chain import Chain
from bridge.journal import Journal
from bridge.migrations import JOURNAL, STEPS
from bridge.reading import JournalReader
from bridge.sessions import SavedSession
from bridge.store import JournalFailed
from bridge.unit import NO_HEAD, Cause, OpenStream, OutFrame, Secret, Unit
from bridge.verify import verify

SESSION = SavedSession("srv", "s", 0, 1, 0, 300_000)
ROOT = Path(__file__).parents[2]


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    journal = fresh_journal(tmp_path)
    yield journal
    journal.close()


def reopened(journal: Journal) -> Journal:
    journal.close()
    return Journal.open(journal.path)


def secret(fight: str = "1-ab", number: int = 1) -> Secret:
    return Secret(fight=fight, number=number, seed="00" * 32, commitment="c", source="fair")


# ------------------------------------------------------------------ rows


def test_rows_come_back_as_they_were_written(journal: Journal) -> None:
    chain = Chain("fight:1")
    rows = [
        link(chain, "down", '{"uuid":"Андрей 🎲"}', at=5, seq=1),
        link(chain, at=6, cause=Cause("record", "hall:srv:ephem", 7), unit=1),
    ]
    journal.commit([Unit(rows=rows)])
    journal = reopened(journal)
    assert list(journal.rows("fight:1")) == rows
    assert list(journal.rows("fight:1", first=2)) == rows[1:]
    assert journal.caused(Cause("record", "hall:srv:ephem", 7)) == (rows[1],)
    assert journal.caused(Cause("record", "hall:srv:ephem", 8)) == ()
    journal.close()


def test_streams_are_listed_by_kind_in_the_order_of_their_first_row(journal: Journal) -> None:
    names = ("hall:srv:ephem", "fight:2", "fight:1", "rolls:srv:2026-11-29")
    journal.commit([unit_of(Chain(name)) for name in names])
    assert journal.streams("fight") == ("fight:2", "fight:1")
    assert journal.streams() == names


def test_a_row_with_another_number_than_the_next_is_refused(journal: Journal) -> None:
    row = link(Chain("fight:1"))
    journal.commit([Unit(rows=[row])])
    with pytest.raises(JournalFailed, match="fight:1 awaits row 2, not 1"):
        journal.commit([Unit(rows=[row])])


def test_a_number_cannot_be_left_out(journal: Journal) -> None:
    chain = Chain("fight:1")
    journal.commit([unit_of(chain)])
    with pytest.raises(JournalFailed, match="fight:1 awaits row 2, not 3"):
        journal.commit([unit_of(Chain("fight:1", 2, chain.head))])


def test_a_row_that_is_not_chained_to_the_last_is_refused(journal: Journal) -> None:
    chain = Chain("fight:1")
    journal.commit([unit_of(chain)])
    with pytest.raises(JournalFailed, match="row 2 of fight:1 breaks the hash chain"):
        journal.commit([unit_of(Chain("fight:1", 1, NO_HEAD))])


def test_the_chain_is_checked_against_the_file_after_a_restart(journal: Journal) -> None:
    chain = Chain("fight:1")
    journal.commit([unit_of(chain)])
    journal = reopened(journal)
    journal.commit([unit_of(chain)])
    with pytest.raises(JournalFailed, match="awaits row 3, not 1"):
        journal.commit([unit_of(Chain("fight:1"))])
    journal.close()


def test_a_closed_stream_takes_no_rows(journal: Journal) -> None:
    chain = Chain("fight:1")
    last = unit_of(chain)
    last.closed = ["fight:1"]
    journal.commit([last])
    assert journal.load().streams == ()
    assert journal.is_closed("fight:1")
    with pytest.raises(JournalFailed, match="closed"):
        journal.commit([unit_of(chain)])


def test_a_failed_commit_leaves_nothing_behind_and_is_the_last(journal: Journal) -> None:
    chain = Chain("fight:1")
    good, bad = unit_of(chain, 2, range(1, 3)), unit_of(chain)
    bad.rows[0] = replace(bad.rows[0], number=9)
    with pytest.raises(JournalFailed):
        journal.commit([good, bad])
    with pytest.raises(JournalFailed, match="earlier commit failed"):
        journal.commit([good])
    journal = reopened(journal)
    assert list(journal.rows("fight:1")) == []
    assert journal.load().frames == {}
    journal.close()


def test_a_frame_id_given_twice_undoes_the_whole_transaction(journal: Journal) -> None:
    chain = Chain("fight:1")
    units = [unit_of(chain, 1, range(1, 2)), unit_of(chain, 1, range(1, 2))]
    with pytest.raises(JournalFailed, match="UNIQUE"):
        journal.commit(units)
    assert list(journal.rows("fight:1")) == []


# ------------------------------------------------------------------ the rest of a unit


def test_an_empty_journal_loads_as_nothing(journal: Journal) -> None:
    saved = journal.load()
    assert (saved.sessions, saved.frames, saved.presence, saved.documents) == ((), {}, {}, {})
    assert (saved.streams, saved.tape, saved.secrets, saved.next_number) == ((), 0, (), 1)
    assert saved.rolls_day == ""


def test_later_units_hold_over_earlier_ones_of_the_same_transaction(journal: Journal) -> None:
    journal.commit(
        [
            Unit(presence={"a": "1", "b": "1"}, documents={"k": "1", "m": "1"}, tape=3),
            Unit(presence={"a": "2"}, documents={"k": None}, tape=4, clocks={"fight:1": 10}),
            Unit(presence={"b": None}, clocks={"fight:1": 20}),
        ]
    )
    saved = journal.load()
    assert saved.presence == {"a": "2"}
    assert saved.documents == {"m": "1"}
    assert (saved.tape, saved.clocks) == (4, {"fight:1": 20})


def test_open_streams_carry_their_end_and_their_time(journal: Journal) -> None:
    chain = Chain("fight:1")
    unit = unit_of(chain, 3)
    unit.clocks = {"fight:1": 55, "hall:srv:ephem": 7}
    journal.commit([unit])
    assert journal.load().streams == (
        OpenStream("fight:1", 3, chain.head, 55),
        OpenStream("hall:srv:ephem", 0, NO_HEAD, 7),
    )


def test_seeds_are_kept_until_they_are_published(journal: Journal) -> None:
    first, second = secret(), secret("2-cd", 2)
    rolls = secret("rolls:srv:2026-11-29", 0)
    journal.commit([Unit(secrets=[first, second, rolls])])
    journal.commit([Unit(published=["1-ab"])])
    saved = journal.load()
    assert saved.secrets == (second, rolls)
    assert (saved.next_number, saved.rolls_day) == (3, "2026-11-29")
    assert journal.secrets() == (replace(first, published=True), second, rolls)


def test_a_seed_does_not_show_where_a_secret_is_printed() -> None:
    assert "seed" not in repr(secret())
    assert "00000000" not in repr(secret())


def test_two_fights_cannot_have_one_running_number(journal: Journal) -> None:
    with pytest.raises(JournalFailed, match="UNIQUE"):
        journal.commit([Unit(secrets=[secret("1-ab", 1), secret("1-cd", 1)])])


def test_rolls_of_two_servers_need_no_running_number(journal: Journal) -> None:
    journal.commit(
        [Unit(secrets=[secret("rolls:a:2026-11-29", 0), secret("rolls:b:2026-11-29", 0)])]
    )
    assert journal.load().next_number == 1


# ------------------------------------------------------------------ sessions and frames


def test_a_session_is_kept_at_the_last_handled_and_sent_id(journal: Journal) -> None:
    chain = Chain("fight:1")
    journal.commit([Unit(sessions=[SESSION])])
    unit = unit_of(chain, 1, range(1, 4))
    unit.handled = {"s": 7}
    journal.commit([unit, unit_of(chain, 1, range(4, 6))])
    journal.commit([Unit(acked={"s": 2})])
    saved = journal.load()
    assert saved.sessions == (SavedSession("srv", "s", 7, 6, 2, 300_000),)
    assert [id_ for id_, _ in saved.frames["s"]] == [3, 4, 5]


def test_an_old_ack_and_an_old_id_change_nothing(journal: Journal) -> None:
    journal.commit([Unit(sessions=[SavedSession("srv", "s", 9, 8, 7, 5)])])
    journal.commit([Unit(acked={"s": 3}, handled={"s": 4})])
    assert journal.load().sessions == (SavedSession("srv", "s", 9, 8, 7, 5),)


def test_a_new_session_of_a_server_takes_the_place_of_the_old_with_its_frames(
    journal: Journal,
) -> None:
    frames = [OutFrame("s", 1, "{}"), OutFrame("other", 1, "{}")]
    other = SavedSession("srv2", "other", 0, 2, 0, 300_000)
    journal.commit([Unit(sessions=[SESSION, other], frames=frames)])
    new = SavedSession("srv", "new", 0, 1, 0, 300_000)
    journal.commit([Unit(sessions=[new], frames=[OutFrame("new", 1, "{}")])])
    saved = journal.load()
    assert {kept.session for kept in saved.sessions} == {"new", "other"}
    assert saved.frames == {"new": ((1, "{}"),), "other": ((1, "{}"),)}


def test_the_same_session_saved_again_keeps_its_frames(journal: Journal) -> None:
    journal.commit([Unit(sessions=[SESSION], frames=[OutFrame("s", 1, "{}")])])
    journal.commit([Unit(sessions=[replace(SESSION, left_ms=10, next_out=2)])])
    saved = journal.load()
    assert (saved.sessions[0].left_ms, saved.frames) == (10, {"s": ((1, "{}"),)})


def test_a_dropped_session_is_gone_with_all_its_frames_of_the_same_transaction(
    journal: Journal,
) -> None:
    journal.commit([Unit(sessions=[SESSION], frames=[OutFrame("s", 1, "{}")])])
    journal.commit(
        [
            Unit(sessions=[SESSION], frames=[OutFrame("s", 2, "{}")], handled={"s": 3}),
            Unit(dropped=["s"], frames=[OutFrame("s", 3, "{}")]),
        ]
    )
    saved = journal.load()
    assert (saved.sessions, saved.frames) == ((), {})


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
    with pytest.raises(JournalFailed, match="cannot be opened"):
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
