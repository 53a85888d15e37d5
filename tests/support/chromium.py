"""The browser of the tests, which has no screen: where it is, how it begins, how large it is."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser as AsyncBrowser
from playwright.async_api import async_playwright
from playwright.sync_api import Browser, sync_playwright

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking")

NEEDS_BROWSER = pytest.mark.skipif(
    not CHROMIUM.exists() and not os.environ.get("CI"),
    reason=f"no browser: {CHROMIUM} is missing (apt-get install chromium)",
)
"""Where a browser is promised (CI) its absence is a failure."""

DESKTOP, PHONE = (1280, 800), (390, 844)
HEARD_MS = 20_000
"""Longest wait for something that a page should show; a busy machine needs a while."""


@contextmanager
def a_browser() -> Iterator[Browser]:
    """A browser for the time of the block."""
    with sync_playwright() as engine:
        opened = engine.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield opened
        opened.close()


@asynccontextmanager
async def an_async_browser() -> AsyncIterator[AsyncBrowser]:
    """The same for tests that wait themselves."""
    async with async_playwright() as engine:
        opened = await engine.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield opened
        await opened.close()
