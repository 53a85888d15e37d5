"""Two against two with real clients, and one who turns on his ally: who wins, who takes what."""

from __future__ import annotations

import pytest
from game import Game, Player
from game_twilight import asked, confirmed, faces, lists, orders, passed, ready

pytestmark = pytest.mark.e2e

SPOTS = {"Анна": (8, 5, 8), "Борис": (10, 5, 8), "Вера": (8, 5, 12), "Глеб": (10, 5, 12)}
SIDES = {"Анна": "Север", "Борис": "Север", "Вера": "Юг", "Глеб": "Юг"}

FIRST = (*faces(9, 8), *faces(9, 8), *faces(8, 0), 77)
"""Both attacks of Анна at Вера, who lives; the defence of Глеб."""

SECOND = (*faces(9, 9), *faces(9, 7), *faces(8, 0), 12)
"""Both attacks of Анна at Борис, who dies; the defence of Глеб."""

THIRD = (*faces(9, 9), *faces(9, 9), 88)
"""Both attacks of Анна at Глеб, who lives."""

DICE = (*FIRST, *SECOND, *THIRD)
EXTRA = "[commands]\nmax_per_s = 0"


def everybody(players: tuple[Player, ...], *lines: str) -> None:
    """All of them read these lines in this order."""
    for one in players:
        for line in lines:
            one.hears(line)


def test_a_traitor_wins_alone_and_robs_the_ally_he_betrayed() -> None:
    with Game(dice=DICE, rules="twilight", extra=EXTRA) as game:
        server = game.open_server(spots=SPOTS)
        players = (anna, boris, vera, gleb) = tuple(server.join(name) for name in SPOTS)
        lists(*players, sides=SIDES)
        ready(*players)
        assert any("Бой команд. Сближение" in line for line in gleb.chat())
        confirmed(*players)

        asked(*players)
        anna.say("/рп заявка атака; атака")
        anna.hears("Укажите цель: атака ИМЯ")
        orders(anna, "атака Вера; атака Вера", "атака → Вера; атака → Вера")
        orders(gleb, "защита")
        passed(boris, vera)
        confirmed(*players)
        everybody(
            players,
            "Анна ⚔ Вера: 2 атаки прошли, −16 ОЗ",
            "Вера при смерти! Решающий удар: Анна",
            "Вера выживает: рабы уносят с арены",
            "Раунд 2 из 3",
        )

        asked(anna, boris, gleb, round_=2)
        vera.say("/рп заявка атака Анна")
        vera.hears("Ваш чемпион больше не сражается")
        anna.say("/рп заявка атака Борис; атака Борис")
        anna.hears("Борис — ваш союзник. Добавьте «предать», чтобы атаковать: союз будет разорван")
        assert not any("Заявка принята: Анна" in line for line in boris.chat()[-3:])
        orders(anna, "атака Борис предать; атака Борис предать", "атака → Борис .предать.; .*")
        orders(gleb, "защита")
        passed(boris)
        confirmed(anna, boris, gleb)
        everybody(
            players,
            "Предательство! Анна поднимает оружие на союзника: Борис. Теперь они враги",
            "Анна ⚔ Борис: атака прошла, −9 ОЗ",
            "Анна ⚔ Борис: атака прошла, −7 ОЗ",
            "Борис при смерти! Решающий удар: Анна",
            "Борис умирает",
            "Раунд 3 из 3",
        )

        asked(anna, gleb, round_=3)
        orders(anna, "атака Глеб; атака Гл", "атака → Глеб; атака → Глеб")
        passed(gleb)
        confirmed(anna, gleb)
        everybody(players, "Глеб при смерти!", "Глеб выживает", "Победа: Анна!")
        vera.say("/рп толпа казнь")
        vera.hears("Голосуют только зрители")
        anna.presses("пощада", anna.hears("Глеб: казнь или пощада. Решаете вы"))
        everybody(players, "Анна выбирает пощаду: Глеб", "Бой окончен")
        anna.hears(r"Легендарность \+100: победа. Теперь 100 \(100\)")
        anna.presses("Забрать: Борис", anna.hears("Вам достаются артефакты павших: Борис"))
        everybody((anna, boris), "Анна забирает артефакты. Чьи: Борис")
        anna.say("/рп легенда")
        anna.hears(r"Легендарность: 100 \(100\)")
        game.verified()
