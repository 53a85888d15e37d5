"""The plugin's side of the protocol, without game and terminal: connect, greet, number, resume.

A lost connection is made again and the session resumed; frames that the bridge has not
acknowledged are kept and sent again, as ``PROTOCOL`` asks of every plugin.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI
from websockets.typing import Subprotocol

Frame = dict[str, Any]

PROTOCOL: Final = 1
RETRY_S: Final = (0.1, 0.2, 0.5, 1.0, 2.0)
"""Pauses between tries to come back; the last one is repeated."""

FINAL_CODES: Final = frozenset({4400, 4406, 4408, 4409})
"""Closes after which trying again is of no use."""


class NoBridge(Exception):
    """There is no bridge to talk to, or it does not want us. The text is for the person."""


class Listener(Protocol):
    """What is told of the conversation, in its order."""

    def fresh(self) -> None:
        """A new session: the bridge knows nothing of us; numbers start again."""

    def resumed(self) -> None:
        """The old session goes on after a lost connection."""

    def frame(self, frame: Frame) -> None:
        """Carry out one frame; each comes once."""

    def lost(self) -> None:
        """The connection is lost; it is tried again."""


@dataclass(frozen=True, slots=True)
class Address:
    """Which bridge, with which token, as which game server."""

    url: str
    token: str
    server: str = "default"


@dataclass(slots=True)
class _Session:
    """One session: what both sides have had of each other."""

    id: str = ""
    heard: int = 0
    acked: int = 0
    next_id: int = 1
    kept: dict[int, str] = field(default_factory=dict)

    def confirmed(self, number: int) -> None:
        """The bridge has all up to ``number``."""
        self.acked = max(self.acked, number)
        for done in [own for own in self.kept if own <= number]:
            del self.kept[done]


class Talk:
    """A conversation with a bridge. ``run`` it as a task; ``send`` at any time."""

    def __init__(self, address: Address, listener: Listener) -> None:
        self._address = address
        self._listener = listener
        self._session = _Session()
        self._waiting: list[str] = []
        self._owes_ack = False
        self._is_open = False
        self._wake = asyncio.Event()
        self._news = asyncio.Event()
        self._socket: ClientConnection | None = None

    @property
    def heard(self) -> int:
        """The last bridge id carried out: ``seen`` of ``moves``."""
        return self._session.heard

    def send(self, kind: str, **fields: Any) -> int:
        """Send a numbered frame, now or when the connection is there again; gives its id."""
        number = self._session.next_id
        self._session.next_id += 1
        frame = {"type": kind, "id": number, **fields}
        text = json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
        self._session.kept[number] = text
        if self._is_open:
            self._waiting.append(text)
            self._wake.set()
        return number

    async def settled(self) -> None:
        """Wait until the bridge has answered all that was sent: it confirms behind its answers."""
        while not self._is_open or self._session.kept:
            self._news.clear()
            await self._news.wait()

    def cut(self) -> None:
        """Cut the connection without a word, as a crash does; it will be made again."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def run(self) -> None:
        """Talk until cancelled.

        Raises:
            NoBridge: it was never reached, or it refuses us for good.
        """
        tries = 0
        while True:
            try:
                socket = await self._connect()
            except (OSError, InvalidHandshake, InvalidURI) as error:
                if not self._session.id or isinstance(error, InvalidStatus):
                    raise NoBridge(_why(self._address.url, error)) from error
            else:
                if await self._converse(socket):
                    tries = 0
                self._listener.lost()
            await asyncio.sleep(RETRY_S[min(tries, len(RETRY_S) - 1)])
            tries += 1

    async def _connect(self) -> ClientConnection:
        return await connect(
            self._address.url,
            additional_headers={"Authorization": f"Bearer {self._address.token}"},
            subprotocols=[Subprotocol("rpfight.v1")],
            compression=None,
            max_size=None,
            proxy=None,
        )

    async def _converse(self, socket: ClientConnection) -> bool:
        """Talk over one connection until it ends; whether it greeted us."""
        self._socket = socket
        writer: asyncio.Task[None] | None = None
        try:
            await self._greet(socket)
            writer = asyncio.create_task(self._write(socket))
            async for text in socket:
                self._hear(json.loads(text))
        except ConnectionClosed:
            pass
        finally:
            self._is_open, self._socket = False, None
            if writer is not None:
                writer.cancel()
                with suppress(asyncio.CancelledError):
                    await writer
            await socket.close()
        if socket.close_code in FINAL_CODES:
            raise NoBridge(f"the bridge closed the connection: {socket.close_reason}")
        return writer is not None

    async def _greet(self, socket: ClientConnection) -> None:
        """Say hello, hear welcome, and resend or begin anew."""
        session = self._session
        hello: Frame = {
            "type": "hello",
            "protocol": PROTOCOL,
            "server": self._address.server,
            "software": "terminal",
            "plugin": "rpfight-play 1",
        }
        if session.id:
            hello["resume"] = {"session": session.id, "last": session.heard}
        await socket.send(json.dumps(hello))
        welcome = json.loads(await socket.recv())
        self._is_open = True
        if welcome["resumed"]:
            session.confirmed(welcome["last"])
            self._waiting = list(session.kept.values())
            self._listener.resumed()
        else:
            self._session = _Session(welcome["session"])
            self._waiting = []
            self._listener.fresh()
        self._wake.set()
        self._news.set()

    def _hear(self, frame: Frame) -> None:
        session = self._session
        match frame:
            case {"type": "ack", "id": int(number)}:
                session.confirmed(number)
            case {"type": "error"}:
                self._listener.frame(frame)
            case {"id": int(number)}:
                self._owes_ack = True
                if number > session.heard:
                    session.heard = number
                    self._listener.frame(frame)
        self._news.set()
        self._wake.set()

    async def _write(self, socket: ClientConnection) -> None:
        """Send what waits, then one ack for all that was heard; until the connection ends."""
        with suppress(ConnectionClosed):
            while True:
                await self._wake.wait()
                self._wake.clear()
                texts, self._waiting = self._waiting, []
                if self._owes_ack:
                    self._owes_ack = False
                    texts.append(f'{{"type":"ack","id":{self._session.heard}}}')
                for text in texts:
                    await socket.send(text)


def _why(url: str, error: Exception) -> str:
    if isinstance(error, InvalidStatus):
        status = error.response.status_code
        if status == 401:
            return f"{url}: the token is wrong"
        return f"{url}: not the bridge's address (HTTP {status})"
    return f"{url}: no bridge answers ({error})"
