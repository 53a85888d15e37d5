"""A process that commits units without end, to be killed: ``python journal_writer.py FOLDER``.

Each unit has three rows, two frames and one document with its number; after each commit the
number of the last durable unit is printed.
"""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

from fresh_db import fresh_journal, unit_of

from bridge.chain import Chain
from bridge.sessions import SavedSession
from bridge.unit import Unit

STREAM = "fight:1-ab"
ROWS, FRAMES, GROUP = 3, 2, 4


def numbered_unit(chain: Chain, number: int) -> Unit:
    """Unit ``number`` (1, 2, …) of the endless conversation."""
    first = (number - 1) * FRAMES + 1
    unit = unit_of(chain, ROWS, range(first, first + FRAMES))
    unit.documents = {"done": str(number)}
    unit.handled = {"s": number}
    unit.tape = number
    return unit


def main(folder: Path) -> None:
    journal = fresh_journal(folder)
    saved = journal.load()
    if not saved.sessions:
        journal.commit([Unit(sessions=[SavedSession("srv", "s", 0, 1, 0, 300_000)])])
    chain = Chain(STREAM)
    if saved.streams:
        chain = Chain(STREAM, saved.streams[0].number, saved.streams[0].head)
    for first in itertools.count(saved.tape + 1, GROUP):
        journal.commit([numbered_unit(chain, n) for n in range(first, first + GROUP)])
        print(first + GROUP - 1, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
