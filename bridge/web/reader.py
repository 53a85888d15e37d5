"""A process of its own that reads the journal for pages, so that fights do not wait for it.

It is started when it is needed for the first time, and started again if it dies. What it is asked
for: :mod:`bridge.web.reads`.
"""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
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

    async def ask(self, what: str, **args: Any) -> bytes:
        """The answer to a question, as JSON.

        Raises:
            Fault: it cannot be answered, or not now.
        """
        if len(self._waiting) >= MOST_WAITING:
            raise Fault(Code.BUSY)
        process = await self._running()
        self._last += 1
        number = self._last
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting[number] = answer
        try:
            assert process.stdin is not None, "it is a pipe"
            process.stdin.write(pack(number, WELL, json.dumps({"what": what, "args": args})))
            await process.stdin.drain()
            async with asyncio.timeout(WAIT_S):
                return await answer
        except (TimeoutError, ConnectionError, asyncio.CancelledError) as error:
            if isinstance(error, asyncio.CancelledError) and not answer.cancelled():
                raise
            raise Fault(Code.BUSY) from error
        finally:
            self._waiting.pop(number, None)

    async def stop(self) -> None:
        """Let the process go."""
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
        """The process; started if there is none."""
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    "bridge.web.reads",
                    str(self._path),
                    stdin=PIPE,
                    stdout=PIPE,
                )
                self._listening = asyncio.create_task(self._listen(self._process))
            return self._process

    async def _listen(self, process: Process) -> None:
        """Hand every answer to who waits for it; when the process ends nobody waits any more."""
        assert process.stdout is not None, "it is a pipe"
        try:
            while True:
                size, number, state = head_of(await process.stdout.readexactly(HEAD))
                self._answered(number, state, await process.stdout.readexactly(size))
        except (asyncio.IncompleteReadError, ConnectionError):
            if process is self._process:
                _log.error("reader_ended", code=await process.wait())
            for answer in self._waiting.values():
                answer.cancel()

    def _answered(self, number: int, state: int, body: bytes) -> None:
        answer = self._waiting.get(number)
        if answer is None or answer.done():
            return
        if state == WELL:
            answer.set_result(body)
        else:
            told = json.loads(body)
            answer.set_exception(Fault(Code(told["code"]), **told["facts"]))
