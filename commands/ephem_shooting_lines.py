"""Ephem: lines of reloading, and how many shots are left (E-24)."""

from __future__ import annotations

from commands.line import Line, Message, Who, message
from commands.telling import Told
from rulesets.actors import FighterId
from rulesets.ephem.events import AssaultMade
from rulesets.ephem.shooting_events import Reloaded


def reloaded(event: Reloaded, told: Told) -> list[Line]:
    """Tell all that somebody reloads; on hover, what is loaded now. With a shot the line of the
    shot tells it."""
    shots = (e for e in told.later(event) if isinstance(e, AssaultMade))
    if any(shot.attacker == event.uuid and shot.reloaded for shot in shots):
        return []
    said = message("reloaded", who=Who(event.uuid))
    return [Line("fight", said, hover=(message("shots-left", n=event.shots),))]


def shots_left(who: FighterId, told: Told) -> Message:
    """Return how many shots a shooter has left after this decision."""
    return message("shots-left", n=told.after.body(who).shots)
