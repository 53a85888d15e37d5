"""A ruleset's words as data: verb, both languages, arguments, who may say it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

ArgKind = Literal["player", "choice", "number", "words", "name", "column", "draft"]
Who = Literal["player", "moderator", "admin"]
Place = Literal["hall", "fight", "near"]
"""Where a word is said: to the hall, in one's fight, or by one who stands near a fight."""


@dataclass(frozen=True, slots=True)
class Keyword:
    """One value of a closed argument, with its words: first the main one, then aliases."""

    value: str
    en: tuple[str, ...]
    ru: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Arg:
    """One argument, filling the slot ``name``.

    ``player``: a name, or left out: whom the player looks at; ``choice``: one of ``keywords``;
    ``number``: an integer; ``words``: the rest of the line; ``column``:
    two integers x z; ``name``: the longest of those that the options list, else the rest of the
    line but for a player's whole name at its end, ``keywords``: other words for some names;
    ``draft``: the rest of the line is a composite intent, its parts separated by ``;``, each a word
    of ``Word.parts`` with its arguments.
    ``gaze``: whether a player left out is whom he looks at; ``after``: words that must stand before
    a name (``via``), first the main one of each language.
    """

    name: str
    kind: ArgKind
    keywords: tuple[Keyword, ...] = ()
    optional: bool = False
    gaze: bool = True
    after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Word:
    """A command word of a ruleset. ``en`` and ``ru``: the main word, then aliases.

    ``listed``: whether menus offer it (``surrender`` is legal nearly always, but no button).
    ``nearby``: it is about those who stand near: a hall must know where they are when it is said.
    ``parts``: of a word with an argument of kind ``draft``: what its parts may be; ``instead``:
    what may stand in place of all parts, or of the arguments of a word without parts: another
    verb, or, of the same verb, no part at all. ``loose``: read as such a part is: a name that
    nobody knows is handed on as typed, and the rules answer. ``secret``: what is said by it is not
    for everybody.
    """

    verb: str
    en: tuple[str, ...]
    ru: tuple[str, ...]
    args: tuple[Arg, ...] = ()
    place: tuple[Place, ...] = ("fight",)
    who: Who = "player"
    listed: bool = True
    information: bool = False
    nearby: bool = False
    parts: tuple[Word, ...] = ()
    instead: tuple[Word, ...] = ()
    loose: bool = False
    secret: bool = False


def keyword(value: str, ru: str, *more_ru: str, en: tuple[str, ...] = ()) -> Keyword:
    """Shorthand: a keyword whose English word is its value."""
    return Keyword(value, (value, *en), (ru, *more_ru))
