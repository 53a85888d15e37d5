"""A log that does not repeat itself: the same failure makes at most one line in a minute."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

QUIET_MS = 60_000


class Log(Protocol):
    """The one method of a structlog logger that is used here."""

    def warning(self, event: str, **facts: object) -> object:
        """Write one line."""


class QuietLog:
    """Passes a failure on unless the same one was written less than ``QUIET_MS`` before.

    Failures are the same when event and ``why`` are; both come from fixed lists, so that nobody
    outside can fill the memory. The next line says how many were left out.
    """

    def __init__(self, log: Log, clock: Callable[[], int]) -> None:
        self._log = log
        self._clock = clock
        self._quiet_until: dict[tuple[str, str], int] = {}
        self._left_out: dict[tuple[str, str], int] = {}

    def warning(self, event: str, why: str, **facts: object) -> None:
        """Write the failure, or count it."""
        key = (event, why)
        now_ms = self._clock()
        if now_ms < self._quiet_until.get(key, now_ms):
            self._left_out[key] = self._left_out.get(key, 0) + 1
            return
        self._quiet_until[key] = now_ms + QUIET_MS
        left_out = self._left_out.pop(key, 0)
        if left_out:
            facts["left_out"] = left_out
        self._log.warning(event, why=why, **facts)
