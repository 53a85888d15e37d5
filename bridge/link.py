"""One connection of a plugin, as rules without a socket: who may say what when, and what closes it.

A ``Link`` is in one of three states; only these arrows exist:

    AWAIT_HELLO -> READY -> CLOSED, AWAIT_HELLO -> CLOSED

It reads frames and hands them to the ``Desk`` in the order they came. It writes nothing: all that a
frame causes, its ``error`` included, comes out of the desk through the ``Outflow`` once durable, so
that what one frame causes is sent before what the next one causes. Times are in ms, passed in.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum, auto
from typing import Protocol

from bridge.wire import BadFrame, WrongVersion, parse_hello, parse_inbound, second_hello
from bridge.wire_inbound import Ack, Hello, Numbered

ANY_SERVER = "*"
"""Among a token's servers: it belongs to every server name."""

BAD_FRAMES_ALLOWED = 9
BAD_FRAMES_WINDOW_MS = 60_000
ACK_EVERY_MS = 50


class Desk(Protocol):
    """What decides. Every verb but the two waits returns at once and raises nothing on bad input.

    All verbs of one server are called in the order in which things happened on its connection.
    """

    def hello(self, server: str, hello: Hello, now_ms: int) -> None:
        """A connection has greeted; answer through ``Outflow.open`` when durable.

        It may come without ``gone`` before it: then the connection before was replaced.
        """

    def take(self, server: str, message: Numbered, now_ms: int) -> None:
        """Record, decide unless its id was seen, and confirm it when durable."""

    def bad(self, server: str, frame: BadFrame, now_ms: int) -> None:
        """Answer with ``error``; record and confirm ``frame.id`` if it is there."""

    def acked(self, server: str, number: int) -> None:
        """The plugin has carried out all bridge ids up to ``number``."""

    def gone(self, server: str, now_ms: int) -> None:
        """The server's connection is lost and none has taken its place."""

    async def ready(self) -> None:
        """Wait while too much is decided and not yet durable: no frame is read meanwhile."""

    async def flushed(self) -> None:
        """Wait until all taken so far is durable and given to the ``Outflow``."""


class Outflow(Protocol):
    """Where the desk puts what is durable. Nothing blocks; what has no connection is dropped."""

    def open(self, server: str, texts: Sequence[str]) -> None:
        """The welcome and what is resent: the first texts of the server's newest connection."""

    def send(self, server: str, texts: Sequence[str]) -> None:
        """Texts in their order; dropped before ``open``, which has all that is kept."""

    def confirm(self, server: str, number: int) -> None:
        """All plugin ids up to ``number`` are durable: an ``ack`` will say so, within a second."""

    def close(self, server: str, close: Close) -> None:
        """End the server's connection at once."""


class CloseCode(IntEnum):
    """Why a connection is closed. The numbers are on the wire."""

    GOING_DOWN = 1001
    BINARY = 1003
    MALFORMED = 4400
    VERSION = 4406
    NO_HELLO = 4408
    REPLACED = 4409
    TOO_MUCH_UNACKED = 4410
    TOO_MANY_FRAMES = 4429


@dataclass(frozen=True, slots=True)
class Close:
    """The connection ends; ``reason`` is plain text for the plugin's admin, under 120 bytes."""

    code: CloseCode
    reason: str


@dataclass(frozen=True, slots=True)
class Greeted:
    """A valid hello: once the server's older connection is retired, call ``Link.enter``."""

    server: str


@dataclass(frozen=True, slots=True)
class LinkLimits:
    """``max_frames_per_s`` counts in any second, 0: no limit. ``hello_ms`` from the upgrade on."""

    hello_ms: int = 5_000
    max_frames_per_s: int = 0


class LinkState(Enum):
    """Where a connection stands; see the module."""

    AWAIT_HELLO = auto()
    READY = auto()
    CLOSED = auto()


