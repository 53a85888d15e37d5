"""A moderator's words from a page: decided and recorded as in the game, answered on the page."""

from __future__ import annotations

from pathlib import Path

from desk_room import ADMIN, MOD, Room, events, fight_of_two, of_type, scripted

from bridge.page_desk import PageDesk
from commands.permissions import ADMIN as AN_ADMIN
from commands.permissions import MODERATOR


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
