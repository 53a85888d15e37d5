"""How fights of real clients begin, for tests of what comes after."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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


def gather(*who: Player, sides: Mapping[str, str] | None = None) -> None:
    """Fight mode for all; ``sides``: who is on which, by name."""
    for one in who:
        one.say("/рп файт")
        one.hears("Режим боя включён")
    for one in who:
        side = (sides or {}).get(one.name)
        if side:
            one.say(f"/рп сторона {side}")
            one.hears(f"{one.name}: сторона «{side}»")


def start(*who: Player) -> None:
    """Readiness and initiative of all who are gathered; the dice must give the first the turn."""
    for one in who:
        one.say("/рп готов")
    for one in who:
        one.hears("Бросьте инициативу")
    for one in who:
        one.say("/рп инициатива")
        who[0].feels(f"Инициатива: {one.name} ")
    who[0].reads("Ваш ход")


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
