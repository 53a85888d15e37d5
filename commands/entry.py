"""The door of the ``/rp`` language: a typed line in, effects out. Pure and total."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from commands import table
from commands.completion import complete
from commands.composite import composite, loose, says, says_nothing, slots_of
from commands.drafted import drafted
from commands.effects import Effect, Say, Submit
from commands.errors import CommandSyntax, Mistake, Refused
from commands.help import group_overview, overview, usage_of
from commands.lexer import MAX_LINE, Token, tokens, without_head
from commands.lexicon import Own, lexicon
from commands.line import Line, Message
from commands.outside import not_in_fight
from commands.parse import Filling
from commands.permissions import PERMISSIONS, Permission, may
from commands.registry import Call, Command
from commands.scene import Scene
from commands.unknown import unknown_word
from commands.whose import level, meant
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
    group = lexicon(scene.ruleset).group(words[0].text)
    if group is None:
        return _run_word(scene, line, words)
    check_permission(PERMISSIONS[group], scene)
    if len(words) == 1:
        return [group_overview(scene, group)]
    return _run_word(scene, line, words[1:], group)


def _run_word(
    scene: Scene, line: str, words: tuple[Token, ...], group: str = ""
) -> Sequence[Effect]:
    """Carry out the first meaning of a word that fits.

    Raises:
        CommandSyntax: none does; what is wrong with the first.
    """
    mistakes = []
    for entry, there in meant(scene, words[0].text, group):
        check_permission(entry.permission, scene)
        if not isinstance(entry, Own):
            return _handle(entry, there, line, words[1:])
        try:
            return [_own(entry, there, line, words[1:])]
        except CommandSyntax as mistake:
            mistakes.append(mistake)
    if mistakes:
        raise mistakes[0]
    raise unknown_word(scene, level(scene.ruleset, group), words, line, group)


WHO: Final[Mapping[Permission, str]] = {
    "": "player",
    "rpfight.moderator": "moderator",
    "rpfight.admin": "admin",
}


def check_permission(needed: Permission, scene: Scene) -> None:
    """Refuse what only others may do.

    Raises:
        CommandSyntax: the caller has not this right.
    """
    if not may(needed, scene.permissions):
        raise CommandSyntax(Mistake.NO_PERMISSION, needed=Message(f"cmd-who-{WHO[needed]}"))


def _handle(row: Command, scene: Scene, line: str, words: tuple[Token, ...]) -> Sequence[Effect]:
    if row.run is None:
        variant = "rules" if row.shared else ""
        raise CommandSyntax(Mistake.NOT_YET, variant=variant, word=row.said(scene.lang))
    if row.raw:
        return row.run(Call(scene, row, line, words, {}))
    filling = Filling(scene, row.pool, line, usage_of(row), list(row.arguments(scene)))
    filling.take(words)
    return row.run(Call(scene, row, line, words, filling.finish(gaze=row.gaze)))


def _own(entry: Own, scene: Scene, line: str, words: tuple[Token, ...]) -> Effect:
    """Carry out a ruleset's word; a composite one alone shows what is handed in already."""
    if says_nothing(entry.word, words) and _place(entry.word, scene) == "fight":
        return drafted(scene)
    return _submit(entry, scene, line, words)


def _submit(entry: Own, scene: Scene, line: str, words: tuple[Token, ...]) -> Submit:
    """Turn a ruleset's word into an intent, by its row of the vocabulary alone."""
    if entry.word.who != "player":
        return _of_moderator(entry, scene, _wish(entry, scene, line, words))
    place = _place(entry.word, scene)
    wish = _wish(entry, scene, line, words)
    return Submit(place, wish, ruleset=entry.ruleset if place == "near" else "")


def _wish(entry: Own, scene: Scene, line: str, words: tuple[Token, ...]) -> Intent:
    if entry.word.parts:
        return composite(entry.word, scene, line, words)
    if entry.word.loose:
        return loose(entry.word, scene, line, words, usage_of(entry))
    other = next((one for one in entry.word.instead if words and says(one, words[0])), None)
    word = entry.word if other is None else other
    filling = Filling(scene, "near", line, usage_of(entry), list(word.args))
    filling.take(words if other is None else words[1:])
    values = filling.finish(gaze=True)
    return Intent(word.verb, slots_of(word, values))


def _of_moderator(entry: Own, scene: Scene, wish: Intent) -> Submit:
    """A moderator need not be in the fight that he speaks of; else he speaks to the hall, if its
    rules hold here.

    Raises:
        CommandSyntax: there is neither.
    """
    named = [arg.name for arg in entry.args if arg.kind == "player"]
    about = next((value for name, value in wish.slots if name in named), None)
    place = entry.word.place
    found = scene.moderated(about, entry.ruleset) if "fight" in place else None
    if found is not None:
        return Submit("fight", wish, actor="master", fight=found[0])
    if "hall" in place and entry.ruleset == scene.house:
        return Submit("hall", wish, actor="master")
    raise CommandSyntax(Mistake.NO_MODERATOR_FIGHT)


def _place(word: Word, scene: Scene) -> Place:
    """The caller's fight if the word belongs there and he is in one, else the hall, else a fight
    that is near; a fighter says such a word in his own, which refuses it."""
    if "fight" in word.place and scene.fight_id is not None:
        return "fight"
    if "hall" in word.place:
        return "hall"
    if "near" in word.place and scene.hunt is None:
        return "near" if scene.fight_id is None else "fight"
    if scene.hunt is not None:
        return "fight"  # which he is out of, and which refuses him until the pursuit is over
    raise not_in_fight(scene)


__all__ = ["Outcome", "Refused", "complete", "run", "table"]
