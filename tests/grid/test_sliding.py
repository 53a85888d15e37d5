"""E-49: where a push moves a body."""

from __future__ import annotations

import pytest
from ephem_fights import drawn

from grid.blocks import Block
from grid.footprint import MOUNTED, SINGLE
from grid.ground import Ground
from grid.sliding import Slide, forward, slide, turned

FEET = Block(0, 64, 0)


@pytest.mark.parametrize(
    ("x", "z", "way"),
    [
        (2, 1, "east"),
        (-2, 1, "west"),
        (1, 2, "south"),
        (1, -2, "north"),
        (2, -2, "east"),  # equal: along x
        (-1, -1, "west"),
        (0, 0, "east"),
    ],
)
def test_forward_is_the_axis_on_which_they_are_farther_apart(x: int, z: int, way: str) -> None:
    assert forward(FEET, SINGLE, Block(x, 65, z), SINGLE) == way


def test_forward_to_a_rider_is_measured_to_its_nearest_block() -> None:
    """The pusher stands north of the rider's eastern half: x does not part them at all."""
    assert forward(Block(1, 64, -1), SINGLE, FEET, MOUNTED) == "south"
    assert forward(Block(2, 64, 0), SINGLE, FEET, MOUNTED) == "west"


def test_left_and_right_are_quarter_turns() -> None:
    assert turned("east", -1) == "north"
    assert turned("east", 1) == "south"
    assert turned("north", -1) == "west"
    assert turned("west", 1) == "north"


def test_open_level_ground_three_blocks() -> None:
    assert slide(Ground(), FEET, "south", 3) == Slide(Block(0, 64, 3), 3)


@pytest.mark.parametrize(("row", "along"), [("...#", 2), ("....", 3), (".#..", 0), ("..1.", 1)])
def test_stops_before_a_wall_and_before_a_step_up(row: str, along: int) -> None:
    assert slide(drawn([row], FEET), FEET, "east", 3) == Slide(Block(along, 64, 0), along)


def test_a_low_ceiling_is_an_obstacle() -> None:
    ground = drawn(["...."], FEET)
    ground.set_block(Block(2, 65, 0), solid=True)
    assert slide(ground, FEET, "east", 3).along == 1


@pytest.mark.parametrize("height", [-1, 0, 1])
def test_a_body_is_in_the_way_as_high_as_it_is(height: int) -> None:
    taken = {Block(2, 64 + height, 0)}
    assert slide(Ground(), FEET, "east", 3, taken=taken).along == 1


def test_a_body_two_blocks_higher_is_none() -> None:
    assert slide(Ground(), FEET, "east", 3, taken={Block(2, 66, 0)}).along == 3


def test_a_fall_ends_the_push() -> None:
    ground = drawn([".._."], FEET)
    assert slide(ground, FEET, "east", 3) == Slide(Block(2, 56, 0), 2, 8)


def test_a_fall_of_one_block_is_a_fall_too() -> None:
    ground = drawn(["11.."], FEET.offset(dy=-1))
    assert slide(ground, FEET, "east", 3) == Slide(Block(2, 63, 0), 2, 1)


def test_without_falls_he_stops_at_the_edge() -> None:
    ground = drawn([".._."], FEET)
    assert slide(ground, FEET, "east", 3, falls=False) == Slide(Block(1, 64, 0), 1)


def test_water_at_the_feet_is_gone_through_and_water_below_is_fallen_into() -> None:
    assert slide(drawn([".~.."], FEET), FEET, "east", 3) == Slide(Block(3, 64, 0), 3)
    ground = drawn([".___"], FEET)
    ground.set_block(Block(1, 62, 0), solid=False, climb=True)
    assert slide(ground, FEET, "east", 3) == Slide(Block(1, 62, 0), 1, 2)


def test_nobody_falls_onto_somebody() -> None:
    ground = drawn([".._."], FEET)
    assert slide(ground, FEET, "east", 3, taken={Block(2, 56, 0)}).to == Block(1, 64, 0)


def test_a_body_over_the_edge_is_in_the_way() -> None:
    """It hangs there, on a ladder say: the fall would begin in its blocks."""
    ground = drawn([".._."], FEET)
    assert slide(ground, FEET, "east", 3, taken={Block(2, 65, 0)}).to == Block(1, 64, 0)


def test_nobody_falls_for_ever() -> None:
    ground = drawn(["...."], FEET)
    for y in range(64 - 500, 64):
        ground.set_block(Block(1, y, 0), solid=False)
    assert slide(ground, FEET, "east", 3) == Slide(FEET, 0)


def test_unknown_closed_ground_is_an_obstacle() -> None:
    assert slide(Ground("closed"), FEET, "east", 3) == Slide(FEET, 0)


def test_a_rider_stops_where_any_of_its_blocks_is_stopped() -> None:
    ground = drawn(["......", "....#."], FEET)
    assert slide(ground, FEET, "east", 3, footprint=MOUNTED).along == 2
    ground = drawn(["......", "......"], FEET)
    assert slide(ground, FEET, "east", 3, footprint=MOUNTED).along == 3


def test_a_rider_falls_when_none_of_its_blocks_carries_it() -> None:
    ground = drawn(["..__..", "..__.."], FEET)
    assert slide(ground, FEET, "east", 3, footprint=MOUNTED) == Slide(Block(2, 56, 0), 2, 8)
