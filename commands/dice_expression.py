"""Dice expressions: ``2d6+3``, ``1к20``, ``д20 пр``. Parsed in linear time, thrown elsewhere.

::

    expression = { mode } [ sign ] term { sign [ sign ] term } { mode }
    term       = [ count ] ( d | k | д | к ) sides  |  constant
    mode       = adv | dis | пр | пом | …

Advantage throws a single first die twice and keeps the higher face, disadvantage the lower; both
together are harmony: one plain die (E-7). Anything else is an error with its column.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from commands.keywords import ADVANTAGE, DISADVANTAGE, spellings
from rulesets.dice import Dice as DicePort
from rulesets.events import Mode

LENGTH_MAX: Final = 64
DICE_MAX: Final = 100
SIDES_MAX: Final = 1000
CONSTANT_MAX: Final = 1_000_000

Problem: TypeAlias = Literal[
    "empty",
    "too_long",
    "term",
    "operator",
    "count",
    "sides",
    "too_many",
    "constant",
    "no_dice",
    "mode",
]

_DIE: Final = frozenset("dkдкDKДК")
_DIGITS: Final = frozenset("0123456789")
_MINUS: Final = frozenset("-\u2212\u2013\u2014")
_SIGNS: Final = _MINUS | {"+"}
_MODES: Final = {
    spelling: mode
    for mode, word in (("advantage", ADVANTAGE), ("disadvantage", DISADVANTAGE))
    for spelling in spellings(word)
}
_INVISIBLE: Final = frozenset("\u200b\u200c\u200d\u2060\ufeff\u00ad")


class BadExpression(Exception):
    """The text is no dice expression: what is wrong, and in which ``column`` (from 1)."""

    def __init__(self, problem: Problem, column: int) -> None:
        super().__init__(f"{problem} at column {column}")
        self.problem: Problem = problem
        self.column = column


@dataclass(frozen=True, slots=True)
class Dice:
    """``count`` dice (1..100) of ``sides`` (1..1000), taken away if ``sign`` is −1."""

    count: int
    sides: int
    sign: Literal[1, -1] = 1

    def __str__(self) -> str:
        return f"{self.count}d{self.sides}"


@dataclass(frozen=True, slots=True)
class Constant:
    """A number 0..1 000 000, taken away if ``sign`` is −1."""

    value: int
    sign: Literal[1, -1] = 1

    def __str__(self) -> str:
        return str(self.value)


Term: TypeAlias = Dice | Constant


@dataclass(frozen=True, slots=True)
class Thrown:
    """A term with its ``faces`` in the order they fell (none for a constant) and those ``kept``."""

    term: Term
    faces: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """What the term adds to the result."""
        worth = self.term.value if isinstance(self.term, Constant) else sum(self.kept)
        return self.term.sign * worth


@dataclass(frozen=True, slots=True)
class Rolls:
    """A thrown expression."""

    terms: tuple[Thrown, ...]
    mode: Mode = "plain"

    @property
    def total(self) -> int:
        """The result."""
        return sum(thrown.total for thrown in self.terms)


@dataclass(frozen=True, slots=True)
class Expression:
    """What to throw. ``mode`` is that of the first die."""

    terms: tuple[Term, ...]
    mode: Mode = "plain"

    def __str__(self) -> str:
        shown = "".join(("−" if term.sign < 0 else "+") + str(term) for term in self.terms)
        return shown.removeprefix("+")

    def throw(self, dice: DicePort) -> Rolls:
        """Throw every die, from left to right."""
        single = next(term for term in self.terms if isinstance(term, Dice))
        return Rolls(
            tuple(
                _throw(term, dice, self.mode if term is single else "plain") for term in self.terms
            ),
            self.mode,
        )


def _throw(term: Term, dice: DicePort, mode: Mode) -> Thrown:
    if isinstance(term, Constant):
        return Thrown(term)
    twice = mode in ("advantage", "disadvantage")
    faces = tuple(dice.roll(term.sides) for _ in range(2 if twice else term.count))
    if not twice:
        return Thrown(term, faces, faces)
    return Thrown(term, faces, (max(faces) if mode == "advantage" else min(faces),))


@lru_cache(maxsize=1024)
def parse(text: str) -> Expression:
    """Return the expression written in ``text``.

    Raises:
        BadExpression: it is none, or exceeds a limit; nothing is guessed.
    """
    if len(text) > LENGTH_MAX:
        raise BadExpression("too_long", LENGTH_MAX + 1)
    reader = _Reader(text)
    modes = list(reader.modes())
    terms = tuple(reader.terms())
    modes += reader.modes()
    if not reader.at_end:
        raise BadExpression("operator", reader.column)
    _check(terms)
    return Expression(terms, _mode(modes, terms))


def _check(terms: tuple[Term, ...]) -> None:
    if not any(isinstance(term, Dice) for term in terms):
        raise BadExpression("no_dice", 1)


def _mode(modes: list[tuple[str, int]], terms: tuple[Term, ...]) -> Mode:
    if not modes:
        return "plain"
    first = next(term for term in terms if isinstance(term, Dice))
    if first.count != 1:
        raise BadExpression("mode", modes[0][1])
    said = {mode for mode, _ in modes}
    if len(said) == 2:
        return "harmony"
    return "advantage" if "advantage" in said else "disadvantage"


class _Reader:
    """Reads ``text`` once, from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._dice = 0

    @property
    def column(self) -> int:
        return self._at + 1

    @property
    def at_end(self) -> bool:
        self._skip_spaces()
        return self._at == len(self._text)

    def modes(self) -> Iterator[tuple[str, int]]:
        """Read words for advantage and disadvantage; leave any other word alone."""
        while not self.at_end:
            end = self._at
            while end < len(self._text) and self._text[end].isalpha():
                end += 1
            mode = _MODES.get(self._text[self._at : end].lower())
            if mode is None:
                return
            yield mode, self.column
            self._at = end

    def terms(self) -> Iterator[Term]:
        """Read terms until something else than a sign follows one."""
        if self.at_end:
            raise BadExpression("empty", self.column)
        yield self._term(self._signs(1))
        while not self.at_end and self._text[self._at] in _SIGNS:
            yield self._term(self._signs(2))

    def _skip_spaces(self) -> None:
        while self._at < len(self._text) and (
            self._text[self._at].isspace() or self._text[self._at] in _INVISIBLE
        ):
            self._at += 1

    def _signs(self, most: int) -> Literal[1, -1]:
        sign: Literal[1, -1] = 1
        for _ in range(most):
            if self.at_end or self._text[self._at] not in _SIGNS:
                break
            if self._text[self._at] in _MINUS:
                sign = -1 if sign == 1 else 1
            self._at += 1
        return sign

    def _term(self, sign: Literal[1, -1]) -> Term:
        self._skip_spaces()
        start = self.column
        first = self._digits()
        if self._at == len(self._text) or self._text[self._at] not in _DIE or self._mode_here():
            if not first:
                raise BadExpression("term", self.column)
            if (value := int(first)) > CONSTANT_MAX:
                raise BadExpression("constant", start)
            return Constant(value, sign)
        self._at += 1
        return self._die(first, sign, start)

    def _mode_here(self) -> bool:
        """Whether the letter that could be a die's begins a word: ``5 dis``."""
        following = self._text[self._at + 1 : self._at + 2]
        return following.isalpha()

    def _die(self, count_text: str, sign: Literal[1, -1], start: int) -> Dice:
        sides_at = self.column
        sides_text = self._digits()
        if not sides_text:
            raise BadExpression("sides", sides_at)
        count, sides = int(count_text or "1"), int(sides_text)
        if count == 0:
            raise BadExpression("count", start)
        if not 1 <= sides <= SIDES_MAX:
            raise BadExpression("sides", sides_at)
        self._dice += count
        if self._dice > DICE_MAX:
            raise BadExpression("too_many", start)
        return Dice(count, sides, sign)

    def _digits(self) -> str:
        start = self._at
        while self._at < len(self._text) and self._text[self._at] in _DIGITS:
            self._at += 1
        return self._text[start : self._at]
