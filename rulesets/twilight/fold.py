"""Folding events into the state of a fight: total, without ground, tuning or dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from rulesets.errors import BrokenInvariant
from rulesets.events import (
    Away,
    Back,
    DiceCommitted,
    Event,
    FightStarted,
    PromptClosed,
    Prompted,
)
from rulesets.twilight.events import PARTS
from rulesets.twilight.state import FightState, Question, changed


def evolve(state: FightState, event: Event) -> FightState:
    """Return the state after ``event``."""
    fold = _FOLDS.get(type(event))
    if fold is None:
        raise BrokenInvariant(f"{type(event).__name__} is no event of a Twilight fight")
    return fold(state, event)


def _committed(state: FightState, event: DiceCommitted) -> FightState:
    return replace(state, stage="committed", number=event.number, commitment=event.commitment)


def _started(state: FightState, _event: FightStarted) -> FightState:
    return state


def _prompted(state: FightState, event: Prompted) -> FightState:
    asked = Question(event.prompt, event.to, event.kind, event.by, event.until)
    return replace(state, prompts=(*state.prompts, asked), prompt_count=event.prompt)


def _prompt_closed(state: FightState, event: PromptClosed) -> FightState:
    left = tuple(one for one in state.prompts if one.prompt != event.prompt)
    return replace(state, prompts=left)


def _away(state: FightState, event: Away) -> FightState:
    return changed(state, event.uuid, away=True, gone_since=event.at)


def _back(state: FightState, event: Back) -> FightState:
    return changed(state, event.uuid, away=False)


_FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {
        DiceCommitted: _committed,
        FightStarted: _started,
        Prompted: _prompted,
        PromptClosed: _prompt_closed,
        Away: _away,
        Back: _back,
        **{kind: fold for part in PARTS for kind, fold in part.FOLDS.items()},
    }
)
