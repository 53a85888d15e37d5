import pytest
from hypothesis import given
from hypothesis import strategies as st

from grid.bearing import direction_of, is_behind
from grid.blocks import Block

TARGET = Block(0, 64, 0)


@pytest.mark.parametrize(
    ("yaw", "behind", "before"),
    [
        (0, (0, -1), (0, 1)),  # looks south
        (90, (1, 0), (-1, 0)),  # looks west
        (180, (0, 1), (0, -1)),  # looks north
        (-180, (0, 1), (0, -1)),
        (270, (-1, 0), (1, 0)),  # looks east
        (-90, (-1, 0), (1, 0)),
        (45, (1, -1), (-1, 1)),
        (720, (0, -1), (0, 1)),
    ],
)
def test_behind_is_opposite_to_the_look(
    yaw: float, behind: tuple[int, int], before: tuple[int, int]
) -> None:
    """E-18; yaw 0 is south, 90 west."""
    assert is_behind(Block(behind[0], 64, behind[1]), TARGET, yaw)
    assert not is_behind(Block(before[0], 64, before[1]), TARGET, yaw)


@pytest.mark.parametrize(
    ("x", "z", "arc", "expected"),
    [
        (1, -1, 90, True),  # exactly 45° off: the border is inside
        (-1, -1, 90, True),
        (1, -1, 89.9, False),
        (1, 0, 180, True),
        (1, 0, 179.9, False),
        (-1, 0, 180, True),
        (5, -3, 120, True),  # 59.04°
        (7, -4, 120, False),  # 60.26°
        (-5, -3, 120, True),
        (-7, -4, 120, False),
        (1, 0, 120, False),
        (0, 1, 360, True),
    ],
)
def test_borders_of_the_arc(x: int, z: int, arc: float, expected: bool) -> None:
    assert is_behind(Block(x, 70, z), TARGET, 0, arc) is expected


@pytest.mark.parametrize(("yaw", "expected"), [(-60.0, True), (-60.01, False), (60.0, True)])
def test_120_degrees_are_60_to_either_side(yaw: float, expected: bool) -> None:
    assert is_behind(Block(0, 64, -3), TARGET, yaw) is expected


def test_rounding_does_not_decide_the_border() -> None:
    """The look is exactly 60° off here; computed it is 60.000000000000014."""
    assert is_behind(Block(-15, 64, 19), TARGET, -81.70983680775691)
    assert not is_behind(Block(-15, 64, 19), TARGET, -81.70983680775691, 119.99999)


def test_nobody_is_behind_in_the_own_column() -> None:
    assert not is_behind(Block(0, 60, 0), TARGET, 0, 360)


@given(st.integers(-20, 20), st.integers(-20, 20), st.floats(-720, 720))
def test_who_is_behind_is_not_behind_after_a_half_turn(x: int, z: int, yaw: float) -> None:
    attacker = Block(x, 64, z)
    assert not (is_behind(attacker, TARGET, yaw) and is_behind(attacker, TARGET, yaw + 180))


@pytest.mark.parametrize(
    ("x", "z", "name"),
    [
        (0, -1, "north"),
        (0, 1, "south"),
        (1, 0, "east"),
        (-1, 0, "west"),
        (2, -2, "east"),  # equal: x
        (-2, 2, "west"),
        (2, -3, "north"),
        (-2, 3, "south"),
        (3, 2, "east"),
        (0, 0, None),
    ],
)
def test_direction_is_along_the_larger_difference(x: int, z: int, name: str | None) -> None:
    """E-33, E-49."""
    assert direction_of(Block(10, 64, -10), Block(10 + x, 60, -10 + z)) == name
