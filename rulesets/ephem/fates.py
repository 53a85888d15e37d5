"""Going out of a fight: falling, surrendering, and what that makes void (E-54, E-57, E-58)."""

from __future__ import annotations

from typing import Literal

from rulesets.actors import FighterId
from rulesets.ephem.events import AssaultVoided, LeaveEnded
from rulesets.ephem.field import Field
from rulesets.ephem.gates import not_fighting
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import Body
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Down, MovementClosed, Released
from rulesets.intents import Intent, Option


def fall(scene: Scene, who: FighterId) -> None:
    """He has no hp left: he is out, but keeps his place (E-54)."""
    scene.emit(Down(at=scene.at, uuid=who))
    make_void(scene, who)


def leave(scene: Scene, who: FighterId, why: Literal["surrender", "absence"]) -> None:
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
    for prompt in state.prompts:
        is_moot = (prompt.kind == "defence" and struck) or (prompt.kind == "opportunity" and mover)
        if prompt.to == who or is_moot:
            scene.close(prompt, "void")
    if assault is not None and struck:
        scene.emit(AssaultVoided(at=scene.at, attacker=assault.attacker, target=assault.target))
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
