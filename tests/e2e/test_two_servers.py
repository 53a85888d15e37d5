"""Two game servers at one bridge: a fight on each, and a fighter who goes from one to the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from bridge_runner import TOKENS, Nest, Runner
from desk_room import ASYA, BOR, GLEB, VERA, scripted
from websockets.exceptions import InvalidStatus
from wire_client import WireClient
from wire_players import answer_of, begin_fight, join, say, walk

pytestmark = pytest.mark.e2e

FACES = (15, 5, 14, 6, 12, 3, 11, 4)


@pytest.fixture
async def runner(tmp_path: Path) -> AsyncIterator[Runner]:
    async with Nest() as nest, Runner(nest, tmp_path, scripted(*FACES)) as runner:
        yield runner


async def both(runner: Runner) -> tuple[WireClient, WireClient]:
    plugins = [WireClient(runner.url, TOKENS[name], name) for name in ("default", "other")]
    for plugin in plugins:
        await plugin.connect()
        await plugin.hello()
    return plugins[0], plugins[1]


def fights(plugin: WireClient) -> set[str]:
    return {f["fight"] for f in plugin.of_type("event")}


async def test_a_fight_on_each_and_neither_hears_the_other(runner: Runner) -> None:
    one, two = await both(runner)
    await begin_fight(one, ASYA, BOR)
    await begin_fight(two, VERA, GLEB)
    await asyncio.gather(say(one, ASYA, "/rp attack bor"), say(two, VERA, "/rp attack gleb"))
    await asyncio.gather(say(one, BOR, "/rp take"), say(two, GLEB, "/rp take"))
    assert len(fights(one)) == len(fights(two)) == 1
    assert fights(one).isdisjoint(fights(two))
    for plugin, strangers in ((one, {VERA.uuid, GLEB.uuid}), (two, {ASYA.uuid, BOR.uuid})):
        told = {uuid for f in plugin.of_type("chat", "actionbar", "title") for uuid in f["to"]}
        assert told.isdisjoint(strangers)
        seqs = [f["seq"] for f in plugin.of_type("event") if f["name"] != "refused"]
        assert seqs == list(range(1, len(seqs) + 1))
    for plugin in (one, two):
        await plugin.disconnect()


async def test_one_server_gone_does_not_stop_the_other(runner: Runner) -> None:
    one, two = await both(runner)
    await begin_fight(one, ASYA, BOR)
    await begin_fight(two, VERA, GLEB)
    await one.kill()
    await say(two, VERA, "/rp attack gleb")
    assert [f["name"] for f in two.of_type("event")][-1] == "prompted"
    await one.connect()
    assert (await one.hello(resume=True))["resumed"]
    assert await answer_of(one, ASYA, "/rp status")
    for plugin in (one, two):
        await plugin.disconnect()


async def test_a_fighter_who_goes_to_the_other_server_is_away_until_he_is_back(
    runner: Runner,
) -> None:
    """E-57."""
    one, two = await both(runner)
    await begin_fight(one, ASYA, BOR)
    await two.expect_ack(await join(two, BOR, (500, 64, 500)))
    await one.expect("event", name="away")
    await two.expect_ack(await walk(two, BOR, (501, 64, 500)))
    assert two.of_type("teleport") == []
    await say(one, ASYA, "/rp attack bor")
    assert two.of_type("menu") == []
    start = len(one.heard)
    await join(one, BOR)
    await one.expect("event", name="back", start=start)
    home = await one.expect("teleport", uuid=BOR.uuid, start=start)
    assert home["pos"] == {"x": 2, "y": 64, "z": 0}
    menu = await one.expect("menu", uuid=BOR.uuid, start=start)
    assert 0 < menu["timeout_s"] <= 120
    for plugin in (one, two):
        await plugin.disconnect()


async def test_d1_a_second_connection_of_a_server_replaces_the_first(runner: Runner) -> None:
    """The old one is closed with 4409; each line is delivered once."""
    one, _ = await both(runner)
    await begin_fight(one, ASYA, BOR)
    newer = WireClient(runner.url, TOKENS["default"])
    newer.welcome, newer.last = one.welcome, one.last
    newer._next_id = one._next_id
    await newer.connect()
    await newer.hello(resume=True)
    assert await one.expect_close() == 4409
    heard = len(one.heard)
    assert len(await answer_of(newer, ASYA, "/rp roll d20")) == 1
    assert len(one.heard) == heard
    await newer.disconnect()


async def test_d6_a_token_of_another_server_or_a_wrong_path_is_told_why(runner: Runner) -> None:
    stranger = WireClient(runner.url, "no-token-of-anybody")
    with pytest.raises(InvalidStatus) as refused:
        await stranger.connect()
    assert refused.value.response.status_code == 401
    lost = WireClient(runner.url.replace("/plugin", "/nowhere"), TOKENS["default"])
    with pytest.raises(InvalidStatus) as astray:
        await lost.connect()
    assert astray.value.response.status_code == 404
    liar = WireClient(runner.url, TOKENS["other"], "default")
    await liar.connect()
    with pytest.raises(AssertionError, match="4400"):
        await liar.hello()
