"""A :class:`web_room.WebRoom` in a thread of its own, for clients that are not asynchronous."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Self, TypeVar

from web_room import WebRoom

T = TypeVar("T")


class WebThread:
    """``begin``: what happens in the room before anybody asks. Its clock stands still, and nobody
    is counted: whoever wants limits asks for them elsewhere."""

    def __init__(self, folder: Path, begin: Callable[[WebRoom], Coroutine[Any, Any, T]]) -> None:
        self._folder = folder
        self._begin = begin
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self.room: WebRoom

    def __enter__(self) -> Self:
        self._thread.start()
        self.begun = self.run(self._enter())
        return self

    def __exit__(self, *_: object) -> None:
        self.run(self.room.__aexit__())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def run(self, what: Coroutine[Any, Any, T]) -> T:
        """Let something happen there; gives what comes of it."""
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(120)

    async def _enter(self) -> Any:
        self.room = WebRoom(self._folder)
        await self.room.__aenter__()
        self.room.unlimited()
        return await self._begin(self.room)
