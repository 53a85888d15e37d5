import pytest
from ground_maps import drawn, flat

from grid.blocks import Block
from grid.footprint import MOUNTED
from grid.ground import Ground
from grid.standing import body_free, settle, standable


@pytest.mark.parametrize(
    ("y", "stands", "free"), [(63, False, False), (64, True, True), (65, False, True)]
)
def test_a_block_is_stood_on_when_the_one_below_is_solid_and_two_are_passable(
    y: int, stands: bool, free: bool
) -> None:
    """E-11."""
    assert standable(flat(2), Block(0, y, 0), 64) is stands
    assert body_free(flat(2), Block(0, y, 0), 64) is free


@pytest.mark.parametrize(("ceiling", "stands"), [(64, False), (65, False), (66, True)])
def test_a_body_is_two_blocks_high(ceiling: int, stands: bool) -> None:
    ground = flat(2)
    ground.set_block(Block(0, ceiling, 0), True)
    assert standable(ground, Block(0, 64, 0), 64) is stands


def test_water_ladders_and_vines_are_stood_in_not_on() -> None:
    """E-11."""
    ground = drawn("w")
    assert standable(ground, Block(0, 64, 0), 64)
    assert standable(ground, Block(0, 63, 0), 64)
    assert not standable(ground, Block(0, 65, 0), 64)
    ground.set_block(Block(0, 65, 0), True)
    assert not standable(ground, Block(0, 64, 0), 64)


def test_unknown_ground_is_stood_on_at_the_own_level_only_where_it_is_open() -> None:
    """E-11a."""
    assert standable(Ground("open"), Block(5, 70, 5), 70)
    assert not standable(Ground("open"), Block(5, 69, 5), 70)
    assert not standable(Ground("open"), Block(5, 71, 5), 70)
    assert not standable(Ground("closed"), Block(5, 70, 5), 70)


@pytest.mark.parametrize(
    ("mark", "lands"), [(".", 64), ("a", 63), ("i", 55), ("w", 64), ("1", None), ("#", None)]
)
def test_over_an_edge_he_falls_to_the_first_standable_block(mark: str, lands: int | None) -> None:
    """E-49; water catches at its surface."""
    landed = settle(drawn(mark), Block(0, 64, 0), 64)
    assert landed == (None if lands is None else Block(0, lands, 0))


def test_a_fall_ends_at_its_limit_and_in_closed_ground() -> None:
    assert settle(drawn("c"), Block(0, 64, 0), 64, max_fall=3) == Block(0, 61, 0)
    assert settle(drawn("c"), Block(0, 64, 0), 64, max_fall=2) is None
    assert settle(drawn("o", "closed"), Block(0, 64, 0), 64) is None
    assert settle(drawn("o", "open"), Block(0, 64, 0), 64) == Block(0, 40, 0)


def test_a_rider_falls_until_one_of_four_blocks_carries() -> None:
    ground = drawn("ca bc")
    assert settle(ground, Block(0, 64, 0), 64, footprint=MOUNTED) == Block(0, 63, 0)
    assert settle(drawn("ca #c"), Block(0, 64, 0), 64, footprint=MOUNTED) is None
