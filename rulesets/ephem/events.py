"""What happens in an Ephem fight beside the protocol's own events.

Public facts and bookkeeping (``PRIVATE``): the latter lets the state be folded from events alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, ClassVar, Literal, TypeAlias, TypeGuard, get_args

from grid.blocks import Block
from rulesets.actors import FighterId, PlayerId
from rulesets.ephem import (
    emotes_events,
    escape_events,
    groups_events,
    guard_events,
    hands_events,
    joining_events,
    master_events,
    pursuit_events,
    push_events,
    shooting_events,
    skipping_events,
    spells_events,
    spent_events,
    zone_events,
)
from rulesets.ephem.pending import AssaultKind, AssaultSource, Woven
from rulesets.ephem.state import AutoAnswer
from rulesets.equipment import Equipment
from rulesets.events import (
    Attacked,
    Away,
    Back,
    Defended,
    DiceCommitted,
    Down,
    Event,
    FightEnded,
    FightStarted,
    Hit,
    InitiativeSet,
    Moved,
    MovementClosed,
    MovementOpened,
    PromptClosed,
    Prompted,
    Released,
    Rolled,
    StepHeld,
    TurnStarted,
)
from rulesets.facts import Setup, Sheet

TurnEndWhy: TypeAlias = Literal[
    "end", "spent", "clock", "absence", "next", "down", "left", "skip", "effect"
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened(Event):
    """Bookkeeping: all that the fight will know. ``hp``, ``hp_max``: of each fighter (E-56).

    ``shots``: loaded ones of who has any (E-24).
    """

    name: ClassVar[str] = "opened"
    setup: Setup
    hp: dict[FighterId, int]
    hp_max: dict[FighterId, int]
    shots: dict[FighterId, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Held(Event):
    """Bookkeeping: what ``uuid`` holds and wears, and what of it is ``registered`` from now on
    (E-26): he changed weapons, or a weapon that was passed came to hand."""

    name: ClassVar[str] = "held"
    uuid: FighterId
    equipment: Equipment
    registered: Equipment


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked(Event):
    """Bookkeeping: where ``uuid`` looks, in degrees."""

    name: ClassVar[str] = "looked"
    uuid: FighterId
    yaw: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoke(Event):
    """Bookkeeping: ``uuid`` wrote ``length`` characters; ``counts``: they are an emote (E-30)."""

    name: ClassVar[str] = "spoke"
    uuid: FighterId
    channel: str
    length: int
    counts: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Tuned(Event):
    """Bookkeeping: the fight goes on with other settings, from the next roll (E-6)."""

    name: ClassVar[str] = "tuned"
    tuning: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetChanged(Event):
    """Bookkeeping: ``uuid`` has another sheet, from the next roll."""

    name: ClassVar[str] = "sheet_changed"
    uuid: FighterId
    sheet: Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class AutoSet(Event):
    """Bookkeeping: the standing answer of ``uuid`` to opportunity attacks (E-40) or escapes (E-44).

    ``what``: ``strike`` or ``hinder``.
    """

    name: ClassVar[str] = "auto_set"
    uuid: FighterId
    answer: AutoAnswer
    what: Literal["strike", "hinder"] = "strike"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnClock(Event):
    """The turn of ``uuid`` passes at ``until`` (E-31). ``skip``: reminders it is too short for."""

    name: ClassVar[str] = "turn_clock"
    uuid: FighterId
    until: int
    skip: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminded(Event):
    """``left_s`` seconds of the turn of ``uuid`` are left (E-31)."""

    name: ClassVar[str] = "reminded"
    uuid: FighterId
    left_s: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnWaits(Event):
    """The turn waits for its absent fighter, until ``until`` (E-57)."""

    name: ClassVar[str] = "turn_waits"
    uuid: FighterId
    until: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Event):
    """The turn of ``uuid`` is over. ``absences``: turns in a row that passed without him (E-57).

    ``effect``: what leaves him nothing to do to the end of round ``last``, or "" (E-53).
    """

    name: ClassVar[str] = "turn_ended"
    uuid: FighterId
    why: TurnEndWhy
    absences: int
    effect: str = ""
    last: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded(Event):
    """All had their turn in ``round`` (E-53)."""

    name: ClassVar[str] = "round_ended"
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionOffered(Event):
    """The bonus movement is used up; the same step until ``until`` opens the action's (E-21)."""

    name: ClassVar[str] = "action_offered"
    uuid: FighterId
    to: Block
    until: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveWarned(Event):
    """A way to ``to`` leaves zones of ``strikers``; again until ``until`` it is taken (E-40).

    ``strikers``: all who may strike along the whole way, in the order of turns.
    """

    name: ClassVar[str] = "leave_warned"
    uuid: FighterId
    to: Block
    strikers: tuple[FighterId, ...]
    until: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveTried(Event):
    """``uuid`` stands on ``from_`` and tries to step to ``to``; ``strikers`` may strike (E-40).

    ``route``: the blocks he means to walk after that.
    """

    name: ClassVar[str] = "leave_tried"
    uuid: FighterId
    from_: Block
    to: Block
    route: tuple[Block, ...]
    strikers: tuple[FighterId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikeChosen(Event):
    """``uuid`` will strike at ``target``, who leaves its melee zone (E-40)."""

    name: ClassVar[str] = "strike_chosen"
    uuid: FighterId
    target: FighterId


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveEnded(Event):
    """The try to leave is settled: the step is ``free``, ``stopped`` by a strike, or ``void``."""

    name: ClassVar[str] = "leave_ended"
    uuid: FighterId
    how: Literal["free", "stopped", "void"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultMade(Event):
    """Bookkeeping: the attack that awaits its answer (see ``state.Assault``)."""

    name: ClassVar[str] = "assault_made"
    attacker: FighterId
    target: FighterId
    kind: AssaultKind
    weapon: str
    type_: str | None
    damage: int
    source: AssaultSource
    total: int
    spell: Woven | None = None
    reloaded: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AssaultVoided(Event):
    """The attack came to nothing: one of the two is out (E-58)."""

    name: ClassVar[str] = "assault_voided"
    attacker: FighterId
    target: FighterId


@dataclass(frozen=True, slots=True, kw_only=True)
class EmoteMissing(Event):
    """``uuid`` did ``what`` (a verb) without prose of his own (E-30)."""

    name: ClassVar[str] = "emote_missing"
    uuid: FighterId
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PeaceOffered(Event):
    """``uuid`` would end the fight; ``missing`` have not agreed yet (E-55)."""

    name: ClassVar[str] = "peace_offered"
    uuid: FighterId
    missing: tuple[FighterId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HpSet(Event):
    """A moderator ``by`` set the hp of ``uuid``; ``was``: before."""

    name: ClassVar[str] = "hp_set"
    uuid: FighterId
    hp: int
    was: int
    by: PlayerId


Opening: TypeAlias = DiceCommitted | Opened | FightStarted | InitiativeSet | FightEnded
Course: TypeAlias = TurnStarted | TurnEnded | RoundEnded | PeaceOffered
Clocks: TypeAlias = TurnClock | Reminded | TurnWaits
Walking: TypeAlias = MovementOpened | MovementClosed | Moved | StepHeld | ActionOffered
Leaves: TypeAlias = LeaveWarned | LeaveTried | StrikeChosen | LeaveEnded
Fighting: TypeAlias = Rolled | Attacked | AssaultMade | AssaultVoided | Hit | Defended
Asking: TypeAlias = Prompted | PromptClosed
Fates: TypeAlias = Down | Released | HpSet | Away | Back
Facts: TypeAlias = Held | Looked | Spoke | Tuned | SheetChanged | AutoSet | EmoteMissing
FightEvent: TypeAlias = (
    Opening | Course | Clocks | Walking | Leaves | Fighting | Asking | Fates | Facts
)

CORE: tuple[type[Event], ...] = get_args(FightEvent)

PARTS: tuple[ModuleType, ...] = (
    escape_events,
    pursuit_events,
    zone_events,
    joining_events,
    groups_events,
    spent_events,
    hands_events,
    emotes_events,
    push_events,
    guard_events,
    shooting_events,
    spells_events,
    master_events,
    skipping_events,
)
"""Modules with events of their own: ``FOLDS`` (event to its folding) and ``PRIVATE``."""

FIGHT_EVENTS: tuple[type[Event], ...] = (*CORE, *(kind for part in PARTS for kind in part.FOLDS))
"""Every kind of event of an Ephem fight."""

PRIVATE: tuple[type[Event], ...] = (
    Opened,
    Held,
    Looked,
    Spoke,
    Tuned,
    SheetChanged,
    AutoSet,
    AssaultMade,
    *(kind for part in PARTS for kind in part.PRIVATE),
)
"""Bookkeeping that nobody is shown: it repeats what is public or is somebody's own affair."""

FACTS: tuple[type[Event], ...] = (
    Looked,
    Spoke,
    Tuned,
    SheetChanged,
    Away,
    Back,
    TurnWaits,
    hands_events.GearSeen,
    hands_events.MountChanged,
    joining_events.Shouted,
    zone_events.ZoneChanged,
    zone_events.AmbushFlagged,
)
"""What the world did: it stays when somebody takes back what he did."""


def is_core_event(event: Event) -> TypeGuard[FightEvent]:
    """Whether ``event`` is one that ``fold.py`` folds itself."""
    return isinstance(event, CORE)
