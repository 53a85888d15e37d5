"""A Twilight duel with real clients: orders nobody else sees, the crowd's vote, the execution."""

from __future__ import annotations

import re

import pytest
from game import Game, Player, buttons, hover
from game_twilight import LINES, asked, confirmed, everything_shown, faces, orders, pair, ready

pytestmark = pytest.mark.e2e

SPOTS = {"Анна": (8, 5, 8), "Борис": (8, 5, 12), "Вера": (4, 5, 10), "Глеб": (12, 5, 10)}
FIRST = (*faces(9, 4), *faces(8, 2), *faces(9, 3), *faces(8, 3))
"""Attack and defence of Анна, then of Борис: each takes 1 hp."""

SECOND = (*faces(8, 8), *faces(8, 8), 77)
"""Both attacks of Анна, a light wound off; Борис, who passes, lives."""


def told(who: Player) -> list[str]:
    """All that the bridge told him in chat, but invitations: they depend on how soon after he came
    the others began."""
    flags = re.compile(
        r", хеш [0-9a-f]+| \(кубы по сценарию\)|, [0-9]+ (секунд|минут)[аы]?(?=[,.])"
    )
    not_told = re.compile("joined the game|собирает бой|собирается бой")
    return [flags.sub("", line) for line in who.chat() if not_told.search(line) is None]


def test_a_duel_from_the_challenge_to_the_execution_that_the_crowd_wants() -> None:
    extra = "[twilight.crowd]\nquorum = 2"
    with Game(dice=(*FIRST, *SECOND), rules="twilight", extra=extra) as game:
        server = game.open_server(spots=SPOTS)
        anna, boris, vera, gleb = (server.join(name) for name in SPOTS)
        for answer in ("Вы на ристалище", "Вы ушли с ристалища"):
            vera.say("/рп файт")  # she is of the tournament, too: it is not over with this duel
            vera.hears(answer)
        pair(anna, boris)
        anna.presses("Готов", anna.hears("Противник есть"))
        boris.presses("Готов", boris.hears("Готовность: Анна. Ждём: Борис"))
        anna.hears("Готовы к схватке")
        anna.say("/рп готов")
        boris.presses("Готов", boris.hears("Готовы к схватке"))

        for one in (anna, boris):
            one.reads("Раунд 1")
        typed = orders(anna, "атака; защита")
        assert list(buttons(typed)) == ["Готов", "Сбросить"]
        boris.presses("Атака", boris.hears("Раунд 1: ваша заявка"))
        boris.presses("Защита", boris.hears("Ваша заявка: атака. ОД: 1 из 2"))
        clicked = boris.hears("Ваша заявка: атака; защита. ОД: 2 из 2")
        assert anna.walk(8, 10)["arrived"], "nobody is held"
        assert boris.walk(9, 12)["arrived"]
        anna.presses("Готов", typed)
        boris.presses("Готов", clicked)

        for one in (anna, boris, vera, gleb):
            one.hears("^Анна ⚔ Борис: атака прошла, −1 ОЗ")
        own = anna.hears("Ваши броски .*: атака «меч» – 4, защита – 2")
        assert "9к6 (5 меч + 4 смертоносность) [5 6 5 6 1 1 1 1 1] = 4 успеха" in hover(own)
        asked(anna, boris, round_=2)
        orders(anna, "атака")
        anna.say("/рп заявка ещё атака")
        anna.hears("Ваша заявка: атака; атака. ОД: 2 из 2")
        boris.say("/рп заявка пропуск")
        boris.presses("Готов", boris.hears("Ваша заявка: пропуск"))
        anna.say("/рп подтвердить")

        boris.reads("Вы при смерти")
        asking = anna.hears("Борис: казнь или пощада. Решаете вы")
        vera.presses("Казнь", vera.hears("Борис: казнь или пощада. Ваш голос"))
        anna.hears("Толпа: казнь 1, пощада 0")
        gleb.say("/рп толпа пощада")
        anna.hears("Толпа: казнь 1, пощада 1")
        gleb.say("/рп толпа казнь")
        for one in (anna, boris, vera, gleb):
            one.hears("Толпа: казнь 2, пощада 0")
        boris.say("/рп толпа пощада")
        boris.hears("Голосуют только зрители")
        anna.presses("казнь", asking)
        boris.reads("Вы погибли")
        for one in (anna, boris, vera, gleb):
            one.hears("Казнь свершилась: Борис умирает")
            one.hears("Бой окончен")
        account = anna.hears(r"Легендарность \+150: победа. Теперь 150 \(150\)")
        assert "за бой: +100" in hover(account)
        assert "с волей толпы: +50" in hover(account)
        anna.say("/рп легенда")
        anna.hears(r"Легендарность: 150 \(150\)\. Свободных очков: 0")
        vera.say("/рп вызов Борис")
        vera.hears("Борис: этот чемпион погиб и выбыл из турнира")
        boris.say("/рп файт")
        boris.hears("Ваш чемпион погиб и выбыл из турнира")

        assert told(gleb) == TOLD_TO_GLEB
        game.verified()


