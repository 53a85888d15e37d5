"""The connections of browsers: how many there may be, how long one may say nothing, and what is
answered to what is no HTTP at all.

aiohttp alone would tell its version then, and write the bad line into the log: a link could be in
it, or a cookie.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any, Final

import structlog
from aiohttp import web

_log = structlog.get_logger("bridge.web")

MOST: Final = 500
"""Connections at once: files are few, and the game needs some. More are closed at once."""
SILENT_S: Final = 60
"""Seconds that a connection may take for the head of its next request."""
OPTIONS: Final[Mapping[str, Any]] = {
    "keepalive_timeout": SILENT_S,
    "access_log": None,
    "auto_decompress": False,
    "lingering_time": 1.0,
}
"""No list of what was asked: keys of links would be in it. No page of ours sends packed bodies."""


class Connection(web.RequestHandler):
    """One connection."""

    __slots__ = ("_headers", "_is_full")

    def __init__(
        self, server: Connections, headers: Callable[[], Mapping[str, str]], is_full: bool
    ) -> None:
        super().__init__(server, loop=asyncio.get_running_loop(), **OPTIONS)
        self._headers = headers
        self._is_full = is_full

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the connection, unless there are too many."""
        super().connection_made(transport)
        if self._is_full and isinstance(transport, asyncio.Transport):
            transport.abort()

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

    def __call__(self) -> Any:
        """A connection that begins."""
        return Connection(self, self._headers, len(self.connections) >= MOST)
