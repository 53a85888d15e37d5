"""Orders and what is done with them before and while they are resolved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from rulesets.actors import FighterId, PlayerId
from rulesets.events import Event
from rulesets.twilight.build import Build
from rulesets.twilight.items import Order
from rulesets.twilight.seen import Audience
from rulesets.twilight.state import Champion, FightState, Tactic, changed, everyone, pair


@dataclass(frozen=True, slots=True, kw_only=True)
class TacticUsed(Event):
    """``uuid`` used a tactical perk (T-114); ``shown``: others learn of it."""

    name: ClassVar[str] = "tactic"
    uuid: FighterId
    tactic: Tactic
    shown: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ApTaken(Event):
    """Bookkeeping: what a perk does later: ``amount`` AP less for ``uuid`` in a round (T-135)."""

    name: ClassVar[str] = "ap_taken"
    uuid: FighterId
    round: int
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ordered(Event):
    """The owner's eyes only: his stored order (T-16); None: he dropped it."""

    name: ClassVar[str] = "ordered"
    uuid: FighterId
    order: Order | None


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderReceived(Event):
    """``uuid`` has an order; said once a round."""

    name: ClassVar[str] = "order_received"
    uuid: FighterId


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirmed(Event):
    """``uuid`` is ready: he changes his order, or acts in the approach, no more (T-16)."""

    name: ClassVar[str] = "confirmed"
    uuid: FighterId


@dataclass(frozen=True, slots=True, kw_only=True)
class SurrenderAsked(Event):
    """The owner's eyes only: ``uuid`` said that he gives up and must say that he is sure (T-74)."""

    name: ClassVar[str] = "surrender_asked"
    uuid: FighterId


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowClosed(Event):
    """The owner's eyes only: the time in which ``uuid`` may change his order is over (T-16)."""

    name: ClassVar[str] = "window_closed"
    uuid: FighterId


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderSeen(Event):
    """The shaman's eyes only: ``uuid`` sees the confirmed order of ``whose`` (T-120)."""

    name: ClassVar[str] = "order_seen"
    uuid: FighterId
    whose: FighterId
    order: Order


@dataclass(frozen=True, slots=True, kw_only=True)
class OrdersShown(Event):
    """A master looked at the orders and rolls: everybody may know that he did, only he sees what.

    ``orders``: empty for all others.
    """

    name: ClassVar[str] = "orders_shown"
    by: PlayerId
    orders: dict[FighterId, Order] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildLearned(Event):
    """The learner's eyes only: ``uuid`` knows the build of ``whose`` (T-17)."""

    name: ClassVar[str] = "build_learned"
    uuid: FighterId
    whose: FighterId
    build: Build


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundLocked(Event):
    """No order of the round changes any more (T-16). ``by``: the master who locked it."""

    name: ClassVar[str] = "round_locked"
    round: int
    by: PlayerId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundReopened(Event):
    """The master lets orders be changed again (T-16)."""

    name: ClassVar[str] = "round_reopened"
    round: int
    by: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Betrayed(Event):
    """``uuid`` chose his ally ``whom`` as a target: they are enemies (T-109)."""

    name: ClassVar[str] = "betrayal"
    uuid: FighterId
    whom: FighterId


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialUsed(Event):
    """``uuid`` used a special (T-23), by name; ``void``: something cancelled it; "": it works."""

    name: ClassVar[str] = "special"
    uuid: FighterId
    perk: str
    target: FighterId = ""
    void: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spent(Event):
    """Bookkeeping: what ``uuid`` used up: uses of specials, the counter."""

    name: ClassVar[str] = "spent"
    uuid: FighterId
    specials: tuple[str, ...] = ()
    counter: bool = False


def _tactic(state: FightState, event: TacticUsed) -> FightState:
    one = state.champion(event.uuid)
    uses = _used(one, (event.tactic.perk,))
    return changed(state, one.id, tactics=(*one.tactics, event.tactic), uses=uses)


def _used(one: Champion, specials: tuple[str, ...]) -> dict[str, int]:
    uses = dict(one.uses)
    for perk in specials:
        uses[perk] = uses.get(perk, 0) + 1
    return uses


def _ap_taken(state: FightState, event: ApTaken) -> FightState:
    taken = dict(state.champion(event.uuid).taken_ap)
    key = str(event.round)
    taken[key] = taken.get(key, 0) + event.amount
    return changed(state, event.uuid, taken_ap=taken)


def _ordered(state: FightState, event: Ordered) -> FightState:
    return changed(state, event.uuid, order=event.order, ordered_at=event.at, confirmed=False)


def _received(state: FightState, event: OrderReceived) -> FightState:
    return changed(state, event.uuid, received=True)


def _confirmed(state: FightState, event: Confirmed) -> FightState:
    return changed(state, event.uuid, confirmed=True)


def _closed(state: FightState, event: WindowClosed) -> FightState:
    return changed(state, event.uuid, closed=True)


def _unchanged(state: FightState, _event: Event) -> FightState:
    return state


def _learned(state: FightState, event: BuildLearned) -> FightState:
    known = state.champion(event.uuid).learned | {event.whose}
    return changed(state, event.uuid, learned=known)


def _locked(state: FightState, event: RoundLocked) -> FightState:
    return replace(state, stage="locked", since=event.at)


def _reopened(state: FightState, event: RoundReopened) -> FightState:
    state = replace(state, stage="orders", since=event.at)
    return everyone(state, confirmed=False, closed=False, ordered_at=event.at)


def _betrayed(state: FightState, event: Betrayed) -> FightState:
    traitors = tuple(dict.fromkeys((*state.traitors, event.uuid)))
    enemies = (*state.enemies, pair(event.uuid, event.whom))
    return replace(state, enemies=enemies, traitors=traitors)


def _spent(state: FightState, event: Spent) -> FightState:
    one = state.champion(event.uuid)
    uses = _used(one, event.specials)
    return changed(state, one.id, uses=uses, counter_used=one.counter_used or event.counter)


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {
        TacticUsed: _tactic,
        ApTaken: _ap_taken,
        Ordered: _ordered,
        OrderReceived: _received,
        Confirmed: _confirmed,
        WindowClosed: _closed,
        SurrenderAsked: _unchanged,
        OrderSeen: _unchanged,
        OrdersShown: _unchanged,
        BuildLearned: _learned,
        RoundLocked: _locked,
        RoundReopened: _reopened,
        Betrayed: _betrayed,
        SpecialUsed: _unchanged,
        Spent: _spent,
    }
)

SEEN: Final[Mapping[type[Event], Audience]] = MappingProxyType(
    {
        ApTaken: "nobody",
        Ordered: "owner",
        WindowClosed: "owner",
        SurrenderAsked: "owner",
        OrderSeen: "owner",
        BuildLearned: "owner",
        Spent: "nobody",
    }
)
"""See :data:`rulesets.twilight.seen.Audience`."""
