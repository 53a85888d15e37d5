"""Whoever wanted a page before he was signed in lands there afterwards, and nowhere else."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from desk_room import ADMIN, MOD, Someone
from guarded_room import PUBLIC_URL, raw
from web_room import Browser, Page, WebRoom

from bridge.web.accounts import IDLE_MS
from bridge.web.table import TABLE
from bridge.web.way_back import LETTERS_MOST, LIFE_MS, leads_to_page

pytestmark = pytest.mark.asyncio(loop_scope="module")

COOKIE = "rpfight-back"


ELSEWHERE = [
    "/gatherings/now?server=default",
    "/nothing",
    "/nothing/at/all",
    "/static/x/site.css",
    "/logs/export?format=csv",
    "/fights/1/export",
    "/sign-in?key=x",
    "/fights/1/actions",
    "/api/fights",
    "/api/openapi.json",
    "/healthz",
    "/sign-out",
    "/language",
    "/logs/",
    "/fights/",
    "/fights//",
    "//evil.example",
    "//evil.example/",
    "//evil.example/fights",
    "//evil.example/logs",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/fights/\\evil.example",
    "/fights/..",
    "/fights/.",
    "/fights/%2e%2e",
    "/fights/%2F..",
    "/%2f..",
    "/%2fevil.example/logs",
    "/%2Fevil.example",
    "/%5cevil.example",
    "/fights/%5cevil.example",
    "/fights/%0d%0aSet-Cookie:a=b",
    "/fights/%00",
    "/fights/%E2%80%AE",
    "/fights/%zz",
    "/fights/1\r\nSet-Cookie: a=b",
    "/fights/1 2",
    "/logs?a=\r\nSet-Cookie: a=b",
    "/logs?a=<b>",
    "/logs?\\",
    "/fights/1#event=1\r\n",
    "/fights/1#a#b",
    "/\t/evil.example",
    "\t//evil.example",
    " //evil.example",
    "https://evil.example/logs",
    "https:/logs",
    "http:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "logs",
    "?text=x",
    "/fights/я",
    "/\u2028",
    "/@evil.example",
    "/logs@evil.example",
    ".evil.example/logs",
]


async def enter(room: WebRoom, browser: Browser, who: Someone = MOD) -> str:
    """Sign in by a new link; gives where that leads."""
    plugin = room.plugins["default"]
    _, key = await room.address_and_key(plugin, who)
    page = await browser.post("/sign-in", {"key": key})
    assert page.status == 303, page.text
    return page.headers["Location"]


def kept(browser: Browser) -> str:
    found = [one.value for one in browser.client.cookie_jar if one.key.endswith(COOKIE)]
    return found[0] if found else ""


def told(page: Page) -> str:
    """What the cookie is set to."""
    [cookie] = [c for c in page.response.headers.getall("Set-Cookie") if COOKIE in c]
    return cookie


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/fights/1-abc",
        "/logs?text=%D1%83%D0%B4%D0%B0%D1%80&kind=chat",
        "/disputes",
        "/sheets/0f?character=x",
    ],
)
async def test_who_signs_in_lands_on_the_page_that_he_wanted(room: WebRoom, path: str) -> None:
    stranger = room.stranger()
    page = await stranger.get(path)
    assert page.status == 401
    for part in ("HttpOnly", "SameSite=Strict", "Path=/", f"Max-Age={LIFE_MS // 1000}"):
        assert part in told(page)
    assert await enter(room, stranger) == path
    assert kept(stranger) == "", "it is used"
    assert await enter(room, stranger) == "/"


async def test_the_page_that_was_wanted_last_counts(room: WebRoom) -> None:
    stranger = room.stranger()
    for path in ("/logs", "/fights/7"):
        await stranger.get(path)
    assert await enter(room, stranger) == "/fights/7"


async def test_in_another_browser_nothing_is_known_of_it(room: WebRoom) -> None:
    await room.stranger().get("/logs")
    assert await enter(room, room.stranger()) == "/"


async def test_whatever_is_asked_for_the_answer_is_the_same(room: WebRoom) -> None:
    """So nobody learns by it which addresses there are."""
    for path in ("/logs", "/nothing", "/fights/1", "/static/x/site.css", "/settings/ephem/gear"):
        page = await room.stranger().get(path)
        assert page.status == 401
        assert len(told(page).split(";")) == 5
    stranger = room.stranger()
    answers = {
        (page.status, page.text)
        for path in ("/logs", "/nothing", "//evil.example", "")
        for page in [await stranger.send("/api/way-back", {"page": path})]
    }
    assert answers == {(200, "{}")}


@pytest.mark.parametrize("wanted", ELSEWHERE)
async def test_what_is_no_page_of_ours_is_no_way_back(wanted: str) -> None:
    assert not leads_to_page(TABLE, wanted, "admin")


@pytest.mark.parametrize(
    ("wanted", "moderator", "admin"),
    [
        ("/", True, True),
        ("/fights/1-a?x=/%5C#event=1", True, True),
        ("/logs?text=a/b?c&d=[1]", True, True),
        ("/gatherings?server=default", True, True),
        ("/settings", False, True),
        ("/settings/ephem/gear", False, True),
        ("/history?before=", False, True),
    ],
)
async def test_pages_are_for_whom_the_table_says(wanted: str, moderator: bool, admin: bool) -> None:
    assert leads_to_page(TABLE, wanted, "moderator") is moderator
    assert leads_to_page(TABLE, wanted, "admin") is admin


@pytest.mark.parametrize(
    "path",
    ["//evil.example/logs", "/\\evil.example", "https://evil.example", "/logs?\r\nA: b", "/я"],
)
async def test_the_way_back_leads_to_no_other_place(room: WebRoom, path: str) -> None:
    """Whatever a script says, or something else on this machine's name may have asked for."""
    stranger = room.stranger()
    await stranger.get("/logs")
    page = await stranger.send("/api/way-back", {"page": path})
    assert page.status == 200
    assert await enter(room, stranger) == ("/" if path.isascii() else "/logs"), "it is not kept"


