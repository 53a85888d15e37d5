"""Puts the bridge together and runs it: one process, one asyncio loop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import signal
import ssl
import sys
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import structlog

from bridge.administration import Administration
from bridge.clock import Clock, SystemClock
from bridge.commander import Commander
from bridge.committer import Committer
from bridge.conduct import Conduct
from bridge.config import Config
from bridge.deadlines import Deadlines
from bridge.desk import Desk, Parts
from bridge.grounds import Grounds
from bridge.halls import Halls
from bridge.journal import Journal
from bridge.ledger import Ledger
from bridge.link import LinkLimits
from bridge.looks import Sight
from bridge.menus import Menus
from bridge.plugin_socket import PluginSocket, SocketSettings
from bridge.presence import People
from bridge.records_room import RecordsRoom
from bridge.restoring import restore
from bridge.returning import Returning
from bridge.rings import Rings
from bridge.rolling import Rolling
from bridge.rolls import Rolls
from bridge.seeds import DiceSettings, DiceSource
from bridge.sessions import SessionLimits, Sessions
from bridge.sheets import Sheets
from bridge.speaker import Context, Speaker
from bridge.stage import Stage
from bridge.streams import Stream, Streams
from bridge.timers import Timers
from bridge.tokens import server_tokens
from bridge.walking import Walking
from bridge.web import Web
from commands.answers import frozen
from commands.render import fight_frozen
from rulesets.registry import RULESETS
from rulesets.ruleset import Ruleset

_log = structlog.get_logger("bridge.app")

FLAGS = {"fair": "", "seeded": "answer-seeded", "scripted": "answer-scripted"}


class Rules:
    """Which ruleset, with which settings, holds for the next fights of a server."""

    def __init__(self, config: Config) -> None:
        self.config = config

    def __call__(self, server: str) -> tuple[Ruleset, Any]:
        """The ruleset and its settings."""
        name = self.config.settings.ruleset
        return RULESETS[name], self.config.tunings[name]


@dataclass(slots=True)
class Bridge:
    """The assembled parts. ``desk`` is what sockets talk to."""

    config: Config
    clock: Clock
    journal: Journal
    parts: Parts
    desk: Desk

    def counts(self) -> Mapping[str, int]:
        """Present numbers."""
        parts = self.parts
        fights = [s for s in parts.streams.by_name.values() if s.is_fight]
        return {
            "servers": len(parts.sessions.servers()),
            "players": sum(p.online for p in parts.people.by_uuid.values()),
            "fights": len(fights),
            "frozen_fights": sum(s.is_frozen for s in fights),
            "waiting": parts.committer.waiting,
        }

    def totals(self) -> Mapping[str, int]:
        """Numbers that only grow."""
        committer = self.parts.committer
        return {"decisions": committer.committed, "transactions": committer.transactions}


def assemble(
    config: Config,
    journal: Journal,
    clock: Clock,
    *,
    new_session: Callable[[], str] = lambda: uuid.uuid4().hex,
) -> Bridge:
    """Build a bridge on an open journal, as it stood when the last one ended."""
    settings, saved = config.settings, journal.load()
    limits = SessionLimits(settings.plugin.session_keep_s * 1000, settings.plugin.max_unacked)
    sessions, people, streams = Sessions(limits, new_session), People(), Streams()
    ledger = Ledger(clock, sessions, people)
    rules = Rules(config)
    dice = DiceSource(
        DiceSettings(settings.dice.source, settings.dice.seed, settings.dice.script), saved=saved
    )
    grounds = Grounds(ledger, settings.grid.unknown)
    deadlines = Deadlines(streams)
    sheets = Sheets(ledger, people, settings.characters.source)
    speaker = Speaker(ledger, people, streams)
    menus = Menus(ledger, speaker)
    rings = Rings(ledger, grounds, rules)
    stage = Stage(ledger, people, streams, grounds, speaker, menus, rings)
    conduct = Conduct(ledger, streams, grounds, dice, deadlines, stage.witness)
    conduct.on_frozen = _teller(speaker)
    halls = Halls(people, streams, sheets, conduct, rules)
    rolls = Rolls(ledger, dice)
    timers = Timers(ledger, speaker, streams)

    def on_change(fresh: Config) -> None:
        rules.config = fresh

    commander = Commander(
        ledger,
        Sight(ledger, people, streams, grounds, sheets),
        halls,
        speaker,
        menus,
        stage,
        rings,
        timers,
        Rolling(rolls, speaker, FLAGS[settings.dice.source]),
        RecordsRoom(journal, speaker, people),
        Administration(ledger, halls, sheets, speaker, config, on_change),
        rules,
        settings.commands.max_per_s,
    )
    committer = Committer(journal, sessions, ledger.gather)
    parts = Parts(
        ledger=ledger,
        sessions=sessions,
        people=people,
        streams=streams,
        grounds=grounds,
        conduct=conduct,
        deadlines=deadlines,
        halls=halls,
        walking=Walking(ledger, people, streams, conduct, stage, speaker, rings),
        commander=commander,
        returning=Returning(ledger, people, streams, halls, stage, rings),
        timers=timers,
        committer=committer,
    )
    desk = Desk(parts)
    base = restore(parts, journal, saved, rolls, rings)
    desk.start(base)
    return Bridge(config, clock, journal, parts, desk)


def _teller(speaker: Speaker) -> Callable[[Stream], None]:
    """Tells the fighters and the moderators that a fight's core failed."""

    def tell(stream: Stream) -> None:
        view = stream.ruleset.fight_view(stream.state)
        number = int(stream.fight.partition("-")[0])
        lines = [fight_frozen(number), frozen(stream.fight)]
        speaker.say(lines, Context(stream.server, view))

    return tell


