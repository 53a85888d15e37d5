"""Standing answers: whether one strikes at who leaves (E-40) or hinders who escapes (E-44)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.ephem.events import AutoSet
from rulesets.ephem.field import Field
from rulesets.ephem.gates import asked, not_fighting
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import Body
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Intent, Option

WHAT = ("strike", "hinder")
ANSWERS = ("ask", "always", "never")


def auto_options(field: Field, who: Body) -> list[Option]:
    """Return the standing answers; none is given while someone is asked (E-58)."""
    if not_fighting(field.state, who.id) or asked(field.state):
        return []
    return [Option("auto", (Choice("what", WHAT), Choice("how", ANSWERS)))]


def auto_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why no standing answer is taken."""
    why = not_fighting(field.state, who)
    return (
        why or asked(field.state) or RuleViolation(Refusal.BAD_VALUE, rule="E-40", allowed=ANSWERS)
    )


def auto(scene: Scene, who: Body, wish: Intent) -> None:
    """Keep the answer until it is changed."""
    scene.emit(AutoSet(at=scene.at, uuid=who.id, answer=wish.get("how"), what=wish.get("what")))
