"""A master's NPCs: ``mod npc`` lets them appear and go, ``mod as`` lets them do what players do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from commands.completion import complete
from commands.effects import As, CallNpcs, DismissNpcs, Effect
from commands.errors import CommandSyntax, Mistake
from commands.lexer import Token, key, number, rest, shown, tokens, without_head
from commands.lexicon import lexicon
from commands.npc_names import asked_alike, named, the_one, typed
from commands.registry import Call, command, usage
from commands.scene import Scene
from rulesets.npcs import MOST
from rulesets.registry import RULESETS

REMOVE: Final = frozenset({"remove", "убрать"})
"""In place of a sheet: they go."""

TIMES: Final = re.compile(r"[×xх*]")
"""What stands before their number: the sign, a Latin or Cyrillic letter like it, a star."""

OF_PLAYERS: Final = frozenset(
    {"lang", "choose", "radius", "verify", "character", "ready", "unready"}
)
"""Words of a player about himself, which mean nothing for an NPC: it is always ready."""

GLUED: Final = re.compile(r"(.+?)[×*](\d{1,9})")
"""A name with their number right behind it: ``Орк×3``; a letter might be one of the name's."""

FIGHT: Final = frozenset({"fight", "файт"})
"""To leave fight mode: an NPC that is in no fight goes."""

MENU: Final = "menu"
"""What an NPC that is named alone is asked for."""


def _next_of_npc(scene: Scene, line: str, done: tuple[Token, ...]) -> Sequence[str]:
    """The words that may follow ``mod npc …``: how many, and whose sheet."""
    if not done:
        return [typed(npc.person.name) for npc in scene.npcs()]
    _, count, sheet = _parts(done)
    if sheet:
        return []
    house = RULESETS[scene.house]
    tuning = scene.speaking(house, ()).tuning
    sheets = [typed(name) for name in house.npc_templates(tuning)]
    return [*sheets, *(() if count else ("×2", "×3", "×4"))]


def _next_of_as(scene: Scene, line: str, done: tuple[Token, ...]) -> Sequence[str]:
    """The words that may follow ``mod as …``: an NPC, then what it may say."""
    if not done:
        return [typed(npc.person.name) for npc in scene.npcs()]
    try:
        found = named(scene, done)
        npc = the_one(found)
    except CommandSyntax:
        return []
    after = line[done[found.used - 1].end :]
    return complete(after, scene.embodied(npc.person.uuid))


@command("mod npc", ru=("нпс", "непись"), raw=True, onward=_next_of_npc)
def npc(call: Call) -> Sequence[Effect]:
    """``NAME [×N] [sheet]``: N in 1..20. ``NAME remove``: they go."""
    if not call.words:
        raise CommandSyntax(Mistake.MISSING_ARGUMENT, usage=usage("mod npc"))
    name, count, sheet = _parts(tuple(_taken_apart(call.words)))
    if not sheet and count is None and key(rest(call.line, name)) in REMOVE:
        raise CommandSyntax(Mistake.MISSING_ARGUMENT, usage=usage("mod npc"))
    template = rest(call.line, sheet)
    if count is None and key(template) in REMOVE:
        found = named(call.scene, name)
        return [DismissNpcs(tuple(one.person.uuid for one in found.npcs))]
    many = 1 if count is None else count
    if not 1 <= many <= MOST:
        raise CommandSyntax(Mistake.OUT_OF_BOUNDS, have=str(many), lo=1, hi=MOST)
    return [CallNpcs(rest(call.line, name), many, template)]


@command("mod as", ru=("за", "от"), raw=True, onward=_next_of_as)
def as_(call: Call) -> Sequence[Effect]:
    """``NPC COMMAND…``: every word of a player, as this NPC; without one, its menu. Several of a
    group that are asked the same are answered for at once."""
    if not call.words:
        raise CommandSyntax(Mistake.MISSING_ARGUMENT, usage=usage("mod as"))
    found = named(call.scene, call.words)
    said = call.words[found.used :]
    line = call.line[said[0].start :] if said else MENU
    _check(call.scene, line)
    together = asked_alike(found) if said else ()
    if together:
        return [As(one.person.uuid, line) for one in together]
    npc = the_one(found).person.uuid
    if said and key(said[0].text) in FIGHT and call.scene.embodied(npc).fight is None:
        return [DismissNpcs((npc,))]
    return [As(npc, line)]


def _check(scene: Scene, line: str) -> None:
    """Refuse what only a person can say.

    Raises:
        CommandSyntax: so it is.
    """
    words = without_head(tokens(line))
    if not words:
        return
    lex = lexicon(scene.ruleset)
    entry = lex.first.find(words[0].text, fighting=True)
    is_own = entry is not None and entry.en[0] in OF_PLAYERS
    if lex.group(words[0].text) is not None or is_own:
        raise CommandSyntax(Mistake.NOT_FOR_NPC, word=shown(words[0].text), usage=usage("mod as"))


def _parts(
    words: tuple[Token, ...],
) -> tuple[tuple[Token, ...], int | None, tuple[Token, ...]]:
    """Return the words of the name, how many (None: not said), and the words of the sheet.

    A name of several words is quoted, or ends where the number stands.
    """
    for place in range(1, len(words)):
        found = _count(words[place:])
        if found is not None:
            count, used = found
            return words[:place], count, words[place + used :]
    return words[:1], None, words[1:]


def _taken_apart(words: tuple[Token, ...]) -> Iterator[Token]:
    """Yield the words, a number that stands right behind a name as one of its own."""
    for word in words:
        glued = None if word.quoted or word.at else GLUED.fullmatch(word.text)
        if glued is None:
            yield word
        else:
            middle = word.start + glued.end(1)
            yield Token(glued[1], word.start, middle)
            yield Token(glued[2], middle + 1, word.end)


def _count(words: tuple[Token, ...]) -> tuple[int, int] | None:
    """Return the number that begins the words (``×4``, ``x 4``, ``4``), and how many they are."""
    first = words[0]
    if first.quoted or first.at:
        return None
    sign = TIMES.match(key(first.text))
    bare = first.text[1:] if sign else first.text
    if sign and not bare and len(words) > 1:
        count = number(words[1].text)
        return None if count is None else (count, 2)
    count = number(bare)
    return None if count is None else (count, 1)
