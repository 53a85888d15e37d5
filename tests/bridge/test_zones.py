"""The paradox zone as plugin and players see it (E-52)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

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
    fight_of_two,
    of_type,
    scripted,
)

OWN = {who.uuid: who.display for who in (ASYA, BOR, VERA, GLEB, MOD)}


def zones(frames: list[Frame]) -> list[tuple[bool, list[str], list[str]]]:
    """(on, observers, outsiders) of the zone frames."""
    return [
        (f["on"], [OWN[u] for u in f["observers"]], [OWN[u] for u in f["outsiders"]])
        for f in of_type(frames, "zone")
    ]


def heard_by(frames: list[Frame], who: Someone) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]


async def next_round(plugin: Plugin, *who: Someone) -> list[Frame]:
    frames = []
    for one in who or (ASYA, BOR):
        frames += await plugin.command(one, "/рп конец")
    return frames


async def test_the_zone_is_told_with_the_fight_and_its_observers(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await room.plugin()
        await plugin.join(VERA)
        await plugin.join(GLEB, pos=(22, 64, 0))
        await plugin.join(MOD, pos=(23, 64, 0))
        await fight_of_two_here(room, plugin)
        (first, *_) = of_type(plugin.heard, "zone")
        assert {key: first[key] for key in ("world", "radius", "on", "centers")} == {
            "world": "overworld",
            "radius": 20,
            "on": True,
            "centers": [{"x": 0, "y": 64, "z": 0}, {"x": 2, "y": 64, "z": 0}],
        }
        assert zones([first]) == [(True, ["Вера", "Глеб"], [])]
        notices = [line for line in heard_by(plugin.heard, VERA) if "наблюдатель" in line]
        assert notices == [
            "Рядом идёт бой, вы наблюдатель: видите его и помните. "
            "Отойдёте дальше 20 блоков — перестанете. [Вступить]"
        ]
        assert not [line for line in heard_by(plugin.heard, MOD) if "наблюдатель" in line]


async def fight_of_two_here(room: Room, plugin: Plugin) -> None:
    room.plugins["default"] = plugin
    await plugin.ground()
    for one in (ASYA, BOR):
        await plugin.join(one)
    for line in ("/rp fight", "/rp ready", "/rp init"):
        for one in (ASYA, BOR):
            await plugin.command(one, line)


async def test_observers_read_the_fights_lines_and_outsiders_do_not(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10, 11, 5, 12, 6, 13, 7)) as room:
        plugin = await room.plugin()
        await plugin.join(VERA)
        await fight_of_two_here(room, plugin)
        await next_round(plugin)
        heard = await plugin.join(GLEB)
        assert heard_by(heard, GLEB) == [
            "Здесь временной парадокс: вы не видите и не запомните этот бой, комментировать его "
            "нельзя. Вашу речь внутри не слышно."
        ]
        await plugin.command(ASYA, "/рп атака бор кулаки")
        heard = await plugin.command(BOR, "/рп уворот")
        (line,) = [f for f in of_type(heard, "chat") if "⚔" in f["text"]]
        assert [OWN[u] for u in line["to"]] == ["Ася", "Бор", "Вера"]
        await plugin.moves((VERA, (0, 64, 21)))
        await next_round(plugin)
        await plugin.command(ASYA, "/рп атака бор кулаки")
        heard = await plugin.command(BOR, "/рп уворот")
        (line,) = [f for f in of_type(heard, "chat") if "⚔" in f["text"]]
        assert [OWN[u] for u in line["to"]] == ["Ася", "Бор"]


async def test_an_observer_who_leaves_comes_back_as_an_outsider(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await room.plugin()
        await plugin.join(VERA)
        await fight_of_two_here(room, plugin)
        await next_round(plugin)
        await room.advance(2_000)
        heard = await plugin.moves((VERA, (0, 64, 21)))
        assert zones(heard) == [(True, [], [])]
        await plugin.moves((VERA, (0, 64, 20)))
        assert zones(await room.advance(1_100)) == [(True, [], ["Вера"])]


async def test_a_zone_is_sent_at_most_once_a_second_and_whole(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await room.plugin()
        await fight_of_two_here(room, plugin)
        await room.advance(5_000)
        await plugin.join(VERA, pos=(40, 64, 40))
        await plugin.join(GLEB, pos=(40, 64, 41))
        assert zones(await plugin.moves((VERA, (0, 64, 8)))) == [(True, ["Вера"], [])]
        assert zones(await plugin.moves((GLEB, (0, 64, 9)))) == []
        assert zones(await room.advance(1_099)) == []
        assert zones(await room.advance(1)) == [(True, ["Вера", "Глеб"], [])]
        # there and back within the second: nothing to tell
        await plugin.moves((GLEB, (0, 64, 40)))
        await plugin.moves((GLEB, (0, 64, 9)))
        assert zones(await room.advance(3_000)) == []


async def test_the_zone_moves_with_the_fighters(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await room.plugin()
        await plugin.join(VERA, pos=(0, 64, 21))
        await fight_of_two_here(room, plugin)
        await room.advance(2_000)
        heard = await plugin.moves((ASYA, (0, 64, 1)))
        (frame,) = of_type(heard, "zone")
        assert frame["centers"][0] == {"x": 0, "y": 64, "z": 1}
        assert zones([frame]) == [(True, ["Вера"], [])]
        assert "наблюдатель" in heard_by(heard, VERA)[0]


async def test_who_falls_is_no_centre_any_more(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10, 9)) as room:
        plugin = await room.plugin()
        await plugin.join(MOD, pos=(200, 64, 200))
        await plugin.join(GLEB)
        await plugin.ground()
        for one in (ASYA, BOR):
            await plugin.join(one)
        for line in ("/rp fight", "/rp ready", "/rp init"):
            for one in (ASYA, BOR, GLEB):
                await plugin.command(one, line)
        await room.advance(2_000)
        heard = await plugin.command(MOD, "/rp mod hp gleb 0")
        (frame,) = of_type(heard, "zone")
        assert len(frame["centers"]) == 2


async def test_the_zone_goes_off_with_the_fight(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await room.plugin()
        await plugin.join(VERA)
        await fight_of_two_here(room, plugin)
        await room.advance(5_000)
        heard = await plugin.command(ASYA, "/rp surrender")
        assert zones(heard) == [(False, [], [])]
        assert heard_by(heard, VERA)  # the end is an observer's, too
        assert zones(await plugin.moves((VERA, (0, 64, 30)))) == []
        assert room.bridge.parts.ledger.names("zone") == []


async def test_standing_at_the_edge_for_over_a_minute_is_told_to_moderators_once(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await room.plugin()
        await plugin.join(MOD, pos=(200, 64, 200))
        await fight_of_two_here(room, plugin)
        await plugin.join(VERA, pos=(0, 64, 21))
        await plugin.join(GLEB, pos=(0, 64, 31))
        assert heard_by(await room.advance(59_999), MOD) == []
        heard = await room.advance(1)
        assert heard_by(heard, MOD) == [
            "Возможная засада: Вера больше минуты стоит у границы боя 1."
        ]
        assert heard_by(heard, VERA) == []
        await plugin.moves((VERA, (0, 64, 40)))
        await plugin.moves((VERA, (0, 64, 30)))
        assert heard_by(await room.advance(120_000), MOD) == []


async def test_quitting_is_no_leaving_and_who_is_not_here_is_not_listed(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await room.plugin()
        await plugin.join(VERA)
        await fight_of_two_here(room, plugin)
        await next_round(plugin)
        await room.advance(2_000)
        assert zones(await plugin.send("player_quit", uuid=VERA.uuid)) == [(True, [], [])]
        await room.advance(2_000)
        heard = await plugin.join(VERA)
        assert zones(heard) == [(True, ["Вера"], [])]
        assert heard_by(heard, VERA) == []


async def test_another_world_is_outside(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await room.plugin()
        await plugin.join(VERA)
        await fight_of_two_here(room, plugin)
        await next_round(plugin)
        await room.advance(2_000)
        assert zones(await plugin.join(VERA, world="nether")) == [(True, [], [])]
        await room.advance(2_000)
        assert zones(await plugin.join(VERA)) == [(True, [], ["Вера"])]


async def test_a_new_session_gets_the_zone_again_a_resumed_one_does_not(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await room.plugin()
        await plugin.join(VERA)
        await fight_of_two_here(room, plugin)
        await room.advance(2_000)
        start = len(plugin.heard)
        await plugin.hello(resume=True)
        assert zones(plugin.heard[start:]) == []
        start = len(plugin.heard)
        await plugin.hello()
        assert zones(plugin.heard[start:]) == [(True, ["Вера"], [])]


async def test_a_restart_forgets_nothing(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await room.plugin()
        await plugin.join(VERA)
        await fight_of_two_here(room, plugin)
        await next_round(plugin)
        await room.advance(2_000)
        await room.crash()
        start = len(plugin.heard)
        await plugin.hello(resume=True)
        assert zones(plugin.heard[start:]) == []
        await room.advance(1_100)
        assert zones(await plugin.moves((VERA, (0, 64, 25)))) == [(True, [], [])]
        await room.advance(2_000)
        assert zones(await plugin.moves((VERA, (0, 64, 8)))) == [(True, [], ["Вера"])]


async def test_who_fights_elsewhere_is_in_that_fights_time(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10, 9, 8)) as room:
        plugin = await room.plugin()
        await fight_of_two_here(room, plugin)
        await next_round(plugin)
        await room.advance(2_000)
        for one, pos in ((VERA, (0, 64, 12)), (GLEB, (2, 64, 12))):
            await plugin.join(one, pos=pos)
        for line in ("/rp fight", "/rp ready", "/rp init"):
            for one in (VERA, GLEB):
                await plugin.command(one, line)
        await room.advance(2_000)
        shown: dict[str, Any] = {f["fight"]: f for f in of_type(plugin.heard, "zone")}
        assert [zones([f]) for f in shown.values()] == [[(True, [], [])], [(True, [], [])]]


async def test_nobody_pays_where_there_is_no_fight(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(VERA, pos=(300, 64, 300))
        looked_at = room.bridge.parts.zones
        await plugin.moves((VERA, (301, 64, 300)))
        assert not looked_at._moved
        assert looked_at.watched("elsewhere") == {}


async def test_a_zone_that_stands_is_not_put_out_by_a_restart(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await room.plugin()
        await fight_of_two_here(room, plugin)
        await room.advance(3_000)
        known = len(plugin.heard)
        await room.crash()
        await room.advance(3_000)  # the bridge's own clock runs before the plugin is back
        await plugin.hello(resume=True)
        await room.advance(3_000)
        assert zones(plugin.heard[known:]) == []
