"""A moderator's words from a page: decided and recorded as in the game, answered on the page."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from desk_room import ADMIN, ASYA, MOD, Room, events, fight_of_two, of_type, scripted

from bridge.log_search import LogReader, Query
from bridge.page_desk import PageDesk
from commands.character_effects import Judge
from commands.effects import (
    EditSheet,
    Effect,
    LookAtSheet,
    Reload,
    SetItem,
    SetLanguage,
    SetOverride,
    SetRules,
    SetSetting,
    SetSettings,
    SetSheet,
    SetText,
    SettingChange,
    SetTraits,
)
from commands.permissions import ADMIN as AN_ADMIN
from commands.permissions import MODERATOR, OF_EFFECT
from commands.speech import Lang


async def test_a_word_about_the_fight_of_the_page(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(12, 8)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        desk = PageDesk(room.bridge.desk, room.bridge.parts)
        [stream] = room.bridge.parts.streams.fights("default")
        start = len(plugin.heard)
        said = await desk.say(MOD.uuid, MODERATOR, "ru", "mod pause", stream.fight)
        assert said.refused == ""
        assert stream.is_paused
        heard = plugin.heard[start:]
        assert [f["name"] for f in events(heard)] == ["paused"]
        assert [f for f in of_type(heard, "chat") if MOD.uuid in f["to"]] == []
        [*_, row] = list(room.bridge.journal.rows(stream.name))
        assert (row.cause.kind, row.cause.session, row.actor) == (
            "web",
            MOD.uuid,
            f"master:{MOD.uuid}",
        )


async def test_a_name_from_right_to_left_is_set_apart_on_the_page_and_not_in_the_game(
    tmp_path: Path,
) -> None:
    avi = replace(ASYA, display="אבי\u2069")
    async with Room(tmp_path, scripted(12, 8)) as room:
        plugin = await fight_of_two(room, a=avi)
        await plugin.join(MOD)
        desk = PageDesk(room.bridge.desk, room.bridge.parts)
        [stream] = room.bridge.parts.streams.fights("default")
        start = len(plugin.heard)
        said = await desk.say(MOD.uuid, MODERATOR, "ru", "mod hp asya 2", stream.fight)
        assert "\u2068אבי\u2069" in said.text
        told = [frame["text"] for frame in of_type(plugin.heard[start:], "chat")]
        assert any("אבי" in text for text in told)
        assert not set("".join(told)) & set("\u2066\u2067\u2068\u2069")


@pytest.mark.parametrize(
    ("lang", "word", "line"),
    [("ru", "мод пауза", "/рп мод пауза"), ("en", "mod pause", "/rp mod pause")],
)
async def test_the_book_has_the_line_as_one_types_it(
    tmp_path: Path, lang: Lang, word: str, line: str
) -> None:
    async with Room(tmp_path, scripted(12, 8)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        desk = PageDesk(room.bridge.desk, room.bridge.parts)
        [stream] = room.bridge.parts.streams.fights("default")
        await desk.say(MOD.uuid, MODERATOR, lang, word, stream.fight)
        query = Query((), kind="command", limit=1)
        with closing(LogReader.reading(room.bridge.journal.path)) as book:
            [found] = book.search(query).found
        assert (found.entry.player, found.entry.text) == (MOD.uuid, line)


async def test_a_refusal_is_read_on_the_page_only(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(12, 8)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        desk = PageDesk(room.bridge.desk, room.bridge.parts)
        [stream] = room.bridge.parts.streams.fights("default")
        start = len(plugin.heard)
        said = await desk.say(MOD.uuid, MODERATOR, "en", "mod resume", stream.fight)
        assert said.refused != ""
        assert said.text != ""
        assert said.text.isascii()
        assert plugin.heard[start:] == []


async def test_a_moderator_is_no_admin_on_a_page_either(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        desk = PageDesk(room.bridge.desk, room.bridge.parts)
        line = "admin gear light parry 5"
        assert (await desk.say(ADMIN.uuid, MODERATOR, "ru", line)).refused == "no_permission"
        assert (await desk.say(ADMIN.uuid, AN_ADMIN, "ru", line)).refused == ""


WEAKER = (
    Judge(ASYA.uuid, approve=True),
    SetSheet(ASYA.uuid, attribute="strength", value=5),
    SetTraits(ASYA.uuid, "perk", ()),
    SetText(ASYA.uuid, "looks", "x"),
    SetOverride(ASYA.uuid, "hp", 9),
    EditSheet((SetText(ASYA.uuid, "looks", "x"),)),
    LookAtSheet(ASYA.uuid, "twilight", ""),
    SetRules("ephem"),
    SetSetting("fight.away", 1),
    SetSettings((SettingChange(("ephem", "gear", "light", "parry"), 5),)),
    SetItem("id", "x:y", "sword"),
    Reload(),
)


@pytest.mark.parametrize("effect", WEAKER, ids=lambda one: type(one).__name__)
async def test_each_effect_of_a_page_needs_its_own_right(tmp_path: Path, effect: Effect) -> None:
    """Whatever a page lets pass: below the right that an effect needs nothing is done."""
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        for one in (ASYA, ADMIN):
            await plugin.join(one)
        desk = PageDesk(room.bridge.desk, room.bridge.parts)
        needed, before = OF_EFFECT[type(effect)], room.bridge.totals()
        below = MODERATOR if needed == AN_ADMIN else ""
        said = await desk.say(ADMIN.uuid, below, "en", effect)
        assert (said.refused, room.bridge.totals()) == ("no_permission", before)
        assert (await desk.say(ADMIN.uuid, needed, "en", effect)).refused != "no_permission"


async def test_what_only_lines_ask_for_is_not_done_without_one(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        desk = PageDesk(room.bridge.desk, room.bridge.parts)
        assert {type(one) for one in WEAKER} == set(OF_EFFECT)
        assert set(OF_EFFECT) < set(get_args(Effect))
        said = await desk.say(ADMIN.uuid, AN_ADMIN, "en", SetLanguage("en"))
        assert said.refused == "internal"


async def test_a_right_that_the_game_took_away_is_gone_on_a_page_that_still_stands(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        desk = PageDesk(room.bridge.desk, room.bridge.parts)
        await plugin.join(ADMIN, permissions=["rpfight.moderator"])
        for word in ("admin reload", Reload()):
            said = await desk.say(ADMIN.uuid, AN_ADMIN, "en", word)
            assert said.refused == "no_permission"
