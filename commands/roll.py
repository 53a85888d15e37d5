"""``/rp roll``: a die of the character by name, or a dice expression. Never a fight's dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rapidfuzz import fuzz, process

from commands.dice_expression import BadExpression, parse
from commands.effects import Effect, RollCheck, RollExpression
from commands.errors import CommandSyntax, Mistake
from commands.keywords import ADVANTAGE, DIE_PARTS, DISADVANTAGE, SECRET, spellings
from commands.lexer import Token, key, rest, shown, skeleton
from commands.line import Button, Message
from commands.registry import Call, command, usage
from rulesets.events import Mode
from rulesets.ruleset import Check
from rulesets.vocabulary import Keyword

_WORDS: Final = {
    key(spelling): word.value for word in DIE_PARTS.values() for spelling in spellings(word)
}
_ALIKE: Final = {skeleton(spelling): value for spelling, value in _WORDS.items()}
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
    near = None if any(c in "0123456789" for c in text) else _nearest(call, text)
    buttons = () if near is None else (_button(near),)
    return CommandSyntax(
        Mistake.BAD_DICE,
        buttons=buttons,
        text=shown(text),
        column=bad.column,
        problem=Message(f"cmd-dice-{bad.problem}"),
    )


def _nearest(call: Call, text: str) -> str | None:
    """The die whose name, in the caller's language, is most like ``text``."""
    names = [_said(die, call.scene.lang) for die in call.scene.ruleset.dice()]
    best = process.extractOne(key(text), names, scorer=fuzz.ratio, score_cutoff=60)
    return best[0] if best else None


def _said(die: str, lang: str) -> str:
    parts = [DIE_PARTS[part] for part in die.split(".") if part in DIE_PARTS]
    return " ".join((part.ru if lang == "ru" else part.en)[0] for part in parts)


def _button(name: str) -> Button:
    return Button(Message("cmd-word", {"word": name}), f"/rp roll {name}")
