"""Decisions and their records: a core that fails, streams that cause one another, the dice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from desk_room import (
    ASYA,
    BOR,
    GLEB,
    MOD,
    VERA,
    Plugin,
    Room,
    events,
    fight_of_two,
    flat_ground,
    names,
    of_type,
    refusals,
    scripted,
    start_fight,
)

from bridge.reading import JournalReader
from bridge.streams import Stream
from bridge.verify import verify
from grid.ground import Ground
from rulesets.actors import Actor
from rulesets.decider import Decider
from rulesets.dice import Dice
from rulesets.events import Event
from rulesets.intents import Intent


class Cracked:
    """A core with a fault: ``verb`` throws a die and then fails; all else works."""

    def __init__(self, core: Decider[Any], verb: str = "attack") -> None:
        self._core = core
        self._verb = verb

    def __getattr__(self, name: str) -> Any:
        return getattr(self._core, name)

    def decide(
        self, state: Any, actor: Actor, intent: Intent, ground: Ground, dice: Dice
    ) -> list[Event]:
        if intent.verb == self._verb:
            dice.roll(20)
            raise ZeroDivisionError("a fault in the rules")
        return self._core.decide(state, actor, intent, ground, dice)


FACES = (15, 5, 14, 6, 12, 3)


async def two_fights(room: Room) -> tuple[Plugin, Stream]:
    """Asya against Bor with a fault in the rules, Vera against Gleb without; a moderator."""
    plugin = await room.plugin()
    await plugin.send("terrain", **flat_ground(64))
    await plugin.join(MOD)
    await start_fight(plugin, ASYA, BOR)
    for one, pos in ((VERA, (0, 64, 40)), (GLEB, (2, 64, 40))):
        await plugin.join(one, pos)
    for line in ("/rp fight", "/rp ready", "/rp init"):
        for one in (VERA, GLEB):
            await plugin.command(one, line)
    stream = room.bridge.parts.streams.fight_of(ASYA.uuid)
    assert stream is not None
    stream.core = Cracked(stream.core)
    return plugin, stream


async def test_a_core_that_fails_freezes_its_fight_and_moderators_are_told(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin, stream = await two_fights(room)
        rows = len(list(room.bridge.journal.rows(stream.name)))
        heard = await plugin.command(ASYA, "/rp attack bor")
        assert refusals(heard) == ["fight_paused"]
        assert [f for f in of_type(heard, "chat") if f["to"] == [MOD.uuid]]
        assert [f for f in of_type(heard, "chat") if set(f["to"]) == {ASYA.uuid, BOR.uuid}]
        assert len(list(room.bridge.journal.rows(stream.name))) == rows
        assert refusals(await plugin.command(ASYA, "/rp end")) == ["fight_paused"]
        assert len(of_type(await plugin.moves((ASYA, (0, 64, 1))), "teleport")) == 1


async def test_other_fights_go_on_and_no_face_is_lost(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin, _ = await two_fights(room)
        await plugin.command(ASYA, "/rp attack bor")
        heard = await plugin.command(VERA, "/rp attack gleb")
        assert events(heard, "roll")[0]["data"]["faces"] == [12]


async def test_a_frozen_fights_time_stands(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin, stream = await two_fights(room)
        await plugin.command(ASYA, "/rp attack bor")
        at = stream.time.at(room.bridge.desk.now())
        await room.advance(60_000)
        await room.cut(plugin)
        await plugin.hello(resume=True)
        await room.advance(60_000)
        assert stream.time.at(room.bridge.desk.now()) == at


async def test_only_mod_end_ends_a_frozen_fight_and_all_are_free(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin, stream = await two_fights(room)
        await plugin.command(ASYA, "/rp attack bor")
        assert refusals(await plugin.command(MOD, "/rp mod next asya")) != []
        await plugin.join(MOD, (0, 64, 4))
        heard = await plugin.command(MOD, "/rp mod end")
        (ended,) = events(heard, "fight_ended")
        assert (ended["fight"], ended["data"]["reason"]) == (stream.fight, "frozen")
        (answer,) = [f for f in of_type(heard, "chat") if f["to"] == [MOD.uuid]]
        assert answer["re"] == plugin.next_id - 1
        freed = {f["uuid"] for f in of_type(heard, "fight_mode", on=False)}
        assert freed == {ASYA.uuid, BOR.uuid}
        assert of_type(await plugin.moves((ASYA, (5, 64, 5))), "teleport") == []


async def test_a_frozen_fight_is_frozen_after_a_kill(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin, _ = await two_fights(room)
        await plugin.command(ASYA, "/rp attack bor")
        await room.crash()
        await plugin.hello(resume=True)
        assert refusals(await plugin.command(ASYA, "/rp attack bor")) == ["fight_paused"]


async def test_coming_going_and_gear_are_no_fault_in_a_frozen_fight(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin, _ = await two_fights(room)
        await plugin.command(ASYA, "/rp attack bor")
        await plugin.hold(ASYA)
        await plugin.send("chat", uuid=ASYA.uuid, channel="me", text="ждёт мастера")
        await plugin.send("player_quit", uuid=ASYA.uuid)
        await plugin.join(ASYA)
        assert names(plugin.heard[-3:]) == []


async def test_a_fight_that_goes_on_is_told_what_it_missed(tmp_path: Path) -> None:
    """``mod undo`` lets a frozen fight go on: it knows who went, and whose hands are empty."""
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin, stream = await two_fights(room)
        await plugin.command(ASYA, "/rp end")
        await plugin.command(BOR, "/rp attack asya")
        await plugin.hold(BOR)
        await plugin.send("player_quit", uuid=ASYA.uuid)
        undone = await plugin.command(MOD, "/rp mod undo bor")
        assert names(undone) == ["undone", "away", "turn_waits"]
        assert stream.state.body(BOR.uuid).equipment.main_hand is None
        assert "turn_started" in names(await room.advance(120_000))


async def test_a_hall_whose_core_fails_refuses_that_wish_alone(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp fight")
        hall = room.bridge.parts.streams.hall("default", "ephem")
        sound = hall.core
        hall.core = Cracked(sound, "fight")
        assert refusals(await plugin.command(ASYA, "/rp fight")) == ["internal"]
        hall.core = sound
        assert len(of_type(await plugin.command(ASYA, "/rp fight"), "fight_mode", on=False)) == 1


async def test_what_one_stream_causes_in_another_names_its_cause(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await fight_of_two(room)
        (ended,) = events(await plugin.command(ASYA, "/rp surrender"), "fight_ended")
        journal = room.bridge.journal
        fight = f"fight:{ended['fight']}"
        first = next(iter(journal.rows(fight)))
        assert (first.cause.kind, first.cause.session) == ("record", "hall:default:ephem")
        reported = [r for r in journal.rows("hall:default:ephem") if r.name == "fight_reported"]
        assert (reported[0].cause.kind, reported[0].cause.session) == ("record", fight)


async def test_a_dissolved_gathering_publishes_its_seed(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp fight")
        (promised,) = events(await plugin.command(ASYA, "/rp ready"), "dice_committed")
        await plugin.command(ASYA, "/rp unready")
        journal = room.bridge.journal
        rows = list(journal.rows(f"fight:{promised['fight']}"))
        assert [r.name for r in rows] == ["dice_committed", "seed_published"]
        assert [s.published for s in journal.secrets()] == [True]


async def test_no_seed_is_in_the_journals_rows_or_frames_before_the_end(tmp_path: Path) -> None:
    """B25."""
    async with Room(tmp_path) as room:
        plugin = await fight_of_two(room)
        (secret,) = room.bridge.journal.secrets(unpublished_only=True)
        names_of_streams = room.bridge.journal.streams("fight") + room.bridge.journal.streams(
            "hall"
        )
        bodies = [r.body for s in names_of_streams for r in room.bridge.journal.rows(s)]
        assert not any(secret.seed in body for body in bodies)
        assert not any(secret.seed in str(frame) for frame in plugin.heard)
        (ended,) = events(await plugin.command(ASYA, "/rp surrender"), "fight_ended")
        assert ended["data"]["seed"] == secret.seed


async def test_the_journal_of_a_fair_fight_verifies(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await fight_of_two(room)
        for line in ("/rp attack bor", "/rp attack asya"):
            await plugin.command(ASYA, line)
            await plugin.command(BOR, line)
            await plugin.command(ASYA, "/rp parry")
            await plugin.command(BOR, "/rp parry")
        await plugin.command(ASYA, "/rp roll d20")
        await plugin.command(ASYA, "/rp surrender")
        database = room.bridge.config.database
    journal = JournalReader.reading(database)
    report = verify(journal, None)
    journal.close()
    assert report.ok


async def test_scripted_faces_fall_in_the_order_in_which_dice_fall_in_the_whole_bridge(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(15, 5, 9, 12, 3)) as room:
        plugin = await fight_of_two(room)
        rolled = of_type(await plugin.command(BOR, "/rp roll d20"), "chat", kind="roll")
        assert "9" in rolled[0]["text"]
        await room.crash()
        await plugin.hello(resume=True)
        heard = await plugin.command(ASYA, "/rp attack bor")
        assert events(heard, "roll")[0]["data"]["faces"] == [12]


async def test_seeded_runs_repeat(tmp_path: Path) -> None:
    faces = []
    for name in ("a", "b"):
        folder = tmp_path / name
        folder.mkdir()
        async with Room(folder, "[dice]\nsource = 'seeded'\nseed = 'осень'\n") as room:
            plugin = await fight_of_two(room)
            faces.append([e["data"]["faces"] for e in events(plugin.heard, "roll")])
    assert faces[0] == faces[1]
    assert len(faces[0]) == 2
