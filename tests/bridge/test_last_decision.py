"""What was decided last, as it is named before it is taken back: by a mark of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import ASYA, BOR, MOD, Plugin, Room, fight_of_two, scripted, start_fight, the_fight

from bridge.last_decision import decided_last, last_decision
from rulesets.errors import RuleViolation

FREE = "[commands]\nmax_per_s = 0\n" + scripted(15, 10, 12, 3, 14, 8, 9, 11, 2, 7, 5, 6)


async def walking(room: Room) -> tuple[Plugin, str]:
    """Asya is on her way; gives the mark of it."""
    plugin = await room.plugin()
    await plugin.ground()
    await start_fight(plugin, ASYA, BOR)
    await plugin.moves((ASYA, (0, 64, -1)))
    return plugin, mark(room)


def mark(room: Room) -> str:
    return room.bridge.parts.agreements.last(the_fight(room)).mark


async def test_a_walk_that_goes_on_is_the_same_decision(tmp_path: Path) -> None:
    async with Room(tmp_path, FREE) as room:
        plugin, before = await walking(room)
        await plugin.moves((ASYA, (0, 64, -2)))
        assert mark(room) == before
        await plugin.command(ASYA, "/rp end")
        assert mark(room) != before
        await plugin.join(MOD)
        await plugin.command(MOD, "/rp mod undo")
        assert mark(room) == before


async def test_the_same_decision_anew_is_another(tmp_path: Path) -> None:
    async with Room(tmp_path, FREE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        seen = []
        for _ in range(2):
            await plugin.command(MOD, "/rp mod hp bor 2")
            seen.append(mark(room))
            await plugin.command(MOD, "/rp mod undo")
        assert len(set(seen)) == 2


async def test_it_is_found_from_the_end_on_however_little_is_looked_at_first(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, FREE) as room:
        plugin, _ = await walking(room)
        await plugin.join(MOD)
        same(room)
        for z in (-2, -3, -4):
            await plugin.moves((ASYA, (0, 64, z)))
        same(room)
        for line in ("attack bor", "end"):
            await plugin.command(ASYA, f"/rp {line}")
        same(room)
        for _ in range(3):
            await plugin.command(MOD, "/rp mod undo")
            same(room)
        for _ in range(2):
            await plugin.command(MOD, "/rp mod undo")
        with pytest.raises(RuleViolation):
            room.bridge.parts.agreements.last(the_fight(room))


def same(room: Room) -> None:
    """It is the last decision of the whole fight."""
    rows = room.bridge.parts.agreements.rows(the_fight(room).name, 1)
    whole = decided_last(rows, None)
    for lately in range(1, len(rows) + 2):
        found = last_decision(lambda first: rows[first - 1 :], len(rows), lately)
        assert found == whole, lately
