"""What a character's role is called in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from commands.keywords import ROLES
from commands.line import Argument, Message

ORDINARY: Final = "ordinary"
"""The role of who was given none."""


def role_of(given: str, roles: Sequence[str]) -> str:
    """The role that holds: the one that was given, else the ordinary one, or where there is none
    such the first of ``roles``."""
    return given or (ORDINARY if ORDINARY in roles or not roles else roles[0])


def role_name(role: str) -> Argument:
    """The name of a role that rulesets commonly have; any other is called by its own name."""
    named = role or ORDINARY
    return Message(f"role-{named}") if named in (word.value for word in ROLES) else named
