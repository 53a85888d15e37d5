"""The replay page in a real browser, for tests: what it shows, and what its console said."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Error, Page


@dataclass
class Tab:
    """An open page, and what its console said."""

    page: Page
    said: list[str] = field(default_factory=list)

    def note(self, message: ConsoleMessage) -> None:
        self.said.append(message.text)

    def fail(self, error: Error) -> None:
        self.said.append(str(error))

    def slide(self, to: int) -> None:
        self.page.locator("input[type=range]").fill(str(to))

    def index(self) -> int:
        return int(self.page.locator("input[type=range]").input_value())

    def last(self) -> int:
        return int(self.page.locator("input[type=range]").get_attribute("max") or 0)

    def spot(self, name: str) -> str | None:
        return self.page.locator(f'.token[aria-label^="{name}"]').get_attribute("data-pos")


def opened_tab(page: Page, file: Path, place: str = "") -> Tab:
    """Open a file; whatever the page would load, or its console says, is noted."""
    tab = Tab(page)
    page.on("console", tab.note)
    page.on("pageerror", tab.fail)
    page.on(
        "request",
        lambda asked: None if asked.url.startswith("file:") else tab.said.append(asked.url),
    )
    page.goto(file.as_uri() + place)
    page.locator(".map").wait_for()
    return tab
