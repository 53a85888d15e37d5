"""Many open pages of fights, as one process of its own: it opens and shuts them at a word.

Standard input: a line of JSON, {"links": […], "fights": […], "each": 4}, then lines "open" or
"shut"; standard output: after each word a line of JSON with what came meanwhile.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from urllib.parse import urlsplit

from aiohttp import ClientSession, ClientTimeout, CookieJar, TCPConnector

CSRF = re.compile(r'name="csrf" content="([^"]+)"')
YIELDING = 19
"""Browsers run on other machines: these take no time from the bridge."""


class Watchers:
    """``browsers``: signed in; ``heard``: messages with events so far."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.browsers: list[ClientSession] = []
        self.streams: list[asyncio.Task[None]] = []
        self.heard = 0
        self.ready = 0

    async def sign_in(self, link: str) -> None:
        """One more browser, by a one-time link; each on a machine of its own."""
        own = f"127.0.1.{len(self.browsers) + 1}"
        browser = ClientSession(
            cookie_jar=CookieJar(unsafe=True),
            connector=TCPConnector(limit=0, local_addr=(own, 0)),
            timeout=ClientTimeout(total=None),
        )
        key = link.partition("key=")[2]
        async with browser.get(link) as page:
            assert page.status == 200, await page.text()
        async with browser.post(self.address + "/sign-in", data={"key": key}) as page:
            assert page.status == 200, await page.text()
        self.browsers.append(browser)

    def open(self, fights: list[str]) -> None:
        """Watch these fights, browser by browser."""
        for place, fight in enumerate(fights):
            browser = self.browsers[place % len(self.browsers)]
            self.streams.append(asyncio.create_task(self._watch(browser, fight)))

    async def _watch(self, browser: ClientSession, fight: str) -> None:
        url = f"{self.address}/api/fights/{fight}/events"
        async with browser.get(url) as response:
            assert response.status == 200, await response.text()
            self.ready += 1
            async for chunk in response.content.iter_any():
                self.heard += chunk.count(b"event: more")

    async def shut(self) -> None:
        """Close all pages."""
        for stream in self.streams:
            stream.cancel()
        await asyncio.gather(*self.streams, return_exceptions=True)
        self.streams.clear()
        self.ready = 0


async def main() -> None:
    """Do as is said on standard input."""
    os.nice(YIELDING)
    said = asyncio.StreamReader(limit=1 << 22)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(said), sys.stdin)
    start = json.loads(await said.readline())
    parts = urlsplit(start["links"][0])
    watchers = Watchers(f"{parts.scheme}://{parts.netloc}")
    for link in start["links"]:
        await watchers.sign_in(link)
    fights = start["fights"] * start["each"]
    while word := (await said.readline()).decode().strip():
        if word == "open":
            watchers.open(fights)
            while watchers.ready < len(fights):
                await asyncio.sleep(0.05)
                for stream in watchers.streams:
                    if stream.done():
                        stream.result()
        else:
            await watchers.shut()
        sys.stdout.write(json.dumps({"open": watchers.ready, "heard": watchers.heard}) + "\n")
        sys.stdout.flush()
    for browser in watchers.browsers:
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
