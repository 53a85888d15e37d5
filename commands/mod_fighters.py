"""Moderators' words about one fighter: ``mod place``, ``mod add``, ``mod kick``, ``mod hp``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from commands.effects import AddFighter, DismissNpcs, Effect, InHall, Submit
from commands.errors import CommandSyntax, Mistake
from commands.registry import Call, command
from grid.blocks import Block
from rulesets.actors import FighterId
from rulesets.intents import Value, intent
from rulesets.npcs import is_npc
from rulesets.vocabulary import Arg

HP_MOST: Final = 1000
"""No ruleset knows more hit points; what a fighter may have is the ruleset's."""
FAR: Final = 30_000_000
"""Blocks from the middle of a world to its border."""
HIGH: Final = 2048
"""Blocks that a world reaches up or down at most."""

_WHO: Final = Arg("player", "player")


@command(
    "mod place",
    ru=("поставить", "переставить"),
    args=(_WHO, Arg("x", "number"), Arg("y", "number"), Arg("z", "number")),
    pool="fight",
)
def place(call: Call) -> Sequence[Effect]:
    """Put a fighter on a block."""
    who = _named(call)
    x, z = (call.number(axis, -FAR, FAR) for axis in "xz")
    y = call.number("y", -HIGH, HIGH)
    if x is None or y is None or z is None:
        raise TypeError("the arguments are not optional")
    return [_as_master(_fight(call, who), "place", target=who, to=Block(x, y, z))]


@command(
    "mod add",
    ru=("добавить",),
    args=(_WHO, Arg("side", "words", optional=True)),
    pool="fight",
)
def add(call: Call) -> Sequence[Effect]:
    """Let a player into a running fight: the moderator's own, else the nearest."""
    side = call.values.get("side")
    return [AddFighter(_named(call), str(side) if side else None, _fight(call, None))]


@command("mod kick", ru=("исключить", "выгнать"), args=(_WHO,), pool="fight")
def kick(call: Call) -> Sequence[Effect]:
    """Take a fighter out of his fight, a player out of fight mode; an NPC is sent away."""
    who = _named(call)
    fight = _fights_in(call, who)
    if fight is not None:
        return [_as_master(fight, "kick", target=who)]
    return [DismissNpcs((who,)) if is_npc(who) else InHall(who, intent("kick", target=who))]


@command(
    "mod hp",
    ru=("оз", "здоровье"),
    args=(_WHO, Arg("hp", "number")),
    pool="fight",
)
def hp(call: Call) -> Sequence[Effect]:
    """Set a fighter's hit points, or those with which a player's next fight begins."""
    who, points = _named(call), call.number("hp", 0, HP_MOST)
    fight = _fights_in(call, who)
    if fight is not None:
        return [_as_master(fight, "hp", target=who, hp=points)]
    return [InHall(who, intent("hp", target=who, hp=points))]


def _named(call: Call) -> FighterId:
    who = call.player("player")
    if who is None:
        raise TypeError("the argument is not optional")
    return who


def _fights_in(call: Call, who: FighterId) -> str | None:
    """The fight that he is in, with a place on its grid; None: he is in none."""
    found = call.scene.moderated(who)
    fighter = None if found is None else found[1].fighter(who)
    if found is None or fighter is None or fighter.standing == "left":
        return None
    return found[0]


def _fight(call: Call, about: FighterId | None) -> str:
    found = call.scene.moderated(about)
    if found is None:
        raise CommandSyntax(Mistake.NO_MODERATOR_FIGHT)
    return found[0]


def _as_master(fight: str, verb: str, **slots: Value) -> Submit:
    return Submit("fight", intent(verb, **slots), actor="master", fight=fight)