async def test_addresses_as_they_come_in_lead_to_no_other_place(room: WebRoom) -> None:
    """Not tidied up by any browser."""
    for path in (
        b"//evil.example/logs",
        b"/\\evil.example",
        b"/%2f..",
        b"/logs/../..//evil.example",
    ):
        said = await raw(
            room, b"GET " + path + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        )
        assert said.startswith(b"HTTP/1.1 401 "), said
        _, _, rest = said.partition(b"Set-Cookie: " + COOKIE.encode() + b"=")
        stranger = room.stranger()
        _, key = await room.address_and_key(room.plugins["default"], MOD)
        held = {"Cookie": f"{COOKIE}={rest.partition(b';')[0].decode()}"}
        page = await stranger.post("/sign-in", {"key": key}, headers=held)
        assert page.headers["Location"] == "/"


async def test_a_page_for_admins_is_for_admins(room: WebRoom) -> None:
    plugin = room.plugins["default"]
    await plugin.join(ADMIN)
    stranger = room.stranger()
    await stranger.get("/settings/ephem/gear")
    assert await enter(room, stranger, ADMIN) == "/settings/ephem/gear"
    await stranger.send("/api/way-back", {"page": "/history?key=x"})
    _, key = await room.address_and_key(plugin, ADMIN)
    await plugin.join(ADMIN, permissions=["rpfight.moderator"])
    page = await stranger.post("/sign-in", {"key": key})
    assert page.headers["Location"] == "/", "he is a moderator by now"


async def test_it_is_kept_so_long_and_no_longer(room: WebRoom) -> None:
    early, late = room.stranger(), room.stranger()
    held = []
    for stranger in (early, late):
        await stranger.get("/logs")
        held.append({"Cookie": f"{COOKIE}={kept(stranger)}"})
    for more, headers, to in ((LIFE_MS - 1, held[0], "/logs"), (1, held[1], "/")):
        await room.advance(more)
        _, key = await room.address_and_key(room.plugins["default"], MOD)
        page = await room.stranger().post("/sign-in", {"key": key}, headers=headers)
        assert page.headers["Location"] == to
        assert told(page).startswith(f'{COOKIE}=""')


async def test_what_we_have_not_sealed_counts_for_nothing(room: WebRoom) -> None:
    stranger = room.stranger()
    await stranger.get("/logs")
    until, path, seal = kept(stranger).split(".")
    other = urlsafe_b64encode(b"/fights/1").decode().rstrip("=")
    for forged in (
        f"{until}.{other}.{seal}",
        f"{int(until) + 1}.{path}.{seal}",
        f"{until}.{path}.{seal[:-1]}",
        f"{until}.{path}.",
        f"{until}.{path}",
        "..",
        "",
        "/fights/1",
        "я",
    ):
        _, key = await room.address_and_key(room.plugins["default"], MOD)
        headers = {"Cookie": f"{COOKIE}={forged}"}
        page = await room.stranger().post("/sign-in", {"key": key}, headers=headers)
        assert (page.status, page.headers["Location"]) == (303, "/"), forged


