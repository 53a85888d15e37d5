"""What the master of NPCs is told of them, before a fight, in it, and when he comes late."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from desk_room import ASYA, BOR, MOD, Frame, Plugin, Room, events, of_type, refusals, scripted

MIRA = replace(MOD, pos=(0, 64, 6))
"""A master beside the players."""


async def called(room: Room, line: str) -> Plugin:
    """Two players, a master, and what he calls."""
    plugin = await room.plugin()
    await plugin.ground()
    for one in (ASYA, BOR, MIRA):
        await plugin.join(one)
    await plugin.command(MIRA, f"/рп мод нпс {line}")
    return plugin


async def fighting(room: Room) -> Plugin:
    """Two players against a goblin."""
    plugin = await called(room, "Гоблин")
    for word in ("файт", "сторона Люди", "готов"):
        for one in (ASYA, BOR):
            await plugin.command(one, f"/рп {word}")
    await plugin.command(MIRA, "/рп мод начать Ася")
    return plugin


def read(frames: list[Frame]) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat") if MIRA.uuid in f["to"]]


@pytest.mark.parametrize("word", ["конец", "мир", "сдаюсь", "вернуть", "спор"])
async def test_before_a_fight_no_button_sends_it_away(tmp_path: Path, word: str) -> None:
    async with Room(tmp_path) as room:
        plugin = await called(room, "Гоблин")
        heard = await plugin.command(MIRA, f"/рп мод за Гоблин {word}")
        assert refusals(heard) == ["not_in_fight"]
        assert read(heard) == [
            "Гоблин: Боя ещё нет: НПС готовы всегда, бой начнётся, когда готовы игроки."
        ]


async def test_it_is_always_ready(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await called(room, "Гоблин")
        for word in ("готов", "неготов"):
            heard = await plugin.command(MIRA, f"/рп мод за Гоблин {word}")
            assert refusals(heard) == ["not_for_npc"]


async def test_its_hp_are_set_in_a_fight_only(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await called(room, "Гоблин")
        heard = await plugin.command(MIRA, "/рп мод оз Гоблин 1")
        assert read(heard) == ["Гоблин не участвует в этом бою."]


async def test_who_falls_is_not_told_to_be_the_master(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(9, 8, 7)) as room:
        plugin = await fighting(room)
        heard = await plugin.command(MIRA, "/рп мод оз Гоблин 0")
        assert events(heard, "down")
        assert not of_type(heard, "title")


async def test_e52_the_master_of_an_npc_observes_its_fight_whenever_he_comes(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(9, 8, 7)) as room:
        plugin = await fighting(room)
        await plugin.join(MIRA, world="nether")
        for _ in range(3):
            await plugin.command(MIRA, "/рп мод дальше Ася")
        heard = await plugin.join(MIRA)
        assert read(heard) == []  # he was told in round 1
        await room.advance(2_000)
        [*_, zone] = of_type(plugin.heard, "zone")
        assert (zone["observers"], zone["outsiders"]) == ([MIRA.uuid], [])


async def test_npcs_that_join_together_are_told_in_one_line(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(9, 8, 7)) as room:
        plugin = await fighting(room)
        heard = await plugin.command(MIRA, "/рп мод нпс Волк ×20")
        assert len(events(heard, "joined")) == 20
        told = [f["text"] for f in of_type(heard, "chat") if ASYA.uuid in f["to"]]
        assert told == ["Волк-1 … Волк-20 вступают в бой на стороне «Волк». Места в конце очереди."]


async def test_a_group_is_a_span_where_the_fight_and_its_order_are_told(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(9, 8, 12)) as room:
        plugin = await called(room, "Гоблин ×20")
        for word in ("файт", "сторона Люди", "готов"):
            for one in (ASYA, BOR):
                await plugin.command(one, f"/рп {word}")
        told = [f["text"] for f in of_type(plugin.heard, "chat") if ASYA.uuid in f["to"]]
        sides = "Люди (Ася, Бор), Гоблин (Гоблин-1 … Гоблин-20)"
        assert [one[: one.index(".")] for one in told if one.startswith("Бой 1")] == [
            f"Бой 1 начинается: {sides}"
        ]
        heard = await plugin.command(MIRA, "/рп мод начать Ася")
        [order] = [one for one in read(heard) if one.startswith("Инициатива")]
        assert "Гоблин-1 13 … Гоблин-20" in order
        assert len(order) < 100


async def test_a_pair_is_named_one_by_one(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(9, 8, 12)) as room:
        plugin = await called(room, "Гоблин ×2")
        for word in ("файт", "сторона Люди", "готов"):
            for one in (ASYA, BOR):
                await plugin.command(one, f"/рп {word}")
        told = [f["text"] for f in of_type(plugin.heard, "chat") if ASYA.uuid in f["to"]]
        assert any("Гоблин (Гоблин-1, Гоблин-2)" in one for one in told)
