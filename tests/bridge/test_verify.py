from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fresh_db import fresh_journal, link
from told_fight import DAY, Change, ToldFight

from bridge.chain import Chain
from bridge.journal import Journal
from bridge.seeds import NO_WORDS, DiceSettings, DiceSource, rolls_name
from bridge.story import Fault
from bridge.unit import Unit
from bridge.verify import Report, verify

FACES = 9  # of ToldFight.play(): three times two d20, three times one d6


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    journal = fresh_journal(tmp_path)
    yield journal
    journal.close()


def told(journal: Journal, change: Change | None = None) -> ToldFight:
    """Write a whole fight, falsified by ``change`` as by one who owns the machine."""
    fight = ToldFight(journal) if change is None else ToldFight(journal, change=change)
    fight.play()
    fight.end()
    return fight


def spoil(journal: Journal, sql: str, *params: Any) -> Report:
    """Change the file behind the journal's back; return what verify says."""
    journal._db.execute(sql, params)
    return verify(journal)


def kinds(report: Report) -> list[str]:
    return [fault.kind for fault in report.faults]


def test_an_honest_fight_is_checked_to_the_last_face(journal: Journal) -> None:
    fight = told(journal)
    report = verify(journal)
    assert report.ok
    assert (report.streams, report.rows) == (2, fight.fight.number + fight.hall.number)
    [promise] = report.promises
    assert (promise.state, promise.dice, promise.published) == ("checked", FACES, True)
    assert report.abandoned == ()
    assert report.open == ("hall:srv:ephem",)


def test_an_empty_journal_is_in_order(journal: Journal) -> None:
    assert verify(journal) == Report(0, 0, (), (), (), ())


def test_one_stream_can_be_checked_alone(journal: Journal) -> None:
    fight = told(journal)
    told(journal)
    journal._db.execute("UPDATE rows SET at = 9 WHERE stream = 'hall:srv:ephem'")
    report = verify(journal, fight.fight.stream)
    assert (report.ok, report.streams, len(report.promises)) == (True, 1, 1)
    assert not verify(journal).ok


# ------------------------------------------------------------------ the chain

CHANGES = {
    "unit": 3,
    "ruleset": "d10",
    "name": "rolled",
    "version": 2,
    "at": 1,
    "body": '{"roll": 0, "sides": 20, "faces": [1, 1]}',
    "cause": "web",
    "cause_session": "t",
    "cause_id": 2,
    "recorded_ms": 1,
    "seq": 1,
    "hash": "00" * 32,
    "actor": "master:x",
    "verb": "end",
}


def test_the_changes_below_touch_every_column(journal: Journal) -> None:
    columns = {column.name for column in journal._db["rows"].columns}
    assert set(CHANGES) == columns - {"stream", "number"}


@pytest.mark.parametrize("column", CHANGES)
@pytest.mark.parametrize("number", [1, 4, 10])
def test_a_change_of_any_column_is_named(journal: Journal, column: str, number: int) -> None:
    fight = told(journal)
    assert fight.fight.number == 10
    sql = f"UPDATE rows SET {column} = ? WHERE stream = ? AND number = ?"
    report = spoil(journal, sql, CHANGES[column], fight.fight.stream, number)
    assert Fault("row_changed", fight.fight.stream, number) in report.faults


@pytest.mark.parametrize("number", [1, 5, 9])
def test_a_missing_row_is_named(journal: Journal, number: int) -> None:
    stream = told(journal).fight.stream
    report = spoil(journal, "DELETE FROM rows WHERE stream = ? AND number = ?", stream, number)
    assert Fault("row_missing", stream, number) in report.faults


def test_only_the_first_break_of_a_chain_is_named(journal: Journal) -> None:
    stream = told(journal).fight.stream
    report = spoil(journal, "UPDATE rows SET at = 5 WHERE stream = ? AND number > 6", stream)
    assert report.faults == (Fault("row_changed", stream, 7),)


def test_a_row_moved_to_another_stream_is_noticed_in_both(journal: Journal) -> None:
    stream = told(journal).fight.stream
    report = spoil(
        journal, "UPDATE rows SET stream = 'fight:x' WHERE stream = ? AND number = 5", stream
    )
    assert Fault("row_missing", stream, 5) in report.faults
    assert Fault("row_missing", "fight:x", 1) in report.faults


