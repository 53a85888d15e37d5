"""Counts of all lines of play (options times faces), worked out by hand.

Two fighters with swords who stand side by side between walls, and one spell in the book, with two
names, and none of consumables. In one's own turn: three ways to attack (none named, ``main``,
``fists``), two names to cast by and three directions to push, each with 20 faces; two movements,
``end``; always: six standing answers, peace, surrender. So 160 + 3 + 8 = 171 for who has the turn
and 8 for the other: 179. What takes words of one's own (any other spell, things to use or to pass)
is not counted.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from ephem_fights import CORE, QUIET, Play, begun, drawn, fighter, opened
from fight_perft import perft

from grid.blocks import Block
from rulesets.ephem.tuning import ConsumableTuning, SpellTuning

CATALOGUE = SpellTuning().catalogue

PIT = drawn(["####", "#..#", "####"], Block(-1, 64, -1))
ROW = drawn(["######", "#....#", "######"], Block(-1, 64, -1))


BOOK = SpellTuning(catalogue={"огненная стрела": CATALOGUE["огненная стрела"]}, free=False)
PLAIN = replace(QUIET, spells=BOOK, consumables=ConsumableTuning(catalogue={}))


def count(play: Play, depth: int) -> int:
    return perft(CORE, play.state, "AB", depth, play.ground)


def test_one_decision() -> None:
    play = begun(fighter("A"), fighter("B", 1), ground=PIT, tuning=PLAIN)
    assert count(play, 1) == 171 + 8 == 179


USES = 3 * 3 + 2 * 2 + 2 * 1 + 2 * 3
"""E-27: of the sample consumables, by name: on oneself or another, said or not; on oneself, said or
not; on another; on oneself or another again."""


def test_one_decision_with_the_whole_book() -> None:
    """E-25: of the sample spells, four at an enemy (two names each) and one at oneself; the one
    without a target takes whom one looks at, which is open."""
    casts = (4 * 2 + 2) * 20
    play = begun(fighter("A"), fighter("B", 1), ground=PIT)
    assert count(play, 1) == 60 + casts + 60 + 3 + USES + 8 + 8 == 360


def test_one_decision_with_room() -> None:
    """Two blocks to walk to: two steps, two columns for either movement."""
    play = begun(fighter("A"), fighter("B", 3), ground=ROW, tuning=PLAIN)
    assert count(play, 1) == 171 + 2 + 2 + 2 + 8


def test_answers_to_an_attack() -> None:
    """Parry: 3 dice x 4 steps x 20 faces; dodge: 3 x 6 x 20; take; either may surrender."""
    play = begun(fighter("A"), fighter("B", 1), ground=PIT)
    play.do("A", "attack", [10], target="B")
    assert count(play, 1) == 240 + 360 + 1 + 2


def test_answers_to_a_push() -> None:
    """E-49: brace: 20 faces; slip: 5 ways to say where to (one of them nowhere) x 20; surrender."""
    play = begun(fighter("A"), fighter("B", 1), ground=PIT, tuning=PLAIN)
    play.do("A", "push", [10], target="B", direction="forward")
    assert count(play, 1) == 20 + 100 + 2


def test_answers_to_a_spell() -> None:
    """E-37: no parry; dodge: 3 dice x 6 steps x 20 faces; take; either may surrender."""
    play = begun(fighter("A"), fighter("B", 1), ground=PIT, tuning=PLAIN)
    play.do("A", "cast", [10], spell="огненная стрела", target="B")
    assert count(play, 1) == 360 + 1 + 2


def test_initiative() -> None:
    """20 faces each, and 8 that are always there."""
    play = opened(fighter("A"), fighter("B", 1), ground=PIT)
    assert count(play, 1) == 2 * (20 + 8)


@pytest.mark.slow
def test_two_decisions() -> None:
    """After each of the 60 attacks 603 answers, after 40 spells 363, after 60 pushes 122.

    An open ``move`` leaves done, the bonus one, end and 16 that are always there; a bonus one takes
    itself away and adds done; ``end`` and the standing answers leave all; peace is not offered
    twice; after a surrender there is nothing.
    """
    struck = 60 * 603 + 40 * 363 + 60 * 122
    moved = (3 + 16) + (160 + 3 + 16)
    said = 179 + 12 * 179 + 2 * 178
    play = begun(fighter("A"), fighter("B", 1), ground=PIT, tuning=PLAIN)
    assert count(play, 2) == struck + moved + said == 60_901
