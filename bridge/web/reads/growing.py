"""A fight that is read on as it grows: what a decision adds costs the same however long the fight
is. In each language it is written down once, as JSON, for all who look at it."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from bridge.export.frames import Frame
from bridge.export.page_facts import Frames, fighters_of, heading_facts
from bridge.export.replaying import Reading, Voice, taken_back
from bridge.export.source import Recorded, identified, server_of
from bridge.folding import Folding, Step, by_unit, ruleset_of
from bridge.records import Undone
from bridge.streams import fight_name
from bridge.unit import Row
from bridge.web.faults import Code, Fault
from bridge.web.reads.room import Room
from bridge.web.reads.whereabouts import Whereabouts
from commands.speech import Lang
from rulesets.actors import PlayerId

Piece: TypeAlias = tuple[int, str]
"""The public event from which on it is known, and JSON."""

MOST_KEPT: Final = 100
"""So many fights are kept ready; of those that are over the last few."""
MOST_OVER: Final = 4


def packed(facts: Any) -> str:
    """Facts as JSON on one line."""
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


class Called(Mapping[PlayerId, str]):
    """What chat shows for players, asked for one at a time."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def __getitem__(self, who: PlayerId) -> str:
        name = self._room.journal.called_now(who)
        if name is None:
            raise KeyError(who)
        return name

    def __iter__(self) -> Iterator[PlayerId]:
        return iter(self._room.journal.called())

    def __len__(self) -> int:
        return len(self._room.journal.called())


@dataclass(slots=True)
class Telling:
    """A fight in one language. ``pictures``, ``lines``: its frames and entries so far."""

    voice: Voice
    gone: Mapping[int, int]
    pictures: list[Piece] = field(default_factory=list)
    lines: list[Piece] = field(default_factory=list)
    _unplaced: list[str] = field(default_factory=list)
    _ends: tuple[Frame, ...] = ()
    _reading: Reading = field(init=False)
    _frames: Frames = field(init=False)

    def __post_init__(self) -> None:
        self._reading, self._frames = Reading(self.voice, self.gone), Frames(self.voice)

    def take(self, unit: Sequence[Step]) -> None:
        """Take in one decision. What is said of one that nobody saw waits for the next public
        event: only by these a browser tells what it has."""
        reading = self._reading
        reading.take(unit)
        frames, entries = reading.frames, reading.entries
        self.pictures += [(frame.seq, packed(self._frames.next(frame))) for frame in frames]
        self._unplaced += [packed(self._frames.entry(entry)) for entry in entries]
        if frames:
            self._ends = (*self._ends[:1], frames[-1])
            self.lines += [(frames[-1].seq, line) for line in self._unplaced]
            self._unplaced.clear()
        frames.clear()
        entries.clear()

    def heading(self, fight: Recorded) -> dict[str, Any]:
        """What is known of it as a whole."""
        return heading_facts(self._reading.replay(fight, self._ends, ()), self.voice)

    def since(self, seq: int) -> str:
        """All that came after a public event, as the members of a JSON object."""
        pictures = [one for _, one in self.pictures[_after(self.pictures, seq) :]]
        lines = [one for _, one in self.lines[_after(self.lines, seq) :]]
        opened = [packed(self._frames.entry(entry)) for entry in self._reading.open_entry()]
        listed = ",".join(lines + opened)
        outlines = packed(self._frames.outlines())[1:-1]
        return f'"frames":[{",".join(pictures)}],"entries":[{listed}],{outlines}'

    def fighters(self) -> str:
        """Everybody who has fought so far, as JSON."""
        return packed(fighters_of(self.voice))


@dataclass(slots=True)
class Growing:
    """One fight. ``fight``: what its rows do not say (of these it has the first one only);
    ``renewed``: the last public event that took something back; ``is_over``: no row will come."""

    room: Room
    fight: Recorded
    is_over: bool = False
    renewed: int = 0
    where: Whereabouts = field(default_factory=Whereabouts)
    _last: int = 0
    _gone: Mapping[int, int] = field(default_factory=dict)
    _folding: Folding = field(init=False)
    _told: dict[Lang, Telling] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._folding = Folding(ruleset_of(self.fight.rows[0]))

    def grow(self) -> None:
        """Read what was written since.

        Raises:
            JournalFailed: it cannot be read.
            UnreadableEvent: a newer program wrote it.
        """
        journal, name = self.room.journal, fight_name(self.fight.fight)
        with journal.snapshot():
            rows = tuple(journal.rows(name, self._last + 1))
            if any(row.name == Undone.name for row in rows):
                rows = self._begin_anew(tuple(journal.rows(name)))
            self.is_over = journal.is_closed(name)
        for unit in by_unit(map(self._folding.take, rows)):
            self.where.take(unit)
            for telling in self._told.values():
                telling.take(unit)
            self._last = unit[-1].row.number

    def _begin_anew(self, rows: tuple[Row, ...]) -> tuple[Row, ...]:
        """Forget what was read: something of it was taken back."""
        self._gone, self._last, self.where = taken_back(rows), 0, Whereabouts()
        self._folding = Folding(ruleset_of(rows[0]))
        self.renewed = max(row.seq or 0 for row in rows if row.name == Undone.name)
        self._told = {lang: self._telling(lang) for lang in self._told}
        return rows

    def _telling(self, lang: Lang) -> Telling:
        return Telling(Voice(self.room.speech, lang, self.fight.people), self._gone)

    def told(self, lang: Lang) -> Telling:
        """The fight in a language."""
        telling = self._told.get(lang)
        if telling is None:
            telling = self._telling(lang)
            rows = self.room.journal.rows(fight_name(self.fight.fight))
            known = (row for row in rows if row.number <= self._last)
            folding = Folding(ruleset_of(self.fight.rows[0]))
            for unit in by_unit(map(folding.take, known)):
                telling.take(unit)
            self._told[lang] = telling
        return telling


def growing(room: Room, named: str) -> Growing:
    """The fight with this id or running number, read to its present end.

    Raises:
        Fault: there is no such fight.
    """
    kept: dict[str, Growing] = room.kept.setdefault("fights", {})
    found = kept.pop(named, None) or _opened(room, named)
    if not found.is_over:
        try:
            found.grow()
        except BaseException:
            kept.pop(found.fight.fight, None)
            raise
    kept[found.fight.fight] = found
    _forget(kept)
    return found


def _opened(room: Room, named: str) -> Growing:
    fight, source = identified(room.journal, named)
    kept = room.kept["fights"].pop(fight, None)
    if kept is not None:
        return kept  # type: ignore[no-any-return]
    first = next(iter(room.journal.rows(fight_name(fight))), None)
    if first is None:
        raise Fault(Code.NO_FIGHT, fight=named)
    return Growing(room, Recorded(fight, server_of(first), source, (first,), Called(room)))


def _forget(kept: dict[str, Growing]) -> None:
    """Let those go that were not asked for longest."""
    over = [fight for fight, one in kept.items() if one.is_over]
    for fight in over[: max(0, len(over) - MOST_OVER)]:
        del kept[fight]
    while len(kept) > MOST_KEPT:
        del kept[next(iter(kept))]


def _after(pieces: Sequence[Piece], seq: int) -> int:
    return bisect_right(pieces, seq, key=lambda piece: piece[0])
