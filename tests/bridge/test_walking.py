"""``moves``: who may step, who is put back, what is ignored (PROTOCOL, E-14, E-21, E-40)."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import (
    ASYA,
    BOR,
    GLEB,
    MOD,
    VERA,
    Frame,
    Place,
    Plugin,
    Room,
    Someone,
    events,
    fight_of_two,
    names,
    of_type,
    refusals,
    scripted,
)

INITIATIVE = (15, 5)


def at(place: Place) -> Frame:
    x, y, z = place
    return {"x": x, "y": y, "z": z}


def place_of(room: Room, who: Someone) -> Place:
    """Where the bridge believes him to be."""
    presence = room.bridge.parts.people.get(who.uuid)
    assert presence is not None
    x, y, z = presence.pos
    return x, y, z


async def test_free_players_just_move_and_nothing_is_said(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        assert await plugin.moves((ASYA, (5, 64, 5))) == []
        assert place_of(room, ASYA) == (5, 64, 5)


async def test_held_in_fight_mode_a_step_is_put_back(tmp_path: Path) -> None:
    """E-14: nobody walks off his block outside a granted movement."""
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp fight")
        (back,) = of_type(await plugin.moves((ASYA, (1, 64, 0))), "teleport")
        assert (back["pos"], back["reason"]) == (at((0, 64, 0)), "held")
        assert place_of(room, ASYA) == (0, 64, 0)


async def test_an_accepted_step_is_moved_without_a_teleport(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.moves((ASYA, (0, 64, 1)))
        (moved,) = events(heard, "moved")
        assert moved["data"]["from"] == [0, 64, 0]
        assert moved["data"]["to"] == [0, 64, 1]
        assert (moved["data"]["cost"], moved["data"]["left"]) == (1, 4)
        assert moved["data"]["why"] == "bonus_move"
        assert of_type(heard, "teleport") == []
        (movement,) = of_type(heard, "movement")
        assert movement["budget"] == 4


async def test_one_moved_for_each_accepted_entry(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.moves((ASYA, (0, 64, 1)), (ASYA, (1, 64, 1)))
        assert [e["data"]["to"] for e in events(heard, "moved")] == [[0, 64, 1], [1, 64, 1]]


async def test_several_steps_away_is_the_cheapest_path(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        (moved,) = events(await plugin.moves((ASYA, (1, 64, 2))), "moved")
        assert (moved["data"]["cost"], moved["data"]["left"]) == (3, 2)


@pytest.mark.parametrize(("to", "fits"), [((2, 64, -3), True), ((3, 64, -3), False)])
async def test_a_path_within_the_budget_is_taken_one_above_is_put_back(
    tmp_path: Path, to: Place, fits: bool
) -> None:
    """The bonus movement without armour is 5 blocks."""
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.moves((ASYA, to))
        assert bool(events(heard, "moved")) is fits
        backs = of_type(heard, "teleport")
        assert [b["reason"] for b in backs] == ([] if fits else ["illegal_step"])
        assert len(of_type(heard, "actionbar")) == 1


async def test_put_back_once_per_player_and_frame(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        far = ((ASYA, (9, 64, 9)), (ASYA, (9, 64, 10)), (ASYA, (0, 64, 1)))
        heard = await plugin.moves(*far)
        assert len(of_type(heard, "teleport")) == 1
        assert events(heard, "moved") == []
        assert place_of(room, ASYA) == (0, 64, 0)


async def test_a_block_that_cannot_be_stood_on_is_no_step(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await plugin.send("block_change", world="overworld", x=0, y=64, z=1, solid=True)
        heard = await plugin.moves((ASYA, (0, 64, 1)))
        assert events(heard, "moved") == []
        (back,) = of_type(heard, "teleport")
        assert (back["pos"], back["reason"]) == (at((0, 64, 0)), "illegal_step")


@pytest.mark.parametrize(("distance", "foreign"), [(16, False), (17, True)])
async def test_more_than_16_blocks_is_a_foreign_teleport_and_moderators_are_told(
    tmp_path: Path, distance: int, foreign: bool
) -> None:
    """C19."""
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        heard = await plugin.moves((ASYA, (0, 64, distance)))
        assert len(of_type(heard, "teleport")) == 1
        told = [f for f in of_type(heard, "chat") if f["to"] == [MOD.uuid]]
        assert bool(told) is foreign
        assert names(heard) == []


async def test_not_on_turn_he_is_put_back_as_held(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.moves((BOR, (3, 64, 0)))
        (back,) = of_type(heard, "teleport")
        assert (back["pos"], back["reason"]) == (at((2, 64, 0)), "held")
        (bar,) = of_type(heard, "actionbar")
        assert bar["to"] == [BOR.uuid]
        assert refusals(heard) == []


async def test_entries_older_than_the_last_teleport_are_ignored(tmp_path: Path) -> None:
    """``seen`` is the last bridge id carried out when the positions were read."""
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        (back,) = of_type(await plugin.moves((ASYA, (9, 64, 9))), "teleport")
        assert await plugin.moves((ASYA, (0, 64, 1)), seen=back["id"] - 1) == []
        assert place_of(room, ASYA) == (0, 64, 0)
        assert names(await plugin.moves((ASYA, (0, 64, 1)), seen=back["id"])) == [
            "movement_opened",
            "moved",
        ]


async def test_without_seen_all_was_carried_out(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await plugin.moves((ASYA, (9, 64, 9)))
        assert "moved" in names(await plugin.moves((ASYA, (0, 64, 1))))


async def test_moves_of_another_server_are_ignored(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin, other = await room.plugin(), await room.plugin("other")
        await plugin.join(ASYA)
        await other.moves((ASYA, (9, 64, 9)))
        assert place_of(room, ASYA) == (0, 64, 0)


async def test_moves_of_strangers_and_of_who_is_gone_are_ignored(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.send("player_quit", uuid=ASYA.uuid)
        assert await plugin.moves((ASYA, (9, 64, 9)), (BOR, (1, 64, 1))) == []
        assert place_of(room, ASYA) == (0, 64, 0)


async def test_a_look_alone_is_no_step(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        looks = [{"uuid": ASYA.uuid, "x": 0, "y": 64, "z": 0, "yaw": 90.0}]
        assert await plugin.send("moves", moves=looks) == []
        presence = room.bridge.parts.people.get(ASYA.uuid)
        assert presence is not None
        assert presence.yaw == 90.0


EDGE, OUTSIDE = (-1, 64, 0), (-2, 64, 0)


async def to_the_edge(room: Room) -> Plugin:
    """Asya stands at 3 blocks from Bor, at the edge of his melee zone."""
    plugin = await fight_of_two(room)
    await plugin.moves((ASYA, EDGE))
    return plugin


async def leave(plugin: Plugin) -> list[Frame]:
    """Asya steps out of Bor's melee zone: the first time she is only warned."""
    return await plugin.moves((ASYA, OUTSIDE))


