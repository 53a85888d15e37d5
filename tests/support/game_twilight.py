"""Twilight fights of real clients: how they begin, how orders are given, what faces fall."""

from __future__ import annotations

import json
from collections.abc import Mapping

from game import Player
from game_program import Seen

LINES = ("chat", "action_bar", "title", "subtitle")
"""What comes once and says something new."""

TEXTS = (*LINES, "bossbar", "sidebar")
"""Everything that a client can show its player as text."""


def faces(pool: int, successes: int) -> tuple[int, ...]:
    """The faces of a pool of ``pool`` dice with so many successes (T-1, T-2)."""
    return (5, 6) * (successes // 2) + (6,) * (successes % 2) + (1,) * (pool - successes)


def pair(challenger: Player, other: Player) -> None:
    """A challenge, accepted with its button (T-146)."""
    challenger.say(f"/рп вызов {other.name}")
    other.presses("Принять вызов", other.hears(f"{challenger.name} вызывает вас на бой"))
    for one in (challenger, other):
        one.hears(f"Пара круга: {challenger.name} и {other.name}")


def ready(*who: Player) -> None:
    """Both of a pair, or all who wait, are ready, and take their seats in this order (T-9): the
    fight begins with the approach."""
    for one in who:
        one.say("/рп готов")
        if one is not who[-1]:
            one.hears(f"Готовность: {one.name}")
    for one in who:
        one.hears("Готовы к схватке")


def confirmed(*who: Player) -> None:
    """All say that they are done."""
    for one in who:
        one.say("/рп готов")


def passed(*who: Player) -> None:
    """All order nothing in this round; that they are done they say later."""
    for one in who:
        orders(one, "пропуск")


def asked(*who: Player, round_: int = 1) -> None:
    """The orders of a round are asked for."""
    for one in who:
        one.hears(f"Раунд {round_}: ваша заявка")


def orders(who: Player, order: str, stored: str = "") -> Seen:
    """Type an order; the line that shows it, with its buttons. ``stored``: how it is shown."""
    who.say(f"/рп заявка {order}")
    return who.hears(f"Ваша заявка: {stored or order}\\.")


def everything_shown(who: Player, start: int = 0) -> str:
    """All text that his client was ever sent, with what is under the mouse and on buttons."""
    seen = [line for event in TEXTS for line in who.seen(event, start)]
    return json.dumps(seen, ensure_ascii=False)


def lists(*who: Player, sides: Mapping[str, str] | None = None) -> None:
    """All enter the lists; ``sides``: who is on which, by name."""
    for one in who:
        one.say("/рп файт")
        one.hears("Вы на ристалище")
    for one in who:
        side = (sides or {}).get(one.name)
        if side:
            one.say(f"/рп сторона {side}")
            one.hears(f"{one.name}: сторона «{side}»")
