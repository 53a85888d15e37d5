"""A ruleset-neutral picture of a fight and of a gathering: for status lines, maps and pages."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from grid.blocks import Block
from rulesets.actors import FighterId, PlayerId

Standing = Literal["active", "down", "left"]
Phase = Literal[
    "committed",
    "initiative",
    "turns",
    "pursuit",
    "approach",
    "orders",
    "locked",
    "endgame",
    "choice",
    "over",
]
"""``approach`` … ``choice``: of fights in which all act at once by hidden orders."""


@dataclass(frozen=True, slots=True)
class FighterView:
    """One fighter as everyone may see it. ``footprint``: offsets of the blocks it occupies.

    ``bonds``: what is between him and others, as (code, the other): whom he carries, whom he
    guards, to which ally he is an enemy now.
    ``hp``, ``hp_max`` None: not for everyone's eyes; ``states``: codes of what is seen of him
    (wounds, poison). ``held``: he stands on ``pos`` until the fight moves him, else he walks as he
    likes and ``pos`` is where he stood last. ``group``: of NPCs that act together; "": alone.
    """

    id: FighterId
    by: str
    name: str
    pos: Block
    yaw: float
    hp: int | None
    hp_max: int | None
    side: str
    standing: Standing
    away: bool
    footprint: tuple[tuple[int, int, int], ...] = ((0, 0, 0),)
    bonds: tuple[tuple[str, FighterId], ...] = ()
    states: tuple[str, ...] = ()
    held: bool = True
    group: str = ""


@dataclass(frozen=True, slots=True)
class MovementView:
    """A movement from the block ``origin``: ``left`` blocks of ``budget`` remain.

    Where it may end follows from these two: it is the same until the movement closes.
    """

    uuid: FighterId
    left: int
    why: str
    origin: Block
    budget: int


@dataclass(frozen=True, slots=True)
class PromptView:
    """An open question, asked at ``since``; ``until`` (None: no end). Both are stream ms."""

    prompt: int
    to: FighterId
    kind: str
    by: FighterId | None
    until: int | None
    since: int | None = None


@dataclass(frozen=True, slots=True)
class ClockView:
    """What runs down for all to see: the turn's clock, a stage's, a pursuit's, a waiting turn's.

    ``until``: when it is over, stream ms; ``total``: how long it is in all, ms; ``stopped``: since
    when it stands, stream ms (None: it runs).
    """

    until: int
    total: int
    stopped: int | None = None


@dataclass(frozen=True, slots=True)
class PursuitView:
    """Who is chased by whom after an escape. ``until``: when it ends, stream ms.

    ``pursuers``: who has not let go; ``is_open``: they walk freely, and a hit of theirs counts.
    """

    fugitive: FighterId
    pursuers: tuple[FighterId, ...]
    is_open: bool
    until: int


@dataclass(frozen=True, slots=True)
class BystanderView:
    """One near a fight who does not fight in it: in its zone (``in``), at its edge, or gone.

    ``observer``: he reads the fight's lines.
    """

    uuid: PlayerId
    where: Literal["in", "edge", "out"]
    observer: bool


@dataclass(frozen=True, slots=True)
class EffectView:
    """Something that lasts: on whom, its name, for how many rounds, this one included.

    ``modifier``: what it adds to dice; ``edge``: ``advantage``, ``disadvantage`` or ""; ``takes``:
    codes of what its bearer cannot do.
    """

    who: FighterId
    name: str
    rounds: int
    modifier: int = 0
    edge: str = ""
    takes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FightView:
    """A running fight. ``left``: what the fighter whose turn it is may still spend (codes).

    ``movement``: the open one; ``walk``: who may step now, and how far: nobody while others are
    asked about a step, and also who would open a movement with his first step. ``sheltered``: until
    when (stream ms) those who escaped are inviolable. ``clock``: None where nothing runs
    down but the time of ``prompts``.
    """

    ruleset: str
    world: str
    phase: Phase
    round: int
    turn: FighterId | None
    order: tuple[FighterId, ...]
    fighters: tuple[FighterView, ...]
    movement: MovementView | None
    prompts: tuple[PromptView, ...]
    left: tuple[str, ...] = ()
    walk: MovementView | None = None
    training: bool = False
    pursuit: PursuitView | None = None
    sheltered: tuple[tuple[FighterId, int], ...] = ()
    bystanders: tuple[BystanderView, ...] = ()
    effects: tuple[EffectView, ...] = ()
    clock: ClockView | None = None

    def observers(self) -> tuple[PlayerId, ...]:
        """Return who reads the fight's lines without fighting in it."""
        return tuple(one.uuid for one in self.bystanders if one.observer)

    def fighter(self, who: FighterId) -> FighterView | None:
        """Return the fighter ``who``, or None."""
        return next((f for f in self.fighters if f.id == who), None)


@dataclass(frozen=True, slots=True)
class GatheringView:
    """Players who would fight together: who is in, who is ready, until when the rest may answer.

    ``training``: nothing is at stake in their fight, as it stands; ``training_at``: near whom one
    who wants that is in it; ``closed``: nobody else can be in it.
    """

    members: tuple[FighterId, ...]
    ready: tuple[FighterId, ...]
    sides: dict[FighterId, str] = field(default_factory=dict)
    until: int | None = None
    training: bool = False
    training_at: tuple[FighterId, ...] = ()
    closed: bool = False

    @property
    def missing(self) -> tuple[FighterId, ...]:
        """Who is in it and not ready."""
        return tuple(one for one in self.members if one not in self.ready)
