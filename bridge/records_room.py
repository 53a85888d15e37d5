"""What the journal answers in chat: a fight's log, distances as they were, true dice or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from bridge.chronicle import Chronicle
from bridge.deciders import player_of
from bridge.declined import Declined
from bridge.faces import FaceCounts
from bridge.folding import Step, is_fact, steps_of, units_of, withdrawn
from bridge.looks import Looks
from bridge.presence import People, Presence
from bridge.proof_desk import ProofDesk
from bridge.retelling import lines_of
from bridge.speaker import Context, Speaker
from bridge.store import ReadStore
from bridge.streams import fight_name
from bridge.unit import Row
from commands.answers import log_head, measured
from commands.effects import Measure, ShowLog
from commands.faces import Size, face_line
from commands.line import Line, Who, message
from commands.log_lines import Noted, log_entry
from grid.footprint import Footprint, gap
from rulesets.actors import FighterId
from rulesets.errors import Refusal
from rulesets.events import Event, Rolled
from rulesets.facts import running_number
from rulesets.registry import RULESETS
from rulesets.view import FightView

NO_FIGHT: Final = "answer-log-none"
MASTER: Final = "master:"
"""How the decider of a row begins that a moderator decided."""


@dataclass(slots=True)
class Told:
    """A fight as everyone may know it. ``entries``: its lines; ``view``: its last picture."""

    entries: list[Noted] = field(default_factory=list)
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
        lines += [log_entry(who.uuid, noted) for noted in chosen]
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
        numbered = None if asked.lone is None else self.known(looks, str(asked.lone))
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
            return self.known(looks, fight)
        about = looks.moderated(None)
        return about[0] if about else None

    def known(self, looks: Looks, fight: str) -> str | None:
        """The id of the fight with this id or running number, running or over."""
        ended = (name.partition(":")[2] for name in self.store.streams("fight"))
        running = (s.fight for s in looks.sight.streams.by_name.values() if s.is_fight)
        known = (*ended, *running)
        return next((f for f in known if f == fight or running_number(f) == fight), None)

    def _rows(self, name: str, first: int = 1) -> Iterator[Row]:
        """The rows of a stream from number ``first`` on, the latest too."""
        last = first - 1
        for row in self.store.rows(name, first):
            last = row.number
            yield row
        yield from (row for row in self.fresh(name) if row.number > last)

    def rows(self, name: str, first: int = 1) -> tuple[Row, ...]:
        """The rows of a stream from number ``first`` on, those that are not durable yet too."""
        return tuple(self._rows(name, first))

    def _told(self, fight: str) -> Told:
        """What everyone may know of a fight: lines to all of it, dice as the public saw them."""
        told, chronicle = Told(), Chronicle()
        rows = self.rows(fight_name(fight))
        public = {row.number: row.seq for row in rows}
        gone = {number: public[by] for number, by in withdrawn(rows).items()}
        for unit in units_of(rows):
            for step in unit:
                told.count(step.seen)
            chronicle.take(unit)
            told.view = unit[-1].view
            lines = lines_of(unit, chronicle)
            told.entries += [_noted(unit, line, gone) for line in lines if line.to == "fight"]
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
        view = self._running(looks, asked.a, asked.b)
        if view is not None:
            return measured(who.uuid, asked.a, asked.b, _apart(looks, view, asked), None)
        place, spots = None, []
        for player in (asked.a, asked.b):
            seen = looks.seen(player)
            if seen is None or not seen.online or seen.place != (place or seen.place):
                nowhere = message("answer-distance-nowhere", who=Who(player))
                raise Declined(Refusal.NOT_HERE, nowhere)
            place = seen.place
            spots.append((seen.pos, _flat(seen.footprint)))
        blocks = gap(*spots[0], *spots[1], looks.ruleset.metric(looks.tuning))
        return measured(who.uuid, asked.a, asked.b, blocks, None)

    def _running(self, looks: Looks, a: FighterId, b: FighterId) -> FightView | None:
        """The running fight on whose grid both stand, here or not."""
        found = looks.moderated(a)
        fighters = [] if found is None else [found[1].fighter(who) for who in (a, b)]
        is_theirs = all(one is not None and one.held for one in fighters)
        return found[1] if found is not None and is_theirs else None

    def _then(self, who: Presence, looks: Looks, asked: Measure, event: int) -> Line:
        fight = self._fight_of_both(looks, asked.a, asked.b)
        if fight is None:
            never = message("answer-distance-never", a=Who(asked.a), b=Who(asked.b))
            raise Declined(Refusal.BAD_VALUE, never)
        view, last = self._picture(fight, event)
        a = view.fighter(asked.a) if view else None
        b = view.fighter(asked.b) if view else None
        if view is None or a is None or b is None:
            unknown = message("answer-distance-unknown", event=event, last=last)
            raise Declined(Refusal.BAD_VALUE, unknown)
        if not (a.held and b.held):
            raise Declined(Refusal.BAD_VALUE, message("answer-distance-untracked"))
        return measured(who.uuid, asked.a, asked.b, _apart(looks, view, asked), event)

    def _fight_of_both(self, looks: Looks, a: FighterId, b: FighterId) -> str | None:
        """The running fight that has both fighters, else the last finished one that had."""
        for about in (a, b, None):
            found = looks.moderated(about)
            if found is not None and all(found[1].fighter(who) is not None for who in (a, b)):
                return found[0]
        return self.store.last_ended(a, b)

    def _picture(self, fight: str, event: int) -> tuple[FightView | None, int]:
        """The fight right after its public event number ``event``, and the number of the last."""
        view: FightView | None = None
        last = 0
        for step in steps_of(self._rows(fight_name(fight))):
            last = step.row.seq or last
            if step.row.seq == event:
                view = step.view
        return view, last


def _faces(who: Presence, counts: FaceCounts) -> list[Line]:
    """How the public dice of a fight fell, in one line; none if none did."""
    sizes = [Size(t.sides, t.counts, t.expected, t.lo, t.hi) for t in counts.tallies()]
    return [face_line(who.uuid, sizes)] if sizes else []


def _noted(unit: Sequence[Step], line: Line, gone: Mapping[int, int | None]) -> Noted:
    """A line of one decision: with its last public event, who decided, and what took it back."""
    first = unit[0].row
    stays = unit[0].is_record or is_fact(unit[0].ruleset, first, unit[0].event)
    then = datetime.fromtimestamp(first.recorded_ms / 1000).astimezone()
    return Noted(
        seq=next((step.row.seq for step in reversed(unit) if step.row.seq is not None), 0),
        line=line,
        time=f"{then:%H:%M:%S}",
        master=player_of(first.actor) if first.actor.startswith(MASTER) else None,
        undone=None if stays else gone.get(first.number),
    )


def _apart(looks: Looks, view: FightView, asked: Measure) -> int:
    """Blocks between two who stand on the grid of a fight, by its rules."""
    ruleset = RULESETS[view.ruleset]
    metric = ruleset.metric(looks.sight.rules.tuning(ruleset))
    a, b = (one for who in (asked.a, asked.b) for one in view.fighters if one.id == who)
    return gap(a.pos, _flat(a.footprint), b.pos, _flat(b.footprint), metric)


def _flat(offsets: tuple[tuple[int, int, int], ...]) -> Footprint:
    """A footprint without heights."""
    return tuple((dx, dz) for dx, _, dz in offsets)
