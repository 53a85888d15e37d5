"""What players and moderators may want of the hall (E-14, E-15, E-17, E-19, E-24)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rulesets.actors import PlayerId
from rulesets.dice import Dice
from rulesets.ephem.folding import fold
from rulesets.ephem.gathering import Record, is_training, open_fight
from rulesets.ephem.gear import gear_of
from rulesets.ephem.hall_events import LoadedSet, Readied, TrainingSet, Unreadied
from rulesets.ephem.hall_state import Hall, Person, gathering_of, gatherings, seconds_left
from rulesets.ephem.hall_surprise import (
    ANSWERS,
    answer,
    answer_options,
    busy,
    declare,
    surprise_options,
)
from rulesets.ephem.shooting import holds_ranged
from rulesets.ephem.tables import READY_WORDS, SIDE_NAME
from rulesets.errors import Fact, Refusal, RuleViolation
from rulesets.events import FightModeSet, Inviolable
from rulesets.hall_events import SideSet
from rulesets.intents import Choice, Intent, Option, Slot, Text

SHAPES: Final[Mapping[str, tuple[Slot, ...]]] = {
    "fight": (Choice("training", (True,), optional=True),),
    "ready": (Text("words", READY_WORDS, optional=True),),
    "unready": (),
    "side": (Text("side", SIDE_NAME),),
    "loaded": (),
    "join": (Text("side", SIDE_NAME, optional=True),),
    "surprise": (Text("target", 64, optional=True),),
    "roleplay": (),
    "system": (),
}
"""Verbs of players with the slots they take."""

START: Final = Option(
    "fight",
    (
        Choice("ready", (True,)),
        Choice("training", (True,), optional=True),
        Text("side", SIDE_NAME, optional=True),
    ),
)
"""Fight mode, side and readiness in one go (E-14, E-15, E-17)."""


def options(hall: Hall, uuid: PlayerId) -> list[Option]:
    """Return all that a player may want of the hall now; nothing while he is in a fight."""
    person = hall.people.get(uuid)
    if person is None or person.where is None or uuid in hall.fighting:
        return []
    if hall.surprise_of(uuid) is not None:
        return answer_options(hall, uuid)
    joins = [_option("join")] if _immunity_allows(hall, uuid) else []
    joins += surprise_options(hall, person)
    starts = [START] if not person.ready and _immunity_allows(hall, uuid) else []
    if not person.fight_mode:
        return [_option("fight"), *starts, *joins]
    listed = [_option("fight"), *starts, _option("side"), *joins]
    if person.loaded or may_load(hall, person):
        listed.append(_option("loaded"))
    sides = known_sides(hall, uuid)
    if sides:
        listed.append(Option("side", (Choice("side", sides),)))
    if person.ready:
        listed.append(_option("unready"))
    elif _immunity_allows(hall, uuid):
        listed.append(_option("ready"))
    return listed


def wish(record: Record, uuid: PlayerId, intent: Intent, dice: Dice) -> None:
    """Let happen what a player wants.

    Raises:
        RuleViolation: the rules refuse.
    """
    act = _ACTS.get(intent.verb)
    if act is None:
        raise RuleViolation(Refusal.NOT_IN_FIGHT, rule="E-14")
    person = _free(record.hall, uuid, intent.verb)
    if not (_option(intent.verb).admits(intent) or START.admits(intent)):
        raise RuleViolation(Refusal.BAD_VALUE, rule="E-14", **_longest(intent.verb))
    act(record, person, intent, dice)


def start_options(hall: Hall) -> list[Option]:
    """Return the fights a moderator may open now, by any player of the gathering."""
    uuids = [
        member.uuid
        for gathering in gatherings(hall)
        if gathering.is_opposed
        for member in gathering.members
    ]
    return [Option("start", (Choice("uuid", tuple(uuids)),))] if uuids else []


def start(record: Record, intent: Intent) -> None:
    """Open the fight of a player's gathering with who is ready (E-15, E-16).

    Raises:
        RuleViolation: fewer than two are ready, or all on one side.
    """
    if intent.verb != "start":
        raise RuleViolation(Refusal.NOT_IN_FIGHT, rule="E-15")
    if not Option("start", (Text("uuid", 64),)).admits(intent):
        raise RuleViolation(Refusal.BAD_VALUE, rule="E-15")
    uuid = intent.get("uuid")
    gathering = gathering_of(record.hall, uuid)
    if gathering is None:
        why = busy(record.hall, uuid)
        if why is not None:
            raise why
        fighting = uuid in record.hall.fighting
        code = Refusal.IN_FIGHT if fighting else Refusal.NOT_IN_FIGHT_MODE
        raise RuleViolation(code, rule="E-15", who=uuid)
    if not gathering.is_opposed:
        have = len(gathering.ready)
        if have > 1:
            raise RuleViolation(Refusal.ONE_SIDE, rule="E-17", have=have)
        kind = "training" if is_training(gathering.members) else ""
        raise RuleViolation(Refusal.TOO_FEW, rule="E-15", have=have, need=2, kind=kind)
    open_fight(record, gathering)


def _fight(record: Record, person: Person, intent: Intent, dice: Dice) -> None:
    """Fight mode on or off (E-14); ``training`` while it is on makes it training (E-19);
    ``ready``: on, with a side if one is named, and ready."""
    if person.where is None:
        raise RuleViolation(Refusal.NOT_HERE, rule="E-14")
    if intent.get("ready") is not None:
        _all_at_once(record, person, intent, dice)
        return
    training = intent.get("training") is not None
    if not person.fight_mode:
        pos = person.where.pos
        record.note(FightModeSet(at=record.at, uuid=person.uuid, on=True, pos=pos))
        if training:
            record.note(TrainingSet(at=record.at, uuid=person.uuid, on=True))
    elif training and not person.training:
        record.note(TrainingSet(at=record.at, uuid=person.uuid, on=True))
    else:
        pos = person.where.pos
        record.note(FightModeSet(at=record.at, uuid=person.uuid, on=False, pos=pos, why="off"))


def _all_at_once(record: Record, person: Person, intent: Intent, dice: Dice) -> None:
    """Fight mode, what kind of fight, the side, readiness: what of these is there stays."""
    uuid = person.uuid
    if not person.fight_mode and person.where is not None:
        record.note(FightModeSet(at=record.at, uuid=uuid, on=True, pos=person.where.pos))
    if intent.get("training") is not None and not person.training:
        record.note(TrainingSet(at=record.at, uuid=uuid, on=True))
    if intent.get("side") is not None:
        _side(record, record.hall.people[uuid], intent, dice)
    _ready(record, record.hall.people[uuid], intent, dice)


def _ready(record: Record, person: Person, intent: Intent, dice: Dice) -> None:
    """Readiness (E-15); it gives up immunity where that is allowed (E-19)."""
    _in_fight_mode(person)
    if person.ready:
        raise RuleViolation(Refusal.ALREADY_READY, rule="E-15")
    until = record.hall.immune.get(person.uuid)
    if until is not None:
        if not record.hall.tuning.immunity.waivable:
            left = seconds_left(until, record.at)
            raise RuleViolation(Refusal.INVIOLABLE, rule="E-19", left=left)
        record.note(Inviolable(at=record.at, uuid=person.uuid, seconds=0))
    gathering = gathering_of(record.hall, person.uuid)
    pledged = gathering.ready[0].pledge if gathering and gathering.ready else None
    # the dice are promised before any contribution is taken
    fight = pledged or record.commit(dice)
    words = intent.get("words", "")
    waits = intent.verb == START.verb
    record.note(Readied(at=record.at, uuid=person.uuid, words=words, fight=fight, waits=waits))


def _unready(record: Record, person: Person, _intent: Intent, _dice: Dice) -> None:
    """Readiness taken back (E-15)."""
    _in_fight_mode(person)
    if not person.ready:
        raise RuleViolation(Refusal.NOT_READY, rule="E-15")
    record.note(Unreadied(at=record.at, uuid=person.uuid))


def _side(record: Record, person: Person, intent: Intent, _dice: Dice) -> None:
    """A side chosen (E-17): spelt as others of the gathering spell it; empty: on one's own."""
    _in_fight_mode(person)
    side = spelt(record.hall, person.uuid, intent.get("side"))
    record.note(SideSet(at=record.at, uuid=person.uuid, side=side))


