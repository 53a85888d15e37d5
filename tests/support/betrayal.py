"""Two against two in the twilight: Dina turns on Lis at the reveal of the first round (T-109)."""

from __future__ import annotations

from pathlib import Path

from desk_room import ASYA, BOR, MOD, Plugin, Room, Someone, refusals

DINA = Someone("1a000000-0000-4000-8000-00000000001a", "dina", "Дина", (2, 64, 2))
LIS = Someone("1b000000-0000-4000-8000-00000000001b", "lis", "Лис", (3, 64, 2))
FOUR = (ASYA, BOR, DINA, LIS)
DICE = (
    "ruleset = 'twilight'\n[commands]\nmax_per_s = 0\n"
    "[dice]\nsource = 'seeded'\nseed = 'evening'\n[twilight]\nreveal = 'dice'\n"
)
BETRAYS = "атака Лис предать; атака Лис предать"
FAITHFUL = "атака Ася; атака Ася"


async def ordered(room: Room, order: str = BETRAYS) -> Plugin:
    """All have given their orders, Dina this one; only Lis has not confirmed his."""
    plugin = await room.plugin()
    await plugin.ground()
    await plugin.join(MOD)
    for side, people in (("Псы", (ASYA, BOR)), ("Волки", (DINA, LIS))):
        for one in people:
            await plugin.join(one)
            await plugin.command(one, "/rp файт")
            await plugin.command(one, f"/rp сторона {side}")
    for one in (*FOUR, *FOUR):
        await plugin.command(one, "/rp готов")
    await plugin.command(DINA, f"/rp заявка {order}")
    await plugin.command(ASYA, "/rp заявка защита; атака Дина")
    await plugin.command(BOR, "/rp заявка защита; защита")
    await plugin.command(LIS, "/rp заявка атака Ася; атака Бор")
    for one in (DINA, ASYA, BOR):
        await plugin.command(one, "/rp готов")
    return plugin


async def revealed(plugin: Plugin) -> None:
    """The last confirmation: the round is resolved."""
    await plugin.command(LIS, "/rp готов")
    assert not refusals(plugin.heard)


async def betrayed(folder: Path) -> None:
    """The whole of it, which a master ends; a journal is left."""
    async with Room(folder, DICE) as room:
        plugin = await ordered(room)
        await revealed(plugin)
        await plugin.command(MOD, "/rp mod end asya")
