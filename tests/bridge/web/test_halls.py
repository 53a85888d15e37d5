"""A moderator's actions between fights, from the page: the words of the game, typed by forms."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest
from desk_room import ADMIN, ASYA, BOR, GLEB, MOD, VERA, Room, Someone, refusals
from hall_room import (
    FREE,
    KEPT,
    TWILIGHT,
    act,
    actions,
    gathered,
    hall_of,
    halls,
    looked_at,
    told,
    values_of,
    written,
)
from web_room import Browser, WebRoom

from bridge.web.action_table import hall_rows
from rulesets.registry import RULESETS

Values: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]


@dataclass(frozen=True)
class Step:
    """A word of a moderator, on the page and typed; ``before``: what players say before it;
    ``pointing``: the block he looks at where he types it."""

    action: str
    values: Values
    line: str
    name: str
    before: tuple[tuple[Someone, str], ...] = ()
    pointing: dict[str, int] | None = None


def given(**values: Any) -> Values:
    return lambda listed: values


def group(listed: dict[str, Any]) -> dict[str, Any]:
    return {"group": values_of(listed["dismiss"], "group")[0], "confirm": True}


def goblin(listed: dict[str, Any]) -> dict[str, Any]:
    found = values_of(listed["kick"], "player")
    return {"player": [one for one in found if one.startswith("npc:")][-1]}


def of_pair(listed: dict[str, Any]) -> dict[str, Any]:
    return {"player": values_of(listed["kick"], "player")[0]}


def speaker(listed: dict[str, Any]) -> dict[str, Any]:
    return {"npc": values_of(listed["as"], "npc")[0], "command": "сторона Лес"}


TROLLS = {"name": "Тролль", "count": 2, "beside": BOR.uuid, "x": 4, "y": 64, "z": 4}
READY = ((GLEB, "/rp fight"), (ASYA, "/rp ready"), (BOR, "/rp ready"))
AGAIN = ((ASYA, "/rp fight"), (BOR, "/rp fight"))

EPHEM: Final = (
    Step("kick", goblin, "мод исключить @Гоблин-2", "npc_dismissed"),
    Step("as", speaker, "мод за @Гоблин-1 сторона Лес", "side_set"),
    Step(
        "npc",
        given(**TROLLS),
        'мод нпс "Тролль" ×2',
        "npcs_arrived",
        pointing={"x": 4, "y": 63, "z": 4},
    ),
    Step("dismiss", group, "мод нпс Гоблин убрать", "npc_dismissed"),
    Step("hp", given(player=BOR.uuid, hp=2), "мод оз @bor 2", "hp_kept"),
    Step("kick", given(player=VERA.uuid), "мод исключить @vera", "kicked_out"),
    Step(
        "start",
        given(player=ASYA.uuid, confirm=True),
        "мод начать @asya",
        "fight_opened",
        before=READY,
    ),
)
TWILIGHTS: Final = (
    Step("condition", given(condition="rain"), 'мод условие "rain"', "next_condition"),
    Step("dismiss", group, "мод нпс Гоблин убрать", "npc_dismissed"),
    Step("lots", given(confirm=True), "мод жребий", "paired"),
    Step("kick", of_pair, "мод исключить @asya", "unpaired"),
    Step("circle", given(circle=3, confirm=True), "мод круг 3", "circle_opened"),
    Step("circle", given(confirm=True), "мод круг", "circle_opened"),
    Step("kick", given(player=VERA.uuid), "мод исключить @vera", "kicked_out", before=AGAIN),
    Step(
        "start",
        given(player=BOR.uuid, confirm=True),
        "мод начать @bor",
        "fight_opened",
        before=READY,
    ),
)
RULES: Final = {"ephem": (KEPT, EPHEM), "twilight": (TWILIGHT, TWILIGHTS)}


async def on_page(room: WebRoom, browser: Browser, rules: str, step: Step) -> tuple[Any, Any]:
    """What a step writes down and tells, from the page."""
    plugin, hall = room.plugins["default"], hall_of(room, rules)
    for who, said in step.before:
        assert refusals(await plugin.command(who, said)) == []
    begun, start = hall.chain.number, len(plugin.heard)
    page = await act(browser, step.action, **step.values(await actions(browser)))
    assert page.status == 200, f"{step}: {page.text}"
    assert page.json()["typed"] == f"/рп {step.line}"
    rows = list(room.bridge.journal.rows(hall.name, begun + 1))
    assert step.name in [row.name for row in rows]
    assert {(row.cause.kind, row.cause.session) for row in rows} == {("web", MOD.uuid)}
    return written(rows), told(plugin.heard[start:], MOD)


async def in_game(room: Room, rules: str, step: Step) -> tuple[Any, Any]:
    """The same, typed in the game."""
    plugin, hall = room.plugins["default"], hall_of(room, rules)
    for who, said in step.before:
        await plugin.command(who, said)
    begun = hall.chain.number
    more = {} if step.pointing is None else {"block": step.pointing}
    typed = await plugin.command(MOD, f"/рп {step.line}", **more)
    assert refusals(typed) == [], step
    return written(room.bridge.journal.rows(hall.name, begun + 1)), told(typed, MOD)


@pytest.mark.parametrize("rules", RULES)
async def test_each_action_is_the_word_of_the_game(tmp_path: Path, rules: str) -> None:
    """The same rows in the journal, the same words to the players, as the line typed there."""
    (tmp_path / "page").mkdir()
    (tmp_path / "game").mkdir()
    toml, steps = RULES[rules]
    async with WebRoom(tmp_path / "page", toml) as room, Room(tmp_path / "game", toml) as twin:
        for one in (room, twin):
            plugin = await gathered(one)
            await plugin.join(GLEB)
        browser = await looked_at(room, room.plugins["default"])
        for step in steps:
            assert await on_page(room, browser, rules, step) == await in_game(twin, rules, step)
        assert {step.action for step in steps} == set(hall_actions(rules))


def hall_actions(rules: str) -> list[str]:
    """Every action there is; NPCs and readiness are the same by all rules."""
    common = {"as", "npc"} if rules == "twilight" else set()
    hidden = {"hp"} if rules == "twilight" else set()
    return [r.name for r in hall_rows(RULESETS[rules]) if r.name not in common | hidden]


async def test_what_came_of_it_is_read_on_the_page(tmp_path: Path) -> None:
    """What the moderator alone would read, and what is told to all of the hall."""
    async with WebRoom(tmp_path, TWILIGHT) as room:
        browser = await looked_at(room, await gathered(room))
        group_of = values_of((await actions(browser))["dismiss"], "group")[0]
        page = await act(browser, "dismiss", group=group_of, confirm=True)
        assert "Гоблин-1, Гоблин-2" in page.json()["lines"][0]
        lines = (await act(browser, "lots", confirm=True)).json()["lines"]
        assert len(lines) == 2, "a pair, and a bye"
        [line] = (await act(browser, "condition", condition="rain")).json()["lines"]
        assert line == "Мастер Мира выбирает арену следующего боя: ливень, −2к6 к защите."


async def test_the_fight_of_a_gathering_begins_with_those_who_are_ready(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin = await gathered(room, ASYA)
        browser = await looked_at(room, plugin)
        group_of = values_of((await actions(browser))["dismiss"], "group")[0]
        assert (await act(browser, "dismiss", group=group_of, confirm=True)).status == 200
        [hall] = await halls(browser)
        [one] = hall["gatherings"]
        assert [(m["name"], m["ready"]) for m in one["members"]] == [
            ("Ася", True),
            ("Бор", False),
            ("Вера", False),
        ]
        assert (one["possible"], "1 из 2" in one["why"]) == (False, True), one["why"]
        page = await act(browser, "start", player=BOR.uuid, confirm=True)
        assert (page.status, page.json()["error"]["reason"]) == (409, "too_few")
        await plugin.command(BOR, "/rp ready")
        assert (await halls(browser))[0]["gatherings"][0]["possible"]
        page = await act(browser, "start", player=VERA.uuid)
        assert (page.status, page.json()["error"]["code"]) == (409, "unconfirmed")
        start = len(plugin.heard)
        assert (await act(browser, "start", player=VERA.uuid, confirm=True)).status == 200
        [fight] = room.bridge.parts.streams.fights("default")
        assert {one.name for one in fight.view().fighters} == {"Ася", "Бор"}
        alone = [f["text"] for f in plugin.heard[start:] if f.get("to") == [VERA.uuid]]
        assert alone[0].startswith("Бой начался без вас")
        page = await act(browser, "start", player=ASYA.uuid, confirm=True)
        assert (page.status, page.json()["error"]["code"]) == (422, "bad_value")


@pytest.mark.parametrize("rules", [FREE, TWILIGHT])
async def test_a_training_gathering_names_the_word_that_joins_it(
    tmp_path: Path, rules: str
) -> None:
    async with WebRoom(tmp_path, rules) as room:
        plugin = await room.plugin()
        for one in (ASYA, BOR):
            await plugin.join(one)
        await plugin.command(ASYA, "/рп файт учебный готов")
        browser = await looked_at_by(room, plugin)
        [one] = (await halls(browser))[0]["gatherings"]
        word = "/рп файт учебный готов"
        assert one["training"]
        assert one["why"].endswith(f": 1 из 2. Остальным: {word}.")
        await plugin.command(BOR, word)
        [one] = (await halls(browser))[0]["gatherings"]
        assert (one["training"], one["possible"]) == (True, True)


@pytest.mark.parametrize("rules", [FREE, TWILIGHT])
async def test_a_gathering_for_a_real_fight_names_the_word_without_training(
    tmp_path: Path, rules: str
) -> None:
    async with WebRoom(tmp_path, rules) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/рп файт готов")
        browser = await looked_at_by(room, plugin)
        [one] = (await halls(browser))[0]["gatherings"]
        assert one["why"] == "Для боя мало готовых: 1 из 2. Остальным: /рп файт готов."


async def test_the_clock_of_a_gathering_is_shown(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin = await room.plugin()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.command(one, "/rp fight ready")
        browser = await looked_at_by(room, plugin)
        [one] = (await halls(browser))[0]["gatherings"]
        whole = one["left_s"]
        assert whole > 1
        await room.advance(1000)
        [one] = (await halls(browser))[0]["gatherings"]
        assert one["left_s"] == whole - 1
        assert (one["world"], one["at"]) == ("overworld", [0, 64, 0])


async def looked_at_by(room: WebRoom, plugin: Any) -> Any:
    await plugin.join(MOD)
    return await looked_at(room, plugin)


async def test_words_are_about_the_server_that_is_looked_at(tmp_path: Path) -> None:
    """The moderator played elsewhere last; a name there is nobody here."""
    async with WebRoom(tmp_path, FREE) as room:
        plugin = await gathered(room)
        browser = await looked_at(room, plugin)
        west = await room.plugin("west")
        await west.join(MOD, (9, 70, 9), world="nether")
        await west.send("player_quit", uuid=MOD.uuid)
        await west.join(GLEB)
        await west.command(GLEB, "/rp fight")
        assert [(h["server"], len(h["gatherings"])) for h in await halls(browser)] == [
            ("default", 1),
            ("west", 1),
        ]
        page = await act(browser, "kick", player=GLEB.uuid)
        assert (page.status, page.json()["error"]["code"]) == (422, "bad_value")
        assert (await act(browser, "kick", player=VERA.uuid)).status == 200
        assert (await act(browser, "kick", "west", player=GLEB.uuid)).status == 200
        start = len(plugin.heard)
        page = await act(browser, "npc", name="Орк", count=1, beside=BOR.uuid)
        assert page.status == 200, page.text
        [orc] = [f for f in plugin.heard[start:] if f["type"] == "npc"]
        assert (orc["world"], abs(orc["pos"]["x"] - 2) + abs(orc["pos"]["z"]) <= 2) == (
            "overworld",
            True,
        )
        for path in ("/api/gatherings/actions", "/api/gatherings", "/gatherings"):
            assert (await browser.get(f"{path}?server=east")).status == 404
        assert (await act(browser, "kick", "east", player=VERA.uuid)).status == 404


async def test_who_is_in_a_fight_is_not_touched_from_here(tmp_path: Path) -> None:
    """Its NPCs, too, are dismissed from its own page only."""
    async with WebRoom(tmp_path, FREE) as room:
        plugin = await gathered(room, ASYA, BOR)
        browser = await looked_at(room, plugin)
        before = await actions(browser)
        [of_all, *_] = values_of(before["dismiss"], "group")
        npc = values_of(before["as"], "npc")[0]
        assert (await act(browser, "start", player=ASYA.uuid, confirm=True)).status == 200
        [fight] = room.bridge.parts.streams.fights("default")
        assert sum(one.id.startswith("npc:") for one in fight.view().fighters) == 2
        for action, values in (
            ("dismiss", {"group": of_all, "confirm": True}),
            ("as", {"npc": npc, "command": "сторона Лес"}),
            ("kick", {"player": npc}),
            ("npc", {"name": "Орк", "count": 1, "beside": ASYA.uuid}),
        ):
            page = await act(browser, action, **values)
            assert (page.status, page.json()["error"]["code"]) == (422, "bad_value"), action
        page = await act(browser, "kick", player=ASYA.uuid)
        assert (page.status, page.json()["error"]["reason"]) == (409, "in_fight")
        listed = await actions(browser)
        assert (listed["dismiss"]["possible"], listed["as"]["possible"]) == (False, False)
        assert listed["dismiss"]["why"] == "НПС вне боя здесь нет."


async def test_only_words_that_mean_something_are_shown(tmp_path: Path) -> None:
    (tmp_path / "e").mkdir()
    (tmp_path / "t").mkdir()
    (tmp_path / "k").mkdir()
    common = {"start", "kick", "npc", "as", "dismiss"}
    for folder, toml, more in (
        ("e", FREE, set()),
        ("k", KEPT, {"hp"}),
        ("t", TWILIGHT, {"condition", "lots", "circle"}),
    ):
        async with WebRoom(tmp_path / folder, toml) as room:
            browser = await looked_at(room, await gathered(room))
            assert set(await actions(browser)) == common | more


async def test_settings_that_the_hall_was_not_told_yet_count_already(tmp_path: Path) -> None:
    """It learns of them with the next word; looking writes nothing."""
    async with WebRoom(tmp_path, TWILIGHT) as room:
        plugin = await gathered(room)
        await plugin.join(ADMIN)
        browser = await looked_at(room, plugin)
        room.path.write_text(f"{TWILIGHT}[twilight.pve]\nenabled = false\n", "utf-8")
        assert refusals(await plugin.command(ADMIN, "/rp admin reload")) == []
        begun = hall_of(room, "twilight").chain.number
        assert "npc" not in await actions(browser)
        assert (await browser.get("/gatherings")).status == 200
        assert hall_of(room, "twilight").chain.number == begun


async def test_only_who_may(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FREE) as room:
        plugin = await gathered(room)
        browser = await looked_at(room, plugin)
        path = "/api/gatherings/actions?server=default"
        stranger = room.stranger()
        assert (await stranger.get(path)).status == 401
        assert (await stranger.send(path, {"action": "kick", "player": VERA.uuid})).status == 401
        await plugin.join(MOD, permissions=[])
        assert (await act(browser, "kick", player=VERA.uuid)).status == 401
        await plugin.join(ADMIN)
        boss = await room.browser(plugin, ADMIN)
        assert (await act(boss, "kick", player=VERA.uuid)).status == 200
