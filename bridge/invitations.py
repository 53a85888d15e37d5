"""Whoever stands near a gathering is invited: one line with a button for each way to be in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

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
    """Documents ``invited:UUID``: ``by`` whom (members of the gathering) and to which ``sides``.

    Who has been invited is so again only when there is a side that he has not read of, or when the
    gathering was dissolved in between.
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
        known = {(frozenset(one.members), _sides(one)) for one in before}
        for gathering in after:
            if (frozenset(gathering.members), _sides(gathering)) not in known:
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
            if who.uuid in busy or who.uuid in masters or not self._may(hall, who):
                continue
            key = f"invited:{who.uuid}"
            kept = self.ledger.document(key)
            is_known = kept is not None and not set(kept["by"]).isdisjoint(gathering.members)
            if is_known and set(sides) <= set(kept["sides"]):
                continue
            self.ledger.keep(key, {"by": list(gathering.members), "sides": list(sides)})
            line = invitation(who.uuid, _players_first(gathering), sides)
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

    def _may(self, hall: Stream, who: Presence) -> bool:
        """Whether he could be ready at once: he is bound by nothing else, and the rules let him."""
        if self.rules.ruleset_of(who).name != hall.ruleset.name:
            return False
        if self.streams.fight_of(who.uuid) or self.streams.hunt_of(who.uuid):
            return False
        if hall.ruleset.hall_knows(hall.state, who.uuid) is None:
            return True
        ground = self.grounds.of(who.server, who.world)
        options = hall.core.options(hall.state, Fighter(who.uuid, who.uuid), ground)
        return admitted(options, intent("fight", ready=True))


def _sides(gathering: GatheringView) -> tuple[str, ...]:
    """The sides of players that a quotation can carry, each once, earliest member first."""
    named = (gathering.sides.get(uuid, "") for uuid in gathering.members if not is_npc(uuid))
    return tuple(dict.fromkeys(side for side in named if side and '"' not in side))


def _players_first(gathering: GatheringView) -> tuple[FighterId, ...]:
    """Who gathers, players before NPCs."""
    return tuple(sorted(gathering.members, key=is_npc))
