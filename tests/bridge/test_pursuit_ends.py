"""What one who escaped reads of the pursuit's end, wherever he is by then (E-45, E-47, E-48)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from desk_room import (
    ADMIN,
    ASYA,
    BOR,
    SWORD,
    VERA,
    Frame,
    Plugin,
    Room,
    Someone,
    events,
    of_type,
    scripted,
    start_fight,
)

FAR = replace(BOR, pos=(8, 64, 0))
OVER = "Погоня окончена, вы ушли."


def said(frames: list[Frame], who: Someone) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]


@asynccontextmanager
async def pursuit(folder: Path, *, lang: str = "ru_ru") -> AsyncIterator[tuple[Room, Plugin]]:
    """Asya has escaped and runs, Bor chases her; it lasts for 40 s from the escape."""
    async with Room(folder, scripted(15, 5, 11) + "[ephem]\npursuit_seconds = 40\n") as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(ADMIN)
        await start_fight(plugin, ASYA, FAR)
        await plugin.join(FAR, locale=lang)
        await plugin.command(ASYA, "/рп побег")
        await plugin.command(BOR, "/рп отказ")
        await room.advance(20_000)
        yield room, plugin


async def by_time(room: Room, plugin: Plugin) -> list[Frame]:
    return await room.advance(20_000)


async def by_letgo(room: Room, plugin: Plugin) -> list[Frame]:
    return await plugin.command(BOR, "/рп отпустить")


async def by_a_moderator(room: Room, plugin: Plugin) -> list[Frame]:
    return await plugin.command(ADMIN, "/рп мод конец бор")


@pytest.mark.parametrize("ends", [by_time, by_letgo, by_a_moderator])
@pytest.mark.parametrize("is_far", [False, True])
async def test_e47_the_fugitive_reads_that_it_is_over(
    tmp_path: Path, ends: object, is_far: bool
) -> None:
    async with pursuit(tmp_path) as (room, plugin):
        assert callable(ends)
        if is_far:
            await plugin.join(ASYA, (500, 64, 0), world="nether")
        heard = await ends(room, plugin)
        assert events(heard, "fight_ended")
        assert said(heard, ASYA).count(OVER) == 1
        assert OVER not in said(heard, BOR)


@pytest.mark.parametrize("kill", [False, True])
async def test_e47_who_was_offline_reads_it_when_he_is_back_and_once(
    tmp_path: Path, kill: bool
) -> None:
    async with pursuit(tmp_path) as (room, plugin):
        await plugin.send("player_quit", uuid=ASYA.uuid)
        heard = await by_time(room, plugin)
        assert events(heard, "fight_ended")
        if kill:
            await room.crash()
            await plugin.hello()
        assert said(await plugin.join(ASYA), ASYA) == [OVER]
        await plugin.send("player_quit", uuid=ASYA.uuid)
        assert said(await plugin.join(ASYA), ASYA) == []


async def test_e47_who_is_caught_reads_no_end_of_the_pursuit(tmp_path: Path) -> None:
    async with pursuit(tmp_path) as (_, plugin):
        await plugin.send("system_hit", attacker=BOR.uuid, victim=ASYA.uuid)
        heard = await plugin.command(BOR, "/рп мир") + await plugin.command(ASYA, "/рп мир")
        assert events(heard, "fight_ended")
        assert OVER not in said(heard, ASYA)


async def of_three(room: Room, *, allied: bool) -> list[Frame]:
    """Asya escapes from Bor; Vera, her ally if ``allied``, is still in the fight."""
    plugin = await room.plugin()
    await plugin.ground()
    people = (ASYA, FAR, VERA)
    for who in people:
        await plugin.join(who)
        await plugin.hold(who, main_hand=SWORD)
        await plugin.command(who, "/рп файт")
        if allied and who is not FAR:
            await plugin.command(who, "/рп сторона беглецы")
    for line in ("/рп готов", "/рп инициатива"):
        for who in people:
            await plugin.command(who, line)
    heard = await plugin.command(ASYA, "/рп побег")
    for who in (BOR, VERA):
        heard += await plugin.command(who, "/рп отказ")
    return heard


@pytest.mark.parametrize(
    ("allied", "words"),
    [
        (True, "Вы сбежали; погони не будет: ваши ещё сражаются."),
        (False, "Вы сбежали; погони не будет: бой идёт без вас."),
    ],
)
async def test_e48_who_escapes_before_the_last_is_told_that_nobody_chases_him(
    tmp_path: Path, allied: bool, words: str
) -> None:
    async with Room(tmp_path, scripted(15, 5, 4, 11)) as room:
        heard = await of_three(room, allied=allied)
        assert not events(heard, "pursuit_begun")
        assert words in said(heard, ASYA)
        assert words not in said(heard, VERA)


async def test_e48_the_last_is_not_told_so(tmp_path: Path) -> None:
    async with pursuit(tmp_path) as (room, _):
        heard = room.plugins["default"].heard
        assert events(heard, "pursuit_begun")
        assert not [line for line in said(heard, ASYA) if "погони не будет" in line]


@pytest.mark.parametrize(
    ("lang", "gone", "back"),
    [
        ("ru_ru", "Беглец вышел из игры, время погони идёт.", "Ася снова в игре."),
        ("en_us", "The fugitive has left the game; the pursuit's time runs on.", "Ася is back."),
    ],
)
async def test_e57_a_fugitive_who_quits_keeps_no_place(
    tmp_path: Path, lang: str, gone: str, back: str
) -> None:
    async with pursuit(tmp_path, lang=lang) as (_, plugin):
        heard = await plugin.send("player_quit", uuid=ASYA.uuid)
        assert said(heard, BOR) == [gone]
        assert said(await plugin.join(ASYA), BOR) == [back]
