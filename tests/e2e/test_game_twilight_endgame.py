"""Three real clients, everybody for himself, who would not strike: the endgame decides."""

from __future__ import annotations

import pytest
from game import Game, buttons, hover
from game_twilight import asked, confirmed, faces, lists, passed, ready

pytestmark = pytest.mark.e2e

SPOTS = {"Анна": (8, 5, 8), "Борис": (10, 5, 8), "Вера": (9, 5, 11)}

FIRST = (*faces(9, 3), *faces(9, 3), *faces(9, 5), *faces(9, 4), 30)
"""Анна and Борис: equal, then hers; he dies."""

SECOND = (*faces(9, 2), *faces(9, 6), 64)
"""Анна and Вера: Вера's; Анна lives."""


def test_three_rounds_of_nothing_end_in_a_final_rush_with_a_tie() -> None:
    extra = "[commands]\nmax_per_s = 0"
    with Game(dice=(*FIRST, *SECOND), rules="twilight", extra=extra) as game:
        server = game.open_server(spots=SPOTS)
        players = (anna, boris, vera) = tuple(server.join(name) for name in SPOTS)
        lists(*players)
        ready(*players)
        assert any("Каждый за себя. Сближение" in line for line in vera.chat())
        confirmed(*players)
        for round_ in (1, 2, 3):
            asked(*players, round_=round_)
            anna.say("/рп готов")
            anna.hears("Заявки ещё нет. Подайте её")
            passed(*players)
            confirmed(*players)
            for one in players:
                one.hears("Никто не двинулся с места")
        for one in players:
            one.hears("Победителя всё нет: впереди эндшпиль")
            one.reads("Финальный рывок")
        choice = anna.hears("Финальный рывок: на кого")
        boris.hears("Финальный рывок: на кого")
        start = boris.mark()
        anna.say("/рп заявка защита")
        anna.hears("В эндшпиле возможен только один бросок нападения")
        assert list(buttons(choice)) == ["Рывок: Борис", "Рывок: Вера"]
        anna.presses("Рывок: Борис", choice)
        anna.hears("Ваш финальный рывок принят")
        vera.say("/рп рывок Анна")
        vera.hears("Ваш финальный рывок принят")
        assert boris.chat(start) == []
        boris.say("/рп рывок Анна")
        for one in players:
            one.hears("Рывок: Анна → Борис, Борис → Анна, Вера → Анна")
            one.hears("Анна ⚔ Борис: поровну, рывок повторяется")
            one.hears("Анна ⚔ Борис: финальный рывок выигрывает Анна")
            one.hears("Борис умирает")
        fate = boris.hears("Кость судьбы: 30 из 100")
        assert fate
        own = anna.hears("Ваши броски .*атака «меч» – 3, атака «меч» – 5")
        assert "9к6 (5 меч + 4 смертоносность)" in hover(own)

        for one in (anna, vera):
            one.hears("Эндшпиль, заход 2")
        vera.say("/рп рывок")
        anna.say("/рп рывок")
        for one in players:
            one.hears("финальный рывок выигрывает Вера")
            one.hears("Анна выживает")
        vera.say("/рп судьба пощада")
        for one in players:
            one.hears("Вера выбирает пощаду: Анна")
            one.hears("Бой окончен")
        vera.hears(r"Теперь 100 \(100\)")
        game.verified()
