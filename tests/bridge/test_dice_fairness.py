"""The dice are fair: exactly, by all values of the sampler, and by χ² (CASES B23)."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import count, takewhile

import pytest
from critical_values import CRITICAL

from bridge.dice import VALUES, face_among, face_of, values_of
from commands.dice_expression import SIDES_MAX

pytestmark = pytest.mark.slow

SEED = sha256(b"a fixed seed").digest()
H = sha256(b"[]").digest()
FIGHT = "1-00000000"
MILLION = 1_000_000

EVERY_SIZE = (*range(1, 101), 120, 256, 257, 500, 999, SIDES_MAX, 32_769, VALUES - 1, VALUES)
"""All up to d100, what lies beside them, and the ends."""


@pytest.mark.parametrize("sides", EVERY_SIZE)
def test_b23_all_65536_values_give_each_face_equally_often(sides: int) -> None:
    faces: Counter[int] = Counter()
    refused = []
    for value in range(VALUES):
        try:
            faces[face_among((value,), sides)] += 1
        except StopIteration:  # another value is asked for
            refused.append(value)
    assert refused == list(range(VALUES - VALUES % sides, VALUES))
    assert faces == dict.fromkeys(range(1, sides + 1), VALUES // sides)


@pytest.fixture(scope="module")
def first_values() -> list[int]:
    """The first value, j = 0, of each of a million dice: the same for dice of all sizes."""
    return [next(values_of(SEED, H, FIGHT, k)) for k in range(MILLION)]


@pytest.mark.parametrize("sides", CRITICAL)
def test_b23_a_million_dice_are_even(first_values: list[int], sides: int) -> None:
    """Faces of dice 0…999 999; where the first value is refused, by the whole way."""
    bound = VALUES - VALUES % sides
    faces: Counter[int] = Counter()
    for k, value in enumerate(first_values):
        whole_way = value >= bound or k % 1000 == 0
        face = face_of(SEED, H, FIGHT, k, sides) if whole_way else face_among((value,), sides)
        faces[face] += 1
        if whole_way and value < bound:
            assert face == face_among((value,), sides)
    expected = MILLION / sides
    chi_squared = sum((faces[face] - expected) ** 2 for face in range(1, sides + 1)) / expected
    assert sum(faces.values()) == MILLION
    assert set(faces) == set(range(1, sides + 1))
    assert chi_squared < CRITICAL[sides], "p > 0.001"


def test_b23_the_bytes_used_are_even(first_values: list[int]) -> None:
    """Both bytes of the values, by the same measure (255 degrees: 330.520)."""
    for shift in (0, 8):
        bytes_ = Counter(value >> shift & 255 for value in first_values)
        expected = MILLION / 256
        assert sum((bytes_[b] - expected) ** 2 for b in range(256)) / expected < 330.520


def test_b23_neighbours_are_independent(first_values: list[int]) -> None:
    """Pairs of successive d10: each of the 100 pairs equally often (99 degrees)."""
    bound = VALUES - VALUES % 10
    faces = [value % 10 for value in first_values if value < bound]
    pairs = Counter(zip(faces[::2], faces[1::2], strict=False))
    expected = sum(pairs.values()) / 100
    assert sum((n - expected) ** 2 for n in pairs.values()) / expected < CRITICAL[100]


def test_a_die_takes_as_many_values_as_it_needs_and_no_more() -> None:
    """Dice whose first values are refused go on with j = 1, 2, …"""
    sides = VALUES // 2 + 1  # nearly half of all values are refused
    waited: Counter[int] = Counter()
    for k in range(200):
        values = values_of(SEED, H, FIGHT, k)
        refused = list(takewhile(lambda x: x >= sides, values))
        waited[len(refused)] += 1
        again = values_of(SEED, H, FIGHT, k)
        taken = next(x for j, x in zip(count(), again, strict=False) if j == len(refused))
        assert face_of(SEED, H, FIGHT, k, sides) == taken % sides + 1
    assert max(waited) >= 3
