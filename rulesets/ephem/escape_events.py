"""What happens round an escape (E-42…E-46): events and their folding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from rulesets.actors import FighterId
from rulesets.ephem.pending import Fugitive, Hinderer, Opposition, Trial
from rulesets.ephem.state import FightState, changed
from rulesets.errors import BrokenInvariant
from rulesets.events import Escaped, EscapeFailed, Event
from rulesets.npcs import is_npc

GRACE_MS: Final = 10_000
"""E-45: a fugitive is inviolable so long from his first step, and that step counts as made so long
after he was let go at the latest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EscapeTried(Event):
    """``uuid`` tries to escape; ``hinderers`` may oppose, in the order of turns (E-44)."""

    name: ClassVar[str] = "escape_tried"
    uuid: FighterId
    total: int
    hinderers: tuple[Hinderer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EscapeOpposed(Event):
    """``uuid`` opposes the escape of ``target`` with ``weapon`` (E-45)."""

    name: ClassVar[str] = "escape_opposed"
    uuid: FighterId
    target: FighterId
    weapon: str
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EscapeVoided(Event):
    """The try came to nothing: ``uuid`` is out of the fight before it was settled (E-58)."""

    name: ClassVar[str] = "escape_voided"
    uuid: FighterId


def _tried(state: FightState, event: EscapeTried) -> FightState:
    trial = Trial(event.uuid, event.total, event.hinderers, state.last_roll)
    return replace(changed(state, event.uuid, tried=state.round), trial=trial)


def _opposed(state: FightState, event: EscapeOpposed) -> FightState:
    if state.trial is None:
        raise BrokenInvariant("nobody tries to escape")
    opposed = (*state.trial.opposed, Opposition(event.uuid, event.total, state.last_roll))
    return replace(state, trial=replace(state.trial, opposed=opposed))


def _settled(state: FightState, event: EscapeFailed | EscapeVoided) -> FightState:
    return replace(state, trial=None)


def _escaped(state: FightState, event: Escaped) -> FightState:
    if is_npc(event.uuid):  # nobody chases it: it is gone (E-16)
        return replace(state, trial=None)
    fled = Fugitive(event.uuid, event.at + GRACE_MS)
    return replace(state, trial=None, fugitives=(*state.fugitives, fled))


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {
        EscapeTried: _tried,
        EscapeOpposed: _opposed,
        EscapeVoided: _settled,
        EscapeFailed: _settled,
        Escaped: _escaped,
    }
)
PRIVATE: Final[tuple[type[Event], ...]] = ()
