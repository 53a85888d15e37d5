"""Fights as golden conversations: ``tests/golden/wire/fights/*.jsonl``, against a real bridge.

The lines are those of :mod:`wire_talk` (``about``, ``connect``, ``plugin``, ``bridge``). The first
line holds the bridge's configuration, too; ``server`` names the plugin that speaks or hears where
it is not ``default``. The bridge's frames come in their order on each connection. Left out of
comparison: acks, ``component`` and ``reach``; session ids are ``SESSION``, hashes ``HEAD``.

``python tests/support/golden_fight.py FILE`` writes the bridge's lines of a file anew.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bridge_runner import TOKENS, Nest, Runner
from wire_client import Frame, WireClient

FIGHTS = Path(__file__).parents[1] / "golden" / "wire" / "fights"
LEFT_OUT = ("component", "reach")


class Heard:
    """What the bridge said on one connection, as it stands in a file."""

    def __init__(self, runner: Runner, server: str) -> None:
        self.client = WireClient(runner.url, TOKENS[server], server)
        self._told = 0
        self._heads: set[str] = set()

    async def send(self, frame: Frame) -> None:
        """Send a frame and wait until the bridge has dealt with it.

        It goes out twice: the clock stands, and a duplicate is confirmed at once.
        """
        text = json.dumps(frame, ensure_ascii=False)
        await self.client.send_text(text)
        if frame["type"] == "hello":
            await self.client.expect("welcome")
            return
        await self.client.send_text(text)
        await self.client.expect_ack(frame["id"])

    def news(self) -> list[Frame]:
        """The frames since the last call."""
        fresh, self._told = self.client.heard[self._told :], len(self.client.heard)
        return [self._plain(frame) for frame in fresh if frame["type"] != "ack"]

    def _plain(self, frame: Frame) -> Frame:
        if frame.get("name") == "fight_ended":
            self._heads.add(frame["data"]["head"])
        kept = {k: v for k, v in frame.items() if k not in LEFT_OUT}
        if "session" in kept:
            kept["session"] = "SESSION"
        text = json.dumps(kept, ensure_ascii=False)
        for head in self._heads:
            text = text.replace(head, "HEAD").replace(head[:12], "HEAD")
        plain: Frame = json.loads(text)
        return plain


async def spoken(lines: Sequence[dict[str, Any]], nest: Nest, folder: Path) -> list[dict[str, Any]]:
    """Say the plugins' lines to a bridge; gives the whole conversation as it really went."""
    runner = Runner(nest, folder, lines[0]["config"], still=True)
    heard: dict[str, Heard] = {}
    told = [lines[0]]
    async with runner:
        for line in lines[1:]:
            if "bridge" in line:
                continue
            told.append(line)
            server = line.get("server", "default")
            if "connect" in line:
                heard[server] = Heard(runner, server)
                await heard[server].client.connect()
            else:
                await heard[server].send(line["plugin"])
            for name, one in heard.items():
                where = {} if name == "default" else {"server": name}
                told += [{"bridge": frame} | where for frame in one.news()]
        for one in heard.values():
            await one.client.disconnect()
    return told


def conversation(path: Path) -> list[dict[str, Any]]:
    """The lines of a file."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]


async def _rewrite(path: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with Nest() as nest:
            told = await spoken(conversation(path), nest, Path(folder))
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in told)
    path.write_text(text, "utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        asyncio.run(_rewrite(Path(name)))
