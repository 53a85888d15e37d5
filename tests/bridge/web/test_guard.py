"""The door of every request: where it comes from, and what it brings along."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import MOD
from guarded_room import PUBLIC_URL, code, moderator
from hypothesis import given
from hypothesis import strategies as st
from web_room import WebRoom

from bridge.web.guard import BODY_MOST, FIELDS_MOST, gathered

pytestmark = pytest.mark.asyncio(loop_scope="module")


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


@pytest.mark.parametrize(
    ("host", "is_here"),
    [
        ("xn--e1afmkfd.xn--p1ai", True),
        ("XN--E1AFMKFD.xn--p1ai:443", True),
        ("пример.рф", True),
        ("xn--e1afmkfd.xn--p1aj", False),
        ("evil。example", False),
    ],
)
@pytest.mark.parametrize("url", ["https://пример.рф", "https://xn--e1afmkfd.xn--p1ai"])
async def test_an_international_name_is_ours_in_the_letters_of_browsers(
    tmp_path: Path, url: str, host: str, is_here: bool
) -> None:
    async with WebRoom(tmp_path, url=url) as room:
        told = {"Host": host, "Origin": f"https://{host}"}
        page = await room.stranger().get("/", headers=told)
        assert page.status == (401 if is_here else 421)
        entered = await room.stranger().post("/sign-in", {"key": "x"}, headers=told)
        assert entered.status == (410 if is_here else 421)
        told["Host"] = "backend"
        entered = await room.stranger().post("/sign-in", {"key": "x"}, headers=told)
        assert entered.status == (410 if is_here else 403), "by the origin alone"


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


@given(st.lists(st.tuples(st.sampled_from("abc"), st.text(max_size=3))))
async def test_no_field_of_a_form_is_lost(pairs: list[tuple[str, str]]) -> None:
    found = gathered(pairs)
    for name in {name for name, _ in pairs}:
        held = [value for one, value in pairs if one == name]
        assert found[name] == (held[0] if len(held) == 1 else held)
    assert set(found) == {name for name, _ in pairs}


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
