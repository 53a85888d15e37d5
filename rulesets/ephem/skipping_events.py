"""A silent player's turn, and who would skip it (E-57): events, folding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from rulesets.actors import FighterId
from rulesets.ephem.state import FightState, Turn
from rulesets.errors import BrokenInvariant
from rulesets.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnIdled(Event):
    """``uuid``, whose turn it is, has done nothing for ``seconds``: the others may skip it."""

    name: ClassVar[str] = "turn_idled"
    uuid: FighterId
    seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SkipVoted(Event):
    """``uuid`` would skip the turn of ``target``. ``votes``: how many would; ``need``: as many
    suffice."""

    name: ClassVar[str] = "skip_voted"
    uuid: FighterId
    target: FighterId
    votes: int
    need: int


def _turn(state: FightState) -> Turn:
    if state.turn is None:
        raise BrokenInvariant("no turn is under way")
    return state.turn


def _idled(state: FightState, event: TurnIdled) -> FightState:
    return replace(state, turn=replace(_turn(state), idled=True))


def _voted(state: FightState, event: SkipVoted) -> FightState:
    turn = _turn(state)
    return replace(state, turn=replace(turn, votes=(*turn.votes, event.uuid)))


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {TurnIdled: _idled, SkipVoted: _voted}
)
PRIVATE: Final[tuple[type[Event], ...]] = ()
