"""The turn of an NPC, as buttons for its master: what is done most, and who of its group may go
first instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from commands.driving import lead
from commands.line import Button, Line, Message, message
from commands.menus import MenuEntry
from commands.prompts import buttons
from rulesets.actors import FighterId
from rulesets.view import FightView

OFFERED: Final = ("attack", "reload", "swap", "move", "end")
"""The words whose buttons it gets, in this order; all others stand in its menu."""

MOST: Final = 12
"""So many buttons at most, the end of the turn among them."""

ACT: Final = "act"
"""The word by which another of its group takes the turn."""


def turn_entries(found: Sequence[MenuEntry], name: str) -> tuple[MenuEntry, ...]:
    """Return the buttons of the NPC ``name`` from all that it may do; the last ends its turn."""
    said = [(one.line.removeprefix(lead(name)).split()[0], one) for one in found]
    ranked = [one for word in OFFERED for head, one in said if head == word]
    return (*ranked[: MOST - 1], *ranked[MOST - 1 :][-1:])


def act_entries(found: Sequence[MenuEntry], name: str) -> tuple[MenuEntry, ...]:
    """Return the button by which ``name`` takes the turn of its group now, if it may."""
    label = message("option-npc-act", who=name)
    line = f"{lead(name)}{ACT}"
    return tuple(replace(one, label=label) for one in found if one.line == line)


def turn_title(view: FightView) -> Message:
    """Return what is left of the turn, blocks of an open movement among it."""
    left = tuple(Message(f"cmd-left-{code}") for code in view.left)
    if view.walk is not None and view.walk.left > 0:
        left = (message("cmd-left-blocks", n=view.walk.left), *left)
    return message("npc-turn", left=left) if left else Message("npc-turn-nothing")


def turn_line(
    npc: FighterId, title: Message, found: Sequence[MenuEntry], menu: str, view: FightView
) -> Line:
    """Return the line to the one who speaks for the NPC, with a button for all that it may do; in
    an open movement another walks on, to the block that is looked at."""
    on = Button(Message("button-npc-walk"), "/rp move", Message("button-npc-walk-hint"))
    if view.walk is not None and view.walk.why == "bonus_move":
        on = replace(on, command="/rp move bonus")
    walks = (on,) if view.walk is not None and view.walk.left > 0 else ()
    whole = Button(Message("button-npc-menu"), "/rp menu", Message("button-npc-menu-hint"))
    return Line((npc,), title, kind="prompt", buttons=(*walks, *buttons(found, menu), whole))
