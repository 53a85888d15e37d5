"""Chat timers (``/rp timer``), in service time, kept across restarts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from bridge.clock import seconds_left
from bridge.ledger import Ledger
from bridge.presence import Presence
from bridge.speaker import Context, Speaker
from bridge.streams import Streams
from commands.answers import timer_left, timer_over, timer_started, timer_stopped
from commands.line import Line
from rulesets.actors import PlayerId

SHOWN_AT: Final = (30, 10, 5, 3, 2, 1)
"""Seconds left at which the action bar reminds."""


@dataclass(slots=True)
class Timers:
    """One timer a player: documents ``timer:UUID`` with ``ends`` (service ms), ``fight``…"""

    ledger: Ledger
    speaker: Speaker
    streams: Streams

    def start(self, who: Presence, seconds: int, re: int | None) -> None:
        """Begin a timer for his fight, or for those near; an older one of his is replaced."""
        fight = self.streams.fight_of(who.uuid)
        self.ledger.keep(
            f"timer:{who.uuid}",
            {
                "ends": self.ledger.now + 1000 * seconds,
                "server": who.server,
                "fight": fight.fight if fight else None,
                "told": seconds,
            },
        )
        self._say(who.uuid, timer_started(who.uuid, seconds), re)

    def stop(self, who: Presence, re: int | None) -> None:
        """End his timer early."""
        line = timer_stopped(who.uuid, self.ledger.document(f"timer:{who.uuid}") is not None)
        self._say(who.uuid, line, re)
        self.ledger.keep(f"timer:{who.uuid}", None)

    def next_ms(self) -> int | None:
        """Service time at which :meth:`tick` has something to say."""
        return min((self._due(timer) for _, timer in self._running()), default=None)

    def tick(self) -> None:
        """Say what is due."""
        for who, timer in self._running():
            left = seconds_left(timer["ends"], self.ledger.now)
            if left <= 0:
                self.ledger.keep(f"timer:{who}", None)
                self.ledger.urgent()
                self._tell(who, timer, timer_over(), None)
            elif self._due(timer) <= self.ledger.now:
                self.ledger.keep(f"timer:{who}", {**timer, "told": left})
                self._tell(who, timer, timer_left(left), None)

    def _running(self) -> list[tuple[PlayerId, dict[str, Any]]]:
        names = self.ledger.names("timer")
        return [(name, self.ledger.document(f"timer:{name}")) for name in names]

    def _due(self, timer: dict[str, Any]) -> int:
        marks = [s for s in SHOWN_AT if s < timer["told"]]
        ends: int = timer["ends"]
        return ends - 1000 * max(marks, default=0)

    def _say(self, who: PlayerId, line: Line, re: int | None) -> None:
        self._tell(who, self.ledger.document(f"timer:{who}"), line, re)

    def _tell(
        self, who: PlayerId, timer: dict[str, Any] | None, line: Line, re: int | None
    ) -> None:
        """To the fight it was started in, while that lasts; else to those near."""
        fight = self.streams.fight(timer["fight"]) if timer and timer["fight"] else None
        server = timer["server"] if timer else ""
        if fight is not None:
            view = fight.view()
            everyone = Line("fight", line.message, line.kind, line.place, sound=line.sound)
            context = Context(server, view, who, re, fight=fight.fight)
            self.speaker.say([everyone], context)
            return
        self.speaker.say([line], Context(server, None, who, re))
