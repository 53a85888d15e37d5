"""``/rp help``: the words one may say here, or what one word does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal

from commands.composite import says
from commands.effects import Effect, Say
from commands.errors import CommandSyntax
from commands.lexer import Token
from commands.lexicon import Entry, Lexicon, Own, Words, lexicon
from commands.line import Button, Line, Message
from commands.permissions import PERMISSIONS, Permission, may
from commands.registry import COMMANDS, GROUPS, Call, Command, command, does, usage
from commands.scene import Scene
from commands.unknown import unknown_word
from commands.whose import entries, meant, verbs_of

OWN_TEXTS: Final[Mapping[str, frozenset[str]]] = {
    "twilight": frozenset({"fight", "mod start", "mod next", "mod hp", "mod end"})
}
"""General words that a ruleset gives another meaning, and explains in its own words."""

ABSENT: Final[Mapping[str, frozenset[str]]] = {
    "twilight": frozenset(
        {f"mod {word}" for word in ("place", "add", "modifier", "advantage", "disadvantage")}
        | {"mod effect"}
    )
}
"""General words that a ruleset has no use for, and refuses: they are not offered."""

ROOM: Final = 200
"""How many letters the words of one line may have; more words go to a further line."""


@command("help", "?", ru=("помощь", "справка"), raw=True)
def help_(call: Call) -> Sequence[Effect]:
    """List the words that are legal for the caller, or explain one."""
    words = lexicon(call.scene.ruleset)
    if not call.words:
        return [Say(tuple(_overview(call.scene, words)))]
    return [_explain(call, words)]


def overview(scene: Scene) -> Say:
    """The answer to a line without any word."""
    return Say(tuple(_overview(scene, lexicon(scene.ruleset))))


def group_overview(scene: Scene, group: str) -> Say:
    """The answer to ``/rp mod`` or ``/rp admin`` alone."""
    return Say(tuple(_listed(scene, f"help-{group}", group)))


def _overview(scene: Scene, words: Lexicon) -> list[Line]:
    lines = _listed(scene, "help-words")
    if scene.fight_id is None:
        lines += _spread(scene, "help-fight-words", _of_the_fight(scene, words.first))
    for group in GROUPS:
        if may(PERMISSIONS[group], scene.permissions):
            lines += _listed(scene, f"help-{group}", group)
    return lines


def _listed(scene: Scene, head: str, group: str = "") -> list[Line]:
    """The words that are legal, as buttons."""
    buttons = [_button(scene, entry, group) for entry in legal(scene, entries(scene, group))]
    once = {button.command: button for button in buttons}  # the ruleset's own text wins
    return _spread(scene, head, once.values())


def _of_the_fight(scene: Scene, words: Words) -> list[Button]:
    """The ruleset's words that cannot be said now; a click explains one."""
    ready = legal(scene, words.entries)
    later = [entry for entry in words.entries if isinstance(entry, Own) and entry not in ready]
    said = [(entry.ru if scene.lang == "ru" else entry.en)[0] for entry in later]
    help_word = "помощь" if scene.lang == "ru" else "help"
    return [Button(Message("cmd-word", {"word": word}), f"/rp {help_word} {word}") for word in said]


def _spread(scene: Scene, head: str, every: Iterable[Button]) -> list[Line]:
    """Buttons under a head, on as many lines as they need."""
    lines: list[Line] = []
    buttons: list[Button] = []
    room = ROOM
    for button in every:
        room -= len(button.command) + 3
        if buttons and room < 0:
            lines.append(_line(scene, head, buttons))
            buttons, room = [], ROOM - len(button.command) - 3
        buttons.append(button)
    return [*lines, _line(scene, head, buttons)] if buttons else lines


def _line(scene: Scene, head: str, buttons: list[Button]) -> Line:
    return Line((scene.caller.uuid,), Message(head), buttons=tuple(buttons))


def legal(scene: Scene, words: Iterable[Entry]) -> list[Entry]:
    """Those words that the caller may say and that do something now."""
    return [entry for entry in words if _is_legal(scene, entry)]


