"""SIGKILL at random points of a scripted conversation: nothing is lost, nothing happens twice.

The client resumes after each kill. Afterwards the journal's rows and everything the client heard
are those of an undisturbed run, but for times of recording, session ids, hashes and acks. The
clock stands, dice are scripted, the ground is sent first. ``RPFIGHT_KILLS`` sets how many kills.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from bridge_runner import TOKEN, Nest, Runner
from desk_room import (
    ADMIN,
    ASYA,
    BOR,
    GLEB,
    MOD,
    SWORD,
    VERA,
    Place,
    Someone,
    flat_ground,
    scripted,
)
from wire_client import Frame, WireClient
from wire_players import EMPTY

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

KILLS = int(os.environ.get("RPFIGHT_KILLS", "40"))
KILLS_A_RUN = 40
"""So many of the conversation's frames meet a kill."""

FACES = (15, 5, 12, 3, 9, 14, 18, 2, 7, 7, 16, 4, 11, 19, 6, 13, 20, 1, 17, 8, 10, 3)
TOML = scripted(*(FACES * 6)) + "[commands]\nmax_per_s = 0\n"

Said = tuple[str, dict[str, Any]]


def _join(who: Someone) -> Said:
    x, y, z = who.pos
    player = {"uuid": who.uuid, "name": who.name, "display": who.display}
    pos = {"x": x, "y": y, "z": z}
    rest = {"world": "overworld", "permissions": list(who.permissions), "locale": "ru_ru"}
    return "player_join", {"player": player, "pos": pos, "yaw": 0.0, **rest}


def _hold(who: Someone, **slots: Any) -> Said:
    return "equipment", {"uuid": who.uuid, **EMPTY, **slots}


def _type(who: Someone, *lines: str) -> list[Said]:
    return [("command", {"uuid": who.uuid, "line": f"/rp {line}"}) for line in lines]


def _click(who: Someone, kind: str, target: Someone | None = None) -> Said:
    return "interact", {"uuid": who.uuid, "kind": kind, "target": target and target.uuid}


def _walk(who: Someone, *steps: Place) -> list[Said]:
    return [
        ("moves", {"moves": [{"uuid": who.uuid, "x": x, "y": y, "z": z, "yaw": 0.0}]})
        for x, y, z in steps
    ]


def conversation() -> list[Said]:
    """Two fights at once, to their ends: walking, parries, refusals, sheets, settings, absence."""
    said: list[Said] = [("terrain", flat_ground(64))]
    for who in (ASYA, BOR, VERA, GLEB, MOD, ADMIN):
        said += [_join(who), _hold(who, main_hand=SWORD)]
    said += _type(ADMIN, "admin attr asya strength 16", "admin attr bor agility 7")
    said += _walk(VERA, (0, 64, 28), (0, 64, 29)) + _walk(GLEB, (2, 64, 29))
    for a, b, words in ((ASYA, BOR, " за правду"), (VERA, GLEB, "")):
        said += _type(a, "fight", f"ready{words}", "sheet") + _type(b, "fight", "ready")
        said += _type(a, "init", "init", "status") + _type(b, "init", "kontrol", "menu")
    said += _type(BOR, "attack asya", "end") + _type(ASYA, "bogus", "radius")
    said += _interleaved(_first_turns(ASYA, BOR, 0), _first_turns(VERA, GLEB, 29))
    said += [("player_quit", {"uuid": BOR.uuid}), _join(BOR), _hold(BOR, main_hand=SWORD)]
    said += _type(MOD, "mod distance asya bor", "mod log", "mod hp bor 2")
    said += _type(ADMIN, "admin gear none parry 1")
    said += _interleaved(_blows(ASYA, BOR), _blows(VERA, GLEB))
    said += _type(MOD, "mod end") + _type(VERA, "roll d20", "roll сила", "surrender")
    said += _type(BOR, "fight", "ready", "unready", "fight", "lang en", "help")
    return said


def _first_turns(a: Someone, b: Someone, z: int) -> list[Said]:
    """A blow, a way out of the melee zone with a strike at it, and the other one's turn."""
    said = 2 * [_click(a, "attack", b)] + [_click(b, "swap_hands")] + _type(b, "attack", "parry")
    said += [("chat", {"uuid": a.uuid, "channel": "me", "text": "замахивается мечом 🗡"})]
    said += _walk(a, (0, 64, z + 1), (9, 64, z), (-1, 64, z + 1), (-1, 64, z + 1))
    said += _type(b, "strike") + _type(a, "dodge", "done", "end")
    said += _type(b, "attack " + a.name) + _walk(b, (1, 64, z)) + _type(b, f"attack {a.name}")
    return said + _type(a, "choose 2 1", "choose 3 1", "take") + _type(b, "done", "end")


