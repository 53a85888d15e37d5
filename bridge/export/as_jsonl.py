"""For programs: one public event a line, as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final

from bridge.codec import Data, wire_data
from bridge.export.frames import Frame, Replay

_encode: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode


def jsonl(replay: Replay) -> Iterator[str]:
    """Lines with their ends. Text of players is as they wrote it."""
    for frame in replay.frames:
        yield _encode(_told(frame)) + "\n"


def _told(frame: Frame) -> Data:
    moment = datetime.fromtimestamp(frame.recorded_ms / 1000, UTC)
    return {
        "seq": frame.seq,
        "at": frame.at,
        "recorded": moment.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "round": frame.view.round,
        "turn": frame.view.turn,
        "name": frame.name,
        "data": wire_data(frame.seen),
        "actor": frame.actor,
        "verb": frame.verb,
        "withdrawn": frame.withdrawn is not None,
        "undone_by": frame.withdrawn,
    }
