"""Attacks: with what, at whom, and the throw (E-8, E-13, E-22, E-23)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulesets.actors import FighterId
from rulesets.ephem.checks import expected_better
from rulesets.ephem.events import AssaultMade
from rulesets.ephem.field import Field
from rulesets.ephem.gates import may_act, not_on_turn
from rulesets.ephem.gear import MELEE, improvised, weapons
from rulesets.ephem.pending import AssaultKind, AssaultSource
from rulesets.ephem.roles import damage
from rulesets.ephem.scene import Scene
from rulesets.ephem.speech import note_prose
from rulesets.ephem.spending import thrown
from rulesets.ephem.state import Body
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Attacked, MovementClosed
from rulesets.intents import Choice, Intent, Option
from rulesets.ruleset import Check

Means: TypeAlias = Literal["main", "off", "improvised", "fists"]
MEANS: tuple[Means, ...] = ("main", "off", "improvised", "fists")
LATER = ("throw",)
"""Words for attacks that are not there yet."""


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

    def reaches(self, blocks: int) -> bool:
        """Whether a target at this distance can be attacked (E-13)."""
        return self.lo <= blocks <= self.hi


def ways(field: Field, who: Body) -> tuple[Way, ...]:
    """Return how a fighter may attack: weapons first, main hand first, then things, then fists."""
    gear = field.gear(who)
    armed = [
        _way(field, who, hand, "melee", weapon)
        for hand, weapon in weapons(gear, field.tuning)
        if weapon in MELEE
    ]
    things = [_way(field, who, "improvised", "improvised", None)] if improvised(gear) else []
    return (*armed, *things, _way(field, who, "fists", "unarmed", None))


def _way(field: Field, who: Body, means: Means, kind: AssaultKind, weapon: str | None) -> Way:
    """Weapons have their own die; fists and things are struck with strength (E-22)."""
    return Way(
        means=means,
        kind=kind,
        weapon=weapon or means,
        type_=weapon,
        check=field.check(who, f"attack.{weapon}" if weapon else "attribute.strength"),
        damage=damage(weapon or means, who.sheet, field.tuning),
        lo=1,
        hi=field.tuning.melee.max,
    )


def best_way(field: Field, who: Body) -> Way | None:
    """Return the way of an attack that names none: the better weapon, else a thing, else fists.

    None: he holds weapons, but none that is for the melee zone.
    """
    found = ways(field, who)
    armed = [way for way in found if way.kind == "melee"]
    if armed:
        return expected_better([(way, way.check, "plain") for way in armed])
    return None if weapons(field.gear(who), field.tuning) else found[0]


def attack_options(field: Field, who: Body) -> list[Option]:
    """Return all attacks of one's own turn: with the better weapon, or with a named one (E-22)."""
    turn = field.state.turn
    if not may_act(field.state, who) or turn is None or not turn.action:
        return []
    found: list[Option] = []
    default = best_way(field, who)
    if default is not None:
        found += _at_targets(field, who, default)
    for way in ways(field, who):
        found += _at_targets(field, who, way, Choice("weapon", (way.means,)))
    return found


def _at_targets(field: Field, who: Body, way: Way, *named: Choice) -> list[Option]:
    targets = tuple(
        other.id for other in field.state.opponents(who) if way.reaches(field.distance(who, other))
    )
    return [Option("attack", (Choice("target", targets), *named))] if targets else []


