"""Two game servers at one bridge: two fights at once, and no line of one is read in the other."""

from __future__ import annotations

import pytest
from game import Game
from game_fights import SWORD_AND_SHIELD, begin

pytestmark = pytest.mark.e2e

DICE = (15, 8, 15, 8, 12, 14, 5, 19)
"""Initiative here and there, the two attacks, the two answers."""


def test_fights_on_two_servers_do_not_hear_each_other() -> None:
    with Game(dice=DICE, servers=("north", "south")) as game:
        spots = [{"Анна": (8, 5, 8), "Борис": (8, 5, 10)}, {"Вера": (8, 5, 8), "Глеб": (8, 5, 10)}]
        north = game.open_server("north", spots=spots[0], gear=SWORD_AND_SHIELD)
        south = game.open_server("south", spots=spots[1], gear=SWORD_AND_SHIELD)
        anna, boris = north.join("Анна"), north.join("Борис")
        vera, gleb = south.join("Вера"), south.join("Глеб")
        begin(anna, boris)
        begin(vera, gleb)
        anna.say("/рп атака Борис")
        asked_boris = boris.hears("Анна бьёт вас мечом: 12")
        vera.say("/рп атака Глеб")
        asked_gleb = gleb.hears("Вера бьёт вас мечом: 14")
        boris.presses("Парировать", asked_boris)
        anna.hears("Анна ⚔ Борис: меч 12 против парирования 6 — попадание")
        gleb.presses("Уворот", asked_gleb)
        vera.hears("Вера ⚔ Глеб: меч 14 против уворота 19 — мимо")

        vera.say("/рп контроль Анна")
        vera.hears("Рядом нет игрока «Анна»")
        anna.say("/рп таймер 1")
        boris.hears("Время вышло")
        for here, there in ((anna, "Вера"), (boris, "Глеб"), (vera, "Борис"), (gleb, "таймер")):
            assert not any(there in line for line in here.chat())
        for one in (anna, vera):
            one.say("/рп сдаюсь")
            one.feels("Вы вышли из боя: можно идти")
        boris.hears("Бой окончен. На ногах: Борис. .* Бой 1, ")
        gleb.hears("Бой окончен. На ногах: Глеб. .* Бой 2, ")
        game.verified()
