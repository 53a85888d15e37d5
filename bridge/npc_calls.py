"""``mod npc``: a master's NPCs appear near him or in the fight beside him, and are sent away."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bridge.declined import Declined
from bridge.grounds import Grounds
from bridge.halls import Halls
from bridge.looks import Looks
from bridge.npc_spots import spots
from bridge.npcs import Npcs
from bridge.presence import People, Presence
from bridge.rules import Rules
from bridge.speaker import Context, Speaker
from bridge.streams import Stream, Streams
from commands.effects import CallNpcs, DismissNpcs
from commands.inert import NAME_MAX, clean
from commands.lexer import name_key
from commands.npc_answers import (
    Joining,
    name_taken,
    no_name,
    no_room,
    npcs_gone,
    npcs_here,
    unknown_sheet,
)
from commands.npc_names import bare, number_of, numbered
from grid.blocks import Block
from grid.metric import distance
from rulesets.actors import FighterId, Master
from rulesets.equipment import Equipment
from rulesets.errors import Refusal
from rulesets.facts import Combatant, Sheet, Whereabouts
from rulesets.intents import intent
from rulesets.npcs import NPC
from rulesets.ruleset import Ruleset

NEAR: Final = 20
"""Blocks from a fighter of a running fight within which NPCs appear in that fight."""

NUMBER_ROOM: Final = 4
"""Characters that a number takes at the end of a name."""


def new_id() -> str:
    """Return an id that was never given before."""
    return str(uuid.uuid4())


@dataclass(frozen=True, slots=True)
class Sort:
    """What NPCs called together share. ``sheet``: the template's name, "": the default."""

    sheet: str
    character: Sheet
    gear: Equipment
    loaded: bool