def attack_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why an attack is refused, and what it would need."""
    state = field.state
    why = not_on_turn(state, who)
    if why is not None:
        return why
    if state.turn is not None and not state.turn.action:
        return RuleViolation(Refusal.ACTION_SPENT, rule="E-20")
    body = state.body(who)
    return (
        _no_target(field, body, wish.get("target"))
        or _no_way(field, body, wish.get("weapon"))
        or _not_reached(field, body, wish)
    )


def _no_target(field: Field, who: Body, target: object) -> RuleViolation | None:
    other = field.state.find(target) if isinstance(target, str) else None
    if other is None or other.standing == "left":
        known = tuple(one.id for one in field.state.opponents(who))
        return RuleViolation(Refusal.NOT_A_TARGET, rule="E-22", who=known)
    if other.id == who.id:
        return RuleViolation(Refusal.SELF_TARGET, rule="E-22")
    if not other.is_active:
        return RuleViolation(Refusal.TARGET_DOWN, rule="E-54", target=other.id)
    if other.camp == who.camp:
        return RuleViolation(Refusal.ALLY, rule="E-17", target=other.id)
    return None


def _no_way(field: Field, who: Body, named: object) -> RuleViolation | None:
    held = weapons(field.gear(who), field.tuning)
    if named in LATER:
        return RuleViolation(Refusal.NOT_YET, rule="E-20", what=str(named))
    if named is None:
        if best_way(field, who) is None:
            return RuleViolation(Refusal.NOT_YET, rule="E-20", what=held[0][1])
        return None
    if named not in MEANS:
        return RuleViolation(Refusal.BAD_VALUE, rule="E-22", allowed=MEANS)
    later = next((weapon for hand, weapon in held if hand == named and weapon not in MELEE), None)
    if later is not None:
        return RuleViolation(Refusal.NOT_YET, rule="E-20", what=later)
    allowed = tuple(way.means for way in ways(field, who))
    if named not in allowed:
        return RuleViolation(Refusal.NO_WEAPON, rule="E-22", allowed=allowed)
    return None


def _not_reached(field: Field, who: Body, wish: Intent) -> RuleViolation:
    way = chosen(field, who, wish)
    target = field.state.body(wish.get("target"))
    have = field.distance(who, target)
    if way.reaches(have):
        return RuleViolation(Refusal.BAD_VALUE, rule="E-22")
    return RuleViolation(
        Refusal.OUT_OF_RANGE, rule="E-13", target=target.id, have=have, lo=way.lo, hi=way.hi
    )


def chosen(field: Field, who: Body, wish: Intent) -> Way:
    """Return the way a legal attack names, or the default."""
    named = wish.get("weapon")
    default = best_way(field, who)
    if named is None and default is not None:
        return default
    return next(way for way in ways(field, who) if way.means == named)


def attack(scene: Scene, who: Body, wish: Intent) -> None:
    """Attack with the action (E-22)."""
    launch(scene, who, wish.get("target"), chosen(scene.field, who, wish), "action")


def strike_back(scene: Scene, striker: FighterId, target: FighterId) -> None:
    """Strike at who leaves the melee zone: with the better melee weapon, else bare hands (E-40)."""
    field, body = scene.field, scene.state.body(striker)
    found = ways(field, body)
    armed = [way for way in found if way.kind == "melee"]
    way = expected_better([(way, way.check, "plain") for way in armed]) if armed else found[-1]
    launch(scene, body, target, way, "opportunity")


def launch(
    scene: Scene,
    who: Body,
    target: FighterId,
    way: Way,
    source: AssaultSource,
    spell: str = "",
) -> None:
    """Throw the attack, show it, and ask the target (E-22, E-32).

    ``source`` ``paid``: its cost and its prose are settled already (a spell, E-25).
    """
    at = scene.at
    if scene.state.movement_of(who.id):
        scene.emit(MovementClosed(at=at, uuid=who.id))
    if source != "paid":
        note_prose(scene, who.id, "attack" if source == "action" else "strike")
    scene.emit(Attacked(at=at, attacker=who.id, target=target, weapon=way.weapon))
    rolled = thrown(
        scene, who, way.check, "reaction" if source == "opportunity" else "action", target
    )
    scene.emit(
        AssaultMade(
            at=at,
            attacker=who.id,
            target=target,
            kind=way.kind,
            weapon=way.weapon,
            type_=way.type_,
            damage=way.damage,
            source=source,
            total=rolled.total,
            spell=spell,
        )
    )
    scene.ask(target, "defence", who.id, scene.state.tuning.defence_seconds)
