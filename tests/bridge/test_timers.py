"""``/rp timer``: chat timers in service time."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import ASYA, BOR, MOD, VERA, Frame, Room, fight_of_two, of_type, refusals, scripted


def over(frames: list[Frame]) -> list[Frame]:
    return [f for f in of_type(frames, "chat") if "Время вышло" in f["text"]]


async def test_it_ends_with_time_is_up_for_all_within_20(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.join(BOR, (20, 64, 0))
        await plugin.join(VERA, (21, 64, 0))
        await plugin.command(ASYA, "/rp timer 3")
        assert over(await room.advance(2_999)) == []
        (line,) = over(await room.advance(1))
        assert sorted(line["to"]) == [ASYA.uuid, BOR.uuid]


async def test_without_a_number_it_runs_60_s(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp таймер")
        assert over(await room.advance(59_999)) == []
        assert len(over(await room.advance(1))) == 1


@pytest.mark.parametrize(("seconds", "fits"), [(0, False), (1, True), (60, True), (61, False)])
async def test_1_to_60(tmp_path: Path, seconds: int, fits: bool) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        heard = await plugin.command(ASYA, f"/rp timer {seconds}")
        assert refusals(heard) == ([] if fits else ["out_of_bounds"])


async def test_stopped_it_says_nothing_more(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp timer 5")
        await plugin.command(ASYA, "/rp timer stop")
        assert await room.advance(10_000) == []


async def test_in_a_fight_it_is_the_fights(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await fight_of_two(room)
        for one in (ASYA, BOR):
            await plugin.command(one, "/rp end")
        await plugin.join(MOD, (1, 64, 1))  # too late to observe
        await plugin.command(ASYA, "/rp timer 3")
        (line,) = over(await room.advance(3_000))
        assert sorted(line["to"]) == [ASYA.uuid, BOR.uuid]


async def test_a_new_timer_replaces_the_old_one(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp timer 5")
        await room.advance(3_000)
        await plugin.command(ASYA, "/rp timer 5")
        assert over(await room.advance(4_999)) == []
        assert len(over(await room.advance(1))) == 1
