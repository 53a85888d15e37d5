"""The page of a fight in a real browser, signed in by a link from the game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from desk_room import MOD, Plugin
from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect
from web_room import WebRoom

DESKTOP, PHONE = (1280, 800), (390, 844)

expect.set_options(timeout=20_000)


@dataclass
class FightTab:
    """An open page; ``said``: what its console said, and dialogs that it opened."""

    page: Page
    said: list[str] = field(default_factory=list)

    def note(self, message: ConsoleMessage) -> None:
        self.said.append(message.text)

    def fail(self, error: Error) -> None:
        self.said.append(str(error))

    async def open(self, address: str) -> None:
        """Go to a fight's page; returns when it is drawn."""
        await self.page.goto(address)
        await self.page.locator(".map .token").first.wait_for()

    async def index(self) -> int:
        return int(await self.page.locator("input[type=range]").input_value())

    async def last(self) -> int:
        return int(await self.page.locator("input[type=range]").get_attribute("max") or 0)

    async def slide(self, to: int) -> None:
        await self.page.locator("input[type=range]").fill(str(to))

    async def numbers(self) -> list[int]:
        """The number of each line of the log."""
        return [int(told[1:]) for told in await self.page.locator(".seq").all_text_contents()]

    async def text(self, selector: str) -> str:
        return await self.page.locator(selector).text_content() or ""

    async def state(self, state: str) -> None:
        """Wait until the page says that it stands so."""
        await expect(self.page.locator("#live")).to_have_attribute("data-state", state)


async def signed_in(
    room: WebRoom, plugin: Plugin, browser: Browser, address: str
) -> BrowserContext:
    """A window in which a master has opened his link."""
    context = await browser.new_context()
    context.set_default_timeout(30_000)
    page = await context.new_page()
    await page.goto(address + await room.link(plugin, MOD))
    await page.locator("button").click()
    await page.locator("#main").wait_for()
    await page.close()
    return context


@asynccontextmanager
async def a_tab(
    room: WebRoom, window: BrowserContext, size: tuple[int, int] = DESKTOP, scheme: Any = "light"
) -> AsyncIterator[FightTab]:
    """A page in a window, for the time of the block; time goes on, for the limits of requests."""
    room.clock.advance(4_000)
    page = await window.new_page()
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    await page.emulate_media(color_scheme=scheme)
    tab = FightTab(page)
    page.on("console", tab.note)
    page.on("pageerror", tab.fail)
    page.on("dialog", lambda dialog: tab.said.append(dialog.message))
    yield tab
    await page.close()
