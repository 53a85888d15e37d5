"""Signing in by the one-time link of ``/rp mod web``, and out."""

from __future__ import annotations

from pathlib import Path

from desk_room import ADMIN, ASYA, MOD, refusals
from event_stream import stream
from live_room import DICE, opened
from web_room import WebRoom

from bridge.web.accounts import IDLE_MS, LIFE_MS, LINK_MS
from bridge.web.pages import asset


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
        plugin, browser = await room.signed_in(ADMIN)
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


async def test_pages_that_nobody_touches_do_not_keep_anybody_signed_in(tmp_path: Path) -> None:
    """They ask for the list of fights, streams and files by themselves."""
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        of_fight = f"/api/fights/{fight}"
        by_itself = ("/api/fights", of_fight, f"{of_fight}/actions", asset("site.css"))
        await room.advance(IDLE_MS - 1)
        for path in by_itself:
            assert (await browser.get(path)).status == 200
        async with stream(browser, f"{of_fight}/events") as heard:
            await heard.next("more")
            await room.advance(1)
            assert (await browser.get("/api/fights")).status == 401
            await plugin.command(ASYA, "/rp end")
            assert (await heard.rest())[-1].event == "bye"
        again = await room.browser(plugin, MOD)
        await room.advance(IDLE_MS - 1)
        assert (await again.get("/")).status == 200, "somebody is there"
        await room.advance(IDLE_MS - 1)
        assert (await again.get("/api/fights")).status == 200


async def test_the_time_counts_for_which_the_service_stood(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(MOD)
        [cookie] = [one.value for one in browser.client.cookie_jar if one.key == "rpfight"]
        for stood, is_open in ((IDLE_MS - 60_000, True), (60_000, False)):
            before = room.bridge.desk.now()
            room.clock.advance(stood)
            await room.crash()
            assert room.bridge.desk.now() - before < 60_000, "service time stands still"
            found = room.bridge.accounts.session(cookie, is_use=False)
            assert (found is not None) is is_open


async def test_who_opens_the_door_has_the_readers_started_and_nobody_else(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, eager=True) as room:
        plugin = await room.plugin()
        await plugin.join(MOD)
        readers = (room.web.site.archive, room.web.site.live.reader)
        assert (await room.stranger().get("/sign-in?key=x")).status == 410
        path = await room.link(plugin, MOD)
        assert all(one._waking is None and one._process is None for one in readers)
        assert (await room.stranger().get(path)).status == 200
        assert all(one._waking is not None or one._process is not None for one in readers)


async def test_a_stranger_is_told_where_to_open_the_link_and_to_come_back(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        for lang, said in (
            ("ru", "откройте ссылку в этом же браузере, и вы вернётесь на эту страницу"),
            ("en", "open the link in this same browser, and you come back to this page"),
        ):
            page = await room.stranger().get("/fights/1", headers={"Accept-Language": lang})
            assert page.status == 401
            assert said in page.text
