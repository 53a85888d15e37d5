"""Ties a game in the terminal together: players, a bridge, the keyboard."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from random import Random
from typing import TextIO

from bridge.config import Config
from bridge.play.arena import PLACES, standing
from bridge.play.computer import Computer
from bridge.play.drawing import METRIC
from bridge.play.manners import manner_of
from bridge.play.own_bridge import own_bridge
from bridge.play.people import NAMES, Person, person
from bridge.play.stand_in import StandIn
from bridge.play.table import Table
from bridge.play.texts import LOCALES, Lang, Texts
from bridge.play.wire_talk import Address
from rulesets.registry import RULESETS

MOST_PLAYERS = len(PLACES)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for. ``address`` None: a bridge of one's own, with ``seed`` if given, and
    with ``rules``, a ruleset's name; "": that of the configuration."""

    names: tuple[str, ...]
    lang: Lang
    against_computer: bool = False
    address: Address | None = None
    seed: str | None = None
    rules: str = ""


def players(names: tuple[str, ...], lang: Lang, *, against_computer: bool) -> dict[str, Person]:
    """The players by uuid, on their places; all but the first may be the computer's."""
    taken: set[str] = set()
    found = {}
    for number, name in enumerate(names or NAMES[lang][:2]):
        who = person(name, standing(*PLACES[number]), number, taken)
        who.is_computer = against_computer and number > 0
        found[who.uuid] = who
    return found


def set_table(wanted: Wanted, address: Address, rules: Config | None, out: TextIO) -> Table:
    """Seat the players. ``rules``: those of the bridge, where they are known."""
    people = players(wanted.names, wanted.lang, against_computer=wanted.against_computer)
    ruleset = rules.settings.ruleset if rules is not None else ""
    tuning = rules.tunings[ruleset] if rules is not None else None
    texts, chance = Texts(wanted.lang), Random(wanted.seed)
    prose = {kind: texts(f"computer-{kind}") for kind in ("attack", "defence", "move")}
    return Table(
        address,
        StandIn(people, LOCALES[wanted.lang], manner_of(ruleset).full_hp(tuning)),
        texts,
        lambda line: print(line, file=out, flush=True),
        is_terminal=out.isatty(),
        computers=tuple(Computer(p, chance, prose) for p in people.values() if p.is_computer),
        metric=RULESETS[ruleset].metric(tuning) if ruleset else METRIC,
        ruleset=ruleset,
    )


async def play(wanted: Wanted, rules: Config, keyboard: TextIO, out: TextIO) -> None:
    """Play until the lines end, somebody leaves, or, without a terminal, the fight is over.

    Raises:
        NoBridge: there is none to talk to.
    """
    if wanted.address is not None:
        await _at(set_table(wanted, wanted.address, None, out), keyboard)
        return
    if wanted.rules:
        settings = rules.settings.model_copy(update={"ruleset": wanted.rules})
        rules = Config(rules.path, rules.text, settings, rules.tunings)
    async with own_bridge(rules, wanted.seed) as address:
        await _at(set_table(wanted, address, rules, out), keyboard)


async def _at(table: Table, keyboard: TextIO) -> None:
    async with _talking(table) as failed:
        lines = _lines(keyboard)
        game = asyncio.create_task(_rounds(table, lines, keyboard.isatty()))
        try:
            await asyncio.wait({game, failed}, return_when=asyncio.FIRST_COMPLETED)
            if failed.done():
                failed.result()
            await game
        finally:
            game.cancel()
            with suppress(asyncio.CancelledError):
                await game


@asynccontextmanager
async def _talking(table: Table) -> AsyncIterator[asyncio.Task[None]]:
    """The conversation as a task that only ends by failing."""
    task = asyncio.create_task(table.talk.run())
    try:
        yield task
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _rounds(table: Table, lines: asyncio.Queue[str | None], is_terminal: bool) -> None:
    """Line after line. At a terminal what happens meanwhile is shown as it comes."""
    table.greet()
    await table.rest()
    while not table.is_done:
        line = await _next(table, lines, is_terminal)
        if line is None:
            return
        await table.line(line, is_echoed=not is_terminal)
        if table.scene.course.is_over and not is_terminal:
            return


async def _next(table: Table, lines: asyncio.Queue[str | None], is_terminal: bool) -> str | None:
    """The next typed line; None: there are no more."""
    if not is_terminal:
        return await lines.get()
    wanted = asyncio.create_task(lines.get())
    try:
        while True:
            sys.stdout.write(table.prompt)
            sys.stdout.flush()
            table.news.clear()
            news = asyncio.create_task(table.news.wait())
            await asyncio.wait({wanted, news}, return_when=asyncio.FIRST_COMPLETED)
            news.cancel()
            if wanted.done():
                return wanted.result()
            await table.rest()
    finally:
        wanted.cancel()


def _lines(keyboard: TextIO) -> asyncio.Queue[str | None]:
    """Lines as they are typed, then None. A thread reads them, which the process does not await."""
    queue: asyncio.Queue[str | None] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def read() -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            for line in keyboard:
                loop.call_soon_threadsafe(queue.put_nowait, line)
            loop.call_soon_threadsafe(queue.put_nowait, None)

    threading.Thread(target=read, name="keyboard", daemon=True).start()
    return queue
