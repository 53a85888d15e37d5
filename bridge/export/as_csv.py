"""For spreadsheets: one roll a line. UTF-8 with a byte order mark, so that they read Cyrillic.

A cell that a spreadsheet would take for a formula begins with an apostrophe; numbers are numbers.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from bridge.export.frames import Replay, Throw

Cell: TypeAlias = str | int | None

MARK: Final = "\ufeff"
COLUMNS: Final = (
    "seq",
    "round",
    "who",
    "die",
    "sides",
    "mode",
    "faces",
    "kept",
    "bonus",
    "gear",
    "other",
    "total",
    "first_die",
    "withdrawn",
)
_FORMULA: Final = frozenset("=+-@\t\r\n＝＋－＠")


def inert(cell: Cell) -> Cell:
    """The cell as it may stand in a spreadsheet."""
    if isinstance(cell, str) and cell.lstrip(" ")[:1] in _FORMULA and cell:
        return "'" + cell
    return cell


def rolls_csv(replay: Replay) -> Iterator[str]:
    """Lines with their ends (CR LF, as RFC 4180 has them); the first names the columns."""
    yield MARK
    yield table_line(COLUMNS)
    for throw in replay.throws:
        yield table_line(_cells(throw, replay.name(throw.roll.uuid)))


def _cells(throw: Throw, who: str) -> tuple[Cell, ...]:
    roll = throw.roll
    kept = roll.kept if isinstance(roll.kept, tuple) else (roll.kept,)
    return (
        throw.seq,
        throw.round,
        who,
        roll.die,
        roll.sides,
        roll.mode,
        _listed(roll.faces),
        _listed(kept),
        roll.bonus,
        roll.gear,
        roll.other,
        roll.total,
        roll.roll,
        throw.withdrawn,
    )


def _listed(faces: tuple[int, ...]) -> Cell:
    """One face is a number, several are a text."""
    return faces[0] if len(faces) == 1 else " ".join(map(str, faces))


def table_line(cells: Iterable[Cell]) -> str:
    """A line of a table, with its end."""
    written = io.StringIO()
    csv.writer(written).writerow([inert(cell) for cell in cells])
    return written.getvalue()
