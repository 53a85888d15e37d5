"""The defender's note of the wound that the last hit gave him (E-23)."""

from __future__ import annotations

from typing import Final

from rulesets.actors import FighterId
from rulesets.ephem.field import Field
from rulesets.ephem.gates import asked
from rulesets.ephem.hands_events import WoundNoted
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import Body, FightState
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Intent, Option, Text

WORDS_MAX: Final = 256
"""Most characters of a note."""


def wound_options(field: Field, who: Body) -> list[Option]:
    """Return ``wound`` for one whose last hit has no note yet, also if he fell by it."""
    if _refused(field.state, who.id) is not None:
        return []
    return [Option("wound", (Text("words", WORDS_MAX),))]


def _refused(state: FightState, who: FighterId) -> RuleViolation | None:
    body = state.find(who)
    if state.phase == "over":
        return RuleViolation(Refusal.FIGHT_OVER, rule="E-55")
    if body is None or body.standing == "left":
        return RuleViolation(Refusal.NOT_IN_FIGHT, rule="E-20")
    why = asked(state)
    if why is None and body.wounded_by is None:
        why = RuleViolation(Refusal.NO_WOUND, rule="E-23")
    return why


def wound_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why there is no wound to tell of, or why not now (E-58)."""
    why = _refused(field.state, who)
    return why or RuleViolation(Refusal.BAD_VALUE, rule="E-23", hi=WORDS_MAX)


def wound(scene: Scene, who: Body, wish: Intent) -> None:
    """Keep the note with the hit."""
    by = who.wounded_by or ""
    scene.emit(WoundNoted(at=scene.at, uuid=who.id, attacker=by, words=wish.get("words")))
