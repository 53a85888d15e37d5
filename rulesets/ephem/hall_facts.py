"""What the world tells the hall: who is here, where, with what; how fights went; silence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grid.blocks import Block
from rulesets.decider import Deadline
from rulesets.ephem.gathering import Record, open_fight
from rulesets.ephem.hall_events import Fastened, FightReported, Loosened, Tuned
from rulesets.ephem.hall_state import Hall, gatherings
from rulesets.ephem.hall_surprise import busy, gone, settle_surprise
from rulesets.ephem.tuning import Tuning
from rulesets.equipment import Equipment
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Enlisted, FightModeSet, Inviolable
from rulesets.facts import Sheet, Whereabouts
from rulesets.gathering import pledge_of
from rulesets.hall_events import Entered, HeldGear, Left, LetGo, Placed
from rulesets.intents import Choice, Fitting, Given, Intent, Option, Slot, intent
from rulesets.npcs import is_npc, newcomer

_TRUTH = (True, False)

SHAPES: Final[Mapping[str, tuple[Slot, ...]]] = {
    "entered": (
        Given("uuid", str),
        Given("name", str),
        Given("sheet", Sheet),
        Choice("mounted", _TRUTH, optional=True),
    ),
    "left": (Given("uuid", str),),
    "placed": (Given("uuid", str), Given("where", Whereabouts)),
    "held": (Given("uuid", str), Given("equipment", Equipment)),
    "tuned": (Given("tuning", Tuning),),
    "joined": (Given("uuid", str), Given("fight", str), Given("where", Whereabouts)),
    "released": (Given("uuid", str), Given("why", str)),
    "unheld": (Given("uuid", str), Given("fight", str)),
    "reheld": (Given("uuid", str), Given("fight", str), Given("pos", Block)),
    "reported": (
        Given("fight", str),
        Given("fighters", tuple),
        Choice("training", _TRUTH),
        Given("outcome", tuple, optional=True),
    ),
}
"""Verbs of the world with their slots. ``outcome`` of ``reported``: pairs (fighter, hp left)."""


def deadline(hall: Hall) -> Deadline | None:
    """Return when the next clock runs out: of a gathering, a question, immunity (E-15…E-19)."""
    clocks = [
        (pledge.until, "ready", pledge.fight) for pledge in hall.pledges if pledge.until is not None
    ]
    clocks += [(until, "immunity", uuid) for uuid, until in hall.immune.items()]
    clocks += [(surprise.until, "surprise", surprise.attacker) for surprise in hall.surprises]
    due = min(clocks, default=None)
    if due is None:
        return None
    at, what, whose = due
    key = "fight" if what == "ready" else "uuid"
    return Deadline(at, intent("silence", at, what=what, **{key: whose}))


def options(hall: Hall) -> list[Option]:
    """Return every fact that the world may hand in now."""
    here, fights = tuple(hall.people), tuple(hall.fights)
    listed = [Option("entered", SHAPES["entered"]), Option("tuned", SHAPES["tuned"])]
    if here:
        listed += [_narrowed(verb, "uuid", here) for verb in ("left", "placed", "held")]
    free = tuple(uuid for uuid in here if uuid not in hall.fighting and not busy(hall, uuid))
    if free and fights:
        listed.append(_narrowed("joined", "uuid", free, fight=fights))
    if fights:
        listed.append(
            Option("joined", (_newcomer(hall), *_narrowed("joined", "fight", fights).slots[1:]))
        )
    if hall.fighting:
        listed.append(_narrowed("released", "uuid", tuple(hall.fighting)))
    if fights:
        listed += [_narrowed(verb, "fight", fights) for verb in ("unheld", "reheld", "reported")]
    due = deadline(hall)
    if due is not None:
        slots = tuple(Choice(name, (value,)) for name, value in due.intent.slots)
        listed.append(Option("silence", slots))
    return listed


def fact(record: Record, told: Intent) -> None:
    """Let happen what the world tells.

    Raises:
        RuleViolation: it does not fit what the hall knows.
    """
    if told.verb == "silence":
        _silence(record, told)
        return
    shape = SHAPES.get(told.verb)
    if shape is None or not Option(told.verb, shape).admits(told):
        raise RuleViolation(Refusal.BAD_VALUE, rule="E-15")
    _FACTS[told.verb](record, told)


def _entered(record: Record, told: Intent) -> None:
    record.note(
        Entered(
            at=record.at,
            uuid=told.get("uuid"),
            called=told.get("name"),
            sheet=told.get("sheet"),
            mounted=told.get("mounted", False),
        )
    )


def _left(record: Record, told: Intent) -> None:
    """Quitting ends fight mode and readiness (E-15, E-57); a running fight keeps its fighter."""
    uuid = _known(record.hall, told)
    gone(record, uuid)
    if uuid not in record.hall.fighting:
        _free(record, uuid, "left")
    record.note(Left(at=record.at, uuid=uuid))


def _placed(record: Record, told: Intent) -> None:
    """A new place; whoever was carried off in fight mode is held where he is now (E-14)."""
    uuid, where = _known(record.hall, told), told.get("where")
    before = record.hall.people[uuid]
    record.note(Placed(at=record.at, uuid=uuid, where=where))
    moved = before.where is None or before.where.pos != where.pos
    if before.fight_mode and moved and not (before.is_npc or uuid in record.hall.fighting):
        pos = where.pos
        record.note(FightModeSet(at=record.at, uuid=uuid, on=True, pos=pos, why="placed"))


def _held(record: Record, told: Intent) -> None:
    equipment = told.get("equipment")
    record.note(HeldGear(at=record.at, uuid=_known(record.hall, told), equipment=equipment))


def _tuned(record: Record, told: Intent) -> None:
    record.note(Tuned(at=record.at, tuning=told.get("tuning")))


def _joined(record: Record, told: Intent) -> None:
    """A player joined a running fight (E-50): he is held where he stands in it.

    His readiness for another one is over, and so is his immunity (E-19). An NPC belongs to it from
    now on, whether it stood here before or not (E-16).
    """
    fight, where = told.get("fight"), told.get("where")
    is_new = _newcomer(record.hall).admits(told.get("uuid"))
    uuid = told.get("uuid") if is_new else _known(record.hall, told)
    if uuid in record.hall.fighting:
        raise RuleViolation(Refusal.IN_FIGHT, rule="E-50", who=uuid)
    asked = busy(record.hall, uuid)
    if asked is not None:
        raise asked
    if fight not in record.hall.fights:
        raise RuleViolation(Refusal.NOT_IN_FIGHT, rule="E-50")
    if uuid in record.hall.immune:
        record.note(Inviolable(at=record.at, uuid=uuid, seconds=0))
    if is_npc(uuid):
        record.note(Enlisted(at=record.at, uuid=uuid, fight=fight))
        return
    record.note(
        Enlisted(at=record.at, uuid=uuid, fight=fight),
        Placed(at=record.at, uuid=uuid, where=where),
        FightModeSet(at=record.at, uuid=uuid, on=True, pos=where.pos, why="joined"),
    )


def _released(record: Record, told: Intent) -> None:
    """A fight let a fighter go: he walks freely; others' fight goes on."""
    uuid, why = told.get("uuid"), told.get("why")
    fight = record.hall.fighting.get(uuid)
    if fight is None:
        raise RuleViolation(Refusal.NOT_FIGHTING, rule="E-14", who=uuid)
    held = record.hall.holds(uuid)
    record.note(LetGo(at=record.at, uuid=uuid, fight=fight, why=why))
    _free(record, uuid, why, held=held)


