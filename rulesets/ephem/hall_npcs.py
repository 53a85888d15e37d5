"""NPCs of a master in the hall: called, given orders, sent away (E-16).

They are in fight mode and ready from the first, on the side their master gives the whole group.
"""

from __future__ import annotations

from typing import Final

from rulesets.actors import Fighter, FighterId, PlayerId
from rulesets.ephem.gathering import Record
from rulesets.ephem.hall_events import LoadedSet
from rulesets.ephem.hall_state import Hall, Person
from rulesets.ephem.hall_wishes import known_sides, may_load, spelt
from rulesets.ephem.tables import SIDE_NAME
from rulesets.errors import Refusal, RuleViolation
from rulesets.hall_events import NpcDismissed, NpcsArrived, NpcsCalled, SideSet
from rulesets.intents import Choice, Fitting, Intent, Option, Text
from rulesets.npcs import MOST, called, party

_SIDE: Final = Option("side", (Text("side", SIDE_NAME),))
_AWAY: Final = Option("fight")
_LOADED: Final = Option("loaded")


# -- what a master says


def _party(hall: Hall) -> Fitting:
    groups = {one.group for one in hall.people.values()}
    return party({*hall.people, *hall.fighting}, groups)


def call_options(hall: Hall) -> list[Option]:
    """Return ``npc``: new ones may come at any time."""
    return [Option("npc", (_party(hall),))]


def call(record: Record, by: PlayerId, intent: Intent) -> None:
    """Let NPCs of the master ``by`` stand where he wants them, as one group (E-16).

    Raises:
        RuleViolation: they are not new, or no group.
    """
    if not any(option.admits(intent) for option in call_options(record.hall)):
        raise RuleViolation(Refusal.BAD_VALUE, rule="E-16", lo=1, hi=MOST)
    members = called(intent.get("members"), by, SIDE_NAME)
    names = {one.id: one.name for one in members}
    record.note(
        NpcsCalled(at=record.at, by=by, members=members),
        NpcsArrived(at=record.at, by=by, names=names, side=members[0].side),
    )


def standing(hall: Hall) -> tuple[FighterId, ...]:
    """Return the NPCs that are in no running fight."""
    return tuple(
        one.uuid for one in hall.people.values() if one.is_npc and one.uuid not in hall.fighting
    )


def dismiss(record: Record, who: FighterId, by: PlayerId) -> None:
    """Send an NPC away: it is gone."""
    name = record.hall.people[who].name
    record.note(NpcDismissed(at=record.at, uuid=who, called=name, by=by))


# -- what an NPC is told to do


def options(hall: Hall, actor: Fighter) -> list[Option]:
    """Return what the master of an NPC may tell it before a fight."""
    person = hall.people.get(actor.id)
    if person is None or person.by != actor.by or actor.id in hall.fighting:
        return []
    listed = [_AWAY, _SIDE]
    if person.loaded or may_load(hall, person):
        listed.append(_LOADED)
    sides = known_sides(hall, actor.id)
    return [*listed, Option("side", (Choice("side", sides),))] if sides else listed


def wish(record: Record, actor: Fighter, intent: Intent) -> None:
    """Let an NPC do what its master says.

    Raises:
        RuleViolation: it is not his, or fights already, or cannot do that.
    """
    person = record.hall.people.get(actor.id)
    if person is None or person.by != actor.by:
        raise RuleViolation(Refusal.NOT_HERE, rule="E-16", who=actor.id)
    if actor.id in record.hall.fighting:
        raise RuleViolation(Refusal.IN_FIGHT, rule="E-14", who=actor.id)
    if _AWAY.admits(intent):
        dismiss(record, actor.id, actor.by)
    elif _SIDE.admits(intent):
        _take_side(record, person, intent.get("side"))
    elif _LOADED.admits(intent):
        _load(record, person)
    else:
        raise RuleViolation(Refusal.BAD_VALUE, rule="E-16", what=intent.verb)


def _take_side(record: Record, person: Person, said: str) -> None:
    """The whole group changes sides, so that it never fights itself (E-16, E-17).

    Without a side a group has that of its first member's name, one alone has none.
    """
    side = spelt(record.hall, person.uuid, said)
    if person.group and not side:
        side = " ".join(person.name.split())[:SIDE_NAME].rstrip() or person.group[:SIDE_NAME]
    for one in _group(record.hall, person):
        record.note(SideSet(at=record.at, uuid=one.uuid, side=side))


def _group(hall: Hall, person: Person) -> tuple[Person, ...]:
    if not person.group:
        return (person,)
    return tuple(
        one
        for one in hall.people.values()
        if one.group == person.group and one.uuid not in hall.fighting
    )


def _load(record: Record, person: Person) -> None:
    if not person.loaded and not may_load(record.hall, person):
        raise RuleViolation(Refusal.NOTHING_TO_LOAD, rule="E-24")
    record.note(LoadedSet(at=record.at, uuid=person.uuid, on=not person.loaded))
