"""Damaged rows of the journal, and rows of newer programs: every list shows all the others."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from desk_room import (
    ADMIN,
    ASYA,
    BOR,
    GLEB,
    MOD,
    VERA,
    Plugin,
    fight_of_two,
    scripted,
    start_fight,
)
from room_fights import fought
from structlog.testing import capture_logs
from web_room import Browser, WebRoom

from bridge.web.reads.history import history
from bridge.web.reads.lists import disputes, past_fights
from bridge.web.reads.logs import logs
from bridge.web.reads.room import Room

FACES = scripted(*([15, 5, 12, 3] * 60)) + "[commands]\nmax_per_s = 0\n"
SAID = "не прочитать"

CUT = "substr(body, 1, length(body) - 1)"
BODIES = ("'{'", "'[]'", "'{}'", "'null'", "'{\"by\":5}'", "CAST(X'7bff' AS TEXT)", CUT)
"""As SQL: no JSON, not what an event is, not in letters, cut off."""
VALID = "json_valid(body) AND "
DAMAGES = (*(f"body = {body}" for body in BODIES), "version = 99", "ruleset = 'nimble'")


def damage(room: WebRoom, to: str, where: str) -> None:
    """Write into the journal's file what no bridge would."""
    with closing(sqlite3.connect(room.bridge.journal.path)) as journal, journal:
        changed = journal.execute(f"UPDATE {to} WHERE {where}").rowcount
    assert changed > 0


async def shown(browser: Browser, path: str) -> str:
    page = await browser.get(path)
    assert page.status == 200, page.text
    return page.text


async def several_fights(room: WebRoom, plugin: Plugin, count: int) -> list[str]:
    """Fights that are over, the last one of two others."""
    await plugin.ground()
    fights = []
    for _ in range(count):
        fights.append((await fought(room, plugin))[1])
        await room.advance(700_000)
    await start_fight(plugin, VERA, GLEB)
    await plugin.command(GLEB, "/rp surrender")
    return fights


