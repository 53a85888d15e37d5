"""A moderator's actions from the page of a fight: the words of the game, typed by forms."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from action_room import FREE, duel, facts, moderated, send
from desk_room import (
    ASYA,
    BOR,
    GLEB,
    MOD,
    VERA,
    Frame,
    Room,
    Someone,
    fight_of_two,
    names,
    of_type,
    scripted,
    start_fight,
    the_fight,
)
from web_room import WebRoom

from bridge.unit import Row


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