def spelt(hall: Hall, uuid: PlayerId, said: str) -> str:
    """Return a side as others of the gathering spell it (E-17)."""
    name = " ".join(said.split())
    known = {fold(side): side for side in reversed(known_sides(hall, uuid))}
    return known.get(fold(name), name)


def _loaded(record: Record, person: Person, _intent: Intent, _dice: Dice) -> None:
    """The weapon declared loaded before the start, or not after all (E-24)."""
    _in_fight_mode(person)
    if not person.loaded and not may_load(record.hall, person):
        raise RuleViolation(Refusal.NOTHING_TO_LOAD, rule="E-24")
    record.note(LoadedSet(at=record.at, uuid=person.uuid, on=not person.loaded))


def may_load(hall: Hall, person: Person) -> bool:
    """Whether he holds a ranged weapon so that he could shoot (E-22, E-24)."""
    return holds_ranged(gear_of(person.equipment, hall.tuning), hall.tuning)


def _join(record: Record, person: Person, _intent: Intent, _dice: Dice) -> None:
    """Whether he may join a fight (E-19, E-50): that he did is told by the world, ``joined``."""
    if not _immunity_allows(record.hall, person.uuid):
        left = seconds_left(record.hall.immune[person.uuid], record.at)
        raise RuleViolation(Refusal.INVIOLABLE, rule="E-19", left=left)


