"""Moderators' words about a fight or gathering: ``mod start``, ``next``, ``end``, ``distance``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from commands.effects import Effect, Measure, Submit
from commands.errors import CommandSyntax, Mistake
from commands.line import Who
from commands.registry import Call, command
from rulesets.actors import FighterId
from rulesets.intents import Value, intent
from rulesets.view import FightView
from rulesets.vocabulary import Arg

_ABOUT: Final = (Arg("player", "player", optional=True),)


@command("mod start", ru=("начать", "старт"), args=_ABOUT, pool="fight", gaze=False)
def start(call: Call) -> Sequence[Effect]:
    """Roll the missing initiative of a fight, or open the fight of a gathering."""
    about = call.player("player")
    found = call.scene.moderated(about)
    if found is not None and _is_starting(found[1], about):
        return [_as_master(found[0], "start")]
    if about is None and call.scene.gathering is not None:
        about = call.scene.caller.uuid
    if about is not None:
        return [Submit("hall", intent("start", uuid=about), actor="master")]
    if found is not None:
        return [_as_master(found[0], "start")]
    raise CommandSyntax(Mistake.NO_MODERATOR_FIGHT)


def _is_starting(fight: FightView, about: FighterId | None) -> bool:
    if about is not None:
        return fight.fighter(about) is not None
    return fight.phase in ("committed", "initiative")


@command("mod next", ru=("дальше", "следующий"), args=_ABOUT, pool="fight", gaze=False)
def next_turn(call: Call) -> Sequence[Effect]:
    """Settle what is open as silence would, and end the turn."""
    return [_as_master(fight_about(call, call.player("player")), "next")]


@command("mod end", ru=("конец", "закончить"), args=_ABOUT, pool="fight", gaze=False)
def end(call: Call) -> Sequence[Effect]:
    """End a fight at once."""
    return [_as_master(fight_about(call, call.player("player")), "end")]


@command(
    "mod distance",
    ru=("дистанция", "расстояние"),
    args=(
        Arg("a", "player"),
        Arg("b", "player"),
        Arg("event", "number", optional=True),
    ),
    pool="fight",
)
def distance(call: Call) -> Sequence[Effect]:
    """Measure between two fighters, now or as it was at a public event of their fight."""
    event = call.number("event", 1, 999_999_999)
    return [Measure(str(call.values["a"]), str(call.values["b"]), event)]


def fight_about(call: Call, about: FighterId | None) -> str:
    """The fight that a word about all of a fight means; ``about``: the player who is named.

    Raises:
        CommandSyntax: there is none, or he is in none: no other is meant then.
    """
    found = call.scene.moderated(about)
    if found is not None and (about is None or found[1].fighter(about) is not None):
        return found[0]
    if about is None:
        raise CommandSyntax(Mistake.NO_MODERATOR_FIGHT)
    raise CommandSyntax(Mistake.NO_MODERATOR_FIGHT, variant="who", who=Who(about))


def _as_master(fight: str, verb: str, **slots: Value) -> Submit:
    return Submit("fight", intent(verb, **slots), actor="master", fight=fight)
