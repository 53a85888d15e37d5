"""The decision in progress: all that it writes, sends and confirms, gathered into one unit.

Everything the desk's parts want durable or sent goes through here, in order. Nothing leaves
before the unit is committed: see :mod:`bridge.committer`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bridge.clock import Clock
from bridge.documents import Documents
from bridge.faces import FaceCounts
from bridge.presence import People
from bridge.sessions import Greeting, Queued, Sessions
from bridge.unit import Cause, OutFrame, Row, Unit
from bridge.wire import encode
from bridge.wire_outbound import Error, Queueable

SERVICE = "service"
"""The document that keeps service time across restarts."""


@dataclass(slots=True)
class Work:
    """A unit and what happens once it is durable.

    ``greeted``: hellos whose welcome goes out; ``released``: server → (session, last outbound
    id); ``confirmed``: server → last inbound id; ``errors``: answers without an id;
    ``overflowed``: servers whose session was dropped;
    ``after``: called last.
    """

    unit: Unit = field(default_factory=Unit)
    greeted: list[Greeting] = field(default_factory=list)
    released: dict[str, tuple[str, int]] = field(default_factory=dict)
    confirmed: dict[str, int] = field(default_factory=dict)
    errors: list[tuple[str, str]] = field(default_factory=list)
    overflowed: list[str] = field(default_factory=list)
    after: list[Callable[[], None]] = field(default_factory=list)
    is_lazy: bool = True


class Ledger:
    """Collects; :meth:`take` and :meth:`gather` give the finished work.

    ``now``: service time in ms of the decision in progress; ``cause``: what it answers; ``faces``:
    what everyone may see of the dice that fell since the start.
    """

    def __init__(self, clock: Clock, sessions: Sessions, people: People) -> None:
        self.clock = clock
        self.sessions = sessions
        self.people = people
        self.documents = Documents()
        self.faces = FaceCounts()
        self.now = 0
        self.cause = Cause("start")
        self._work = Work()
        self._touched: set[str] = set()
        self._sessions: dict[str, str] = {}

    def begin(self, cause: Cause, now: int) -> None:
        """A new decision, made at service time ``now``."""
        self.cause, self.now = cause, now

    def send(self, server: str, frame: Queueable) -> Queued | None:
        """Queue a frame for a server's plugin; None when the server has no session."""
        queued = self.sessions.push(server, frame)
        if queued is None:
            self._overflowed()
        else:
            self._work.unit.frames.append(OutFrame(queued.session, queued.id, queued.text))
            self._work.released[server] = (queued.session, queued.id)
            self._touched.add(server)
            self._work.is_lazy = False
        return queued

    def _overflowed(self) -> None:
        """Forget a session if it has just grown too large."""
        for name in self.sessions.overflowed():
            self.dropped(name)
            self._work.overflowed.append(name)

    def dropped(self, server: str) -> None:
        """The server's session is gone for good: nothing of it may come back."""
        session = self._sessions.pop(server, None)
        if session is not None:
            self._work.unit.dropped.append(session)
            self._work.is_lazy = False

    def resume(self, server: str, session: str) -> None:
        """The server has this session from before the start."""
        self._sessions[server] = session

    def refuse(self, server: str, error: Error) -> None:
        """Answer a malformed frame."""
        self._work.errors.append((server, encode(error)))
        self._work.is_lazy = False

    def handled(self, server: str, session: str, number: int) -> None:
        """The plugin's frame ``number`` is dealt with."""
        self._work.unit.handled[session] = number
        self._work.confirmed[server] = number
        self._touched.add(server)

    def confirm(self, server: str, number: int) -> None:
        """Say again that all up to ``number`` is recorded (a duplicate came)."""
        self._work.confirmed.setdefault(server, number)

    def acked(self, session: str, number: int) -> None:
        """The plugin has carried out all up to ``number``."""
        self._work.unit.acked[session] = number

    def greet(self, greeting: Greeting) -> None:
        """The welcome goes out with this unit; a session that it replaces is forgotten."""
        self._work.greeted.append(greeting)
        self._work.is_lazy = False
        self._touched.add(greeting.server)
        self._sessions[greeting.server] = greeting.session
        if greeting.forgotten is not None:
            self._work.unit.dropped.append(greeting.forgotten)

    def row(self, row: Row) -> None:
        """Write a row."""
        self._work.unit.rows.append(row)
        self._work.is_lazy = False

    def rows_of(self, stream: str) -> list[Row]:
        """The rows of a stream in the decision in progress."""
        return [row for row in self._work.unit.rows if row.stream == stream]

    @property
    def unit(self) -> Unit:
        """The unit in progress, for what has no verb of its own."""
        return self._work.unit

    def after(self, call: Callable[[], None]) -> None:
        """Call ``call`` once this unit is durable."""
        self._work.after.append(call)
        self._work.is_lazy = False

    def urgent(self) -> None:
        """This unit is not to wait for the next one."""
        self._work.is_lazy = False

    def document(self, key: str) -> Any:
        """The document ``key`` (``KIND:NAME``) as JSON value; None when there is none."""
        kind, _, name = key.partition(":")
        return self.documents.get(kind, name)

    def keep(self, key: str, value: Any) -> None:
        """Keep ``value`` (JSON) under ``key``; None deletes it."""
        kind, _, name = key.partition(":")
        self.documents.keep(kind, name, value)

    def names(self, kind: str) -> list[str]:
        """The names of all documents of a kind, sorted."""
        return self.documents.names(kind)

    def take(self) -> Work | None:
        """The work of the decision just made; None while it may wait for the next one."""
        if self._work.is_lazy:
            return None
        work, self._work = self._work, Work()
        work.unit.documents |= self.documents.take_changed()
        return work

    def gather(self) -> Work | None:
        """All that is left over, to end a transaction: positions, sessions, service time."""
        work = self._work
        if not (self._is_worth_it(work) or self._touched or self.people.has_changed):
            return None
        work.unit.presence.update(self.people.take_positions())
        work.unit.documents |= self.documents.take_changed()
        for uuid, profile in self.people.take_profiles().items():
            work.unit.documents[f"profile:{uuid}"] = profile
        for server in sorted(self._touched):
            saved = self.sessions.saved(server, self.now)
            if saved is not None:
                work.unit.sessions.append(saved)
        self._touched.clear()
        work.unit.documents[SERVICE] = str(self.now)
        self._work = Work()
        return work

    def _is_worth_it(self, work: Work) -> bool:
        unit = work.unit
        return not work.is_lazy or bool(
            unit.handled
            or unit.acked
            or unit.documents
            or unit.clocks
            or work.confirmed
            or self.documents.changed
        )
