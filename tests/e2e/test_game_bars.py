"""The boss bar and the list at the side in the real game: whose turn, who fights, and for how long
they stay."""

from __future__ import annotations

import pytest
from game import Game
from game_fights import SWORD_AND_SHIELD, begin, two_fighters

pytestmark = pytest.mark.e2e

HIT = (12, 5)
"""Faces of an attack that gets through."""

THEIRS = "Раунд 1 · ходит {} · действие, бонус 5"
OWN = "Ваш ход · действие, бонус 5"


def test_bar_and_list_follow_a_fight_to_its_end() -> None:
    with two_fighters(*HIT) as (_, server, anna, boris):
        anna.sees_bar(OWN)
        boris.sees_bar(THEIRS.format("Анна"))
        anna.sees_list("▶ Анна ♥♥♥", "Борис ♥♥♥")
        assert anna.seen("sidebar")[-1]["title"] == "Бой №1 · раунд 1"

        anna.say("/рп атака Борис")
        boris.sees_bar("Раунд 1 · ходит Анна · бонус · ждём вас")
        anna.sees_bar("Ваш ход · бонус · ждём: Борис")
        boris.presses("Уворот", boris.hears("Анна бьёт вас"))
        boris.sees_list("▶ Анна ♥♥♥", "Борис ♥♥♡")
        anna.say("/рп конец")
        boris.sees_bar(OWN)
        anna.sees_bar(THEIRS.format("Борис"))
        anna.sees_list("Анна ♥♥♥", "▶ Борис ♥♥♡")
        sounds = [line["sound"] for line in boris.seen("sound")]
        for sound in ("entity.player.attack.strong", "block.note_block.pling"):
            assert sound in sounds, sounds
        boris.eventually(
            lambda: "block.note_block.bell" in [line["sound"] for line in boris.seen("sound")],
            "the sound of his turn",
        )

        boris.quit()
        anna.sees_list("Анна ♥♥♥", "▶ Борис ♥♥♡ · отошёл")
        boris.join(server.port)
        boris.sees_bar(OWN)
        boris.sees_list("Анна ♥♥♥", "▶ Борис ♥♥♡")

        boris.say("/рп сдаюсь")
        for one in (anna, boris):
            one.sees_bar(None)
            one.sees_list()


def test_the_bar_runs_down_with_the_turns_clock_and_each_reads_his_own_language() -> None:
    extra = "[ephem]\nturn_seconds = 31\n"
    with Game(dice=(15, 8), extra=extra) as game:
        spots = {"Анна": (8, 5, 8), "Boris": (8, 5, 10)}
        server = game.open_server(spots=spots, gear=SWORD_AND_SHIELD)
        anna, boris = server.join("Анна"), server.join("Boris")
        begin(anna, boris)
        boris.say("/rp lang en")
        boris.sees_bar("Round 1 · turn of Анна · action, bonus 5")
        anna.sees_bar(OWN)
        anna.feels("До конца хода 30 секунд")
        anna.eventually(lambda: (anna.boss_bar() or ("", 1.0))[1] < 1, "the bar running down")
        ticks = [line for line in anna.seen("sound") if line["sound"] == "block.note_block.hat"]
        assert ticks, "the reminder is heard"


def test_two_of_one_name_both_stand_in_the_list() -> None:
    with Game(dice=(15, 8)) as game:
        spots = {"Анна": (8, 5, 8), "Anna": (8, 5, 10)}
        server = game.open_server(spots=spots, display={"Anna": "Анна"}, gear=SWORD_AND_SHIELD)
        first, second = server.join("Анна"), server.join("Anna")
        begin(first, second)
        first.sees_list("▶ Анна ♥♥♥", "Анна ♥♥♥")
        first.say("/rp конец")
        first.sees_list("Анна ♥♥♥", "▶ Анна ♥♥♥")
