"""Who and what comes back: plugins, players, fights (PROTOCOL "Handshake", E-57, D9–D11, D13)."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import (
    ASYA,
    BOR,
    VERA,
    Frame,
    Plugin,
    Room,
    events,
    fight_of_two,
    names,
    of_type,
    refusals,
    scripted,
    start_fight,
)

INITIATIVE = (15, 5)


async def anew(plugin: Plugin) -> list[Frame]:
    """The plugin has forgotten everything, greets and tells who is online."""
    start = len(plugin.heard)
    assert (await plugin.hello())["resumed"] is False
    await plugin.join(ASYA)
    await plugin.join(BOR)
    return plugin.heard[start:]


async def test_resumed_false_sends_again_what_stands_with_the_time_left(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp radius")
        await plugin.command(ASYA, "/rp attack bor")
        await room.advance(30_000)
        heard = await anew(plugin)
        assert [(f["uuid"], f["on"]) for f in of_type(heard, "fight_mode")] == [
            (ASYA.uuid, True),
            (BOR.uuid, True),
        ]
        assert [f["reason"] for f in of_type(heard, "teleport")] == ["center", "center"]
        assert len(of_type(heard, "overlay", viewer=ASYA.uuid)) == 1
        (menu,) = of_type(heard, "menu")
        assert (menu["uuid"], menu["timeout_s"]) == (BOR.uuid, 90)
        assert names(heard) == []


async def test_resumed_false_sends_an_open_movement_again(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await plugin.moves((ASYA, (0, 64, 1)))
        (movement,) = of_type(await anew(plugin), "movement")
        assert (movement["uuid"], movement["budget"]) == (ASYA.uuid, 4)
        assert movement["reach"]


async def test_resumed_false_a_menu_he_asked_for_stands_too(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        (before,) = of_type(await plugin.command(ASYA, "/rp menu"), "menu")
        (again,) = of_type(await anew(plugin), "menu")
        assert again["menu"] == before["menu"]
        assert again["options"] == before["options"]
        typed = next(o["command"] for o in again["options"] if o["id"] == "end")
        heard = await plugin.command(ASYA, typed)
        assert "turn_started" in names(heard)


async def test_resumed_false_outside_a_fight_holds_again(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp fight")
        start = len(plugin.heard)
        await plugin.hello()
        await plugin.join(ASYA)
        assert len(of_type(plugin.heard[start:], "fight_mode", on=True)) == 1


async def test_who_is_not_told_of_after_resumed_false_has_left(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await plugin.hello()
        start = len(plugin.heard)
        await plugin.join(ASYA)
        assert names(await room.advance(4_999)) == []
        await room.advance(1)
        (away,) = events(plugin.heard[start:], "away")
        assert away["data"] == {"uuid": BOR.uuid}


async def test_after_a_resumed_welcome_nothing_is_sent_again(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await room.cut(plugin)
        start = len(plugin.heard)
        assert (await plugin.hello(resume=True))["resumed"] is True
        assert plugin.heard[start:] == []


async def test_a_player_join_that_changes_something_sends_nothing_again(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        assert await plugin.join(ASYA, permissions=["rpfight.moderator"]) == []


async def test_another_language_shows_on_the_bar_and_in_the_list_at_once(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.join(ASYA, locale="en_us")
        assert [(f["type"], f["to"]) for f in heard] == [
            ("bossbar", [ASYA.uuid]),
            ("sidebar", [ASYA.uuid]),
        ]


async def test_quit_is_away_and_a_rejoin_is_back_with_his_block_and_questions(
    tmp_path: Path,
) -> None:
    """E-57, D9: same turn, same time left."""
    async with Room(tmp_path, scripted(*INITIATIVE, 12)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp attack bor")
        assert names(await plugin.send("player_quit", uuid=BOR.uuid)) == ["away"]
        await room.advance(20_000)
        heard = await plugin.join(BOR, (9, 64, 9))
        assert names(heard) == ["back"]
        assert len(of_type(heard, "fight_mode", on=True)) == 1
        (home,) = of_type(heard, "teleport")
        assert home["pos"] == {"x": 2, "y": 64, "z": 0}
        (menu,) = of_type(heard, "menu")
        assert menu["timeout_s"] == 100


async def test_d9_a_choice_of_a_seat_that_is_gone_does_nothing(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        (menu,) = of_type(await plugin.command(ASYA, "/rp attack bor"), "menu")
        await plugin.send("player_quit", uuid=BOR.uuid)
        assert await plugin.send("choice", uuid=BOR.uuid, menu=menu["menu"], option="parry") == []
        assert await plugin.command(BOR, "/rp parry") == []


async def test_d10_the_seat_belongs_to_the_fight_not_to_the_connection(tmp_path: Path) -> None:
    """The session dies, the fight goes on where it was."""
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp attack bor")
        await room.cut(plugin)
        await room.advance(300_000)
        heard = await anew(plugin)
        (menu,) = of_type(heard, "menu")
        assert (menu["uuid"], menu["timeout_s"]) == (BOR.uuid, 120)
        assert "hit" in names(await plugin.command(BOR, "/rp parry"))


async def test_a_session_that_ran_out_makes_its_players_leave(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await room.cut(plugin)
        await room.advance(299_999)
        assert all(p.online for p in room.bridge.parts.people.by_uuid.values())
        await room.advance(1)
        assert not any(p.online for p in room.bridge.parts.people.by_uuid.values())


async def test_a_session_that_ran_out_does_not_come_back_after_a_kill(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await room.cut(plugin)
        await room.advance(300_000)
        await room.crash()
        assert (await plugin.hello(resume=True))["resumed"] is False


async def test_d11_back_after_the_end_he_is_in_no_fight(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await plugin.send("player_quit", uuid=BOR.uuid)
        assert "fight_ended" in names(await plugin.command(ASYA, "/rp surrender"))
        heard = await plugin.join(BOR)
        assert of_type(heard, "fight_mode") + of_type(heard, "teleport") == []
        assert of_type(await plugin.moves((BOR, (9, 64, 9))), "teleport") == []
        assert len(of_type(await plugin.command(BOR, "/rp fight"), "fight_mode", on=True)) == 1


async def test_quitting_a_gathering_ends_fight_mode(tmp_path: Path) -> None:
    """E-15."""
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp fight")
        await plugin.command(ASYA, "/rp ready")
        await plugin.send("player_quit", uuid=ASYA.uuid)
        heard = await plugin.join(ASYA)
        assert of_type(heard, "fight_mode") == []
        assert of_type(await plugin.moves((ASYA, (5, 64, 5))), "teleport") == []
        await room.crash()
        await plugin.hello(resume=True)
        assert of_type(await plugin.moves((ASYA, (6, 64, 5))), "teleport") == []


async def test_another_world_ends_a_gathering_and_frees_him(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp fight")
        heard = await plugin.join(ASYA, world="nether")
        assert len(of_type(heard, "fight_mode", on=False)) == 1
        assert of_type(await plugin.moves((ASYA, (5, 64, 5))), "teleport") == []


async def test_in_another_world_a_fighter_is_away_free_and_asked_nothing(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.join(BOR, (500, 64, 500), world="nether")
        assert names(heard) == ["away"]
        assert len(of_type(heard, "fight_mode", uuid=BOR.uuid, on=False)) == 1
        assert of_type(await plugin.moves((BOR, (501, 64, 500))), "teleport") == []
        assert of_type(await plugin.command(ASYA, "/rp attack bor"), "menu") == []
        assert refusals(await plugin.command(BOR, "/rp parry")) == ["elsewhere"]
        heard = await plugin.join(BOR)
        assert names(heard) == ["back"]
        assert len(of_type(heard, "fight_mode", on=True)) == 1
        assert [t["pos"] for t in of_type(heard, "teleport")] == [{"x": 2, "y": 64, "z": 0}]
        assert len(of_type(heard, "menu")) == 1


async def test_his_own_turn_waits_once_then_passes(tmp_path: Path) -> None:
    """E-57: 120 s of fight time."""
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await plugin.send("player_quit", uuid=ASYA.uuid)
        assert names(await room.advance(119_999)) == []
        (turn,) = events(await room.advance(1), "turn_started")
        assert turn["data"]["uuid"] == BOR.uuid


async def test_d13_the_clock_of_a_question_stands_while_the_server_is_gone(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp attack bor")
        await room.advance(100_000)
        await room.cut(plugin)
        await room.advance(200_000)
        await plugin.hello(resume=True)
        assert names(await room.advance(19_999)) == []
        assert "hit" in names(await room.advance(1))


@pytest.mark.parametrize("gone_ms", [0, 3_000])
async def test_d15_a_kill_keeps_round_turn_budget_and_the_time_left(
    tmp_path: Path, gone_ms: int
) -> None:
    """Fight time is recorded with every transaction and every 5 s while a deadline is open."""
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        await plugin.moves((ASYA, (0, 64, 1)))
        await plugin.command(ASYA, "/rp attack bor")
        await room.advance(60_000)
        await room.crash()
        room.clock.advance(gone_ms)
        assert (await plugin.hello(resume=True))["resumed"] is True
        assert names(await room.advance(59_999)) == []
        assert "hit" in names(await room.advance(5_001))


async def test_d15_a_killed_bridge_refuses_and_grants_what_it_did_before(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        await plugin.moves((ASYA, (0, 64, 1)))
        await room.crash()
        await plugin.hello(resume=True)
        (moved,) = events(await plugin.moves((ASYA, (1, 64, 1))), "moved")
        assert (moved["data"]["left"], moved["data"]["from"]) == (3, [0, 64, 1])


async def test_seq_goes_on_after_a_kill(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await room.crash()
        await plugin.hello(resume=True)
        await plugin.command(ASYA, "/rp surrender")
        seqs = [f["seq"] for f in events(plugin.heard) if f["name"] != "refused"]
        assert seqs == list(range(1, len(seqs) + 1))


async def test_the_hall_is_as_before_after_a_kill(tmp_path: Path) -> None:
    """D24: readiness, commitment and fight mode come through a restart."""
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.command(one, "/rp fight")
        await plugin.command(ASYA, "/rp ready")
        await room.crash()
        await plugin.hello(resume=True)
        heard = await plugin.command(BOR, "/rp ready")
        assert "fight_started" in names(heard)
        assert "dice_committed" not in names(heard)


async def test_timers_and_rings_come_through_a_kill(tmp_path: Path) -> None:
    """D24."""
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(VERA)
        await plugin.command(VERA, "/rp radius")
        await plugin.command(VERA, "/rp timer 30")
        await room.crash()
        await plugin.hello(resume=True)
        assert len(of_type(await plugin.moves((VERA, (0, 64, 9))), "overlay")) == 1
        heard = await room.advance(30_000)
        assert any("Время вышло" in f["text"] for f in of_type(heard, "chat"))


async def test_d1_the_same_server_twice_hears_each_line_once(tmp_path: Path) -> None:
    """The newer connection takes over; the sockets' part (4409) is in test_plugin_socket."""
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.hello(resume=True)
        answers = of_type(await plugin.command(ASYA, "/rp roll d20"), "chat")
        assert len(answers) == 1


