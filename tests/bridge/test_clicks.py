"""``interact``: clicks in fight mode (COMMANDS "Ephem's words")."""

from __future__ import annotations

from pathlib import Path

import pytest
from clickers import buttons
from desk_room import (
    ASYA,
    BOR,
    Frame,
    Plugin,
    Room,
    fight_of_two,
    names,
    of_type,
    refusals,
    scripted,
)

FACES = (15, 5, 12, 3, 12, 4)


async def click(plugin: Plugin, kind: str = "attack", target: str | None = BOR.uuid) -> list[Frame]:
    return await plugin.send("interact", uuid=ASYA.uuid, kind=kind, target=target)


@pytest.mark.parametrize(("wait_ms", "strikes"), [(3_000, True), (3_001, False)])
async def test_a_second_click_within_3_s_strikes(
    tmp_path: Path, wait_ms: int, strikes: bool
) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        heard = await click(plugin)
        assert names(heard) == []
        assert [f["to"] for f in of_type(heard, "actionbar")] == [[ASYA.uuid]]
        await room.advance(wait_ms)
        assert ("attacked" in names(await click(plugin))) is strikes


async def test_what_is_not_allowed_is_refused_at_the_first_click(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp end")
        assert refusals(await click(plugin)) == ["not_your_turn"]


async def test_the_second_click_may_come_after_a_kill(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        await click(plugin)
        await room.crash()
        await plugin.hello(resume=True)
        assert "attacked" in names(await click(plugin))


@pytest.mark.parametrize(("kind", "target"), [("swap_hands", None), ("use", BOR.uuid)])
async def test_the_swap_key_and_a_right_click_open_the_menu(
    tmp_path: Path, kind: str, target: str | None
) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        (menu,) = of_type(await click(plugin, kind, target), "menu")
        assert menu["uuid"] == ASYA.uuid


@pytest.mark.parametrize(("kind", "target"), [("use", None), ("attack", None), ("sneeze", None)])
async def test_other_clicks_do_nothing(tmp_path: Path, kind: str, target: str | None) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        assert await click(plugin, kind, target) == []


async def test_outside_fight_mode_a_click_does_nothing(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.join(BOR)
        assert await click(plugin) == []


BOW: Frame = {"item": "minecraft:bow", "name": "", "tags": []}
STICK: Frame = {"item": "minecraft:stick", "name": "", "tags": []}


async def apart(room: Room, held: Frame) -> Plugin:
    """Asya, whose turn it is, 8 blocks from Bor."""
    plugin = await room.plugin()
    await plugin.ground()
    for who, place in ((ASYA, (0, 64, 0)), (BOR, (8, 64, 0))):
        await plugin.join(who, place)
        await plugin.hold(who, main_hand=held)
        await plugin.command(who, "/rp fight")
    await plugin.command(ASYA, "/rp loaded")
    for line in ("/rp ready", "/rp init"):
        for who in (ASYA, BOR):
            await plugin.command(who, line)
    return plugin


@pytest.mark.parametrize(("held", "weapon"), [(BOW, "ranged"), (STICK, "throw")])
async def test_a_second_right_click_shoots_or_throws_at_whom_he_looks(
    tmp_path: Path, held: Frame, weapon: str
) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await apart(room, held)
        assert names(await click(plugin, "use")) == []
        heard = await click(plugin, "use")
        [attacked] = [f["data"] for f in of_type(heard, "event") if f["name"] == "attacked"]
        assert attacked["weapon"] == weapon


async def test_with_a_sword_a_right_click_far_away_opens_the_menu(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await apart(room, {"item": "minecraft:iron_sword", "name": "", "tags": []})
        assert of_type(await click(plugin, "use"), "menu")


async def test_e26_a_bow_that_does_not_count_yet_is_not_thrown_by_a_right_click(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await apart(room, {"item": "minecraft:iron_sword", "name": "", "tags": []})
        await plugin.hold(ASYA, main_hand=BOW)
        for _ in range(2):
            heard = await click(plugin, "use")
            assert of_type(heard, "menu")
            assert "attacked" not in names(heard)
        await plugin.command(ASYA, "/rp swap")
        await plugin.command(ASYA, "/rp reload")  # nothing is left: the turn ends
        await plugin.command(BOR, "/rp end")
        await click(plugin, "use")
        assert "attacked" in names(await click(plugin, "use"))


PROSE = {"channel": "me", "text": "Заносит меч над головой и бьёт."}


async def test_e30_one_click_is_enough_when_the_prose_is_written(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        await plugin.send("chat", uuid=ASYA.uuid, **PROSE)
        assert "attacked" in names(await click(plugin))


async def test_e30_one_click_arms_and_the_prose_carries_it_out(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES) + "[ephem]\nemote = 'arm'\n") as room:
        plugin = await fight_of_two(room)
        assert names(await click(plugin)) == ["action_armed"]
        assert "armed_dropped" in names(await plugin.command(ASYA, "/rp cancel"))
        await click(plugin)
        assert "attacked" in names(await plugin.send("chat", uuid=ASYA.uuid, **PROSE))


async def test_e24_the_refused_shot_has_a_button_that_loads_and_shoots(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await apart(room, BOW)
        await plugin.command(ASYA, "/rp attack bor")
        await plugin.command(BOR, "/rp dodge")
        await plugin.command(ASYA, "/rp end")
        await plugin.command(BOR, "/rp end")
        heard = await click(plugin, "use")
        assert refusals(heard) == ["not_loaded"]
        [said] = of_type(heard, "chat", kind="error")
        assert buttons(said) == [("Перезарядить и выстрелить: Бор", "/rp attack @bor reload")]
        heard = await plugin.command(ASYA, "/рп атака бор перезарядив")
        assert [n for n in names(heard) if n in ("reloaded", "attacked")] == [
            "reloaded",
            "attacked",
        ]
        heard = await plugin.command(BOR, "/rp dodge")
        public = [f["text"] for f in of_type(heard, "chat") if len(f["to"]) == 2]
        assert public[0].startswith("Ася ⚔ Бор: выстрел (перезарядив) ")


async def test_e20_after_the_action_one_button_ends_the_turn(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp attack bor")
        heard = await plugin.command(BOR, "/rp dodge")
        [menu] = of_type(heard, "menu", uuid=ASYA.uuid)
        assert [one["id"] for one in menu["options"]] == ["end", "move bonus"]
        end = menu["options"][0]["command"]
        assert "turn_started" in names(await plugin.command(ASYA, end))
        assert refusals(await plugin.command(ASYA, end)) == ["menu_closed"]
