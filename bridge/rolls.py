"""Dice outside fights: ``/rp roll`` and those of halls (lots). A stream a server and UTC day; its
seed is published then."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby

from bridge.chain import Chain
from bridge.codec import encode_event
from bridge.dice import HallDice
from bridge.folding import DamagedRow
from bridge.ledger import Ledger
from bridge.records import SeedPublished
from bridge.seeds import DiceSource, rolls_day, rolls_name
from bridge.unit import OpenStream, Row
from commands.dice_expression import DICE_MAX
from rulesets.dice import Dice
from rulesets.events import DiceCommitted, Event, Rolled

Throw = Callable[[Dice], Sequence[Rolled]]


def utc_day(wall_ms: int) -> str:
    """The UTC day of a moment, as ``2026-11-29``."""
    return datetime.fromtimestamp(wall_ms / 1000, UTC).date().isoformat()


@dataclass(slots=True)
class _Day:
    chain: Chain
    thrown: int


class Rolls:
    """The rolls of today on every server, and the seeds of the days that are over."""

    def __init__(self, ledger: Ledger, dice: DiceSource) -> None:
        self._ledger = ledger
        self._dice = dice
        self._days: dict[str, _Day] = {}

    def restore(self, stream: OpenStream, last: Iterable[Row]) -> None:
        """Go on with a stream of rolls, whose ``last`` row tells how many dice fell.

        Raises:
            DamagedRow: it cannot be read.
        """
        self._go_on(stream, max(map(_thrown_after, last), default=0))

    def restore_what_fits(self, stream: OpenStream, rows: Iterable[Row]) -> None:
        """The same by all its rows. In each that cannot be read as many dice may have fallen as one
        can hold: their numbers are left out, so that no die falls twice."""
        thrown = 0
        for row in rows:
            try:
                thrown = max(thrown, _thrown_after(row))
            except DamagedRow:
                thrown += DICE_MAX
        self._go_on(stream, thrown)

    def _go_on(self, stream: OpenStream, thrown: int) -> None:
        self._days[stream.stream] = _Day(Chain(stream.stream, stream.number, stream.head), thrown)

    def throw(self, server: str, ruleset: str, throw: Throw) -> Sequence[Rolled]:
        """Throw dice and record them.

        Raises:
            RuleViolation: the script has no face left; nothing happened.
        """
        today = self._today()
        self._close_old(today, ruleset)
        name = rolls_name(server, today)
        thrown = self._thrown(name)
        with self._dice.attempt():
            port = self._dice.for_rolls(server, today, thrown)
            rolled = throw(port)
        self._write(name, ruleset, rolled, port.thrown)
        self._dice.record(self._ledger.unit)
        return rolled

    def of_hall(self, server: str) -> HallDice:
        """The dice of a server's halls: they go on where the last roll of today ended."""
        today = self._today()
        return self._dice.for_hall(server, today, self._thrown(rolls_name(server, today)))

    def note(self, ruleset: str, port: HallDice) -> None:
        """Record what a hall threw in the decision just made, one row for dice of the same size."""
        if not port.fallen:
            return
        self._close_old(rolls_day(port.name), ruleset)
        first = port.thrown - len(port.fallen)
        rolled = []
        for sides, dice in groupby(port.fallen, key=lambda die: die[0]):
            faces = tuple(face for _, face in dice)
            rolled.append(_of_hall(first, sides, faces))
            first += len(faces)
        self._write(port.name, ruleset, rolled, port.thrown)

    def _today(self) -> str:
        return self._dice.today(utc_day(self._ledger.clock.wall_ms()))

    def _thrown(self, name: str) -> int:
        day = self._days.get(name)
        return 0 if day is None else day.thrown

    def _write(self, name: str, ruleset: str, rolled: Sequence[Rolled], thrown: int) -> None:
        """Write what fell on a day; ``thrown``: number of its next die."""
        day = self._days.setdefault(name, _Day(Chain(name), 0))
        if day.chain.number == 0:
            promise = self._dice.commitment(name)
            self._row(day, ruleset, DiceCommitted(at=0, commitment=promise, number=0))
        for event in rolled:
            self._row(day, ruleset, event)
            self._ledger.faces.add(event.sides, event.faces)
        day.thrown = thrown

    def _row(self, day: _Day, ruleset: str, event: Event) -> None:
        self._ledger.row(
            day.chain.link(
                ruleset=ruleset,
                name=event.name,
                version=event.version,
                at=event.at,
                body=encode_event(event),
                cause=self._ledger.cause,
                recorded_ms=self._ledger.clock.wall_ms(),
            )
        )

    def _close_old(self, today: str, ruleset: str) -> None:
        """Publish the seeds of the days before today."""
        for name in self._dice.ended_rolls(today):
            day = self._days.pop(name, None) or _Day(Chain(name), 0)
            seed = self._dice.reveal(name)
            self._row(day, ruleset, SeedPublished(at=0, fight=name, seed=seed))
            self._ledger.unit.closed.append(name)


def _thrown_after(row: Row) -> int:
    """The number of the die after those of a row.

    Raises:
        DamagedRow: it cannot be read.
    """
    try:
        said = json.loads(row.body)
        return int(said.get("roll", 0) + len(said.get("faces", ())))
    except (ValueError, AttributeError, TypeError) as error:
        raise DamagedRow(row.number, f"{row.name}: {error}") from error


def _of_hall(first: int, sides: int, faces: tuple[int, ...]) -> Rolled:
    """Dice that no player threw; what they mean stands in the hall's own events."""
    return Rolled(
        at=0,
        uuid="",
        roll=first,
        die="hall",
        sides=sides,
        faces=faces,
        kept=faces,
        mode="plain",
        total=sum(faces),
    )
