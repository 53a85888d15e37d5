"""Makes text that a player wrote harmless before it is shown: names, words, items, sides.

The game reads ``§`` as formatting and a newline as a new line of the chat; direction marks let a
name rewrite what stands beside it. Nothing else is changed: letters of all scripts and emoji stay.

A name written from right to left also turns the numbers and signs beside it round. On pages, which
know isolates (the game shows them as boxes), :func:`apart` keeps it to itself.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

NAME_MAX: Final = 48
"""Longest name or side shown, in characters."""

WORDS_MAX: Final = 256
"""Longest piece of prose shown inside a line, in characters."""

_FORMATTING: Final = re.compile(r"§[0-9A-FK-ORXa-fk-orx]?")
_SPACES: Final = re.compile(r"\s+")
_DROPPED: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_JOINER: Final = "\u200d"  # holds emoji of several parts together; without it the name differs

TURNING: Final = (
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""A letter of a script that is written from right to left, for regular expressions."""
_TURNING: Final = re.compile(TURNING)
_APART: Final = "\u2068"  # first strong isolate
_END: Final = "\u2069"  # pop directional isolate


def turns(text: str) -> bool:
    """Whether something in ``text`` is written from right to left."""
    return _TURNING.search(text) is not None


def apart(text: str) -> str:
    """Return clean ``text`` for the inside of a sentence of a page: set apart, if it holds letters
    written from right to left, so that it turns nothing beside it; else as it is."""
    return f"{_APART}{text}{_END}" if turns(text) else text


def closed(text: str) -> str:
    """Return ``text`` that was cut somewhere with what was set apart in it ended."""
    return text + _END * (text.count(_APART) - text.count(_END))


def clean(text: str, max: int = WORDS_MAX) -> str:
    """Return ``text`` as one inert line of at most ``max`` characters (1 and up), cut with «…».

    Formatting codes, control and direction characters and lone surrogates go; runs of white space
    become one space. Text without any of these is returned as it is.
    """
    if not text.isprintable() or "§" in text or "  " in text:
        text = _strip(text)
    return text if len(text) <= max else text[: max - 1] + "…"


def _strip(text: str) -> str:
    bare = _FORMATTING.sub("", _SPACES.sub(" ", text))
    kept = (
        char
        for char in bare
        if char == _JOINER or (char != "§" and unicodedata.category(char) not in _DROPPED)
    )
    return _SPACES.sub(" ", "".join(kept)).strip()
