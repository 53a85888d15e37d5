import random
from fractions import Fraction

import pytest
from ground_maps import drawn, flat
from hypothesis import given, settings
from hypothesis import strategies as st

from grid.blocks import Block
from grid.ground import Ground
from grid.sight import line_of_sight


def see(text: str, a: tuple[int, int], b: tuple[int, int]) -> bool:
    ground = drawn(text)
    start, end = Block(a[0], 64, a[1]), Block(b[0], 64, b[1])
    seen = line_of_sight(ground, start, end)
    assert line_of_sight(ground, end, start) is seen
    return seen


@pytest.mark.parametrize(
    ("text", "to", "seen"),
    [
        ("....", (3, 0), True),
        (".#..", (3, 0), False),
        (".1..", (3, 0), True),  # one block high: below the eyes
        (".2..", (3, 0), False),
        ("..", (1, 0), True),
        (".", (0, 0), True),
    ],
)
def test_an_opaque_block_between_the_eyes_stops_sight(
    text: str, to: tuple[int, int], seen: bool
) -> None:
    """E-13."""
    assert see(text, (0, 0), to) is seen


@pytest.mark.parametrize(
    ("text", "seen"), [(".. ..", True), (".# ..", True), (".. #.", True), (".# #.", False)]
)
def test_one_grazed_wall_does_not_stop_a_diagonal_two_that_meet_do(text: str, seen: bool) -> None:
    assert see(text, (0, 0), (1, 1)) is seen


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (".... ....", True),
        (".#.. ....", False),  # (0,0) to (3,1) runs through (1,0) and (2,1)
        ("..#. ....", True),  # crosses the edge of x = 1.5 inside (1,0)/(2,1) only
        ("..#. .#..", False),
        (".... .#..", True),
        (".... ..#.", False),
    ],
)
def test_slanted_lines_are_stopped_by_what_they_run_through(text: str, seen: bool) -> None:
    """From (0,0) to (3,1): x borders at 1/6, 3/6, 5/6, the z border at 1/2: one edge."""
    assert see(text, (0, 0), (3, 1)) is seen


def test_sight_runs_through_a_corner_of_eight_blocks_if_it_can_slip_round() -> None:
    ground, a, b = Ground("open"), Block(0, 64, 0), Block(1, 65, 1)
    corner = [Block(x, 65 + y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)]
    between = [block for block in corner if block not in (a.offset(dy=1), b.offset(dy=1))]
    for block in between:
        ground.set_block(block, True)
    assert not line_of_sight(ground, a, b)
    ground.set_block(Block(1, 65, 0), False)
    assert not line_of_sight(ground, a, b)
    ground.set_block(Block(1, 66, 0), False)
    assert line_of_sight(ground, a, b)
    assert line_of_sight(ground, b, a)


def test_the_blocks_of_the_eyes_do_not_count() -> None:
    ground = flat(4)
    for x in (0, 3):
        ground.set_block(Block(x, 65, 0), True)
    assert line_of_sight(ground, Block(0, 64, 0), Block(3, 64, 0))


def test_glass_does_not_stop_sight_and_smoke_does() -> None:
    ground = flat(4)
    ground.set_block(Block(1, 65, 0), True, opaque=False)
    assert line_of_sight(ground, Block(0, 64, 0), Block(3, 64, 0))
    ground.set_block(Block(1, 65, 0), False, opaque=True)
    assert not line_of_sight(ground, Block(0, 64, 0), Block(3, 64, 0))


def test_unknown_ground_stops_sight_only_where_it_is_closed() -> None:
    """E-11a."""
    a, b = Block(0, 64, 0), Block(9, 70, -4)
    assert line_of_sight(Ground("open"), a, b)
    assert not line_of_sight(Ground("closed"), a, b)


def test_down_from_a_roof_the_edge_hides_who_stands_close_under_it() -> None:
    ground = drawn("55........")
    on_roof = Block(0, 69, 0)
    assert not line_of_sight(ground, on_roof, Block(2, 64, 0))
    assert line_of_sight(ground, on_roof, Block(9, 64, 0))


def sampled(ground: Ground, a: Block, b: Block) -> bool:
    """Look through the inside of blocks only, at many points of the line, in whole numbers."""
    many = 997  # prime: no sample falls on a border of short lines
    eyes = a.offset(dy=1), b.offset(dy=1)
    for k in range(many + 1):
        doubled = [(2 * p + 1) * many + 2 * k * (q - p) for p, q in zip(*eyes, strict=True)]
        at = Block(*(d // (2 * many) for d in doubled))
        if at not in eyes and ground.opaque(at):
            return False
    return True


def meets_an_edge(a: Block, b: Block) -> bool:
    lengths = [abs(p - q) for p, q in zip(a, b, strict=True)]
    borders = [Fraction(2 * k + 1, 2 * n) for n in lengths for k in range(n)]
    return len(set(borders)) < len(borders)


coordinates = st.integers(0, 5)
places = st.builds(Block, coordinates, coordinates, coordinates)


@settings(max_examples=200, deadline=None)
@given(places, places, st.integers(0, 2**32), st.integers(1, 4))
def test_sight_is_symmetric_and_never_runs_through_an_opaque_block(
    a: Block, b: Block, seed: int, thin: int
) -> None:
    chance, bits = random.Random(seed), (1 << 512) - 1
    for _ in range(thin):
        bits &= chance.getrandbits(512)
    ground = Ground("open")
    ground.put(Block(-1, 0, -1), Block(8, 8, 8), bits.to_bytes(64, "little"))
    seen = line_of_sight(ground, a, b)
    assert line_of_sight(ground, b, a) is seen
    clear = sampled(ground, a, b)
    assert clear or not seen
    if not meets_an_edge(a, b):
        assert seen == clear
