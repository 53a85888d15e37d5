"""Disputes: open ones first, each with its place; the others page by page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from desk_room import ASYA, BOR, GLEB, MOD, VERA, fight_of_two, scripted, start_fight
from web_room import Browser, WebRoom

from bridge.web import disputes as pages

FACES = scripted(*([15, 5, 12, 3] * 60)) + "[commands]\nmax_per_s = 0\n"


async def told(browser: Browser, after: str = "") -> dict[str, Any]:
    found: dict[str, Any] = await browser.json("/api/disputes", params={"after": after})
    return found


async def test_an_open_dispute_is_told_with_its_place(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        _, browser = await room.signed_in()
        assert await told(browser) == {"open": [], "past": [], "next": ""}
        [stream] = room.bridge.parts.streams.fights("default")
        place = stream.seq
        room.clock.advance(5_000)
        await plugin.command(ASYA, "/rp dispute он <b>не</b> доставал")
        found = await told(browser)
        [one] = found["open"]
        assert found["past"] == []
        assert (one["by"], one["by_name"]) == (ASYA.uuid, "Ася")
        assert (one["words"], one["place"]) == ("он <b>не</b> доставал", place)
        assert (one["seq"], one["at_ms"]) == (place + 1, room.clock.wall_ms())
        assert [person["name"] for person in one["fighters"]] == ["Ася", "Бор"]
        text = (await browser.get("/disputes")).text
        assert f'href="/fights/{stream.fight}#event={place}"' in text
        assert "он &lt;b&gt;не&lt;/b&gt; доставал" in text
        assert "<b>не" not in text


async def test_a_settled_dispute_says_who_settled_it_and_when(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        _, browser = await room.signed_in()
        await plugin.command(ASYA, "/rp dispute раз")
        room.clock.advance(5_000)
        await plugin.command(MOD, "/rp mod pause asya")
        await plugin.command(MOD, "/rp mod resume asya")
        found = await told(browser)
        assert found["open"] == []
        [one] = found["past"]
        assert one["is_settled"]
        assert (one["settled_by"], one["settled_by_name"]) == (MOD.uuid, "Мира")
        assert one["settled_ms"] == room.clock.wall_ms()
        await plugin.command(BOR, "/rp dispute два")
        found = await told(browser)
        assert [d["words"] for d in found["open"]] == ["два"]
        assert [d["words"] for d in found["past"]] == ["раз"]


async def test_a_dispute_whose_fight_is_over_is_not_open(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        _, browser = await room.signed_in()
        await plugin.command(ASYA, "/rp dispute раз")
        await plugin.command(MOD, "/rp mod end asya")
        found = await told(browser)
        assert found["open"] == []
        [one] = found["past"]
        assert (one["is_settled"], one["settled_by"]) == (False, "")
        assert "бой закончился раньше" in (await browser.get("/disputes")).text


async def test_past_disputes_come_by_cursor_without_gaps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "PAGE", 2)
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR)
        await start_fight(plugin, VERA, GLEB)

        async def quarrel(words: str, who: Any) -> None:
            await plugin.command(who, f"/rp dispute {words}")
            await plugin.command(who, "/rp dispute off")

        for n in range(5):
            await quarrel(str(n), (ASYA, VERA)[n % 2])
        await plugin.command(ASYA, "/rp dispute сейчас")
        seen, after = [], ""
        while True:
            found = await told(browser, after)
            assert [d["words"] for d in found["open"]] == ["сейчас"]
            seen += [d["words"] for d in found["past"]]
            after = found["next"]
            if not after:
                break
            await quarrel("новый", VERA)
        assert seen == ["4", "3", "2", "1", "0"]
        [link] = re.findall(r'rel="next" href="([^"]+)"', (await browser.get("/disputes")).text)
        assert (await browser.get(link)).status == 200


async def test_disputes_are_for_those_who_are_signed_in(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        _, browser = await room.signed_in()
        for path in ("/disputes", "/api/disputes"):
            assert (await room.stranger().get(path)).status == 401
            assert (await browser.get(path)).status == 200
            assert (await browser.get(path, params={"after": "1-ab.7"})).status == 200
            for after in ("x", "1.", ".1", "%", "1-ab.9999999999999999", "1.١", "1-ab.1\n"):
                wrong = await browser.get(path, params={"after": after})
                assert wrong.status == 422, after
