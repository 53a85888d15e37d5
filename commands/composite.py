"""Reads a composite word: an order of several parts, separated by ``;`` (T-25).

What a part is, the ruleset says as data: :attr:`rulesets.vocabulary.Word.parts`. Nothing is judged
here: a part that nobody understands becomes the intent ``unparsed`` with its text, a name that
nobody bears is handed on as typed, and the rules answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from commands.errors import CommandSyntax, Mistake
from commands.lexer import Token, key, rest, shown, skeleton, tokens
from commands.line import Message
from commands.names import Directory, Found
from commands.parse import KEYWORD_WORDS, known_names, legal_names, match_keyword
from commands.scene import Scene
from rulesets.intents import DRAFT, Draft, Intent, Value
from rulesets.vocabulary import Arg, Word

SEPARATOR: Final = ";"
MOST_WORDS: Final = 32
"""No part has more."""

_COUNT: Final = re.compile(r"[xх×]?([0-9]{1,3})")
"""A number as counts are written: ``x2``, with either letter, or ``2``."""


def read(scene: Scene, word: Word, line: str, words: Sequence[Token]) -> Draft:
    """Return the parts that ``words`` of the line are.

    Raises:
        CommandSyntax: a name begins those of several fighters.
    """
    reader = _Reader(scene, line)
    found = tuple(reader.part(word.parts, part) for part in split(line, words))
    if words and not found:  # separators alone are no order, least of all a pass
        return (reader.part((), tuple(words)),)
    return found


def composite(word: Word, scene: Scene, line: str, words: Sequence[Token]) -> Intent:
    """Return a composite word as its intent: all parts at once, or another verb that stands in
    their place. With ``add`` the parts are added to what is handed in already.

    Raises:
        CommandSyntax: a name begins those of several fighters.
    """
    adding = match_keyword([arg for arg in word.args if arg.kind == "choice"], words)
    left = words[adding[2] :] if adding is not None and not words[0].quoted else words
    stored = scene.draft if left is not words else ()
    other = next((one for one in word.instead if left and says(one, left[0])), None)
    values = _Part(_Reader(scene, line), list(other.args)).fill(left[1:]) if other else None
    if other is not None and values is not None:
        if other.verb != word.verb:
            return Intent(other.verb, slots_of(other, values))
        return Intent(word.verb, ((DRAFT, stored),))
    return Intent(word.verb, ((DRAFT, (*stored, *read(scene, word, line, left))),))


def says_nothing(word: Word, words: Sequence[Token]) -> bool:
    """Whether a composite word stands alone, or with nothing after ``add``."""
    if not word.parts or not words:
        return bool(word.parts)
    adding = match_keyword([arg for arg in word.args if arg.kind == "choice"], words)
    return adding is not None and adding[2] == len(words)


def loose(word: Word, scene: Scene, line: str, words: Sequence[Token], usage: Message) -> Intent:
    """Return a word that is read as a part is.

    Raises:
        CommandSyntax: something is too much or missing, or fits several fighters.
    """
    values = _Part(_Reader(scene, line), list(word.args)).fill(words)
    if values is None and not words:
        raise CommandSyntax(Mistake.MISSING_ARGUMENT, usage=usage)
    if values is None:
        said = shown(rest(line, tuple(words)))
        raise CommandSyntax(Mistake.TOO_MANY_ARGUMENTS, word=said, usage=usage)
    return Intent(word.verb, slots_of(word, values))


def slots_of(word: Word, values: Mapping[str, Value]) -> tuple[tuple[str, Value], ...]:
    """Return the values of a word's arguments as slots, in the order of the arguments."""
    return tuple((arg.name, values[arg.name]) for arg in word.args if arg.name in values)


def split(line: str, words: Sequence[Token]) -> Iterator[tuple[Token, ...]]:
    """Yield the words of each part that has any; what is quoted separates nothing."""
    yield from (part for part in separated(line, words) if part)


def separated(line: str, words: Sequence[Token]) -> list[tuple[Token, ...]]:
    """Return the words between separators: the last is what is being typed, perhaps nothing yet."""
    parts: list[list[Token]] = [[]]
    for word in words:
        for piece in [word] if word.quoted else _pieces(line, word):
            if piece is not None:
                parts[-1].append(piece)
            else:
                parts.append([])
    return [tuple(part) for part in parts]


def begun(
    word: Word, scene: Scene, line: str, words: Sequence[Token]
) -> tuple[list[Arg], dict[str, Value]]:
    """Return what a part that is being typed still takes, and what it has said.

    A word that announces a name (``через``) awaits that name and nothing else.
    """
    part = _Part(_Reader(scene, line), list(word.args))
    awaited = [arg for arg in word.args if words and _announces(arg, words[-1])]
    part.fill(words[:-1] if awaited else words)
    return awaited or part.left, part.values


