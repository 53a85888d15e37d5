"""A master and his NPCs at the desk: who is there, what plugins show, how a fight begins."""

from __future__ import annotations

from desk_room import (
    ASYA,
    BOR,
    MOD,
    SWORD,
    Frame,
    Plugin,
    Room,
    Someone,
    of_type,
)

MIRA = Someone(MOD.uuid, MOD.name, MOD.display, (0, 64, 6), MOD.permissions)
"""A master beside the players."""

MOD_TWO = Someone("0e000000-0000-4000-8000-0000000000ee", "gm", "Лев", (9, 64, 9), MOD.permissions)
"""Another moderator, who is not there from the beginning."""

HERE = {"x": 0, "y": 63, "z": 4}
"""A block of the ground that she looks at."""


async def table(room: Room) -> Plugin:
    """Two players and a master on flat ground."""
    plugin = await room.plugin()
    await plugin.ground()
    for one in (ASYA, BOR, MIRA):
        await plugin.join(one)
        await plugin.hold(one, main_hand=SWORD)
    return plugin


def npcs(frames: list[Frame]) -> dict[str, tuple[int, int, int] | None]:
    """Where the plugin shows each NPC in the end, by name; None: it is gone."""
    shown: dict[str, tuple[int, int, int] | None] = {}
    for one in of_type(frames, "npc"):
        pos = one["pos"]
        shown[one["name"]] = (pos["x"], pos["y"], pos["z"]) if pos else None
    return shown


def ids(plugin: Plugin) -> dict[str, str]:
    """The ids of NPCs by name."""
    return {one["name"]: one["npc"] for one in of_type(plugin.heard, "npc")}


def read_by(frames: list[Frame], who: Someone) -> list[str]:
    """The chat lines that reach ``who``."""
    return [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]


async def brawl(plugin: Plugin, at: Frame = HERE, goblins: int = 2) -> None:
    """Some goblins beside the players, who get ready; all have rolled initiative."""
    await plugin.command(MIRA, f"/рп мод нпс Гоблин ×{goblins}", block=at)
    for one in (ASYA, BOR):
        await plugin.command(one, "/рп файт")
        await plugin.command(one, "/рп сторона Люди")
    plugin.room.clock.advance(1_000)
    for one in (ASYA, BOR):
        await plugin.command(one, "/рп готов")
    for one in (ASYA, BOR):
        await plugin.command(one, "/рп инициатива")
    await plugin.command(MIRA, "/рп мод за Гоблин инициатива")
    plugin.room.clock.advance(1_000)
