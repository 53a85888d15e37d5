"""The durable half of the plugin protocol: sessions, ids, unacknowledged frames. No I/O, no clock.

A session outlives its connections and, through ``SavedSession`` and the kept frames, the process.
The desk drives it in this order, so that nothing leaves before it is durable:

* ``greet`` when a valid hello came; ``accept`` for each numbered frame; ``push`` for each answer
* commit
* ``open`` for each greeting in the commit (its texts begin the new connection), and ``release``
  up to the last id pushed in it (its texts follow). In whichever order the two are called, each
  text comes out once on a connection. While no connection is open, ``release`` gives nothing back:
  the frames wait for the next ``open``.

Times are in ms on any clock that runs only while the bridge runs.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from bridge.wire import encode
from bridge.wire_inbound import Hello
from bridge.wire_outbound import Queueable, Welcome

MAX_UNACKED_BYTES = 64 << 20


@dataclass(frozen=True, slots=True)
class SessionLimits:
    """``keep_ms``: life of a session without a connection; beyond either maximum it is dropped."""

    keep_ms: int = 300_000
    max_unacked: int = 20_000
    max_unacked_bytes: int = MAX_UNACKED_BYTES


@dataclass(frozen=True, slots=True)
class SavedSession:
    """All of a session but its kept frames, as the journal stores it.

    ``next_out`` is the id the next frame gets, ``acked_out`` the last one acknowledged, ``left_ms``
    what remains of its life without a connection (the whole of it while connected).
    """

    server: str
    session: str
    last_in: int
    next_out: int
    acked_out: int
    left_ms: int


@dataclass(frozen=True, slots=True)
class Greeting:
    """How a hello was answered. ``last`` is the last plugin id recorded by then.

    ``number`` tells greetings of one process apart: only a server's latest can be opened.
    ``forgotten`` is the id of the session dropped in favour of this one, if there was one.
    """

    server: str
    number: int
    session: str
    resumed: bool
    last: int
    forgotten: str | None = None


@dataclass(frozen=True, slots=True)
class Queued:
    """A frame with its id, kept until acknowledged, not sendable before ``release``."""

    session: str
    id: int
    text: str


@dataclass(slots=True)
class _Kept:
    id: int
    text: str
    size: int


@dataclass(slots=True)
class _Session:
    id: str
    left_ms: int
    away_since: int | None
    last_in: int = 0
    next_out: int = 1
    acked_out: int = 0
    released: int = 0
    greeting: int | None = None
    opened: bool = False
    kept: deque[_Kept] = field(default_factory=deque)
    kept_bytes: int = 0

    def left(self, now_ms: int) -> int:
        """What remains of its life without a connection."""
        return self.left_ms - (0 if self.away_since is None else now_ms - self.away_since)

    def keep(self, frame: _Kept) -> None:
        self.kept.append(frame)
        self.kept_bytes += frame.size

    def forget(self, upto: int) -> None:
        """Drop what is confirmed, but never what has not been sent yet."""
        upto = min(upto, self.released)
        while self.kept and self.kept[0].id <= upto:
            self.kept_bytes -= self.kept.popleft().size
        self.acked_out = max(self.acked_out, upto)

    def released_after(self, seen: int) -> tuple[str, ...]:
        """The kept frames in (``seen``, ``released``], by id."""
        return tuple(frame.text for frame in self.kept if seen < frame.id <= self.released)


class Sessions:
    """One session a game server; see the module for the order of calls.

    ``new_id`` gives a session id never given before.
    """

    def __init__(self, limits: SessionLimits, new_id: Callable[[], str]) -> None:
        self._limits = limits
        self._new_id = new_id
        self._by_server: dict[str, _Session] = {}
        self._overflowed: list[str] = []
        self._greetings = 0

    def restore(self, saved: SavedSession, unacked: Iterable[tuple[int, str]], now_ms: int) -> None:
        """Take up a session as the journal holds it; all its frames are durable, hence sendable."""
        session = _Session(saved.session, saved.left_ms, away_since=now_ms)
        session.last_in, session.next_out = saved.last_in, saved.next_out
        session.acked_out = saved.acked_out
        for number, text in unacked:
            if number > saved.acked_out:
                session.keep(_Kept(number, text, _size(text)))
                session.next_out = max(session.next_out, number + 1)
        session.released = session.next_out - 1
        self._by_server[saved.server] = session

    def saved(self, server: str, now_ms: int) -> SavedSession | None:
        """What the journal stores of the server's session; None when there is none (any more)."""
        session = self._by_server.get(server)
        if session is None:
            return None
        return SavedSession(
            server,
            session.id,
            session.last_in,
            session.next_out,
            session.acked_out,
            max(0, session.left(now_ms)),
        )

    def session_of(self, server: str) -> str:
        """The id of the server's session; "" when there is none."""
        session = self._by_server.get(server)
        return "" if session is None else session.id

    def is_connected(self, server: str) -> bool:
        """Whether the server's plugin is there now."""
        session = self._by_server.get(server)
        return session is not None and session.away_since is None

    def servers(self) -> tuple[str, ...]:
        """The servers that have a session, connected or kept."""
        return tuple(self._by_server)

    def greet(self, server: str, hello: Hello, now_ms: int) -> Greeting:
        """Resume the session the hello asks for, or begin a new one with ids from 1.

        It resumes when the session is this server's, has not run out, and ``last`` lies between
        the last acknowledged and the last sent id, both included. Else the old one is forgotten.
        """
        old = self._by_server.get(server)
        if old is not None and _resumable(old, hello, now_ms):
            assert hello.resume is not None
            old.forget(hello.resume.last)
            session = old
        else:
            session = _Session(self._new_id(), self._limits.keep_ms, away_since=None)
            self._by_server[server] = session
        session.left_ms, session.away_since = self._limits.keep_ms, None
        self._greetings += 1
        session.greeting, session.opened = self._greetings, False
        forgotten = old.id if old is not None and old is not session else None
        resumed = session is old
        return Greeting(server, session.greeting, session.id, resumed, session.last_in, forgotten)

    def open(self, greeting: Greeting) -> tuple[str, ...]:
        """Begin the greeted connection: the welcome, then all sent before and not acknowledged.

        Call it when the greeting's transaction is durable. Nothing comes out if the connection was
        lost or replaced meanwhile, or is open already.
        """
        session = self._by_server.get(greeting.server)
        if session is None or session.greeting != greeting.number or session.opened:
            return ()
        session.opened = True
        welcome = Welcome(session=greeting.session, resumed=greeting.resumed, last=greeting.last)
        return (encode(welcome), *session.released_after(session.acked_out))

    def accept(self, server: str, number: int) -> bool:
        """Record a plugin's id; False when it (or a greater one) was recorded before."""
        session = self._by_server.get(server)
        if session is None or number <= session.last_in:
            return False
        session.last_in = number
        return True

    def push(self, server: str, frame: Queueable) -> Queued | None:
        """Number, encode and keep a frame. None without a session, or when it grew too large.

        A session that grew too large is gone at once, connected or not; ``overflowed`` names it.
        """
        session = self._by_server.get(server)
        if session is None:
            return None
        number = session.next_out
        text = encode(frame, number)
        session.next_out += 1
        session.keep(_Kept(number, text, _size(text)))
        if self._is_too_much(session):
            del self._by_server[server]
            self._overflowed.append(server)
            return None
        return Queued(session.id, number, text)

    def overflowed(self) -> tuple[str, ...]:
        """Servers whose session was dropped since the last call; close them with 4410."""
        dropped, self._overflowed = tuple(self._overflowed), []
        return dropped

    def release(self, server: str, session_id: str, upto: int) -> tuple[str, ...]:
        """The commit that holds ids up to ``upto`` is durable: they may go. Gives what to send now.

        A release for a session that is gone meanwhile gives nothing.
        """
        session = self._by_server.get(server)
        if session is None or session.id != session_id or upto <= session.released:
            return ()
        before, session.released = session.released, min(upto, session.next_out - 1)
        if not session.opened:
            return ()
        return _tail_after(session.kept, before, session.released)

    def acked(self, server: str, number: int) -> None:
        """The plugin has carried out all up to ``number``; beyond the last sent it is that one."""
        session = self._by_server.get(server)
        if session is not None:
            session.forget(number)

    def gone(self, server: str, now_ms: int) -> None:
        """The connection is lost; from now the session's life without one runs."""
        session = self._by_server.get(server)
        if session is not None and session.away_since is None:
            session.away_since = now_ms
            session.greeting, session.opened = None, False

    def expiry_ms(self) -> int | None:
        """When :meth:`expire` finds the next one; None while all are connected."""
        due = (
            session.away_since + session.left_ms
            for session in self._by_server.values()
            if session.away_since is not None
        )
        return min(due, default=None)

    def expire(self, now_ms: int) -> tuple[str, ...]:
        """Forget the sessions whose life without a connection is over; gives their servers."""
        over = tuple(s for s, session in self._by_server.items() if session.left(now_ms) <= 0)
        for server in over:
            del self._by_server[server]
        return over

    def _is_too_much(self, session: _Session) -> bool:
        return (
            len(session.kept) > self._limits.max_unacked
            or session.kept_bytes > self._limits.max_unacked_bytes
        )


def _resumable(session: _Session, hello: Hello, now_ms: int) -> bool:
    wanted = hello.resume
    return (
        wanted is not None
        and wanted.session == session.id
        and session.left(now_ms) > 0
        and session.acked_out <= wanted.last <= session.released
    )


def _tail_after(kept: deque[_Kept], before: int, upto: int) -> tuple[str, ...]:
    """The frames in (``before``, ``upto``], sought from the young end: the old end may be long."""
    found: list[str] = []
    for frame in reversed(kept):
        if frame.id <= before:
            break
        if frame.id <= upto:
            found.append(frame.text)
    found.reverse()
    return tuple(found)


def _size(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode())