@dataclass(slots=True)
class NpcCalls:
    """Calls NPCs and sends them away. ``new_id``: ids never given before."""

    people: People
    streams: Streams
    grounds: Grounds
    halls: Halls
    rules: Rules
    speaker: Speaker
    npcs: Npcs
    new_id: Callable[[], str] = field(default=new_id)

    def carry_out(
        self, who: Presence, looks: Looks, effect: CallNpcs | DismissNpcs, context: Context
    ) -> None:
        """Call NPCs or send them away; see below."""
        if isinstance(effect, CallNpcs):
            self.call(who, effect, looks, context)
        else:
            self.dismiss(who, effect, context)

    def call(self, who: Presence, asked: CallNpcs, looks: Looks, context: Context) -> None:
        """Let them appear where he looks, else round him; from the page of a fight that is near
        there, in it.

        Raises:
            Declined: there is no such sheet, no room, or a player has the name.
            RuleViolation: the fight there takes nobody now.
        """
        block = looks.looked_at
        at = block.offset(dy=1) if block is not None else who.pos
        running = sorted(self._fights_at(who, at), key=lambda one: one.fight != looks.page)
        fight = next((one for one in running if self._takes(one, who)), None)
        stream = fight or self.halls.of(who.server)
        sort = self._sort(stream, asked)
        names = self._names(who, asked)
        ground = self.grounds.of(who.server, who.world)
        places = spots(ground, at, self._taken(who), asked.count)
        if len(places) < asked.count:
            raise Declined(Refusal.OCCUPIED, no_room(asked.count, len(places)))
        members = self._members(who, names, places, sort)
        self.halls.conduct.submit(stream, Master(who.uuid), intent("npc", members=members))
        when: Joining = "now" if fight else "later" if running else "free"
        line = npcs_here(who.uuid, members, sort.sheet, when)
        self.speaker.say([line], context)

    def _members(
        self, who: Presence, names: Sequence[str], places: Sequence[Block], sort: Sort
    ) -> tuple[Combatant, ...]:
        group = self.new_id() if len(names) > 1 else ""
        side = bare(names[0]) if group else ""
        return tuple(
            Combatant(
                id=f"{NPC}{self.new_id()}",
                by=who.uuid,
                name=name,
                at=Whereabouts(place, who.yaw, who.world),
                equipment=sort.gear,
                sheet=sort.character,
                side=side,
                loaded=sort.loaded,
                group=group,
            )
            for name, place in zip(names, places, strict=True)
        )

    def _fights_at(self, who: Presence, at: Block) -> list[Stream]:
        """The running fights of his world within reach, the nearest first."""
        found: list[tuple[int, str, Stream]] = []
        for stream in self.streams.fights(who.server):
            if stream.world != who.world or stream.is_frozen:
                continue
            apart = _apart(stream, at)
            if apart is not None and apart <= NEAR:
                found.append((apart, stream.fight, stream))
        return [stream for _, _, stream in sorted(found, key=lambda one: one[:2])]

    def _takes(self, stream: Stream, who: Presence) -> bool:
        ground = self.grounds.of(stream.server, stream.world)
        options = stream.core.options(stream.state, Master(who.uuid), ground)
        return any(option.verb == "npc" for option in options)

    def _sort(self, stream: Stream, asked: CallNpcs) -> Sort:
        """The template that is named, else the one of their name, else the default.

        Raises:
            Declined: there is none of the name.
        """
        ruleset = stream.ruleset
        tuning = self._tuning(stream)
        wanted = asked.template or asked.name
        found = ruleset.npc(tuning, wanted)
        if found is None and asked.template:
            listed = ruleset.npc_templates(tuning)
            raise Declined(Refusal.BAD_VALUE, unknown_sheet(asked.template, listed))
        name = wanted if found is not None else ""
        sheet, gear = found or _default(ruleset, tuning)
        return Sort(ruleset.npc_name(tuning, name), sheet, gear, ruleset.npc_loaded(tuning, name))

    def _tuning(self, stream: Stream) -> Any:
        if stream.is_fight:
            return stream.ruleset.fight_tuning(stream.state)
        return self.rules.tuning(stream.ruleset)

    def _names(self, who: Presence, asked: CallNpcs) -> tuple[str, ...]:
        """A name for each that nobody else on the server has.

        Raises:
            Declined: a player has the name, or nothing of it can be shown.
        """
        name = clean(asked.name.replace('"', "").lstrip("@"), NAME_MAX - NUMBER_ROOM).strip()
        if not name_key(name):
            raise Declined(Refusal.BAD_VALUE, no_name())
        players = [p for p in self.people.by_uuid.values() if p.server == who.server]
        taken = {name_key(one) for p in players for one in (p.shown, p.name)}
        if name_key(name) in taken:
            raise Declined(Refusal.BAD_VALUE, name_taken(name))
        used = [npc.name for npc in self.npcs.on(who.server)]
        alike = [one for one in used if name_key(bare(one)) == name_key(name)]
        if asked.count == 1 and not alike:
            return (name,)
        first = max((number_of(one) or 1 for one in alike), default=0) + 1
        numbers = range(first, first + asked.count)
        return tuple(numbered(name, number) for number in numbers)

    def _taken(self, who: Presence) -> frozenset[Block]:
        """The blocks where somebody stands."""
        players = {
            p.pos.offset(*cell)
            for p in self.people.online_in(who.server, who.world)
            for cell in p.footprint
        }
        npcs = {n.pos for n in self.npcs.on(who.server) if n.world == who.world}
        fighters = {
            one.pos.offset(*cell)
            for stream in self.streams.fights(who.server)
            if stream.world == who.world
            for one in stream.view().fighters
            if one.standing != "left"
            for cell in one.footprint
        }
        return frozenset(players | npcs | fighters)

    def dismiss(self, who: Presence, asked: DismissNpcs, context: Context) -> None:
        """Send them away, from the hall or out of their fight.

        Raises:
            RuleViolation: a fight does not let them go.
        """
        gone = [self._send_away(who, npc) for npc in asked.npcs]
        self.speaker.say([npcs_gone(who.uuid, [name for name in gone if name])], context)

    def _send_away(self, who: Presence, which: FighterId) -> str:
        npc, stream = self.npcs.get(which), self.npcs.stream_of(which)
        if npc is None or stream is None:  # it went with those before it
            return ""
        self.halls.conduct.submit(stream, Master(who.uuid), intent("kick", target=which))
        return npc.name


def _default(ruleset: Ruleset, tuning: Any) -> tuple[Sheet, Equipment]:
    found = ruleset.npc(tuning, "")
    assert found is not None, "there is always a default"
    return found


def _apart(stream: Stream, at: Block) -> int | None:
    """How far the nearest fighter of a fight is; None: it does not run."""
    if not stream.is_running:
        return None
    metric = stream.ruleset.metric(stream.ruleset.fight_tuning(stream.state))
    there = [one.pos for one in stream.view().fighters if one.standing != "left"]
    return min((distance(at, pos, metric) for pos in there), default=None)
