"""``skip``: more than half of the others end a silent player's turn (E-57)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.ephem.field import Field
from rulesets.ephem.gates import asked, not_fighting
from rulesets.ephem.idle import IDLE_MS, idle_due, voters
from rulesets.ephem.scene import Scene
from rulesets.ephem.skipping_events import SkipVoted, TurnIdled
from rulesets.ephem.state import Body, FightState, Turn
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Intent, Option


def skip_options(field: Field, who: Body) -> list[Option]:
    """Return ``skip`` for one who may end the silent turn and has not said so yet."""
    state = field.state
    turn = state.turn
    may = not_fighting(state, who.id) is None and asked(state) is None
    if not may or turn is None or not turn.idled:
        return []
    return [Option("skip")] if who.id in voters(state) and who.id not in turn.votes else []


def skip_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why the turn is not skipped; before its time: how many seconds are left."""
    state = field.state
    why = not_fighting(state, who)
    if why is not None:
        return why
    if state.turn is None:
        return RuleViolation(Refusal.WRONG_PHASE, rule="E-57", phase=state.phase)
    return _voiceless(state, state.turn, who) or asked(state) or _too_soon(state, state.turn, wish)


def _voiceless(state: FightState, turn: Turn, who: FighterId) -> RuleViolation | None:
    """Return why he has no say about this turn."""
    if turn.uuid == who:
        return RuleViolation(Refusal.OWN_TURN, rule="E-57")
    if state.body(turn.uuid).away:
        return RuleViolation(Refusal.AWAY_WAITED, rule="E-57", turn=turn.uuid)
    if who not in voters(state):
        return RuleViolation(Refusal.NO_VOICE, rule="E-57")
    if who in turn.votes:
        missing = tuple(one for one in voters(state) if one not in turn.votes)
        return RuleViolation(Refusal.SKIP_ASKED, rule="E-57", who=missing)
    return None


def _too_soon(state: FightState, turn: Turn, wish: Intent) -> RuleViolation:
    due = idle_due(state)
    if due is None:
        return RuleViolation(Refusal.BAD_VALUE, rule="E-57")
    left = max(1, -((wish.at - due) // 1000))
    return RuleViolation(Refusal.NOT_SILENT, rule="E-57", turn=turn.uuid, left=left)


def skip(scene: Scene, who: Body, wish: Intent) -> None:
    """Give one's voice; the turn ends of itself once enough have (:func:`is_agreed`)."""
    turn, state = scene.turn, scene.state
    votes = len(_counted(state, turn)) + 1
    scene.emit(
        SkipVoted(at=scene.at, uuid=who.id, target=turn.uuid, votes=votes, need=_needed(state))
    )


def idled(scene: Scene, wish: Intent) -> None:
    """The turn has been silent for too long: from now on the others may skip it."""
    uuid = scene.turn.uuid
    scene.emit(TurnIdled(at=scene.at, uuid=uuid, seconds=IDLE_MS // 1000))


def is_agreed(state: FightState) -> bool:
    """Whether more than half of the others would skip the silent turn."""
    turn = state.turn
    if turn is None or not turn.votes:
        return False
    return len(_counted(state, turn)) >= _needed(state)


def _counted(state: FightState, turn: Turn) -> tuple[FighterId, ...]:
    """The voices that still count: who has gone since has none."""
    return tuple(one for one in voters(state) if one in turn.votes)


def _needed(state: FightState) -> int:
    """How many are more than half."""
    return len(voters(state)) // 2 + 1
