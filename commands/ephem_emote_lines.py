"""Ephem: actions that wait for their prose (E-30), told to their owner alone."""

from __future__ import annotations

from commands.line import Button, Line, Message, message
from commands.telling import Told
from rulesets.ephem.emotes_events import ActionArmed, ArmedDropped


def armed(event: ActionArmed, told: Told) -> list[Line]:
    """Say what waits, and for how long, with a button to drop it."""
    seconds = -(-(event.until - event.at) // 1000)
    waits = message("armed", what=Message(f"armed-what-{event.verb}"), seconds=seconds)
    button = Button(message("button-cancel"), "/rp cancel", message("button-cancel-hint"))
    return [Line(told.player(event.uuid), waits, buttons=(button,))]


def dropped(event: ArmedDropped, told: Told) -> list[Line]:
    """Say why it came to nothing; what is carried out tells itself."""
    to = told.player(event.uuid)
    match event.why:
        case "fired" | "replaced":
            return []
        case "refused":
            why = Message(f"refusal-{event.code}")
            return [Line(to, message("armed-refused", why=why), kind="error")]
        case _:
            return [Line(to, Message(f"armed-{event.why}"))]
