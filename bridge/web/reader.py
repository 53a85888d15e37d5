"""A process of its own that reads the journal for pages, so that fights do not wait for it.

It is started when it is needed for the first time, or when it will be soon, and started again if
it dies. What it is asked for: :mod:`bridge.web.reads`.
"""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import structlog

from bridge.web.faults import Code, Fault
from bridge.web.frames import HEAD, WELL, head_of, pack

_log = structlog.get_logger("bridge.web")

WAIT_S: Final = 60
"""How long an answer may take."""
MOST_WAITING: Final = 400
"""So many questions may wait; more are refused."""


class Reader:
    """Asks one reading process, which answers in the order in which it is asked."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._process: Process | None = None
        self._listening: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._waiting: dict[int, asyncio.Future[bytes]] = {}
        self._last = 0
        self._waking: asyncio.Task[None] | None = None
        self._is_stopped = False

    def wake(self, first: str = "") -> None:
        """Start the process meanwhile, if there is none: it will be asked soon. ``first``: what it
        is asked at once, whatever it answers."""
        is_there = self._process is not None and self._process.returncode is None
        if not (is_there or self._is_stopped or self._waking is not None):
            self._waking = asyncio.get_running_loop().create_task(self._wake(first))

    async def _wake(self, first: str) -> None:
        """What is wrong is written down; who asks is told so."""
        try:
            with suppress(Fault):
                await (self.ask(first) if first else self._running())
        finally:
            self._waking = None

    async def ask(self, what: str, **args: Any) -> bytes:
        """The answer to a question, as JSON.

        Raises:
            Fault: it cannot be answered, or not now.
        """
        if len(self._waiting) >= MOST_WAITING:
            raise Fault(Code.BUSY)
        process = await self._running()
        waiting = self._waiting
        self._last += 1
        number = self._last
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        waiting[number] = answer
        try:
            assert process.stdin is not None, "it is a pipe"
            process.stdin.write(pack(number, WELL, json.dumps({"what": what, "args": args})))
            async with asyncio.timeout(WAIT_S):
                await process.stdin.drain()
                return await answer
        except (TimeoutError, ConnectionError, asyncio.CancelledError) as error:
            if isinstance(error, asyncio.CancelledError) and not answer.cancelled():
                raise
            raise Fault(Code.BUSY) from error
        finally:
            waiting.pop(number, None)

    async def stop(self) -> None:
        """Let the process go; no other one is started."""
        self._is_stopped = True
        async with self._starting:
            process, self._process = self._process, None
        if process is None:
            return
        if process.stdin is not None:
            process.stdin.close()
        if process.returncode is None:
            process.kill()
        await process.wait()
        if self._listening is not None:
            await asyncio.gather(self._listening, return_exceptions=True)

    async def _running(self) -> Process:
        """The process; started if there is none.

        Raises:
            Fault: it cannot be started.
        """
        async with self._starting:
            if self._is_stopped:
                raise Fault(Code.BUSY)
            if self._process is None or self._process.returncode is not None:
                self._process, self._waiting = await self._started(), {}
                listening = self._listen(self._process, self._waiting)
                self._listening = asyncio.create_task(listening)
            return self._process

    async def _started(self) -> Process:
        command = (sys.executable, "-m", "bridge.web.reads", str(self._path))
        try:
            return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        except OSError as error:
            _log.error("reader_not_started", why=str(error))
            raise Fault(Code.BUSY) from error

    async def _listen(self, process: Process, waiting: dict[int, asyncio.Future[bytes]]) -> None:
        """Hand every answer to who waits for it; when the process ends nobody waits any more. Who
        asked the next one meanwhile waits for that."""
        assert process.stdout is not None, "it is a pipe"
        try:
            while True:
                size, number, state = head_of(await process.stdout.readexactly(HEAD))
                answer = waiting.get(number)
                _answered(answer, state, await process.stdout.readexactly(size))
        except (asyncio.IncompleteReadError, ConnectionError):
            if process is self._process:
                _log.error("reader_ended", code=await process.wait())
            for unanswered in waiting.values():
                unanswered.cancel()


def _answered(answer: asyncio.Future[bytes] | None, state: int, body: bytes) -> None:
    if answer is None or answer.done():
        return
    if state == WELL:
        answer.set_result(body)
    else:
        told = json.loads(body)
        answer.set_exception(Fault(Code(told["code"]), **told["facts"]))
