"""The kinds of fields that frames are made of, with their bounds.

Everything is strict: a string is never taken for a number, a bool never for an int, a number
with a fraction never for a block. Bounds are generous where the protocol names none; they stop
nonsense, not players. Lengths count code points.

* blocks: x and z within ±30 000 000, y within ±4 096 (the game's own limits)
* frame ids: 1..2^53-1, what every JSON reader can hold exactly
* names 1..64, other short words up to 256, chat text up to 32 768; command lines as long as a
  frame can be: the parser refuses long ones in words the player understands
"""

from __future__ import annotations

import binascii
from typing import Annotated, Any, TypeAlias

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    FiniteFloat,
    StringConstraints,
    WithJsonSchema,
)

MAX_FRAME_BYTES = 1 << 20
MAX_ID = (1 << 53) - 1
MAX_LINE = MAX_FRAME_BYTES
MAX_CHAT = 32_768

_HEX = "[0-9a-fA-F]"
_UUID = f"{_HEX}{{8}}-{_HEX}{{4}}-{_HEX}{{4}}-{_HEX}{{4}}-{_HEX}{{12}}"

Uuid = Annotated[str, StringConstraints(pattern=f"^{_UUID}$", to_lower=True)]
"""A uuid in the form 8-4-4-4-12; capitals are taken and lowered."""

FighterId = Annotated[str, StringConstraints(pattern=f"^(npc:)?{_UUID}$", to_lower=True)]
"""A player's uuid, or ``npc:`` and a uuid."""

FrameId = Annotated[int, Field(ge=1, le=MAX_ID)]
AckedId = Annotated[int, Field(ge=0, le=MAX_ID)]
"""What an ``ack`` confirms; 0 confirms nothing."""

Name = Annotated[str, StringConstraints(min_length=1, max_length=64)]
Word = Annotated[str, StringConstraints(min_length=1, max_length=256)]
Label = Annotated[str, StringConstraints(max_length=256)]
Line = Annotated[str, StringConstraints(max_length=MAX_LINE)]
ChatText = Annotated[str, StringConstraints(max_length=MAX_CHAT)]

Horizontal = Annotated[int, Field(ge=-30_000_000, le=30_000_000)]
Vertical = Annotated[int, Field(ge=-4_096, le=4_096)]
Extent = Annotated[int, Field(ge=1, le=MAX_FRAME_BYTES * 8)]
Attribute = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
Yaw = FiniteFloat
"""Degrees as the game has them: 0 south, 90 west; any finite number, not reduced."""

Cell: TypeAlias = tuple[Horizontal, Vertical, Horizontal]
"""A block as [x, y, z]."""


def _bits(value: Any) -> Any:
    """Base64 to bytes; any other kind is left for the strict check to refuse."""
    if not isinstance(value, str):
        return value
    try:
        return binascii.a2b_base64(value.encode("ascii"), strict_mode=True)
    except ValueError as why:  # binascii.Error and UnicodeEncodeError are both of this kind
        raise ValueError("not base64") from why


Bitset = Annotated[
    bytes,
    BeforeValidator(_bits),
    WithJsonSchema({"type": "string", "contentEncoding": "base64"}),
]
"""One bit a block, least significant bit first; base64 on the wire, bytes here."""


class Part(BaseModel):
    """A piece of a frame: strict, immutable, passing over fields it does not know."""

    model_config = ConfigDict(strict=True, frozen=True, extra="ignore", allow_inf_nan=False)


class Position(Part):
    """A block; x east, y up, z south."""

    x: Horizontal
    y: Vertical
    z: Horizontal

    @classmethod
    def of(cls, block: tuple[int, int, int]) -> Position:
        """The position of a block."""
        return cls(x=block[0], y=block[1], z=block[2])


class Extents(Part):
    """A box's edge lengths in blocks, each at least 1."""

    x: Extent
    y: Extent
    z: Extent
