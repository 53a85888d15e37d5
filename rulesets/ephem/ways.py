"""Ways to attack: with what, how far, and what keeps each from a target (E-13, E-22, E-24)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from rulesets.ephem.checks import expected_better
from rulesets.ephem.field import Field
from rulesets.ephem.gear import MELEE, improvised, weapons
from rulesets.ephem.pending import AssaultKind
from rulesets.ephem.roles import damage
from rulesets.ephem.shooting import crowd
from rulesets.ephem.state import Body
from rulesets.ephem.tuning import Tuning
from rulesets.errors import Refusal, RuleViolation
from rulesets.ruleset import Check

Means: TypeAlias = Literal["main", "off", "improvised", "throw", "fists", "spell"]
MEANS: tuple[Means, ...] = ("main", "off", "improvised", "throw", "fists")
ARMED: Final = frozenset({"melee", "whip", "ranged"})
"""Kinds of attack with a weapon of E-22."""
BY_SIGHT: Final = frozenset({"ranged", "throw", "spell"})
"""E-13: kinds of attack that need a line of sight."""
DICE: Final = {"throw": "attribute.perception"}
"""E-22: a throw's die; fists and blows with things are of strength."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to attack: what is used, its die and damage, and the distances it reaches."""

    means: Means
    kind: AssaultKind
    weapon: str
    type_: str | None
    check: Check
    damage: int
    lo: int
    hi: int

    @property
    def is_armed(self) -> bool:
        """Whether it is with a weapon, not with fists or any other thing."""
        return self.kind in ARMED


def ways(field: Field, who: Body) -> tuple[Way, ...]:
    """Return how a fighter may attack: weapons, main hand first, then things, fists last."""
    gear = field.gear(who)
    armed = [_armed(field, who, hand, weapon) for hand, weapon in weapons(gear, field.tuning)]
    things: list[Way] = []
    if improvised(gear):
        things = [
            _way(field, who, "improvised", "improvised", None),
            _way(field, who, "throw", "throw", None),
        ]
    return (*armed, *things, _way(field, who, "fists", "unarmed", None))


def _armed(field: Field, who: Body, hand: Literal["main", "off"], weapon: str) -> Way:
    return _way(field, who, hand, kind_of_attack(weapon), weapon)


def kind_of_attack(weapon: str) -> Literal["melee", "ranged", "whip"]:
    """Return how one attacks with a weapon of E-22."""
    if weapon in MELEE:
        return "melee"
    return "ranged" if weapon == "ranged" else "whip"


def _way(field: Field, who: Body, means: Means, kind: AssaultKind, weapon: str | None) -> Way:
    """Weapons have their own die and type; the rest is answered as E-35 says."""
    lo, hi = reach_of(kind, field.tuning)
    die = f"attack.{weapon}" if weapon else DICE.get(kind, "attribute.strength")
    return Way(
        means=means,
        kind=kind,
        weapon=weapon or means,
        type_=weapon,
        check=field.check(who, die),
        damage=damage(weapon or means, who.sheet, field.tuning),
        lo=lo,
        hi=hi,
    )


def reach_of(kind: AssaultKind, tuning: Tuning) -> tuple[int, int]:
    """Return the least and the greatest distance of an attack, both included (E-13)."""
    match kind:
        case "whip":
            return tuning.whip.min, tuning.whip.max
        case "ranged":
            return tuning.ranged.min, tuning.ranged.max
        case "throw":
            return 1, tuning.improvised.throw_max
        case "spell":
            return 1, tuning.magic.max
        case _:
            return 1, tuning.melee.max


def obstacle(field: Field, who: Body, way: Way, target: Body) -> RuleViolation | None:
    """Return what keeps this way from this target, or None: it may be used (E-13, E-24)."""
    return _obstacle(field, who, way, target)[1]


def _obstacle(field: Field, who: Body, way: Way, target: Body) -> tuple[int, RuleViolation | None]:
    """The first obstacle, and how many had been passed before it.

    What costs nothing to find out comes before what costs a reload.
    """
    for passed, check in enumerate(OBSTACLES):
        why = check(field, who, way, target)
        if why is not None:
            return passed, why
    return len(OBSTACLES), None


def _not_in_reach(field: Field, who: Body, way: Way, target: Body) -> RuleViolation | None:
    have = field.distance(who, target)
    if way.lo <= have <= way.hi:
        return None
    code = Refusal.TOO_CLOSE if have < way.lo else Refusal.OUT_OF_RANGE
    return RuleViolation(code, rule="E-13", target=target.id, have=have, lo=way.lo, hi=way.hi)


def _crowded(field: Field, who: Body, way: Way, target: Body) -> RuleViolation | None:
    near = crowd(field, who) if way.kind == "ranged" else ()
    if not near:
        return None
    return RuleViolation(Refusal.TOO_CLOSE, rule="E-13", by=near, need=field.tuning.melee.max)


def _hidden(field: Field, who: Body, way: Way, target: Body) -> RuleViolation | None:
    if way.kind not in BY_SIGHT or field.sees(who, target):
        return None
    return RuleViolation(Refusal.OUT_OF_SIGHT, rule="E-13", target=target.id)


def _empty(field: Field, who: Body, way: Way, target: Body) -> RuleViolation | None:
    if way.kind != "ranged" or who.shots > 0:
        return None
    return RuleViolation(Refusal.NOT_LOADED, rule="E-24", target=target.id)


OBSTACLES: Final[tuple[Callable[[Field, Body, Way, Body], RuleViolation | None], ...]] = (
    _not_in_reach,
    _crowded,
    _hidden,
    _empty,
)


def best_way(field: Field, who: Body, target: Body) -> Way | None:
    """Return the way of an attack that names none, or None: none of these may be used.

    Who holds weapons: the best by expected value of those that may be used (E-22). Else a blow
    with a thing, else with fists. A throw is always named: what is thrown is out of the hand.
    """
    fit = [way for way in by_default(field, who) if obstacle(field, who, way, target) is None]
    if fit and fit[0].is_armed:
        return expected_better([(way, way.check, "plain") for way in fit])
    return fit[0] if fit else None


def by_default(field: Field, who: Body) -> tuple[Way, ...]:
    """Return the ways that need not be named: of who holds weapons only those; no throws."""
    found = ways(field, who)
    armed = tuple(way for way in found if way.is_armed)
    return armed or tuple(way for way in found if way.kind != "throw")


def why_none(field: Field, who: Body, target: Body) -> RuleViolation | None:
    """Return what keeps back the way that is nearest to be used, the longest reach of equals."""
    found = [(_obstacle(field, who, way, target), way.hi) for way in by_default(field, who)]
    (_, why), _ = max(found, key=lambda one: (one[0][0], one[1]))
    return why
