"""Casting (E-25): its event and the folding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Final

from rulesets.actors import FighterId
from rulesets.ephem.state import FightState, changed
from rulesets.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast(Event):
    """``uuid`` casts ``spell`` at ``target``, or at nobody; its die falls next (E-25).

    ``spell``: its name in the catalogue; ``free``: as typed, for it is not there.
    """

    name: ClassVar[str] = "cast"
    uuid: FighterId
    spell: str
    target: FighterId | None
    free: bool


def _cast(state: FightState, event: Cast) -> FightState:
    """A spell uses up the prose before it, whatever it costs (E-25, E-30)."""
    return changed(state, event.uuid, wrote=False, owes=False)


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {Cast: _cast}
)
PRIVATE: Final[tuple[type[Event], ...]] = ()
