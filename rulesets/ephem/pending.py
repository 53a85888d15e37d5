"""What a fight waits for or keeps in mind: parts of its state (``state.py``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from grid.blocks import Block
from rulesets.actors import FighterId, PlayerId
from rulesets.events import Rolled

AssaultKind: TypeAlias = Literal[
    "melee", "unarmed", "improvised", "throw", "whip", "ranged", "spell"
]
AssaultSource: TypeAlias = Literal["action", "opportunity", "paid"]
Towards: TypeAlias = Literal["forward", "left", "right"]
Place: TypeAlias = Literal["in", "edge", "out"]


@dataclass(frozen=True, slots=True)
class Assault:
    """An attack whose answer is awaited. ``weapon``: its type; ``rolled``: its dice.

    ``type_``: the row of the dice table that answers it, or None: it has none of its own (E-33).
    ``source``: an attack with the action, at somebody who leaves, or one whose cost is ``paid``
    already (a spell). ``spell``: its name (E-25).
    """

    attacker: FighterId
    target: FighterId
    kind: AssaultKind
    weapon: str
    type_: str | None
    damage: int
    source: AssaultSource
    total: int
    rolled: Rolled | None = None
    spell: str = ""


@dataclass(frozen=True, slots=True)
class Leaving:
    """A step out of a melee zone that waits for the strikes it provokes (E-40).

    ``route``: the blocks to walk after ``to``; ``strikers``: who will strike and has not yet;
    ``struck``: how many have.
    """

    uuid: FighterId
    to: Block
    route: tuple[Block, ...]
    strikers: tuple[FighterId, ...] = ()
    struck: int = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """Something on ``who`` that ends with the ``last``-th round (E-53).

    ``against``: the only one against whom it holds, or "": all.
    """

    name: str
    who: FighterId
    last: int
    against: FighterId = ""


def last_round(used_in: int, rounds: int = 1) -> int:
    """Return the round at whose end an effect ends: the round of use is the first (E-53)."""
    return used_in + rounds - 1


@dataclass(frozen=True, slots=True)
class Armed:
    """An action that waits for its prose until ``until`` (stream ms): a verb and slots (E-30)."""

    verb: str
    slots: tuple[tuple[str, Any], ...]
    until: int


@dataclass(frozen=True, slots=True)
class Surprised:
    """How a surprise attack began (E-18). ``pending``: the attack itself is still owed."""

    attacker: FighterId
    target: FighterId
    behind: bool
    pending: bool = True


@dataclass(frozen=True, slots=True)
class Opposition:
    """One who opposes an escape: his total, with what, and its damage (E-44, E-46)."""

    who: FighterId
    means: str
    damage: int
    total: int


@dataclass(frozen=True, slots=True)
class Trial:
    """An escape that waits for those who may hinder it (E-45)."""

    uuid: FighterId
    total: int
    opposed: tuple[Opposition, ...] = ()


@dataclass(frozen=True, slots=True)
class Shove:
    """A push that waits for its answer (E-49)."""

    pusher: FighterId
    target: FighterId
    towards: Towards
    total: int
    rolled: Rolled | None = None


@dataclass(frozen=True, slots=True)
class Bystander:
    """A player near the fight who does not fight in it (E-52).

    ``observer``: in the zone since round 1. ``where``: in the zone or at its edge; ``since``: when
    he came there, stream ms; ``flagged``: moderators were told of him.
    """

    uuid: PlayerId
    where: Place
    observer: bool
    since: int
    flagged: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """A call for reinforcements (E-51). ``camp``: whose; ``heard``: who may come, from ``since``
    (a round) on; ``towards``: the side they come from."""

    camp: str
    by: FighterId
    since: int
    towards: str
    heard: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class Fugitive:
    """One who escaped (E-45, E-48). ``free``: until when he is inviolable, stream ms, None: his
    first step is awaited until ``latest``; ``alone``: none of his side was left in the fight."""

    uuid: FighterId
    round: int
    alone: bool
    latest: int
    free: int | None = None


@dataclass(frozen=True, slots=True)
class Pursuit:
    """The fight hangs on who escaped (E-47). ``until``: when it ends; ``pursuers``: who has not
    let go; ``struck``: (pursuer, fugitive) of a hit outside the fight."""

    since: int
    until: int
    pursuers: tuple[FighterId, ...]
    struck: tuple[tuple[FighterId, FighterId], ...] = ()
