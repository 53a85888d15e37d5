"""A whole bridge with its pages, and browsers without a screen: real HTTP, a clock set by hand.

async with WebRoom(tmp_path) as room:
    plugin, browser = await room.signed_in(MOD)
    page = await browser.get("/")
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from aiohttp import ClientResponse, ClientSession, CookieJar
from desk_room import MOD, Plugin, Room, Someone, of_type
from nursery import nursed

from bridge.web.server import Web, WebSettings

LINK = re.compile(r"(https?://\S+)/sign-in\?key=(\S+)")
"""Of a link in chat the address of the pages, and its key."""
CSRF = re.compile(r'<meta name="csrf" content="([^"]+)"')


@dataclass(frozen=True, slots=True)
class Page:
    """What came back."""

    status: int
    text: str
    headers: dict[str, str]
    response: ClientResponse

    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.text)


class Browser:
    """Keeps cookies, follows nothing. ``csrf``: as the last page said."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.csrf = ""
        self.client = ClientSession(cookie_jar=CookieJar(unsafe=True), auto_decompress=True)

    async def close(self) -> None:
        """Let go of its connections."""
        await self.client.close()

    async def get(self, path: str, **options: Any) -> Page:
        """``GET``."""
        return await self._ask("GET", path, **options)

    async def json(self, path: str, **options: Any) -> Any:
        """What an address of the API tells, which must answer well."""
        page = await self.get(path, **options)
        assert page.status == 200, page.text
        return page.json()

    async def post(self, path: str, fields: dict[str, Any] | None = None, **options: Any) -> Page:
        """``POST`` of a form, with what its pages bring along."""
        data = {"csrf": self.csrf} | (fields or {})
        return await self._ask("POST", path, data=data, **options)

    async def send(self, path: str, body: Any = None, **options: Any) -> Page:
        """``POST`` of JSON, as the pages' scripts do it."""
        headers = {"X-CSRF-Token": self.csrf} | options.pop("headers", {})
        return await self._ask("POST", path, json=body, headers=headers, **options)

    async def _ask(self, method: str, path: str, **options: Any) -> Page:
        url = path if path.startswith("http") else self.address + path
        async with self.client.request(method, url, allow_redirects=False, **options) as response:
            text = await response.text(errors="replace")
        found = CSRF.search(text)
        if found is not None:
            self.csrf = found[1]
        return Page(response.status, text, dict(response.headers), response)


class WebRoom(Room):
    """``settings``: where the pages listen; ``eager``: who reads starts at signing in, not only
    when something is read; ``reads``: the command of who reads."""

    def __init__(
        self,
        *args: Any,
        url: str = "",
        metrics: bool = True,
        eager: bool = False,
        reads: Sequence[str] = (),
    ) -> None:
        super().__init__(*args)
        self.reads = reads or nursed()
        self.settings = WebSettings("127.0.0.1", 0, metrics, url)
        self.eager = eager
        self.browsers: list[Browser] = []
        self.web: Web
        self.address = ""

    async def __aenter__(self) -> Self:
        self._open()
        self.web = Web(self.bridge, self.settings, self.reads)
        self.web.site.is_eager = self.eager
        self.address = f"http://127.0.0.1:{await self.web.start()}"
        return self

    async def __aexit__(self, error: object = None, *_: object) -> None:
        for browser in self.browsers:
            await browser.close()
        await self.web.stop()
        await super().__aexit__(error)

    def stranger(self) -> Browser:
        """A browser that is not signed in."""
        browser = Browser(self.address)
        self.browsers.append(browser)
        return browser

    def unlimited(self) -> None:
        """From now on nobody is told that he asks too much."""
        for limit in self.web.site.limits.values():
            limit.burst = 10**9
        self.web.keeper.of_one = 10**9

    async def address_and_key(self, plugin: Plugin, who: Someone) -> tuple[str, str]:
        """What the link consists of that a player gets in chat."""
        heard = await plugin.command(who, "/rp mod web")
        [chat] = of_type(heard, "chat")
        found = LINK.search(chat["text"])
        assert found is not None, chat
        return found[1], found[2]

    async def link(self, plugin: Plugin, who: Someone) -> str:
        """The link's path."""
        _, key = await self.address_and_key(plugin, who)
        return f"/sign-in?key={key}"

    async def browser(self, plugin: Plugin, who: Someone) -> Browser:
        """A browser that somebody signed in by his link."""
        path = await self.link(plugin, who)
        browser = self.stranger()
        await browser.get(path)
        entered = await browser.post("/sign-in", {"key": path.partition("=")[2]})
        assert entered.status == 303, entered.text
        await browser.get("/")
        return browser

    async def signed_in(self, who: Someone = MOD, *beside: Someone) -> tuple[Plugin, Browser]:
        """The game server, which begins here if it has not yet, and the browser of somebody who
        joined it, as others did before."""
        plugin = self.plugins.get("default") or await self.plugin()
        for one in (*beside, who):
            await plugin.join(one)
        return plugin, await self.browser(plugin, who)
