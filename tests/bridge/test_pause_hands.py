"""A mouse in a paused fight: nothing is offered that would be refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import (
    ASYA,
    BOR,
    MOD,
    Frame,
    Plugin,
    Room,
    fight_of_two,
    names,
    of_type,
    refusals,
    scripted,
)

DICE = scripted(15, 10, 12, 3)


async def click(plugin: Plugin, kind: str, target: str | None = BOR.uuid) -> list[Frame]:
    return await plugin.send("interact", uuid=ASYA.uuid, kind=kind, target=target)


async def paused(room: Room) -> Plugin:
    plugin = await fight_of_two(room)
    await plugin.join(MOD)
    await plugin.command(MOD, "/rp mod pause")
    return plugin


@pytest.mark.parametrize(
    ("kind", "target"), [("attack", BOR.uuid), ("use", BOR.uuid), ("swap_hands", None)]
)
async def test_a_click_in_a_pause_says_so_at_once(
    tmp_path: Path, kind: str, target: str | None
) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await paused(room)
        heard = await click(plugin, kind, target)
        assert refusals(heard) == ["fight_paused"]
        assert of_type(heard, "menu") == []
        await plugin.command(MOD, "/rp mod resume")
        heard = await click(plugin, kind, target)
        assert of_type(heard, "actionbar" if kind == "attack" else "menu")


async def test_a_first_click_before_a_pause_is_forgotten_in_it(tmp_path: Path) -> None:
    """The one that was refused used it up: the next one is a first one again."""
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await click(plugin, "attack")
        await plugin.command(MOD, "/rp mod pause")
        assert refusals(await click(plugin, "attack")) == ["fight_paused"]
        await plugin.command(MOD, "/rp mod resume")
        assert names(await click(plugin, "attack")) == []
        assert "attacked" in names(await click(plugin, "attack"))
