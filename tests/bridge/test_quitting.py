"""Whoever quits and comes back is let go with all others when the fight is over (E-18, E-55, E-57).

The hall lets go whoever its fight held, whether he was there all the time or not.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from desk_room import (
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


def bars(frames: list[Frame], who: Someone) -> list[str]:
    return [f["text"] for f in of_type(frames, "actionbar") if who.uuid in f["to"]]


async def all_here(room: Room, *who: Someone) -> Plugin:
    plugin = await room.plugin()
    await plugin.ground()
    for one in who:
        await plugin.join(one)
        await plugin.hold(one, main_hand=SWORD)
    return plugin


async def rejoins(room: Room, plugin: Plugin, who: Someone, *others: Someone, kill: bool) -> None:
    """He comes back; ``kill``: the bridge is killed before, so that all come back."""
    if kill:
        await room.crash()
        await plugin.hello()
        for one in others:
            await plugin.join(one)
    await plugin.join(who)


async def peace(plugin: Plugin, *who: Someone) -> list[Frame]:
    heard: list[Frame] = []
    for one in who:
        heard += await plugin.command(one, "/рп мир")
    return heard


async def are_free(plugin: Plugin, heard: list[Frame], *who: Someone) -> None:
    """All were let go, are told so, walk, and are free in the eyes of the hall."""
    off = {f["uuid"] for f in of_type(heard, "fight_mode", on=False)}
    assert off == {one.uuid for one in who}
    for place, one in enumerate(who):
        assert "Бой окончен: можно идти" in bars(heard, one)
        stepped = await plugin.moves((one, (20 + 5 * place, 64, 20)))
        assert not of_type(stepped, "teleport")
        again = await plugin.command(one, "/рп файт")
        assert of_type(again, "fight_mode", uuid=one.uuid, on=True)


@pytest.mark.parametrize("kill", [False, True])
async def test_e18_the_target_who_quits_while_he_is_asked(tmp_path: Path, kill: bool) -> None:
    async with Room(tmp_path, scripted(9)) as room:
        plugin = await all_here(room, ASYA, BOR)
        await plugin.command(ASYA, "/рп внезапно Бор")
        await plugin.send("player_quit", uuid=BOR.uuid)
        await rejoins(room, plugin, BOR, ASYA, kill=kill)
        heard = await peace(plugin, BOR, ASYA)
        await are_free(plugin, heard, ASYA, BOR)


async def test_e18_the_target_who_stays_away_till_the_end(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(9)) as room:
        plugin = await all_here(room, ASYA, BOR)
        await plugin.command(ASYA, "/рп внезапно Бор")
        await plugin.send("player_quit", uuid=BOR.uuid)
        await plugin.command(ASYA, "/рп сдаюсь")
        heard = await plugin.join(BOR)
        assert not of_type(heard, "fight_mode", on=True)
        assert not of_type(await plugin.moves((BOR, (9, 64, 9))), "teleport")


async def test_e57_the_target_whose_absence_lets_him_go(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(9)) as room:
        plugin = await all_here(room, ASYA, BOR)
        await plugin.command(ASYA, "/рп внезапно Бор")
        await plugin.send("player_quit", uuid=BOR.uuid)
        heard: list[Frame] = []
        for _ in range(3):
            await plugin.command(ASYA, "/рп конец")
            heard += await room.advance(120_000)
        assert events(heard, "fight_ended")
        heard = await plugin.join(BOR)
        assert not of_type(heard, "fight_mode", on=True)
        assert not of_type(await plugin.moves((BOR, (9, 64, 9))), "teleport")


async def test_e47_the_target_comes_back_as_a_pursuer_who_walks(tmp_path: Path) -> None:
    """While he was away the one who had attacked him escaped."""
    async with Room(tmp_path, scripted(9, 11)) as room:
        plugin = await all_here(room, ASYA, replace(BOR, pos=(14, 64, 0)))
        await plugin.command(ASYA, "/рп внезапно Бор")
        await plugin.send("player_quit", uuid=BOR.uuid)
        await plugin.command(ASYA, "/рп конец")
        await room.advance(120_000)  # Bor's turn waits for him, then passes
        await plugin.command(ASYA, "/рп побег")
        heard = await room.advance(20_000)
        assert events(heard, "chase_opened")
        heard = await plugin.join(BOR, (14, 64, 0))
        assert not of_type(heard, "fight_mode", on=True)
        assert not of_type(await plugin.moves((BOR, (9, 64, 0))), "teleport")


async def test_e18_the_target_who_goes_to_another_world_walks_there(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(9)) as room:
        plugin = await all_here(room, ASYA, BOR)
        await plugin.command(ASYA, "/рп внезапно Бор")
        heard = await plugin.join(BOR, world="nether")
        assert of_type(heard, "fight_mode", uuid=BOR.uuid, on=False)
        assert not of_type(await plugin.moves((BOR, (9, 64, 9))), "teleport")
        heard = await plugin.join(BOR)
        assert of_type(heard, "fight_mode", uuid=BOR.uuid, on=True)
        await are_free(plugin, await peace(plugin, BOR, ASYA), ASYA, BOR)


@pytest.mark.parametrize("kill", [False, True])
async def test_e16_who_quits_during_initiative(tmp_path: Path, kill: bool) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await all_here(room, ASYA, BOR)
        for line in ("/рп файт", "/рп готов"):
            for one in (ASYA, BOR):
                await plugin.command(one, line)
        await plugin.send("player_quit", uuid=BOR.uuid)
        await rejoins(room, plugin, BOR, ASYA, kill=kill)
        for one in (ASYA, BOR):
            await plugin.command(one, "/рп инициатива")
        await are_free(plugin, await peace(plugin, ASYA, BOR), ASYA, BOR)


@pytest.mark.parametrize("kill", [False, True])
async def test_e50_a_joiner_who_quits(tmp_path: Path, kill: bool) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await all_here(room, VERA)
        await start_fight(plugin, ASYA, BOR)
        await plugin.command(VERA, "/рп вступить")
        await plugin.send("player_quit", uuid=VERA.uuid)
        await rejoins(room, plugin, VERA, ASYA, BOR, kill=kill)
        await are_free(plugin, await peace(plugin, ASYA, BOR, VERA), ASYA, BOR, VERA)


@pytest.mark.parametrize("kill", [False, True])
@pytest.mark.parametrize("gone", [ASYA, BOR], ids=["fugitive", "pursuer"])
async def test_e47_who_quits_during_the_pursuit(tmp_path: Path, gone: Someone, kill: bool) -> None:
    """Others near look round meanwhile, so that the hall learns that he is not there."""
    async with Room(tmp_path, scripted(15, 5, 11)) as room:
        plugin = await all_here(room, VERA)
        await start_fight(plugin, ASYA, FAR)
        await plugin.command(ASYA, "/рп побег")
        await plugin.command(BOR, "/рп отказ")
        await room.advance(20_000)
        await plugin.send("player_quit", uuid=gone.uuid)
        await plugin.command(VERA, "/рп меню")
        other = BOR if gone is ASYA else ASYA
        await rejoins(room, plugin, gone, other, kill=kill)
        heard = await plugin.send("system_hit", attacker=BOR.uuid, victim=ASYA.uuid)
        held = {f["uuid"] for f in of_type(heard, "fight_mode", on=True)}
        assert held == {ASYA.uuid, BOR.uuid}
        await are_free(plugin, await peace(plugin, ASYA, BOR), ASYA, BOR)
