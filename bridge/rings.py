"""The coloured rings round a player (``/rp radius``): shown, carried along, taken away."""

from __future__ import annotations

from dataclasses import dataclass, field

from bridge.grounds import Grounds
from bridge.ledger import Ledger
from bridge.presence import Presence
from bridge.rules import Rules
from bridge.wire_fields import Position
from bridge.wire_outbound import Overlay, Ring
from grid.rings import ring_cells
from rulesets.actors import PlayerId

NAME = "radius"


@dataclass(slots=True)
class Rings:
    """Who sees his rings (documents ``rings:UUID``)."""

    ledger: Ledger
    grounds: Grounds
    rules: Rules
    shown: set[PlayerId] = field(default_factory=set)

    def restore(self) -> None:
        """Go on as before the restart."""
        self.shown = set(self.ledger.names("rings"))

    def toggle(self, who: Presence) -> bool:
        """Show the rings, or take them away; True: they are shown now."""
        if who.uuid in self.shown:
            self.shown.discard(who.uuid)
            self.ledger.keep(f"rings:{who.uuid}", None)
            self._send(who, ())
            return False
        self.shown.add(who.uuid)
        self.ledger.keep(f"rings:{who.uuid}", True)
        self.follow(who)
        return True

    def follow(self, who: Presence) -> None:
        """Lay the rings round where the player is now."""
        ruleset, tuning = self.rules.of_player(who)
        ground, metric = self.grounds.of(who.server, who.world), ruleset.metric(tuning)
        center = Position.of(who.pos)
        rings = tuple(
            Ring(
                center=center,
                radius=ring.radius,
                color=ring.color,
                cells=tuple(
                    (b.x, b.y, b.z) for b in ring_cells(ground, who.pos, ring.radius, metric)
                ),
            )
            for ring in ruleset.rings(tuning)
        )
        self._send(who, rings)

    def _send(self, who: Presence, rings: tuple[Ring, ...]) -> None:
        self.ledger.send(who.server, Overlay(viewer=who.uuid, name=NAME, rings=rings, ttl_s=None))
