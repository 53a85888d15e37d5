"""Surprise attacks before a fight: declared, and answered with the type of fight (E-18, E-19).

From the declaration to the answer both are held where they stand, and are in no gathering.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grid.bearing import is_behind
from grid.blocks import Block
from rulesets.actors import PlayerId
from rulesets.dice import Dice
from rulesets.ephem.gathering import Record, combatant
from rulesets.ephem.hall_events import SurpriseAnswered, SurpriseDeclared, SurpriseEnd, Unreadied
from rulesets.ephem.hall_state import (
    Hall,
    Person,
    Surprise,
    blocks_between,
    is_near,
    seconds_left,
)
from rulesets.ephem.tables import GATHERING_RADIUS
from rulesets.errors import BrokenInvariant, Refusal, RuleViolation
from rulesets.events import FightDissolved, FightModeSet, FightOpened, Inviolable
from rulesets.facts import Ambush, Combatant, Setup
from rulesets.intents import Choice, Intent, Option

ANSWERS: Final = ("roleplay", "system")
"""E-18: the types of fight that the target may choose."""
HELD: Final = "surprise"
"""Why fight mode is on, or off again."""


def surprise_options(hall: Hall, person: Person) -> list[Option]:
    """Return whom he may attack by surprise, as far as the hall knows who stands where."""
    targets = tuple(uuid for uuid in hall.people if _refused(hall, person, uuid, 0) is None)
    return [Option("surprise", (Choice("target", targets),))] if targets else []


def answer_options(hall: Hall, uuid: PlayerId) -> list[Option]:
    """Return the types of fight, for one who is asked; nothing else may be done meanwhile."""
    surprise = hall.surprise_of(uuid)
    asked = surprise is not None and surprise.target == uuid
    return [Option(verb) for verb in ANSWERS] if asked else []


def busy(hall: Hall, uuid: PlayerId) -> RuleViolation | None:
    """Return the refusal of anything else for those of an open surprise attack."""
    surprise = hall.surprise_of(uuid)
    if surprise is None:
        return None
    return RuleViolation(Refusal.SURPRISE_OPEN, rule="E-18", who=surprise.target)


def _refused(hall: Hall, person: Person, target: object, at: int) -> RuleViolation | None:
    """Return why ``person`` cannot attack ``target`` by surprise, or None."""
    immune = hall.immune.get(person.uuid)
    if immune is not None and not hall.tuning.immunity.waivable:
        return RuleViolation(Refusal.INVIOLABLE, rule="E-19", left=seconds_left(immune, at))
    if target is None:
        return RuleViolation(Refusal.NOBODY_NEAR, rule="E-18")
    if target == person.uuid:
        return RuleViolation(Refusal.SELF_TARGET, rule="E-18")
    other = hall.people.get(target) if isinstance(target, str) else None
    if other is None:
        return RuleViolation(Refusal.NOT_HERE, rule="E-18", who=str(target))
    if other.is_npc:  # nobody could answer for it: a master's NPCs fight by readiness alone (E-16)
        return RuleViolation(Refusal.NOT_A_TARGET, rule="E-18", target=other.uuid)
    return busy(hall, other.uuid) or _out_of_reach(hall, person, other, at)


def _out_of_reach(hall: Hall, person: Person, other: Person, at: int) -> RuleViolation | None:
    if other.uuid in hall.fighting:
        return RuleViolation(Refusal.IN_FIGHT, rule="E-18", who=other.uuid)
    have = blocks_between(person, other, hall.tuning)
    if have is None:
        return RuleViolation(Refusal.NOT_HERE, rule="E-18", who=other.uuid)
    if have > GATHERING_RADIUS:
        facts = {"have": have, "lo": 0, "hi": GATHERING_RADIUS}
        return RuleViolation(Refusal.OUT_OF_RANGE, rule="E-18", target=other.uuid, **facts)
    if person.side and person.side == other.side:
        return RuleViolation(Refusal.ALLY, rule="E-17", target=other.uuid)
    immune = hall.immune.get(other.uuid)
    if immune is not None:
        left = seconds_left(immune, at)
        return RuleViolation(Refusal.INVIOLABLE, rule="E-19", who=other.uuid, left=left)
    return None


def declare(record: Record, person: Person, intent: Intent, dice: Dice) -> None:
    """Attack by surprise: the dice are promised, then the target is asked (E-18).

    His own immunity he gives up with it (E-19).
    """
    target = intent.get("target")
    why = _refused(record.hall, person, target, record.at)
    if why is not None:
        raise why
    other = record.hall.people[target]
    if person.uuid in record.hall.immune:
        record.note(Inviolable(at=record.at, uuid=person.uuid, seconds=0))
    fight = record.commit(dice)
    held = tuple(one.uuid for one in (person, other) if not one.fight_mode)
    for one in (person, other):
        _hold(record, one)
    record.note(
        SurpriseDeclared(
            at=record.at,
            uuid=person.uuid,
            target=other.uuid,
            fight=fight,
            until=record.at + 1000 * record.hall.tuning.reaction_seconds,
            behind=_stands_behind(record.hall, person, other),
            blocks=_others(record.hall, person, other),
            held=held,
        )
    )


def _hold(record: Record, one: Person) -> None:
    """He is held where he stands; what he was ready for goes on without him."""
    if one.ready:
        record.note(Unreadied(at=record.at, uuid=one.uuid))
    if not one.fight_mode:
        pos = _pos(one)
        record.note(FightModeSet(at=record.at, uuid=one.uuid, on=True, pos=pos, why=HELD))


def _pos(one: Person) -> Block:
    if one.where is None:
        raise BrokenInvariant(f"{one.uuid} is nowhere")
    return one.where.pos


def _stands_behind(hall: Hall, person: Person, other: Person) -> bool:
    if person.where is None or other.where is None:
        return False
    arc = hall.tuning.rear_arc_degrees
    return is_behind(person.where.pos, other.where.pos, other.where.yaw, arc)


def _others(hall: Hall, person: Person, other: Person) -> tuple[tuple[PlayerId, Block], ...]:
    """Return where all others stand within 20 blocks of one of the two (E-18)."""
    return tuple(
        (one.uuid, one.where.pos)
        for one in hall.people.values()
        if one.where is not None
        and not one.is_npc
        and one.uuid not in (person.uuid, other.uuid)
        and one.uuid not in hall.fighting
        and (is_near(one, person, hall.tuning) or is_near(one, other, hall.tuning))
    )


def answer(record: Record, person: Person, intent: Intent, _dice: Dice) -> None:
    """The target has chosen the type of fight (E-18)."""
    surprise = record.hall.surprise_of(person.uuid)
    if surprise is None:
        raise RuleViolation(Refusal.NO_PROMPT, rule="E-18")
    if surprise.target != person.uuid:
        raise RuleViolation(Refusal.SURPRISE_OPEN, rule="E-18", who=surprise.target)
    settle_surprise(record, surprise, "system" if intent.verb == "system" else "roleplay")


def gone(record: Record, uuid: PlayerId) -> None:
    """One of the two is gone. Quitting is no way out: the target's is his silence (E-18, E-57)."""
    surprise = record.hall.surprise_of(uuid)
    if surprise is not None:
        settle_surprise(record, surprise, "left" if uuid == surprise.target else "void")


