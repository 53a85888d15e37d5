"""Events of the Ephem hall, beside the shared ones (:mod:`rulesets.events`).

What is marked *bookkeeping* is seen by nobody: it only keeps the hall's state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Final, Literal, TypeAlias

from grid.blocks import Block
from rulesets.actors import FighterId, PlayerId
from rulesets.ephem.tuning import Tuning
from rulesets.events import (
    Enlisted,
    Event,
    FightCommitted,
    FightDissolved,
    FightModeSet,
    FightOpened,
    Inviolable,
)
from rulesets.hall_events import (
    Entered,
    Gathered,
    HeldGear,
    KickedOut,
    Left,
    LeftOut,
    LetGo,
    NpcDismissed,
    NpcsArrived,
    NpcsCalled,
    Placed,
    ReadyClock,
    SideSet,
    SidesWanted,
)

SurpriseEnd: TypeAlias = Literal["roleplay", "silence", "left", "system", "void"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tuned(Event):
    """Bookkeeping: the settings of the next fights."""

    name: ClassVar[str] = "hall_tuned"
    tuning: Tuning


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainingSet(Event):
    """``uuid`` wants a training fight, or a real one (E-19)."""

    name: ClassVar[str] = "training_set"
    uuid: PlayerId
    on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Readied(Event):
    """``uuid`` is ready for the fight committed as ``fight``; ``words`` go into its dice (E-15).

    ``waits``: he came with one word, so that others may still come, too.
    """

    name: ClassVar[str] = "readied"
    uuid: PlayerId
    words: str
    fight: str
    waits: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Unreadied(Event):
    """``uuid`` takes his readiness back (E-15)."""

    name: ClassVar[str] = "unreadied"
    uuid: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadedSet(Event):
    """``uuid`` declares his weapon loaded, or takes that back (E-24)."""

    name: ClassVar[str] = "loaded_set"
    uuid: PlayerId
    on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SurpriseDeclared(Event):
    """``uuid`` attacks ``target`` by surprise, who is asked for the type of fight (E-18).

    The other fields are those of :class:`rulesets.ephem.hall_state.Surprise`.
    """

    name: ClassVar[str] = "surprise_declared"
    uuid: PlayerId
    target: PlayerId
    fight: str
    until: int
    behind: bool
    blocks: tuple[tuple[PlayerId, Block], ...]
    held: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SurpriseAnswered(Event):
    """The type of fight is settled (E-18).

    ``how``: ``roleplay``, ``silence`` and ``left`` (the target is gone) begin the fight; ``system``
    and ``void`` (the attacker is gone) do not.
    """

    name: ClassVar[str] = "surprise_answered"
    uuid: PlayerId
    target: PlayerId
    how: SurpriseEnd


@dataclass(frozen=True, slots=True, kw_only=True)
class Loosened(Event):
    """Bookkeeping: ``uuid`` belongs to the fight ``fight`` but walks freely: a pursuit (E-47)."""

    name: ClassVar[str] = "hall_loosened"
    uuid: PlayerId
    fight: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Fastened(Event):
    """Bookkeeping: ``uuid`` fights in ``fight``, and is held as its fighters are (E-47)."""

    name: ClassVar[str] = "hall_fastened"
    uuid: PlayerId
    fight: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FightReported(Event):
    """Bookkeeping: ``fight`` is over; ``hp``: what each fighter had left, as far as told (E-56)."""

    name: ClassVar[str] = "fight_reported"
    fight: str
    fighters: tuple[FighterId, ...]
    training: bool
    hp: dict[FighterId, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class HpKept(Event):
    """The moderator ``by`` sets the ``hp`` with which the next fight of ``uuid`` begins (E-56).

    ``most``: as many as he may have; ``was``: before.
    """

    name: ClassVar[str] = "hp_kept"
    uuid: PlayerId
    hp: int
    most: int
    was: int
    by: PlayerId


HALL_EVENTS: Final[Mapping[str, type[Event]]] = MappingProxyType(
    {
        event.name: event
        for event in (
            Entered,
            Left,
            Placed,
            HeldGear,
            NpcsCalled,
            NpcsArrived,
            NpcDismissed,
            Tuned,
            TrainingSet,
            Readied,
            Unreadied,
            SideSet,
            LoadedSet,
            SurpriseDeclared,
            SurpriseAnswered,
            Gathered,
            ReadyClock,
            SidesWanted,
            LeftOut,
            LetGo,
            Loosened,
            Fastened,
            FightReported,
            KickedOut,
            HpKept,
            Enlisted,
            FightModeSet,
            Inviolable,
            FightCommitted,
            FightDissolved,
            FightOpened,
        )
    }
)
"""Every event of the hall by its name on the wire."""

HALL_BOOKKEEPING: Final = (
    Entered,
    Left,
    Placed,
    HeldGear,
    NpcsCalled,
    Tuned,
    Gathered,
    LetGo,
    Loosened,
    Fastened,
    FightReported,
    FightOpened,
    Enlisted,
)
"""Seen by nobody: no player's business, or full of everybody's sheets."""
