"""The embedded journal fulfils what the desk asks of any journal."""

from __future__ import annotations

from pathlib import Path

from fresh_db import fresh_journal, unit_of

from bridge.chain import Chain
from bridge.journal import Journal
from bridge.reading import JournalReader
from bridge.store import ReadStore, Store
from bridge.unit import Cause, stream_kind


def first_rows(store: ReadStore) -> list[int]:
    """Use the small interface only, as another database's would be used."""
    [stream] = store.streams("fight")
    return [row.number for row in store.rows(stream)]


def test_a_journal_is_a_store(tmp_path: Path) -> None:
    store: Store = fresh_journal(tmp_path)
    store.commit([unit_of(Chain("fight:1"), 2)])
    assert first_rows(store) == [1, 2]
    assert store.caused(Cause("record", "fight:1", 1)) == ()
    assert store.load().clocks == {"fight:1": 0}
    store.close()


def test_a_reader_is_the_reading_half(tmp_path: Path) -> None:
    journal: Journal = fresh_journal(tmp_path)
    journal.commit([unit_of(Chain("fight:1"))])
    journal.close()
    reader: ReadStore = JournalReader.reading(tmp_path / "rpfight.db")
    assert first_rows(reader) == [1]


def test_the_kind_of_a_stream_is_its_first_word() -> None:
    assert [stream_kind(name) for name in ("hall:a:ephem", "fight:1-ab", "rolls")] == [
        "hall",
        "fight",
        "rolls",
    ]
