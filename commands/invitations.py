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


def invitation(
    to: PlayerId, members: Sequence[PlayerId], sides: Sequence[str], *, training: bool
) -> Line:
    """Return who gathers for a fight, and one button for each way to be in it.

    ``sides``: those there are, a quotation can carry each; ``training``: nothing is at stake, and
    who comes wants the same.
    """
    kind = "-training" if training else ""
    command = "/rp fight training ready" if training else "/rp fight ready"
    line = message(f"invitation{kind}", who=people(tuple(members[:NAMED])), count=len(members))
    ready = Button(
        message("button-invite-ready"), command, message(f"button-invite-ready-hint{kind}")
    )
    other = Button(
        message("button-invite-side-new"),
        f"{command} ",
        message(f"button-invite-side-new-hint{kind}"),
    )
    buttons = (ready, *(_for_side(command, side) for side in sides[:SIDES]), other)
    return Line((to,), line, kind="prompt", buttons=buttons, sound="prompt")


def _for_side(command: str, side: str) -> Button:
    shown = clean(side, NAME_MAX)
    label = message("button-invite-side", side=shown)
    return Button(label, f'{command} "{shown}"', message("button-invite-side-hint"))
