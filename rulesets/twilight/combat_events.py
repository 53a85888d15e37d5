"""Dice, blows and wounds of a round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final, Literal, Self, TypeAlias

from rulesets.actors import FighterId
from rulesets.dice import Dice
from rulesets.events import Event, Rolled
from rulesets.twilight.catalogue import RollKind
from rulesets.twilight.seen import Audience
from rulesets.twilight.state import FightState, Thrown, Wound, changed

Stopped: TypeAlias = Literal[
    "",  # it got through
    "defended",  # T-28
    "full",  # T-32
    "absolute",  # T-33
    "dance",  # T-127
    "reaction",  # T-35, T-116
    "phantom",  # T-104: the shield
    "counter",  # T-36: its roll did not beat the counter
    "void",  # dropped by what was fixed before (T-80, T-86), or the order was void
]
"""Why an attack did not get through."""

CounterResult: TypeAlias = Literal["struck", "parried", "tied", "failed", "idle"]
"""T-36: he strikes; absorbs without a strike (T-39, T-45); both part; at least one roll is
greater; there was no attack (T-37, T-38)."""

Cause: TypeAlias = Literal[
    "attack", "counter", "special", "reaction", "phantom", "bleeding", "poison", "perk"
]
StatusName: TypeAlias = Literal["bleeding", "poison", "exhausted", "full_defence", "absolute"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolRolled(Rolled):
    """A pool of d6, or a die of the master (T-1, T-3). ``total``: successes, of one die its face.

    ``kind``: of the roll; ``item``: place in the order of ``uuid``, from 0, −1: none; ``parts``:
    how the number of dice came about (T-8).
    """

    kind: RollKind | Literal["die"] = "die"
    item: int = -1
    weapon: str = ""
    target: FighterId = ""
    parts: tuple[tuple[str, int], ...] = ()
    round: int = 0

    @classmethod
    def single(
        cls, at: int, who: FighterId, name: str, sides: int, dice: Dice, round_: int
    ) -> Self:
        """Throw one die of the master (T-3); ``name``: a code."""
        first, face = dice.thrown, dice.roll(sides)
        return cls(
            at=at,
            uuid=who,
            roll=first,
            die=name,
            sides=sides,
            faces=(face,),
            kept=face,
            total=face,
            round=round_,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RollCorrected(Event):
    """A pool turned out smaller or larger than declared (T-8): dice were dropped from the end, or
    added. Seen as its roll is."""

    name: ClassVar[str] = "roll_corrected"
    uuid: FighterId
    item: int
    declared: int
    actual: int


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativeRolled(Event):
    """Bookkeeping: a d100 of a round that decides between equals, one more after another (T-83)."""

    name: ClassVar[str] = "initiative_rolled"
    uuid: FighterId
    face: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackResult(Event):
    """An attack of ``attacker`` at ``target``; ``how``: ``attack``, ``phantom``, or the name of a
    special; ``stopped`` "": it got through with ``damage`` hp (T-29)."""

    name: ClassVar[str] = "attack_result"
    attacker: FighterId
    target: FighterId
    how: str
    stopped: Stopped = ""
    damage: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class DefenceShown(Event):
    """``uuid`` defended himself in this round (T-17)."""

    name: ClassVar[str] = "defence"
    uuid: FighterId


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterShown(Event):
    """What the counter of ``uuid`` did to the attacks of ``attacker`` ("": there was none)."""

    name: ClassVar[str] = "counter_result"
    uuid: FighterId
    attacker: FighterId
    result: CounterResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Damaged(Event):
    """``uuid`` lost ``amount`` hp; ``hp`` are left: for his eyes and masters', else None."""

    name: ClassVar[str] = "damage"
    uuid: FighterId
    amount: int
    hp: int | None
    cause: Cause
    by: FighterId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Healed(Event):
    """``uuid`` got hp back (T-65); ``hp``: for his eyes and masters', else None."""

    name: ClassVar[str] = "healed"
    uuid: FighterId
    amount: int
    hp: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StatusSet(Event):
    """``uuid`` gets (``on``) or loses a status; ``amount``: hp a round, 0 where meaningless."""

    name: ClassVar[str] = "status"
    uuid: FighterId
    status: StatusName
    on: bool
    amount: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Wounded(Event):
    """The wound of ``uuid`` is another one (T-61); it bears on rolls from the next round (T-64)."""

    name: ClassVar[str] = "wound"
    uuid: FighterId
    wound: Wound


@dataclass(frozen=True, slots=True, kw_only=True)
class EnergyChanged(Event):
    """The owner's eyes and masters': his energy is ``energy``, by ``change``; ``why``: a code.

    ``paid``: wounds whose energy this pays (T-63).
    """

    name: ClassVar[str] = "energy"
    uuid: FighterId
    change: int
    energy: int
    why: str
    paid: tuple[str, ...] = ()


def _unchanged(state: FightState, _event: Event) -> FightState:
    return state


def _rolled(state: FightState, event: PoolRolled) -> FightState:
    """Keep the pools of this round and leg; those of an earlier one are forgotten."""
    if event.kind == "die":
        return state
    thrown = Thrown(
        who=event.uuid,
        round=state.round,
        leg=state.leg,
        kind=event.kind,
        item=event.item,
        weapon=event.weapon,
        target=event.target,
        faces=event.faces,
        total=event.total,
        parts=event.parts,
    )
    now = (state.round, state.leg)
    kept = tuple(one for one in state.rolls if (one.round, one.leg) == now)
    return replace(state, rolls=(*kept, thrown))


def _initiative(state: FightState, event: InitiativeRolled) -> FightState:
    faces = (*state.champion(event.uuid).initiative, event.face)
    return changed(state, event.uuid, initiative=faces)


def _hp(state: FightState, event: Damaged | Healed) -> FightState:
    return changed(state, event.uuid, hp=event.hp)


def _status(state: FightState, event: StatusSet) -> FightState:
    match event.status:
        case "exhausted":
            return changed(state, event.uuid, exhausted=event.on)
        case "bleeding":
            return changed(state, event.uuid, bleeding=event.amount)
        case "poison":
            return changed(state, event.uuid, poison=event.amount)
        case _:
            return state


def _wounded(state: FightState, event: Wounded) -> FightState:
    return changed(state, event.uuid, wound=event.wound)


def _energy(state: FightState, event: EnergyChanged) -> FightState:
    paid = state.champion(event.uuid).paid | frozenset(event.paid)
    return changed(state, event.uuid, energy=event.energy, paid=paid)


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {
        PoolRolled: _rolled,
        RollCorrected: _unchanged,
        InitiativeRolled: _initiative,
        AttackResult: _unchanged,
        DefenceShown: _unchanged,
        CounterShown: _unchanged,
        Damaged: _hp,
        Healed: _hp,
        StatusSet: _status,
        Wounded: _wounded,
        EnergyChanged: _energy,
    }
)

SEEN: Final[Mapping[type[Event], Audience]] = MappingProxyType(
    {
        PoolRolled: "roller",
        RollCorrected: "roller",
        InitiativeRolled: "nobody",
        EnergyChanged: "roller",
    }
)
"""See :data:`rulesets.twilight.seen.Audience`."""
