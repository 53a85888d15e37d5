"""Loading and shooting as one wish: the bonus action, then the action (E-20, E-24)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulesets.actors import FighterId
from rulesets.ephem.field import Field
from rulesets.ephem.hampering import hampered
from rulesets.ephem.owing import withheld
from rulesets.ephem.shooting import magazine, nothing_to_load
from rulesets.ephem.spending import lacks
from rulesets.ephem.state import Body
from rulesets.ephem.ways import Way, obstacle, ways
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Option

RELOAD: Final = "reload"
"""The slot of an attack that loads the weapon first; it says only that it is there."""


def loaded_shot_options(field: Field, who: Body) -> list[Option]:
    """Return whom a shooter may shoot at who loads for it: his magazine is empty, and both the
    action and the bonus action are there."""
    if why_not_loaded(field, who) is not None:
        return []
    way = shot(field, who)
    near = tuple(
        foe.id
        for foe in field.state.opponents(who)
        if withheld(field.state, who.id, foe.id) is None and kept_from(field, who, way, foe) is None
    )
    return [Option("attack", (Choice("target", near), Choice(RELOAD, (RELOAD,))))] if near else []


def why_not_loaded(field: Field, who: Body) -> RuleViolation | None:
    """Return why nobody can be shot at like this; None: it is a matter of the target alone."""
    turn = field.state.turn
    why = lacks(field, who.id, bonus=True)
    why = why or hampered(field.state, who.id, "action")
    if why is None and turn is not None and not turn.action:
        why = RuleViolation(Refusal.ACTION_SPENT, rule="E-20")
    why = why or nothing_to_load(field, who)
    if why is None and who.shots > 0:
        why = RuleViolation(Refusal.MAGAZINE_FULL, rule="E-24", have=who.shots)
    return why


def kept_from(field: Field, who: Body, way: Way, target: Body) -> RuleViolation | None:
    """Return what would keep the shot from ``target`` once the weapon is loaded (E-13)."""
    return obstacle(field, replace(who, shots=magazine(field.tuning)), way, target)


def shot(field: Field, who: Body) -> Way:
    """Return the way of a shot; only for who holds a ranged weapon so that he can shoot."""
    return next(way for way in ways(field, who) if way.kind == "ranged")


def loaded_shot_refusal(field: Field, who: FighterId, target: Body) -> RuleViolation | None:
    """Return why he may not load and shoot at this target, which is an opponent."""
    body = field.state.body(who)
    why = why_not_loaded(field, body)
    return why or kept_from(field, body, shot(field, body), target)
