"""What one wears and holds in the game is what counts in the fight."""

from __future__ import annotations

import time

import pytest
from game import Game, Player, hover
from game_fights import begin

pytestmark = pytest.mark.e2e


def sheet(who: Player) -> str:
    """His sheet, with all that is on hover."""
    time.sleep(0.2)  # or it would be too fast
    who.say(f"/рп лист {who.name}")
    line = who.hears(f"^{who.name}\\. .*Снаряжение: ")
    return str(line["text"]) + hover(line)


def becomes(who: Player, wanted: str) -> None:
    """Wait until his sheet says so: the game tells of gear with the next tick."""
    who.eventually(lambda: wanted in sheet(who), f"the sheet with {wanted!r}")


def test_gear_put_on_and_taken_off_changes_sheet_and_dice() -> None:
    gear = {
        "Анна": "iron_sword,leather_chestplate,shield,iron_axe",
        "Борис": "iron_sword:Кинжал,golden_chestplate",
    }
    with Game(dice=(15, 8, 12, 5, 11, 5)) as game:
        spots = {"Анна": (8, 5, 8), "Борис": (8, 5, 10)}
        server = game.open_server(spots=spots, gear=gear)
        anna, boris = server.join("Анна"), server.join("Борис")
        becomes(anna, "уворот +2")
        anna.does("unequip", where="chest")
        becomes(anna, "Снаряжение: парирование +1.")
        anna.does("unequip", where="off_hand")
        becomes(anna, "Снаряжение: без прибавок.")
        anna.does("equip", item="leather_chestplate", where="chest")
        becomes(anna, "парирование −1, уворот +2")
        anna.does("equip", item="shield", where="off_hand")
        becomes(anna, "Снаряжение: уворот +2.")
        becomes(boris, "Снаряжение: уворот +1.")

        begin(boris, anna)
        boris.say("/рп атака Анна")
        asked = anna.hears("Борис бьёт вас кинжалом: 12")
        assert "парирование (кинжал) +0" in hover(asked)
        anna.presses("Парировать", asked)
        assert "снаряжение" not in hover(anna.hears("кинжал 12 против парирования 5"))
        boris.say("/рп конец")
        anna.reads("Ваш ход")
        anna.does("unequip", where="off_hand")
        anna.does("unequip", where="chest")
        becomes(anna, "Снаряжение: без прибавок.")
        anna.does("equip", item="leather_chestplate", where="chest")
        anna.does("equip", item="shield", where="off_hand")
        becomes(anna, "Снаряжение: парирование +1.")  # E-26: no armour put on in a fight counts
        anna.say("/рп конец")
        boris.reads("Ваш ход")
        boris.say("/рп атака Анна")
        anna.presses("Парировать", anna.hears("Борис бьёт вас кинжалом: 11"))
        anna.hears("кинжал 11 против парирования 6 — попадание")