def _unheld(record: Record, told: Intent) -> None:
    """One of a fight walks freely, but is in it: he begins no other (E-47)."""
    uuid, fight = told.get("uuid"), _running(record.hall, told)
    if _is_elsewhere(record.hall, uuid, fight):
        return
    held = record.hall.holds(uuid)
    record.note(Loosened(at=record.at, uuid=uuid, fight=fight))
    _free(record, uuid, "pursuit", held=held)


def _reheld(record: Record, told: Intent) -> None:
    """The fight goes on with him, who is held on his block (E-47)."""
    uuid, pos, fight = told.get("uuid"), told.get("pos"), _running(record.hall, told)
    if _is_elsewhere(record.hall, uuid, fight):
        return
    record.note(Fastened(at=record.at, uuid=uuid, fight=fight))
    if not is_npc(uuid):
        record.note(FightModeSet(at=record.at, uuid=uuid, on=True, pos=pos, why="pursuit"))


def _is_elsewhere(hall: Hall, uuid: str, fight: str) -> bool:
    """Whether he is in another fight or a surprise attack: nobody is in two at once (E-18)."""
    return hall.fighting.get(uuid, fight) != fight or busy(hall, uuid) is not None


def _running(hall: Hall, told: Intent) -> str:
    fight: str = told.get("fight")
    if fight not in hall.fights:
        raise RuleViolation(Refusal.NOT_IN_FIGHT, rule="E-47")
    return fight