def settle_surprise(record: Record, surprise: Surprise, how: SurpriseEnd) -> None:
    """Begin the fight, or let both go where it comes to none (E-18)."""
    told = {"uuid": surprise.attacker, "target": surprise.target}
    record.note(SurpriseAnswered(at=record.at, how=how, **told))
    if how not in ("system", "void"):
        setup = _setup(record.hall, surprise, away=how == "left")
        record.note(FightOpened(at=record.at, setup=setup))
        return
    record.note(FightDissolved(at=record.at, fight=surprise.fight))
    for uuid in surprise.held:
        one = record.hall.people[uuid]
        record.note(FightModeSet(at=record.at, uuid=uuid, on=False, pos=_pos(one), why=HELD))


def _setup(hall: Hall, surprise: Surprise, *, away: bool) -> Setup:
    """Return all that the fight will know; it is training when both wanted training (E-19)."""
    pledge = hall.pledge(surprise.fight)
    if pledge is None:
        raise BrokenInvariant("a surprise attack without a commitment")
    people = tuple(hall.people[uuid] for uuid in (surprise.attacker, surprise.target))
    where = people[0].where
    return Setup(
        fight=pledge.fight,
        number=pledge.number,
        commitment=pledge.commitment,
        server="",
        world=where.world if where else "",
        fighters=(_combatant(hall, people[0]), _combatant(hall, people[1], away=away)),
        tuning=hall.tuning,
        training=all(person.training for person in people),
        surprise=Ambush(surprise.attacker, surprise.target, surprise.behind),
        blocks=surprise.blocks,
    )


def _combatant(hall: Hall, person: Person, *, away: bool = False) -> Combatant:
    return replace(combatant(hall, person), away=away)
