"""Actions of a moderator that are refused: by whom, when and how they are asked for."""

from __future__ import annotations

from pathlib import Path

from action_room import FREE, facts, moderated, send
from desk_room import (
    ADMIN,
    ASYA,
    BOR,
    MOD,
    VERA,
    events,
    scripted,
    start_fight,
    the_fight,
)
from web_room import WebRoom


async def test_what_is_refused_says_why_in_the_language_of_the_page(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        _, browser, stream = await moderated(room)
        page = await send(browser, stream, "resume")
        assert (page.status, page.json()["error"]["code"]) == (409, "refused")
        assert page.json()["error"]["reason"] == "not_paused"
        assert "пауз" in page.json()["error"]["message"]
        await browser.post("/language", {"lang": "en"})
        page = await send(browser, stream, "place", player=BOR.uuid, x=0, y=64, z=0)
        assert page.json()["error"]["reason"] == "occupied"
        assert "Ася" in page.json()["error"]["message"]
        page = await send(browser, stream, "hp", player=BOR.uuid, hp=999)
        assert page.json()["error"]["reason"] == "bad_value"
        listed = {one["name"]: one for one in (await facts(browser, stream))["actions"]}
        assert not listed["resume"]["possible"]
        assert listed["resume"]["why"] != ""
        assert "start" not in listed


async def test_what_is_final_must_be_confirmed(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        _, browser, stream = await moderated(room)
        before = stream.chain.number
        for action, values in (
            ("end", {}),
            ("undo", {}),
            ("kick", {"player": BOR.uuid}),
            ("add", {"player": VERA.uuid, "confirm": False}),
        ):
            page = await send(browser, stream, action, **values)
            assert (page.status, page.json()["error"]["code"]) == (409, "unconfirmed")
        assert stream.chain.number == before


async def test_a_fight_that_is_over_meanwhile(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin, browser, stream = await moderated(room)
        await plugin.join(MOD, (3, 64, 3))
        await plugin.command(MOD, "/rp mod end")
        start = len(plugin.heard)
        page = await send(browser, stream, "npc", name="Орк", count=1)
        assert (page.status, page.json()["error"]["reason"]) == (409, "fight_over")
        assert plugin.heard[start:] == []
        shown = await facts(browser, stream)
        assert (shown["running"], shown["actions"]) == (False, [])
        assert (await browser.get("/api/fights/77/actions")).status == 404


async def test_only_who_may(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin, browser, stream = await moderated(room)
        path = f"/api/fights/{stream.fight}/actions"
        assert (await room.stranger().get(path)).status == 401
        assert (await room.stranger().send(path, {"action": "end"})).status == 401
        forged = await browser.send(path, {"action": "pause"}, headers={"X-CSRF-Token": "x"})
        assert forged.status == 403
        await plugin.join(ADMIN)
        boss = await room.browser(plugin, ADMIN)
        assert (await send(boss, stream, "pause")).status == 200
        [*_, row] = list(room.bridge.journal.rows(stream.name))
        assert row.actor == f"master:{ADMIN.uuid}"


async def test_too_many_at_once_are_refused_each_time_with_words(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, scripted(12, 8)) as room:
        _, browser, stream = await moderated(room)
        await room.advance(2_000)
        pages = [await send(browser, stream, "hp", player=BOR.uuid, hp=3) for _ in range(13)]
        assert [page.status for page in pages] == [200] * 10 + [409] * 3
        assert {page.json()["error"]["reason"] for page in pages[10:]} == {"too_fast"}
        told = {page.json()["error"]["message"] for page in pages[10:]}
        assert len(told) == 1
        assert "\n" not in told.pop()


async def test_who_left_the_fight_is_not_touched_elsewhere(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, "[commands]\nmax_per_s = 0\n" + scripted(*[5] * 20)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR, VERA)
        await plugin.join(MOD)
        browser, stream = await room.browser(plugin, MOD), the_fight(room)
        assert (await send(browser, stream, "kick", player=BOR.uuid, confirm=True)).status == 200
        await plugin.command(BOR, "/rp fight")
        start = len(plugin.heard)
        page = await send(browser, stream, "kick", player=BOR.uuid, confirm=True)
        assert (page.status, page.json()["error"]["reason"]) == (409, "not_in_fight")
        assert events(plugin.heard[start:]) == []
        page = await send(browser, stream, "hp", player=MOD.uuid, hp=1)
        assert (page.status, page.json()["error"]["code"]) == (422, "bad_value")


async def test_values_that_are_none(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        _, browser, stream = await moderated(room)
        before = stream.chain.number
        for action, values in (
            ("abracadabra", {}),
            ("pause", {"player": BOR.uuid}),
            ("hp", {"player": BOR.uuid}),
            ("hp", {"player": BOR.uuid, "hp": "3 мод конец"}),
            ("hp", {"player": BOR.uuid, "hp": True}),
            ("hp", {"player": BOR.uuid, "hp": 10**30}),
            ("hp", {"player": f"{BOR.uuid} 1", "hp": 3}),
            ("hp", {"player": [BOR.uuid], "hp": 3}),
            ("effect", {"player": BOR.uuid, "effect": "\u200b \n"}),
            ("effect", {"player": BOR.uuid, "effect": '"»”'}),
            ("effect", {"player": BOR.uuid, "effect": "я" * 201}),
            ("add", {"player": "никто", "confirm": True}),
            ("npc", {"name": "Орк", "count": 1, "x": 3}),
            ("npc", {"name": "Орк", "count": 1, "sheet": "нет такого"}),
            ("as", {"npc": BOR.uuid, "command": "  "}),
        ):
            page = await send(browser, stream, action, **values)
            assert (page.status, page.json()["error"]["code"]) == (422, "bad_value"), values
        assert stream.chain.number == before
