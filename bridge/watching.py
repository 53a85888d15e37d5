"""Moderators who read a fight's lines without being near: ``/rp mod watch``.

Kept as documents ``watch:UUID``: the id of the fight. It lasts through restarts and new sessions,
until he ends it or the fight does, and is a private record of the fight's stream.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bridge.conduct import Conduct, Done
from bridge.declined import Declined
from bridge.ledger import Ledger
from bridge.looks import Looks
from bridge.presence import People, Presence
from bridge.records import Watched
from bridge.speaker import MODERATORS, Context, Speaker
from bridge.streams import Stream, Streams
from bridge.watched import KIND, watched_by
from commands.effects import WatchFight
from commands.line import Line
from commands.mod_watch import (
    Running,
    many_to_watch,
    no_such_fight,
    nothing_to_watch,
    nothing_watched,
    watch_begun,
    watch_over,
    watch_stands,
    watch_stopped,
)
from rulesets.actors import Master, PlayerId
from rulesets.errors import Refusal
from rulesets.events import FightEnded
from rulesets.facts import running_number


@dataclass(slots=True)
class Watching:
    """``on_change``: told of a fight (its id) whose watchers are others now."""

    ledger: Ledger
    people: People
    streams: Streams
    conduct: Conduct
    speaker: Speaker
    on_change: Callable[[str], None] = field(default=lambda fight: None)
    _by_fight: dict[str, set[PlayerId]] | None = None

    def of(self, fight: str) -> tuple[PlayerId, ...]:
        """The moderators online on its server who watch a fight, by uuid."""
        stream = self.streams.fight(fight)
        if stream is None:
            return ()
        watchers = sorted(self._index().get(fight, ()))
        return tuple(uuid for uuid in watchers if self._may(uuid, stream.server))

    def carry_out(self, who: Presence, looks: Looks, asked: WatchFight, context: Context) -> None:
        """Begin or stop to watch.

        Raises:
            Declined: there is no such fight, or none to watch.
        """
        now = self._watched(who.uuid)
        if asked.off or (now is not None and asked.fight in (None, *_names(now))):
            self._stop(who, now, context)
            return
        stream = self._meant(who, asked.fight)
        if stream is None:
            running = [_told(one) for one in self._running(who.server)]
            self.speaker.say([many_to_watch(who.uuid, running)], context)
            return
        if now is not None:
            self._note(now, who.uuid, on=False)
        self.ledger.keep(f"{KIND}:{who.uuid}", stream.fight)
        self._by_fight = None
        self._note(stream, who.uuid, on=True)
        self.on_change(stream.fight)
        self._say(who, watch_begun(who.uuid, _told(stream)), context, stream)

    def witness(self, done: Done) -> None:
        """A fight that ends is watched no more; who is offline is told when he comes back."""
        if not any(isinstance(event, FightEnded) for event in done.events):
            return
        for uuid in self._index().get(done.stream.fight, ()):
            who = self.people.get(uuid)
            if who is not None and who.online:
                self._over(who, done.stream.fight)

    def returned(self, who: Presence) -> None:
        """He is back: remind him of what he watches, or tell him that it is over."""
        fight = self.ledger.document(f"{KIND}:{who.uuid}")
        if fight is None:
            return
        stream = self.streams.fight(fight)
        if stream is None:
            self._over(who, fight)
        elif self._may(who.uuid, stream.server):
            context = Context(who.server, stream.view())
            self.speaker.say([watch_stands(who.uuid, _told(stream))], context)
            self.on_change(fight)

    def _stop(self, who: Presence, now: Stream | None, context: Context) -> None:
        if now is None:
            self.speaker.say([nothing_watched(who.uuid)], context)
            return
        self._forget(who.uuid)
        self._note(now, who.uuid, on=False)
        self.on_change(now.fight)
        self._say(who, watch_stopped(who.uuid, running_number(now.fight)), context, now)

    def _over(self, who: Presence, fight: str) -> None:
        self._forget(who.uuid)
        number = running_number(fight)
        self.speaker.say([watch_over(who.uuid, number)], Context(who.server))

    def _forget(self, uuid: PlayerId) -> None:
        self.ledger.keep(f"{KIND}:{uuid}", None)
        self._by_fight = None

    def _note(self, stream: Stream, by: PlayerId, *, on: bool) -> None:
        """Who watches whom, and when, is part of the fight's record."""
        event = Watched(at=stream.time.at(self.ledger.now), by=by, on=on)
        self.conduct.note(stream, event, Master(by), "watch")

    def _say(self, who: Presence, line: Line, context: Context, stream: Stream) -> None:
        there = Context(who.server, stream.view(), context.caller, context.re)
        self.speaker.say([line], there)

    def _watched(self, uuid: PlayerId) -> Stream | None:
        return watched_by(self.ledger, self.streams, uuid)

    def _meant(self, who: Presence, named: str | None) -> Stream | None:
        """The fight meant; None: several run, and none was named."""
        running = self._running(who.server)
        if named is not None:
            found = next((one for one in running if named in _names(one)), None)
            if found is None:
                numbers = tuple(running_number(one.fight) for one in running)
                raise Declined(Refusal.BAD_VALUE, no_such_fight(named, numbers))
            return found
        if not running:
            raise Declined(Refusal.BAD_VALUE, nothing_to_watch())
        return running[0] if len(running) == 1 else None

    def _running(self, server: str) -> list[Stream]:
        """The fights of a server that have begun, in the order of their numbers."""
        begun = (one for one in self.streams.fights(server) if one.is_running)
        return sorted(begun, key=lambda one: int(running_number(one.fight)))

    def _may(self, uuid: PlayerId, server: str) -> bool:
        who = self.people.get(uuid)
        if who is None or not who.online or who.server != server:
            return False
        return bool(MODERATORS.intersection(who.permissions))

    def _index(self) -> dict[str, set[PlayerId]]:
        if self._by_fight is None:
            self._by_fight = {}
            for uuid in self.ledger.names(KIND):
                fight = self.ledger.document(f"{KIND}:{uuid}")
                self._by_fight.setdefault(fight, set()).add(uuid)
        return self._by_fight


def _names(stream: Stream) -> tuple[str, str]:
    return stream.fight, running_number(stream.fight)


def _told(stream: Stream) -> Running:
    view = stream.view()
    active = tuple(one.name for one in view.fighters if one.standing == "active")
    return Running(running_number(stream.fight), active, view.round)
