"""``/rp verify``: the dice of a finished fight, checked in the game (CASES B24)."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from desk_room import (
    ASYA,
    BOR,
    GLEB,
    MOD,
    VERA,
    Frame,
    Plugin,
    Room,
    events,
    fight_of_two,
    refusals,
    scripted,
)
from room_fights import WORDS, answered, blows, fought, gathered

from bridge.chain import Chain
from bridge.dice import commitment_of, contributions_of
from bridge.proof import MOST_ROWS, TooLong, prove
from bridge.proof_desk import KEPT_MS, ROWS_PER_MS
from bridge.unit import Cause, Row, Secret

FACES = (15, 5, 12, 3)
SEEDED = "[dice]\nsource = 'seeded'\nseed = 'x'\n"


def hover(frame: Frame) -> str:
    text: str = frame["component"]["extra"][0]["hoverEvent"]["contents"]["text"]
    return text


def spoil(room: Room, sql: str, *params: Any) -> None:
    """Change the file behind the bridge's back."""
    db = sqlite3.connect(room.bridge.journal.path)
    with db:
        assert db.execute(sql, params).rowcount > 0
    db.close()


async def test_b24_a_fighter_has_his_last_fight_checked(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin, fight = await fought(room)
        dice = sum(len(e["data"]["faces"]) for e in events(plugin.heard, "roll"))
        told = await answered(plugin, ASYA, "/rp verify")
        assert told["kind"] == "result"
        held = rf"Бой 1: все {dice} куб(а|ов) выпали так, как обещано до начала, запись цела\."
        assert re.fullmatch(held, told["text"])
        [ended] = events(plugin.heard, "fight_ended")
        seed, head = ended["data"]["seed"], ended["data"]["head"]
        assert hover(told).splitlines() == [
            f"Бой: {fight}",
            f"Обещание кубов: {commitment_of(fight, bytes.fromhex(seed))}",
            f"Зерно кубов: {seed}",
            f"Хеш слов (H): {contributions_of([(ASYA.uuid, WORDS)])}",
            f"Кубы: к20 × {dice}",
            f"Хеш записи: {head}",
        ]


@pytest.mark.parametrize("name", ["1", "#1", "№ 1", "ID"])
async def test_anyone_has_any_fight_checked_in_his_language(tmp_path: Path, name: str) -> None:
    async with Room(tmp_path) as room:
        plugin, fight = await fought(room)
        await plugin.join(VERA, locale="en_us")
        told = await answered(plugin, VERA, f"/rp проверка {name.replace('ID', fight)}")
        assert told["to"] == [VERA.uuid]
        assert told["text"].startswith("Fight 1: all ")
        assert told["text"].endswith(
            "are what was promised before it began, and its record is whole."
        )


async def test_the_last_fight_is_ones_own_last_one(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin, _ = await fought(room)
        await gathered(plugin, VERA, GLEB)
        await blows(plugin, VERA, GLEB)
        await plugin.command(GLEB, "/rp surrender")
        room.clock.advance(1000)
        assert (await answered(plugin, BOR, "/rp verify"))["text"].startswith("Бой 1:")
        room.clock.advance(1000)
        assert (await answered(plugin, GLEB, "/rp verify"))["text"].startswith("Бой 2:")


async def test_who_never_fought_is_told_to_name_one(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin, _ = await fought(room)
        await plugin.join(VERA)
        start = len(plugin.heard)
        told = await answered(plugin, VERA, "/rp verify")
        assert told["kind"] == "error"
        assert told["text"].startswith("У вас нет законченных боёв.")
        assert refusals(plugin.heard[start:]) == ["bad_value"]


@pytest.mark.parametrize("name", ["77", "1-00000000", "0", "rolls:default:1970-01-01", "x" * 900])
async def test_an_unknown_fight_is_said_so(tmp_path: Path, name: str) -> None:
    async with Room(tmp_path) as room:
        plugin, _ = await fought(room)
        told = await answered(plugin, ASYA, f"/rp verify {name}")
        assert told["text"].startswith("Нет боя «")
        assert len(told["text"]) <= 256


async def test_an_open_fight_is_not_checked_and_nothing_of_it_told(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await gathered(plugin)
        for named in ("1", "gathering"):
            start = len(plugin.heard)
            told = await answered(plugin, ASYA, "/rp verify 1")
            assert told["text"].startswith("Бой 1 не закончен."), named
            assert "hoverEvent" not in json.dumps(told)
            assert refusals(plugin.heard[start:]) == ["wrong_phase"]
            if named == "1":
                await blows(plugin)


async def test_a_frozen_fight_is_checked_once_it_is_ended(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        stream = room.bridge.parts.streams.fight_of(ASYA.uuid)
        assert stream is not None
        stream.is_frozen = True
        told = await answered(plugin, ASYA, "/rp verify 1")
        assert told["text"].startswith("Бой 1 остановлен из-за ошибки.")
        await plugin.command(MOD, "/rp mod end bor")
        told = await answered(plugin, ASYA, "/rp verify")
        assert re.match(r"Бой 1: все \d+ куб(а|ов) выпали так, как обещано", told["text"])


async def test_a_gathering_that_parted_shows_its_seed(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await gathered(plugin)
        await plugin.command(ASYA, "/rp fight")
        await plugin.command(BOR, "/rp fight")
        told = await answered(plugin, ASYA, "/rp verify 1")
        assert told["text"].startswith("Бой 1 не состоялся")
        assert "Зерно кубов: " in hover(told)


async def test_scripted_dice_are_said_to_be_scripted(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*FACES)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(BOR, "/rp surrender")
        told = await answered(plugin, ASYA, "/rp verify")
        assert told["text"] == "Бой 1: кубы шли по сценарию, пересчитывать нечего. Запись цела."


async def test_seeded_dice_are_checked_and_said_to_be_seeded(tmp_path: Path) -> None:
    async with Room(tmp_path, SEEDED) as room:
        plugin, _ = await fought(room)
        told = await answered(plugin, ASYA, "/rp verify")
        assert "выпали так, как обещано" in told["text"]
        assert told["text"].endswith("Зерно задано заранее: кто его задал, знал и кубы.")


async def test_a_false_face_is_named(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin, fight = await fought(room)
        stream = f"fight:{fight}"
        row = next(r for r in room.bridge.journal.rows(stream) if r.name == "roll")
        body = json.loads(row.body)
        body["faces"][0] = body["faces"][0] % 20 + 1
        sql = "UPDATE rows SET body = ? WHERE stream = ? AND number = ?"
        spoil(room, sql, json.dumps(body, separators=(",", ":")), stream, row.number)
        told = await answered(plugin, ASYA, "/rp verify")
        assert told["kind"] == "error"
        assert told["text"] == (
            f"Бой 1 проверку НЕ прошёл: изменена запись {row.number} или одна из прежних"
            " (и ещё 1 ошибка). Сообщите админу: rpfight verify."
        )


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("UPDATE secrets SET seed = '11', commitment = '22'", "зерно — не то, что обещано"),
        ("DELETE FROM rows WHERE stream LIKE 'fight:%' AND name = 'fight_ended'", "это не конец"),
        ("DELETE FROM rows WHERE stream LIKE 'fight:%'", "запись 0 последняя"),
        ("DELETE FROM rows WHERE stream LIKE 'fight:%' AND number = 2", "нет записи 2"),
    ],
)
async def test_what_else_is_wrong_is_named(tmp_path: Path, sql: str, said: str) -> None:
    async with Room(tmp_path) as room:
        plugin, _ = await fought(room)
        spoil(room, sql)
        told = await answered(plugin, ASYA, "/rp verify 1")
        assert told["text"].startswith("Бой 1 проверку НЕ прошёл: ")
        assert said in told["text"]


async def test_a_ruleset_that_keeps_its_seed_is_checked_by_the_bridge_only(tmp_path: Path) -> None:
    """The last event has no seed, and the kept one is not marked as published."""
    async with Room(tmp_path) as room:
        _, fight = await fought(room)
        journal, stream = room.bridge.journal, f"fight:{fight}"
        secret = journal.secret("1")
        assert secret is not None
        *rows, last = journal.rows(stream)
        body = json.loads(last.body) | {"seed": None}
        kept = _but(secret, published=False)
        again = [*rows, _chained(rows[-1], last, json.dumps(body, separators=(",", ":")))]
        proof = prove(kept, stream, again, is_closed=True)
        assert (proof.promise.state, proof.faults, proof.seed) == ("withheld", (), None)
        assert proof.promise.dice == sum(count for _, count in proof.dice) > 4
        wrong = prove(_but(kept, seed="00" * 32), stream, again, is_closed=True)
        assert {fault.kind for fault in wrong.faults} >= {"promise_wrong"}


def _but(secret: Secret, **changes: Any) -> Secret:
    facts = {name: getattr(secret, name) for name in Secret.__slots__}
    return Secret(**(facts | changes))


def _chained(before: Row, row: Row, body: str) -> Row:
    """The row with another body, and the hash that fits it."""
    return Chain(before.stream, before.number, before.hash).link(
        ruleset=row.ruleset,
        name=row.name,
        version=row.version,
        at=row.at,
        body=body,
        cause=row.cause,
        recorded_ms=row.recorded_ms,
        seq=row.seq,
        unit=row.unit,
        actor=row.actor,
        verb=row.verb,
    )


# ------------------------------------------------------------------ bounded work (CASES B18)


async def asked(plugin: Plugin, line: str = "/rp verify 1") -> str:
    text: str = (await answered(plugin, ASYA, line))["text"]
    return text


async def test_the_same_fight_is_not_read_again_for_a_while(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin, _ = await fought(room)
        first = await asked(plugin)
        spoil(room, "DELETE FROM rows WHERE stream LIKE 'fight:%' AND number = 2")
        room.clock.advance(KEPT_MS - 1)
        assert await asked(plugin) == first
        room.clock.advance(1)
        assert "НЕ" in await asked(plugin)


async def test_another_fight_waits_for_as_long_as_the_last_was_long(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin, first = await fought(room)
        rows = len(list(room.bridge.journal.rows(f"fight:{first}")))
        pause = rows // ROWS_PER_MS
        assert pause > 1
        await gathered(plugin, VERA, GLEB)
        await blows(plugin, VERA, GLEB)
        await plugin.command(GLEB, "/rp surrender")
        assert (await asked(plugin)).startswith("Бой 1: все")
        room.clock.advance(pause - 1)
        assert (await asked(plugin, "/rp verify 2")).startswith("Сейчас проверяют другие бои.")
        room.clock.advance(1)
        assert (await asked(plugin, "/rp verify 2")).startswith("Бой 2: все")


def test_b18_a_fight_beyond_all_measure_is_not_read_to_its_end() -> None:
    read = 0

    def endless() -> Any:
        nonlocal read
        while True:
            read += 1
            yield _row(read, "moved", "{}")

    secret = Secret(fight="1-a", number=1, seed="00" * 32, commitment="", source="fair")
    with pytest.raises(TooLong):
        prove(secret, "fight:1-a", endless(), is_closed=True)
    assert read == MOST_ROWS + 1


def test_b18_nor_are_more_dice_recomputed_than_a_fight_has() -> None:
    body = json.dumps({"roll": 0, "sides": 6, "faces": [1] * 20_001})
    secret = Secret(fight="1-a", number=1, seed="00" * 32, commitment="", source="fair")
    with pytest.raises(TooLong):
        prove(secret, "fight:1-a", [_row(1, "roll", body)], is_closed=True)


def _row(number: int, name: str, body: str) -> Row:
    return Row(
        stream="fight:1-a",
        number=number,
        unit=number,
        ruleset="ephem",
        name=name,
        version=1,
        at=0,
        body=body,
        cause=Cause("start"),
        recorded_ms=0,
        seq=None,
        hash="00" * 32,
    )
