"""When silence decides: the next deadline of every open stream, soonest first."""

from __future__ import annotations

import heapq
from dataclasses import dataclass

from bridge.streams import Stream, Streams
from rulesets.intents import Intent


@dataclass(frozen=True, slots=True)
class Due:
    """A deadline that has passed: the world hands ``intent`` to ``stream``."""

    stream: Stream
    intent: Intent


class Deadlines:
    """A heap of (service ms, stream name); entries that no longer hold are passed over."""

    def __init__(self, streams: Streams) -> None:
        self._streams = streams
        self._heap: list[tuple[int, str]] = []
        self._next: dict[str, int] = {}

    def watch(self, stream: Stream) -> None:
        """The stream changed, or its time runs or stands now: look at its deadline again."""
        deadline = None if stream.is_frozen or stream.is_over else self._deadline_ms(stream)
        if deadline is None:
            self._next.pop(stream.name, None)
        elif self._next.get(stream.name) != deadline:
            self._next[stream.name] = deadline
            heapq.heappush(self._heap, (deadline, stream.name))

    def _deadline_ms(self, stream: Stream) -> int | None:
        deadline = stream.core.deadline(stream.state)
        return None if deadline is None else stream.time.due(deadline.at)

    def forget(self, stream: Stream) -> None:
        """The stream has no deadline any more."""
        self._next.pop(stream.name, None)

    def open_streams(self) -> list[Stream]:
        """Streams with a running deadline: their clocks are recorded now and then."""
        found = (self._streams.get(name) for name in self._next)
        return [s for s in found if s is not None]

    def next_ms(self) -> int | None:
        """Service time of the soonest deadline."""
        while self._heap and self._next.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)
        return self._heap[0][0] if self._heap else None

    def take(self, now: int) -> Due | None:
        """The soonest deadline at or before ``now``, once."""
        soonest = self.next_ms()
        if soonest is None or soonest > now:
            return None
        _, name = heapq.heappop(self._heap)
        self._next.pop(name, None)
        stream = self._streams.get(name)
        deadline = stream.core.deadline(stream.state) if stream is not None else None
        if stream is None or deadline is None:
            return self.take(now)
        return Due(stream, deadline.intent)