def test_two_rows_that_changed_places_are_noticed(journal: Journal) -> None:
    stream = told(journal).fight.stream
    journal._db.execute("UPDATE rows SET number = 99 WHERE stream = ? AND number = 4", [stream])
    journal._db.execute("UPDATE rows SET number = 4 WHERE stream = ? AND number = 5", [stream])
    report = spoil(journal, "UPDATE rows SET number = 5 WHERE number = 99")
    assert Fault("row_changed", stream, 4) in report.faults


def test_the_lost_end_of_a_finished_fight_is_noticed(journal: Journal) -> None:
    stream = told(journal).fight.stream
    report = spoil(journal, "DELETE FROM rows WHERE stream = ? AND number = 10", stream)
    assert report.faults == (Fault("end_missing", stream, 9),)


def test_the_lost_tail_of_an_open_fight_is_not_but_the_report_says_so(journal: Journal) -> None:
    fight = ToldFight(journal)
    fight.play()
    stream = fight.fight.stream
    report = spoil(journal, "DELETE FROM rows WHERE stream = ? AND number > 5", stream)
    assert report.ok
    assert stream in report.open


def test_a_fight_of_which_no_row_is_left_is_missed(journal: Journal) -> None:
    stream = told(journal).fight.stream
    report = spoil(journal, "DELETE FROM rows WHERE stream = ?", stream)
    assert report.faults == (Fault("row_missing", stream, 1),)


# ------------------------------------------------------------------ falsified with a sound chain


def falsify(name: str, **values: Any) -> Change:
    """Change fields of every row called ``name`` before it is chained."""

    def change(row: str, body: dict[str, Any]) -> None:
        if row == name:
            body.update(values)

    return change


def test_a_face_that_the_seed_does_not_give_is_named_with_its_die(journal: Journal) -> None:
    def lucky(row: str, body: dict[str, Any]) -> None:
        if row == "roll" and body["roll"] == 3:
            body["faces"] = [body["faces"][0] % 20 + 1, *body["faces"][1:]]

    fight = told(journal, lucky)
    assert verify(journal).faults == (Fault("face_wrong", fight.fight.stream, 6, 3),)


def test_a_throw_that_was_left_out_is_named(journal: Journal) -> None:
    fight = ToldFight(journal)
    dice = fight.start()
    faces = [dice.roll(20) for _ in range(4)]
    fight.write(fight.fight, "roll", {"roll": 0, "sides": 20, "faces": faces[:2]})
    fight.write(fight.fight, "roll", {"roll": 3, "sides": 20, "faces": faces[3:]})
    fight.end()
    assert verify(journal).faults == (Fault("face_missing", fight.fight.stream, 5, 2),)


def test_a_seed_other_than_the_promised_one_is_named(journal: Journal) -> None:
    fight = told(journal, falsify("fight_ended", seed="11" * 32))
    assert verify(journal).faults == (Fault("promise_wrong", fight.fight.stream, 10),)


def test_a_commitment_other_than_the_seeds_is_named(journal: Journal) -> None:
    fight = told(journal, falsify("dice_committed", commitment="11" * 32))
    assert verify(journal).faults == (Fault("promise_wrong", fight.fight.stream, 1),)


def test_contributions_other_than_the_words_are_named(journal: Journal) -> None:
    fight = told(journal, falsify("fight_started", contributions=NO_WORDS))
    assert Fault("words_wrong", fight.fight.stream, 3) in verify(journal).faults


def test_a_head_other_than_the_row_before_is_named(journal: Journal) -> None:
    fight = told(journal, falsify("fight_ended", head="11" * 32))
    assert verify(journal).faults == (Fault("head_wrong", fight.fight.stream, 10),)


@pytest.mark.parametrize(
    "broken",
    [{"roll": None}, {"sides": "20"}, {"faces": 5}, {"faces": [0]}, {"sides": 0}, {"roll": -1}],
)
def test_a_roll_that_makes_no_sense_is_named(journal: Journal, broken: dict[str, Any]) -> None:
    told(journal, falsify("roll", **broken))
    assert set(kinds(verify(journal))) == {"row_unreadable"}


# ------------------------------------------------------------------ the seeds