def _immunity_allows(hall: Hall, uuid: PlayerId) -> bool:
    """Whether he is not inviolable, or may give that up (E-19)."""
    return hall.tuning.immunity.waivable or uuid not in hall.immune


_ACTS: Final[Mapping[str, Callable[[Record, Person, Intent, Dice], None]]] = {
    "fight": _fight,
    "ready": _ready,
    "unready": _unready,
    "side": _side,
    "loaded": _loaded,
    "surprise": declare,
    "roleplay": answer,
    "system": answer,
    "join": _join,
}


def _free(hall: Hall, uuid: PlayerId, verb: str) -> Person:
    """Return the player, who must be here and in no running fight (E-14, E-15)."""
    if uuid in hall.loose:
        raise RuleViolation(Refusal.IN_PURSUIT, rule="E-47")
    if uuid in hall.fighting:
        code = Refusal.ACTIVE_FIGHTER if verb == "fight" else Refusal.IN_FIGHT
        raise RuleViolation(code, rule="E-14")
    person = hall.people.get(uuid)
    if person is None or person.where is None:
        raise RuleViolation(Refusal.NOT_HERE, rule="E-14")
    why = busy(hall, uuid)
    if why is not None and verb not in ANSWERS:
        raise why
    return person


def _in_fight_mode(person: Person) -> None:
    if not person.fight_mode:
        raise RuleViolation(Refusal.NOT_IN_FIGHT_MODE, rule="E-14")


def known_sides(hall: Hall, uuid: PlayerId) -> tuple[str, ...]:
    """Return the sides there are in a player's gathering, each once, earliest member first."""
    gathering = gathering_of(hall, uuid)
    members = gathering.members if gathering else ()
    return tuple(dict.fromkeys(member.side for member in members if member.side))


def _longest(verb: str) -> dict[str, Fact]:
    """Return the fact that tells how long the words of a verb may be, if it takes words."""
    slots = (*SHAPES[verb], *(START.slots if verb == START.verb else ()))
    longest = next((slot.max for slot in slots if isinstance(slot, Text)), None)
    return {} if longest is None else {"hi": longest}


def _option(verb: str) -> Option:
    return Option(verb, SHAPES[verb])
