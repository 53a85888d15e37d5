"""What a moderator may do in a fight: begin, go on, set hp, end (E-16, E-55, E-58)."""

from __future__ import annotations

from rulesets.actors import PlayerId
from rulesets.ephem.ending import end_fight, progress
from rulesets.ephem.events import HpSet
from rulesets.ephem.fates import fall
from rulesets.ephem.field import Field
from rulesets.ephem.scene import Scene
from rulesets.ephem.turns import end_turn, roll_missing
from rulesets.ephem.world import settle
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Intent, Number, Option

MOST_HP = 100


def start_options(field: Field) -> list[Option]:
    """Return ``start`` while initiative is open."""
    return [Option("start")] if field.state.phase == "initiative" else []


def next_options(field: Field) -> list[Option]:
    """Return ``next`` while turns are taken."""
    return [Option("next")] if field.state.phase == "turns" else []


def hp_options(field: Field) -> list[Option]:
    """Return whose hp may be set."""
    if field.state.phase != "turns":
        return []
    who = tuple(body.id for body in field.state.on_grid())
    return [Option("hp", (Choice("target", who), Number("hp", 0, MOST_HP)))]


def end_options(field: Field) -> list[Option]:
    """Return ``end`` while the fight runs."""
    return [Option("end")] if field.state.is_running else []


def refusal(field: Field, wish: Intent) -> RuleViolation:
    """Return why a moderator's word is not taken."""
    phase = field.state.phase
    if phase == "over":
        return RuleViolation(Refusal.FIGHT_OVER, rule="E-55")
    if wish.verb == "hp" and phase == "turns":
        target = wish.get("target")
        if isinstance(target, str) and any(b.id == target for b in field.state.on_grid()):
            return RuleViolation(Refusal.BAD_VALUE, rule="E-56", lo=0, hi=MOST_HP)
        return RuleViolation(Refusal.NOT_A_TARGET, rule="E-56")
    if field.state.is_running and wish.verb == "end":
        return RuleViolation(Refusal.BAD_VALUE, rule="E-55")
    return RuleViolation(Refusal.WRONG_PHASE, rule="E-16", phase=phase)


def start(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """Roll the missing initiative and begin (E-16)."""
    roll_missing(scene, "start")


def next_(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """Settle open questions as silence, then end the turn."""
    turn = scene.turn
    while scene.state.prompts:
        settle(scene, scene.state.prompts[0])
        progress(scene)
    now = scene.state.turn
    if now is not None and (now.uuid, now.round) == (turn.uuid, turn.round):
        end_turn(scene, "next")


def hp(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """Set hp: at 0 the fighter falls, above it one who is down fights again (E-54)."""
    who, points = wish.get("target"), wish.get("hp")
    body = scene.state.body(who)
    scene.emit(HpSet(at=scene.at, uuid=who, hp=points, was=body.hp, by=by))
    if points == 0 and body.is_active:
        fall(scene, who)


def end(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """End the fight at once (E-55)."""
    end_fight(scene, "moderator", by)
