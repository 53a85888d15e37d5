"""What can be wrong with a typed line, before any rule looks at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from commands.line import Argument, Button, Message


class Mistake(StrEnum):
    """Closed list. The values are on the wire (``refused``): add, never rename."""

    UNKNOWN_WORD = "unknown_word"
    MISSING_ARGUMENT = "missing_argument"
    TOO_MANY_ARGUMENTS = "too_many_arguments"
    UNKNOWN_PLAYER = "unknown_player"
    AMBIGUOUS_PLAYER = "ambiguous_player"
    UNKNOWN_VALUE = "unknown_value"
    NOT_A_NUMBER = "not_a_number"
    OUT_OF_BOUNDS = "out_of_bounds"
    NO_PERMISSION = "no_permission"
    BAD_DICE = "bad_dice"
    NO_MODERATOR_FIGHT = "no_moderator_fight"
    NOT_IN_FIGHT = "not_in_fight"
    NOT_YET = "not_yet"
    LINE_TOO_LONG = "line_too_long"
    EMPTY_HAND = "empty_hand"
    MENU_CLOSED = "menu_closed"
    TOO_FAST = "too_fast"
    NOT_FOR_NPC = "not_for_npc"


@dataclass(frozen=True, slots=True)
class Refused:
    """Why nothing was done: ``code`` for machines, ``message`` for the player."""

    code: str
    message: Message


class CommandSyntax(Exception):
    """The line is not understood, or not his to say; nothing was done.

    ``args`` of the message are data; ``buttons``: what would be right, to click; ``variant``: the
    message is ``mistake-<code>-<variant>``, which says it more closely.
    """

    def __init__(
        self,
        code: Mistake,
        *,
        buttons: tuple[Button, ...] = (),
        variant: str = "",
        **facts: Argument,
    ) -> None:
        super().__init__(code.value)
        self.code = code
        self.variant = variant
        self.facts: Mapping[str, Argument] = facts
        self.buttons = buttons

    @property
    def refused(self) -> Refused:
        """The mistake as the player and the wire get it."""
        key = "-".join(("mistake", self.code.value, *self.variant.split()))
        return Refused(self.code.value, Message(key, self.facts))


def refused(code: Mistake, **facts: Argument) -> Refused:
    """Return the refusal ``code`` with the facts of its message ``mistake-<code>``."""
    return Refused(code.value, Message(f"mistake-{code.value}", facts))
