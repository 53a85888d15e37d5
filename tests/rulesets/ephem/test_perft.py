"""Counts of all lines of play (options times faces), worked out by hand.

Two fighters with swords who stand side by side between walls. In one's own turn: three ways to
attack (none named, ``main``, ``fists``) with 20 faces each, two movements, ``end``; always: three
standing answers, peace, surrender. So 60 + 3 + 5 = 68 for who has the turn and 5 for the other: 73.
"""

from __future__ import annotations

import pytest
from ephem_fights import CORE, Play, begun, drawn, fighter, opened
from fight_perft import perft

from grid.blocks import Block

PIT = drawn(["####", "#..#", "####"], Block(-1, 64, -1))
ROW = drawn(["######", "#....#", "######"], Block(-1, 64, -1))


def count(play: Play, depth: int) -> int:
    return perft(CORE, play.state, "AB", depth, play.ground)


def test_one_decision() -> None:
    assert count(begun(fighter("A"), fighter("B", 1), ground=PIT), 1) == 68 + 5


def test_one_decision_with_room() -> None:
    """Two blocks to walk to: two steps, two columns for either movement."""
    assert count(begun(fighter("A"), fighter("B", 3), ground=ROW), 1) == 68 + 2 + 2 + 2 + 5


def test_answers_to_an_attack() -> None:
    """Parry: 3 dice x 4 steps x 20 faces; dodge: 3 x 6 x 20; take; either may surrender."""
    play = begun(fighter("A"), fighter("B", 1), ground=PIT)
    play.do("A", "attack", [10], target="B")
    assert count(play, 1) == 240 + 360 + 1 + 2


def test_initiative() -> None:
    """20 faces each, and 5 that are always there."""
    play = opened(fighter("A"), fighter("B", 1), ground=PIT)
    assert count(play, 1) == 2 * (20 + 5)


@pytest.mark.slow
def test_two_decisions() -> None:
    """After each of the 60 attacks the 603 answers; the rest is what is left of the 73.

    An open ``move`` leaves no attack (13); a bonus one, ``end`` and the standing answers leave 73
    each; peace is not offered twice (72); after a surrender there is nothing.
    """
    expected = 60 * 603 + 13 + 73 + 73 + 3 * 73 + 72 + 3 * 73 + 72
    assert count(begun(fighter("A"), fighter("B", 1), ground=PIT), 2) == expected == 36_921