def _reported(record: Record, told: Intent) -> None:
    """A fight is over (E-55): its fighters are free, and inviolable but for training (E-19)."""
    fight, fighters, training = told.get("fight"), told.get("fighters"), told.get("training")
    if fight not in record.hall.fights:
        raise RuleViolation(Refusal.NOT_IN_FIGHT, rule="E-55")
    hall = record.hall
    held = {uuid: hall.holds(uuid) for uuid, where in hall.fighting.items() if where == fight}
    hp = dict(told.get("outcome", ()))
    record.note(
        FightReported(at=record.at, fight=fight, fighters=fighters, training=training, hp=hp)
    )
    for uuid, is_held in held.items():
        _free(record, uuid, "fight_over", held=is_held)
    seconds = record.hall.tuning.immunity.seconds
    if seconds and not training:
        for uuid in fighters:
            if not is_npc(uuid):
                record.note(Inviolable(at=record.at, uuid=uuid, seconds=seconds))


def _silence(record: Record, told: Intent) -> None:
    due = deadline(record.hall)
    if due is None or sorted(due.intent.slots) != sorted(told.slots):
        raise RuleViolation(Refusal.WRONG_PHASE, rule="E-15")
    if told.get("what") == "immunity":
        record.note(Inviolable(at=record.at, uuid=told.get("uuid"), seconds=0))
        return
    if told.get("what") == "surprise":
        surprise = record.hall.surprise_of(told.get("uuid"))
        if surprise is not None:
            settle_surprise(record, surprise, "silence")
        return
    for gathering in gatherings(record.hall):
        pledge = pledge_of(record.hall, gathering)
        if pledge is not None and pledge.fight == told.get("fight"):
            open_fight(record, gathering)


_FACTS: Final[Mapping[str, Callable[[Record, Intent], None]]] = {
    "entered": _entered,
    "left": _left,
    "placed": _placed,
    "held": _held,
    "tuned": _tuned,
    "joined": _joined,
    "released": _released,
    "unheld": _unheld,
    "reheld": _reheld,
    "reported": _reported,
}


def _free(record: Record, uuid: str, why: str, *, held: bool = False) -> None:
    """End a player's fight mode. ``held``: a fight held him.

    Whom the hall knows no more, because he left meanwhile, his fight has held all the same (E-57).
    """
    person = record.hall.people.get(uuid)
    is_on = held if person is None else person.fight_mode
    if is_on and not is_npc(uuid):
        pos = person.where.pos if person and person.where else Block(0, 0, 0)
        record.note(FightModeSet(at=record.at, uuid=uuid, on=False, pos=pos, why=why))


def _newcomer(hall: Hall) -> Fitting:
    """Return the slot of an NPC whom the hall does not know: a master brought it into the fight."""
    return newcomer({*hall.people, *hall.fighting})


def _known(hall: Hall, told: Intent) -> str:
    uuid: str = told.get("uuid")
    if uuid not in hall.people:
        raise RuleViolation(Refusal.NOT_HERE, rule="E-15", who=uuid)
    return uuid


def _narrowed(verb: str, name: str, values: tuple[str, ...], **more: tuple[str, ...]) -> Option:
    """Return the option of ``verb`` with the open slot ``name``, and ``more``, closed to what is
    known."""
    known = {name: values, **more}
    slots = tuple(
        Choice(slot.name, known[slot.name]) if slot.name in known else slot for slot in SHAPES[verb]
    )
    return Option(verb, slots)
