"""Going out of a fight: falling, surrendering, and what that makes void (E-54, E-57, E-58)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rulesets.actors import FighterId
from rulesets.ephem.escape_events import EscapeVoided
from rulesets.ephem.events import AssaultVoided, LeaveEnded
from rulesets.ephem.field import Field
from rulesets.ephem.gates import not_fighting
from rulesets.ephem.groups import hand_on
from rulesets.ephem.push_events import PushEnded
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import Body
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Down, Hit, MovementClosed, Released
from rulesets.intents import Intent, Option

LeaveWhy: TypeAlias = Literal["surrender", "absence", "escape", "kick"]


def wound(scene: Scene, by: FighterId, who: FighterId, damage: int) -> int:
    """He loses hp, down to 0; return what is left. What follows of 0 is :func:`fall`.

    A blow may be lethal only if he had 1 left (E-8, E-23).
    """
    before = scene.state.body(who).hp
    hp = max(0, before - damage)
    lethal = before == 1 and damage > 0
    scene.emit(
        Hit(at=scene.at, attacker=by, target=who, damage=damage, hp=hp, may_be_lethal=lethal)
    )
    return hp


def fall(scene: Scene, who: FighterId) -> None:
    """He has no hp left: he is out, but keeps his place (E-54)."""
    scene.emit(Down(at=scene.at, uuid=who))
    make_void(scene, who)


def leave(scene: Scene, who: FighterId, why: LeaveWhy) -> None:
    """He leaves the fight and walks freely from now on."""
    scene.emit(Released(at=scene.at, uuid=who, why=why))
    make_void(scene, who)


def make_void(scene: Scene, who: FighterId) -> None:
    """Void attacks by and at him, and the questions to and because of him (E-58).

    What was spent stays spent.
    """
    state = scene.state
    assault, leaving = state.assault, state.leaving
    struck = assault is not None and who in (assault.attacker, assault.target)
    mover = leaving is not None and leaving.uuid == who
    shove = state.shove
    shoved = shove is not None and who in (shove.pusher, shove.target)
    trial = state.trial
    tried = trial is not None and trial.uuid == who
    moot = {"defence": struck, "opportunity": mover, "push": shoved, "hinder": tried}
    for prompt in state.prompts:
        is_moot = moot.get(prompt.kind, False)
        if prompt.to == who or is_moot:
            scene.close(prompt, "void")
            hand_on(scene, prompt)
    if assault is not None and struck:
        scene.emit(AssaultVoided(at=scene.at, attacker=assault.attacker, target=assault.target))
    if shove is not None and shoved:
        scene.emit(PushEnded(at=scene.at, uuid=shove.pusher, target=shove.target, how="void"))
    if tried:
        scene.emit(EscapeVoided(at=scene.at, uuid=who))
    if mover:
        scene.emit(LeaveEnded(at=scene.at, uuid=who, how="void"))
    if scene.state.movement_of(who):
        scene.emit(MovementClosed(at=scene.at, uuid=who))


def surrender_options(field: Field, who: Body) -> list[Option]:
    """Return ``surrender``: who fights may always give up, also while someone is asked (E-58)."""
    return [] if not_fighting(field.state, who.id) else [Option("surrender")]


def surrender_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why there is nothing to give up."""
    return not_fighting(field.state, who) or RuleViolation(Refusal.BAD_VALUE, rule="E-58")


def surrender(scene: Scene, who: Body, wish: Intent) -> None:
    """Leave the fight as beaten (E-58)."""
    leave(scene, who.id, "surrender")
