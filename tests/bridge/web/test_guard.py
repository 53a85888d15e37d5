"""The door of every request: whose it is, where it comes from, how large it is, what it is told."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pytest
import pytest_asyncio
from desk_room import ADMIN, MOD, Plugin
from hypothesis import given
from hypothesis import strategies as st
from structlog.testing import capture_logs
from web_room import CSRF, Browser, Page, WebRoom

from bridge.web import connections, guard
from bridge.web.accounts import Accounts
from bridge.web.guard import BODY_MOST, FIELDS_MOST, HEADERS, gathered
from bridge.web.policy import POLICY, plain_policy
from bridge.web.routes import Model, Route
from bridge.web.table import TABLE

pytestmark = pytest.mark.asyncio(loop_scope="module")

KEY = re.compile(r"(\S+)/sign-in\?key=(\S+)")
PUBLIC_URL = "https://pages.example"


class Cases(Model):
    """What the API of the tests takes."""

    number: int


async def counted(ask: Any) -> Any:
    """Takes a number; 0 is our failure."""
    return ask.raw_json(json.dumps(1 // ask.body.number).encode())


COUNT: Final = Route("POST", "/api/count", "moderator", "api", counted, body=Cases)
"""An address of the API beside those of the table."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def room(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[WebRoom]:
    """One for all tests: to begin is slow. Nobody is counted here."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("bridge.web.server.TABLE", (*TABLE, COUNT))
        async with WebRoom(tmp_path_factory.mktemp("guard"), "[commands]\nmax_per_s = 0") as room:
            for limit in room.web.site.limits.values():
                limit.burst = 10**9
            plugin = await room.plugin()
            await plugin.join(MOD)
            yield room


async def moderator(room: WebRoom) -> Browser:
    return await room.browser(room.plugins["default"], MOD)


async def key_of(plugin: Plugin) -> tuple[str, str]:
    """Address and key of a moderator's link."""
    heard = await plugin.command(MOD, "/rp mod web")
    [found] = [KEY.search(f["text"]) for f in heard if f["type"] == "chat"]
    assert found is not None
    return found[1], found[2]


def code(page: Page) -> str:
    if page.text.startswith("{"):
        found: str = page.json()["error"]["code"]
        return found
    [told] = re.findall(r'data-code="(\w+)"', page.text)
    return told


# where a change comes from


@pytest.mark.parametrize(
    ("headers", "is_ours"),
    [
        ({}, True),
        ({"Origin": "{address}"}, True),
        ({"Origin": "{address}", "Sec-Fetch-Site": "same-origin"}, True),
        ({"Origin": "null"}, False),
        ({"Origin": ""}, False),
        ({"Origin": "http://evil.example"}, False),
        ({"Origin": "https://{host}"}, False),
        ({"Origin": "http://127.0.0.1"}, False),
        ({"Origin": "http://{host}.evil.example"}, False),
        ({"Origin": "http://evil@{host}"}, False),
        ({"Origin": "http://[::1"}, False),
        ({"Origin": "{address}", "Sec-Fetch-Site": "cross-site"}, False),
        ({"Origin": "{address}", "Sec-Fetch-Site": "same-site"}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "none"}, False),
    ],
    ids=str,
)
async def test_a_change_comes_from_our_own_pages(
    room: WebRoom, headers: dict[str, str], is_ours: bool
) -> None:
    browser = await moderator(room)
    host = room.address.removeprefix("http://")
    told = {k: v.format(address=room.address, host=host) for k, v in headers.items()}
    for path, answer in (("/language", 303), ("/api/count", 200)):
        ask = browser.post if path == "/language" else browser.send
        body = {"lang": "en"} if path == "/language" else {"number": 5}
        page = await ask(path, body, headers=told)
        assert page.status == (answer if is_ours else 403), page.text
        assert is_ours or code(page) == "foreign"
    entered = await room.stranger().post("/sign-in", {"key": "x"}, headers=told)
    assert entered.status == (410 if is_ours else 403), "the door, too"


