"""What pages are told of one fight: whole, and as it grows."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from desk_room import ASYA, BOR, MOD, Room, fight_of_two
from event_stream import stream
from live_room import DICE, FIGHT, facts_of, fight_id, grown, opened, shown
from web_room import WebRoom

from bridge.web.reads import fights  # noqa: F401 - the table of answers is filled
from bridge.web.reads.growing import growing
from bridge.web.reads.room import Room as Reading


async def test_the_page_is_at_the_id_and_the_number_leads_to_it(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        _, browser, fight = await opened(room)
        page = await browser.get("/fights/1")
        assert (page.status, page.headers["Location"]) == (303, f"/fights/{fight}")
        assert (await browser.get(f"/fights/{fight}")).status == 200
        assert (await browser.get("/fights/77")).status == 404
        assert (await browser.get("/api/fights/77")).status == 404
        assert (await browser.get("/api/fights/77/events")).status == 404
        assert (await browser.get(f"/api/fights/{'9' * 300}")).status == 404


async def test_facts_say_which_fight_it_is_and_whether_it_runs(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        facts = await facts_of(browser, fight, "?lang=en")
        assert (facts["fight"], facts["number"], facts["lang"]) == (fight, "1", "en")
        assert facts["running"]
        assert facts["last"] == facts["frames"][-1]["seq"]
        assert facts["ground"] == f"/api/fights/{fight}/ground"
        assert (await facts_of(browser, "1"))["lang"] == "ru"
        await plugin.command(MOD, "/rp mod end asya")
        over = await facts_of(browser, fight)
        assert not over["running"]
        assert over["last"] > facts["last"]
        assert over["about"] != facts["about"]


@pytest.mark.parametrize("lang", ["ru", "en"])
async def test_what_came_piece_by_piece_is_what_is_told_as_a_whole(
    tmp_path: Path, lang: str
) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        facts = await facts_of(browser, fight, f"?lang={lang}")
        path = f"/api/fights/{fight}/events?lang={lang}&after={facts['last']}"
        async with stream(browser, path) as heard:
            for who, line in FIGHT:
                await plugin.command(who, line)
                whole = await facts_of(browser, fight, f"?lang={lang}")
                if whole["last"] > facts["last"]:
                    for more in await heard.until(whole["last"]):
                        facts = grown(facts, more)
                assert shown(facts) == shown(whole), line
        assert len(facts["frames"]) == facts["last"]


async def test_from_wherever_a_browser_comes_back_nothing_is_missing_and_nothing_twice(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        for who, line in FIGHT:
            await plugin.command(who, line)
        whole = await facts_of(browser, fight)
        last = whole["last"]
        for seq in range(last):
            path, headers = f"/api/fights/{fight}/events?after=0", {"Last-Event-ID": str(seq)}
            async with stream(browser, path, headers if seq else None) as heard:
                [more] = await heard.until(last)
            assert more["frames"] == [one for one in whole["frames"] if one["seq"] > seq]
            said = [one for one in whole["entries"] if one["seq"] > seq]
            assert [one for one in more["entries"] if one["seq"] > seq] == said
            assert heard.last == str(last)


async def test_entries_of_one_decision_are_never_torn_apart(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        async with stream(browser, f"/api/fights/{fight}/events") as heard:
            for who, line in FIGHT:
                await plugin.command(who, line)
                last = room.bridge.parts.streams.by_name[f"fight:{fight}"].seq
                for more in await heard.until(last) if int(heard.last or 0) < last else ():
                    ends = {row.seq for row in _ends_of_units(room, fight)}
                    assert more["last"] in ends
                    assert all(one["seq"] in ends for one in more["entries"] if "open" not in one)


def _ends_of_units(room: WebRoom, fight: str) -> list[Any]:
    """Of every decision its last public row."""
    rows = [row for row in room.bridge.journal.rows(f"fight:{fight}") if row.seq is not None]
    return list({row.unit: row for row in rows}.values())


async def test_what_a_decision_costs_to_read_does_not_grow_with_the_fight(tmp_path: Path) -> None:
    """Counted in calls of functions, of the same blow early and late in a fight."""
    async with Room(tmp_path, "[dice]\nsource = 'seeded'\nseed = 'long'\n") as room:
        plugin = await fight_of_two(room)
        reading, fight = Reading(room.bridge.config.database), fight_id(room)
        growing(reading, fight).told("ru")
        costs = []
        for _ in range(40):
            await plugin.command(ASYA, "/rp emote машет рукой, чтобы все видели")
            turn = room.bridge.parts.streams.by_name[f"fight:{fight}"].view().turn
            ender = ASYA if turn == ASYA.uuid else BOR
            await plugin.command(ender, "/rp end")
            costs.append(_calls(lambda: growing(reading, fight)))
        reading.journal.close()
        assert max(costs[-6:]) < 1.2 * max(costs[2:10])


def _calls(work: Callable[[], object]) -> int:
    """How many functions are called."""
    count = 0

    def note(frame: object, event: str, arg: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


async def test_it_reads_json_that_is_safe_in_a_stream(tmp_path: Path) -> None:
    """A name with a line break would end a message."""
    async with WebRoom(tmp_path, DICE) as room:
        plugin, browser, fight = await opened(room)
        await plugin.command(MOD, "/rp mod pause asya")
        async with stream(browser, f"/api/fights/{fight}/events") as heard:
            more = await heard.next("more")
        assert json.dumps(more.told)
        assert more.id == str(more.told["last"])