def _is_legal(scene: Scene, entry: Entry) -> bool:
    if not may(entry.permission, scene.permissions):
        return False
    if isinstance(entry, Command):
        is_absent = entry.name in ABSENT.get(scene.ruleset.name, ())
        return entry.run is not None and not is_absent
    return entry.word.information or entry.word.verb in verbs_of(scene, entry)


def _button(scene: Scene, entry: Entry, group: str) -> Button:
    word = (entry.ru if scene.lang == "ru" else entry.en)[0]
    if group:
        head = GROUPS[group][1 if scene.lang == "ru" else 0]
        typed = f"/rp {head} {word}"
    else:
        typed = f"/rp {word}"
    needs_more = any(not arg.optional for arg in entry.args) or _is_raw(entry)
    label = Message("cmd-word", {"word": word})
    return Button(label, typed + " " if needs_more else typed, does_of(as_meant(scene, entry)))


def as_meant(scene: Scene, entry: Entry) -> Entry:
    """The ruleset's own word in place of a general one that it explains itself."""
    name = scene.ruleset.name
    if isinstance(entry, Own) or entry.name not in OWN_TEXTS.get(name, ()):
        return entry
    who = "player" if len(entry.path) == 1 else "moderator"
    same = (w for w in scene.ruleset.words if (w.verb, w.who) == (entry.path[-1], who))
    return next((Own(name, word) for word in same), entry)


def _is_raw(entry: Entry) -> bool:
    return isinstance(entry, Command) and entry.raw and entry.path != ("help",)


def usage_of(entry: Entry) -> Message:
    """How an entry is used."""
    if isinstance(entry, Own):
        return usage(*_named(entry))
    return usage(entry.name)


def _named(entry: Own) -> tuple[str, str]:
    """What its texts are called by: a moderator's word may have the verb of a player's, and the
    texts of the general word."""
    verb, ruleset = entry.word.verb, entry.ruleset
    if entry.word.who == "player":
        return verb, ruleset
    name = f"mod {verb}"
    is_own = name not in COMMANDS or name in OWN_TEXTS.get(ruleset, ())
    return name, ruleset if is_own else ""


def does_of(entry: Entry, lang: Literal["ru", "en"] = "en") -> Message:
    """What an entry does; ``lang``: that of the reader, for a word that is not there yet."""
    if isinstance(entry, Own):
        return does(*_named(entry))
    return does(entry.name) if entry.run else Message("mistake-not_yet", {"word": entry.said(lang)})


def _explain(call: Call, words: Lexicon) -> Effect:
    group = words.group(call.words[0].text)
    if group is not None and len(call.words) == 1:
        return group_overview(call.scene, group)
    entry = _find(call.scene, call.words, group)
    part = _part(call.scene, call.words[0]) if entry is None and group is None else None
    if part is not None:
        return call.answer(part)
    if entry is None:
        raise _unknown(call, words, group)
    if isinstance(entry, Command) and entry.run is None:
        return call.answer(does_of(entry, call.scene.lang))
    told = as_meant(call.scene, entry)
    facts = {"usage": usage_of(told), "does": does_of(told)}
    return call.answer(Message(_EXPLAINED[entry.permission], facts))


_EXPLAINED: Final[Mapping[Permission, str]] = {
    "": "help-word",
    "rpfight.moderator": "help-word-moderator",
    "rpfight.admin": "help-word-admin",
}


def _find(scene: Scene, typed: tuple[Token, ...], group: str | None) -> Entry | None:
    word = typed[0 if group is None else 1].text
    return next((entry for entry, _ in meant(scene, word, group or "")), None)


def _part(scene: Scene, typed: Token) -> Message | None:
    """What a part of a composite word is, if the word is one."""
    parts = (part for word in scene.ruleset.words for part in word.parts)
    part = next((one for one in parts if says(one, typed)), None)
    if part is None:
        return None
    name = f"part {part.verb}"
    facts = {"usage": usage(name, scene.ruleset.name), "does": does(name, scene.ruleset.name)}
    return Message("help-word", facts)


def _unknown(call: Call, words: Lexicon, group: str | None) -> CommandSyntax:
    if group is not None:
        return unknown_word(call.scene, words.groups[group], call.words[1:], call.line, group)
    return unknown_word(call.scene, words.first, call.words, call.line)
