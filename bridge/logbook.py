"""Writes the log book: what fights tell in chat, what players say, what they type.

Entries become durable with the decision that they belong to, in one transaction: none is lost or
there twice, whatever is killed when. Who looks for them: :mod:`bridge.log_search`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from bridge.config_sections import LogsSection
from bridge.ledger import Ledger
from bridge.log_entries import Entry, EntryKind, Forgetting
from bridge.presence import Presence
from bridge.speaker import Context, Speaker
from bridge.streams import Streams
from commands.line import Argument, Line, Message, Who
from rulesets.actors import FighterId

DAY_MS: Final = 86_400_000
FORGET_EVERY_MS: Final = 600_000
FORGET_MOST: Final = 2_000
"""So many old entries go at once while the bridge runs, so that no decision waits long."""

ALL: Final = 1 << 62


@dataclass(slots=True)
class LogBook:
    """Entries of the decision in progress. Times are service time in ms, dates wall clock."""

    ledger: Ledger
    streams: Streams
    speaker: Speaker
    settings: LogsSection
    _next_ms: int = FORGET_EVERY_MS

    def said(self, who: Presence, channel: str, text: str) -> None:
        """A player said something in the game's chat."""
        if self.settings.chat:
            self._put(who, "chat", text, channel=channel)

    def typed(
        self, who: Presence, line: str, *, hidden: bool = False, about: str = ""
    ) -> int | None:
        """A player typed a command, or pressed a button that types it; gives its place for
        :meth:`refused`. ``hidden``: only some may know what it says; ``about``: id of the fight
        from whose page he said it, "": he is in the game."""
        if not self.settings.commands:
            return None
        self._put(who, "command", line, hidden=hidden, about=about)
        return len(self.ledger.unit.entries) - 1

    def refused(self, place: int | None, code: str) -> None:
        """The command written down at ``place`` of this decision was refused."""
        entries = self.ledger.unit.entries
        if place is not None and place < len(entries):
            entries[place] = replace(entries[place], outcome=code)

    def told(self, line: Line, context: Context) -> None:
        """A fight told all its people something in chat."""
        stream = self.streams.fight(context.fight)
        names = self._names(line.message, context)
        entry = Entry(
            at_ms=self.ledger.clock.wall_ms(),
            server=context.server,
            kind="fight",
            text=self.speaker.public_text(line, self.settings.lang, context),
            fight=context.fight,
            seq=stream.seq if stream is not None else 0,
            about=tuple(dict.fromkeys(names)),
        )
        self.ledger.unit.entries.append(entry)

    def forget_at_start(self) -> Forgetting | None:
        """What is too old when a bridge starts: all of it goes before the first frame."""
        before = self._before_ms()
        return None if before is None else Forgetting(before, ALL)

    def next_ms(self) -> int | None:
        """When :meth:`tick` has something to do."""
        return self._next_ms if self.settings.keep_days else None

    def tick(self) -> None:
        """Let a few of the oldest entries go, if they are too old."""
        before = self._before_ms()
        if before is None or self.ledger.now < self._next_ms:
            return
        self._next_ms = self.ledger.now + FORGET_EVERY_MS
        self.ledger.unit.forgetting = Forgetting(before, FORGET_MOST)
        self.ledger.urgent()

    def _before_ms(self) -> int | None:
        days = self.settings.keep_days
        return self.ledger.clock.wall_ms() - days * DAY_MS if days else None

    def _put(
        self,
        who: Presence,
        kind: EntryKind,
        text: str,
        *,
        channel: str = "",
        hidden: bool = False,
        about: str = "",
    ) -> None:
        stream = self.streams.fight(about) if about else self.streams.bound_to(who.uuid)
        entry = Entry(
            at_ms=self.ledger.clock.wall_ms(),
            server=who.server,
            kind=kind,
            text=text,
            player=who.uuid,
            name=who.shown,
            account=who.name,
            channel=channel,
            fight=stream.fight if stream is not None else "",
            seq=stream.seq if stream is not None else 0,
            hidden=hidden,
        )
        self.ledger.unit.entries.append(entry)

    def _names(self, message: Message, context: Context) -> Iterator[str]:
        """Ids and names of all that a message names, and the players behind them."""
        for who in _named(tuple(message.args.values())):
            fighter = context.view.fighter(who) if context.view is not None else None
            yield who
            yield self.speaker.name(who, context)
            if fighter is not None:
                yield fighter.by


def _named(value: Argument) -> Iterator[FighterId]:
    """Everyone whom an argument names, deep down."""
    match value:
        case Who(id=who):
            yield who
        case Message(args=args):
            yield from _named(tuple(args.values()))
        case tuple():
            for part in value:
                yield from _named(part)
        case _:
            pass
