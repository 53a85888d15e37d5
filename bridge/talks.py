"""What the people of a fight agree on or quarrel about, beside its rules: folded from records.

Pure: the same records give the same talk, after a restart too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bridge.records import (
    Disputed,
    DisputeSettled,
    Paused,
    Resumed,
    UndoAgreed,
    UndoAsked,
    UndoDropped,
    Undone,
)
from rulesets.actors import PlayerId
from rulesets.events import Event


@dataclass(frozen=True, slots=True)
class Talk:
    """``pause``: why its clocks and its fighters stand, None: they do not; ``request``: what
    somebody would take back, ``agreed``: who of those asked has agreed; ``dispute``: the open one.
    """

    pause: Paused | None = None
    request: UndoAsked | None = None
    agreed: frozenset[PlayerId] = frozenset()
    dispute: Disputed | None = None


NOTHING_SAID: Final = Talk()


def heard(talk: Talk, event: Event) -> Talk:
    """Return the talk after ``event``; most events change nothing."""
    match event:
        case Paused():
            return replace(talk, pause=event)
        case Resumed():
            return replace(talk, pause=None)
        case Disputed():
            return replace(talk, dispute=event)
        case DisputeSettled():
            return replace(talk, dispute=None)
        case _:
            return _asked(talk, event)


def _asked(talk: Talk, event: Event) -> Talk:
    match event:
        case UndoAsked():
            return replace(talk, request=event, agreed=frozenset())
        case UndoAgreed(by=by):
            return replace(talk, agreed=talk.agreed | {by})
        case UndoDropped() | Undone():
            return replace(talk, request=None)
        case _:
            return talk
