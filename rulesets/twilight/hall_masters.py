"""The master's words about the tournament: a new circle, the next arena (T-93, T-97, T-147)."""

from __future__ import annotations

from typing import Final

from rulesets.actors import PlayerId
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Intent, Number, Option
from rulesets.twilight import arena
from rulesets.twilight.circles import open_circle
from rulesets.twilight.hall_record import Record
from rulesets.twilight.hall_state import Hall
from rulesets.twilight.lists_verbs import unready
from rulesets.twilight.pairing import close
from rulesets.twilight.tournament_events import NextCondition

CIRCLES: Final = 1000
"""The highest number of a circle."""


def circle_options(hall: Hall, by: PlayerId) -> list[Option]:
    """A new circle: the next one, or a number."""
    named = Option("circle", (Number("circle", 1, CIRCLES),))
    return [Option("circle"), named] if hall.circle < CIRCLES else [named]


def circle_refusal(hall: Hall, wish: Intent) -> RuleViolation:
    """Why a circle cannot begin: no such number."""
    return RuleViolation(Refusal.BAD_VALUE, rule="T-11", lo=1, hi=CIRCLES)


def circle(record: Record, by: PlayerId, wish: Intent) -> None:
    """Begin a circle: pairs, byes and challenges of the one before are over; 1: a new tournament.

    From the second on, when few are left, it is the semi-finals (T-97).
    """
    number = wish.get("circle") or record.hall.circle + 1
    for open_ in record.hall.challenges:
        close(record, open_.by, open_.target, "void")
    for person in tuple(record.hall.people.values()):
        if person.ready and not person.lists:
            unready(record, person.uuid, wish, "circle")
    open_circle(record, number, by)


def condition_options(hall: Hall, by: PlayerId) -> list[Option]:
    """The arena conditions that the next fight may have without a roll (T-93)."""
    return [Option("condition", (Choice("condition", arena.names(hall.tuning)),))]


def condition_refusal(hall: Hall, wish: Intent) -> RuleViolation:
    """There is no such condition."""
    return RuleViolation(Refusal.BAD_VALUE, rule="T-93", conditions=arena.names(hall.tuning))


def condition(record: Record, by: PlayerId, wish: Intent) -> None:
    """Choose the condition of the next fight that counts (T-93)."""
    chosen = wish.get("condition")
    record.note(NextCondition(at=record.at, condition=chosen, by=by))
