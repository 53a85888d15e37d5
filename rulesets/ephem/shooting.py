"""Magazines and reloading, and what keeps a shooter from his shot (E-13, E-24)."""

from __future__ import annotations

from typing import Final

from rulesets.actors import FighterId
from rulesets.ephem.field import Field
from rulesets.ephem.gear import Gear, item_kind, weapons
from rulesets.ephem.scene import Scene
from rulesets.ephem.shooting_events import Reloaded
from rulesets.ephem.spending import lacks, spend
from rulesets.ephem.state import Body
from rulesets.ephem.tuning import Tuning
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Intent, Option

RANGED: Final = "ranged"


def magazine(tuning: Tuning) -> int:
    """Return how many shots a full magazine has (E-24)."""
    return item_kind(RANGED, tuning).magazine


def holds_ranged(gear: Gear, tuning: Tuning) -> bool:
    """Whether a ranged weapon is held so that one may shoot (E-22)."""
    return any(kind == RANGED for _, kind in weapons(gear, tuning))


def crowd(field: Field, who: Body) -> tuple[FighterId, ...]:
    """Return the active opponents in whose melee zone nobody shoots (E-13)."""
    return tuple(other.id for other in field.state.opponents(who) if field.in_melee(who, other))


def reload_options(field: Field, who: Body) -> list[Option]:
    """Return ``reload`` while something is to be loaded and the bonus action is there."""
    why = lacks(field, who.id, bonus=True) or nothing_to_load(field, who)
    return [] if why else [Option("reload")]


def nothing_to_load(field: Field, who: Body) -> RuleViolation | None:
    """Return why there is nothing to load (E-24); None: there is."""
    if not holds_ranged(field.gear(who), field.tuning):
        return RuleViolation(Refusal.NOTHING_TO_LOAD, rule="E-24")
    if who.shots >= magazine(field.tuning):
        return RuleViolation(Refusal.MAGAZINE_FULL, rule="E-24", have=who.shots)
    return None


def reload_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why nothing is loaded."""
    return (
        lacks(field, who, bonus=True)
        or nothing_to_load(field, field.state.body(who))
        or RuleViolation(Refusal.BAD_VALUE, rule="E-24")
    )


def reload(scene: Scene, who: Body, wish: Intent) -> None:
    """Fill the magazine with the bonus action (E-24)."""
    spend(scene, who.id, "reload", bonus=True)
    scene.emit(Reloaded(at=scene.at, uuid=who.id, shots=magazine(scene.state.tuning)))
