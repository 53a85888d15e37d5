"""What to answer to a word that nobody knows: the nearest known one, to click, never to run."""

from __future__ import annotations

from typing import Final

from rapidfuzz import fuzz, process

from commands.errors import CommandSyntax, Mistake
from commands.lexer import Token, key, rest, shown
from commands.lexicon import Words
from commands.line import Button, Message
from commands.permissions import may
from commands.registry import GROUPS
from commands.scene import Scene

LIKE: Final = 60
"""How like a word must be to be suggested: rapidfuzz ratio, 0..100."""

LINE_MAX: Final = 256
"""Longest line the game lets a button type."""


def unknown_word(
    scene: Scene, words: Words, typed: tuple[Token, ...], line: str, group: str = ""
) -> CommandSyntax:
    """Return the mistake, with the nearest word that the caller may say."""
    wanted = typed[0].text
    sayable = [word for word, needed in words.spellings if may(needed, scene.permissions)]
    best = process.extractOne(key(wanted), sayable, scorer=fuzz.ratio, score_cutoff=LIKE)
    if best is None:
        return CommandSyntax(Mistake.UNKNOWN_WORD, word=shown(wanted), found=0, near="")
    near = f"{GROUPS[group][0]} {best[0]}" if group else best[0]
    meant = f"/rp {near} {shown_rest(line, typed[1:])}"
    button = Button(Message("cmd-word", {"word": near}), meant[:LINE_MAX])
    return CommandSyntax(
        Mistake.UNKNOWN_WORD, buttons=(button,), word=shown(wanted), found=1, near=near
    )


def shown_rest(line: str, words: tuple[Token, ...]) -> str:
    """The arguments as they were typed, and a space, so that the line is offered and not sent."""
    text = line[words[0].start : words[-1].end] if len(words) > 1 else rest(line, words)
    return text + " " if text else ""