@pytest.mark.parametrize(
    ("origin", "is_ours"),
    [
        (PUBLIC_URL, True),
        ("https://pages.example:443", True),
        ("HTTPS://PAGES.EXAMPLE", True),
        ("http://pages.example", False),
        ("https://pages.example:8443", False),
        ("https://evil.example", False),
        ("http://127.0.0.1", False),
    ],
)
async def test_behind_a_proxy_the_configured_address_counts(
    tmp_path: Path, origin: str, is_ours: bool
) -> None:
    """Whatever the proxy lets ``Host`` say."""
    async with WebRoom(tmp_path, url=PUBLIC_URL) as room:
        for host in ("pages.example", "127.0.0.1:8080", "backend"):
            told = {"Origin": origin, "Host": host}
            page = await room.stranger().post("/sign-in", {"key": "x"}, headers=told)
            assert page.status == (410 if is_ours else 403), host


async def test_without_a_configured_address_the_one_that_is_asked_counts(room: WebRoom) -> None:
    stranger = room.stranger()
    told = {"Host": "lan-box:8080", "Origin": "http://lan-box:8080"}
    assert (await stranger.post("/sign-in", {"key": "x"}, headers=told)).status == 410
    told = {"Host": "lan-box:8080", "Origin": room.address}
    assert (await stranger.post("/sign-in", {"key": "x"}, headers=told)).status == 403


@pytest.mark.parametrize(
    ("host", "is_here"),
    [
        ("127.0.0.1", True),
        ("127.0.0.1:1", True),
        ("localhost:8080", True),
        ("LOCALHOST", True),
        ("192.168.1.5:8080", True),
        ("[::1]:8080", True),
        ("backend:8080", True),
        ("evil.example", False),
        ("evil.example:8080", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example", False),
        ("127.0.0.1@evil.example", False),
        ("pages.example", False),
        ("[::1", False),
        ("", False),
    ],
)
async def test_pages_answer_to_names_that_no_stranger_can_own(
    room: WebRoom, host: str, is_here: bool
) -> None:
    """A name with a dot may belong to anybody, who points it here (DNS rebinding)."""
    page = await room.stranger().get("/", headers={"Host": host})
    assert page.status == (401 if is_here else 421)
    assert (await room.stranger().get("/healthz", headers={"Host": host})).status == 200


async def test_the_configured_names_are_answered_to(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, url=PUBLIC_URL) as room:
        for host, status in (("pages.example", 401), ("PAGES.EXAMPLE:80", 401), ("x.y", 421)):
            assert (await room.stranger().get("/", headers={"Host": host})).status == status


# what a change brings along


async def test_a_token_counts_once_and_as_a_text(room: WebRoom) -> None:
    browser = await moderator(room)
    own = browser.csrf
    form = {"lang": "en", "back": "/"}
    for csrf in ([own, own], [own, "x"], ["", own], own + "x", own[:-1], own.upper(), "\u044f", ""):
        browser.csrf = csrf  # type: ignore[assignment]
        page = await browser.post("/language", form)
        assert (page.status, code(page)) == (403, "foreign"), csrf
    browser.csrf = own
    assert (await browser.post("/language", form)).status == 303
    header = {"X-CSRF-Token": own}
    assert (await browser._ask("POST", "/language", data=form, headers=header)).status == 303


async def test_of_two_browsers_of_one_player_each_has_its_own_token(room: WebRoom) -> None:
    browser = await moderator(room)
    other = await room.browser(room.plugins["default"], MOD)
    assert browser.csrf != other.csrf
    other.csrf = browser.csrf
    assert (await other.send("/api/count", {"number": 1})).status == 403


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("text/plain", '{"number": 1}'),
        ("application/x-www-form-urlencoded", '{"number": 1}'),
        ("application/x-www-form-urlencoded", "number=1"),
        ("multipart/form-data; boundary=x", "--x\r\n\r\n1\r\n--x--\r\n"),
        ("application/jsonp", '{"number": 1}'),
        ("application/json", "number=1"),
        ("application/json", ""),
        ("application/json", '{"number": 1, "other": 2}'),
        ("application/json", '{"number": 1, "number": "x"}'),
        ("application/json", '{"number": "\\ud800"}'),
        ("application/json", "[" * 100_000),
        ("application/json", '{"number": ' + "[" * 50_000 + "]" * 50_000 + "}"),
        ("application/json", '{"number": ' + "9" * 100_000 + "}"),
        ("application/json", b'{"number": "\xff"}'),
        ("application/json; charset=utf-16", '{"number": 1}'.encode("utf-16")),
    ],
    ids=range(15),
)
async def test_the_api_takes_json_that_fits_and_nothing_else(
    room: WebRoom, kind: str, body: str | bytes
) -> None:
    browser = await moderator(room)
    headers = {"Content-Type": kind, "X-CSRF-Token": browser.csrf}
    page = await browser._ask("POST", "/api/count", data=body, headers=headers)
    assert (page.status, code(page)) == (422, "bad_value"), page.text
    assert page.headers["Content-Type"].startswith("application/json")


