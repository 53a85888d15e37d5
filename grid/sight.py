"""Line of sight between two bodies (E-13). Exact: integers only, the same from both ends.

Eyes are at the centre of the upper body block. The line between them is stopped by an opaque block
it runs through; the two blocks of the eyes never count. Where it runs exactly along an edge
or through a corner, it touches blocks on several sides: it goes on if it could slip round there
from block to block through their faces, all of them clear. So one wall that is only grazed does
not stop it, and two walls that meet in the edge do.
"""

from __future__ import annotations

from grid.blocks import Block
from grid.ground import Ground


def line_of_sight(ground: Ground, a: Block, b: Block) -> bool:
    """Whether the fighters whose feet are in `a` and `b` see each other.

    Fighters do not stop sight; unknown ground does only where it is closed (E-11a).
    """
    at, goal = a.offset(dy=1), b.offset(dy=1)
    for axes in _crossings(at, goal):
        ahead = at.offset(*_sum(axes))
        if not _slips_through(ground, at, axes):
            return False
        if ahead != goal and ground.opaque(ahead):
            return False
        at = ahead
    return True


_Unit = tuple[int, int, int]


def _crossings(a: Block, b: Block) -> list[tuple[_Unit, ...]]:
    """Return, in order, the block borders the line crosses; several at once at edges.

    Along an axis with n = |difference| the k-th border (k = 1..n) is crossed at (2k - 1) / 2n of
    the way. Times the product of the other differences these become whole numbers.
    """
    ahead = [there - here for here, there in zip(a, b, strict=True)]
    lengths = [abs(step) for step in ahead]
    scale = max(1, lengths[0]) * max(1, lengths[1]) * max(1, lengths[2])
    crossed: dict[int, list[_Unit]] = {}
    for axis, length in enumerate(lengths):
        sign = 1 if ahead[axis] > 0 else -1
        unit = (sign * (axis == 0), sign * (axis == 1), sign * (axis == 2))
        for k in range(1, length + 1):
            crossed.setdefault((2 * k - 1) * scale // length, []).append(unit)
    return [tuple(crossed[when]) for when in sorted(crossed)]


def _slips_through(ground: Ground, at: Block, axes: tuple[_Unit, ...]) -> bool:
    """Whether some order of crossing the borders one by one meets no opaque block on the way."""
    if len(axes) == 1:
        return True
    for index, unit in enumerate(axes):
        beside = at.offset(*unit)
        if not ground.opaque(beside) and _slips_through(
            ground, beside, axes[:index] + axes[index + 1 :]
        ):
            return True
    return False


def _sum(axes: tuple[_Unit, ...]) -> _Unit:
    xs, ys, zs = zip(*axes, strict=True)
    return sum(xs), sum(ys), sum(zs)
