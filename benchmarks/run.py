"""What the bridge costs, each figure beside a bare baseline in the same run. Prints a table.

.venv/bin/python benchmarks/run.py            all
.venv/bin/python benchmarks/run.py rolls …    some
"""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from bench_pages import pages
from stage import Plugin, bridge, drain, echo, join, open_fight, plugin, spot, uuid
from websockets.asyncio.client import connect

ROLLS = 6_000
WINDOW = 400
"""Frames under way at a time where commands are pipelined."""

Row = tuple[str, str, str, str]
QUANTILE = 99


def _percentile(times: Sequence[float], percent: int) -> float:
    return statistics.quantiles(times, n=100)[percent - 1]


async def _roll_rate(url: str) -> tuple[float, list[str]]:
    """Commands a second, each answered by a durable roll; and the frames that were sent."""
    made = await plugin(url)
    await join(made, 0)
    await drain(made, made.sent)
    frames = [made.numbered("command", uuid=uuid(0), line="/rp roll d20") for _ in range(ROLLS)]
    first = made.sent - ROLLS
    begun = time.perf_counter()
    answers = sent = 0
    while answers < ROLLS:
        while sent < ROLLS and sent - answers < WINDOW:
            await made.socket.send(frames[sent])
            sent += 1
        frame = await made.hear()
        answers += frame["type"] == "chat" and frame["kind"] == "roll"
        if answers % 200 == 0:
            await made.ack()
    took = time.perf_counter() - begun
    await drain(made, first + ROLLS)
    await made.socket.close()
    return ROLLS / took, frames


async def _echo_rate(url: str, frames: list[str]) -> float:
    async with connect(url, compression=None, max_queue=None, proxy=None) as socket:
        begun = time.perf_counter()
        answers = sent = 0
        while answers < len(frames):
            while sent < len(frames) and sent - answers < WINDOW:
                await socket.send(frames[sent])
                sent += 1
            await socket.recv()
            answers += 1
        return len(frames) / (time.perf_counter() - begun)


async def rolls() -> list[Row]:
    """`/rp roll`, durable and pipelined, against an echo of the same bytes."""
    ratios, rates, bare = [], [], []
    with bridge() as ours, echo() as theirs:
        for _ in range(3):
            rate, frames = await _roll_rate(ours.url)
            base = await _echo_rate(theirs.url, frames)
            rates.append(rate)
            bare.append(base)
            ratios.append(rate / base)
    return [
        (
            "/rp roll, durable, pipelined",
            f"{statistics.median(rates):,.0f}/s",
            f"{statistics.median(bare):,.0f}/s (echo)",
            f"{statistics.median(ratios):.2f} (goal ≥ 0.25)",
        )
    ]


async def _crowd(made: Plugin, players: int, fights: int) -> None:
    """So many players online, in so many fights of ten."""
    for number in range(players):
        await join(made, number)
        if number % 100 == 99:
            await drain(made, made.sent)
    for fight in range(fights):
        await open_fight(made, range(fight * 10, fight * 10 + 10))
        if fight % 10 == 9:
            await drain(made, made.sent)
    await drain(made, made.sent)


def _walk(made: Plugin, players: range, chance: random.Random) -> str:
    """A tick's ``moves``: free players walk, held ones look round."""
    moves = []
    for number in players:
        x, y, z = spot(number)
        held = number < 1000
        dx = 0 if held else chance.randrange(-3, 4)
        yaw = float(chance.randrange(-180, 180))
        moves.append({"uuid": uuid(number), "x": x + dx, "y": y, "z": z, "yaw": yaw})
    return made.numbered("moves", moves=moves, seen=made.last)


async def _round_trips(made: Plugin, count: int, line: str) -> list[float]:
    """Seconds from a command to its answer, while 1,000 players move 20 times a second."""
    chance = random.Random(1)
    times = []
    next_tick = time.perf_counter()
    for turn in range(count):
        now = time.perf_counter()
        if now >= next_tick:
            next_tick = now + 0.05
            first = (turn * 137) % 500
            await made.socket.send(_walk(made, range(first, first + 500), chance))
        begun = time.perf_counter()
        asked = await made.send("command", uuid=uuid(turn % 1000), line=line)
        while True:
            frame = await made.hear()
            if frame.get("re") == asked:
                break
        times.append(time.perf_counter() - begun)
        if turn % 50 == 0:
            await made.ack()
        await asyncio.sleep(0.002)
    return times


async def _echo_trips(url: str, count: int) -> list[float]:
    times = []
    async with connect(url, compression=None, proxy=None) as socket:
        text = '{"type":"command","id":1,"uuid":"' + uuid(1) + '","line":"/rp status"}'
        for _ in range(count):
            begun = time.perf_counter()
            await socket.send(text)
            await socket.recv()
            times.append(time.perf_counter() - begun)
            await asyncio.sleep(0.002)
    return times


