"""What counts of a fight in the end: its public events, those that were taken back left out.

Dice that fell have fallen: they count, as in the proof, whatever was taken back.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from bridge.folding import Step, is_gone, steps_of
from bridge.records import Undone
from bridge.unit import Row
from commands.summary import Tally, tally
from rulesets.events import Event, Rolled


@dataclass(slots=True)
class Chronicle:
    """Fed with a fight's steps, from the first one on."""

    _seen: list[tuple[int, Event]] = field(default_factory=list)

    def take(self, steps: Iterable[Step]) -> None:
        """Take in what comes next."""
        for step in steps:
            if isinstance(step.event, Undone):
                undone, ruleset = step.event, step.ruleset
                self._seen = [
                    one
                    for one in self._seen
                    if isinstance(one[1], Rolled) or not is_gone(undone, ruleset, *one)
                ]
            elif not step.is_record and step.seen is not None:
                self._seen.append((step.row.number, step.seen))

    def tally(self) -> Tally:
        """The fight in numbers, as far as it was taken in."""
        return tally(event for _, event in self._seen)


def tally_of(rows: Iterable[Row]) -> Tally:
    """Return a fight in numbers, of all its rows."""
    chronicle = Chronicle()
    chronicle.take(steps_of(rows))
    return chronicle.tally()
