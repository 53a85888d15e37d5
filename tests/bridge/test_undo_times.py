"""Taking back and time: clocks, silences and absences go on from where they stood (ADR 0017)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from desk_room import (
    ASYA,
    BOR,
    MOD,
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

from bridge.folding import folded
from bridge.streams import Stream

DICE = scripted(15, 10, 12, 3, 14, 8, 9, 11, 2, 7, 5, 6)
CLOCK = "\n[ephem]\nturn_seconds = 60\n"


def fight(room: Room) -> Stream:
    """The open fight, whose state is the fold of its rows."""
    stream = next(s for s in room.bridge.parts.streams.by_name.values() if s.is_fight)
    assert folded(tuple(room.bridge.journal.rows(stream.name))).state == stream.state
    return stream


def asked(frames: Sequence[Frame]) -> list[list[str]]:
    return [e["data"]["asked"] for e in events(frames, "undo_asked")]


async def struck(plugin: Plugin) -> None:
    await plugin.command(ASYA, "/rp attack bor")
    await plugin.command(BOR, "/rp take")


async def test_e57_the_silence_before_it_is_not_counted_twice(tmp_path: Path) -> None:
    """10 s, then her turn is over for 110 s, then it is hers again: 110 s are left to be silent."""
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await room.advance(10_000)
        await plugin.command(ASYA, "/rp end")
        await room.advance(110_000)
        await plugin.command(ASYA, "/rp undo")
        fight(room)
        assert "turn_idled" not in names(await room.advance(109_999))
        assert "turn_idled" in names(await room.advance(1))


async def test_e31_the_turn_clock_has_what_it_had(tmp_path: Path) -> None:
    """50 s were left when Bor was asked; so they are when he has answered anew."""
    async with Room(tmp_path, DICE + CLOCK) as room:
        plugin = await fight_of_two(room)
        await room.advance(10_000)
        await plugin.command(ASYA, "/rp attack bor")
        await room.advance(20_000)
        await plugin.command(BOR, "/rp dodge")
        await room.advance(20_000)
        await plugin.command(BOR, "/rp undo")
        await plugin.command(ASYA, "/rp undo yes")
        await room.advance(10_000)
        await plugin.command(BOR, "/rp dodge")
        fight(room)
        assert "turn_ended" not in names(await room.advance(49_999))
        assert "turn_ended" in names(await room.advance(1))


async def test_e57_who_left_meanwhile_is_waited_for(tmp_path: Path) -> None:
    """Her turn is hers again while she is away: it passes when nobody comes back."""
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await plugin.command(ASYA, "/rp end")
        await plugin.send("player_quit", uuid=ASYA.uuid)
        await room.advance(30_000)
        assert names(await plugin.command(MOD, "/rp mod undo")) == ["undone"]
        stream = fight(room)
        assert stream.view().turn == ASYA.uuid
        due = stream.core.deadline(stream.state)
        assert due is not None
        assert due.at - stream.time.at(room.bridge.desk.now()) == 120_000
        assert "turn_started" in names(await room.advance(120_000))


async def test_that_somebody_left_is_no_decision(tmp_path: Path) -> None:
    """Away, and that her turn waits, stay; what she did before is what is taken back."""
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await struck(plugin)
        await plugin.send("player_quit", uuid=ASYA.uuid)
        await plugin.command(MOD, "/rp mod undo")
        await plugin.command(MOD, "/rp mod undo")
        stream = fight(room)
        assert stream.view().prompts == ()
        assert "action" in stream.view().left
        assert "turn_started" in names(await room.advance(120_000))


async def test_a_reminder_does_not_overtake_a_request(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await struck(plugin)
        await room.advance(90_000)
        await plugin.command(ASYA, "/rp undo")
        heard = await room.advance(31_000)
        assert names(heard) == ["turn_idled"]
        assert "undone" in names(await plugin.command(BOR, "/rp undo yes"))


async def test_who_comes_back_is_asked_again(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await struck(plugin)
        await plugin.send("player_quit", uuid=BOR.uuid)
        await plugin.command(ASYA, "/rp undo")
        await room.advance(20_000)
        [menu] = [m for m in of_type(await plugin.join(BOR), "menu") if m["timeout_s"]]
        assert (menu["uuid"], menu["timeout_s"]) == (BOR.uuid, 40)
        assert "undone" in names(await plugin.command(BOR, f"/rp choose {menu['menu']} 1"))


async def test_a_request_outlives_a_pause(tmp_path: Path) -> None:
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await struck(plugin)
        await plugin.command(ASYA, "/rp undo")
        await room.advance(20_000)
        await plugin.command(MOD, "/rp mod pause")
        assert names(await room.advance(600_000)) == []
        assert refusals(await plugin.command(BOR, "/rp undo yes")) == ["fight_paused"]
        [menu] = of_type(await plugin.command(MOD, "/rp mod resume"), "menu", uuid=BOR.uuid)
        assert menu["timeout_s"] == 40
        assert "undone" in names(await plugin.command(BOR, "/rp undo yes"))


async def test_where_the_hit_lands_his_agreement_is_asked(tmp_path: Path) -> None:
    """Who takes a blow and thinks better of it needs the one whose blow it was."""
    async with Room(tmp_path, DICE) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR, VERA)
        await plugin.command(ASYA, "/rp end")
        await plugin.command(VERA, "/rp end")
        await plugin.command(BOR, "/rp attack asya")
        await plugin.command(ASYA, "/rp take")
        assert asked(await plugin.command(ASYA, "/rp undo")) == [[BOR.uuid]]


@pytest.mark.parametrize("line", ["/rp mod resume", "/rp mod undo"])
async def test_a_fight_whose_server_is_gone_stands(tmp_path: Path, line: str) -> None:
    """A moderator who watches on from another server lets no clock run."""
    async with Room(tmp_path, DICE) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await plugin.command(MOD, "/rp mod watch")
        other = await room.plugin("other")
        await other.join(MOD)
        await plugin.command(ASYA, "/rp attack bor")
        if "resume" in line:
            await other.command(MOD, "/rp mod pause")
        await room.cut(plugin)
        done = await other.command(MOD, line)
        assert refusals(done) == []
        assert fight(room).time.since is None
        await room.advance(200_000)
        await plugin.hello(resume=True)
        assert fight(room).time.since is not None
