"""What a turn is spent on, and effects that last (E-20, E-53): events and their folding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final, Literal

from rulesets.actors import FighterId, PlayerId
from rulesets.ephem.effect_tuning import Taken
from rulesets.ephem.pending import Effect
from rulesets.ephem.spell_tuning import Edge
from rulesets.ephem.state import FightState, changed
from rulesets.errors import BrokenInvariant
from rulesets.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Spent(Event):
    """``uuid`` spent his action, his bonus action or both on ``verb`` (E-20)."""

    name: ClassVar[str] = "spent"
    uuid: FighterId
    verb: str
    action: bool
    bonus: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectBegun(Event):
    """``effect`` holds on ``uuid`` to the end of round ``last`` (E-53).

    ``against``: the only one against whom it holds, or "". ``edge``, ``modifier``: what it gives to
    his dice, to those of ``dice``; ``takes``: what he cannot do; ``hp_per_round``: at the end of
    each round. ``by``: the moderator who ruled it, "": nobody.
    """

    name: ClassVar[str] = "effect_begun"
    uuid: FighterId
    effect: str
    last: int
    against: FighterId = ""
    edge: Edge = ""
    dice: tuple[str, ...] = ("all",)
    modifier: int = 0
    takes: tuple[Taken, ...] = ()
    hp_per_round: int = 0
    by: PlayerId = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectEnded(Event):
    """``effect`` on ``uuid`` ends with its round (E-53), or by a moderator's word, ``by``."""

    name: ClassVar[str] = "effect_ended"
    uuid: FighterId
    effect: str
    against: FighterId = ""
    by: PlayerId = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectHp(Event):
    """``effect`` brought the hp of ``uuid`` from ``was`` to ``hp`` (E-53).

    ``why``: as it began, or at the end of a round. ``by``: the moderator who ruled it, "": nobody.
    """

    name: ClassVar[str] = "effect_hp"
    uuid: FighterId
    effect: str
    hp: int
    was: int
    why: Literal["begun", "round"]
    by: PlayerId = ""


def _spent(state: FightState, event: Spent) -> FightState:
    if state.turn is None:
        raise BrokenInvariant("no turn is under way")
    turn = replace(
        state.turn,
        action=state.turn.action and not event.action,
        bonus=state.turn.bonus and not event.bonus,
        offered=None,
    )
    after = replace(state, turn=turn, peace=() if event.action else state.peace)
    # prose goes with actions, not with bonus actions (E-30); nor do those end talk of peace (E-55)
    return changed(after, event.uuid, wrote=False, owes=False) if event.action else after


def _begun(state: FightState, event: EffectBegun) -> FightState:
    """The same effect again takes the place of the one before."""
    fresh = Effect(
        event.effect,
        event.uuid,
        event.last,
        event.against,
        event.edge,
        event.dice,
        event.modifier,
        event.takes,
        event.hp_per_round,
        event.by,
    )
    return replace(state, effects=(*_without(state, event), fresh))


def _effect_ended(state: FightState, event: EffectEnded) -> FightState:
    return replace(state, effects=_without(state, event))


def _effect_hp(state: FightState, event: EffectHp) -> FightState:
    """Above 0 one who is down fights again (E-54)."""
    standing = "active" if event.hp > 0 else state.body(event.uuid).standing
    return changed(state, event.uuid, hp=event.hp, standing=standing)


def _without(state: FightState, event: EffectBegun | EffectEnded) -> tuple[Effect, ...]:
    named = (event.effect, event.uuid, event.against)
    return tuple(one for one in state.effects if (one.name, one.who, one.against) != named)


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {Spent: _spent, EffectBegun: _begun, EffectEnded: _effect_ended, EffectHp: _effect_hp}
)
PRIVATE: Final[tuple[type[Event], ...]] = ()
