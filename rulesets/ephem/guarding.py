"""Who may take an attack for its target, and who does so of himself (E-38)."""

from __future__ import annotations

from typing import Final

from rulesets.actors import FighterId
from rulesets.ephem.answers import Defence, defences, has_means
from rulesets.ephem.field import Field
from rulesets.ephem.gear import can_parry_in_hand
from rulesets.ephem.hampering import hampered, taken
from rulesets.ephem.pending import Assault
from rulesets.ephem.state import Body
from rulesets.errors import Refusal, RuleViolation

BARE: Final = frozenset({"unarmed", "improvised"})
"""Kinds of attack that bare hands parry for themselves (E-33), but not for another (E-38)."""


def hindrance(field: Field, assault: Assault, who: Body) -> RuleViolation | None:
    """Return what keeps an active fighter from taking this attack, or None: he may.

    Anyone may but the two whom it is about, of whatever side.
    """
    if who.id == assault.target:
        return RuleViolation(Refusal.SELF_TARGET, rule="E-38")
    if who.id == assault.attacker:
        return RuleViolation(Refusal.OWN_ATTACK, rule="E-38", target=assault.target)
    target = field.state.body(assault.target)
    why = hampered(field.state, who.id, "defence")
    if why is not None:
        return why
    have, most = field.distance(who, target), field.tuning.melee.max
    if have > most:
        return RuleViolation(
            Refusal.OUT_OF_RANGE, rule="E-38", target=target.id, have=have, lo=0, hi=most
        )
    if not _has_means(field, assault, who):
        return RuleViolation(Refusal.CANNOT_GUARD, rule="E-38", what=assault.kind)
    return None


def _has_means(field: Field, assault: Assault, who: Body) -> bool:
    """Whether he could parry it, and not only with bare hands."""
    armed = assault.kind not in BARE or can_parry_in_hand(field.gear(who), field.tuning)
    return armed and has_means(field, assault, who)


def parries(field: Field, assault: Assault, who: Body) -> tuple[Defence, ...]:
    """Return the parries of a guard; he has no dodge."""
    return tuple(one for one in defences(field, assault, who) if one.how == "parry")


def could_guard(field: Field) -> tuple[FighterId, ...]:
    """Return who may take the attack whose target is asked now, in the order of turns."""
    assault = field.state.assault
    if assault is None or not any(field.state.prompts_to(assault.target, "defence")):
        return ()
    fit = (who.id for who in field.state.active() if hindrance(field, assault, who) is None)
    return field.state.in_order(fit)


def is_answered(field: Field) -> bool:
    """Whether the target is asked about the attack under way: no guard stands ready (E-38), and it
    has a defence, or others could take the blow for it (E-53)."""
    assault = field.state.assault
    if assault is None or standing_guard(field) is not None:
        return False
    if taken(field.state, assault.target, "defence") is None:
        return True
    return any(hindrance(field, assault, who) is None for who in field.state.active())


def standing_guard(field: Field) -> FighterId | None:
    """Return who takes the attack under way of himself: of several who said so first.

    Who is away guards nobody.
    """
    assault = field.state.assault
    if assault is None:
        return None
    guards = map(field.state.body, field.state.guards)
    willing = (
        who.id
        for who in guards
        if who.guards == assault.target
        and who.is_active
        and not who.away
        and hindrance(field, assault, who) is None
    )
    return next(willing, None)
