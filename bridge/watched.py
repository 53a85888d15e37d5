"""Which fight a moderator watches: what his words are about when he names none."""

from __future__ import annotations

from typing import Final

from bridge.ledger import Ledger
from bridge.streams import Stream, Streams
from rulesets.actors import PlayerId

KIND: Final = "watch"
"""The kind of the documents that say so: uuid → fight."""


def watched_by(ledger: Ledger, streams: Streams, uuid: PlayerId) -> Stream | None:
    """Return the running fight that a moderator watches."""
    fight = ledger.document(f"{KIND}:{uuid}")
    return None if fight is None else streams.fight(fight)
