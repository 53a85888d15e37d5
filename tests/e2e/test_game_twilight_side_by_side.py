"""Two fights of two rulesets on one server, each by its own rules to its own end."""

from __future__ import annotations

import pytest
from game import Game, buttons
from game_fights import SWORD_AND_SHIELD, begin
from game_twilight import asked, confirmed, faces, orders, pair, ready

pytestmark = pytest.mark.e2e

SPOTS = {"Анна": (8, 5, 8), "Борис": (8, 5, 10), "Вера": (24, 5, 24), "Глеб": (24, 5, 28)}

EPHEM = (15, 8, 12, 5)
"""Initiative; the attack of Анна and the parry of Борис."""

TWILIGHT = (*faces(9, 5), *faces(8, 2), *faces(9, 1), *faces(8, 4))
"""Attack and defence of Вера, then of Глеб."""


def test_an_ephem_fight_and_a_twilight_duel_go_on_beside_each_other() -> None:
    dice = (*EPHEM, *TWILIGHT, 14, 3)
    with Game(dice=dice) as game:
        server = game.open_server(spots=SPOTS, gear=SWORD_AND_SHIELD, admins=("Вера",))
        anna, boris, vera, gleb = (server.join(name) for name in SPOTS)
        begin(anna, boris)
        vera.say("/рп админ правила twilight")
        vera.hears("Сумерки богов")
        pair(vera, gleb)
        ready(vera, gleb)
        anna.say("/рп атака Борис")
        boris.presses("Парировать", boris.hears("Анна бьёт вас мечом: 12"))
        for one in (anna, boris):
            one.hears("Анна ⚔ Борис: меч 12 против парирования 6 — попадание")
        confirmed(vera, gleb)

        asked(vera, gleb)
        orders(gleb, "атака; защита")
        gleb.quit()
        vera.hears("Глеб вне игры. Поданная заявка в силе")
        orders(vera, "атака; защита")
        vera.say("/рп готов")
        start = gleb.mark()
        gleb.join(server.port)
        vera.hears("Глеб снова в игре")
        again = gleb.hears("Раунд 1. Ваша заявка: атака; защита. ОД: 2 из 2")
        assert list(buttons(again)) == ["Готов", "Сбросить"]
        assert not any("заявка" in line for line in vera.chat(start)), "nobody hears of it"
        gleb.presses("Готов", again)
        for one in (vera, gleb):
            one.hears("Вера ⚔ Глеб: атака прошла, −1 ОЗ")
        gleb.say("/рп сдаюсь точно")
        vera.presses("пощада", vera.hears("Глеб: казнь или пощада"))
        for one in (vera, gleb):
            one.hears("Бой окончен")

        anna.say("/рп конец")
        boris.reads("Ваш ход")
        boris.say("/рп атака Анна")
        anna.presses("Уворот", anna.hears("Борис бьёт вас мечом: 14"))
        boris.hears("Борис ⚔ Анна: меч 14 против уворота 3 — попадание")
        boris.say("/рп сдаюсь")
        anna.hears("Бой окончен. На ногах: Анна")
        game.verified()
