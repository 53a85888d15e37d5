"""Names that are written from right to left, in a real browser: a sentence is read in its own order
wherever it stands, and is copied without marks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from chromium import DESKTOP, NEEDS_BROWSER, an_async_browser
from desk_room import ASYA, BOR, MOD, Plugin, Someone, fight_of_two, the_fight
from exports import QUICK, exported
from fight_tab import FightTab, a_tab, signed_in
from playwright.async_api import Page, expect
from web_room import WebRoom

pytestmark = [pytest.mark.e2e, NEEDS_BROWSER, pytest.mark.asyncio(loop_scope="module")]

AVI = Someone(ASYA.uuid, "asya", "אבי\u2069 בן\u202e", (0, 64, 0))
SARA = Someone(BOR.uuid, "bor", "شارة", (2, 64, 0))
FIRST, SECOND = "אבי בן", "شارة"
"""The names as they are shown: with a mark that would end what sets them apart, and one that would
turn all the rest."""

IN_ORDER = """(box) => {
  const spots = [];
  const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.data;
    for (const found of text.matchAll(/[א-ת][א-ת ]*|[؀-ۿ]+|[^\\sא-ת؀-ۿ]+/gu)) {
      const range = document.createRange();
      range.setStart(walk.currentNode, found.index);
      range.setEnd(walk.currentNode, found.index + found[0].trimEnd().length);
      const { left, top, height } = range.getClientRects()[0];
      spots.push([Math.round((top + height / 2) / 12), left, found[0].trim()]);
    }
  }
  const read = [...spots].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  return [spots, read].map((all) => all.map((spot) => spot[2]).join(" "));
}"""
"""The words of a box in the order of its text, and as they stand from left to right."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def tab(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[FightTab, str, Any]]:
    """The page of a fight of the two; the site's address, and the fight as one file."""
    folder: Path = tmp_path_factory.mktemp("turned")
    async with WebRoom(folder, QUICK) as room, an_async_browser() as browser:
        plugin = await fight_of_two(room, a=AVI, b=SARA)
        await _blow(room, plugin)
        await plugin.join(MOD)
        window = await signed_in(room, plugin, browser)
        file = folder / "replay.html"
        file.write_text(exported(folder, "html"), "utf-8")
        async with a_tab(room, window) as opened:
            yield opened, room.address, file
            assert opened.said == []


async def _blow(room: WebRoom, plugin: Plugin) -> None:
    turn = the_fight(room).view().turn
    one, other = (ASYA, BOR) if turn == ASYA.uuid else (BOR, ASYA)
    await plugin.command(one, f"/rp attack {other.name}")
    await plugin.command(other, "/rp dodge")


async def _is_read_in_order(page: Page, selector: str, *, of_both: bool = True) -> None:
    """Every such box that names somebody."""
    boxes = await page.locator(selector).all()
    told = [await box.evaluate(IN_ORDER) for box in boxes]
    named = [both for both in told if FIRST in both[0] or SECOND in both[0]]
    assert named
    for written, read in named:
        assert read == written
    assert not of_both or any(FIRST in text and SECOND in text for text, _ in named)


async def test_the_fight_reads_in_order(tab: tuple[FightTab, str, Any]) -> None:
    opened, address, _ = tab
    page = opened.page
    await opened.open(f"{address}/fights/1")
    await _is_read_in_order(page, ".entry .text")
    await _is_read_in_order(page, ".whose", of_both=False)
    for name in (FIRST, SECOND):
        await page.locator(f'.people button:has-text("{name}")').click()
    said = page.locator(".measure-text")
    await expect(said).to_contain_text("2")
    await _is_read_in_order(page, ".measure-text")
    assert "\u2068" not in (await said.text_content() or "")
    assert "\u2068" not in await page.locator(".log").first.inner_text()


async def test_the_log_book_reads_in_order_and_finds_them(tab: tuple[FightTab, str, Any]) -> None:
    opened, address, _ = tab
    await opened.page.goto(f"{address}/logs?kind=fight")
    await _is_read_in_order(opened.page, ".words")
    line = await opened.page.locator(".words", has_text="⚔").first.inner_text()
    await opened.page.get_by_label("Слова").fill(line)
    await opened.page.keyboard.press("Enter")
    await opened.page.wait_for_url("**/logs?text=*")
    await expect(opened.page.locator(".words mark bdi, .words bdi mark").first).to_be_visible()


async def test_the_exported_replay_reads_in_order(tab: tuple[FightTab, str, Any]) -> None:
    opened, _, file = tab
    await opened.open(file.as_uri())
    await _is_read_in_order(opened.page, ".entry .text")
    for name in (FIRST, SECOND):
        await opened.page.locator(".card", has_text=name).click()
    await _is_read_in_order(opened.page, ".measure-text")
    assert await opened.page.evaluate("document.documentElement.scrollWidth") <= DESKTOP[0]
