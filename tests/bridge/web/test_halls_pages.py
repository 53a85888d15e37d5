"""Who gathers, as pages show it: without scripts, in the start page's list, with names that are
inert; and a whole group of NPCs sent away from the page of a fight."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from action_room import FREE, facts, moderated, send
from desk_room import ASYA, BOR, MOD, VERA, Plugin, Someone, refusals
from hall_room import KEPT, TWILIGHT, act, actions, gathered, halls, looked_at, values_of
from web_room import Browser, WebRoom

from bridge.web.action_table import REMOVE
from commands import mod_npcs

EVIL = Someone(
    "0d000000-0000-4000-8000-00000000000d", "gleb", "<img src=x onerror=alert(1)>", (2, 64, 8)
)


def test_the_words_that_send_npcs_away_are_those_of_the_game() -> None:
    assert set(REMOVE) == mod_npcs.REMOVE


async def looked_at_from_afar(room: WebRoom, plugin: Plugin) -> Browser:
    """The browser of a moderator whom nobody met."""
    await plugin.join(MOD, (600, 64, 600))
    return await looked_at(room, plugin)


async def test_it_works_without_scripts(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, KEPT) as room:
        plugin = await gathered(room, ASYA, BOR)
        browser = await looked_at(room, plugin)
        page = await browser.get("/gatherings")
        assert page.status == 200
        assert all(name in page.text for name in ("Ася", "Гоблин-2", 'data-action="start"'))
        form = "/gatherings/actions?server=default"
        sent = await browser.post(form, {"action": "hp", "player": BOR.uuid, "hp": "2"})
        back = "/gatherings?server=default"
        assert (sent.status, sent.headers["Location"]) == (303, f"{back}#actions")
        assert "notice good" not in (await browser.get("/gatherings/now?server=default")).text
        assert "notice good" in (await browser.get(back)).text
        assert "notice good" not in (await browser.get(back)).text
        sent = await browser.post(form, {"action": "hp", "player": BOR.uuid, "hp": "99"})
        assert 'class="notice bad"><p' in (await browser.get(back)).text
        sure = await browser.post(form, {"action": "start", "player": ASYA.uuid})
        assert sure.status == 200
        assert 'name="confirm" value="true"' in sure.text
        assert f'action="{form}"' in sure.text
        start = {"action": "start", "player": ASYA.uuid, "confirm": "true"}
        assert (await browser.post(form, start)).status == 303
        assert len(room.bridge.parts.streams.fights("default")) == 1


async def test_the_list_of_fights_has_who_gathers(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin = await gathered(room, ASYA)
        browser = await looked_at(room, plugin)
        page = await browser.get("/")
        assert 'href="/gatherings?server=default"' in page.text
        [one] = (await browser.json("/api/fights"))["waiting"]
        members = [(m["name"], m["ready"], m["npc"]) for m in one["members"]]
        assert members[:3] == [("Ася", True, False), ("Бор", False, False), ("Вера", False, False)]
        assert [npc for _, _, npc in members] == [False, False, False, True, True]
        for query, many in (("player=бор", 1), ("player=нет", 0), ("server=west", 0)):
            found = (await browser.json(f"/api/fights?{query}"))["waiting"]
            assert len(found) == many, query


MARK = '<span class="tag training">тренировка</span>'


@pytest.mark.parametrize("toml", [FREE, TWILIGHT])
async def test_what_will_be_training_says_so(tmp_path: Path, toml: str) -> None:
    """E-19, T-10: as it stands, in the word of the page of the fight that comes of it."""
    async with WebRoom(tmp_path, toml) as room:
        plugin = await room.plugin()
        browser = await looked_at_from_afar(room, plugin)
        for word, is_training in (("/rp fight", False), ("/rp fight training", True)):
            for one in (ASYA, BOR):
                await plugin.join(one)
                assert refusals(await plugin.command(one, word)) == []
            [hall] = await halls(browser)
            assert [one["training"] for one in hall["gatherings"]] == [is_training]
            for path in ("/", "/gatherings", "/gatherings/now?server=default"):
                assert (MARK in (await browser.get(path)).text) is is_training, path
        for one in (ASYA, BOR):
            await plugin.command(one, "/rp ready")
        [fight] = room.bridge.parts.streams.fights("default")
        assert (await browser.json(f"/api/fights/{fight.fight}"))["training"] == "тренировка"


@pytest.mark.parametrize("path", ["/gatherings", "/gatherings/now?server=default"])
async def test_t146_a_pair_of_whom_nobody_is_ready_yet_is_not_nobody(
    tmp_path: Path, path: str
) -> None:
    async with WebRoom(tmp_path, TWILIGHT) as room:
        plugin = await room.plugin()
        browser = await looked_at_from_afar(room, plugin)
        nobody = "Сейчас никто не собирается"
        pairs = "Пары составлены, но готовность ещё никто не объявил."
        for one in (ASYA, BOR):
            await plugin.join(one)
        said = []
        for one, line in ((ASYA, "challenge Бор"), (BOR, "accept"), (BOR, "ready")):
            text = (await browser.get(path)).text
            said.append((nobody in text, pairs in text))
            assert refusals(await plugin.command(one, f"/rp {line}")) == []
        assert said == [(True, False), (True, False), (False, True)]
        assert "в паре, противник: Бор" in text
        text = (await browser.get(path)).text
        assert (nobody in text, pairs in text) == (False, False), "who is ready stands there"


async def test_what_runs_on_a_server_is_told_to_its_page(tmp_path: Path) -> None:
    """So that an open page can say what has begun; a fight that is but promised does not run."""
    async with WebRoom(tmp_path, FREE) as room:
        plugin = await gathered(room, ASYA, BOR)
        west = await room.plugin("west")
        await west.join(EVIL)
        browser = await looked_at(room, plugin)
        assert "data-fight" not in (await browser.get("/gatherings")).text
        assert (await act(browser, "start", player=ASYA.uuid, confirm=True)).status == 200
        [fight] = room.bridge.parts.streams.fights("default")
        line = f'<li data-fight="{fight.fight}"><a href="/fights/{fight.fight}">Начался бой '
        for path in ("/gatherings?server=default", "/gatherings/now?server=default"):
            text = (await browser.get(path)).text
            assert line in text, path
            assert "<bdi>Ася</bdi>, <bdi>Бор</bdi>, <bdi>Гоблин-1</bdi>" in text, path
        assert "data-fight" not in (await browser.get("/gatherings?server=west")).text


async def test_names_and_sides_are_inert(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin = await gathered(room)
        await plugin.join(EVIL)
        await plugin.command(EVIL, "/rp fight")
        assert refusals(await plugin.command(EVIL, "/rp side <b>\u202eяд</b>")) == []
        browser = await looked_at(room, plugin)
        for path in ("/", "/gatherings", "/gatherings/now?server=default"):
            text = (await browser.get(path)).text
            assert "<img" not in text, path
            assert "&lt;img src=x" in text, path
            assert "\u202e" not in re.sub(r'value="[^"]*"', "", text), path
        assert (await act(browser, "kick", player=EVIL.uuid)).status == 200


async def test_the_tournament_is_as_everybody_may_know_it(tmp_path: Path) -> None:
    """T-141: of a champion's legend the total alone; what he has not spent is his."""
    async with WebRoom(tmp_path, TWILIGHT) as room:
        browser = await looked_at(room, await gathered(room))
        [hall] = await halls(browser)
        table = hall["tournament"]["table"]
        assert [set(one) for one in table] == [{"id", "name", "points", "state", "out"}] * 3
        assert {one["state"] for one in table} == {"без пары"}
        assert (await act(browser, "lots", confirm=True)).status == 200
        [hall] = await halls(browser)
        states = {one["name"]: one["state"] for one in hall["tournament"]["table"]}
        assert sum(state.startswith("в паре") for state in states.values()) == 2
        assert "пропускает этот круг" in states.values()
        assert hall["tournament"]["told"] == ["Круг 1. Круги открывает мастер."]


