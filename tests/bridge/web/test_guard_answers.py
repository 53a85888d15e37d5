"""What everybody is told at the door, and what nobody is."""

from __future__ import annotations

import re

import pytest
from guarded_room import code, moderator
from structlog.testing import capture_logs
from web_room import WebRoom

from bridge.web.accounts import Accounts
from bridge.web.guard import HEADERS
from bridge.web.policy import POLICY, plain_policy

pytestmark = pytest.mark.asyncio(loop_scope="module")


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
