"""What passes between tournament and fight: terms on the way in, an outcome on the way out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rulesets.actors import FighterId, PlayerId
from rulesets.twilight.build import Build

Will: TypeAlias = Literal["", "execute", "spare"]
"""What the crowd wants or the winner chose; "": nothing."""


@dataclass(frozen=True, slots=True)
class Fallen:
    """A champion as he died (T-104): build, and the dice that wound and exhaustion took."""

    id: FighterId
    name: str
    build: Build
    penalty: int = 0


@dataclass(frozen=True, slots=True)
class Terms:
    """What the hall tells a fight.

    ``circle``: of the tournament, from 1; ``twilight``: the semi-finals are reached (T-97);
    ``newcomers``: whose first fight it is (T-10); ``losses``: fights lost in a row before this one
    (T-143); ``fallen``: who died in the tournament; ``condition``: set by a master beforehand.
    """

    circle: int = 1
    twilight: bool = False
    newcomers: tuple[FighterId, ...] = ()
    losses: dict[FighterId, int] = field(default_factory=dict)
    fallen: tuple[Fallen, ...] = ()
    condition: str = ""


@dataclass(frozen=True, slots=True)
class Fate:
    """The choice about a beaten champion (T-137): who decided, about whom, what, and whether it
    was left to silence; ``crowd``: its will (T-138)."""

    winner: FighterId
    loser: FighterId
    choice: Will
    crowd: Will = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a fight went, for careers.

    ``winners``: who takes the whole reward (T-110); ``drawn``: who takes half; ``losers``: living
    members of a beaten side (T-113); ``dead``: with their snapshots; ``sentenced``: dead by the
    Khan's sentence (T-143); ``kills``: (killer, killed) for artefacts (T-85); ``sides``: champion →
    side, "" his own; ``betrayed``: pairs that are no allies any more; ``last``: who alone stands.
    """

    winners: tuple[FighterId, ...] = ()
    drawn: tuple[FighterId, ...] = ()
    losers: tuple[FighterId, ...] = ()
    surrendered: tuple[FighterId, ...] = ()
    dead: tuple[Fallen, ...] = ()
    sentenced: tuple[FighterId, ...] = ()
    standing: tuple[FighterId, ...] = ()
    kills: tuple[tuple[FighterId, FighterId], ...] = ()
    sides: dict[FighterId, str] = field(default_factory=dict)
    betrayed: tuple[tuple[FighterId, FighterId], ...] = ()
    condition: str = ""
    fate: Fate | None = None


Votes: TypeAlias = dict[PlayerId, Will]
