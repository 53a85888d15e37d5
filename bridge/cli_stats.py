"""``rpfight stats``: how the faces of all dice in the journal are distributed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from bridge.faces import ENOUGH, INSIDE, DieTally, FaceCounts
from bridge.reading import JournalReader
from bridge.seeds import is_rolls

ACROSS: Final = 10
"""Faces in a line of the table."""

SIDES_SHOWN: Final = 100
"""Of larger dice the table has no faces."""

_EXPLAINED: Final = (
    f"({INSIDE:.0%}: where a fair die's count of one face lies in so many cases; * is outside, as"
    " about one face in a hundred is by chance.",
    " p: how likely a fair die is at least so uneven; below 0.001 is suspicious.)",
)


@dataclass(frozen=True, slots=True)
class Counted:
    """``fair``, ``seeded`` or ``scripted`` → the faces of such dice. ``unreadable``: rows of rolls
    that are damaged, and therefore not counted."""

    by_source: Mapping[str, FaceCounts]
    unreadable: int = 0


def faces_by_source(journal: JournalReader) -> Counted:
    """All dice that may be told of.

    Raises:
        JournalFailed: the file cannot be read.
    """
    with journal.snapshot():
        sources: Mapping[str, str] = journal.sources()
        counted: dict[str, FaceCounts] = {}
        unreadable = 0
        for stream, body in journal.rolls():
            name = stream if is_rolls(stream) else stream.partition(":")[2]
            rolled = _rolled(body)
            if rolled is None:
                unreadable += 1
                continue
            counts = counted.setdefault(sources.get(name, "unknown"), FaceCounts())
            counts.add(*rolled)
    return Counted(dict(sorted(counted.items())), unreadable)


def _rolled(body: str) -> tuple[int, list[int]] | None:
    """The size of the dice and their faces; None: the row is damaged."""
    try:
        said = json.loads(body)
        sides, faces = said["sides"], said["faces"]
        fits = all(1 <= face <= sides for face in faces)
    except (ValueError, TypeError, KeyError):
        return None
    return (sides, faces) if fits else None


def stats_lines(counted: Mapping[str, FaceCounts]) -> Iterator[str]:
    """A table for people."""
    if not counted:
        yield "no die has fallen yet"
        return
    for source, counts in counted.items():
        tallies = counts.tallies()
        yield f"{source} dice: {sum(tally.thrown for tally in tallies)}"
        for tally in tallies:
            yield from _die_lines(tally)
    yield ""
    yield from _EXPLAINED


def _die_lines(tally: DieTally) -> Iterator[str]:
    yield ""
    yield (
        f"d{tally.sides}: {tally.thrown} thrown; each face expected {tally.expected:.1f},"
        f" {INSIDE:.0%}: {tally.lo} to {tally.hi}; {_evenness(tally)}"
    )
    if tally.sides > SIDES_SHOWN:
        return
    outside = frozenset(tally.outside)
    faces = range(1, tally.sides + 1)
    shown = [f"{tally.counts[face - 1]}{'*' if face in outside else ' '}" for face in faces]
    width = max(map(len, (*shown, f"{tally.sides} "))) + 1
    for first in range(0, tally.sides, ACROSS):
        part = slice(first, first + ACROSS)
        yield _row("  face  ", [f"{face} " for face in faces[part]], width)
        yield _row("  fallen", shown[part], width)


def _row(head: str, cells: list[str], width: int) -> str:
    return (head + "".join(cell.rjust(width) for cell in cells)).rstrip()


def _evenness(tally: DieTally) -> str:
    if tally.p is None:
        return f"too few for χ² (each face {ENOUGH} times at least)"
    return f"χ² {tally.chi_squared:.2f} ({tally.sides - 1} degrees), p {tally.p:.4f}"


def stats_json(counted: Mapping[str, FaceCounts]) -> str:
    """The same for machines: source → size → what was counted."""
    whole = {
        source: {str(tally.sides): _as_data(tally) for tally in counts.tallies()}
        for source, counts in counted.items()
    }
    return json.dumps(whole, indent=2)


def _as_data(tally: DieTally) -> dict[str, Any]:
    return {
        "thrown": tally.thrown,
        "counts": list(tally.counts),
        "expected": tally.expected,
        "interval": [tally.lo, tally.hi],
        "outside": list(tally.outside),
        "chi_squared": tally.chi_squared,
        "degrees": tally.sides - 1,
        "p": tally.p,
    }
