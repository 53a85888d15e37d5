"""Every key the rule book names is honoured: each is played with its own and with other values.

The scenes are in ``tests/support/decisions_*.py``.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from decisions import Decision, Settings, due_at, total, with_key
from decisions_dice import DICE
from decisions_scenes import SCENES
from decisions_turn import TURN
from ephem_fights import QUIET, Play, begun, fighter, named, outfit

from rulesets.actors import WORLD
from rulesets.ephem.tuning import Tuning

RULES = (Path(__file__).parents[3] / "docs" / "rules" / "ephem.md").read_text("utf-8")
KEY = re.compile(r"`((?:ephem|fight|grid)\.[a-z_]+(?:\.[a-z_]+|\.\*)*)(?=[`\s])")
RULE = re.compile(r"\*\*(E-\d+a?)[ *]")
TABLE = (*DICE.rows, *TURN.rows, *SCENES.rows)
SETTLED_BEFORE = frozenset(
    {
        "grid.unknown",  # of the ground, not of the fight
        "ephem.items.ranged.magazine",  # who said so is loaded at the start
        "ephem.turn_seconds",  # of a turn, from its beginning
        "ephem.ready_seconds",
        "ephem.gather_seconds",
        "ephem.initiative_seconds",
        "ephem.surprise.against",
        "ephem.rear_arc_degrees",
        "ephem.immunity.waivable",
        "ephem.hp_after",
    }
)
"""Keys that have had their say when the first turn has begun."""


def by_rule() -> dict[str, set[str]]:
    """The keys that each rule of the book names."""
    parts = RULE.split(RULES)[1:]
    return {
        rule: set(KEY.findall(text)) for rule, text in zip(parts[::2], parts[1::2], strict=True)
    }


def named_row(row: Decision) -> str:
    return f"{row.key}: {row.scene.__name__}"


def test_the_keys_of_the_table_are_those_of_the_rule_book() -> None:
    keys = set(KEY.findall(RULES))
    assert len(keys) >= 45
    assert {row.key for row in TABLE} == keys
    assert len({row.key for row in TABLE}) == len(TABLE)


@pytest.mark.parametrize("row", TABLE, ids=named_row)
def test_each_is_named_by_its_rule(row: Decision) -> None:
    assert row.key in by_rule()[row.rule]


@pytest.mark.parametrize("row", TABLE, ids=named_row)
def test_with_the_value_of_the_rule_book(row: Decision) -> None:
    usual: Any = Settings(Tuning()).value(row.name)
    scene = row.scene(row.base.but(row.name, usual))
    assert scene == row.usual


@pytest.mark.parametrize(
    ("row", "value", "expected"),
    [
        pytest.param(row, value, expected, id=f"{row.key} = {value}"[:60])
        for row in TABLE
        for value, expected in row.others
    ],
)
def test_with_another_value(row: Decision, value: Any, expected: Any) -> None:
    assert value != Settings(Tuning()).value(row.name)
    assert row.scene(row.base.but(row.name, value)) == expected


@pytest.mark.parametrize("row", TABLE, ids=named_row)
def test_something_else_is_seen_with_at_least_one_other_value(row: Decision) -> None:
    assert any(expected != row.usual for _, expected in row.others)


@pytest.mark.parametrize(
    ("row", "value", "expected"),
    [
        pytest.param(row, value, expected, id=f"{row.key} = {value}"[:60])
        for row in TABLE
        if row.key not in SETTLED_BEFORE
        for value, expected in row.others
    ],
)
def test_told_to_a_running_fight_it_holds_from_the_next_roll(
    row: Decision, value: Any, expected: Any
) -> None:
    """E-6: the fight begins with the rule book's value."""
    told = replace(row.base.but(row.name, value), before=row.base.tuning)
    assert row.scene(told) == expected


def tuned(play: Play, path: str, value: Any) -> None:
    play.do(WORLD, "tuned", tuning=with_key(play.state.tuning, path, value))


def test_what_is_thrown_stays_and_the_answer_is_under_the_new_settings() -> None:
    """E-6, E-4: attack 11 + 5; the mean of the defender's 1, 1 and 1 is 1."""
    strong = fighter("A", strength=18, constitution=16, wisdom=9)
    play = begun(strong, fighter("B", 2, strength=12, endurance=12, constitution=12))
    play.do("A", "attack", [11], target="B")
    tuned(play, "dice.combine", "mean")
    assert play.state.assault is not None
    assert play.state.assault.total == 16
    assert total(play.do("B", "parry", [15])) == 16
    assert named(play.log, "roll")[-2].total == 16
    assert named(play.log, "defended")


@pytest.mark.parametrize(("ties", "ends"), [("defender", "defended"), ("attacker", "hit")])
def test_a_tie_is_the_defenders_or_not_as_it_is_when_he_rolls(ties: str, ends: str) -> None:
    """E-9."""
    play = begun(fighter("A"), fighter("B", 2))
    play.do("A", "attack", [10], target="B")
    tuned(play, "ties", ties)
    assert named(play.do("B", "parry", [10]), "defended", "hit")[0].name == ends


def test_a_shield_beside_a_trident_counts_from_the_next_parry() -> None:
    """E-6."""
    guarded = fighter("B", 2, gear=outfit(main="trident", off="shield"))
    play = begun(fighter("A"), guarded, tuning=with_key(QUIET, "auto_end", False))
    play.do("A", "attack", [20], target="B")
    tuned(play, "shield_with_two_handed", True)
    assert total(play.do("B", "parry", [10])) == 11


def test_an_open_question_keeps_its_time_and_the_next_has_the_new() -> None:
    """E-32."""
    play = begun(fighter("A"), fighter("B", 2))
    play.do("A", "attack", [10], target="B")
    tuned(play, "defence_seconds", 7)
    assert due_at(play) == 120_000
    play.do("B", "take")
    play.do("A", "end")
    play.do("B", "attack", [10], target="A")
    assert due_at(play) == 7_000


def test_a_turn_under_way_has_the_clock_it_began_with() -> None:
    """E-31."""
    play = begun(fighter("A"), fighter("B", 2))
    tuned(play, "turn_seconds", 8)
    assert due_at(play) == 120_000  # his silence (E-57), not the clock
    play.do("A", "end")
    assert due_at(play) == 8_000


def test_who_began_with_full_hp_keeps_them_when_a_role_changes() -> None:
    """E-56: hp are those of the start."""
    play = begun(fighter("A"), fighter("B", 2))
    tuned(play, "roles.ordinary.hp", 5)
    assert play.state.body("B").hp == 3
