"""Falsified journals of fights that a bridge has really run: ``verify`` names where.

By one who writes into the file, and by one who also makes all hashes fit again.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from desk_room import ASYA, BOR, Room, fight_of_two, scripted
from room_fights import blows, fought, gathered

from bridge.chain import Chain
from bridge.cli_verify import report_lines
from bridge.dice import commitment_of, contributions_of
from bridge.reading import JournalReader
from bridge.unit import Row
from bridge.verify import Report, verify

Body = dict[str, Any]

REPEATS = "[dice]\nsource = 'seeded'\nseed = 'tampering'\n"
"""The same fight each time; such dice are checked like fair ones."""


class Forger:
    """Owns the machine: changes rows of a finished fight, with hashes that fit if he wants."""

    def __init__(self, path: Path, fight: str) -> None:
        self.path, self.fight, self.stream = path, fight, f"fight:{fight}"

    def sql(self, text: str, *params: Any) -> None:
        with closing(sqlite3.connect(self.path)) as db, db:
            assert db.execute(text, params).rowcount > 0, "something was changed"

    def rows(self) -> list[Row]:
        with reading(self.path) as journal:
            return list(journal.rows(self.stream))

    def row(self, name: str, nth: int = 0) -> int:
        """The number of the nth row of a name."""
        return [row.number for row in self.rows() if row.name == name][nth]

    def body(self, number: int) -> Body:
        body: Body = json.loads(self.rows()[number - 1].body)
        return body

    def change(self, number: int, **facts: Any) -> None:
        """Change a row and leave all hashes alone."""
        self._write(number, json.dumps(self.body(number) | facts, ensure_ascii=False))

    def forge(self, change: Callable[[int, Row, Body], Body | None]) -> None:
        """Write the fight anew; None leaves a row out. Numbers, hashes and ``head`` fit."""
        chain, forged = Chain(self.stream), []
        for row in self.rows():
            body = change(row.number, row, json.loads(row.body))
            if body is None:
                continue
            if row.name == "fight_ended":
                body["head"] = chain.head
            forged.append(_columns(_relinked(chain, row, body)))
        with closing(sqlite3.connect(self.path)) as db, db:
            db.execute("DELETE FROM rows WHERE stream = ?", (self.stream,))
            db.executemany(f"INSERT INTO rows VALUES ({','.join('?' * 16)})", forged)

    def _write(self, number: int, body: str) -> None:
        sql = "UPDATE rows SET body = ? WHERE stream = ? AND number = ?"
        self.sql(sql, body, self.stream, number)

    def told(self) -> list[str]:
        """What ``rpfight verify`` calls wrong."""
        return [line for line in report_lines(self.report()) if line.startswith("WRONG")]

    def report(self) -> Report:
        with reading(self.path) as journal:
            return verify(journal)


def _columns(row: Row) -> tuple[Any, ...]:
    cause = row.cause
    told = (row.stream, row.number, row.unit, row.ruleset, row.name, row.version, row.at, row.body)
    rest = (row.recorded_ms, row.seq, row.hash, row.actor, row.verb)
    return (*told, cause.kind, cause.session, cause.id, *rest)


def _relinked(chain: Chain, row: Row, body: Body) -> Row:
    return chain.link(
        ruleset=row.ruleset,
        name=row.name,
        version=row.version,
        at=row.at,
        body=json.dumps(body, ensure_ascii=False, separators=(",", ":")),
        cause=row.cause,
        recorded_ms=row.recorded_ms,
        seq=row.seq,
        unit=row.unit,
        actor=row.actor,
        verb=row.verb,
    )


@contextmanager
def reading(path: Path) -> Iterator[JournalReader]:
    journal = JournalReader.reading(path)
    try:
        yield journal
    finally:
        journal.close()


async def real_fight(folder: Path) -> tuple[Path, str]:
    """A journal with one whole fight, and the fight's id."""
    async with Room(folder, REPEATS) as room:
        _, fight = await fought(room)
        return room.bridge.journal.path, fight


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    return asyncio.run(real_fight(tmp_path_factory.mktemp("original")))


@pytest.fixture
def forger(original: tuple[Path, str], tmp_path: Path) -> Forger:
    path, fight = original
    forger = Forger(Path(shutil.copy(path, tmp_path)), fight)
    assert forger.report().ok
    return forger


