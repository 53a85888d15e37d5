"""E-11: what one step may do, each rule on both sides of its border."""

import pytest
from ground_maps import drawn, flat

from grid.blocks import DIRECTIONS, Block
from grid.footprint import MOUNTED
from grid.gait import Gait
from grid.ground import Ground
from grid.steps import DOWN, UP, Step, Walker, steps_from

GAIT = Gait()
HERE = Block(0, 64, 0)


def ends(ground: Ground, at: Block = HERE, gait: Gait = GAIT, start_y: int = 64) -> set[Block]:
    return {step.to for step in steps_from(ground, at, start_y, gait)}


def test_on_level_ground_eight_steps_in_order_straight_ones_for_1_diagonal_ones_for_2() -> None:
    assert steps_from(flat(), HERE, 64, GAIT) == [
        Step(HERE.offset(d.dx, 0, d.dz), 2 if d.is_diagonal else 1, index, 0)
        for index, d in enumerate(DIRECTIONS)
    ]
    nimble = steps_from(flat(), HERE, 64, Gait(diagonal=1))
    assert {step.cost for step in nimble} == {1}


@pytest.mark.parametrize(
    ("mark", "feet"),
    [
        (".", 64),
        ("1", 65),
        ("2", 66),
        ("3", None),
        ("a", 63),
        ("c", 61),
        ("d", None),
        ("#", None),
        ("o", None),
        ("?", None),
        ("w", 64),
    ],
)
def test_a_step_goes_at_most_2_up_and_3_down(mark: str, feet: int | None) -> None:
    beside = {b.y for b in ends(drawn(f".{mark}")) if b.x == 1}
    assert feet in beside or (feet is None and not beside)


@pytest.mark.parametrize(("up", "drop"), [(0, 0), (1, 0), (0, 1), (5, 7)])
def test_heights_of_a_step_are_the_rulesets_numbers(up: int, drop: int) -> None:
    gait = Gait(max_step_up=up, max_drop=drop, max_rise=9)
    for dy, mark in zip(range(-9, 10), "ihgfedcba.123456789", strict=True):
        allowed = -drop <= dy <= up
        assert ends(drawn(f".{mark}"), gait=gait) == ({Block(1, 64 + dy, 0)} if allowed else set())


@pytest.mark.parametrize(("start_y", "allowed"), [(64, True), (63, True), (62, False)])
def test_nothing_ends_more_than_2_above_the_start_of_the_movement(
    start_y: int, allowed: bool
) -> None:
    assert (Block(1, 65, 0) in ends(drawn(".1"), start_y=start_y)) is allowed


def test_from_above_the_limit_only_steps_down_remain() -> None:
    assert ends(drawn("a.c d.b 1.."), Block(1, 64, 1), start_y=60) == {(2, 62, 1), (2, 61, 0)}


@pytest.mark.parametrize(("ceiling", "allowed"), [(66, False), (67, True)])
def test_a_step_up_needs_head_room_where_it_starts(ceiling: int, allowed: bool) -> None:
    ground = drawn(".1")
    ground.set_block(Block(0, ceiling, 0), True)
    assert (Block(1, 65, 0) in ends(ground)) is allowed


@pytest.mark.parametrize(("ceiling", "allowed"), [(65, False), (66, True)])
def test_a_step_down_needs_head_room_where_it_ends(ceiling: int, allowed: bool) -> None:
    ground = drawn(".a")
    ground.set_block(Block(1, ceiling, 0), True)
    assert (Block(1, 63, 0) in ends(ground)) is allowed


@pytest.mark.parametrize(
    ("text", "open_"),
    [
        (".. ..", True),
        (".# ..", True),
        (".. #.", True),
        (".# #.", False),
        (".o o.", True),  # holes are beside the way, not in it
        (".1 1.", False),  # a block at the feet closes the corner
        (".1 11", True),  # but not for who steps as high
        (".2 21", False),
        (".# a.", True),
        (".? ?.", False),
    ],
)
def test_a_diagonal_needs_one_of_its_two_corners_open(text: str, open_: bool) -> None:
    ground = drawn(text)
    diagonal = {b for b in ends(ground) if b.column == (1, 1)}
    assert bool(diagonal) is open_
    for there in diagonal:
        assert HERE in ends(ground, there)