async def test_armour_changed_while_away_is_told_on_return(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR)
        await plugin.join(BOR, world="nether")
        await plugin.hold(BOR)
        await plugin.join(BOR)
        stream = room.bridge.parts.streams.fight_of(BOR.uuid)
        assert stream is not None
        seen = [r for r in room.bridge.journal.rows(stream.name) if r.name == "gear_seen"]
        assert '"equipment":{"main_hand":null' in seen[-1].body


async def test_who_comes_back_is_held_first_then_told_what_he_may_walk(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await plugin.moves((ASYA, (0, 64, 1)))
        await plugin.send("player_quit", uuid=ASYA.uuid)
        heard = await plugin.join(ASYA, (9, 64, 9))
        shown = [f["type"] for f in heard if f["type"] in ("fight_mode", "teleport", "movement")]
        assert shown == ["fight_mode", "teleport", "movement"]
        (movement,) = of_type(heard, "movement")
        assert movement["budget"] == 4
        assert movement["reach"]


async def test_resumed_false_repeats_for_how_long_he_is_inviolable(tmp_path: Path) -> None:
    """E-19."""
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp surrender")
        await room.advance(100_500)
        heard = await anew(plugin)
        safe = {f["uuid"]: f["seconds"] for f in of_type(heard, "invulnerable")}
        assert safe == {ASYA.uuid: 500, BOR.uuid: 500}
        await room.advance(499_500)
        assert of_type(await anew(plugin), "invulnerable") == []


async def test_his_own_going_is_told_to_the_others_alone(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin, other = await fight_of_two(room), await room.plugin("other")
        start = len(plugin.heard)
        await other.join(BOR)
        heard = plugin.heard[start:]
        assert names(heard) == ["away"]
        readers = {uuid for f in (*heard, *other.heard) for uuid in f.get("to", ())}
        assert readers == {ASYA.uuid}
        assert len(of_type(heard, "fight_mode", uuid=BOR.uuid, on=False)) == 1


async def test_who_leaves_a_gathering_for_another_server_reads_of_it_there(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin, other = await room.plugin(), await room.plugin("other")
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp fight")
        start = len(plugin.heard)
        await other.join(ASYA)
        assert [f["type"] for f in plugin.heard[start:]] == ["fight_mode"]
        assert len(of_type(other.heard, "chat", to=[ASYA.uuid])) == 1
