"""A failed escape, a successful one, and a pursuit that catches (E-42…E-47)."""

from __future__ import annotations

import pytest
from game import Game, Player
from game_fights import SWORD_AND_SHIELD, gather, start

pytestmark = pytest.mark.e2e

INITIATIVE = (15, 8)
HELD, AWAY = (5, 16), (18, 4)


def apart(one: Player, other: Player) -> int:
    """The distance of two (E-10) on level ground."""
    (x, _, z), (far_x, _, far_z) = one.block, other.block
    return abs(x - far_x) + abs(z - far_z)


def test_an_escape_fails_another_succeeds_and_the_pursuer_catches() -> None:
    with Game(dice=(*INITIATIVE, *HELD, *AWAY)) as game:
        spots = {"Анна": (8, 5, 8), "Борис": (8, 5, 16)}
        server = game.open_server(spots=spots, gear=SWORD_AND_SHIELD)
        anna, boris = server.join("Анна"), server.join("Борис")
        gather(anna, boris)
        start(anna, boris)

        anna.say("/me бросает взгляд на тропу и срывается с места")
        anna.say("/рп побег")
        boris.presses("Помешать", boris.hears(r"Анна бежит: 5. Помешать\?"))
        for one in (anna, boris):
            one.hears(r"^Анна .*5.*Борис 16.*−1 ОЗ \(осталось 2\)")
        boris.eventually(lambda: apart(anna, boris) == 2, "he stands two blocks away")
        anna.say("/рп конец")

        boris.reads("Ваш ход")
        boris.say("/рп побег")
        boris.hears("Слишком близко: Анна, 2 блока.*6")
        assert boris.walk(8, 11)["arrived"]
        boris.is_put_back_from(8, 12)
        boris.hears("вы открываетесь для удара: Анна")
        boris.is_put_back_from(8, 12)
        anna.presses("Отказ", anna.hears("Борис уходит из вашей зоны"))
        boris.eventually(lambda: boris.block == (8, 5, 12), "the step is made")
        assert boris.walk(8, 15)["arrived"]
        boris.say("/рп побег")
        anna.presses("Помешать", anna.hears(r"Борис бежит: 18. Помешать\?"))
        for one in (anna, boris):
            one.hears("^Борис сбегает: 18.*Анна 4")
        boris.hears("Вы сбежали")
        anna.hears("Борис в бегах.*10 секунд")

        assert boris.walk(8, 18)["arrived"]
        anna.is_put_back_from(8, 9)
        anna.feels("До погони 5 секунд")
        anna.hears("Погоня открыта")
        boris.hears("Неприкосновенность кончилась")
        assert anna.walk(8, 15)["arrived"]
        anna.does("attack", target="Борис")
        for one in (anna, boris):
            one.hears("Беглец пойман: Борис")
        anna.reads("Ваш ход")
        anna.eventually(lambda: apart(anna, boris) == 2, "the striker stands two blocks away")
        boris.is_put_back_from(9, 18)
        assert boris.does("state")["health"] == 20
        anna.say("/рп статус")
        anna.hears("Порядок: Анна ОЗ 2/3, Борис ОЗ 3/3")
        boris.say("/рп сдаюсь")
        anna.hears("Бой окончен. На ногах: Анна")
        game.verified()
