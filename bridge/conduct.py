"""Carrying out intents: decide, record, show, and pass on what concerns another stream."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Any, Final

import structlog

from bridge.codec import encode_event, wire_data
from bridge.deadlines import Deadlines
from bridge.deciders import decided_by, decider
from bridge.dice import HallDice, contributions_of
from bridge.grounds import Grounds
from bridge.ledger import Ledger
from bridge.records import PUBLIC_RECORDS, RECORDS, SeedPublished, Undone
from bridge.rolls import Rolls
from bridge.seeds import DiceSource
from bridge.standstill import stands_still
from bridge.streams import Stream, Streams, absorb, fight_name, hall_name
from bridge.unit import Cause
from bridge.wire_outbound import EventFrame
from rulesets.actors import PUBLIC, WORLD, Actor, Master, PlayerId, World
from rulesets.dice import Dice
from rulesets.errors import RuleViolation
from rulesets.events import (
    Event,
    FightCommitted,
    FightDissolved,
    FightEnded,
    FightOpened,
    Joined,
    Reheld,
    Released,
    Rolled,
    Unheld,
)
from rulesets.facts import Setup, Whereabouts
from rulesets.intents import Intent, intent
from rulesets.registry import RULESETS

_log = structlog.get_logger("bridge.conduct")


@dataclass(frozen=True, slots=True)
class Done:
    """What a decision did to its stream: the events, and the states before and after each."""

    stream: Stream
    events: Sequence[Event]
    states: Sequence[Any]

    @property
    def before(self) -> Any:
        """The state before the first event."""
        return self.states[0]

    @property
    def after(self) -> Any:
        """The state after the last one."""
        return self.states[-1]


NOT_IN_PAUSE: Final = ("start", "next", "silence")
"""What a moderator and the world cannot do while a fight is paused: let it go on."""


def waits_for_nobody(actor: Actor, wish: Intent) -> bool:
    """Whether something may happen in a paused fight: facts of the world, a moderator's words."""
    return isinstance(actor, World | Master) and wish.verb not in NOT_IN_PAUSE


Witness = Callable[[Done], None]
"""Told of each decision, in order: shows it to the players."""


