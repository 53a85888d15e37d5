"""Since when the one whose turn it is has done nothing, and who may say so (E-57).

Pure reading of the state, and the part of folding that keeps the moment.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulesets.actors import FighterId
from rulesets.ephem.events import (
    HpSet,
    Looked,
    Reminded,
    SheetChanged,
    TurnClock,
    TurnWaits,
)
from rulesets.ephem.skipping_events import SkipVoted, TurnIdled
from rulesets.ephem.state import Body, FightState
from rulesets.events import Event, PromptClosed

IDLE_MS: Final = 120_000
"""So long nobody may skip a silent player's turn."""

SILENT: Final[tuple[type[Event], ...]] = (
    Looked,
    SheetChanged,
    HpSet,
    TurnClock,
    Reminded,
    TurnWaits,
    TurnIdled,
    SkipVoted,
)
"""What is about the one whose turn it is and yet no sign of him."""


def noticed(state: FightState, event: Event) -> FightState:
    """Return the state after ``event`` with the moment at which he last did anything.

    His time counts anew when the last open question is answered, and when he goes or comes.
    """
    turn = state.turn
    if turn is None or isinstance(event, SILENT):
        return state
    if isinstance(event, PromptClosed):
        is_sign = not state.prompts
    else:
        is_sign = turn.uuid in (getattr(event, "uuid", ""), getattr(event, "attacker", ""))
    if not is_sign:
        return state
    return replace(state, turn=replace(turn, stirred=event.at, idled=False, votes=()))


def voters(state: FightState) -> tuple[FighterId, ...]:
    """Return whose voice counts: the other players' own fighters, active and here.

    Allies are others, too; NPCs have no voice, nor has their master where one of them is meant.
    """
    turn = state.turn
    if turn is None:
        return ()
    mover = state.body(turn.uuid).by
    return tuple(body.id for body in state.active() if _has_voice(body) and body.by != mover)


def _has_voice(body: Body) -> bool:
    return body.id == body.by and not body.away


def idle_due(state: FightState) -> int | None:
    """Return when the turn has been silent for long enough, stream ms.

    None: it has been already, somebody is asked, its fighter is away (his turn passes by itself),
    or there is nobody to skip it.
    """
    turn = state.turn
    if turn is None or turn.idled or state.prompts or state.phase != "turns":
        return None
    if state.body(turn.uuid).away or not voters(state):
        return None
    return turn.stirred + IDLE_MS
