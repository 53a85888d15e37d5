"""A plugin socket on a free port, with a desk of a few lines behind it."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tiny_desk import TinyDesk
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Subprotocol
from wire_client import WireClient

from bridge.link import LinkLimits
from bridge.plugin_socket import PluginSocket, SocketSettings
from bridge.sessions import SessionLimits

ASYA = "0a000000-0000-4000-8000-000000000001"
TOKENS = {"default": "right-token", "другой": "other-token"}


PLUGIN = [Subprotocol("rpfight.v1")]
BEARER = {"Authorization": "Bearer right-token"}


def now_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class Running:
    def __init__(self, socket: PluginSocket, desk: TinyDesk, port: int) -> None:
        self.socket = socket
        self.desk = desk
        self.url = f"ws://127.0.0.1:{port}/plugin"

    def client(self, **options: Any) -> WireClient:
        return WireClient(self.url, "right-token", **options)


@asynccontextmanager
async def running(
    limits: LinkLimits | None = None,
    sessions: SessionLimits | None = None,
    ping_s: float = 20,
    *,
    by_hand: bool = False,
) -> AsyncIterator[Running]:
    desk = TinyDesk(sessions, by_hand=by_hand)
    settings = SocketSettings("127.0.0.1", 0, TOKENS, limits or LinkLimits(), ping_s)
    socket = PluginSocket(settings, desk, now_ms)
    desk.outflow = socket
    port = await socket.start()
    try:
        yield Running(socket, desk, port)
    finally:
        await socket.stop()


async def upgrade_status(url: str, headers: dict[str, str], protocol: str | None) -> int:
    asked = [Subprotocol(protocol)] if protocol else None
    with pytest.raises(InvalidStatus) as refused:
        await connect(url, additional_headers=headers, subprotocols=asked, proxy=None)
    status: int = refused.value.response.status_code
    return status
