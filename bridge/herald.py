"""Tells a chat outside the game of what happened: puts messages into the outbox, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from bridge.conduct import Done
from bridge.config_sections import WebhookSection
from bridge.ledger import Ledger
from bridge.records import Disputed
from bridge.speaker import Context, Speaker
from bridge.streams import Stream
from bridge.webhook import Outbox
from bridge.webhook_text import discord
from commands import herald_lines
from commands.line import Message
from commands.summary import NOTHING, Tally
from rulesets.events import Event, FightEnded
from rulesets.facts import running_number


@dataclass(slots=True)
class Herald:
    """``tallied``: a fight that is over, in numbers; ``wake``: a message is durable."""

    ledger: Ledger
    speaker: Speaker
    outbox: Outbox
    settings: WebhookSection
    tallied: Callable[[Stream], Tally] = field(default=lambda stream: NOTHING)
    wake: Callable[[], None] = field(default=lambda: None)

    def witness(self, done: Done) -> None:
        """Tell of a fight that is over."""
        if not self._is_told("fight_ended") or not done.stream.is_fight:
            return
        stream = done.stream
        for event in done.events:
            if isinstance(event, FightEnded):
                counted = self.tallied(stream)
                view = stream.view_of(done.after)
                number = _number(stream)
                told = herald_lines.fight_over(number, stream.server, event, view, counted)
                self._post(stream, *told)

    def noted(self, stream: Stream, event: Event) -> None:
        """Tell of a dispute."""
        if isinstance(event, Disputed) and self._is_told("dispute"):
            number = _number(stream)
            told = herald_lines.dispute(number, stream.server, event.by, event.words, event.place)
            self._post(stream, *told)

    def _is_told(self, what: str) -> bool:
        return bool(self.settings.url) and what in self.settings.events

    def _post(self, stream: Stream, head: Message, lines: Sequence[Message]) -> None:
        context = Context(stream.server, stream.view())
        first, *rest = (
            self.speaker.text(one, self.settings.lang, context) for one in (head, *lines)
        )
        self.outbox.put(discord(first, rest))
        self.ledger.after(self.wake)


def _number(stream: Stream) -> int:
    return int(running_number(stream.fight))
