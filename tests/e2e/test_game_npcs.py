"""A master, two goblins and two players: entities are seen, struck, and gone with the fight."""

from __future__ import annotations

import pytest
from game import Game, Player
from game_fights import SWORD_AND_SHIELD

pytestmark = pytest.mark.e2e

INITIATIVE = (12, 8, 18)
"""Анна, Борис, and the goblins, who come first."""

MISSED, STRUCK = (2, 19), (18, 1)


def goblins(who: Player) -> dict[str, tuple[int, int]]:
    """The goblins that a client sees, and the columns they stand on."""
    seen = who.does("npcs")["npcs"]
    return {one["name"]: (int(one["pos"][0] // 1), int(one["pos"][2] // 1)) for one in seen}


def test_two_goblins_fight_two_players_by_their_masters_words() -> None:
    with Game(dice=(*INITIATIVE, *MISSED, *STRUCK)) as game:
        spots = {"Анна": (8, 5, 8), "Борис": (10, 5, 8), "Мира": (8, 5, 13)}
        server = game.open_server(spots=spots, gear=SWORD_AND_SHIELD, moderators=["Мира"])
        anna, boris, mira = (server.join(name) for name in spots)

        mira.does("look", yaw=180, pitch=35)
        mira.say("/рп мод нпс Гоблин ×2")
        mira.hears(r"Гоблин-1 … Гоблин-2 стоят здесь .*сторона «Гоблин»")
        for one in (anna, boris, mira):
            one.eventually(lambda one=one: len(goblins(one)) == 2, "two goblins stand there")
        assert set(goblins(anna)) == {"Гоблин-1", "Гоблин-2"}
        assert goblins(anna) == goblins(mira)
        anna.say("/рп контроль Гоблин-1")
        anna.hears("Гоблин-1")

        for one in (anna, boris):
            one.say("/рп файт")
            one.say("/рп сторона Люди")
            one.hears(f"{one.name}: сторона «Люди»")
        for one in (anna, boris):
            one.say("/рп готов")
        for one in (anna, boris):
            one.hears("Бросьте инициативу")
            one.say("/рп инициатива")
            mira.feels(f"Инициатива: {one.name} ")  # the dice fall in this order
        mira.presses("Инициатива", mira.hears("Гоблин-1: Бросьте инициативу"))

        mira.reads("Ход: Гоблин-1")
        before = goblins(anna)
        mira.say("/рп мод за Гоблин-1 движение бонус 8 9")
        for one in (anna, boris, mira):
            one.eventually(lambda one=one: goblins(one)["Гоблин-1"] == (8, 9), "it walked to Анна")
        assert goblins(anna)["Гоблин-2"] == before["Гоблин-2"]
        mira.say("/рп мод за Гоблин атака Анна")
        anna.presses("Парировать", anna.hears("Гоблин-1 бьёт вас"))
        boris.hears(r"^Гоблин-1 ⚔ Анна: .* — отбито")

        mira.reads("Ход: Гоблин-2")
        mira.presses("Конец хода", mira.hears("Гоблин-2: осталось"))

        anna.reads("Ваш ход")
        anna.does("attack", target="Гоблин-1")
        anna.feels("Ещё один щелчок — удар. Цель: Гоблин-1")
        anna.does("attack", target="Гоблин-1")
        asked = mira.hears("Гоблин-1: Анна бьёт вас мечом")
        mira.presses("Уворот", asked)
        for one in (anna, boris, mira):
            one.hears(r"^Анна ⚔ Гоблин-1: .* — попадание")
        mira.say("/рп мод конец")
        for one in (anna, boris, mira):
            one.eventually(lambda one=one: not goblins(one), "the goblins are gone")
        game.verified()
