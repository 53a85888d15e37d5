"""Taking an attack for another, now or beforehand (E-38)."""

from __future__ import annotations

from typing import Final

from rulesets.actors import FighterId
from rulesets.ephem.answers import best
from rulesets.ephem.defence import hit, land, succeeds, under_way
from rulesets.ephem.field import Field
from rulesets.ephem.gates import asked, not_fighting
from rulesets.ephem.guard_events import Guarded, GuardSet
from rulesets.ephem.guarding import could_guard, hindrance, parries, standing_guard
from rulesets.ephem.hampering import taken
from rulesets.ephem.pending import Assault
from rulesets.ephem.scene import Scene
from rulesets.ephem.spending import thrown
from rulesets.ephem.state import Body
from rulesets.errors import BrokenInvariant, Refusal, RuleViolation
from rulesets.events import Defended
from rulesets.intents import Choice, Intent, Option, Text

NOW: Final = "now"
"""Only an attack that is open, nothing beforehand."""
OFF: Final = "off"


def guard_options(field: Field, who: Body) -> list[Option]:
    """Return taking the open attack, or, while nobody is asked, guarding beforehand.

    Whom he looks at while he says ``off`` does not matter.
    """
    if not_fighting(field.state, who.id) is not None:
        return []
    if asked(field.state) is not None:
        return _take_options(field, who)
    others = tuple(one for one in _wards(field, who) if one != who.guards)
    found = [Option("guard", (Choice("target", others),))] if others else []
    if who.guards is not None:
        looked_at = Text("target", 64, optional=True)
        found.append(Option("guard", (Choice(OFF, (OFF,)), looked_at)))
    return found


def _wards(field: Field, who: Body) -> tuple[FighterId, ...]:
    """Return whom he may guard beforehand: who has a side, its members; who has none, anyone.

    But nobody whom he alone could attack.
    """
    return tuple(
        other.id
        for other in field.state.active()
        if other.id != who.id
        and (other.camp == who.camp or not who.side)
        and any(foe.id != who.id for foe in field.state.opponents(other))
    )


def _take_options(field: Field, who: Body) -> list[Option]:
    assault = field.state.assault
    if assault is None or who.id not in could_guard(field):
        return []
    now = Choice(NOW, (NOW,), optional=True)
    return [Option("guard", (Choice("target", (assault.target,)), now))]


def guard_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why he guards nobody, and what it would need."""
    why = not_fighting(field.state, who)
    if why is not None:
        return why
    body, assault, held_up = field.state.body(who), field.state.assault, asked(field.state)
    if held_up is not None:
        is_meant = assault is not None and wish.get("target") in (None, assault.target)
        if assault is None or not is_meant or wish.get(OFF) is not None:
            return held_up
        return hindrance(field, assault, body) or _nobody_named((assault.target,))
    return _not_beforehand(field, body, wish)


def _not_beforehand(field: Field, who: Body, wish: Intent) -> RuleViolation:
    if wish.get(NOW) is not None:
        return RuleViolation(Refusal.TOO_LATE, rule="E-38")
    if wish.get(OFF) is not None:
        return RuleViolation(Refusal.GUARDS_NOBODY, rule="E-38")
    target = wish.get("target")
    other = field.state.find(target) if isinstance(target, str) else None
    if other is None or other.standing == "left":
        return _nobody_named(_wards(field, who))
    if other.id == who.id:
        return RuleViolation(Refusal.SELF_TARGET, rule="E-38")
    if not other.is_active:
        return RuleViolation(Refusal.TARGET_DOWN, rule="E-54", target=other.id)
    if other.id == who.guards:
        return RuleViolation(Refusal.ALREADY_GUARDED, rule="E-38", target=other.id)
    return _nobody_named(_wards(field, who))


def _nobody_named(who: tuple[FighterId, ...]) -> RuleViolation:
    return RuleViolation(Refusal.GUARD_WHOM, rule="E-38", who=who)


def guard(scene: Scene, who: Body, wish: Intent) -> None:
    """Take the open attack, or guard somebody from now on, or nobody any more."""
    if asked(scene.state) is not None:
        _take(scene, under_way(scene), who.id)
        return
    target = None if wish.get(OFF) is not None else wish.get("target")
    scene.emit(GuardSet(at=scene.at, uuid=who.id, target=target))


def guard_of_himself(scene: Scene) -> None:
    """The attack that nobody is asked about is taken by the guard who said so beforehand; a target
    without a defence (E-53) and without a guard is hit."""
    who = standing_guard(scene.field)
    if who is not None:
        _take(scene, under_way(scene), who)
    elif taken(scene.state, under_way(scene).target, "defence") is not None:
        land(scene)
    else:
        raise BrokenInvariant("an attack that nobody answers")


def _take(scene: Scene, assault: Assault, who: FighterId) -> None:
    """He parries in the target's place, with the better parry and no step; his are the hp."""
    for prompt in tuple(scene.state.prompts_to(assault.target, "defence")):
        scene.close(prompt, "guard")
    scene.emit(Guarded(at=scene.at, uuid=who, attacker=assault.attacker, target=assault.target))
    body = scene.state.body(who)
    chosen = best(scene.field, assault, body, parries(scene.field, assault, body))
    rolled = thrown(scene, body, chosen.check, "defence", assault.attacker, how=chosen.how)
    if succeeds(assault.total, rolled.total, scene.state.tuning.ties):
        hit(scene, assault, who)
        return
    scene.emit(
        Defended(
            at=scene.at,
            attacker=assault.attacker,
            target=assault.target,
            by=who,
            how="parry",
        )
    )
