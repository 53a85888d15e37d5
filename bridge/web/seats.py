"""One browser that looks at a fight: its stream of messages, as it stands on its connection.

Messages are made once for all; here they are only handed on, without waiting. A browser that does
not keep up is let go: it comes back and says what it had last.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from aiohttp import web
from aiohttp.http import HttpVersion11

from commands.speech import Lang

MOST_UNSENT: Final = 1 << 20
"""Bytes that may wait for a browser; with more it is let go."""
Clock: TypeAlias = Mapping[str, bool]
"""Whether it runs, is paused by somebody, is frozen without its server."""
BYE: Final = b"event: bye\ndata: {}\n\n"
STILL_HERE: Final = b": \n\n"


@dataclass(slots=True, eq=False)
class Seat:
    """``owner``: whose session it is; ``last``: the public event that it has got last; ``may``:
    whether its player may still see this; ``clock``: how the fight's clock stood as it was told
    last, None: not yet; ``ended``: done when the stream is to end."""

    request: web.Request
    owner: str
    fight: str
    lang: Lang
    last: int
    may: Callable[[], bool]
    clock: Clock | None = None
    ended: asyncio.Future[None] = field(init=False)
    _is_chunked: bool = field(init=False)

    def __post_init__(self) -> None:
        self.ended = asyncio.get_running_loop().create_future()
        self._is_chunked = self.request.version >= HttpVersion11

    @property
    def is_open(self) -> bool:
        """Whether there is still somebody there."""
        transport = self.request.transport
        return not self.ended.done() and transport is not None and not transport.is_closing()

    def send(self, messages: bytes, chunk: bytes) -> None:
        """Hand on messages; ``chunk``: the same as :func:`chunked` has them."""
        if not self.is_open:
            self.end()
        elif self.may():
            self._write(messages, chunk)
        else:
            self._write(BYE, chunked(BYE))
            self.end()

    def end(self) -> None:
        """No more messages."""
        if not self.ended.done():
            self.ended.set_result(None)

    def drop(self) -> None:
        """End it at once, whatever has not gone out yet."""
        transport: Any = self.request.transport
        if transport is not None and transport.get_write_buffer_size() > 0:
            transport.abort()
        self.end()

    def _write(self, messages: bytes, chunk: bytes) -> None:
        transport: Any = self.request.transport
        if transport.get_write_buffer_size() > MOST_UNSENT:
            self.drop()
        else:
            transport.write(chunk if self._is_chunked else messages)


def chunked(messages: bytes) -> bytes:
    """Messages as HTTP 1.1 has a part of a body whose length is not known."""
    return b"%x\r\n%s\r\n" % (len(messages), messages)
