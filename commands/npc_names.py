"""Which NPCs a moderator's words name: one by its whole name, a group by the name all of it share.

«Гоблин-2» is one; «Гоблин» are all of Гоблин-1 … Гоблин-4, unless one is called just so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from commands.errors import CommandSyntax, Mistake
from commands.lexer import Token, name_key, shown, skeleton
from commands.room import fitting
from commands.scene import Npc, Scene

ROOM: Final = 120
"""How many letters the list of those who could be meant gets."""

_NUMBER: Final = re.compile(r"-\d+$")


@dataclass(frozen=True, slots=True)
class Named:
    """The NPCs that the first ``used`` words may mean, at least one."""

    npcs: tuple[Npc, ...]
    used: int


def bare(name: str) -> str:
    """Return the name of its group: without the number at the end."""
    return _NUMBER.sub("", name)


def numbered(name: str, number: int) -> str:
    """Return the name of the ``number``-th of a group."""
    return f"{name}-{number}"


def number_of(name: str) -> int:
    """Return the number at the end of a name; 0: there is none."""
    found = _NUMBER.search(name)
    return int(found[0][1:]) if found else 0


def typed(name: str) -> str:
    """Return a name as it is typed: quoted where it has spaces."""
    return f'"{name}"' if " " in name else name


def named(scene: Scene, words: Sequence[Token]) -> Named:
    """Return whom the first words name: a whole name, that of a group, the beginning of names; or
    ``@`` and its id, or that of a group.

    Raises:
        CommandSyntax: nobody is called so.
    """
    npcs = scene.npcs()
    wanted = words[0].key if words[0].at else ""
    meant = tuple(npc for npc in npcs if wanted and wanted in (npc.person.uuid, npc.group))
    if meant:
        return Named(meant, 1)
    for fits in (_is_whole, _is_group, _is_beginning):
        found = _longest(npcs, words, fits)
        if found is not None:
            return found
    raise CommandSyntax(
        Mistake.UNKNOWN_PLAYER,
        variant="npc",
        name=shown(words[0].text),
        n=len(npcs),
        list=listed(npcs),
    )


def asked_alike(found: Named) -> tuple[Npc, ...]:
    """Return those of several that are asked the same; none: not several are."""
    asked = tuple(npc for npc in found.npcs if npc.asked)
    return asked if len(asked) > 1 and len({npc.asked for npc in asked}) == 1 else ()


def the_one(found: Named) -> Npc:
    """Return the one NPC that is meant: of several, the one whose turn it is or who is asked.

    Raises:
        CommandSyntax: it might be any of them.
    """
    if len(found.npcs) == 1:
        return found.npcs[0]
    awaited = [npc for npc in found.npcs if npc.awaited]
    if len(awaited) == 1:
        return awaited[0]
    raise CommandSyntax(Mistake.AMBIGUOUS_PLAYER, variant="npc", list=listed(found.npcs))


def listed(npcs: Sequence[Npc]) -> tuple[str, ...]:
    """Return the names of NPCs, as many as there is room for."""
    names = [shown(npc.person.name) for npc in npcs]
    return tuple(names[: fitting((len(name) + 2 for name in names), ROOM)])


def _longest(
    npcs: Sequence[Npc], words: Sequence[Token], fits: Callable[[str, str], bool]
) -> Named | None:
    """Whom the most first words name."""
    longest = max((npc.person.name.count(" ") + 1 for npc in npcs), default=0)
    single = words[0].quoted
    for used in range(1 if single else min(len(words), longest), 0, -1):
        wanted = name_key(" ".join(word.text for word in words[:used]))
        found = tuple(npc for npc in npcs if wanted and fits(npc.person.name, wanted))
        if found:
            return Named(found, used)
    return None


def _is_whole(name: str, wanted: str) -> bool:
    return skeleton(name_key(name)) == skeleton(wanted)


def _is_group(name: str, wanted: str) -> bool:
    return _is_whole(bare(name), wanted)


def _is_beginning(name: str, wanted: str) -> bool:
    return skeleton(name_key(name)).startswith(skeleton(wanted))
