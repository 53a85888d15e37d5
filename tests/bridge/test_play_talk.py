"""The plugin's side of the protocol, held against a server that says what the test wants."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.typing import Subprotocol

from bridge.play.wire_talk import Address, NoBridge, Talk

Frame = dict[str, Any]


class Heard:
    """A listener that keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def fresh(self) -> None:
        self.told.append("fresh")

    def resumed(self) -> None:
        self.told.append("resumed")

    def lost(self) -> None:
        self.told.append("lost")

    def frame(self, frame: Frame) -> None:
        self.told.append(frame.get("id"))


class Server:
    """Each connection is one script: frames to send after the hello, then an ack, then a close."""

    def __init__(self, *scripts: tuple[Frame, ...], code: int = 1011) -> None:
        self.scripts = list(scripts)
        self.code = code
        self.hellos: list[Frame] = []
        self.acks: list[int] = []
        self.got: list[Frame] = []

    async def handle(self, socket: ServerConnection) -> None:
        self.hellos.append(json.loads(await socket.recv()))
        script = self.scripts.pop(0)
        for frame in script:
            await socket.send(json.dumps(frame))
        last = max((f["id"] for f in script if "id" in f), default=0)
        while last and (not self.acks or self.acks[-1] != last):
            frame = json.loads(await socket.recv())
            if frame["type"] == "ack":
                self.acks.append(frame["id"])
            else:
                self.got.append(frame)
        await socket.close(self.code if not self.scripts else 1011, "the end")


def welcome(*, resumed: bool, last: int = 0) -> Frame:
    return {"type": "welcome", "protocol": 1, "session": "s", "resumed": resumed, "last": last}


async def talk_with(server: Server, listener: Heard, *sent: str) -> None:
    """Talk until the server ends it for good."""
    async with serve(server.handle, "127.0.0.1", 0, subprotocols=[Subprotocol("rpfight.v1")]) as at:
        port = at.sockets[0].getsockname()[1]
        talk = Talk(Address(f"ws://127.0.0.1:{port}/plugin", "t", "srv"), listener)
        talking = asyncio.create_task(talk.run())
        for line in sent:
            talk.send("command", line=line)
        with contextlib.suppress(NoBridge):
            async with asyncio.timeout(10):
                await talking


async def test_each_frame_is_carried_out_once_and_confirmed() -> None:
    chat = [{"type": "chat", "id": number} for number in (1, 2, 2, 1, 5)]
    server = Server((welcome(resumed=False), *chat), code=4409)
    listener = Heard()
    await talk_with(server, listener)
    assert listener.told == ["fresh", 1, 2, 5]
    assert server.acks[-1] == 5
    assert server.hellos[0]["server"] == "srv"
    assert "resume" not in server.hellos[0]


async def test_it_resumes_behind_the_last_frame_carried_out() -> None:
    first = (welcome(resumed=False), {"type": "chat", "id": 3})
    again = (welcome(resumed=True), {"type": "chat", "id": 4})
    server, listener = Server(first, again, code=4409), Heard()
    await talk_with(server, listener)
    assert listener.told == ["fresh", 3, "lost", "resumed", 4]
    assert server.hellos[1]["resume"] == {"session": "s", "last": 3}


async def test_a_fresh_session_begins_at_one_again() -> None:
    first = (welcome(resumed=False), {"type": "chat", "id": 3})
    again = (welcome(resumed=False), {"type": "chat", "id": 1})
    server, listener = Server(first, again, code=4409), Heard()
    await talk_with(server, listener)
    assert listener.told == ["fresh", 3, "lost", "fresh", 1]


@pytest.mark.parametrize("code", [4400, 4406, 4409])
async def test_it_gives_up_where_trying_again_is_of_no_use(code: int) -> None:
    server, listener = Server((welcome(resumed=False),), code=code), Heard()
    async with serve(server.handle, "127.0.0.1", 0, subprotocols=[Subprotocol("rpfight.v1")]) as at:
        port = at.sockets[0].getsockname()[1]
        talk = Talk(Address(f"ws://127.0.0.1:{port}/plugin", "t"), listener)
        with pytest.raises(NoBridge, match="the end"):
            await talk.run()
    assert len(server.hellos) == 1
