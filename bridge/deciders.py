"""Who decided, as a row of the journal says it: one short text for each actor.

``""``: the world; ``fighter:ID``: a fighter for himself, ``fighter:ID@BY``: moved by ``BY``;
``onlooker:UUID``; ``master:UUID``.
"""

from __future__ import annotations

from typing import Final

from rulesets.actors import Actor, Fighter, FighterId, Master, Onlooker, PlayerId, World
from rulesets.intents import Intent

SPOKE: Final = "spoke"
"""The word by which the world says that somebody wrote in chat."""


def decider(actor: Actor, by: PlayerId | None = None) -> str:
    """Return the text for ``actor``; ``by``: the player who really spoke for him, if another."""
    match actor:
        case Fighter(id=who, by=player):
            hand = by or player
            return f"fighter:{who}" if hand == who else f"fighter:{who}@{hand}"
        case Master(uuid=uuid):
            return f"master:{uuid}"
        case Onlooker(uuid=uuid):
            return f"onlooker:{uuid}"
        case _:
            return ""


def decided_by(actor: Actor, wish: Intent, by: PlayerId | None = None) -> str:
    """Return who decided what ``wish`` brings about: what waits for prose is his who speaks."""
    if isinstance(actor, World) and wish.verb == SPOKE:
        return f"fighter:{wish.get('uuid')}"
    return decider(actor, by)


def role_of(actor: str) -> str:
    """Return as what somebody decided: ``fighter``, ``onlooker``, ``master``; ``""``: the world."""
    return actor.partition(":")[0]


def fighter_of(actor: str) -> FighterId | None:
    """Return the fighter who decided; None: it was no fighter."""
    kind, _, rest = actor.partition(":")
    return rest.partition("@")[0] if kind == "fighter" else None


def player_of(actor: str) -> PlayerId | None:
    """Return the player whose word it was; None: the world's."""
    kind, _, rest = actor.partition(":")
    who, _, by = rest.partition("@")
    return (by or who) if kind else None
