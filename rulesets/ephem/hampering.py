"""What effects take from their bearers, and the refusal that says so (E-53)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.ephem.effect_tuning import Taken
from rulesets.ephem.pending import Effect
from rulesets.ephem.state import FightState, Turn
from rulesets.errors import Refusal, RuleViolation


def taken(state: FightState, who: FighterId, what: Taken) -> Effect | None:
    """Return the effect that takes ``what`` from ``who``, of several the one that lasts longest."""
    found = [one for one in state.effects if one.who == who and what in one.takes]
    return max(found, key=lambda one: one.last, default=None)


def hampered(state: FightState, who: FighterId, *what: Taken) -> RuleViolation | None:
    """Return the refusal of what an effect takes from ``who``: the first of ``what`` that is."""
    for one in what:
        found = taken(state, who, one)
        if found is not None:
            return RuleViolation(
                Refusal.UNDER_EFFECT, rule="E-53", effect=found.name, round=found.last, what=one
            )
    return None


def has_action(state: FightState, turn: Turn) -> bool:
    """Whether the action is there and no effect takes it."""
    return turn.action and taken(state, turn.uuid, "action") is None


def has_bonus(state: FightState, turn: Turn) -> bool:
    """Whether the bonus action is there and no effect takes it."""
    return turn.bonus and taken(state, turn.uuid, "bonus") is None


def can_move(state: FightState, who: FighterId) -> bool:
    """Whether no effect takes his movement."""
    return taken(state, who, "movement") is None


def idle_by(state: FightState, turn: Turn) -> Effect | None:
    """Return the effect that takes what would be left of a turn; None: nothing is taken."""
    by_action = taken(state, turn.uuid, "action") if turn.action else None
    by_bonus = taken(state, turn.uuid, "bonus") if turn.bonus else None
    return by_action or by_bonus
