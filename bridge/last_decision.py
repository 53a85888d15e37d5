"""Which decision of a fight was the last, with all that goes when it is taken back: found in its
rows. Pure.

A decision is withdrawn with all that followed from it. A walk is one: steps of one movement count
together unless somebody else decided in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bridge.deciders import SPOKE, fighter_of
from bridge.folding import Told, by_unit, is_alone, is_fact, told_of, withdrawn
from bridge.unit import Row
from rulesets.actors import FighterId
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import (
    DiceCommitted,
    Escaped,
    Event,
    FightEnded,
    FightStarted,
    Hit,
    Joined,
    MovementOpened,
    Prompted,
    Reheld,
    Released,
    Rolled,
    Unheld,
)

BARRED: Final = (
    DiceCommitted,
    FightStarted,
    Joined,
    Released,
    Unheld,
    Reheld,
    Escaped,
    FightEnded,
)
"""What others than the fight know of by now (its hall, the game): it cannot be taken back."""

WALKING: Final = ("step", "move")

LATELY: Final = 32
"""So many rows at a fight's end are looked at first; the last decision is seldom longer."""

Unit = list[Told]


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that may be taken back. ``gone``: the rows that would be withdrawn, its own first,
    one of them public; ``is_alone``: it is hidden, nothing else goes with it; ``has_more``: others
    decided something since."""

    gone: tuple[Told, ...]
    is_alone: bool = False
    has_more: bool = False

    @property
    def begun(self) -> Row:
        """Its first row."""
        return self.gone[0].row

    @property
    def unit(self) -> tuple[int, int]:
        """Its first and its last public event."""
        shown = [step.row.seq for step in self.gone if step.row.seq is not None]
        return shown[0], shown[-1]

    @property
    def verb(self) -> str:
        """The word of what was decided: of an action that waited for prose (E-30) its own."""
        said = self.begun.verb
        if said != SPOKE:
            return said
        named = (getattr(step.event, "verb", None) for step in self.gone)
        return next((verb for verb in named if isinstance(verb, str)), said)

    @property
    def mark(self) -> str:
        """Tells it from whatever may be the last decision later. A walk that goes on stays the same
        until dice fall in it, or somebody is asked."""
        first, last = self.unit
        is_mere_walk = self.begun.verb in WALKING and not any(
            concerned(step.event) for step in self.gone
        )
        return str(first) if is_mere_walk else f"{first}-{last}"


def decided_last(rows: Sequence[Row], who: FighterId | None) -> Decision:
    """Find what ``who`` decided last (None: whoever it was) in all rows of a fight.

    Raises:
        RuleViolation: there is nothing, or it cannot be taken back any more.
    """
    return _found(list(_standing(rows)), who)


def last_decision(rows: Callable[[int], Sequence[Row]], end: int, lately: int = LATELY) -> Decision:
    """Find what was decided last, whoever it was, without reading a long fight to its beginning.

    ``rows``: the fight's rows from a number on; ``end``: the number of the last one; ``lately``:
    how many are read at first.

    Raises:
        RuleViolation: as :func:`decided_last`.
    """
    first = max(1, end - lately + 1)
    units = list(_standing(rows(first)))
    if first == 1 or _is_enough(units):
        return _found(units, None)
    return last_decision(rows, end, lately * 4)


def _is_enough(units: Sequence[Unit]) -> bool:
    """Whether what was before these bears nothing on which of them was decided last. The first of
    them may be but the end of a decision."""
    last = next((u for u in reversed(units) if _decided(u, None)), None)
    if last is None or _beginning(units, units.index(last)) == 0:
        return False
    return last[0].ruleset.hidden is None or len(_stage(units)) < len(units)


def _found(units: Sequence[Unit], who: FighterId | None) -> Decision:
    chosen = next((u for u in reversed(units) if _decided(u, who)), None)
    if chosen is None:
        raise RuleViolation(Refusal.NOTHING_TO_UNDO, rule="")
    hidden = _hidden(units, who)
    if hidden:
        return Decision(tuple(hidden), is_alone=True)
    if who is not None and chosen[0].ruleset.hidden is not None:
        raise RuleViolation(Refusal.UNDO_BARRED, rule="")
    place = _beginning(units, units.index(chosen))
    gone = [step for unit in _followed(units[place:]) for step in unit if not _is_fact(step)]
    if any(isinstance(step.event, BARRED) for step in gone):
        raise RuleViolation(Refusal.UNDO_BARRED, rule="")
    return Decision(tuple(gone), has_more=chosen is not units[-1])


def _followed(units: Sequence[Unit]) -> Sequence[Unit]:
    """Return what goes with the first of ``units``: all; where orders are hidden and none of them
    has been carried out since, it alone."""
    barriers, hidden = units[0][0].ruleset.barriers, units[0][0].ruleset.hidden
    is_over = any(isinstance(step.event, barriers) for unit in units for step in unit)
    return units if is_over or hidden is None else units[:1]


def _hidden(units: Sequence[Unit], who: FighterId | None) -> list[Told]:
    """Return what would be withdrawn of a hidden decision: the last one of ``who``; None: the last
    decision of all, if it was one. Nothing: there is none that may be taken back alone."""
    hidden, stage = units[0][0].ruleset.hidden, _stage(units)
    last = next((u for u in reversed(stage) if _decided(u, who) and (who is None or _own(u))), None)
    mine = _own(last) if last else []
    if hidden is None or not mine:
        return []
    me = fighter_of(mine[0].row.actor)
    steps = [step for unit in stage for step in unit]
    if any(isinstance(s.event, hidden.final) and _whose(s.event) == me for s in steps):
        return []
    if any(isinstance(step.event, hidden.single) for step in mine):
        return mine
    return [s for s in steps if me is not None and is_alone(s.ruleset, s.event, me)]


def _stage(units: Sequence[Unit]) -> list[Unit]:
    """Return the decisions since the last one that others know of by now."""
    barriers = (*BARRED, *units[0][0].ruleset.barriers)
    found: list[Unit] = []
    for unit in reversed(units):
        if any(isinstance(step.event, barriers) for step in unit):
            break
        found.insert(0, unit)
    return found


def _own(unit: Unit) -> list[Told]:
    """Of a decision, what is its fighter's hidden part."""
    me = fighter_of(unit[0].row.actor)
    return [s for s in unit if me is not None and is_alone(s.ruleset, s.event, me)]


