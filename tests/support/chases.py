"""An escape and the chase after it, as the bridge plays them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from desk_room import (
    ASYA,
    BOR,
    SWORD,
    VERA,
    Frame,
    Plugin,
    Room,
    Someone,
    of_type,
)

FAR = (8, 64, 0)
ORDER = (12, 8)


def said(frames: list[Frame], who: Someone) -> list[str]:
    """What one player reads in chat."""
    return [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]


def bars(frames: list[Frame], who: Someone) -> list[str]:
    """What stands on his action bar."""
    return [f["text"] for f in of_type(frames, "actionbar") if who.uuid in f["to"]]


@asynccontextmanager
async def duel(
    folder: Path, *faces: int, extra: str = "", third: bool = False
) -> AsyncIterator[tuple[Room, Plugin]]:
    """Asya, whose turn it is, 8 blocks from Bor; Vera on his side if ``third``."""
    dice = (12, 8, 7) if third else ORDER
    toml = f"[dice]\nsource = 'scripted'\nscript = {[*dice, *faces]}\n{extra}"
    async with Room(folder, toml) as room:
        plugin = await room.plugin()
        await plugin.ground()
        places = {ASYA: (0, 64, 0), BOR: FAR, VERA: (10, 64, 0)}
        people = (ASYA, BOR, VERA) if third else (ASYA, BOR)
        for who in people:
            await plugin.join(who, places[who])
            await plugin.hold(who, main_hand=SWORD)
            await plugin.command(who, "/рп файт")
            if third and who is not ASYA:
                await plugin.command(who, "/рп сторона стража")
        for who in people:
            await plugin.command(who, "/рп готов")
        for who in people:
            await plugin.command(who, "/рп инициатива")
        yield room, plugin


async def escaped(room: Room, plugin: Plugin, *hunters: Someone) -> list[Frame]:
    """Asya gets away, nobody hinders her."""
    heard = await plugin.command(ASYA, "/рп побег")
    for one in hunters:
        heard += await plugin.command(one, "/рп отказ")
    return heard


async def chase(room: Room, plugin: Plugin) -> list[Frame]:
    """Asya takes a step, ten seconds pass, and both run."""
    heard = await plugin.moves((ASYA, (-1, 64, 0)))
    heard += await room.advance(10_000)
    await plugin.moves((ASYA, (-12, 64, 0)), (BOR, (-9, 64, 0)))
    return heard
