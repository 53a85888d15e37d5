"""``rpfight stats``, and ``rpfight verify`` of one fight."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
from fresh_db import fresh_journal, link
from told_fight import ToldFight
from typer.testing import CliRunner, Result

from bridge.chain import Chain
from bridge.cli import app
from bridge.journal import Journal
from bridge.seeds import DiceSettings
from bridge.unit import Unit

CONFIG = '[storage]\npath = "rpfight.db"\n'
FAIR, SEEDED = DiceSettings(), DiceSettings("seeded", "x")
SCRIPTED = DiceSettings("scripted", script=[5] * 9)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a configuration, the current one."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "config.toml").write_text(CONFIG)
    return tmp_path


def rpfight(*args: str) -> Result:
    return CliRunner().invoke(app, args)


def told(journal: Journal, settings: DiceSettings, throws: int = 6) -> str:
    fight = ToldFight(journal, settings)
    fight.play(throws)
    fight.end()
    return fight.promise.fight


def fallen(journal: Journal, fight: str, sides: int) -> Counter[int]:
    """The faces of a fight, counted from its rows."""
    rolls = [json.loads(r.body) for r in journal.rows(f"fight:{fight}") if r.name == "roll"]
    return Counter(face for roll in rolls if roll["sides"] == sides for face in roll["faces"])


def test_b24_counts_are_those_of_the_journal_by_source_and_size(here: Path) -> None:
    with closing(fresh_journal(here)) as journal:
        first = told(journal, FAIR, 80)
        told(journal, SEEDED)
        second = told(journal, FAIR, 2)
        counts = {s: fallen(journal, first, s) + fallen(journal, second, s) for s in (6, 20)}
    done = rpfight("stats", "--json")
    assert done.exit_code == 0
    said = json.loads(done.stdout)
    assert set(said) == {"fair", "seeded"}
    for sides in (6, 20):
        part = said["fair"][str(sides)]
        assert part["counts"] == [counts[sides][face] for face in range(1, sides + 1)]
        assert part["thrown"] == sum(part["counts"]) == {6: 41, 20: 82}[sides]
        assert part["expected"] == part["thrown"] / sides
        assert part["degrees"] == sides - 1
    assert said["fair"]["20"]["p"] is None
    assert 0 < said["fair"]["6"]["p"] <= 1
    lo, hi = said["fair"]["6"]["interval"]
    assert 0 <= lo < 41 / 6 < hi


@pytest.mark.parametrize(
    "body",
    ["{", "[]", "{}", '{"sides": "x", "faces": [1]}', '{"sides": 6, "faces": 3}',
     '{"sides": 6, "faces": [7]}', '{"sides": 6, "faces": [0]}'],
)  # fmt: skip
def test_a_damaged_roll_is_left_out_and_said(here: Path, body: str) -> None:
    with closing(fresh_journal(here)) as journal:
        fight = told(journal, FAIR)
        stream = f"fight:{fight}"
        number = next(row.number for row in journal.rows(stream) if row.name == "roll")
        thrown = sum(sum(fallen(journal, fight, sides).values()) for sides in (6, 20))
        lost = next(json.loads(row.body) for row in journal.rows(stream) if row.name == "roll")
    with closing(sqlite3.connect(here / "rpfight.db")) as file, file:
        where = "WHERE stream = ? AND number = ?"
        file.execute(f"UPDATE rows SET body = ? {where}", (body, stream, number))
    done = rpfight("stats", "--json")
    assert done.exit_code == 0
    assert done.stderr == "damaged rows left out: 1; rpfight verify names them\n"
    said = json.loads(done.stdout)["fair"]
    assert sum(part["thrown"] for part in said.values()) == thrown - len(lost["faces"])
    assert "fair dice" in rpfight("stats").stdout


def test_b24_the_table_is_for_people(here: Path) -> None:
    with closing(fresh_journal(here)) as journal:
        fight = told(journal, FAIR, 80)
        six = fallen(journal, fight, 6)
    lines = rpfight("stats").stdout.splitlines()
    assert lines[0] == "fair dice: 120"
    [head] = [line for line in lines if line.startswith("d6: ")]
    assert head.startswith("d6: 40 thrown; each face expected 6.7, 99%: 1 to 13; χ² ")
    below = lines[lines.index(head) + 1 : lines.index(head) + 3]
    assert below[0].split() == ["face", "1", "2", "3", "4", "5", "6"]
    counts = [int(word.rstrip("*")) for word in below[1].split()[1:]]
    assert counts == [six[face] for face in range(1, 7)]
    [large] = [line for line in lines if line.startswith("d20: ")]
    assert large.endswith("too few for χ² (each face 5 times at least)")


def test_loaded_faces_are_marked(here: Path) -> None:
    with closing(fresh_journal(here)) as journal:
        told(journal, DiceSettings("scripted", script=[1] * 60), 40)
    done = rpfight("stats")
    assert "scripted dice: 60" in done.stdout
    [twenty] = [line for line in done.stdout.splitlines() if "40*" in line]
    assert twenty.split()[:3] == ["fallen", "40*", "0"]
    assert "p 0.0000" not in done.stdout, "20 d6 are too few to say"


def test_dice_of_a_day_count_too_and_large_ones_have_no_table(here: Path) -> None:
    with closing(fresh_journal(here)) as journal:
        chain, unit = Chain("rolls:srv:2026-11-29"), Unit()
        unit.rows.append(link(chain, "roll", '{"roll":0,"sides":1000,"faces":[7]}'))
        journal.commit([unit])
    lines = rpfight("stats").stdout.splitlines()
    assert lines[0] == "unknown dice: 1", "no promise of them is kept"
    assert lines[2].startswith("d1000: 1 thrown; ")
    assert not any(line.startswith("  face") for line in lines)


def test_a_journal_without_dice_says_so(here: Path) -> None:
    fresh_journal(here).close()
    assert rpfight("stats").stdout == "no die has fallen yet\n"
    assert json.loads(rpfight("stats", "--json").stdout) == {}


def test_stats_needs_a_journal(here: Path) -> None:
    done = rpfight("stats")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith("rpfight: journal ")


# verify --fight


def test_one_fight_is_checked_by_number_or_id(here: Path) -> None:
    with closing(fresh_journal(here)) as journal:
        told(journal, FAIR)
        fight = told(journal, SEEDED)
        told(journal, SCRIPTED)
    for name in ("2", fight):
        done = rpfight("verify", "--fight", name)
        assert done.exit_code == 0
        assert done.stdout.splitlines() == [
            "1 streams, 10 rows",
            "9 dice of 1 seeds recomputed",
            "1 seeds were set up beforehand: who did it knew the dice",
            "good",
        ]
    assert "scripted dice" in rpfight("verify", "--fight", "3").stdout


def test_an_unknown_fight_is_named(here: Path) -> None:
    fresh_journal(here).close()
    done = rpfight("verify", "--fight", "8")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "there is no stream 'fight:8'" in done.stderr


def test_a_stream_and_a_fight_are_one_too_many(here: Path) -> None:
    assert rpfight("verify", "fight:1", "--fight", "1").exit_code == 2


def test_what_has_not_ended_is_named(here: Path) -> None:
    with closing(fresh_journal(here)) as journal:
        fight = ToldFight(journal)
        fight.play()
    said = rpfight("verify").stdout.splitlines()
    assert "2 streams have not ended: a lost tail of theirs cannot be seen" in said
    assert f"not ended: fight:{fight.promise.fight}" in said
    assert f"commitment 1 (fight {fight.promise.fight}): open" in said
