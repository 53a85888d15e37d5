"""The lists in a real browser: fights come, change and go without reloading; times are local, and
so are those of a fight and of changes."""

from __future__ import annotations

from pathlib import Path

import pytest
from chromium import NEEDS_BROWSER, an_async_browser
from desk_room import ADMIN, ASYA, BOR, MOD, Someone, scripted, start_fight
from fight_tab import FightTab, signed_in
from playwright.async_api import Page, expect
from web_room import WebRoom

pytestmark = [pytest.mark.e2e, NEEDS_BROWSER]

HOSTILE = Someone(ASYA.uuid, "asya", "<img src=x onerror=alert(1)>", (0, 64, 0))
FACES = scripted(*([15, 5] * 20)) + "[commands]\nmax_per_s = 0\n"


async def test_running_fights_come_change_and_go(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room, an_async_browser() as browser:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(MOD)
        window = await signed_in(room, plugin, browser, timezone_id="Asia/Tokyo")
        tab = FightTab(await window.new_page())
        page = tab.page
        await page.goto(room.address)
        cards = page.locator("#running li")
        await expect(page.locator("#none")).to_be_visible()
        await start_fight(plugin, HOSTILE, BOR)
        await expect(cards).to_have_count(1)
        await expect(cards.locator("bdi").nth(2)).to_have_text(HOSTILE.display)
        time = cards.locator("time")
        assert await time.text_content() == "2023-11-15 07:13:20"
        assert await time.get_attribute("title") == "2023-11-14 22:13:20 UTC"
        await plugin.command(MOD, "/rp mod pause asya")
        await expect(cards.locator(".tag")).to_have_text(["на паузе"])
        await plugin.command(MOD, "/rp mod end asya")
        await expect(cards).to_have_count(0)
        await expect(page.locator("#none")).to_be_visible()
        await page.goto(room.address + "/logs?text=pause")
        await expect(page.locator("mark").first).to_have_text("pause")
        await expect(page.locator("#zone")).to_have_value("Asia/Tokyo")
        assert tab.said == []


async def test_times_are_the_readers_on_every_page_and_each_says_the_zone_once(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path, FACES) as room, an_async_browser() as browser:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(ADMIN)
        await start_fight(plugin, ASYA, BOR)
        await plugin.command(ADMIN, "/rp admin gear light dodge 7")
        window = await signed_in(room, plugin, browser, who=ADMIN, timezone_id="Asia/Tokyo")
        page = await window.new_page()
        await page.goto(room.address)
        await says_its_times(page)
        await page.goto(room.address + "/history")
        await says_its_times(page)
        await page.goto(room.address + "/fights/1")
        await page.locator(".about summary").click()
        await says_its_times(page)
        where = page.locator(".where")
        await expect(where).to_contain_text(" · 07:13:")
        assert (await where.get_attribute("title") or "").startswith("2023-11-14 22:13:")
        assert "UTC" not in await page.locator("#fight").inner_text()
        files = page.locator(".about .files a")
        await expect(files).to_have_count(4)
        for link in await files.all():
            told = await page.request.get(room.address + (await link.get_attribute("href") or ""))
            assert told.status == 200
            assert told.headers["content-disposition"].startswith("attachment")


async def says_its_times(page: Page) -> None:
    """Every time is that of Tokyo, and keeps UTC in its title; the zone stands there once."""
    await expect(page.locator("main")).to_contain_text("Asia/Tokyo")
    assert (await page.locator("main").inner_text()).count("Asia/Tokyo") == 1
    times = await page.locator("main time").all()
    assert times
    for time in times:
        assert (await time.text_content() or "").startswith("2023-11-15 07:13:")
        assert (await time.get_attribute("title") or "").startswith("2023-11-14 22:13:")
