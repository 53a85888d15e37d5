"""Signing in by the one-time link of ``/rp mod web``, and out."""

from __future__ import annotations

from pathlib import Path

from desk_room import ADMIN, ASYA, MOD, refusals
from web_room import WebRoom

from bridge.web.accounts import IDLE_MS, LIFE_MS, LINK_MS


async def test_a_link_signs_in_once(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(MOD)
        path = await room.link(plugin, MOD)
        first, second = room.stranger(), room.stranger()
        assert "Мира" in (await first.get(path)).text
        key = path.partition("=")[2]
        entered = await first.post("/sign-in", {"key": key})
        assert (entered.status, entered.headers["Location"]) == (303, "/")
        cookie = entered.headers["Set-Cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        assert "Secure" not in cookie
        assert (await first.get("/")).status == 200
        assert (await second.post("/sign-in", {"key": key})).status == 410
        assert (await second.get("/")).status == 401


async def test_a_link_is_for_moderators_only(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        assert refusals(await plugin.command(ASYA, "/rp mod web")) == ["no_permission"]


async def test_the_game_takes_rights_away_at_once(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        browser = await room.browser(plugin, ADMIN)
        await plugin.join(ADMIN, permissions=["rpfight.moderator"])
        page = await browser.get("/")
        assert page.status == 200
        assert "/settings" not in page.text
        await plugin.join(ADMIN, permissions=[])
        assert (await browser.get("/")).status == 401
        await plugin.join(ADMIN)
        assert (await browser.get("/")).status == 401


async def test_links_and_sessions_end(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(MOD)
        path = await room.link(plugin, MOD)
        await room.advance(LINK_MS - 1)
        assert (await room.stranger().get(path)).status == 200
        await room.advance(1)
        assert (await room.stranger().get(path)).status == 410
        browser = await room.browser(plugin, MOD)
        await room.advance(IDLE_MS - 1)
        assert (await browser.get("/")).status == 200
        await room.advance(IDLE_MS)
        assert (await browser.get("/")).status == 401
        browser = await room.browser(plugin, MOD)
        for _ in range(LIFE_MS // (IDLE_MS - 1)):
            await room.advance(IDLE_MS - 1)
            assert (await browser.get("/")).status == 200
        await room.advance(IDLE_MS - 1)
        assert (await browser.get("/")).status == 401


async def test_signing_out_ends_the_session_here_only(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(MOD)
        here, there = await room.browser(plugin, MOD), await room.browser(plugin, MOD)
        assert (await here.post("/sign-out")).status == 200
        assert (await here.get("/")).status == 401
        assert (await there.get("/")).status == 200
