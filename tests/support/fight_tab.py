"""The page of a fight in a real browser, signed in by a link from the game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from chromium import DESKTOP, HEARD_MS
from desk_room import MOD, Plugin, Someone
from playwright.async_api import Browser, BrowserContext, Page, expect
from web_room import WebRoom

expect.set_options(timeout=HEARD_MS)


@dataclass
class FightTab:
    """An open page; ``said``: what its console said, and dialogs that it opened."""

    page: Page
    said: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("dialog", lambda dialog: self.said.append(dialog.message))

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
    room: WebRoom,
    plugin: Plugin,
    browser: Browser,
    address: str = "",
    who: Someone = MOD,
    **options: Any,
) -> BrowserContext:
    """A window in which a master, or ``who``, has opened his link; ``address``: of a wire before
    the room; ``options``: of the window."""
    context = await browser.new_context(**options)
    context.set_default_timeout(30_000)
    address = address or room.address
    tab = FightTab(await context.new_page())
    await tab.page.goto(address + await room.link(plugin, who))
    await tab.page.get_by_role("button").click()
    await tab.page.wait_for_url(lambda url: "/sign-in" not in url)
    assert tab.said == []
    await tab.page.close()
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
    yield FightTab(page)
    await page.close()
