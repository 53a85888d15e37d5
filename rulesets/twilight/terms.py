"""What passes between tournament and fight: terms on the way in, an outcome on the way out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rulesets.actors import FighterId, PlayerId
from rulesets.twilight.build import Build
from rulesets.twilight.purchases import Purchases

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
    (T-143); ``fallen``: who died in the tournament; ``condition``: set by a master beforehand;
    ``bought``: with legend, part of the sheets already (T-142).
    """

    circle: int = 1
    twilight: bool = False
    newcomers: tuple[FighterId, ...] = ()
    losses: dict[FighterId, int] = field(default_factory=dict)
    fallen: tuple[Fallen, ...] = ()
    condition: str = ""
    bought: dict[FighterId, Purchases] = field(default_factory=dict)


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

    ``circle``: in which it was fought, 0: the present one; ``winners``: who takes the whole reward
    (T-110); ``drawn``: who takes half; ``losers``: living members of a beaten side (T-113);
    ``dead``: with their snapshots; ``sentenced``: dead by the Khan's sentence (T-143); ``kills``:
    (killer, killed) for artefacts (T-85); ``sides``: champion → side, "" his own; ``betrayed``:
    pairs that are no allies any more; ``standing``: at the end.
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
    circle: int = 0

    @property
    def is_settled(self) -> bool:
        """Whether the fight was decided, for whomever: nobody has to fight it again. If all gave up
        in one round, nobody has won, and it is (T-74)."""
        return bool(self.winners or self.drawn or self.losers or self.dead or self.surrendered)


Votes: TypeAlias = dict[PlayerId, Will]
