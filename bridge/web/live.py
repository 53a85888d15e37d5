"""What runs now, for all browsers that look at it: each event is read and written down once.

The reading process is told what each browser has got last, and gives what came since. So a browser
that lost its connection, or that comes in the middle, is no different from one that is up to date:
there are neither gaps nor doubles. Where nobody looks nothing is done.
"""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from typing import Any, Final

import structlog

from bridge.assembly import Bridge
from bridge.streams import Stream
from bridge.web.faults import Code, Fault
from bridge.web.pieces import Piece, Want, pieces
from bridge.web.reader import Reader
from bridge.web.seats import STILL_HERE, Clock, Seat, chunked

_log = structlog.get_logger("bridge.web")

PAUSE_S: Final = 0.2
"""So long events are gathered: fights come first."""
AGAIN_S: Final = 1.0
"""So long nothing is asked after a question that could not be answered."""
KEEP_ALIVE_S: Final = 15.0
"""A stream says this often that it is still there."""
MOST_OF_ONE: Final = 12
"""Streams of one browser."""
MOST: Final = 400
"""Streams in all; fewer than there may be connections."""
AT_ONCE: Final = 4
"""So many browsers are served, then it is the fights' turn."""


class Live:
    """``reader``: the process that reads running fights; ``keep_alive_s``: for tests."""

    def __init__(self, bridge: Bridge, reader: Reader) -> None:
        self.bridge = bridge
        self.reader = reader
        self.keep_alive_s = KEEP_ALIVE_S
        self._seats: dict[str, set[Seat]] = {}
        self._due: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_looking = False
        self._is_news = False
        self._is_keeping = False
        self._is_stopped = False
        bridge.parts.committer.on_rows = self._written

    @property
    def seats(self) -> list[Seat]:
        """All browsers that look at a fight."""
        return [seat for seats in self._seats.values() for seat in seats]

    def expect_room(self, owner: str) -> None:
        """See whether a session may have one more stream.

        Raises:
            Fault: it has enough of them, or there are too many in all.
        """
        if self._is_stopped:
            raise Fault(Code.BUSY)
        there = [seat for seat in self.seats if seat.is_open]
        own = sum(seat.owner == owner for seat in there)
        if own >= MOST_OF_ONE or len(there) >= MOST:
            raise Fault(Code.TOO_MANY)

    def sit(self, seat: Seat) -> None:
        """Serve one more browser from now on."""
        self._seats.setdefault(seat.fight, set()).add(seat)
        stream = self.bridge.parts.streams.fight(seat.fight)
        if stream is not None:
            clock = self._clock(stream)
            seat.clock = _states(stream)
            seat.send(clock, chunked(clock))
        self._due.add(seat.fight)
        self._look_soon()
        if not self._is_keeping:
            self._is_keeping = True
            self._start(self._keep_alive())

    def leave(self, seat: Seat) -> None:
        """Serve a browser no longer."""
        seat.end()
        seats = self._seats.get(seat.fight, set())
        seats.discard(seat)
        if not seats:
            self._seats.pop(seat.fight, None)

    async def stop(self) -> None:
        """End all streams."""
        self._is_stopped = True
        self.bridge.parts.committer.on_rows = lambda streams: None
        for seat in self.seats:
            seat.drop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.reader.stop()

    # -- what the bridge tells

    def _written(self, streams: frozenset[str]) -> None:
        """Rows of these streams are durable, or something else is that may move a clock."""
        if self._seats:
            fights = (name.partition(":")[2] for name in streams)
            self._due.update(fight for fight in fights if fight in self._seats)
            self._is_news = True
            self._look_soon()

    def _look_soon(self, wait_s: float = PAUSE_S) -> None:
        if not (self._is_looking or self._is_stopped):
            self._is_looking = True
            self._start(self._look(wait_s))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("live_failed", exc_info=error)

    async def _look(self, wait_s: float) -> None:
        """Look once at all that has happened meanwhile."""
        await asyncio.sleep(wait_s)
        due, self._due, self._is_news = self._due, set(), False
        again_s = PAUSE_S
        try:
            await self._tell_clocks()
            await self._tell_all(due)
        except Fault as fault:
            if not self._is_stopped:
                _log.error("live_not_read", code=fault.code.value)
            self._due |= due & self._seats.keys()
            again_s = AGAIN_S
        finally:
            self._is_looking = False
        if self._due or self._is_news:
            self._look_soon(again_s)

    async def _tell_all(self, fights: Iterable[str]) -> None:
        """Tell of all fights together; of one that cannot be shown at all no stream goes on, those
        of others do.

        Raises:
            Fault: it cannot be read now.
        """
        try:
            await self._tell(fights)
        except Fault as fault:
            if fault.code is not Code.INTERNAL:
                raise
            for fight in fights:
                await self._tell_alone(fight)

    async def _tell_alone(self, fight: str) -> None:
        try:
            await self._tell([fight])
        except Fault as fault:
            if fault.code is not Code.INTERNAL:
                raise
            _log.error("live_not_shown", fight=fight)
            for seat in tuple(self._seats.get(fight, ())):
                seat.end()

    async def _tell(self, fights: Iterable[str]) -> None:
        """Give the browsers of these fights what they have not got yet.

        Raises:
            Fault: it cannot be read now.
        """
        wanted: defaultdict[Want, list[Seat]] = defaultdict(list)
        for fight in fights:
            for seat in self._seats.get(fight, ()):
                wanted[fight, seat.lang, seat.last].append(seat)
        if not wanted:
            return
        answer = await self.reader.ask("fights_more", wants=list(wanted))
        for seats, piece in zip(wanted.values(), pieces(answer), strict=True):
            await self._give(seats, piece)

    async def _give(self, seats: list[Seat], piece: Piece) -> None:
        for seat in seats:
            seat.last = piece.last
        if piece.messages:
            await self._send(seats, piece.messages)
        if piece.state != "runs":
            for seat in seats:
                seat.end()

    async def _send(self, seats: list[Seat], messages: bytes) -> None:
        """Hand the same bytes to all, a few at a time."""
        chunk = chunked(messages)
        for place, seat in enumerate(seats, 1):
            seat.send(messages, chunk)
            if place % AT_ONCE == 0 or place == len(seats):
                await asyncio.sleep(0)

    # -- clocks, and that the stream is still there

    def _clock(self, stream: Stream) -> bytes:
        """The clock of a fight as a message."""
        told = {"now": stream.time.at(self.bridge.desk.now())} | dict(_states(stream))
        return f"event: clock\ndata: {json.dumps(told)}\n\n".encode()

    async def _tell_clocks(self) -> None:
        """Tell every browser of its fight's clock that was told otherwise last. One that came while
        the clock stood still for a moment was told so, though those before it never were."""
        for fight in list(self._seats):
            stream = self.bridge.parts.streams.fight(fight)
            if stream is None:
                continue
            states = _states(stream)
            behind = [seat for seat in self._seats.get(fight, ()) if seat.clock != states]
            for seat in behind:
                seat.clock = states
            await self._send(behind, self._clock(stream))

    async def _keep_alive(self) -> None:
        """Say now and then that the streams are there, as long as there are any."""
        with suppress(asyncio.CancelledError):
            while self._seats:
                await asyncio.sleep(self.keep_alive_s)
                await self._send(self.seats, STILL_HERE)
        self._is_keeping = False


def _states(stream: Stream) -> Clock:
    return {
        "runs": stream.time.since is not None,
        "paused": stream.is_paused,
        "frozen": stream.is_frozen,
    }
