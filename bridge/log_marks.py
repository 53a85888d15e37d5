"""Which parts of an entry's text are what was looked for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, TypeAlias
from unicodedata import category

from bridge.log_entries import folded
from bridge.log_search import terms

_COLOURS: Final = frozenset("0123456789abcdefklmnorx")

Part: TypeAlias = tuple[str, bool]
"""A piece of text, and whether it was looked for."""


def marked(text: str, words: Sequence[str]) -> tuple[Part, ...]:
    """Return ``text`` in pieces, in order and complete, those marked that ``words`` have found
    (:class:`bridge.log_search.Query`)."""
    pattern = _pattern(words)
    if pattern is None or not text:
        return ((text, False),) if text else ()
    letters = list(_letters(text))
    compared, origin = _compared(letters)
    hit = [False] * len(letters)
    for found in pattern.finditer(compared):
        for at in range(found.start(), found.end()):
            hit[origin[at]] = True
    runs = groupby(zip(letters, hit, strict=True), key=lambda one: one[1])
    return tuple(("".join(letter for letter, _ in run), is_hit) for is_hit, run in runs)


def _pattern(words: Sequence[str]) -> re.Pattern[str] | None:
    """What finds them: words as words, the last one as a beginning, signs as they are."""
    parts = []
    for place, word in enumerate(words, 1):
        found = terms(word)
        whole = r"[\W_]+".join(map(re.escape, found)) if found else re.escape(folded(word))
        if found:
            end = "" if place == len(words) else r"(?![^\W_])"
            whole = rf"(?<![^\W_]){whole}{end}"
        if whole:
            parts.append(whole)
    return re.compile("|".join(parts)) if parts else None


def _letters(text: str) -> Iterator[str]:
    """Letters, each with the marks on it; a colour of the game is one sign."""
    whole = ""
    for char in text:
        is_colour = whole == "§" and char.lower() in _COLOURS
        if whole and not is_colour and category(char) != "Mn":
            yield whole
            whole = ""
        whole += char
    if whole:
        yield whole


def _compared(letters: Sequence[str]) -> tuple[str, list[int]]:
    """Text as it is compared, and of which letter each of its characters is."""
    text, origin = [], []
    for place, letter in enumerate(letters):
        same = " " if letter.isspace() else folded(letter)
        text.append(same)
        origin += [place] * len(same)
    return "".join(text), origin
