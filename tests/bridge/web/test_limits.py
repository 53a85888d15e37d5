"""How much may be asked for: on both sides of each boundary."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import MOD
from hypothesis import given
from hypothesis import strategies as st
from web_room import WebRoom

from bridge.web import limits
from bridge.web.limits import Limit, named
from bridge.web.server import PER_ADDRESS, PER_FILES, PER_SESSION


def test_a_burst_then_as_much_as_time_gives_back() -> None:
    now = [0]
    limit = Limit(lambda: now[0], 3, 2.0)
    assert [limit.takes("a") for _ in range(4)] == [True, True, True, False]
    assert limit.takes("b"), "others have their own"
    now[0] = 499
    assert not limit.takes("a")
    now[0] = 500
    assert limit.takes("a")
    assert not limit.takes("a")
    now[0] = 1_000_000
    assert [limit.takes("a") for _ in range(4)] == [True, True, True, False]


@given(
    st.integers(1, 20),
    st.sampled_from([0.5, 1.0, 4.0, 30.0]),
    st.lists(st.integers(0, 3_000), min_size=1, max_size=80),
)
def test_no_stretch_of_time_gives_more_than_burst_and_rate(
    burst: int, per_s: float, waits: list[int]
) -> None:
    now = [0]
    limit = Limit(lambda: now[0], burst, per_s)
    taken: list[int] = []
    for wait in waits:
        now[0] += wait
        if limit.takes("a"):
            taken.append(now[0])
    for first, start in enumerate(taken):
        for last, end in enumerate(taken[first:], first):
            assert last - first + 1 <= burst + (end - start) * per_s / 1000 + 1e-6


def test_names_are_forgotten_before_they_fill_the_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "FORGET_AT", 10)
    now = [0]
    limit = Limit(lambda: now[0], 1, 1.0)
    for number in range(9):
        assert limit.takes(f"{number}")
    now[0] = 999
    assert limit.takes("late")
    now[0] = 1000
    assert limit.takes("new")
    assert not limit.takes("late"), "it has asked just now: it is not forgotten"
    for number in range(50):
        limit.takes(f"other {number}")
        assert len(limit._buckets) <= 10


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8::1", "2001:db8::ffff:ffff:ffff:ffff", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
    ],
)
def test_of_ipv6_everybody_has_a_whole_net(one: str, other: str, is_same: bool) -> None:
    assert (named(one) == named(other)) is is_same


def test_what_is_no_address_is_counted_together() -> None:
    assert named("") == named("a socket") == ""


async def test_a_stranger_may_ask_so_often_and_no_more(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        burst, per_s = PER_ADDRESS
        stranger = room.stranger()
        for _ in range(burst):
            assert (await stranger.get("/")).status == 401
        told = await stranger.get("/")
        assert (told.status, told.headers["Retry-After"]) == (429, "1")
        assert (await stranger.post("/sign-in", {"key": "x"})).status == 429
        assert (await stranger.get("/healthz")).status == 200, "machines are not people"
        await room.advance(int(1000 / per_s) - 1)
        assert (await stranger.get("/")).status == 429
        await room.advance(1)
        assert (await stranger.get("/")).status == 401
        assert (await stranger.get("/")).status == 429


async def test_a_browser_has_its_own_limit_and_strangers_do_not_use_it_up(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(MOD)
        stranger = room.stranger()
        while (await stranger.get("/")).status != 429:
            pass
        burst, _ = PER_SESSION
        await room.advance(60_000)
        for _ in range(burst):
            assert (await browser.get("/nothing")).status == 404
        assert (await browser.get("/nothing")).status == 429
        assert (await browser.get("/api/nothing")).json()["error"]["code"] == "too_many"
        await room.advance(60_000)
        assert (await browser.get("/")).status == 200


async def test_behind_a_proxy_strangers_are_told_apart(tmp_path: Path) -> None:
    """As the proxy on this machine wrote it; what stands before that anybody could have written."""
    async with WebRoom(tmp_path, url="http://pages.example") as room:
        host = {"Host": "pages.example"}
        one = host | {"X-Forwarded-For": "203.0.113.9, 192.0.2.1"}
        same = host | {"X-Forwarded-For": "203.0.113.10, 192.0.2.1"}
        other = host | {"X-Forwarded-For": "192.0.2.2"}
        stranger = room.stranger()
        while (await stranger.get("/", headers=one)).status != 429:
            pass
        assert (await stranger.get("/", headers=same)).status == 429
        assert (await stranger.get("/", headers=other)).status == 401
        assert (await stranger.get("/", headers=host)).status == 401


async def test_without_a_proxy_nobody_says_where_he_comes_from(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        stranger = room.stranger()
        while (await stranger.get("/")).status != 429:
            pass
        told = {"X-Forwarded-For": "192.0.2.7"}
        assert (await stranger.get("/", headers=told)).status == 429


async def test_style_and_scripts_have_a_limit_of_their_own(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(MOD)
        await room.advance(60_000)
        for _ in range(PER_FILES[0]):
            assert (await browser.get("/static/x/plain.css")).status == 200
        assert (await browser.get("/static/x/plain.css")).status == 429
        for _ in range(PER_SESSION[0]):
            assert (await browser.get("/nothing")).status == 404
        assert (await browser.get("/nothing")).status == 429
