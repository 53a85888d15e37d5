"""How many dice fell in a fight: one number in its last line, on its pages, and in the proof."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from betrayal import DICE, ordered, revealed
from desk_room import ASYA, BOR, MOD, Frame, fight_of_two, of_type
from web_room import Browser, WebRoom

EPHEM = "[dice]\nsource = 'seeded'\nseed = 'evening'\n[commands]\nmax_per_s = 0\n"
CELL = r'data-label="Кубы" class="num">(.*?)</td>'


def told_in(heard: list[Frame], pattern: str) -> int:
    """The number that a line of chat names."""
    [number] = re.findall(pattern, "\n".join(f["text"] for f in of_type(heard, "chat")))[:1]
    return int(number)


async def on_pages(browser: Browser) -> tuple[int, int, str]:
    """In the list's data, on the fight's own page, and in the list as it is read."""
    [one] = (await browser.json("/api/past-fights"))["fights"]
    facts: dict[str, Any] = await browser.json("/api/fights/1")
    rolls = [roll for entry in facts["entries"] for roll in entry["rolls"]]
    [cell] = re.findall(CELL, (await browser.get("/")).text)
    return one["dice"], sum(roll["dice"] for roll in rolls), cell


async def test_dice_of_what_was_taken_back_have_fallen_everywhere(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, EPHEM) as room:
        plugin = await fight_of_two(room)
        _, browser = await room.signed_in()
        stream = next(s for s in room.bridge.parts.streams.by_name.values() if s.is_fight)
        one, other = (ASYA, BOR) if stream.view().turn == ASYA.uuid else (BOR, ASYA)
        await plugin.command(one, f"/rp attack {other.name}")
        await plugin.command(other, "/rp dodge")
        await plugin.command(MOD, "/rp mod undo asya")
        heard = await plugin.command(MOD, "/rp mod end asya")
        dice = told_in(heard, r" (\d+) куб")
        assert dice == told_in(await plugin.command(MOD, "/rp verify 1"), r" (\d+) куб") > 2
        assert await on_pages(browser) == (dice, dice, str(dice))


async def test_t17_pools_count_by_their_dice_where_everybody_sees_them(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, DICE) as room:
        plugin = await ordered(room)
        await revealed(plugin)
        _, browser = await room.signed_in()
        heard = await plugin.command(MOD, "/rp mod end asya")
        dice = told_in(heard, r" (\d+) куб")
        assert dice == told_in(await plugin.command(MOD, "/rp verify 1"), r" (\d+) куб") > 20
        assert await on_pages(browser) == (dice, dice, str(dice))


@pytest.mark.parametrize("reveal", ["outcome", "successes"])
async def test_t17_a_number_of_dice_that_is_hidden_is_no_nought(
    tmp_path: Path, reveal: str
) -> None:
    async with WebRoom(tmp_path, DICE.replace("reveal = 'dice'", f"reveal = '{reveal}'")) as room:
        plugin = await ordered(room)
        await revealed(plugin)
        _, browser = await room.signed_in()
        heard = await plugin.command(MOD, "/rp mod end asya")
        assert not [f for f in of_type(heard, "chat") if re.search(r"\d+ куб", f["text"])]
        assert await on_pages(browser) == (0, 0, "–")
        assert "Завершил: Мира." in (await browser.get("/")).text


async def test_a_fight_that_a_master_ended_says_so_in_its_exports(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, EPHEM) as room:
        plugin = await fight_of_two(room)
        _, browser = await room.signed_in()
        await plugin.command(MOD, "/rp mod end asya")
        told = "Бой завершён решением мастера Мира. На ногах: Ася, Бор."
        about = (await browser.json("/api/fights/1"))["about"]
        assert ["Итог", told] in about
        saved = (await browser.get("/fights/1/export?format=md&lang=ru")).text
        assert f"\n- Итог: {told}\n" in saved
        page = (await browser.get("/fights/1/export?format=html&lang=ru")).text
        assert json.dumps(told, ensure_ascii=False) in page
