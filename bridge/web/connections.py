"""The connections of browsers: how many there may be, how long one may say or take nothing, and
what is answered to what is no HTTP at all.

aiohttp alone would tell its version then, and write the bad line into the log: a link could be in
it, or a cookie. Connections are counted from their very first moment on: before TLS, and before
anything is made for them; those that are too many cost one line.
"""

from __future__ import annotations

import asyncio
import errno
import math
import socket
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import Any, Final

import structlog
from aiohttp import web

from bridge.web.limits import Doorkeeper, Full

_log = structlog.get_logger("bridge.web")

SILENT_S: Final = 60
"""Seconds that a connection may take for the head of its next request."""
STUCK_S: Final = 60
"""Seconds that a browser may take nothing of what waits for it."""
TELL_S: Final = 60
"""So often at most it is written down that there are too many."""
LOOKS: Final = 4
"""So often in this time it is looked at."""
OPTIONS: Final[Mapping[str, Any]] = {
    "keepalive_timeout": SILENT_S,
    "access_log": None,
    "auto_decompress": False,
    "lingering_time": 1.0,
}
"""No list of what was asked: keys of links would be in it. No page of ours sends packed bodies."""
_WAITING: Final = 1 << 16
"""Bytes that a browser may have sent before it is turned away: closing on them would be a reset."""


class Held(socket.socket):
    """The socket of a connection, from whose closing on it is not counted any more."""

    def __init__(self, accepted: socket.socket, left: Callable[[], None]) -> None:
        family, kind, protocol = accepted.family, accepted.type, accepted.proto
        super().__init__(family, kind, protocol, fileno=accepted.detach())
        self._left: Callable[[], None] | None = left

    def close(self) -> None:
        """Close it; it may be closed already."""
        super().close()
        left, self._left = self._left, None
        if left is not None:
            left()


class Doorstep(socket.socket):
    """A socket that listens, and turns away what is too much. ``said``: what that reads."""

    def __init__(
        self, bound: socket.socket, keeper: Doorkeeper, said: Mapping[Full, bytes]
    ) -> None:
        family, kind, protocol = bound.family, bound.type, bound.proto
        super().__init__(family, kind, protocol, fileno=bound.detach())
        self._keeper = keeper
        self._said = said
        self._told_s = -math.inf

    def accept(self) -> tuple[socket.socket, Any]:
        """The next connection.

        Raises:
            ConnectionAbortedError: it is turned away; the loop sees to all else, then comes back.
        """
        accepted, address = super().accept()
        keeper, peer = self._keeper, str(address[0])
        full = keeper.full(peer)
        if full is not None:
            self._tell_of(full, peer)
            _turn_away(accepted, self._said.get(full, b""))
            raise ConnectionAbortedError(errno.ECONNABORTED, "too many connections")
        keeper.enter(peer)
        return Held(accepted, lambda: keeper.leave(peer)), address

    def _tell_of(self, full: Full, peer: str) -> None:
        """Write down that it was full, once in a while."""
        now = time.monotonic()
        if now - self._told_s >= TELL_S:
            self._told_s = now
            _log.warning("connections_full", of=full, address=peer)


def _turn_away(accepted: socket.socket, said: bytes) -> None:
    """Say why, and close; nobody is waited for."""
    with accepted, suppress(OSError):
        accepted.setblocking(False)
        accepted.send(said)
        accepted.shutdown(socket.SHUT_WR)
        accepted.recv(_WAITING)


def refusal(full: Full, said: str, headers: Mapping[str, str]) -> bytes:
    """What a connection reads that is one too many, whatever it asks for."""
    status = HTTPStatus.TOO_MANY_REQUESTS if full == "own" else HTTPStatus.SERVICE_UNAVAILABLE
    body = f"{said}\n".encode()
    own = {
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Length": str(len(body)),
        "Connection": "close",
        "Retry-After": "5",
    }
    lines = [f"HTTP/1.1 {status.value} {status.phrase}"]
    lines += [f"{name}: {value}" for name, value in {**headers, **own}.items()]
    return "\r\n".join([*lines, "", ""]).encode() + body


async def doorsteps(
    host: str, port: int, keeper: Doorkeeper, said: Mapping[Full, bytes]
) -> list[Doorstep]:
    """Listen at all addresses of a host.

    Raises:
        OSError: there is none, or one is taken.
    """
    loop = asyncio.get_running_loop()
    kind, flags = socket.SOCK_STREAM, socket.AI_PASSIVE
    places = await loop.getaddrinfo(host, port, type=kind, flags=flags)
    found: list[Doorstep] = []
    for family, address in dict.fromkeys((place[0], place[4]) for place in places):
        try:
            bound = socket.create_server(address, family=family)
        except OSError as error:
            if error.errno == errno.EAFNOSUPPORT and len(places) > 1:
                continue
            for one in found:
                one.close()
            raise
        found.append(Doorstep(bound, keeper, said))
    return found


class Connection(web.RequestHandler):
    """One connection."""

    __slots__ = ("_headers", "_moved", "_unsent")

    def __init__(self, server: Connections, headers: Callable[[], Mapping[str, str]]) -> None:
        super().__init__(server, loop=asyncio.get_running_loop(), **OPTIONS)
        self._headers = headers
        self._moved = 0.0
        self._unsent = 0

    def resume_writing(self) -> None:
        """What had waited has been taken."""
        super().resume_writing()
        self._moved = self._loop.time()

    def look(self) -> None:
        """Let it go, if nothing of what waits has been taken for too long."""
        if self.transport is None:
            return
        unsent, now = self.transport.get_write_buffer_size(), self._loop.time()
        if unsent == 0 or unsent < self._unsent:
            self._moved = now
        self._unsent = unsent
        if now - self._moved >= STUCK_S:
            self.transport.abort()

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer what never came as far as the table of routes, without a word of it."""
        if request.writer.output_size > 0:
            raise ConnectionError("an answer has begun: nothing else can be said")
        if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            _log.error("request_failed", exc_info=exc)
        known = HTTPStatus(status)
        response = web.Response(
            status=status, text=f"{status} {known.phrase}\n", headers=dict(self._headers())
        )
        response.force_close()
        return response


class Connections(web.Server):
    """All of them. ``inner``: what answers; ``headers``: what every answer says."""

    def __init__(self, inner: web.Server, headers: Callable[[], Mapping[str, str]]) -> None:
        super().__init__(inner.request_handler, request_factory=inner.request_factory)
        self._headers = headers
        self._is_looking = False

    def __call__(self) -> Any:
        """A connection that begins."""
        return Connection(self, self._headers)

    def connection_made(self, handler: Any, transport: asyncio.Transport) -> None:
        """It stands: from now on it is looked at."""
        super().connection_made(handler, transport)
        self._look_later()

    def _look_later(self) -> None:
        if not self._is_looking:
            self._is_looking = True
            asyncio.get_running_loop().call_later(STUCK_S / LOOKS, self._look)

    def _look(self) -> None:
        self._is_looking = False
        for one in self.connections:
            if isinstance(one, Connection):
                one.look()
        if self.connections:
            self._look_later()
