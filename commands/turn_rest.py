"""What is left of a turn whose action is done, with the buttons that use it or end it (E-20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from commands.line import Line, Message, message
from commands.menus import MenuEntry
from commands.prompts import buttons
from rulesets.actors import PlayerId
from rulesets.view import FightView

OFFERED: Final = ("end", "done", "reload", "move")
"""Words that get a button, in this order: the rest is in ``/rp menu``."""


def rest_entries(found: Sequence[MenuEntry]) -> tuple[MenuEntry, ...]:
    """Return the end of the turn first, then what else one click does; none: he cannot end it."""
    by_word = {one.line.split()[0]: one for one in reversed(found) if not one.is_open}
    if "end" not in by_word:
        return ()
    return tuple(by_word[word] for word in OFFERED if word in by_word)


def rest_title(view: FightView) -> Message:
    """Return what is left of the turn."""
    left = tuple(Message(f"cmd-left-{code}") for code in view.left)
    return message("turn-rest", left=left) if left else Message("turn-rest-nothing")


def rest_line(to: PlayerId, title: Message, found: Sequence[MenuEntry], menu: str) -> Line:
    """Return the one line to him whose turn it is."""
    return Line((to,), title, kind="prompt", buttons=buttons(found, menu))
