"""From readiness to a fight: commitments, clocks and the opening (E-15, E-17).

Every decision of the hall ends here, so that commitments always agree with gatherings:

* a gathering with somebody ready has exactly one committed fight; merged gatherings keep the
  older one, and of a gathering that falls apart the part with the earliest readiness keeps it;
* only words given after a fight's commitment count for its dice, wherever they were given;
* the clock of ``ready_seconds`` starts when a second one is ready who is an opponent of another
  ready one, and stops when there is none any more;
* a gathering whose members are all ready, not all on one side, becomes a fight: at once, or, if
  the last of them came with one word, ``gather_seconds`` after him.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulesets.actors import PlayerId
from rulesets.dice import Dice
from rulesets.ephem.hall_events import Readied
from rulesets.ephem.hall_fold import evolve
from rulesets.ephem.hall_state import Gathering, Hall, Person, gatherings
from rulesets.ephem.roles import role_of, starting_hp
from rulesets.errors import BrokenInvariant
from rulesets.events import Event, FightCommitted, FightDissolved, FightOpened
from rulesets.facts import Combatant, Setup, Sheet
from rulesets.gathering import (
    Pledge,
    leave_out,
    newly_one_sided,
    pledge_of,
    waits_for_more,
    words_since,
)
from rulesets.hall_events import Gathered, ReadyClock, SidesWanted


class Record:
    """What one decision makes happen, and the hall as it stands after that."""

    def __init__(self, hall: Hall, at: int) -> None:
        self.hall = hall
        self.at = at
        self.events: list[Event] = []

    def note(self, *events: Event) -> None:
        """Let ``events`` happen."""
        for event in events:
            self.events.append(event)
            self.hall = evolve(self.hall, event)

    def commit(self, dice: Dice) -> str:
        """Draw a coming fight's id and commitment (E-15); return the id."""
        drawn = dice.commit()
        self.note(FightCommitted.drawn(self.at, drawn))
        return drawn.fight


def settle(record: Record, before: Hall, dice: Dice) -> None:
    """Bring commitments and clocks in line with the gatherings; open what is complete (E-15)."""
    if not record.hall.pledges:
        return
    _share(record, dice)
    attacks = {surprise.fight for surprise in record.hall.surprises}
    for pledge in record.hall.pledges:
        if pledge.fight not in attacks and not record.hall.ready_for(pledge.fight):
            record.note(FightDissolved(at=record.at, fight=pledge.fight))
    for gathering in gatherings(record.hall):
        _wind(record, gathering)
        if gathering.is_complete and not _waits(record, before, gathering):
            open_fight(record, gathering)
    _warn(record, before)


def open_fight(record: Record, gathering: Gathering) -> None:
    """Open the fight of a gathering with who is ready; the rest is left out and told so (E-15)."""
    pledge = pledge_of(record.hall, gathering)
    if pledge is None:
        raise BrokenInvariant("a gathering without a commitment cannot fight")
    leave_out(record, gathering, pledge.fight)
    record.note(FightOpened(at=record.at, setup=_setup(record.hall, gathering, pledge)))


def _share(record: Record, dice: Dice) -> None:
    """Give every gathering with somebody ready the one commitment that is its own."""
    start = record.hall
    for group in gatherings(start):
        if not group.ready:
            continue
        ids = tuple(person.uuid for person in group.ready if not person.is_npc)
        owned = [pledge for pledge in start.pledges if _holds(start, pledge, ids)]
        fight = min(owned, key=_number).fight if owned else record.commit(dice)
        if any(person.pledge != fight for person in group.ready if not person.is_npc):
            record.note(Gathered(at=record.at, fight=fight, members=ids))
        running = [pledge.until for pledge in owned if pledge.until is not None]
        kept = record.hall.pledge(fight)
        if running and kept and kept.until != min(running):
            record.note(ReadyClock(at=record.at, fight=fight, until=min(running)))


def _holds(hall: Hall, pledge: Pledge, ids: tuple[str, ...]) -> bool:
    """Whether the earliest who is ready for ``pledge`` is among ``ids``."""
    earliest = hall.ready_for(pledge.fight)[:1]
    return bool(earliest) and earliest[0].uuid in ids


def _wind(record: Record, gathering: Gathering) -> None:
    """Start or stop the clock of a gathering (E-15)."""
    pledge = pledge_of(record.hall, gathering)
    if pledge is None or gathering.is_complete:
        return
    until = record.at + 1000 * record.hall.tuning.ready_seconds
    if gathering.is_opposed and pledge.until is None:
        record.note(ReadyClock(at=record.at, fight=pledge.fight, until=until))
    elif pledge.until is not None and not gathering.is_opposed:
        record.note(ReadyClock(at=record.at, fight=pledge.fight, until=None))


def _waits(record: Record, before: Hall, gathering: Gathering) -> bool:
    """Whether a complete gathering waits for more (E-15)."""
    seconds = record.hall.tuning.gather_seconds
    pledge = pledge_of(record.hall, gathering)
    return waits_for_more(record, gathering, pledge, before.people, seconds)


def _warn(record: Record, before: Hall) -> None:
    """Tell a gathering that has just become ready on one side that it lacks an opponent (E-17)."""
    for members in newly_one_sided(gatherings(before), gatherings(record.hall)):
        if any(isinstance(event, Readied) and event.waits for event in record.events):
            continue  # others may still come
        record.note(SidesWanted(at=record.at, members=members))


def _setup(hall: Hall, gathering: Gathering, pledge: Pledge) -> Setup:
    """Return all that the new fight will know; the bridge adds server and contributions."""
    ready = gathering.ready
    return Setup(
        fight=pledge.fight,
        number=pledge.number,
        commitment=pledge.commitment,
        server="",
        world=ready[0].where.world if ready[0].where else "",
        fighters=tuple(combatant(hall, person) for person in ready),
        tuning=hall.tuning,
        words=words_since(ready, pledge.since),
        training=is_training(ready),
    )


def is_training(people: Sequence[Person]) -> bool:
    """Whether a fight of these is training: there are players, and all want that (E-19)."""
    players = [person for person in people if not person.is_npc]
    return bool(players) and all(person.training for person in players)


def recruit(hall: Hall, uuid: PlayerId) -> Combatant | None:
    """Return what a player brings into a fight that he joins (E-50); None: he is not here."""
    person = hall.people.get(uuid)
    return None if person is None or person.where is None else combatant(hall, person)


def combatant(hall: Hall, person: Person) -> Combatant:
    """Return what a player, or an NPC, brings into a fight."""
    return replace(person.combatant(), sheet=_sheet(hall, person), loaded=person.loaded)


def most_hp(hall: Hall, person: Person) -> int:
    """Return the most hp he may have, by his role and gifts (E-56)."""
    return max(1, role_of(person.sheet, hall.tuning).hp)


def kept_hp(hall: Hall, person: Person) -> int:
    """Return the hp his next fight begins with (E-56)."""
    return starting_hp(_sheet(hall, person), hall.tuning)


def _sheet(hall: Hall, person: Person) -> Sheet:
    """Return the sheet for a fight, with the hp that the last one left (E-56)."""
    left = hall.hp.get(person.uuid)
    if left is None:
        return person.sheet
    return replace(person.sheet, overrides={**person.sheet.overrides, "hp_left": left})


def _number(pledge: Pledge) -> int:
    return pledge.number
