"""Everything of the table, asked for by everybody in every way."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from desk_room import ADMIN, ASYA, BOR, MOD, Plugin, start_fight
from web_room import Browser, Page, WebRoom

from bridge.web.routes import Route
from bridge.web.table import TABLE

OPEN = {("GET", "/sign-in"), ("POST", "/sign-in"), ("POST", "/api/way-back")}
"""What answers strangers, besides ``/healthz`` and ``/metrics``. Nothing is added lightly."""
ODD = ("HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE")
ODDER = ("CONNECT", "BREW")
"""aiohttp knows these only as nonsense."""
NOWHERE = "/nothing/here"


def label(route: Route) -> str:
    return f"{route.method} {route.path}"


def address(route: Route) -> str:
    """Its path with something in its parts: a fight that is not there."""
    return re.sub(r"\{\w+(?::[^{}]*(?:\{[^{}]*\})?[^{}]*)?\}", "77", route.path)


def nowhere(route: Route) -> str:
    return f"/api{NOWHERE}" if route.path.startswith("/api/") else NOWHERE


@dataclass
class House:
    room: WebRoom
    plugin: Plugin
    stranger: Browser
    moderator: Browser
    admin: Browser

    async def ask(self, browser: Browser, route: Route) -> Page:
        """With what its pages bring along, and nothing else; nothing is carried out by that."""
        if route.method == "GET":
            return await browser.get(address(route))
        if route.kind == "page":
            return await browser.post(address(route), {"no such field": "1"})
        return await browser.send(address(route), ["nothing of this kind"])


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with WebRoom(tmp_path) as room:
        room.unlimited()
        plugin = await room.plugin()
        await plugin.join(MOD)
        await plugin.join(ADMIN)
        browsers = [await room.browser(plugin, who) for who in (MOD, ADMIN)]
        yield House(room, plugin, room.stranger(), *browsers)


def test_only_the_door_is_open_to_strangers() -> None:
    assert {(r.method, r.path) for r in TABLE if r.needs == "anyone"} == OPEN


def test_no_address_stands_there_twice() -> None:
    shapes = [(r.method, re.sub(r"\{[^/]*\}", "{}", r.path)) for r in TABLE]
    assert len(set(shapes)) == len(shapes)


@pytest.mark.parametrize("route", TABLE, ids=label)
def test_an_address_says_how_it_answers(route: Route) -> None:
    """What stands under ``/api/`` answers with JSON, all else with pages and files."""
    assert (route.kind in ("api", "stream")) == route.path.startswith("/api/")
    assert not (route.kind == "stream" and route.is_change)
    assert (route.handle.__doc__ or "").strip()


async def test_strangers_moderators_and_admins(house: House) -> None:
    for route in TABLE:
        told = label(route)
        page = await house.ask(house.stranger, route)
        if route.needs == "anyone":
            assert page.status in (410, 422), told
        else:
            assert page.status == 401, told
            assert page.text == (await house.stranger.get(nowhere(route))).text, told
        page = await house.ask(house.moderator, route)
        is_forbidden = page.status == 403 and "forbidden" in page.text
        assert is_forbidden is (route.needs == "admin"), f"{told}: {page.status}"
        assert page.status < 500, told
        if route.path != "/sign-out":
            page = await house.ask(house.admin, route)
            assert page.status not in (401, 403, 405, 500), f"{told}: {page.status} {page.text}"
        else:
            house.moderator = await house.room.browser(house.plugin, MOD)


async def test_no_change_without_the_token_of_the_own_session(house: House) -> None:
    """Missing, wrong, that of another session: nothing of the table takes it."""
    brought = ("", "x" * 43, house.moderator.csrf)
    own = house.admin.csrf
    for route in TABLE:
        if not route.is_change or route.needs == "anyone":
            continue
        for csrf in brought:
            house.admin.csrf = csrf
            page = await house.ask(house.admin, route)
            assert page.status == 403, f"{label(route)}: {page.status}"
            assert "foreign" in page.text
    house.admin.csrf = own
    assert (await house.admin.get("/")).status == 200, "nobody was signed out by that"


async def test_other_methods_are_nobodys(house: House) -> None:
    for path in {address(route) for route in TABLE} | {NOWHERE, f"/api{NOWHERE}"}:
        for method in ODD:
            told = f"{method} {path}"
            page = await house.stranger._ask(method, path)
            assert page.status == 401, told
            assert not any(name.startswith("Access-Control") for name in page.headers), told
            page = await house.moderator._ask(method, path)
            is_known = NOWHERE not in path
            assert page.status == (405 if is_known else 404), told
            assert ("Allow" in page.headers) is is_known, told
        for method in ODDER:
            for browser in (house.stranger, house.moderator):
                page = await browser._ask(method, path)
                assert page.status in (400, 401, 404, 405), f"{method} {path}"


async def test_strangers_learn_nothing_of_what_there_is(house: House) -> None:
    """The same words for what is there, what is not, and what is asked in a wrong way."""
    await house.plugin.ground()
    await start_fight(house.plugin, ASYA, BOR)
    [running] = house.room.bridge.parts.streams.fights("default")
    there = [await house.stranger.get(f"/fights/{fight}") for fight in ("1", running.fight, "77")]
    assert {(page.status, page.text) for page in there} == {(401, there[0].text)}
    api = [await house.stranger.get(f"/api/fights/{fight}") for fight in ("1", running.fight, "9")]
    assert {page.text for page in api} == {api[0].text}
    assert api[0].json()["error"]["code"] == "sign_in"
    for page in (*there, *api):
        assert "Ася" not in page.text
        assert "/static/" not in page.text, "nothing is loaded that a stranger may not have"


async def test_machines_are_told_numbers_only(house: House) -> None:
    await house.plugin.ground()
    await start_fight(house.plugin, ASYA, BOR)
    health = (await house.stranger.get("/healthz")).json()
    assert health.pop("ok") is True
    assert all(isinstance(value, int) for value in health.values()), health
    metrics = (await house.stranger.get("/metrics")).text
    for secret in (*(f"{w.name} {w.display} {w.uuid}".split() for w in (ASYA, BOR, MOD)),):
        assert not any(word in metrics + json.dumps(health) for word in secret)


async def test_metrics_may_be_closed(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, metrics=False) as room:
        assert (await room.stranger().get("/metrics")).status == 401
        assert (await room.stranger().get("/healthz")).status == 200


async def test_whom_the_game_takes_his_rights_is_out_everywhere(house: House) -> None:
    second = await house.room.browser(house.plugin, ADMIN)
    link = await house.room.link(house.plugin, ADMIN)
    await house.plugin.join(ADMIN, permissions=["rpfight.moderator"])
    for route in TABLE:
        if route.needs == "admin":
            assert (await house.ask(house.admin, route)).status == 403, label(route)
    await house.plugin.join(ADMIN, permissions=[])
    assert (await house.admin.get("/")).status == 401
    await house.plugin.join(ADMIN)
    assert (await second.get("/")).status == 401, "he signs in anew"
    assert (await house.stranger.get(link)).status == 410


async def test_a_link_asked_for_as_admin_lets_in_as_what_he_is_now(house: House) -> None:
    path = await house.room.link(house.plugin, ADMIN)
    key = path.partition("=")[2]
    await house.plugin.join(ADMIN, permissions=[])
    assert (await house.room.stranger().post("/sign-in", {"key": key})).status == 403
    await house.plugin.join(ADMIN, permissions=["rpfight.moderator"])
    browser = house.room.stranger()
    assert (await browser.post("/sign-in", {"key": key})).status == 303
    assert 'href="/settings"' not in (await browser.get("/")).text
    await house.plugin.join(ADMIN)
    assert 'href="/settings"' not in (await browser.get("/")).text, "never more again"
