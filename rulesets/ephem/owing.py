"""What a surprise attacker owes: his first action is the attack itself (E-18)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.ephem.state import FightState
from rulesets.errors import Refusal, RuleViolation


def owed(state: FightState, who: FighterId) -> FighterId | None:
    """Return whom ``who`` must attack if he spends the action now; None: nobody in particular.

    It holds in his first turn, while the target can be attacked at all.
    """
    surprise = state.surprise
    if surprise is None or surprise.attacker != who or state.round != 1:
        return None
    target = state.find(surprise.target)
    return surprise.target if target is not None and target.is_active else None


def withheld(state: FightState, who: FighterId, target: object = None) -> RuleViolation | None:
    """Return the refusal of an action that is not the attack that is owed.

    ``target``: whom the action attacks; None: it is no attack.
    """
    whom = owed(state, who)
    if whom is None or whom == target:
        return None
    return RuleViolation(Refusal.SURPRISE_OWED, rule="E-18", target=whom)
