"""A master's NPCs at the desk: called, named, shown to plugins, sent away."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import (
    ASYA,
    MOD,
    Room,
    of_type,
    refusals,
)
from npc_desk import HERE, MIRA, npcs, read_by, table
from room_fights import answered


async def test_four_goblins_stand_on_four_blocks_where_the_master_looks(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await table(room)
        heard = await plugin.command(MIRA, "/рп мод нпс Гоблин ×4", block=HERE)
        shown = npcs(heard)
        assert list(shown) == ["Гоблин-1", "Гоблин-2", "Гоблин-3", "Гоблин-4"]
        places = {pos for pos in shown.values() if pos is not None}
        assert len(places) == 4
        assert (0, 64, 4) in places
        assert all(y == 64 and abs(x) + abs(z - 4) <= 2 for x, y, z in places)
        [answer] = of_type(heard, "chat", re=plugin.next_id - 1)
        assert answer["text"].startswith("Гоблин-1 … Гоблин-4 стоят здесь (")
        assert "сторона «Гоблин»" in answer["text"]
        assert "[Сторона…] [Убрать]" in answer["text"]


@pytest.mark.parametrize("count", ["×2", "x2", "х2", "*2", "2", "× 2", "X2"])
async def test_the_number_may_be_written_in_many_ways(tmp_path: Path, count: str) -> None:
    async with Room(tmp_path) as room:
        plugin = await table(room)
        assert list(npcs(await plugin.command(MIRA, f"/рп мод нпс Орк {count}"))) == [
            "Орк-1",
            "Орк-2",
        ]


async def test_one_alone_has_no_number_and_later_ones_go_on_counting(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await table(room)
        for line in ('/рп мод нпс "Старый тролль"', '/рп мод нпс "старый тролль"'):
            await plugin.command(MIRA, line)
        await plugin.command(MIRA, "/рп мод нпс Старый тролль ×2")
        assert list(npcs(plugin.heard)) == [
            "Старый тролль",
            "старый тролль-2",
            "Старый тролль-3",
            "Старый тролль-4",
        ]


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("мод нпс", "missing_argument", "ИМЯ"),
        ("мод нпс Гоблин ×0", "out_of_bounds", "от 1 до 20"),
        ("мод нпс Гоблин ×21", "out_of_bounds", "от 1 до 20"),
        ("мод нпс Бор", "bad_value", "Имя «Бор» носит игрок"),
        ("мод нпс asya ×2", "bad_value", "Имя «asya» носит игрок"),
        ('мод нпс "«»"', "bad_value", "из букв"),
        ("мод нпс Гоблин ×2 дракон", "bad_value", "«дракон»"),
        ("мод за Гоблин конец", "unknown_player", "НПС здесь нет"),
        ("мод за", "missing_argument", "НПС"),
    ],
)
async def test_what_cannot_be_is_refused_in_plain_words(
    tmp_path: Path, line: str, code: str, said: str
) -> None:
    async with Room(tmp_path) as room:
        plugin = await table(room)
        heard = await plugin.command(MIRA, f"/рп {line}", block=HERE)
        assert refusals(heard) == [code]
        assert said in of_type(heard, "chat")[0]["text"]
        assert not of_type(heard, "npc")


async def test_nobody_but_a_moderator_has_npcs(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await table(room)
        await plugin.command(MIRA, "/рп мод нпс Гоблин")
        for line in ("мод нпс Орк", "мод за Гоблин меню", "мод нпс Гоблин убрать"):
            assert refusals(await plugin.command(ASYA, f"/рп {line}")) == ["no_permission"]


async def test_without_room_nobody_appears(tmp_path: Path) -> None:
    async with Room(tmp_path, "[grid]\nunknown = 'closed'\n") as room:
        plugin = await room.plugin()
        await plugin.ground(
            origin={"x": -1, "y": 63, "z": -1}, size={"x": 2, "y": 4, "z": 2}, solid="DwA="
        )
        await plugin.join(MOD, (0, 64, 0))
        heard = await plugin.command(MOD, "/рп мод нпс Гоблин ×4")
        assert refusals(heard) == ["occupied"]
        assert "нужно 4, свободно 3" in of_type(heard, "chat")[0]["text"]


async def test_they_are_sent_away_with_one_click(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await table(room)
        await plugin.command(MIRA, "/рп мод нпс Гоблин ×3")
        heard = await plugin.command(MIRA, "/rp mod npc Гоблин remove")
        assert npcs(heard) == dict.fromkeys(("Гоблин-1", "Гоблин-2", "Гоблин-3"))
        assert "3 НПС" in read_by(heard, MIRA)[-1]
        again = await plugin.command(MIRA, "/рп мод нпс Гоблин ×2")
        assert list(npcs(again)) == ["Гоблин-1", "Гоблин-2"]


async def test_everyone_can_name_them_and_measure_to_them(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await table(room)
        await plugin.command(MIRA, "/рп мод нпс Гоблин ×2", block=HERE)
        assert (
            "Гоблин-1: 4 блока" in (await answered(plugin, ASYA, "/рп контроль гоблин-1"))["text"]
        )
        everyone = (await answered(plugin, ASYA, "/рп контроль"))["text"]
        assert "Гоблин-1" in everyone
        assert "Гоблин-2" in everyone
        measured = await answered(plugin, MIRA, "/рп мод дистанция Ася Гоблин-1")
        assert "Гоблин-1" in measured["text"]
        assert "4 блок" in measured["text"]
        heard = await plugin.command(ASYA, "/рп лист Гоблин-1")
        assert read_by(heard, ASYA)[0].startswith("Гоблин-1")


async def test_a_fresh_session_is_told_of_all_and_a_resumed_one_of_none(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await table(room)
        await plugin.command(MIRA, "/рп мод нпс Гоблин ×2", block=HERE)
        before = npcs(plugin.heard)
        await room.crash()
        start = len(plugin.heard)
        await plugin.hello(resume=True)
        assert not of_type(plugin.heard[start:], "npc")
        await room.cut(plugin)
        await plugin.hello()
        assert npcs(plugin.heard[start:]) == before
