"""The ruler: it measures as the rules and the words of the game do."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import pytest
from desk_room import ASYA, MOD, Frame, of_type, refusals
from live_room import DICE, opened, wall
from web_room import Browser, WebRoom

BLOW: Final = "/rp attack bor"
WRONG: Final = (
    ("a=f0&b=f7", "b"),
    ("a=f9999&b=f0", "a"),
    ("a=f0&b=f1&event=9000", "event"),
    ("a=f0&b=f1&event=0", "event"),
    ("a=f0&b=1,2", "b"),
    ("a=f0", "b"),
    ("a=f0&b=f1&c=1", "c"),
)


async def measured(browser: Browser, fight: str, a: str, b: str, rest: str = "") -> Any:
    return await browser.json(f"/api/fights/{fight}/measure?a={a}&b={b}{rest}")


def blocks_in(frames: list[Frame]) -> int:
    """The number that chat tells."""
    text = " ".join(frame["text"] for frame in of_type(frames, "chat"))
    found = re.search(r"(\d+) блок", text)
    assert found is not None, text
    return int(found[1])


@pytest.mark.parametrize(
    ("metric", "vertical"), [("manhattan", "max"), ("chebyshev", "add"), ("euclidean", "ignore")]
)
async def test_it_agrees_with_the_words_of_the_game(
    tmp_path: Path, metric: str, vertical: str
) -> None:
    toml = f"{DICE}[ephem]\nmetric = '{metric}'\nvertical = '{vertical}'\n"
    async with WebRoom(tmp_path, toml) as room:
        plugin, browser, fight = await opened(room)
        await plugin.send("terrain", **wall(3, 3))
        for x, y, z in ((2, 64, 0), (5, 64, 3), (3, 67, 2)):
            await plugin.command(MOD, f"/rp mod place bor {x} {y} {z}")
            stream = room.bridge.parts.streams.fight(fight)
            assert stream is not None
            assert stream.view().fighters[1].pos == (x, y, z)
            last = stream.seq
            told = await measured(browser, fight, "f0", "f1")
            mod = blocks_in(await plugin.command(MOD, "/rp mod distance asya bor"))
            control = blocks_in(await plugin.command(ASYA, "/rp kontrol bor"))
            assert told["blocks"] == mod == control
            then = blocks_in(await plugin.command(MOD, f"/rp mod distance asya bor #{last}"))
            assert (await measured(browser, fight, "f0", "f1", f"&event={last}"))["blocks"] == then
            assert told["metric"] == metric


async def test_it_measures_as_it_was_at_an_event(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        stream = room.bridge.parts.streams.fight(fight)
        assert stream is not None
        before = stream.seq
        assert (await measured(browser, fight, "f0", "f1"))["blocks"] == 2
        await plugin.command(MOD, "/rp mod place bor 6 64 0")
        assert (await measured(browser, fight, "f0", "f1"))["blocks"] == 6
        assert (await measured(browser, fight, "f0", "f1", f"&event={before}"))["blocks"] == 2
        await plugin.command(MOD, "/rp mod end asya")
        assert (await measured(browser, fight, "f0", "f1", f"&event={before}"))["blocks"] == 2


async def test_what_was_taken_back_is_measured_as_it_was_then(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        stream = room.bridge.parts.streams.fight(fight)
        assert stream is not None
        await plugin.command(MOD, "/rp mod place bor 6 64 0")
        placed = stream.seq
        assert (await measured(browser, fight, "f0", "f1"))["blocks"] == 6
        await plugin.command(MOD, "/rp mod undo")
        assert (await measured(browser, fight, "f0", "f1"))["blocks"] == 2
        assert (await measured(browser, fight, "f0", "f1", f"&event={placed}"))["blocks"] == 6
        told = await plugin.command(MOD, f"/rp mod distance asya bor #{placed}")
        assert blocks_in(told) == 6


@pytest.mark.parametrize(
    ("vertical", "pos"),
    [("max", (1, 67, 0)), ("max", (1, 68, 0)), ("add", (1, 66, 0)), ("add", (1, 67, 0))],
)
async def test_whom_a_blow_reaches_follows_from_the_ruler(
    tmp_path: Path, vertical: str, pos: tuple[int, int, int]
) -> None:
    """E-10, E-13: both sides of the melee zone, by height."""
    async with WebRoom(tmp_path, f"{DICE}[ephem]\nvertical = '{vertical}'\n") as room:
        plugin, browser, fight = await opened(room)
        await plugin.send("terrain", **wall(1, pos[1] - 64))
        await plugin.command(MOD, f"/rp mod place bor {pos[0]} {pos[1]} {pos[2]}")
        blocks = (await measured(browser, fight, "f0", "f1"))["blocks"]
        assert blocks in (3, 4)
        assert refusals(await plugin.command(ASYA, BLOW)) == (
            [] if blocks == 3 else ["out_of_range"]
        )


async def test_height_and_sight_are_told(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        clear = await measured(browser, fight, "f0", "f1", "&lang=en")
        assert (clear["height"], clear["sight"]) == (0, True)
        assert clear["text"] == (
            "Ася – Бор: 2 blocks (a diagonal counts as two); at one height;"
            " the line of sight is clear."
        )
        await plugin.send("terrain", **wall(1, 4))
        assert (await measured(browser, fight, "f0", "f1"))["sight"] is False
        up = await measured(browser, fight, "0,64,0", "0,69,0")
        assert (up["blocks"], up["height"], up["sight"]) == (5, 5, True)
        assert up["text"] == (
            "блок 0 64 0 – блок 0 69 0: 5 блоков (диагональ считается за два);"
            " вторая точка на 5 блоков выше; линия видимости свободна."
        )
        assert (await measured(browser, fight, "f1", "500,64,0"))["sight"] is None
        assert (await measured(browser, fight, "f1", "40,64,0"))["sight"] is None


async def test_what_is_not_there_is_not_measured(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        _, browser, fight = await opened(room)
        for query, field in WRONG:
            page = await browser.get(f"/api/fights/{fight}/measure?{query}")
            assert page.status == 422, query
            assert page.json()["error"]["message"].startswith(f"{field}: "), query
        assert (await browser.get("/api/fights/77/measure?a=f0&b=f1")).status == 404
