"""Walking in a fight, with real feet: budgets, being held, leaving the melee zone."""

from __future__ import annotations

import pytest
from game import Player
from game_fights import two_fighters

pytestmark = pytest.mark.e2e


def put_back(who: Player, x: int, z: int) -> None:
    """He tries to walk to (x, z) and is put back before he is there."""
    answer = who.walk(x, z)
    assert not answer["arrived"]
    assert answer["why"] == "put_back"


def test_a_step_out_of_budget_is_put_back_with_the_reason() -> None:
    with two_fighters(boris=(8, 5, 20)) as (_, _, anna, boris):
        anna.walk(8, 13)
        anna.feels("Бонусное движение: больше не осталось")
        put_back(anna, 8, 14)
        anna.feels("Шагните туда же ещё раз — пойдёте за действие")
        assert anna.block == (8, 5, 13)
        anna.walk(8, 16)
        anna.feels("Движение: остался 1 блок")
        answer = anna.walk(9, 17, diagonal=True)
        assert answer["why"] == "put_back"
        anna.feels("Не хватает движения: нужно 2, осталось 1")
        assert anna.block == (8, 5, 16)
        assert anna.walk(8, 17)["arrived"]
        boris.reads("Ваш ход")


def test_a_step_back_gives_its_cost_back() -> None:
    with two_fighters(boris=(8, 5, 20)) as (_, _, anna, _):
        anna.walk(8, 10)
        anna.feels("Бонусное движение: осталось 3 блока")
        anna.walk(8, 9)
        anna.feels("Бонусное движение: осталось 4 блока")
        anna.walk(9, 10, diagonal=True)
        anna.feels("Бонусное движение: осталось 2 блока")


def test_out_of_turn_nobody_walks() -> None:
    with two_fighters(boris=(8, 5, 20)) as (_, _, anna, boris):
        put_back(boris, 9, 20)
        boris.feels("сейчас вы стоите на месте")
        assert boris.block == (8, 5, 20)
        anna.say("/rp move 8 11")
        anna.feels("Движение: остал")
        anna.say("/rp конец")
        boris.reads("Ваш ход")
        put_back(anna, 8, 12)
        assert anna.block == (8, 5, 11)
        assert boris.walk(9, 20)["arrived"]


def leave(anna: Player, boris: Player) -> dict[str, str]:
    """Анна, two blocks away, walks off: warned first; the second time Борис is asked."""
    put_back(anna, 8, 6)
    anna.feels("Удар вдогонку: Борис!")
    anna.hears("Уходя отсюда, вы открываетесь для удара: Борис")
    assert anna.block == (8, 5, 7)
    put_back(anna, 8, 6)
    anna.feels("Анна уходит · удар вдогонку решают: Борис")
    return boris.hears("Анна уходит из вашей зоны. Ударить вдогонку")


def test_leaving_the_melee_zone_goes_on_when_the_other_declines() -> None:
    with two_fighters() as (game, _, anna, boris):
        boris.presses("Отказ", leave(anna, boris))
        anna.feels("Бонусное движение: осталось 3 блока")
        anna.eventually(lambda: anna.block == (8, 5, 6), "the step is made")
        assert anna.walk(8, 3)["arrived"]
        game.verified()


def test_a_blow_at_the_one_who_leaves_stops_him() -> None:
    with two_fighters(16, 4) as (game, _, anna, boris):
        boris.presses("Удар", leave(anna, boris))
        anna.presses("Уворот", anna.hears("Борис бьёт вас мечом: 16"))
        for one in (anna, boris):
            one.hears(r"Борис ⚔ Анна вдогонку: .* −1 ОЗ \(осталось 2\), уход сорван")
        anna.feels("Удар остановил вас")
        assert anna.block == (8, 5, 7)
        game.verified()


def test_a_blow_that_misses_lets_him_go() -> None:
    with two_fighters(4, 16) as (_, _, anna, boris):
        boris.say("/rp авто удар всегда")
        boris.hears("бить всегда")
        put_back(anna, 8, 6)
        anna.hears("вы открываетесь для удара: Борис")
        put_back(anna, 8, 6)
        anna.say("/rp парировать")
        anna.hears("Борис ⚔ Анна вдогонку: .* — отбито")
        anna.eventually(lambda: anna.block == (8, 5, 6), "the step is made")
