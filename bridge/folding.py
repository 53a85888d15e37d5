"""From rows to states: the one place where a stream's rows are folded, withdrawn ones left out.

``undone`` withdraws rows: the state after it is the fold without them. What the world told in the
meantime (:attr:`rulesets.ruleset.Ruleset.facts`) stays, as if it were told now, and all that was
before is taken to be as long ago as it was when the first of them was written: so deadlines, clocks
and silences get back the time since. A question that had been answered gets its full time.

A hidden decision (:attr:`rulesets.ruleset.Ruleset.hidden`) is withdrawn alone: all else stays as it
is, clocks too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from typing import Any, Final, TypeVar

from bridge.codec import UnreadableEvent, decode_event
from bridge.records import PUBLIC_RECORDS, RECORDS, Undone
from bridge.unit import Row
from rulesets.actors import PUBLIC, FighterId
from rulesets.decider import Decider
from rulesets.errors import RulesError
from rulesets.events import Event, PromptClosed, Prompted
from rulesets.registry import RULESETS
from rulesets.ruleset import Ruleset
from rulesets.view import FightView

SILENCE: Final = "silence"
GRACE_MS: Final = 60_000
"""How much time there is anew where what silence decided is taken back: none had been left."""

MISFITS: Final = (
    RulesError,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    StopIteration,
    TypeError,
    ValueError,
)
"""What a core raises of an event that does not fit the state before it, or of a state that it never
made itself: no core would have decided so, the row was damaged."""

PLACED = "placed"
"""The word by which the world says where somebody stands: all that follows from it is fact."""


class DamagedRow(UnreadableEvent):
    """Row ``number`` of a stream cannot be read, or does not fit those before it: ``why``."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"row {number}: {why}")
        self.number = number
        self.why = why


def missing_row(number: int) -> DamagedRow:
    """Row ``number`` is not there."""
    return DamagedRow(number, "it is missing")


@dataclass(frozen=True, slots=True)
class Told:
    """One row, and its event."""

    ruleset: Ruleset
    row: Row
    event: Event

    @property
    def is_record(self) -> bool:
        """Whether it is an event of the bridge's own."""
        return self.event.name in RECORDS


@dataclass(frozen=True)
class Step(Told):
    """One row, its event, and the states before and after it; a record changes no state, but for
    ``undone``. What is seen of a fight is found out when it is asked for, and once; where that
    cannot be found out, it raises :class:`DamagedRow`."""

    before: Any
    after: Any

    @cached_property
    def seen(self) -> Event | None:
        """What everybody may see of it in a fight; None: nothing."""
        if self.is_record:
            return self.event if isinstance(self.event, PUBLIC_RECORDS) else None
        try:
            return self.ruleset.fight.visible(self.before, self.event, PUBLIC)
        except MISFITS as error:
            raise DamagedRow(self.row.number, f"{self.event.name}: {misfit(error)}") from error

    @cached_property
    def old_view(self) -> FightView:
        """The picture of the fight before it."""
        return self._pictured(self.before)

    @cached_property
    def view(self) -> FightView:
        """The picture of the fight after it."""
        return self._pictured(self.after)

    def _pictured(self, state: Any) -> FightView:
        try:
            return self.ruleset.fight_view(state)
        except MISFITS as error:
            raise DamagedRow(self.row.number, f"{self.event.name}: {misfit(error)}") from error


AnyTold = TypeVar("AnyTold", bound=Told)


@dataclass(frozen=True, slots=True)
class Kept:
    """An event that counts. ``is_fact``: taking back what somebody did leaves it."""

    number: int
    event: Event
    is_fact: bool


@dataclass(slots=True)
class Folding:
    """Folds a fight's or a hall's rows one after the other."""

    ruleset: Ruleset
    is_fight: bool = True
    kept: list[Kept] = field(default_factory=list)
    _state: Any = None
    _folded: int = 0

    @property
    def core(self) -> Decider[Any]:
        """The core whose events these are."""
        return self.ruleset.fight if self.is_fight else self.ruleset.hall

    @property
    def state(self) -> Any:
        """The state after all rows; found out when it is asked for.

        Raises:
            DamagedRow: one of them does not fit.
        """
        if not self._folded:
            self._state = self.core.empty
        evolve = self.core.evolve
        for one in self.kept[self._folded :]:
            try:
                self._state = evolve(self._state, one.event)
            except MISFITS as error:
                raise DamagedRow(one.number, f"{one.event.name}: {misfit(error)}") from error
            self._folded += 1
        return self._state

    def take(self, row: Row) -> Step:
        """Fold the next row.

        Raises:
            DamagedRow: it cannot be read, or does not fit.
        """
        before = self.state
        told = self.hear(row)
        return Step(self.ruleset, row, told.event, before, self.state)

    def leave_out(self, number: int) -> None:
        """Go on without a row that does not fit."""
        self.kept = [one for one in self.kept if one.number != number]

    def hear(self, row: Row) -> Told:
        """Take in the next row; nobody asks for the states round it.

        Raises:
            DamagedRow: it cannot be read.
        """
        event = event_of(self.ruleset, row)
        if isinstance(event, Undone) and event.only is not None:
            self.withdraw_alone(event.first, event.last, event.only)
        elif isinstance(event, Undone):
            self.withdraw(event.first, event.last, event.at, event.verb)
        elif event.name not in RECORDS:
            self.kept.append(Kept(row.number, event, is_fact(self.ruleset, row, event)))
        return Told(self.ruleset, row, event)

    def withdraw(self, first: int, last: int, at: int, verb: str) -> None:
        """Take back the rows ``first``..``last`` at stream time ``at`` (ms); ``verb``: the word
        that had caused them."""
        gone = [k for k in self.kept if first <= k.number <= last and not k.is_fact]
        if not gone:
            return
        closed = {k.event.prompt for k in gone if isinstance(k.event, PromptClosed)}
        past, numbers = at - gone[0].event.at, {k.number for k in gone}
        past += GRACE_MS if verb == SILENCE else 0
        self.kept = [
            replace(k, event=_later(k.event, past, at, closed))
            if k.number < first
            else replace(k, event=_later(k.event, at - k.event.at, at, set()))
            for k in self.kept
            if k.number not in numbers
        ]
        self._folded = 0

    def withdraw_alone(self, first: int, last: int, only: FighterId) -> None:
        """Take back, of the rows ``first``..``last``, hidden decisions of ``only``."""
        self.kept = [
            k
            for k in self.kept
            if not (first <= k.number <= last and is_alone(self.ruleset, k.event, only))
        ]
        self._folded = 0


