"""What happens round a push (E-49): events and their folding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final, Literal, TypeAlias

from rulesets.actors import FighterId
from rulesets.ephem.pending import Shove, Towards
from rulesets.ephem.state import FightState
from rulesets.events import Event

PushEnd: TypeAlias = Literal["moved", "stopped", "brace", "slip", "void"]
"""Won by the pusher: ``moved``, or ``stopped`` where there is no room for a block; won by the
target: by how; ``void``: one of the two is out of the fight (E-58)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pushed(Event):
    """``uuid`` pushes ``target``, who is asked. ``towards``: as the pusher sees it."""

    name: ClassVar[str] = "pushed"
    uuid: FighterId
    target: FighterId
    towards: Towards
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PushEnded(Event):
    """The push is settled; a ``moved`` of ``target`` follows, if there is one.

    ``blocks``: how far he is pushed on the level; ``fell``: how many blocks he falls after that.
    """

    name: ClassVar[str] = "push_ended"
    uuid: FighterId
    target: FighterId
    how: PushEnd
    blocks: int = 0
    fell: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ThingPushed(Event):
    """``uuid`` pushes something that is no fighter: a moderator rules what comes of it."""

    name: ClassVar[str] = "thing_pushed"
    uuid: FighterId
    towards: Towards | None
    total: int


def _pushed(state: FightState, event: Pushed) -> FightState:
    shove = Shove(event.uuid, event.target, event.towards, event.total, state.last_roll)
    return replace(state, shove=shove)


def _ended(state: FightState, event: PushEnded) -> FightState:
    return replace(state, shove=None)


def _thing(state: FightState, event: ThingPushed) -> FightState:
    return state


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {Pushed: _pushed, PushEnded: _ended, ThingPushed: _thing}
)
PRIVATE: Final[tuple[type[Event], ...]] = ()
