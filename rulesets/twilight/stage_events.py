"""Stages of a fight: opening, approach, arena, chaos, rounds; facts of the world."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final, Literal

from rulesets.actors import FighterId, PlayerId
from rulesets.events import Event
from rulesets.facts import Combatant, Setup, Sheet
from rulesets.twilight.build import Build
from rulesets.twilight.catalogue import Armour, Weapon
from rulesets.twilight.seen import Audience
from rulesets.twilight.state import Champion, FightState, Mode, Spectator, changed, everyone
from rulesets.twilight.terms import Terms
from rulesets.twilight.tuning import Tuning


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened(Event):
    """Bookkeeping: all that the fight will know; ``builds`` of the champions; ``mode`` (T-10)."""

    name: ClassVar[str] = "opened"
    setup: Setup
    builds: dict[FighterId, Build]
    mode: Mode


@dataclass(frozen=True, slots=True, kw_only=True)
class ApproachOpened(Event):
    """Stage A begins (T-12); ``mode``: duel, team or ffa (T-10)."""

    name: ClassVar[str] = "approach_opened"
    mode: Mode


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionSet(Event):
    """The arena condition (T-92, T-93); "": a sunny day. ``by``: the master who chose it."""

    name: ClassVar[str] = "condition"
    condition: str
    by: PlayerId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GearGiven(Event):
    """All champions fight with the same weapons and armour (T-95) but those who ``kept`` theirs
    (T-96)."""

    name: ClassVar[str] = "gear_given"
    weapons: dict[str, Weapon]
    armour_name: str
    armour: Armour
    kept: tuple[FighterId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LightningSet(Event):
    """The round of the lightning (T-94): 1..4."""

    name: ClassVar[str] = "lightning"
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClashExtended(Event):
    """The clash is a round longer (T-13, T-117)."""

    name: ClassVar[str] = "clash_extended"


@dataclass(frozen=True, slots=True, kw_only=True)
class StageWaits(Event):
    """The next round (``opening``) or the rolls (``locked``) wait for the master's word."""

    name: ClassVar[str] = "stage_waits"
    stage: Literal["opening", "locked"]
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChaosRolled(Event):
    """Bookkeeping: this round's effect (T-99), "": none. What all may know is ``chaos``."""

    name: ClassVar[str] = "chaos_rolled"
    effect: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Chaos(Event):
    """An effect of chaos is announced, or a hidden one shown at the round's end (T-99)."""

    name: ClassVar[str] = "chaos"
    effect: str
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PhantomCame(Event):
    """A dead champion's phantom helps ``uuid`` this round (T-104)."""

    name: ClassVar[str] = "phantom"
    uuid: FighterId
    fallen: FighterId
    called: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOpened(Event):
    """A round of the clash begins: orders are taken."""

    name: ClassVar[str] = "round_opened"
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded(Event):
    """The round is resolved; what bore on it alone is over."""

    name: ClassVar[str] = "round_ended"
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tuned(Event):
    """Bookkeeping: the settings are others now."""

    name: ClassVar[str] = "tuned"
    tuning: Tuning


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetChanged(Event):
    """Bookkeeping: an admin changed the sheet of ``uuid``; ``build``: what it means."""

    name: ClassVar[str] = "sheet_changed"
    uuid: FighterId
    sheet: Sheet
    build: Build


