"""Parts of the fight's page by themselves: when it listens and asks, and fingers on its map."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest
import pytest_asyncio
from chromium import NEEDS_BROWSER, PHONE, an_async_browser
from desk_room import ASYA, the_fight
from fight_tab import FightTab, a_tab, signed_in
from live_room import DICE, blow, opened
from playwright.async_api import (
    Browser,
    BrowserContext,
    CDPSession,
    Route,
    expect,
)
from web_room import WebRoom

from bridge.export.zones import outline
from bridge.web.pages import asset
from grid.bearing import is_behind
from grid.blocks import Block
from grid.footprint import MOUNTED, SINGLE, gap
from grid.metric import Metric

pytestmark = [pytest.mark.e2e, NEEDS_BROWSER, pytest.mark.asyncio(loop_scope="module")]

HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""

FAKES = """async ([module, restMs]) => {
  const { Live } = await import(module);
  window.sources = [];
  window.may = true;
  window.EventSource = class extends EventTarget {
    constructor() { super(); window.sources.push(this); }
    close() { this.isClosed = true; }
  };
  const told = { may: async () => (await window.may) !== false };
  for (const kind of ["anew", "over", "bye", "lost", "back"]) told[kind] = () => {};
  window.live = new Live("/none?", () => 5, told, () => restMs);
  window.say = (kind) => {
    window.sources.at(-1).dispatchEvent(new Event(kind));
  };
  window.open_ = () => window.sources.filter((one) => !one.isClosed).length;
  window.rest = (ms) => new Promise((done) => setTimeout(done, ms));
}"""


@dataclass
class Scene:
    """Two fight; a window in which a master is signed in."""

    room: WebRoom
    plugin: Any
    browser: Browser
    window: BrowserContext
    fight: str


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def scene(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Scene]:
    toml = DICE + "[commands]\nmax_per_s = 0\n"
    async with (
        WebRoom(tmp_path_factory.mktemp("parts"), toml) as room,
        an_async_browser() as browser,
    ):
        plugin, _, fight = await opened(room)
        window = await signed_in(room, plugin, browser)
        yield Scene(room, plugin, browser, window, f"{room.address}/fights/{fight}")


@pytest_asyncio.fixture(loop_scope="module")
async def tab(scene: Scene) -> AsyncIterator[FightTab]:
    async with a_tab(scene.room, scene.window) as opened_tab:
        yield opened_tab
        assert opened_tab.said == []


# what the page listens to


async def test_a_page_out_of_sight_gives_its_stream_back_and_catches_up(
    scene: Scene, tab: FightTab
) -> None:
    await tab.open(scene.fight)
    await tab.state("live")
    live = scene.room.web.site.live
    await _until(lambda: any(seat.is_open for seat in live.seats))
    await tab.page.evaluate("document.getElementById('fight').dataset.restMs = '10'")
    await tab.page.evaluate(HIDE, True)
    await _until(lambda: not any(seat.is_open for seat in live.seats))
    before = await tab.last()
    await blow(scene.plugin)
    await tab.state("live")
    await tab.page.evaluate(HIDE, False)
    await expect(tab.page.locator("input[type=range]")).not_to_have_attribute("max", str(before))
    await scene.plugin.command(ASYA, "/rp end")
    stream = the_fight(scene.room)
    await expect(tab.page.locator(".where")).to_contain_text(f"Событие {stream.seq} ")


async def _until(what: Any) -> None:
    async with asyncio.timeout(20):
        while not what():
            await asyncio.sleep(0.02)


@pytest.mark.parametrize(
    ("steps", "left"),
    [
        ("live.open()", 1),
        ("hide(true); live.open(); await rest(60)", 0),
        ("live.open(); hide(true); hide(false); await rest(60)", 1),
        ("live.open(); hide(true); await rest(60)", 0),
        ("live.open(); hide(true); await rest(60); hide(false)", 1),
        ("live.open(); hide(true); await rest(60); live.open(); hide(false)", 1),
        ("live.open(); hide(true); say('over'); await rest(60); hide(false)", 0),
        ("live.open(); hide(true); say('bye'); await rest(60); hide(false)", 0),
        ("live.open(); live.close(); hide(true); await rest(60); hide(false)", 0),
        ("live.open(); say('open'); say('error'); await rest(1100)", 1),
        ("live.open(); say('open'); hide(true); say('error'); await rest(1200)", 0),
        ("live.open(); say('open'); hide(true); say('error'); await rest(60); hide(false)", 1),
        ("live.open(); hide(true); may = rest(60); say('error'); await rest(1200)", 0),
        ("may = false; live.open(); say('error'); await rest(1); hide(true); hide(false)", 0),
    ],
)
async def test_there_is_a_stream_just_when_somebody_may_and_wants_to_hear(
    scene: Scene, tab: FightTab, steps: str, left: int
) -> None:
    page = tab.page
    if not page.url.startswith(scene.room.address):
        await page.goto(f"{scene.room.address}/disputes")
    await page.evaluate(FAKES, [asset("live.js"), 30])
    await page.evaluate(f"window.hide = {HIDE}")
    assert await page.evaluate(f"async () => {{ {steps}; return open_(); }}") == left


# the head of the page


async def test_a_training_fight_is_marked_in_the_head_of_its_page(
    scene: Scene, tab: FightTab
) -> None:
    async def answer(route: Route) -> None:
        facts = await (await route.fetch()).json()
        await route.fulfill(json=facts | {"training": "тренировка"})

    mark = tab.page.locator(".fight-head .tag.training")
    await tab.open(scene.fight)
    await expect(mark).to_have_count(0)
    await tab.page.route(re.compile(r"/api/fights/[^/]+\?lang=ru$"), answer)
    await tab.open(scene.fight)
    await expect(mark).to_have_text("тренировка")


# when nothing can be shown


@pytest.mark.parametrize(
    ("status", "said"), [(401, "откройте ссылку в этом же браузере"), (503, "не удалось загрузить")]
)
async def test_a_page_that_cannot_be_read_says_why_and_is_tried_again_beside_it(
    scene: Scene, status: int, said: str
) -> None:
    async with a_tab(scene.room, scene.window) as tab:
        facts = re.compile(r"/api/fights/[^/]+\?lang=ru$")
        await tab.page.route(facts, lambda route: route.fulfill(status=status, json={}))
        await tab.page.goto(scene.fight)
        notice = tab.page.locator("#fight .notice")
        again = notice.get_by_role("button", name="Попробовать снова")
        await expect(notice.get_by_role("alert")).to_contain_text(said)
        await expect(tab.page.locator("#actions-lost")).to_contain_text(said)
        await again.click()
        await expect(again).to_be_focused()
        await tab.page.unroute(facts)
        await again.click()
        await tab.page.locator(".map .token").first.wait_for()
        await expect(tab.page.locator("#actions-lost")).to_be_hidden()
        assert all(f"status of {status}" in line for line in tab.said)


# the ground


async def test_the_ground_is_asked_for_again_when_somebody_comes_near_its_end(
    scene: Scene, tab: FightTab
) -> None:
    asked: list[str] = []

    async def answer(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) > 1:
            await route.continue_()
            return
        block = {"origin": [0, 0], "width": 1, "depth": 1, "level": 64}
        await route.fulfill(json=block | {"heights": [0], "walls": [0]})

    await tab.page.clock.install()
    await tab.page.route(re.compile("/ground$"), answer)
    await tab.open(scene.fight)
    await expect(tab.page.locator(".ground .edges")).to_have_attribute("d", "")
    await blow(scene.plugin)
    await tab.page.clock.run_for(3_500)
    assert len(asked) == 1, "not so soon"
    async with tab.page.expect_response(re.compile("/ground$")):
        await tab.page.clock.run_for(600)
    await tab.page.clock.run_for(3_500)
    assert len(asked) == 2


async def test_ground_that_is_known_all_round_is_not_asked_for(tab: FightTab, scene: Scene) -> None:
    await tab.page.goto(f"{scene.room.address}/disputes")
    found = await tab.page.evaluate(
        """async (module) => {
          const { Ground } = await import(module);
          const ground = new Ground("/none");
          const place = { origin: [0, 0], width: 20, depth: 20, level: 64, walls: [] };
          ground.learn(JSON.stringify({ ...place, heights: Array(400).fill(0) }));
          const asks = (...spots) => spots.map((spot) => ground.isNearBlank(spot));
          return [asks([8, 64, 8], [11, 64, 11]), asks([7, 64, 8], [8, 64, 12], [40, 64, 8])];
        }""",
        asset("ground.js"),
    )
    assert found == [[False, False], [True, True, True]]


# what is behind somebody

DIAMOND, DISC = Metric("manhattan", "max"), Metric("euclidean", "max")

ARC = """async ([module, rear, token]) => {
  const beside = (name) => import(new URL(name, new URL(module, location)).href);
  const [{ drawRear }, { story, words }, { drawing }] =
    [await import(module), await beside("./story.js"), await beside("./dom.js")];
  Object.assign(words, { "rear-of": "{0} {1}", "rear-nobody": "-" });
  Object.assign(story, { fighters: [{ name: "a", side: "" }], rules: [{ rear }] });
  const svg = drawing("svg", { width: 10, height: 10 });
  document.body.append(svg);
  drawRear(svg, { rules: 0, fighters: { 0: token }, behind: {} }, [0]);
  const [limit, arc] = svg.querySelectorAll("path");
  const found = [];
  for (let x = -9; x <= 9; x += 1) {
    for (let z = -9; z <= 9; z += 1) {
      const middle = new DOMPoint((token.pos[0] + x + 0.5) * 20, (token.pos[2] + z + 0.5) * 20);
      if (limit.isPointInFill(middle) && arc.isPointInFill(middle)) found.push([x, z]);
    }
  }
  svg.remove();
  return found;
}"""


@pytest.mark.parametrize("degrees", [10, 120, 200, 350, 360])
async def test_e18_the_arc_holds_the_blocks_that_are_behind_by_the_rule(
    tab: FightTab, scene: Scene, degrees: int
) -> None:
    await tab.page.goto(f"{scene.room.address}/disputes")
    here = Block(-3, 64, 5)
    for footprint, (yaw, counted) in product((SINGLE, MOUNTED), ((0, DIAMOND), (-217.3, DISC))):
        corners = [list(corner) for corner in outline(footprint, 6, counted)]
        rear = {"degrees": degrees, "radius": 6, "outlines": {"0": corners}}
        token = {"pos": [*here], "yaw": yaw, "footprint": 0, "held": True, "down": False}
        found = await tab.page.evaluate(ARC, [asset("rear.js"), rear, token])
        drawn = {(x, z) for x, z in found}
        for x, z in product(range(-9, 10), repeat=2):
            there = Block(here.x + x, 64, here.z + z)
            wide, narrow = (is_behind(there, here, yaw, degrees + more) for more in (0.5, -0.5))
            is_near = gap(here, footprint, there, SINGLE, counted) <= 6
            if wide == narrow and (x, z) != (0, 0):
                assert ((x, z) in drawn) == (is_near and wide), (footprint, yaw, x, z)


# fingers on the map


@dataclass
class Hand:
    """Touches of a screen: where each finger is."""

    cdp: CDPSession

    async def touch(self, kind: str, *fingers: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": place} for place, (x, y) in enumerate(fingers)]
        await self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


async def test_two_fingers_zoom_and_move_and_one_moves_and_points(scene: Scene) -> None:
    window = await signed_in(scene.room, scene.plugin, scene.browser)
    async with a_tab(scene.room, window, PHONE) as tab:
        await tab.open(scene.fight)
        hand = Hand(await window.new_cdp_session(tab.page))
        await tab.page.locator(".map").scroll_into_view_if_needed()
        box = await tab.page.locator(".map").bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2 - 40, box["y"] + box["height"] / 2 + 30
        spot, wide = await _under(tab, x, y), (await _view(tab))[2]
        await hand.touch("touchStart", (x - 60, y), (x + 60, y))
        for step in range(1, 7):
            await hand.touch("touchMove", (x - 60 + 5 * step, y), (x + 60 - 5 * step, y))
        assert (await _view(tab))[2] == pytest.approx(2 * wide, rel=0.01)
        assert await _under(tab, x, y) == pytest.approx(spot, abs=0.5)
        await hand.touch("touchMove", (x - 30 + 20, y + 15), (x + 30 + 20, y + 15))
        assert (await _view(tab))[2] == pytest.approx(2 * wide, rel=0.05)
        assert await _under(tab, x + 20, y + 15) == pytest.approx(spot, abs=8)
        await hand.touch("touchEnd")
        before, y = await _view(tab), y + 50
        spot = await _under(tab, x, y)
        await hand.touch("touchStart", (x, y))
        await hand.touch("touchMove", (x + 10, y))
        await hand.touch("touchMove", (x + 40, y))
        await hand.touch("touchEnd")
        assert (await _view(tab))[2:] == before[2:]
        assert await _under(tab, x + 40, y) == pytest.approx(spot, abs=0.5)
        await tab.page.get_by_role("button", name="Линейка").click()
        await tab.page.locator(".map").scroll_into_view_if_needed()
        box = await tab.page.locator(".map").bounding_box()
        assert box is not None
        await hand.touch("touchStart", (box["x"] + 20, box["y"] + 60))
        await hand.touch("touchEnd")
        await expect(tab.page.locator(".measure-text")).to_contain_text("Откуда: блок")
        assert tab.said == []
    await window.close()


async def _view(tab: FightTab) -> list[float]:
    """The part of the drawing in sight, when all touches have been heard: they come by frames."""
    for _ in range(2):
        await tab.page.evaluate("new Promise((done) => requestAnimationFrame(done))")
    said = await tab.page.locator(".map").get_attribute("viewBox") or ""
    return [float(one) for one in said.split()]


async def _under(tab: FightTab, x: float, y: float) -> list[float]:
    """The spot of the drawing under a place of the screen."""
    told = await tab.page.evaluate(
        """([x, y]) => {
          const matrix = document.querySelector(".map").getScreenCTM().inverse();
          const spot = new DOMPoint(x, y).matrixTransform(matrix);
          return JSON.stringify([spot.x, spot.y]);
        }""",
        [x, y],
    )
    found: list[float] = json.loads(told)
    return found
