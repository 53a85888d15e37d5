"""The door of the pages: who gets a session by a link, and whose cookies count."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import ADMIN, MOD
from guarded_room import PUBLIC_URL, moderator
from web_room import CSRF, WebRoom

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_cookie_that_was_there_before_signs_nobody_in(room: WebRoom) -> None:
    _, key = await room.address_and_key(room.plugins["default"], MOD)
    fixed = {"Cookie": "rpfight=chosen-by-somebody-else"}
    stranger = room.stranger()
    page = await stranger.post("/sign-in", {"key": key}, headers=fixed)
    assert page.status == 303
    assert "chosen-by-somebody-else" not in page.headers["Set-Cookie"]
    assert (await room.stranger().get("/", headers=fixed)).status == 401


async def test_a_new_link_in_a_signed_in_browser_begins_a_new_session(room: WebRoom) -> None:
    """The door does not know of the session: a link from outside brings no cookie along."""
    browser = await moderator(room)
    before = {c.value for c in browser.client.cookie_jar if c.key == "rpfight"}
    _, key = await room.address_and_key(room.plugins["default"], MOD)
    browser.csrf = ""
    assert (await browser.post("/sign-in", {"key": key})).status == 303
    after = {c.value for c in browser.client.cookie_jar if c.key == "rpfight"}
    assert before.isdisjoint(after)
    assert (await browser.get("/")).status == 200
    old = {"Cookie": f"rpfight={before.pop()}"}
    assert (await room.stranger().get("/", headers=old)).status == 401


async def test_opening_a_link_uses_nothing_up(room: WebRoom) -> None:
    _, key = await room.address_and_key(room.plugins["default"], MOD)
    for _ in range(3):
        page = await room.stranger().get(f"/sign-in?key={key}")
        assert page.status == 200
        assert "Set-Cookie" not in page.headers
    assert (await room.stranger().post("/sign-in", {"key": key})).status == 303


@pytest.mark.parametrize("key", ["", "x", "x" * 100, "x" * 101, "\0", "%ff", "'\"<b>"])
async def test_a_wrong_key_opens_nothing_and_is_not_repeated(room: WebRoom, key: str) -> None:
    stranger = room.stranger()
    for page in (
        await stranger.get("/sign-in", params={"key": key}),
        await stranger.post("/sign-in", {"key": key}),
    ):
        assert page.status == 410
        assert not key or key == "x" or key not in page.text


async def test_by_https_the_cookie_is_for_https_alone(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, url=PUBLIC_URL + "/") as room:
        plugin = await room.plugin()
        await plugin.join(MOD)
        address, key = await room.address_and_key(plugin, MOD)
        assert address.endswith(PUBLIC_URL)
        stranger = room.stranger()
        page = await stranger.post("/sign-in", {"key": key}, headers={"Origin": PUBLIC_URL})
        cookie = page.headers["Set-Cookie"]
        name, _, rest = cookie.partition("=")
        assert name == "__Host-rpfight"
        flags = {part.strip().partition("=")[0] for part in rest.split(";")[1:]}
        assert flags >= {"HttpOnly", "Secure", "SameSite", "Path", "Max-Age"}
        assert "Domain" not in flags
        assert "SameSite=Strict" in cookie
        assert page.headers["Strict-Transport-Security"].startswith("max-age=")
        value = rest.partition(";")[0]
        plain = {"Cookie": f"rpfight={value}"}
        assert (await room.stranger().get("/", headers=plain)).status == 401
        whole = {"Cookie": f"__Host-rpfight={value}"}
        page = await room.stranger().get("/", headers=whole)
        assert page.status == 200
        found = CSRF.search(page.text)
        assert found is not None
        gone = await room.stranger().post("/sign-out", {"csrf": found[1]}, headers=whole)
        assert gone.status == 200
        assert gone.headers["Set-Cookie"].startswith('__Host-rpfight=""')
        assert "Secure" in gone.headers["Set-Cookie"]


@pytest.mark.parametrize(
    ("back", "to"),
    [
        ("/", "/"),
        ("/logs?q=1", "/logs?q=1"),
        ("", "/"),
        ("logs", "/"),
        ("//evil.example", "/"),
        ("/\\evil.example", "/"),
        ("\\\\evil.example", "/"),
        ("/\t/evil.example", "/"),
        ("/\n/evil.example", "/"),
        ("/\r\nSet-Cookie: a=b", "/"),
        ("\t//evil.example", "/"),
        (" //evil.example", "/"),
        ("https://evil.example", "/"),
        ("javascript:alert(1)", "/"),
        ("http:/evil.example", "/"),
        ("/\u2028", "/"),
    ],
)
async def test_the_way_back_stays_here(room: WebRoom, back: str, to: str) -> None:
    browser = await moderator(room)
    page = await browser.post("/language", {"lang": "en", "back": back})
    assert (page.status, page.headers["Location"]) == (303, to)


async def test_a_link_signs_in_whatever_stands_behind_its_key(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(MOD)
        page = await room.stranger().get(await room.link(plugin, MOD) + "&fbclid=x&other=1")
        assert page.status == 200, page.text


async def test_an_admin_who_is_signed_in_twice_is_two_sessions(room: WebRoom) -> None:
    plugin = room.plugins["default"]
    await plugin.join(ADMIN)
    one, other = await room.browser(plugin, ADMIN), await room.browser(plugin, ADMIN)
    page = await one.post("/sign-out", {"csrf": other.csrf})
    assert page.status == 403
    assert (await one.get("/")).status == 200
