"""Checking a journal: nothing changed, nothing missing, and the dice are what was promised.

Events are read as plain JSON, so that this needs no ruleset: dice are in ``roll`` events only.
What cannot be seen: a lost tail of a stream that has not ended (``Report.open``), and whoever
rewrites a whole stream with new hashes, unless someone kept the ``head`` that the chat showed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from bridge.chain import hash_after
from bridge.dice import VALUES, commitment_of, contributions_of, face_of
from bridge.reading import JournalReader
from bridge.seeds import NO_WORDS, is_rolls
from bridge.unit import NO_HEAD, Row, Secret

FaultKind: TypeAlias = Literal[
    "row_missing",  # the row `number` is not there
    "row_changed",  # the row `number` does not fit its hash, or the hash of the row before
    "row_unreadable",  # what the row says of dice cannot be read
    "end_missing",  # the fight is closed, but its last row (`number`) is no fight_ended
    "head_wrong",  # fight_ended names another hash than that of the row before
    "promise_missing",  # the row `number` speaks of a commitment whose seed is not kept
    "promise_wrong",  # the seed is not the one committed to in row `number`
    "words_wrong",  # fight_started names another H than that of the words given
    "face_wrong",  # a face of row `number` is not what the seed gives for die `die`
    "face_missing",  # die `die` was thrown, and no row shows it
]
DiceState: TypeAlias = Literal["checked", "scripted", "open", "dissolved"]

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


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: the row where it shows, and the die if it is about one."""

    kind: FaultKind
    stream: str
    number: int
    die: int | None = None


@dataclass(frozen=True, slots=True)
class Promise:
    """One commitment. ``dice``: how many faces were recomputed; ``number``: 0 for a day's rolls.

    ``scripted`` dice cannot be checked, ``open`` ones not yet; ``dissolved``: never thrown.
    """

    fight: str
    number: int
    commitment: str
    state: DiceState
    published: bool
    dice: int = 0


