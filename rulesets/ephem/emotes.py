"""Actions that want their prose first: armed, or refused without it (E-30).

``arm``: an action without prose waits for it; ``strict``: it is refused. Prose written since the
last action or defence serves either way. Bonus actions, defences and strikes need none beforehand.
"""

from __future__ import annotations

from typing import Final

from rulesets.actors import FighterId
from rulesets.ephem.emotes_events import ActionArmed, ArmedDropped, DropWhy
from rulesets.ephem.field import Field
from rulesets.ephem.gates import asked, not_fighting
from rulesets.ephem.goods import cost_of
from rulesets.ephem.hampering import has_bonus
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import Body, FightState
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Intent, Option

ACTIONS: Final = frozenset({"attack", "cast", "push", "swap", "escape"})
"""Verbs that are told in prose, beside the action's movement (E-20, E-30)."""


def wants_prose(field: Field, who: Body) -> bool:
    """Whether an action of his lacks the prose that it needs first; an NPC's needs none (E-16)."""
    return field.tuning.emote in ("arm", "strict") and not (who.wrote or who.is_npc)


def needs_prose(field: Field, who: Body, wish: Intent) -> bool:
    """Whether ``wish`` is an action that lacks the prose it needs first."""
    is_action = wish.verb in ACTIONS or _opens_action(field, who, wish)
    return wants_prose(field, who) and (is_action or _passes_weapon(field, who, wish))


def _passes_weapon(field: Field, who: Body, wish: Intent) -> bool:
    """Whether a weapon is passed on: that costs the action (E-29)."""
    item = wish.get("item")
    if wish.verb != "pass" or not isinstance(item, str):
        return False
    return cost_of(who, item, field.tuning) == "action"


def _opens_action(field: Field, who: Body, wish: Intent) -> bool:
    """Whether a walk opens the action's movement: that is an action too (E-20, E-21)."""
    turn = field.state.turn
    if turn is None or wish.verb not in ("move", "step") or wish.get("bonus"):
        return False
    moving = field.state.movement_of(who.id)
    if wish.verb == "move":
        return moving is None or wish.get("column") is None
    has_bonus_move = has_bonus(field.state, turn) and field.budget(who, "bonus_move") > 0
    return moving is None and not has_bonus_move


def refused(field: Field, rule: str = "E-30") -> RuleViolation:
    """Return the refusal of an action without prose (``strict``)."""
    return RuleViolation(Refusal.EMOTE_NEEDED, rule=rule, lo=field.tuning.emote_min_chars)


def arm(scene: Scene, who: Body, wish: Intent) -> None:
    """Keep an action until its prose comes; one armed before makes way."""
    if who.armed is not None:
        drop(scene, who, "replaced")
    until = scene.at + scene.state.tuning.arm_seconds * 1000
    named = wish
    if wish.verb == "step":  # the walk itself begins when the movement is open
        named = Intent("move", (), wish.at)
    scene.emit(
        ActionArmed(at=scene.at, uuid=who.id, verb=named.verb, slots=dict(named.slots), until=until)
    )


def drop(scene: Scene, who: Body, why: DropWhy, code: str = "") -> None:
    """Let an armed action go."""
    if who.armed is not None:
        verb = who.armed.verb
        scene.emit(ArmedDropped(at=scene.at, uuid=who.id, verb=verb, why=why, code=code))


def cancel_options(field: Field, who: Body) -> list[Option]:
    """Return ``cancel`` while something is armed: dropping it is free."""
    if who.armed is None or not_fighting(field.state, who.id) or asked(field.state):
        return []
    return [Option("cancel")]


def cancel_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why nothing is dropped: nothing waits, or somebody is asked (E-58)."""
    why = not_fighting(field.state, who)
    if why is None and field.state.body(who).armed is not None:
        why = asked(field.state)
    return why or RuleViolation(Refusal.NOTHING_ARMED, rule="E-30")


def cancel(scene: Scene, who: Body, wish: Intent) -> None:
    """Drop what is armed."""
    drop(scene, who, "cancelled")


def due(state: FightState) -> list[tuple[int, Body]]:
    """Return when each armed action waits no longer."""
    return [(body.armed.until, body) for body in state.active() if body.armed is not None]
