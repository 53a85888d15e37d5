"""What happens after an escape (E-45, E-47): events and their folding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from grid.blocks import Block
from rulesets.actors import FighterId
from rulesets.ephem.pending import Pursuit
from rulesets.ephem.state import FightState, changed
from rulesets.errors import BrokenInvariant
from rulesets.events import Event, Reheld, Sheltered, Unheld


@dataclass(frozen=True, slots=True, kw_only=True)
class PursuitBegun(Event):
    """The fight hangs on ``uuid``, who escaped; ``pursuers`` may chase him later (E-47).

    ``until``: when the pursuit ends, stream ms.
    """

    name: ClassVar[str] = "pursuit_begun"
    uuid: FighterId
    pursuers: tuple[FighterId, ...]
    until: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PursuitCounted(Event):
    """In ``left_s`` seconds the pursuers may go (E-47)."""

    name: ClassVar[str] = "pursuit_counted"
    uuid: FighterId
    left_s: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChaseOpened(Event):
    """The pursuers of ``uuid`` may go: a hit of theirs counts from now on (E-47)."""

    name: ClassVar[str] = "chase_opened"
    uuid: FighterId


@dataclass(frozen=True, slots=True, kw_only=True)
class PursuerLetGo(Event):
    """``uuid`` lets ``target`` go; ``left``: who still may catch him (E-47)."""

    name: ClassVar[str] = "pursuer_let_go"
    uuid: FighterId
    target: FighterId
    left: tuple[FighterId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PursuitHit(Event):
    """``uuid`` hit ``target`` while one of the two was away from the fight's world (E-47)."""

    name: ClassVar[str] = "pursuit_hit"
    uuid: FighterId
    target: FighterId


@dataclass(frozen=True, slots=True, kw_only=True)
class Caught(Event):
    """``by`` caught ``uuid``: the fight goes on where ``uuid`` stands, on ``pos`` (E-47)."""

    name: ClassVar[str] = "caught"
    uuid: FighterId
    by: FighterId
    pos: Block


def _chase(state: FightState) -> Pursuit:
    if state.pursuit is None:
        raise BrokenInvariant("nobody is pursued")
    return state.pursuit


def _begun(state: FightState, event: PursuitBegun) -> FightState:
    pursuit = Pursuit(event.uuid, event.until, event.pursuers)
    return replace(state, phase="pursuit", pursuit=pursuit, peace=())


def _counted(state: FightState, event: PursuitCounted) -> FightState:
    chase = _chase(state)
    return replace(state, pursuit=replace(chase, told=chase.told + 1))


def _opened(state: FightState, event: ChaseOpened) -> FightState:
    return replace(state, pursuit=replace(_chase(state), open=True))


def _let_go(state: FightState, event: PursuerLetGo) -> FightState:
    struck = tuple(one for one in _chase(state).struck if one != event.uuid)
    return replace(state, pursuit=replace(_chase(state), pursuers=event.left, struck=struck))


def _hit(state: FightState, event: PursuitHit) -> FightState:
    struck = (*_chase(state).struck, event.uuid)
    return replace(state, pursuit=replace(_chase(state), struck=struck))


def _caught(state: FightState, event: Caught) -> FightState:
    """Round, order, hp and counters stay as they were; so does whose turn came last."""
    others = tuple(one for one in state.fugitives if one.uuid != event.uuid)
    back = changed(state, event.uuid, standing="active")
    near = tuple(one for one in state.bystanders if one.uuid != event.uuid)
    return replace(back, phase="turns", pursuit=None, fugitives=others, bystanders=near)


def _sheltered(state: FightState, event: Sheltered) -> FightState:
    until = event.at + event.seconds * 1000
    fugitives = tuple(
        replace(one, free=until) if one.uuid == event.uuid else one for one in state.fugitives
    )
    return replace(state, fugitives=fugitives)


def _held_or_not(state: FightState, event: Unheld | Reheld) -> FightState:
    return state


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {
        PursuitBegun: _begun,
        PursuitCounted: _counted,
        ChaseOpened: _opened,
        PursuerLetGo: _let_go,
        PursuitHit: _hit,
        Caught: _caught,
        Sheltered: _sheltered,
        Unheld: _held_or_not,
        Reheld: _held_or_not,
    }
)
PRIVATE: Final[tuple[type[Event], ...]] = (Unheld, Reheld)
