"""The ground of every world: taken in, kept across restarts, asked for when short."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Literal

import structlog

from bridge.ledger import Ledger
from bridge.naming import quoted, unquoted
from bridge.wire_fields import Position
from bridge.wire_inbound import BlockChange, Terrain
from bridge.wire_outbound import TerrainRequest
from grid.blocks import Block
from grid.ground import BadTerrain, Ground, SectionKey

_log = structlog.get_logger("bridge.grounds")

MARGIN = 12
"""Blocks around a player in fight mode that must be known: two movements and a blow."""

RADIUS = 24
"""Radius of the cube that is asked for."""

AGAIN_MS = 10_000
"""A request is repeated at the soonest after this long."""


class Grounds:
    """One :class:`grid.ground.Ground` for each (server, world)."""

    def __init__(self, ledger: Ledger, unknown: Literal["open", "closed"]) -> None:
        self._ledger = ledger
        self._unknown: Literal["open", "closed"] = unknown
        self._by_world: dict[tuple[str, str], Ground] = {}
        self._asked: dict[tuple[str, str, int, int, int], int] = {}

    def of(self, server: str, world: str) -> Ground:
        """The ground of a world; nothing of it is known at first."""
        ground = self._by_world.get((server, world))
        if ground is None:
            ground = self._by_world[server, world] = Ground(self._unknown)
        return ground

    def put(self, server: str, frame: Terrain) -> None:
        """Take in a piece of ground.

        Raises:
            BadTerrain: it does not fit its own description; nothing changed.
        """
        ground = self.of(server, frame.world)
        size = Block(frame.size.x, frame.size.y, frame.size.z)
        ground.put(_block(frame.origin), size, frame.solid, frame.climb, frame.opaque)
        self._keep(server, frame.world, ground)

    def change(self, server: str, frame: BlockChange) -> None:
        """Take in one changed block.

        A block of ground that was never sent stays unknown: one block says nothing of its column.
        """
        ground = self.of(server, frame.world)
        block = Block(frame.x, frame.y, frame.z)
        ground.set_block(block, frame.solid, bool(frame.climb), frame.opaque)
        self._keep(server, frame.world, ground)

    def _keep(self, server: str, world: str, ground: Ground) -> None:
        """Hand what changed to the journal."""
        for key, packed in ground.take_changed().items():
            name = section_name(server, world, key)
            self._ledger.unit.documents[name] = b64encode(packed).decode("ascii")

    def restore(self, documents: dict[str, str]) -> None:
        """Read back what was kept and can be read; takes its documents out of ``documents``."""
        for name in [n for n in documents if n.startswith("ground:")]:
            text = documents.pop(name)
            try:
                _, server, world, _ = name.split(":")
                self.of(unquoted(server), unquoted(world)).load_section(kept_section(text))
            except (ValueError, BadTerrain):  # of what is not known the plugin is asked again
                _log.error("document_left_out", key=name)

    def look_round(self, server: str, world: str, pos: Block) -> None:
        """Ask for ground if some near ``pos`` is unknown, at most every ten seconds a place."""
        if not self.of(server, world).edge_near(pos, MARGIN):
            return
        place = (server, world, pos.x >> 4, pos.y >> 4, pos.z >> 4)
        asked = self._asked.get(place)
        if asked is not None and self._ledger.now - asked < AGAIN_MS:
            return
        self._asked[place] = self._ledger.now
        center = Position.of(pos)
        self._ledger.send(server, TerrainRequest(world=world, center=center, radius=RADIUS))


def section_name(server: str, world: str, key: SectionKey) -> str:
    """The key of the document that keeps a piece of ground."""
    return f"ground:{quoted(server)}:{quoted(world)}:{key[0]},{key[1]},{key[2]}"


def kept_section(text: str) -> bytes:
    """A piece of ground as it lies in its document: :meth:`grid.ground.Ground.load_section`."""
    return b64decode(text)


def _block(pos: Position) -> Block:
    return Block(pos.x, pos.y, pos.z)
