"""Wakes the desk when a deadline is due: one timer of the loop, set anew as need be."""

from __future__ import annotations

import asyncio

from bridge.desk import Desk


class Ticker:
    """Calls :meth:`bridge.desk.Desk.tick` in time. ``failed``: done with what it raised."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._due: int | None = None
        self._is_looking = False
        self.failed: asyncio.Future[None] = self._loop.create_future()
        desk.on_change(self._look_soon)
        self._look_soon()

    def stop(self) -> None:
        """Call the desk no more."""
        self._desk.on_change(lambda: None)
        if self._timer is not None:
            self._timer.cancel()

    def _look_soon(self) -> None:
        """Look once for all decisions of this round of the loop."""
        if not self._is_looking:
            self._is_looking = True
            self._loop.call_soon(self._look)

    def _look(self) -> None:
        self._is_looking = False
        due = self._desk.next_ms()
        if due == self._due and self._timer is not None:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._due = due
        self._timer = None
        if due is not None:
            wait_s = max(0, due - self._desk.now()) / 1000
            self._timer = self._loop.call_later(wait_s, self._tick)

    def _tick(self) -> None:
        self._timer = None
        try:
            self._desk.tick()
        except BaseException as fault:
            if not self.failed.done():
                self.failed.set_exception(fault)
            raise
        self._look_soon()
