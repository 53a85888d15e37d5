"""What every hall is told of the players: bookkeeping, seen by nobody."""

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
