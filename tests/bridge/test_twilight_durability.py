"""A Twilight fight outlives its bridge: killed in any stage it goes on exactly (B, T-16, T-137)."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import pytest
import structlog
from desk_room import (
    ADMIN,
    ASYA,
    BOR,
    GLEB,
    MOD,
    VERA,
    Plugin,
    Room,
    Someone,
    events,
    of_type,
    refusals,
)
from twilight_evenings import BY_HAND, HOUSE, SEEDED

from bridge.logs import set_up_logs
from rulesets.twilight import stages

Kill = Literal["never", "after", "before"]
"""The bridge is killed after each step, or before what came of it is durable."""

Step = tuple[Someone, str] | int
"""A line, or so many ms that pass."""

FAR = {GLEB: (5, 64, 5), VERA: (-4, 64, 4), MOD: (60, 64, 60), ADMIN: (64, 64, 60)}


@dataclass
class Told:
    """What became of an evening: all frames, and the rows of the journal."""

    frames: list[str] = field(default_factory=list)
    rows: list[tuple[Any, ...]] = field(default_factory=list)


async def played(folder: Path, toml: str, steps: Sequence[Step], kill: Kill = "never") -> Told:
    """Play an evening of Asya and Bor before two spectators and a moderator."""
    folder.mkdir()
    async with Room(folder, HOUSE + toml) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for who in (ASYA, BOR, GLEB, VERA, MOD, ADMIN):
            await plugin.join(who, FAR.get(who))
        for step in steps:
            if isinstance(step, int):
                await room.advance(step)
            else:
                await said(room, plugin, *step, kill)
            if kill == "after":
                await killed(room, plugin)
        await room.flushed()
        return told_of(room, plugin)


async def said(room: Room, plugin: Plugin, who: Someone, line: str, kill: Kill) -> None:
    """Say a line; killed before it is durable it is said again, as plugins do."""
    fields = {"uuid": who.uuid, "line": f"/rp {line}"}
    number = plugin.put("command", **fields)
    if kill == "before":
        await killed(room, plugin)
        if plugin.welcome["last"] < number:
            plugin.say({"type": "command", "id": number} | fields)
    await room.flushed()


async def killed(room: Room, plugin: Plugin) -> None:
    await room.crash()
    welcome = await plugin.hello(resume=True)
    assert welcome["resumed"] is True


def told_of(room: Room, plugin: Plugin) -> Told:
    """All frames and rows, without hashes and times of recording."""
    journal = room.bridge.journal
    names = (name for kind in ("hall", "fight", "rolls") for name in journal.streams(kind))
    found = [(name, row) for name in names for row in journal.rows(name)]
    heads = [json.loads(row.body)["head"] for _, row in found if row.name == "fight_ended"]

    def masked(text: str) -> str:
        for head in heads:
            text = text.replace(head, "HEAD").replace(head[:12], "HEAD")
        return text

    return Told(
        [masked(json.dumps(frame, ensure_ascii=False)) for frame in plugin.heard],
        [(name, r.number, r.unit, r.name, r.at, masked(r.body), r.seq) for name, r in found],
    )


PAIR: tuple[Step, ...] = (
    (ASYA, "вызов Бор"),
    (BOR, "согласен"),
    (ASYA, "готов за правду"),
    (BOR, "готов"),
)
ROUND: tuple[Step, ...] = ((ASYA, "заявка атака; защита"), (BOR, "заявка защита; атака"))
OF_ITSELF: tuple[Step, ...] = (
    *((ASYA, "файт"), (ASYA, "файт"), *PAIR),
    *((ASYA, "готов"), (BOR, "статус"), (BOR, "готов")),
    *((ASYA, "заявка атака; защита"), (BOR, "меню"), (BOR, "заявка прыжок")),
    *((BOR, "заявка контратака"), (BOR, "заявка атака; атака"), (MOD, "мод заявки")),
    *((ASYA, "готов"), (BOR, "готов"), *ROUND, (BOR, "заявка сброс"), (BOR, "готов")),
    *((ASYA, "готов"), (MOD, "мод оз бор 9"), *ROUND, (ASYA, "готов"), (BOR, "готов")),
    *((ASYA, "рывок"), (ASYA, "статус"), (BOR, "рывок"), (GLEB, "толпа казнь")),
    *((VERA, "толпа пощада"), (GLEB, "толпа пощада"), (ASYA, "судьба пощада")),
    *((BOR, "судьба пощада"), (ASYA, "легенда"), (BOR, "легенда"), (MOD, "мод лог 1 20")),
    *((BOR, "вызов Глеб"), (GLEB, "отказ"), (ASYA, "вызов Вера"), (VERA, "согласен")),
    *((ASYA, "готов"), (VERA, "статус")),
)
BY_MASTER: tuple[Step, ...] = (
    *PAIR,
    *((MOD, "мод условие гроза"), (MOD, "мод раунд закрыть"), (MOD, "мод раунд открыть")),
    *((ASYA, "заявка атака; защита"), (MOD, "мод раунд закрыть"), (MOD, "мод раунд переоткрыть")),
    *((BOR, "заявка защита x2"), (MOD, "мод дальше"), (MOD, "мод бросок"), (MOD, "мод дальше")),
    *(*ROUND, (ASYA, "готов"), (BOR, "готов"), (MOD, "мод заявки"), (MOD, "мод бросок")),
    *((MOD, "мод бросок"), (MOD, "мод дальше"), (MOD, "мод дальше"), (ASYA, "рывок")),
    *((BOR, "рывок"), (MOD, "мод толпа пощада"), (MOD, "мод дальше"), (MOD, "мод лог 1 30")),
)
EVENINGS: dict[str, tuple[str, tuple[Step, ...]]] = {
    "of itself": (SEEDED, OF_ITSELF),
    "by a master": (SEEDED + BY_HAND, BY_MASTER),
}
CALM: dict[str, Told] = {}


@pytest.mark.parametrize("kill", ["after", "before"])
@pytest.mark.parametrize("name", EVENINGS)
async def test_killed_at_every_step_a_fight_goes_on_as_if_nothing_had_happened(
    tmp_path: Path, name: str, kill: Kill
) -> None:
    toml, steps = EVENINGS[name]
    if name not in CALM:
        CALM[name] = await played(tmp_path / "calm", toml, steps)
    told = await played(tmp_path / "killed", toml, steps, kill)
    assert told.frames == CALM[name].frames
    assert told.rows == CALM[name].rows


# -- deadlines

CLASH: tuple[Step, ...] = (*PAIR, (ASYA, "готов"), (BOR, "готов"))
SURE: tuple[Step, ...] = (*PAIR, (BOR, "сдаюсь точно"), (GLEB, "толпа казнь"))
LAG = 5_000
"""The clocks of streams are recorded so often: at most so much time is lost by a kill (ms)."""
SILENCES: dict[str, tuple[tuple[Step, ...], int, str]] = {
    "approach": (PAIR, 1_800_000, "round_locked"),
    "window": ((*CLASH, (ASYA, "заявка атака")), 900_000, "confirmed"),
    "round": ((*CLASH, (BOR, "заявка атака")), 1_800_000, "round_ended"),
    "choice": (SURE, 900_000, "choice"),
}


@pytest.mark.parametrize("name", SILENCES)
async def test_a_deadline_outlives_a_kill_and_a_lost_server(tmp_path: Path, name: str) -> None:
    """T-16, T-137: it comes at the same moment of the fight; while nobody is there no time runs."""
    steps, due, decided = SILENCES[name]
    calm = await played(tmp_path / "calm", SEEDED, (*steps, due - 1))
    assert decided not in [json.loads(f).get("name") for f in calm.frames[-12:]]
    calm = await played(tmp_path / "come", SEEDED, (*steps, due))
    (tmp_path / "killed").mkdir()
    async with Room(tmp_path / "killed", HOUSE + SEEDED) as room:
        plugin = await evening_of(room, steps)
        await room.advance(due // 2)
        await killed(room, plugin)
        await room.cut(plugin)
        await room.advance(60_000)
        assert (await plugin.hello(resume=True))["resumed"] is True
        assert len(plugin.heard) < len(calm.frames)
        await room.advance(due // 2 + LAG)
        told = told_of(room, plugin)
        assert told.frames[: len(calm.frames)] == calm.frames
        missing = [row for row in calm.rows if row not in told.rows]
        assert [row for row in missing if row[0].startswith("fight:")] == []


async def evening_of(room: Room, steps: Sequence[Step]) -> Plugin:
    """The same as :func:`played`, left open."""
    plugin = await room.plugin()
    await plugin.ground()
    for who in (ASYA, BOR, GLEB, VERA, MOD, ADMIN):
        await plugin.join(who, FAR.get(who))
    for who, line in (step for step in steps if not isinstance(step, int)):
        await said(room, plugin, who, line, "never")
    return plugin


async def test_t16_one_who_is_gone_has_passed_after_a_kill_too(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE + SEEDED) as room:
        plugin = await evening_of(room, (*CLASH, (ASYA, "заявка защита x2"), (ASYA, "готов")))
        await plugin.send("player_quit", uuid=BOR.uuid)
        await killed(room, plugin)
        away_ms = next(iter(fights(room))).state.tuning.away_seconds * 1_000
        assert not events(await room.advance(away_ms - 1), "round_locked")
        heard = await room.advance(1)
        assert [f["data"]["uuid"] for f in events(heard, "confirmed")] == [BOR.uuid]
        assert events(heard, "round_locked")


def fights(room: Room) -> list[Any]:
    return [one for one in room.bridge.parts.streams.by_name.values() if one.is_fight]


# -- servers, settings, faults


async def test_a_server_that_starts_again_is_told_what_stands(tmp_path: Path) -> None:
    """Each question with the time left, to its own; of orders nothing."""
    async with Room(tmp_path, HOUSE + SEEDED) as room:
        plugin = await evening_of(room, (*CLASH, (ASYA, "заявка защита; атака")))
        await room.advance(600_000)
        start = len(plugin.heard)
        assert (await plugin.hello())["resumed"] is False
        for who in (ASYA, BOR, GLEB, VERA, MOD, ADMIN):
            await plugin.join(who, FAR.get(who))
        heard = plugin.heard[start:]
        asked = {f["uuid"]: f["timeout_s"] for f in of_type(heard, "menu")}
        assert asked == {ASYA.uuid: 1_200, BOR.uuid: 1_200}
        assert [f["on"] for f in of_type(heard, "zone")] == [True]
        others = [f for f in heard if ASYA.uuid not in (f.get("uuid"), *f.get("to", ()))]
        assert "защита; атака" not in json.dumps(others, ensure_ascii=False)
        assert "Ваша заявка: защита; атака" in str(await plugin.command(ASYA, "/rp order"))


async def test_settings_that_are_read_again_count_in_an_open_fight(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE + SEEDED) as room:
        plugin = await evening_of(room, (*CLASH, *ROUND))
        start = len(plugin.heard)
        room.path.write_text(HOUSE + SEEDED + "[twilight.clash]\nrounds = 1\n", "utf-8")
        await plugin.command(ADMIN, "/rp admin reload")
        assert {f["type"] for f in plugin.heard[start:]} == {"chat"}
        assert {to for f in plugin.heard[start:] for to in f["to"]} == {ADMIN.uuid}
        await killed(room, plugin)
        for who in (ASYA, BOR):
            await plugin.command(who, "/rp confirm")
        assert events(plugin.heard, "endgame_opened")
        assert not events(plugin.heard[start:], "round_opened")


@pytest.fixture
def logs(capfd: pytest.CaptureFixture[str]) -> Iterator[Callable[[], str]]:
    """What the service writes to standard error, everything there is."""
    before, handlers, level = structlog.get_config(), logging.root.handlers[:], logging.root.level
    set_up_logs("debug", "json")
    structlog.configure(cache_logger_on_first_use=False)
    yield lambda: capfd.readouterr().err
    structlog.configure(**before)
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)


async def test_a_core_that_fails_stops_its_fight_and_tells_nobody_of_an_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, logs: Callable[[], str]
) -> None:
    """A moderator ends it; its dice are open like those of any other."""
    async with Room(tmp_path, HOUSE + SEEDED) as room:
        plugin = await evening_of(
            room, (*CLASH, (ASYA, "заявка пропуск"), (BOR, "заявка контратака"), (BOR, "готов"))
        )
        start = len(plugin.heard)
        with monkeypatch.context() as broken:
            broken.setattr(stages, "lock", _fails)
            assert refusals(await plugin.command(ASYA, "/rp confirm")) == ["fight_paused"]
        said_so = logs()
        assert "ZeroDivisionError" in said_so
        assert "counter" not in said_so
        for who, line in ((BOR, "order defend"), (MOD, "mod orders"), (ASYA, "confirm")):
            assert refusals(await plugin.command(who, f"/rp {line}")) == ["fight_paused"]
        await killed(room, plugin)
        for line in ("status", "menu", "sheet bor", "order"):
            await plugin.command(ASYA, f"/rp {line}")
            await plugin.command(MOD, f"/rp {line}")
        others = [f for f in plugin.heard[start:] if f.get("uuid", f.get("to")) != BOR.uuid]
        assert refusals(others).count("internal") == 0
        told = [f["text"] for f in of_type(others, "chat") if f["to"] != [BOR.uuid]]
        assert not any(text.startswith("Бор: контр") or "заявка: контр" in text for text in told)
        [ended] = events(await plugin.command(MOD, "/rp mod end"), "fight_ended")
        assert ended["data"]["reason"] == "frozen"
        assert ended["data"]["seed"]
        assert refusals(await plugin.command(ASYA, "/rp challenge bor")) != ["internal"]


def _fails(*_: object, **__: object) -> None:
    raise ZeroDivisionError("a fault of ours")
