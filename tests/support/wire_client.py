"""A plugin without a game, for tests and benchmarks: it speaks the protocol, keeps what it hears.

    async with WireClient(url, token) as plugin:
        await plugin.hello()
        number = await plugin.send("command", uuid=ASYA, line="/rp fight")
        answer = await plugin.expect("chat", re=number)

It numbers its frames, keeps those not yet acknowledged, acknowledges each frame it hears (unless
``auto_ack`` is off), answers nothing else, and after ``kill`` and ``hello(resume=True)`` goes on
where it was, as a plugin should.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

PATIENCE_S = 10.0

Frame = dict[str, Any]


class WireClient:
    """``heard`` holds every frame of all connections in their order, acks included.

    ``last`` is the last bridge id carried out; frames with an id at or below it are resent ones and
    are not heard twice. ``welcome`` is the latest welcome, ``acked`` what the bridge has confirmed.
    """

    def __init__(
        self, url: str, token: str, server: str = "default", *, auto_ack: bool = True
    ) -> None:
        self.url = url
        self.token = token
        self.server = server
        self.auto_ack = auto_ack
        self.heard: list[Frame] = []
        self.welcome: Frame = {}
        self.last = 0
        self.acked = 0
        self.unacked: dict[int, str] = {}
        self.close_code: int | None = None
        self.close_reason: str = ""
        self._next_id = 1
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.disconnect()

    @property
    def socket(self) -> ClientConnection:
        assert self._socket is not None, "connect first"
        return self._socket

    async def connect(self) -> None:
        """Open a socket; no frame is sent yet."""
        await self.disconnect()
        self.close_code = None
        self._socket = await connect(
            self.url,
            additional_headers={"Authorization": f"Bearer {self.token}"},
            subprotocols=[Subprotocol("rpfight.v1")],
            compression=None,
            max_size=None,
            proxy=None,
        )
        self._reader = asyncio.create_task(self._read(self._socket))

    async def hello(self, *, resume: bool = False, **fields: Any) -> Frame:
        """Greet, wait for the welcome, and resend or forget as it says."""
        frame: Frame = {
            "type": "hello",
            "protocol": 1,
            "server": self.server,
            "software": "test",
            "plugin": "wire_client 1",
        }
        if resume:
            frame["resume"] = {"session": self.welcome["session"], "last": self.last}
        start = len(self.heard)
        await self.send_text(json.dumps(frame | fields))
        self.welcome = await self.expect("welcome", start=start)
        await self._take_up()
        return self.welcome

    async def send(self, kind: str, /, **fields: Any) -> int:
        """Send a numbered frame and keep it until it is acknowledged; gives its id.

        Without a connection it is only kept, and goes out after the next resumption.
        """
        number = self._next_id
        self._next_id += 1
        frame = {"type": kind, "id": number} | fields
        text = json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
        self.unacked[number] = text
        if self._reader is not None:
            await self.send_text(text)
        return number

    async def send_text(self, text: str | bytes) -> None:
        """Send a frame as it is, of any kind and form."""
        await self.socket.send(text)

    async def expect(self, kind: str, /, *, start: int = 0, **fields: Any) -> Frame:
        """The first frame from ``heard[start:]`` on of this type and with these fields.

        Raises:
            AssertionError: when it does not come in time, or the connection ends before.
        """
        wanted = {"type": kind} | fields
        found: list[Frame] = []

        def is_there() -> bool:
            found[:] = [f for f in self.heard[start:] if wanted.items() <= f.items()][:1]
            return bool(found) or self.close_code is not None

        await self._wait(is_there, f"{wanted}")
        assert found, f"closed {self.close_code} {self.close_reason!r} before {wanted}"
        return found[0]

    async def expect_ack(self, number: int) -> None:
        """Wait until the bridge has confirmed all up to ``number``."""
        await self._wait(lambda: self.acked >= number or self.close_code is not None, "ack")
        assert self.acked >= number, f"closed {self.close_code} {self.close_reason!r} before ack"

    async def expect_close(self) -> int:
        """Wait for the end of the connection; gives its close code."""
        await self._wait(lambda: self.close_code is not None, "close")
        assert self.close_code is not None
        return self.close_code

    def of_type(self, *kinds: str) -> list[Frame]:
        """All frames heard of these types."""
        return [frame for frame in self.heard if frame["type"] in kinds]

    async def disconnect(self) -> None:
        """Close properly, if open; the session stays resumable."""
        if self._socket is not None:
            await self._socket.close()
            await self._end_of_reading()

    async def kill(self) -> None:
        """Cut the connection without a word, as a crash does."""
        self.socket.transport.abort()
        await self._end_of_reading()

    async def _end_of_reading(self) -> None:
        if self._reader is not None:
            await self._reader
            self._reader = None

    async def _take_up(self) -> None:
        """After a welcome: resend what the bridge has not had, or begin anew."""
        if not self.welcome["resumed"]:
            self.unacked.clear()
            self._next_id, self.last, self.acked = 1, 0, 0
            return
        self._confirmed(self.welcome["last"])
        for text in tuple(self.unacked.values()):
            await self.send_text(text)

    async def _read(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in socket:
                frame = json.loads(text)
                self._hear(frame)
                if self.auto_ack and frame["type"] not in ("ack", "welcome", "error"):
                    with suppress(ConnectionClosed):  # what was sent before the close is heard
                        await socket.send(f'{{"type":"ack","id":{self.last}}}')
                async with self._news:
                    self._news.notify_all()
        async with self._news:
            self.close_code, self.close_reason = socket.close_code, socket.close_reason or ""
            self._news.notify_all()

    def _hear(self, frame: Frame) -> None:
        match frame:
            case {"type": "ack", "id": number}:
                self._confirmed(number)
            case {"type": "welcome", "resumed": False}:
                self.last = 0
            case {"type": "welcome" | "error"}:
                pass
            case {"id": number} if number <= self.last:
                return
            case {"id": number}:
                self.last = number
        self.heard.append(frame)

    def _confirmed(self, number: int) -> None:
        self.acked = max(self.acked, number)
        for done in [kept for kept in self.unacked if kept <= number]:
            del self.unacked[done]

    async def _wait(self, is_there: Any, what: str) -> None:
        try:
            async with asyncio.timeout(PATIENCE_S), self._news:
                await self._news.wait_for(is_there)
        except TimeoutError:
            raise AssertionError(f"not heard in time: {what}; heard {self.heard[-5:]}") from None
