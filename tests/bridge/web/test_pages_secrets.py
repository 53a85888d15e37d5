"""Two fights that differ in one champion's secrets are the same on every page (T-15…T-17)."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path

import pytest
from betrayal import BETRAYS, DICE, FAITHFUL, ordered
from desk_room import ADMIN, ASYA, BOR, MOD, VERA, Room
from twilight_evenings import (
    BY_HAND,
    HOUSE,
    KNIFE,
    PLAIN,
    SEEDED,
    STRONG,
    Evening,
    Secret,
    first_difference,
)
from web_room import Browser, WebRoom

from bridge.export.writers import Format

OTHER = Secret(
    power=9,
    hp=60,
    role="самурай",
    weapon="топор",
    perks=("кинжал", "ярость", "боевое чутьё"),
    tactic="тактика",
    orders=("контратака", "атака Ася; защита"),
)
TOKENS = re.compile(r'name="csrf" (?:content|value)="[^"]+"|npc:[0-9a-f-]{36}')
"""These differ each time: of sessions, and ids of NPCs."""
GLAIVE = "[twilight.weapons.'глефа']\ndeathblow = 9\n"
ENOUGH_S = 10


def paths(fight: str, last: int) -> list[str]:
    """Everything about fights that a moderator may ask for."""
    api = f"/api/fights/{fight}"
    rulers = (("f0", "f1"), ("f1", "2,64,0"), ("f9", "f1"))
    at = ("", f"&event={last}", f"&event={last + 1}")
    return [
        *("/", "/api/fights", "/api/fights?player=bor", "/api/past-fights", "/disputes"),
        *("/api/disputes", "/logs", "/api/logs", "/api/logs?fight=1&limit=200", "/logs/export"),
        *("/api/logs?text=контратака", "/api/logs?player=bor", "/logs?text=топор"),
        *(f"/logs/export?format={form}" for form in ("txt", "jsonl")),
        *(f"/fights/{fight}", "/fights/1", api, f"{api}?lang=en", f"{api}/ground"),
        *(f"{api}/actions", f"{api}/actions?lang=en"),
        *(f"{api}/measure?a={a}&b={b}{seq}" for a, b in rulers for seq in at),
        *(f"/fights/{fight}/export?format={form.value}" for form in Format),
        *("/sheets", "/api/sheets", f"/sheets/{BOR.uuid}", f"/sheets/{BOR.uuid}?ruleset=twilight"),
        *("/gatherings", "/gatherings/now?server=default", "/api/gatherings"),
        "/api/gatherings/actions?server=default",
        *(f"/api/sheets/{BOR.uuid}", f"/api/sheets/{BOR.uuid}?ruleset=twilight"),
    ]


async def streamed(browser: Browser, path: str) -> str:
    """The first messages of a stream."""
    heard = b""
    async with browser.client.get(browser.address + path) as response:
        async with asyncio.timeout(ENOUGH_S):
            while b"event: more" not in heard or not heard.endswith(b"\n\n"):
                heard += await response.content.readuntil(b"\n\n")
    return heard.decode()


async def shown(room: Room, browser: Browser) -> list[tuple[str, int, str]]:
    """All that the pages say now."""
    [stream] = [s for s in room.bridge.parts.streams.by_name.values() if s.is_fight]
    answers = []
    for path in paths(stream.fight, stream.seq):
        page = await browser.get(path)
        answers.append((path, page.status, TOKENS.sub("", page.text)))
    api = f"/api/fights/{stream.fight}/events?after="
    for after in (0, 3):
        answers.append((api, 200, TOKENS.sub("", await streamed(browser, f"{api}{after}"))))
    return answers


async def noted(one: Evening, browser: Browser, place: str) -> None:
    """Write down all that the pages say now."""
    one.seen[place] = await shown(one.room, browser)


async def refused_in_his_own_fight(one: Evening, browser: Browser) -> None:
    """T-16: the page lets a moderator see no more of his opponents than the game does."""
    [stream] = [s for s in one.room.bridge.parts.streams.by_name.values() if s.is_fight]
    api = f"/api/fights/{stream.fight}/actions"
    listed = {action["name"]: action for action in (await browser.get(api)).json()["actions"]}
    assert (listed["orders"]["possible"], listed["next"]["possible"]) == (False, True)
    page = await browser.send(api, {"action": "orders", "confirm": True})
    assert (page.status, page.json()["error"]["reason"]) == (409, "own_fight")


async def nothing_of_an_opponent(browser: Browser) -> None:
    """T-17: neither a preview of settings nor the history tells an admin more of his opponent's
    sheet than its page."""
    change = {"path": ["twilight", "success_min"], "value": 4}
    body = {"base": "", "changes": [change], "player": BOR.name}
    page = await browser.send("/api/settings/preview", body)
    assert (page.status, page.json()["error"]["reason"]) == (409, "own_fight")
    page = await browser.send("/api/settings/preview", body | {"player": VERA.name})
    assert (page.status, page.json()["rolls"][0]["name"]) == (200, VERA.display)
    gone = {"path": ["twilight", "weapons", "глефа"], "value": None}
    page = await browser.send("/api/settings/preview", {"base": "", "changes": [gone]})
    assert (page.status, page.json()["warnings"]) == (200, []), "nor which sheets hold a name"
    changes = (await browser.get("/api/history")).json()["changes"]
    assert BOR.uuid not in {one["about"] for one in changes}


async def on_pages(folder: Path, secret: Secret) -> Evening:
    """A fight of three up to where Bor has given hidden orders, looked at all the while."""
    folder.mkdir()
    async with WebRoom(folder, HOUSE + SEEDED + BY_HAND + KNIFE + GLAIVE) as room:
        one = Evening(room, await room.plugin(), secret)
        await one.begin()
        browser = await room.browser(one.plugin, MOD)
        await one.all_say("файт")
        await one.all_say("готов")
        await noted(one, browser, "approach")
        await one.say(BOR, one.secret.tactic)
        await one.all_say("готов")
        await noted(one, browser, "opening")
        await one.say(MOD, "мод раунд открыть")
        await one.say(BOR, f"заявка {one.secret.orders[0]}")
        await noted(one, browser, "ordered")
        await one.plugin.join(VERA, permissions=["rpfight.moderator"])
        fighting = await room.browser(one.plugin, VERA)
        await noted(one, fighting, "ordered: by a moderator who fights")
        await refused_in_his_own_fight(one, fighting)
        await one.plugin.join(VERA, permissions=["rpfight.admin"])
        leading = await room.browser(one.plugin, VERA)
        await noted(one, leading, "ordered: by an admin who fights")
        await nothing_of_an_opponent(leading)
        await one.say(BOR, "заявка сброс", f"заявка {one.secret.orders[1]}", "готов")
        await one.say(ASYA, "заявка атака Бор", "готов")
        await one.say(VERA, "заявка атака Бор", "готов")
        await noted(one, browser, "locked")
    return one


@pytest.mark.parametrize(
    "secret", [OTHER, replace(STRONG, weapon="глефа")], ids=["orders", "build"]
)
async def test_t15_no_page_differs_before_the_reveal(tmp_path: Path, secret: Secret) -> None:
    one = await on_pages(tmp_path / "one", PLAIN)
    other = await on_pages(tmp_path / "other", secret)
    assert len(one.seen) == 6
    assert first_difference(one, other) == ""
    told = [answer for answers in one.seen.values() for answer in answers]
    assert {status for _, status, _ in told} <= {200, 303, 404, 422}, "none of them failed"


async def before_the_betrayal(folder: Path, order: str) -> list[tuple[str, int, str]]:
    """What a moderator's pages say of two against two when one of them has given this order."""
    folder.mkdir()
    async with WebRoom(folder, DICE) as room:
        plugin = await ordered(room, order)
        return await shown(room, await room.browser(plugin, MOD))


