from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fresh_db import SESSION, fresh_journal, link, reopened, secret, unit_of

from bridge.chain import Chain
from bridge.journal import Journal
from bridge.sessions import SavedSession
from bridge.store import JournalFailed
from bridge.unit import NO_HEAD, Cause, OpenStream, OutFrame, Unit

ROOT = Path(__file__).parents[2]


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    journal = fresh_journal(tmp_path)
    yield journal
    journal.close()


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
