"""NPCs of a master, in the hall and the fights of every ruleset (E-16, T-10)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any, Final

from rulesets.actors import FighterId, PlayerId
from rulesets.facts import Combatant
from rulesets.intents import Fitting

NPC: Final = "npc:"
"""How the id of every NPC begins."""
MOST: Final = 20
"""How many NPCs one call brings at most."""


def is_npc(who: FighterId) -> bool:
    """Whether ``who`` is an NPC and no player."""
    return who.startswith(NPC)


def newcomer(known: Collection[FighterId]) -> Fitting:
    """Return the slot ``uuid`` of an NPC that is not ``known`` yet."""
    return Fitting("uuid", str, lambda one: is_npc(one) and one not in known)


def party(known: Collection[FighterId], groups: Collection[str]) -> Fitting:
    """Return the slot ``members`` of a master's word ``npc``: 1..:data:`MOST` who come together.

    They are one alone, or one new group. ``known``: ids, ``groups``: groups that are there already.
    """
    return Fitting("members", tuple, lambda members: _come_together(members, known, groups))


def _come_together(
    members: tuple[Any, ...], known: Collection[FighterId], groups: Collection[str]
) -> bool:
    """Whether all are new NPCs, each once, of one group."""
    if not 1 <= len(members) <= MOST or not all(isinstance(one, Combatant) for one in members):
        return False
    ids, group = {one.id for one in members}, members[0].group
    return (
        len(ids) == len(members)
        and all(is_npc(one) and one not in known for one in ids)
        and all(one.group == group for one in members)
        and (group not in groups if group else len(members) == 1)
    )


def called(members: tuple[Combatant, ...], by: PlayerId, longest: int) -> tuple[Combatant, ...]:
    """Return NPCs as the master ``by`` brings them: his, and a group on one side.

    Without a side a group takes the name of its first member, so that it does not fight itself.
    ``longest``: characters of a side's name, at most. An NPC is never away.
    """
    first = members[0]
    side = " ".join(first.side.split())[:longest].rstrip()
    if first.group and not side:
        side = " ".join(first.name.split())[:longest].rstrip() or first.group[:longest]
    return tuple(replace(one, by=by, side=side, away=False) for one in members)
