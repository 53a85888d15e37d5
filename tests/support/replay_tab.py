"""The replay page in a real browser, for tests: what it shows, and what its console said."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, sync_playwright

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking")

NEEDS_BROWSER = pytest.mark.skipif(
    not CHROMIUM.exists() and not os.environ.get("CI"),
    reason=f"no browser: {CHROMIUM} is missing (apt-get install chromium)",
)
"""Where a browser is promised (CI) its absence is a failure."""


@contextmanager
def a_browser() -> Iterator[Browser]:
    """A browser for the time of the block."""
    with sync_playwright() as engine:
        opened = engine.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield opened
        opened.close()


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
