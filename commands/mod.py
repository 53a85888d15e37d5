"""Moderators' words about a fight or a gathering: ``mod start``, ``next``, ``hp``, ``end``, …"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from commands.effects import Effect, Measure, Submit
from commands.errors import CommandSyntax, Mistake
from commands.registry import Call, command
from rulesets.actors import FighterId
from rulesets.intents import Value, intent
from rulesets.view import FightView
from rulesets.vocabulary import Arg

HP_MOST: Final = 1000
"""No ruleset knows more hit points; what a fighter may have is the ruleset's."""

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
    return [_as_master(_fight(call, call.player("player")), "next")]


@command(
    "mod hp",
    ru=("оз", "здоровье"),
    args=(Arg("player", "player"), Arg("hp", "number")),
    pool="fight",
)
def hp(call: Call) -> Sequence[Effect]:
    """Set a fighter's hit points."""
    who, points = call.player("player"), call.number("hp", 0, HP_MOST)
    return [_as_master(_fight(call, who), "hp", target=who, hp=points)]


@command("mod end", ru=("конец", "закончить"), args=_ABOUT, pool="fight", gaze=False)
def end(call: Call) -> Sequence[Effect]:
    """End a fight at once."""
    return [_as_master(_fight(call, call.player("player")), "end")]


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


def _fight(call: Call, about: FighterId | None) -> str:
    found = call.scene.moderated(about)
    if found is None:
        raise CommandSyntax(Mistake.NO_MODERATOR_FIGHT)
    return found[0]


def _as_master(fight: str, verb: str, **slots: Value) -> Submit:
    return Submit("fight", intent(verb, **slots), actor="master", fight=fight)
