"""A bridge that is stopped or killed and started again, as a real process."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from bridge_runner import TOKEN, Nest, Runner, environment, free_port
from desk_room import ASYA, BOR, scripted
from wire_client import WireClient
from wire_players import answer_of, begin_fight, say

pytestmark = pytest.mark.e2e


@pytest.fixture
async def nest() -> AsyncIterator[Nest]:
    async with Nest() as nest:
        yield nest


async def test_a_fight_goes_on_after_sigkill_mid_attack(nest: Nest, tmp_path: Path) -> None:
    """D15, D24: same round, same turn, same question, no die twice."""
    async with Runner(nest, tmp_path, scripted(15, 5, 12, 3), still=True) as runner:
        plugin = WireClient(runner.url, TOKEN)
        await plugin.connect()
        await plugin.hello()
        await begin_fight(plugin, ASYA, BOR)
        await say(plugin, ASYA, "/rp attack bor")
        before = len(plugin.of_type("event"))
        status = await answer_of(plugin, ASYA, "/rp status")
        await runner.kill()
        await runner.start()
        await plugin.connect()
        welcome = await plugin.hello(resume=True)
        assert welcome["resumed"]
        assert [f["text"] for f in await answer_of(plugin, ASYA, "/rp status")] == [
            f["text"] for f in status
        ]
        await say(plugin, BOR, "/rp parry")
        news = plugin.of_type("event")[before:]
        assert [f["name"] for f in news] == ["prompt_closed", "roll", "hit"]
        assert news[1]["data"]["faces"] == [3]
        assert news[1]["data"]["roll"] == 3
        await plugin.disconnect()


async def test_sigterm_finishes_says_1001_and_exits_with_0(nest: Nest, tmp_path: Path) -> None:
    async with Runner(nest, tmp_path) as runner, WireClient(runner.url, TOKEN) as plugin:
        await plugin.hello()
        number = await plugin.send("command", uuid=ASYA.uuid, line="/rp help")
        await plugin.expect_ack(number)
        assert await runner.terminate() == 0
        assert await plugin.expect_close() == 1001


async def test_a_session_survives_sigterm(nest: Nest, tmp_path: Path) -> None:
    async with Runner(nest, tmp_path) as runner:
        plugin = WireClient(runner.url, TOKEN)
        await plugin.connect()
        await plugin.hello()
        await runner.terminate()
        await plugin.expect_close()
        await runner.start()
        await plugin.connect()
        assert (await plugin.hello(resume=True))["resumed"]
        await plugin.disconnect()


async def test_cyrillic_and_emoji_are_byte_equal_after_a_restart(
    nest: Nest, tmp_path: Path
) -> None:
    """D23, D24: plugin → journal → chat."""
    async with Runner(nest, tmp_path) as runner:
        plugin = WireClient(runner.url, TOKEN)
        await plugin.connect()
        await plugin.hello()
        player = {"uuid": ASYA.uuid, "name": "Asya", "display": "Андрей Ёж 🗡"}
        pos = {"x": 0, "y": 64, "z": 0}
        await plugin.send(
            "player_join",
            player=player,
            pos=pos,
            yaw=0.0,
            world="overworld",
            permissions=[],
            locale="ru_ru",
        )
        await runner.kill()
        await runner.start()
        await plugin.connect()
        await plugin.hello(resume=True)
        answer = await answer_of(plugin, ASYA, "/rp roll d20")
        assert "Андрей Ёж 🗡" in answer[0]["text"]
        await plugin.disconnect()


async def test_the_command_line_serves_and_keeps_its_word(tmp_path: Path) -> None:
    """``rpfight serve`` as an admin starts it: the first line is JSON, SIGTERM ends it with 0."""
    config = tmp_path / "config.toml"
    config.write_text(
        f"[plugin]\nport = {free_port()}\n[web]\nport = 0\n[servers.default]\ntoken = '{TOKEN}'\n"
    )
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bridge",
        "serve",
        "--config",
        str(config),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=environment(),
    )
    assert process.stdout is not None
    ready = json.loads(await asyncio.wait_for(process.stdout.readline(), 30))
    assert ready["ready"] is True
    async with WireClient(ready["plugin"], TOKEN) as plugin:
        await plugin.hello()
        process.send_signal(signal.SIGTERM)
        assert await plugin.expect_close() == 1001
    out, _ = await asyncio.wait_for(process.communicate(), 10)
    assert (process.returncode, out) == (0, b"")


async def test_two_bridges_do_not_share_a_journal(nest: Nest, tmp_path: Path) -> None:
    async with Runner(nest, tmp_path), Nest() as second:
        other = Runner(second, tmp_path)
        with pytest.raises(AssertionError):
            await other.start()
