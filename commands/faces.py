"""How the faces of a fight are distributed, in one line for those who read its log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from commands.line import Argument, Line, Message, message
from rulesets.actors import PlayerId

FACES_MAX: Final = 20
"""Of dice with more sides only the faces that fell are named."""


@dataclass(frozen=True, slots=True)
class Size:
    """Dice of ``sides``: ``counts`` of face 1, 2, …; a fair die's count of one face is
    ``expected`` on average, and from ``lo`` to ``hi`` in 99 % of cases."""

    sides: int
    counts: tuple[int, ...]
    expected: float
    lo: int
    hi: int


def face_line(who: PlayerId, sizes: Sequence[Size]) -> Line:
    """How many dice of each size fell; the mouse has each face's count."""
    dice: tuple[Argument, ...] = tuple(
        message("verify-size", sides=str(size.sides), count=sum(size.counts)) for size in sizes
    )
    return Line((who,), message("faces-fallen", dice=dice), hover=tuple(map(_counts, sizes)))


def _counts(size: Size) -> Message:
    faces: tuple[Argument, ...] = tuple(
        message("faces-count", face=str(face), count=str(count))
        for face, count in enumerate(size.counts, 1)
        if count or size.sides <= FACES_MAX
    )
    whole, tenth = divmod(round(size.expected * 10), 10)
    return message(
        "faces-of-size",
        sides=str(size.sides),
        faces=faces,
        whole=whole,
        tenth=tenth,
        lo=str(size.lo),
        hi=str(size.hi),
    )
