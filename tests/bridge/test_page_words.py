"""A moderator's words from the page of a fight, wherever he is himself: about that fight and no
other, and others read and are asked just what they would be otherwise."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from desk_room import (
    ASYA,
    BOR,
    GLEB,
    MOD,
    VERA,
    Room,
    Someone,
    events,
    fight_of_two,
    of_type,
    scripted,
    start_fight,
)
from npc_desk import MIRA, MOD_TWO, brawl, ids, read_by, table

from bridge.log_search import LogReader, Query
from bridge.page_desk import PageDesk
from bridge.speaker import Said
from commands.permissions import MODERATOR
from grid.blocks import Block

FREE = "[commands]\nmax_per_s = 0\n"


def stream_of(room: Room, who: Someone) -> str:
    stream = room.bridge.parts.streams.fight_of(who.uuid)
    assert stream is not None
    fight: str = stream.fight
    return fight


async def say(room: Room, who: Someone, line: str, fight: str, block: Block | None = None) -> Said:
    desk = PageDesk(room.bridge.desk, room.bridge.parts)
    return await desk.say(who.uuid, MODERATOR, "ru", line, fight, block)


async def test_a_moderator_who_fights_there_himself_reads_it_in_the_game_and_on_the_page(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, FREE + scripted(12, 8)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        judge = Someone(BOR.uuid, BOR.name, BOR.display, BOR.pos, MOD.permissions)
        await start_fight(plugin, ASYA, judge)
        start = len(plugin.heard)
        said = await say(room, judge, "mod next", stream_of(room, judge))
        heard = plugin.heard[start:]
        chat = [f["text"] for f in of_type(heard, "chat") if f["to"] == [ASYA.uuid, BOR.uuid]]
        assert said.refused == ""
        assert {f.get("re") for f in of_type(heard, "chat")} == {None}
        assert [words.plain for words in said.lines] == chat
        assert events(heard, "turn_started")[0]["data"]["uuid"] == judge.uuid
        assert [f for f in of_type(heard, "title") if judge.uuid in f["to"]]


async def test_what_an_npc_is_asked_goes_to_who_can_press_a_button(tmp_path: Path) -> None:
    async with Room(tmp_path, FREE + scripted(5, 4, 18, 15, 3)) as room:
        plugin = await table(room)
        await brawl(plugin)
        await plugin.join(MOD_TWO)
        await plugin.send("player_quit", uuid=MIRA.uuid)
        start = len(plugin.heard)
        npc = ids(plugin)["Гоблин-1"]
        walk = f"mod as @{npc} движение бонус"
        said = await say(room, MIRA, walk, stream_of(room, ASYA), Block(0, 63, 3))
        assert said.refused == ""
        assert {menu["uuid"] for menu in of_type(plugin.heard[start:], "menu")} == {MOD_TWO.uuid}
        start = len(plugin.heard)
        said = await say(room, MIRA, f"mod as @{npc} конец", stream_of(room, ASYA))
        assert said.refused == ""
        heard = plugin.heard[start:]
        [menu] = of_type(heard, "menu")
        assert menu["uuid"] == MOD_TWO.uuid
        assert any("Гоблин-2" in line for line in read_by(heard, MOD_TWO))
        said = await say(room, MIRA, f"mod as @{npc} конец", stream_of(room, ASYA))
        assert said.refused == "not_your_turn"
        assert said.text.startswith("Гоблин-1: ")


async def test_npcs_come_into_the_fight_of_the_page_though_another_is_nearer(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, FREE + scripted(*[5] * 20)) as room:
        plugin = await fight_of_two(room)
        far = [
            Someone(one.uuid, one.name, one.display, (one.pos[0], 64, 14)) for one in (VERA, GLEB)
        ]
        await start_fight(plugin, *far)
        await plugin.join(MOD)
        here = stream_of(room, ASYA)
        assert here != stream_of(room, VERA)
        said = await say(room, MOD, "mod npc Орк ×1", here, Block(0, 63, 11))
        assert said.refused == "", said.text
        fighters = room.bridge.parts.streams.fight(here)
        assert fighters is not None
        assert [f.name for f in fighters.view().fighters] == ["Ася", "Бор", "Орк"]
        assert fighters.view().fighters[2].pos == Block(0, 64, 11)


async def test_without_a_block_they_stand_beside_a_fighter_not_beside_him(tmp_path: Path) -> None:
    async with Room(tmp_path, FREE + scripted(12, 8)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD, (300, 64, 300), world="nether")
        said = await say(room, MOD, "mod npc Орк", stream_of(room, ASYA))
        assert said.refused == "", said.text
        stream = room.bridge.parts.streams.fight_of(ASYA.uuid)
        assert stream is not None
        pos = stream.view().fighters[2].pos
        assert abs(pos.x) + abs(pos.z) <= 3


async def test_a_word_about_a_fight_that_is_over_does_nothing_anywhere(tmp_path: Path) -> None:
    async with Room(tmp_path, FREE + scripted(12, 8)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD, (3, 64, 3))
        fight = stream_of(room, ASYA)
        assert (await say(room, MOD, "mod end", fight)).refused == ""
        start = len(plugin.heard)
        for line in ("mod npc Орк", "mod start asya", "mod kick asya", "mod hp asya 1", "mod next"):
            said = await say(room, MOD, line, fight)
            assert (said.refused, said.text != "") == ("fight_over", True)
        assert plugin.heard[start:] == []


async def test_the_log_and_a_distance_are_those_of_the_page(tmp_path: Path) -> None:
    async with Room(tmp_path, FREE + scripted(12, 8)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD, (300, 64, 300), world="nether")
        fight = stream_of(room, ASYA)
        start = len(plugin.heard)
        said = await say(room, MOD, "mod distance asya bor", fight)
        assert said.refused == ""
        assert "2" in said.text
        said = await say(room, MOD, "mod log 3", fight)
        assert len(said.lines) >= 3
        assert plugin.heard[start:] == []


async def test_what_he_typed_stands_in_the_log_book_with_the_fight(tmp_path: Path) -> None:
    async with Room(tmp_path, FREE + scripted(12, 8)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD, (300, 64, 300), world="nether")
        fight = stream_of(room, ASYA)
        await say(room, MOD, "mod resume", fight)
        await say(room, MOD, "mod hp bor 2", fight)
        await room.flushed()
        query = Query(("mod",), kind="command", oldest=True, limit=10)
        with closing(LogReader.reading(room.bridge.journal.path)) as book:
            found = [one.entry for one in book.search(query).found]
        assert [(one.text, one.outcome, one.fight, one.server) for one in found] == [
            ("/рп mod resume", "not_paused", fight, "default"),
            ("/рп mod hp bor 2", "", fight, "default"),
        ]
        assert {one.player for one in found} == {MOD.uuid}
