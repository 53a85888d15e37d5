"""Posts what is in the outbox to a chat outside, one message after the other, and never in a hurry.

The outbox is documents ``webhook:NUMBER``, written with the decision they tell of. A message leaves
it when the other side has taken it, so that a crash loses none; if it comes between the two, the
message is posted once more. The address is a secret: neither it nor an answer is ever logged.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import aiohttp
import structlog

from bridge.clock import Clock
from bridge.ledger import Ledger
from bridge.quiet_log import QuietLog

KIND: Final = "webhook"
MOST_WAITING: Final = 200
"""So many messages are kept for a side that does not answer; the oldest give way."""

TIMEOUT_S: Final = 10
FIRST_PAUSE_S: Final = 1.0
LONGEST_PAUSE_S: Final = 300.0
KEPT_MS: Final = 24 * 3_600_000
"""A message that could not be posted for so long (wall clock) is dropped."""

TOO_SLOW: Final = 408
TOO_MANY: Final = 429
SERVER_FAULT: Final = 500


@dataclass(frozen=True, slots=True)
class Answer:
    """How one attempt went. ``why``: of a failure, from a fixed list; ``is_final``: trying again
    would not help; ``pause_s``: how long the other side wants to be left alone, if it says so."""

    why: str = ""
    is_final: bool = False
    pause_s: float | None = None


class Outbox:
    """What waits to be posted; survives restarts."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def put(self, payload: dict[str, Any]) -> None:
        """Add a message, durable with the decision in progress."""
        waiting = self.waiting()
        for number in waiting[: max(0, len(waiting) + 1 - MOST_WAITING)]:
            self.remove(number)
        number = max(waiting, default=0) + 1
        message = {"at_ms": self._ledger.clock.wall_ms(), "payload": payload}
        self._ledger.keep(f"{KIND}:{number}", message)

    def waiting(self) -> list[int]:
        """The numbers of all that wait, oldest first."""
        return sorted(int(name) for name in self._ledger.names(KIND))

    def get(self, number: int) -> dict[str, Any] | None:
        """A message: ``at_ms`` and ``payload``."""
        found: dict[str, Any] | None = self._ledger.document(f"{KIND}:{number}")
        return found

    def remove(self, number: int) -> None:
        """It is posted, or given up."""
        self._ledger.keep(f"{KIND}:{number}", None)


@dataclass(slots=True)
class Webhook:
    """The one that posts. ``flush``: makes durable that a message has left the outbox; ``pause_s``:
    after the first failure; each further one doubles it."""

    url: str = field(repr=False)  # whoever has it may post
    outbox: Outbox
    clock: Clock
    flush: Callable[[], None]
    pause_s: float = FIRST_PAUSE_S
    _ready: asyncio.Event = field(default_factory=asyncio.Event)
    _log: QuietLog = field(init=False)

    def __post_init__(self) -> None:
        log = structlog.get_logger("bridge.webhook")
        self._log = QuietLog(log, self.clock.monotonic_ms)

    def wake(self) -> None:
        """Something in the outbox is durable."""
        self._ready.set()

    async def run(self) -> None:
        """Post until cancelled; what is left waits for the next start. Without an address: nothing
        is posted."""
        if not self.url:
            return
        timeout = aiohttp.ClientTimeout(total=TIMEOUT_S)
        async with aiohttp.ClientSession(timeout=timeout, trust_env=False) as session:
            while True:
                self._ready.clear()
                for number in self.outbox.waiting():
                    await self._post_until_taken(session, number)
                await self._ready.wait()

    async def _post_until_taken(self, session: aiohttp.ClientSession, number: int) -> None:
        """Try until it is taken, or given up; the pauses grow."""
        pause = self.pause_s
        while (message := self.outbox.get(number)) is not None:
            answer = await self._post(session, message["payload"])
            is_old = self.clock.wall_ms() - message["at_ms"] > KEPT_MS
            if answer.why:
                self._log.warning("webhook_failed", answer.why, dropped=answer.is_final or is_old)
            if not answer.why or answer.is_final or is_old:
                self.outbox.remove(number)
                self.flush()
                return
            await asyncio.sleep(pause if answer.pause_s is None else answer.pause_s)
            pause = min(pause * 2, LONGEST_PAUSE_S)

    async def _post(self, session: aiohttp.ClientSession, payload: dict[str, Any]) -> Answer:
        """One attempt. No exception leaves it: what it says might name the address."""
        try:
            posting = session.post(self.url, json=payload, allow_redirects=False)
            async with posting as response:
                return await _answer(response)
        except TimeoutError:
            return Answer("timeout")
        except (aiohttp.InvalidURL, ValueError):
            return Answer("bad_address", is_final=True)
        except (aiohttp.ClientError, OSError):
            return Answer("no_connection")


async def _answer(response: aiohttp.ClientResponse) -> Answer:
    status = response.status
    if 200 <= status < 300:
        return Answer()
    if status == TOO_MANY:
        return Answer("too_many", pause_s=await _wanted_pause(response))
    return Answer(f"http_{status}", is_final=status < SERVER_FAULT and status != TOO_SLOW)


async def _wanted_pause(response: aiohttp.ClientResponse) -> float:
    """Seconds that a 429 asks for, in its header or its body."""
    said: Any = response.headers.get("Retry-After")
    if said is None:
        try:
            said = (await response.json(content_type=None)).get("retry_after")
        except (ValueError, AttributeError, aiohttp.ClientError):
            said = None
    try:
        return min(max(float(said), 0.0), LONGEST_PAUSE_S)
    except (TypeError, ValueError):
        return FIRST_PAUSE_S
