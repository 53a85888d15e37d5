"""A bridge, and a bare echo, as processes of their own, and a client that counts its answers."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

ROOT = Path(__file__).resolve().parent.parent
TOKEN = "benchmark-token-0123456789"
SETTINGS = """
[plugin]
port = 0
max_unacked = 1000000
[web]
port = 0
[servers.bench]
token = "{token}"
[dice]
source = "seeded"
seed = "benchmark"
[commands]
max_per_s = 0
[ephem]
emote = "off"
defence_seconds = 3600
[log]
level = "warning"
"""
ECHO = """
import asyncio, sys
from websockets.asyncio.server import serve
async def echo(socket):
    async for text in socket:
        await socket.send(text)
async def main():
    async with serve(echo, "127.0.0.1", 0, compression=None, max_size=1 << 20) as server:
        print(server.sockets[0].getsockname()[1], flush=True)
        await asyncio.get_running_loop().create_future()
asyncio.run(main())
"""


@dataclass(frozen=True)
class Running:
    """A started process, where it listens, and how long it took to be ready (s). ``web``: where its
    pages are, "": it has none."""

    url: str
    process: subprocess.Popen[str]
    ready_s: float
    web: str = ""


@contextmanager
def bridge(folder: Path | None = None) -> Iterator[Running]:
    """A bridge on a fresh journal, or on the one in ``folder``."""
    place = folder or Path(tempfile.mkdtemp(prefix="rpfight-bench-"))
    config = place / "config.toml"
    config.write_text(SETTINGS.format(token=TOKEN), "utf-8")
    begun = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "bridge", "serve", "--config", str(config)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    try:
        ready = json.loads(line)
        yield Running(ready["plugin"], process, time.perf_counter() - begun, ready["web"])
    finally:
        process.terminate()
        process.wait(30)


@contextmanager
def echo() -> Iterator[Running]:
    """A bare ``websockets`` server that sends back what it gets."""
    begun = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-c", ECHO], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    port = int(process.stdout.readline())
    try:
        yield Running(f"ws://127.0.0.1:{port}", process, time.perf_counter() - begun)
    finally:
        process.terminate()
        process.wait(10)


class Plugin:
    """A plugin that numbers its frames and acknowledges now and then."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.sent = 0
        self.last = 0
        self.confirmed = 0

    def numbered(self, kind: str, **fields: object) -> str:
        """The next frame as text."""
        self.sent += 1
        frame = {"type": kind, "id": self.sent, **fields}
        return json.dumps(frame, ensure_ascii=False, separators=(",", ":"))

    async def send(self, kind: str, **fields: object) -> int:
        """Send the next frame; gives its id."""
        await self.socket.send(self.numbered(kind, **fields))
        return self.sent

    async def hear(self) -> dict[str, object]:
        """The next frame of the bridge."""
        frame: dict[str, object] = json.loads(await self.socket.recv())
        number = frame.get("id")
        if isinstance(number, int):
            if frame["type"] == "ack":
                self.confirmed = number
            else:
                self.last = number
        return frame

    async def answered(self, number: int) -> None:
        """Read until the bridge has confirmed ``number``."""
        while self.confirmed < number:
            await self.hear()

    async def ack(self) -> None:
        """Confirm all that was heard."""
        await self.socket.send(json.dumps({"type": "ack", "id": self.last}))


async def plugin(url: str) -> Plugin:
    """A connected plugin whose session is new."""
    socket = await connect(
        url,
        additional_headers={"Authorization": f"Bearer {TOKEN}"},
        subprotocols=[Subprotocol("rpfight.v1")],
        compression=None,
        max_size=None,
        max_queue=None,
        proxy=None,
    )
    await socket.send('{"type":"hello","protocol":1,"server":"bench"}')
    made = Plugin(socket)
    assert (await made.hear())["type"] == "welcome"
    return made


def uuid(number: int) -> str:
    """The uuid of player ``number``."""
    return f"{number:08x}-0000-4000-8000-000000000000"


def spot(number: int) -> tuple[int, int, int]:
    """Where player ``number`` stands: fights of ten, far from each other."""
    fight, place = divmod(number, 10)
    return (fight % 32) * 200 + place * 2, 64, (fight // 32) * 200


async def join(made: Plugin, number: int, *permissions: str) -> None:
    """Player ``number`` comes online with a sword."""
    x, y, z = spot(number)
    await made.send(
        "player_join",
        player={"uuid": uuid(number), "name": f"Player{number}"},
        pos={"x": x, "y": y, "z": z},
        yaw=0.0,
        world="world",
        permissions=list(permissions),
        locale="ru_ru",
    )
    sword = {"item": "minecraft:iron_sword", "name": "Меч", "tags": []}
    empty = dict.fromkeys(("off_hand", "head", "chest", "legs", "feet"))
    await made.send("equipment", uuid=uuid(number), main_hand=sword, **empty)


async def open_fight(made: Plugin, players: range) -> None:
    """Let these players begin a fight, up to the first turn."""
    for line in ("/rp fight", "/rp ready", "/rp init"):
        for number in players:
            await made.send("command", uuid=uuid(number), line=line)


async def drain(made: Plugin, number: int) -> None:
    """Read and acknowledge until ``number`` is confirmed."""
    await asyncio.wait_for(made.answered(number), 300)
    await made.ack()
