"""The smallest desk there is: it answers each command with a chat of the same words, in memory.

A "commit" is a turn of the event loop, so that what is decided in one turn leaves together, or, in
tests without a loop, a call of ``commit``. ``taken`` lists what happened, in order.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count

from bridge.link import Close, CloseCode, Outflow
from bridge.sessions import Greeting, Queued, SessionLimits, Sessions
from bridge.wire import BadFrame, encode
from bridge.wire_inbound import Command, Hello, Numbered
from bridge.wire_outbound import Chat, Error


def session_ids() -> Callable[[], str]:
    numbers = count(1)
    return lambda: f"s{next(numbers)}"


class TinyDesk:
    def __init__(self, limits: SessionLimits | None = None, *, by_hand: bool = False) -> None:
        self._limits = limits or SessionLimits()
        self._new_id = session_ids()
        self.sessions = Sessions(self._limits, self._new_id)
        self.kept: dict[int, str] = {}
        self.outflow: Outflow = Silence()
        self.taken: list[str] = []
        self.gate = asyncio.Event()  # closed, the desk is not ready for more
        self.gate.set()
        self._by_hand = by_hand
        self._is_scheduled = False
        self._effects: list[Callable[[], None]] = []

    def hello(self, server: str, hello: Hello, now_ms: int) -> None:
        self.taken.append(f"hello {server}")
        greeting = self.sessions.greet(server, hello, now_ms)
        if not greeting.resumed:
            self.kept.clear()
        self._after_commit(lambda: self._open(greeting))

    def take(self, server: str, message: Numbered, now_ms: int) -> None:
        if self.sessions.accept(server, message.id):
            self.taken.append(f"{message.id}")
            if isinstance(message, Command):
                self._answer(server, message)
        self._after_commit(lambda: self.outflow.confirm(server, message.id))

    def bad(self, server: str, frame: BadFrame, now_ms: int) -> None:
        self.taken.append(f"bad {frame.field}")
        text = encode(Error(re=frame.id, message=frame.message))
        self._after_commit(lambda: self.outflow.send(server, (text,)))
        if frame.id is not None:
            number = frame.id
            self.sessions.accept(server, number)
            self._after_commit(lambda: self.outflow.confirm(server, number))

    def acked(self, server: str, number: int) -> None:
        self.sessions.acked(server, number)

    def gone(self, server: str, now_ms: int) -> None:
        self.taken.append(f"gone {server}")
        self.sessions.gone(server, now_ms)

    async def ready(self) -> None:
        await self.gate.wait()

    async def flushed(self) -> None:
        self.commit()

    def crash(self, now_ms: int) -> None:
        """Begin again with what a journal would hold: the sessions and the frames pushed."""
        saved = self.sessions.saved("default", now_ms)
        self.sessions, self._effects = Sessions(self._limits, self._new_id), []
        if saved is not None:
            self.sessions.restore(saved, self.kept.items(), now_ms)

    def commit(self) -> None:
        self._is_scheduled = False
        effects, self._effects = self._effects, []
        for effect in effects:
            effect()

    def _answer(self, server: str, message: Command) -> None:
        frame = Chat(to=(message.uuid,), text=message.line, kind="info", re=message.id)
        queued = self.sessions.push(server, frame)
        for _ in self.sessions.overflowed():  # only this server's can be full: it was pushed to
            close = Close(CloseCode.TOO_MUCH_UNACKED, "too many frames are not acknowledged")
            self._after_commit(partial(self.outflow.close, server, close))
        if queued is not None:
            self.kept[queued.id] = queued.text
            self._after_commit(lambda: self._release(server, queued))

    def _open(self, greeting: Greeting) -> None:
        self.outflow.open(greeting.server, self.sessions.open(greeting))

    def _release(self, server: str, queued: Queued) -> None:
        texts = self.sessions.release(server, queued.session, queued.id)
        self.outflow.send(server, texts)

    def _after_commit(self, effect: Callable[[], None]) -> None:
        self._effects.append(effect)
        if not self._by_hand and not self._is_scheduled:
            self._is_scheduled = True
            asyncio.get_running_loop().call_soon(self.commit)


class Silence:
    """Where effects go while no socket is there."""

    def open(self, server: str, texts: Sequence[str]) -> None:
        return

    def send(self, server: str, texts: Sequence[str]) -> None:
        return

    def confirm(self, server: str, number: int) -> None:
        return

    def close(self, server: str, close: Close) -> None:
        return
