"""What leaves when: nothing before it is durable, in order, and nothing of a lost session."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from desk_room import ASYA, BOR, VERA, Room, events, fight_of_two, names, of_type, scripted

from bridge.store import JournalFailed


async def test_nothing_leaves_before_the_commit(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        heard = len(plugin.heard)
        plugin.put("command", uuid=ASYA.uuid, line="/rp roll d20")
        assert len(plugin.heard) == heard
        await room.flushed()
        assert len(plugin.heard) == heard + 1


async def test_frames_of_many_commands_come_in_their_order(tmp_path: Path) -> None:
    async with Room(tmp_path, "[commands]\nmax_per_s = 0\n") as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        numbers = [plugin.put("command", uuid=ASYA.uuid, line="/rp roll d20") for _ in range(50)]
        await room.flushed()
        assert [f["re"] for f in of_type(plugin.heard, "chat")] == numbers
        assert [f["id"] for f in plugin.heard] == list(range(1, len(plugin.heard) + 1))


async def test_what_was_decided_and_not_committed_is_gone_after_a_kill(tmp_path: Path) -> None:
    """And the plugin, which had no ack, sends it again: it happens once."""
    async with Room(tmp_path, scripted(15, 5, 12, 3)) as room:
        plugin = await fight_of_two(room)
        plugin.put("command", uuid=ASYA.uuid, line="/rp attack bor")
        await room.crash()
        welcome = await plugin.hello(resume=True)
        assert (welcome["resumed"], welcome["last"]) == (True, plugin.next_id - 2)
        plugin.next_id -= 1
        heard = await plugin.command(ASYA, "/rp attack bor")
        assert events(heard, "roll")[0]["data"]["faces"] == [12]


async def test_positions_wait_for_a_transaction_but_not_long(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        plugin.put("moves", moves=[{"uuid": ASYA.uuid, "x": 9, "y": 64, "z": 9, "yaw": 0.0}])
        await room.advance(250)
        await room.crash()
        presence = room.bridge.parts.people.get(ASYA.uuid)
        assert presence is not None
        assert presence.pos == (9, 64, 9)


async def test_a_transaction_with_a_later_decision_holds_earlier_positions(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        plugin.put("moves", moves=[{"uuid": ASYA.uuid, "x": 9, "y": 64, "z": 9, "yaw": 0.0}])
        await plugin.command(ASYA, "/rp roll d20")
        await room.crash()
        presence = room.bridge.parts.people.get(ASYA.uuid)
        assert presence is not None
        assert presence.pos == (9, 64, 9)


async def test_a_failed_commit_ends_the_process(tmp_path: Path) -> None:
    """Memory ahead of the disk is never used."""
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        heard = len(plugin.heard)
        room.bridge.journal.close()
        plugin.put("command", uuid=ASYA.uuid, line="/rp roll d20")
        with pytest.raises(JournalFailed):
            await asyncio.wait_for(room.commits, 5)
        assert len(plugin.heard) == heard
        await room.crash()


async def test_a_session_that_grew_too_large_is_dropped_closed_and_never_comes_back(
    tmp_path: Path,
) -> None:
    toml = "[plugin]\nmax_unacked = 100\n[commands]\nmax_per_s = 0\n"
    async with Room(tmp_path, toml) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        for _ in range(100):
            await plugin.command(ASYA, "/rp roll d20")
        assert plugin.closed == []
        await room.crash()
        await plugin.hello(resume=True)
        for _ in range(101):
            plugin.put("command", uuid=ASYA.uuid, line="/rp roll d20")
        await room.flushed()
        assert plugin.closed == [4410]
        await room.crash()
        assert (await plugin.hello(resume=True))["resumed"] is False


async def test_a_bad_frame_is_answered_in_its_place_and_recorded(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(VERA)
        plugin.say(json.dumps({"type": "command", "id": plugin.next_id, "uuid": VERA.uuid}))
        await room.flushed()
        (error,) = plugin.other
        assert error["re"] == plugin.next_id
        await room.crash()
        assert (await plugin.hello(resume=True))["last"] == plugin.next_id


async def test_a_frame_with_an_id_seen_before_is_not_carried_out_after_a_kill(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(15, 5, 12, 3)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp attack bor")
        await room.crash()
        await plugin.hello(resume=True)
        plugin.next_id -= 1
        assert await plugin.command(ASYA, "/rp attack bor") == []
        assert "hit" in names(await plugin.command(BOR, "/rp parry"))
