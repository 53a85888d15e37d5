"""Fair dice, proven to the players: ``/рп проверка`` in chat, ``rpfight verify`` beside it."""

from __future__ import annotations

import re

import pytest
from game import Game, hover
from game_fights import SWORD_AND_SHIELD, gather

pytestmark = pytest.mark.e2e


def test_a_fight_with_fair_dice_is_verified_in_game_and_on_the_command_line() -> None:
    with Game(dice=None) as game:
        spots = {"Анна": (8, 5, 8), "Борис": (8, 5, 10)}
        server = game.open_server(spots=spots, gear=SWORD_AND_SHIELD)
        anna, boris = server.join("Анна"), server.join("Борис")
        gather(anna, boris)
        anna.say("/рп готов Три сосны у дороги")
        promise = hover(boris.hears("Готовность: Анна"))
        boris.say("/рп готов")
        for one in (anna, boris):
            one.hears("Бросьте инициативу")
            one.say("/рп инициатива")
        order = str(anna.hears("^Инициатива: ")["text"])
        first, other = (anna, boris) if order.startswith("Инициатива: Анна") else (boris, anna)
        assert "сценари" not in order
        first.say("/рп проверка 1")
        first.hears("Бой 1 не закончен")
        first.say(f"/рп атака {other.name}")
        other.presses("Уворот", other.hears(f"{first.name} бьёт вас мечом"))
        first.hears(f"^{first.name} ⚔ {other.name}: меч .* против уворота")
        other.say("/рп сдаюсь")
        ended = str(first.hears("Бой окончен. На ногах: ")["text"])

        first.say("/рп проверка")
        line = first.hears("Бой 1: все 4 куба .*запись цела")
        promised = re.search("[0-9a-f]{64}", promise)
        assert promised is not None, promise
        assert promised[0] in hover(line), "what was promised before the first die"
        head = re.search("хеш ([0-9a-f]+)", ended)
        assert head is not None, ended
        assert f"Хеш записи: {head[1]}" in hover(line)
        assert "к20 × 4" in hover(line)
        assert "1" in game.verified()
