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
from rulesets.events import Event, PromptClosed, Prompted
from rulesets.registry import RULESETS
from rulesets.ruleset import Ruleset
from rulesets.view import FightView

SILENCE: Final = "silence"
GRACE_MS: Final = 60_000
"""How much time there is anew where what silence decided is taken back: none had been left."""

PLACED = "placed"
"""The word by which the world says where somebody stands: all that follows from it is fact."""


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
    ``undone``. What is seen of a fight is found out when it is asked for, and once."""

    before: Any
    after: Any

    @cached_property
    def seen(self) -> Event | None:
        """What everybody may see of it in a fight; None: nothing."""
        if self.is_record:
            return self.event if isinstance(self.event, PUBLIC_RECORDS) else None
        return self.ruleset.fight.visible(self.before, self.event, PUBLIC)

    @cached_property
    def old_view(self) -> FightView:
        """The picture of the fight before it."""
        return self.ruleset.fight_view(self.before)

    @cached_property
    def view(self) -> FightView:
        """The picture of the fight after it."""
        return self.ruleset.fight_view(self.after)


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
        """The state after all rows; found out when it is asked for."""
        if not self._folded:
            self._state = self.core.empty
        for one in self.kept[self._folded :]:
            self._state = self.core.evolve(self._state, one.event)
        self._folded = len(self.kept)
        return self._state

    def take(self, row: Row) -> Step:
        """Fold the next row."""
        before = self.state
        told = self.hear(row)
        return Step(self.ruleset, row, told.event, before, self.state)

    def hear(self, row: Row) -> Told:
        """Take in the next row; nobody asks for the states round it."""
        event = decode_event(self.ruleset, row.name, row.version, row.at, row.body)
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
        UnreadableEvent: there is no such ruleset here.
    """
    found = RULESETS.get(row.ruleset)
    if found is None:
        raise UnreadableEvent(f"there is no ruleset {row.ruleset!r}")
    return found


def folded(rows: Sequence[Row]) -> Folding:
    """Fold all rows of a fight; there is at least one."""
    folding = Folding(ruleset_of(rows[0]))
    for row in rows:
        folding.hear(row)
    return folding


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
        event = decode_event(ruleset, row.name, row.version, row.at, row.body)
        yield Told(ruleset, row, event)


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
