"""What the world tells a hall and a fight: the payloads of its intents."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from grid.blocks import Block
from rulesets.actors import FighterId, PlayerId
from rulesets.equipment import BARE, Equipment


@dataclass(frozen=True, slots=True)
class Sheet:
    """A character: ``attributes`` by name, role, personal overrides. Missing ones: the default.

    ``traits``: lists of names by kind (weapons, perks); ``texts``: what others may read of him.
    What the names and kinds mean, and their ranges, are the ruleset's.
    """

    attributes: dict[str, int] = field(default_factory=dict)
    role: str = ""
    overrides: dict[str, int] = field(default_factory=dict)
    traits: dict[str, tuple[str, ...]] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where a player is: the block of the feet, look in degrees (0 south, 90 west), world."""

    pos: Block
    yaw: float
    world: str


@dataclass(frozen=True, slots=True)
class Combatant:
    """One who goes into a fight, with all that a fight needs to know of him.

    ``loaded``: he declared his ranged weapon loaded before the start; ``group``: of NPCs, which
    have their turns together (E-16); "": alone.
    """

    id: FighterId
    by: PlayerId
    name: str
    at: Whereabouts
    equipment: Equipment = BARE
    mounted: bool = False
    sheet: Sheet = field(default_factory=Sheet)
    side: str = ""
    away: bool = False
    loaded: bool = False
    group: str = ""


@dataclass(frozen=True, slots=True)
class Ambush:
    """A fight that begins with a surprise attack. ``behind``: he stood behind his target."""

    attacker: FighterId
    target: FighterId
    behind: bool = False


@dataclass(frozen=True, slots=True)
class Setup:
    """What a hall hands to a new fight.

    ``fighters`` in the order of their readiness; ``words``: (uuid, text) given with readiness, in
    journal order; ``contributions``: hex SHA-256 of them, filled in by the bridge; ``tuning``: an
    instance of the ruleset's own :attr:`rulesets.ruleset.Ruleset.tuning`; ``surprise``: how it
    begins, if with an attack; ``blocks``: where others stood who may join at once; ``terms``: what
    else a ruleset's hall hands to its fights (:attr:`rulesets.ruleset.Ruleset.terms`).
    """

    fight: str
    number: int
    commitment: str
    server: str
    world: str
    fighters: tuple[Combatant, ...]
    tuning: Any
    words: tuple[tuple[PlayerId, str], ...] = ()
    contributions: str = ""
    training: bool = False
    surprise: Ambush | None = None
    blocks: tuple[tuple[PlayerId, Block], ...] = ()
    terms: Any = None


def running_number(fight: str) -> str:
    """Return the running number of a fight, with which its id (``NUMBER-HEX``) begins."""
    return fight.partition("-")[0]
