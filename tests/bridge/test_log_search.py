"""The log book is searched by words and filters, page by page; nothing typed is a query."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from fresh_db import fresh_journal

from bridge.journal import Journal
from bridge.log_entries import Entry, Forgetting
from bridge.log_search import LogReader, Query
from bridge.unit import Unit

ASYA = "0a000000-0000-4000-8000-00000000000a"
BOR = "0b000000-0000-4000-8000-00000000000b"
PLAIN = Entry(at_ms=1_000, server="default", kind="chat", text="тишина", channel="say")


def chat(text: str, player: str = ASYA, name: str = "Ася", **fields: object) -> Entry:
    return replace(PLAIN, text=text, player=player, name=name, **fields)  # type: ignore[arg-type]


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with closing(fresh_journal(tmp_path)) as journal:
        yield journal


def kept(journal: Journal, *entries: Entry) -> None:
    journal.commit([Unit(entries=list(entries))])


def found(journal: Journal, *words: str, **fields: object) -> list[str]:
    query = Query(words=words, **fields)  # type: ignore[arg-type]
    with closing(LogReader.reading(journal.path)) as book:
        return [one.entry.text for one in book.search(query).found]


# ------------------------------------------------------------------ words


@pytest.mark.parametrize("words", [("кинжал",), ("КИНЖАЛ",), ("кинж",), ("достает", "кин")])
def test_words_are_found_whatever_their_case_the_last_one_by_its_beginning(
    journal: Journal, words: tuple[str, ...]
) -> None:
    kept(journal, chat("достаёт Кинжал"), chat("молчит"))
    assert found(journal, *words) == ["достаёт Кинжал"]


def test_yo_and_ye_are_one_letter_both_ways(journal: Journal) -> None:
    kept(journal, chat("Ёлка в огне"), chat("елка срублена"), chat("йод"), chat("иод"))
    assert found(journal, "елка") == found(journal, "ЁЛКА") == ["елка срублена", "Ёлка в огне"]
    assert found(journal, "йод") == ["йод"], "й is a letter of its own"


def test_accents_on_vowels_do_not_hide_a_word(journal: Journal) -> None:
    kept(journal, chat("за\u0301мок"))
    assert found(journal, "замок") == found(journal, "за\u0301мок") == ["за\u0301мок"]


def test_only_the_last_word_is_a_beginning_and_all_must_occur(journal: Journal) -> None:
    kept(journal, chat("длинный нож"), chat("нож длинный"))
    assert found(journal, "длин", "нож") == []
    assert len(found(journal, "длинный", "нож")) == 2
    assert found(journal, "нож", "копьё") == []


MINE, OTHER = "мой нож", "копьё and OR not 1 words"


@pytest.mark.parametrize(
    ("typed", "texts"),
    [
        ("нож*", [MINE]),
        ("^нож", [MINE]),
        ("-нож", [MINE]),
        ("нож\x00", [MINE]),
        ("NOT", [OTHER]),
        ("копьё AND", [OTHER]),
        ("нож AND копьё", []),
        ("нож OR копьё", []),
        ("нож) OR (1", []),
        ("words:нож", []),
        ("words:копьё", []),
        ("tags:k6368", []),
        ('"', []),
        ("'; DROP TABLE logbook; --", []),
    ],
)
def test_signs_of_a_query_language_are_inert(
    journal: Journal, typed: str, texts: list[str]
) -> None:
    kept(journal, chat(MINE), chat(OTHER))
    assert found(journal, *typed.split(" ")) == texts


def test_what_is_written_together_is_found_together(journal: Journal) -> None:
    kept(journal, chat("5-ОБ осталось"), chat("ОБ 5"))
    assert found(journal, "5-об") == ["5-ОБ осталось"]


def test_emoji_are_found_though_they_are_no_words(journal: Journal) -> None:
    kept(journal, chat("пьёт 🍺 молча"), chat("пьёт молча"))
    assert found(journal, "🍺") == found(journal, "пьёт", "🍺") == ["пьёт 🍺 молча"]


def test_d23_text_is_kept_to_the_byte(journal: Journal) -> None:
    texts = [
        "Кинжал «ё» 🗡️",
        "  два  пробела ",
        "перевод\nстроки",
        "e\u0301 ≠ é",
        "\u202eоб",
        "a\x00b",
    ]
    kept(journal, *(chat(text) for text in texts))
    assert [t.encode() for t in found(journal, oldest=True)] == [t.encode() for t in texts]


# ------------------------------------------------------------------ filters


def test_entries_are_found_by_player_under_any_name_he_had(journal: Journal) -> None:
    kept(journal, chat("раз", name="Ася"), chat("два", name="Анна"), chat("три", BOR, "Бор"))
    profile = '{"name":"asya","display":"Анна Ёлкина"}'
    journal.commit([Unit(documents={f"profile:{ASYA}": profile})])
    for name in ("анна елкина", "ASYA", "анна ё", ASYA):
        assert found(journal, player=name) == ["два", "раз"], name
    assert found(journal, player="ася") == ["раз"], "a name nobody bears now"
    assert found(journal, player="никто") == []


def test_the_beginning_of_two_names_is_nobodys(journal: Journal) -> None:
    kept(journal, chat("раз", ASYA, "Аня"), chat("два", BOR, "Анна"))
    profiles = {ASYA: '{"name":"anya","display":"Аня"}', BOR: '{"name":"anna","display":"Анна"}'}
    journal.commit([Unit(documents={f"profile:{u}": p for u, p in profiles.items()})])
    assert found(journal, player="ан") == []
    assert found(journal, player="анн") == ["два"]


def test_a_fights_line_is_found_by_whom_it_names(journal: Journal) -> None:
    line = Entry(at_ms=1, server="s", kind="fight", text="Ася ⚔ Бор", fight="12-ab", about=(BOR,))
    kept(journal, line)
    assert found(journal, player=BOR) == ["Ася ⚔ Бор"]
    assert found(journal, player=ASYA) == []


def test_filters_narrow_each_other(journal: Journal) -> None:
    kept(
        journal,
        chat("а", server="one", fight="12-ab"),
        chat("б", server="two", fight="12-ab"),
        chat("в", server="one", kind="command", fight="3-cd"),
        chat("г", server="one", at_ms=2_000),
    )
    assert found(journal, server="one") == ["г", "в", "а"]
    assert found(journal, server="One") == [], "servers are named exactly"
    assert found(journal, fight="12") == found(journal, fight="12-ab") == ["б", "а"]
    assert found(journal, fight="1") == []
    assert found(journal, kind="command") == ["в"]
    assert found(journal, server="one", kind="chat", fight="12") == ["а"]


def test_since_counts_and_until_does_not(journal: Journal) -> None:
    kept(journal, *(chat(str(at), at_ms=at) for at in (999, 1_000, 1_001)))
    assert found(journal, since_ms=1_000) == ["1001", "1000"]
    assert found(journal, until_ms=1_000) == ["999"]
    assert found(journal, since_ms=1_000, until_ms=1_001) == ["1000"]
    assert found(journal, since_ms=2_000) == found(journal, until_ms=1) == []


def test_a_clock_that_went_back_hides_nothing(journal: Journal) -> None:
    kept(journal, *(chat(str(at), at_ms=at) for at in (1_000, 5_000, 5_500, 2_000, 6_000)))
    assert found(journal, since_ms=1_500, until_ms=5_500) == ["2000", "5000"]


def test_hidden_entries_show_only_when_asked_for(journal: Journal) -> None:
    kept(journal, chat("заявка атака Бор", hidden=True), chat("атака словом"))
    assert found(journal, "атака") == ["атака словом"]
    assert len(found(journal, "атака", hidden=True)) == 2


# ------------------------------------------------------------------ pages


@pytest.mark.parametrize("words", [(), ("слово",)])
@pytest.mark.parametrize("oldest", [False, True])
def test_pages_go_on_where_they_ended_though_more_is_written(
    journal: Journal, words: tuple[str, ...], oldest: bool
) -> None:
    kept(journal, *(chat(f"слово {n}") for n in range(7)))
    seen: list[str] = []
    after = None
    with closing(LogReader.reading(journal.path)) as book:
        while True:
            page = book.search(Query(words, after=after, limit=3, oldest=oldest))
            seen += [one.entry.text for one in page.found]
            if page.next is None:
                break
            after = page.next
            if not oldest:
                kept(journal, chat("слово новое"))
    numbers = [f"слово {n}" for n in range(7)]
    assert seen == (numbers if oldest else numbers[::-1])


def test_a_page_that_is_just_full_is_the_last_one(journal: Journal) -> None:
    kept(journal, chat("а"), chat("б"))
    with closing(LogReader.reading(journal.path)) as book:
        assert book.search(Query(limit=2)).next is None
        assert book.search(Query(limit=1)).next is not None


# ------------------------------------------------------------------ forgetting


def test_old_entries_go_with_their_words_a_few_at_once(journal: Journal) -> None:
    kept(journal, *(chat(f"слово {at}", at_ms=at) for at in (1, 2, 3, 4)))
    journal.commit([Unit(forgetting=Forgetting(4, 2))])
    assert found(journal, "слово") == ["слово 4", "слово 3"]
    journal.commit([Unit(forgetting=Forgetting(4, 2))])
    assert found(journal, "слово") == found(journal) == ["слово 4"]
    kept(journal, chat("другое", at_ms=9))
    assert found(journal, "слово") == ["слово 4"], "a freed id brings no words back"


def test_what_is_kept_is_part_of_the_transaction(journal: Journal) -> None:
    with closing(LogReader.reading(journal.path)) as book:
        assert book.span() == (0, 0, 0)
        kept(journal, chat("а", at_ms=5), chat("б", at_ms=7))
        assert book.span() == (2, 5, 7)


# ------------------------------------------------------------------ places


def test_a_place_counts_only_what_everybody_may_see(journal: Journal) -> None:
    kept(journal, chat("а", at_ms=5), chat("тайно", at_ms=5, hidden=True), chat("б", at_ms=5))
    with closing(LogReader.reading(journal.path)) as book:
        b, a = book.search(Query()).found
        assert (book.place(a), book.place(b)) == ("5-0", "5-1")
        assert (book.at_place("5-0"), book.at_place("5-1")) == (a.id, b.id)


def test_a_place_that_is_gone_is_the_last_one_before_it(journal: Journal) -> None:
    kept(journal, chat("а", at_ms=5), chat("б", at_ms=7))
    with closing(LogReader.reading(journal.path)) as book:
        b, a = book.search(Query()).found
        assert book.at_place("6-0") == book.at_place("5-9") == a.id
        assert book.at_place("9-0") == b.id
        assert book.at_place("4-0") == 0
        assert [book.at_place(place) for place in ("", "5", "5-", "-5-1", "5-1 ")] == [None] * 5


def test_times_at_the_ends_of_the_book_leave_nothing_out(journal: Journal) -> None:
    kept(journal, *(chat(str(at), at_ms=at) for at in (3, 1, 5, 2)))
    assert found(journal, since_ms=1) == found(journal, until_ms=6) == ["2", "5", "1", "3"]
    assert found(journal, since_ms=2) == ["2", "5", "3"]
    assert found(journal, until_ms=5) == ["2", "1", "3"]
    assert found(journal, since_ms=1, until_ms=2) == ["1"]
    assert found(journal, since_ms=6) == found(journal, until_ms=1) == []
    assert found(journal, since_ms=4, until_ms=5) == []
