"""``moves`` frames: where players went, and what it means for those in fight mode."""

from __future__ import annotations

from dataclasses import dataclass

from bridge.conduct import Conduct
from bridge.ledger import Ledger
from bridge.presence import People, Presence
from bridge.pursuits import Pursuits
from bridge.rings import Rings
from bridge.speaker import Context, Speaker
from bridge.stage import Stage
from bridge.streams import Stream, Streams
from bridge.wire_inbound import Moves
from bridge.zones import Zones
from commands.answers import foreign_teleport
from commands.refusals import refused_step
from grid.blocks import Block
from rulesets.actors import Fighter, PlayerId
from rulesets.errors import RuleViolation
from rulesets.intents import intent

FOREIGN = 16
"""More blocks than this at once, in a fight, are a teleport of somebody else's."""


@dataclass(slots=True)
class Walking:
    """Takes in positions. The loop of :meth:`take` is the hottest of the bridge."""

    ledger: Ledger
    people: People
    streams: Streams
    conduct: Conduct
    stage: Stage
    speaker: Speaker
    rings: Rings
    pursuits: Pursuits
    zones: Zones

    def take(self, server: str, frame: Moves) -> None:
        """Take in one frame: free players just move, held ones step or are put back."""
        by_uuid, mode = self.people.by_uuid, self.streams.engaged.mode
        changed = self.people.changed
        put_back: set[PlayerId] = set()
        for move in frame.moves:
            uuid = move["uuid"]
            who = by_uuid.get(uuid)
            if who is None or who.server != server or not who.online:
                continue
            if frame.seen is not None and frame.seen < who.teleported:
                continue
            who.yaw = move["yaw"]
            changed.add(uuid)
            to = Block(move["x"], move["y"], move["z"])
            if to == who.pos:  # only his look changed
                continue
            if uuid in mode and self._is_held(who):
                if to != mode[uuid] and uuid not in put_back:
                    self._engaged(who, to, mode[uuid], put_back)
                continue
            who.pos = to
            self._walked(who)

    def _walked(self, who: Presence) -> None:
        """What the step of one who is not held means: for pursuits, rings and zones."""
        if who.uuid in self.streams.engaged.unmoved:
            self.pursuits.stepped(who.uuid)
        if who.uuid in self.rings.shown:
            self.rings.follow(who)
        squares = self.zones.watched(who.server).get(who.world)
        if squares is not None:
            self.zones.walked(who, squares)

    def _is_held(self, who: Presence) -> bool:
        """Whether he is where he is held: a fighter elsewhere is away and walks freely."""
        stream = self.streams.fight_of(who.uuid)
        return stream is None or stream.place == who.place

    def _engaged(self, who: Presence, to: Block, home: Block, put_back: set[PlayerId]) -> None:
        """A player in fight mode has left his block: he steps, or is put back, once a frame."""
        stream = self.streams.fight_of(who.uuid)
        if stream is None:
            put_back.add(who.uuid)
            self.stage.teleport(who.uuid, home, "held")
        elif max(abs(a - b) for a, b in zip(to, home, strict=True)) > FOREIGN:
            put_back.add(who.uuid)
            self._foreign(who, stream, home)
        elif not self._step(who, stream, to, home):
            put_back.add(who.uuid)

    def _step(self, who: Presence, stream: Stream, to: Block, home: Block) -> bool:
        """Hand in a step; a refused one is undone, with the reason on the action bar."""
        who.pos = to
        try:
            self.conduct.submit(stream, Fighter(who.uuid, who.uuid), intent("step", to=to))
        except RuleViolation as refused:
            view = stream.view()
            walks = view.walk is not None and view.walk.uuid == who.uuid
            self.stage.teleport(who.uuid, home, "illegal_step" if walks else "held")
            self.speaker.say([refused_step(refused, who.uuid)], Context(who.server, view))
            return False
        return who.pos == to

    def _foreign(self, who: Presence, stream: Stream, home: Block) -> None:
        """Something else moved a fighter: put him back and tell the moderators."""
        self.stage.teleport(who.uuid, home, "held")
        told = foreign_teleport(who.uuid)
        self.speaker.say([told], Context(who.server, stream.view()))