async def test_what_a_page_loads_is_no_page_that_was_wanted(room: WebRoom) -> None:
    stranger = room.stranger()
    for headers in ({"Sec-Fetch-Dest": "script"}, {"Sec-Fetch-Dest": "image"}):
        page = await stranger.get("/logs", headers=headers)
        assert (page.status, kept(stranger)) == (401, "")
    assert (await stranger.get("/api/fights")).status == 401
    assert kept(stranger) == ""
    await stranger.get("/logs", headers={"Sec-Fetch-Dest": "document"})
    assert await enter(room, stranger) == "/logs"


async def test_a_form_that_came_too_late_leads_back_to_its_page(room: WebRoom) -> None:
    for page, headers, to in (
        ("/sheets/0f?character=x", {}, "/sheets/0f?character=x"),
        ("/sheets/0f", {"Origin": "{own}"}, "/sheets/0f"),
        ("/sheets/0f", {"Sec-Fetch-Site": "cross-site"}, "/"),
        ("/sheets/0f", {"Origin": "http://evil.example"}, "/"),
    ):
        stranger = room.stranger()
        sent = {name: told.format(own=room.address) for name, told in headers.items()}
        sent["Referer"] = room.address + page
        assert (await stranger.post("/sheets/0f", {}, headers=sent)).status == 401
        assert await enter(room, stranger) == to
    for elsewhere in ("http://evil.example/logs", "/logs", "", "http://[::1/logs"):
        stranger = room.stranger()
        await stranger.post("/sheets/0f", {}, headers={"Referer": elsewhere})
        assert await enter(room, stranger) == "/"


async def test_a_page_whose_session_ended_says_at_which_moment_it_was(room: WebRoom) -> None:
    browser = await room.browser(room.plugins["default"], MOD)
    await room.advance(IDLE_MS)
    assert (await browser.get("/api/fights/1-a")).status == 401
    browser.csrf = ""
    page = await browser.send("/api/way-back", {"page": "/fights/1-a#event=57"})
    assert (page.status, page.text) == (200, "{}")
    assert await enter(room, browser) == "/fights/1-a#event=57"


async def test_other_sites_say_nothing_of_it(room: WebRoom) -> None:
    for headers in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        stranger = room.stranger()
        page = await stranger.send("/api/way-back", {"page": "/logs"}, headers=headers)
        assert (page.status, kept(stranger)) == (403, "")


async def test_a_long_address_is_kept_as_far_as_it_says_which_page(room: WebRoom) -> None:
    for path, to in (
        ("/logs?text=" + "a" * (LETTERS_MOST - 11), None),
        ("/logs?text=" + "a" * (LETTERS_MOST - 10), "/logs"),
        ("/fights/" + "1" * LETTERS_MOST, "/"),
    ):
        stranger = room.stranger()
        await stranger.get(path)
        assert await enter(room, stranger) == (to or path)


async def test_who_signs_out_leaves_no_way_back(room: WebRoom) -> None:
    browser = await room.browser(room.plugins["default"], MOD)
    await browser.send("/api/way-back", {"page": "/logs"})
    assert kept(browser)
    await browser.post("/sign-out")
    assert await enter(room, browser) == "/"


async def test_a_restart_forgets_it_and_nothing_fails(room: WebRoom, tmp_path: Path) -> None:
    stranger = room.stranger()
    await stranger.get("/logs")
    held = {"Cookie": f"{COOKIE}={kept(stranger)}"}
    async with WebRoom(tmp_path, url=PUBLIC_URL) as other:
        plugin = await other.plugin()
        await plugin.join(MOD)
        origin = {"Origin": PUBLIC_URL}
        for headers in (held, {"Cookie": "__Host-" + held["Cookie"]}):
            _, key = await other.address_and_key(plugin, MOD)
            page = await other.stranger().post("/sign-in", {"key": key}, headers=headers | origin)
            assert page.headers["Location"] == "/"
        page = await other.stranger().get("/logs")
        assert told(page).startswith(f"__Host-{COOKIE}=")
        assert "; Secure" in told(page)
