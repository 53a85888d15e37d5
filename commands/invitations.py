"""The line that lets those who stand near join a coming fight with one click (E-15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from commands.inert import NAME_MAX, clean
from commands.line import Button, Line, message
from commands.shared_lines import people
from rulesets.actors import PlayerId

SIDES: Final = 4
"""Sides that get a button of their own; a further one is typed."""

NAMED: Final = 6
"""Who gathers is named, so many at most."""

READY: Final = Button(
    message("button-invite-ready"), "/rp fight ready", message("button-invite-ready-hint")
)
OTHER: Final = Button(
    message("button-invite-side-new"), "/rp fight ready ", message("button-invite-side-new-hint")
)


def invitation(to: PlayerId, members: Sequence[PlayerId], sides: Sequence[str]) -> Line:
    """Return who gathers for a fight, and one button for each way to be in it.

    ``sides``: those there are, a quotation can carry each.
    """
    line = message("invitation", who=people(tuple(members[:NAMED])), count=len(members))
    buttons = (READY, *map(_for_side, sides[:SIDES]), OTHER)
    return Line((to,), line, kind="prompt", buttons=buttons, sound="prompt")


def _for_side(side: str) -> Button:
    shown = clean(side, NAME_MAX)
    label = message("button-invite-side", side=shown)
    return Button(label, f'/rp fight ready "{shown}"', message("button-invite-side-hint"))
