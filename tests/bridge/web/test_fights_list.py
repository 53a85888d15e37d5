"""The list of fights: running ones from memory, past ones page by page; names in it are inert."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from desk_room import (
    ASYA,
    BOR,
    GLEB,
    MOD,
    VERA,
    Someone,
    fight_of_two,
    of_type,
    scripted,
    start_fight,
)
from room_fights import fought, gathered
from web_room import Browser, WebRoom

from bridge.export.headings import utc
from bridge.web import fights as pages

FACES = scripted(*([15, 5, 12, 3] * 60))
HTML = Someone(ASYA.uuid, "asya", "<img src=x onerror=alert(1)>", (0, 64, 0))
TURNED = Someone(BOR.uuid, "bor", "Бор\u202e*txt*", (2, 64, 0))


async def running(browser: Browser, query: str = "") -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = (await browser.json(f"/api/fights{query}"))["running"]
    return told


async def past(browser: Browser, query: str = "") -> dict[str, Any]:
    told: dict[str, Any] = await browser.json(f"/api/past-fights{query}")
    return told


# ------------------------------------------------------------------ running ones


async def test_a_running_fight_is_told_as_it_stands(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        began = room.clock.wall_ms()
        _, browser = await room.signed_in()
        room.clock.advance(61_000)
        [fight] = await running(browser)
        stream = room.bridge.parts.streams.fight(fight["fight"])
        assert stream is not None
        told = (fight["number"], fight["server"], fight["world"], fight["ruleset"], fight["round"])
        assert told == (1, "default", "overworld", "ephem", 1)
        assert fight["since_ms"] == began
        assert [(one["name"], one["standing"]) for one in fight["fighters"]] == [
            ("Ася", True),
            ("Бор", True),
        ]
        assert fight["marks"] == []
        await plugin.command(ASYA, "/rp dispute не так")
        assert (await running(browser))[0]["marks"] == ["disputed"]
        await plugin.command(MOD, "/rp mod pause asya")
        assert (await running(browser))[0]["marks"] == ["disputed", "paused"]
        stream.is_frozen = True
        assert (await running(browser))[0]["marks"] == ["frozen", "disputed", "paused"]
        text = (await browser.get("/")).text
        for word in ("на паузе", "спор", "остановлен сбоем", "2023-11-14 22:13:20", "раунд 1"):
            assert word in text


async def test_sides_are_told_together(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        await plugin.ground()
        for one, side in ((ASYA, "Красные"), (BOR, "Синие"), (VERA, "Красные")):
            await plugin.join(one)
            await plugin.command(one, "/rp fight")
            await plugin.command(one, f"/rp side {side}")
        for one in (ASYA, BOR, VERA):
            await plugin.command(one, "/rp ready")
        text = re.sub(r"\s+", " ", (await browser.get("/")).text)
        assert re.search(r"Красные</bdi>:</b> <bdi>Ася</bdi>, <bdi>Вера</bdi>", text), text


async def test_a_gathering_is_no_fight_yet(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        await plugin.ground()
        await gathered(plugin)
        assert room.bridge.parts.streams.fights("default"), "it is promised"
        assert await running(browser) == []
        assert "Боёв нет" in (await browser.get("/")).text


async def test_running_fights_are_narrowed_by_server_and_player(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR)
        await start_fight(plugin, VERA, GLEB)
        assert [one["number"] for one in await running(browser)] == [2, 1]
        assert [one["number"] for one in await running(browser, "?player=ВЕРА")] == [2]
        assert [one["number"] for one in await running(browser, f"?player={ASYA.uuid}")] == [1]
        assert await running(browser, "?player=Мира") == []
        assert len(await running(browser, "?server=default")) == 2
        assert await running(browser, "?server=Default") == []


async def test_e19_a_training_fight_is_marked_while_it_runs_and_when_it_is_over(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        await plugin.ground()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.command(one, "/rp fight training")
        for one in (ASYA, BOR):
            await plugin.command(one, "/rp ready")
        mark = '<span class="tag training">тренировка</span>'
        assert (await running(browser))[0]["marks"] == ["training"]
        assert mark in (await browser.get("/")).text
        facts = await browser.json("/api/fights/1?lang=en")
        assert (facts["training"], ["Kind", "training"] in facts["about"]) == ("training", True)
        await plugin.command(BOR, "/rp surrender")
        await fought(room, plugin)
        assert [one["is_training"] for one in (await past(browser))["fights"]] == [False, True]
        assert (await browser.get("/")).text.count(mark) == 1
        assert (await browser.json("/api/fights/2"))["training"] == ""


# ------------------------------------------------------------------ past ones


async def test_a_past_fight_is_told_with_its_result(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        await plugin.ground()
        _, fight = await fought(room, plugin)
        assert await running(browser) == []
        told = await past(browser)
        [one] = told["fights"]
        assert told["next"] is None
        assert (one["fight"], one["number"]) == (fight, 1)
        assert (one["server"], one["world"], one["ruleset"]) == ("default", "overworld", "ephem")
        assert one["ended_ms"] == room.clock.wall_ms()
        names = [(f["name"], f["standing"]) for f in one["fighters"]]
        assert names == [("Ася", True), ("Бор", False)]
        rows = room.bridge.journal.rows(f"fight:{fight}")
        thrown = [json.loads(row.body)["faces"] for row in rows if row.name == "roll"]
        assert one["dice"] == sum(map(len, thrown)) > 0
        assert one["disputes"] == 0
        text = (await browser.get("/")).text
        assert f'href="/fights/{fight}"' in text
        assert "На ногах:" in text


async def test_time_and_dice_are_those_of_the_fights_last_line(tmp_path: Path) -> None:
    """Pauses do not count, nor does the time before initiative; dice of what was taken back do."""
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        await plugin.ground()
        await gathered(plugin)
        assert await running(browser) == [], "one is ready, and nobody fights"
        await room.advance(20_000)
        began = room.clock.wall_ms()
        await plugin.command(BOR, "/rp ready")
        assert [one["since_ms"] for one in await running(browser)] == [began]
        assert (await browser.json("/api/fights/1"))["began"] == utc(began)
        for who in (ASYA, BOR):
            await plugin.command(who, "/rp init")
        await room.advance(70_000)
        for line, who in (("attack bor", ASYA), ("dodge", BOR)):
            await plugin.command(who, f"/rp {line}")
        for line in ("undo asya", "undo asya", "pause asya"):
            await plugin.command(MOD, f"/rp mod {line}")
        await room.advance(600_000)
        await plugin.command(MOD, "/rp mod resume asya")
        heard = await plugin.command(BOR, "/rp surrender")
        [last] = [f["text"] for f in of_type(heard, "chat") if " хеш " in f["text"]]
        assert "1 раунд, 1 минута, 4 куба." in last
        [one] = (await past(browser))["fights"]
        assert (one["began_ms"], one["lasted_ms"], one["dice"]) == (began, 70_000, 4)
        assert (await browser.json("/api/fights/1"))["began"] == utc(began)
        saved = (await browser.get("/fights/1/export?format=md&lang=en")).text
        assert f"- Began: {utc(began)}" in saved
        assert "1 мин 10 с" in (await browser.get("/")).text


@pytest.mark.parametrize(
    ("lasted_s", "told"),
    [(59, "59 с"), (3_599, "59 мин 59 с"), (3_600, "1 ч"), (7_379, "2 ч 2 мин")],
)
async def test_a_long_fight_is_told_in_hours(tmp_path: Path, lasted_s: int, told: str) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await room.advance(lasted_s * 1_000)
        await plugin.command(BOR, "/rp surrender")
        browser = await room.browser(plugin, MOD)
        assert f'<span class="hint">{told}</span>' in (await browser.get("/")).text


async def test_who_ended_it_and_disputes_are_told(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        _, browser = await room.signed_in()
        await plugin.command(ASYA, "/rp dispute не так")
        await plugin.command(MOD, "/rp mod end asya")
        [one] = (await past(browser))["fights"]
        assert (one["reason"], one["by"], one["disputes"]) == ("moderator", MOD.uuid, 1)
        text = (await browser.get("/")).text
        assert "Завершил: Мира." in text
        assert '<a class="tag disputed" href="/disputes">спор</a>' in text
        assert not one["is_settled"]


async def test_a_dispute_that_was_settled_is_marked_quietly(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        _, browser = await room.signed_in()
        await plugin.command(ASYA, "/rp dispute не так")
        for word in ("pause", "resume", "end"):
            await plugin.command(MOD, f"/rp mod {word} asya")
        [one] = (await past(browser))["fights"]
        assert (one["disputes"], one["is_settled"]) == (1, True)
        text = (await browser.get("/")).text
        assert '<a class="tag" href="/disputes">спор решён</a>' in text


async def test_a_gathering_that_dissolved_is_no_past_fight(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        await plugin.ground()
        await gathered(plugin)
        room.clock.advance(2_000)
        for one in (ASYA, BOR):
            await plugin.command(one, "/rp unready")
            await plugin.command(one, "/rp fight")
        await room.advance(3_600_000)
        assert room.bridge.journal.secrets(), "a number was given"
        assert not room.bridge.parts.streams.fights("default"), "it is dissolved"
        assert await running(browser) == []
        assert (await past(browser))["fights"] == []


async def test_past_fights_come_by_cursor_without_gaps_though_fights_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "PAGE", 2)
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        await plugin.ground()
        for _ in range(5):
            await fought(room, plugin)
            await room.advance(700_000)
        seen, after = [], ""
        while True:
            told = await past(browser, after)
            seen += [one["number"] for one in told["fights"]]
            if told["next"] is None:
                break
            after = f"?after={told['next']}"
            await fought(room, plugin)
            await room.advance(700_000)
        assert seen == [5, 4, 3, 2, 1]
        text = (await browser.get("/")).text
        [older] = re.findall(r'rel="next" href="([^"]+)"', text)
        assert "after=6" in older.replace("&amp;", "&")
        assert 'data-fight="5-' in (await browser.get(older.replace("&amp;", "&"))).text


async def test_past_fights_are_narrowed_by_server_and_player(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        await plugin.ground()
        await fought(room, plugin)
        await room.advance(700_000)
        await start_fight(plugin, VERA, GLEB)
        await plugin.command(GLEB, "/rp surrender")

        async def numbers(query: str) -> list[int]:
            return [one["number"] for one in (await past(browser, query))["fights"]]

        assert await numbers("") == [2, 1]
        assert await numbers("?player=вера") == [2]
        assert await numbers("?player=БО") == [1]
        assert await numbers(f"?player={ASYA.uuid}") == [1]
        assert await numbers("?player=Мира") == []
        assert await numbers('?player="%_') == await numbers("?player=moderator") == []
        assert await numbers("?server=default") == [2, 1]
        assert await numbers("?server=defaul") == await numbers("?server=%25") == []
        assert await numbers("?server=default&after=2&player=ася") == [1]


async def test_names_are_text(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        await plugin.ground()
        await start_fight(plugin, HTML, TURNED)
        for _ in range(2):
            text = (await browser.get("/")).text
            assert "<img" not in text
            assert "&lt;img src=x onerror=alert(1)&gt;</bdi>" in text
            assert "\u202e" not in text
            await plugin.command(BOR, "/rp surrender")
        assert (await running(browser)) == []
        hostile = await browser.get("/", params={"server": '"><script>', "player": "<b>'"})
        assert hostile.status == 200
        assert "<script>" not in hostile.text
        assert 'value="&#34;&gt;&lt;script&gt;"' in hostile.text


# ------------------------------------------------------------------ who may, and what may be asked


async def test_lists_are_for_those_who_are_signed_in(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        _, browser = await room.signed_in()
        for path in ("/", "/api/fights", "/api/past-fights"):
            assert (await room.stranger().get(path)).status == 401
            assert (await browser.get(path)).status == 200
            assert (await browser.get(path + f"?player={'x' * 201}")).status == 422
            added = await browser.get(path + "?fbclid=1")
            assert added.status == (200 if path == "/" else 422), path


async def test_a_cursor_that_is_none_is_a_fault(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        _, browser = await room.signed_in()
        for after in ("x", "-1", "0", "1.5", "9" * 30, "1;DROP"):
            page = await browser.get("/api/past-fights", params={"after": after})
            assert (page.status, page.json()["error"]["code"]) == (422, "bad_value")


async def test_the_script_gets_its_words_in_the_readers_language(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        _, browser = await room.signed_in()
        text = (await browser.get("/")).text
        [block] = re.findall(r'<script type="application/json" id="words">(.*?)</script>', text)
        words = json.loads(block)
        assert (words["fight"], words["mark-paused"]) == ("Бой {0}", "на паузе")
        await browser.post("/language", {"lang": "en", "back": "/"})
        assert "Running now" in (await browser.get("/")).text
