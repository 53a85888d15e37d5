"""Gear, things, bodies and wounds that change hands (E-12, E-23, E-26…E-29): events, folding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final, Literal, TypeAlias

from rulesets.actors import FighterId
from rulesets.ephem.state import FightState, changed
from rulesets.equipment import Equipment
from rulesets.events import Event

PutDownWhy: TypeAlias = Literal["drop", "down", "left", "up", "placed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaponChanged(Event):
    """``uuid`` changed weapons: the kinds that count now, ``none`` for nothing (E-26)."""

    name: ClassVar[str] = "weapon_changed"
    uuid: FighterId
    main: str
    off: str
    armour: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Consumed(Event):
    """``uuid`` used a consumable; ``left``: how many more he may use in this fight (E-27).

    ``target``: on whom, None: on himself. ``effect``: what of the catalogue it begins, or "".
    """

    name: ClassVar[str] = "consumed"
    uuid: FighterId
    item: str
    left: int
    target: FighterId | None = None
    effect: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """``uuid`` gave ``item`` to ``to``, which cost him ``cost`` (E-29).

    ``weapon``: its kind, or None: it is none.
    """

    name: ClassVar[str] = "passed"
    uuid: FighterId
    to: FighterId
    item: str
    cost: Literal["action", "bonus"]
    weapon: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSettled(Event):
    """Bookkeeping: a passed weapon of this kind was ``taken`` in hand by ``uuid``, or has left his
    hand (E-29)."""

    name: ClassVar[str] = "hand_settled"
    uuid: FighterId
    weapon: str
    taken: bool


ArmourSlot: TypeAlias = Literal["head", "chest", "legs", "feet"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GearSeen(Event):
    """Bookkeeping: ``uuid`` holds and wears this now; ``lost``: the armour that counts no more in
    this fight because he has taken it off (E-26)."""

    name: ClassVar[str] = "gear_seen"
    uuid: FighterId
    equipment: Equipment
    lost: tuple[ArmourSlot, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PickedUp(Event):
    """``uuid`` carries ``target`` from now on (E-28)."""

    name: ClassVar[str] = "picked_up"
    uuid: FighterId
    target: FighterId


@dataclass(frozen=True, slots=True, kw_only=True)
class PutDown(Event):
    """``uuid`` carries ``target`` no more (E-28).

    ``why``: he said so (``drop``), he is ``down`` himself, one of the two ``left``, the carried is
    ``up`` again, or was ``placed`` elsewhere.
    """

    name: ClassVar[str] = "put_down"
    uuid: FighterId
    target: FighterId
    why: PutDownWhy


@dataclass(frozen=True, slots=True, kw_only=True)
class WoundNoted(Event):
    """``uuid`` tells what the last hit, by ``attacker``, did to him (E-23)."""

    name: ClassVar[str] = "wound_noted"
    uuid: FighterId
    attacker: FighterId
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MountChanged(Event):
    """``uuid`` has mounted or dismounted: he stands on other blocks (E-12)."""

    name: ClassVar[str] = "mount_changed"
    uuid: FighterId
    mounted: bool


def _unchanged(state: FightState, event: Event) -> FightState:
    return state


def _consumed(state: FightState, event: Consumed) -> FightState:
    return changed(state, event.uuid, used=state.body(event.uuid).used + 1)


def _passed(state: FightState, event: Passed) -> FightState:
    gave = state.body(event.uuid).gave
    if event.weapon is None or event.weapon in gave:  # passed before it has left the hand: once
        return state
    given = changed(state, event.uuid, gave=(*gave, event.weapon))
    return changed(given, event.to, handed=(*state.body(event.to).handed, event.weapon))


def _settled(state: FightState, event: HandSettled) -> FightState:
    body = state.body(event.uuid)
    left = list(body.handed if event.taken else body.gave)
    left.remove(event.weapon)
    return changed(state, event.uuid, **{"handed" if event.taken else "gave": tuple(left)})


def _seen(state: FightState, event: GearSeen) -> FightState:
    left = replace(state.body(event.uuid).registered, **dict.fromkeys(event.lost))
    return changed(state, event.uuid, equipment=event.equipment, registered=left)


def _picked_up(state: FightState, event: PickedUp) -> FightState:
    return changed(state, event.uuid, carries=event.target)


def _put_down(state: FightState, event: PutDown) -> FightState:
    return changed(state, event.uuid, carries=None)


def _noted(state: FightState, event: WoundNoted) -> FightState:
    return changed(state, event.uuid, wounded_by=None)


def _mount_changed(state: FightState, event: MountChanged) -> FightState:
    return changed(state, event.uuid, mounted=event.mounted)


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {
        WeaponChanged: _unchanged,  # the gear itself is registered by ``Held``
        Consumed: _consumed,
        Passed: _passed,
        HandSettled: _settled,
        GearSeen: _seen,
        PickedUp: _picked_up,
        PutDown: _put_down,
        WoundNoted: _noted,
        MountChanged: _mount_changed,
    }
)
PRIVATE: Final[tuple[type[Event], ...]] = (HandSettled, GearSeen)
