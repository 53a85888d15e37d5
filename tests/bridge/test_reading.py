"""Looking things up in the journal: a fight by its number, a fighter's last fight."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from fresh_db import fresh_journal, link
from told_fight import DAY, ToldFight

from bridge.chain import Chain
from bridge.journal import Journal
from bridge.reading import LATEST
from bridge.seeds import DiceSettings, DiceSource, rolls_name
from bridge.unit import Unit


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    journal = fresh_journal(tmp_path)
    yield journal
    journal.close()


def ended(journal: Journal, *bodies: object) -> None:
    """A finished fight, f1, f2, …, for each body of its last event."""
    unit = Unit()
    for number, body in enumerate(bodies, 1):
        text = body if isinstance(body, str) else json.dumps(body)
        unit.rows.append(link(Chain(f"fight:f{number}"), "fight_ended", text))
    journal.commit([unit])


def test_a_fight_is_found_by_number_and_by_id(journal: Journal) -> None:
    first, second = ToldFight(journal), ToldFight(journal)
    for fight in (first, second):
        for name in (fight.promise.fight, str(fight.promise.number)):
            found = journal.secret(name)
            assert found is not None
            assert found.fight == fight.promise.fight


@pytest.mark.parametrize("name", ["0", "2", "", "-1", "1.0", "²", "9" * 40, rolls_name("srv", DAY)])
def test_nothing_else_is_a_fight(journal: Journal, name: str) -> None:
    """Nor is a day of rolls, which has the number 0."""
    ToldFight(journal)
    source, unit = DiceSource(DiceSettings()), Unit()
    source.for_rolls("srv", DAY, 0)
    source.record(unit)
    journal.commit([unit])
    assert len(journal.secrets()) == 2
    assert journal.secret(name) is None


def test_the_last_fight_is_the_latest_of_ones_own(journal: Journal) -> None:
    both, one = {"fighters": ["a", "b"]}, {"fighters": ["b"]}
    ended(journal, one, both, both, one)
    assert [journal.last_ended(who) for who in ("a", "b", "c")] == ["f3", "f4", None]
    assert [journal.last_ended("b", who) for who in ("a", "b", "c")] == ["f3", "f4", None]


@pytest.mark.parametrize("body", [{"fighters": ["b"], "by": "a"}, '{"a"', "[]", {"x": "a"}, "3"])
def test_who_is_only_mentioned_took_no_part(journal: Journal, body: object) -> None:
    ended(journal, {"fighters": ["a"]}, body)
    assert journal.last_ended("a") == "f1"


def test_only_the_latest_fights_are_searched(journal: Journal) -> None:
    others = [{"fighters": ["b"]}] * (LATEST - 1)
    ended(journal, {"fighters": ["x"]}, {"fighters": ["a"]}, *others)
    assert (journal.last_ended("a"), journal.last_ended("x")) == ("f2", None)