def _whose(event: Event) -> FighterId | None:
    return getattr(event, "uuid", None)


def _standing(rows: Sequence[Row]) -> Iterator[Unit]:
    """Yield the decisions that stand, oldest first: no records, no mere facts, nothing that was
    taken back already."""
    gone = withdrawn(rows)
    for unit in by_unit(told_of(rows)):
        if unit[0].is_record or all(_is_fact(step) for step in unit):
            continue
        left = [step for step in unit if _is_fact(step) or step.row.number not in gone]
        if all(_is_fact(step) for step in left):
            continue
        yield left


def _is_fact(step: Told) -> bool:
    return is_fact(step.ruleset, step.row, step.event)


def _decided(unit: Unit, who: FighterId | None) -> bool:
    """Whether it is a decision of ``who`` that somebody could see."""
    is_his = who is None or fighter_of(unit[0].row.actor) == who
    return is_his and any(s.row.seq is not None and not _is_fact(s) for s in unit)


def _beginning(units: Sequence[Unit], place: int) -> int:
    """The place of the first decision of the walk that ``units[place]`` belongs to."""
    last = units[place][0].row
    if last.verb not in WALKING:
        return place
    while not any(isinstance(step.event, MovementOpened) for step in units[place]):
        before = units[place - 1][0].row if place else None
        if before is None or before.actor != last.actor or before.verb not in WALKING:
            break
        place -= 1
    return place


def concerned(event: Event) -> FighterId | None:
    """Who was asked, threw dice, or hit somebody."""
    match event:
        case Prompted(to=who) | Rolled(uuid=who) | Hit(attacker=who):
            return who
        case _:
            return None
