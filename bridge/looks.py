"""What a command may look at: :class:`commands.scene.Scene`, answered from the bridge's memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, Literal

from bridge.clock import seconds_left
from bridge.grounds import Grounds
from bridge.joining import JOIN, hearing, running_near, takes_him
from bridge.ledger import Ledger
from bridge.npcs import Npcs
from bridge.presence import People, Presence, by_uuid
from bridge.rules import Rules
from bridge.sheets import Sheets
from bridge.speaker import MODERATORS
from bridge.standstill import told_still
from bridge.streams import Stream, Streams, hall_name
from bridge.watched import watched_by
from commands.line import Line, Message
from commands.render import RENDERERS
from commands.scene import Npc, Person
from grid.blocks import Block
from rulesets.actors import Actor, Fighter, FighterId, Master, PlayerId
from rulesets.equipment import BARE, Equipment
from rulesets.facts import Sheet, Whereabouts
from rulesets.intents import Draft, Option
from rulesets.npcs import is_npc
from rulesets.ruleset import Check, Ruleset
from rulesets.view import FighterView, FightView, GatheringView


@dataclass(frozen=True, slots=True)
class Sight:
    """Where scenes are taken from."""

    ledger: Ledger
    people: People
    streams: Streams
    grounds: Grounds
    sheets: Sheets
    rules: Rules
    npcs: Npcs


@dataclass(frozen=True)
class Looks:
    """A :class:`commands.scene.Scene`: what ``who`` sees while his command runs.

    Lists are made when asked for, and once. ``given``: the options that count instead of his own,
    for a word that is said elsewhere. ``master``: who speaks for him, if he is an NPC;
    ``looked_at``: the block at which the one who typed looks. ``page``: id of the fight that a page
    is about, from which he speaks; "": of none; None: he typed in the game.
    """

    sight: Sight
    who: Presence
    ruleset: Ruleset
    tuning: Any
    lang: Literal["ru", "en"]
    target: PlayerId | None
    given: tuple[Option, ...] | None = None
    master: Presence | None = None
    looked_at: Block | None = None
    page: str | None = None

    @property
    def block(self) -> Block | None:
        """The block that is pointed out to an NPC."""
        return self.looked_at if self.master is not None else None

    @property
    def actor(self) -> Fighter:
        """Who acts when he says something."""
        npc = self.sight.npcs.get(self.who.uuid)
        return npc.actor if npc is not None else Fighter(self.who.uuid, self.who.uuid)

    @cached_property
    def caller(self) -> Person:
        """The one who typed."""
        return _person(self.who)

    @cached_property
    def permissions(self) -> frozenset[str]:
        """What the game lets him do; an admin is a moderator, too. An NPC has no such right."""
        held = frozenset(self.who.permissions)
        return held | MODERATORS if "rpfight.admin" in held else held

    @cached_property
    def stream(self) -> Stream | None:
        """The fight he is in, or that his page is about."""
        if self.page is not None:
            return self.sight.streams.fight(self.page)
        return self.sight.streams.fight_of(self.who.uuid)

    @cached_property
    def hall(self) -> Stream:
        """His hall."""
        stream = self.sight.npcs.stream_of(self.who.uuid)
        if stream is not None and not stream.is_fight:
            return stream
        return self.sight.streams.hall(self.who.server, self.ruleset.name)

    @cached_property
    def fight(self) -> FightView | None:
        """A picture of the fight he is in."""
        return self.stream.view() if self.stream else None

    @property
    def fight_id(self) -> str | None:
        """The id of that fight."""
        return self.stream.fight if self.stream else None

    def told(self) -> Sequence[Message]:
        """How his fight stands in the words of its ruleset."""
        stream, who = self.stream or self._watched, self.who.uuid
        if stream is not None:
            renderer = RENDERERS[stream.ruleset.name]
            return renderer.status(stream.state, who, partial(self._left_s, stream))
        return RENDERERS[self.ruleset.name].hall_status(self.hall.state, who)

    @property
    def standstill(self) -> Message | None:
        """Why his fight, the one he watches or the one after him stands still."""
        stream = self.stream or self._watched or self._hunt
        return told_still(stream) if stream is not None else None

    @cached_property
    def _watched(self) -> Stream | None:
        """The nearest fight in whose arena he stands as an observer."""
        near = running_near(self.sight.streams, self.who)
        return next((one for one in near if self.who.uuid in one.view().observers()), None)

    @property
    def draft(self) -> Draft:
        """What he has handed in, in parts, and may still change."""
        if self.stream is None:
            return ()
        return self.stream.ruleset.draft(self.stream.state, self.who.uuid)

    def following(self, draft: Draft) -> Sequence[Option]:
        """Everything legal for him with this draft."""
        if self.stream is None or self.given is not None:
            return self.options()
        return self._options(self.stream, self.actor, draft)

    def drafted(self) -> Sequence[Line]:
        """His draft in the words of its ruleset."""
        if self.stream is None:
            return ()
        renderer = RENDERERS[self.stream.ruleset.name]
        return renderer.drafted(self.stream.state, self.who.uuid)

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
        """Everyone online in his world, himself included, and the NPCs there."""
        here = self.sight.people.online_in(self.who.server, self.who.world)
        npcs = (npc.body() for npc in self.sight.npcs.on(self.who.server))
        there = (body for body in npcs if body.world == self.who.world)
        return [_person(p) for p in (*by_uuid(here), *there)]

    def known(self) -> Sequence[Person]:
        """Everyone ever seen on his server, and the NPCs there."""
        everyone = self.sight.people.by_uuid.values()
        known = by_uuid(p for p in everyone if p.server == self.who.server)
        npcs = (npc.body() for npc in self.sight.npcs.on(self.who.server))
        return [_person(p) for p in (*known, *npcs)]

    def seen(self, who: FighterId) -> Presence | None:
        """A player as he was last seen; an NPC as it stands."""
        npc = self.sight.npcs.get(who)
        return npc.body() if npc is not None else self.sight.people.get(who)

    def npcs(self) -> Sequence[Npc]:
        """The NPCs of his server."""
        found = self.sight.npcs.on(self.who.server)
        return [self._npc(npc.body(), npc.group) for npc in found]

    def _npc(self, body: Presence, group: str) -> Npc:
        """An NPC, and what it is asked, or whether it is its turn and no other one is asked."""
        stream = self.sight.streams.fight_of(body.uuid)
        if stream is None:
            return Npc(_person(body), group, awaited=False)
        view = stream.view()
        asked = {prompt.to: prompt.kind for prompt in view.prompts if is_npc(prompt.to)}
        is_awaited = body.uuid in asked if asked else view.turn == body.uuid
        return Npc(_person(body), group, is_awaited, asked.get(body.uuid, ""))

    def embodied(self, npc: FighterId) -> Looks:
        """The same, of an NPC that he speaks for."""
        found, stream = self.sight.npcs.get(npc), self.sight.npcs.stream_of(npc)
        assert found is not None, "one of those there are"
        assert stream is not None, "it stands somewhere"
        tuning = self.sight.rules.tuning(stream.ruleset)
        if stream.is_fight:
            tuning = stream.ruleset.fight_tuning(stream.state)
        return Looks(
            self.sight,
            found.body(),
            stream.ruleset,
            tuning,
            self.lang,
            self.target,
            master=self.master or self.who,
            looked_at=self.looked_at,
        )

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
            _whereabouts(seen, fighter, self.fight.world),
            fighter.footprint,
        )

    def sheet(self, who: PlayerId) -> Sheet:
        """The character sheet of ``who`` by the rules that hold for the one who looks."""
        if is_npc(who):
            npc = self.sight.npcs.combatant(who)
            return npc.sheet if npc is not None else Sheet()
        return self.sight.sheets.of(who, self.ruleset.name)

    def characters(self, who: PlayerId | None = None) -> Sequence[str]:
        """The names of somebody's characters, the one he plays first."""
        cast = self.sight.sheets.characters.of(who or self.who.uuid)
        others = (one.name for one in cast.characters if one.key != cast.played.key)
        return (cast.played.name, *others)

    def kept_hp(self, who: PlayerId) -> tuple[int, int] | None:
        """What the last fight of ``who`` left of his hp, by the hall of the one who looks."""
        return self.ruleset.kept_hp(self.hall.state, who, self.sheet(who))

    def equipment(self, who: PlayerId) -> Equipment:
        """What ``who`` holds and wears now."""
        if is_npc(who):
            npc = self.sight.npcs.combatant(who)
            return npc.equipment if npc is not None else BARE
        seen = self.sight.people.get(who)
        return seen.equipment if seen else BARE

    def options(self) -> Sequence[Option]:
        """Everything legal for him now, in his fight or in the hall."""
        return self._own if self.given is None else self.given

    @cached_property
    def _own(self) -> Sequence[Option]:
        found = self._options(self.stream or self.hall, self.actor)
        if self.stream is not None or self.may_join:
            return found
        return [option for option in found if option.verb != JOIN]

    @cached_property
    def may_join(self) -> bool:
        """Whether a fight of his world would let him in."""
        near = running_near(self.sight.streams, self.who, self.ruleset.name)
        return any(takes_him(stream, self.sight.grounds, self.who.uuid) for stream in near)

    @cached_property
    def nearby(self) -> tuple[Ruleset, Sequence[Option]] | None:
        """The fight that he may speak into as a bystander, and with which words now."""
        if self.stream is not None or self._hunt is not None or self.master is not None:
            return None
        found = hearing(self.sight.streams, self.sight.grounds, self.who)
        return None if found is None else (found[0].ruleset, found[1])

    def mastered(self, ruleset: str) -> Sequence[Option]:
        """Everything legal for him as a moderator, by this ruleset."""
        master, found = Master(self.who.uuid), self._moderated(None, ruleset)
        legal = self._options(found, master) if found is not None else []
        hall = self.sight.streams.get(hall_name(self.who.server, ruleset))
        if ruleset == self.house and hall is not None:
            return [*legal, *self._options(hall, master)]
        return legal

    def speaking(self, ruleset: Ruleset, options: Sequence[Option]) -> Looks:
        """The same for a word of another ruleset, or that is heard elsewhere."""
        tuning = self.tuning
        if ruleset is not self.ruleset:
            tuning = self.sight.rules.tuning(ruleset)
        return replace(self, ruleset=ruleset, tuning=tuning, given=tuple(options))

    @property
    def house(self) -> str:
        """The ruleset of the next fights here."""
        return self.sight.rules.house(self.who.server).name

    def _options(self, stream: Stream, actor: Actor, draft: Draft = ()) -> Sequence[Option]:
        ground = self.sight.grounds.of(self.who.server, self.who.world)
        return stream.core.options(stream.state, actor, ground, draft)

    def breakdown(self, who: FighterId, die: str) -> Check | None:
        """The die as it stands: in his fight if both are in it, else as the sheet has it."""
        if self.stream is not None:
            found = self.stream.ruleset.breakdown(self.stream.state, who, die)
            if found is not None:
                return found
        return self.ruleset.check(self.tuning, self.sheet(who), self.equipment(who), die)

    def moderated(
        self, about: PlayerId | None, ruleset: str | None = None
    ) -> tuple[str, FightView] | None:
        """The fight a moderator's word is about."""
        found = self._moderated(about, ruleset)
        return None if found is None else (found.fight, found.view())

    def _moderated(self, about: PlayerId | None, ruleset: str | None) -> Stream | None:
        if self.page is not None:
            stream = self.stream
            is_of = stream is None or ruleset in (None, stream.ruleset.name)
            return stream if is_of else None
        named = self.sight.streams.fight_of(about) if about else None
        if named is not None:
            return named if ruleset in (None, named.ruleset.name) else None
        if self.stream is not None and ruleset in (None, self.stream.ruleset.name):
            return self.stream
        followed = watched_by(self.sight.ledger, self.sight.streams, self.who.uuid)
        if followed is not None and ruleset in (None, followed.ruleset.name):
            return followed
        return self._nearest(ruleset)

    def _nearest(self, ruleset: str | None) -> Stream | None:
        """The running fight of his world whose nearest fighter is nearest to him."""
        best: tuple[int, str] | None = None
        for stream in self.sight.streams.fights(self.who.server):
            if ruleset not in (None, stream.ruleset.name):
                continue
            if stream.world != self.who.world or not stream.is_running:
                continue
            for fighter in stream.view().fighters:
                pos = position(self.sight.people, fighter, stream.place)
                far = sum(abs(a - b) for a, b in zip(pos, self.who.pos, strict=True))
                best = min(best or (far, stream.fight), (far, stream.fight))
        return self.sight.streams.fight(best[1]) if best else None

    def now_s(self) -> float:
        """Seconds of service time."""
        return self.sight.ledger.now / 1000

    def until_s(self, stream_ms: int) -> int:
        """Whole seconds until ``stream_ms`` of his fight, of the one after him, or of the hall."""
        return self._left_s(self.stream or self._hunt or self.hall, stream_ms)

    def _left_s(self, stream: Stream, stream_ms: int) -> int:
        return seconds_left(stream_ms, stream.time.at(self.sight.ledger.now))


def _person(p: Presence) -> Person:
    return Person(p.uuid, p.shown, p.name, p.online, p.where, p.footprint)


def _whereabouts(seen: Presence | None, fighter: FighterView, world: str) -> Whereabouts | None:
    """Where a fighter is: on his block, or, if he is not held, wherever he walked."""
    if is_npc(fighter.id):
        return Whereabouts(fighter.pos, fighter.yaw, world)
    if seen is None or not fighter.held:
        return seen.where if seen is not None else None
    return replace(seen.where, pos=fighter.pos)


def position(people: People, fighter: FighterView, place: tuple[str, str]) -> Block:
    """Where a fighter of a fight in ``place`` (server, world) stands now."""
    seen = people.get(fighter.id)
    is_here = seen is not None and seen.is_in(place)
    return seen.pos if seen is not None and is_here and not fighter.held else fighter.pos
