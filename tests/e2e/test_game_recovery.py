"""What dies and comes back: the bridge, the game server, a player. The fight goes on."""

from __future__ import annotations

import sqlite3
from collections import Counter

import pytest
from game import Game
from game_fights import two_fighters

pytestmark = pytest.mark.e2e


def rolled(game: Game) -> Counter[str]:
    """How often each kind of row stands in the journal."""
    path = next(game.folder.glob("var/*.db"))
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as db:
        found = Counter(name for (name,) in db.execute("SELECT name FROM rows"))
    db.close()
    return found


def test_a_killed_bridge_goes_on_mid_attack_and_no_die_falls_twice() -> None:
    with two_fighters(12, 5, 9, 18) as (game, _, anna, boris):
        anna.say("/рп атака Борис")
        asked = boris.hears("Анна бьёт вас мечом: 12")
        anna.feels("отвечает Борис")
        before = rolled(game)
        game.bridge.kill()
        for one in (anna, boris):
            one.hears("Связь с боевой службой потеряна")
        boris.presses("Парировать", asked)
        boris.hears("команда дойдёт, когда она вернётся")
        assert rolled(game) == before

        game.start_bridge()
        for one in (anna, boris):
            one.hears("Связь с боевой службой восстановлена", within=15)
            one.hears("Анна ⚔ Борис: меч 12 против парирования 6 — попадание")
        anna.say("/рп конец")
        boris.reads("Ваш ход")
        game.bridge.kill()
        anna.hears("Связь с боевой службой потеряна")
        game.start_bridge()
        boris.hears("Связь с боевой службой восстановлена", within=15)
        boris.say("/рп атака Анна")
        anna.presses("Уворот", anna.hears("Борис бьёт вас мечом: 9"))
        for one in (anna, boris):
            one.hears("Борис ⚔ Анна: меч 9 против уворота 18 — мимо")

        after = rolled(game)
        assert (after["roll"], after["attacked"]) == (6, 2)
        for one in (anna, boris):
            lines = [line for line in one.chat() if "⚔" in line]
            assert len(lines) == 2
            assert len(one.chat()) == len(set(one.chat())) + 2, "only the plugin's two words twice"
        game.verified()


def test_who_quits_comes_back_to_his_block_and_his_question() -> None:
    with two_fighters(12, 5) as (_, server, anna, boris):
        anna.say("/рп атака Борис")
        boris.hears("Анна бьёт вас мечом: 12")
        boris.quit()
        anna.hears("Борис вне игры. Место и ход сохраняются")
        anna.say("/рп статус")
        anna.hears("Борис 3/3 (нет на месте)|Борис .*нет на месте")
        start = boris.mark()
        boris.join(server.port)
        anna.hears("Борис снова в игре")
        asked = boris.hears("Анна бьёт вас мечом: 12")
        boris.is_put_back_from(9, 10)
        assert boris.block == (8, 5, 10)
        boris.presses("Парировать", asked)
        for one in (anna, boris):
            one.hears("Анна ⚔ Борис: меч 12 против парирования 6 — попадание")
        assert sum("бьёт вас" in line for line in boris.chat(start)) == 1


def test_a_game_server_that_crashed_finds_its_fight_again() -> None:
    with two_fighters(12, 5, boris=(8, 5, 14)) as (game, server, anna, boris):
        anna.say("/рп движение бонус")
        anna.walk(8, 12)
        anna.say("/рп всё")
        anna.say("/рп атака Борис")
        boris.hears("Анна бьёт вас мечом: 12")
        server.restart()
        for one in (anna, boris):
            one.thrown_out()
            one.join(server.port)
        asked = boris.hears("Анна бьёт вас мечом: 12")
        anna.eventually(lambda: anna.block == (8, 5, 12), "she stands where she was")
        anna.is_put_back_from(8, 11)
        boris.presses("Парировать", asked)
        for one in (anna, boris):
            one.hears("Анна ⚔ Борис: меч 12 против парирования 6 — попадание")
        boris.reads("Ваш ход")
        assert boris.walk(9, 14)["arrived"]
        game.verified()
