"""What the world tells the hall: who is here, where, with what; how fights went."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from rulesets.decider import Deadline
from rulesets.equipment import Equipment
from rulesets.errors import Refusal, RuleViolation
from rulesets.facts import Sheet, Whereabouts
from rulesets.gathering import pledge_of
from rulesets.hall_events import Entered, HeldGear, Left, LetGo, Placed
from rulesets.intents import Choice, Given, Intent, Option, Slot, intent
from rulesets.twilight import careers, looting, pairing
from rulesets.twilight.hall_events import FightReported, HallTuned, ListsSet
from rulesets.twilight.hall_record import Record
from rulesets.twilight.hall_state import Hall
from rulesets.twilight.lists import gatherings, open_fight
from rulesets.twilight.lists_verbs import unready
from rulesets.twilight.terms import Outcome
from rulesets.twilight.tuning import Tuning

_TRUTH: Final = (True, False)

SHAPES: Final[Mapping[str, tuple[Slot, ...]]] = MappingProxyType(
    {
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
        "released": (Given("uuid", str), Given("why", str)),
        "reported": (
            Given("fight", str),
            Given("fighters", tuple),
            Choice("training", _TRUTH),
            Given("outcome", Outcome, optional=True),
        ),
    }
)
"""Verbs of the world with their slots."""


def deadline(hall: Hall) -> Deadline | None:
    """Return when the next fight begins by silence: its gathering waits for no more (T-148)."""
    clocks = [(one.until, one.fight) for one in hall.pledges if one.until is not None]
    if not clocks:
        return None
    at, fight = min(clocks)
    return Deadline(at, intent("silence", at, what="ready", fight=fight))


def options(hall: Hall) -> list[Option]:
    """Return every fact that the world may hand in now."""
    here = tuple(hall.people)
    listed = [Option(verb, SHAPES[verb]) for verb in ("entered", "tuned")]
    if here:
        listed += [_narrowed(verb, "uuid", here) for verb in ("left", "placed", "held")]
    if hall.fighting:
        listed.append(_narrowed("released", "uuid", tuple(hall.fighting)))
    if hall.fights:
        listed.append(_narrowed("reported", "fight", tuple(hall.fights)))
    due = deadline(hall)
    if due is not None:
        slots = tuple(Choice(name, (value,)) for name, value in due.intent.slots)
        listed.append(Option("silence", slots))
    return listed


def refusal(hall: Hall, told: Intent) -> RuleViolation:
    """Why a fact does not fit what the hall knows."""
    shape = SHAPES.get(told.verb)
    if told.verb == "silence":
        return RuleViolation(Refusal.NOTHING_TO_SETTLE, rule="T-10")
    if shape is None or not Option(told.verb, shape).admits(told):
        return RuleViolation(Refusal.BAD_VALUE, rule="T-10", what=told.verb)
    who = told.get("uuid", "")
    if told.verb == "reported":
        return RuleViolation(Refusal.NOT_IN_FIGHT, rule="T-10")
    code = Refusal.NOT_FIGHTING if told.verb == "released" else Refusal.NOT_HERE
    return RuleViolation(code, rule="T-10", who=who)


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
    """Who goes waits no more; his pair, his challenges and a running fight are kept."""
    uuid = told.get("uuid")
    unready(record, uuid, told, "left")
    person = record.hall.people[uuid]
    if person.lists and not person.is_npc:
        record.note(ListsSet(at=record.at, uuid=uuid, lists="", why="left"))
    record.note(Left(at=record.at, uuid=uuid))


def _placed(record: Record, told: Intent) -> None:
    record.note(Placed(at=record.at, uuid=told.get("uuid"), where=told.get("where")))


def _held(record: Record, told: Intent) -> None:
    record.note(HeldGear(at=record.at, uuid=told.get("uuid"), equipment=told.get("equipment")))


def _tuned(record: Record, told: Intent) -> None:
    record.note(HallTuned(at=record.at, tuning=told.get("tuning")))


def _released(record: Record, told: Intent) -> None:
    """A fight let a champion go; for the others it goes on."""
    uuid = told.get("uuid")
    fight, why = record.hall.fighting[uuid], told.get("why")
    record.note(LetGo(at=record.at, uuid=uuid, fight=fight, why=why))


def _reported(record: Record, told: Intent) -> None:
    """A fight is over: its champions are free; it counts unless it was training."""
    fight, fighters, training = told.get("fight"), told.get("fighters"), told.get("training")
    outcome = told.get("outcome") or Outcome()
    record.note(
        FightReported(
            at=record.at, fight=fight, fighters=fighters, training=training, outcome=outcome
        )
    )
    if training:
        return
    careers.account(record, fighters, outcome)
    looting.fix(record, fight, outcome)
    pairing.drop_the_fallen(record)


def _silence(record: Record, told: Intent) -> None:
    """Nobody else has come: the fight begins."""
    for gathering in gatherings(record.hall):
        pledge = pledge_of(record.hall, gathering)
        if pledge is not None and pledge.fight == told.get("fight"):
            open_fight(record, gathering)


FACTS: Final[Mapping[str, Callable[[Record, Intent], None]]] = MappingProxyType(
    {
        "entered": _entered,
        "left": _left,
        "placed": _placed,
        "held": _held,
        "tuned": _tuned,
        "released": _released,
        "reported": _reported,
        "silence": _silence,
    }
)


def _narrowed(verb: str, name: str, values: tuple[str, ...]) -> Option:
    """Return the option of ``verb`` with the open slot ``name`` closed to what is known."""
    slots = (Choice(name, values) if slot.name == name else slot for slot in SHAPES[verb])
    return Option(verb, tuple(slots))