@dataclass(slots=True)
class Conduct:
    """Hands intents to cores and records what they decide. ``witness`` is set by the desk;
    ``on_lost``: told of a fight that a hall opened and that was set aside."""

    ledger: Ledger
    streams: Streams
    grounds: Grounds
    dice: DiceSource
    rolls: Rolls
    deadlines: Deadlines
    witness: Witness = field(default=lambda done: None)
    on_frozen: Callable[[Stream], None] = field(default=lambda stream: None)
    on_record: Callable[[Stream, Event], None] = field(default=lambda stream, event: None)
    on_lost: Callable[[str], None] = field(default=lambda fight: None)

    def submit(
        self, stream: Stream, actor: Actor, wish: Intent, by: PlayerId | None = None
    ) -> Sequence[Event]:
        """Carry out ``wish`` now, with all that follows from it. ``by``: who really speaks for a
        fighter that another one moves.

        Raises:
            RuleViolation: it is refused; nothing happened.
        """
        if stream.is_frozen or (stream.is_paused and not waits_for_nobody(actor, wish)):
            raise stands_still(stream, actor)
        try:
            done = self._decide(stream, actor, wish)
        except RuleViolation:
            raise
        except Exception:  # the fight desk: a broken core stops its fight alone
            if not stream.is_fight:  # nobody could end a hall: only this wish is lost
                raise
            self._freeze(stream, actor, wish)
            raise stands_still(stream, actor) from None
        done = self._record(done, decided_by(actor, wish, by), wish.verb)
        for event in done.events:  # dice are promised before anybody reads of a readiness
            if isinstance(event, FightCommitted):
                self._promise(stream, event)
        self.witness(done)
        self.deadlines.watch(stream)
        for event in done.events:
            self._pass_on(stream, event)
        return done.events

    def _decide(self, stream: Stream, actor: Actor, wish: Intent) -> Done:
        """Ask the core, and fold what it says; a refusal gives back all faces."""
        stamped = replace(wish, at=stream.time.at(self.ledger.now))
        ground = self.grounds.of(stream.server, stream.world)
        port = self._port(stream)
        with self.dice.attempt():
            events = stream.core.decide(stream.state, actor, stamped, ground, port)
            events = [self._completed(stream, event) for event in events]
            states = list(accumulate(events, stream.core.evolve, initial=stream.state))
        if isinstance(port, HallDice):
            self.rolls.note(stream.ruleset.name, port)
        return Done(stream, events, states)

    def _port(self, stream: Stream) -> Dice:
        """The dice of a stream, from its next one on."""
        if stream.is_fight:
            return self.dice.for_fight(stream.fight, stream.contributions, stream.thrown)
        return self.rolls.of_hall(stream.server)

    def _completed(self, stream: Stream, event: Event) -> Event:
        """A fight's last event carries its seed, if it may be known."""
        if isinstance(event, FightEnded):
            return replace(event, seed=self._seed(stream))
        return event

    def _seed(self, stream: Stream) -> str | None:
        """A fight's seed for publication; None: by its rules it stays with the bridge."""
        rules = stream.ruleset
        if not rules.reveals(rules.fight_tuning(stream.state)):
            return None
        return self.dice.reveal(stream.fight)

    def _record(self, done: Done, actor: str, verb: str) -> Done:
        """Write the rows, publish the public events, and let the stream stand at its new state."""
        stream, first = done.stream, None
        written: list[Event] = []
        for before, event in zip(done.states, done.events, strict=False):
            if isinstance(event, FightEnded):
                event = replace(event, head=stream.chain.head)
            written.append(event)
            first = self._record_one(stream, before, event, first, actor, verb)
        self.streams.advance(stream, done.after)
        self.ledger.unit.clocks[stream.name] = stream.time.at(self.ledger.now)
        self.dice.record(self.ledger.unit)
        return replace(done, events=tuple(written))

    def _record_one(
        self,
        stream: Stream,
        state: Any,
        event: Event,
        first: int | None,
        actor: str = "",
        verb: str = "",
    ) -> int:
        """Write one event; gives the number of the decision's first row."""
        seen = self._seen(stream, state, event)
        row = stream.chain.link(
            ruleset=stream.ruleset.name,
            name=event.name,
            version=event.version,
            at=event.at,
            body=encode_event(event),
            cause=self.ledger.cause,
            recorded_ms=self.ledger.clock.wall_ms(),
            seq=stream.seq + 1 if seen is not None else None,
            unit=first,
            actor=actor,
            verb=verb,
        )
        self.ledger.row(row)
        absorb(stream, event, row)
        self.streams.engaged.note(event, stream.fight if stream.is_fight else "")
        if isinstance(seen, Rolled):
            self.ledger.faces.add(seen.sides, seen.faces)
        if seen is not None:
            frame = EventFrame(
                fight=stream.fight, seq=row.seq, name=event.name, data=wire_data(seen)
            )
            self.ledger.send(stream.server, frame)
        return first or row.number

    def _seen(self, stream: Stream, state: Any, event: Event) -> Event | None:
        """What everybody may see of an event."""
        if not stream.is_fight:
            return None
        if event.name in RECORDS:
            return event if isinstance(event, PUBLIC_RECORDS) else None
        return stream.core.visible(state, event, PUBLIC)

    def _freeze(self, stream: Stream, actor: Actor, wish: Intent) -> None:
        """A core failed: its fight stands still until a moderator ends it."""
        _log.exception(
            "core_failed", stream=stream.name, row=stream.chain.number, verb=wish.verb, actor=actor
        )
        stream.is_frozen = True
        stream.time.stop(self.ledger.now)
        self.ledger.keep(f"frozen:{stream.name}", True)
        self.deadlines.forget(stream)
        self.on_frozen(stream)

    def _pass_on(self, stream: Stream, event: Event) -> None:
        """What a stream's event means for another stream, as a record of that one."""
        match event:
            case FightDissolved(fight=fight):
                self._dissolve(fight)
            case FightOpened(setup=setup):
                self._begin(stream, setup)
            case Joined(uuid=uuid):
                self._enlist(stream, uuid)
            case Released(uuid=uuid, why=why):
                self._to_hall(stream, intent("released", uuid=uuid, why=why))
            case Unheld(uuid=uuid):
                self._to_hall(stream, intent("unheld", uuid=uuid, fight=stream.fight))
            case Reheld(uuid=uuid, pos=pos):
                self._to_hall(stream, intent("reheld", uuid=uuid, fight=stream.fight, pos=pos))
            case FightEnded(fighters=fighters, training=training):
                self._finish(stream)
                report = intent(
                    "reported",
                    fight=stream.fight,
                    fighters=fighters,
                    training=training,
                    outcome=stream.ruleset.report(stream.state),
                )
                self._to_hall(stream, report)
            case _:
                pass

    def _begin(self, hall: Stream, setup: Setup) -> None:
        """A hall opened a fight, whose dice were promised before."""
        target = self.streams.fight(setup.fight)
        if target is None:  # it was committed to, but after a restart nobody could read that
            self.on_lost(setup.fight)
            return
        target.world = setup.world
        target.contributions = contributions_of(setup.words)
        self._about(target)
        full = replace(setup, contributions=target.contributions)
        self._to_fight(setup.fight, intent("opened", setup=full), hall)
        for fighter in setup.fighters:
            self._leave_others(hall, fighter.id)

    def _enlist(self, stream: Stream, uuid: PlayerId) -> None:
        """Somebody joined a fight: his hall holds him where he stands now."""
        fighter = stream.view().fighter(uuid)
        assert fighter is not None, "he has just joined"
        where = Whereabouts(fighter.pos, fighter.yaw, stream.world)
        self._to_hall(stream, intent("joined", uuid=uuid, fight=stream.fight, where=where))
        self._leave_others(self.streams.hall(stream.server, stream.ruleset.name), uuid)

    def _leave_others(self, hall: Stream, uuid: PlayerId) -> None:
        """Who fights by the rules of one hall has left the others: nobody is in two fights."""
        for name in RULESETS:
            other = self.streams.get(hall_name(hall.server, name))
            if other is None or other is hall:
                continue
            if other.ruleset.hall_knows(other.state, uuid) is not None:
                self._caused(other.name, intent("left", uuid=uuid), hall)

    def _promise(self, hall: Stream, event: FightCommitted) -> None:
        """A hall promised the dice of a coming fight: its stream begins with that."""
        self._open(hall, event.fight)
        promise = intent(
            "committed", fight=event.fight, number=event.number, commitment=event.commitment
        )
        self._to_fight(event.fight, promise, hall)

    def _open(self, hall: Stream, fight: str) -> None:
        """A fight's stream begins with its commitment."""
        stream = self.streams.open_fight(fight, hall.ruleset.name, hall.server)
        stream.time.run(self.ledger.now)
        self._about(stream)

    def _about(self, stream: Stream) -> None:
        """Keep what a fight's rows do not say of its stream."""
        facts = {
            "server": stream.server,
            "world": stream.world,
            "ruleset": stream.ruleset.name,
            "contributions": stream.contributions,
        }
        self.ledger.keep(f"about:{stream.name}", facts)

    def _finish(self, stream: Stream) -> None:
        """A fight is over: its stream takes no more rows."""
        self.deadlines.forget(stream)
        self.streams.close(stream)
        self.ledger.keep(f"about:{stream.name}", None)
        self.ledger.keep(f"frozen:{stream.name}", None)
        self.ledger.unit.closed.append(stream.name)

    def _dissolve(self, fight: str) -> None:
        """A committed fight will not take place: its seed is published and never used."""
        stream = self.streams.fight(fight)
        if stream is None:
            return
        at = stream.time.at(self.ledger.now)
        shown = SeedPublished(at=at, fight=fight, seed=self.dice.reveal(fight))
        self._record_one(stream, stream.state, shown, None)
        self.dice.record(self.ledger.unit)
        self._finish(stream)

    def _to_fight(self, fight: str, wish: Intent, source: Stream) -> None:
        self._caused(fight_name(fight), wish, source)

    def _to_hall(self, fight: Stream, wish: Intent) -> None:
        hall = self.streams.hall(fight.server, fight.ruleset.name)
        self._caused(hall.name, wish, fight)

    def _caused(self, name: str, wish: Intent, source: Stream) -> None:
        """Hand an intent of the world to another stream; its record names what caused it."""
        target = self.streams.get(name)
        if target is None:
            return
        before = self.ledger.cause
        self.ledger.cause = Cause("record", source.name, source.chain.number)
        try:
            self.submit(target, WORLD, wish)
        except RuleViolation as refused:  # what caused it has happened all the same
            _log.error("record_refused", stream=name, verb=wish.verb, code=refused.code)
        finally:
            self.ledger.cause = before

    def note(self, stream: Stream, event: Event, actor: Actor = WORLD, verb: str = "") -> None:
        """Write an event of the bridge's own (:mod:`bridge.records`) into a stream."""
        self._record_one(stream, stream.state, event, None, decider(actor), verb)
        self.on_record(stream, event)

    def take_back(self, stream: Stream, event: Undone, state: Any, actor: Actor) -> None:
        """Let a fight stand at ``state``, as it was without the rows that ``event`` withdraws. A
        core that failed is asked again from there."""
        before = stream.state
        self.note(stream, event, actor, "undo")
        self.streams.advance(stream, state)
        if stream.is_frozen:
            stream.is_frozen = False
            self.ledger.keep(f"frozen:{stream.name}", None)
            self.run(stream)
        self.ledger.unit.clocks[stream.name] = stream.time.at(self.ledger.now)
        self.witness(Done(stream, (event,), (before, state)))
        self.deadlines.watch(stream)

    def run(self, stream: Stream) -> None:
        """Let a fight's time run again; while its core has failed or its server is gone (then its
        hall's time stands, too), it stands all the same."""
        hall = self.streams.hall(stream.server, stream.ruleset.name)
        if not stream.is_frozen and hall.time.since is not None:
            stream.time.run(self.ledger.now)

    def close_frozen(self, stream: Stream) -> None:
        """End a fight whose core failed, without asking the core: the hall is told."""
        fighters = tuple(f for f, g in self.streams.engaged.fight_of.items() if g == stream.fight)
        at = stream.time.at(self.ledger.now)
        ended = FightEnded(
            at=at,
            reason="frozen",
            standing=(),
            fighters=fighters,
            seed=self._seed(stream),
            head=stream.chain.head,
        )
        self._record_one(stream, stream.state, ended, None)
        self.dice.record(self.ledger.unit)
        self._pass_on(stream, ended)
        self.witness(Done(stream, (ended,), (stream.state, stream.state)))
