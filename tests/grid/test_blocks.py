from grid.blocks import DIRECTION_BY_NAME, DIRECTIONS, Block


def test_directions_stand_in_the_order_in_which_equal_paths_are_preferred() -> None:
    assert [(d.name, d.dx, d.dz) for d in DIRECTIONS] == [
        ("north", 0, -1),
        ("east", 1, 0),
        ("south", 0, 1),
        ("west", -1, 0),
        ("north_east", 1, -1),
        ("south_east", 1, 1),
        ("south_west", -1, 1),
        ("north_west", -1, -1),
    ]
    assert [d.is_diagonal for d in DIRECTIONS] == [False] * 4 + [True] * 4
    assert DIRECTION_BY_NAME["south_west"] is DIRECTIONS[6]


def test_offset_moves_along_each_axis() -> None:
    at = Block(-1, 64, 2)
    assert at.offset(1) == (0, 64, 2)
    assert at.offset(dy=-3) == (-1, 61, 2)
    assert at.offset(dz=-4) == (-1, 64, -2)
    assert at.column == (-1, 2)
