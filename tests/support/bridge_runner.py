"""Starts, kills and restarts real bridge processes on one configuration and journal.

async with Nest() as nest:
    runner = Runner(nest, tmp_path, toml, still=True)
    await runner.start()
    async with WireClient(runner.url, TOKEN) as plugin: …
    await runner.kill()          # SIGKILL
    await runner.start()         # the same port, the same journal
    await runner.terminate()     # SIGTERM; gives the exit code
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sys
import time
from pathlib import Path
from typing import Any, Self

ROOT = Path(__file__).parents[2]
TOKEN = "a-token-of-the-tests"
TOKENS = {"default": TOKEN, "other": "another-token-of-the-tests"}
PATIENCE_S = 20.0

SERVERS = "".join(f"[servers.{name}]\ntoken = '{token}'\n" for name, token in TOKENS.items())


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
    return port


def environment() -> dict[str, str]:
    """The environment of a bridge: our packages, nothing of ours switched on or off."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith("RPFIGHT_")}
    return kept | {"PYTHONPATH": str(ROOT)}


class Nest:
    """The process that bridges are forked from: see ``serve_still``."""

    def __init__(self) -> None:
        self.pid: int | None = None
        self._process: asyncio.subprocess.Process

    async def __aenter__(self) -> Self:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            str(Path(__file__).with_name("serve_still.py")),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=environment(),
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        if self.pid is not None:
            await self.end(signal.SIGKILL)
        self._process.stdin.close()
        await asyncio.wait_for(self._process.wait(), PATIENCE_S)

    async def start(self, config: Path, *, still: bool) -> dict[str, Any]:
        """Start a bridge; gives its ready line."""
        assert self._process.stdin is not None
        assert self.pid is None, "one at a time"
        wanted = json.dumps({"config": str(config), "still": still})
        self._process.stdin.write(wanted.encode() + b"\n")
        self.pid = (await self.line())["pid"]
        ready = await self.line()
        if "ended" in ready:
            self.pid = None
        return ready

    async def end(self, number: int) -> int:
        """End the bridge with a signal; gives its exit code."""
        assert self.pid is not None, "start first"
        os.kill(self.pid, number)
        ended = await self.line()
        assert ended["ended"] == self.pid, ended
        self.pid = None
        code: int = ended["code"]
        return code

    async def line(self) -> dict[str, Any]:
        """The next line that the nest or its bridge writes."""
        assert self._process.stdout is not None
        text = await asyncio.wait_for(self._process.stdout.readline(), PATIENCE_S)
        line: dict[str, Any] = json.loads(text)
        return line


class Runner:
    """One bridge after the other on ``folder``: its configuration, its journal, its port."""

    def __init__(self, nest: Nest, folder: Path, toml: str = "", *, still: bool = False) -> None:
        self.folder = folder
        self.config = folder / "config.toml"
        self.journal = folder / "var" / "rpfight.db"
        self.still = still
        self.port = free_port()
        self.start_s: list[float] = []
        self.web = ""
        self._nest = nest
        ports = f"[plugin]\nport = {self.port}\n[web]\nport = 0\n"
        self.config.write_text(f"{toml}\n{ports}{SERVERS}", "utf-8")

    @property
    def url(self) -> str:
        """Where plugins connect."""
        return f"ws://127.0.0.1:{self.port}/plugin"

    async def start(self) -> None:
        """Start a bridge and wait until it is ready."""
        begun = time.perf_counter()
        ready = await self._nest.start(self.config, still=self.still)
        self.start_s.append(time.perf_counter() - begun)
        assert ready.get("ready") is True, ready
        assert ready["plugin"] == self.url
        self.web = ready["web"]

    async def kill(self) -> None:
        """SIGKILL."""
        assert await self._nest.end(signal.SIGKILL) == -signal.SIGKILL

    async def terminate(self) -> int:
        """SIGTERM; gives the exit code."""
        return await self._nest.end(signal.SIGTERM)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._nest.pid is not None:
            await self._nest.end(signal.SIGKILL)
