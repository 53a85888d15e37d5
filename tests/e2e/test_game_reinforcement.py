"""Who comes to a fight late: reinforcements, observers, outsiders (E-50, E-51, E-52)."""

from __future__ import annotations

import time

import pytest
from game import Game, Player
from game_fights import SWORD_AND_SHIELD, gather, start

pytestmark = pytest.mark.e2e

INITIATIVE = (15, 8)
ZONE_S = 1.5
"""A zone is told to the game server at most once a second."""


def rounds(count: int, *who: Player) -> None:
    """Everyone passes, so often."""
    for _ in range(count):
        for one in who:
            one.reads("Ваш ход")
            one.say("/рп конец")


def test_reinforcements_arrive_two_rounds_after_the_call_and_outsiders_are_not_heard() -> None:
    with Game(dice=INITIATIVE) as game:
        spots = {
            "Анна": (8, 5, 8),
            "Борис": (8, 5, 10),
            "Вера": (8, 5, 46),
            "Глеб": (8, 5, 34),
            "Дина": (2, 5, 6),
        }
        server = game.open_server(spots=spots, gear=SWORD_AND_SHIELD)
        anna, boris, vera, gleb, dina = (server.join(name) for name in spots)
        gather(anna, boris)
        start(anna, boris)
        dina.hears("вы наблюдатель")
        anna.say("/рп подкрепление юг")
        anna.hears("Звать подкрепление можно с раунда 2")
        anna.say("/рп конец")
        rounds(1, boris)

        anna.reads("Ваш ход")
        dina.say("/рп вступить")
        dina.hears("Дина вступает в бой.*раунде 3")
        anna.say("/shout Все ко мне, на помощь")
        vera.hears("Анна: Все ко мне, на помощь!")
        anna.say("/рп подкрепление юг К оружию")
        boris.hears("Анна зовёт подкрепление с юга.*«К оружию».*раунда 4")
        vera.hears("Анна зовёт вас на помощь.*раунда 4")
        vera.say("/рп вступить")
        vera.hears("Подкрепление ещё в пути")

        assert gleb.walk(8, 27)["arrived"]
        gleb.hears("временной парадокс")
        time.sleep(ZONE_S)
        gleb.say("/me подкрадывается к сражающимся")
        gleb.say("/ooc не подсказываю, мимо шёл")
        anna.hears("не подсказываю, мимо шёл")
        dina.say("/me обнажает меч")
        anna.hears("Дина обнажает меч")
        for one in (anna, boris, dina):
            assert not any("подкрадывается" in line for line in one.chat())
        gleb.hears("подкрадывается")
        vera.hears("подкрадывается")

        anna.say("/рп конец")
        rounds(1, boris, anna, boris, dina)
        anna.reads("Ваш ход")
        vera.hears("Подкрепление может прибыть.*Анна")
        vera.say("/рп вступить")
        for one in (anna, boris, dina):
            one.hears("Вера вступает в бой на стороне «Анна»")
        vera.eventually(lambda: vera.block == (8, 5, 22), "twelve blocks south of the nearest")
        anna.say("/рп конец")
        rounds(1, boris, dina)
        vera.reads("Ваш ход")
        assert not any("вступает" in line for line in gleb.chat())
        game.verified()
