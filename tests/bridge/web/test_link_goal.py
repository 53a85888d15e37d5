"""Where the link of ``/rp mod web`` leads: to the fight that was meant, at its disputed event."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from clickers import buttons
from desk_room import (
    ASYA,
    BOR,
    GLEB,
    MOD,
    VERA,
    Frame,
    Plugin,
    Someone,
    events,
    fight_of_two,
    names,
    of_type,
    refusals,
    scripted,
    start_fight,
)
from web_room import LINK, Browser, WebRoom

from bridge.web.accounts import Goal
from bridge.web.table import TABLE
from bridge.web.way_back import leads_to_page

DICE = scripted(15, 5, 14, 4, *[10] * 40)
LEO = Someone("1a000000-0000-4000-8000-00000000001a", "leo", "Лео", (0, 64, 20))
MAX = Someone("1b000000-0000-4000-8000-00000000001b", "max", "Макс", (2, 64, 20))


async def one_fight(room: WebRoom) -> Plugin:
    plugin = await fight_of_two(room)
    await plugin.join(MOD)
    return plugin


async def two_fights(room: WebRoom) -> Plugin:
    plugin = await one_fight(room)
    await start_fight(plugin, VERA, GLEB)
    return plugin


def address(room: WebRoom, number: int) -> str:
    """The page of a running fight."""
    fights = room.bridge.parts.streams.by_name.values()
    [found] = [f.fight for f in fights if f.fight.partition("-")[0] == str(number)]
    return f"/fights/{found}"


def told(frames: list[Frame], who: Someone = MOD) -> list[Frame]:
    return [f for f in of_type(frames, "chat") if f["to"] == [who.uuid]]


async def dispute(plugin: Plugin, who: Someone, against: Someone) -> tuple[int, str]:
    """Somebody disputes a blow; the place, and what [В браузере] types."""
    await plugin.command(who, f"/rp attack {against.name}")
    heard = await plugin.command(against, "/rp dispute он не доставал")
    [disputed] = events(heard, "disputed")
    [call] = told(heard)
    return disputed["data"]["place"], dict(buttons(call))["В браузере"]


async def follow(
    room: WebRoom, frames: list[Frame], browser: Browser | None = None, who: Someone = MOD
) -> str:
    """Press the button of the link in a chat line, then the one on its page; where that leads."""
    [chat] = told(frames, who)
    found = LINK.search(chat["text"])
    assert found is not None
    assert "fights" not in found[0], "where it leads stands in no address"
    page = await (browser or room.stranger()).post("/sign-in", {"key": found[2]})
    assert page.status == 303, page.text
    return page.headers["Location"]


async def led(room: WebRoom, plugin: Plugin, line: str = "/rp mod web") -> str:
    return await follow(room, await plugin.command(MOD, line))


async def test_the_button_of_a_dispute_leads_to_the_very_event(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin = await two_fights(room)
        place, line = await dispute(plugin, ASYA, BOR)
        there = f"{address(room, 1)}#event={place}"
        await plugin.command(BOR, "/rp dispute settled")
        await plugin.command(BOR, "/rp take")
        heard = await plugin.command(MOD, line)
        assert f"Страница боя №1, событие №{place}. Ссылка" in told(heard)[0]["text"]
        browser = room.stranger()
        assert await follow(room, heard, browser) == there
        assert (await browser.get(there.partition("#")[0])).status == 200


async def test_the_fight_that_was_asked_for_comes_before_what_the_browser_wanted(
    tmp_path: Path,
) -> None:
    """Without one the page that was wanted comes before the fight that runs: he was told so."""
    async with WebRoom(tmp_path, DICE) as room:
        plugin = await one_fight(room)
        for wanted in ("/logs", "/"):
            for line, there in (("/rp mod web 1", address(room, 1)), ("/rp mod web", wanted)):
                browser = room.stranger()
                assert (await browser.get(wanted)).status == 401
                assert await follow(room, await plugin.command(MOD, line), browser) == there
                again = await plugin.command(MOD, "/rp mod web")
                assert await follow(room, again, browser) == address(room, 1), "it is used up"


@pytest.mark.parametrize(
    ("line", "moment"),
    [
        ("/rp mod web 1", ""),
        ("/рп мод веб №1", ""),
        ("/rp mod web #1 #1", "#event=1"),
        ("/rp mod web 1 №12", "#event=12"),
        ("/rp mod web 1 999999999", "#event=999999999"),
    ],
)
async def test_a_fight_and_an_event_may_be_named(tmp_path: Path, line: str, moment: str) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin = await two_fights(room)
        assert await led(room, plugin, line) == address(room, 1) + moment
        by_id = line.replace("1", address(room, 1).rpartition("/")[2], 1)
        assert await led(room, plugin, by_id) == address(room, 1) + moment


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("2", "bad_value"),
        ("#", "bad_value"),
        ("//evil.example", "bad_value"),
        ("1 #0", "out_of_bounds"),
        ("1 #1000000000", "not_a_number"),
        ("1 x", "not_a_number"),
        ("1 1 1", "too_many_arguments"),
    ],
)
async def test_what_is_no_fight_or_no_event_is_refused(
    tmp_path: Path, words: str, code: str
) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin = await one_fight(room)
        assert refusals(await plugin.command(MOD, f"/rp mod web {words}")) == [code]


async def test_alone_it_leads_to_the_only_fight_of_his_server(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin = await room.plugin()
        await plugin.join(MOD)
        assert await led(room, plugin) == "/"
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR)
        assert await led(room, plugin) == address(room, 1)
        elsewhere = await room.plugin("elsewhere")
        await elsewhere.ground()
        await start_fight(elsewhere, LEO, MAX)
        assert await led(room, plugin) == address(room, 1)
        assert await led(room, plugin, "/rp mod web 2") == address(room, 2)
        await start_fight(plugin, VERA, GLEB)
        assert await led(room, plugin) == "/"


async def test_of_several_it_leads_to_the_one_that_wants_him(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin = await two_fights(room)
        await plugin.command(MOD, "/rp mod watch 2")
        assert await led(room, plugin) == address(room, 2)
        place, _ = await dispute(plugin, ASYA, BOR)
        assert await led(room, plugin) == "/", "he watches one, and is called to the other"
        await plugin.command(MOD, "/rp mod watch off")
        there = f"{address(room, 1)}#event={place}"
        assert await led(room, plugin) == there
        assert await led(room, plugin, "/rp mod web 1") == there
        assert await led(room, plugin, "/rp mod web 1 #3") == f"{address(room, 1)}#event=3"
        await plugin.command(BOR, "/rp dispute settled")
        assert await led(room, plugin) == "/"
        assert await led(room, plugin, "/rp mod web 1") == address(room, 1)


async def test_of_several_it_leads_a_fighter_to_his_own(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin = await two_fights(room)
        vera = replace(VERA, permissions=MOD.permissions)
        await plugin.join(vera)
        heard = await plugin.command(vera, "/rp mod web")
        assert await follow(room, heard, who=vera) == address(room, 2)


async def test_a_fight_that_is_over_is_replayed(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin = await one_fight(room)
        there = address(room, 1)
        early = await plugin.command(MOD, "/rp mod web 1 #5")
        assert "fight_ended" in names(await plugin.command(MOD, "/rp mod end"))
        browser = room.stranger()
        assert await follow(room, early, browser) == f"{there}#event=5"
        assert (await browser.get(there)).status == 200
        assert await led(room, plugin, "/rp mod web 1 #5") == f"{there}#event=5"
        assert await led(room, plugin) == "/", "none runs"


async def test_a_fight_that_is_gone_leads_to_the_list(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        await one_fight(room)
        for goal in (Goal("9-gone", 5, is_named=True), Goal("9-gone")):
            key = room.web.site.accounts.invite(MOD.uuid, "moderator", goal)
            page = await room.stranger().post("/sign-in", {"key": key})
            assert (page.status, page.headers["Location"]) == (303, "/")


@pytest.mark.parametrize("fight", ["/evil.example", "//evil.example", "..", "\\evil", "a\nb"])
async def test_no_goal_leads_elsewhere(fight: str) -> None:
    address = Goal(fight, 5).address
    assert address.startswith("/fights/")
    assert not leads_to_page(TABLE, address, "admin")


async def test_whatever_a_fight_is_called_it_is_one_part_of_the_path() -> None:
    assert Goal("1-a?b#c d", 5).address == "/fights/1-a%3Fb%23c%20d#event=5"
    assert Goal("1-a").address == "/fights/1-a"
    assert Goal().address == "/"


async def test_a_link_that_is_used_up_says_nothing_of_its_goal(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        await one_fight(room)
        accounts = room.web.site.accounts
        key = accounts.invite(MOD.uuid, "moderator", Goal("1-a"))
        assert accounts.goal(key) == Goal("1-a")
        assert (await room.stranger().post("/sign-in", {"key": key})).status == 303
        assert accounts.goal(key) == Goal()
        assert (await room.stranger().post("/sign-in", {"key": key})).status == 410
