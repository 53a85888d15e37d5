"""Group commit: whatever was decided meanwhile goes into one transaction; then it is sent.

A failed commit ends the process: memory ahead of the disk is never used.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from bridge.ledger import Work
from bridge.link import Close, CloseCode, Outflow
from bridge.sessions import Sessions
from bridge.store import Store
from bridge.unit import Row

LONG_QUEUE = 2_000
"""Works waiting for their commit above which no frame is read."""


TOO_MUCH = Close(CloseCode.TOO_MUCH_UNACKED, "too much unacknowledged: the session is dropped")


class Committer:
    """One writer: works are committed in order, then released in order.

    ``gather`` gives what else belongs to a transaction that holds all decided so far.
    """

    def __init__(self, store: Store, sessions: Sessions, gather: Callable[[], Work | None]) -> None:
        self._store = store
        self._gather = gather
        self._sessions = sessions
        self._outflow: Outflow | None = None
        self._queue: list[Work] = []
        self._flying: list[Work] = []
        self._wake = asyncio.Event()
        self._short = asyncio.Event()
        self._short.set()
        self._thread = ThreadPoolExecutor(1, "journal")
        self._is_stopping = False
        self._waiters: list[asyncio.Future[None]] = []
        self.on_rows: Callable[[frozenset[str]], None] = lambda streams: None
        """Told of the streams that have new rows, once these are durable and their frames sent."""
        self.committed = 0
        self.transactions = 0

    def attach(self, outflow: Outflow) -> None:
        """Where released frames go."""
        self._outflow = outflow

    def flush(self) -> None:
        """Commit what there is, positions too, without waiting for a decision."""
        self._wake.set()

    def put(self, work: Work) -> None:
        """Queue finished work."""
        self._queue.append(work)
        if len(self._queue) > LONG_QUEUE:
            self._short.clear()
        self._wake.set()

    async def ready(self) -> None:
        """Wait while the queue is long."""
        if not self._short.is_set():
            await self._short.wait()

    @property
    def waiting(self) -> int:
        """How many works wait for their commit."""
        return len(self._queue)

    def rows_of(self, stream: str) -> list[Row]:
        """The rows of a stream that are decided and may not be durable yet, in order."""
        works = (*self._flying, *self._queue)
        return [row for work in works for row in work.unit.rows if row.stream == stream]

    async def run(self) -> None:
        """Commit until stopped; raises what a commit raises."""
        while not (self._is_stopping and not self._queue):
            await self._wake.wait()
            self._wake.clear()
            batch, self._queue = self._queue, []
            rest = self._gather()
            waiters, self._waiters = self._waiters, []
            if rest is not None:
                batch.append(rest)
            if batch:
                await self._commit(batch)
            for waiter in waiters:
                waiter.set_result(None)
            if len(self._queue) <= LONG_QUEUE:
                self._short.set()

    async def _commit(self, batch: list[Work]) -> None:
        loop = asyncio.get_running_loop()
        units = [work.unit for work in batch]
        self._flying = batch
        await loop.run_in_executor(self._thread, self._store.commit, units)
        self._flying = []
        self.committed += len(batch)
        self.transactions += 1
        self._release(batch)

    async def flushed(self) -> None:
        """Wait until all that is decided now is durable and sent."""
        done = asyncio.get_running_loop().create_future()
        self._waiters.append(done)
        self._wake.set()
        await done

    def stop(self) -> None:
        """Finish what is queued, then let :meth:`run` end."""
        self._is_stopping = True
        self._wake.set()

    def close(self) -> None:
        """Let the thread go, after :meth:`run` has ended."""
        self._thread.shutdown()

    def _release(self, batch: Sequence[Work]) -> None:
        """Send what is durable now, in order; acknowledge; run what waited for it."""
        assert self._outflow is not None, "attached before it runs"
        released: dict[str, tuple[str, int]] = {}
        confirmed: dict[str, int] = {}
        later: list[Callable[[], None]] = []
        for work in batch:
            released.update(work.released)
            confirmed.update(work.confirmed)
            later += work.after
            if work.greeted or work.errors or work.overflowed:
                self._send(released)
                released = {}
                self._send_special(work, confirmed)
        self._send(released)
        for server, number in confirmed.items():
            self._outflow.confirm(server, number)
        for call in later:
            call()
        self.on_rows(frozenset(row.stream for work in batch for row in work.unit.rows))

    def _send_special(self, work: Work, confirmed: dict[str, int]) -> None:
        """Welcomes, errors and the end of sessions that grew too large.

        What was to be confirmed before a welcome is in the welcome, or of a forgotten session.
        """
        assert self._outflow is not None, "attached before it runs"
        for greeting in work.greeted:
            confirmed.pop(greeting.server, None)
            self._outflow.open(greeting.server, self._sessions.open(greeting))
        for server, text in work.errors:
            self._outflow.send(server, (text,))
        for server in work.overflowed:
            self._outflow.close(server, TOO_MUCH)

    def _send(self, released: dict[str, tuple[str, int]]) -> None:
        assert self._outflow is not None, "attached before it runs"
        for server, (session, upto) in released.items():
            texts = self._sessions.release(server, session, upto)
            if texts:
                self._outflow.send(server, texts)
