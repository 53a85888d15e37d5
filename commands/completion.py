"""What may follow a half-typed line: words, names, and the values that are legal now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from commands.composite_completion import after, suggestions
from commands.errors import CommandSyntax
from commands.help import legal, usage_of
from commands.lexer import MAX_LINE, Token, key, skeleton, tokens, without_head
from commands.lexicon import Entry, Own, lexicon
from commands.names import person
from commands.parse import Filling
from commands.permissions import PERMISSIONS, may
from commands.registry import GROUPS, Pool
from commands.scene import Scene
from commands.whose import entries, meant
from rulesets.intents import Choice
from rulesets.vocabulary import Arg, Word

MOST = 50
"""Longest list of suggestions."""


def complete(line: str, scene: Scene) -> list[str]:
    """Return whole words that may stand where the last, perhaps empty, word of ``line`` stands.

    Never raises; a line that is wrong already gets nothing.
    """
    if len(line) > MAX_LINE:
        return []
    words = without_head(tokens(line))
    typing = bool(words) and not line[-1:].isspace()
    begun, done = (words[-1].text, words[:-1]) if typing else ("", words)
    suggestions = _next(done, scene, line)
    wanted = skeleton(key(begun.lstrip("@")))
    return [word for word in suggestions if skeleton(key(word.strip('"'))).startswith(wanted)][
        :MOST
    ]


def _next(done: tuple[Token, ...], scene: Scene, line: str) -> list[str]:
    lex = lexicon(scene.ruleset)
    if not done:
        groups = [group for group in GROUPS if may(PERMISSIONS[group], scene.permissions)]
        heads = [word for group in groups for word in GROUPS[group]]
        return [*_spelt(legal(scene, entries(scene)), scene), *heads]
    group = lex.group(done[0].text)
    if group is not None and not may(PERMISSIONS[group], scene.permissions):
        return []
    typed = done if group is None else done[1:]
    if not typed:
        return _spelt(legal(scene, entries(scene, group or "")), scene)
    found = [
        suggestion
        for entry, there in meant(scene, typed[0].text, group or "")
        if may(entry.permission, scene.permissions)
        for suggestion in _arguments(entry, there, line, typed[1:])
    ]
    return list(dict.fromkeys(found))


def _spelt(words: Sequence[Entry], scene: Scene) -> list[str]:
    """The main words, those of the caller's language first."""
    first = [(entry.ru if scene.lang == "ru" else entry.en)[0] for entry in words]
    second = [(entry.en if scene.lang == "ru" else entry.ru)[0] for entry in words]
    return list(dict.fromkeys((*first, *second)))


def _arguments(entry: Entry, scene: Scene, line: str, done: tuple[Token, ...]) -> list[str]:
    if isinstance(entry, Own):
        if entry.word.parts or entry.word.loose:
            return _as_parts(entry.word, scene, line, done)
    elif entry.onward is not None:
        return list(entry.onward(scene, line, done))
    return _listed(entry, scene, line, done)


def _listed(entry: Entry, scene: Scene, line: str, done: tuple[Token, ...]) -> list[str]:
    """What may be typed for the arguments that are left."""
    pool: Pool = "near" if isinstance(entry, Own) else entry.pool
    try:
        args = entry.args if isinstance(entry, Own) else entry.arguments(scene)
        filling = Filling(scene, pool, line, usage_of(entry), list(args))
        filling.take(done)
    except CommandSyntax:
        return []
    found = (word for arg in filling.left for word in _for(arg, entry, scene, filling))
    return list(dict.fromkeys(found))


def _for(arg: Arg, entry: Entry, scene: Scene, filling: Filling) -> Sequence[str]:
    """What may be typed for one argument."""
    own = entry if isinstance(entry, Own) else None
    legal_now = _values(scene, own.word.verb, arg.name) if own is not None else None
    match arg.kind:
        case "player":
            return _names(scene, "near" if isinstance(entry, Own) else entry.pool, legal_now)
        case "choice":
            return _keywords(arg, scene, legal_now)
        case "name":
            return [_quoted(str(name)) for name in legal_now or ()]
        case "words" if not isinstance(entry, Own) and entry.suggest is not None:
            return list(entry.suggest(scene, filling.values))
        case _:
            return ()


def _as_parts(word: Word, scene: Scene, line: str, done: tuple[Token, ...]) -> list[str]:
    """Return what follows in a word that has parts, or is read as one."""
    try:
        if word.parts:
            return suggestions(word, scene, line, done)
        options = [option for option in scene.options() if option.verb == word.verb]
        return after(word, scene, line, done, options)
    except CommandSyntax:
        return []


def _values(scene: Scene, verb: str, slot: str) -> list[Any] | None:
    """The values that are legal for a slot now; None: the options do not close it."""
    found = [
        choice
        for option in scene.options()
        if option.verb == verb
        for choice in option.slots
        if isinstance(choice, Choice) and choice.name == slot
    ]
    return [value for choice in found for value in choice.values] if found else None


def _keywords(arg: Arg, scene: Scene, legal_now: Sequence[Any] | None) -> list[str]:
    words = [word for word in arg.keywords if legal_now is None or word.value in legal_now]
    first = [(word.ru if scene.lang == "ru" else word.en)[0] for word in words]
    second = [(word.en if scene.lang == "ru" else word.ru)[0] for word in words]
    return [*first, *second]


def _names(scene: Scene, pool: Pool, legal_now: Sequence[Any] | None) -> list[str]:
    if legal_now is not None:
        people = [person(scene, str(who)) for who in legal_now]
        return [_quoted(someone.name) for someone in people if someone is not None]
    everyone = [*scene.fighters(), *scene.people(), *(scene.known() if pool != "near" else ())]
    return list(_distinct(_quoted(someone.name) for someone in everyone))


def _distinct(names: Iterable[str]) -> Iterable[str]:
    return dict.fromkeys(names)


def _quoted(name: str) -> str:
    return f'"{name}"' if " " in name else name
