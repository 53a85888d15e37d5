"""Fights that hold nobody on a block: walking, clicks, questions and distances in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import second_ruleset
from desk_room import (
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
    names,
    of_type,
    refusals,
)

HOUSE = 'ruleset = "guessing"\n'
HELMET: Frame = {"item": "minecraft:iron_helmet", "name": "", "tags": []}


@pytest.fixture(autouse=True)
def two_rulesets(monkeypatch: pytest.MonkeyPatch) -> None:
    second_ruleset.install(monkeypatch)


def texts(frames: list[Frame]) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat")]


async def fight(room: Room, *watching: Someone) -> tuple[Plugin, str]:
    """Asya and Bor in a fight that holds nobody; its id."""
    plugin = await room.plugin()
    await plugin.ground()
    for one in (ASYA, BOR, *watching):
        await plugin.join(one)
    for one in (ASYA, BOR):
        await plugin.command(one, "/rp wait")
    [started] = events(await plugin.command(ASYA, "/rp begin"), "fight_started")
    return plugin, started["fight"]


def state_of(room: Room, name: str) -> Any:
    stream = room.bridge.parts.streams.get(name)
    assert stream is not None
    return stream.state


async def test_a_fighter_walks_as_he_likes(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin, _ = await fight(room)
        heard = await plugin.moves((ASYA, (9, 64, 9)))
        assert of_type(heard, "teleport") == []
        assert room.bridge.parts.people.by_uuid[ASYA.uuid].pos == (9, 64, 9)
        assert of_type(plugin.heard, "fight_mode") == []


async def test_questions_are_shown_again_to_one_who_comes_back(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin, name = await fight(room)
        await plugin.send("player_quit", uuid=ASYA.uuid)
        assert state_of(room, f"fight:{name}").away == (ASYA.uuid,)
        heard = await plugin.join(ASYA)
        assert len(of_type(heard, "menu", uuid=ASYA.uuid)) == 1
        assert of_type(heard, "fight_mode") + of_type(heard, "teleport") == []
        assert state_of(room, f"fight:{name}").away == ()


async def test_they_are_not_shown_in_another_world_and_again_at_home(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin, _ = await fight(room)
        away = await plugin.join(ASYA, world="nether")
        assert of_type(away, "menu", uuid=ASYA.uuid) + of_type(away, "fight_mode") == []
        home = await plugin.join(ASYA)
        assert len(of_type(home, "menu", uuid=ASYA.uuid)) == 1


async def test_a_halls_questions_are_shown_again_to_one_whom_it_does_not_hold(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        assert of_type(await plugin.command(ASYA, "/rp wait"), "menu", uuid=ASYA.uuid)
        await room.crash()
        start = len(plugin.heard)
        await plugin.hello()
        await plugin.join(ASYA)
        assert of_type(plugin.heard[start:], "menu", uuid=ASYA.uuid)


async def test_a_hall_that_counts_on_him_is_told_of_gear_and_of_his_going(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin = await room.plugin()
        for one in (ASYA, BOR):
            await plugin.join(one)
        await plugin.command(ASYA, "/rp wait")
        for one in (ASYA, BOR):
            await plugin.hold(one, head=HELMET)
        lobby = state_of(room, "hall:default:guessing")
        assert lobby.people[ASYA.uuid].equipment.head.item == HELMET["item"]
        assert BOR.uuid not in lobby.people
        await plugin.send("player_quit", uuid=ASYA.uuid)
        assert state_of(room, "hall:default:guessing").waiting == ()


async def test_the_swap_key_opens_the_menu(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin, _ = await fight(room, VERA)
        heard = await plugin.send("interact", uuid=ASYA.uuid, kind="swap_hands", target=None)
        [menu] = of_type(heard, "menu", uuid=ASYA.uuid)
        assert [option["id"] for option in menu["options"]] == ["guess", "giveup"]
        outside = await plugin.send("interact", uuid=VERA.uuid, kind="swap_hands", target=None)
        assert outside == []


@pytest.mark.parametrize("kind", ["attack", "use"])
async def test_clicks_mean_nothing_where_nobody_strikes_at_once(tmp_path: Path, kind: str) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin, _ = await fight(room, VERA)
        heard = await plugin.send("interact", uuid=ASYA.uuid, kind=kind, target=BOR.uuid)
        assert refusals(heard) == []
        assert len(of_type(heard, "menu")) == (1 if kind == "use" else 0)
        stranger = await plugin.send("interact", uuid=ASYA.uuid, kind=kind, target=VERA.uuid)
        assert stranger == []


async def test_distances_are_those_of_where_they_walked(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin, _ = await fight(room, MOD)
        await plugin.moves((BOR, (7, 64, 0)))
        (told,) = texts(await plugin.command(ASYA, "/rp kontrol bor"))
        assert told == "Бор: 7 блоков"
        await plugin.moves((MOD, (3, 64, 3)))
        (told,) = texts(await plugin.command(MOD, "/rp mod distance asya bor"))
        assert "7 блоков" in told
        await plugin.send("player_quit", uuid=BOR.uuid)
        heard = await plugin.command(ASYA, "/rp mod distance asya bor")
        assert refusals(heard) == ["no_permission"]
        assert refusals(await plugin.command(MOD, "/rp mod distance asya bor")) == ["not_here"]


async def test_of_a_distance_then_it_is_said_that_nobody_knows(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin, _ = await fight(room, MOD)
        heard = await plugin.command(MOD, "/rp mod distance asya bor #2")
        assert refusals(heard) == ["bad_value"]
        assert "каждый ходил как хотел" in texts(heard)[0]


async def test_without_zones_there_are_no_rings(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        heard = await plugin.command(ASYA, "/rp radius")
        assert of_type(heard, "overlay") == []
        assert len(texts(heard)) == 1


async def test_a_bystander_speaks_into_the_fight_that_is_near(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin, name = await fight(room, VERA)
        heard = await plugin.command(VERA, "/rp cheer")
        assert names(heard) == ["noted"]
        assert events(heard)[0]["fight"] == name
        [line] = [f for f in of_type(heard, "chat") if f["text"] == "cheer"]
        assert set(line["to"]) == {ASYA.uuid, BOR.uuid, VERA.uuid}


async def test_a_fight_out_of_hearing_refuses_and_without_one_it_is_said(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin, _ = await fight(room, MOD, VERA)
        assert refusals(await plugin.command(MOD, "/rp cheer")) == ["not_observer"]
        await plugin.moves((VERA, (22, 64, 0)))
        assert refusals(await plugin.command(VERA, "/rp cheer")) == []
        await plugin.moves((VERA, (23, 64, 0)))
        assert refusals(await plugin.command(VERA, "/rp cheer")) == ["not_observer"]
        await plugin.command(ASYA, "/rp giveup")
        heard = await plugin.command(VERA, "/rp cheer")
        assert refusals(heard) == ["no_fight_near"]
        assert len(texts(heard)) == 1


async def test_of_two_fights_the_nearest_that_hears_him_is_meant(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin, first = await fight(room)
        await plugin.join(GLEB, (0, 64, 30))
        await plugin.join(VERA, (0, 64, 31))
        for one in (VERA, GLEB):
            await plugin.command(one, "/rp wait")
        [second] = events(await plugin.command(GLEB, "/rp begin"), "fight_started")
        await plugin.join(MOD, (0, 64, 14))
        [cheer] = events(await plugin.command(MOD, "/rp cheer"), "noted")
        assert cheer["fight"] == first
        await plugin.moves((MOD, (0, 64, 16)))
        [cheer] = events(await plugin.command(MOD, "/rp cheer"), "noted")
        assert cheer["fight"] == second["fight"]


async def test_a_bystanders_menu_offers_what_the_fight_hears(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin, _ = await fight(room, VERA, MOD)
        [menu] = of_type(await plugin.command(VERA, "/rp menu"), "menu")
        assert [option["id"] for option in menu["options"]] == ["wait", "lots", "cheer"]
        heard = await plugin.send("choice", uuid=VERA.uuid, menu=menu["menu"], option="cheer")
        assert names(heard) == ["noted"]
        [menu] = of_type(await plugin.command(MOD, "/rp menu"), "menu")
        assert [option["id"] for option in menu["options"]] == ["wait", "lots"]


async def test_in_a_house_of_other_rules_a_bystander_is_heard_too(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin, name = await fight(room, VERA)
        room.bridge.parts.halls.rules.choose("default", "ephem")
        [menu] = of_type(await plugin.command(VERA, "/rp menu"), "menu")
        assert [option["id"] for option in menu["options"]] == [
            "fight",
            "fight training",
            "fight ready",
            "fight ready training",
            "cheer",
        ]
        [cheer] = events(await plugin.command(VERA, "/rp ура"), "noted")
        assert cheer["fight"] == name
        # and does not join a fight of rules that are not his
        assert refusals(await plugin.command(VERA, "/rp join")) == ["no_fight_to_join"]
