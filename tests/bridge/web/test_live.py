"""Live pages: what happens comes to every browser that looks, once, and only as long as it may."""

from __future__ import annotations

import asyncio
import signal
import socket
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from desk_room import ADMIN, ASYA, BOR, GLEB, MOD, VERA, start_fight
from event_stream import PATIENCE_S, Heard, stream
from live_room import DICE, blow, facts_of, grown, opened, shown, take_back
from web_room import Browser, WebRoom

from bridge.web.live import MOST_OF_ONE
from bridge.web.reader import READS
from bridge.web.seats import MOST_UNSENT, chunked


def path(fight: str, after: int = 0) -> str:
    """The address of a fight's stream."""
    return f"/api/fights/{fight}/events?after={after}"


async def test_where_nobody_looks_nothing_is_done(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        live = room.web.site.live
        await blow(plugin)
        assert live.reader._process is None
        live.keep_alive_s = 0.01
        async with stream(browser, path(fight)) as heard:
            await heard.next("more")
        await _until(lambda: not live.seats)
        asked = live.reader._last
        await plugin.command(ASYA, "/rp end")
        assert (live._is_looking, live.reader._last) == (False, asked)


async def test_all_who_look_in_one_language_share_one_question_and_get_the_same(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        last = (await facts_of(browser, fight))["last"]
        live = room.web.site.live
        async with stream(browser, path(fight, last)) as one, stream(browser, path(fight)) as two:
            await two.until(last)
            asked = live.reader._last
            await plugin.command(ASYA, "/rp attack bor")
            assert (await one.next("more")) == (await two.next("more"))
            assert live.reader._last == asked + 1
            await plugin.command(BOR, "/rp take")
            for line in ("/rp emote раз два три", "/rp emote четыре пять шесть", "/rp end"):
                await plugin.command(ASYA, line)
            ends = room.bridge.parts.streams.by_name[f"fight:{fight}"].seq
            assert len(await one.until(ends)) <= 2, "they were gathered"


async def test_a_cut_connection_goes_on_where_it_was(tmp_path: Path) -> None:
    """Also when the fight went on, when something was taken back, and when the fight is over."""
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        facts = await facts_of(browser, fight)
        async with stream(browser, path(fight, facts["last"])) as heard:
            await plugin.command(ASYA, "/rp attack bor")
            facts = grown(facts, (await heard.next("more")).told)
        await plugin.command(BOR, "/rp take")
        async with stream(browser, path(fight), {"Last-Event-ID": heard.last}) as heard:
            facts = grown(facts, (await heard.next("more")).told)
        assert shown(facts) == shown(await facts_of(browser, fight))
        before = facts["last"]
        await take_back(plugin)
        async with stream(browser, path(fight), {"Last-Event-ID": str(before)}) as heard:
            anew = await heard.next("anew")
            facts = await facts_of(browser, fight)
            assert (anew.id, anew.told["last"]) == (str(facts["last"]), facts["last"])
            gone = [frame["seq"] for frame in facts["frames"] if frame["gone"]]
            assert gone
            await plugin.command(ASYA, "/rp end")
            facts = grown(facts, (await heard.next("more")).told)
        assert shown(facts) == shown(await facts_of(browser, fight))
        await plugin.command(MOD, "/rp mod end asya")
        async with stream(browser, path(fight, facts["last"])) as heard:
            *_, more, over = await heard.rest()
        assert (more.event, over.event) == ("more", "over")
        assert not over.told["running"]
        assert shown(grown(facts, more.told)) == shown(await facts_of(browser, fight))
        async with stream(browser, path(fight, more.told["last"])) as heard:
            assert [one.event for one in await heard.rest()] == ["", "over"]


async def test_who_is_connected_is_told_of_an_undo_and_of_the_end(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        await blow(plugin)
        last = (await facts_of(browser, fight))["last"]
        async with stream(browser, path(fight, last)) as heard:
            await take_back(plugin)
            await heard.next("anew")
            last = (await facts_of(browser, fight))["last"]
            async with stream(browser, path(fight, last)) as fresh:
                await plugin.command(MOD, "/rp mod end asya")
                assert (await fresh.next("more")).told["frames"][0]["seq"] == last + 1
                await fresh.next("over")
                assert await fresh.message() is None
            await heard.next("over")
            assert await heard.message() is None


async def test_after_a_restart_of_the_bridge_it_goes_on_with_the_same_numbers(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        facts = await facts_of(browser, fight)
        await room.web.stop()
        await room.crash()
        await plugin.hello(resume=True)
        room.web = type(room.web)(room.bridge, room.settings)
        room.address = f"http://127.0.0.1:{await room.web.start()}"
        again = await room.browser(plugin, MOD)
        async with stream(again, path(fight, facts["last"])) as heard:
            await plugin.command(ASYA, "/rp attack bor")
            facts = grown(facts, (await heard.next("more")).told)
        assert shown(facts) == shown(await facts_of(again, fight))


async def test_clocks_are_told_at_the_beginning_and_when_they_change(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        await room.advance(3_000)
        async with stream(browser, path(fight)) as heard:
            states = {"runs": True, "paused": False, "frozen": False}
            assert (await heard.next("clock")).told == {"now": 3_000} | states
            await plugin.command(MOD, "/rp mod pause asya")
            paused = (await heard.next("clock")).told
            assert (paused["runs"], paused["paused"]) == (False, True)
            await plugin.command(MOD, "/rp mod resume asya")
            assert (await heard.next("clock")).told == {"now": 3_000} | states
            await room.cut(plugin)
            assert not (await heard.next("clock")).told["runs"]
            await plugin.hello(resume=True)
            assert (await heard.next("clock")).told["runs"]


async def test_who_comes_between_a_pause_and_its_telling_is_told_of_its_end(
    tmp_path: Path,
) -> None:
    """Those who came before never hear of a pause so short; he has, and must not stay paused."""
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        async with stream(browser, path(fight)) as before:
            await before.next("more")
            live = room.web.site.live
            await _until(lambda: not live._is_looking)
            live._is_looking = True  # it is about to look
            await plugin.command(MOD, "/rp mod pause asya")
            async with stream(browser, path(fight)) as after:
                assert (await after.next("clock")).told["paused"]
                await plugin.command(MOD, "/rp mod resume asya")
                live._is_looking = False
                live._look_soon(0)
                assert not (await after.next("clock")).told["paused"]
                await plugin.command(ASYA, "/rp attack bor")
                await before.next("more")
            assert [said.told["paused"] for said in before.all if said.event == "clock"] == [False]


async def test_what_happens_while_the_reading_process_is_busy_is_told_afterwards(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path, DICE, reads=READS) as room:
        plugin, browser, fight = await opened(room)
        reader = room.web.site.live.reader
        async with stream(browser, path(fight)) as heard:
            await heard.next("more")
            assert reader._process is not None
            reader._process.send_signal(signal.SIGSTOP)
            await plugin.command(ASYA, "/rp attack bor")
            await _until(lambda: reader._waiting)
            await plugin.command(MOD, "/rp mod pause asya")
            reader._process.send_signal(signal.SIGCONT)
            assert (await heard.next("clock")).told["paused"]


async def test_a_fight_that_cannot_be_shown_stops_no_other(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        await start_fight(
            plugin, replace(VERA, pos=(200, 64, 200)), replace(GLEB, pos=(202, 64, 200))
        )
        [broken] = [
            s for s in room.bridge.parts.streams.by_name.values() if s.is_fight and s.fight != fight
        ]
        with closing(sqlite3.connect(room.bridge.journal.path)) as journal, journal:
            journal.execute("UPDATE rows SET body = '{' WHERE stream = ?", (broken.name,))
        async with stream(browser, path(fight)) as heard:
            await heard.next("more")
            async with stream(browser, path(broken.fight)) as other:
                await plugin.command(ASYA, "/rp attack bor")
                await heard.next("more")
                assert {said.event for said in await other.rest()} <= {"", "clock"}


async def test_who_may_look_no_longer_is_told_so_and_gets_nothing_more(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        room.web.site.live.keep_alive_s = 0.5
        await plugin.join(ADMIN)
        other = await room.browser(plugin, ADMIN)
        async with stream(browser, path(fight)) as one, stream(other, path(fight)) as two:
            await one.next("more")
            last = (await two.next("more")).told["last"]
            await plugin.join(MOD, permissions=[])
            await plugin.command(ASYA, "/rp attack bor")
            assert [said.event for said in await one.rest()] == ["bye"]
            assert (await two.next("more")).told["frames"][0]["seq"] == last + 1
            await other.post("/sign-out")
            assert (await two.rest())[-1].event == "bye"
        assert (await browser.get(path(fight))).status == 401


async def test_a_stream_says_that_it_is_there(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        _, browser, fight = await opened(room)
        room.web.site.live.keep_alive_s = 0.01
        async with stream(browser, path(fight)) as heard:
            assert heard.response.headers["Content-Type"].startswith("text/event-stream")
            for _ in range(3):
                await heard.next("")


async def test_one_browser_has_so_many_streams_and_those_it_shut_do_not_count(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        other = await room.browser(plugin, MOD)
        held = [await _open(browser, fight) for _ in range(MOST_OF_ONE)]
        assert [one.status for one in held] == [200] * MOST_OF_ONE
        assert (await browser.get(path(fight))).status == 429
        async with stream(other, path(fight)) as heard:
            assert heard.status == 200
        held[0].response.close()
        await _until(lambda: sum(s.is_open for s in room.web.site.live.seats) < MOST_OF_ONE)
        async with stream(browser, path(fight)) as heard:
            assert heard.status == 200
        for one in held:
            one.response.close()


async def test_a_browser_that_does_not_keep_up_is_let_go_and_the_others_are_not(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        live = room.web.site.live
        cookies = "; ".join(f"{c.key}={c.value}" for c in browser.client.cookie_jar)
        host = room.address.removeprefix("http://")
        head = f"GET {path(fight)} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookies}\r\n\r\n"
        with socket.create_connection(("127.0.0.1", int(host.partition(":")[2]))) as slow:
            slow.sendall(head.encode())
            await _until(lambda: len(live.seats) == 1)
            [seat] = live.seats
            async with stream(browser, path(fight)) as heard:
                last = (await heard.next("more")).told["last"]
                filler = b": " + b"x" * MOST_UNSENT + b"\n\n"
                for _ in range(20):
                    seat.send(filler, chunked(filler))
                assert seat.ended.done()
                await _until(lambda: len(live.seats) == 1)
                await plugin.command(ASYA, "/rp attack bor")
                assert (await heard.next("more")).told["frames"][0]["seq"] == last + 1


async def test_the_server_stops_at_once_with_open_streams(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        _, browser, fight = await opened(room)
        async with stream(browser, path(fight)) as one, stream(browser, path(fight)) as two:
            await one.next("more")
            await two.next("more")
            async with asyncio.timeout(3):
                await room.web.stop()
            assert await _ended(one)
            assert await _ended(two)


async def _ended(heard: Heard) -> bool:
    return await heard.message() is None


async def _open(browser: Browser, fight: str) -> Heard:
    """A stream that stays open."""
    return Heard(await browser.client.get(browser.address + path(fight)))


async def _until(what: Any) -> None:
    """Wait for something that the loop will do."""
    async with asyncio.timeout(PATIENCE_S):
        while not what():
            await asyncio.sleep(0.01)