TOLD_TO_GLEB = [
    "Пара круга: Анна и Борис.",
    "Вы среди зрителей. Бой 1: Анна, Борис. Сближение: ударов пока нет.",
    "Сближение окончено, начинается схватка.",
    "Раунд 1 из 3. Подавайте заявки!",
    "Заявка принята: Анна",
    "Заявка принята: Борис",
    "Раунд 1: заявки закрыты.",
    "Защита: Анна, Борис",
    "Борис ⚔ Анна: атака прошла, −1 ОЗ",
    "Анна ⚔ Борис: атака прошла, −1 ОЗ",
    "Анна: лёгкое ранение",
    "Борис: лёгкое ранение",
    "Раунд 2 из 3. Подавайте заявки!",
    "Заявка принята: Анна",
    "Заявка принята: Борис",
    "Раунд 2: заявки закрыты.",
    "Анна ⚔ Борис: 2 атаки прошли, −16 ОЗ",
    "Борис при смерти! Решающий удар: Анна.",
    "Борис выживает, но сражаться больше не может.",
    "Победа: Анна!",
    "Анна решает судьбу: Борис. Казнь или пощада? Зрители голосуют: /рп толпа.",
    "Борис: казнь или пощада? Ваш голос можно изменить до решения. [Казнь] [Пощада]",
    "Толпа: казнь 1, пощада 0",
    "Толпа: казнь 1, пощада 1",
    "Толпа: казнь 2, пощада 0",
    "Анна выбирает казнь: Борис. Толпа ликует!",
    "Казнь свершилась: Борис умирает.",
    "Бой окончен. 2 раунда. Бой 1. [Проверить броски]",
    "Турнир теряет чемпиона: Борис. Казнит победитель: Анна.",
]


def test_orders_and_builds_are_hidden_before_the_reveal_and_dice_are_proven_after() -> None:
    """T-15, T-16, T-17: nothing of another's is in a text, under the mouse or on a button."""
    with Game(dice=None, rules="twilight") as game:
        server = game.open_server(spots=SPOTS, admins=("Глеб",))
        anna, boris, vera, gleb = (server.join(name) for name in SPOTS)
        pair(anna, boris)
        gleb.say("/рп админ роль Анна кочевник")
        gleb.hears("Анна: роль «претендент» → «кочевник»")
        ready(anna, boris)
        confirmed(anna, boris)
        asked(anna, boris)
        vera.hears("Раунд 1 из 3")
        boris.catches_up()
        start = anna.mark()
        orders(anna, "атака; защита")
        anna.say("/рп заявка защита; атака; атака второй-меч-кочевника через два-клинка")
        anna.hears("Ваша заявка: защита; атака; .*через «два клинка». ОД: 2 из 2")
        anna.say("/рп готов")
        boris.feels("Готовность: Анна")

        annas = re.compile("клин|кочев|через|второй|6 первый|4 броня")
        anyones = re.compile("атак|защит|меч|[0-9]к6|успех", re.IGNORECASE)
        vera.hears("Заявка принята: Анна")
        assert annas.search(everything_shown(anna)), "she sees her own"
        assert told_since(boris, start) == ["Заявка принята: Анна", "Готовность: Анна"]
        assert told_since(vera, start) == ["Заявка принята: Анна"]
        assert annas.findall(everything_shown(boris)) == []
        orders(boris, "защита x2", "защита ×2")
        for other in (anna, vera):
            other.hears("Заявка принята: Борис")
        assert "×2" not in everything_shown(anna)
        assert anyones.findall(everything_shown(vera)) == []
        boris.say("/рп готов")

        for other in (boris, vera):
            other.hears("Раунд 1: заявки закрыты")
            other.hears("Анна ⚔ Борис: ")
            other.hears("Раунд 2 из 3")
        assert re.findall("меч|[0-9]к6|успех|клин|кочев", everything_shown(vera)) == []
        assert annas.findall(everything_shown(boris)) == []

        boris.say("/рп сдаюсь")
        boris.presses("Сдаюсь", boris.hears("Признать поражение"))
        anna.presses("пощада", anna.hears("Борис: казнь или пощада. Решаете вы"))
        vera.hears("Бой окончен")
        began = next(line for line in anna.seen("chat") if "начинается" in line["text"])
        promised = re.search("[0-9a-f]{64}", hover(began))
        assert promised is not None, "before the first die"
        for one in (anna, boris):
            one.say("/рп проверка")
            checked = one.hears("Бой 1: все 40 кубов .*запись цела")
            assert promised[0] in hover(checked)
            assert "к6 × 40" in hover(checked)
        game.verified()


def told_since(who: Player, start: int) -> list[str]:
    """What he read of others since: chat, action bars and titles."""
    return [str(line["text"]) for kind in LINES for line in who.seen(kind, start)]
