"""The dice of one finished fight, checked while its players wait: bounded in work."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Final

from bridge.faces import FaceCounts
from bridge.promises import Promise, check_commitments, check_promise
from bridge.story import Fault, Story, read_story
from bridge.unit import Row, Secret

MOST_ROWS: Final = 10_000
"""Longer fights are not checked in the game."""

MOST_DICE: Final = 20_000
"""Nor are those with more dice."""


class TooLong(Exception):
    """The fight has more rows or dice than are checked in the game."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What a check has shown. ``contributions``: H in hex; ``dice``: all that fell, by size;
    ``seed`` and ``head`` as published, None: not; ``faults``: the first row's first."""

    promise: Promise
    rows: int
    contributions: str
    dice: tuple[tuple[int, int], ...]
    seed: str | None
    head: str | None
    faults: tuple[Fault, ...]


def prove(secret: Secret, stream: str, rows: Iterable[Row], *, is_closed: bool) -> Proof:
    """Recompute every face, and follow the hash chain of the fight's ``rows``.

    Raises:
        TooLong: that would keep the others waiting.
    """
    taken = list(islice(rows, MOST_ROWS + 1))
    if len(taken) > MOST_ROWS:
        raise TooLong
    story = read_story(stream, taken)
    if story.dice > MOST_DICE:
        raise TooLong
    promise, wrong = check_promise(secret, story)
    faults = [*story.faults, *check_commitments(story, {secret.fight: secret}), *wrong]
    faults += _check_end(story, is_closed=is_closed or secret.published)
    return Proof(
        promise=promise,
        rows=story.rows,
        contributions=story.contributions.hex(),
        dice=_sizes(story),
        seed=story.seed[1],
        head=story.shown_head,
        faults=tuple(sorted(faults, key=lambda fault: fault.number)),
    )


def _check_end(story: Story, *, is_closed: bool) -> Iterable[Fault]:
    if is_closed and story.is_sound and not story.has_ended:
        yield Fault("end_missing", story.stream, story.rows)


def _sizes(story: Story) -> tuple[tuple[int, int], ...]:
    """How many dice of each size fell: (sides, dice)."""
    counts = FaceCounts()
    for throw in story.throws:
        counts.add(throw.sides, throw.faces)
    return tuple((sides, sum(c.values())) for sides, c in sorted(counts.by_size.items()))
