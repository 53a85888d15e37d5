"""Folding of hall events into hall state. Total; reads no ground, no tuning, no dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from rulesets.errors import BrokenInvariant
from rulesets.events import Event
from rulesets.twilight import hall_events, tournament_events
from rulesets.twilight.hall_state import Hall


def evolve(hall: Hall, event: Event) -> Hall:
    """Return the hall after ``event``."""
    fold = _FOLDS.get(type(event))
    if fold is None:
        raise BrokenInvariant(f"{type(event).__name__} is no event of a Twilight hall")
    return fold(hall, event)


_FOLDS: Final[Mapping[type[Event], Callable[[Hall, Any], Hall]]] = MappingProxyType(
    {**hall_events.FOLDS, **tournament_events.FOLDS}
)

HALL_EVENTS: Final[tuple[type[Event], ...]] = tuple(_FOLDS)
"""All events of the hall."""
