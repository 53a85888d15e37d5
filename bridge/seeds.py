"""Where dice come from: seeds drawn, kept, revealed, and the script's position.

A decision takes faces and draws seeds provisionally. The desk takes :meth:`DiceSource.checkpoint`
before it, and afterwards calls either :meth:`DiceSource.rollback` (refused: nothing fell) or
:meth:`DiceSource.record`, which puts what changed into the decision's unit.

Derivations of ``seeded`` (G: the configured seed) and ``scripted`` (G: the script as compact
JSON), so that runs repeat: the seed of fight number n is HMAC-SHA256(G, "fight" ‖ "\\0" ‖ n), n as
decimal text; the hex digits of its id are the first four bytes of HMAC-SHA256(G, "id" ‖ "\\0" ‖ n);
the seed of a day's rolls is HMAC-SHA256(G, "rolls" ‖ "\\0" ‖ SERVER:DAY). Faces follow from a
``seeded`` seed exactly as from a fair one.
"""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from bridge.dice import (
    FairDice,
    FightDice,
    HallDice,
    Script,
    ScriptedDice,
    commitment_of,
    contributions_of,
)
from bridge.unit import DiceKind, Saved, Secret, Unit
from rulesets.dice import Commitment, OutOfFaces
from rulesets.errors import BrokenInvariant, Refusal, RuleViolation

NO_WORDS: Final = contributions_of(())
"""Hex H where nobody contributed; rolls outside fights always have it."""


@dataclass(frozen=True, slots=True)
class DiceSettings:
    """The ``[dice]`` section. ``seed``: for ``seeded``; ``script``: faces for ``scripted``."""

    source: DiceKind = "fair"
    seed: str = ""
    script: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """What :meth:`DiceSource.rollback` goes back to."""

    position: int
    next_number: int
    drawn: int
    revealed: int


