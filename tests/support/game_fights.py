"""How fights of real clients begin, for tests of what comes after."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game import Game, GameServer, Player, Spot

SWORD_AND_SHIELD = {"*": "iron_sword,shield"}


def begin(first: Player, second: Player) -> None:
    """Fight mode, readiness and initiative, as players do it with words and buttons.

    The dice must give ``first`` the first turn; it is his when this returns.
    """
    for one in (first, second):
        one.say("/рп файт")
        one.hears("Режим боя включён")
    first.say("/rp ready Ну держись")
    second.presses("Готов", second.hears(f"Готовность: {first.name}"))
    first.presses("Инициатива", first.hears("Бросьте инициативу"))
    second.feels(f"Инициатива: {first.name} ")
    second.say("/РП Инициатива")
    first.reads("Ваш ход")
    second.feels(f"Раунд 1 · ходит {first.name}")


@contextmanager
def two_fighters(
    *dice: int, anna: Spot = (8, 5, 8), boris: Spot = (8, 5, 10), extra: str = ""
) -> Iterator[tuple[Game, GameServer, Player, Player]]:
    """A fight of Анна, whose turn it is, and Борис, with sword and shield.

    ``dice``: the faces after the two of the initiative.
    """
    with Game(dice=(15, 8, *dice), extra=extra) as game:
        spots = {"Анна": anna, "Борис": boris}
        server = game.open_server(spots=spots, gear=SWORD_AND_SHIELD)
        first, second = server.join("Анна"), server.join("Борис")
        begin(first, second)
        yield game, server, first, second
