"""``rpfight logs search``: for people and for machines, beside a running service too."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from desk_room import ASYA, Room
from fresh_db import fresh_journal
from typer.testing import CliRunner, Result

from bridge.cli import app
from bridge.log_entries import Entry
from bridge.unit import Unit

CONFIG = '[storage]\npath = "rpfight.db"\n'
NOON = 1_772_366_400_000
"""2026-03-01, 12:00 UTC."""

CHAT = Entry(
    at_ms=NOON,
    server="survival",
    kind="chat",
    text="достаёт кинжал",
    player=ASYA.uuid,
    name="Ася",
    account="asya",
    channel="me",
    fight="12-ab",
)
COMMAND = replace(CHAT, kind="command", channel="", text="/rp attack bor", outcome="not_your_turn")
LINE = Entry(
    at_ms=NOON + 1, server="survival", kind="fight", text="Ася ⚔ Бор", fight="12-ab", seq=37
)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a configuration, the current one."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "config.toml").write_text(CONFIG)
    return tmp_path


def search(*args: str) -> Result:
    return CliRunner().invoke(app, ["logs", "search", *args])


def kept(here: Path, *entries: Entry) -> None:
    with closing(fresh_journal(here)) as journal:
        journal.commit([Unit(entries=list(entries))])


def test_each_entry_is_a_line_the_latest_first(here: Path) -> None:
    kept(here, CHAT, COMMAND, LINE)
    lines = search().stdout.splitlines()
    assert [line.split("  ", 1)[1] for line in lines] == [
        "survival  fight fight 12 #37: Ася ⚔ Бор",
        "survival  command fight 12 Ася (asya): /rp attack bor  (refused: not_your_turn)",
        "survival  chat fight 12 [me] Ася (asya): достаёт кинжал",
    ]
    assert search("--oldest").stdout.splitlines() == lines[::-1]


def test_words_and_options_narrow_it(here: Path) -> None:
    kept(here, CHAT, COMMAND, LINE, replace(CHAT, at_ms=NOON - 86_400_000, fight=""))
    assert len(search("КИНЖАЛ").stdout.splitlines()) == 2
    assert len(search("кин", "--fight", "#12").stdout.splitlines()) == 1
    assert len(search("кин", "--since", "2026-03-01T00:00+00:00").stdout.splitlines()) == 1
    assert len(search("кин", "--until", "2026-03-01T00:00+00:00").stdout.splitlines()) == 1
    assert len(search("--player", "АСЯ", "--kind", "command").stdout.splitlines()) == 1
    assert len(search("--server", "survival", "--limit", "10").stdout.splitlines()) == 4


def test_a_page_names_its_cursor(here: Path) -> None:
    kept(here, *(replace(CHAT, text=f"слово {n}") for n in range(3)))
    *shown, more = search("--limit", "2").stdout.splitlines()
    assert [line[-1] for line in shown] == ["2", "1"]
    cursor = more.removeprefix("there is more: --after ")
    [last] = search("--limit", "2", "--after", cursor).stdout.splitlines()
    assert last.endswith("слово 0")


def test_d23_machines_get_text_to_the_byte(here: Path) -> None:
    text = "«Кинжал» ё 🗡️\n\x1b[31m"
    kept(here, replace(CHAT, text=text))
    page = json.loads(search("--json").stdout)
    [entry] = page["entries"]
    assert page["next"] is None
    assert entry["text"].encode() == text.encode()
    assert (entry["id"], entry["at"]) == (1, "2026-03-01T12:00:00.000+00:00")
    assert (entry["player"], entry["name"], entry["fight"]) == (ASYA.uuid, "Ася", "12-ab")


def test_nobodys_words_move_the_terminal(here: Path) -> None:
    kept(here, replace(CHAT, text="a\x1b[2J\nb\u202e 👨‍👩‍👧 ё"))
    [line] = search().stdout.splitlines()
    assert line.endswith("a\\x1b[2J\\nb\\u202e 👨‍👩‍👧 ё")


def test_hidden_entries_are_marked(here: Path) -> None:
    kept(here, replace(COMMAND, text="/rp roll d20 secret", hidden=True))
    assert search("secret").stdout == ""
    assert "(hidden) /rp roll d20 secret" in search("secret", "--hidden").stdout


def test_nothing_found_says_what_to_try(here: Path) -> None:
    kept(here, CHAT)
    done = search("нет", "такого", "--player", "Бор")
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr.startswith("rpfight: nothing found among 1 entries from 2026-03-01")
    assert "fewer words, the beginning of a word, another name, --hidden" in done.stderr
    done = search("нет", "--json")
    assert json.loads(done.stdout) == {"entries": [], "next": None}


def test_an_empty_book_says_so(here: Path) -> None:
    kept(here)
    assert search("что", "угодно").stderr == (
        "rpfight: the log book is empty; [logs] in config.toml says what is kept\n"
    )


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--kind", "talk"], "fight, chat, command"),
        (["--since", "yesterday"], "2026-01-31"),
        (["--limit", "0"], "--limit"),
        (["--limit", "1001"], "--limit"),
    ],
)
def test_what_is_wrong_is_refused_with_what_is_right(
    here: Path, args: list[str], told: str
) -> None:
    kept(here)
    done = search(*args)
    assert done.exit_code == 2
    assert told in done.stderr


def test_without_a_journal_it_fails_plainly(here: Path) -> None:
    done = search("слово")
    assert done.exit_code == 1
    assert done.stderr.startswith("rpfight: journal ")


async def test_it_works_beside_a_running_bridge(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with Room(tmp_path, CONFIG) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.send("chat", uuid=ASYA.uuid, channel="do", text="Дверь скрипит")
        assert "[do] Ася (asya): Дверь скрипит" in search("дверь").stdout
        await plugin.send("chat", uuid=ASYA.uuid, channel="do", text="Дверь закрыта")
        assert len(search("дверь").stdout.splitlines()) == 2
