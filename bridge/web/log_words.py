"""Words for the codes that the log book keeps: how somebody spoke, why a command was refused; and
how the text of an entry stands on a page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, Protocol, TypeAlias

from bridge.web.ask import Ask
from commands.errors import Mistake
from commands.inert import TURNING
from commands.line import Message
from rulesets.errors import Refusal

CHANNELS: Final = ("say", "me", "do", "shout", "ooc")
"""Those that have words here; plugins may name others."""
INTERNAL: Final = "internal"
"""The outcome of a command at which we failed."""

_REFUSALS: Final = frozenset(one.value for one in Refusal)
_OWN: Final = frozenset({one.value for one in Mistake} - _REFUSALS) | {INTERNAL}


def channel_words(ask: Ask, channel: str) -> str:
    """How somebody spoke; a channel of a plugin's own as it calls it."""
    return ask.t(f"web-logs-channel-{channel}") if channel in CHANNELS else channel


def outcome_words(ask: Ask, code: str) -> str:
    """Why a command was refused; "": an older or a newer program's code."""
    said = outcome_message(code)
    return ask.say(said) if said is not None else ""


def outcome_message(code: str) -> Message | None:
    """The same as a message, without facts: they are not kept."""
    if code in _OWN:
        return Message(f"web-logs-outcome-{code}")
    return Message(f"refusal-{code}") if code in _REFUSALS else None


class Part(Protocol):
    """A piece of an entry's text, and whether it was looked for."""

    @property
    def text(self) -> str:
        """The piece."""
        ...

    @property
    def found(self) -> bool:
        """Whether it was looked for."""
        ...


Marked: TypeAlias = tuple[str, bool]
"""A piece of text, and whether it was looked for."""
Run: TypeAlias = tuple[bool, tuple[Marked, ...]]
"""Whether it is to be set apart from what stands beside it, and its pieces."""

_TURNED: Final = re.compile(
    rf"{TURNING}(?:\w*{TURNING}|(?:['\u2019\u05be\u05f3\u05f4-]|\.?\s){TURNING})*"
)
"""What is written from right to left, words with a space, a hyphen or an apostrophe as one."""


def runs_of(text: Sequence[Part], *, is_ours: bool) -> Iterator[Run]:
    """Yield the text of an entry for a page. In a sentence of ours, and in a typed command, each
    name that is written from right to left is set apart: the book keeps what chat showed, and chat
    knows no marks for it. What somebody wrote himself is left to its own direction."""
    whole = "".join(piece.text for piece in text)
    spans = {found.span() for found in _TURNED.finditer(whole)} if is_ours else set()
    edges = sorted({0, len(whole), *(edge for span in spans for edge in span)})
    for start, end in pairwise(edges):
        yield (start, end) in spans, tuple(_between(text, start, end))


def _between(text: Sequence[Part], start: int, end: int) -> Iterator[Marked]:
    """The pieces of a stretch of text."""
    at = 0
    for piece in text:
        inside = piece.text[max(start - at, 0) : max(end - at, 0)]
        if inside:
            yield inside, piece.found
        at += len(piece.text)
