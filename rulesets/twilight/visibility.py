"""Who may see what of a Twilight fight (T-15, T-17): the only way out of it.

The numbers of dice are hidden from all but masters: from them anyone could count another's pools.
"""

from __future__ import annotations

from dataclasses import replace

from rulesets.actors import PUBLIC, Fighter, Master, Viewer
from rulesets.events import Event, FightEnded
from rulesets.twilight.combat_events import Damaged, Healed, PoolRolled
from rulesets.twilight.events import SEEN
from rulesets.twilight.fate_events import CrowdVoted, FightClosed, Rose
from rulesets.twilight.order_events import OrdersShown, TacticUsed
from rulesets.twilight.scene import MASTER
from rulesets.twilight.stage_events import GearGiven, LightningSet, PointsSet
from rulesets.twilight.state import FightState, Tactic


def visible(before: FightState, event: Event, viewer: Viewer) -> Event | None:
    """Return what ``viewer`` may see of ``event``; None: nothing."""
    if isinstance(event, PoolRolled):
        return _roll(before, event, viewer)
    if isinstance(event, FightClosed):
        return _closed(event)
    seen = event if _may_see(event, viewer) else None
    return seen if seen is None or _owns(event, viewer) else _without_numbers(before, seen, viewer)


def _without_numbers(before: FightState, event: Event, viewer: Viewer) -> Event | None:
    """Return what one whom it is not about sees of an event that he may see."""
    match event:
        case LightningSet() if not before.tuning.storm.public:
            return None
        case TacticUsed():
            return replace(event, tactic=Tactic("")) if event.shown else None
        case OrdersShown():
            return replace(event, orders={})
        case CrowdVoted():
            return replace(event, uuid=None)
        case Damaged() | Healed() | Rose():
            return replace(event, hp=None)
        case PointsSet():
            return replace(event, value=None)
        case GearGiven():
            return replace(event, kept=())  # that one ignores it is of his build (T-96)
        case _:
            return event


def _may_see(event: Event, viewer: Viewer) -> bool:
    match SEEN.get(type(event)):
        case None:
            return True
        case "owner":
            return _is_owner(event, viewer)
        case "roller":
            return _owns(event, viewer)
        case _:
            return False


def _is_owner(event: Event, viewer: Viewer) -> bool:
    return isinstance(viewer, Fighter) and viewer.id == getattr(event, "uuid", None)


def _owns(event: Event, viewer: Viewer) -> bool:
    """Whether he is the one it is about, or a master (T-17); a look is its master's alone."""
    if isinstance(event, OrdersShown):
        return viewer == Master(event.by)
    if isinstance(viewer, Master):
        return True
    mine = viewer.id if isinstance(viewer, Fighter) else getattr(viewer, "uuid", None)
    return mine is not None and mine == getattr(event, "uuid", None)


def _roll(before: FightState, event: PoolRolled, viewer: Viewer) -> Event | None:
    """A roll is its roller's and the master's; ``reveal`` may show more of it (T-17).

    Dice that are about nobody are the master's alone: chaos may be hidden (T-99).
    """
    if isinstance(viewer, Master):
        return event
    if event.uuid == MASTER:
        return None
    mine = isinstance(viewer, Fighter) and viewer.id == event.uuid
    if mine:
        return replace(event, roll=None)
    match before.tuning.reveal:
        case "dice":
            return replace(event, roll=None, parts=())
        case "successes":
            return replace(event, roll=None, faces=(), kept=(), parts=())
        case _:
            return None


def _closed(event: FightClosed) -> FightEnded:
    """The end without what the hall is told of builds."""
    return FightEnded(
        at=event.at,
        reason=event.reason,
        standing=event.standing,
        fighters=event.fighters,
        training=event.training,
        by=event.by,
        seed=event.seed,
        head=event.head,
    )


def public(before: FightState, event: Event) -> Event | None:
    """Return what everybody may see."""
    return visible(before, event, PUBLIC)