def as_it_is(number: int, row: Row, body: Body) -> Body:
    return body


def test_a_faithful_copy_is_good(forger: Forger) -> None:
    """The forger's tools alone change nothing."""
    before = forger.rows()
    forger.forge(as_it_is)
    assert forger.rows() == before
    assert forger.told() == []


def test_a_changed_face_breaks_the_chain(forger: Forger) -> None:
    number = forger.row("roll", 3)
    face = forger.body(number)["faces"][0]
    forger.change(number, faces=[face % 20 + 1])
    assert forger.told()[0] == (
        f"WRONG {forger.stream}: row {number} has been changed, or a row before it"
    )


def test_a_changed_face_with_a_sound_chain_is_not_what_the_seed_gives(
    forger: Forger,
) -> None:
    number = forger.row("roll", 3)
    die = forger.body(number)["roll"]

    def lucky(at: int, row: Row, body: Body) -> Body:
        return body | {"faces": [body["faces"][0] % 20 + 1]} if at == number else body

    forger.forge(lucky)
    assert forger.told() == [
        f"WRONG {forger.stream}: row {number}: die {die} is not what the seed gives"
    ]


@pytest.mark.parametrize("which", ["dice_committed", "roll", "turn_started"])
def test_a_row_that_was_taken_out_is_missing(forger: Forger, which: str) -> None:
    number = forger.row(which)
    forger.sql("DELETE FROM rows WHERE stream = ? AND number = ?", forger.stream, number)
    assert forger.told()[0] == f"WRONG {forger.stream}: row {number} is missing"


def test_a_roll_left_out_of_a_sound_chain_leaves_a_gap_in_the_dice(forger: Forger) -> None:
    number = forger.row("roll", 2)
    die = forger.body(number)["roll"]
    following = forger.row("roll", 3) - 1
    forger.forge(lambda at, row, body: None if at == number else body)
    said = f"row {following}: die {die} must have fallen before, and no row shows it"
    assert f"WRONG {forger.stream}: {said}" in forger.told()


def test_a_good_die_shown_twice_is_noticed(forger: Forger) -> None:
    """Die 2 once more instead of die 3, with the face that die 2 has."""
    second, third = forger.row("roll", 2), forger.row("roll", 3)
    good = forger.body(second)
    twice = {"roll": good["roll"], "sides": good["sides"], "faces": good["faces"]}
    forger.forge(lambda at, row, body: body | twice if at == third else body)
    said = forger.told()
    repeated = f"row {third} shows die {good['roll']}, which had fallen before"
    assert said[0] == f"WRONG {forger.stream}: {repeated}"
    assert len(said) == 2, "and die 3 is missing"


def test_two_dice_that_changed_places_are_noticed(forger: Forger) -> None:
    second, third = forger.row("roll", 2), forger.row("roll", 3)
    bodies = {second: forger.body(third), third: forger.body(second)}
    forger.forge(lambda at, row, body: bodies.get(at, body))
    assert any("must have fallen before" in line for line in forger.told())


@pytest.mark.parametrize("seed", ["11" * 32, "", "no hex"])
def test_another_seed_is_not_the_promised_one(forger: Forger, seed: str) -> None:
    number = forger.row("fight_ended")
    forger.forge(lambda at, row, body: body | {"seed": seed} if at == number else body)
    forger.sql("UPDATE secrets SET seed = ? WHERE fight = ?", seed, forger.fight)
    assert f"WRONG {forger.stream}: row {number}: the seed is not the one committed to" in (
        forger.told()
    )


def test_a_seed_and_a_promise_that_fit_each_other_do_not_fit_the_hall(
    forger: Forger,
) -> None:
    """Everything of the fight is written anew around a lucky seed; the hall told the first."""
    seed = "22" * 32
    promise = commitment_of(forger.fight, bytes.fromhex(seed))
    changed = {"dice_committed": {"commitment": promise}, "fight_ended": {"seed": seed}}
    forger.forge(lambda at, row, body: body | changed.get(row.name, {}))
    sql = "UPDATE secrets SET seed = ?, commitment = ? WHERE fight = ?"
    forger.sql(sql, seed, promise, forger.fight)
    said = [line for line in forger.told() if line.startswith("WRONG hall:")]
    assert len(said) == 1
    assert said[0].endswith("the seed is not the one committed to")