@pytest.mark.parametrize(
    ("sql", "kind"),
    [
        ("UPDATE secrets SET seed = '11'", "promise_wrong"),
        ("UPDATE secrets SET seed = 'no hex'", "promise_wrong"),
        ("UPDATE secrets SET commitment = '11'", "promise_wrong"),
        ("DELETE FROM secrets", "promise_missing"),
    ],
)
def test_changed_seeds_are_noticed(journal: Journal, sql: str, kind: str) -> None:
    told(journal)
    assert set(kinds(spoil(journal, sql))) == {kind}


@pytest.mark.parametrize("column", ["seed", "commitment"])
def test_changed_seeds_of_an_open_fight_are_noticed(journal: Journal, column: str) -> None:
    ToldFight(journal).play()
    report = spoil(journal, f"UPDATE secrets SET {column} = ?", "11" * 32)
    assert set(kinds(report)) == {"promise_wrong"}


def test_a_running_number_that_is_gone_is_named(journal: Journal) -> None:
    first = told(journal).promise
    told(journal)
    report = spoil(journal, "DELETE FROM secrets WHERE fight = ?", first.fight)
    assert report.missing_numbers == (1,)
    assert not report.ok


def test_abandoned_commitments_are_listed(journal: Journal) -> None:
    told(journal)
    ToldFight(journal).dissolve()
    ToldFight(journal).play()
    report = verify(journal)
    assert report.ok
    assert [(promise.number, promise.state) for promise in report.promises] == [
        (1, "checked"),
        (2, "dissolved"),
        (3, "open"),
    ]
    assert [promise.number for promise in report.abandoned] == [2, 3]


def test_a_dissolved_gathering_shows_the_promised_seed(journal: Journal) -> None:
    fight = ToldFight(journal, change=falsify("seed_published", seed="11" * 32))
    fight.dissolve()
    assert verify(journal).faults == (Fault("promise_wrong", fight.fight.stream, 2),)


def test_seeded_dice_can_be_checked_like_fair_ones(journal: Journal) -> None:
    fight = ToldFight(journal, DiceSettings("seeded", "x"))
    fight.play()
    fight.end()
    [promise] = verify(journal).promises
    assert (promise.state, promise.dice) == ("checked", FACES)


def test_scripted_dice_are_said_to_be_uncheckable(journal: Journal) -> None:
    fight = ToldFight(journal, DiceSettings("scripted", script=[1, 2, 3, 4, 5, 6, 1, 2, 3]))
    fight.play()
    fight.end()
    report = verify(journal)
    assert report.ok
    assert [(promise.state, promise.dice) for promise in report.promises] == [("scripted", 0)]


def test_a_fight_still_open_is_not_checked_against_its_secret(journal: Journal) -> None:
    ToldFight(journal).play()
    assert [(promise.state, promise.dice) for promise in verify(journal).promises] == [("open", 0)]


# ------------------------------------------------------------------ rolls outside fights


def rolled_day(journal: Journal, shift: int = 0) -> str:
    """Write a day of rolls and its seed; each face is ``shift`` off."""
    source, name, unit = DiceSource(DiceSettings()), rolls_name("srv", DAY), Unit()
    dice, chain = source.for_rolls("srv", DAY, 0), Chain(rolls_name("srv", DAY))
    for k in range(3):
        face = (dice.roll(100) - 1 + shift) % 100 + 1
        unit.rows.append(link(chain, "roll", f'{{"roll":{k},"sides":100,"faces":[{face}]}}'))
    body = f'{{"fight":"{name}","seed":"{source.reveal(name)}"}}'
    unit.rows.append(link(chain, "seed_published", body))
    unit.closed.append(name)
    source.record(unit)
    journal.commit([unit])
    return name


def test_a_days_rolls_are_checked_and_no_abandoned_fight(journal: Journal) -> None:
    name = rolled_day(journal)
    report = verify(journal)
    assert (report.ok, report.abandoned, report.missing_numbers) == (True, (), ())
    assert [(p.fight, p.state, p.dice) for p in report.promises] == [(name, "checked", 3)]


def test_a_false_roll_of_a_day_is_named(journal: Journal) -> None:
    name = rolled_day(journal, shift=1)
    assert verify(journal).faults == tuple(Fault("face_wrong", name, k + 1, k) for k in range(3))


def test_a_report_is_not_ok_for_a_missing_number_alone() -> None:
    fine = Report(0, 0, (), (), (), ())
    assert fine.ok
    assert not replace(fine, missing_numbers=(1,)).ok
