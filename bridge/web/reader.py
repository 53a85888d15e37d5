"""A process of its own that reads the journal for pages, so that fights do not wait for it.

It is started when it is needed for the first time, or when it will be soon, and started again if
it dies. What it is asked for: :mod:`bridge.web.reads`.
"""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
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
READS: Final = (sys.executable, "-m", "bridge.web.reads")
"""What is run, with the journal's path."""


class Reader:
    """Asks one reading process, which answers in the order in which it is asked. ``command``: how
    it is started, without the journal's path."""

    def __init__(self, path: Path, command: Sequence[str] = READS) -> None:
        self._command = (*command, str(path))
        self._process: Process | None = None
        self._listening: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._waiting: dict[int, asyncio.Future[bytes]] = {}
        self._last = 0
        self._answered = 0
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
        number, answered = self._last, self._answered
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        waiting[number] = answer
        try:
            assert process.stdin is not None, "it is a pipe"
            process.stdin.write(pack(number, WELL, json.dumps({"what": what, "args": args})))
            async with asyncio.timeout(WAIT_S):
                await process.stdin.drain()
                return await answer
        except (TimeoutError, ConnectionError, asyncio.CancelledError) as error:
            if isinstance(error, TimeoutError):
                self._give_up(process, answered)
            if isinstance(error, asyncio.CancelledError) and not answer.cancelled():
                raise
            raise Fault(Code.BUSY) from error
        finally:
            waiting.pop(number, None)

    def _give_up(self, process: Process, answered: int) -> None:
        """Let a process go that answered nothing all the time (``answered``: so many before): it
        would hold up all others. Who asks next gets a new one."""
        if self._answered == answered and process.returncode is None:
            _log.error("reader_hangs", seconds=WAIT_S)
            process.kill()

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
        try:
            return await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE)
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
                self._answered += 1
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
