"""The zones of running fights: who is in, at the edge or gone, and the ``zone`` frames.

Fights are told of each change of place (``zoned``); what it means is theirs. Only players near a
running fight cost anything: the world is cut into squares, and each knows the zones that touch it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import structlog

from bridge.conduct import Conduct, Done
from bridge.ledger import Ledger
from bridge.presence import People, Presence
from bridge.streams import Stream, Streams
from bridge.wire_fields import Position
from bridge.wire_outbound import Zone as ZoneFrame
from grid.blocks import Block
from grid.footprint import MOUNTED, SINGLE, gap
from rulesets.actors import WORLD, PlayerId
from rulesets.errors import RuleViolation
from rulesets.events import Enlisted, FightEnded, FightOpened, Released
from rulesets.intents import intent
from rulesets.ruleset import Zone
from rulesets.view import BystanderView

_log = structlog.get_logger("bridge.zones")

SQUARE_BITS: Final = 5
"""A square of the index is 32 blocks wide."""

EVERY_MS: Final = 1_100
"""A zone is sent at most this often: once a second, with room for what delays a frame."""

Square = tuple[int, int]
Squares = dict[Square, dict[str, None]]
"""Square → the fights whose zone or edge may touch it."""


@dataclass(slots=True)
class _Drawn:
    """A zone as it is indexed."""

    place: tuple[str, str]
    zone: Zone
    squares: frozenset[Square]


@dataclass(slots=True)
class Zones:
    """Documents ``zone:FIGHT``: ``server``, ``shown`` (the last frame), ``at`` (service ms)."""

    ledger: Ledger
    people: People
    streams: Streams
    conduct: Conduct
    _worlds: dict[str, dict[str, Squares]] = field(default_factory=dict)
    _drawn: dict[str, _Drawn] = field(default_factory=dict)
    _near: dict[str, dict[PlayerId, BystanderView]] = field(default_factory=dict)
    _fights_of: dict[PlayerId, dict[str, None]] = field(default_factory=dict)
    _dirty: dict[str, None] = field(default_factory=dict)
    _moved: dict[PlayerId, None] = field(default_factory=dict)
    _due: dict[str, int] = field(default_factory=dict)

    # -- what happened

    def restore(self) -> None:
        """Go on as before the restart."""
        self._dirty |= {s.fight: None for s in self.streams.by_name.values() if s.is_fight}
        self._due = {fight: self._shown_at(fight) for fight in self.ledger.names("zone")}

    def watch(self, done: Done) -> None:
        """A decision was made: a fight may stand elsewhere, somebody may fight no more."""
        if done.stream.is_fight:
            self._dirty[done.stream.fight] = None
        for event in done.events:
            match event:
                case FightEnded(fighters=fighters):
                    self._moved |= dict.fromkeys(fighters)
                case FightOpened(setup=setup):
                    self._moved |= {one.id: None for one in setup.fighters}
                case Released(uuid=uuid) | Enlisted(uuid=uuid):
                    self._moved[uuid] = None
                case _:
                    pass

    def look(self, who: PlayerId) -> None:
        """A player came, left, or sits on something else."""
        if self._drawn:
            self._moved[who] = None

    def watched(self, server: str) -> Mapping[str, Squares]:
        """The worlds of a server that have a zone, for :meth:`walked`."""
        return self._worlds.get(server, _NOWHERE)

    def walked(self, who: Presence, squares: Squares) -> None:
        """A player who is not held has moved; called for every step in a world with a zone."""
        x, _, z = who.pos
        if (x >> SQUARE_BITS, z >> SQUARE_BITS) in squares or who.uuid in self._fights_of:
            self._moved[who.uuid] = None

    # -- at the end of each decision

    def settle(self) -> None:
        """Tell the fights who is where now, and show their zones."""
        touched: dict[str, None] = {}
        while self._dirty or self._moved:
            dirty, self._dirty = self._dirty, {}
            moved, self._moved = self._moved, {}
            for fight in dirty:
                self._redraw(fight, moved)
            for uuid in sorted(moved):
                touched |= self._fights_of.get(uuid, {})  # who quits leaves the list
                self._place(uuid)
            touched |= dirty
        for fight in touched:
            self._show(fight)

    def _redraw(self, fight: str, moved: dict[PlayerId, None]) -> None:
        """Index a fight anew; where its zone changed, everyone near is looked at."""
        stream = self.streams.fight(fight)
        zone = stream.ruleset.zone(stream.state) if stream is not None else None
        self._know(fight, stream.view().bystanders if stream is not None and zone else ())
        before = self._drawn.get(fight)
        if (before.zone if before else None) == zone:
            return
        if before is not None:
            self._erase(fight, before)
        if stream is not None and zone is not None:
            drawn = self._draw(fight, stream.place, zone)
            moved |= dict.fromkeys((*self._near.get(fight, ()), *self._inside(drawn)))

    def _know(self, fight: str, bystanders: tuple[BystanderView, ...]) -> None:
        for uuid in self._near.pop(fight, {}):
            fights = self._fights_of.get(uuid, {})
            fights.pop(fight, None)
            if not fights:
                self._fights_of.pop(uuid, None)
        near = {one.uuid: one for one in bystanders if one.where != "out"}
        if near:
            self._near[fight] = near
        for uuid in near:
            self._fights_of.setdefault(uuid, {})[fight] = None

    def _erase(self, fight: str, drawn: _Drawn) -> None:
        server, world = drawn.place
        worlds = self._worlds[server]
        squares = worlds[world]
        for square in drawn.squares:
            squares[square].pop(fight, None)
            if not squares[square]:
                del squares[square]
        if not squares:
            del worlds[world]
        del self._drawn[fight]

    def _draw(self, fight: str, place: tuple[str, str], zone: Zone) -> _Drawn:
        server, world = place
        drawn = _Drawn(place, zone, frozenset(_squares(zone)))
        squares = self._worlds.setdefault(server, {}).setdefault(world, {})
        for square in drawn.squares:
            squares.setdefault(square, {})[fight] = None
        self._drawn[fight] = drawn
        return drawn

    def _inside(self, drawn: _Drawn) -> list[PlayerId]:
        """Who is online in one of the squares of a zone."""
        return [
            who.uuid
            for who in self.people.online_in(*drawn.place)
            if (who.pos[0] >> SQUARE_BITS, who.pos[2] >> SQUARE_BITS) in drawn.squares
        ]

    def _place(self, uuid: PlayerId) -> None:
        """Tell every fight near him, and those he was near, where he is."""
        who = self.people.get(uuid)
        if who is None:
            return
        squares = self._worlds.get(who.server, {}).get(who.world, {})
        here = squares.get((who.pos[0] >> SQUARE_BITS, who.pos[2] >> SQUARE_BITS), {})
        for fight in sorted({**here, **self._fights_of.get(uuid, {})}):
            stream, drawn = self.streams.fight(fight), self._drawn.get(fight)
            if stream is None or drawn is None or self.streams.fight_of(uuid) is stream:
                continue
            known = self._near.get(fight, {}).get(uuid)
            where = self._where(who, drawn, known)
            if where != (known.where if known is not None else "out"):
                self._tell(stream, uuid, where)

    def _where(self, who: Presence, drawn: _Drawn, known: BystanderView | None) -> str:
        """Where he is as the fight sees it.

        Whoever fights elsewhere is in that fight's time. Quitting is no leaving: an observer keeps
        his place until he is seen somewhere else.
        """
        if self.streams.fight_of(who.uuid) is not None:
            return "out"
        if not who.online:
            return "in" if known is not None and known.observer else "out"
        if who.place != drawn.place:
            return "out"
        zone, feet = drawn.zone, MOUNTED if who.entity else SINGLE
        apart = min(
            (gap(who.pos, feet, pos, theirs, zone.metric) for pos, theirs in zone.centers),
            default=zone.radius + zone.edge + 1,
        )
        if apart <= zone.radius:
            return "in"
        return "edge" if apart <= zone.radius + zone.edge else "out"

    def _tell(self, stream: Stream, uuid: PlayerId, where: str) -> None:
        if stream.is_frozen:
            return
        try:
            self.conduct.submit(stream, WORLD, intent("zoned", uuid=uuid, where=where))
        except RuleViolation as refused:
            _log.error("zone_refused", stream=stream.name, code=refused.code)

    # -- the frames

    def next_ms(self) -> int | None:
        """Service time at which a zone that changed meanwhile is sent."""
        return min(self._due.values(), default=None)

    def tick(self) -> None:
        """Send what had to wait; after a restart the zones that stand are indexed first."""
        self.settle()
        for fight in [one for one, due in self._due.items() if due <= self.ledger.now]:
            self._show(fight)

    def again(self, server: str) -> None:
        """The plugin has forgotten all: send again the zones that stand."""
        for fight in self.ledger.names("zone"):
            kept = self.ledger.document(f"zone:{fight}")
            if kept["server"] == server and kept["shown"]["on"]:
                self._send(fight, server, kept["shown"])

    def _show(self, fight: str) -> None:
        """Send a zone as it is now, unless it is the same or one was sent within the second."""
        kept = self.ledger.document(f"zone:{fight}")
        self._due.pop(fight, None)
        stream, drawn = self.streams.fight(fight), self._drawn.get(fight)
        shown = self._pictured(fight, drawn) if drawn is not None else _off(kept)
        if shown is None or (kept is not None and kept["shown"] == shown):
            if stream is None and kept is not None:
                self.ledger.keep(f"zone:{fight}", None)
            return
        if kept is not None and self.ledger.now - kept["at"] < EVERY_MS:
            self._due[fight] = kept["at"] + EVERY_MS
            return
        server = drawn.place[0] if drawn is not None else kept["server"]
        self._send(fight, server, shown)
        if stream is None:
            self.ledger.keep(f"zone:{fight}", None)

    def _send(self, fight: str, server: str, shown: dict[str, Any]) -> None:
        centers = tuple(Position.of(Block(*center)) for center in shown["centers"])
        people = {who: tuple(shown[who]) for who in ("observers", "outsiders")}
        self.ledger.send(server, ZoneFrame(**(shown | people | {"centers": centers})))
        kept = {"server": server, "shown": shown, "at": self.ledger.now}
        self.ledger.keep(f"zone:{fight}", kept)

    def _pictured(self, fight: str, drawn: _Drawn) -> dict[str, Any]:
        """The fields of the frame as it would be now; who is not here is not listed."""
        inside: dict[bool, list[PlayerId]] = {True: [], False: []}
        for uuid, known in sorted(self._near.get(fight, {}).items()):
            who = self.people.get(uuid)
            if known.where == "in" and who is not None and who.online:
                inside[known.observer].append(uuid)
        return {
            "fight": fight,
            "world": drawn.place[1],
            "centers": [list(pos) for pos, _ in drawn.zone.centers],
            "radius": drawn.zone.radius,
            "on": True,
            "observers": inside[True],
            "outsiders": inside[False],
        }

    def _shown_at(self, fight: str) -> int:
        at: int = self.ledger.document(f"zone:{fight}")["at"]
        return at + EVERY_MS


_NOWHERE: Final[Mapping[str, Squares]] = {}


def _off(kept: dict[str, Any] | None) -> dict[str, Any] | None:
    """The frame that ends a zone; None: it was never shown."""
    if kept is None:
        return None
    return {**kept["shown"], "on": False, "observers": [], "outsiders": []}


def _squares(zone: Zone) -> set[Square]:
    """The squares that a zone with its edge may touch; a 2x2 footprint reaches one block on."""
    far = zone.radius + zone.edge + 1
    return {
        (x, z)
        for pos, _ in zone.centers
        for x in range((pos.x - far) >> SQUARE_BITS, ((pos.x + far + 1) >> SQUARE_BITS) + 1)
        for z in range((pos.z - far) >> SQUARE_BITS, ((pos.z + far + 1) >> SQUARE_BITS) + 1)
    }
