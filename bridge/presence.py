"""Where every player is and how he looks: the latest word of the plugins, kept for all servers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

from bridge.wire_inbound import Equipment as EquipmentFrame
from bridge.wire_inbound import Item as ItemFrame
from bridge.wire_inbound import PlayerJoin
from commands.inert import NAME_MAX, clean
from grid.blocks import Block
from grid.footprint import MOUNTED, SINGLE
from rulesets.actors import PlayerId
from rulesets.equipment import BARE, Equipment, Item
from rulesets.facts import Whereabouts

SLOTS = ("main_hand", "off_hand", "head", "chest", "legs", "feet")


@dataclass(slots=True)
class Presence:
    """One player. ``display``: the name that his game shows, or ""; ``character``: that of the
    character he plays, or ""; ``entity``: what he rides, or None.

    ``teleported``: id of the last ``teleport`` sent to him in this session; 0: none.
    """

    uuid: PlayerId
    name: str
    server: str
    world: str
    pos: Block
    yaw: float
    display: str = ""
    locale: str = ""
    online: bool = True
    permissions: tuple[str, ...] = ()
    equipment: Equipment = BARE
    entity: str | None = None
    attributes: dict[str, int] = field(default_factory=dict)
    role: str = ""
    teleported: int = 0
    character: str = ""

    @property
    def shown(self) -> str:
        """The name that chat shows."""
        return self.character or self.display or self.name

    @property
    def player_name(self) -> str:
        """The name of the player himself, whomever he plays."""
        return self.display or self.name

    @property
    def place(self) -> tuple[str, str]:
        """Server and world."""
        return self.server, self.world

    def is_in(self, place: tuple[str, str]) -> bool:
        """Whether he is online, in this place."""
        return self.online and self.place == place

    @property
    def where(self) -> Whereabouts:
        """Block, look and world."""
        return Whereabouts(self.pos, self.yaw, self.world)

    @property
    def footprint(self) -> tuple[tuple[int, int, int], ...]:
        """The blocks he occupies, as offsets (E-12)."""
        return tuple((dx, 0, dz) for dx, dz in (MOUNTED if self.entity else SINGLE))

    def profile(self) -> str:
        """All but the position, as JSON for the journal."""
        worn = {s: _item_stored(getattr(self.equipment, s)) for s in SLOTS}
        return json.dumps(
            {
                "name": self.name,
                "display": self.display,
                "server": self.server,
                "world": self.world,
                "locale": self.locale,
                "online": self.online,
                "permissions": self.permissions,
                "equipment": {s: item for s, item in worn.items() if item},
                "entity": self.entity,
                "attributes": self.attributes,
                "role": self.role,
                "character": self.character,
            },
            ensure_ascii=False,
            separators=(",", ":"),
        )

    def position(self) -> str:
        """What changes often, as JSON: x, y, z, yaw, id of the last teleport."""
        x, y, z = self.pos
        return f"[{x},{y},{z},{self.yaw},{self.teleported}]"


def _item_stored(item: Item | None) -> list[Any] | None:
    return None if item is None else [item.item, item.name, list(item.tags)]


def restored(uuid: PlayerId, profile: str, position: str) -> Presence:
    """Read back what :meth:`Presence.profile` and :meth:`Presence.position` wrote."""
    kept = json.loads(profile)
    x, y, z, yaw, teleported = json.loads(position)
    worn = {s: Item(i[0], i[1], tuple(i[2])) for s, i in kept.pop("equipment").items()}
    kept["permissions"] = tuple(kept["permissions"])
    return Presence(
        uuid=uuid,
        pos=Block(x, y, z),
        yaw=yaw,
        teleported=teleported,
        equipment=Equipment(**worn),
        **kept,
    )


def joined(frame: PlayerJoin, server: str, before: Presence | None) -> Presence:
    """The player as his ``player_join`` describes him; what it does not say stays as it was.

    Names are made harmless here, so that chat, events and the journal have the same.
    """
    return Presence(
        uuid=frame.player.uuid,
        name=clean(frame.player.name, NAME_MAX) or frame.player.uuid,
        server=server,
        world=frame.world,
        pos=Block(frame.pos.x, frame.pos.y, frame.pos.z),
        yaw=frame.yaw,
        display=clean(frame.player.display or "", NAME_MAX),
        locale=frame.locale,
        permissions=frame.permissions,
        equipment=before.equipment if before else BARE,
        entity=before.entity if before else None,
        attributes=dict(frame.attributes or {}),
        role=frame.role or "",
        teleported=before.teleported if before else 0,
        character=before.character if before else "",
    )


def worn(frame: EquipmentFrame) -> Equipment:
    """The equipment that a frame describes."""
    return Equipment(**{s: _item(getattr(frame, s)) for s in SLOTS})


def _item(item: ItemFrame | None) -> Item | None:
    return None if item is None else Item(item.item, item.name, item.tags)


def by_uuid(people: Iterable[Presence]) -> list[Presence]:
    """In an order that a restart does not change."""
    return sorted(people, key=attrgetter("uuid"))


class People:
    """All players ever seen, and who changed since he was last recorded.

    ``changed``: in position; ``profiles``: in anything else.
    """

    def __init__(self) -> None:
        self.by_uuid: dict[PlayerId, Presence] = {}
        self.changed: set[PlayerId] = set()
        self.profiles: set[PlayerId] = set()
        self._in_world: dict[tuple[str, str], dict[PlayerId, Presence]] = {}

    def get(self, uuid: PlayerId) -> Presence | None:
        """The player, or None if he was never seen."""
        return self.by_uuid.get(uuid)

    def put(self, who: Presence) -> None:
        """Take in a player as he is now."""
        before = self.by_uuid.get(who.uuid)
        if before is not None:
            self._in_world.get((before.server, before.world), {}).pop(who.uuid, None)
        self.by_uuid[who.uuid] = who
        if who.online:
            self._in_world.setdefault((who.server, who.world), {})[who.uuid] = who
        self.changed.add(who.uuid)
        self.profiles.add(who.uuid)

    @property
    def has_changed(self) -> bool:
        """Whether there is anything to record."""
        return bool(self.changed or self.profiles)

    def leave(self, who: Presence) -> None:
        """The player went offline."""
        who.online = False
        self._in_world.get((who.server, who.world), {}).pop(who.uuid, None)
        self.profiles.add(who.uuid)

    def online_in(self, server: str, world: str) -> Iterator[Presence]:
        """The players online in a world."""
        return iter(self._in_world.get((server, world), {}).values())

    def servers(self) -> set[str]:
        """The servers on which somebody is online."""
        return {server for (server, _), here in self._in_world.items() if here}

    def online_on(self, server: str) -> list[Presence]:
        """The players online on a server, in any world, by uuid."""
        worlds = [w for (s, _), w in self._in_world.items() if s == server]
        return by_uuid(p for world in worlds for p in world.values())

    def near(self, who: Presence, radius: int) -> list[Presence]:
        """Online players at most ``radius`` blocks away in x, y and z, himself too, by uuid."""
        x, y, z = who.pos
        return by_uuid(
            p
            for p in self.online_in(who.server, who.world)
            if abs(p.pos[0] - x) <= radius
            and abs(p.pos[2] - z) <= radius
            and abs(p.pos[1] - y) <= radius
        )

    def take_positions(self) -> dict[PlayerId, str]:
        """The changed positions; from now on they count as recorded."""
        told = {uuid: self.by_uuid[uuid].position() for uuid in self.changed}
        self.changed.clear()
        return told

    def take_profiles(self) -> dict[PlayerId, str]:
        """The changed profiles; from now on they count as recorded."""
        told = {uuid: self.by_uuid[uuid].profile() for uuid in self.profiles}
        self.profiles.clear()
        return told
