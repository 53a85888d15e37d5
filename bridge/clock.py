"""Time comes in through here. Nothing else in the bridge asks the operating system for it.

*Service time* runs only while the bridge runs: it goes on after a restart where it stood. A
*stream's time* runs only while its game server is connected and the fight is not paused.
All times are in ms.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Protocol


class Clock(Protocol):
    """What the bridge needs of a clock."""

    def monotonic_ms(self) -> int:
        """Ms since some fixed moment; never goes back."""
        ...

    def wall_ms(self) -> int:
        """Ms since 1970 (UTC): for records, never for deadlines of the game."""
        ...


class SystemClock:
    """The machine's clock."""

    def monotonic_ms(self) -> int:
        """Ms of the machine's monotonic clock."""
        return time.monotonic_ns() // 1_000_000

    def wall_ms(self) -> int:
        """Ms since 1970 (UTC)."""
        return time.time_ns() // 1_000_000


class StillClock:
    """A clock that stands still until it is moved by hand: for tests and exact comparisons."""

    def __init__(self, now_ms: int = 0, wall_ms: int = 1_700_000_000_000) -> None:
        self._now_ms = now_ms
        self._wall_ms = wall_ms

    def advance(self, ms: int) -> None:
        """Let ``ms`` go by."""
        self._now_ms += ms
        self._wall_ms += ms

    def monotonic_ms(self) -> int:
        """The set time."""
        return self._now_ms

    def wall_ms(self) -> int:
        """The set date."""
        return self._wall_ms


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment by both clocks: ``service``: service time; ``wall``: since 1970; ms."""

    service: int
    wall: int

    def since(self, earlier: Moment) -> int:
        """Ms since ``earlier`` by the clock that counted more: service time leaves out how long the
        service stood, and the wall clock may have been set back."""
        return max(self.service - earlier.service, self.wall - earlier.wall)


def seconds_left(until: int, now: int) -> int:
    """Whole seconds from ``now`` to ``until`` (both ms), rounded up, at least 0."""
    return max(0, -((now - until) // 1000))


@dataclass(slots=True)
class StreamTime:
    """The time of one stream. ``passed``: ms up to ``since`` (service ms); None: it stands."""

    passed: int = 0
    since: int | None = None

    def at(self, now: int) -> int:
        """Stream time at service time ``now``."""
        return self.passed + (0 if self.since is None else max(0, now - self.since))

    def run(self, now: int) -> None:
        """Let it run from service time ``now``; no effect when it runs."""
        if self.since is None:
            self.since = now

    def stop(self, now: int) -> None:
        """Let it stand from service time ``now``; no effect when it stands."""
        self.passed, self.since = self.at(now), None

    def due(self, at: int) -> int | None:
        """The service time at which stream time will be ``at``; None while it stands."""
        return None if self.since is None else self.since + max(0, at - self.passed)
