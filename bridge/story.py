"""One stream of the journal, read for what it says of dice; its hash chain is followed meanwhile.

Events are read as plain JSON, so that this needs no ruleset: dice are in ``roll`` events only.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from bridge.chain import hash_after
from bridge.dice import VALUES, contributions_of
from bridge.seeds import NO_WORDS, is_rolls
from bridge.unit import NO_HEAD, Row

FaultKind: TypeAlias = Literal[
    "row_missing",  # the row `number` is not there
    "row_changed",  # the row `number` does not fit its hash, or the hash of the row before
    "row_unreadable",  # what the row says of dice cannot be read
    "end_missing",  # all is over, but the last row (`number`) is no end
    "head_wrong",  # fight_ended names another hash than that of the row before
    "promise_missing",  # the row `number` speaks of a commitment whose seed is not kept
    "promise_wrong",  # the seed is not the one committed to in row `number`
    "words_wrong",  # fight_started names another H than that of the words given
    "face_wrong",  # a face of row `number` is not what the seed gives for die `die`
    "face_missing",  # before row `number` die `die` must have fallen, and no row shows it
    "face_repeated",  # row `number` shows die `die`, which had fallen before
]

_TELLING: Final = frozenset(
    {
        "dice_committed",
        "fight_committed",
        "opened",
        "fight_started",
        "roll",
        "fight_ended",
        "seed_published",
    }
)
MOST_DICE: Final = 1 << 63
"""A die's number is below this."""

_ENDS: Final = frozenset({"fight_ended", "seed_published"})


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: the row where it shows, and the die if it is about one."""

    kind: FaultKind
    stream: str
    number: int
    die: int | None = None


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice ``first``, ``first`` + 1, … of ``sides`` showed ``faces``.

    ``number``: the row of the ``roll``; ``unit``: the first row of its decision.
    """

    number: int
    unit: int
    first: int
    sides: int
    faces: tuple[int, ...]


@dataclass(slots=True)
class Story:
    """What a stream's rows say about dice.

    ``rows``, ``last``, ``head``: number, name and hash of the last row; ``contributions``: H;
    ``seed``: the row that published it (0: none yet), and the seed in hex (None: withheld);
    ``shown_head``: the hash that the fight's last event names; ``committed``: (row, what is
    committed to, commitment); ``caused``: other stream → its last row that caused one of these.
    """

    stream: str
    rows: int = 0
    last: str = ""
    head: str = NO_HEAD
    words: str | None = None
    contributions: bytes = bytes.fromhex(NO_WORDS)
    has_begun: bool = False
    is_sound: bool = True
    seed: tuple[int, str | None] = (0, None)
    shown_head: str | None = None
    committed: list[tuple[int, str, str]] = field(default_factory=list)
    throws: list[Throw] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    caused: dict[str, int] = field(default_factory=dict)

    @property
    def promised_as(self) -> str:
        """What the stream's dice are committed as: the fight's id, or the rolls' own name."""
        return self.stream if is_rolls(self.stream) else self.stream.partition(":")[2]

    @property
    def has_ended(self) -> bool:
        """Whether the last row is one that ends a stream of dice."""
        return self.last in _ENDS

    @property
    def dice(self) -> int:
        """How many dice were thrown."""
        return sum(len(throw.faces) for throw in self.throws)

    def fault(self, kind: FaultKind, number: int, die: int | None = None) -> None:
        """Add a fault of this stream."""
        self.faults.append(Fault(kind, self.stream, number, die))

    def take(self, row: Row) -> None:
        """Take in the next row; only the first break of the chain is a fault."""
        if self.is_sound and row.number != self.rows + 1:
            self.fault("row_missing", self.rows + 1)
            self.is_sound = False
        if self.is_sound and row.hash != hash_after(self.head, row):
            self.fault("row_changed", row.number)
            self.is_sound = False
        if row.name in _TELLING:
            self._hear(row)
        if row.cause.kind == "record":
            source, number = row.cause.session, row.cause.id
            self.caused[source] = max(number, self.caused.get(source, 0))
        self.rows, self.last, self.head = row.number, row.name, row.hash

    def _hear(self, row: Row) -> None:
        """A row that cannot be understood is a fault, too."""
        try:
            self._understand(row, json.loads(row.body))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            self.fault("row_unreadable", row.number)

    def _understand(self, row: Row, said: dict[str, Any]) -> None:
        match row.name:
            case "dice_committed" | "fight_committed":
                fight = said.get("fight", self.promised_as)
                self.committed.append((row.number, fight, said["commitment"]))
            case "opened":
                self.words = contributions_of(said["setup"]["words"])
            case "fight_started":
                self._begin(row.number, said["contributions"])
            case "roll":
                self.throws.append(_throw(row, said))
            case "fight_ended" | "seed_published":
                self._end(row.number, said)

    def _begin(self, number: int, contributions: str) -> None:
        self.has_begun, self.contributions = True, bytes.fromhex(contributions)
        if self.words not in (None, contributions):
            self.fault("words_wrong", number)

    def _end(self, number: int, said: dict[str, Any]) -> None:
        self.seed, self.shown_head = (number, said["seed"]), said.get("head")
        if said.get("head", self.head) != self.head:
            self.fault("head_wrong", number)


def read_story(stream: str, rows: Iterable[Row]) -> Story:
    """Follow the chain of ``rows`` to its end; gather what is said of dice."""
    story = Story(stream)
    for row in rows:
        story.take(row)
    return story


def _throw(row: Row, said: dict[str, Any]) -> Throw:
    first, sides, faces = said["roll"], said["sides"], tuple(said["faces"])
    if not (0 <= first < MOST_DICE and 1 <= sides <= VALUES and all(face > 0 for face in faces)):
        raise ValueError(f"row {row.number}: no such dice")
    return Throw(row.number, row.unit, first, sides, faces)
