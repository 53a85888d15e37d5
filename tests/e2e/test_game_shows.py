"""What the game shows beside the fight itself: rings, the timer, completion, help, languages."""

from __future__ import annotations

import time

import pytest
from game import Game, Player, Spot, buttons
from game_fights import SWORD_AND_SHIELD, begin

pytestmark = pytest.mark.e2e

RED, ORANGE, WHITE = "#ff0000", "#ffa500", "#ffffff"


def cells(who: Player, color: str) -> set[Spot]:
    """The blocks with dust of this color on the ground, seen since the last call."""
    colors = who.does("particles")["colors"]
    return {(x, y, z) for x, y, z in colors.get(color, {"cells": []})["cells"]}


def far(cell: Spot, x: int, z: int) -> int:
    """The distance of a cell (E-10)."""
    return abs(cell[0] - x) + abs(cell[2] - z)


def test_rings_of_dust_lie_on_the_right_cells_until_they_are_hidden() -> None:
    with Game() as game:
        anna = game.open_server(spots={"Анна": (8, 5, 8)}).join("Анна")
        anna.say("/рп радиус")
        assert buttons(anna.hears("Кольца показаны")) == {"Скрыть": "/rp radius"}
        anna.eventually(lambda: len(cells(anna, WHITE)) >= 80, "the white ring")
        for color, radius, number in ((RED, 3, 12), (ORANGE, 6, 24), (WHITE, 20, 80)):
            ring = cells(anna, color)
            assert {far(cell, 8, 8) for cell in ring} == {radius}, color
            assert {cell[1] for cell in ring} == {5}
            assert len(ring) == number
        anna.say("/рп радиус")
        anna.hears("Кольца скрыты")
        time.sleep(0.3)
        anna.does("particles", reset=True)
        time.sleep(1.5)
        assert anna.does("particles")["colors"] == {}


def test_a_timer_ends_for_all_near_and_completion_and_help_know_both_languages() -> None:
    with Game() as game:
        server = game.open_server(spots={"Анна": (8, 5, 8), "Ann": (8, 5, 10)})
        anna, ann = server.join("Анна"), server.join("Ann", locale="en_us")
        ann.say("/rp kontrol")  # what she asks is answered only when the bridge knows her
        ann.hears("Анна – 2")
        anna.say("/рп таймер 3")
        anna.hears("Анна запускает таймер: 3 секунды")
        ann.hears("Анна .*timer.* 3 seconds")

        assert "атака" in anna.does("tab", text="/rp ата")["matches"]
        assert "attack" in anna.does("tab", text="/rp att")["matches"]
        assert "undo" in anna.does("tab", text="/rp ")["matches"]
        assert "Анна" in ann.does("tab", text="/рп контроль Ан")["matches"]
        anna.say("/rp атка Ann")
        anna.hears("Нет команды «атка». Может быть, «атака»?")
        for word in ("constructor", "__proto__", "toString", "%s", "{0}"):
            anna.say(f"/rp {word}")
            anna.hears("Нет команды «")
        anna.say("/constructor")
        anna.say("/рп помощь")
        assert len(buttons(anna.hears("/рп помощь КОМАНДА"))) > 9
        anna.say("/рп помощь атака")
        anna.hears("/рп атака .* – ударить")
        ann.say("/rp help attack")
        ann.hears("/rp attack .* – ")

        anna.eventually(lambda: anna.chat().count("Время вышло…") == 1, "the end of the timer")
        ann.eventually(lambda: ann.chat().count("Time is up…") == 1, "the end of the timer")


def test_in_one_fight_each_reads_his_own_language() -> None:
    with Game(dice=(15, 8, 12, 5)) as game:
        spots = {"Анна": (8, 5, 8), "Boris": (8, 5, 10)}
        server = game.open_server(spots=spots, gear=SWORD_AND_SHIELD)
        anna, boris = server.join("Анна"), server.join("Boris", locale="en_us")
        for one, answer in ((anna, "Режим боя включён"), (boris, "Fight mode is on")):
            one.say("/rp fight")
            one.hears(answer)
        anna.say("/rp ready")
        boris.presses("Ready", boris.hears("Анна"))
        anna.hears("Бой 1 начинается: Анна, Boris")
        boris.hears("Fight 1 begins: Анна, Boris")
        anna.say("/rp init")
        boris.feels("Анна 15")
        boris.say("/rp init")
        anna.reads("Ваш ход")
        anna.say("/rp attack Boris")
        boris.presses("Parry", boris.hears("Анна .* you"))
        anna.hears("Анна ⚔ Boris: меч 12 против парирования 6 — попадание")
        boris.hears("Анна ⚔ Boris: sword 12 .* parry 6 — hit")
        assert not any(word in line for line in boris.chat() for word in ("бой", "удар", "Бой"))
        boris.say("/rp lang ru")
        boris.hears("по-русски")
        anna.say("/rp конец")
        boris.reads("Ваш ход")


def test_words_of_both_languages_begin_a_fight() -> None:
    with Game(dice=(15, 8)) as game:
        spots = {"Ёжик Петя": (8, 5, 8), "Борис": (8, 5, 10)}
        server = game.open_server(spots=spots)
        first, second = server.join("Ёжик"), server.join("Борис")
        begin(first, second)
        second.say("/rp контроль ежик")
        second.hears("Ёжик: ")
