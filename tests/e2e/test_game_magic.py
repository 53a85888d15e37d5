"""Spells in the game: who may parry them and who may only dodge (E-25, E-37)."""

from __future__ import annotations

import pytest
from game import Game, Player, buttons
from game_fights import gather, start

pytestmark = pytest.mark.e2e

INITIATIVE = (15, 10, 5)
AT_BORIS, AT_VERA = (12, 4), (12, 14)


def becomes_a_mage(admin: Player, who: Player) -> None:
    """An admin gives the role."""
    admin.say(f"/рп админ роль {who.name} маг")
    admin.hears(f"{who.name}.*«маг»")


def test_a_swordsman_cannot_parry_a_spell_and_a_mage_can() -> None:
    with Game(dice=(*INITIATIVE, *AT_BORIS, *AT_VERA)) as game:
        spots = {"Анна": (8, 5, 8), "Борис": (8, 5, 16), "Вера": (12, 5, 12)}
        gear = {"Анна": "stick", "Борис": "iron_sword,shield", "Вера": "stick"}
        server = game.open_server(spots=spots, gear=gear, admins=["Анна"])
        anna, boris, vera = (server.join(name) for name in spots)
        becomes_a_mage(anna, anna)
        becomes_a_mage(anna, vera)
        gather(anna, boris, vera)
        start(anna, boris, vera)

        anna.say("/рп заклинание огненная стрела Борис")
        anna.hears("Сначала напишите отыгровку")
        anna.say("/me вычерчивает в воздухе пылающую руну")
        anna.say("/рп заклинание огненная стрела Борис")
        asked = boris.hears("Анна направляет на вас заклинание «огненная стрела»: 12")
        assert not any("Парировать" in label for label in buttons(asked))
        boris.say("/рп парировать")
        boris.hears("парируют .*маги, жрецы")
        boris.presses("Уворот", asked)
        for one in (anna, boris, vera):
            one.hears("^Анна ⚔ Борис: заклинание «огненная стрела» 12 против уворота 4 — попадание")
        anna.say("/рп конец")
        boris.reads("Ваш ход")
        boris.say("/рп конец")
        vera.reads("Ваш ход")
        vera.say("/рп конец")

        anna.reads("Ваш ход")
        anna.say("/do С пальцев Анны срывается язык пламени")
        anna.say("/rp cast firebolt Вера")
        asked = vera.hears("Анна направляет на вас заклинание «огненная стрела»: 12")
        vera.presses("Парировать", asked)
        for one in (anna, boris, vera):
            one.hears("^Анна ⚔ Вера: .* 12 против парирования 14 — отбито")
        game.verified()
