"""The socket that plugins connect to: the only I/O around ``Link`` and ``Sessions``.

An upgrade needs path ``/plugin``, a known token and the subprotocol; the answers else are 404, 401
and 400. Then one coroutine reads a connection and one task writes it. Tokens are never logged; the
library's own log, which would hold them at debug level, is switched off.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import ssl
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus

import structlog
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.typing import Subprotocol

from bridge.link import Close, CloseCode, Desk, Greeted, Link, LinkLimits
from bridge.plugin_outlet import Outlet, PluginConnection
from bridge.quiet_log import QuietLog
from bridge.wire_fields import MAX_FRAME_BYTES

PATH = "/plugin"
SUBPROTOCOL = Subprotocol("rpfight.v1")
PING_S = 20.0
CLOSE_S = 2.0
FRAMES_AT_A_STRETCH = 64

_SILENT = logging.getLogger("bridge.plugin_socket.library")
_SILENT.addHandler(logging.NullHandler())
_SILENT.propagate = False
_SILENT.setLevel(logging.CRITICAL)


@dataclass(frozen=True, slots=True)
class SocketSettings:
    """Where to listen (port 0: any free one) and whom to let in: server name → token.

    A ping goes out every ``ping_s``; a plugin that answers none for as long again is dropped.
    """

    host: str
    port: int
    tokens: Mapping[str, str]
    limits: LinkLimits = field(default_factory=LinkLimits)
    ping_s: float = PING_S
    tls: ssl.SSLContext | None = None


@dataclass(eq=False, slots=True)
class _Peer:
    """One connection: its rules, its writer, and the handle that ends its reading."""

    socket: PluginConnection
    link: Link
    outlet: Outlet
    reading: asyncio.Timeout
    close: Close | None = None
    is_open: bool = False
    retired: asyncio.Event = field(default_factory=asyncio.Event)

    def stop(self, close: Close) -> None:
        """Read no more and close; the first reason given stands."""
        if self.close is None and not self.reading.expired():
            self.close = close
            self.reading.reschedule(0)


class PluginSocket:
    """Listens for plugins and is the desk's ``Outflow``.

    ``clock`` gives ms that never go back. ``start`` before ``stop``, each once.
    """

    def __init__(self, settings: SocketSettings, desk: Desk, clock: Callable[[], int]) -> None:
        self._settings = settings
        self._desk = desk
        self._clock = clock
        self._tokens = {name: _bytes(token) for name, token in settings.tokens.items()}
        self._peers: set[_Peer] = set()
        self._current: dict[str, _Peer] = {}
        self._entering: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._server: Server | None = None
        self._log = QuietLog(structlog.get_logger("bridge.plugin_socket"), clock)

    async def start(self) -> int:
        """Listen; gives the port."""
        settings = self._settings
        self._server = await serve(
            self._handle,
            settings.host,
            settings.port,
            process_request=self._admit,
            subprotocols=[SUBPROTOCOL],
            create_connection=PluginConnection,
            compression=None,
            max_size=MAX_FRAME_BYTES,
            max_queue=(FRAMES_AT_A_STRETCH, FRAMES_AT_A_STRETCH // 4),
            ping_interval=settings.ping_s,
            ping_timeout=settings.ping_s,
            close_timeout=CLOSE_S,
            server_header=None,
            logger=_SILENT,
            ssl=settings.tls,
        )
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def stop(self) -> None:
        """Read no more, let the desk finish what was read, send it, close all with 1001."""
        assert self._server is not None, "start comes first"
        self._server.close(close_connections=False)
        for peer in tuple(self._peers):
            peer.stop(Close(CloseCode.GOING_DOWN, "the bridge is going down"))
        await self._server.wait_closed()

    # the desk's Outflow

    def open(self, server: str, texts: Sequence[str]) -> None:
        """Begin the newest connection's stream with the welcome."""
        peer = self._current.get(server)
        if peer is not None and texts:
            peer.is_open = True
            peer.outlet.put(texts)

    def send(self, server: str, texts: Sequence[str]) -> None:
        """Queue texts on the open connection."""
        peer = self._current.get(server)
        if peer is not None and peer.is_open:
            peer.outlet.put(texts)

    def confirm(self, server: str, number: int) -> None:
        """Let the connection's next ack confirm up to ``number``."""
        peer = self._current.get(server)
        if peer is not None and peer.is_open:
            peer.outlet.confirm(number)

    def close(self, server: str, close: Close) -> None:
        """End the server's connection."""
        peer = self._current.get(server)
        if peer is not None:
            peer.stop(close)

    # the upgrade

    def _admit(self, connection: ServerConnection, request: Request) -> Response | None:
        """Let the upgrade pass, or say in one line why not."""
        assert isinstance(connection, PluginConnection)
        if request.path.partition("?")[0] != PATH:
            return self._refuse(connection, HTTPStatus.NOT_FOUND, f"plugins connect to {PATH}")
        connection.servers = self._servers_of(request)
        if not connection.servers:
            why = "Authorization: Bearer TOKEN is missing or wrong"
            response = self._refuse(connection, HTTPStatus.UNAUTHORIZED, why)
            response.headers["WWW-Authenticate"] = "Bearer"
            return response
        asked = ",".join(request.headers.get_all("Sec-WebSocket-Protocol")).split(",")
        if SUBPROTOCOL not in [name.strip() for name in asked]:
            why = f"ask for the subprotocol {SUBPROTOCOL}"
            return self._refuse(connection, HTTPStatus.BAD_REQUEST, why)
        return None

    def _refuse(self, connection: PluginConnection, status: HTTPStatus, why: str) -> Response:
        self._log.warning("upgrade_refused", why, status=status.value)
        return connection.respond(status, f"{why}\n")

    def _servers_of(self, request: Request) -> frozenset[str]:
        """The servers the request's token belongs to; each token is compared, in constant time."""
        values = request.headers.get_all("Authorization")
        scheme, _, given = values[0].partition(" ") if len(values) == 1 else ("", "", "")
        if scheme.lower() != "bearer":
            return frozenset()
        token = _bytes(given.strip())
        matches = [(hmac.compare_digest(token, own), name) for name, own in self._tokens.items()]
        return frozenset(name for is_equal, name in matches if is_equal and self._tokens[name])

    # one connection

    async def _handle(self, socket: ServerConnection) -> None:
        """Serve one connection from upgrade to close."""
        assert isinstance(socket, PluginConnection)
        limits = self._settings.limits
        link = Link(socket.servers, self._desk, limits)
        reading = asyncio.timeout(limits.hello_ms / 1_000)
        peer = _Peer(socket, link, Outlet(socket, self._clock), reading)
        writer = asyncio.create_task(peer.outlet.run())
        self._peers.add(peer)
        try:
            await self._read(peer)
            self._retire(peer)
            if peer.close is not None:
                await self._part(peer, peer.close)
        finally:
            self._retire(peer)
            self._peers.discard(peer)
            writer.cancel()
            with suppress(asyncio.CancelledError):
                await writer

    async def _read(self, peer: _Peer) -> None:
        """Read until the connection is closed, closes itself, or is told to stop."""
        try:
            async with peer.reading:
                await self._pump(peer)
        except ConnectionClosed:
            return
        except TimeoutError:
            peer.close = peer.close or peer.link.silent()
        assert peer.close is not None, "reading ends with a reason"
        if peer.close.code is CloseCode.REPLACED:
            await self._drain(peer)
            peer.link.replaced()
        elif peer.close.code is not CloseCode.TOO_MUCH_UNACKED:
            await self._desk.flushed()

    async def _pump(self, peer: _Peer) -> None:
        """Hand frame after frame to the link; slowed by the desk, fair to other connections."""
        stretch = 0
        while peer.close is None:
            frame = await peer.socket.recv()
            await self._receive(peer, frame)
            await self._desk.ready()
            stretch += 1
            if stretch % FRAMES_AT_A_STRETCH == 0:
                await asyncio.sleep(0)

    async def _drain(self, peer: _Peer) -> None:
        """Take what has been received and not yet been read, without waiting for more."""
        with suppress(TimeoutError, ConnectionClosed):
            while True:
                async with asyncio.timeout(0):
                    frame = await peer.socket.recv()
                peer.link.receive(frame, self._clock())

    async def _receive(self, peer: _Peer, frame: str | bytes) -> None:
        match peer.link.receive(frame, self._clock()):
            case Greeted(server):
                if not peer.reading.expired():
                    peer.reading.reschedule(None)
                await self._enter(peer, server)
            case Close() as close:
                peer.close = close

    async def _enter(self, peer: _Peer, server: str) -> None:
        """Retire the server's older connection, all it sent recorded, then let this one greet."""
        async with self._entering[server]:
            old = self._current.get(server)
            if old is not None:
                old.stop(Close(CloseCode.REPLACED, "replaced by a newer connection of this server"))
                await old.retired.wait()
            self._current[server] = peer
            peer.link.enter(self._clock())

    def _retire(self, peer: _Peer) -> None:
        """Nothing more comes from this connection; a newer one may take its place."""
        server = peer.link.server
        peer.link.lost(self._clock())
        if server is not None and self._current.get(server) is peer:
            del self._current[server]
        peer.retired.set()

    async def _part(self, peer: _Peer, close: Close) -> None:
        """Send what is queued, then close; a peer that reads nothing is cut off."""
        self._log.warning("plugin_closed", close.reason, code=close.code.value)
        try:
            async with asyncio.timeout(CLOSE_S):
                if close.code is not CloseCode.TOO_MUCH_UNACKED:
                    await peer.outlet.drained()
                await peer.socket.close(close.code, close.reason)
        except TimeoutError:
            peer.socket.transport.abort()


def _bytes(token: str) -> bytes:
    return token.encode("utf-8", "surrogateescape")