class Link:
    """The rules of one connection, whose token belongs to ``servers``."""

    def __init__(self, servers: frozenset[str], desk: Desk, limits: LinkLimits) -> None:
        self.state = LinkState.AWAIT_HELLO
        self.server: str | None = None
        self._servers = servers
        self._desk = desk
        self._hello: Hello | None = None
        self._bad_frames = Burst(BAD_FRAMES_ALLOWED, BAD_FRAMES_WINDOW_MS)
        rate = limits.max_frames_per_s
        self._frames = Burst(rate, 999) if rate else None  # 1 000 ms apart is the next second

    def receive(self, frame: str | bytes, now_ms: int) -> Greeted | Close | None:
        """Take one frame, text or binary. Never raises on bad input; a ``Close`` ends the link."""
        if self.state is LinkState.CLOSED:
            return None
        if isinstance(frame, bytes):
            return self._close(CloseCode.BINARY, "frames must be text")
        if self._frames is not None and self._frames.exceeded(now_ms):
            return self._close(CloseCode.TOO_MANY_FRAMES, "too many frames a second")
        if self.state is LinkState.AWAIT_HELLO:
            return self._first(frame)
        return self._next(frame, now_ms)

    def enter(self, now_ms: int) -> None:
        """The greeted connection is now its server's only one: tell the desk."""
        assert self._hello is not None, "only after Greeted"
        self.server = self._hello.server
        self._desk.hello(self.server, self._hello, now_ms)

    def silent(self) -> Close:
        """``hello_ms`` are over and no hello came."""
        return self._close(CloseCode.NO_HELLO, "no hello in time")

    def replaced(self) -> Close:
        """A newer connection of the server takes over: to the desk this one is not gone."""
        self.server = None
        return self._close(CloseCode.REPLACED, "replaced by a newer connection of this server")

    def lost(self, now_ms: int) -> None:
        """The connection has ended, from whichever side. The second call does nothing."""
        self.state = LinkState.CLOSED
        server, self.server = self.server, None
        if server is not None:
            self._desk.gone(server, now_ms)

    def _first(self, frame: str) -> Greeted | Close:
        match parse_hello(frame):
            case Hello() as hello if self._servers & {hello.server, ANY_SERVER}:
                self.state, self._hello = LinkState.READY, hello
                return Greeted(hello.server)
            case Hello():
                return self._close(CloseCode.MALFORMED, "token and server do not belong together")
            case WrongVersion():
                return self._close(CloseCode.VERSION, "only protocol 1 is spoken here")
            case BadFrame() as bad:
                reason = f"no valid hello: {bad.message}"
                return self._close(CloseCode.MALFORMED, reason)

    def _next(self, frame: str, now_ms: int) -> Close | None:
        server = self.server
        assert server is not None, "enter comes before the next frame"
        message = parse_inbound(frame)
        if isinstance(message, Numbered):
            self._desk.take(server, message, now_ms)
            return None
        if isinstance(message, Ack):
            self._desk.acked(server, message.id)
            return None
        bad = message if isinstance(message, BadFrame) else second_hello(frame)
        self._desk.bad(server, bad, now_ms)
        if self._bad_frames.exceeded(now_ms):
            return self._close(CloseCode.MALFORMED, "ten malformed frames within a minute")
        return None

    def _close(self, code: CloseCode, reason: str) -> Close:
        self.state = LinkState.CLOSED
        return Close(code, _short(reason))


class Burst:
    """Tells when more than ``allowed`` things happen within ``window_ms``, both ends included."""

    def __init__(self, allowed: int, window_ms: int) -> None:
        self._window_ms = window_ms
        self._times: deque[int] = deque(maxlen=allowed)

    def exceeded(self, now_ms: int) -> bool:
        """Count one more at ``now_ms``; True if the window before it was full already."""
        full = len(self._times) == self._times.maxlen
        over = full and now_ms - self._times[0] <= self._window_ms
        self._times.append(now_ms)
        return over


class AckClock:
    """When to send the next ``ack``: at once, but not within ``ACK_EVERY_MS`` of the last."""

    def __init__(self) -> None:
        self._owed = 0
        self._confirmed = 0
        self._is_again = False
        self._next_ms: int | None = None

    def owe(self, number: int) -> None:
        """All up to ``number`` is durable. Confirmed before (a duplicate came): said again."""
        self._is_again |= number <= self._confirmed
        self._owed = max(self._owed, number)

    def due_ms(self) -> int | None:
        """The time of the next ack, 0 for at once, None when nothing is to be confirmed."""
        is_owing = self._is_again or self._owed > self._confirmed
        return (self._next_ms or 0) if is_owing else None

    def hurry(self) -> None:
        """What is owed is due at once: the connection is about to end."""
        self._next_ms = None

    def take(self, now_ms: int) -> int | None:
        """The id to confirm now, if it is time."""
        due = self.due_ms()
        if due is None or now_ms < due:
            return None
        self._confirmed, self._next_ms = self._owed, now_ms + ACK_EVERY_MS
        self._is_again = False
        return self._confirmed


def _short(reason: str) -> str:
    """A close reason has room for 123 bytes; what does not fit is cut between characters."""
    return reason.encode("utf-8", "replace")[:120].decode("utf-8", "ignore")
