"""Moderators' words about effects: ``mod effect``, ``modifier``, ``advantage``, ``disadvantage``.

Rounds count from this one; 0 rounds, or a modifier of 0, end what holds. What a number may be is
said by the rules of the fight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from commands.effects import Effect, Submit
from commands.errors import CommandSyntax, Mistake
from commands.registry import Call, command
from rulesets.intents import Value, intent
from rulesets.vocabulary import Arg

ROUNDS_MOST: Final = 100
MODIFIER_MOST: Final = 20

_WHO: Final = Arg("player", "player")
_ROUNDS: Final = Arg("rounds", "number", optional=True)


@command("mod effect", ru=("эффект",), args=(_WHO, Arg("effect", "name"), _ROUNDS), pool="fight")
def effect(call: Call) -> Sequence[Effect]:
    """Let an effect begin on a fighter, or end."""
    return [_ruled(call, "effect", effect=str(call.values["effect"]))]


@command(
    "mod modifier",
    ru=("модификатор", "поправка"),
    args=(_WHO, Arg("value", "number"), _ROUNDS),
    pool="fight",
)
def modifier(call: Call) -> Sequence[Effect]:
    """Add a number to all of a fighter's dice, or no more."""
    value = call.number("value", -MODIFIER_MOST, MODIFIER_MOST)
    return [_ruled(call, "modifier", value=value)]


@command("mod advantage", ru=("преимущество",), args=(_WHO, _ROUNDS), pool="fight")
def advantage(call: Call) -> Sequence[Effect]:
    """Give advantage on all of a fighter's dice, or no more."""
    return [_ruled(call, "advantage")]


@command("mod disadvantage", ru=("помеха",), args=(_WHO, _ROUNDS), pool="fight")
def disadvantage(call: Call) -> Sequence[Effect]:
    """Give disadvantage on all of a fighter's dice, or no more."""
    return [_ruled(call, "disadvantage")]


def _ruled(call: Call, verb: str, **slots: Value) -> Submit:
    who = call.player("player")
    found = call.scene.moderated(who)
    if found is None:
        raise CommandSyntax(Mistake.NO_MODERATOR_FIGHT)
    rounds = call.number("rounds", 0, ROUNDS_MOST)
    wish = intent(verb, target=who, **slots, rounds=rounds)
    return Submit("fight", wish, actor="master", fight=found[0])
