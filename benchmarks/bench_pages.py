"""What open live pages cost the fights: the latency of commands with and without them, in turn.

.venv/bin/python benchmarks/run.py pages
.venv/bin/python benchmarks/bench_pages.py      the same, with a line for every pair of blocks
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from stage import Plugin, bridge, drain, join, open_fight, plugin, uuid

FIGHTS = 50
EACH = 4
"""Pages open of each fight."""
MODERATORS = 20
"""Each with one browser, which has its share of the pages open."""
FIRST_MODERATOR = 5_000
PER_S = 25
"""Commands a second in all, evenly in time and over the fights."""
BLOCK_S = 3.0
SETTLE_S = 1.5
"""Of a block's beginning so much does not count: pages are opened or shut."""
PAIRS = 10
LINK = re.compile(r"http://\S+/sign-in\?key=\S+")
PERCENTS = (50, 95, 99)
GOAL = 1.10

Row = tuple[str, str, str, str]


@dataclass
class Blocks:
    """Latencies (s), block by block, and the bridge's processor time (s) in all of them."""

    times: list[list[float]] = field(default_factory=list)
    busy_s: float = 0.0

    @property
    def all(self) -> list[float]:
        """The latencies of all blocks."""
        return [time for block in self.times for time in block]

    @property
    def each_s(self) -> float:
        """Processor time that a command took."""
        return self.busy_s / len(self.all)


def _busy_s(process: int) -> float:
    """Processor time that a process has had so far, its threads' too."""
    told = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


@dataclass
class Court:
    """Fights of two who end their turns one after the other. ``turn``: fight id → whose it is;
    ``asked``: fight id → when its last command went out; ``times``: seconds to the answers."""

    made: Plugin
    turn: dict[str, str] = field(default_factory=dict)
    asked: dict[str, float] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)
    late: int = 0
    links: list[str] = field(default_factory=list)

    def hear(self, frame: dict[str, Any], now: float) -> None:
        """Take in one frame of the bridge."""
        if frame["type"] == "chat" and (found := LINK.search(str(frame["text"]))):
            self.links.append(found[0])
        if frame["type"] != "event" or not frame.get("fight"):
            return
        fight, data = str(frame["fight"]), frame["data"]
        if frame["name"] == "turn_started":
            self.turn[fight] = data["uuid"]
            if fight in self.asked:
                self.times.append(now - self.asked.pop(fight))

    async def listen(self) -> None:
        """Hear everything, and acknowledge it now and then."""
        heard = 0
        while True:
            frame: dict[str, Any] = await self.made.hear()
            self.hear(frame, time.perf_counter())
            heard += 1
            if heard % 100 == 0:
                await self.made.ack()

    async def play(self, seconds: float) -> None:
        """Commands at a fixed rate; one that is not answered yet is not given again."""
        fights, begun = list(self.turn), time.perf_counter()
        for count in range(int(seconds * PER_S)):
            await asyncio.sleep(max(0.0, begun + count / PER_S - time.perf_counter()))
            fight = fights[count % len(fights)]
            if fight in self.asked:
                self.late += 1
                continue
            self.asked[fight] = time.perf_counter()
            await self.made.send("command", uuid=self.turn[fight], line="/rp end")

    async def block(self, blocks: Blocks, bridge: int) -> None:
        """Play a block; ``bridge``: its process."""
        await self.play(SETTLE_S)
        self.times, before = [], _busy_s(bridge)
        await self.play(BLOCK_S)
        blocks.times.append(self.times)
        blocks.busy_s += _busy_s(bridge) - before


async def _court(url: str) -> Court:
    made = await plugin(url)
    for number in range(MODERATORS):
        await join(made, FIRST_MODERATOR + number, "rpfight.moderator")
    for fight in range(FIGHTS):
        pair = range(fight * 10, fight * 10 + 2)
        for number in pair:
            await join(made, number)
        await open_fight(made, pair)
    for number in range(MODERATORS):
        await made.send("command", uuid=uuid(FIRST_MODERATOR + number), line="/rp mod web")
    court = Court(made)
    while made.confirmed < made.sent or len(court.turn) < FIGHTS or len(court.links) < MODERATORS:
        court.hear(await made.hear(), 0.0)
    await drain(made, made.sent)
    return court


@contextmanager
def _watchers(court: Court) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("page_watchers.py"))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    start = {"links": court.links, "fights": list(court.turn), "each": EACH}
    process.stdin.write(json.dumps(start) + "\n")
    try:
        yield process
    finally:
        process.stdin.close()
        process.wait(30)


async def _say(process: subprocess.Popen[str], word: str) -> dict[str, int]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(word + "\n")
    process.stdin.flush()
    told: dict[str, int] = json.loads(await asyncio.to_thread(process.stdout.readline))
    return told


async def measured() -> tuple[Blocks, Blocks, int]:
    """What was measured without and with open pages, and how many messages these got."""
    bare, paged = Blocks(), Blocks()
    with bridge() as ours:
        court = await _court(ours.url)
        listening = asyncio.create_task(court.listen())
        with _watchers(court) as watchers:
            for pair in range(PAIRS):
                for is_open in (False, True) if pair % 2 == 0 else (True, False):
                    told = await _say(watchers, "open" if is_open else "shut")
                    assert told["open"] == (FIGHTS * EACH if is_open else 0), told
                    await court.block(paged if is_open else bare, ours.process.pid)
                    await _say(watchers, "shut")
            heard = (await _say(watchers, "shut"))["heard"]
        listening.cancel()
        await court.made.socket.close()
    return bare, paged, heard


def percentile(times: list[float], percent: int) -> float:
    """The time that so many of a hundred do not exceed, s."""
    return statistics.quantiles(times, n=100)[percent - 1]


async def pages() -> list[Row]:
    """Round trip of a command in 50 fights, with 200 open live pages and without."""
    bare, paged, _ = await measured()
    rows = []
    for percent in PERCENTS:
        base, mine = percentile(bare.all, percent), percentile(paged.all, percent)
        rows.append(
            (
                f"command, {FIGHTS * EACH} live pages on {FIGHTS} fights, p{percent}",
                f"{mine * 1000:.2f} ms",
                f"{base * 1000:.2f} ms (no page)",
                f"{mine / base:.2f} (goal < {GOAL:.2f})",
            )
        )
    rows.append(
        (
            "the bridge's processor time for such a command",
            f"{paged.each_s * 1000:.2f} ms",
            f"{bare.each_s * 1000:.2f} ms (no page)",
            f"{paged.each_s / bare.each_s:.2f}",
        )
    )
    return rows


async def main() -> None:
    """Print every pair of blocks."""
    bare, paged, heard = await measured()
    for number, (base, mine) in enumerate(zip(bare.times, paged.times, strict=True), 1):
        for percent in PERCENTS:
            a, b = percentile(base, percent), percentile(mine, percent)
            print(f"{number} p{percent}: {a * 1000:.2f} ms, {b * 1000:.2f} ms, {b / a:.2f}")
        print(f"{number} answers: {len(base)}, {len(mine)}")
    print(f"messages that came to pages: {heard}")
    print(f"processor time of a command: {bare.each_s * 1000:.2f} ms, {paged.each_s * 1000:.2f} ms")
    for percent in PERCENTS:
        blocks = zip(bare.times, paged.times, strict=True)
        ratios = [percentile(mine, percent) / percentile(base, percent) for base, mine in blocks]
        print(f"p{percent}: median of ratios {statistics.median(ratios):.2f}")


if __name__ == "__main__":
    asyncio.run(main())
