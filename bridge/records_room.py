"""What the journal answers in chat: a fight's log, distances as they were, true dice or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bridge.codec import decode_event
from bridge.declined import Declined
from bridge.faces import FaceCounts
from bridge.looks import Looks
from bridge.presence import People, Presence
from bridge.proof_desk import ProofDesk
from bridge.records import RECORDS
from bridge.speaker import Context, Speaker
from bridge.store import ReadStore
from bridge.streams import fight_name
from bridge.unit import Row
from commands.answers import log_entry, log_head, measured
from commands.effects import Measure, ShowLog
from commands.faces import Size, face_line
from commands.line import Line, Who, message
from commands.render import fight_lines
from grid.footprint import Footprint, gap
from rulesets.actors import PUBLIC, FighterId
from rulesets.errors import Refusal
from rulesets.events import Event, Rolled
from rulesets.registry import RULESETS
from rulesets.ruleset import Ruleset
from rulesets.view import FightView

NO_FIGHT: Final = "answer-log-none"


@dataclass(slots=True)
class Told:
    """A fight as everyone may know it. ``entries``: lines, each with its event's number; ``view``:
    its last picture."""

    entries: list[tuple[int, Line]] = field(default_factory=list)
    view: FightView | None = None
    faces: FaceCounts = field(default_factory=FaceCounts)

    def count(self, seen: Event | None) -> None:
        """Count the dice of an event as the public saw it."""
        if isinstance(seen, Rolled):
            self.faces.add(seen.sides, seen.faces)


@dataclass(slots=True)
class RecordsRoom:
    """Reads the journal. ``fresh``: stream → rows that are decided and may not be in it yet."""

    store: ReadStore
    speaker: Speaker
    people: People
    fresh: Callable[[str], Sequence[Row]] = field(default=lambda name: ())
    proofs: ProofDesk = field(init=False)

    def __post_init__(self) -> None:
        self.proofs = ProofDesk(self.store)

    def show(self, who: Presence, looks: Looks, asked: ShowLog, context: Context) -> None:
        """The last lines of a fight's log, each with the number of its event.

        Raises:
            Declined: there is no such fight.
        """
        found, count = self._meant(looks, asked)
        told = self._told(found)
        chosen = told.entries[-count:]
        lines = [log_head(who.uuid, found, len(chosen)), *_faces(who, told.faces)]
        lines += [log_entry(who.uuid, seq, line) for seq, line in chosen]
        there = Context(context.server, told.view, context.caller, context.re)
        self.speaker.say(lines, there)

    def verify(self, who: Presence, looks: Looks, fight: str | None, context: Context) -> None:
        """Check the dice of a finished fight (None: his last one).

        Raises:
            Declined: there is no such fight, it is not over, or others are being checked.
        """
        self.speaker.say([self.proofs.answer(who, looks, fight)], context)

    def _meant(self, looks: Looks, asked: ShowLog) -> tuple[str, int]:
        """The id of the fight meant, and how many lines of it."""
        numbered = None if asked.lone is None else self._known(looks, str(asked.lone))
        if numbered is not None:
            return numbered, asked.count
        found = self._fight(looks, asked.fight)
        if found is None:
            named = asked.fight or asked.lone
            unknown = message("answer-log-unknown", fight=str(named)) if named else None
            raise Declined(Refusal.BAD_VALUE, unknown or message(NO_FIGHT))
        return found, asked.lone or asked.count

    def _fight(self, looks: Looks, fight: str | None) -> str | None:
        """The id of the fight meant: its id, its running number, or the one the word is about."""
        if fight is not None:
            return self._known(looks, fight)
        about = looks.moderated(None)
        return about[0] if about else None

    def _known(self, looks: Looks, fight: str) -> str | None:
        """The id of the fight with this id or running number, running or over."""
        ended = (name.partition(":")[2] for name in self.store.streams("fight"))
        running = (s.fight for s in looks.sight.streams.by_name.values() if s.is_fight)
        known = (*ended, *running)
        return next((f for f in known if f == fight or f.partition("-")[0] == fight), None)

    def _rows(self, name: str) -> Iterator[Row]:
        """All rows of a stream, the latest too."""
        last = 0
        for row in self.store.rows(name):
            last = row.number
            yield row
        yield from (row for row in self.fresh(name) if row.number > last)

    def _told(self, fight: str) -> Told:
        """What everyone may know of a fight: lines to all of it, dice as the public saw them."""
        told = Told()
        state: Any = None
        for unit in _units(self._rows(fight_name(fight))):
            ruleset = RULESETS[unit[0].ruleset]
            before = ruleset.fight.empty if state is None else state
            events = _events(ruleset, unit)
            state = before
            for event in events:
                told.count(ruleset.fight.visible(state, event, PUBLIC))
                state = ruleset.fight.evolve(state, event)
            old, told.view = ruleset.fight_view(before), ruleset.fight_view(state)
            seq = next((row.seq for row in reversed(unit) if row.seq is not None), 0)
            lines = fight_lines(ruleset.name, before, events, state, old, told.view)
            told.entries += [(seq, line) for line in lines if line.to == "fight"]
        return told

    def measure(self, who: Presence, looks: Looks, asked: Measure, context: Context) -> None:
        """The distance between two fighters, now or as it was at an event.

        Raises:
            Declined: one of them is not here, or was not in the fight at that event.
        """
        if asked.event is None:
            line = self._now(who, looks, asked)
        else:
            line = self._then(who, looks, asked, asked.event)
        self.speaker.say([line], context)

    def _now(self, who: Presence, looks: Looks, asked: Measure) -> Line:
        for player in (asked.a, asked.b):
            seen = self.people.get(player)
            fighter = looks.fight.fighter(player) if looks.fight else None
            is_held = fighter is not None and fighter.held
            if not is_held and (seen is None or not seen.online or seen.place != who.place):
                nowhere = message("answer-distance-nowhere", who=Who(player))
                raise Declined(Refusal.NOT_HERE, nowhere)
        spots = [self._spot(looks.fight, player) for player in (asked.a, asked.b)]
        blocks = gap(*spots[0], *spots[1], looks.ruleset.metric(looks.tuning))
        return measured(who.uuid, asked.a, asked.b, blocks, None)

    def _spot(self, view: FightView | None, who: FighterId) -> tuple[Any, Any]:
        fighter = view.fighter(who) if view else None
        if fighter is not None and fighter.held:
            return fighter.pos, _flat(fighter.footprint)
        seen = self.people.by_uuid[who]
        return seen.pos, _flat(seen.footprint)

    def _then(self, who: Presence, looks: Looks, asked: Measure, event: int) -> Line:
        fight = self._fight_of_both(looks, asked.a, asked.b)
        if fight is None:
            never = message("answer-distance-never", a=Who(asked.a), b=Who(asked.b))
            raise Declined(Refusal.BAD_VALUE, never)
        view, last = self._picture(fight, event)
        a = view.fighter(asked.a) if view else None
        b = view.fighter(asked.b) if view else None
        if a is None or b is None:
            unknown = message("answer-distance-unknown", event=event, last=last)
            raise Declined(Refusal.BAD_VALUE, unknown)
        if not (a.held and b.held):
            raise Declined(Refusal.BAD_VALUE, message("answer-distance-untracked"))
        ruleset = RULESETS[view.ruleset] if view is not None else looks.ruleset
        metric = ruleset.metric(looks.sight.rules.tuning(ruleset))
        blocks = gap(a.pos, _flat(a.footprint), b.pos, _flat(b.footprint), metric)
        return measured(who.uuid, asked.a, asked.b, blocks, event)

    def _fight_of_both(self, looks: Looks, a: FighterId, b: FighterId) -> str | None:
        """The running fight that has both fighters, else the last finished one that had."""
        for about in (a, b, None):
            found = looks.moderated(about)
            if found is not None and all(found[1].fighter(who) is not None for who in (a, b)):
                return found[0]
        return self.store.last_ended(a, b)

    def _picture(self, fight: str, event: int) -> tuple[FightView | None, int]:
        """The fight right after its public event number ``event``, and the number of the last."""
        state: Any = None
        view: FightView | None = None
        last = 0
        for row in self._rows(fight_name(fight)):
            ruleset = RULESETS[row.ruleset]
            state = ruleset.fight.empty if state is None else state
            for decoded in _events(ruleset, [row]):
                state = ruleset.fight.evolve(state, decoded)
            last = row.seq or last
            if row.seq == event:
                view = ruleset.fight_view(state)
        return view, last


def _faces(who: Presence, counts: FaceCounts) -> list[Line]:
    """How the public dice of a fight fell, in one line; none if none did."""
    sizes = [Size(t.sides, t.counts, t.expected, t.lo, t.hi) for t in counts.tallies()]
    return [face_line(who.uuid, sizes)] if sizes else []


def _flat(offsets: tuple[tuple[int, int, int], ...]) -> Footprint:
    """A footprint without heights."""
    return tuple((dx, dz) for dx, _, dz in offsets)


def _units(rows: Any) -> list[list[Row]]:
    """Rows grouped by the decision that wrote them."""
    units: list[list[Row]] = []
    for row in rows:
        if row.unit == row.number or not units:
            units.append([])
        units[-1].append(row)
    return units


def _events(ruleset: Ruleset, rows: list[Row]) -> list[Event]:
    return [
        decode_event(ruleset, row.name, row.version, row.at, row.body)
        for row in rows
        if row.name not in RECORDS
    ]
