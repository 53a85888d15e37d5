"""Pages at whose door anything may be asked: an address of the API beside those of the table."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from desk_room import MOD
from web_room import Browser, Page, WebRoom

from bridge.web.routes import Model, Route
from bridge.web.table import TABLE

PUBLIC_URL = "https://pages.example"


class Cases(Model):
    """What the API of the tests takes."""

    number: int


async def counted(ask: Any) -> Any:
    """Takes a number; 0 is our failure."""
    return ask.raw_json(json.dumps(1 // ask.body.number).encode())


COUNT: Final = Route("POST", "/api/count", "moderator", "api", counted, body=Cases)
"""An address of the API beside those of the table."""


@asynccontextmanager
async def guarded_room(folder: Path) -> AsyncIterator[WebRoom]:
    """A room with this address, in which nobody is counted, and a moderator."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("bridge.web.server.TABLE", (*TABLE, COUNT))
        async with WebRoom(folder, "[commands]\nmax_per_s = 0") as room:
            room.unlimited()
            plugin = await room.plugin()
            await plugin.join(MOD)
            yield room


async def moderator(room: WebRoom) -> Browser:
    return await room.browser(room.plugins["default"], MOD)


def code(page: Page) -> str:
    if page.text.startswith("{"):
        found: str = page.json()["error"]["code"]
        return found
    [told] = re.findall(r'data-code="(\w+)"', page.text)
    return told


async def raw(room: WebRoom, what: bytes) -> bytes:
    """What comes back until the other side closes."""
    host, _, port = room.address.partition("://")[2].partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(what)
    try:
        async with asyncio.timeout(5):
            return await reader.read()
    finally:
        writer.close()
