"""Taking back from a page: which decision it is, is said before, and it is that one or none."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

from action_room import FREE, duel, facts, moderated, send
from desk_room import ASYA, BOR, MOD, Someone, scripted, start_fight, the_fight
from web_room import Browser, Page, WebRoom

from bridge.streams import Stream

MARK = re.compile(r'name="mark" value="([^"]+)"')
TWILIGHT = (
    "ruleset = 'twilight'\n[commands]\nmax_per_s = 0\n[dice]\nsource='seeded'\nseed='x'\n"
    "[twilight.tutorial]\nfirst_fight = false\n"
)
WALK = Someone("0a000000-0000-4000-8000-00000000000a", "asya", "שלום", (0, 64, 0))


async def undo(browser: Browser, stream: Stream) -> Any:
    """The fact of the action."""
    [found] = [a for a in (await facts(browser, stream))["actions"] if a["name"] == "undo"]
    return found


async def take_back(browser: Browser, stream: Stream, mark: str) -> Page:
    """Take back what has this mark."""
    return await send(browser, stream, "undo", confirm=True, mark=mark)


async def test_the_decision_is_named_with_who_what_and_where(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin, browser, stream = await moderated(room)
        await plugin.command(ASYA, "/rp attack bor")
        await plugin.command(BOR, "/rp take")
        first = stream.seq
        assert re.fullmatch(
            rf"Будет возвращено: Бор, принять \(события №\d+–{first}\)\.",
            (await undo(browser, stream))["now"],
        )
        await send(browser, stream, "hp", player=BOR.uuid, hp=3)
        seen = await undo(browser, stream)
        assert seen["now"] == (
            f"Будет возвращено слово мастера: {MOD.display}, мод оз (событие №{stream.seq})."
        )
        others = [a for a in (await facts(browser, stream))["actions"] if a["name"] != "undo"]
        assert {(one["now"], one["mark"]) for one in others} == {("", "")}
        await browser.post("/language", {"lang": "en"})
        seen = await undo(browser, stream)
        assert seen["now"] == (
            f"Will be taken back: {MOD.display}, mod hp (event {stream.seq}), a moderator's word."
        )


async def test_what_silence_decided_is_nobodys(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin, browser, stream = await moderated(room)
        await plugin.command(ASYA, "/rp attack bor")
        seq = stream.seq
        await room.advance(10**6)
        assert stream.seq > seq
        assert "то, что решило молчание" in (await undo(browser, stream))["now"]


async def test_only_what_was_looked_at_is_taken_back(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin, browser, stream = await moderated(room)
        await plugin.command(ASYA, "/rp attack bor")
        looked_at = (await undo(browser, stream))["mark"]
        await plugin.command(BOR, "/rp take")
        before, now = stream.chain.number, await undo(browser, stream)
        page = await take_back(browser, stream, looked_at)
        assert (page.status, page.json()["error"]["code"]) == (409, "overtaken")
        told = page.json()["error"]["message"]
        assert now["now"] in told
        assert "\n" not in told
        assert stream.chain.number == before
        page = await take_back(browser, stream, now["mark"])
        assert page.status == 200, page.text
        again = await undo(browser, stream)
        assert again["mark"] == looked_at, "the attack is the last decision again"
        page = await take_back(browser, stream, now["mark"])
        assert (page.status, page.json()["error"]["code"]) == (409, "overtaken")
        assert (await take_back(browser, stream, looked_at)).status == 200


async def test_who_says_no_mark_takes_back_whatever_it_is(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin, browser, stream = await moderated(room)
        await plugin.command(ASYA, "/rp attack bor")
        await plugin.command(BOR, "/rp take")
        assert (await send(browser, stream, "undo", confirm=True)).status == 200
        assert (await take_back(browser, stream, "")).status == 200
        page = await take_back(browser, stream, "x" * 41)
        assert (page.status, page.json()["error"]["code"]) == (422, "bad_value")
        assert (await send(browser, stream, "pause", mark="1-2")).status == 200


async def test_what_cannot_be_taken_back_is_not_offered(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin, browser, stream = await moderated(room)
        await plugin.join(MOD, (3, 64, 3))
        for who in (BOR, ASYA):
            seen = await undo(browser, stream)
            assert f"{who.display}, инициатива" in seen["now"]
            assert (seen["possible"], seen["why"]) == (True, "")
            await plugin.command(MOD, "/rp mod undo")
        page = await take_back(browser, stream, seen["mark"])
        seen = await undo(browser, stream)
        assert (seen["possible"], seen["now"], seen["mark"]) == (False, "", "")
        assert seen["why"].startswith("Этого уже не вернуть")
        assert (page.status, page.json()["error"]["reason"]) == (409, "undo_barred")


async def test_a_name_cannot_turn_the_sentence_round(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, "[commands]\nmax_per_s = 0\n" + scripted(12, 8)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, WALK, BOR)
        await plugin.join(MOD)
        browser, stream = await room.browser(plugin, MOD), the_fight(room)
        await plugin.moves((WALK, (0, 64, -1)))
        said = (await undo(browser, stream))["now"]
        assert f"\u2068{WALK.display}\u2069, движение (" in said


async def test_without_scripts_the_page_that_asks_says_it(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin, browser, stream = await moderated(room)
        await plugin.command(ASYA, "/rp attack bor")
        path = f"/fights/{stream.fight}"
        sure = await browser.post(f"{path}/actions", {"action": "undo"})
        assert (await undo(browser, stream))["now"] in sure.text
        [mark] = MARK.findall(sure.text)
        await plugin.command(BOR, "/rp take")
        before = stream.chain.number
        wish = {"action": "undo", "confirm": "true", "mark": mark}
        sent = await browser.post(f"{path}/actions", wish)
        assert (sent.status, sent.headers["Location"]) == (303, f"{path}#actions")
        assert (await undo(browser, stream))["now"] in (await browser.get(path)).text
        assert stream.chain.number == before
        sure = await browser.post(f"{path}/actions", {"action": "undo"})
        [mark] = MARK.findall(sure.text)
        await browser.post(f"{path}/actions", wish | {"mark": mark})
        assert 'class="notice good"' in (await browser.get(path)).text
        assert "undone" in [row.name for row in room.bridge.journal.rows(stream.name)]


async def test_t15_of_a_hidden_order_the_word_alone_is_told(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, TWILIGHT) as room:
        plugin, browser, stream = await duel(room)
        for who, line in (
            (ASYA, "готов"),
            (BOR, "готов"),
            (BOR, "заявка контратака"),
            (ASYA, "заявка атака; защита"),
        ):
            await plugin.command(who, f"/рп {line}")
        seen = await undo(browser, stream)
        assert seen["now"] == (
            f"Будет возвращено одно скрытое решение: Ася, заявка (событие №{seen['mark'][:2]});"
            " решения других останутся."
        )
        await plugin.command(ASYA, "/рп заявка контратака")
        assert await undo(browser, stream) == seen, "nobody knows that she gave another"
        page = await take_back(browser, stream, seen["mark"])
        assert page.status == 200, page.text
        assert "Бор, заявка" in (await undo(browser, stream))["now"]


async def test_a_row_that_nobody_can_read_leaves_the_panel_whole(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        _, browser, stream = await moderated(room)
        agreements = room.bridge.parts.agreements
        rows = agreements.rows
        agreements.rows = lambda name, first: [replace(r, name="x") for r in rows(name, first)]
        seen = await undo(browser, stream)
        assert (seen["possible"], seen["now"], seen["mark"]) == (True, "", "")
