"""Connections: how many, how slow, and what is answered to nonsense."""

from __future__ import annotations

import asyncio
import errno
import re
import socket
import ssl
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from desk_room import MOD
from guarded_room import PUBLIC_URL, raw
from web_room import WebRoom

from bridge.web import connections, guard
from bridge.web.limits import CONNECTIONS, OF_ONE, Doorkeeper

pytestmark = pytest.mark.asyncio(loop_scope="module")

ASK = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def place(room: WebRoom) -> tuple[str, int]:
    host, _, port = room.address.partition("://")[2].partition(":")
    return host, int(port)


async def opened(room: WebRoom, own: str = "127.0.0.1") -> Stream:
    """A connection from an address of this machine, which the other side has taken."""
    before = room.web.connections
    stream = await asyncio.open_connection(*place(room), local_addr=(own, 0))
    await until(lambda: room.web.connections > before)
    return stream


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not is_so():
            await asyncio.sleep(0.001)


async def close(*streams: Stream) -> None:
    for _, writer in streams:
        writer.close()
        await writer.wait_closed()


async def alone(room: WebRoom) -> None:
    """Let no connection be there."""
    for browser in room.browsers:
        await browser.close()
    await until(lambda: not room.web.connections)


async def received(one: socket.socket) -> bytes:
    """What has come; nothing yet after one turn of the loop."""
    await asyncio.sleep(0)
    try:
        return one.recv(100)
    except BlockingIOError:
        return b""


def unsent(room: WebRoom) -> int:
    """Bytes that wait for whoever is there."""
    listening = room.web._listening
    assert listening is not None
    assert listening.server is not None
    return sum(c.transport.get_write_buffer_size() for c in listening.server.connections)


@dataclass
class Wire:
    """Where bytes wait that nobody takes. ``gone``: so often it was cut."""

    waits: list[int]
    gone: int = 0

    def get_write_buffer_size(self) -> int:
        return self.waits[0]

    def abort(self) -> None:
        self.gone += 1


class Time:
    """A loop's time, set by hand."""

    def __init__(self, now: list[float]) -> None:
        self.now = now

    def time(self) -> float:
        return self.now[0]


def standing(room: WebRoom, now: list[float], waits: list[int]) -> Any:
    """A connection with its time and what waits in it."""
    listening = room.web._listening
    assert listening is not None
    made: Any = listening.server()  # type: ignore[misc]
    made._loop, made.transport = Time(now), Wire(waits)
    return made


async def test_whoever_sends_drop_by_drop_is_not_waited_for(
    room: WebRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "BODY_S", 0.05)
    monkeypatch.setitem(connections.OPTIONS, "lingering_time", 0.05)  # type: ignore[arg-type]
    said = await raw(
        room,
        b"POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n"
        b"Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\nkey=",
    )
    assert said.startswith(b"HTTP/1.1 503 ")


async def test_a_connection_that_says_nothing_is_closed(
    room: WebRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connections.OPTIONS, "keepalive_timeout", 0.05)  # type: ignore[arg-type]
    assert await raw(room, b"") == b""
    assert await raw(room, b"GET / HTTP/1.1\r\nHost: local") == b""


async def test_a_head_that_comes_drop_by_drop_is_not_waited_for(
    room: WebRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connections.OPTIONS, "keepalive_timeout", 0.05)  # type: ignore[arg-type]
    reader, writer = await opened(room)
    with suppress(ConnectionError):
        async with asyncio.timeout(5):
            for letter in b"GET /healthz HTTP/1.1\r\nX-Slow: " + b"a" * 4_000:
                writer.write(bytes([letter]))
                await writer.drain()
                if reader.at_eof():
                    break
                await asyncio.sleep(0.005)
        assert reader.at_eof()
        assert await reader.read() == b""
    writer.close()


