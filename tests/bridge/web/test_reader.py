"""The reading process: it answers beside the bridge, and is started again when it dies."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from desk_room import Room, fight_of_two, scripted

from bridge.web.faults import Code, Fault
from bridge.web.reader import Reader


async def test_it_reads_a_running_fight(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(12, 8)) as room:
        await fight_of_two(room)
        reader = Reader(room.bridge.config.database)
        try:
            facts = json.loads(await reader.ask("replay", fight="1", lang="en"))
            assert [one["name"] for one in facts["fighters"]] == ["Ася", "Бор"]
            with pytest.raises(Fault) as none:
                await reader.ask("replay", fight="77", lang="en")
            assert none.value.code is Code.NO_FIGHT
        finally:
            await reader.stop()


async def test_when_it_dies_who_waits_is_told_and_the_next_one_is_answered(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(12, 8)) as room:
        await fight_of_two(room)
        reader = Reader(room.bridge.config.database)
        try:
            await reader.ask("replay", fight="1", lang="en")
            waiting = asyncio.create_task(reader.ask("replay", fight="1", lang="en"))
            assert reader._process is not None
            reader._process.kill()
            done = await asyncio.gather(waiting, return_exceptions=True)
            assert isinstance(done[0], bytes | Fault)
            await reader._process.wait()
            assert json.loads(await reader.ask("replay", fight="1", lang="ru"))["lang"] == "ru"
        finally:
            await reader.stop()
