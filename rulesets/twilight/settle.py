"""Which damage of a round stands, when those fall who deal it (section 15, ``settle``; T-76…T-86).

Pure: who falls, who leads and who has which main attribute is asked of a :class:`Field`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeAlias

from rulesets.actors import FighterId
from rulesets.twilight.clash_round import Packet

Edge: TypeAlias = tuple[FighterId, FighterId]
"""(killer, victim)."""

Packets: TypeAlias = Sequence[Packet]


class Field(Protocol):
    """What settling asks about the champions."""

    @property
    def seats(self) -> Sequence[FighterId]:
        """All of them in seat order."""
        ...

    @property
    def ties_fall(self) -> bool:
        """Whether two equals who fell each other both fall (T-82); else initiative decides."""
        ...

    def falls(self, who: FighterId, hp: int, *, deathblow: bool) -> bool:
        """Whether losing ``hp``, or a deathblow, fells him (T-76)."""
        ...

    def main(self, who: FighterId) -> int:
        """His main attribute (T-81)."""
        ...

    def leaders(self, group: Iterable[FighterId]) -> list[FighterId]:
        """Return a group by initiative, the first first (T-83)."""
        ...


def settle(packets: Packets, field: Field) -> list[Packet]:
    """Return the packets that stand, in the order given.

    All damage is fixed at the same time (T-78) but in two knots: who fell each other (T-80, T-82)
    and longer circles of such (T-86). Each pass fixes at least one edge, so it ends.
    """
    left = list(packets)
    fixed: set[Edge] = set()
    while True:
        edges = lethal_edges(left, field) - fixed
        pair = _mutual(edges, field)
        if pair is not None:
            left = _part(left, pair, field, fixed)
            continue
        edge = _circle(edges, field)
        if edge is None:
            return left
        fixed.add(edge)
        left = _without_blows_of(edge[1], left, fixed)


def lethal_edges(packets: Packets, field: Field) -> set[Edge]:
    """Return s → t where both fall, and the damage of s alone fells t or s is t's killer (T-77)."""
    falling = {who for who in field.seats if _fells(_at(packets, who), who, field)}
    edges: set[Edge] = set()
    for who in sorted(falling, key=field.seats.index):
        killer = killer_of(packets, who, field)
        for source in sources_at(packets, who, field):
            alone = [packet for packet in _at(packets, who) if packet.source == source]
            if source in falling and (source == killer or _fells(alone, who, field)):
                edges.add((source, who))
    return edges


def killer_of(packets: Packets, who: FighterId, field: Field) -> FighterId | None:
    """Return whose damage fells him when it is added up by initiative (T-84); None: nobody's.

    A deathblow fells at once, whatever the hp.
    """
    sum_: list[Packet] = []
    for source in field.leaders(sources_at(packets, who, field)):
        sum_ += [packet for packet in _at(packets, who) if packet.source == source]
        if _fells(sum_, who, field):
            return source
    return None


def sources_at(packets: Packets, who: FighterId, field: Field) -> list[FighterId]:
    """Return who deals damage to ``who``, in seat order."""
    found = {p.source for p in _at(packets, who) if p.hp or p.deathblow}
    return sorted(found, key=field.seats.index)


def _at(packets: Packets, who: FighterId) -> list[Packet]:
    return [packet for packet in packets if packet.target == who]


def _fells(packets: Packets, who: FighterId, field: Field) -> bool:
    """Whether some packets at ``who`` fell him together."""
    hp = sum(packet.hp for packet in packets)
    return field.falls(who, hp, deathblow=any(packet.deathblow for packet in packets))


def _mutual(edges: set[Edge], field: Field) -> Edge | None:
    """Return two who fell each other, the lower seat first; of several pairs that with the highest
    main attribute in it, then by seats."""
    seat = field.seats.index
    pairs = [(a, b) for a, b in edges if (b, a) in edges and seat(a) < seat(b)]
    return min(
        pairs,
        key=lambda two: (-max(map(field.main, two)), seat(two[0]), seat(two[1])),
        default=None,
    )


def _part(packets: Packets, pair: Edge, field: Field, fixed: set[Edge]) -> list[Packet]:
    """Settle a mutual fall: the higher main attribute is fixed first, the other's damage is void
    (T-80); equals both fall (T-82)."""
    a, b = pair
    if field.main(a) == field.main(b) and field.ties_fall:
        fixed |= {(a, b), (b, a)}
        return list(packets)
    winner, loser = _ranked(pair, field)
    alone = [p for p in packets if (p.source, p.target) == (winner, loser)]
    fixed.add((winner, loser))
    left = _without_blows_of(loser, packets, fixed)
    if not _fells(alone, loser, field):
        return left
    return [p for p in left if p.target != loser or _edge(p) in fixed]


def _ranked(pair: Edge, field: Field) -> Edge:
    """Return (winner, loser) of a mutual fall."""
    a, b = pair
    if field.main(a) == field.main(b):
        first, second = field.leaders(pair)
        return first, second
    return pair if field.main(a) > field.main(b) else (b, a)


def _circle(edges: set[Edge], field: Field) -> Edge | None:
    """Return the edge of a circle that is fixed first: from the highest by initiative of all who
    are in circles to his victim there, of several the lower seat (T-86)."""
    reach = {who: _reached(edges, who) for who in field.seats}
    members = [who for who in field.seats if who in reach[who]]
    if not members:
        return None
    highest = field.leaders(members)[0]
    victims = [b for a, b in edges if a == highest and highest in reach[b]]
    return highest, min(victims, key=field.seats.index)


def _reached(edges: set[Edge], start: FighterId) -> set[FighterId]:
    """Return all whom a chain of lethal edges from ``start`` ends at."""
    found: set[FighterId] = set()
    ahead = [start]
    while ahead:
        here = ahead.pop()
        new = {b for a, b in edges if a == here} - found
        found |= new
        ahead += new
    return found


def _without_blows_of(who: FighterId, packets: Packets, fixed: set[Edge]) -> list[Packet]:
    """Drop every packet of ``who``, but those of fixed edges."""
    return [packet for packet in packets if packet.source != who or _edge(packet) in fixed]


def _edge(packet: Packet) -> Edge:
    return packet.source, packet.target
