"""For people: the log of a fight as Markdown, as chat showed it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final

from bridge.export.frames import Entry, Replay, Throw
from bridge.export.headings import facts, proof_lines, title
from bridge.export.replaying import Voice
from commands.export_lines import DICE, taken_back, turn_heading

_SPECIAL: Final = re.compile(r"[\\`*_\[\]<>~|&#]")


def plain(text: str) -> str:
    """Text in which nothing is Markdown or HTML: its special characters are escaped."""
    return _SPECIAL.sub(lambda found: "\\" + found[0], text)


def markdown(replay: Replay, voice: Voice) -> Iterator[str]:
    """Lines with their ends."""
    yield f"# {plain(title(replay, voice))}\n\n"
    for label, value in facts(replay, voice):
        yield f"- {plain(label)}: {plain(value)}\n"
    where: tuple[int, str | None] | None = None
    for entry in replay.entries:
        if (entry.round, entry.turn) != where:
            where = entry.round, entry.turn
            yield f"\n## {plain(voice(turn_heading(*where)))}\n\n"
        yield from _entry(entry, voice)
    yield f"\n## {plain(voice(DICE))}\n\n"
    for line in proof_lines(replay, voice):
        yield f"- {plain(line)}\n"


def _entry(entry: Entry, voice: Voice) -> Iterator[str]:
    moment = datetime.fromtimestamp(entry.recorded_ms / 1000, UTC).strftime("%H:%M:%S")
    text = plain(entry.text)
    if entry.is_mark:
        text = f"**{text}**"
    yield f"- #{entry.seq} {moment} {_struck(text, entry.withdrawn, voice)}\n"
    for throw in entry.throws:
        yield from _throw(throw, entry, voice)
    for line in entry.hover:
        yield f"  - {_struck(plain(line), entry.withdrawn, None)}\n"


def _throw(throw: Throw, entry: Entry, voice: Voice) -> Iterator[str]:
    """How a total came about; a roll that stands for itself is not told twice."""
    own = throw.withdrawn if entry.withdrawn is None else None
    gone = throw.withdrawn if entry.withdrawn is None else entry.withdrawn
    for line in throw.details:
        if line != entry.text:
            yield f"  - {_struck(plain(line), gone, voice if own is not None else None)}\n"


def _struck(text: str, withdrawn: int | None, voice: Voice | None) -> str:
    """Text that was taken back is struck through; with a ``voice`` it says by which event."""
    if withdrawn is None:
        return text
    note = f" ({plain(voice(taken_back(withdrawn)))})" if voice is not None else ""
    return f"~~{text}~~{note}"
