"""A word of a moderator or an admin that the bridge itself cannot carry out."""

from __future__ import annotations

from commands.line import Message
from rulesets.errors import Refusal


class Declined(Exception):
    """Nothing happened; ``message`` says to the one who asked why not."""

    def __init__(self, code: Refusal, message: Message) -> None:
        super().__init__(f"{code}: {message.id}")
        self.code, self.message = code, message