def ruleset_of(row: Row) -> Ruleset:
    """The ruleset whose event a row is.

    Raises:
        DamagedRow: there is no such ruleset here.
    """
    found = RULESETS.get(row.ruleset)
    if found is None:
        raise DamagedRow(row.number, f"there is no ruleset {row.ruleset!r}")
    return found


def event_of(ruleset: Ruleset, row: Row) -> Event:
    """The event of a row.

    Raises:
        DamagedRow: it cannot be read.
    """
    try:
        return decode_event(ruleset, row.name, row.version, row.at, row.body)
    except UnreadableEvent as error:
        raise DamagedRow(row.number, str(error)) from error


def misfit(error: Exception) -> str:
    """Why an event, or what the events come to, does not fit, on one line."""
    return f"does not fit what was before ({type(error).__name__}: {' '.join(str(error).split())})"


def folded(rows: Sequence[Row]) -> Folding:
    """Fold all rows of a fight; there is at least one."""
    folding = Folding(ruleset_of(rows[0]))
    for row in rows:
        folding.hear(row)
    return folding


def check_state(ruleset: Ruleset, state: Any, number: int) -> None:
    """Look at what the rows of a fight come to, of which ``number`` is the last.

    Raises:
        DamagedRow: the rules know no such state.
    """
    try:
        ruleset.fight_view(state)
        ruleset.fight.deadline(state)
        ruleset.zone(state)
    except MISFITS as error:
        raise DamagedRow(number, misfit(error)) from error


def steps_of(rows: Iterable[Row]) -> Iterator[Step]:
    """Fold a fight's rows from the first one on."""
    folding: Folding | None = None
    for row in rows:
        folding = folding or Folding(ruleset_of(row))
        yield folding.take(row)


def told_of(rows: Iterable[Row]) -> Iterator[Told]:
    """Read a fight's rows, without the states round them."""
    for row in rows:
        ruleset = ruleset_of(row)
        yield Told(ruleset, row, event_of(ruleset, row))


def units_of(rows: Iterable[Row]) -> Iterator[list[Step]]:
    """Fold a fight's rows; those of one decision come together."""
    return by_unit(steps_of(rows))


def by_unit(steps: Iterable[AnyTold]) -> Iterator[list[AnyTold]]:
    """Put those of one decision together."""
    return (list(unit) for _, unit in groupby(steps, key=lambda step: step.row.unit))


def is_fact(ruleset: Ruleset, row: Row, event: Event) -> bool:
    """Whether the row tells what the world did, not what somebody decided."""
    return isinstance(event, ruleset.facts) or (not row.actor and row.verb == PLACED)


def is_gone(undone: Undone, ruleset: Ruleset, number: int, event: Event) -> bool:
    """Whether ``undone`` withdraws the row ``number`` with its event, which is no fact."""
    is_in = undone.first <= number <= undone.last
    return is_in and (undone.only is None or is_alone(ruleset, event, undone.only))


def is_alone(ruleset: Ruleset, event: Event, who: FighterId) -> bool:
    """Whether the event is of a hidden decision of ``who``."""
    mine = event.to if isinstance(event, Prompted | PromptClosed) else getattr(event, "uuid", None)
    hidden = ruleset.hidden
    return hidden is not None and mine == who and isinstance(event, hidden.events)


def _later(event: Event, by: int, at: int, closed: set[int]) -> Event:
    """Return an event as if it had happened ``by`` ms later; a question that had been answered
    (``closed``) ends when its full time has passed from ``at`` (ms) on."""
    moved = replace(event, at=event.at + by)
    until = getattr(event, "until", None)
    if not isinstance(until, int):
        return moved
    answered = isinstance(event, Prompted) and event.prompt in closed
    new = at + until - event.at if answered else until + by
    return replace(moved, until=new)  # type: ignore[call-arg]


def withdrawn(rows: Iterable[Row]) -> dict[int, int]:
    """Return the numbers of all rows that were taken back, each with that of the ``undone`` row.

    Facts and records among them are listed too: who shows them leaves them as they are.
    """
    found: dict[int, int] = {}
    known: list[Row] = []
    for row in rows:
        known.append(row)
        if row.name == Undone.name:
            for number in _gone(known, row):
                found.setdefault(number, row.number)
    return found


def _gone(rows: Sequence[Row], by: Row) -> Iterable[int]:
    """Return the numbers of those ``rows`` that the ``undone`` row ``by`` withdraws."""
    (told,) = told_of((by,))
    undone = told.event
    assert isinstance(undone, Undone), "an undone row"
    span = range(undone.first, undone.last + 1)
    if undone.only is None:
        return span
    others = told_of(row for row in rows if row.number in span)
    return [
        one.row.number
        for one in others
        if not one.is_record and is_gone(undone, one.ruleset, one.row.number, one.event)
    ]
