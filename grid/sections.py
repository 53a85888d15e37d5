"""Bit packing of ground: sections of 16 x 16 x 16 blocks, one bit a block and layer.

A layer is 512 bytes; the bit of a block is ``(x * 16 + z) * 16 + y`` (coordinates within the
section, least significant bit first), so that a column is two neighbouring bytes. All of
this is private to :mod:`grid.ground`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from grid.blocks import Block

SIDE: Final = 16
LAYER_BYTES: Final = SIDE**3 // 8
EMPTY: Final = bytes(LAYER_BYTES)
FULL: Final = b"\xff" * LAYER_BYTES


class Section(NamedTuple):
    """The four layers of a section; equal layers are one object, to save memory."""

    known: bytes
    solid: bytes
    climb: bytes
    opaque: bytes


UNKNOWN: Final = Section(EMPTY, EMPTY, EMPTY, EMPTY)


class Box(NamedTuple):
    """The part of a region that falls into one section; ends are exclusive."""

    section: tuple[int, int, int]
    low: Block
    size: Block
    region: Block  # where `low` lies within the region


def shared(layer: bytes) -> bytes:
    """Return `layer`, as the one shared object if it is all zeros or all ones."""
    if layer == EMPTY:
        return EMPTY
    return FULL if layer == FULL else layer


def section_of(known: bytes, solid: bytes, climb: bytes, opaque: bytes) -> Section:
    """Return a section whose layers take as little memory as they can."""
    solid = shared(solid)
    opaque = solid if opaque == solid else shared(opaque)
    return Section(shared(known), solid, shared(climb), opaque)


def boxes(origin: Block, size: Block) -> Iterator[Box]:
    """Cut the region at `origin` into its parts by section."""
    for cx, x, dx in _cuts(origin.x, size.x):
        for cy, y, dy in _cuts(origin.y, size.y):
            for cz, z, dz in _cuts(origin.z, size.z):
                low = Block(x - cx * SIDE, y - cy * SIDE, z - cz * SIDE)
                region = Block(x - origin.x, y - origin.y, z - origin.z)
                yield Box((cx, cy, cz), low, Block(dx, dy, dz), region)


def _cuts(start: int, length: int) -> Iterator[tuple[int, int, int]]:
    """Yield (section, first coordinate, count) along one axis."""
    at, end = start, start + length
    while at < end:
        section = at // SIDE
        count = min(end, (section + 1) * SIDE) - at
        yield section, at, count
        at += count


def bits_as_text(bits: bytes, volume: int) -> bytes | None:
    """Return at least `volume` ASCII digits, first block first; None when no bit is set.

    Text can be sliced with a stride at C speed, which a bitset cannot.
    """
    number = int.from_bytes(bits, "little")
    if not number:
        return None
    return format(number, f"0{volume}b").encode("ascii")[::-1]


def layer_bits(text: bytes | None, size: Block, box: Box) -> int:
    """Return the bits of `box` in section layout, from the text of a whole region."""
    if text is None:
        return 0
    plane = size.x * size.z
    run = (box.size.y - 1) * plane + 1
    above, beside = b"0" * (SIDE - box.size.y), b"0" * (SIDE * (SIDE - box.size.z))
    first = (box.region.y * size.z + box.region.z) * size.x + box.region.x
    digits = (above + beside).join(
        above.join(
            text[at : at + run : plane]
            for at in range(first + x, first + x + box.size.z * size.x, size.x)
        )
        for x in range(box.size.x)
    )
    return int(digits[::-1], 2) << _bit(box.low)


def box_mask(box: Box) -> int:
    """Return the bits of all blocks of `box` in section layout."""
    column = (1 << box.size.y) - 1
    row = column * _repeated(box.size.z, SIDE)
    return row * _repeated(box.size.x, SIDE * SIDE) << _bit(box.low)


def _repeated(count: int, stride: int) -> int:
    """Return `count` set bits, each `stride` above the one before."""
    return ((1 << count * stride) - 1) // ((1 << stride) - 1)


def _bit(local: Block) -> int:
    return (local.x * SIDE + local.z) * SIDE + local.y


def merged(old: bytes, mask: int, bits: int) -> bytes:
    """Return `old` with the blocks of `mask` replaced by `bits`."""
    kept = int.from_bytes(old, "little") & ~mask
    return (kept | bits).to_bytes(LAYER_BYTES, "little")


def with_bit(layer: bytes, at: int, value: bool) -> bytes:
    """Return `layer` with bit `at` set to `value`."""
    changed = bytearray(layer)
    if value:
        changed[at >> 3] |= 1 << (at & 7)
    else:
        changed[at >> 3] &= ~(1 << (at & 7))
    return bytes(changed)
