"""Markdown: the log as chat showed it, in which nothing that a player wrote is Markdown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from desk_room import ASYA, BOR, MOD, Room, events, fight_of_two, of_type
from exports import QUICK, exported, finished, strangers

from bridge.export.as_markdown import plain

SEEDED = " (кубы с заданным зерном)"
GOLDEN = Path(__file__).parents[1] / "golden" / "export"


@pytest.mark.parametrize("lang", ["ru", "en"])
async def test_a_short_fight_is_told_like_this(tmp_path: Path, lang: str) -> None:
    heard = await finished(tmp_path)
    [ended] = events(heard, "fight_ended")
    head: str = ended["data"]["head"]  # of rows that hold all settings of the rules
    told = exported(tmp_path, "md", lang=lang).replace(head, "HASH").replace(head[:12], "HASH")
    assert told == (GOLDEN / f"duel.{lang}.md").read_text("utf-8")


async def test_every_line_of_the_chat_stands_in_it(tmp_path: Path) -> None:
    heard = await finished(tmp_path)
    text = exported(tmp_path, "md")
    first = next(f["id"] for f in heard if f["type"] == "event" and f["name"] == "fight_started")
    said = [
        f["component"]["extra"][0]["text"].removesuffix(SEEDED)
        for f in of_type(heard, "chat")
        if set(f["to"]) == {ASYA.uuid, BOR.uuid} and f["id"] > first
    ]
    assert len(said) >= 6
    for line in said:
        assert plain(line) in text


async def test_names_are_neither_html_nor_markdown(tmp_path: Path) -> None:
    await strangers(tmp_path)
    text = exported(tmp_path, "md")
    assert "\u202e" not in text
    assert re.search(r"(?<!\\)[<>]", text) is None
    assert re.search(r"(?<!\\)\[x", text) is None
    assert "\\<img src=x onerror=alert(1)\\> \\& \\</script\\>" in text
    assert "Вера\\*жирно\\*\\_\\[x\\](y)" in text
    assert "ё 🎲" in text


async def test_what_was_taken_back_is_struck_through(tmp_path: Path) -> None:
    async with Room(tmp_path, QUICK) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        stream = next(s for s in room.bridge.parts.streams.by_name.values() if s.is_fight)
        one, other = (ASYA, BOR) if stream.view().turn == ASYA.uuid else (BOR, ASYA)
        await plugin.command(one, f"/rp attack {other.name}")
        await plugin.command(other, "/rp dodge")
        undone = events(await plugin.command(MOD, "/rp mod undo"), "undone")
        assert undone, "a moderator takes back what was decided last"
        text = exported(tmp_path, "md")
    struck = [line for line in text.splitlines() if "~~" in line]
    assert struck[0].startswith("- #")
    assert struck[0].endswith(f"~~ (отменено, см. \\#{undone[0]['seq']})")
    assert "⚔" in struck[0]
    assert any(line.startswith("  - ~~") for line in struck[1:]), "its dice too"
    [told] = [line for line in text.splitlines() if line.startswith(f"- #{undone[0]['seq']} ")]
    assert "**" in told


async def test_disputes_and_pauses_are_marked(tmp_path: Path) -> None:
    async with Room(tmp_path, QUICK) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await plugin.command(ASYA, "/rp dispute не достал *он*")
        await plugin.command(MOD, "/rp mod pause")
        await plugin.command(MOD, "/rp mod resume")
        text = exported(tmp_path, "md")
    marks = [line for line in text.splitlines() if re.match(r"- #\d+ \S+ \*\*", line)]
    assert len(marks) == 4  # disputed, paused, settled, goes on
    assert "\\*он\\*" in marks[0]


@pytest.mark.parametrize("char", "\\`*_[]<>~|&#")
def test_special_characters_are_escaped(char: str) -> None:
    assert plain(f"a{char}b") == f"a\\{char}b"


def test_letters_of_all_scripts_stay() -> None:
    assert plain("Ёлка — «зима», 你好 👩‍👩‍👧 (1.5)") == "Ёлка — «зима», 你好 👩‍👩‍👧 (1.5)"