async def test_leaving_the_zone_is_first_put_back_and_warned(tmp_path: Path) -> None:
    """E-40."""
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await to_the_edge(room)
        heard = await leave(plugin)
        assert names(heard) == ["step_held", "leave_warned"]
        (back,) = of_type(heard, "teleport")
        assert (back["pos"], back["reason"]) == (at(EDGE), "held")
        assert [f["to"] for f in of_type(heard, "chat")] == [[ASYA.uuid]]


async def test_the_same_step_again_asks_and_a_hit_stops_the_mover(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await to_the_edge(room)
        await leave(plugin)
        heard = await leave(plugin)
        (menu,) = of_type(heard, "menu")
        assert menu["uuid"] == BOR.uuid
        assert [m["budget"] for m in of_type(heard, "movement")] == [None]
        assert [t["reason"] for t in of_type(heard, "teleport")] == ["held"]
        await plugin.command(BOR, "/rp strike")
        heard = await plugin.command(ASYA, "/rp dodge")
        assert "hit" in names(heard)
        assert "moved" not in names(heard)
        assert place_of(room, ASYA) == EDGE


async def test_a_free_step_is_completed_by_the_bridge(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await to_the_edge(room)
        await leave(plugin)
        await leave(plugin)
        heard = await plugin.command(BOR, "/rp decline")
        (gone,) = of_type(heard, "teleport")
        assert (gone["pos"], gone["reason"]) == (at(OUTSIDE), "step")
        (movement,) = of_type(heard, "movement")
        assert movement["budget"] == 3


async def test_asked_he_is_held(tmp_path: Path) -> None:
    """E-58: while a prompt is open nobody walks on."""
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await to_the_edge(room)
        await leave(plugin)
        await leave(plugin)
        (back,) = of_type(await plugin.moves((ASYA, (0, 64, 1))), "teleport")
        assert back["reason"] == "held"


async def test_rings_follow_the_player(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(ASYA)
        (shown,) = of_type(await plugin.command(ASYA, "/rp radius"), "overlay")
        assert [r["color"] for r in shown["rings"]] == ["#ff0000", "#ffa500", "#ffffff"]
        assert [r["radius"] for r in shown["rings"]] == [3, 6, 20]
        assert all(r["cells"] for r in shown["rings"])
        (moved,) = of_type(await plugin.moves((ASYA, (1, 64, 0))), "overlay")
        assert {tuple(r["center"].items()) for r in moved["rings"]} == {
            (("x", 1), ("y", 64), ("z", 0))
        }
        (gone,) = of_type(await plugin.command(ASYA, "/rp radius"), "overlay")
        assert gone["rings"] == []
        assert of_type(await plugin.moves((ASYA, (2, 64, 0))), "overlay") == []


async def test_rings_follow_a_fighter_too(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp radius")
        (moved,) = of_type(await plugin.moves((ASYA, (0, 64, 1))), "overlay")
        assert moved["rings"][0]["center"] == at((0, 64, 1))


async def test_ground_is_asked_for_near_its_edge_at_most_every_10_s(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(VERA)
        (asked,) = of_type(await plugin.command(VERA, "/rp fight"), "terrain_request")
        assert (asked["world"], asked["center"]) == ("overworld", at(VERA.pos))
        await plugin.command(VERA, "/rp fight")
        assert of_type(await plugin.command(VERA, "/rp fight"), "terrain_request") == []
        await plugin.command(VERA, "/rp fight")
        await room.advance(9_999)
        assert of_type(await plugin.command(VERA, "/rp fight"), "terrain_request") == []
        await plugin.command(VERA, "/rp fight")
        await room.advance(1)
        assert of_type(await plugin.command(VERA, "/rp fight"), "terrain_request") != []


async def test_ground_that_is_known_is_not_asked_for(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(GLEB)
        assert of_type(await plugin.command(GLEB, "/rp fight"), "terrain_request") == []
