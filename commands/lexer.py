"""A typed line as tokens; and the keys under which words and names are compared.

Two texts are the same word when their keys are equal: case, ``ё``/``е``, compatibility forms,
invisible characters and colour codes make no difference. The skeleton goes further: Latin and
Cyrillic letters that look alike become one, so that «cила» with a Latin c is still understood.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from commands.inert import clean

MAX_LINE: Final = 1024
"""Longest line that is looked at, in characters; the game's own limit is 256."""

SHOWN: Final = 32
"""How much of what a player typed is repeated to him, in characters."""

_QUOTES: Final = {"«": "»", '"': '"', "“": "”", "„": "“”"}
_OPENING: Final = '"«“'
"""Those that one closing mark ends, first the one that every keyboard has."""
_QUOTE_MARKS: Final = re.compile('[«»"“”„]')
_COLOUR: Final = re.compile("§.?")
_SPACES: Final = re.compile(r"\s+")
_ALIKE: Final = str.maketrans("abcehkmoptxy", "авсенкмортху")


@dataclass(frozen=True, slots=True)
class Token:
    """One word of a line: ``start``..``end`` is its place there (end exclusive, quotes included).

    ``at``: written with ``@`` before it, so it is a player's name; ``quoted``: so it is no keyword.
    """

    text: str
    start: int
    end: int
    quoted: bool = False
    at: bool = False

    @property
    def key(self) -> str:
        """What the token is compared by."""
        return key(self.text)


@lru_cache(maxsize=8192)
def key(text: str) -> str:
    """Return what ``text`` is compared by; empty when it holds nothing visible."""
    plain = unicodedata.normalize("NFKC", _COLOUR.sub("", text))
    folded = unicodedata.normalize("NFKC", plain.casefold()).replace("ё", "е")
    visible = "".join(
        c for c in folded if unicodedata.category(c) not in ("Cf", "Cc") or c in "\t\n"
    )
    return _SPACES.sub(" ", visible).strip()


@lru_cache(maxsize=8192)
def name_key(name: str) -> str:
    """Return what a player's name is compared by: its key without quotation marks."""
    return _SPACES.sub(" ", _QUOTE_MARKS.sub("", key(name))).strip()


@lru_cache(maxsize=8192)
def skeleton(word_key: str) -> str:
    """Return the key with Latin letters replaced by the Cyrillic ones that look like them."""
    return word_key.translate(_ALIKE)


@lru_cache(maxsize=1024)
def tokens(line: str) -> tuple[Token, ...]:
    """Split at spaces of every kind, keeping quotations whole; an open one ends with the line.

    Tokens without anything visible are left out. Linear in the length of the line.
    """
    return tuple(token for token in _scan(line) if token.key)


def _scan(line: str) -> Iterator[Token]:
    i, n = 0, len(line)
    while i < n:
        if line[i].isspace():
            i += 1
            continue
        token = _token(line, i)
        yield token
        i = token.end


def _token(line: str, start: int) -> Token:
    """Return the token at ``start``, which is no space."""
    at = line[start] == "@" and start + 1 < len(line) and not line[start + 1].isspace()
    body = start + at
    closing = _QUOTES.get(line[body])
    if closing is not None:
        end = body + 1
        while end < len(line) and line[end] not in closing:
            end += 1
        return Token(line[body + 1 : end], start, min(end + 1, len(line)), quoted=True, at=at)
    end = body
    while end < len(line) and not line[end].isspace():
        end += 1
    return Token(line[body:end], start, end, at=at)


def without_head(words: tuple[Token, ...]) -> tuple[Token, ...]:
    """Leave out ``/rp`` (or ``rp``, ``/рп``), or the slash alone, at the beginning of a line."""
    if not words or words[0].quoted or words[0].at:
        return words
    first = words[0].text.lstrip("/")
    if not key(first) or skeleton(key(first)) in _HEADS:
        return words[1:]
    if first == words[0].text:
        return words
    return (Token(first, words[0].end - len(first), words[0].end), *words[1:])


def with_head(line: str, lang: str) -> str:
    """A line without ``/rp`` as one types it whose language is ``lang``."""
    return f"{HEADS[lang]} {line}"


HEADS: Final[Mapping[str, str]] = MappingProxyType({"en": "/rp", "ru": "/рп"})
"""What a line begins with, by language."""

_HEADS: Final = frozenset(skeleton(head.lstrip("/")) for head in HEADS.values())
"""What a line may begin with, with or without a slash."""


def rest(line: str, words: tuple[Token, ...]) -> str:
    """Return the text of ``words`` as typed; a single quotation loses its marks."""
    if not words:
        return ""
    if len(words) == 1:
        return words[0].text.strip()
    return line[words[0].start : words[-1].end].strip()


def quotation(text: str) -> str | None:
    """Return ``text`` as one quotation that means just it; None: no marks can hold it."""
    if not key(text) or text != text.strip():
        return None
    found = next((one for one in _OPENING if _QUOTES[one] not in text), None)
    return None if found is None else f"{found}{text}{_QUOTES[found]}"


def shown(text: str) -> str:
    """Return what is repeated to people of a text someone typed: inert and short."""
    return clean(text, SHOWN).strip()


def number(text: str) -> int | None:
    """Return the integer written in ASCII digits, with a sign or a ``#`` before it; else None."""
    if re.fullmatch(r"#?[+-]?[0-9]{1,9}", text.replace("\u2212", "-")) is None:
        return None
    return int(text.replace("\u2212", "-").removeprefix("#"))
