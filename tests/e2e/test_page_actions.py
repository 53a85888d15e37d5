"""A moderator's actions in a real browser: a dispute settled in one click, a question before what
cannot be taken back, a form filled from the map, hostile names that do nothing."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from chromium import NEEDS_BROWSER, an_async_browser
from desk_room import ASYA, MOD, Plugin, Someone, fight_of_two, scripted, the_fight
from fight_tab import FightTab, signed_in
from playwright.async_api import Page, expect
from web_room import WebRoom
from web_tab import FAULTS

from bridge.streams import Stream

pytestmark = [pytest.mark.e2e, NEEDS_BROWSER]

TWICE = """() => {
  document.querySelector("#actions-sure [value=yes]").click();
  document.querySelector("form[data-action=end]").requestSubmit();
}"""
"""Yes, and the second click of a double one on the button behind the question."""
REASON = "Бой не на паузе."
FREE = "[commands]\nmax_per_s = 0\n" + scripted(12, 8, 5, 5)
LAST = "Будет возвращено слово мастера: Мира, мод оз (событие №{})."
EVIL = Someone(
    "0b000000-0000-4000-8000-00000000000b",
    "bor",
    "<img src=x onerror=alert(1)>",
    (2, 64, 0),
)


@asynccontextmanager
async def page_of(room: WebRoom, width: int = 1280) -> AsyncIterator[tuple[Page, Plugin, Stream]]:
    """The page of a fight, opened by a moderator's own link; nothing went wrong on it."""
    plugin = await fight_of_two(room, b=EVIL)
    await plugin.join(MOD)
    stream = the_fight(room)
    async with an_async_browser() as browser:
        window = await signed_in(room, plugin, browser, viewport={"width": width, "height": 800})
        tab = FightTab(await window.new_page())
        await tab.page.goto(f"{room.address}/fights/{stream.fight}")
        yield tab.page, plugin, stream
        assert [one for one in tab.said if "409" not in one] == []


