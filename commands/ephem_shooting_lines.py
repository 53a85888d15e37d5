"""Ephem: lines of reloading, and how many shots are left (E-24)."""

from __future__ import annotations

from commands.line import Line, Message, Who, message
from commands.telling import Told
from rulesets.actors import FighterId
from rulesets.ephem.shooting_events import Reloaded


def reloaded(event: Reloaded, told: Told) -> list[Line]:
    """Tell all that somebody reloads; on hover, what is loaded now."""
    said = message("reloaded", who=Who(event.uuid))
    return [Line("fight", said, hover=(message("shots-left", n=event.shots),))]


def shots_left(who: FighterId, told: Told) -> Message:
    """Return how many shots a shooter has left after this decision."""
    return message("shots-left", n=told.after.body(who).shots)
