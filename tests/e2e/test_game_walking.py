"""Walking in a fight, with real feet: budgets, being held, leaving the melee zone."""

from __future__ import annotations

import pytest
from game import Player
from game_fights import two_fighters

pytestmark = pytest.mark.e2e


STILL = "Режим боя: сейчас вы стоите на месте."


def put_back_and_told(who: Player, x: int, z: int, why: str) -> None:
    """He tries until the action bar says why not; what it said before may stand for a moment."""
    start = who.mark()

    def is_told() -> bool:
        who.is_put_back_from(x, z)
        return why in who.bars(start)

    who.eventually(is_told, why)


def test_a_step_out_of_budget_is_put_back_with_the_reason() -> None:
    with two_fighters(boris=(8, 5, 20), extra="[ephem]\nauto_end = false") as (_, _, anna, _):
        anna.walk(8, 9)
        anna.walk(8, 8)
        for left in ("осталось 4 блока", "осталось 5 блоков"):
            anna.feels(f"Бонусное движение: {left}")
        anna.walk(8, 13)
        anna.feels("Бонусное движение: больше не осталось")
        anna.is_put_back_from(8, 14)
        anna.feels("Шагните туда же ещё раз — пойдёте за действие")
        assert anna.block == (8, 5, 13)
        anna.walk(8, 17)
        anna.feels("Движение: больше не осталось")
        put_back_and_told(anna, 8, 18, STILL)
        assert anna.block == (8, 5, 17)


def test_out_of_turn_nobody_walks() -> None:
    with two_fighters(boris=(8, 5, 20)) as (_, _, anna, boris):
        put_back_and_told(boris, 9, 20, STILL)
        assert boris.block == (8, 5, 20)
        anna.say("/rp move 8 11")
        anna.feels("Движение: остал")
        anna.say("/rp конец")
        boris.reads("Ваш ход")
        anna.is_put_back_from(8, 12)
        assert anna.block == (8, 5, 11)
        assert boris.walk(9, 20)["arrived"]


def leaves(anna: Player, boris: Player, x: int, z: int) -> None:
    """Анна walks out of the zone to (x, z): warned first; the second time Борис is asked."""
    here = anna.block
    anna.is_put_back_from(x, z)
    anna.feels("Удар вдогонку: Борис!")
    anna.hears("Уходя отсюда, вы открываетесь для удара: Борис")
    assert anna.block == here
    anna.is_put_back_from(x, z)


def test_leaving_the_melee_zone_lets_the_other_strike() -> None:
    with two_fighters(4, 16, 16, 4) as (game, _, anna, boris):
        assert anna.walk(8, 7)["arrived"]
        leaves(anna, boris, 8, 6)
        anna.feels("Анна уходит · удар вдогонку решают: Борис")
        boris.presses("Отказ", boris.hears("Анна уходит из вашей зоны. Ударить вдогонку"))
        anna.feels("Бонусное движение: осталось 3 блока")
        anna.eventually(lambda: anna.block == (8, 5, 6), "the step is made")
        assert anna.walk(8, 5)["arrived"]
        anna.say("/rp конец")

        boris.reads("Ваш ход")
        assert boris.walk(8, 8)["arrived"]
        boris.say("/рп авто удар всегда")
        boris.hears("бить всегда")
        boris.say("/рп конец")
        anna.reads("Ваш ход")
        leaves(anna, boris, 8, 4)
        anna.presses("Парировать", anna.hears("Борис бьёт вас мечом: 4"))
        anna.hears("Борис ⚔ Анна вдогонку: .* — отбито")
        anna.eventually(lambda: anna.block == (8, 5, 4), "the step is made")
        anna.say("/rp конец")

        boris.reads("Ваш ход")
        assert boris.walk(8, 7)["arrived"]
        boris.say("/рп авто удар спрашивать")
        boris.say("/рп конец")
        anna.reads("Ваш ход")
        leaves(anna, boris, 8, 3)
        boris.presses("Удар", boris.hears("Ударить вдогонку"))
        anna.presses("Уворот", anna.hears("Борис бьёт вас мечом: 16"))
        for one in (anna, boris):
            one.hears(r"Борис ⚔ Анна вдогонку: .* −1 ОЗ \(осталось 2\), уход сорван")
        anna.feels("Удар остановил вас")
        assert anna.block == (8, 5, 4)
        game.verified()
