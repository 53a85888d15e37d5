"""Circles of the tournament: who opens the next one, and when a tournament is over (T-137, T-147).

A master who has opened a circle or drawn lots leads the tournament: its circles are his. Where
nobody leads, a circle ends when a champion who has fought in it would fight again, and a tournament
that is over makes room for a new one.
"""

from __future__ import annotations

from typing import Final

from rulesets.actors import PlayerId
from rulesets.twilight.hall_record import Record
from rulesets.twilight.hall_state import Hall
from rulesets.twilight.tournament_events import ChampionEnrolled, CircleOpened

FIRST: Final = 1


def enter(record: Record, uuid: PlayerId) -> None:
    """He would fight in the tournament: he is its champion from now on, and if he has fought in
    this circle already, the next one begins, unless a master leads."""
    if record.hall.is_over:
        open_circle(record, FIRST)
    _enrol(record, uuid)
    if record.hall.has_fought(uuid) and not record.hall.led:
        open_circle(record, record.hall.circle + 1)


def _enrol(record: Record, uuid: PlayerId) -> None:
    if uuid not in record.hall.careers:
        record.note(ChampionEnrolled(at=record.at, uuid=uuid))


def open_circle(record: Record, number: int, by: PlayerId | None = None) -> None:
    """Begin a circle; ``by``: the master, None: by itself. 1: a new tournament, of whose champions
    those are the first who wait in the lists."""
    hall, anew = record.hall, number == FIRST
    twilight = not anew and is_semifinal(hall, led=by is not None)
    victor = next(iter(hall.living()), None) if anew and hall.is_over else None
    record.note(
        CircleOpened(
            at=record.at, circle=number, twilight=twilight, by=by, anew=anew, victor=victor
        )
    )
    for person in tuple(record.hall.people.values()):
        if anew and person.lists == "fight":
            _enrol(record, person.uuid)


def is_semifinal(hall: Hall, *, led: bool) -> bool:
    """Whether so few champions are left that the twilight falls (T-97). Where nobody leads, they
    must have been more: a few friends are no semi-finals."""
    few = hall.tuning.tournament.semifinal
    return 0 < len(hall.living()) <= few and (led or len(hall.careers) > few)
