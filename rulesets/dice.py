"""The dice port: the only door through which chance enters a core."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Commitment:
    """A fight's identity and the promise of its dice, drawn together before its first die.

    ``number``: running number of the fight, 1 and up; ``commitment``: hex digest.
    """

    fight: str
    number: int
    commitment: str


class Dice(Protocol):
    """One throw at a time, so that every face can be recorded and replayed."""

    @property
    def thrown(self) -> int:
        """How many dice have fallen in this fight: the number of the next one."""
        ...

    def roll(self, sides: int) -> int:
        """Return a face in 1..sides."""
        ...

    def commit(self) -> Commitment:
        """Draw a new fight's id and commitment (halls only)."""
        ...


class OutOfFaces(Exception):
    """A scripted tape ran dry; ``sides`` is the die that was asked for."""

    def __init__(self, sides: int) -> None:
        super().__init__(f"no face left for d{sides}")
        self.sides = sides


class Tape:
    """Dice that show given faces: for tests, replays and perft.

    Raises:
        OutOfFaces: when the tape is used up.
        ValueError: when a given face does not exist on the die asked for.
    """

    def __init__(self, faces: Iterable[int] = (), *, thrown: int = 0, fights: int = 0) -> None:
        self._faces = list(faces)
        self._next = 0
        self._first = thrown
        self._fights = fights

    @property
    def thrown(self) -> int:
        """Number of the next die."""
        return self._first + self._next

    @property
    def left(self) -> int:
        """How many faces are left on the tape."""
        return len(self._faces) - self._next

    def roll(self, sides: int) -> int:
        """Return the next face."""
        if self._next == len(self._faces):
            raise OutOfFaces(sides)
        face = self._faces[self._next]
        if not 1 <= face <= sides:
            raise ValueError(f"face {face} does not exist on a d{sides}")
        self._next += 1
        return face

    def commit(self) -> Commitment:
        """Return a made-up commitment with the next running number."""
        self._fights += 1
        return Commitment(f"fight-{self._fights}", self._fights, f"{self._fights:064x}")
