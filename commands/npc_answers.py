"""What a master reads of the NPCs he called or sent away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from commands.inert import NAME_MAX, clean
from commands.line import Argument, Button, Line, Message, Who, message
from commands.npc_names import ROOM, bare, typed
from commands.registry import usage
from commands.room import fitting
from rulesets.actors import FighterId, PlayerId
from rulesets.facts import Combatant

Joining: TypeAlias = Literal["now", "later", "free"]
"""Whether NPCs join the running fight where they stand, wait for the next, or none runs there."""


def npcs_here(to: PlayerId, members: Sequence[Combatant], sheet: str, when: Joining) -> Line:
    """They stand here: who, with which sheet ("": the default), on which side."""
    first, last = members[0], members[-1]
    told = message("npcs-sheet", name=sheet) if sheet else message("npcs-sheet-default")
    here = message(
        "npcs-here",
        n=len(members),
        first=clean(first.name, NAME_MAX),
        last=clean(last.name, NAME_MAX),
        sheet=told,
        side=clean(first.side, NAME_MAX) or "none",
        fight=when,
    )
    group = typed(bare(first.name) if len(members) > 1 else first.name)
    remove = Button(Message("button-npc-remove"), f"/rp mod npc {group} remove")
    if when == "now":
        return Line((to,), here, kind="result", buttons=(remove,))
    side = Button(Message("button-npc-side"), f"/rp mod as {typed(first.name)} side ")
    return Line((to,), here, kind="result", buttons=(side, remove))


def npcs_gone(to: PlayerId, names: Sequence[str]) -> Line:
    """They are gone."""
    shown = [clean(name, NAME_MAX) for name in names]
    most = fitting((len(name) + 2 for name in shown), ROOM)
    listed: tuple[Argument, ...] = tuple(shown[:most])
    if most < len(shown):
        listed += ("…",)
    return Line((to,), message("npcs-gone", n=len(names), list=listed), kind="result")


def unknown_sheet(typed_: str, known: Sequence[str]) -> Message:
    """There is no such sheet; which there are."""
    word = clean(typed_, NAME_MAX)
    if not known:
        return message("npcs-no-sheets", word=word)
    most = fitting((len(name) + 2 for name in known), ROOM)
    return message("npcs-unknown-sheet", word=word, list=tuple(known[:most]))


def no_room(wanted: int, free: int) -> Message:
    """There are too few blocks to stand on."""
    return message("npcs-no-room", n=wanted, have=free)


def name_taken(name: str) -> Message:
    """A player has this name."""
    return message("npcs-name-taken", name=clean(name, NAME_MAX))


def not_yours(npc: FighterId) -> Message:
    """It is another master's, and he fights in its fight himself."""
    return message("npcs-not-yours", npc=Who(npc))


def no_name() -> Message:
    """Nothing of the name can be shown."""
    return message("npcs-no-name", usage=usage("mod npc"))
