"""What the guides tell players to type is understood to its last word; their pictures are there."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from desk_room import ASYA, BOR, MOD, SWORD, VERA, Plugin, Room, Someone, of_type, start_fight

from bridge.config import parse
from bridge.looks import Looks
from commands.effects import As
from commands.entry import run
from rulesets.registry import RULESETS

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
NAMES = ("pages", "players.ru", "players", "moderators", "admins", "masters")
GUIDES = (ROOT / "README.md", *(DOCS / f"{name}.md" for name in NAMES))

SPOKEN = re.compile(r"`(/(?:rp|рп) [^`]+)`")
PATTERN = re.compile(r"[\[\]…\\]|\b[A-ZА-Я]{2,}\b|[A-Z] [A-Z]|\bN\b")
"""What stands for something else: ``PLAYER``, ``[rounds]``, ``…``."""
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")

QUICK = "[commands]\nmax_per_s = 0\n"
ALIKE = {"asya": ("Ася", "Asya"), "bor": ("Бор", "Bor"), "vera": ("Вера", "Vera")}
ANNA = Someone("1c000000-0000-4000-8000-00000000001c", "anna", "", (-6, 64, 6))
MASTER = replace(MOD, pos=(12, 64, 12), permissions=("rpfight.moderator", "rpfight.admin"))
ELSEWHERE = {"not_in_fight", "no_moderator_fight", "empty_hand"}
"""Refusals of lines that are right, but not here."""


def read(path: Path) -> str:
    return path.read_text("utf-8")


def lines() -> list[str]:
    """Every line of the guides that can be typed as it stands, once."""
    found = {line: None for path in GUIDES for line in SPOKEN.findall(read(path))}
    return [line for line in found if not PATTERN.search(line)]


@asynccontextmanager
async def evening(folder: Path, rules: str, lang: str) -> AsyncIterator[tuple[Room, Plugin]]:
    """A fight of Asya and Bor, Vera and Anna beside it, and a master's goblins and wolves."""
    folder.mkdir()
    async with Room(folder, f'ruleset = "{rules}"\n' + QUICK) as room:
        plugin = await room.plugin()
        await plugin.ground()
        anna = replace(ANNA, display="Анна" if lang == "ru" else "Anna")
        for who in (ASYA, BOR, VERA, anna, MASTER):
            shown = ALIKE.get(who.name, (who.display, who.display))[lang != "ru"]
            await plugin.join(replace(who, display=shown))
            await plugin.hold(who, main_hand=SWORD)
        goblins = ("Гоблин", "Вожак") if lang == "ru" else ("Goblin", "Chief")
        await plugin.command(MASTER, f"/rp mod npc {goblins[0]} x4")
        await plugin.command(MASTER, f"/rp mod npc {goblins[1]}")
        await start_fight(plugin, ASYA, BOR)
        yield room, plugin


def looks(room: Room, who: Someone) -> Looks:
    """What somebody sees, looking at Bor."""
    commander = room.bridge.parts.commander
    person = room.bridge.parts.people.by_uuid[who.uuid]
    ruleset, tuning = commander.rules.of_player(person)
    return Looks(commander.sight, person, ruleset, tuning, "ru", BOR.uuid)


def refused(line: str, seen: Looks) -> str | None:
    """The code of what is wrong with a line, or with what is said in it for an NPC."""
    outcome = run(line, seen)
    if outcome.refused is not None:
        return outcome.refused.code
    inner = (
        refused(one.line, seen.embodied(one.npc)) for one in outcome.effects if type(one) is As
    )
    return next((code for code in inner if code is not None), None)


def misunderstood(room: Room, line: str) -> str | None:
    """Why nobody here could say it; None: somebody could."""
    codes = set()
    for who in (ASYA, VERA, MASTER):
        code = refused(line, looks(room, who))
        if code is None:
            return None
        codes.add(code)
    wrong = codes - {"no_permission", *ELSEWHERE}
    if codes & ELSEWHERE and not wrong:
        return None
    return ", ".join(sorted(wrong or codes))


