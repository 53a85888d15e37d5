"""``[characters] source = "plugin"``: what ``player_join`` says counts; nobody else changes it."""

from __future__ import annotations

from pathlib import Path

import pytest
from cast_room import strength, texts
from desk_room import (
    ADMIN,
    ASYA,
    BOR,
    SWORD,
    Frame,
    Plugin,
    Room,
    events,
    refusals,
    scripted,
)

PLUGIN = '[characters]\nsource = "plugin"\n[commands]\nmax_per_s = 0\n'


async def join(
    plugin: Plugin, display: str = "Андрей", role: str = "", **values: int
) -> list[Frame]:
    """A player whose plugin knows his sheet."""
    player = {"uuid": ASYA.uuid, "name": ASYA.name, "display": display}
    return await plugin.join(ASYA, player=player, attributes=values, role=role)


async def fight(plugin: Plugin) -> None:
    await plugin.ground()
    await plugin.join(BOR)
    for one in (ASYA, BOR):
        await plugin.hold(one, main_hand=SWORD)
    for line in ("/rp fight", "/rp ready", "/rp init"):
        for one in (ASYA, BOR):
            await plugin.command(one, line)


async def test_a_fight_has_the_plugins_name_attributes_and_role(tmp_path: Path) -> None:
    async with Room(tmp_path, PLUGIN + scripted(15, 5, 12)) as room:
        plugin = await room.plugin()
        await join(plugin, role="aberration", strength=16)
        await fight(plugin)
        status = "\n".join(texts(await plugin.command(ASYA, "/rp sheet")))
        assert "Андрей" in status
        assert "аберрация" in status
        assert "4/4" in status, "E-56"
        heard = await plugin.command(ASYA, "/rp attack bor")
        (roll,) = events(heard, "roll")
        assert roll["data"]["bonus"] == 2
        assert any("Андрей" in text for text in texts(heard))


async def test_what_the_plugin_says_anew_counts_from_the_next_roll(tmp_path: Path) -> None:
    async with Room(tmp_path, PLUGIN + scripted(15, 5, 12)) as room:
        plugin = await room.plugin()
        await join(plugin, strength=10)
        await fight(plugin)
        await join(plugin, strength=16)
        (roll,) = events(await plugin.command(ASYA, "/rp attack bor"), "roll")
        assert roll["data"]["bonus"] == 2


async def test_it_holds_after_a_restart(tmp_path: Path) -> None:
    async with Room(tmp_path, PLUGIN) as room:
        plugin = await room.plugin()
        await join(plugin, strength=16)
        await room.crash()
        assert strength(room, ASYA) == 16


@pytest.mark.parametrize(
    "line",
    [
        "/rp admin attr asya strength 16",
        "/rp admin role asya mage",
        "/rp character",
        "/rp character new Борис",
        "/rp character attr strength 16",
        "/rp character submit",
        "/rp mod characters",
        "/rp mod approve asya",
    ],
)
async def test_words_about_sheets_and_characters_are_refused(tmp_path: Path, line: str) -> None:
    async with Room(tmp_path, PLUGIN) as room:
        plugin = await room.plugin()
        await join(plugin, strength=9)
        await plugin.join(ADMIN)
        heard = await plugin.command(ADMIN, line)
        assert refusals(heard) == ["bad_value"]
        assert texts(heard) == ["Листы и персонажей ведёт плагин сервера: здесь их не меняют."]
        assert strength(room, ASYA) == 9


@pytest.mark.parametrize(("sent", "taken"), [(0, 1), (1, 1), (30, 30), (31, 30), (-500, 1)])
async def test_a_value_out_of_range_is_taken_as_the_nearest_allowed(
    tmp_path: Path, sent: int, taken: int
) -> None:
    """E-1; admins are told, once."""
    async with Room(tmp_path, PLUGIN) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        heard = await join(plugin, strength=sent)
        assert strength(room, ASYA) == taken
        assert len(texts(heard, ADMIN)) == (sent != taken)
        if sent != taken:
            (line,) = texts(heard, ADMIN)
            assert "от 1 до 30" in line
            assert f"взято {taken}" in line
        assert texts(await join(plugin, strength=sent), ADMIN) == []


async def test_the_first_admin_who_comes_is_told(tmp_path: Path) -> None:
    async with Room(tmp_path, PLUGIN) as room:
        plugin = await room.plugin()
        assert texts(await join(plugin, role="дракон", strength=99, wings=2)) == []
        (line,) = texts(await plugin.join(ADMIN), ADMIN)
        assert "«wings»" in line
        assert "«дракон»" in line
        assert len(line) <= 256
        await plugin.send("player_quit", uuid=ADMIN.uuid)
        assert texts(await plugin.join(ADMIN), ADMIN) == []
        assert strength(room, ASYA) == 30


async def test_the_services_own_sheets_wait_until_they_count_again(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.join(ADMIN)
        await plugin.command(ADMIN, "/rp admin attr asya strength 5")
    for toml, value in ((PLUGIN, 12), ("", 5)):
        (tmp_path / "config.toml").write_text(toml, "utf-8")
        async with Room(tmp_path) as room:
            plugin = await room.plugin()
            await join(plugin, strength=12)
            assert strength(room, ASYA) == value
