"""NPCs of a master in the hall (T-10, PVE): called, given a side, sent away, as players are.

They wait in the lists and are ready wherever a player is. A fight with any of them is training:
it changes nobody's legend, and no champion of the tournament dies in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from rulesets.actors import Fighter, FighterId, PlayerId
from rulesets.errors import Refusal, RuleViolation
from rulesets.hall_events import KickedOut, NpcDismissed, NpcsArrived, NpcsCalled, SideSet
from rulesets.intents import Choice, Intent, Option, Text
from rulesets.npcs import MOST, called, is_npc, party
from rulesets.twilight.hall_events import ListsSet
from rulesets.twilight.hall_record import Record
from rulesets.twilight.hall_state import Hall, Person
from rulesets.twilight.lists_verbs import SIDE_NAME, known_sides, spelt, unready
from rulesets.twilight.pairing import part


@dataclass(frozen=True, slots=True)
class NpcVerb:
    """What the master of an NPC may let it do in the hall."""

    options: Callable[[Hall, FighterId], list[Option]]
    carry: Callable[[Record, FighterId, Intent], None]


# -- what a master says


def call_options(hall: Hall, by: PlayerId) -> list[Option]:
    """Return ``npc``, unless nobody gives the orders of another's champion (``pve.enabled``)."""
    if not hall.tuning.pve.enabled:
        return []
    groups = {one.group for one in hall.people.values()}
    return [Option("npc", (party({*hall.people, *hall.fighting}, groups),))]


def call_refusal(hall: Hall, wish: Intent) -> RuleViolation:
    """Why no NPCs come: they are not wanted here, not new, or no group."""
    if not hall.tuning.pve.enabled:
        return RuleViolation(Refusal.NO_SUCH_WORD, rule="T-10", what=wish.verb)
    return RuleViolation(Refusal.BAD_VALUE, rule="T-10", lo=1, hi=MOST)


def call(record: Record, by: PlayerId, wish: Intent) -> None:
    """Let NPCs of the master ``by`` stand where he wants them, on one side."""
    members = called(wish.get("members"), by, SIDE_NAME)
    names = {one.id: one.name for one in members}
    record.note(
        NpcsCalled(at=record.at, by=by, members=members),
        NpcsArrived(at=record.at, by=by, names=names, side=members[0].side),
    )


def kick_options(hall: Hall, by: PlayerId) -> list[Option]:
    """Return who may be sent away, of those in no running fight: NPCs, who waits for one, and who
    has yet to fight in his pair."""
    waiting = (p for p in hall.people.values() if p.ready or p.lists or hall.opponent(p.uuid))
    targets = tuple(one.uuid for one in waiting if one.uuid not in hall.fighting)
    return [Option("kick", (Choice("target", targets),))] if targets else []


def kick_refusal(hall: Hall, wish: Intent) -> RuleViolation:
    """Why he is not sent away: he fights, is not here, or does not wait for a fight."""
    who = wish.get("target", "")
    if who in hall.fighting:
        return RuleViolation(Refusal.IN_FIGHT, rule="T-10", who=who)
    code = Refusal.NOT_IN_LISTS if who in hall.people else Refusal.NOT_HERE
    return RuleViolation(code, rule="T-10", who=who)


def kick(record: Record, by: PlayerId, wish: Intent) -> None:
    """Send an NPC away; take a player out of the lists, and his readiness from him. Who waits for
    nothing is taken out of his pair (T-148)."""
    who = wish.get("target")
    if is_npc(who):
        _dismiss(record, who, by)
        return
    record.note(KickedOut(at=record.at, uuid=who, by=by))
    person, pair = record.hall.people[who], record.hall.pair_of(who)
    if pair is not None and not (pair.fought or person.ready or person.lists):
        part(record, pair.one, pair.other)
    unready(record, who, wish, "kicked")
    if person.lists:
        record.note(ListsSet(at=record.at, uuid=who, lists="", why="kicked"))


def _dismiss(record: Record, who: FighterId, by: PlayerId) -> None:
    name = record.hall.people[who].name
    record.note(NpcDismissed(at=record.at, uuid=who, called=name, by=by))


# -- what an NPC is told to do


def of_master(hall: Hall, actor: Fighter) -> Person | None:
    """Return the NPC that the actor may move now: his own, in no running fight."""
    person = hall.people.get(actor.id)
    may = person is not None and person.by == actor.by and actor.id not in hall.fighting
    return person if may else None


def refusal(hall: Hall, actor: Fighter, wish: Intent) -> RuleViolation:
    """Why an NPC does nothing."""
    person = hall.people.get(actor.id)
    if person is None or person.by != actor.by:
        return RuleViolation(Refusal.NOT_HERE, rule="T-10", who=actor.id)
    if actor.id in hall.fighting:
        return RuleViolation(Refusal.IN_FIGHT, rule="T-10", who=actor.id)
    return RuleViolation(Refusal.BAD_VALUE, rule="T-10", what=wish.verb)


def away_options(hall: Hall, who: FighterId) -> list[Option]:
    """Return ``fight``: it waits no more, and is gone."""
    return [Option("fight")]


def away(record: Record, who: FighterId, wish: Intent) -> None:
    """Send it away."""
    _dismiss(record, who, record.hall.people[who].by)


def side_options(hall: Hall, who: FighterId) -> list[Option]:
    """Return ``side``: that of others there, or any other."""
    known = known_sides(hall, who)
    listed = [Option("side", (Choice("side", known),))] if known else []
    return [*listed, Option("side", (Text("side", SIDE_NAME),))]


def side(record: Record, who: FighterId, wish: Intent) -> None:
    """The whole group changes sides, so that it never fights itself; without one it has its own."""
    person = record.hall.people[who]
    wanted = spelt(record.hall, who, wish.get("side"))
    if person.group and not wanted:
        wanted = " ".join(person.name.split())[:SIDE_NAME].rstrip() or person.group[:SIDE_NAME]
    for one in tuple(record.hall.people.values()):
        is_of_it = one.uuid == who or (person.group and one.group == person.group)
        if is_of_it and one.uuid not in record.hall.fighting:
            record.note(SideSet(at=record.at, uuid=one.uuid, side=wanted))


NPC_VERBS: Final[Mapping[str, NpcVerb]] = MappingProxyType(
    {"side": NpcVerb(side_options, side), "fight": NpcVerb(away_options, away)}
)
"""What the master of an NPC may let it do before a fight."""
