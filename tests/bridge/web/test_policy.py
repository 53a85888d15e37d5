"""Pages of those who may not be signed in: one style, that stands in them, and nothing besides."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from desk_room import MOD
from web_room import Page, WebRoom

from bridge.web.policy import POLICY, plain_style


def expect_plain(page: Page) -> None:
    """Its one style is the one that its own policy lets in; nothing else may be loaded or run."""
    [style] = re.findall(r"<style>(.*?)</style>", page.text, re.S)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    rules = dict(
        rule.strip().split(" ", 1) for rule in page.headers["Content-Security-Policy"].split(";")
    )
    assert rules["style-src"] == f"'sha256-{digest}'"
    assert rules["default-src"] == rules["base-uri"] == rules["frame-ancestors"] == "'none'"
    assert rules["form-action"] == "'self'"
    assert rules.keys() & {"script-src", "connect-src", "font-src"} == set()
    assert re.findall(r"<(?:script|img|iframe)|style=|src=|https?:", page.text) == []
    assert re.findall(r'<link [^>]*href="([^"]*)"', page.text) == ["data:,"]


async def test_the_door_and_what_strangers_are_told_bring_their_own_style(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(MOD)
        path = await room.link(plugin, MOD)
        stranger = room.stranger()
        for door, status in ((path, 200), ("/sign-in?key=x", 410), ("/", 401), ("/x", 401)):
            page = await stranger.get(door)
            assert page.status == status
            expect_plain(page)
        browser = await room.browser(plugin, MOD)
        expect_plain(await browser.get(await room.link(plugin, MOD)))
        for inside in ("/", "/nothing"):
            page = await browser.get(inside)
            assert "<style" not in page.text
            assert page.headers["Content-Security-Policy"] == POLICY
        expect_plain(await browser.post("/sign-out"))


def test_the_style_cannot_end_its_element() -> None:
    assert "<" not in plain_style()
    assert "url(" not in plain_style()
