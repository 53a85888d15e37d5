"""Standing answers: whether one strikes at who leaves (E-40) or hinders who escapes (E-44)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulesets.actors import FighterId
from rulesets.ephem.escape import hinder
from rulesets.ephem.events import AutoSet
from rulesets.ephem.field import Field
from rulesets.ephem.gates import asked, not_fighting
from rulesets.ephem.leaving import decline, strike
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import Body, FightState, Prompt
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Intent, Option

WHAT = ("strike", "hinder")
ANSWERS = ("ask", "always", "never")


NOW: Final = {"strike": "opportunity", "hinder": "hinder"}
"""The question that a standing answer answers, too, if it is open."""


def auto_options(field: Field, who: Body) -> list[Option]:
    """Return the standing answers. While someone is asked none is given (E-58), but by the one who
    is asked that very thing: it is his answer now, too."""
    if not_fighting(field.state, who.id):
        return []
    if not asked(field.state):
        return [Option("auto", (Choice("what", WHAT), Choice("how", ANSWERS)))]
    what = tuple(one for one in WHAT if any(_asked_now(field.state, who, one)))
    return [Option("auto", (Choice("what", what), Choice("how", ANSWERS[1:])))] if what else []


def _asked_now(state: FightState, who: Body, what: str) -> Iterator[Prompt]:
    return (one for one in state.prompts if one.to == who.id and one.kind == NOW[what])


def auto_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why no standing answer is taken."""
    why = not_fighting(field.state, who)
    return (
        why or asked(field.state) or RuleViolation(Refusal.BAD_VALUE, rule="E-40", allowed=ANSWERS)
    )


def auto(scene: Scene, who: Body, wish: Intent) -> None:
    """Keep the answer until it is changed; give it at once to the question that is open."""
    what, how = wish.get("what"), wish.get("how")
    scene.emit(AutoSet(at=scene.at, uuid=who.id, answer=how, what=what))
    if not any(_asked_now(scene.state, who, what)):
        return
    if how == "never":
        decline(scene, who, Intent("decline"))
    elif what == "strike":
        strike(scene, who, Intent("strike"))
    else:
        hinder(scene, who, Intent("hinder"))
