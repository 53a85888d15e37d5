"""Arena conditions: rain, thunderstorm, random gear, barrier, the master's own (T-92…T-96).

What the rest asks of them, and of the chaos that works in the same way (T-101, T-102): dice of a
pool, AP, and whether a special is barred.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from rulesets.actors import FighterId, PlayerId
from rulesets.twilight.build import Build
from rulesets.twilight.catalogue import Armour, Condition, Perk, RollKind, Weapon
from rulesets.twilight.perk_sources import ignores_condition
from rulesets.twilight.scene import Scene
from rulesets.twilight.stage_events import ConditionSet, GearGiven, LightningSet
from rulesets.twilight.state import Champion, FightState
from rulesets.twilight.tuning import Tuning

SUNNY: Final = "sunny"
"""How a master names the day without a condition; the fight knows it as ""."""

BUILT_IN: Final = (SUNNY, "rain", "storm", "gear", "barrier", "twilight")

D10: Final = ("", "", "", "rain", "rain", "storm", "gear", "gear", "barrier", "barrier")
"""T-92: the condition of each face; 11 is on no d10."""

_RAIN: Final = MappingProxyType({"defence": -2})
_LIGHTNING: Final = MappingProxyType({"attack": 1, "defence": -3})
_OVERLOAD: Final = -2


@dataclass(frozen=True, slots=True)
class Kit:
    """A set of gear that all may get (T-95)."""

    weapons: dict[str, Weapon]
    armour_name: str
    armour: Armour


def names(tuning: Tuning) -> tuple[str, ...]:
    """Return the conditions that a master may name (T-93)."""
    own = (one.name for one in tuning.conditions.custom if one.name)
    return tuple(dict.fromkeys((*BUILT_IN, *own)))


def roll_condition(scene: Scene) -> None:
    """Find the arena condition before the approach (T-92); none in circle 1.

    What a master set beforehand comes without a die (T-93), and so does the twilight (T-97).
    """
    terms = scene.state.terms
    if terms.condition:
        set_condition(scene, terms.condition)
    elif terms.twilight:
        set_condition(scene, "twilight")
    elif terms.circle > 1:
        set_condition(scene, D10[scene.die(10, "arena") - 1])


def set_condition(scene: Scene, name: str, by: PlayerId | None = None) -> None:
    """Let a condition begin, with the dice that it needs (T-92…T-95).

    Random gear where there is none to give is a sunny day.
    """
    kits = gear_sets(scene.state.tuning) if name == "gear" else ()
    known = "" if name == SUNNY or (name == "gear" and not kits) else name
    scene.emit(ConditionSet(at=scene.at, condition=known, by=by))
    if kits:
        _give(scene, kits[scene.die(len(kits), "gear") - 1])
    if scene.state.stage in ("opening", "orders", "locked"):
        roll_storm(scene)


def gear_sets(tuning: Tuning) -> tuple[Kit, ...]:
    """Return what random gear may be (T-95): the configured list.

    Without a list: each weapon of the catalogue with each armour.
    """
    listed = tuning.conditions.random_gear
    if not listed:
        return tuple(_kit(tuning, (w,), a) for w in tuning.weapons for a in tuning.armour)
    return tuple(_kit(tuning, one.weapons, one.armour) for one in listed)


def _kit(tuning: Tuning, weapons: tuple[str, ...], armour: str) -> Kit:
    found = {name: tuning.weapons[name] for name in weapons if name in tuning.weapons}
    return Kit(found, armour, tuning.armour.get(armour, Armour()))


def _give(scene: Scene, kit: Kit) -> None:
    state = scene.state
    scene.emit(
        GearGiven(
            at=scene.at,
            weapons=kit.weapons,
            armour_name=kit.armour_name,
            armour=kit.armour,
            kept=tuple(one.id for one in state.champions if ignores_condition(state, one.id)),
        )
    )


def regeared(state: FightState, who: FighterId, build: Build) -> Build:
    """Return the build of a changed sheet: what all got to fight with stays in his hands (T-95)."""
    one = state.champion(who)
    if not one.geared:
        return build
    old = one.build
    return replace(build, weapons=old.weapons, armour_name=old.armour_name, armour=old.armour)


def roll_storm(scene: Scene) -> None:
    """Roll the round of the lightning at the start of the clash (T-94): one of those to come.

    A storm that a master brings later strikes in one of the rounds that are left, this one too.
    """
    state = scene.state
    if state.condition != "storm":
        return
    first = max(1, state.round + (state.stage == "opening"))
    left = max(1, state.rounds - first + 1)
    scene.emit(LightningSet(at=scene.at, round=first - 1 + scene.die(left, "lightning")))


def pool_parts(state: FightState, one: Champion, kind: RollKind) -> tuple[tuple[str, int], ...]:
    """Return the dice that condition and chaos add to a pool, each by its code (T-5…T-7)."""
    parts = (*_condition_parts(state, one, kind), *_chaos_parts(state))
    return tuple(part for part in parts if part[1])


def _chaos_parts(state: FightState) -> Iterator[tuple[str, int]]:
    """Yield the dice of an overload: of every roll, and nothing cancels them (T-97, T-102)."""
    if state.chaos == "overload":
        yield "overload", _OVERLOAD


def _condition_parts(state: FightState, one: Champion, kind: RollKind) -> Iterator[tuple[str, int]]:
    """Yield the dice of the condition; of a counter only by ``counter.arena_modifiers`` (T-7)."""
    if ignores_condition(state, one.id):
        return
    custom = custom_of(state)
    if custom is not None:
        dice = {"attack": custom.attack, "defence": custom.defence, "counter": custom.counter}
        yield custom.name, dice[kind]
    if kind == "counter" and not state.tuning.counter.arena_modifiers:
        return
    named = "attack" if kind == "counter" else kind
    if state.condition == "rain":
        yield "rain", _RAIN.get(named, 0)
    if is_lightning(state):
        yield "lightning", _LIGHTNING.get(named, 0)


def ap_change(state: FightState, one: Champion) -> int:
    """Return the AP that condition and chaos give or take this round (T-93, T-101, T-102)."""
    change = {"flash": 1, "overload": -1}.get(state.chaos, 0)
    custom = custom_of(state)
    return change if custom is None or ignores_condition(state, one.id) else change + custom.ap


def special_barred(state: FightState, one: Champion, perk: Perk) -> str:
    """Return what is known to bar a special or tactical perk now; "": nothing (T-26).

    A code, or the name of a custom condition.
    """
    cause = special_void(state, one, perk)
    return "" if cause == "lightning" and not state.tuning.storm.public else cause


def special_void(state: FightState, one: Champion, perk: Perk) -> str:
    """Return what makes a special void when it is resolved, known or not (T-94, T-96, T-102)."""
    if state.chaos == "overload":
        return "overload"
    if ignores_condition(state, one.id):
        return ""
    if is_lightning(state) and not perk.storm_special:
        return "lightning"
    if perk.kind == "tactical" and not state.tuning.barrier.blocks_tactical:
        return ""
    custom = custom_of(state)
    if custom is not None and not custom.specials:
        return custom.name
    return "barrier" if state.condition == "barrier" else ""


def is_lightning(state: FightState) -> bool:
    """Whether this is the round of the lightning (T-94); the endgame is none."""
    in_clash = state.stage in ("orders", "locked")
    return in_clash and state.condition == "storm" and state.lightning == state.round


def custom_of(state: FightState) -> Condition | None:
    """Return the master's own condition that reigns (T-93); None: none does."""
    own = state.tuning.conditions.custom
    return next((one for one in own if one.name and one.name == state.condition), None)
