"""Checking a journal: nothing changed, nothing missing, and the dice are what was promised.

What cannot be seen: a lost tail of a stream that has not ended (``Report.open``), and whoever
rewrites a whole stream with new hashes, unless someone kept the ``head`` that the chat showed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bridge.aside import KIND, Aside, aside_of
from bridge.kept_shapes import fits
from bridge.promises import Promise, check_commitments, check_promise
from bridge.reading import JournalReader
from bridge.seeds import is_rolls
from bridge.story import Fault, Story, read_story
from bridge.unit import Secret, stream_kind


@dataclass(frozen=True, slots=True)
class Report:
    """The result. ``open``: streams whose lost tail could not be seen.

    ``aside``: those of them that could not be read back when the service started.
    ``abandoned``: commitments without a fight or without a published seed; ``missing_numbers``:
    running numbers of fights of which nothing is left.
    """

    streams: int
    rows: int
    faults: tuple[Fault, ...]
    promises: tuple[Promise, ...]
    open: tuple[str, ...]
    missing_numbers: tuple[int, ...]
    aside: tuple[Aside, ...] = ()

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


def verify(journal: JournalReader, stream: str | None = None) -> Report:
    """Check the whole journal, or one stream and its dice.

    Raises:
        JournalFailed: the file cannot be read.
    """
    with journal.snapshot():
        return _verify(journal, stream)


def _verify(journal: JournalReader, stream: str | None) -> Report:
    names = journal.streams_of_rows() if stream is None else (stream,)
    stories = {name: read_story(name, journal.rows(name)) for name in names}
    secrets = {secret.fight: secret for secret in journal.secrets()}
    faults = [fault for story in stories.values() for fault in story.faults]
    for story in stories.values():
        faults += check_commitments(story, secrets)
        faults += _check_end(journal, story, secrets.get(story.promised_as))
    faults += _check_streams(stories) if stream is None else ()
    open_ones = tuple(name for name in names if not journal.is_closed(name))
    aside = _set_aside(journal, (name for name in open_ones if stream_kind(name) == "fight"))
    known = {(fault.stream, fault.number) for fault in faults}
    lost = ((name, one.row) for name, one in aside.items() if one.row)
    faults += [Fault("row_unreadable", *row) for row in lost if row not in known]
    promises, wrong = _check_promises(stories, secrets, is_whole=stream is None)
    return Report(
        streams=len(names),
        rows=sum(story.rows for story in stories.values()),
        faults=(*faults, *wrong),
        promises=promises,
        open=open_ones,
        missing_numbers=() if stream else _gaps(secret.number for secret in secrets.values()),
        aside=tuple(aside.values()),
    )


def _check_promises(
    stories: dict[str, Story], secrets: dict[str, Secret], *, is_whole: bool
) -> tuple[tuple[Promise, ...], tuple[Fault, ...]]:
    """All commitments (or those of the streams read), and what is wrong with their dice."""
    by_fight = {s.promised_as: s for s in stories.values() if stream_kind(s.stream) != "hall"}
    checked = [
        check_promise(secret, by_fight.get(secret.fight))
        for secret in secrets.values()
        if is_whole or secret.fight in by_fight
    ]
    promises = tuple(promise for promise, _ in checked)
    return promises, tuple(fault for _, faults in checked for fault in faults)


def _check_end(journal: JournalReader, story: Story, secret: Secret | None) -> Iterator[Fault]:
    """A stream of dice that is closed, or whose seed is marked as published, ends with an end."""
    if not story.is_sound or story.has_ended or stream_kind(story.stream) == "hall":
        return
    if journal.is_closed(story.stream) or (secret is not None and secret.published):
        yield Fault("end_missing", story.stream, story.rows)


def _set_aside(journal: JournalReader, names: Iterable[str]) -> dict[str, Aside]:
    """Those of these streams that a start could not read back."""
    keys = {f"{KIND}:{name.partition(':')[2]}": name for name in names}
    kept = journal.documents(tuple(keys))
    found = ((keys[key], json.loads(text)) for key, text in kept.items() if fits(key, text))
    return {name: aside_of(name.partition(":")[2], said) for name, said in found}


def _check_streams(stories: dict[str, Story]) -> Iterator[Fault]:
    """Every fight that is spoken of has rows, and every row that caused another is there."""
    needed: dict[str, int] = {}
    for story in stories.values():
        for _, fight, _ in story.committed:
            needed.setdefault(fight if is_rolls(fight) else f"fight:{fight}", 1)
        for source, number in story.caused.items():
            needed[source] = max(number, needed.get(source, 0))
    for source, number in needed.items():
        found = stories.get(source) or Story(source)
        if found.is_sound and found.rows < number:
            yield Fault("row_missing", source, found.rows + 1)


def _gaps(numbers: Iterable[int]) -> tuple[int, ...]:
    """Running numbers that are missing between 1 and the greatest."""
    known = set(numbers)
    return tuple(number for number in range(1, max(known, default=0)) if number not in known)
