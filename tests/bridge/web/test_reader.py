"""The reading process: it answers beside the bridge, and is started again when it dies."""

from __future__ import annotations

import asyncio
import json
import signal
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
            facts = json.loads(await reader.ask("fight_facts", fight="1", lang="en"))
            assert [one["name"] for one in facts["fighters"]] == ["Ася", "Бор"]
            with pytest.raises(Fault) as none:
                await reader.ask("fight_facts", fight="77", lang="en")
            assert none.value.code is Code.NO_FIGHT
        finally:
            await reader.stop()


async def test_when_it_dies_who_waits_is_told_and_the_next_one_is_answered(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(12, 8)) as room:
        await fight_of_two(room)
        reader = Reader(room.bridge.config.database)
        try:
            await reader.ask("fight_facts", fight="1", lang="en")
            waiting = asyncio.create_task(reader.ask("fight_facts", fight="1", lang="en"))
            assert reader._process is not None
            reader._process.kill()
            done = await asyncio.gather(waiting, return_exceptions=True)
            assert isinstance(done[0], bytes | Fault)
            await reader._process.wait()
            assert json.loads(await reader.ask("fight_facts", fight="1", lang="ru"))["lang"] == "ru"
        finally:
            await reader.stop()


async def test_one_that_is_woken_is_the_one_that_is_asked(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(12, 8)) as room:
        await fight_of_two(room)
        reader = Reader(room.bridge.config.database)
        try:
            reader.wake("ready")
            reader.wake("ready")
            await asyncio.sleep(0)
            assert reader._waking is not None
            await reader._waking
            assert reader._last == 1, "it was asked once, and is ready"
            await reader.ask("fight_facts", fight="1", lang="en")
            process = reader._process
            reader.wake()
            await reader.ask("fight_facts", fight="1", lang="en")
            assert reader._process is process
        finally:
            await reader.stop()


async def test_one_that_is_stopped_while_it_starts_leaves_no_process(tmp_path: Path) -> None:
    reader = Reader(tmp_path / "none.db")
    reader.wake()
    await asyncio.sleep(0)
    await reader.stop()
    assert reader._process is None
    reader.wake()
    assert reader._waking is None
    with pytest.raises(Fault) as none:
        await reader.ask("fight_facts", fight="1", lang="en")
    assert none.value.code is Code.BUSY


async def test_one_that_cannot_start_is_busy_and_waking_it_harms_nobody(tmp_path: Path) -> None:
    reader = Reader(tmp_path / "none.db", (str(tmp_path / "no python"),))
    reader.wake()
    assert reader._waking is not None
    await reader._waking
    with pytest.raises(Fault) as none:
        await reader.ask("fight_facts", fight="1", lang="en")
    assert none.value.code is Code.BUSY
    await reader.stop()


async def test_one_that_takes_nothing_in_is_not_waited_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Room(tmp_path, scripted(12, 8)) as room:
        await fight_of_two(room)
        reader = Reader(room.bridge.config.database)
        try:
            await reader.ask("fight_facts", fight="1", lang="en")
            assert reader._process is not None
            reader._process.send_signal(signal.SIGSTOP)
            monkeypatch.setattr("bridge.web.reader.WAIT_S", 0.1)
            async with asyncio.timeout(5):
                with pytest.raises(Fault) as none:
                    await reader.ask("fight_facts", fight="1", lang="x" * (1 << 20))
            assert none.value.code is Code.BUSY
            monkeypatch.undo()
            await reader._process.wait()
            assert json.loads(await reader.ask("fight_facts", fight="1", lang="ru"))["lang"] == "ru"
        finally:
            await reader.stop()
