"""Open fights in numbers, counted as they go on: at the end nobody waits for the whole to be read.

Where the count is not known (after a restart, or when something was taken back) the rows are read
once, at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import reduce

from bridge.chronicle import tally_of
from bridge.conduct import Done
from bridge.records import Undone
from bridge.streams import Stream, Streams
from bridge.unit import Row
from commands.summary import NOTHING, Tally, more
from rulesets.actors import PUBLIC


@dataclass(slots=True)
class Tallies:
    """``rows``: stream → all its rows, the latest too."""

    streams: Streams
    rows: Callable[[str], Iterable[Row]]
    _known: dict[str, Tally] = field(default_factory=dict)

    def witness(self, done: Done) -> None:
        """Count what everybody may see of a decision; to be told before anybody asks."""
        stream = done.stream
        if not stream.is_fight:
            return
        if any(isinstance(event, Undone) for event in done.events):
            self._known.pop(stream.name, None)
            return
        if stream.chain.number == len(done.events):  # its first rows
            self._begin(stream)
        so_far = self._known.get(stream.name)
        if so_far is None:
            return
        seen = (
            stream.core.visible(before, event, PUBLIC)
            for before, event in zip(done.states, done.events, strict=False)
        )
        public = (event for event in seen if event is not None)
        self._known[stream.name] = reduce(more, public, so_far)

    def of(self, stream: Stream) -> Tally:
        """A fight that is over, in numbers; of one whose core failed nothing is counted."""
        if stream.is_frozen:
            return NOTHING
        known = self._known.get(stream.name)
        return tally_of(self.rows(stream.name)) if known is None else known

    def _begin(self, stream: Stream) -> None:
        """A new fight; those that are over, or never began, are forgotten."""
        self._known = {name: kept for name, kept in self._known.items() if self.streams.get(name)}
        self._known[stream.name] = NOTHING