@pytest.mark.parametrize(
    ("text", "far"),
    [
        (".o.", True),
        (".#.", False),  # a gap, never a wall
        ("...", False),  # walked
        (".b.", False),  # a ditch one gets out of again is walked
        (".c.", True),  # three down is too deep to climb out
        (".w.", False),  # swum
        (".oo.", False),
        (".o1", True),
        (".o3", False),
        (".oc", True),
        (".od", False),
        (".?.", False),
    ],
)
def test_a_straight_move_clears_one_column_without_a_floor(text: str, far: bool) -> None:
    jumps = [s for s in steps_from(drawn(text), HERE, 64, GAIT) if s.to.x > 1]
    assert bool(jumps) is far
    assert all(jump.cost == 2 and jump.direction == 1 for jump in jumps)


def test_a_jump_needs_room_for_the_body_over_the_gap() -> None:
    for y in (64, 65):
        ground = drawn(".o.")
        ground.set_block(Block(1, y, 0), True)
        assert Block(2, 64, 0) not in ends(ground)
    ground = drawn(".o1")
    ground.set_block(Block(1, 66, 0), True)
    assert Block(2, 65, 0) not in ends(ground)


def test_no_jump_is_diagonal() -> None:
    assert ends(drawn(".oo ooo oo.")) == set()


@pytest.mark.parametrize(("gap", "columns"), [(0, []), (1, []), (2, [3])])
def test_how_wide_a_gap_may_be_is_the_rulesets_number(gap: int, columns: list[int]) -> None:
    gait = Gait(jump_gap=gap)
    steps = steps_from(drawn(".oo."), HERE, 64, gait)
    assert [(s.to.x, s.cost) for s in steps] == [(x, x) for x in columns]


def ladder(low: int, high: int) -> Ground:
    ground = drawn(".")
    for y in range(low, high + 1):
        ground.set_block(Block(0, y, 0), False, climb=True)
    return ground


def test_ladders_are_climbed_block_by_block_up_to_the_limit() -> None:
    ground = ladder(64, 80)
    assert steps_from(ground, HERE, 64, GAIT) == [Step(Block(0, 65, 0), 1, UP, 0)]
    assert ends(ground, Block(0, 65, 0)) == {HERE, Block(0, 66, 0)}
    assert not steps_from(ground, Block(0, 68, 0), 64, GAIT)
    assert steps_from(ground, Block(0, 66, 0), 64, GAIT) == [Step(Block(0, 65, 0), 1, DOWN, 0)]


def test_a_ladder_that_hangs_one_block_up_is_reached_and_left() -> None:
    ground = ladder(65, 66)
    assert ends(ground) == {Block(0, 65, 0)}
    assert ends(ground, Block(0, 65, 0)) == {HERE, Block(0, 66, 0)}
    assert ends(ladder(66, 67)) == set()


def test_a_ladder_ends_under_a_ceiling() -> None:
    ground = ladder(64, 66)
    ground.set_block(Block(0, 66, 0), True)
    assert ends(ground) == set()


def test_nobody_stands_on_top_of_a_ladder() -> None:
    ground = ladder(64, 65)
    assert Block(0, 66, 0) not in ends(ground, Block(0, 65, 0))


@pytest.mark.parametrize(
    ("dy", "blocked"), [(-2, False), (-1, True), (0, True), (1, True), (2, False)]
)
def test_bodies_that_overlap_block_the_way_and_others_do_not(dy: int, blocked: bool) -> None:
    walker = Walker(flat(), GAIT, impassable=[Block(1, 64 + dy, 0)])
    assert (Block(1, 64, 0) not in {s.to for s in walker.steps(HERE)}) is blocked


def test_no_one_is_stood_on() -> None:
    walker = Walker(flat(), GAIT, impassable=[Block(1, 64, 0)])
    assert not {s.to for s in walker.steps(HERE) if s.to.column == (1, 0)}


