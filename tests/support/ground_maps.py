"""Ground drawn as text: one character a column, rows go south, columns go east.

``.`` floor, feet at y = 64 · ``1``…``9`` so much higher · ``a``…``i`` so much lower · ``#`` a wall
without a top · ``o`` a shaft without a bottom · ``w`` water two deep, its surface at y = 64 ·
``?`` never told. The first character lies at x = 0, z = 0.
"""

from __future__ import annotations

from grid.blocks import Block
from grid.ground import Ground, Unknown

FEET = 64
_BOTTOM, _TOP = 40, 88


def drawn(text: str, unknown: Unknown = "closed", corner: tuple[int, int] = (0, 0)) -> Ground:
    """Return the ground of a drawing; ``corner`` is (x, z) of its first character."""
    ground = Ground(unknown)
    for z, row in enumerate(text.split()):
        for x, mark in enumerate(row):
            if mark != "?":
                _column(ground, x + corner[0], z + corner[1], mark)
    return ground


def _column(ground: Ground, x: int, z: int, mark: str) -> None:
    feet = {"#": _TOP, "o": _BOTTOM, "w": FEET - 1}.get(mark, FEET)
    if mark.isdigit():
        feet += int(mark)
    elif mark in "abcdefghi":
        feet -= "abcdefghi".index(mark) + 1
    water = range(FEET - 1, FEET + 1) if mark == "w" else range(0)
    bits = sum(1 << y - _BOTTOM for y in range(_BOTTOM, feet))
    wet = sum(1 << y - _BOTTOM for y in water)
    size = (_TOP - _BOTTOM) // 8
    ground.put(
        Block(x, _BOTTOM, z),
        Block(1, _TOP - _BOTTOM, 1),
        bits.to_bytes(size, "little"),
        wet.to_bytes(size, "little"),
    )


def flat(radius: int = 24, unknown: Unknown = "closed") -> Ground:
    """Return known level ground round (0, 64, 0)."""
    side = 2 * radius + 1
    size = Block(side, 16, side)
    solid = (1 << side * side * 8) - 1
    ground = Ground(unknown)
    ground.put(
        Block(-radius, FEET - 8, -radius),
        size,
        solid.to_bytes((side * side * 16 + 7) // 8, "little"),
    )
    return ground