async def test_a_hall_by_the_rules_before_is_shown_and_left_alone(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin = await gathered(room, ASYA)
        hall = room.bridge.parts.streams.hall("default", "ephem")
        browser = await looked_at(room, plugin)
        room.bridge.parts.commander.rules.choose("default", "twilight")
        before, now = await halls(browser)
        assert (before["ruleset"], before["next"]) == ("ephem", False)
        assert [one["possible"] for one in before["gatherings"]] == [False]
        assert (now["ruleset"], now["next"], now["gatherings"]) == ("twilight", True, [])
        begun = hall.chain.number
        assert (await act(browser, "start", player=ASYA.uuid, confirm=True)).status == 422
        assert hall.chain.number == begun
        assert (await browser.get("/gatherings")).status == 200


async def test_a_group_leaves_a_fight_in_one_go(tmp_path: Path) -> None:
    """Groups of one name are two groups; nobody else goes."""
    async with WebRoom(tmp_path, FREE) as room:
        plugin, browser, stream = await moderated(room)
        assert "dismiss" not in [a["name"] for a in (await facts(browser, stream))["actions"]]
        for _ in range(2):
            page = await send(browser, stream, "npc", name="Гоблин", count=2, x=6, y=64, z=6)
            assert page.status == 200, page.text
        page = await send(browser, stream, "npc", name="Тролль", count=1, x=8, y=64, z=8)
        listed = {one["name"]: one for one in (await facts(browser, stream))["actions"]}
        first, second = values_of(listed["dismiss"], "group")
        labels = [one["label"] for one in listed["dismiss"]["fields"][0]["choices"]]
        assert labels[0] == "Гоблин (2): Гоблин-1, Гоблин-2"
        page = await send(browser, stream, "dismiss", group=first)
        assert (page.status, page.json()["error"]["code"]) == (409, "unconfirmed")
        page = await send(browser, stream, "dismiss", group=BOR.uuid, confirm=True)
        assert (page.status, page.json()["error"]["code"]) == (422, "bad_value")
        begun = stream.chain.number
        page = await send(browser, stream, "dismiss", group=first, confirm=True)
        assert page.status == 200, page.text
        assert re.fullmatch(r'/рп мод нпс @"[0-9a-f-]{36}" убрать', page.json()["typed"])
        rows = list(room.bridge.journal.rows(stream.name, begun + 1))
        assert {(row.cause.kind, row.cause.session) for row in rows} == {("web", MOD.uuid)}
        there = {one.name for one in stream.view().fighters if one.standing != "left"}
        assert there == {"Ася", "Бор", "Гоблин-3", "Гоблин-4", "Тролль"}
        page = await send(browser, stream, "dismiss", group=second, confirm=True)
        assert page.json()["typed"] == "/рп мод нпс Гоблин убрать"
        assert plugin.closed == []


async def test_only_who_is_there_can_be_chosen(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin = await gathered(room)
        await plugin.send("player_quit", uuid=VERA.uuid)
        browser = await looked_at(room, plugin)
        listed = await actions(browser)
        assert VERA.uuid not in values_of(listed["kick"], "player")
        assert VERA.uuid not in values_of(listed["npc"], "beside")
        page = await act(browser, "kick", player=VERA.uuid)
        assert (page.status, page.json()["error"]["reason"]) == (409, "not_here")
