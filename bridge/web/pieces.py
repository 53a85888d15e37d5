"""What the reading process found of several fights, in one answer: for each a head of one line,
then the messages of a stream as they go out to browsers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from commands.speech import Lang

Want: TypeAlias = tuple[str, Lang, int]
"""What is asked for: a fight, a language, and the last public event that a browser has of it."""
State: TypeAlias = Literal["runs", "over", "fault"]


@dataclass(frozen=True, slots=True)
class Piece:
    """``last``: the last public event that is known with ``messages``; ``fault``: the code of what
    is wrong, "" for nothing."""

    state: State
    last: int
    fault: str
    messages: bytes


def pack_piece(state: State, told: str, messages: bytes) -> bytes:
    """Return a piece as bytes. ``told``: the last public event, or the code of a fault."""
    return b"%s %s %d\n%s" % (state.encode(), told.encode(), len(messages), messages)


def pieces(answer: bytes) -> Iterator[Piece]:
    """The pieces of an answer, in their order."""
    at = 0
    while at < len(answer):
        end = answer.index(b"\n", at)
        state, told, size = answer[at:end].split(b" ")
        at = end + 1 + int(size)
        messages = answer[end + 1 : at]
        if state == b"fault":
            yield Piece("fault", 0, told.decode(), messages)
        else:
            yield Piece("over" if state == b"over" else "runs", int(told), "", messages)