class DiceSource:
    """All dice of one bridge. ``entropy(n)`` gives n unpredictable bytes."""

    def __init__(
        self,
        settings: DiceSettings,
        *,
        saved: Saved | None = None,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self.kind: Final = settings.source
        self._key = _derivation_key(settings)
        self._entropy = entropy
        self._script = Script(settings.script, saved.tape if saved else 0)
        self._next_number = saved.next_number if saved else 1
        self._day = saved.rolls_day if saved else ""
        self._open = {s.fight: s for s in (saved.secrets if saved else ())}
        self._drawn: list[Secret] = []
        self._revealed: list[Secret] = []
        self._recorded_tape = self._script.position

    def for_fight(self, fight: str, contributions: str, thrown: int) -> FightDice:
        """The dice of an open fight. ``contributions``: hex H; ``thrown``: dice fallen in it.

        The source of the fight's own commitment holds, whatever is configured now.
        """
        secret = self._secret(fight)
        if secret.source == "scripted":
            return ScriptedDice(self._script, thrown)
        return FairDice(secret.seed, fight, contributions, thrown)

    def today(self, day: str) -> str:
        """Return ``day`` (``2026-11-29``), or a later one if rolls have seen that already.

        A clock that was set back must not meet a published seed again.
        """
        self._day = max(self._day, day)
        return self._day

    def for_rolls(self, server: str, day: str, thrown: int) -> FightDice:
        """The dice outside fights of a UTC day, drawn when first asked for.

        ``day``: from :meth:`today`; ``thrown``: how many have fallen on it.
        """
        name = rolls_name(server, day)
        if name not in self._open:
            self._promise(name, 0, self._bytes(32, "rolls", f"{server}:{day}"))
        return self.for_fight(name, NO_WORDS, thrown)

    def for_hall(self, server: str, day: str, thrown: int) -> HallDice:
        """A hall's dice: it throws the day's rolls and draws the fights."""
        name = rolls_name(server, day)
        return HallDice(name, lambda: self.for_rolls(server, day, thrown), self._commit, thrown)

    def commitment(self, fight: str) -> str:
        """The promise of an open fight's, or of a day's, dice."""
        return self._secret(fight).commitment

    def ended_rolls(self, day: str) -> tuple[str, ...]:
        """Unpublished rolls of days before ``day``: their seeds are due."""
        return tuple(name for name in self._open if is_rolls(name) and rolls_day(name) < day)

    def reveal(self, fight: str) -> str:
        """Return the seed (hex) for publication. It is never thrown with again."""
        secret = self._open.pop(fight, None)
        if secret is None:
            raise BrokenInvariant(f"no seed of {fight} is left to reveal")
        self._revealed.append(secret)
        return secret.seed

    def checkpoint(self) -> Mark:
        """Remember how things stand before a decision."""
        return Mark(self._script.position, self._next_number, len(self._drawn), len(self._revealed))

    def rollback(self, mark: Mark) -> None:
        """The decision was refused: no face fell, no fight was drawn, no seed shown."""
        self._script.position = mark.position
        self._next_number = mark.next_number
        for secret in self._revealed[mark.revealed :]:
            self._open[secret.fight] = secret
        for secret in self._drawn[mark.drawn :]:
            self._open.pop(secret.fight, None)
        del self._drawn[mark.drawn :]
        del self._revealed[mark.revealed :]

    @contextmanager
    def attempt(self) -> Iterator[None]:
        """Decide inside: whatever is raised there, nothing fell, was drawn or shown.

        Raises:
            RuleViolation: the script has no face left for a die.
        """
        mark = self.checkpoint()
        try:
            yield
        except OutOfFaces as dry:
            self.rollback(mark)
            raise RuleViolation(Refusal.NO_FACE_LEFT, rule="", need=dry.sides) from None
        except BaseException:
            self.rollback(mark)
            raise

    def record(self, unit: Unit) -> None:
        """Put what has changed since the last call into ``unit``. Older marks are void."""
        unit.secrets += self._drawn
        unit.published += (secret.fight for secret in self._revealed)
        if self._script.position != self._recorded_tape:
            unit.tape = self._recorded_tape = self._script.position
        self._drawn.clear()
        self._revealed.clear()

    def _secret(self, fight: str) -> Secret:
        secret = self._open.get(fight)
        if secret is None:
            raise BrokenInvariant(f"{fight} has no dice: not committed to, or revealed")
        return secret

    def _commit(self) -> Commitment:
        number = self._next_number
        self._next_number += 1
        fight = f"{number}-{self._bytes(4, 'id', str(number)).hex()}"
        secret = self._promise(fight, number, self._bytes(32, "fight", str(number)))
        return Commitment(fight, number, secret.commitment)

    def _promise(self, fight: str, number: int, seed: bytes) -> Secret:
        secret = Secret(
            fight=fight,
            number=number,
            seed=seed.hex(),
            commitment=commitment_of(fight, seed),
            source=self.kind,
        )
        self._open[fight] = secret
        self._drawn.append(secret)
        return secret

    def _bytes(self, size: int, what: str, which: str) -> bytes:
        """``size`` unpredictable bytes, or, where runs repeat, those of ``what`` ``which``."""
        if self._key is None:
            return self._entropy(size)
        return hmac.digest(self._key, f"{what}\0{which}".encode(), "sha256")[:size]


def _derivation_key(settings: DiceSettings) -> bytes | None:
    match settings.source:
        case "fair":
            return None
        case "seeded":
            return settings.seed.encode()
        case "scripted":
            return json.dumps(list(settings.script), separators=(",", ":")).encode()


def rolls_name(server: str, day: str) -> str:
    """What the dice outside fights of a UTC day are known by; also their stream's name."""
    return f"rolls:{server}:{day}"


def is_rolls(name: str) -> bool:
    """Whether a commitment is for rolls outside fights."""
    return name.startswith("rolls:")


def rolls_day(name: str) -> str:
    """The UTC day of such a commitment."""
    return name.rpartition(":")[2]
