"""What to answer to a word that nobody knows: the nearest known one, to click, never to run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rapidfuzz import process
from rapidfuzz.distance import OSA

from commands.composite import says
from commands.errors import CommandSyntax, Mistake
from commands.lexer import Token, key, rest, shown
from commands.lexicon import Words
from commands.line import Button, Message
from commands.permissions import may
from commands.registry import GROUPS
from commands.scene import Scene

SHORT: Final = 4
"""Words of so many letters, or fewer, may have one letter wrong to be suggested; longer ones two.
Two letters that changed places count as one."""

LINE_MAX: Final = 256
"""Longest line the game lets a button type."""


def unknown_word(
    scene: Scene, words: Words, typed: tuple[Token, ...], line: str, group: str = ""
) -> CommandSyntax:
    """Return the mistake, with the nearest word that the caller may say."""
    wanted = typed[0].text
    whole = None if group else _part_of(scene, typed[0])
    if whole is not None:
        return _suggested(wanted, f"{whole} {shown(wanted)}", line, typed)
    sayable = [word for word, needed in words.spellings if may(needed, scene.permissions)]
    best = nearest(key(wanted), sayable)
    if best is None:
        return CommandSyntax(Mistake.UNKNOWN_WORD, word=shown(wanted), found=0, near="")
    near = f"{GROUPS[group][0 if best.isascii() else 1]} {best}" if group else best
    return _suggested(wanted, near, line, typed)


def _part_of(scene: Scene, typed: Token) -> str | None:
    """The composite word that has ``typed`` as one of its parts, in the same language."""
    for word in scene.ruleset.words:
        if any(says(part, typed) for part in word.parts):
            return (word.en if typed.text.isascii() else word.ru)[0]
    return None


def _suggested(wanted: str, near: str, line: str, typed: tuple[Token, ...]) -> CommandSyntax:
    """The mistake with what would be right, to be finished and sent."""
    meant = f"/rp {near} {shown_rest(line, typed[1:])}"
    button = Button(Message("cmd-word", {"word": near}), meant[:LINE_MAX])
    return CommandSyntax(
        Mistake.UNKNOWN_WORD, buttons=(button,), word=shown(wanted), found=1, near=near
    )


def nearest(typed: str, words: Sequence[str]) -> str | None:
    """The word that ``typed`` is a slip of, if there is one."""
    most = 1 if len(typed) <= SHORT else 2
    best = process.extractOne(typed, words, scorer=OSA.distance, score_cutoff=most)
    return best[0] if best and len(best[0]) > best[1] + 1 else None


def shown_rest(line: str, words: tuple[Token, ...]) -> str:
    """The arguments as they were typed, and a space, so that the line is offered and not sent."""
    text = line[words[0].start : words[-1].end] if len(words) > 1 else rest(line, words)
    return text + " " if text else ""
