"""Who gathers, in a real browser: the page keeps up by itself, and a fight begins from it."""

from __future__ import annotations

from pathlib import Path

import pytest
from chromium import NEEDS_BROWSER, an_async_browser
from desk_room import ASYA, BOR, GLEB, MOD, VERA
from fight_tab import FightTab, signed_in
from hall_room import FREE, TWILIGHT, gathered
from playwright.async_api import expect
from web_room import WebRoom
from web_tab import FAULTS

pytestmark = [pytest.mark.e2e, NEEDS_BROWSER]

NOW = "document.dispatchEvent(new CustomEvent('fight:acted'))"
"""Makes the page look at once, not only every few seconds."""

COUNT = """() => {
  window.told = 0;
  new MutationObserver((all) => { window.told += all.length; })
    .observe(document.getElementById("begun"), { childList: true, subtree: true });
}"""
"""Counts what the region that is read aloud is told."""


async def test_a_moderator_sees_who_gathers_and_begins_the_fight(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room, an_async_browser() as browser:
        plugin = await gathered(room, ASYA)
        window = await signed_in(room, plugin, browser, viewport={"width": 390, "height": 800})
        tab = FightTab(await window.new_page())
        page = tab.page
        await page.goto(f"{room.address}/")
        waiting = page.locator("#waiting")
        await expect(waiting).to_contain_text("Гоблин-2")
        await plugin.join(GLEB)
        await plugin.command(GLEB, "/rp fight")
        await expect(waiting).to_contain_text("Глеб")
        for one in (ASYA, BOR, VERA, GLEB):
            await plugin.command(one, "/rp fight training")
        await expect(waiting.locator(".tag.training")).to_have_text("тренировка")
        await waiting.get_by_role("link").click()
        now, said = page.locator("#now"), page.locator("#actions-said")
        begin = now.get_by_role("button", name="Начать бой")
        await expect(now.locator(".gathered li")).to_have_count(6)
        await expect(now.locator(".tag.training")).to_have_text("тренировка")
        begun = page.get_by_role("status").and_(page.locator("#begun"))
        await expect(begun).to_have_text("")
        await begin.focus()
        await plugin.command(BOR, "/rp ready")
        await page.evaluate(NOW)
        await expect(now.locator(".gathered li", has_text="Бор")).to_contain_text("в готовности")
        await expect(begin).to_be_focused()
        assert await page.evaluate(FAULTS) == []
        await page.evaluate(COUNT)
        await page.keyboard.press("Enter")
        dialog = page.locator("#actions-sure")
        await dialog.get_by_role("button", name="Нет, назад").click()
        [fight] = room.bridge.parts.streams.fights("default")
        assert fight.view().phase == "committed"
        await begin.click()
        await dialog.get_by_role("button", name="Да, сделать").click()
        await expect(said).to_have_class("notice good")
        await expect(said).to_contain_text("/рп мод начать @asya")
        await expect(begin).to_be_disabled()
        assert fight.view().phase == "initiative"
        await expect(begun).to_contain_text("Ася, Бор, Гоблин-1, Гоблин-2")
        await plugin.command(VERA, "/rp side Лес")
        await page.evaluate(NOW)
        await expect(now).to_contain_text("Лес")
        await expect(begun.locator("p")).to_have_count(1)
        assert await page.evaluate("window.told") == 1
        assert await page.evaluate(FAULTS) == []
        await begun.get_by_role("link", name="Начался бой").click()
        await expect(page).to_have_url(f"{room.address}/fights/{fight.fight}")
        await page.locator(".map .token").first.wait_for()
        assert tab.said == []


async def test_whose_session_ends_loses_nothing_that_he_typed_and_comes_back(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path, FREE) as room, an_async_browser() as browser:
        plugin = await gathered(room, ASYA)
        window = await signed_in(room, plugin, browser)
        page = await window.new_page()
        await page.goto(f"{room.address}/gatherings")
        await page.locator("summary", has_text="Поставить НПС").click()
        name = page.locator("[data-action=npc] [name=name]")
        await name.fill("Тролль")
        other = await window.new_page()
        await other.goto(room.address)
        await other.get_by_role("button", name="Выйти").click()
        await other.locator("main").wait_for()
        async with page.expect_response("**/api/way-back"):
            await page.evaluate(NOW)
        await expect(page.locator("#actions-lost")).to_contain_text("/рп мод веб")
        await expect(name).to_have_value("Тролль")
        _, key = await room.address_and_key(plugin, MOD)
        await other.goto(f"{room.address}/sign-in?key={key}")
        await other.get_by_role("button", name="Войти").click()
        await expect(other).to_have_url(page.url)


async def test_far_down_the_page_the_answer_is_seen_and_a_circle_is_not_chosen_twice(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path, TWILIGHT) as room, an_async_browser() as browser:
        plugin = await gathered(room)
        window = await signed_in(room, plugin, browser, viewport={"width": 390, "height": 800})
        tab = FightTab(await window.new_page())
        page = tab.page
        await page.goto(f"{room.address}/gatherings")
        said, form = page.locator("#actions-said"), page.locator("form[data-action=circle]")
        await page.locator("details[data-of=circle] summary").click()
        await form.locator("[name=circle]").fill("1")
        await form.get_by_role("button").click()
        await page.get_by_role("button", name="Да, сделать").click()
        await expect(said).to_contain_text("/рп мод круг 1")
        await expect(form.locator("+ #actions-said")).to_be_in_viewport()
        await expect(form.locator("[name=circle]")).to_have_value("")
        assert await page.evaluate(FAULTS) == []
        assert tab.said == []
