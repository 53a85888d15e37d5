"""From a fight's rows to its replay, in one reading."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bridge.chronicle import Chronicle
from bridge.export.frames import Entry, Frame, Proof, Replay, Throw, frame_of, stays
from bridge.export.source import Recorded
from bridge.folding import Step, units_of, withdrawn
from bridge.records import SeedPublished
from bridge.retelling import lines_of
from bridge.unit import Row
from commands.export_lines import caption, result, throw_told
from commands.line import Line, Message
from commands.render import RENDERERS
from commands.speech import Lang, Speech
from rulesets.actors import FighterId, PlayerId
from rulesets.events import DiceCommitted, Event, FightEnded, FightStarted, Rolled
from rulesets.view import FighterView


@dataclass(slots=True)
class Voice:
    """Puts messages into one language. ``cast``: everybody who fought so far, as last seen, but of
    the side for which he came; it grows while the fight is read."""

    speech: Speech
    lang: Lang
    people: Mapping[PlayerId, str]
    cast: dict[FighterId, FighterView] = field(default_factory=dict)

    def name(self, who: FighterId) -> str:
        """What chat shows for a fighter or a player."""
        one = self.cast.get(who)
        return one.name if one is not None else self.people.get(who, who)

    def meet(self, fighters: Iterable[FighterView]) -> None:
        """Take notice of fighters as they are now."""
        for one in fighters:
            met = self.cast.get(one.id)
            self.cast[one.id] = one if met is None else replace(one, side=met.side)

    def __call__(self, message: Message) -> str:
        """The text of a message, on one line."""
        return " ".join(self.speech.text(message, self.lang, self.name).split("\n"))


def replay_of(fight: Recorded, voice: Voice) -> Replay:
    """Read a fight's rows once.

    Raises:
        UnreadableEvent: a newer program wrote them.
    """
    reading = Reading(voice, taken_back(fight.rows))
    for unit in units_of(fight.rows):
        reading.take(unit)
    entries = (*reading.entries, *reading.open_entry())
    return reading.replay(fight, tuple(reading.frames), entries)


def taken_back(rows: Sequence[Row]) -> dict[int, int]:
    """Row → public number of the event that took it back."""
    public = {row.number: row.seq or 0 for row in rows}
    return {number: public[by] for number, by in withdrawn(rows).items()}


@dataclass(slots=True)
class Reading:
    """Reads decisions one after the other; more may come at any time. ``gone``: of the rows read,
    those that were taken back. ``frames`` and ``entries``: all since they were last cleared;
    ``began_ms``: as :class:`bridge.export.frames.Replay` has it."""

    voice: Voice
    gone: Mapping[int, int]
    frames: list[Frame] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    pending: list[Throw] = field(default_factory=list)
    result: str = ""
    began_ms: int | None = None
    chronicle: Chronicle = field(default_factory=Chronicle)
    _promises: list[Event] = field(default_factory=list)
    _last: Frame | None = None

    def replay(
        self, fight: Recorded, frames: tuple[Frame, ...], entries: tuple[Entry, ...]
    ) -> Replay:
        """The fight as far as it was read, with these of its frames and entries."""
        return Replay(
            fight=fight.fight,
            number=fight.number,
            server=fight.server,
            source=fight.source,
            ruleset=fight.rows[0].ruleset,
            cast=self.voice.cast,
            frames=frames,
            entries=entries,
            result=self.result,
            proof=_proof(self._promises),
            began_ms=self.began_ms,
        )

    def take(self, unit: Sequence[Step]) -> None:
        """Read one decision."""
        for step in unit:
            self._step(step, unit[0])
        self.chronicle.take(unit)
        early = len(_early_lines(unit))
        for place, line in enumerate(lines_of(unit, self.chronicle)):
            if line.to == "fight":
                self._say(line, unit, is_early=place < early)

    def open_entry(self) -> tuple[Entry, ...]:
        """Dice that no line has told of yet stand by themselves: an entry, or none."""
        if not self.pending or self._last is None:
            return ()
        last = self.pending[-1]
        entry = Entry(
            seq=last.seq,
            recorded_ms=self._last.recorded_ms,
            round=last.round,
            turn=self._last.view.turn,
            text=last.details[0],
            kind="roll",
            is_mark=False,
            hover=(),
            throws=tuple(self.pending),
            withdrawn=last.withdrawn,
            is_open=True,
        )
        return (entry,)

    def _step(self, step: Step, first: Step) -> None:
        gone = None if stays(step) else self.gone.get(step.row.number)
        self.voice.meet(step.view.fighters)
        if isinstance(step.event, SeedPublished):
            self._promises.append(step.event)
        seen = step.seen
        if seen is None or step.row.seq is None:
            return
        told = _caption(step, seen)
        frame = frame_of(step, first, gone, self.voice(told) if told else "")
        assert frame is not None, "it is public"
        self.frames.append(frame)
        self._last = frame
        if self.began_ms is None or isinstance(seen, FightStarted):
            self.began_ms = frame.recorded_ms
        if isinstance(seen, DiceCommitted | FightStarted | FightEnded):
            self._promises.append(seen)
        if isinstance(seen, FightEnded):
            self.result = self.voice(result(seen))
        if isinstance(seen, Rolled):
            self.pending.append(self._throw(step, seen, gone))

    def _throw(self, step: Step, roll: Rolled, gone: int | None) -> Throw:
        told = RENDERERS[step.ruleset.name].thrown(roll) or self._in_general(step, roll)
        details = tuple(map(self.voice, told))
        return Throw(step.row.seq or 0, step.old_view.round, roll, details, gone)

    def _in_general(self, step: Step, roll: Rolled) -> tuple[Message, ...]:
        check = step.ruleset.breakdown(step.before, roll.uuid, roll.die)
        known = self.voice.speech.has("die-" + roll.die.replace(".", "-"), self.voice.lang)
        return throw_told(roll, check, known=known)

    def _say(self, line: Line, unit: Sequence[Step], *, is_early: bool) -> None:
        """Make an entry of a line; ``is_early``: it tells of the round before."""
        first, last = unit[0], unit[-1]
        before, after = first.old_view, last.view
        whose = before if is_early or before.turn or after.turn else after
        seq = next((s.row.seq for s in reversed(unit) if s.row.seq is not None), 0)
        told = {text for throw in self.pending for text in throw.details}
        hover = tuple(text for text in map(self.voice, line.hover) if text not in told)
        gone = [self.gone[s.row.number] for s in unit if s.row.number in self.gone and not stays(s)]
        entry = Entry(
            seq=seq,
            recorded_ms=last.row.recorded_ms,
            round=whose.round,
            turn=whose.turn,
            text=self.voice(line.message),
            kind=line.kind,
            is_mark=first.is_record,
            hover=hover,
            throws=tuple(self.pending),
            withdrawn=gone[0] if gone else None,
        )
        self.pending.clear()
        self.entries.append(entry)


def _caption(step: Step, seen: Event) -> Message | None:
    """What happened, where no line of the chat tells it; None: nothing to say."""
    thrown = RENDERERS[step.ruleset.name].thrown(seen) if isinstance(seen, Rolled) else ()
    return thrown[0] if thrown else caption(seen)


def _early_lines(unit: Sequence[Step]) -> Sequence[Line]:
    """Of a decision that ends a round in which all acted at once, and opens the next one: the
    lines of what came before that."""
    first, last = unit[0], unit[-1]
    before, after = first.old_view, last.view
    if first.is_record or before.turn or after.turn or before.round == after.round:
        return ()
    old = [s for s in unit if s.view.round == before.round]
    return lines_of(old) if old and before.world else ()


def _proof(facts: Sequence[Event]) -> Proof:
    commitment = contributions = seed = head = ""
    is_over = has_begun = False
    for event in facts:
        match event:
            case DiceCommitted():
                commitment = event.commitment
            case FightStarted():
                contributions, has_begun = event.contributions, True
            case FightEnded():
                seed, head, is_over = event.seed or "", event.head or "", True
            case SeedPublished():
                seed, is_over = event.seed, True
            case _:
                pass
    return Proof(commitment, contributions, seed, head, is_over=is_over, has_begun=has_begun)
