"""From readiness to a fight: who gathers, commitments, the opening (T-10, T-146).

Two kinds of gatherings: the champions of a pair that has yet to fight, and those who wait in the
lists near one another. Every decision of the hall ends in :func:`settle`, so that commitments
agree with gatherings:

* a gathering with somebody ready has exactly one committed fight; merged gatherings keep the
  older one, and of a gathering that falls apart the part with the earliest readiness keeps it;
* only words given after a fight's commitment count for its dice;
* a gathering whose members are all ready, and not all on one side, becomes a fight: at once, or, if
  the last of them came to the lists with one word, ``gather_seconds`` after him.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from grid.footprint import SINGLE, gap
from grid.metric import Metric
from rulesets import gathering as shared
from rulesets.actors import PlayerId
from rulesets.errors import BrokenInvariant
from rulesets.events import FightDissolved, FightOpened
from rulesets.facts import Combatant, Setup
from rulesets.gathering import (
    Pledge,
    leave_out,
    newly_one_sided,
    pledge_of,
    stance,
    waits_for_more,
    words_since,
)
from rulesets.hall_events import Gathered, ReadyClock, SidesWanted
from rulesets.twilight.careers import sheet_of, terms_of
from rulesets.twilight.hall_events import Readied
from rulesets.twilight.hall_record import Record
from rulesets.twilight.hall_state import Hall, Person

REACH: Final = 20
"""Blocks within which those in the lists gather, directly or through a chain, and a pair fights."""

METRIC: Final = Metric("euclidean", "max")
"""How these are counted."""


@dataclass(frozen=True, slots=True)
class Gathering(shared.Gathering[Person]):
    """Who would fight together. ``pair``: it is the fight of a pair."""

    pair: bool = False


def gatherings(hall: Hall) -> tuple[Gathering, ...]:
    """Return all gatherings: of pairs of whom one is ready, then of the lists."""
    return (*_pairs(hall), *_lists(hall))


def gathering_of(hall: Hall, uuid: PlayerId) -> Gathering | None:
    """Return the gathering of ``uuid``; None: he is in none."""
    found = gatherings(hall)
    return next((one for one in found if any(p.uuid == uuid for p in one.members)), None)


def _pairs(hall: Hall) -> Iterator[Gathering]:
    """Yield the pairs of whom one waits for the other; who is in the lists waits there."""
    for pair in hall.pairs:
        if pair.fought:
            continue
        both = [hall.people.get(uuid) for uuid in (pair.one, pair.other)]
        free = tuple(one for one in both if one is not None and is_free(hall, one))
        waiting = tuple(one for one in free if not one.lists)
        if any(one.ready for one in waiting):
            yield Gathering(waiting, pair=True)


def _lists(hall: Hall) -> Iterator[Gathering]:
    """Yield who waits in the lists near one another, whoever came first in them first."""
    left = [p for p in hall.people.values() if p.lists and is_free(hall, p)]
    while left:
        reached, left = [left[0]], left[1:]
        for person in reached:  # grows while it is walked: a chain of any length
            near = {p.uuid for p in left if _waits_with(person, p) and is_near(person, p)}
            reached += [other for other in left if other.uuid in near]
            left = [other for other in left if other.uuid not in near]
        yield Gathering(tuple(reached))


def _waits_with(a: Person, b: Person) -> bool:
    """Whether two wait for the same kind of fight; with NPCs anybody does (T-10)."""
    return a.lists == b.lists or a.is_npc or b.is_npc


def is_free(hall: Hall, person: Person) -> bool:
    """Whether he is here and in no running fight."""
    return person.where is not None and person.uuid not in hall.fighting


def is_near(a: Person, b: Person) -> bool:
    """Whether two stand in the same world within :data:`REACH`."""
    apart = blocks_between(a, b)
    return apart is not None and apart <= REACH


def blocks_between(a: Person, b: Person) -> int | None:
    """Return how far apart two stand; None: not in the same world, or nowhere."""
    if a.where is None or b.where is None or a.where.world != b.where.world:
        return None
    return gap(a.where.pos, SINGLE, b.where.pos, SINGLE, METRIC)


def settle(record: Record, before: Hall) -> None:
    """Bring commitments in line with the gatherings; open what is complete."""
    if not record.hall.pledges:
        return
    _share(record)
    pledged = {person.pledge for person in record.hall.people.values()}
    for pledge in record.hall.pledges:
        if pledge.fight not in pledged:
            record.note(FightDissolved(at=record.at, fight=pledge.fight))
    for gathering in gatherings(record.hall):
        if gathering.is_complete and not _waits(record, before, gathering):
            open_fight(record, gathering)
        elif not gathering.is_complete:
            _stop(record, gathering)
    _warn(record, before)


def _share(record: Record) -> None:
    """Give every gathering with somebody ready the one commitment that is its own."""
    start = record.hall
    numbers = {pledge.fight: pledge.number for pledge in start.pledges}
    taken: set[str] = set()
    groups = sorted((g for g in gatherings(start) if g.ready), key=lambda g: stance(g.ready[0]))
    for group in groups:
        owned = {p.pledge for p in group.ready if p.pledge in numbers} - taken
        fight = min(owned, key=lambda one: numbers[one or ""], default=None) or record.commit()
        taken.add(fight)
        players = [person for person in group.ready if not person.is_npc]
        if any(person.pledge != fight for person in players):
            members = tuple(person.uuid for person in players)
            record.note(Gathered(at=record.at, fight=fight, members=members))


def _waits(record: Record, before: Hall, gathering: Gathering) -> bool:
    """Whether a complete gathering waits for more (T-148). A pair waits for nobody (T-146)."""
    if gathering.pair:
        return False
    seconds = record.hall.tuning.gather_seconds
    pledge = pledge_of(record.hall, gathering)
    return waits_for_more(record, gathering, pledge, before.people, seconds)


def _stop(record: Record, gathering: Gathering) -> None:
    """Let no clock run for a gathering where somebody, or an opponent, is awaited."""
    pledge = pledge_of(record.hall, gathering)
    if pledge is not None and pledge.until is not None:
        record.note(ReadyClock(at=record.at, fight=pledge.fight, until=None))


def open_fight(record: Record, gathering: Gathering) -> None:
    """Open the fight of a gathering with who is ready; the rest is left out and told so."""
    pledge = pledge_of(record.hall, gathering)
    if pledge is None:
        raise BrokenInvariant("a gathering without a commitment cannot fight")
    leave_out(record, gathering, pledge.fight)
    record.note(FightOpened(at=record.at, setup=_setup(record.hall, gathering, pledge)))


def _warn(record: Record, before: Hall) -> None:
    """Tell a gathering that has just become ready on one side that it lacks an opponent."""
    if any(isinstance(event, Readied) and event.waits for event in record.events):
        return  # others may still come
    for members in newly_one_sided(gatherings(before), gatherings(record.hall)):
        record.note(SidesWanted(at=record.at, members=members))


def _setup(hall: Hall, gathering: Gathering, pledge: Pledge) -> Setup:
    """Return all that the new fight will know; the bridge adds server and contributions.

    Seats are taken in the order of readiness (T-9).
    """
    ready = gathering.ready
    training = is_training(ready)
    return Setup(
        fight=pledge.fight,
        number=pledge.number,
        commitment=pledge.commitment,
        server="",
        world=ready[0].where.world if ready[0].where else "",
        fighters=tuple(_combatant(hall, person) for person in ready),
        tuning=hall.tuning,
        words=words_since(ready, pledge.since),
        training=training,
        terms=terms_of(hall, tuple(person.uuid for person in ready), training=training),
    )


def is_training(people: Sequence[Person]) -> bool:
    """Whether a fight of these who gather is training: with NPCs always (T-10); a pair's is not."""
    return any(person.is_npc or person.lists == "training" for person in people)


def _combatant(hall: Hall, person: Person) -> Combatant:
    """Return what a champion brings into a fight, with all that his legend bought (T-142)."""
    return replace(person.combatant(), sheet=sheet_of(hall, person))
