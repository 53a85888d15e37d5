"""The desk: what plugins say comes in here, one frame after the other, and is decided at once.

It owns no rules and no socket. Results leave through :mod:`bridge.committer` when durable.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import structlog

from bridge.agreements import Agreements
from bridge.banners import Banners
from bridge.clicks import Clicks
from bridge.commander import Commander
from bridge.committer import Committer
from bridge.conduct import Conduct
from bridge.deadlines import Deadlines, Due
from bridge.grounds import Grounds
from bridge.halls import Halls
from bridge.ledger import Ledger
from bridge.npcs import Npcs
from bridge.plugin_sheets import PluginSheets
from bridge.presence import People, Presence, joined, worn
from bridge.pursuits import Pursuits
from bridge.record_keeping import RecordKeeping
from bridge.returning import Returning
from bridge.sessions import Sessions
from bridge.setting_aside import SettingAside
from bridge.streams import Streams
from bridge.switching import Switching
from bridge.timers import Timers
from bridge.unit import Cause
from bridge.walking import Walking
from bridge.wire import BadFrame
from bridge.wire_inbound import (
    BlockChange,
    Choice,
    Command,
    Equipment,
    Hello,
    Interact,
    Mount,
    Moves,
    Numbered,
    PlayerJoin,
    PlayerQuit,
    Said,
    SystemHit,
    Terrain,
)
from bridge.wire_outbound import Error
from bridge.zones import Zones
from grid.blocks import Block
from grid.ground import BadTerrain
from rulesets.actors import WORLD, PlayerId
from rulesets.errors import RuleViolation

_log = structlog.get_logger("bridge.desk")

CLOCKS_EVERY_MS: Final = 5_000
"""Stream time is recorded at least this often while a deadline is open."""

LAZY_MS: Final = 250
"""How long positions may wait for their transaction."""


@dataclass(slots=True)
class Parts:
    """Everything the desk hands work to."""

    ledger: Ledger
    sessions: Sessions
    people: People
    streams: Streams
    grounds: Grounds
    conduct: Conduct
    deadlines: Deadlines
    halls: Halls
    walking: Walking
    commander: Commander
    clicks: Clicks
    returning: Returning
    timers: Timers
    pursuits: Pursuits
    switching: Switching
    zones: Zones
    npcs: Npcs
    banners: Banners
    agreements: Agreements
    records: RecordKeeping
    plugin_sheets: PluginSheets
    aside: SettingAside
    committer: Committer


class Desk:
    """Implements :class:`bridge.link.Desk`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._wake: Callable[[], None] = _nothing
        self._base = 0
        self._clocks_at = 0
        self._lazy_since: int | None = None
        self._takes: Final[dict[type[Numbered], Callable[[str, Any], None]]] = {
            Moves: self._moves,
            Command: self._command,
            Choice: self._choice,
            Interact: self._interact,
            PlayerJoin: self._join,
            PlayerQuit: self._quit,
            Equipment: self._equipment,
            Mount: self._mount,
            Said: self._said,
            SystemHit: self._system_hit,
            Terrain: self._terrain,
            BlockChange: self._block_change,
        }

    # -- the verbs of bridge.link.Desk; `now_ms` is the machine's, service time is ours

    def start(self, base_ms: int) -> None:
        """Service time goes on at ``base_ms``."""
        self._base = base_ms - self._parts.ledger.clock.monotonic_ms()

    def on_change(self, wake: Callable[[], None]) -> None:
        """Call ``wake`` whenever :meth:`next_ms` may have changed."""
        self._wake = wake

    def now(self) -> int:
        """Service time in ms."""
        return self._parts.ledger.clock.monotonic_ms() + self._base

    def hello(self, server: str, hello: Hello, now_ms: int) -> None:
        """A plugin's connection has greeted."""
        parts = self._parts
        self._begin(Cause("start"))
        parts.committer.flush()
        greeting = parts.sessions.greet(server, hello, self.now())
        parts.ledger.greet(greeting)
        for stream in parts.streams.on(server):
            if not stream.stands_still:
                stream.time.run(self.now())
                parts.deadlines.watch(stream)
        if not greeting.resumed:
            parts.returning.anew(server)
            parts.zones.again(server)
            parts.npcs.anew(server)
        parts.banners.connected(server, is_fresh=not greeting.resumed)
        parts.switching.settle(server)
        if greeting.resumed:
            parts.aside.connected(server)
        _log.info("plugin_connected", server=server, resumed=greeting.resumed)
        self._end()

    def take(self, server: str, message: Numbered, now_ms: int) -> None:
        """Record and decide one frame, unless it was seen before."""
        parts = self._parts
        if not parts.sessions.accept(server, message.id):
            self._begin(Cause("start"))
            self._confirm_again(server)
            self._end()
            return
        session = self._session(server)
        self._begin(Cause("frame", session, message.id))
        parts.ledger.handled(server, session, message.id)
        take = self._takes.get(type(message))
        if take is not None:
            self._guarded(partial(take, server, message), type(message).__name__)
        self._end()

    def bad(self, server: str, frame: BadFrame, now_ms: int) -> None:
        """Answer a malformed frame; nothing else happens."""
        parts = self._parts
        self._begin(Cause("start"))
        if frame.id is not None and parts.sessions.accept(server, frame.id):
            parts.ledger.handled(server, self._session(server), frame.id)
        elif frame.id is not None:
            self._confirm_again(server)
        parts.ledger.refuse(server, Error(re=frame.id, message=frame.message))
        self._end()

    def acked(self, server: str, number: int) -> None:
        """The plugin has carried out all up to ``number``."""
        self._parts.sessions.acked(server, number)
        saved = self._parts.sessions.saved(server, self.now())
        if saved is not None:
            self._parts.ledger.acked(saved.session, saved.acked_out)

    def gone(self, server: str, now_ms: int) -> None:
        """The server's connection is lost: its clocks stand."""
        parts = self._parts
        self._begin(Cause("start"))
        parts.sessions.gone(server, self.now())
        for stream in parts.streams.on(server):
            stream.time.stop(self.now())
            parts.ledger.unit.clocks[stream.name] = stream.time.passed
            parts.deadlines.watch(stream)
        _log.info("plugin_gone", server=server)
        self._end()

    def page(self, account: PlayerId, decide: Callable[[], None]) -> None:
        """Carry out what a player asks for on a page."""
        self._begin(Cause("web", account))
        self._guarded(decide, "page")
        self._end()

    async def ready(self) -> None:
        """Wait while too much is not durable yet."""
        await self._parts.committer.ready()

    async def flushed(self) -> None:
        """Wait until all taken so far is durable and sent."""
        await self._parts.committer.flushed()

    # -- time

    def next_ms(self) -> int | None:
        """Service time at which :meth:`tick` has something to do."""
        parts = self._parts
        times = [
            parts.deadlines.next_ms(),
            parts.timers.next_ms(),
            parts.returning.next_ms(),
            parts.zones.next_ms(),
            parts.banners.next_ms(),
            parts.agreements.next_ms(),
            parts.records.logbook.next_ms(),
            parts.sessions.expiry_ms(),
            self._lazy_since + LAZY_MS if self._lazy_since is not None else None,
            self._clocks_at + CLOCKS_EVERY_MS if parts.deadlines.next_ms() is not None else None,
        ]
        return min((t for t in times if t is not None), default=None)

    def tick(self) -> None:
        """Let silence decide where a deadline has passed."""
        parts, now = self._parts, self.now()
        while (due := parts.deadlines.take(now)) is not None:
            self._begin(Cause("deadline"))
            self._guarded(partial(self._silence, due), "deadline")
            self._end()
        self._begin(Cause("deadline"))
        self._guarded(partial(self._look_round, now), "tick")
        self._end()

    def _look_round(self, now: int) -> None:
        """All that time brings beside the fights' deadlines."""
        parts = self._parts
        parts.timers.tick()
        parts.returning.tick()
        parts.zones.tick()
        parts.banners.tick()
        parts.agreements.tick()
        parts.records.logbook.tick()
        for server in parts.sessions.expire(now):
            parts.ledger.dropped(server)
            parts.returning.expired(server)
        if now - self._clocks_at >= CLOCKS_EVERY_MS:
            self._clocks_at = now
            for stream in parts.deadlines.open_streams():
                parts.ledger.unit.clocks[stream.name] = stream.time.at(now)
        if self._lazy_since is not None and now - self._lazy_since >= LAZY_MS:
            parts.committer.flush()
            self._lazy_since = None

    def _silence(self, due: Due) -> None:
        try:
            self._parts.conduct.submit(due.stream, WORLD, due.intent)
        except RuleViolation as refused:
            _log.error("silence_refused", stream=due.stream.name, code=refused.code)

    # -- the frames

    def _moves(self, server: str, frame: Moves) -> None:
        self._parts.walking.take(server, frame)

    def _command(self, server: str, frame: Command) -> None:
        who = self._here(server, frame.uuid)
        if who is not None:
            at = frame.block
            block = Block(at.x, at.y, at.z) if at is not None else None
            self._parts.commander.command(who, frame.line, frame.id, frame.target, block)
            self._parts.banners.look(who.uuid)

    def _choice(self, server: str, frame: Choice) -> None:
        who = self._here(server, frame.uuid)
        if who is not None:
            self._parts.commander.choice(who, frame.menu, frame.option, frame.id)
            self._parts.banners.look(who.uuid)

    def _interact(self, server: str, frame: Interact) -> None:
        who = self._here(server, frame.uuid)
        if who is not None:
            self._parts.clicks.take(who, frame.kind, frame.target, frame.id)

    def _join(self, server: str, frame: PlayerJoin) -> None:
        parts = self._parts
        before = parts.people.get(frame.player.uuid)
        who = joined(frame, server, before)
        parts.plugin_sheets.characters.dress(who)
        elsewhere = before is not None and (before.server, before.world) != (server, who.world)
        if before is not None and before.online and elsewhere:
            parts.returning.elsewhere(before, who)
        parts.people.put(who)
        parts.returning.joined(who, is_new=before is None or not before.online or elsewhere)
        parts.plugin_sheets.joined(who, before)
        parts.banners.look(who.uuid)

    def _quit(self, server: str, frame: PlayerQuit) -> None:
        who = self._here(server, frame.uuid)
        if who is not None:
            self._parts.people.leave(who)
            self._parts.halls.gone(who)
            self._parts.banners.look(who.uuid)

    def _equipment(self, server: str, frame: Equipment) -> None:
        who = self._here(server, frame.uuid)
        if who is not None and who.equipment != worn(frame):
            who.equipment = worn(frame)
            self._parts.people.profiles.add(who.uuid)
            self._parts.halls.held(who)

    def _mount(self, server: str, frame: Mount) -> None:
        who = self._here(server, frame.uuid)
        if who is not None and who.entity != frame.entity:
            who.entity = frame.entity
            self._parts.people.profiles.add(who.uuid)
            self._parts.halls.mounted(who)

    def _said(self, server: str, frame: Said) -> None:
        who = self._here(server, frame.uuid)
        if who is not None:
            self._parts.records.logbook.said(who, frame.channel, frame.text)
            length = len(frame.text.strip())
            self._parts.halls.spoke(who, frame.channel, length, frame.heard)

    def _system_hit(self, server: str, frame: SystemHit) -> None:
        attacker = self._here(server, frame.attacker)
        if attacker is not None and self._here(server, frame.victim) is not None:
            self._parts.pursuits.struck(attacker, frame.victim)

    def _terrain(self, server: str, frame: Terrain) -> None:
        try:
            self._parts.grounds.put(server, frame)
        except BadTerrain as bad:
            message = f"{bad.field}: {bad.fact}"
            self._parts.ledger.refuse(server, Error(re=frame.id, message=message))

    def _block_change(self, server: str, frame: BlockChange) -> None:
        self._parts.grounds.change(server, frame)

    def _here(self, server: str, uuid: str) -> Presence | None:
        """The player, if he is online on this server."""
        who = self._parts.people.get(uuid)
        return who if who is not None and who.online and who.server == server else None

    def _confirm_again(self, server: str) -> None:
        """An id came that is recorded already: an ``ack`` says so once more."""
        saved = self._parts.sessions.saved(server, self.now())
        if saved is not None:
            self._parts.ledger.confirm(server, saved.last_in)
            self._parts.ledger.urgent()

    def _session(self, server: str) -> str:
        """The id of the server's session, which has just accepted a frame."""
        return self._parts.sessions.session_of(server)

    # -- around each decision

    def _begin(self, cause: Cause) -> None:
        self._parts.ledger.begin(cause, self.now())

    def _end(self) -> None:
        self._guarded(self._parts.zones.settle, "zones")
        self._guarded(self._parts.npcs.settle, "npcs")
        self._guarded(self._parts.banners.settle, "banners")
        work = self._parts.ledger.take()
        if work is not None:
            self._parts.committer.put(work)
            self._lazy_since = None
        elif self._lazy_since is None:
            self._lazy_since = self.now()
        self._wake()

    def _guarded(self, call: Callable[[], None], what: str) -> None:
        """The frame loop's last resort: a fault of ours ends neither the loop nor the others."""
        try:
            call()
        except Exception:  # noqa: BLE001 - the frame loop
            _log.exception("frame_failed", frame=what)


def _nothing() -> None:
    """Nobody waits for deadlines yet."""
