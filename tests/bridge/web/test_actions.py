"""A moderator's actions from the page of a fight: the words of the game, typed by forms."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from desk_room import (
    ADMIN,
    ASYA,
    BOR,
    GLEB,
    MOD,
    VERA,
    Frame,
    Plugin,
    Room,
    Someone,
    events,
    fight_of_two,
    names,
    of_type,
    scripted,
    start_fight,
)
from web_room import Browser, Page, WebRoom

from bridge.streams import Stream
from bridge.unit import Row

FREE = "[commands]\nmax_per_s = 0\n" + scripted(12, 8, 5, 5, 5, 5, 5, 5, 5, 5)


def the_fight(room: Room) -> Stream:
    stream: Stream
    [stream] = room.bridge.parts.streams.fights("default")
    return stream


async def send(browser: Browser, stream: Stream, action: str, **values: Any) -> Page:
    return await browser.send(f"/api/fights/{stream.fight}/actions", {"action": action} | values)


async def facts(browser: Browser, stream: Stream) -> Any:
    page = await browser.get(f"/api/fights/{stream.fight}/actions")
    assert page.status == 200, page.text
    return page.json()


async def moderated(room: WebRoom) -> tuple[Plugin, Browser, Stream]:
    """A fight of Asya and Bor, Vera beside it, and a moderator who is offline by now."""
    plugin = await fight_of_two(room)
    await plugin.join(VERA)
    await plugin.join(MOD)
    browser = await room.browser(plugin, MOD)
    await plugin.send("player_quit", uuid=MOD.uuid)
    return plugin, browser, the_fight(room)


def told(frames: list[Frame]) -> list[Frame]:
    """What the game is told, without the numbers of frames, and without the hash of the journal,
    which knows who asked."""
    kept = []
    for one in frames:
        bare = {key: value for key, value in one.items() if key != "id"}
        text = json.dumps(bare, ensure_ascii=False)
        kept.append(json.loads(re.sub(r"[0-9a-f]{64}|(?<=хеш )[0-9a-f]{12}", "", text)))
    return kept


def without(frames: list[Frame], who: Someone) -> list[Frame]:
    """The same without what ``who`` alone is told, and without him where others are told, too."""
    kept = []
    for one in told(frames):
        if one.get("uuid") == who.uuid or one.get("to") == [who.uuid]:
            continue
        if who.uuid in one.get("to", ()):
            one = one | {"to": [uuid for uuid in one["to"] if uuid != who.uuid]}
        kept.append(one)
    return kept


EPHEM: list[tuple[str, dict[str, Any], str, str]] = [
    ("pause", {}, "мод пауза", "paused"),
    ("next", {}, "мод дальше", "turn_started"),
    ("hp", {"player": BOR.uuid, "hp": 3}, "мод оз @bor 3", "hp_set"),
    ("place", {"player": BOR.uuid, "x": 5, "y": 64, "z": 0}, "мод поставить @bor 5 64 0", "moved"),
    (
        "effect",
        {"player": BOR.uuid, "effect": "благословение", "rounds": 2},
        'мод эффект @bor "благословение" 2',
        "effect_begun",
    ),
    (
        "effect",
        {"player": BOR.uuid, "effect": "дрожь в коленях"},
        'мод эффект @bor "дрожь в коленях"',
        "effect_begun",
    ),
    (
        "modifier",
        {"player": BOR.uuid, "value": -3, "rounds": 2},
        "мод модификатор @bor -3 2",
        "effect_begun",
    ),
    ("advantage", {"player": BOR.uuid}, "мод преимущество @bor", "effect_begun"),
    ("disadvantage", {"player": ASYA.uuid, "rounds": "3"}, "мод помеха @asya 3", "effect_begun"),
    ("kick", {"player": BOR.uuid, "confirm": True}, "мод исключить @bor", "kicked"),
    (
        "add",
        {"player": VERA.uuid, "side": "Стража", "confirm": True},
        'мод добавить @vera "Стража"',
        "joined",
    ),
    ("end", {"confirm": True}, "мод конец", "fight_ended"),
]


@pytest.mark.parametrize(("action", "values", "line", "name"), EPHEM)
async def test_each_action_is_the_word_of_the_game(
    tmp_path: Path, action: str, values: dict[str, Any], line: str, name: str
) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "game").mkdir()
    async with WebRoom(tmp_path / "page", FREE) as room, Room(tmp_path / "game", FREE) as twin:
        plugin, browser, stream = await moderated(room)
        start = len(plugin.heard)
        page = await send(browser, stream, action, **values)
        assert page.status == 200, page.text
        assert page.json()["typed"] == f"/рп {line}"
        heard = plugin.heard[start:]
        assert name in names(heard)
        rows = list(room.bridge.journal.rows(stream.name))
        mine = [row for row in rows if row.cause.kind == "web"]
        assert {(row.cause.session, row.actor) for row in mine} == {
            (MOD.uuid, f"master:{MOD.uuid}")
        }
        other = await fight_of_two(twin)
        await other.join(VERA)
        await other.join(MOD, MOD.pos)
        twins = the_fight(twin)
        begun = twins.chain.number
        typed = await other.command(MOD, f"/рп {line}")
        assert without(heard, MOD) == without(typed, MOD)
        assert written(mine) == written(twin.bridge.journal.rows(twins.name, begun + 1))


def written(rows: Iterable[Row]) -> list[tuple[Any, ...]]:
    """Rows without their cause, and without hashes, into which it goes."""
    return [
        (row.name, row.at, row.actor, row.verb, row.seq, re.sub(r"[0-9a-f]{64}", "", row.body))
        for row in rows
    ]


async def test_what_came_of_it_is_read_on_the_page_once(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        browser, stream = await room.browser(plugin, MOD), the_fight(room)
        start = len(plugin.heard)
        answer = (await send(browser, stream, "hp", player=BOR.uuid, hp=3)).json()
        chat = of_type(plugin.heard[start:], "chat")
        assert [f for f in chat if MOD.uuid in f["to"]] == []
        assert answer["lines"] == [f["text"] for f in chat if BOR.uuid in f["to"]]
        assert any("Мира" in line for line in answer["lines"])


async def test_a_moderator_in_another_world_or_server_or_fight(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, "[commands]\nmax_per_s = 0\n" + scripted(*[5] * 40)) as room:
        plugin = await fight_of_two(room)
        here = the_fight(room)
        await plugin.join(GLEB, (300, 64, 300), permissions=["rpfight.moderator"])
        await start_fight(
            plugin, Someone("0c000000-0000-4000-8000-0000000000cc", "z", "Зоя", (302, 64, 300))
        )
        browser = await room.browser(plugin, GLEB)
        for action, values in (
            ("hp", {"player": BOR.uuid, "hp": 2}),
            ("pause", {}),
            ("resume", {}),
            ("undo", {"confirm": True}),
        ):
            page = await send(browser, here, action, **values)
            assert page.status == 200, page.text
        other = await room.plugin("west")
        await plugin.send("player_quit", uuid=GLEB.uuid)
        await other.join(GLEB, (9, 70, 9), world="nether", permissions=["rpfight.moderator"])
        page = await send(browser, here, "place", player=BOR.uuid, x=6, y=64, z=1)
        assert page.status == 200, page.text
        fighter = here.view().fighter(BOR.uuid)
        assert fighter is not None
        assert tuple(fighter.pos) == (6, 64, 1)


async def test_npcs_come_where_the_page_points(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin, browser, stream = await moderated(room)
        start = len(plugin.heard)
        page = await send(
            browser, stream, "npc", name='Злой "Орк', count=2, sheet="гоблин", x=6, y=64, z=6
        )
        assert page.status == 200, page.text
        shown = of_type(plugin.heard[start:], "npc")
        assert {one["name"] for one in shown} == {"Злой Орк-1", "Злой Орк-2"}
        assert all(abs(one["pos"]["x"] - 6) + abs(one["pos"]["z"] - 6) <= 2 for one in shown)
        npcs = [f for f in stream.view().fighters if f.name.startswith("Злой")]
        assert len(npcs) == 2
        assert all(f.by == MOD.uuid for f in npcs)
        found = {one["name"]: one for one in (await facts(browser, stream))["actions"]}
        assert found["as"]["possible"]
        assert "рядом с первым из тех, кто сражается" in found["npc"]["does"]
        page = await send(browser, stream, "as", npc=npcs[0].id, command="конец")
        assert (page.status, page.json()["error"]["reason"]) == (409, "not_your_turn")
        assert page.json()["error"]["message"].startswith("Злой Орк-1: ")
        page = await send(browser, stream, "as", npc=npcs[0].id, command="мод конец")
        assert page.status == 409
        assert stream.view().phase == "turns"


async def test_a_page_far_from_its_moderator_leaves_no_trace_of_him_in_the_hall(
    tmp_path: Path,
) -> None:
    toml = "ruleset = 'twilight'\n[commands]\nmax_per_s = 0\n[dice]\nsource='seeded'\nseed='x'\n"
    async with WebRoom(tmp_path, toml) as room:
        plugin, browser, stream = await duel(room)
        page = await send(browser, stream, "circle", circle=2, confirm=True)
        hall = room.bridge.parts.streams.hall("default", "twilight")
        assert hall.ruleset.hall_knows(hall.state, MOD.uuid) is None
        assert page.status == 200, page.text
        assert page.json()["typed"] == "/рп мод круг 2"
        assert plugin.closed == []


async def duel(room: WebRoom) -> tuple[Plugin, Browser, Stream]:
    """A fight of Twilight, and a moderator who is offline by now."""
    plugin = await room.plugin()
    await plugin.ground()
    for one in (ASYA, BOR, MOD):
        await plugin.join(one)
    for one in (ASYA, BOR):
        await plugin.command(one, "/rp fight")
    for one in (ASYA, BOR):
        await plugin.command(one, "/rp ready")
    browser = await room.browser(plugin, MOD)
    await plugin.send("player_quit", uuid=MOD.uuid)
    return plugin, browser, the_fight(room)


async def test_every_word_of_twilight(tmp_path: Path) -> None:
    toml = (
        "ruleset = 'twilight'\n[commands]\nmax_per_s = 0\n[twilight.master]\nauto = false\n"
        "[dice]\nsource='seeded'\nseed='x'\n"
    )
    async with WebRoom(tmp_path, toml) as room:
        plugin, browser, stream = await duel(room)
        listed = {one["name"]: one for one in (await facts(browser, stream))["actions"]}
        for absent in ("place", "modifier", "advantage", "disadvantage", "effect", "kick", "npc"):
            assert absent not in listed
        assert [c["value"] for c in listed["condition"]["fields"][0]["choices"]][:2] == [
            "sunny",
            "rain",
        ]
        assert listed["condition"]["fields"][0]["choices"][1]["label"] == "дождь"
        done = []
        for action, values in (
            ("condition", {"condition": "rain"}),
            ("next", {}),
            ("round", {"what": "open"}),
            ("orders", {"confirm": True}),
            ("round", {"what": "lock"}),
            ("round", {"what": "reopen"}),
            ("round", {"what": "lock"}),
            ("energy", {"target": BOR.uuid, "energy": 2}),
            ("hp", {"player": BOR.uuid, "hp": 4}),
            ("roll", {"confirm": True}),
            ("undo", {"confirm": True}),
            ("pause", {}),
            ("resume", {}),
            ("lots", {"confirm": True}),
            ("crowd", {"what": "spare"}),
            ("end", {"confirm": True}),
        ):
            page = await send(browser, stream, action, **values)
            done.append((action, page.status, page.json().get("error", {}).get("reason", "")))
        assert done == [(action, 200, "") for action, _, _ in done[:13]] + [
            ("lots", 409, done[13][2]),
            ("crowd", 409, "no_choice"),
            ("end", 200, ""),
        ]
        rows = list(room.bridge.journal.rows(stream.name))
        assert any(row.verb == "orders" and row.cause.kind == "web" for row in rows)
        assert plugin.closed == []


async def test_a_dispute_is_settled_in_one_go(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin, browser, stream = await moderated(room)
        await plugin.command(ASYA, "/рп спор он стоял «дальше» <b>")
        await plugin.command(BOR, "/рп спор")
        assert stream.is_paused
        shown = await facts(browser, stream)
        assert shown["paused"]
        assert shown["dispute"]["by"] == "Ася"
        assert shown["dispute"]["words"] == "он стоял «дальше» <b>"
        start = len(plugin.heard)
        page = await send(browser, stream, "resume")
        assert page.status == 200, page.text
        assert len(page.json()["lines"]) == 2
        assert not stream.is_paused
        assert stream.talk.dispute is None
        assert "resumed" in names(plugin.heard[start:])
        assert (await facts(browser, stream))["dispute"] is None


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


async def test_it_works_without_scripts(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        _, browser, stream = await moderated(room)
        path = f"/fights/{stream.fight}"
        page = await browser.get(path)
        assert page.status == 200
        assert 'data-action="hp"' in page.text
        sent = await browser.post(
            f"{path}/actions", {"action": "hp", "player": BOR.uuid, "hp": "3"}
        )
        assert (sent.status, sent.headers["Location"]) == (303, f"{path}#actions")
        assert stream.view().fighter(BOR.uuid).hp == 3  # type: ignore[union-attr]
        page = await browser.get(path)
        assert "notice good" in page.text
        assert "notice good" not in (await browser.get(path)).text
        sent = await browser.post(f"{path}/actions", {"action": "resume"})
        assert sent.status == 303
        assert 'class="notice bad"><p' in (await browser.get(path)).text
        sure = await browser.post(f"{path}/actions", {"action": "end"})
        assert sure.status == 200
        assert 'name="confirm" value="true"' in sure.text
        sent = await browser.post(f"{path}/actions", {"action": "end", "confirm": "true"})
        assert sent.status == 303
        page = await browser.get(path)
        assert page.status == 200
        assert "data-action" not in page.text


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
