"""Surprise attacks: one that ends as a matter of the game, one from behind (E-18)."""

from __future__ import annotations

import pytest
from game import Game, hover

pytestmark = pytest.mark.e2e

SOUTH, NORTH = 0, 180


def test_a_surprise_attack_from_behind() -> None:
    with Game(dice=(12, 17, 4, 9, 11)) as game:
        spots = {"Анна": (8, 5, 8), "Борис": (8, 5, 10)}
        server = game.open_server(spots=spots, gear={"*": "iron_sword"})
        anna, boris = server.join("Анна"), server.join("Борис")
        boris.say("/рп статус")
        boris.hears("Вы не в бою")  # the bridge knows him

        anna.say("/рп внезапно Борис")
        asked = boris.hears("Анна внезапно нападает на вас.*! Каким будет бой?")
        boris.presses("Системный", asked)
        for one in (anna, boris):
            one.hears("Анна.*Борис.*бой системный")
        boris.does("look", yaw=NORTH, pitch=0)
        assert anna.walk(8, 7)["arrived"], "free again"
        boris.does("look", yaw=SOUTH, pitch=0)  # the bridge knows by the time she is back
        assert anna.walk(8, 8)["arrived"]

        anna.say("/me выныривает из тени за спиной Бориса")
        anna.say("/рп внезапно Борис")
        anna.hears("Внезапное нападение со спины: Борис выбирает")
        asked = boris.hears("Анна внезапно нападает на вас со спины!")
        boris.is_put_back_from(8, 11)
        boris.presses("Ролевой", asked)
        for one in (anna, boris):
            one.hears("(?i)порядок: Анна, Борис")
        anna.reads("Ваш ход")
        anna.say("/рп атака Борис")
        boris.presses("Парировать", boris.hears("Анна бьёт вас мечом: 12"))
        for one in (anna, boris):
            line = one.hears("^Анна ⚔ Борис: меч 12 против парирования 4 — попадание, −1 ОЗ")
        assert "17, 4 → 4" in hover(line)
        assert "Помеха: " in hover(line)
        anna.say("/рп конец")

        boris.reads("Ваш ход")
        boris.say("/рп атака Анна")
        anna.presses("Уворот", anna.hears("Борис бьёт вас мечом: 9"))
        line = boris.hears("^Борис ⚔ Анна: меч 9 против уворота 11 — мимо")
        assert "Помеха: " not in hover(line), "it bears on the target's defences alone"
        game.verified()
