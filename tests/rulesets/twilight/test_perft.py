"""Counts of all lines of play (options times faces), worked out by hand.

Two champions with one weapon of one die, no armour, no perks, 2 AP. An attack is written in six
ways (no target, or the target with or without ``betray``, each with or without the weapon), a
defence of 1 AP in two (no count, 1), one of 2 AP in one, a counter in four (count 1 or none, with
or without the weapon). So there are 1 order of nothing, 8 of one part for 1 AP, 1 + 4 of one part
for 2 AP and 8 x 8 of two parts: 78. Beside them: confirm, surrender (asked for or sure), peace.
"""

from __future__ import annotations

import pytest
from fight_perft import perft
from twilight_fights import CORE, GROUND, Bout, Champ, attack, defend, sword

ORDERS = 1 + 8 + (1 + 4) + 8 * 8
ALWAYS = 2 + 1
"""Surrender, asked for or sure; peace."""


def bout() -> Bout:
    blade = {"клинок": sword(1)}
    return Bout(Champ("A", weapons=blade), Champ("B", weapons=blade))


def count(play: Bout, depth: int) -> int:
    return perft(CORE, play.state, "AB", depth, GROUND)


def test_the_approach() -> None:
    """T-12: confirm and what is always possible, for both."""
    assert count(bout(), 1) == 2 * (1 + ALWAYS) == 8


def test_a_round() -> None:
    """T-19…T-25: all orders; nothing is there to confirm (T-16)."""
    assert count(bout().start(), 1) == 2 * (ORDERS + ALWAYS) == 162


def test_the_last_confirmation_rolls() -> None:
    """T-9: A has confirmed one attack (1 die), B stored a defence (no die): six faces for the last
    confirmation. Who has an order may drop it; who has confirmed does not confirm again."""
    play = bout().start()
    play.order("A", attack())
    play.do("A", "confirm")
    play.order("B", defend())
    last = ORDERS + 1 + 6 + ALWAYS
    waiting = ORDERS + 1 + ALWAYS
    assert count(play, 1) == last + waiting == 170


def test_an_endgame() -> None:
    """T-87: a rush with or without target, betrayal and weapon each; nobody confirms."""
    play = bout().start()
    for _ in range(3):
        play.round({})
    assert count(play, 1) == 2 * (2 * 2 * 2 + ALWAYS)


@pytest.mark.slow
def test_two_decisions_in_a_round() -> None:
    """An order (78 ways) leaves 83 to who gave it, with ``clear`` and ``confirm``, and 81 to the
    other; a surrender asked for 81 and 81, a sure one the winner's two choices (T-137) and his own
    surrender (T-74), asked for or sure; an offer of peace 80 and 81."""
    after_order = (ORDERS + 1 + 1 + ALWAYS) + 81
    lines = ORDERS * after_order + (81 + 81) + (2 + 2) + (80 + 81)
    assert count(bout().start(), 2) == 2 * lines == 26_238
