"""Server-sent events as a browser gets them, over a real connection that may be cut.

async with stream(browser, "/api/fights/1/events?after=3") as heard:
    more = await heard.next("more")
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from aiohttp import ClientResponse
from web_room import Browser

PATIENCE_S = 30


@dataclass(frozen=True, slots=True)
class Message:
    """``id``: "" where it has none; ``told``: its data; ``event`` "": a comment."""

    event: str
    id: str
    told: Any


class Heard:
    """One stream. ``status``: of the response; ``all``: the messages so far."""

    def __init__(self, response: ClientResponse) -> None:
        self.response = response
        self.status = response.status
        self.all: list[Message] = []
        self.last = ""

    async def message(self) -> Message | None:
        """The next message; None: the stream has ended."""
        lines: list[str] = []
        while True:
            raw = await asyncio.wait_for(self.response.content.readline(), PATIENCE_S)
            line = raw.decode().rstrip("\n")
            if not raw:
                return None
            if line:
                lines.append(line)
            elif lines:
                return self._taken(lines)

    def _taken(self, lines: list[str]) -> Message:
        fields = {name: value for name, _, value in (line.partition(": ") for line in lines)}
        data = fields.get("data")
        told = None if data is None else json.loads(data)
        message = Message(fields.get("event", ""), fields.get("id", ""), told)
        self.last = message.id or self.last
        self.all.append(message)
        return message

    async def next(self, event: str) -> Message:
        """The next message of a kind; others are passed over."""
        while (message := await self.message()) is not None:
            if message.event == event:
                return message
        raise AssertionError(f"ended without {event}: {self.all}")

    async def until(self, seq: int) -> list[Any]:
        """All frames and entries up to a public event, message by message."""
        found: list[Any] = []
        while not found or found[-1]["last"] < seq:
            found.append((await self.next("more")).told)
        assert found[-1]["last"] == seq
        return found

    async def rest(self) -> list[Message]:
        """All that comes until it ends."""
        first = len(self.all)
        while await self.message() is not None:
            pass
        return self.all[first:]


@asynccontextmanager
async def stream(
    browser: Browser, path: str, headers: Mapping[str, str] | None = None
) -> AsyncIterator[Heard]:
    """Open a stream; leaving cuts the connection."""
    async with browser.client.get(browser.address + path, headers=headers) as response:
        try:
            yield Heard(response)
        finally:
            response.close()
