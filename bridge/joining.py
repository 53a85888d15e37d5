"""Bystanders of running fights: who joins the nearest, asking the hall first (E-50), and whose word
is heard in one."""

from __future__ import annotations

from dataclasses import dataclass

from bridge.grounds import Grounds
from bridge.halls import Halls
from bridge.presence import People, Presence
from bridge.streams import Stream, Streams
from grid.footprint import MOUNTED, SINGLE, gap
from rulesets.actors import Onlooker, PlayerId, player
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Intent, Option, intent

JOIN = "join"
"""The word of halls and fights for it."""


@dataclass(frozen=True, slots=True)
class Joining:
    """Carries a player from the hall into a running fight."""

    people: People
    streams: Streams
    grounds: Grounds
    halls: Halls

    def join(self, who: Presence, side: str | None) -> None:
        """Let him join: if hall or fight refuses, nothing has happened.

        The hall learns of it from the fight's ``joined`` (:mod:`bridge.conduct`).

        Raises:
            RuleViolation: he may not, or there is no fight for him.
        """
        hall = self.halls.sync(who)
        conduct = self.halls.conduct
        conduct.submit(hall, player(who.uuid), intent(JOIN, side=side))
        stream = self._nearest(who, hall.ruleset.name)
        if stream is None:
            raise RuleViolation(Refusal.NO_FIGHT_TO_JOIN, rule="E-50")
        recruit = hall.ruleset.recruit(hall.state, who.uuid)
        conduct.submit(stream, Onlooker(who.uuid), intent(JOIN, side=side, who=recruit))

    def _nearest(self, who: Presence, ruleset: str) -> Stream | None:
        """The nearest fight that would take him, else the nearest, which says why not."""
        near = running_near(self.streams, who, ruleset)
        takes = (one for one in near if takes_him(one, self.grounds, who.uuid))
        return next(takes, near[0] if near else None)

    def say(self, who: Presence, ruleset: str, wish: Intent) -> None:
        """Let a bystander speak into the nearest fight of a ruleset that hears him, else into the
        nearest, which says why not.

        Raises:
            RuleViolation: it refuses him, or there is no fight near.
        """
        near = running_near(self.streams, who, ruleset)
        hears = (one for one in near if wish.verb in _verbs(one, self.grounds, who.uuid))
        stream = next(hears, near[0] if near else None)
        if stream is None:
            raise RuleViolation(Refusal.NO_FIGHT_NEAR, rule="")
        self.halls.conduct.submit(stream, Onlooker(who.uuid), wish)

    def heard(self, stream: Stream, who: Presence, wish: Intent) -> Intent:
        """Add who is near enough to hear a word that wants to be heard (``near``)."""
        zone = stream.ruleset.zone(stream.state)
        radius = stream.ruleset.earshot(stream.state, wish.verb)
        if radius is None or zone is None:
            return wish
        feet = _feet(who)
        near = tuple(
            other.uuid
            for other in self.people.near(who, radius)
            if other is not who
            and gap(who.pos, feet, other.pos, _feet(other), zone.metric) <= radius
        )
        return Intent(wish.verb, (*wish.slots, ("near", near)), wish.at)


def running_near(streams: Streams, who: Presence, ruleset: str | None = None) -> list[Stream]:
    """The running fights of his world (None: of whatever ruleset), nearest first."""
    found = []
    for stream in streams.fights(who.server):
        if ruleset not in (None, stream.ruleset.name):
            continue
        zone = stream.ruleset.zone(stream.state) if stream.world == who.world else None
        if zone is None or stream.is_frozen or not zone.centers:
            continue
        apart = min(gap(who.pos, _feet(who), pos, feet, zone.metric) for pos, feet in zone.centers)
        found.append((apart, stream.fight, stream))
    return [stream for _, _, stream in sorted(found, key=lambda one: one[:2])]


def takes_him(stream: Stream, grounds: Grounds, who: PlayerId) -> bool:
    """Whether a fight would let him join now."""
    return JOIN in _verbs(stream, grounds, who)


def hearing(
    streams: Streams, grounds: Grounds, who: Presence
) -> tuple[Stream, tuple[Option, ...]] | None:
    """The nearest fight that hears a bystander now, else the nearest whose ruleset has words for
    him (place ``near``), with what those may say; None: there is none."""
    deaf: tuple[Stream, tuple[Option, ...]] | None = None
    for stream in running_near(streams, who):
        words = {word.verb for word in stream.ruleset.words if "near" in word.place}
        options = _options(stream, grounds, who.uuid) if words else []
        heard = tuple(option for option in options if option.verb in words)
        if heard:
            return stream, heard
        if words and deaf is None:
            deaf = stream, ()
    return deaf


def _verbs(stream: Stream, grounds: Grounds, who: PlayerId) -> frozenset[str]:
    return frozenset(option.verb for option in _options(stream, grounds, who))


def _options(stream: Stream, grounds: Grounds, who: PlayerId) -> list[Option]:
    """What is legal for one who does not fight in it."""
    ground = grounds.of(stream.server, stream.world)
    return stream.core.options(stream.state, Onlooker(who), ground)


def _feet(who: Presence) -> tuple[tuple[int, int], ...]:
    return MOUNTED if who.entity else SINGLE
