"""A journal that somebody has damaged while the service stood, for tests of its start."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

from desk_room import (
    ASYA,
    GLEB,
    VERA,
    Frame,
    Plugin,
    Room,
    fight_of_two,
    of_type,
    scripted,
    start_fight,
)
from structlog.testing import capture_logs

FACES = scripted(*([15, 5, 12, 3] * 60)) + "[commands]\nmax_per_s = 0\n"


def sql(room: Room, text: str) -> list[Any]:
    """Ask the journal's file, or write into it what no bridge would."""
    room.is_damaged = True
    with closing(sqlite3.connect(room.bridge.journal.path)) as journal, journal:
        journal.text_factory = bytes
        done = journal.execute(text)
        assert done.rowcount != 0, "something was changed"
        return done.fetchall()


def damage(room: Room, stream: str, number: int, how: str) -> None:
    sql(room, f"UPDATE rows SET {how} WHERE stream = '{stream}' AND number = {number}")


def kept_of(room: Room, fight: str) -> list[Any]:
    """All that lies in the journal of a fight's stream."""
    where = f"WHERE stream = 'fight:{fight}'"
    rows = sql(room, f"SELECT * FROM rows {where} ORDER BY number")
    return rows + sql(room, f"SELECT stream, closed FROM streams {where}")


async def two_fights(room: Room) -> tuple[Plugin, str]:
    """Asya has struck at Bor; Vera and Gleb fight, too. Gives the id of the first fight."""
    plugin = await fight_of_two(room)
    first = open_fights(room)[0]
    await start_fight(plugin, VERA, GLEB)
    await plugin.command(ASYA, "/rp attack bor")
    return plugin, first


def open_fights(room: Room) -> list[str]:
    return [one.fight for one in room.bridge.parts.streams.by_name.values() if one.is_fight]


async def restarted(room: Room, plugin: Plugin, *, resume: bool = True) -> list[Any]:
    """Kill the bridge and start it again; gives what its log calls an error."""
    with capture_logs() as said:
        await room.crash()
    await plugin.hello(resume=resume)
    return [one for one in said if one["log_level"] == "error"]


def told(heard: list[Frame], who: str) -> list[str]:
    """What chat shows somebody of a fight that was set aside."""
    chats = [frame["text"] for frame in of_type(heard, "chat") if who in frame["to"]]
    return [text for text in chats if "отложен" in text]
