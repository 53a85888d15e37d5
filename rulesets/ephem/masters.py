"""What a moderator may do in a fight: begin, go on, set hp, end (E-16, E-54, E-55, E-58)."""

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


def start_options(field: Field) -> list[Option]:
    """Return ``start`` while initiative is open."""
    return [Option("start")] if field.state.phase == "initiative" else []


def next_options(field: Field) -> list[Option]:
    """Return ``next`` while turns are taken."""
    return [Option("next")] if field.state.phase == "turns" else []


def hp_options(field: Field) -> list[Option]:
    """Return whose hp may be set, each up to his own most (E-56)."""
    if field.state.phase != "turns":
        return []
    return [
        Option("hp", (Choice("target", (body.id,)), Number("hp", 0, body.hp_max)))
        for body in field.state.on_grid()
    ]


def end_options(field: Field) -> list[Option]:
    """Return ``end`` while the fight runs."""
    return [Option("end")] if field.state.is_running else []


def refusal(field: Field, wish: Intent) -> RuleViolation:
    """Return why a moderator's word is not taken."""
    phase = field.state.phase
    if phase == "over":
        return RuleViolation(Refusal.FIGHT_OVER, rule="E-55")
    if field.state.is_running and wish.verb == "end":
        return RuleViolation(Refusal.BAD_VALUE, rule="E-55")
    told = "initiative-master" if phase == "initiative" else phase
    return RuleViolation(Refusal.WRONG_PHASE, rule="E-16", phase=told)


def whom_refusal(field: Field, wish: Intent, *phases: str) -> RuleViolation | None:
    """Return why a word about ``target`` is not taken: not in this phase, or he has no place on
    the grid."""
    if field.state.phase not in phases:
        return refusal(field, wish)
    target = wish.get("target")
    if any(body.id == target for body in field.state.on_grid()):
        return None
    facts = {"who": target} if isinstance(target, str) else {}
    return RuleViolation(Refusal.NOT_IN_FIGHT, rule="E-20", **facts)


def hp_refusal(field: Field, wish: Intent) -> RuleViolation:
    """Return why his hp is not set; a number that does not fit: which would (E-56)."""
    why = whom_refusal(field, wish, "turns")
    if why is not None:
        return why
    most = field.state.body(wish.get("target")).hp_max
    return RuleViolation(Refusal.BAD_VALUE, rule="E-56", lo=0, hi=most)


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
