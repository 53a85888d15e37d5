"""Dice outside fights: ``/rp roll``. A stream a server and UTC day; its seed is published then."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from bridge.chain import Chain
from bridge.codec import encode_event
from bridge.ledger import Ledger
from bridge.records import SeedPublished
from bridge.seeds import DiceSource, rolls_name
from bridge.unit import OpenStream, Row
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
        """Go on with a stream of rolls, whose ``last`` row tells how many dice fell."""
        thrown = 0
        for row in last:
            data = json.loads(row.body)
            thrown = data.get("roll", 0) + len(data.get("faces", ()))
        self._days[stream.stream] = _Day(Chain(stream.stream, stream.number, stream.head), thrown)

    def throw(self, server: str, ruleset: str, throw: Throw) -> Sequence[Rolled]:
        """Throw dice and record them.

        Raises:
            RuleViolation: the script has no face left; nothing happened.
        """
        today = self._dice.today(utc_day(self._ledger.clock.wall_ms()))
        self._close_old(today, ruleset)
        name = rolls_name(server, today)
        day = self._days.setdefault(name, _Day(Chain(name), 0))
        with self._dice.attempt():
            port = self._dice.for_rolls(server, today, day.thrown)
            rolled = throw(port)
        if day.chain.number == 0:
            promise = self._dice.commitment(name)
            self._row(day, ruleset, DiceCommitted(at=0, commitment=promise, number=0))
        for event in rolled:
            self._row(day, ruleset, event)
            self._ledger.faces.add(event.sides, event.faces)
        day.thrown = port.thrown
        self._dice.record(self._ledger.unit)
        return rolled

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
