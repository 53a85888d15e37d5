"""Loading a ranged weapon (E-24): its event and its folding. A shot is spent by the attack."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Final

from rulesets.actors import FighterId
from rulesets.ephem.state import FightState, changed
from rulesets.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Reloaded(Event):
    """``uuid`` filled the magazine of his ranged weapon: ``shots`` are loaded now (E-24)."""

    name: ClassVar[str] = "reloaded"
    uuid: FighterId
    shots: int


def _reloaded(state: FightState, event: Reloaded) -> FightState:
    return changed(state, event.uuid, shots=event.shots)


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {Reloaded: _reloaded}
)
PRIVATE: Final[tuple[type[Event], ...]] = ()
