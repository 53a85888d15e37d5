"""What the bridge and its reading process say to each other: a head, then a body of JSON."""

from __future__ import annotations

import struct
from typing import Final

_HEAD: Final = struct.Struct(">IIB")
HEAD: Final = _HEAD.size
"""Bytes of a head."""

WELL: Final = 0
FAULT: Final = 1


def pack(number: int, state: int, body: str | bytes) -> bytes:
    """Return a question or answer ``number`` as bytes; ``state``: :data:`WELL` or a fault."""
    raw = body.encode("utf-8", "replace") if isinstance(body, str) else body
    return _HEAD.pack(len(raw), number, state) + raw


def head_of(raw: bytes) -> tuple[int, int, int]:
    """Return the length of the body, the number and the state."""
    size, number, state = _HEAD.unpack(raw)
    return size, number, state
