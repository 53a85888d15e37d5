"""Who acts, and who looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

PlayerId: TypeAlias = str
"""A player's uuid, lower case with dashes."""

FighterId: TypeAlias = str
"""A fighter's name in every event: the player's uuid, or ``npc:`` and a uuid."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """A fighter ``id``, moved by ``by``: its player, or the master of an NPC.

    In a hall: a player acting for himself.
    """

    id: FighterId
    by: PlayerId


@dataclass(frozen=True, slots=True)
class Onlooker:
    """A player who is no fighter of this fight."""

    uuid: PlayerId


@dataclass(frozen=True, slots=True)
class Master:
    """A moderator at work."""

    uuid: PlayerId


@dataclass(frozen=True, slots=True)
class World:
    """The world itself: positions, gear, speech, silence."""


@dataclass(frozen=True, slots=True)
class Public:
    """A viewer who may see only what everyone may see."""


Actor: TypeAlias = Fighter | Onlooker | Master | World
Viewer: TypeAlias = Fighter | Onlooker | Master | Public

WORLD = World()
PUBLIC = Public()


def player(uuid: PlayerId) -> Fighter:
    """Return the actor of a player who acts for himself."""
    return Fighter(uuid, uuid)
