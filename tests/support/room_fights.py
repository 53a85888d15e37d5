"""Fights in a desk room with dice of any source: played to their end, or left open."""

from __future__ import annotations

from desk_room import ASYA, BOR, SWORD, Frame, Plugin, Room, Someone, events, of_type

PAUSE_MS = 1_000
"""Players type no more than ten commands a second."""

WORDS = "За Родину! 🎲"


async def gathered(plugin: Plugin, a: Someone = ASYA, b: Someone = BOR) -> None:
    """Both are here, armed and in fight mode; the first one is ready and has said his words."""
    for one in (a, b):
        await plugin.join(one)
        await plugin.hold(one, main_hand=SWORD)
        await plugin.command(one, "/rp fight")
    await plugin.command(a, f"/rp ready {WORDS}")


async def blows(plugin: Plugin, a: Someone = ASYA, b: Someone = BOR) -> str:
    """Initiative, and a turn of each; gives the fight's id."""
    plugin.room.clock.advance(PAUSE_MS)
    await plugin.command(b, "/rp ready")
    for one in (a, b):
        await plugin.command(one, "/rp init")
    for _ in range(2):
        for one, other in ((a, b), (b, a)):
            await plugin.command(one, f"/rp attack {other.name}")
            await plugin.command(other, "/rp dodge")
            await plugin.command(one, "/rp end")
        plugin.room.clock.advance(PAUSE_MS)
    [started] = events(plugin.heard, "fight_started")[-1:]
    fight: str = started["fight"]
    return fight


async def fought(room: Room, plugin: Plugin | None = None) -> tuple[Plugin, str]:
    """A whole fight on flat ground, given up by the second one; its id."""
    if plugin is None:
        plugin = await room.plugin()
        await plugin.ground()
    await gathered(plugin)
    fight = await blows(plugin)
    await plugin.command(BOR, "/rp surrender")
    assert events(plugin.heard, "fight_ended")[-1]["fight"] == fight
    return plugin, fight


async def answered(plugin: Plugin, who: Someone, line: str) -> Frame:
    """The one line that answers a command."""
    number = plugin.next_id
    [told] = of_type(await plugin.command(who, line), "chat", re=number)
    return told