@dataclass(frozen=True, slots=True, kw_only=True)
class SpectatorMoved(Event):
    """Bookkeeping: a bystander came or went (T-138)."""

    name: ClassVar[str] = "spectator_moved"
    uuid: PlayerId
    where: Literal["in", "edge", "out"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsSet(Event):
    """A master set the hp or energy of ``uuid`` (T-69): the numbers for his eyes and masters'."""

    name: ClassVar[str] = "points_set"
    uuid: FighterId
    by: PlayerId
    what: Literal["hp", "energy"]
    value: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PeaceOffered(Event):
    """``uuid`` would end the fight without a winner; it ends when all who stand say so."""

    name: ClassVar[str] = "peace_offered"
    uuid: FighterId


def _opened(state: FightState, event: Opened) -> FightState:
    setup = event.setup
    terms = setup.terms if setup.terms is not None else Terms()
    return replace(
        state,
        fight=setup.fight,
        world=setup.world,
        training=setup.training,
        tuning=setup.tuning,
        terms=terms,
        fallen=terms.fallen,
        mode=event.mode,
        champions=tuple(_champion(one, event.builds[one.id]) for one in setup.fighters),
    )


def _champion(one: Combatant, build: Build) -> Champion:
    return Champion(
        id=one.id,
        by=one.by,
        name=one.name,
        side=one.side,
        build=build,
        pos=one.at.pos,
        yaw=one.at.yaw,
        hp=build.hp_max,
        energy=build.energy_max,
        away=one.away,
    )


def _approach(state: FightState, event: ApproachOpened) -> FightState:
    return replace(state, stage="approach", round=0, since=event.at)


def _condition(state: FightState, event: ConditionSet) -> FightState:
    return replace(state, condition=event.condition)


def _gear(state: FightState, event: GearGiven) -> FightState:
    champions = tuple(
        one if one.id in event.kept else replace(one, build=_geared(one.build, event), geared=True)
        for one in state.champions
    )
    return replace(state, champions=champions)


def _geared(build: Build, event: GearGiven) -> Build:
    return replace(build, weapons=event.weapons, armour_name=event.armour_name, armour=event.armour)


def _lightning(state: FightState, event: LightningSet) -> FightState:
    return replace(state, lightning=event.round)


def _extended(state: FightState, _event: ClashExtended) -> FightState:
    return replace(state, extended=True)


def _waits(state: FightState, event: StageWaits) -> FightState:
    return replace(state, stage=event.stage, since=event.at)


def _chaos_rolled(state: FightState, event: ChaosRolled) -> FightState:
    return replace(state, chaos=event.effect)


def _unchanged(state: FightState, _event: Event) -> FightState:
    return state


def _phantom(state: FightState, event: PhantomCame) -> FightState:
    return changed(state, event.uuid, phantom=event.fallen)


def _round_opened(state: FightState, event: RoundOpened) -> FightState:
    state = replace(state, stage="orders", round=event.round, since=event.at)
    return everyone(
        state,
        order=None,
        ordered_at=0,
        confirmed=False,
        received=False,
        closed=False,
        initiative=(),
    )


def _round_ended(state: FightState, event: RoundEnded) -> FightState:
    return everyone(replace(state, chaos="", ended=event.round), phantom="")


def _tuned(state: FightState, event: Tuned) -> FightState:
    return replace(state, tuning=event.tuning)


def _sheet(state: FightState, event: SheetChanged) -> FightState:
    """Nobody has more than his most."""
    one, build = state.champion(event.uuid), event.build
    hp, energy = min(one.hp, build.hp_max), min(one.energy, build.energy_max)
    return changed(state, one.id, build=build, hp=hp, energy=energy)


def _spectator(state: FightState, event: SpectatorMoved) -> FightState:
    others = tuple(one for one in state.spectators if one.uuid != event.uuid)
    if event.where == "out":
        return replace(state, spectators=others)
    return replace(state, spectators=(*others, Spectator(event.uuid, event.where)))


def _points(state: FightState, event: PointsSet) -> FightState:
    return changed(state, event.uuid, **{event.what: event.value})


def _peace(state: FightState, event: PeaceOffered) -> FightState:
    return replace(state, peace=state.peace | {event.uuid})


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {
        Opened: _opened,
        ApproachOpened: _approach,
        ConditionSet: _condition,
        GearGiven: _gear,
        LightningSet: _lightning,
        ClashExtended: _extended,
        StageWaits: _waits,
        ChaosRolled: _chaos_rolled,
        Chaos: _unchanged,
        PhantomCame: _phantom,
        RoundOpened: _round_opened,
        RoundEnded: _round_ended,
        Tuned: _tuned,
        SheetChanged: _sheet,
        SpectatorMoved: _spectator,
        PointsSet: _points,
        PeaceOffered: _peace,
    }
)

SEEN: Final[Mapping[type[Event], Audience]] = MappingProxyType(
    {
        Opened: "nobody",
        ChaosRolled: "nobody",
        Tuned: "nobody",
        SheetChanged: "nobody",
        SpectatorMoved: "nobody",
    }
)
"""See :data:`rulesets.twilight.seen.Audience`."""
