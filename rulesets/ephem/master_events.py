"""What a moderator does to the fighters of a fight beside their hp: events, folding.

Each names him (``by``); what follows of it is told by the rules' own events.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from grid.blocks import Block
from rulesets.actors import FighterId, PlayerId
from rulesets.ephem.state import FightState
from rulesets.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class PutByMaster(Event):
    """``by`` puts ``uuid`` on the block ``to``; ``moved`` follows if he was not there already."""

    name: ClassVar[str] = "put_by_master"
    uuid: FighterId
    to: Block
    by: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class AddedByMaster(Event):
    """``by`` lets ``uuid`` fight here; ``joined`` follows."""

    name: ClassVar[str] = "added_by_master"
    uuid: FighterId
    by: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Kicked(Event):
    """``by`` takes ``uuid`` out of the fight; ``released`` follows."""

    name: ClassVar[str] = "kicked"
    uuid: FighterId
    by: PlayerId


def _put(state: FightState, event: PutByMaster) -> FightState:
    """What he was offered or warned of was about the block he stood on."""
    turn = state.turn
    if turn is None or turn.uuid != event.uuid:
        return state
    return replace(state, turn=replace(turn, offered=None, warned=None))


def _nothing(state: FightState, event: AddedByMaster | Kicked) -> FightState:
    return state


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {PutByMaster: _put, AddedByMaster: _nothing, Kicked: _nothing}
)
PRIVATE: Final[tuple[type[Event], ...]] = ()
