"""What happens in every hall: who is here (bookkeeping), who would fight together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from rulesets.actors import FighterId, PlayerId
from rulesets.equipment import Equipment
from rulesets.events import Event
from rulesets.facts import Combatant, Sheet, Whereabouts


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered(Event):
    """Bookkeeping: ``uuid`` is here, or his name, sheet or mount changed."""

    name: ClassVar[str] = "hall_entered"
    uuid: PlayerId
    called: str
    sheet: Sheet = field(default_factory=Sheet)
    mounted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Left(Event):
    """Bookkeeping: ``uuid`` is gone."""

    name: ClassVar[str] = "hall_left"
    uuid: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """Bookkeeping: where ``uuid`` stands."""

    name: ClassVar[str] = "hall_placed"
    uuid: PlayerId
    where: Whereabouts


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldGear(Event):
    """Bookkeeping: what ``uuid`` holds and wears."""

    name: ClassVar[str] = "hall_held"
    uuid: PlayerId
    equipment: Equipment


@dataclass(frozen=True, slots=True, kw_only=True)
class SideSet(Event):
    """``uuid`` fights for ``side``; empty: on his own."""

    name: ClassVar[str] = "side_set"
    uuid: PlayerId
    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Gathered(Event):
    """Bookkeeping: ``members`` are ready for the fight committed as ``fight`` now."""

    name: ClassVar[str] = "gathered"
    fight: str
    members: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadyClock(Event):
    """A gathering's fight begins at ``until`` (stream ms) if nothing happens till then; None:
    nothing runs (E-15, T-148)."""

    name: ClassVar[str] = "ready_clock"
    fight: str
    until: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SidesWanted(Event):
    """All of a gathering are ready, but on one side: ``members`` have nobody to fight."""

    name: ClassVar[str] = "sides_wanted"
    members: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOut(Event):
    """The fight ``fight`` begins without ``uuid``, who was not ready."""

    name: ClassVar[str] = "left_out"
    uuid: PlayerId
    fight: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KickedOut(Event):
    """The moderator ``by`` takes ``uuid``, who is in no fight, out of those who wait for one."""

    name: ClassVar[str] = "kicked_out"
    uuid: PlayerId
    by: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class LetGo(Event):
    """Bookkeeping: ``uuid`` belongs to the running fight ``fight`` no more."""

    name: ClassVar[str] = "hall_let_go"
    uuid: PlayerId
    fight: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NpcsCalled(Event):
    """Bookkeeping: the NPCs ``members`` of the master ``by``; ``npcs_arrived`` follows."""

    name: ClassVar[str] = "npcs_called"
    by: PlayerId
    members: tuple[Combatant, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NpcsArrived(Event):
    """The NPCs ``names`` (id to name) of the master ``by`` stand ready, on ``side``."""

    name: ClassVar[str] = "npcs_arrived"
    by: PlayerId
    names: dict[FighterId, str]
    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NpcDismissed(Event):
    """The NPC ``uuid``, by name ``called``, was sent away by ``by``: it is gone."""

    name: ClassVar[str] = "npc_dismissed"
    uuid: FighterId
    called: str
    by: PlayerId
