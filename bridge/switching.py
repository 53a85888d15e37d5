"""Another ruleset holds on a server: who waits by the old rules is let go, and told."""

from __future__ import annotations

from dataclasses import dataclass

from bridge.halls import Halls
from bridge.presence import People, by_uuid
from bridge.rules import Rules
from bridge.speaker import Context, Speaker
from bridge.streams import Stream, Streams
from commands.answers import rules_let_go


@dataclass(frozen=True, slots=True)
class Switching:
    """Running fights go on, by the rules they began with."""

    people: People
    streams: Streams
    rules: Rules
    halls: Halls
    speaker: Speaker

    def settle(self, server: str) -> None:
        """Let go whoever a hall counts on whose rules hold here no more."""
        house = self.rules.house(server)
        for hall in self.rules.halls(server):
            if hall.ruleset.name != house.name:
                self._empty(hall, house.name)

    def settle_all(self) -> None:
        """The same for all servers: the configuration is another one."""
        for server in sorted({s.server for s in self.streams.by_name.values()}):
            self.settle(server)

    def _empty(self, hall: Stream, house: str) -> None:
        for who in by_uuid(self.people.by_uuid.values()):
            if not hall.ruleset.waits(hall.state, who.uuid):
                continue
            self.halls.let_go(hall, who.uuid)
            if self.streams.bound_to(who.uuid) is None:
                self.speaker.say([rules_let_go(who.uuid, house)], Context(hall.server))
            elif who.online:  # his going was an answer (E-18): the fight it began has him here
                self.halls.joined(who, is_back=True)