@pytest.mark.parametrize(
    ("kind", "body", "status"),
    [
        ("application/x-www-form-urlencoded", "lang=en", 303),
        ("application/x-www-form-urlencoded; charset=utf-8", "lang=en", 303),
        ("application/x-www-form-urlencoded; charset=nonsense", "lang=en", 303),
        ("application/x-www-form-urlencoded", b"lang=%ff", 422),
        ("application/x-www-form-urlencoded", b"lang=\xff\x00", 422),
        ("application/x-www-form-urlencoded", "lang=en&lang=en", 422),
        ("application/x-www-form-urlencoded", "lang=en&other=1", 422),
        ("multipart/form-data; boundary=x", "--x--", 422),
        ("text/plain", "lang=en", 422),
        ("application/json", '{"lang": "en"}', 422),
    ],
)
async def test_pages_take_their_forms_and_nothing_else(
    room: WebRoom, kind: str, body: str | bytes, status: int
) -> None:
    browser = await moderator(room)
    headers = {"Content-Type": kind, "X-CSRF-Token": browser.csrf}
    page = await browser._ask("POST", "/language", data=body, headers=headers)
    assert page.status == status, page.text


async def test_a_form_has_so_many_fields_and_no_more(room: WebRoom) -> None:
    browser = await moderator(room)
    headers = {"X-CSRF-Token": browser.csrf}
    headers["Content-Type"] = "application/x-www-form-urlencoded"
    for more, told in ((0, "lang"), (1, "Content-Type")):
        body = "&".join(["lang=en"] * (FIELDS_MOST + more))
        page = await browser._ask("POST", "/language", data=body, headers=headers)
        assert page.status == 422
        assert f">{told}" in page.text


async def test_what_is_sent_has_its_size(room: WebRoom) -> None:
    browser = await moderator(room)
    headers = {"X-CSRF-Token": browser.csrf, "Content-Type": "application/json"}
    frame = len('{"number": 1}')
    for more, status in ((0, 200), (1, 413)):
        body = '{"number": ' + " " * (BODY_MOST - frame + more) + "1}"
        page = await browser._ask("POST", "/api/count", data=body, headers=headers)
        assert page.status == status, page.text
    assert (await browser.get("/?" + "a" * 9_000)).status == 400
    assert (await browser.get("/" + "a" * 9_000)).status == 400
    assert (await browser.get("/", headers={"X-Long": "a" * 9_000})).status == 400
    many = {f"X-{number}": "1" for number in range(200)}
    assert (await browser.get("/", headers=many)).status == 400


async def test_packed_bodies_are_not_unpacked(room: WebRoom) -> None:
    browser = await moderator(room)
    headers = {"X-CSRF-Token": browser.csrf, "Content-Encoding": "deflate"}
    page = await browser._ask(
        "POST", "/api/count", data=b'{"number": 1}', headers=headers | {"Content-Type": "x/y"}
    )
    assert page.status == 422


async def test_whoever_sends_drop_by_drop_is_not_waited_for(
    room: WebRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "BODY_S", 0.05)
    monkeypatch.setitem(connections.OPTIONS, "lingering_time", 0.05)  # type: ignore[arg-type]
    said = await raw(
        room,
        b"POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n"
        b"Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\nkey=",
    )
    assert said.startswith(b"HTTP/1.1 503 ")


async def test_a_connection_that_says_nothing_is_closed(
    room: WebRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connections.OPTIONS, "keepalive_timeout", 0.05)  # type: ignore[arg-type]
    assert await raw(room, b"") == b""
    assert await raw(room, b"GET / HTTP/1.1\r\nHost: local") == b""


