"""Fights in a desk room, and ``rpfight export`` of them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from desk_room import (
    ASYA,
    BOR,
    GLEB,
    MOD,
    SWORD,
    VERA,
    Frame,
    Plugin,
    Room,
    Someone,
    start_fight,
)
from room_fights import fought
from typer.testing import CliRunner, Result

from bridge.cli import app

SEEDED = "[dice]\nsource = 'seeded'\nseed = 'x'\n"
QUICK = SEEDED + "[commands]\nmax_per_s = 0\n"

HTML = Someone(ASYA.uuid, "asya", "<img src=x onerror=alert(1)> & </script>", (0, 64, 0))
FORMULA = Someone(BOR.uuid, "bor", '=HYPERLINK("http://x";"ё 🎲")', (2, 64, 0))
TURNED = Someone(VERA.uuid, "vera", "Вера\u202e*жирно*_[x](y)", (0, 64, 2))


def rpfight(folder: Path, *args: str) -> Result:
    """Run the command line with the folder's configuration."""
    return CliRunner().invoke(app, [*args, "--config", str(folder / "config.toml")])


def exported(folder: Path, format: str, fight: str = "1", lang: str = "ru") -> str:
    """The text of an export that must succeed."""
    done = rpfight(folder, "export", fight, "--format", format, "--lang", lang)
    assert (done.exit_code, done.stderr) == (0, "")
    return done.stdout_bytes.decode()


def lines_of(folder: Path, fight: str = "1") -> list[dict[str, Any]]:
    """The events of an export as JSON lines."""
    return [json.loads(line) for line in exported(folder, "jsonl", fight).splitlines()]


def facts_of(page: str) -> dict[str, Any]:
    """What a replay page knows."""
    [block] = re.findall(
        r'<script type="application/json" id="facts">(.*?)</script>', page, re.DOTALL
    )
    told: dict[str, Any] = json.loads(block)
    return told


async def finished(folder: Path) -> list[Frame]:
    """A whole fight of two; gives what the plugin heard."""
    async with Room(folder, SEEDED) as room:
        plugin, _ = await fought(room)
    return plugin.heard


async def strangers(folder: Path) -> list[Frame]:
    """A fight of three whose names would do harm where they are not inert."""
    async with Room(folder, QUICK) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, HTML, FORMULA, TURNED)
        await round_of(plugin)
        await plugin.command(TURNED, "/rp surrender")
        await plugin.join(MOD)
        await plugin.command(MOD, "/rp mod end asya")
    return plugin.heard


async def round_of(plugin: Plugin, rounds: int = 1) -> None:
    """Everybody walks a block and ends his turn, so many rounds long."""
    stream = next(s for s in plugin.room.bridge.parts.streams.by_name.values() if s.is_fight)
    people = {one.uuid: one for one in (ASYA, BOR, VERA, GLEB)}
    for _ in range(rounds * len(stream.view().fighters)):
        fighter = stream.view().fighter(stream.view().turn or "")
        assert fighter is not None
        x, y, z = fighter.pos
        await plugin.moves((people[fighter.id], (x, y, z + 1)))
        await plugin.command(people[fighter.id], "/rp end")


RED = (ASYA, VERA, Someone("1a000000-0000-4000-8000-00000000001a", "dana", "Дана", (-2, 64, 4)))
BLUE = (BOR, GLEB, Someone("1b000000-0000-4000-8000-00000000001b", "efim", "Ефим 🐺", (6, 65, 4)))
SPOTS = {ASYA: (0, 64, 0), VERA: (-1, 64, 2), BOR: (3, 64, 1), GLEB: (5, 64, 2)}


async def skirmish(
    folder: Path, toml: str = QUICK, called: Mapping[str, str] = {}, rounds: int = 0
) -> list[Frame]:
    """Three against three: they walk, strike, dispute; a master pauses, takes back, ends it.

    ``called``: other names than their own; ``rounds``: how many they go on for before the end.
    """
    async with Room(folder, toml) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(MOD)
        await drawn_up(plugin, called)
        await turns(plugin, 7)
        await _strike(plugin)
        await plugin.command(ASYA, "/rp dispute он не доставал")
        await plugin.command(MOD, "/rp mod pause")
        await plugin.command(MOD, "/rp mod resume")
        await plugin.command(MOD, "/rp mod undo")
        await turns(plugin, 5 + 6 * rounds)
        await plugin.command(MOD, "/rp mod end asya")
    return plugin.heard


async def drawn_up(plugin: Plugin, called: Mapping[str, str] = {}) -> None:
    """Three against three have begun a fight; ``called``: other names than their own."""
    for side, people in (("Красные", RED), ("Синие", BLUE)):
        for one in people:
            shown = replace(one, display=called.get(one.name, one.display))
            await plugin.join(shown, SPOTS.get(one))
            await plugin.hold(one, main_hand=SWORD)
            await plugin.command(one, "/rp fight")
            await plugin.command(one, f"/rp side {side}")
    for word in ("ready", "init"):
        for one in (*RED, *BLUE):
            await plugin.command(one, f"/rp {word}")


async def turns(plugin: Plugin, number: int) -> None:
    """Whoever has the turn strikes, and ends it."""
    for _ in range(number):
        me = await _strike(plugin)
        await plugin.command(me, "/rp end")
        plugin.room.clock.advance(7_000)


async def _strike(plugin: Plugin) -> Someone:
    """Whoever has the turn steps towards an enemy and strikes the nearest one, if he can."""
    stream = next(s for s in plugin.room.bridge.parts.streams.by_name.values() if s.is_fight)
    people = {one.uuid: one for one in (*RED, *BLUE)}
    view = stream.view()
    fighter = view.fighter(view.turn or "")
    assert fighter is not None
    me, enemies = people[fighter.id], BLUE if people[fighter.id] in RED else RED
    (x, y, z), foes = fighter.pos, [f for e in enemies if (f := view.fighter(e.uuid))]
    foe = min(foes, key=lambda f: abs(f.pos.x - x) + abs(f.pos.z - z))
    towards = (foe.pos.x > x) - (foe.pos.x < x)
    await plugin.moves((me, (x + towards, y, z)))
    await plugin.moves((me, (x + towards, y, z + 1)))
    await plugin.command(me, f"/rp attack {people[foe.id].name}")
    await plugin.command(people[foe.id], "/rp dodge")
    return me