async def test_fights_that_cannot_be_read_stand_among_the_others(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        hows = (*DAMAGES, "name = 'of_the_future'")
        fights = await several_fights(room, plugin, len(hows))
        for fight, how in zip(fights, hows, strict=True):
            damage(room, f"rows SET {how}", f"stream = 'fight:{fight}' AND number = 1")
        told = (await browser.json("/api/past-fights"))["fights"]
        assert [one["number"] for one in told] == list(range(len(hows) + 1, 0, -1))
        assert [one["is_readable"] for one in told] == [True] + [False] * len(hows)
        assert [one["name"] for one in told[0]["fighters"]] == ["Вера", "Глеб"]
        assert {(one["server"], len(one["fighters"])) for one in told[1:]} == {("default", 0)}
        text = await shown(browser, "/")
        assert text.count(SAID) == len(hows)
        for number, fight in enumerate(fights, 1):
            assert f'<a href="/fights/{fight}">{number}</a>' in text
            page = await browser.get(f"/api/fights/{fight}")
            assert (page.status, page.json()["error"]["code"]) == (409, "unreadable")


async def test_fights_whose_end_cannot_be_read_hide_no_other(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        fights = await several_fights(room, plugin, len(DAMAGES))
        for fight, how in zip(fights, DAMAGES, strict=True):
            damage(room, f"rows SET {how}", f"name = 'fight_ended' AND stream = 'fight:{fight}'")
        told = (await browser.json("/api/past-fights"))["fights"]
        assert [one["is_readable"] for one in told] == [True] + [False] * len(DAMAGES)
        for name in ("вера", "ася"):
            told = (await browser.json(f"/api/past-fights?player={name}"))["fights"]
            assert [one["is_readable"] for one in told if one["fighters"]] == (
                [True] if name == "вера" else []
            ), "nor does a search for a player fail"


async def test_a_fight_that_a_start_set_aside_is_listed_as_such(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        await start_fight(plugin, VERA, GLEB)
        damage(room, "rows SET body = '{'", "stream LIKE 'fight:1-%' AND number = 7")
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in()
        told = await browser.json("/api/fights")
        assert [one["number"] for one in told["running"]] == [2]
        [one] = told["unreadable"]
        assert (one["number"], one["server"], one["seq"]) == (1, "default", 6)
        assert (await browser.json("/api/past-fights"))["fights"] == []
        text = await shown(browser, "/")
        assert text.count(SAID) == 1
        assert f'<a href="/fights/{one["fight"]}">Бой 1</a>' in text
        assert "событие №6" in text
        assert (await browser.json("/api/fights?server=other"))["unreadable"] == []
        page = await browser.get(f"/api/fights/{one['fight']}")
        assert (page.status, page.json()["error"]["code"]) == (409, "unreadable")
        assert "Бой отложен" in await shown(browser, f"/fights/{one['fight']}")
        for path in ("/disputes", "/logs"):
            await shown(browser, path)
        health = await room.stranger().json("/healthz")
        assert (health["fights"], health["unreadable_fights"]) == (1, 1)
        metrics = await room.stranger().get("/metrics")
        assert "rpfight_unreadable_fights 1.0" in metrics.text


async def test_fights_that_run_are_listed_whatever_the_file_says(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        await fight_of_two(room)
        _, browser = await room.signed_in()
        damage(room, "rows SET body = '{'", "stream LIKE 'fight:%'")
        [one] = (await browser.json("/api/fights"))["running"]
        assert (one["number"], len(one["fighters"])) == (1, 2)
        assert SAID not in await shown(browser, "/")
        page = await browser.get(f"/api/fights/{one['fight']}")
        assert (page.status, page.json()["error"]["code"]) == (409, "unreadable")


async def test_disputes_that_cannot_be_read_stand_among_the_others(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        await plugin.ground()
        await start_fight(plugin, VERA, GLEB)
        await plugin.command(VERA, "/rp dispute ясно")
        await start_fight(plugin, ASYA, BOR)
        for number in range(len(DAMAGES) + 1):
            await plugin.command(ASYA, f"/rp dispute {number}")
            await plugin.command(ASYA, "/rp dispute off")
        await plugin.command(ASYA, "/rp dispute конец")
        for number, how in enumerate(DAMAGES):
            where = f"name = 'disputed' AND json_extract(body, '$.words') = '{number}'"
            damage(
                room, f"rows SET {how}", f"rowid = (SELECT rowid FROM rows WHERE {VALID}{where})"
            )
        damage(room, "rows SET version = 99", f"name = 'disputed' AND {VALID}body LIKE '%конец%'")
        found = await browser.json("/api/disputes")
        words = [one["words"] for one in found["past"]]
        assert words == [str(len(DAMAGES))] + [""] * len(DAMAGES)
        assert sorted((one["number"], one["words"]) for one in found["open"]) == [
            (1, "ясно"),
            (2, ""),
        ]
        broken = [one for part in found.values() for one in part if part and isinstance(part, list)]
        text = await shown(browser, "/disputes")
        unread = [one["seq"] for one in broken if not one["is_readable"]]
        assert text.count(SAID) == len(unread) == len(DAMAGES) + 1
        assert all(f"событие №{seq}" in text for seq in unread)


async def test_a_dispute_in_a_fight_that_cannot_be_read_keeps_its_words(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        _, browser = await room.signed_in()
        await plugin.command(ASYA, "/rp dispute не так")
        damage(room, "rows SET body = '{'", "stream LIKE 'fight:%' AND number < 3")
        [one] = (await browser.json("/api/disputes"))["open"]
        assert (one["words"], one["by_name"], one["fighters"]) == ("не так", "Ася", [])
        damage(room, "rows SET body = '{'", "name = 'dispute_settled' OR name = 'disputed'")
        [one] = (await browser.json("/api/disputes"))["open"]
        assert not one["is_readable"]


async def test_changes_that_cannot_be_read_stand_among_the_others(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in(ADMIN, ASYA)
        hows = (*DAMAGES, "body = json_set(body, '$.exact', '{')")
        for line in ("gear light dodge 7", *(f"attr asya strength {n}" for n in range(11, 22))):
            await plugin.command(ADMIN, f"/rp admin {line}")
        assert len(hows) == 10
        for value, how in enumerate(hows, 11):
            damage(
                room,
                f"rows SET {how}",
                "rowid = (SELECT rowid FROM rows WHERE name = 'administered'"
                f' AND json_valid(body) AND body LIKE \'%"new":"{value}"%\')',
            )
        told = (await browser.json("/api/history"))["changes"]
        assert [one["new"] for one in told] == ["21", *[""] * len(hows), "7"]
        assert [one["is_readable"] for one in told] == [True, *[False] * len(hows), True]
        text = await shown(browser, "/history")
        assert text.count(SAID) == len(hows)
        assert all(f"<code>{one['id']}</code>" in text for one in told[1:-1])
        of_sheet = (await browser.json("/api/history?player=Ася"))["changes"]
        assert [one["new"] for one in of_sheet] == ["21"]
        broken = [one["id"] for one in told[1:-1]]
        assert (await browser.post("/history/revert", {"id": broken})).status == 409
        both = {"id": [told[0]["id"], *broken]}
        assert (await browser.post("/history/revert", both)).status == 303


async def test_entries_that_cannot_be_read_stand_among_the_others(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in(MOD, ASYA)
        lost = ("kind = 'thought'", "at_ms = 900000000000000", "at_ms = -1")
        mended = ("text = CAST(X'ff41' AS TEXT)", "name = CAST(X'ff41' AS TEXT)")
        for number in range(len(lost) + len(mended) + 1):
            await plugin.command(ASYA, f"/rp dispute {number}")
        before = (await browser.json("/api/logs"))["entries"]
        for number, how in enumerate((*lost, *mended)):
            damage(room, f"logbook SET {how}", f"text = '/rp dispute {number}'")
        told = (await browser.json("/api/logs"))["entries"]
        assert len(told) == len(before)
        unread = [one["place"] for one in told if not one["is_readable"]]
        text = await shown(browser, "/logs")
        assert text.count(SAID) == len(unread) == len(lost)
        assert all(f"<code>{place}</code>" in text for place in unread)
        for form in ("txt", "csv", "jsonl"):
            saved = await shown(browser, f"/logs/export?format={form}")
            assert all(f"/rp dispute {number}" in saved for number in (0, 1, 2, 4, 5))


async def test_each_is_written_down_once(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        await plugin.join(ADMIN)
        await plugin.command(ASYA, "/rp dispute не так")
        await plugin.command(BOR, "/rp surrender")
        await plugin.command(ADMIN, "/rp admin gear light dodge 7")
        damage(room, "rows SET body = '{'", "1 = 1")
        damage(room, "logbook SET kind = 'thought'", "text LIKE '%dispute%'")
        with capture_logs() as said:
            reading = Room(room.bridge.journal.path)
            for _ in range(3):
                asked(reading)
            reading.journal.close()
        assert [one["event"] for one in said] == ["not_readable"] * 4
        assert len({one["what"] for one in said}) == 4


def asked(reading: Room) -> None:
    [fight] = past_fights(reading, "", "", None, 5)["fights"]
    assert not fight["is_readable"]
    assert len(disputes(reading, "", 5)["past"]) == 1
    assert len(history(reading, None, None, "", "")["entries"]) == 1
    query: dict[str, Any] = {"words": ["dispute"], "limit": 5}
    assert len(logs(reading, query, "", "")["entries"]) == 1
