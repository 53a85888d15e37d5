"""Guarding somebody (E-38): its events and their folding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from rulesets.actors import FighterId
from rulesets.ephem.state import FightState, changed
from rulesets.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardSet(Event):
    """``uuid`` guards ``target`` from now on until he says otherwise; None: nobody any more."""

    name: ClassVar[str] = "guard_set"
    uuid: FighterId
    target: FighterId | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Guarded(Event):
    """``uuid`` takes the attack of ``attacker`` on ``target`` on himself; he parries at once."""

    name: ClassVar[str] = "guarded"
    uuid: FighterId
    attacker: FighterId
    target: FighterId


def _set(state: FightState, event: GuardSet) -> FightState:
    others = tuple(one for one in state.guards if one != event.uuid)
    guards = others if event.target is None else (*others, event.uuid)
    return replace(changed(state, event.uuid, guards=event.target), guards=guards)


def _guarded(state: FightState, event: Guarded) -> FightState:
    """A guard's parry uses up the prose before it, as every defence does (E-30)."""
    return changed(state, event.uuid, owes=not state.body(event.uuid).wrote, wrote=False)


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {GuardSet: _set, Guarded: _guarded}
)
PRIVATE: Final[tuple[type[Event], ...]] = ()
