"""Puts together who writes down, reads along and tells of fights: log book, watchers, web-hook."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bridge.banners import Banners
from bridge.commander import Commander
from bridge.conduct import Conduct, Done, Witness
from bridge.config import Settings
from bridge.herald import Herald
from bridge.ledger import Ledger
from bridge.logbook import LogBook
from bridge.presence import People
from bridge.stage import Stage
from bridge.streams import Streams
from bridge.tallies import Tallies
from bridge.watching import Watching
from bridge.webhook import Outbox
from commands.effects import WatchFight


@dataclass(frozen=True, slots=True)
class RecordKeeping:
    """See the parts' own modules."""

    logbook: LogBook
    watching: Watching
    herald: Herald


def keep_records(
    settings: Settings,
    ledger: Ledger,
    people: People,
    streams: Streams,
    stage: Stage,
    conduct: Conduct,
    banners: Banners,
    commander: Commander,
) -> RecordKeeping:
    """Make the parts and let them be told of everything: of decisions after the others are, but for
    who counts."""
    speaker = commander.speaker
    watching = Watching(ledger, people, streams, conduct, speaker, banners.touch)
    tallies = Tallies(streams, commander.records.rows)
    herald = Herald(ledger, speaker, Outbox(ledger), settings.webhook, tallies.of)
    speaker.watchers = banners.watching = watching.of
    speaker.on_public = commander.logbook.told
    stage.tallied = tallies.of
    conduct.witness = _one_after_the_other(
        tallies.witness, conduct.witness, watching.witness, herald.witness
    )
    conduct.on_record = herald.noted
    commander.carriers[WatchFight] = watching.carry_out
    return RecordKeeping(commander.logbook, watching, herald)


def _one_after_the_other(*told: Witness) -> Callable[[Done], None]:
    def tell(done: Done) -> None:
        for one in told:
            one(done)

    return tell
