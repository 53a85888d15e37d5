"""What may go wrong with a request: closed codes with facts; the words are in the Fluent files."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from commands.line import Argument, Message


class Code(StrEnum):
    """Wire-stable: codes are added, never renamed. The message is ``web-fault-CODE``."""

    SIGN_IN = "sign_in"
    LINK = "link"
    FORBIDDEN = "forbidden"
    FOREIGN = "foreign"
    HOST = "host"
    NOT_FOUND = "not_found"
    NO_FIGHT = "no_fight"
    METHOD = "method"
    BAD_VALUE = "bad_value"
    TOO_LARGE = "too_large"
    TOO_MANY = "too_many"
    CHANGED = "changed"
    OVERTAKEN = "overtaken"
    REFUSED = "refused"
    UNCONFIRMED = "unconfirmed"
    UNREADABLE = "unreadable"
    BUSY = "busy"
    INTERNAL = "internal"


STATUS: Final[Mapping[Code, int]] = MappingProxyType(
    {
        Code.SIGN_IN: 401,
        Code.LINK: 410,
        Code.FORBIDDEN: 403,
        Code.FOREIGN: 403,
        Code.HOST: 421,
        Code.NOT_FOUND: 404,
        Code.NO_FIGHT: 404,
        Code.METHOD: 405,
        Code.BAD_VALUE: 422,
        Code.TOO_LARGE: 413,
        Code.TOO_MANY: 429,
        Code.CHANGED: 409,
        Code.OVERTAKEN: 409,
        Code.REFUSED: 409,
        Code.UNCONFIRMED: 409,
        Code.UNREADABLE: 409,
        Code.BUSY: 503,
        Code.INTERNAL: 500,
    }
)


class Fault(Exception):
    """A request that is not carried out. ``said``: instead of the code's own words, a refusal in
    the words of the game; ``code`` of it as the game names it."""

    def __init__(self, code: Code, *, said: str = "", reason: str = "", **facts: Argument) -> None:
        super().__init__(code.value)
        self.code = code
        self.said = said
        self.reason = reason or code.value
        self.facts = facts

    @property
    def status(self) -> int:
        """Its HTTP status."""
        return STATUS[self.code]

    @property
    def message(self) -> Message:
        """What is wrong, and what would be right."""
        return Message(f"web-fault-{self.code.value.replace('_', '-')}", self.facts)