async def test_t15_no_page_shows_a_betrayal_before_its_reveal(tmp_path: Path) -> None:
    one = await before_the_betrayal(tmp_path / "one", BETRAYS)
    other = await before_the_betrayal(tmp_path / "other", FAITHFUL)
    assert [a for a, b in zip(one, other, strict=True) if a != b] == []
    told = "".join(text for _, _, text in one)
    assert "Волки" in told
    assert "предатель" not in told


async def with_npc(folder: Path, orders: str) -> list[tuple[str, int, str]]:
    """What another moderator's pages say of an NPC to which its master gave orders by his page."""
    folder.mkdir()
    async with WebRoom(folder, HOUSE + SEEDED) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for who in (ASYA, MOD, ADMIN):
            await plugin.join(who)
        await plugin.command(MOD, "/рп мод нпс Гоблин", block={"x": 3, "y": 63, "z": 0})
        for line in ("файт", "готов", "готов"):
            await plugin.command(ASYA, f"/рп {line}")
        master = await room.browser(plugin, MOD)
        [stream] = [s for s in room.bridge.parts.streams.by_name.values() if s.is_fight]
        npc = next(one.id for one in stream.view().fighters if one.by == MOD.uuid)
        api = f"/api/fights/{stream.fight}/actions"
        for said in ("готов", orders):
            page = await master.send(api, {"action": "as", "npc": npc, "command": said})
            assert page.status == 200, page.text
        await plugin.join(ADMIN, permissions=["rpfight.moderator"])
        return await shown(room, await room.browser(plugin, ADMIN))


async def test_t15_orders_that_a_master_gives_his_npc_on_a_page_are_on_no_other_page(
    tmp_path: Path,
) -> None:
    one = await with_npc(tmp_path / "one", "заявка контратака")
    other = await with_npc(tmp_path / "other", "заявка защита x2")
    assert [a for a, b in zip(one, other, strict=True) if a != b] == []
    assert not [path for path, _, text in one if path == "/api/logs" and "контратака" in text]
