"""A wire between browsers and a server that can be cut: whoever is connected is not any more."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Self


@dataclass
class Wire:
    """``port``: where the server listens. Use it as a context; ``address``: what browsers ask."""

    port: int
    is_cut: bool = False
    address: str = ""
    _open: set[asyncio.StreamWriter] = field(default_factory=set)

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self.cut()
        self._server.close()
        await self._server.wait_closed()

    def cut(self) -> None:
        """End all connections; new ones end at once."""
        self.is_cut = True
        for writer in tuple(self._open):
            writer.transport.abort()

    def mend(self) -> None:
        """Pass on again."""
        self.is_cut = False

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        there, back = await asyncio.open_connection("127.0.0.1", self.port)
        self._open |= {writer, back}
        with suppress(ConnectionError):
            await asyncio.gather(_copy(reader, back), _copy(there, writer))
        self._open -= {writer, back}
        for one in (writer, back):
            one.transport.abort()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while read := await reader.read(1 << 16):
            writer.write(read)
            await writer.drain()
    writer.close()
