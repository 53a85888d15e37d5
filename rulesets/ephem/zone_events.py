"""What happens at the rim of a fight (E-52): events and their folding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from rulesets.actors import PlayerId
from rulesets.ephem.pending import Bystander, Place, ZoneRole
from rulesets.ephem.state import FightState
from rulesets.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneChanged(Event):
    """Bookkeeping: ``uuid``, who does not fight, is ``where`` now, and what that makes of him.

    ``notice``: he is told of his role; the plugin learns it by ``zone``. Where somebody waits
    near a fight is nobody's business, so it is no public fact.
    """

    name: ClassVar[str] = "zone_changed"
    uuid: PlayerId
    where: Place
    role: ZoneRole = ""
    notice: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AmbushFlagged(Event):
    """Bookkeeping: ``uuid`` stood just outside the zone for over a minute; moderators are told."""

    name: ClassVar[str] = "ambush_flagged"
    uuid: PlayerId


def _changed(state: FightState, event: ZoneChanged) -> FightState:
    """Who has gone is remembered only if something was said to or of him, or he has fought."""
    before = state.bystander(event.uuid)
    told = event.role if event.notice else before.told if before else ""
    now = Bystander(
        event.uuid,
        event.where,
        event.role == "observer",
        event.at,
        flagged=before is not None and before.flagged,
        told=told,
    )
    others = tuple(one for one in state.bystanders if one.uuid != event.uuid)
    is_known = now.flagged or now.told or state.find(event.uuid) is not None
    if event.where == "out" and not is_known:
        return replace(state, bystanders=others)
    return replace(state, bystanders=(*others, now))


def _flagged(state: FightState, event: AmbushFlagged) -> FightState:
    marked = tuple(
        replace(one, flagged=True) if one.uuid == event.uuid else one for one in state.bystanders
    )
    return replace(state, bystanders=marked)


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {ZoneChanged: _changed, AmbushFlagged: _flagged}
)
PRIVATE: Final[tuple[type[Event], ...]] = (ZoneChanged, AmbushFlagged)
