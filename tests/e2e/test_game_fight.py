"""Two real clients fight to the end: they type, walk, click, and read what happens."""

from __future__ import annotations

import re

import pytest
from game import Player, buttons, hover
from game_fights import two_fighters

pytestmark = pytest.mark.e2e

DICE = (12, 5, 10, 15, 14, 3, 9, 18, 2)
"""Attack and defence in turn, but for the fourth attack, which is taken."""


def exchange(attacker: Player, target: Player, press: str, result: str) -> None:
    """Strike; the other answers with a button; both read the one line of it."""
    attacker.say(f"/me замахивается мечом, целя в плечо: {target.name}, берегись")
    attacker.say(f"/рп атака {target.name[:2]}")
    asked = target.hears(f"{attacker.name} бьёт вас мечом: ")
    attacker.feels(f"{attacker.name} ⚔ {target.name}: меч .* · отвечает {target.name}")
    target.presses(press, asked)
    for one in (attacker, target):
        one.hears(f"^{attacker.name} ⚔ {target.name}: меч .* — {result}")


def test_two_players_fight_to_the_end_by_typing_walking_and_clicking() -> None:
    with two_fighters(*DICE, boris=(8, 5, 16)) as (game, _, anna, boris):
        assert anna.walk(8, 13)["arrived"]
        for left in ("осталось 4 блока", "остался 1 блок", "больше не осталось"):
            anna.feels(f"Бонусное движение: {left}")
        boris.eventually(lambda: sees(boris, "Анна")[2] >= 13.2, "Анна comes nearer")

        exchange(anna, boris, "Парировать", r"попадание, −1 ОЗ \(осталось 2\)")
        boris.reads("Ваш ход")
        exchange(boris, anna, "Уворот", "мимо")
        boris.say("/rp end")
        anna.reads("Ваш ход")
        exchange(anna, boris, "Уворот", r"попадание, −1 ОЗ \(осталось 1\)")
        anna.say("/рп конец")
        exchange(boris, anna, "Принять удар", r"попадание, −1 ОЗ \(осталось 2\)")
        boris.say("/рп конец")
        exchange(anna, boris, "Парировать", "попадание, −1 ОЗ: Борис выбывает")
        boris.reads("Вы выбываете")
        for one in (anna, boris):
            one.hears("Бой окончен. На ногах: Анна")
            one.hears("Неприкосновенность 10 минут")

        assert anna.walk(10, 13)["arrived"], "free again"
        assert told(boris) == TOLD_TO_BORIS
        game.verified()


def sees(who: Player, other: str) -> list[float]:
    """Where ``who`` sees another one."""
    seen = who.does("players")["seen"]
    return next(p["pos"] for p in seen if p["name"] == other)


def told(who: Player) -> list[str]:
    """All that the bridge told him in chat: no prose, no word of the game's own, no invitation:
    it depends on how soon after he came she began."""
    not_told = re.compile(r"^\*|joined the game|собирает бой")
    seen = [line for line in who.chat() if not_told.search(line) is None]
    varies = r", хеш [0-9a-f]+| \(кубы по сценарию\)|, [0-9]+ (секунд|минут)[аы]?(?=[,.])"
    return [re.sub(varies, "", line) for line in seen]


BUTTONS = "[Парировать] [Парировать телом] [Уворот] [Уворот телом] [Принять удар]"
END = "Бой окончен. На ногах: Анна. Судьба проигравших — по п. 5.3 правил сервера."
REST = "Действие сделано. Осталось: бонусное действие. [Конец хода] [Идти (бонус)]"
TOLD_TO_BORIS = [
    "Режим боя включён: вы стоите на месте. Выберите сторону, если нужно, и объявите готовность."
    " [Новая сторона] [Готов]",
    "Готовность: Анна. Ждём: Борис. [Готов]",
    "Бой 1 начинается: Анна, Борис.",
    "Бросьте инициативу. (20 с) [Инициатива]",
    "Инициатива: Анна 15, Борис 8.",
    f"Анна бьёт вас мечом: 12. Чем ответите? (120 с) {BUTTONS}",
    "Анна ⚔ Борис: меч 12 против парирования 6 — попадание, −1 ОЗ (осталось 2)",
    "Борис ⚔ Анна: меч 10 против уворота 15 — мимо",
    REST,
    f"Анна бьёт вас мечом: 14. Чем ответите? (120 с) {BUTTONS}",
    "Анна ⚔ Борис: меч 14 против уворота 3 — попадание, −1 ОЗ (осталось 1)",
    "Борис ⚔ Анна: меч 9 без защиты — попадание, −1 ОЗ (осталось 2)",
    REST,
    f"Анна бьёт вас мечом: 18. Чем ответите? (120 с) {BUTTONS}",
    "Анна ⚔ Борис: меч 18 против парирования 3 — попадание, −1 ОЗ: Борис выбывает",
    f"{END} 3 раунда, 11 кубов. Бой 1. [Проверить броски]",
    "Неприкосновенность 10 минут: никто не втянет вас в новый бой. "
    "Ваша собственная готовность её снимет.",
]


def test_a_line_of_chat_has_both_rolls_on_hover_and_answers_on_buttons() -> None:
    with two_fighters(12, 5) as (_, _, anna, boris):
        anna.say("/rp attack Борис")
        asked = boris.hears("Анна бьёт вас")
        assert list(buttons(asked).values()) == [f"/rp choose 2 {n}" for n in range(1, 6)]
        boris.presses("Парировать", asked)
        line = anna.hears("⚔")
        assert "атака (меч) 12: куб 12" in hover(line)
        assert "парирование (меч) 6: куб 5" in hover(line)
        assert "снаряжение +1" in hover(line)
        boris.presses("Уворот", asked)
        boris.hears("Это меню уже закрыто")