def test_a_wrong_commitment_is_noticed(forger: Forger) -> None:
    number = forger.row("dice_committed")
    other = {"commitment": "33" * 32}
    forger.forge(lambda at, row, body: body | other if at == number else body)
    assert forger.told() == [
        f"WRONG {forger.stream}: row {number}: the seed is not the one committed to"
    ]


def test_other_words_give_other_dice(forger: Forger) -> None:
    """H is recomputed for the changed words: then the faces are not those of the seed."""
    words = [[ASYA.uuid, "Сдавайся!"]]

    def reworded(at: int, row: Row, body: Body) -> Body:
        if row.name == "opened":
            body["setup"] |= {"words": words}
        if row.name == "fight_started":
            body["contributions"] = contributions_of(words)
        return body

    forger.forge(reworded)
    assert any("is not what the seed gives" in line for line in forger.told())


def test_a_wrong_hash_of_the_words_is_noticed(forger: Forger) -> None:
    number = forger.row("fight_started")
    other = {"contributions": contributions_of([[ASYA.uuid, "x"]])}
    forger.forge(lambda at, row, body: body | other if at == number else body)
    assert forger.told()[0] == (
        f"WRONG {forger.stream}: row {number} names another hash of the words than that of the"
        " words given"
    )


def test_marks_beside_the_rows_hide_nothing(forger: Forger) -> None:
    """«It is not published yet, it is still open»: what the rows say counts."""
    number = forger.row("roll", 1)
    forger.forge(lambda at, row, b: b | {"faces": [b["faces"][0] % 20 + 1]} if at == number else b)
    forger.sql("UPDATE secrets SET published = 0 WHERE fight = ?", forger.fight)
    forger.sql("UPDATE streams SET closed = 0 WHERE stream = ?", forger.stream)
    assert any("is not what the seed gives" in line for line in forger.told())
    [promise] = forger.report().promises
    assert (promise.state, promise.published) == ("checked", True)


@pytest.mark.parametrize("keep", [1, 5])
def test_a_lost_end_that_was_made_to_look_open_is_missed(forger: Forger, keep: int) -> None:
    """The hall knows of the end: it was caused by a row that is gone."""
    forger.sql("DELETE FROM rows WHERE stream = ? AND number > ?", forger.stream, keep)
    forger.sql("UPDATE secrets SET published = 0 WHERE fight = ?", forger.fight)
    forger.sql("UPDATE streams SET closed = 0 WHERE stream = ?", forger.stream)
    assert forger.told() == [f"WRONG {forger.stream}: row {keep + 1} is missing"]


def test_a_hall_that_was_taken_out_is_missed(forger: Forger) -> None:
    forger.sql("DELETE FROM rows WHERE stream = 'hall:default:ephem'")
    assert forger.told() == ["WRONG hall:default:ephem: row 1 is missing"]


# ------------------------------------------------------------------ what is no fault


async def test_a_lost_tail_of_an_open_fight_cannot_be_seen_and_that_is_said(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await gathered(plugin)
        fight = await blows(plugin)
        path = room.bridge.journal.path
    forger = Forger(path, fight)
    forger.sql("DELETE FROM rows WHERE stream = ? AND number > ?", forger.stream, 12)
    lines = list(report_lines(forger.report()))
    assert lines[-1] == "good"
    assert "2 streams have not ended: a lost tail of theirs cannot be seen" in lines
    assert f"not ended: {forger.stream}" in lines
    assert f"commitment 1 (fight {fight}): open" in lines


async def test_a_gathering_that_parted_is_listed(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await gathered(plugin)
        for one in (ASYA, BOR):
            await plugin.command(one, "/rp fight")
        path = room.bridge.journal.path
    forger = Forger(path, "")
    lines = list(report_lines(forger.report()))
    assert lines[-1] == "good"
    assert [line.rpartition(": ")[2] for line in lines if line.startswith("commitment 1 ")] == [
        "dissolved"
    ]


async def test_scripted_dice_are_said_to_be_scripted(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(BOR, "/rp surrender")
        path = room.bridge.journal.path
    lines = list(report_lines(Forger(path, "").report()))
    assert "1 seeds of scripted dice: nothing to recompute" in lines
    assert lines[-1] == "good"
