"""The ground as the plugin told it: which blocks are known, solid, climbable, opaque.

The one mutable thing of this package: the bridge writes it, rulesets only read. Unknown ground
(E-11a) is `open` (free, and level with who asks) or `closed` (neither stood on nor passed nor
looked through).
"""

from __future__ import annotations

import struct
import zlib
from typing import Final, Literal, TypeAlias

from grid.blocks import Block
from grid.sections import (
    EMPTY,
    FULL,
    LAYER_BYTES,
    SIDE,
    UNKNOWN,
    Section,
    bits_as_text,
    box_mask,
    boxes,
    layer_bits,
    merged,
    section_of,
    with_bit,
)

SectionKey: TypeAlias = tuple[int, int, int]
Unknown: TypeAlias = Literal["open", "closed"]

MAX_VOLUME: Final = 2**23
MAX_COORDINATE: Final = 2**30  # far outside any world; keeps section numbers in 32 bits
_MAGIC: Final = b"rpground1"
_HEAD: Final = struct.Struct("<iii4B")
_RAW: Final = 2  # code of a layer that is written out; 0 and 1: all zeros, all ones


class BadTerrain(Exception):
    """Ground that does not fit its own description; `field` names where, `fact` says what."""

    def __init__(self, field: str, fact: str) -> None:
        super().__init__(f"{field}: {fact}")
        self.field = field
        self.fact = fact


class Ground:
    """The known blocks of one world. Reading never changes anything."""

    def __init__(self, unknown: Unknown = "open") -> None:
        self.unknown: Final[Unknown] = unknown
        self._sections: dict[SectionKey, Section] = {}
        self._changed: set[SectionKey] = set()

    def put(
        self,
        origin: Block,
        size: Block,
        solid: bytes,
        climb: bytes | None = None,
        opaque: bytes | None = None,
    ) -> None:
        """Replace a region by bitsets: index ``(y * size.z + z) * size.x + x``, low bit first.

        No `climb`: nothing to climb; no `opaque`: as `solid`. Raises BadTerrain, with nothing
        changed, when the region is empty, too large or not as long as its bitsets.
        """
        volume = _checked_volume(origin, size)
        for field, bits in (("solid", solid), ("climb", climb), ("opaque", opaque)):
            if bits is not None and len(bits) != (volume + 7) // 8:
                raise BadTerrain(field, f"{len(bits)} bytes for {volume} blocks")
        solid_text = bits_as_text(solid, volume)
        climb_text = None if climb is None else bits_as_text(climb, volume)
        opaque_text = None if opaque is None else bits_as_text(opaque, volume)
        alike: dict[bytes, bytes] = {}  # the borders of a region are known in the same parts
        for box in boxes(origin, size):
            old, mask = self._sections.get(box.section, UNKNOWN), box_mask(box)
            known = merged(old.known, mask, mask)
            solid_bits = layer_bits(solid_text, size, box)
            opaque_bits = solid_bits if opaque is None else layer_bits(opaque_text, size, box)
            self._changed.add(box.section)
            self._sections[box.section] = section_of(
                alike.setdefault(known, known),
                merged(old.solid, mask, solid_bits),
                merged(old.climb, mask, layer_bits(climb_text, size, box)),
                merged(old.opaque, mask, opaque_bits),
            )

    def set_block(
        self, b: Block, solid: bool, climb: bool = False, opaque: bool | None = None
    ) -> None:
        """Replace one block; it is known from now on. No `opaque`: as `solid`."""
        _checked_volume(b, Block(1, 1, 1))
        key, bit = _key(b), _bit(b)
        old = self._sections.get(key, UNKNOWN)
        self._changed.add(key)
        self._sections[key] = section_of(
            with_bit(old.known, bit, True),
            with_bit(old.solid, bit, solid),
            with_bit(old.climb, bit, climb),
            with_bit(old.opaque, bit, solid if opaque is None else opaque),
        )

    def known(self, b: Block) -> bool:
        """Whether the plugin has told this block."""
        section = self._sections.get(_key(b))
        return section is not None and _has(section.known, b)

    def solid(self, b: Block) -> bool:
        """Whether the block is known to be solid."""
        section = self._sections.get(_key(b))
        return section is not None and _has(section.solid, b)

    def climb(self, b: Block) -> bool:
        """Whether the block is known to be a ladder, vine or water: can be stood in."""
        section = self._sections.get(_key(b))
        return section is not None and _has(section.climb, b)

    def opaque(self, b: Block) -> bool:
        """Whether the block stops sight; unknown: only where unknown ground is closed."""
        section = self._sections.get(_key(b))
        if section is None or not _has(section.known, b):
            return self.unknown == "closed"
        return _has(section.opaque, b)

    def blocked(self, b: Block, level: int) -> bool:
        """Whether no part of a body can be in the block.

        `level` is the feet y of who asks: unknown open ground is solid below it, free above.
        """
        if self.known(b):
            return self.solid(b)
        return self.unknown == "closed" or b.y < level

    def floor(self, b: Block, level: int) -> bool:
        """Whether the block carries who stands above it; `level` as in :meth:`blocked`."""
        if self.known(b):
            return self.solid(b)
        return self.unknown == "open" and b.y < level

    def column(self, x: int, z: int, low: int, height: int) -> tuple[int, int, int]:
        """Return (known, solid, climb) of the blocks y = low .. low + height - 1 of a column.

        Bit i of each number is the block at y = low + i.
        """
        known = solid = climb = 0
        at, first = (x & 15) << 5 | (z & 15) << 1, low >> 4
        for cy in range(first, (low + height - 1 >> 4) + 1):
            section = self._sections.get((x >> 4, cy, z >> 4))
            if section is not None:
                shift = (cy - first) * SIDE
                known |= _pair(section.known, at) << shift
                solid |= _pair(section.solid, at) << shift
                climb |= _pair(section.climb, at) << shift
        down, window = low & 15, (1 << height) - 1
        return known >> down & window, solid >> down & window, climb >> down & window

    def edge_near(self, b: Block, margin: int) -> bool:
        """Whether a block at the level of `b`, at most `margin` away in x and in z, is unknown."""
        area = Block(2 * margin + 1, 1, 2 * margin + 1)
        for box in boxes(b.offset(-margin, 0, -margin), area):
            known = self._sections.get(box.section, UNKNOWN).known
            if known is not FULL:
                mask = box_mask(box)
                if int.from_bytes(known, "little") & mask != mask:
                    return True
        return False

    def dump(self) -> bytes:
        """Return everything known, compressed; equal grounds give equal bytes."""
        parts = [_MAGIC, *(_packed(key, self._sections[key]) for key in sorted(self._sections))]
        return zlib.compress(b"".join(parts), 1)

    def take_changed(self) -> dict[SectionKey, bytes]:
        """Return each section that changed since the last call, compressed, for keeping."""
        changed = sorted(self._changed)
        self._changed.clear()
        return {key: zlib.compress(_packed(key, self._sections[key]), 1) for key in changed}

    def load_section(self, packed: bytes) -> None:
        """Take in a section that :meth:`take_changed` wrote; it does not count as a change.

        Raises BadTerrain on any other bytes.
        """
        self._read_section(_unpacked(packed), 0)

    @classmethod
    def load(cls, dumped: bytes, unknown: Unknown = "open") -> Ground:
        """Return the ground that :meth:`dump` wrote. Raises BadTerrain on any other bytes."""
        ground = cls(unknown)
        plain = _unpacked(dumped)
        if not plain.startswith(_MAGIC):
            raise BadTerrain("dump", "not ground of this version")
        at = len(_MAGIC)
        while at < len(plain):
            at = ground._read_section(plain, at)
        return ground

    def _read_section(self, plain: bytes, at: int) -> int:
        """Take in the section written at `at` and return where the next one is."""
        if at + _HEAD.size > len(plain):
            raise BadTerrain("dump", "cut off")
        cx, cy, cz, *codes = _HEAD.unpack_from(plain, at)
        at += _HEAD.size
        layers = []
        for code in codes:
            if code == _RAW:
                layers.append(plain[at : at + LAYER_BYTES])
                at += LAYER_BYTES
            else:
                layers.append(FULL if code else EMPTY)
        if at > len(plain):
            raise BadTerrain("dump", "cut off")
        self._sections[cx, cy, cz] = section_of(*layers)
        return at


