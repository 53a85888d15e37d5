"""What a fight's people settle beside its rules: taking back, pauses, disputes.

All of it is written into the fight's stream as records (:mod:`bridge.records`); who is asked to
agree has a menu. What is asked ends with the next decision in the fight, or by silence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from bridge.clock import seconds_left
from bridge.conduct import Conduct, Done
from bridge.last_decision import Decision, last_decision
from bridge.ledger import Ledger
from bridge.menus import Menus
from bridge.presence import People, Presence
from bridge.records import (
    Disputed,
    DisputeSettled,
    DropWhy,
    Paused,
    PauseWhy,
    Resumed,
    UndoAgreed,
    UndoAsked,
    UndoDropped,
    Undone,
)
from bridge.retelling import last_told
from bridge.speaker import Context, Speaker
from bridge.stage import Stage
from bridge.standstill import stands_still
from bridge.streams import Stream, Streams
from bridge.undoing import Taking, last_of, taken_back
from bridge.unit import Row
from commands import agreement_lines as said
from commands.line import Line
from rulesets.actors import WORLD, Actor, Fighter, FighterId, Master, PlayerId
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Event

PATIENCE_MS: Final = 60_000
"""How long those who are asked may think, in fight time."""


@dataclass(slots=True)
class Agreements:
    """``rows``: stream → its rows from a number on, the latest too; ``on_thawed``: told of a fight
    that goes on after its core had failed."""

    ledger: Ledger
    people: People
    streams: Streams
    conduct: Conduct
    speaker: Speaker
    menus: Menus
    stage: Stage
    rows: Callable[[str, int], Sequence[Row]] = field(default=lambda name, first: ())
    on_thawed: Callable[[Stream], None] = field(default=lambda stream: None)

    # -- taking back

    def undo(self, stream: Stream, fighter: FighterId, by: PlayerId, answer: bool | None) -> None:
        """Take back what ``fighter`` decided last, or ask those it touches; ``answer``: what ``by``
        says to another's request.

        Raises:
            RuleViolation: there is nothing to take back, or to answer; the fight stands still.
        """
        if stream.stands_still:
            raise stands_still(stream, Fighter(fighter, by))
        request = stream.talk.request
        if answer is not None:
            self._answer(stream, request, by, agrees=answer)
            return
        if request is not None:
            raise RuleViolation(Refusal.UNDO_ASKED, rule="", who=request.by)
        taking = self._last_of(stream, fighter, by)
        if taking.asked:
            self._ask(stream, taking, fighter, by)
        else:
            self._take_back(stream, taking, Fighter(fighter, by), by)

    def take_back(self, stream: Stream, by: PlayerId) -> None:
        """A moderator takes back what was decided last; in a fight whose core failed, too.

        Raises:
            RuleViolation: there is nothing to take back; the fight is paused.
        """
        if stream.is_paused:
            raise stands_still(stream, Master(by))
        taking, was_frozen = self._last_of(stream, None, by), stream.is_frozen
        self._take_back(stream, taking, Master(by), by)
        if was_frozen:
            self.on_thawed(stream)

    def last(self, stream: Stream) -> Decision:
        """What a moderator would take back now. Cheap, however long the fight is.

        Raises:
            RuleViolation: there is nothing to take back.
            UnreadableEvent: a newer program wrote it.
        """
        return last_decision(partial(self.rows, stream.name), stream.chain.number)

    def _last_of(self, stream: Stream, who: FighterId | None, by: PlayerId) -> Taking:
        return last_of(self.rows(stream.name, 1), who, by, stream.time.at(self.ledger.now))

    def _ask(self, stream: Stream, taking: Taking, fighter: FighterId, by: PlayerId) -> None:
        at = stream.time.at(self.ledger.now)
        event = UndoAsked(
            at=at,
            by=by,
            fighter=fighter,
            verb=taking.verb,
            first=taking.first,
            unit=taking.unit,
            asked=taking.asked,
            until=at + PATIENCE_MS,
            has_more=taking.has_more,
        )
        self._note(stream, event, Fighter(fighter, by), "undo")
        verb = said.done_by(stream.ruleset.words, taking.verb)
        what = said.undo_asked(by, fighter, verb, has_more=taking.has_more)
        others = tuple(uuid for uuid in self._readers(stream) if uuid not in taking.asked)
        self._say(stream, [Line(others, what)])
        self._ask_again(stream)

    def asking(self, uuid: PlayerId) -> Stream | None:
        """The fight in which a player is asked to let something be taken back."""
        found = (s for s, request in self._requests() if uuid in request.asked)
        return next(found, None)

    def question(self, stream: Stream, uuid: PlayerId) -> None:
        """Show an open request to one whom it touches; to others nothing."""
        request, who = stream.talk.request, self.people.get(uuid)
        if request is None or uuid not in request.asked or uuid in stream.talk.agreed:
            return
        if who is None or not who.is_in(stream.place):
            return
        verb = said.done_by(stream.ruleset.words, request.verb)
        asked = said.undo_asked(request.by, request.fighter, verb, has_more=request.has_more)
        self.menus.show(
            uuid,
            asked,
            said.answers(),
            lambda menu: said.question(uuid, asked, menu),
            Context(stream.server, stream.view()),
            prompt=_key(stream),
            timeout_s=seconds_left(request.until, stream.time.at(self.ledger.now)),
        )

    def returned(self, who: Presence) -> None:
        """One who is asked is here again."""
        for stream, _ in self._requests():
            self.question(stream, who.uuid)

    def _ask_again(self, stream: Stream) -> None:
        """Show an open request with the time that is left."""
        request = stream.talk.request
        for uuid in request.asked if request is not None else ():
            self.question(stream, uuid)

    def _answer(
        self, stream: Stream, request: UndoAsked | None, by: PlayerId, *, agrees: bool
    ) -> None:
        if request is None or by not in (*request.asked, request.by):
            raise RuleViolation(Refusal.NO_UNDO_ASKED, rule="")
        if not agrees:
            self._drop(stream, by, "cancelled" if by == request.by else "refused")
            return
        if by == request.by or by in stream.talk.agreed:
            raise RuleViolation(Refusal.UNDO_ASKED, rule="", who=request.by)
        at = stream.time.at(self.ledger.now)
        self._note(stream, UndoAgreed(at=at, by=by), Fighter(by, by), "undo")
        left = set(request.asked) - stream.talk.agreed
        self.menus.settled(by, stream.server, _key(stream))
        if left:
            self._say(stream, [said.undo_agreed(by, len(left))])
            return
        taking = self._last_of(stream, request.fighter, request.by)
        if taking.first == request.first:
            self._take_back(stream, taking, Fighter(request.fighter, request.by), request.by)
        else:
            self._drop(stream, None, "overtaken")

    def _take_back(self, stream: Stream, taking: Taking, actor: Actor, by: PlayerId) -> None:
        event = taken_back(taking, by, stream.time.at(self.ledger.now))
        request = stream.talk.request
        self.conduct.take_back(stream, event, taking.state, actor)
        if request is not None:
            self._close(stream, request)

    def _drop(self, stream: Stream, by: PlayerId | None, why: DropWhy) -> None:
        request = stream.talk.request
        assert request is not None, "only what is asked is dropped"
        event = UndoDropped(at=stream.time.at(self.ledger.now), by=by, why=why)
        self._note(stream, event, Fighter(by, by) if by else WORLD, "undo" if by else "silence")
        self._close(stream, request)
        self._say(stream, [said.undo_dropped(request.fighter, by, why)])

    def _close(self, stream: Stream, request: UndoAsked) -> None:
        for uuid in request.asked:
            self.menus.settled(uuid, stream.server, _key(stream))

    def watch(self, done: Done) -> None:
        """A decision overtakes what somebody would take back; a mere reminder does not."""
        stream, request = done.stream, done.stream.talk.request
        if not stream.is_fight or request is None:
            return
        if stream.is_over:
            self._close(stream, request)
        elif _is_news(done):
            self._drop(stream, None, "overtaken")

    def next_ms(self) -> int | None:
        """Service time at which silence answers a request."""
        due = (stream.time.due(request.until) for stream, request in self._requests())
        return min((one for one in due if one is not None), default=None)

    def tick(self) -> None:
        """Silence is a no."""
        for stream, request in self._requests():
            if stream.time.at(self.ledger.now) >= request.until:
                self._drop(stream, None, "silence")

    def _requests(self) -> list[tuple[Stream, UndoAsked]]:
        found = ((stream, stream.talk.request) for stream in self.streams.by_name.values())
        return [(stream, request) for stream, request in found if request is not None]

    # -- pauses and disputes

    def pause(self, stream: Stream, by: PlayerId, actor: Actor, why: PauseWhy) -> None:
        """Let a fight stand still.

        Raises:
            RuleViolation: it does already.
        """
        if stream.stands_still:
            raise stands_still(stream, actor)
        event = Paused(at=stream.time.at(self.ledger.now), by=by, why=why)
        self._note(stream, event, actor, "pause")
        stream.time.stop(self.ledger.now)
        self.ledger.unit.clocks[stream.name] = stream.time.passed
        self.conduct.deadlines.watch(stream)
        self.stage.stand_still(stream)
        self._say(stream, [said.paused(by, why)])

    def resume(self, stream: Stream, by: PlayerId, actor: Actor) -> None:
        """Let a fight go on.

        Raises:
            RuleViolation: it does not stand still, or its core failed.
        """
        if not stream.is_paused:
            raise RuleViolation(Refusal.NOT_PAUSED, rule="")
        event = Resumed(at=stream.time.at(self.ledger.now), by=by)
        self._note(stream, event, actor, "resume")
        self.conduct.run(stream)
        self.conduct.deadlines.watch(stream)
        self._say(stream, [said.resumed(by)])
        self.stage.go_on(stream)
        self._ask_again(stream)

    def dispute(self, stream: Stream, who: Presence, words: str) -> None:
        """Mark the place and call the moderators; said by another of an open dispute: agree to it,
        and the fight stands still.

        Raises:
            RuleViolation: the same player disputes already, or the fight stands still for it.
        """
        open_, at = stream.talk.dispute, stream.time.at(self.ledger.now)
        actor = Fighter(who.uuid, who.uuid)
        if open_ is not None:
            if open_.by == who.uuid or stream.is_paused:
                raise RuleViolation(Refusal.ALREADY_DISPUTED, rule="", who=open_.by)
            self.pause(stream, who.uuid, actor, "dispute")
            return
        event = Disputed(at=at, by=who.uuid, words=words, place=self._told(stream))
        self._note(stream, event, actor, "dispute")
        is_lonely = not self.speaker.moderators(stream.server)
        others = tuple(uuid for uuid in self._readers(stream) if uuid != who.uuid)
        line = said.disputed(who.uuid, words, event.place, is_lonely=is_lonely, others=others)
        pair = self._at_odds(stream, who.uuid)
        call = said.dispute_called(who.uuid, words, event.place, stream.fight, pair)
        self._say(stream, [line, call])

    def _told(self, stream: Stream) -> int:
        """The event at which chat told last of what happened: the beginning of a turn says nothing
        that one could dispute, and has no line in the log."""
        return last_told(self.rows(stream.name, 1)) or stream.seq

    def _at_odds(self, stream: Stream, who: PlayerId) -> tuple[str, str] | None:
        """The names, as typed, of who disputes and of the one it is most likely about: whose turn
        it is, else another fighter."""
        view = stream.view()
        active = [f.id for f in view.fighters if f.standing == "active" and f.id != who]
        about = view.turn if view.turn in active else next(iter(active), None)
        return None if about is None else (self.stage.handle(who), self.stage.handle(about))

    def settle(self, stream: Stream, by: PlayerId, actor: Actor) -> None:
        """What is disputed is settled; a fight that stands still for it goes on. Where who disputes
        it has gone, each of the others may say so.

        Raises:
            RuleViolation: nothing is disputed, or it is another player's to settle.
        """
        open_ = stream.talk.dispute
        if open_ is None:
            raise RuleViolation(Refusal.NO_DISPUTE, rule="")
        if not isinstance(actor, Master) and open_.by != by and self._is_here(stream, open_.by):
            raise RuleViolation(Refusal.NO_DISPUTE, rule="", who=open_.by)
        event = DisputeSettled(at=stream.time.at(self.ledger.now), by=by)
        self._note(stream, event, actor, "dispute")
        self._say(stream, [said.dispute_settled(by)])
        pause = stream.talk.pause
        if pause is not None and pause.why == "dispute":
            self.resume(stream, by, actor)

    # -- saying

    def _note(self, stream: Stream, event: Event, actor: Actor, verb: str) -> None:
        self.conduct.note(stream, event, actor, verb)
        self.ledger.urgent()

    def _readers(self, stream: Stream) -> tuple[PlayerId, ...]:
        """The players of a fight who are in it."""
        fighters = (f.by for f in stream.view().fighters if f.standing != "left")
        return tuple(dict.fromkeys(fighters))

    def _is_here(self, stream: Stream, who: PlayerId) -> bool:
        """Whether a player of a fight is in it still, and can answer for himself."""
        known = self.people.get(who)
        is_online = known is not None and known.is_in(stream.place)
        return is_online and who in self._readers(stream)

    def _say(self, stream: Stream, lines: Sequence[Line]) -> None:
        context = Context(stream.server, stream.view(), fight=stream.fight)
        self.speaker.say(lines, context)


def _is_news(done: Done) -> bool:
    """Whether something happened that is more than a fact of the world and changes the picture."""
    facts: tuple[type[Event], ...] = (Undone, *done.stream.ruleset.facts)
    if all(isinstance(event, facts) for event in done.events):
        return False
    return done.stream.view_of(done.before) != done.stream.view_of(done.after)


def _key(stream: Stream) -> str:
    """The name of the question among all menus."""
    return f"{stream.fight}/undo"
