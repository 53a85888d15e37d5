"""One takes a blow for another, one is pushed over an edge and really falls (E-38, E-49)."""

from __future__ import annotations

import pytest
from game import Game, Player, hover
from game_fights import SWORD_AND_SHIELD, gather, start

pytestmark = pytest.mark.e2e

PIT = {"from": [7, 1, 12], "to": [9, 4, 14], "block": "air"}
"""Four blocks deep: farther down than any step goes."""

INITIATIVE = (15, 10, 5)
GUARDED, SLIPPED, GUARDED_BEFOREHAND, PUSHED = (14, 4), (9, 12), (11, 15), (16, 7)


def passes(*who: Player) -> None:
    """These end their turns, one after another."""
    for one in who:
        one.reads("Ваш ход")
        one.say("/рп конец")


def test_a_guard_takes_the_blow_and_a_push_ends_in_a_pit() -> None:
    with Game(dice=(*INITIATIVE, *GUARDED, *SLIPPED, *GUARDED_BEFOREHAND, *PUSHED)) as game:
        spots = {"Анна": (8, 5, 8), "Борис": (8, 5, 10), "Вера": (9, 5, 10)}
        server = game.open_server(spots=spots, gear=SWORD_AND_SHIELD, blocks=[PIT])
        anna, boris, vera = (server.join(name) for name in spots)
        gather(anna, boris, vera, sides={"Борис": "Волки", "Вера": "Волки"})
        start(anna, boris, vera)

        anna.say("/рп атака Борис")
        boris.hears("Анна бьёт вас мечом: 14")
        vera.presses("Защитить", vera.hears("Анна.*Борис.*14"))
        for one in (anna, boris, vera):
            line = one.hears(r"^Анна ⚔ Борис: .* — попадание: Вера −1 ОЗ \(осталось 2\)")
        assert "парирование (меч) 5: куб 4" in hover(line)
        anna.say("/рп конец")

        boris.reads("Ваш ход")
        boris.say("/рп защита Вера")
        boris.hears("Борис прикрывает: Вера")
        boris.say("/рп конец")

        vera.reads("Ваш ход")
        vera.say("/рп толчок Анна влево")
        anna.hears("Вера толкает вас влево: сила 9")
        anna.say("/рп ускользнуть вправо")
        vera.hears("^Вера ⇒ Анна: .* ловкости 12 — Анна уходит из-под толчка")
        anna.eventually(lambda: anna.block == (9, 5, 8), "she has slipped aside")
        vera.say("/рп конец")

        anna.reads("Ваш ход")
        anna.say("/рп атака Вера")
        for one in (anna, boris, vera):
            one.hears(r"^Анна ⚔ Вера: меч 11 против парирования 16 .*Борис.* — отбито")
        anna.say("/рп конец")
        passes(boris, vera)

        anna.reads("Ваш ход")
        anna.say("/рп толчок Борис вперёд")
        boris.presses("Устоять", boris.hears("Анна толкает вас от себя: сила 16"))
        for one in (anna, boris, vera):
            one.hears("^Анна ⇒ Борис: .* — Борис срывается с края и падает на 4 блока вниз")
        boris.eventually(lambda: boris.block == (8, 1, 12), "he lies in the pit")
        game.verified()
