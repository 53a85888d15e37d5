"""The door of the ``/rp`` language: a typed line in, effects out. Pure and total."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from commands import table
from commands.completion import complete
from commands.effects import Effect, Say, Submit
from commands.errors import CommandSyntax, Mistake, Refused
from commands.help import group_overview, overview, usage_of
from commands.lexer import MAX_LINE, Token, tokens, without_head
from commands.lexicon import Own, Words, lexicon
from commands.line import Button, Line, Message
from commands.parse import Filling
from commands.permissions import PERMISSIONS, Permission, may
from commands.registry import Call, Command
from commands.scene import Scene
from commands.unknown import unknown_word
from rulesets.intents import Intent
from rulesets.vocabulary import Place, Word


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a line asks for. ``refused``: it was a mistake; the only effect says so."""

    effects: tuple[Effect, ...]
    refused: Refused | None = None


def run(line: str, scene: Scene) -> Outcome:
    """Understand one line of the caller. Nothing is done and nothing is guessed."""
    try:
        return Outcome(tuple(_run(line, scene)))
    except CommandSyntax as mistake:
        refused = mistake.refused
        told = Line((scene.caller.uuid,), refused.message, kind="error", buttons=mistake.buttons)
        return Outcome((Say((told,)),), refused)


def _run(line: str, scene: Scene) -> Sequence[Effect]:
    if len(line) > MAX_LINE:
        raise CommandSyntax(Mistake.LINE_TOO_LONG, n=len(line), most=MAX_LINE)
    words = without_head(tokens(line))
    if not words:
        return [overview(scene)]
    lex = lexicon(scene.ruleset)
    group = lex.group(words[0].text)
    if group is None:
        return _run_word(lex.first, scene, line, words)
    _check_permission(PERMISSIONS[group], scene)
    if len(words) == 1:
        return [group_overview(scene, group)]
    return _run_word(lex.groups[group], scene, line, words[1:], group)


def _run_word(
    level: Words, scene: Scene, line: str, words: tuple[Token, ...], group: str = ""
) -> Sequence[Effect]:
    entry = level.find(words[0].text, fighting=scene.fight_id is not None)
    if entry is None:
        raise unknown_word(scene, level, words, line, group)
    _check_permission(entry.permission, scene)
    if isinstance(entry, Own):
        return [_submit(entry, scene, line, words[1:])]
    return _handle(entry, scene, line, words[1:])


WHO: Final[Mapping[Permission, str]] = {
    "": "player",
    "rpfight.moderator": "moderator",
    "rpfight.admin": "admin",
}


def _check_permission(needed: Permission, scene: Scene) -> None:
    if not may(needed, scene.permissions):
        raise CommandSyntax(Mistake.NO_PERMISSION, needed=Message(f"cmd-who-{WHO[needed]}"))


def _handle(row: Command, scene: Scene, line: str, words: tuple[Token, ...]) -> Sequence[Effect]:
    if row.run is None:
        raise CommandSyntax(Mistake.NOT_YET, word=row.said(scene.lang))
    if row.raw:
        return row.run(Call(scene, row, line, words, {}))
    filling = Filling(scene, row.pool, line, usage_of(row), list(row.args))
    filling.take(words)
    return row.run(Call(scene, row, line, words, filling.finish(gaze=row.gaze)))


def _submit(entry: Own, scene: Scene, line: str, words: tuple[Token, ...]) -> Submit:
    """Turn a ruleset's word into an intent, by its row of the vocabulary alone."""
    word = entry.word
    place = _place(word, scene)
    filling = Filling(scene, "near", line, usage_of(entry), list(word.args))
    filling.take(words)
    values = filling.finish(gaze=True)
    slots = tuple((arg.name, values[arg.name]) for arg in word.args if arg.name in values)
    wish = Intent(word.verb, slots)
    if word.who == "player":
        return Submit(place, wish)
    about = next(
        (values[a.name] for a in word.args if a.kind == "player" and a.name in values), None
    )
    found = scene.moderated(about) if place == "fight" else None
    if place == "fight" and found is None:
        raise CommandSyntax(Mistake.NO_MODERATOR_FIGHT)
    return Submit(place, wish, actor="master", fight=found[0] if found else None)


def _place(word: Word, scene: Scene) -> Place:
    """The caller's fight if the word belongs there and he is in one, else the hall.

    Moderators need not be in the fight that they speak of.
    """
    if "fight" in word.place and (scene.fight_id is not None or word.who != "player"):
        return "fight"
    if "hall" in word.place:
        return "hall"
    if scene.hunt is not None:
        return "fight"  # which he is out of, and which refuses him until the pursuit is over
    raise CommandSyntax(
        Mistake.NOT_IN_FIGHT, buttons=(Button(Message("cmd-button-fight"), "/rp fight"),)
    )


__all__ = ["Outcome", "Refused", "complete", "run", "table"]