def _checked_volume(origin: Block, size: Block) -> int:
    """Return how many blocks a region holds. Raises BadTerrain when it is no region."""
    if min(size) < 1:
        raise BadTerrain("size", "not positive")
    volume = size.x * size.y * size.z
    if volume > MAX_VOLUME:
        raise BadTerrain("size", f"{volume} blocks, more than {MAX_VOLUME}")
    if max(map(abs, origin)) > MAX_COORDINATE:
        raise BadTerrain("origin", "outside any world")
    return volume


def _packed(key: SectionKey, section: Section) -> bytes:
    codes = [_code(layer) for layer in section]
    layers = (layer for layer, code in zip(section, codes, strict=True) if code == _RAW)
    return b"".join((_HEAD.pack(*key, *codes), *layers))


def _unpacked(dumped: bytes) -> bytes:
    try:
        return zlib.decompress(dumped)
    except zlib.error as error:
        raise BadTerrain("dump", "not compressed ground") from error


def _key(b: Block) -> tuple[int, int, int]:
    return b[0] >> 4, b[1] >> 4, b[2] >> 4


def _bit(b: Block) -> int:
    return (b[0] & 15) << 8 | (b[2] & 15) << 4 | b[1] & 15


def _has(layer: bytes, b: Block) -> bool:
    bit = _bit(b)
    return bool(layer[bit >> 3] >> (bit & 7) & 1)


def _pair(layer: bytes, at: int) -> int:
    """Return the 16 bits of a column."""
    return layer[at] | layer[at + 1] << 8


def _code(layer: bytes) -> int:
    if layer is EMPTY:
        return 0
    return 1 if layer is FULL else _RAW
