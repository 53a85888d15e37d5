"""``/rp roll``: a die of the character by name, or a dice expression. Never a fight's dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from commands.dice_expression import BadExpression, parse
from commands.effects import Effect, RollCheck, RollExpression
from commands.errors import CommandSyntax, Mistake
from commands.keywords import ADVANTAGE, DIE_PARTS, DISADVANTAGE, SECRET, spellings
from commands.lexer import Token, key, rest, shown, skeleton
from commands.line import Button, Message
from commands.registry import Call, command, usage
from commands.room import fitting
from commands.unknown import nearest
from rulesets.events import Mode
from rulesets.ruleset import Check
from rulesets.vocabulary import Keyword

_WORDS: Final = {
    key(spelling): word.value for word in DIE_PARTS.values() for spelling in spellings(word)
}
_ALIKE: Final = {skeleton(spelling): value for spelling, value in _WORDS.items()}
_WRITTEN_OUT: Final = tuple(word for word in _WORDS if len(word) > 2)
MOST_NAMED: Final = 8
LETTERS: Final = 150
"""How many dice are named where one is meant, and in how many letters."""

_IMPLIED: Final = "attribute"
"""The part of a die's name that nobody needs to say."""


@command("roll", ru=("куб", "бросок", "кинуть"), raw=True)
def roll(call: Call) -> Sequence[Effect]:
    """Roll a named die or an expression; with ``secret`` for the caller and moderators only."""
    words, secret = _without_secret(call.words)
    if not words:
        raise CommandSyntax(Mistake.MISSING_ARGUMENT, usage=usage("roll"))
    named, mode = _without_modes(words)
    check = _check(call, named)
    if check is not None:
        return [RollCheck(check, mode, secret)]
    text = rest(call.line, words)
    try:
        return [RollExpression(parse(text), secret)]
    except BadExpression as bad:
        raise _mistake(call, text, bad) from bad


def _without_secret(words: tuple[Token, ...]) -> tuple[tuple[Token, ...], bool]:
    if words and _is(words[-1], SECRET):
        return words[:-1], True
    if words and _is(words[0], SECRET):
        return words[1:], True
    return words, False


def is_secret(words: tuple[Token, ...]) -> bool:
    """Return whether a roll with these words after ``roll`` is for the caller and moderators."""
    return _without_secret(words)[1]


def _without_modes(words: tuple[Token, ...]) -> tuple[tuple[Token, ...], Mode]:
    named = tuple(w for w in words if not _is(w, ADVANTAGE) and not _is(w, DISADVANTAGE))
    higher = any(_is(word, ADVANTAGE) for word in words)
    lower = any(_is(word, DISADVANTAGE) for word in words)
    if higher and lower:
        return named, "harmony"
    return named, "advantage" if higher else "disadvantage" if lower else "plain"


def _is(word: Token, keyword: Keyword) -> bool:
    return skeleton(word.key) in _skeletons(keyword)


@lru_cache(maxsize=256)
def _skeletons(keyword: Keyword) -> frozenset[str]:
    return frozenset(skeleton(key(spelling)) for spelling in spellings(keyword))


def _check(call: Call, words: Sequence[Token]) -> Check | None:
    """The caller's die whose name the words are, in any order; None: they are no die's name."""
    parts = []
    for word in words:
        part = _WORDS.get(word.key) or _ALIKE.get(skeleton(word.key))
        if part is None:
            return None
        parts.append(part)
    for die in call.scene.ruleset.dice():
        if sorted(part for part in die.split(".") if part != _IMPLIED) == sorted(parts):
            check: Check | None = call.scene.breakdown(call.scene.caller.uuid, die)
            return check
    return None


def _mistake(call: Call, text: str, bad: BadExpression) -> CommandSyntax:
    meant = () if any(c in "0123456789" for c in text) else _meant(call, text)
    if meant:
        return CommandSyntax(
            Mistake.BAD_DICE,
            buttons=(_button(meant[0]),),
            variant="named",
            text=shown(text),
            list=meant,
        )
    return CommandSyntax(
        Mistake.BAD_DICE,
        text=shown(text),
        column=bad.column,
        problem=Message(f"cmd-dice-{bad.problem}"),
    )


def _meant(call: Call, text: str) -> tuple[str, ...]:
    """Dice whose names have every word of ``text``, slips of the pen forgiven; at most 8.

    An abbreviation is no word here: it is like too much.
    """
    parts: list[str] = []
    for word in key(text).split(" "):
        part = _WORDS.get(word) or _WORDS.get(nearest(word, _WRITTEN_OUT) or "")
        if part is None:
            return ()
        parts.append(part)
    names = [
        _said(die, call.scene.lang)
        for die in call.scene.ruleset.dice()
        if not Counter(parts) - Counter(die.split("."))
    ]
    return tuple(names[: min(MOST_NAMED, fitting((len(name) + 2 for name in names), LETTERS))])


def _said(die: str, lang: str) -> str:
    parts = [DIE_PARTS[part] for part in die.split(".") if part in DIE_PARTS]
    return " ".join((part.ru if lang == "ru" else part.en)[0] for part in parts)


def _button(name: str) -> Button:
    return Button(Message("cmd-word", {"word": name}), f"/rp roll {name}")
