"""What happens within a group of NPCs (E-16): events, and their folding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from rulesets.actors import FighterId
from rulesets.ephem.state import FightState
from rulesets.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnTaken(Event):
    """``uuid`` has the turn instead of ``of``, who is of its group and follows (E-16).

    ``order``: the order of turns from now on; ``turn_started`` follows.
    """

    name: ClassVar[str] = "turn_taken"
    uuid: FighterId
    of: FighterId
    order: tuple[FighterId, ...]


def _taken(state: FightState, event: TurnTaken) -> FightState:
    return replace(state, order=event.order)


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {TurnTaken: _taken}
)
PRIVATE: Final[tuple[type[Event], ...]] = ()