def test_two_opponents_close_a_corner_one_does_not() -> None:
    both = Block(1, 64, 0), Block(0, 64, 1)
    for standing in ([both[0]], [both[1]]):
        walker = Walker(flat(), GAIT, impassable=standing)
        assert Block(1, 64, 1) in {s.to for s in walker.steps(HERE)}
    walker = Walker(flat(), GAIT, impassable=both)
    assert Block(1, 64, 1) not in {s.to for s in walker.steps(HERE)}


def test_an_opponent_in_a_gap_is_jumped_over_only_when_low_enough() -> None:
    for y, jumped in ((61, True), (62, True), (63, False)):
        walker = Walker(drawn(".f."), GAIT, impassable=[Block(1, y, 0)])
        assert (Block(2, 64, 0) in {s.to for s in walker.steps(HERE)}) is jumped


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("... ...", True),
        ("... ..#", False),
        ("... ..o", False),
        ("... ..1", False),
        ("..1 ..1", False),
    ],
)
def test_all_blocks_of_a_rider_stand_at_one_height(text: str, allowed: bool) -> None:
    """E-12."""
    steps = steps_from(drawn(text), HERE, 64, GAIT, footprint=MOUNTED)
    assert bool([s for s in steps if s.direction == 1]) is allowed


@pytest.mark.parametrize("gap", [0, 1])
def test_a_rider_strides_over_the_border_of_a_stair(gap: int) -> None:
    for text, feet in (("..11 ..11", 65), ("..cc ..cc", 61), ("..33 ..33", None)):
        steps = steps_from(drawn(text), HERE, 64, Gait(jump_gap=gap), footprint=MOUNTED)
        expected = [] if feet is None else [(Block(2, feet, 0), 2)]
        assert [(s.to, s.cost) for s in steps] == expected
    up = steps_from(drawn("..o11 ..o11"), HERE, 64, Gait(jump_gap=gap), footprint=MOUNTED)
    assert [(s.to, s.cost) for s in up] == ([(Block(3, 65, 0), 3)] if gap else [])


def test_a_rider_jumps_a_gap_of_one_column_to_the_far_side() -> None:
    steps = steps_from(drawn("..o.. ..o.."), HERE, 64, GAIT, footprint=MOUNTED)
    assert [(s.to, s.cost) for s in steps] == [(Block(3, 64, 0), 3)]
    assert not steps_from(drawn("..oo.. ..oo.."), HERE, 64, GAIT, footprint=MOUNTED)
    wide = Gait(jump_gap=2)
    assert steps_from(drawn("..oo.. ..oo.."), HERE, 64, wide, footprint=MOUNTED)
    south = steps_from(drawn(".. .. oo .. .."), HERE, 64, GAIT, footprint=MOUNTED)
    assert [(s.to, s.direction) for s in south] == [(Block(0, 64, 3), 2)]


@pytest.mark.parametrize("y", [64, 70, -3])
def test_unknown_open_ground_is_level_with_the_fighter(y: int) -> None:
    """E-11a."""
    at = Block(-5, y, 7)
    assert ends(Ground("open"), at, start_y=y) == {at.offset(d.dx, 0, d.dz) for d in DIRECTIONS}
    assert ends(Ground("closed"), at, start_y=y) == set()


@pytest.mark.parametrize(("unknown", "stands"), [("open", True), ("closed", False)])
def test_known_air_over_unknown_ground_carries_only_where_it_is_open(
    unknown: str, stands: bool
) -> None:
    ground = Ground("open" if unknown == "open" else "closed")
    for x, y in ((0, 63), (0, 64), (0, 65), (1, 64), (1, 65)):
        ground.set_block(Block(x, y, 0), y == 63)
    assert (Block(1, 64, 0) in ends(ground)) is stands


@pytest.mark.parametrize("field", ["straight", "diagonal"])
def test_a_gait_without_cost_is_refused(field: str) -> None:
    Gait(**{field: 1})
    with pytest.raises(ValueError, match="at least 1"):
        Gait(**{field: 0})


@pytest.mark.parametrize("field", ["max_step_up", "max_drop", "max_rise", "jump_gap"])
def test_a_gait_with_negative_heights_is_refused(field: str) -> None:
    Gait(**{field: 0})
    with pytest.raises(ValueError, match="not negative"):
        Gait(**{field: -1})
