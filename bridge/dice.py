"""Live dice behind the port of ``rulesets.dice``: the verifiable ones, and the scripted tape.

Every face of the verifiable dice follows from four things: the seed (32 bytes), H (32 bytes), the
fight id and k, the number of the die in the fight. :func:`face_of` is the whole of it.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Final, TypeAlias

from rulesets.dice import Commitment, OutOfFaces
from rulesets.errors import BrokenInvariant

H_BYTES: Final = 32
"""Length of H."""

VALUES: Final = 1 << 16
"""How many values the two bytes taken for a die have; a die has at most so many sides."""


def face_of(seed: bytes, contributions: bytes, fight: str, k: int, sides: int) -> int:
    """Return the face, 1..sides, of die ``k`` (0, 1, …) of a fight."""
    return face_among(values_of(seed, contributions, fight, k), sides)


def face_among(values: Iterable[int], sides: int) -> int:
    """Return the face that the first usable of ``values`` (0..65535) means.

    Usable are those below the greatest multiple of ``sides``: all faces are exactly equally likely.
    """
    if not 1 <= sides <= VALUES:
        raise BrokenInvariant(f"no die has {sides} sides")
    bound = VALUES - VALUES % sides
    return next(x for x in values if x < bound) % sides + 1


def values_of(seed: bytes, contributions: bytes, fight: str, k: int) -> Iterator[int]:
    """The first two bytes, big-endian, of one HMAC after the other, without end."""
    prefix = contributions + fight.encode() + b"\0" + k.to_bytes(8, "big")
    for j in count():
        digest = hmac.digest(seed, prefix + j.to_bytes(4, "big"), "sha256")
        yield digest[0] << 8 | digest[1]


def commitment_of(fight: str, seed: bytes) -> str:
    """Return the promise of a fight's dice: hex SHA-256, published before any contribution."""
    return sha256(b"rpfight-dice-1\0" + fight.encode() + b"\0" + seed).hexdigest()


def contributions_of(words: Iterable[Sequence[str]]) -> str:
    """Return hex H of the (uuid, text) written with readiness, in journal order; () if none."""
    pairs = [list(pair) for pair in words]
    text = json.dumps(pairs, ensure_ascii=False, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


class FairDice:
    """The dice of one fight, from its seed. ``contributions``: hex H; ``thrown``: dice before.

    ``seeded`` dice are these, too: only their seed is no secret (see bridge.seeds).
    """

    def __init__(self, seed: str, fight: str, contributions: str, thrown: int = 0) -> None:
        self._seed = bytes.fromhex(seed)
        self._contributions = bytes.fromhex(contributions)
        self._fight = fight
        self._thrown = thrown

    @property
    def thrown(self) -> int:
        """Number of the next die."""
        return self._thrown

    def roll(self, sides: int) -> int:
        """Return the next face; it is computed only now, and never before H is known."""
        if len(self._contributions) != H_BYTES:
            raise BrokenInvariant("no die falls before the contributions are known")
        face = face_of(self._seed, self._contributions, self._fight, self._thrown, sides)
        self._thrown += 1
        return face

    def commit(self) -> Commitment:
        """Only a hall draws a fight's commitment."""
        raise BrokenInvariant("a fight draws no commitment")


class UnfitFace(OutOfFaces):
    """The next face of the script does not exist on the die that was asked for."""

    def __init__(self, sides: int, face: int, position: int) -> None:
        super().__init__(sides)
        self.args = (f"[dice] script: face {face} (number {position + 1}) is none of a d{sides}",)
        self.face = face


class Script:
    """The one tape of the whole bridge. ``position``: how many faces have fallen from it."""

    def __init__(self, faces: Sequence[int], position: int = 0) -> None:
        self._faces = tuple(faces)
        self.position = position

    def next_face(self, sides: int) -> int:
        """Return the face at the position and move on.

        Raises:
            OutOfFaces: the tape is used up, or the face does not fit (:class:`UnfitFace`).
        """
        if self.position >= len(self._faces):
            raise OutOfFaces(sides)
        face = self._faces[self.position]
        if not 1 <= face <= sides:
            raise UnfitFace(sides, face, self.position)
        self.position += 1
        return face


class ScriptedDice:
    """The dice of one fight, whose faces are taken from the bridge's tape."""

    def __init__(self, script: Script, thrown: int = 0) -> None:
        self._script = script
        self._thrown = thrown

    @property
    def thrown(self) -> int:
        """Number of the next die in this fight."""
        return self._thrown

    def roll(self, sides: int) -> int:
        """Return the tape's next face."""
        face = self._script.next_face(sides)
        self._thrown += 1
        return face

    def commit(self) -> Commitment:
        """Only a hall draws a fight's commitment."""
        raise BrokenInvariant("a fight draws no commitment")


FightDice: TypeAlias = FairDice | ScriptedDice


class HallDice:
    """A hall's dice: it throws the day's rolls (their ``name``) and draws fights with ``draw``.

    ``rolls`` gives the day's dice; asked only when a die is thrown. ``thrown``: dice before.
    ``fallen``: sides and face of each die thrown here.
    """

    def __init__(
        self,
        name: str,
        rolls: Callable[[], FightDice],
        draw: Callable[[], Commitment],
        thrown: int,
    ) -> None:
        self.name: Final = name
        self.fallen: list[tuple[int, int]] = []
        self._rolls = rolls
        self._draw = draw
        self._dice: FightDice | None = None
        self._first = thrown

    @property
    def thrown(self) -> int:
        """Number of the next die among the day's rolls."""
        return self._first if self._dice is None else self._dice.thrown

    def roll(self, sides: int) -> int:
        """Return the next face of the day's rolls."""
        if self._dice is None:
            self._dice = self._rolls()
        face = self._dice.roll(sides)
        self.fallen.append((sides, face))
        return face

    def commit(self) -> Commitment:
        """Draw the next fight's id, seed and commitment, together."""
        return self._draw()
