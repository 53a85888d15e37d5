"""A past decision told again, as chat showed it: for logs, exports and pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bridge.chronicle import Chronicle
from bridge.folding import Step, units_of
from bridge.records import (
    Disputed,
    DisputeSettled,
    Paused,
    Resumed,
    UndoAgreed,
    UndoAsked,
    UndoDropped,
    Undone,
)
from bridge.unit import Row
from commands import agreement_lines as said
from commands.line import Line
from commands.render import fight_lines
from commands.summary import NOTHING
from rulesets.events import Event, FightEnded, Prompted, Rolled
from rulesets.ruleset import Ruleset
from rulesets.view import FightView


def lines_of(unit: Sequence[Step], chronicle: Chronicle | None = None) -> list[Line]:
    """Return the lines of one decision of a fight: those of its rules, or of a record.

    ``chronicle``: all up to this decision, for what the last line says of the whole fight.
    """
    first, last = unit[0], unit[-1]
    old, new = first.old_view, last.view
    if first.is_record:
        return [line for step in unit for line in record_lines(step.event, first.ruleset, new)]
    events = tuple(step.event for step in unit)
    is_end = any(isinstance(event, FightEnded) for event in events)
    counted = chronicle.tally() if chronicle is not None and is_end else NOTHING
    return fight_lines(first.ruleset.name, first.before, events, last.after, old, new, counted)


def last_told(rows: Iterable[Row]) -> int:
    """Return the number of the last public event of the last decision that a fight's people know
    of: its log has a line, dice fell, or somebody was asked. Of what was only talked about what was
    taken back counts alone; 0: nothing was told yet."""
    for unit in reversed(list(units_of(rows))):
        last = max((step.row.seq or 0 for step in unit), default=0)
        if last and _is_told(unit):
            return last
    return 0


def _is_told(unit: Sequence[Step]) -> bool:
    if unit[0].is_record:
        return isinstance(unit[0].event, Undone)
    if any(isinstance(step.seen, Rolled | Prompted) for step in unit):
        return True
    return any(line.to == "fight" for line in lines_of(unit))


def record_lines(event: Event, ruleset: Ruleset, view: FightView) -> list[Line]:
    """Return what is said to all of a fight about a record; nothing about most."""
    match event:
        case Paused(by=by, why=why):
            return [said.paused(by, why)]
        case Resumed(by=by):
            return [said.resumed(by)]
        case Disputed(by=by, words=words, place=place):
            return [said.disputed(by, words, place, is_lonely=False, others=())]
        case DisputeSettled(by=by):
            return [said.dispute_settled(by)]
        case _:
            return _undo_lines(event, ruleset, view)


def _undo_lines(event: Event, ruleset: Ruleset, view: FightView) -> list[Line]:
    match event:
        case UndoAsked(by=by, fighter=fighter, verb=verb, has_more=more):
            what = said.done_by(ruleset.words, verb)
            return [Line("fight", said.undo_asked(by, fighter, what, has_more=more))]
        case UndoAgreed(by=by):
            return [said.undo_agreed(by, 0)]
        case UndoDropped(by=by, why=why):
            return [said.undo_dropped(by, by, why)]
        case Undone(by=by, fighter=fighter, verb=verb):
            return [said.undone(by, fighter, verb, ruleset.words, view)]
        case _:
            return []
