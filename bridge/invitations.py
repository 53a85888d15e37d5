"""Whoever stands near a gathering is invited: one line with a button for each way to be in it.

Nobody is where nobody else can be in it: of a pair everybody has been told already.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bridge.conduct import Done
from bridge.grounds import Grounds
from bridge.ledger import Ledger
from bridge.presence import People, Presence, by_uuid
from bridge.rules import Rules
from bridge.speaker import NEAR, Context, Speaker
from bridge.streams import Stream, Streams
from commands.invitations import invitation
from grid.metric import distance
from rulesets.actors import Fighter, FighterId, PlayerId
from rulesets.intents import admitted, intent
from rulesets.npcs import is_npc
from rulesets.view import GatheringView


@dataclass(slots=True)
class Invitations:
    """Documents ``invited:UUID``: ``by`` whom (members of the gathering), to which ``sides``, and
    whether to ``training``.

    Who has been invited is so again only when there is a side that he has not read of, when the
    fight has become training or is it no more, or when the gathering was dissolved in between.
    """

    ledger: Ledger
    people: People
    streams: Streams
    grounds: Grounds
    speaker: Speaker
    rules: Rules

    def watch(self, done: Done) -> None:
        """Told of each decision: invite where a hall's gathering has grown or has a new side."""
        hall = done.stream
        if hall.is_fight:
            return
        before = hall.ruleset.gatherings(done.before)
        after = hall.ruleset.gatherings(done.after)
        if before == after:
            return
        members = {uuid for one in after for uuid in one.members}
        for gathering in before:
            if members.isdisjoint(gathering.members):
                self._forget(gathering)
        known = {_as_told(one) for one in before}
        for gathering in after:
            if _as_told(gathering) not in known and not gathering.closed:
                self._invite(hall, gathering, members)

    def _forget(self, gathering: GatheringView) -> None:
        """Nobody of it gathers any more: the next time is another time."""
        for uuid in self.ledger.names("invited"):
            kept = self.ledger.document(f"invited:{uuid}")
            if kept is not None and not set(kept["by"]).isdisjoint(gathering.members):
                self.ledger.keep(f"invited:{uuid}", None)

    def _invite(self, hall: Stream, gathering: GatheringView, busy: set[PlayerId]) -> None:
        sides, masters = _sides(gathering), self._masters(hall, gathering)
        for who in self._near(hall, gathering):
            if who.uuid in busy or who.uuid in masters:
                continue
            if not (self._may(hall, who, gathering) and _gets_in(hall, who, gathering)):
                continue
            key = f"invited:{who.uuid}"
            if _has_read(self.ledger.document(key), gathering, sides):
                continue
            training = gathering.training
            told = {"by": list(gathering.members), "sides": list(sides), "training": training}
            self.ledger.keep(key, told)
            line = invitation(who.uuid, _players_first(gathering), sides, training=training)
            self.speaker.say([line], Context(who.server))

    def _masters(self, hall: Stream, gathering: GatheringView) -> frozenset[PlayerId]:
        """Whose NPCs are in it already."""
        npcs = (one for one in gathering.members if is_npc(one))
        known = (hall.ruleset.hall_knows(hall.state, one) for one in npcs)
        return frozenset(npc.by for npc in known if npc is not None)

    def _near(self, hall: Stream, gathering: GatheringView) -> Iterator[Presence]:
        """Who stands within 20 blocks of one of its members."""
        known = (self.people.get(uuid) for uuid in gathering.members)
        members = [one for one in known if one is not None and one.online]
        metric = hall.ruleset.metric(hall.ruleset.hall_tuning(hall.state))
        round_them = {p.uuid: p for one in members for p in self.people.near(one, NEAR)}
        for who in by_uuid(round_them.values()):
            if any(
                who.place == one.place and distance(who.pos, one.pos, metric) <= NEAR
                for one in members
            ):
                yield who

    def _may(self, hall: Stream, who: Presence, gathering: GatheringView) -> bool:
        """Whether he could be ready at once: he is bound by nothing else, and the rules let him."""
        if self.rules.ruleset_of(who).name != hall.ruleset.name:
            return False
        if self.streams.fight_of(who.uuid) or self.streams.hunt_of(who.uuid):
            return False
        if hall.ruleset.hall_knows(hall.state, who.uuid) is None:
            return True
        ground = self.grounds.of(who.server, who.world)
        options = hall.core.options(hall.state, Fighter(who.uuid, who.uuid), ground)
        training = True if gathering.training else None
        return admitted(options, intent("fight", ready=True, training=training))


def _as_told(gathering: GatheringView) -> tuple[object, ...]:
    """What of a gathering makes an invitation another one."""
    return frozenset(gathering.members), _sides(gathering), gathering.training


def _gets_in(hall: Stream, who: Presence, gathering: GatheringView) -> bool:
    """Whether who wants training, too, comes into this gathering of those who do and of others."""
    if not gathering.training or set(gathering.training_at) == set(gathering.members):
        return True
    metric = hall.ruleset.metric(hall.ruleset.hall_tuning(hall.state))
    known = (hall.ruleset.hall_knows(hall.state, one) for one in gathering.training_at)
    spots = (one.at for one in known if one is not None)
    return any(s.world == who.world and distance(who.pos, s.pos, metric) <= NEAR for s in spots)


def _has_read(
    kept: dict[str, Any] | None, gathering: GatheringView, sides: tuple[str, ...]
) -> bool:
    """Whether who was told what was ``kept`` knows all about a gathering."""
    if kept is None or set(kept["by"]).isdisjoint(gathering.members):
        return False
    return set(sides) <= set(kept["sides"]) and kept.get("training", False) == gathering.training


def _sides(gathering: GatheringView) -> tuple[str, ...]:
    """The sides of players that a quotation can carry, each once, earliest member first."""
    named = (gathering.sides.get(uuid, "") for uuid in gathering.members if not is_npc(uuid))
    return tuple(dict.fromkeys(side for side in named if side and '"' not in side))


def _players_first(gathering: GatheringView) -> tuple[FighterId, ...]:
    """Who gathers, players before NPCs."""
    return tuple(sorted(gathering.members, key=is_npc))