@dataclass(frozen=True, slots=True)
class Report:
    """The result. ``open``: streams whose lost tail could not be seen.

    ``abandoned``: commitments without a fight or without a published seed; ``missing_numbers``:
    running numbers of fights of which nothing is left.
    """

    streams: int
    rows: int
    faults: tuple[Fault, ...]
    promises: tuple[Promise, ...]
    open: tuple[str, ...]
    missing_numbers: tuple[int, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults and not self.missing_numbers

    @property
    def abandoned(self) -> tuple[Promise, ...]:
        """Fights' commitments that led to no fight, or whose seed is not published (yet)."""
        return tuple(
            p for p in self.promises if p.number and (p.state == "dissolved" or not p.published)
        )


@dataclass(slots=True)
class _Throw:
    """A ``roll`` event: dice ``first``, ``first`` + 1, … of ``sides`` showed ``faces``."""

    number: int
    first: int
    sides: int
    faces: list[int]


@dataclass(slots=True)
class _Story:
    """What a stream's rows say about dice."""

    stream: str
    rows: int = 0
    last: str = ""
    head: str = NO_HEAD
    words: str | None = None
    contributions: bytes = bytes.fromhex(NO_WORDS)
    has_begun: bool = False
    seed: tuple[int, str | None] = (0, None)
    committed: list[tuple[int, str, str]] = field(default_factory=list)
    throws: list[_Throw] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def fault(self, kind: FaultKind, number: int, die: int | None = None) -> None:
        self.faults.append(Fault(kind, self.stream, number, die))

    @property
    def promised_as(self) -> str:
        """What the stream's dice are committed as: the fight's id, or the rolls' own name."""
        return self.stream if is_rolls(self.stream) else self.stream.partition(":")[2]


def verify(journal: JournalReader, stream: str | None = None) -> Report:
    """Check the whole journal, or one stream and its dice.

    Raises:
        JournalFailed: the file cannot be read.
    """
    with journal.snapshot():
        return _verify(journal, stream)


def _verify(journal: JournalReader, stream: str | None) -> Report:
    names = journal.streams_of_rows() if stream is None else (stream,)
    stories = {name: _read(journal, name) for name in names}
    secrets = {secret.fight: secret for secret in journal.secrets()}
    faults = [fault for story in stories.values() for fault in story.faults]
    faults += _check_promises(stories, secrets)
    faults += _check_streams(stories) if stream is None else ()
    by_fight = {s.promised_as: s for s in stories.values() if not s.stream.startswith("hall:")}
    promises: list[Promise] = []
    for secret in secrets.values():
        story = by_fight.get(secret.fight)
        if story is not None or stream is None:
            promise, wrong = _check_dice(secret, story)
            promises.append(promise)
            faults += wrong
    return Report(
        streams=len(names),
        rows=sum(story.rows for story in stories.values()),
        faults=tuple(faults),
        promises=tuple(promises),
        open=tuple(name for name in names if not journal.is_closed(name)),
        missing_numbers=() if stream else _gaps(secret.number for secret in secrets.values()),
    )


def _read(journal: JournalReader, stream: str) -> _Story:
    """Follow the chain to its end, or to its first fault; gather what is said of dice."""
    story = _Story(stream)
    is_sound = True
    for row in journal.rows(stream):
        if is_sound and row.number != story.rows + 1:
            story.fault("row_missing", story.rows + 1)
            is_sound = False
        if is_sound and row.hash != hash_after(story.head, row):
            story.fault("row_changed", row.number)
            is_sound = False
        if row.name in _TELLING:
            _hear(story, row)
        story.rows, story.last, story.head = row.number, row.name, row.hash
    if stream.startswith("fight:") and is_sound and _lacks_end(journal, story):
        story.fault("end_missing", story.rows)
    return story


def _lacks_end(journal: JournalReader, story: _Story) -> bool:
    return story.has_begun and story.last != "fight_ended" and journal.is_closed(story.stream)


def _hear(story: _Story, row: Row) -> None:
    """Take in what a row says of dice; a row that cannot be understood is a fault, too."""
    try:
        _take(story, row, json.loads(row.body))
    except (ValueError, KeyError, TypeError):
        story.fault("row_unreadable", row.number)


def _take(story: _Story, row: Row, said: dict[str, Any]) -> None:
    match row.name:
        case "dice_committed" | "fight_committed":
            fight = said.get("fight", story.promised_as)
            story.committed.append((row.number, fight, said["commitment"]))
        case "opened":
            story.words = contributions_of(said["setup"]["words"])
        case "fight_started":
            _begin(story, row.number, said["contributions"])
        case "roll":
            story.throws.append(_throw(row.number, said))
        case "fight_ended" | "seed_published":
            story.seed = row.number, said["seed"]
            if said.get("head", story.head) != story.head:
                story.fault("head_wrong", row.number)


def _begin(story: _Story, number: int, contributions: str) -> None:
    story.has_begun, story.contributions = True, bytes.fromhex(contributions)
    if story.words not in (None, contributions):
        story.fault("words_wrong", number)


def _throw(number: int, said: dict[str, Any]) -> _Throw:
    first, sides, faces = said["roll"], said["sides"], said["faces"]
    if not (first >= 0 and 1 <= sides <= VALUES and all(face > 0 for face in faces)):
        raise ValueError(f"row {number}: no such dice")
    return _Throw(number, first, sides, faces)


def _check_promises(stories: dict[str, _Story], secrets: dict[str, Secret]) -> Iterator[Fault]:
    """Every commitment that was told has its seed, is the one of that seed, and has its stream."""
    for story in stories.values():
        for number, fight, commitment in story.committed:
            secret = secrets.get(fight)
            if secret is None:
                yield Fault("promise_missing", story.stream, number)
            elif not commitment == secret.commitment == _commitment(fight, secret.seed):
                yield Fault("promise_wrong", story.stream, number)


def _check_streams(stories: dict[str, _Story]) -> Iterator[Fault]:
    """Every fight that a hall speaks of has rows."""
    for fight in (fight for story in stories.values() for _, fight, _ in story.committed):
        stream = fight if is_rolls(fight) else f"fight:{fight}"
        if stream not in stories:
            yield Fault("row_missing", stream, 1)


def _check_dice(secret: Secret, story: _Story | None) -> tuple[Promise, list[Fault]]:
    """Recompute the faces of what has ended, with the seed that the journal published."""
    state = _state(secret, story)
    faults: list[Fault] = []
    dice = 0
    if state == "checked" and story is not None:
        faults = list(_check_faces(secret, story))
        dice = sum(len(throw.faces) for throw in story.throws)
    elif state == "dissolved" and story is not None:
        faults = list(_check_seed(secret, story))
    return (
        Promise(secret.fight, secret.number, secret.commitment, state, secret.published, dice),
        faults,
    )


def _state(secret: Secret, story: _Story | None) -> DiceState:
    if not secret.published:
        return "open"
    if story is None or not (story.has_begun or story.throws):
        return "dissolved"
    return "scripted" if secret.source == "scripted" else "checked"


def _check_seed(secret: Secret, story: _Story) -> Iterator[Fault]:
    """The seed in the journal is the promised one."""
    number, seed = story.seed
    if seed is not None and _commitment(secret.fight, seed) != secret.commitment:
        yield Fault("promise_wrong", story.stream, number)


def _check_faces(secret: Secret, story: _Story) -> Iterator[Fault]:
    """Each face is what its number gives, and no number is left out."""
    wrong = list(_check_seed(secret, story))
    if wrong or not _commitment(secret.fight, secret.seed):
        yield from wrong
        return
    seed = bytes.fromhex(story.seed[1] or secret.seed)
    shown: set[int] = set()
    for throw in story.throws:
        for die, face in enumerate(throw.faces, throw.first):
            shown.add(die)
            if face != face_of(seed, story.contributions, secret.fight, die, throw.sides):
                yield Fault("face_wrong", story.stream, throw.number, die)
    for die in sorted(set(range(max(shown, default=-1))) - shown):
        yield Fault("face_missing", story.stream, story.rows, die)


def _commitment(fight: str, seed: str) -> str:
    """The commitment of a seed in hex; "" when it is no hex."""
    try:
        return commitment_of(fight, bytes.fromhex(seed))
    except (ValueError, TypeError):
        return ""


def _gaps(numbers: Iterable[int]) -> tuple[int, ...]:
    """Running numbers that are missing between 1 and the greatest."""
    known = set(numbers)
    return tuple(number for number in range(1, max(known, default=0)) if number not in known)
