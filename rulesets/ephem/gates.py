"""Who may do anything at all now, and the refusal that says why not."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.ephem.state import Body, FightState
from rulesets.errors import Refusal, RuleViolation


def not_taking_part(state: FightState, who: FighterId) -> RuleViolation | None:
    """Return why ``who`` takes no part: the fight is over, or he is not in it, or down."""
    if state.phase == "over":
        return RuleViolation(Refusal.FIGHT_OVER, rule="E-55")
    body = state.find(who)
    if body is None or body.standing == "left":
        return RuleViolation(Refusal.NOT_IN_FIGHT, rule="E-20")
    if not body.is_active:
        return RuleViolation(Refusal.NOT_FIGHTING, rule="E-54", who=who)
    return None


def not_fighting(state: FightState, who: FighterId) -> RuleViolation | None:
    """Return why ``who`` does not fight now: he takes no part, or nobody fights any more or yet."""
    why = not_taking_part(state, who)
    if why is not None:
        return why
    if state.pursuit is not None:
        return RuleViolation(Refusal.IN_PURSUIT, rule="E-47", who=state.pursuit.uuid)
    if state.phase not in ("initiative", "turns"):
        return RuleViolation(Refusal.WRONG_PHASE, rule="E-16", phase=state.phase)
    return None


def is_decided(state: FightState) -> bool:
    """Whether at most one side has active fighters (E-55)."""
    return len({body.camp for body in state.active()}) <= 1


def asked(state: FightState) -> RuleViolation | None:
    """Return the refusal while someone is asked (E-58); initiative holds nobody up."""
    first = next((prompt for prompt in state.prompts if prompt.kind != "initiative"), None)
    if first is None:
        return None
    return RuleViolation(Refusal.PROMPT_OPEN, rule="E-58", who=first.to, what=first.kind)


def not_on_turn(state: FightState, who: FighterId) -> RuleViolation | None:
    """Return why ``who`` may not act now: everything of one's own turn asks this (E-20, E-58)."""
    why = not_fighting(state, who)
    if why is not None:
        return why
    if state.phase != "turns":
        return RuleViolation(Refusal.WRONG_PHASE, rule="E-16", phase=state.phase)
    why = asked(state)
    if why is not None:
        return why
    turn = state.turn
    if turn is None or turn.uuid != who:
        whose = turn.uuid if turn else ""
        return RuleViolation(Refusal.NOT_YOUR_TURN, rule="E-20", turn=whose)
    return None


def may_act(state: FightState, who: Body) -> bool:
    """Whether it is his turn and nobody is asked."""
    return not_on_turn(state, who.id) is None