async def test_there_are_so_many_connections_and_no_more(
    room: WebRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    while room.web.connections:
        for browser in room.browsers:
            await browser.close()
        await asyncio.sleep(0)
    monkeypatch.setattr(connections, "MOST", 1)
    host, _, port = room.address.removeprefix("http://").partition(":")
    _, first = await asyncio.open_connection(host, int(port))
    await asyncio.sleep(0)
    while not room.web.connections:
        await asyncio.sleep(0)
    ask = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    with suppress(ConnectionError):
        assert await raw(room, ask) == b""
    first.close()
    await first.wait_closed()
    while room.web.connections:
        await asyncio.sleep(0)
    said = await raw(room, ask)
    assert said.startswith(b"HTTP/1.1 200 ")


async def raw(room: WebRoom, what: bytes) -> bytes:
    """What comes back until the other side closes."""
    host, _, port = room.address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(what)
    try:
        async with asyncio.timeout(5):
            return await reader.read()
    finally:
        writer.close()


# signing in


async def test_a_cookie_that_was_there_before_signs_nobody_in(room: WebRoom) -> None:
    _, key = await key_of(room.plugins["default"])
    fixed = {"Cookie": "rpfight=chosen-by-somebody-else"}
    stranger = room.stranger()
    page = await stranger.post("/sign-in", {"key": key}, headers=fixed)
    assert page.status == 303
    assert "chosen-by-somebody-else" not in page.headers["Set-Cookie"]
    assert (await room.stranger().get("/", headers=fixed)).status == 401


async def test_a_new_link_in_a_signed_in_browser_begins_a_new_session(room: WebRoom) -> None:
    """The door does not know of the session: a link from outside brings no cookie along."""
    browser = await moderator(room)
    before = {c.value for c in browser.client.cookie_jar}
    _, key = await key_of(room.plugins["default"])
    browser.csrf = ""
    assert (await browser.post("/sign-in", {"key": key})).status == 303
    after = {c.value for c in browser.client.cookie_jar}
    assert before.isdisjoint(after)
    assert (await browser.get("/")).status == 200
    old = {"Cookie": f"rpfight={before.pop()}"}
    assert (await room.stranger().get("/", headers=old)).status == 401


async def test_opening_a_link_uses_nothing_up(room: WebRoom) -> None:
    _, key = await key_of(room.plugins["default"])
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
        address, key = await key_of(plugin)
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


# what everybody is told


async def test_every_answer_says_what_browsers_may_do_with_it(room: WebRoom) -> None:
    browser = await moderator(room)
    script = re.findall(r'"(/static/[^"]+)"', (await browser.get("/")).text)
    known = ["/", "/nothing", "/api/openapi.json", "/api/nothing", "/static/x/nothing.js"]
    stranger = room.stranger()
    pages = [await browser.get(path) for path in (*known, *script)]
    pages += [await stranger.get(p) for p in (*known, "/healthz", "/metrics", "/sign-in?key=x")]
    pages += [await browser._ask("PUT", "/"), await browser.send("/api/count", {"x": 1})]
    pages += [
        await browser.get("/?" + "a" * 9_000),
        await stranger.get("/", headers={"Host": "a.b"}),
    ]
    for page in pages:
        is_plain = "<style>" in page.text
        assert page.headers["Content-Security-Policy"] == (plain_policy() if is_plain else POLICY)
        for name, value in HEADERS.items():
            assert page.headers[name] == value
        assert page.headers["Server"] == "rpfight"
        is_kept = page.response.url.path in script
        assert ("no-store" in page.headers["Cache-Control"]) is not is_kept


async def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere() -> None:
    rules = dict(rule.strip().split(" ", 1) for rule in POLICY.split(";"))
    assert rules["default-src"] == rules["base-uri"] == rules["frame-ancestors"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == "'self'"
    assert rules["form-action"] == "'self'"
    for word in ("unsafe", "http:", "https:", "*", "blob:"):
        assert word not in POLICY


@pytest.mark.parametrize(
    "line",
    [
        b"NONSENSE",
        b"GET / HTTP/9.9",
        b"GET /sign-in?key=SECRET HTTP/x",
        b"GET http://[::1 HTTP/1.1",
        b"GET /%zz%00?%zz HTTP/1.1",
        b"GET /\xff\xfe HTTP/1.1",
        b"OPTIONS * HTTP/1.1",
        b"GET http://evil.example/ HTTP/1.1",
        b"PRI * HTTP/2.0",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ],
)
async def test_nonsense_is_answered_without_a_word_of_it(
    room: WebRoom, line: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    said = await raw(room, line + b"\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    assert re.match(rb"HTTP/1.[01] 4\d\d ", said), said
    for told in (b"SECRET", b"aiohttp", b"Python", b"NONSENSE", b"Traceback"):
        assert told not in said
    errors = capfd.readouterr()
    assert "SECRET" not in errors.out + errors.err
    assert "Traceback" not in errors.out + errors.err


async def test_a_bad_header_is_not_written_down(
    room: WebRoom, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    for bad in (b"Cookie: rpfight=SECRET\x00", b"Cookie : rpfight=SECRET", b"SECRET"):
        said = await raw(room, b"GET / HTTP/1.1\r\nHost: localhost\r\n" + bad + b"\r\n\r\n")
        assert said.startswith(b"HTTP/1.0 400 ") or said.startswith(b"HTTP/1.1 400 "), said
        assert b"SECRET" not in said
    errors = capfd.readouterr()
    assert "SECRET" not in errors.out + errors.err + caplog.text


async def test_files_of_browsers_are_those_that_lie_there(room: WebRoom) -> None:
    browser = await moderator(room)
    for name in (
        "../site.py",
        "..%2fsite.py",
        "..%2f..%2f..%2fconfig.toml",
        "%2e%2e%2fpages.py",
        "..%5cpages.py",
        "%2fetc%2fpasswd",
        "site.css%00.js",
        ".css",
        "..css",
        "site.css%2f",
        "base.html",
        "as_page.py",
        "x" * 300 + ".css",
    ):
        page = await browser._ask("GET", f"{room.address}/static/v/{name}")
        assert page.status == 404, name
    assert (await browser.get("/static/v/site.css")).status == 200


async def test_odd_cookies_and_queries_are_nobodys(room: WebRoom) -> None:
    stranger = room.stranger()
    for cookie in ("rpfight", "rpfight=", "rpfight=\xff", "=;=;", 'rpfight="', "rpfight=a;" * 50):
        assert (await stranger.get("/", headers={"Cookie": cookie})).status == 401, cookie
    browser = await moderator(room)
    for query in ("key=a&key=b", "other=1", "key=%ff%00", "&&&"):
        page = await browser.get(f"/sign-in?{query}")
        assert page.status in (410, 422), query


async def test_what_messengers_add_to_a_link_is_not_looked_at(room: WebRoom) -> None:
    browser = await moderator(room)
    for path in ("/", "/logs", "/disputes", "/logs/export"):
        page = await browser.get(f"{path}?fbclid=x&fbclid=y&utm_source=%ff")
        assert page.status == 200, (path, page.text)
    assert (await browser.get("/logs?kind=chat&kind=fight&fbclid=x")).status == 422
    for path in ("/api/fights", "/api/logs", "/api/disputes"):
        page = await browser.get(f"{path}?fbclid=x")
        assert (page.status, code(page)) == (422, "bad_value"), path


async def test_a_link_signs_in_whatever_stands_behind_its_key(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(MOD)
        page = await room.stranger().get(await room.link(plugin, MOD) + "&fbclid=x&other=1")
        assert page.status == 200, page.text


@given(st.lists(st.tuples(st.sampled_from("abc"), st.text(max_size=3))))
async def test_no_field_of_a_form_is_lost(pairs: list[tuple[str, str]]) -> None:
    found = gathered(pairs)
    for name in {name for name, _ in pairs}:
        held = [value for one, value in pairs if one == name]
        assert found[name] == (held[0] if len(held) == 1 else held)
    assert set(found) == {name for name, _ in pairs}


async def test_a_failure_of_ours_tells_nothing_and_ends_nothing(
    room: WebRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = await moderator(room)

    def fail(*_: object) -> None:
        raise ZeroDivisionError("a secret of ours")

    with capture_logs() as logs:
        page = await browser.send("/api/count", {"number": 0})
        monkeypatch.setattr(Accounts, "session", fail)
        before = await browser.get("/")
    assert [entry["event"] for entry in logs] == ["page_failed", "request_failed"]
    assert (page.status, code(page), before.status) == (500, "internal", 500)
    for told in (page, before):
        assert "secret" not in told.text
        assert told.headers["Content-Security-Policy"] == POLICY
    monkeypatch.undo()
    assert (await browser.get("/")).status == 200


async def test_an_admin_who_is_signed_in_twice_is_two_sessions(room: WebRoom) -> None:
    plugin = room.plugins["default"]
    await plugin.join(ADMIN)
    one, other = await room.browser(plugin, ADMIN), await room.browser(plugin, ADMIN)
    page = await one.post("/sign-out", {"csrf": other.csrf})
    assert page.status == 403
    assert (await one.get("/")).status == 200
