"""Where every master's NPC stands and whose it is: read from the halls and fights it is in.

Nothing is kept beside the streams: after a restart they say the same. What plugins have been shown
is compared with it after each decision, and what differs is told them (the frame ``npc``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from bridge.ledger import Ledger
from bridge.presence import People, Presence
from bridge.streams import Stream, Streams
from bridge.wire_fields import Position
from bridge.wire_outbound import Npc as NpcFrame
from grid.blocks import Block
from rulesets.actors import Fighter, FighterId, PlayerId
from rulesets.facts import Combatant
from rulesets.npcs import is_npc


@dataclass(frozen=True, slots=True)
class Npc:
    """One NPC. ``by``: its master; ``group``: of those called together, "": none; ``stream``: the
    fight it is in, else its hall."""

    id: FighterId
    by: PlayerId
    name: str
    group: str
    server: str
    world: str
    pos: Block
    yaw: float
    stream: str

    @property
    def actor(self) -> Fighter:
        """Who acts when it is told what to do."""
        return Fighter(self.id, self.by)

    def body(self) -> Presence:
        """Its body, as if a player had it."""
        return Presence(self.id, self.name, self.server, self.world, self.pos, self.yaw)


@dataclass(slots=True)
class Npcs:
    """All NPCs of all servers."""

    ledger: Ledger
    people: People
    streams: Streams
    _read: dict[str, tuple[Npc, ...]] = field(default_factory=dict)
    _by_id: dict[FighterId, Npc] = field(default_factory=dict)
    _shown: dict[FighterId, Npc] = field(default_factory=dict)

    def get(self, who: FighterId) -> Npc | None:
        """The NPC; None: there is none (any more)."""
        if not is_npc(who):
            return None
        self._refresh()
        return self._by_id.get(who)

    def all(self) -> tuple[Npc, ...]:
        """Every NPC, the older ones of a hall or fight first."""
        self._refresh()
        return tuple(self._by_id.values())

    def on(self, server: str) -> tuple[Npc, ...]:
        """The NPCs of a server."""
        return tuple(npc for npc in self.all() if npc.server == server)

    def stream_of(self, who: FighterId) -> Stream | None:
        """The fight an NPC is in, else its hall."""
        npc = self.get(who)
        return self.streams.get(npc.stream) if npc is not None else None

    def combatant(self, who: FighterId) -> Combatant | None:
        """What the hall of an NPC knows of it: sheet, gear, and where it was called."""
        stream = self.stream_of(who)
        if stream is None:
            return None
        hall = self.streams.hall(stream.server, stream.ruleset.name)
        return hall.ruleset.hall_knows(hall.state, who)

    def master(self, who: FighterId, moderators: tuple[PlayerId, ...]) -> PlayerId | None:
        """Who is asked for an NPC: its master if he is online, else the first of ``moderators`` who
        may speak for it."""
        npc = self.get(who)
        if npc is None:
            return None
        by = self.people.get(npc.by)
        if by is not None and by.online and by.server == npc.server:
            return npc.by
        return next((one for one in moderators if self.may_drive(one, npc)), npc.by)

    def may_drive(self, moderator: PlayerId, npc: Npc) -> bool:
        """Whether a moderator may speak for an NPC: it is his, or he does not fight beside it or
        against it himself."""
        stream = self.streams.get(npc.stream)
        if npc.by == moderator or stream is None or not stream.is_fight:
            return True
        return stream.view().fighter(moderator) is None

    # -- what plugins are shown

    def settle(self) -> None:
        """Tell the plugins of those who appeared, stand elsewhere, or are gone."""
        self._refresh()
        if self._by_id == self._shown:
            return
        for who, npc in self._shown.items():
            if who not in self._by_id:
                self._send(npc, None)
        for who, npc in self._by_id.items():
            before = self._shown.get(who)
            if before is None or _seen(before) != _seen(npc):
                self._send(npc, npc.pos)
        self._shown = dict(self._by_id)

    def anew(self, server: str) -> None:
        """A plugin knows nothing any more: it is told of all there are."""
        self._shown = {who: npc for who, npc in self._shown.items() if npc.server != server}

    def restore(self) -> None:
        """Go on as before the restart: plugins were told of everything until then."""
        self._refresh()
        self._shown = dict(self._by_id)

    def _send(self, npc: Npc, pos: Block | None) -> None:
        frame = NpcFrame(
            npc=npc.id,
            name=npc.name,
            world=npc.world,
            pos=None if pos is None else Position.of(pos),
            yaw=npc.yaw,
        )
        self.ledger.send(npc.server, frame)

    # -- reading the streams

    def _refresh(self) -> None:
        """Read again the streams that changed; those of fights come after their hall's."""
        has_changed = False
        for name in self.streams.take_changed():
            stream = self.streams.get(name)
            known = self._read.get(name, ())
            if stream is None:
                self._read.pop(name, None)
                has_changed |= bool(known)
                continue
            self._read[name] = tuple(_of_fight(stream) if stream.is_fight else _of_hall(stream))
            has_changed |= known != self._read[name]
        if has_changed:
            halls = [found for name, found in self._read.items() if name.startswith("hall:")]
            fights = [found for name, found in self._read.items() if name.startswith("fight:")]
            self._by_id = {npc.id: npc for found in (*halls, *fights) for npc in found}


def _seen(npc: Npc) -> tuple[str, str, str, Block, float]:
    """What a plugin shows of it."""
    return npc.name, npc.server, npc.world, npc.pos, npc.yaw


def _of_hall(stream: Stream) -> Iterator[Npc]:
    for who in stream.ruleset.hall_npcs(stream.state):
        known = stream.ruleset.hall_knows(stream.state, who)
        if known is not None:
            at = known.at
            yield Npc(
                who,
                known.by,
                known.name,
                known.group,
                stream.server,
                at.world,
                at.pos,
                at.yaw,
                stream.name,
            )


def _of_fight(stream: Stream) -> Iterator[Npc]:
    for one in stream.view().fighters:
        if is_npc(one.id) and one.standing != "left":
            yield Npc(
                one.id,
                one.by,
                one.name,
                one.group,
                stream.server,
                stream.world,
                one.pos,
                one.yaw,
                stream.name,
            )
