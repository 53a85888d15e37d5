"""Calling reinforcements (E-51)."""

from __future__ import annotations

from typing import Any, Final

from rulesets.actors import FighterId, PlayerId
from rulesets.ephem.field import Field
from rulesets.ephem.joining_events import Called, CalledOut
from rulesets.ephem.scene import Scene
from rulesets.ephem.spending import lacks, spend
from rulesets.ephem.state import Body, FightState
from rulesets.ephem.tables import ARRIVES_AFTER, CALL_WORDS
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Given, Intent, Option, Text

COMPASS: Final = ("north", "south", "east", "west")
FIRST: Final = 2
"""E-51: the first round in which a side may call, unless it may only in round 1."""


def call_options(field: Field, who: Body) -> list[Option]:
    """Return ``call``; ``near``: who could hear it, where he did not shout himself."""
    if _refused(field, who.id) is not None:
        return []
    slots = (
        Choice("direction", COMPASS),
        Text("words", CALL_WORDS, optional=True),
        Given("near", tuple, optional=True),
    )
    return [Option("call", slots)]


def call_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why he cannot call."""
    why = _refused(field, who)
    if why is not None:
        return why
    if wish.get("direction") not in COMPASS:
        return RuleViolation(Refusal.BAD_VALUE, rule="E-51", allowed=COMPASS)
    return RuleViolation(Refusal.BAD_VALUE, rule="E-51", hi=CALL_WORDS)


def _refused(field: Field, who: FighterId) -> RuleViolation | None:
    state = field.state
    why = lacks(field, who, bonus=True)
    if why is not None:
        return why
    if state.tuning.reinforcements.late and state.round < FIRST:
        return RuleViolation(Refusal.CALL_CLOSED, rule="E-51", lo=FIRST)
    if not state.tuning.reinforcements.late and state.round >= FIRST:
        return RuleViolation(Refusal.CALL_CLOSED, rule="E-51", hi=FIRST - 1)
    return _called_before(state, state.body(who))


def _called_before(state: FightState, who: Body) -> RuleViolation | None:
    """Each side calls once, also if its caller has taken a side since (E-50, E-51)."""
    for call in state.calls:
        if who.camp in (call.camp, state.body(call.by).camp):
            return RuleViolation(Refusal.ALREADY_CALLED, rule="E-51", by=call.by)
    return None


def call(scene: Scene, who: Body, wish: Intent) -> None:
    """Call with the bonus action: who heard it may come two rounds later (E-51)."""
    spend(scene, who.id, "call", bonus=True)
    state = scene.state
    towards, since = wish.get("direction"), state.round + ARRIVES_AFTER
    words = wish.get("words", "")
    scene.emit(Called(at=scene.at, uuid=who.id, towards=towards, words=words, since=since))
    near = wish.get("near", ()) if who.shout is None else who.shout
    scene.emit(
        CalledOut(
            at=scene.at,
            uuid=who.id,
            camp=who.camp,
            towards=towards,
            since=since,
            heard=_hearers(state, near),
        )
    )


def _hearers(state: FightState, near: tuple[Any, ...]) -> tuple[PlayerId, ...]:
    """Those of ``near`` who do not fight here, each once."""
    fighting = {body.id for body in state.fighters}
    heard = (one for one in near if isinstance(one, str) and one not in fighting)
    return tuple(dict.fromkeys(heard))
