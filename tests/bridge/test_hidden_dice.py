"""Dice that are nobody's to know: of running fights, of fights whose seed stays, and of halls."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
import second_ruleset
from desk_room import ASYA, BOR, MOD, VERA, Frame, Plugin, Room, events, of_type, refusals

from bridge.cli_stats import faces_by_source
from bridge.reading import JournalReader
from bridge.verify import Report, verify

HOUSE = 'ruleset = "guessing"\n'
SEEDED = HOUSE + "[dice]\nsource = 'seeded'\nseed = 'x'\n"
OPEN = SEEDED + "[guessing]\nopen_seed = true\n"
DAY_MS = 86_400_000


@pytest.fixture(autouse=True)
def two_rulesets(monkeypatch: pytest.MonkeyPatch) -> None:
    second_ruleset.install(monkeypatch)


def texts(frames: list[Frame]) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat")]


async def guessed(room: Room, times: int = 3) -> tuple[Plugin, str]:
    """A fight in which Asya threw two dice so many times; its id."""
    plugin = await room.plugin()
    await plugin.ground()
    for one in (ASYA, BOR, VERA, MOD):
        await plugin.join(one)
    for one in (ASYA, BOR):
        await plugin.command(one, "/rp wait")
    [started] = events(await plugin.command(ASYA, "/rp begin"), "fight_started")
    for _ in range(times):
        await plugin.command(ASYA, "/rp guess")
    room.clock.advance(1_000)
    return plugin, started["fight"]


def checked(room: Room) -> Report:
    with closing(JournalReader.reading(room.bridge.config.database)) as journal:
        return verify(journal)


def counted(room: Room) -> Counter[int]:
    """Sides → dice, in ``rpfight stats``."""
    with closing(JournalReader.reading(room.bridge.config.database)) as journal:
        by_source = faces_by_source(journal).by_source
    found: Counter[int] = Counter()
    for counts in by_source.values():
        for tally in counts.tallies():
            found[tally.sides] += tally.thrown
    return found


def faces_of(room: Room, stream: str) -> list[int]:
    rows = room.bridge.journal.rows(stream)
    return [face for r in rows if r.name == "roll" for face in json.loads(r.body)["faces"]]


async def test_the_faces_of_a_running_fight_are_counted_nowhere(tmp_path: Path) -> None:
    async with Room(tmp_path, SEEDED) as room:
        plugin, fight = await guessed(room)
        assert len(faces_of(room, f"fight:{fight}")) == 6
        assert events(plugin.heard, "roll") == []
        assert room.bridge.faces() == {}
        assert counted(room) == {}
        log = texts(await plugin.command(MOD, "/rp mod log"))
        assert len(log) == 1
        assert refusals(await plugin.command(ASYA, f"/rp verify {fight}")) == ["wrong_phase"]
        report = checked(room)
        assert report.ok
        assert [p.dice for p in report.promises] == [0]


async def test_lines_to_single_players_are_no_part_of_the_log(tmp_path: Path) -> None:
    async with Room(tmp_path, SEEDED) as room:
        plugin, fight = await guessed(room)
        own = [f for f in of_type(plugin.heard, "chat") if f["to"] == [ASYA.uuid]]
        shown = {" ".join(map(str, faces)) for faces in _pairs(faces_of(room, f"fight:{fight}"))}
        assert shown <= {f["text"] for f in own}
        await plugin.command(VERA, "/rp cheer")
        for _ in range(2):  # while it runs, and when it is over
            _, *log = texts(await plugin.command(MOD, f"/rp mod log {fight}"))
            assert [line.rpartition(" · ")[2] for line in log] == ["cheer"]
            await plugin.command(ASYA, "/rp giveup")


def _pairs(faces: list[int]) -> list[tuple[int, int]]:
    return list(zip(faces[::2], faces[1::2], strict=True))


async def test_a_seed_that_stays_is_checked_by_the_bridge_only(tmp_path: Path) -> None:
    async with Room(tmp_path, SEEDED) as room:
        plugin, fight = await guessed(room)
        [ended] = events(await plugin.command(ASYA, "/rp giveup"), "fight_ended")
        assert ended["data"]["seed"] is None
        assert ended["data"]["head"]
        await room.flushed()
        report = checked(room)
        assert report.ok, report.faults
        [promise] = report.promises
        assert (promise.state, promise.published, promise.dice) == ("withheld", False, 6)
        (answer,) = await plugin.command(ASYA, f"/rp verify {fight}")
        told = answer["text"]
        assert "все кубы выпали" in told
        assert "6" not in told
        assert "к6" not in json.dumps(answer, ensure_ascii=False)
        assert "Проверено только самим мостом" in told
        await room.crash()
        await plugin.hello()
        assert checked(room).ok
        assert counted(room) == {6: 6}


async def test_an_open_seed_is_published_as_ever(tmp_path: Path) -> None:
    async with Room(tmp_path, OPEN) as room:
        plugin, _ = await guessed(room)
        [ended] = events(await plugin.command(ASYA, "/rp giveup"), "fight_ended")
        assert len(ended["data"]["seed"]) == 64
        [promise] = checked(room).promises
        assert (promise.state, promise.dice) == ("checked", 6)


async def test_a_fight_knows_the_terms_of_its_hall_after_a_restart(tmp_path: Path) -> None:
    async with Room(tmp_path, SEEDED) as room:
        _, fight = await guessed(room, 1)
        await room.crash()
        stream = room.bridge.parts.streams.fight(fight)
        assert stream is not None
        assert stream.state.setup.terms == second_ruleset.Terms(3)
        assert stream.state.setup.tuning == second_ruleset.Tuning()
        assert stream.thrown == 2


async def test_a_hall_is_told_what_its_fight_came_to(tmp_path: Path) -> None:
    async with Room(tmp_path, SEEDED) as room:
        plugin, _ = await guessed(room, 0)
        await plugin.command(VERA, "/rp cheer")
        await plugin.command(ASYA, "/rp giveup")
        hall = room.bridge.parts.streams.hall("default", "guessing")
        assert hall.state.reported == (1,)


def rolls_of(room: Room) -> tuple[str, ...]:
    return room.bridge.journal.streams("rolls")


async def test_a_halls_dice_go_on_where_the_days_rolls_ended(tmp_path: Path) -> None:
    """Numbered with ``/rp roll`` in one stream, over a restart, and found right when it ends."""
    async with Room(tmp_path, SEEDED) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp roll 2d6")
        await plugin.command(ASYA, "/rp lots")
        await room.crash()
        await plugin.hello()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp lots")
        await plugin.command(ASYA, "/rp roll d20")
        [today] = rolls_of(room)
        rows = [r for r in room.bridge.journal.rows(today) if r.name == "roll"]
        said = [json.loads(r.body) for r in rows]
        assert [(s["roll"], s["sides"], len(s["faces"])) for s in said] == [
            (0, 6, 2),
            (2, 10, 2),
            (4, 6, 1),
            (5, 10, 2),
            (7, 6, 1),
            (8, 20, 1),
        ]
        lots = [face for s in said if s["die"] == "hall" for face in s["faces"]]
        assert tuple(lots) == room.bridge.parts.streams.hall("default", "guessing").state.lots
        await room.advance(DAY_MS)
        await plugin.command(ASYA, "/rp lots")
        assert len(rolls_of(room)) == 2
        report = checked(room)
        assert report.ok, report.faults
        assert [(p.state, p.dice) for p in report.promises] == [("checked", 9), ("open", 0)]
        assert counted(room) == {6: 5, 10: 6, 20: 1}


async def test_a_halls_first_die_of_a_day_is_promised_before(tmp_path: Path) -> None:
    async with Room(tmp_path, SEEDED) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp lots")
        [today] = rolls_of(room)
        rows = list(room.bridge.journal.rows(today))
        assert [row.name for row in rows] == ["dice_committed", "roll", "roll"]


async def test_a_refused_wish_throws_none_of_a_halls_dice(tmp_path: Path) -> None:
    short = HOUSE + "[dice]\nsource = 'scripted'\nscript = [1, 2]\n"
    async with Room(tmp_path, short) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        assert refusals(await plugin.command(ASYA, "/rp lots")) == ["no_face_left"]
        assert rolls_of(room) == ()
        assert refusals(await plugin.command(ASYA, "/rp roll 2d6")) == []


async def test_scripted_dice_of_a_seed_that_stays_are_nothing_to_recompute(tmp_path: Path) -> None:
    """They are no lie: the seed never gave them."""
    tape = HOUSE + "[dice]\nsource = 'scripted'\nscript = [1, 2, 3, 4]\n"
    async with Room(tmp_path, tape) as room:
        plugin, fight = await guessed(room, 2)
        await plugin.command(ASYA, "/rp giveup")
        report = checked(room)
        assert report.ok, report.faults
        assert [(p.state, p.published) for p in report.promises] == [("scripted", False)]
        (told,) = texts(await plugin.command(ASYA, f"/rp verify {fight}"))
        assert "по сценарию" in told
