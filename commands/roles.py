"""What a character's role is called in the reader's language."""

from __future__ import annotations

from typing import Final

from commands.keywords import ROLES
from commands.line import Argument, Message

ORDINARY: Final = "ordinary"
"""The role of who was given none."""


def role_name(role: str) -> Argument:
    """The name of a role that rulesets commonly have; any other is called by its own name."""
    named = role or ORDINARY
    return Message(f"role-{named}") if named in (word.value for word in ROLES) else named