async def test_whoever_takes_nothing_of_his_answers_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "STUCK_S", 0.2)
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(MOD)
        [cookie] = [c.value for c in browser.client.cookie_jar if c.key == "rpfight"]
        await alone(room)
        ask = f"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\nCookie: rpfight={cookie}\r\n\r\n"
        with socket.create_connection(place(room)) as slow:
            slow.setblocking(False)
            while not unsent(room):
                with suppress(BlockingIOError):
                    slow.send(ask.encode())
                await asyncio.sleep(0.005)
            await until(lambda: not room.web.connections)


async def test_whoever_takes_slowly_is_not_let_go(
    room: WebRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As long as what waits for him grows less, now and then at least."""
    now = [0.0]
    waits = [0]
    connection = standing(room, now, waits)
    for at, size in ((0, 900), (40, 900), (59, 890), (100, 1_000), (118, 2_000)):
        now[0], waits[0] = at, size
        connection.look()
        assert connection.transport.gone == 0, at
    now[0] = 119
    connection.look()
    assert connection.transport.gone == 1


async def test_silence_is_not_slowness(room: WebRoom) -> None:
    now, waits = [0.0], [0]
    connection = standing(room, now, waits)
    for at in (0, 1_000, 2_000):
        now[0] = at
        connection.look()
    assert connection.transport.gone == 0


async def test_there_are_so_many_connections_and_no_more(room: WebRoom) -> None:
    await alone(room)
    room.web.keeper.most = 2
    held = [await opened(room, f"127.0.0.{number}") for number in (1, 2)]
    said = await raw(room, ASK)
    assert said.startswith(b"HTTP/1.1 503 ")
    await close(*held)
    await alone(room)
    assert (await raw(room, ASK)).startswith(b"HTTP/1.1 200 ")
    room.web.keeper.most = CONNECTIONS


async def test_one_address_has_so_many_connections_and_takes_none_of_others(
    room: WebRoom,
) -> None:
    await alone(room)
    room.web.keeper.of_one = 3
    held = [await opened(room) for _ in range(3)]
    for _ in range(20):
        said = await raw(room, ASK)
        assert said.startswith(b"HTTP/1.1 429 ")
        head, _, body = said.partition(b"\r\n\r\n")
        assert b"nosniff" in head
        assert len(body.splitlines()) == 1
        assert "С вашего адреса слишком много соединений" in body.decode()
        assert "too many connections from your address" in body.decode()
    other = await opened(room, "127.0.0.2")
    other[1].write(ASK)
    assert (await other[0].read()).startswith(b"HTTP/1.1 200 ")
    assert room.web.connections == 3, "nothing was made for those that were too many"
    await close(held.pop())
    await until(lambda: room.web.connections == 2)
    assert (await raw(room, ASK)).startswith(b"HTTP/1.1 200 "), "there is room for one again"
    await close(*held, other)
    await alone(room)
    room.unlimited()


async def test_after_each_that_is_turned_away_all_else_has_its_turn() -> None:
    keeper = Doorkeeper(of_one=1)
    [step] = await connections.doorsteps("127.0.0.1", 0, keeper, {"own": b"full"})
    with step, ExitStack() as all_:
        there = [socket.create_connection(step.getsockname()) for _ in range(3)]
        for one in there:
            all_.enter_context(one)
        taken, _ = step.accept()
        for one in there[1:]:
            with pytest.raises(ConnectionAbortedError):
                step.accept()
            assert one.recv(100) == b"full"
            assert one.recv(100) == b""
        taken.close()
        taken.close()
        assert keeper.full("127.0.0.1") is None
        assert not keeper._held, "nothing is kept of those who have gone"


async def test_a_taken_port_is_told_as_such_and_nothing_stays_open() -> None:
    [step] = await connections.doorsteps("127.0.0.1", 0, Doorkeeper(), {})
    with step, pytest.raises(OSError, match="in use") as told:
        await connections.doorsteps("127.0.0.1", step.getsockname()[1], Doorkeeper(), {})
    assert told.value.errno == errno.EADDRINUSE


async def test_by_tls_a_connection_counts_before_it_has_shaken_hands(tmp_path: Path) -> None:
    room = WebRoom(tmp_path)
    room.settings = replace(room.settings, tls=ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER))
    async with room:
        room.web.keeper.of_one = 1
        with socket.create_connection(place(room)):
            await until(lambda: room.web.keeper.full("127.0.0.1") == "own")
            assert room.web.connections == 0
            assert await raw(room, b"") == b"", "closed at once: there is nothing it could read"
        await until(lambda: room.web.keeper.full("127.0.0.1") is None)


@pytest.mark.parametrize(
    ("address", "url", "is_counted"),
    [
        ("127.0.0.1", "", True),
        ("192.168.1.5", "", True),
        ("8.8.8.8", "", True),
        ("2a00:1450::1", "", True),
        ("127.0.0.1", PUBLIC_URL, False),
        ("::1", PUBLIC_URL, False),
        ("::ffff:127.0.0.1", PUBLIC_URL, False),
        ("172.17.0.1", PUBLIC_URL, False),
        ("::ffff:172.17.0.1", PUBLIC_URL, False),
        ("fd00::1", PUBLIC_URL, False),
        ("8.8.8.8", PUBLIC_URL, True),
        ("::ffff:8.8.8.8", PUBLIC_URL, True),
        ("2a00:1450::1", PUBLIC_URL, True),
    ],
)
async def test_only_a_proxy_brings_more_than_its_own(
    address: str, url: str, is_counted: bool
) -> None:
    keeper = Doorkeeper(bool(url))
    for _ in range(OF_ONE):
        assert keeper.full(address) is None
        keeper.enter(address)
    assert keeper.full(address) == ("own" if is_counted else None)
    assert keeper.full("9.9.9.9") is None
    for _ in range(CONNECTIONS - OF_ONE):
        keeper.enter(f"{address}")
    assert keeper.full("9.9.9.9") == "all"
    keeper.leave(address)
    assert keeper.full("9.9.9.9") is None


async def test_of_ipv6_everybody_has_a_whole_net_to_connect_from() -> None:
    keeper = Doorkeeper()
    for number in range(OF_ONE):
        keeper.enter(f"2a00:1450::{number:x}")
    assert keeper.full("2a00:1450::ffff:1") == "own"
    assert keeper.full("2a00:1450:0:1::1") is None


@pytest.mark.parametrize(
    "line",
    [
        b"NONSENSE",
        b"GET / HTTP/9.9",
        b"GET /sign-in?key=SECRET HTTP/x",
        b"GET http://[::1 HTTP/1.1",
        b"GET /%zz%00?%zz HTTP/1.1",
        b"GET /\xff\xfe HTTP/1.1",
        b"OPTIONS * HTTP/1.1",
        b"GET http://evil.example/ HTTP/1.1",
        b"PRI * HTTP/2.0",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ],
)
async def test_nonsense_is_answered_without_a_word_of_it(
    room: WebRoom, line: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    said = await raw(room, line + b"\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    assert re.match(rb"HTTP/1.[01] 4\d\d ", said), said
    for told in (b"SECRET", b"aiohttp", b"Python", b"NONSENSE", b"Traceback"):
        assert told not in said
    errors = capfd.readouterr()
    assert "SECRET" not in errors.out + errors.err
    assert "Traceback" not in errors.out + errors.err


async def test_a_bad_header_is_not_written_down(
    room: WebRoom, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    for bad in (b"Cookie: rpfight=SECRET\x00", b"Cookie : rpfight=SECRET", b"SECRET"):
        said = await raw(room, b"GET / HTTP/1.1\r\nHost: localhost\r\n" + bad + b"\r\n\r\n")
        assert said.startswith(b"HTTP/1.0 400 ") or said.startswith(b"HTTP/1.1 400 "), said
        assert b"SECRET" not in said
    errors = capfd.readouterr()
    assert "SECRET" not in errors.out + errors.err + caplog.text
