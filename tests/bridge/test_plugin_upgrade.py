"""Who is let in at the upgrade of the plugin socket."""

from __future__ import annotations

import pytest
from plugin_sockets import now_ms, running, upgrade_status
from tiny_desk import TinyDesk
from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

from bridge.plugin_socket import PluginSocket, SocketSettings


@pytest.mark.parametrize(
    "authorization",
    [
        None,
        "",
        "Bearer",
        "Bearer ",
        "Bearer wrong",
        "Bearer right-token2",
        "Bearer right-toke",
        "Basic right-token",
        "right-token",
    ],
)
async def test_no_or_a_wrong_token_is_401_and_no_socket(authorization: str | None) -> None:
    headers = {} if authorization is None else {"Authorization": authorization}
    async with running() as bridge:
        assert await upgrade_status(bridge.url, headers, "rpfight.v1") == 401


async def test_an_empty_configured_token_lets_nobody_in() -> None:
    desk = TinyDesk()
    socket = PluginSocket(SocketSettings("127.0.0.1", 0, {"default": ""}), desk, now_ms)
    port = await socket.start()
    url = f"ws://127.0.0.1:{port}/plugin"
    assert await upgrade_status(url, {"Authorization": "Bearer "}, "rpfight.v1") == 401
    await socket.stop()


@pytest.mark.parametrize(
    ("path", "protocol", "status"),
    [
        ("/", "rpfight.v1", 404),
        ("/plugin/x", "rpfight.v1", 404),
        ("/plugin", None, 400),
        ("/plugin", "rpfight.v2", 400),
    ],
)
async def test_wrong_path_or_subprotocol_is_refused_at_the_upgrade(
    path: str, protocol: str | None, status: int
) -> None:
    async with running() as bridge:
        url = bridge.url.removesuffix("/plugin") + path
        headers = {"Authorization": "Bearer right-token"}
        assert await upgrade_status(url, headers, protocol) == status


async def test_the_subprotocol_is_confirmed_among_others_asked_for() -> None:
    async with running() as bridge:
        headers = {"Authorization": "bearer right-token"}
        asked = [Subprotocol("other"), Subprotocol("rpfight.v1")]
        async with connect(bridge.url, additional_headers=headers, subprotocols=asked) as client:
            assert client.subprotocol == "rpfight.v1"