async def test_every_line_that_the_guides_show_is_understood_to_its_last_word(
    tmp_path: Path,
) -> None:
    left = {line: set[str]() for line in lines()}
    assert len(left) > 250
    for rules in ("ephem", "twilight"):
        for lang, head in (("ru", "/рп"), ("en", "/rp")):
            async with evening(tmp_path / f"{rules}-{lang}", rules, lang) as (room, _):
                for line in [one for one in left if one.startswith(head)]:
                    why = misunderstood(room, line)
                    if why is None:
                        del left[line]
                    else:
                        left[line].add(why)
    assert left == {}


async def test_a_line_that_is_wrong_is_noticed(tmp_path: Path) -> None:
    async with evening(tmp_path / "x", "ephem", "en") as (room, _):
        assert misunderstood(room, "/rp attack Bor sideways") is not None
        assert misunderstood(room, "/rp mod distance Asya Nobody") == "unknown_player"
        assert misunderstood(room, "/rp atack Bor") == "unknown_word"
        assert misunderstood(room, "/rp attack Bor") is None


# -- what is quoted

QUOTED = re.compile(r"^> (.+)$|\| «(.+)» \|$|nothing changes: «(.+)»$", re.MULTILINE)
BLOCK = re.compile(r"^```toml\n(.*?)^```$", re.DOTALL | re.MULTILINE)
TABLES = "\n".join(block for block in BLOCK.findall(read(DOCS / "admins.md")) if "[ephem." in block)


async def quarrel(plugin: Plugin) -> None:
    """Bor is struck, and disputes it."""
    await plugin.command(ASYA, "/rp attack bor")
    await plugin.command(BOR, "/rp take")
    await plugin.command(BOR, "/rp спор он стоял дальше трёх блоков")


async def administered(room: Room, plugin: Plugin) -> None:
    """An admin types the lines of his guide, and a player proposes a character."""
    for line in (
        "character new Лис",
        "character attr strength 16",
        "character role mage",
        "character submit",
    ):
        await plugin.command(VERA, f"/rp {line}")
    for line in (
        "attr Ася strength 40",
        "attr Ася strength 16",
        "role Ася mage",
        "gear heavy parry 2",
        "rules twilight",
        "rules ephem",
    ):
        await plugin.command(MASTER, f"/rp admin {line}")
    written = '\n[ephem.npcs."рыцарь"]\nhp = 4\n'
    room.path.write_text(room.path.read_text("utf-8") + written, "utf-8")
    await plugin.command(MASTER, "/rp admin reload")


async def test_the_lines_that_the_guides_quote_are_what_is_said(tmp_path: Path) -> None:
    async with Room(tmp_path, QUICK) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for who in (VERA, MASTER):
            await plugin.join(who)
        await start_fight(plugin, ASYA, BOR)
        await quarrel(plugin)
        await administered(room, plugin)
        said = [f["text"] for f in of_type(plugin.heard, "chat")]
    quoted = [
        next(filter(None, found))
        for name in ("moderators", "admins")
        for found in QUOTED.findall(read(DOCS / f"{name}.md"))
    ]
    assert len(quoted) == 8
    assert [line for line in quoted if not any(has(text, line) for text in said)] == []


def has(said: str, quoted: str) -> bool:
    """Numbers of events and accounts are this fight's own."""
    bare = re.compile(r"событие №\d+|^(asya|vera) ")
    return bare.sub("…", quoted) == bare.sub("…", said)


def test_the_settings_that_the_guide_for_admins_shows_are_taken(tmp_path: Path) -> None:
    tuning = parse(tmp_path / "config.toml", TABLES).tunings["ephem"]
    assert RULESETS["ephem"].npc(tuning, "knight") is not None
    assert "опьянение" in TABLES


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.name)
def test_every_picture_is_there_and_has_words_for_who_cannot_see_it(path: Path) -> None:
    pictures = PICTURE.findall(read(path))
    assert pictures or path.name == "admins.md"
    for words, link in pictures:
        assert len(words) > 10, link
        assert (path.parent / link).is_file(), link


def test_every_picture_is_shown_somewhere() -> None:
    shown = {Path(link).name for path in GUIDES for _, link in PICTURE.findall(read(path))}
    assert {path.name for path in (DOCS / "images").glob("*.png")} == shown
