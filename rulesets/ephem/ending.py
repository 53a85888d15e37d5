"""How a fight ends, and how it goes on until someone has a say again (E-20, E-55)."""

from __future__ import annotations

from rulesets.actors import FighterId, PlayerId
from rulesets.ephem.escape import conclude
from rulesets.ephem.events import PeaceOffered
from rulesets.ephem.field import Field
from rulesets.ephem.gates import asked, is_decided, not_fighting
from rulesets.ephem.guard import guard_of_himself
from rulesets.ephem.hampering import can_move, has_action, has_bonus, idle_by
from rulesets.ephem.leaving import go_on
from rulesets.ephem.pursuit import is_given_up
from rulesets.ephem.scene import Scene
from rulesets.ephem.skipping import is_agreed
from rulesets.ephem.state import Body, FightState
from rulesets.ephem.turns import end_turn, next_turn, set_order
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import FightEnded
from rulesets.intents import Intent, Option


def progress(scene: Scene) -> None:
    """Carry on until the fight is over or waits for somebody: strikes, steps, turns, the end."""
    while _advance(scene):
        pass


def _advance(scene: Scene) -> bool:
    """Do what follows of itself; whether something did."""
    state, reason = scene.state, why_over(scene.state)
    if reason is not None:
        end_fight(scene, reason)
        return True
    if state.phase not in ("initiative", "turns") or state.prompts:
        return False
    if state.phase == "initiative":
        set_order(scene)
        return True
    return _advance_turn(scene)


def _advance_turn(scene: Scene) -> bool:
    """Settle what stands open, or go on with the turns."""
    state = scene.state
    if state.assault is not None:
        guard_of_himself(scene)
    elif state.leaving is not None:
        go_on(scene, state.leaving)
    elif state.trial is not None:
        conclude(scene, state.trial)
    elif state.turn is None:
        next_turn(scene)
    else:
        return _is_turn_over(scene)
    return True


def _is_turn_over(scene: Scene) -> bool:
    turn = scene.turn
    who = scene.state.body(turn.uuid)
    if not who.is_active:
        end_turn(scene, "down" if who.standing == "down" else "left")
        return True
    if is_agreed(scene.state):
        end_turn(scene, "skip")
        return True
    state = scene.state
    walks = turn.movement is not None and can_move(state, who.id)
    if state.tuning.auto_end and not (has_action(state, turn) or has_bonus(state, turn) or walks):
        end_turn(scene, "effect" if idle_by(state, turn) else "spent")
        return True
    return False


def why_over(state: FightState) -> str | None:
    """Return the reason for which the fight ends now, or None (E-47, E-55)."""
    if state.pursuit is not None:
        return "escape" if is_given_up(state) else None
    if state.phase not in ("initiative", "turns"):
        return None
    if is_decided(state):
        return "victory" if any(state.active()) else "draw"
    return "peace" if all_agree(state) else None


def all_agree(state: FightState) -> bool:
    """Whether every one who moves an active fighter wants peace (E-55)."""
    return bool(state.peace) and not _missing(state, state.peace)


def _missing(state: FightState, agreed: tuple[FighterId, ...]) -> tuple[FighterId, ...]:
    """Return who has not agreed to peace: each fighter, but of a master's NPCs the first alone.

    Each person has one voice, through whichever of his fighters he gives it (E-16, E-55).
    """
    voices = {state.body(who).by for who in agreed}
    silent: dict[PlayerId, FighterId] = {}
    for body in state.active():
        if body.by not in voices:
            silent.setdefault(body.by, body.id)
    return tuple(silent.values())


def end_fight(scene: Scene, reason: str, by: PlayerId | None = None) -> None:
    """End it: open questions are void, who still stands is named (E-55)."""
    for prompt in scene.state.prompts:
        scene.close(prompt, "void")
    state = scene.state
    scene.emit(
        FightEnded(
            at=scene.at,
            reason=reason,
            standing=tuple(body.id for body in state.active()),
            fighters=tuple(body.id for body in state.fighters),
            training=state.training,
            by=by,
        )
    )


def peace_options(field: Field, who: Body) -> list[Option]:
    """Return ``peace`` for one who has not agreed to it yet."""
    if peace_refused(field.state, who.id) is not None:
        return []
    return [Option("peace")]


def peace_refused(state: FightState, who: FighterId) -> RuleViolation | None:
    """Return why peace cannot be offered now, or None."""
    why = not_fighting(state, who) or asked(state)
    if why is None and state.body(who).by in {state.body(one).by for one in state.peace}:
        return RuleViolation(Refusal.PEACE_ASKED, rule="E-55", who=_missing(state, state.peace))
    return why


def peace_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why peace cannot be offered now."""
    return peace_refused(field.state, who) or RuleViolation(Refusal.BAD_VALUE, rule="E-55")


def peace(scene: Scene, who: Body, wish: Intent) -> None:
    """Offer peace, or agree to it: when all have, the fight is over (E-55).

    Nobody is held up by an offer: it stands until the next attack or other action but a movement,
    or the end of the round.
    """
    missing = _missing(scene.state, (*scene.state.peace, who.id))
    scene.emit(PeaceOffered(at=scene.at, uuid=who.id, missing=missing))
