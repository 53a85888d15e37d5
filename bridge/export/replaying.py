"""From a fight's rows to its replay, in one reading."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bridge.chronicle import Chronicle
from bridge.export.frames import Entry, Frame, Proof, Replay, Throw, frame_of, stays
from bridge.export.source import Recorded
from bridge.folding import Step, units_of, withdrawn
from bridge.records import SeedPublished
from bridge.retelling import lines_of
from commands.export_lines import caption, result, throw_told
from commands.line import Line, Message
from commands.speech import Lang, Speech
from rulesets.actors import FighterId, PlayerId
from rulesets.events import DiceCommitted, Event, FightEnded, FightStarted, Rolled
from rulesets.view import FighterView


@dataclass(slots=True)
class Voice:
    """Puts messages into one language. ``cast`` grows while the fight is read."""

    speech: Speech
    lang: Lang
    people: Mapping[PlayerId, str]
    cast: dict[FighterId, FighterView] = field(default_factory=dict)

    def name(self, who: FighterId) -> str:
        """What chat shows for a fighter or a player."""
        one = self.cast.get(who)
        return one.name if one is not None else self.people.get(who, who)

    def __call__(self, message: Message) -> str:
        """The text of a message, on one line."""
        return " ".join(self.speech.text(message, self.lang, self.name).split("\n"))


def replay_of(fight: Recorded, voice: Voice) -> Replay:
    """Read a fight's rows once.

    Raises:
        UnreadableEvent: a newer program wrote them.
    """
    reading = _Reading(voice, _taken_back(fight))
    for unit in units_of(fight.rows):
        reading.take(unit)
    reading.close()
    return Replay(
        fight=fight.fight,
        number=fight.number,
        server=fight.server,
        source=fight.source,
        ruleset=fight.rows[0].ruleset,
        cast=voice.cast,
        frames=tuple(reading.frames),
        entries=tuple(reading.entries),
        result=reading.result,
        proof=_proof(reading.facts),
    )


def _taken_back(fight: Recorded) -> dict[int, int]:
    """Row → public number of the event that took it back."""
    public = {row.number: row.seq or 0 for row in fight.rows}
    return {number: public[by] for number, by in withdrawn(fight.rows).items()}


@dataclass(slots=True)
class _Reading:
    voice: Voice
    gone: Mapping[int, int]
    frames: list[Frame] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    pending: list[Throw] = field(default_factory=list)
    facts: list[Event] = field(default_factory=list)
    result: str = ""
    chronicle: Chronicle = field(default_factory=Chronicle)

    def take(self, unit: Sequence[Step]) -> None:
        """Read one decision."""
        for step in unit:
            self._step(step, unit[0])
        self.chronicle.take(unit)
        for line in lines_of(unit, self.chronicle):
            if line.to == "fight":
                self._say(line, unit)

    def close(self) -> None:
        """Dice that no line has told of yet stand by themselves."""
        if self.pending:
            last, frame = self.pending[-1], self.frames[-1]
            entry = Entry(
                seq=last.seq,
                recorded_ms=frame.recorded_ms,
                round=last.round,
                turn=frame.view.turn,
                text=last.details[0],
                kind="roll",
                is_mark=False,
                hover=(),
                throws=tuple(self.pending),
                withdrawn=last.withdrawn,
            )
            self.entries.append(entry)

    def _step(self, step: Step, first: Step) -> None:
        gone = None if stays(step) else self.gone.get(step.row.number)
        view = step.ruleset.fight_view(step.after)
        self.voice.cast |= {one.id: one for one in view.fighters}
        if isinstance(step.event, SeedPublished):
            self.facts.append(step.event)
        seen = step.seen
        if seen is None or step.row.seq is None:
            return
        told = caption(seen)
        frame = frame_of(step, first, gone, self.voice(told) if told else "")
        assert frame is not None, "it is public"
        self.frames.append(frame)
        self.facts.append(seen)
        if isinstance(seen, FightEnded):
            self.result = self.voice(result(seen))
        if isinstance(seen, Rolled):
            self.pending.append(self._throw(step, seen, gone))

    def _throw(self, step: Step, roll: Rolled, gone: int | None) -> Throw:
        check = step.ruleset.breakdown(step.before, roll.uuid, roll.die)
        known = self.voice.speech.has("die-" + roll.die.replace(".", "-"), self.voice.lang)
        details = tuple(map(self.voice, throw_told(roll, check, known=known)))
        round_ = step.ruleset.fight_view(step.before).round
        return Throw(step.row.seq or 0, round_, roll, details, gone)

    def _say(self, line: Line, unit: Sequence[Step]) -> None:
        """Make an entry of a line."""
        first, last = unit[0], unit[-1]
        before = first.ruleset.fight_view(first.before)
        after = first.ruleset.fight_view(last.after)
        whose = before if before.turn or after.turn else after
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
