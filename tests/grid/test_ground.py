import random
import tracemalloc
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grid.blocks import Block
from grid.ground import MAX_COORDINATE, MAX_VOLUME, BadTerrain, Ground

AXIS = st.integers(-40, 40)
places = st.builds(Block, AXIS, AXIS, AXIS)
sizes = st.builds(Block, *[st.integers(1, 20)] * 3)
Layers = tuple[bool, bool, bool]


def bitset(size: Block, chance: random.Random) -> bytes:
    return chance.randbytes((size.x * size.y * size.z + 7) // 8)


def naive(origin: Block, size: Block, bits: bytes) -> dict[Block, bool]:
    """PROTOCOL `terrain`: index (y * size.z + z) * size.x + x, least significant bit first."""
    told = {}
    for y in range(size.y):
        for z in range(size.z):
            for x in range(size.x):
                index = (y * size.z + z) * size.x + x
                told[origin.offset(x, y, z)] = bool(bits[index // 8] >> index % 8 & 1)
    return told


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(places, sizes, st.booleans(), st.booleans()), min_size=1, max_size=3),
    st.lists(st.tuples(places, st.booleans(), st.booleans(), st.booleans()), max_size=8),
    st.integers(0, 2**32),
)
def test_ground_is_what_was_put_last(
    regions: list[tuple[Block, Block, bool, bool]],
    changes: list[tuple[Block, bool, bool, bool]],
    seed: int,
) -> None:
    chance = random.Random(seed)
    ground, expected = Ground(), dict[Block, Layers]()
    for origin, size, has_climb, has_opaque in regions:
        solid, climb, opaque = (bitset(size, chance) for _ in range(3))
        ground.put(
            origin, size, solid, climb if has_climb else None, opaque if has_opaque else None
        )
        climbs, opaques = naive(origin, size, climb), naive(origin, size, opaque)
        for block, is_solid in naive(origin, size, solid).items():
            is_opaque = opaques[block] if has_opaque else is_solid
            expected[block] = is_solid, has_climb and climbs[block], is_opaque
    for block, is_solid, is_climb, is_opaque in changes:
        ground.set_block(block, is_solid, is_climb, is_opaque)
        expected[block] = is_solid, is_climb, is_opaque
    for copy in (ground, Ground.load(ground.dump())):
        for block, layers in expected.items():
            assert copy.known(block)
            assert (copy.solid(block), copy.climb(block), copy.opaque(block)) == layers
        for block in (b.offset(dx, dy, dz) for b in list(expected)[:3] for dx, dy, dz in AROUND):
            assert copy.known(block) == (block in expected)


AROUND = [(21, 0, 0), (0, 21, 0), (0, 0, 21), (-1, 0, 0), (0, -1, 0), (0, 0, -1)]


@pytest.mark.parametrize("size", [(1, 1, 1), (16, 16, 16), (48, 1, 1), (1, 1, 33), (1, 40, 1)])
@pytest.mark.parametrize("origin", [(0, 0, 0), (-16, -16, -16), (-1, -1, -1), (15, 15, 15)])
def test_a_region_ends_where_it_ends(
    origin: tuple[int, int, int], size: tuple[int, int, int]
) -> None:
    ground, region = Ground(), Block(*size)
    volume = region.x * region.y * region.z
    ground.put(Block(*origin), region, b"\xff" * ((volume + 7) // 8))
    last = Block(*origin).offset(region.x - 1, region.y - 1, region.z - 1)
    assert ground.solid(Block(*origin))
    assert ground.solid(last)
    for dx, dy, dz in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
        assert not ground.known(Block(*origin).offset(-dx, -dy, -dz))
        assert not ground.known(last.offset(dx, dy, dz))
        assert not ground.solid(last.offset(dx, dy, dz))


def test_bits_after_the_last_block_mean_nothing() -> None:
    ground = Ground()
    ground.put(Block(0, 0, 0), Block(3, 1, 1), b"\xfa")
    assert [ground.solid(Block(x, 0, 0)) for x in range(4)] == [False, True, False, False]


def test_without_layers_nothing_is_climbed_and_solid_blocks_are_opaque() -> None:
    ground = Ground()
    ground.put(Block(0, 0, 0), Block(2, 1, 1), b"\x01", b"\x02", b"\x02")
    ground.put(Block(0, 0, 0), Block(2, 1, 1), b"\x01")
    blocks = Block(0, 0, 0), Block(1, 0, 0)
    assert [ground.climb(b) for b in blocks] == [False, False]
    assert [ground.opaque(b) for b in blocks] == [True, False]
    ground.set_block(Block(1, 0, 0), True)
    assert ground.opaque(Block(1, 0, 0))
    ground.set_block(Block(1, 0, 0), False)
    assert not ground.opaque(Block(1, 0, 0))


@pytest.mark.parametrize(
    ("size", "solid", "climb", "opaque", "field"),
    [
        ((3, 3, 1), b"\0", None, None, "solid"),
        ((3, 3, 1), b"\0\0\0", None, None, "solid"),
        ((8, 1, 1), b"", None, None, "solid"),
        ((8, 1, 1), b"\0", b"\0\0", None, "climb"),
        ((8, 1, 1), b"\0", None, b"", "opaque"),
        ((0, 1, 1), b"", None, None, "size"),
        ((1, -1, 1), b"", None, None, "size"),
        ((-1, -1, 1), b"\0", None, None, "size"),
        ((2**12, 2**11 + 1, 1), b"", None, None, "size"),
        ((2**200, 1, 1), b"", None, None, "size"),
    ],
)
def test_a_region_that_does_not_fit_changes_nothing(
    size: tuple[int, int, int],
    solid: bytes,
    climb: bytes | None,
    opaque: bytes | None,
    field: str,
) -> None:
    ground = Ground()
    with pytest.raises(BadTerrain) as refused:
        ground.put(Block(0, 0, 0), Block(*size), solid, climb, opaque)
    assert refused.value.field == field
    assert refused.value.fact
    assert ground.dump() == Ground().dump()


def test_the_largest_region_is_taken() -> None:
    ground = Ground()
    ground.put(Block(0, 0, 0), Block(2**12, 1, 2**11), bytes(MAX_VOLUME // 8))
    assert ground.known(Block(2**12 - 1, 0, 2**11 - 1))


@pytest.mark.parametrize("far", [MAX_COORDINATE + 1, -MAX_COORDINATE - 1])
def test_blocks_outside_any_world_are_refused(far: int) -> None:
    ground = Ground()
    with pytest.raises(BadTerrain) as refused:
        ground.set_block(Block(0, far, 0), True)
    assert refused.value.field == "origin"
    ground.set_block(Block(0, MAX_COORDINATE, 0), True)
    assert Ground.load(ground.dump()).solid(Block(0, MAX_COORDINATE, 0))


def test_unknown_open_ground_is_level_with_who_asks() -> None:
    """E-11a."""
    ground = Ground("open")
    below, at = Block(0, 63, 0), Block(0, 64, 0)
    assert (ground.blocked(below, 64), ground.blocked(at, 64)) == (True, False)
    assert (ground.floor(below, 64), ground.floor(at, 64)) == (True, False)
    assert not ground.opaque(below)
    ground.set_block(below, False)
    assert (ground.blocked(below, 64), ground.floor(below, 64)) == (False, False)


def test_unknown_closed_ground_neither_carries_nor_lets_pass() -> None:
    """E-11a."""
    ground = Ground("closed")
    for y in (63, 64):
        assert ground.blocked(Block(0, y, 0), 64)
        assert not ground.floor(Block(0, y, 0), 64)
        assert ground.opaque(Block(0, y, 0))
    ground.set_block(Block(0, 63, 0), True)
    assert ground.floor(Block(0, 63, 0), 64)


@given(st.integers(-20, 20), st.integers(-20, 20), st.integers(-20, 20), st.integers(1, 40))
def test_column_is_its_blocks_as_bits(x: int, z: int, low: int, height: int) -> None:
    ground, chance = Ground(), random.Random(x * z)
    size = Block(21, 13, 20)
    ground.put(Block(-10, -6, -9), size, bitset(size, chance), bitset(size, chance))
    column = [Block(x, low + i, z) for i in range(height)]
    assert ground.column(x, z, low, height) == tuple(
        sum(has(b) << i for i, b in enumerate(column))
        for has in (ground.known, ground.solid, ground.climb)
    )


@pytest.mark.parametrize(
    ("at", "margin", "near"),
    [
        ((0, 64, 0), 10, False),
        ((0, 64, 0), 11, True),
        ((3, 64, 0), 7, False),
        ((3, 64, 0), 8, True),
        ((0, 64, -9), 1, False),
        ((0, 64, -9), 2, True),
        ((10, 64, 10), 0, False),
        ((11, 64, 10), 0, True),
        ((0, 74, 0), 3, False),
        ((0, 75, 0), 3, True),
    ],
)
def test_edge_is_near_when_unknown_ground_lies_within_the_margin(
    at: tuple[int, int, int], margin: int, near: bool
) -> None:
    ground, side = Ground(), 21
    ground.put(Block(-10, 54, -10), Block(side, side, side), bytes((side**3 + 7) // 8))
    assert ground.edge_near(Block(*at), margin) is near


@pytest.mark.parametrize("dumped", [b"", b"nonsense", Ground().dump()[:-1]])
def test_bytes_that_are_no_dump_are_refused(dumped: bytes) -> None:
    with pytest.raises(BadTerrain) as refused:
        Ground.load(dumped)
    assert refused.value.field == "dump"


def test_cut_dumps_are_refused() -> None:
    ground = Ground()
    ground.set_block(Block(0, 0, 0), True)
    plain = zlib.decompress(ground.dump())
    for length in (len(plain) - 1, len(b"rpground1") + 3, 4):
        with pytest.raises(BadTerrain):
            Ground.load(zlib.compress(plain[:length]))


def test_equal_grounds_dump_equally_however_they_came_about() -> None:
    one, two = Ground(), Ground()
    size = Block(20, 5, 3)
    bits = bitset(size, random.Random(7))
    one.put(Block(-3, 60, 1), size, bits)
    for block, solid in reversed(naive(Block(-3, 60, 1), size, bits).items()):
        two.set_block(block, solid)
    assert one.dump() == two.dump()


@pytest.mark.parametrize("kind", ["rolling", "random"])
def test_a_200_by_64_by_200_area_takes_a_few_hundred_kilobytes(kind: str) -> None:
    size = Block(200, 64, 200)
    plane = size.x * size.z
    bits = random.Random(1).randbytes(plane * size.y // 8)
    if kind == "rolling":  # stone below, air above, a rough layer of four blocks between
        rough = bits[: plane * 4 // 8]
        bits = b"\xff" * (plane * 30 // 8) + rough + bytes(plane * 30 // 8)
    tracemalloc.start()
    try:
        ground = Ground()
        ground.put(Block(-100, 0, -100), size, bits)
        used, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert ground.known(Block(99, 63, 99))
    print(used)
    assert used < (500_000 if kind == "rolling" else 900_000)