def _blows(a: Someone, b: Someone) -> list[Said]:
    """Blow upon blow; once the fight is over, all that is left is refused."""
    said: list[Said] = []
    for answer in ("take", "dodge body", "parry", "take", "take"):
        said += _type(a, f"attack {b.name}") + _type(b, answer) + _type(a, "end")
        said += _type(b, f"attack {a.name}") + _type(a, "parry") + _type(b, "end")
    return said


def _interleaved(one: list[Said], two: list[Said]) -> list[Said]:
    return [said for pair in zip(one, two, strict=True) for said in pair]


@pytest.fixture
async def nest() -> AsyncIterator[Nest]:
    async with Nest() as nest:
        yield nest


class Conversation:
    """A client that says everything, once, in order, through all kills."""

    def __init__(self, runner: Runner, chance: random.Random, kills: int) -> None:
        self.runner = runner
        self.plugin = WireClient(runner.url, TOKEN)
        self.kills = 0
        self._chance = chance
        self._said = conversation()
        self._fatal = set(chance.sample(range(len(self._said)), kills))

    async def run(self) -> None:
        """Say it all; gives nothing back before the last frame is confirmed."""
        await self.runner.start()
        await self.plugin.connect()
        await self.plugin.hello()
        number = 0
        for place, (kind, fields) in enumerate(self._said):
            number = await self.plugin.send(kind, **fields)
            if place in self._fatal:
                await self._die()
            elif kind == "command" and self._chance.random() < 0.4:
                await self.plugin.expect_ack(number)
        await self.plugin.expect_ack(number)
        await self.plugin.disconnect()
        assert await self.runner.terminate() == 0

    async def _die(self) -> None:
        """A kill at any moment: nothing read yet, half done, half sent, acknowledged or not."""
        await asyncio.sleep(self._chance.choice((0, 0.0005, 0.001, 0.002, 0.004, 0.008, 0.02)))
        await self._kill()
        while True:
            await self.runner.start()
            if self._chance.random() < 0.1 and self.kills < len(self._fatal):
                await self._kill()  # before anybody has greeted
                continue
            await self.plugin.connect()
            welcome = await self.plugin.hello(resume=True)
            assert welcome["resumed"] is True
            return

    async def _kill(self) -> None:
        self.plugin.auto_ack = self._chance.random() < 0.7
        await self.runner.kill()
        self.kills += 1
        await self.plugin.expect_close()
        await self.plugin.disconnect()


def rows(journal: Path) -> list[tuple[Any, ...]]:
    """All rows, without what may differ: recorded_ms, hashes, sessions."""
    with sqlite3.connect(journal) as db:
        found = db.execute(
            "SELECT stream, number, unit, ruleset, name, version, at, body, cause, "
            "CASE cause WHEN 'frame' THEN '' ELSE cause_session END, cause_id, seq "
            "FROM rows ORDER BY stream, number"
        ).fetchall()
    heads = {json.loads(row[7])["head"] for row in found if row[4] == "fight_ended"}
    return [(*row[:7], _masked(row[7], heads), *row[8:]) for row in found]


def heard(frames: list[Frame]) -> list[str]:
    """All frames in order, without acks, session ids and hashes."""
    kept = [f for f in frames if f["type"] not in ("ack", "welcome")]
    heads = {f["data"]["head"] for f in kept if f.get("name") == "fight_ended"}
    return [_masked(json.dumps(f, ensure_ascii=False), heads) for f in kept]


def _masked(text: str, heads: set[str]) -> str:
    for head in heads:
        text = text.replace(head, "HEAD").replace(head[:12], "HEAD")
    return text


async def undisturbed(nest: Nest, folder: Path) -> tuple[list[Any], list[str]]:
    runner = Runner(nest, folder, TOML, still=True)
    talk = Conversation(runner, random.Random(0), 0)
    await talk.run()
    return rows(runner.journal), heard(talk.plugin.heard)


async def test_kills_at_random_points_change_nothing(nest: Nest, tmp_path: Path) -> None:
    calm = tmp_path / "calm"
    calm.mkdir()
    right_rows, right_frames = await undisturbed(nest, calm)
    told = [row[4] for row in right_rows]
    assert told.count("fight_ended") == 2
    assert {"moved", "leave_warned", "strike_chosen", "hit", "defended", "down"} <= set(told)
    done = 0
    for seed in range(1, 1000):
        if done >= KILLS:
            break
        folder = tmp_path / str(seed)
        folder.mkdir()
        runner = Runner(nest, folder, TOML, still=True)
        talk = Conversation(runner, random.Random(seed), min(KILLS_A_RUN, KILLS - done))
        await talk.run()
        assert heard(talk.plugin.heard) == right_frames, f"seed {seed}"
        assert rows(runner.journal) == right_rows, f"seed {seed}"
        done += talk.kills
    assert done >= KILLS
