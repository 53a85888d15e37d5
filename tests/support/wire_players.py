"""Players at a :class:`wire_client.WireClient`: joining, typing, walking, and what came of it."""

from __future__ import annotations

from typing import Any

from desk_room import SWORD, Place, Someone, flat_ground
from wire_client import Frame, WireClient

EMPTY = dict.fromkeys(("main_hand", "off_hand", "head", "chest", "legs", "feet"))


async def join(plugin: WireClient, who: Someone, pos: Place | None = None, **fields: Any) -> int:
    """Send ``player_join``; gives the frame's id."""
    x, y, z = pos or who.pos
    whole: Frame = {
        "player": {"uuid": who.uuid, "name": who.name, "display": who.display},
        "pos": {"x": x, "y": y, "z": z},
        "yaw": 0.0,
        "world": "overworld",
        "permissions": list(who.permissions),
        "locale": "ru_ru",
    }
    return await plugin.send("player_join", **(whole | fields))


async def hold(plugin: WireClient, who: Someone, **slots: Frame | None) -> int:
    """Send ``equipment``; gives the frame's id."""
    return await plugin.send("equipment", uuid=who.uuid, **(EMPTY | slots))


async def ground(plugin: WireClient, **fields: Any) -> int:
    """Send ``terrain``: a flat world."""
    return await plugin.send("terrain", **(flat_ground() | fields))


async def walk(plugin: WireClient, who: Someone, to: Place, **fields: Any) -> int:
    """Send ``moves`` with one entry; gives the frame's id."""
    x, y, z = to
    moves = [{"uuid": who.uuid, "x": x, "y": y, "z": z, "yaw": 0.0}]
    return await plugin.send("moves", moves=moves, **fields)


async def say(plugin: WireClient, who: Someone, line: str) -> list[Frame]:
    """Type a command; gives all that was heard until the bridge confirmed it."""
    start = len(plugin.heard)
    number = await plugin.send("command", uuid=who.uuid, line=line)
    await plugin.expect_ack(number)
    return plugin.heard[start:]


async def answer_of(plugin: WireClient, who: Someone, line: str) -> list[Frame]:
    """Type a command; gives the chat lines that answer it."""
    start = len(plugin.heard)
    number = await plugin.send("command", uuid=who.uuid, line=line)
    await plugin.expect_ack(number)
    return [f for f in plugin.heard[start:] if f["type"] == "chat" and f.get("re") == number]


async def begin_fight(plugin: WireClient, *who: Someone) -> None:
    """Flat ground, swords, readiness and initiative, in this order."""
    await ground(plugin)
    for one in who:
        await join(plugin, one)
        await hold(plugin, one, main_hand=SWORD)
    for line in ("/rp fight", "/rp ready", "/rp init"):
        for one in who:
            await say(plugin, one, line)