async def latency() -> list[Row]:
    """Round trip of a command with 1,000 players moving in 100 fights."""
    with bridge() as ours, echo() as theirs:
        made = await plugin(ours.url)
        await _crowd(made, 1000, 100)
        bare = await _echo_trips(theirs.url, 1000)
        times = await _round_trips(made, 2000, "/rp lang ru")
        bare += await _echo_trips(theirs.url, 1000)
        await made.socket.close()
    rows = []
    for percent in (50, 99):
        mine, base = _percentile(times, percent), _percentile(bare, percent)
        goal = " (goal < 5 ms, < 10)" if percent == QUANTILE else ""
        rows.append(
            (
                f"command, 1,000 players moving, p{percent}",
                f"{mine * 1000:.2f} ms",
                f"{base * 1000:.2f} ms (echo)",
                f"{mine / base:.1f}{goal}",
            )
        )
    return rows


async def moves() -> list[Row]:
    """Block moves taken in a second, against echoing the same frames."""
    with bridge() as ours, echo() as theirs:
        made = await plugin(ours.url)
        for number in range(1000):
            await join(made, number)
        await drain(made, made.sent)
        chance = random.Random(2)
        frames = [_free(made, chance) for _ in range(400)]
        begun = time.perf_counter()
        for frame in frames:
            await made.socket.send(frame)
        await made.answered(made.sent)
        took = time.perf_counter() - begun
        bare = 1000 * await _echo_rate(theirs.url, frames)
        await made.socket.close()
    rate = 1000 * len(frames) / took
    return [
        (
            "block moves taken in",
            f"{rate:,.0f}/s",
            f"{bare:,.0f}/s (echo)",
            f"{rate / bare:.2f} (goal ≥ 200,000/s)",
        )
    ]


def _free(made: Plugin, chance: random.Random) -> str:
    moved = []
    for number in range(1000):
        x, y, z = spot(number)
        x, z = x + chance.randrange(9), z + chance.randrange(9)
        moved.append({"uuid": uuid(number), "x": x, "y": y, "z": z, "yaw": 0.0})
    return made.numbered("moves", moves=moved, seen=made.last)


async def _status_cost(made: Plugin, count: int) -> float:
    """Seconds a command, pipelined, of one fighter."""
    begun = time.perf_counter()
    answers = sent = 0
    first = made.sent
    while answers < count:
        while sent < count and sent - answers < WINDOW:
            await made.send("command", uuid=uuid(sent % 10), line="/rp lang ru")
            sent += 1
        frame = await made.hear()
        answers += isinstance(frame.get("re"), int) and int(str(frame["re"])) > first
        if answers % 200 == 0:
            await made.ack()
    return (time.perf_counter() - begun) / count


async def scale() -> list[Row]:
    """Cost of a command at 1 and at 1,000 open fights, in turn, and a restart with 1,000."""
    many = Path(tempfile.mkdtemp(prefix="rpfight-bench-"))
    with bridge() as few_bridge, bridge(many) as many_bridge:
        few, lots = await plugin(few_bridge.url), await plugin(many_bridge.url)
        await _crowd(few, 10, 1)
        await _crowd_of_pairs(lots, 1000)
        ratios, costs, bases = [], [], []
        for _ in range(7):
            bases.append(await _status_cost(few, 1000))
            costs.append(await _status_cost(lots, 1000))
            ratios.append(costs[-1] / bases[-1])
        await few.socket.close()
        await lots.socket.close()
    with bridge(many) as again, bridge() as fresh:
        ready, bare = again.ready_s, fresh.ready_s
    cost, base = statistics.median(costs), statistics.median(bases)
    return [
        (
            "a command at 1,000 open fights",
            f"{cost * 1e6:.0f} µs",
            f"{base * 1e6:.0f} µs (1 fight)",
            f"{statistics.median(ratios):.2f} (goal ≤ 1.1)",
        ),
        (
            "restart with 1,000 open fights",
            f"{ready:.2f} s",
            f"{bare:.2f} s (empty)",
            f"{ready / bare:.1f}",
        ),
    ]


async def _crowd_of_pairs(made: Plugin, fights: int) -> None:
    """So many fights of two; the players of the first ten fights also give the commands."""
    for fight in range(fights):
        for number in (fight * 10, fight * 10 + 1):
            await join(made, number)
        await open_fight(made, range(fight * 10, fight * 10 + 2))
        if fight % 25 == 24:
            await drain(made, made.sent)
    for number in range(2, 10):
        await join(made, number)
    await drain(made, made.sent)


BENCHMARKS: dict[str, Callable[[], Awaitable[list[Row]]]] = {
    "rolls": rolls,
    "latency": latency,
    "moves": moves,
    "scale": scale,
    "pages": pages,
}


async def main(names: Sequence[str]) -> None:
    """Run the named ones, or all."""
    print("| what | rpfight | baseline | ratio |\n|---|---|---|---|")
    for name in names or BENCHMARKS:
        for row in await BENCHMARKS[name]():
            print("| " + " | ".join(row) + " |", flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