def _pieces(line: str, word: Token) -> Iterator[Token | None]:
    """Yield what separators leave of one word, and None for each of them."""
    start = word.start
    for place, text in enumerate(line[word.start : word.end].split(SEPARATOR)):
        if place:
            yield None
        for piece in tokens(text):
            yield replace(piece, start=start + piece.start, end=start + piece.end)
        start += len(text) + 1


def says(word: Word, token: Token) -> bool:
    """Whether a token is one of the spellings of a word."""
    if token.quoted or token.at:
        return False
    spelt = {key(one) for one in (*word.en, *word.ru)}
    return token.key in spelt or skeleton(token.key) in {skeleton(one) for one in spelt}


def folded(name: str) -> str:
    """Return what a name of several words is compared by: a hyphen is a space (T-25)."""
    return key(name.replace("-", " "))


@dataclass(slots=True)
class _Reader:
    """Reads the parts of one line. The names are gathered once."""

    scene: Scene
    line: str
    _directory: Directory | None = None
    _known: dict[str, Mapping[str, str]] = field(default_factory=dict)
    _legal: dict[str, Mapping[str, str]] = field(default_factory=dict)

    def part(self, parts: Sequence[Word], words: tuple[Token, ...]) -> Intent:
        """Return one part as an intent."""
        word = next((one for one in parts if says(one, words[0])), None)
        is_short = word is not None and len(words) <= MOST_WORDS
        values = _Part(self, list(word.args)).fill(words[1:]) if word and is_short else None
        if word is None or values is None:
            return Intent("unparsed", (("text", shown(rest(self.line, words))),))
        return Intent(word.verb, slots_of(word, values))

    @property
    def directory(self) -> Directory:
        """The fighters: nobody else can be meant."""
        if self._directory is None:
            self._directory = Directory(self.scene, "fighters")
        return self._directory

    @property
    def is_crowded(self) -> bool:
        """Whether more than one other can be meant, so that a target must be named."""
        return len(self.scene.fighters()) > 2

    def known(self, arg: Arg) -> Mapping[str, str]:
        """Every name that an argument may be, by what it is compared by."""
        if arg.name not in self._known:
            names = known_names(self.scene, arg).values()
            self._known[arg.name] = {folded(name): name for name in names}
        return self._known[arg.name]

    def legal(self, arg: Arg) -> Mapping[str, str]:
        """Those that are legal now."""
        if arg.name not in self._legal:
            names = legal_names(self.scene, arg)
            self._legal[arg.name] = {folded(name): name for name in names}
        return self._legal[arg.name]

    def reach(self, args: Sequence[Arg]) -> int:
        """How many words must be looked at for one argument: the longest name, and what is before
        it."""
        names = (name for arg in args if arg.kind == "name" for name in self.known(arg))
        longest = max((name.count(" ") + 1 for name in names), default=0)
        return 1 + max(longest, self.directory.longest, KEYWORD_WORDS)

    def text(self, words: Sequence[Token]) -> str:
        """What was typed."""
        return shown(rest(self.line, tuple(words)))