async def tick_forever(desk: Desk, wake: asyncio.Event) -> None:
    """Let deadlines decide, as long as the process lives."""
    while True:
        due = desk.next_ms()
        wait = None if due is None else max(0.0, (due - desk.now()) / 1000)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(wake.wait(), wait)
        wake.clear()
        due = desk.next_ms()
        if due is not None and due <= desk.now():
            desk.tick()


async def serve(config: Config, clock: Clock | None = None) -> None:
    """Run the service until SIGTERM or SIGINT."""
    clock = clock or SystemClock()
    journal = Journal.open(config.database)
    bridge = assemble(config, journal, clock)
    settings = config.settings
    socket = PluginSocket(
        SocketSettings(
            settings.plugin.host,
            settings.plugin.port,
            server_tokens(config),
            LinkLimits(max_frames_per_s=settings.plugin.max_frames_per_s),
            tls=_tls(config),
        ),
        bridge.desk,
        SystemClock().monotonic_ms,
    )
    bridge.parts.committer.attach(socket)
    web = Web(bridge, settings.web.metrics)
    wake = asyncio.Event()
    bridge.desk.on_change(wake.set)
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopping.set)
    commits = asyncio.create_task(bridge.parts.committer.run())
    ticks = asyncio.create_task(tick_forever(bridge.desk, wake))
    port = await socket.start()
    web_port = await web.start(settings.web.host, settings.web.port)
    scheme = "wss" if settings.plugin.certificate else "ws"
    _announce(
        f"{scheme}://{_host(settings.plugin.host)}:{port}/plugin",
        f"http://{_host(settings.web.host)}:{web_port}",
    )
    _settle_memory()
    stop = asyncio.create_task(stopping.wait())
    await asyncio.wait({commits, ticks, stop}, return_when=asyncio.FIRST_COMPLETED)
    if commits.done() or ticks.done():
        for task in (commits, ticks):
            if task.done():
                task.result()
    _log.info("stopping")
    await socket.stop()
    await web.stop()
    ticks.cancel()
    bridge.parts.committer.stop()
    await commits
    bridge.parts.committer.close()
    journal.close()


def _settle_memory() -> None:
    """What is loaded now stays: the collector need not look at it again, nor look so often.

    Decisions make few cycles; a full collection of the default kind would pause all fights.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _tls(config: Config) -> ssl.SSLContext | None:
    plugin = config.settings.plugin
    if not plugin.certificate:
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    folder = config.path.parent
    context.load_cert_chain(
        folder / plugin.certificate, folder / (plugin.key or plugin.certificate)
    )
    return context


def _host(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _announce(plugin: str, web: str) -> None:
    """The one line on standard output."""
    sys.stdout.write(json.dumps({"ready": True, "plugin": plugin, "web": web}) + "\n")
    sys.stdout.flush()
