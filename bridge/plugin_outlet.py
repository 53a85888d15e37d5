"""The writing side of one plugin connection: one task, whole batches, acks folded in.

What waits here is bounded from outside: numbered frames count against the session's unacknowledged
ones, errors end the connection after ten, and of acks only the newest is kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import islice

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from bridge.link import AckClock
from bridge.wire import encode
from bridge.wire_outbound import Confirm

BATCH_FRAMES = 256


class PluginConnection(ServerConnection):
    """A server connection that sends many frames with one write and one wait."""

    servers: frozenset[str] = frozenset()
    """The game servers its token belongs to; set at the upgrade."""

    async def send_batch(self, texts: Sequence[str]) -> None:
        """Send text frames in order; waits while the socket's buffer is full.

        Raises:
            websockets.exceptions.ConnectionClosed: when the connection is.
        """
        async with self.send_context():
            for text in texts:
                self.protocol.send_text(text.encode())

    def send_data(self) -> None:
        """Write what the protocol has to send, several frames in one call of the system."""
        parts = self.protocol.data_to_send()
        if len(parts) > 1 and all(parts):
            self.transport.write(b"".join(parts))
            return
        for part in parts:
            if part:
                self.transport.write(part)
            elif self.transport.can_write_eof():
                self.transport.write_eof()
            else:
                self.transport.close()


class Outlet:
    """Collects texts and acks; ``run`` sends them until the connection is closed.

    ``clock`` gives ms and agrees with the event loop's time.
    """

    def __init__(self, connection: PluginConnection, clock: Callable[[], int]) -> None:
        self._connection = connection
        self._clock = clock
        self._texts: list[str] = []
        self._acks = AckClock()
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._is_ended = False

    def put(self, texts: Sequence[str]) -> None:
        """Queue texts behind those already here."""
        if not self._is_ended and texts:
            self._texts.extend(texts)
            self._idle.clear()
            self._wake.set()

    def confirm(self, number: int) -> None:
        """Let an ``ack`` say that all up to ``number`` is durable."""
        self._acks.owe(number)
        if not self._is_ended:
            self._idle.clear()
            self._wake.set()

    async def drained(self) -> None:
        """Wait until all texts and the last ack are with the socket, or it is closed."""
        self._acks.hurry()
        self._wake.set()
        await self._idle.wait()

    async def run(self) -> None:
        """Send until the connection is closed. One task for the connection's whole life."""
        try:
            while True:
                await self._wait()
                await self._flush()
        except ConnectionClosed:
            pass
        finally:
            self._is_ended = True
            self._texts.clear()
            self._idle.set()

    async def _wait(self) -> None:
        """Sleep until there are texts, or an ack is due."""
        due = self._acks.due_ms()
        if self._texts or (due is not None and due <= self._clock()):
            return
        self._wake.clear()
        loop = asyncio.get_running_loop()
        timer = None
        if due is not None:
            timer = loop.call_later((due - self._clock()) / 1_000, self._wake.set)
        await self._wake.wait()
        if timer is not None:
            timer.cancel()

    async def _flush(self) -> None:
        texts, self._texts = self._texts, []
        number = self._acks.take(self._clock())
        if number is not None:
            texts.append(encode(Confirm(id=number)))
        rest = iter(texts)
        while batch := list(islice(rest, BATCH_FRAMES)):
            await self._connection.send_batch(batch)
        if not self._texts and self._acks.due_ms() is None:
            self._idle.set()
