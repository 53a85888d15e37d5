"""A betrayal in a real browser (T-109): on the page of a fight and in its replay; and what stands
under the slider of a round with many lines."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from betrayal import DICE, FOUR, ordered, revealed
from chromium import NEEDS_BROWSER, PHONE, an_async_browser
from desk_room import the_fight
from exports import exported
from fight_tab import FightTab, a_tab, signed_in
from playwright.async_api import Page, expect
from web_room import WebRoom

pytestmark = [pytest.mark.e2e, NEEDS_BROWSER, pytest.mark.asyncio(loop_scope="module")]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def tab(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[FightTab, Path]]:
    """A phone with the page of the fight, opened before the reveal; the fight as one file."""
    folder: Path = tmp_path_factory.mktemp("betrayal")
    async with WebRoom(folder, DICE) as room, an_async_browser() as browser:
        plugin = await ordered(room)
        window = await signed_in(room, plugin, browser)
        async with a_tab(room, window, PHONE) as opened:
            await opened.open(f"{room.address}/fights/{the_fight(room).fight}")
            assert await _camps(opened.page) == [0, 0, 1, 1]
            assert "Волки" in await _row(opened.page, "Дина")
            await revealed(plugin)
            await expect(opened.page.locator(".caption")).to_contain_text("Предательство!")
            file = folder / "replay.html"
            file.write_text(exported(folder, "html"), "utf-8")
            yield opened, file
            assert opened.said == []


async def _camps(page: Page) -> list[int]:
    """In which colour each of the four stands on the map."""
    found = []
    for one in FOUR:
        kind = await page.locator(f'.token[aria-label^="{one.display}"]').get_attribute("class")
        [camp] = [part for part in (kind or "").split() if part.startswith("camp-")]
        found.append(int(camp.removeprefix("camp-")))
    return found


async def _row(page: Page, name: str) -> str:
    """What the table of a page says of one."""
    row = page.locator(".people tbody tr", has=page.get_by_role("button", name=name))
    return await row.locator(".about-him").inner_text()


async def test_t109_the_page_shows_it_when_it_is_revealed(tab: tuple[FightTab, Path]) -> None:
    page = tab[0].page
    assert await _camps(page) == [0, 0, 2, 3]
    dina, lis = await _row(page, "Дина"), await _row(page, "Лис")
    assert "предатель" in dina
    assert "Лис и Дина – враги" in lis
    assert "Волки" not in dina + lis
    assert "Псы" in await _row(page, "Бор")
    about = await page.locator('.token[aria-label^="Дина"]').get_attribute("aria-label")
    assert "предатель" in (about or "")


async def test_what_happened_stands_line_by_line_and_the_rest_in_the_log(
    tab: tuple[FightTab, Path],
) -> None:
    page = tab[0].page
    caption = page.locator(".caption")
    said = caption.locator(".said")
    told = await said.all_inner_texts()
    assert [line.split()[0] for line in told] == ["Раунд", "Предательство!", "Защита:"]
    tops = [((await line.bounding_box()) or {})["y"] for line in await said.all()]
    assert tops == sorted(set(tops))
    rest = await caption.locator(".rest").inner_text()
    assert int(rest.rsplit(" ", 1)[1]) > 10
    assert ((await caption.bounding_box()) or {})["height"] < PHONE[1] / 5
    assert await caption.get_attribute("role") == "status"


async def test_all_rolls_say_what_they_are_and_how_many_dice(tab: tuple[FightTab, Path]) -> None:
    page = tab[0].page
    await page.locator(".all-rolls summary").click()
    listed = await page.locator(".thrown li").all_inner_texts()
    dice = sum(int(pool) for line in listed for pool in re.findall(r"(\d+)к\d+ \[", line))
    head = await page.locator(".all-rolls summary").inner_text()
    assert head == f"Все броски, кубов: {dice}"
    assert dice > len(listed)
    assert "Ася: защита: 8к6 [1 3 2 1 4 3 5 1] = 1 успех" in (
        await page.locator(".thrown li").first.inner_text()
    )


async def test_t109_the_replay_goes_back_to_before_it(tab: tuple[FightTab, Path]) -> None:
    opened, file = tab
    page = await opened.page.context.new_page()
    await page.goto(f"{file.as_uri()}#event=999")
    await page.locator(".map .token").first.wait_for()
    assert await _camps(page) == [0, 0, 2, 3]
    assert await page.locator(".roster h3").all_inner_texts() == ["Псы"]
    await page.evaluate("location.hash = '#event=25'")
    await expect(page.locator(".roster h3")).to_have_count(2)
    assert await _camps(page) == [0, 0, 1, 1]
    assert await page.locator(".roster h3").all_inner_texts() == ["Псы", "Волки"]
    await page.close()
