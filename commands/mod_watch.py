"""``/rp mod watch``: a moderator reads a fight's lines from afar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from commands.effects import Effect, WatchFight
from commands.errors import CommandSyntax, Mistake
from commands.keywords import OFF, STOP, spellings
from commands.lexer import key, shown
from commands.line import Argument, Button, Line, Message, message
from commands.registry import Call, command, usage
from rulesets.actors import PlayerId

MOST_BUTTONS: Final = 8
NAMES: Final = 4
"""So many fighters of a fight are named in a line."""


_OFF: Final = frozenset(key(one) for word in (OFF, STOP) for one in spellings(word))


@dataclass(frozen=True, slots=True)
class Running:
    """A fight one may watch: its number, who still fights, the round (0: none yet)."""

    number: str
    fighters: tuple[str, ...]
    round: int


@command("mod watch", ru=("смотреть", "наблюдать"), raw=True)
def watch(call: Call) -> Sequence[Effect]:
    """``[fight]`` by its number or id, or ``off``; alone while one watches: it ends."""
    words = call.words
    if len(words) > 1:
        extra = shown(words[1].text)
        raise CommandSyntax(Mistake.TOO_MANY_ARGUMENTS, word=extra, usage=usage("mod watch"))
    if not words:
        return [WatchFight(None)]
    if words[0].key in _OFF:
        return [WatchFight(None, off=True)]
    return [WatchFight(words[0].text.lstrip("#№"))]


def watch_begun(to: PlayerId, fight: Running) -> Line:
    """He watches from now on; a button ends it."""
    return Line((to,), _of("watch-begun", fight), buttons=(_off(),))


def watch_stands(to: PlayerId, fight: Running) -> Line:
    """He watches still, after he was away."""
    return Line((to,), _of("watch-stands", fight), buttons=(_off(),))


def watch_stopped(to: PlayerId, number: str) -> Line:
    """He watches no more, by his own word."""
    return Line((to,), message("watch-stopped", number=number))


def watch_over(to: PlayerId, number: str) -> Line:
    """The fight that he watched is over."""
    return Line((to,), message("watch-over", number=number))


def nothing_watched(to: PlayerId) -> Line:
    """He watches none: there is nothing to stop."""
    return Line((to,), message("watch-none"))


def many_to_watch(to: PlayerId, running: Sequence[Running]) -> Line:
    """Several fights run: each has a button."""
    return Line(
        (to,),
        message("watch-which", count=len(running)),
        buttons=tuple(_choice(fight) for fight in running[:MOST_BUTTONS]),
    )


def nothing_to_watch() -> Message:
    """No fight runs on this server."""
    return message("watch-nothing")


def no_such_fight(named: str, numbers: tuple[str, ...]) -> Message:
    """No fight of this number runs here; those that do are named."""
    if not numbers:
        return message("watch-nothing")
    return message("watch-unknown", fight=shown(named), list=numbers)


def _choice(fight: Running) -> Button:
    return Button(
        message("watch-choice", number=fight.number, fighters=_fighters(fight)),
        f"/rp mod watch {fight.number}",
        _of("watch-choice-hint", fight),
    )


def _off() -> Button:
    return Button(message("watch-off"), "/rp mod watch off")


def _of(key_: str, fight: Running) -> Message:
    return message(key_, number=fight.number, fighters=_fighters(fight), round=fight.round)


def _fighters(fight: Running) -> tuple[Argument, ...]:
    rest = len(fight.fighters) - NAMES
    more = (message("watch-more", count=rest),) if rest > 0 else ()
    return (*fight.fighters[:NAMES], *more)
