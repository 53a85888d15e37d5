"""Conversations between a plugin and the bridge, without sockets: golden files and their player.

A file of ``tests/golden/wire`` is one conversation, one JSON object a line, in the order of time:

* ``{"about": "…", "limits": {…}}`` the first line; limits only where they are not the defaults
* ``{"connect": true}`` the plugin opens a connection; an open one stays until it is replaced
* ``{"plugin": {…}}`` a frame of the plugin; ``{"plugin_text": "…"}`` one that is no JSON;
  ``{"plugin_bytes": "…"}`` a binary one
* ``{"bridge": {…}}`` the next frame of the bridge on the newest connection
* ``{"closed": 4409}`` the bridge closes a connection with this code
* ``{"wait_ms": 50}`` time passes; ``{"cut": true}`` the connection is lost;
  ``{"crash": true}`` the bridge is killed and started again

The bridge in them answers each command with a ``chat`` of the same words. Session ids: s1, s2, ….
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tiny_desk import TinyDesk

from bridge.link import AckClock, Close, Greeted, Link, LinkLimits
from bridge.sessions import SessionLimits
from bridge.wire import encode
from bridge.wire_outbound import Confirm

GOLDEN = Path(__file__).parents[1] / "golden" / "wire"


class Talk:
    """A bridge of links and a tiny desk; ``said`` is what it sends, ``closed`` its close codes."""

    def __init__(
        self, session_limits: SessionLimits | None = None, link_limits: LinkLimits | None = None
    ) -> None:
        self.now_ms = 0
        self.said: deque[dict[str, Any]] = deque()
        self.closed: deque[int] = deque()
        self.desk = TinyDesk(session_limits, by_hand=True)
        self.desk.outflow = self
        self._link_limits = link_limits or LinkLimits()
        self._current: Link | None = None
        self._newest: Link | None = None
        self._acks = AckClock()
        self._is_open = False

    def connect(self) -> None:
        self._newest = Link(frozenset({"default"}), self.desk, self._link_limits)

    def plugin(self, frame: str | bytes) -> None:
        assert self._newest is not None, "connect first"
        match self._newest.receive(frame, self.now_ms):
            case Greeted():
                if self._current is not None:
                    self.closed.append(self._current.replaced().code)
                self._current, self._is_open, self._acks = self._newest, False, AckClock()
                self._current.enter(self.now_ms)
            case Close(code):
                self.desk.commit()
                self._acks.hurry()
                self._acknowledge()
                self.closed.append(code)
                self.cut()
        self.desk.commit()
        self._acknowledge()

    def wait(self, ms: int) -> None:
        self.now_ms += ms
        self.desk.sessions.expire(self.now_ms)
        self._acknowledge()

    def cut(self) -> None:
        assert self._newest is not None, "connect first"
        self._newest.lost(self.now_ms)
        if self._newest is self._current:
            self._current, self._is_open = None, False

    def crash(self) -> None:
        """Only what the journal holds is there afterwards."""
        self.desk.crash(self.now_ms)
        self._current = self._newest = None
        self._is_open = False

    # the desk's Outflow

    def open(self, server: str, texts: Sequence[str]) -> None:
        if texts:
            self._is_open = True
            self.send(server, texts)

    def send(self, server: str, texts: Sequence[str]) -> None:
        if self._is_open:
            self.said.extend(json.loads(text) for text in texts)

    def confirm(self, server: str, number: int) -> None:
        if self._is_open:
            self._acks.owe(number)

    def close(self, server: str, close: Close) -> None:
        self.closed.append(close.code)
        self.cut()

    def _acknowledge(self) -> None:
        number = self._acks.take(self.now_ms) if self._is_open else None
        if number is not None:
            self.said.append(json.loads(encode(Confirm(id=number))))


def conversation(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]


def play(lines: Sequence[dict[str, Any]]) -> None:
    """Play a conversation; raises AssertionError at the first line that comes out differently."""
    limits = lines[0].get("limits", {})
    talk = Talk(SessionLimits(**limits.get("session", {})), LinkLimits(**limits.get("link", {})))
    for number, line in enumerate(lines[1:], start=2):
        _step(talk, line, f"line {number}")
    assert not talk.said, f"unexpected at the end: {list(talk.said)}"
    assert not talk.closed, f"closed at the end: {list(talk.closed)}"


def _step(talk: Talk, line: dict[str, Any], where: str) -> None:
    ((word, value),) = line.items()
    if word in ("bridge", "closed"):
        queue: deque[Any] = talk.said if word == "bridge" else talk.closed
        assert queue, f"{where}: nothing came where {line} should"
        assert queue.popleft() == value, where
        return
    assert not talk.said, f"unexpected before {where}: {talk.said[0]}"
    ACTIONS[word](talk, value)


ACTIONS: dict[str, Callable[[Talk, Any], None]] = {
    "connect": lambda talk, _: talk.connect(),
    "plugin": lambda talk, frame: talk.plugin(json.dumps(frame, ensure_ascii=False)),
    "plugin_text": lambda talk, text: talk.plugin(text),
    "plugin_bytes": lambda talk, text: talk.plugin(text.encode()),
    "wait_ms": lambda talk, ms: talk.wait(ms),
    "cut": lambda talk, _: talk.cut(),
    "crash": lambda talk, _: talk.crash(),
}
