"""An archer loads, shoots, is empty, and loads again (E-13, E-24, E-36)."""

from __future__ import annotations

import pytest
from game import Game, buttons, hover
from game_fights import gather, start

pytestmark = pytest.mark.e2e

GEAR = {"Анна": "bow", "Борис": "bow,iron_chestplate"}
INITIATIVE = (15, 8)
SHOT, RETURNED, SECOND = (12, 4), (10, 16), (9, 2)


def test_an_archer_reloads_and_shoots_again() -> None:
    with Game(dice=(*INITIATIVE, *SHOT, *RETURNED, *SECOND)) as game:
        spots = {"Анна": (8, 5, 8), "Борис": (8, 5, 18)}
        server = game.open_server(spots=spots, gear=GEAR)
        anna, boris = server.join("Анна"), server.join("Борис")
        gather(anna, boris)
        boris.say("/рп заряжено")
        boris.hears("Оружие заявлено заряженным")
        start(anna, boris)

        anna.say("/рп атака Борис")
        anna.hears("Оружие не заряжено. Зарядить за бонусное действие: /рп перезарядка")
        anna.say("/рп перезарядка")
        boris.hears("Анна перезаряжает оружие")
        anna.say("/рп перезарядка")
        anna.hears("Бонусное действие этого хода уже потрачено")
        anna.say("/me натягивает тетиву и спускает стрелу")
        anna.say("/рп атака Борис")
        asked = boris.hears("Анна стреляет в вас: 12")
        assert not any("Парировать" in label for label in buttons(asked)), "no heavy armour"
        boris.presses("Уворот", asked)
        for one in (anna, boris):
            line = one.hears(r"^Анна ⚔ Борис: выстрел 12 против уворота 5 — попадание, −1 ОЗ")
        assert "снаряжение +1" in hover(line)

        boris.reads("Ваш ход")
        boris.say("/рп атака Анна")
        anna.presses("Уворот", anna.hears("Борис стреляет в вас: 10"))
        boris.hears("^Борис ⚔ Анна: выстрел 10 против уворота 16 — мимо")
        boris.say("/рп атака Анна")
        boris.hears("Действие этого хода уже потрачено")
        boris.say("/рп конец")

        anna.reads("Ваш ход")
        anna.say("/рп перезарядка")
        anna.hears("Анна перезаряжает оружие")
        anna.say("/рп атака Борис")
        boris.presses("Уворот", boris.hears("Анна стреляет в вас: 9"))
        anna.hears(r"^Анна ⚔ Борис: выстрел 9 против уворота 3 — попадание, −1 ОЗ \(осталось 1\)")
        game.verified()