async def test_a_dispute_is_settled_with_one_click(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room, page_of(room) as (page, plugin, stream):
        panel = page.locator("#actions")
        await expect(panel.locator("#actions-dispute")).to_be_hidden()
        await plugin.command(ASYA, "/рп спор он стоял дальше")
        await page.evaluate("document.dispatchEvent(new CustomEvent('fight:changed'))")
        await expect(panel.locator("#actions-dispute")).to_contain_text("он стоял дальше")
        await panel.get_by_role("button", name="Спор решён, бой продолжается").click()
        await expect(panel.get_by_role("status")).to_contain_text("Мира")
        await expect(panel.locator("#actions-dispute")).to_be_hidden()
        assert stream.talk.dispute is None
        await plugin.command(ASYA, "/рп спор снова")
        await page.evaluate("document.dispatchEvent(new CustomEvent('fight:changed'))")
        settle = panel.get_by_role("button", name="Спор решён, бой продолжается")
        await settle.focus()
        await page.keyboard.press("Enter")
        await expect(settle).to_be_hidden()
        await expect(panel.get_by_role("status")).to_be_focused()
        assert await page.evaluate(FAULTS) == []


async def test_what_is_final_is_asked_first(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room, page_of(room, 390) as (page, _, stream):
        panel, dialog = page.locator("#actions"), page.locator("#actions-sure")
        await panel.get_by_role("button", name="Закончить бой").click()
        await expect(dialog).to_contain_text("для всех")
        await expect(dialog.get_by_role("button", name="Нет, назад")).to_be_focused()
        await page.keyboard.press("Enter")
        await expect(dialog).to_be_hidden()
        await panel.get_by_role("button", name="Закончить бой").click()
        await dialog.get_by_role("button", name="Нет, назад").click()
        await expect(dialog).to_be_hidden()
        await panel.get_by_role("button", name="Закончить бой").click()
        await page.keyboard.press("Escape")
        await expect(dialog).to_be_hidden()
        assert not stream.is_over
        assert await page.evaluate(FAULTS) == []
        await panel.get_by_role("button", name="Закончить бой").click()
        await dialog.get_by_role("button", name="Да, сделать").click()
        await expect(panel.get_by_role("status")).to_contain_text("Мира")
        await expect(panel.locator(".body")).to_be_hidden()
        assert stream.is_over


async def test_a_second_click_does_not_take_the_answer_back(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room, page_of(room) as (page, _, stream):
        panel = page.locator("#actions")
        await panel.get_by_role("button", name="Закончить бой").click()
        await page.evaluate(TWICE)
        await expect(panel.get_by_role("status")).to_contain_text("Мира")
        await expect(page.locator("#actions-sure")).to_be_hidden()
        assert stream.is_over


async def test_a_form_is_filled_from_the_map(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room, page_of(room) as (page, _, stream):
        panel = page.locator("#actions")
        await panel.get_by_text("Переставить", exact=True).first.click()
        form = panel.locator("form[data-action=place]")
        await page.evaluate(
            "id => document.dispatchEvent(new CustomEvent('fighter:chosen', {detail: {id}}))",
            EVIL.uuid,
        )
        assert await form.locator("select").input_value() == EVIL.uuid
        assert await form.locator("option").all_inner_texts() == ["Ася", EVIL.display]
        await page.evaluate(
            "document.dispatchEvent(new CustomEvent('block:chosen', {detail: {x: 0, y: 64, z: 0}}))"
        )
        await form.get_by_role("button").evaluate("button => button.scrollIntoView({block: 'end'})")
        await form.get_by_role("button").click()
        await expect(panel.get_by_role("status")).to_contain_text("Ася")
        await expect(panel.get_by_role("status")).to_have_class("notice bad")
        await expect(form.locator("+ #actions-said")).to_be_in_viewport()
        await form.locator("[name=x]").fill("5")
        await form.get_by_role("button").click()
        await expect(panel.get_by_role("status")).to_have_class("notice good")
        await expect(panel.get_by_role("status")).to_contain_text("/рп мод поставить @bor 5 64 0")
        fighter = stream.view().fighter(EVIL.uuid)
        assert fighter is not None
        assert tuple(fighter.pos) == (5, 64, 0)


async def test_buttons_keep_up_with_the_fight(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room, page_of(room) as (page, plugin, _):
        quick = page.locator("#actions .quick")
        resume = quick.locator("form[data-action=resume]")
        await expect(resume.get_by_role("button")).to_be_disabled()
        await expect(resume.locator(".why")).to_be_visible()
        await expect(resume.get_by_role("button")).to_have_accessible_description(REASON)
        assert await resume.locator(".why").inner_text() == REASON
        await plugin.command(MOD, "/рп мод пауза")
        await page.evaluate("document.dispatchEvent(new CustomEvent('fight:changed'))")
        await expect(quick.get_by_role("button", name="Продолжить")).to_be_enabled()
        await expect(resume.locator(".why")).to_be_hidden()
        await expect(quick.get_by_role("button", name="Пауза")).to_be_disabled()
        await expect(quick.locator("form[data-action=pause] .why")).to_be_visible()
        await expect(page.locator("#actions-paused")).to_be_visible()


async def test_whoever_reads_the_panel_need_not_touch_it(tmp_path: Path) -> None:
    """A phone: no finger hovers. Who only looks at the map asks for nothing."""
    async with WebRoom(tmp_path, FREE) as room, page_of(room, 390) as (page, plugin, stream):
        undo = page.locator("#actions form[data-action=undo]")
        await page.goto(f"{page.url}#event=5")
        await page.mouse.move(1, 1)
        before = await undo.get_attribute("data-now")
        await plugin.command(MOD, f"/rp mod hp {EVIL.name} 2")
        await expect(page.locator(".entry .seq").last).to_have_text(f"#{stream.seq}")
        await expect(undo).to_have_attribute("data-now", before or "")
        await page.get_by_role("link", name="Действия").click()
        await expect(undo).to_have_attribute("data-now", LAST.format(stream.seq))
        await page.evaluate("document.activeElement.blur()")
        await page.mouse.move(1, 400)
        await expect(page.locator("#actions:hover, #actions:focus-within")).to_have_count(0)
        await plugin.command(MOD, f"/rp mod hp {EVIL.name} 1")
        await expect(undo).to_have_attribute("data-now", LAST.format(stream.seq))
        assert page.url.endswith("#event=5")


async def test_what_is_taken_back_is_what_the_dialog_says(tmp_path: Path) -> None:
    """It is looked up when the dialog opens; what comes while it is open is not taken back."""
    async with WebRoom(tmp_path, FREE) as room, page_of(room) as (page, plugin, stream):
        undo = page.locator("#actions form[data-action=undo] button")
        dialog, said = page.locator("#actions-sure"), page.locator("#actions-said")
        await plugin.command(MOD, f"/rp mod hp {EVIL.name} 2")
        await undo.click()
        first = stream.seq
        await expect(dialog.locator(".now")).to_have_text(LAST.format(first))
        await expect(dialog.locator(".question")).to_contain_text("со всем, что из него вышло")
        await expect(dialog).to_have_accessible_description(re.compile(rf"№{first}.*вышло", re.S))
        await plugin.command(MOD, f"/rp mod hp {EVIL.name} 3")
        await page.evaluate("document.dispatchEvent(new CustomEvent('fight:changed'))")
        await expect(dialog.locator(".now")).to_have_text(LAST.format(first))
        await dialog.get_by_role("button", name="Да, сделать").click()
        await expect(said).to_have_class("notice bad")
        await expect(said).to_contain_text(LAST.format(first + 1))
        await undo.click()
        await expect(dialog.locator(".now")).to_have_text(LAST.format(first + 1))
        assert await page.evaluate(FAULTS) == []
        await dialog.get_by_role("button", name="Да, сделать").click()
        await expect(said).to_have_class("notice good")
        fighter = stream.view().fighter(EVIL.uuid)
        assert fighter is not None
        assert fighter.hp == 2
        await page.locator("#actions form[data-action=end] button").click()
        await expect(dialog.locator(".now")).to_be_hidden()
