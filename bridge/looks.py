"""What a command may look at: :class:`commands.scene.Scene`, answered from the bridge's memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal

from bridge.clock import seconds_left
from bridge.grounds import Grounds
from bridge.joining import JOIN, running_near, takes_him
from bridge.ledger import Ledger
from bridge.presence import People, Presence, by_uuid
from bridge.sheets import Sheets
from bridge.speaker import MODERATORS
from bridge.streams import Stream, Streams
from commands.scene import Person
from grid.blocks import Block
from rulesets.actors import Actor, Fighter, FighterId, PlayerId
from rulesets.equipment import BARE, Equipment
from rulesets.facts import Sheet
from rulesets.intents import Option
from rulesets.ruleset import Check, Ruleset
from rulesets.view import FightView, GatheringView

RUNNING: Final = ("initiative", "turns", "pursuit")
"""Phases of a fight that has begun and is not over."""


@dataclass(frozen=True, slots=True)
class Sight:
    """Where scenes are taken from."""

    ledger: Ledger
    people: People
    streams: Streams
    grounds: Grounds
    sheets: Sheets


@dataclass(frozen=True)
class Looks:
    """A :class:`commands.scene.Scene`: what ``who`` sees while his command runs.

    Lists are made when asked for, and once.
    """

    sight: Sight
    who: Presence
    ruleset: Ruleset
    tuning: Any
    lang: Literal["ru", "en"]
    target: PlayerId | None

    @cached_property
    def caller(self) -> Person:
        """The one who typed."""
        return _person(self.who)

    @cached_property
    def permissions(self) -> frozenset[str]:
        """What the game lets him do; an admin is a moderator, too."""
        held = frozenset(self.who.permissions)
        return held | MODERATORS if "rpfight.admin" in held else held

    @cached_property
    def stream(self) -> Stream | None:
        """The fight he is in."""
        return self.sight.streams.fight_of(self.who.uuid)

    @cached_property
    def hall(self) -> Stream:
        """The hall of his server."""
        return self.sight.streams.hall(self.who.server, self.ruleset.name)

    @cached_property
    def fight(self) -> FightView | None:
        """A picture of the fight he is in."""
        return self.stream.view() if self.stream else None

    @property
    def fight_id(self) -> str | None:
        """The id of that fight."""
        return self.stream.fight if self.stream else None

    @cached_property
    def _hunt(self) -> Stream | None:
        return self.sight.streams.hunt_of(self.who.uuid)

    @property
    def hunt(self) -> FightView | None:
        """A picture of the fight that pursues him."""
        return self._hunt.view() if self._hunt else None

    @property
    def armed(self) -> str:
        """What of his waits for prose in his fight."""
        if self.stream is None:
            return ""
        return self.stream.ruleset.armed(self.stream.state, self.who.uuid)

    @cached_property
    def gathering(self) -> GatheringView | None:
        """The gathering he belongs to."""
        found = self.ruleset.gatherings(self.hall.state)
        return next((g for g in found if self.who.uuid in g.members), None)

    def people(self) -> Sequence[Person]:
        """Everyone online in his world, himself included."""
        here = self.sight.people.online_in(self.who.server, self.who.world)
        return [_person(p) for p in by_uuid(here)]

    def known(self) -> Sequence[Person]:
        """Everyone ever seen on his server."""
        everyone = self.sight.people.by_uuid.values()
        return [_person(p) for p in by_uuid(p for p in everyone if p.server == self.who.server)]

    def fighters(self) -> Sequence[Person]:
        """The fighters of his fight."""
        if self.fight is None:
            return []
        return [self._fighter(f.id) for f in self.fight.fighters]

    def _fighter(self, who: FighterId) -> Person:
        assert self.fight is not None, "only for fighters"
        fighter = self.fight.fighter(who)
        assert fighter is not None, "one of its fighters"
        seen = self.sight.people.get(who)
        return Person(
            who,
            fighter.name,
            seen.name if seen else fighter.name,
            not fighter.away,
            _whereabouts(seen, fighter.pos),
            fighter.footprint,
        )

    def sheet(self, who: PlayerId) -> Sheet:
        """The character sheet of ``who``."""
        return self.sight.sheets.of(who)

    def equipment(self, who: PlayerId) -> Equipment:
        """What ``who`` holds and wears now."""
        seen = self.sight.people.get(who)
        return seen.equipment if seen else BARE

    def options(self) -> Sequence[Option]:
        """Everything legal for him now, in his fight or in the hall."""
        stream = self.stream or self.hall
        ground = self.sight.grounds.of(self.who.server, self.who.world)
        found = stream.core.options(stream.state, self._actor(), ground)
        if self.stream is not None or self.may_join:
            return found
        return [option for option in found if option.verb != JOIN]

    @cached_property
    def may_join(self) -> bool:
        """Whether a fight of his world would let him in."""
        near = running_near(self.sight.streams, self.who)
        return any(takes_him(stream, self.sight.grounds, self.who.uuid) for stream in near)

    def _actor(self) -> Actor:
        return Fighter(self.who.uuid, self.who.uuid)

    def breakdown(self, who: FighterId, die: str) -> Check | None:
        """The die as it stands: in his fight if both are in it, else as the sheet has it."""
        if self.stream is not None:
            found = self.stream.ruleset.breakdown(self.stream.state, who, die)
            if found is not None:
                return found
        return self.ruleset.check(self.tuning, self.sheet(who), self.equipment(who), die)

    def moderated(self, about: PlayerId | None) -> tuple[str, FightView] | None:
        """The fight a moderator's word is about."""
        streams = self.sight.streams
        found = (streams.fight_of(about) if about else None) or self.stream or self._nearest()
        return None if found is None else (found.fight, found.view())

    def _nearest(self) -> Stream | None:
        """The running fight of his world whose nearest fighter is nearest to him."""
        best: tuple[int, str] | None = None
        for stream in self.sight.streams.fights(self.who.server):
            view = stream.view()
            if stream.world != self.who.world or view.phase not in RUNNING:
                continue
            for fighter in view.fighters:
                far = sum(abs(a - b) for a, b in zip(fighter.pos, self.who.pos, strict=True))
                best = min(best or (far, stream.fight), (far, stream.fight))
        return self.sight.streams.fight(best[1]) if best else None

    def now_s(self) -> float:
        """Seconds of service time."""
        return self.sight.ledger.now / 1000

    def until_s(self, stream_ms: int) -> int:
        """Whole seconds until ``stream_ms`` of his fight, of the one after him, or of the hall."""
        stream = self.stream or self._hunt or self.hall
        return seconds_left(stream_ms, stream.time.at(self.sight.ledger.now))


def _person(p: Presence) -> Person:
    return Person(p.uuid, p.shown, p.name, p.online, p.where, p.footprint)


def _whereabouts(seen: Presence | None, pos: Block) -> Any:
    if seen is None:
        return None
    where = seen.where
    return type(where)(pos, where.yaw, where.world)
