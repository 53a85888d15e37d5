"""What may follow a half-typed order: parts, targets, weapons, perks legal there (T-25)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from commands.composite import begun, read, says, separated
from commands.lexer import Token
from commands.names import person
from commands.parse import match_keyword
from commands.scene import Scene
from rulesets.intents import Choice, Option, Value
from rulesets.vocabulary import Arg, Word

Said: TypeAlias = dict[str, Value]

NUMBERS: Final = "x{}"
"""How a count is suggested."""


def suggestions(word: Word, scene: Scene, line: str, done: Sequence[Token]) -> list[str]:
    """Return what may stand next in a composite word of which ``done`` is typed.

    Raises:
        CommandSyntax: a name begins those of several fighters.
    """
    choices = [arg for arg in word.args if arg.kind == "choice"]
    adding = match_keyword(choices, done) if done else None
    left = done[adding[2] :] if adding is not None else done
    *whole, last = separated(line, left)
    draft = scene.draft if adding is not None else ()
    draft += tuple(part for words in whole if words for part in read(scene, word, line, words))
    follows = [option for option in scene.following(draft) if option.extends]
    if last:
        return _in_part(word, scene, line, last, follows)
    is_first = not whole and adding is None
    heads = [part for part in word.parts if any(o.verb == part.verb for o in follows)]
    found = [
        said for one in (*heads, *(word.instead if is_first else ())) for said in _main(one, scene)
    ]
    return found + ([*_keywords(choices, scene)] if is_first and scene.draft else [])


def _main(word: Word, scene: Scene) -> list[str]:
    """The main words, that of the caller's language first."""
    return [word.ru[0], word.en[0]] if scene.lang == "ru" else [word.en[0], word.ru[0]]


def _in_part(
    whole: Word, scene: Scene, line: str, words: Sequence[Token], follows: Sequence[Option]
) -> list[str]:
    word = next((one for one in (*whole.parts, *whole.instead) if says(one, words[0])), None)
    if word is None:
        return []
    options = [option for option in follows if option.verb == word.verb]
    return after(word, scene, line, words[1:], options)


def after(
    word: Word, scene: Scene, line: str, words: Sequence[Token], options: Sequence[Option]
) -> list[str]:
    """Return what may follow ``words`` in a word that is read as a part is, by its ``options``."""
    left, said = begun(word, scene, line, words)
    fitting = [option for option in options if _fits(option, said)]
    found: list[str] = []
    for arg in left:
        found += _values(arg, scene, fitting, is_awaited=len(left) == 1 and bool(arg.after))
    return list(dict.fromkeys(found))


def _fits(option: Option, said: Said) -> bool:
    """Whether what was said already may go with this option."""
    slots = {slot.name: slot for slot in option.slots}
    return all(name in slots and slots[name].admits(value) for name, value in said.items())


def _legal(arg: Arg, options: Sequence[Option]) -> Iterator[Value]:
    for option in options:
        for slot in option.slots:
            if slot.name == arg.name and isinstance(slot, Choice):
                yield from slot.values


def _values(
    arg: Arg, scene: Scene, options: Sequence[Option], *, is_awaited: bool
) -> Iterator[str]:
    """Yield how an argument may go on: its legal values, or the word that announces them."""
    legal = list(dict.fromkeys(_legal(arg, options)))
    if not legal:
        return
    match arg.kind:
        case "player":
            people = (person(scene, str(who)) for who in legal)
            yield from (_quoted(one.name) for one in people if one is not None)
        case "choice":
            yield from _keywords([arg], scene)
        case "number":
            yield from (NUMBERS.format(value) for value in legal if value != 1)
        case _ if arg.after and not is_awaited:
            yield from reversed(arg.after) if scene.lang == "ru" else arg.after
        case _:
            yield from (_quoted(str(name)) for name in legal)


def _keywords(args: Sequence[Arg], scene: Scene) -> Iterator[str]:
    for arg in args:
        for word in arg.keywords:
            yield from (word.ru[0], word.en[0]) if scene.lang == "ru" else (word.en[0], word.ru[0])


def _quoted(name: str) -> str:
    return f'"{name}"' if " " in name else name
