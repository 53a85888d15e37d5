"""What happens when somebody joins a fight or is called to it (E-50, E-51): events, folding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from rulesets.actors import FighterId, PlayerId
from rulesets.ephem.pending import Call
from rulesets.ephem.state import FightState, body_of, changed
from rulesets.errors import BrokenInvariant
from rulesets.events import Event, Joined
from rulesets.facts import Combatant


@dataclass(frozen=True, slots=True, kw_only=True)
class Enrolled(Event):
    """Bookkeeping: all that the fight knows of one who joins; ``joined`` follows (E-50).

    ``hp``, ``hp_max``, ``shots``: as of those who began; ``since``: the first round of his turns.
    """

    name: ClassVar[str] = "enrolled"
    combatant: Combatant
    hp: int
    hp_max: int
    shots: int
    since: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SideTaken(Event):
    """``uuid``, who fought on his own, is of ``side`` now: another one joins him (E-17, E-50)."""

    name: ClassVar[str] = "side_taken"
    uuid: FighterId
    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Called(Event):
    """``uuid`` calls reinforcements; they may come from ``towards``, from round ``since`` (E-51).

    ``words``: those of his command. Who heard it is told by ``called_out``.
    """

    name: ClassVar[str] = "called"
    uuid: FighterId
    towards: str
    words: str
    since: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledOut(Event):
    """Bookkeeping: who heard the call of ``uuid``, for ``camp``: his opponents need not know."""

    name: ClassVar[str] = "called_out"
    uuid: FighterId
    camp: str
    towards: str
    since: int
    heard: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shouted(Event):
    """Bookkeeping: ``uuid`` shouted, and who ``heard`` it (E-51)."""

    name: ClassVar[str] = "shouted"
    uuid: FighterId
    heard: tuple[PlayerId, ...]


def _enrolled(state: FightState, event: Enrolled) -> FightState:
    who = body_of(event.combatant, event.hp, event.hp_max, event.shots, event.since)
    if state.find(who.id) is not None:
        raise BrokenInvariant(f"{who.id} fights here already")
    away = tuple(one for one in state.bystanders if one.uuid != who.id)
    return replace(state, fighters=(*state.fighters, who), bystanders=away)


def _joined(state: FightState, event: Joined) -> FightState:
    return state


def _side_taken(state: FightState, event: SideTaken) -> FightState:
    return changed(state, event.uuid, side=event.side)


def _called(state: FightState, event: Called) -> FightState:
    return state


def _called_out(state: FightState, event: CalledOut) -> FightState:
    call = Call(event.camp, event.uuid, event.since, event.towards, event.heard)
    return replace(state, calls=(*state.calls, call))


def _shouted(state: FightState, event: Shouted) -> FightState:
    return changed(state, event.uuid, shout=event.heard)


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {
        Enrolled: _enrolled,
        Joined: _joined,
        SideTaken: _side_taken,
        Called: _called,
        CalledOut: _called_out,
        Shouted: _shouted,
    }
)
PRIVATE: Final[tuple[type[Event], ...]] = (Enrolled, CalledOut, Shouted)