@dataclass(slots=True)
class _Part:
    """The arguments of one part: first what is recognized, wherever it stands, then the rest."""

    reader: _Reader
    left: list[Arg]
    values: dict[str, Value] = field(default_factory=dict)

    def fill(self, words: Sequence[Token]) -> dict[str, Value] | None:
        """Return the values; None: something is too much, or missing."""
        reach = self.reader.reach(self.left)
        place = 0
        runs: list[list[Token]] = []
        is_run = False
        while place < len(words):
            used = self._take(words[place : place + reach])
            if not used:
                runs = runs if is_run else [*runs, []]
                runs[-1].append(words[place])
            is_run = not used
            place += used or 1
        if not all(self._assign(run) for run in runs):
            return None
        return None if any(not arg.optional for arg in self.left) else self.values

    def _set(self, arg: Arg, value: Value, used: int) -> int:
        self.left.remove(arg)
        self.values[arg.name] = value
        return used

    def _take(self, words: Sequence[Token]) -> int:
        """Fill what the first words certainly are and return how many they were; 0: nothing."""
        return (
            self._after(words)
            or self._full(words)
            or self._number(words[0])
            or self._keyword(words)
            or self._beginning(words)
        )

    def _after(self, words: Sequence[Token]) -> int:
        """A name with a word before it: ``через ПЕРК``."""
        for arg in self.left:
            if len(words) > 1 and _announces(arg, words[0]):
                found = self._name(arg, words[1:])
                if found is None:
                    return self._set(arg, self.reader.text(words[1:2]), 2)
                return self._set(arg, found[0], found[1] + 1)
        return 0

    def _full(self, words: Sequence[Token]) -> int:
        """A whole name, of what may be named first."""
        for arg in self._names():
            if arg.kind == "player":
                found = self.reader.directory.full(words)
                if found is None and words[0].at:
                    return self._at(arg, words)
                if found is not None:
                    return self._set(arg, found.person.uuid, found.used)
            elif not words[0].at:
                named = _longest(self.reader.known(arg), words)
                if named is not None:
                    return self._set(arg, *named)
        return 0

    def _at(self, arg: Arg, words: Sequence[Token]) -> int:
        """``@name``: a fighter, or nobody."""
        found = self.reader.directory.prefix(words[:1])
        if found is None:
            return self._set(arg, self.reader.text(words[:1]), 1)
        return self._set(arg, found.person.uuid, found.used)

    def _names(self) -> list[Arg]:
        """The arguments that a bare name may fill, in their order."""
        return [arg for arg in self.left if arg.kind in ("player", "name") and not arg.after]

    def _number(self, word: Token) -> int:
        arg = next((arg for arg in self.left if arg.kind == "number"), None)
        found = None if word.quoted or word.at else _COUNT.fullmatch(word.key)
        if arg is None or found is None or not int(found[1]):
            return 0
        return self._set(arg, int(found[1]), 1)

    def _keyword(self, words: Sequence[Token]) -> int:
        found = None if words[0].quoted else match_keyword(self.left, words)
        if found is None:
            return 0
        arg, value, used = found
        return self._set(arg, True if value == arg.name else value, used)

    def _beginning(self, words: Sequence[Token]) -> int:
        """The only name that begins so."""
        for arg in self._names():
            if arg.kind == "player":
                found = self._player(words)
                if found is not None:
                    return self._set(arg, found.person.uuid, found.used)
            else:
                named = self._name(arg, words)
                if named is not None:
                    return self._set(arg, *named)
        return 0

    def _player(self, words: Sequence[Token]) -> Found | None:
        """The fighter whose name begins with these words; with few of them a word is enough."""
        return self.reader.directory.prefix(words[: self.reader.directory.longest])

    def _name(self, arg: Arg, words: Sequence[Token]) -> tuple[str, int] | None:
        """The name that the first words are, or the only legal, else known, one they begin."""
        if words[0].at:
            return None
        return (
            _longest(self.reader.known(arg), words)
            or _begun(self.reader.legal(arg), words)
            or _begun(self.reader.known(arg), words)
        )

    def _assign(self, run: list[Token]) -> bool:
        """Let words that nobody knows be what is still missing; whether something was.

        What must be there comes first. Where a target must be named, it does; in a duel a word that
        is no champion's name is the weapon (T-25).
        """
        kinds = ("player", "name") if self.reader.is_crowded else ("name", "player")
        found = sorted(self._names(), key=lambda arg: (arg.optional, kinds.index(arg.kind)))
        if not found:
            return False
        return bool(self._set(found[0], self.reader.text(run), len(run)))


def _announces(arg: Arg, word: Token) -> bool:
    if word.quoted or word.at:
        return False
    spelt = {key(one) for one in arg.after}
    return word.key in spelt or skeleton(word.key) in {skeleton(one) for one in spelt}


def _longest(names: Mapping[str, str], words: Sequence[Token]) -> tuple[str, int] | None:
    """The longest name that the first words are, and how many they are."""
    most = max((name.count(" ") + 1 for name in names), default=0)
    for used in range(min(most, _run(words)), 0, -1):
        found = names.get(_joined(words[:used]))
        if found is not None:
            return found, used
    return None


def _begun(names: Mapping[str, str], words: Sequence[Token]) -> tuple[str, int] | None:
    """The only name that the first words begin, the most of them that do."""
    most = max((name.count(" ") + 1 for name in names), default=0)
    for used in range(min(most, _run(words)), 0, -1):
        text = _joined(words[:used])
        found = {name for spelt, name in names.items() if spelt.startswith(text)}
        if len(found) == 1:
            return found.pop(), used
    return None


def _run(words: Sequence[Token]) -> int:
    """How many of the first words may be one name: a quotation is a whole one."""
    if words[0].quoted:
        return 1
    return next((n for n, word in enumerate(words) if word.quoted or word.at), len(words))


def _joined(words: Sequence[Token]) -> str:
    return folded(" ".join(word.text for word in words))
