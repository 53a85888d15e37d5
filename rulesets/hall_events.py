"""What happens in every hall: who is here (bookkeeping), who would fight together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from rulesets.actors import PlayerId
from rulesets.equipment import Equipment
from rulesets.events import Event
from rulesets.facts import Sheet, Whereabouts


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
class LetGo(Event):
    """Bookkeeping: ``uuid`` belongs to the running fight ``fight`` no more."""

    name: ClassVar[str] = "hall_let_go"
    uuid: PlayerId
    fight: str
    why: str
