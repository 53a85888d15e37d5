import random
from collections.abc import Iterator

import pytest
from ground_maps import drawn, flat
from hypothesis import given, settings
from hypothesis import strategies as st
from naive_walk import NaiveWalker

from grid.blocks import Block
from grid.footprint import MOUNTED, SINGLE, gap
from grid.gait import Gait
from grid.ground import Ground
from grid.metric import Metric
from grid.walking import Path, cheapest_path, escape_exists, reach

GAIT = Gait()
HERE = Block(0, 64, 0)
EPHEM = Metric("manhattan", "max")


def b(x: int, z: int, y: int = 64) -> Block:
    return Block(x, y, z)


@pytest.mark.parametrize(("budget", "blocks"), [(0, 1), (1, 5), (3, 25), (4, 41), (9, 181)])
def test_open_ground_is_reached_as_far_as_the_distance(budget: int, blocks: int) -> None:
    reached = reach(flat(), HERE, budget, GAIT)
    assert len(reached) == blocks
    assert reached[HERE] == Path((), 0, 0)
    assert all(path.cost == abs(to.x) + abs(to.z) for to, path in reached.items())


def test_worked_example_7_a_diagonal_and_a_straight_step_use_up_three() -> None:
    """E-11, E-21: heavy armour, 3 blocks."""
    first = cheapest_path(flat(), HERE, b(1, 1), 3, GAIT)
    assert first == Path((b(1, 1),), 2, 0)
    second = cheapest_path(flat(), HERE, b(2, 1), 3, GAIT)
    assert second is not None
    assert second.cost == 3
    assert cheapest_path(flat(), HERE, b(3, 1), 3, GAIT) is None
    assert cheapest_path(flat(), HERE, b(2, 2), 3, GAIT) is None


def test_worked_example_8_the_step_leaves_the_melee_zone() -> None:
    """E-40: distance 3, then 4."""
    a, opponent = HERE, b(2, 1)
    path = cheapest_path(flat(), a, b(-1, 0), 4, GAIT, impassable={opponent})
    assert path == Path((b(-1, 0),), 1, 0)
    assert gap(a, SINGLE, opponent, SINGLE, EPHEM) == 3
    assert gap(b(-1, 0), SINGLE, opponent, SINGLE, EPHEM) == 4


def test_a_step_back_returns_its_cost() -> None:
    """E-21: what counts is the cheapest path from the first block."""
    costs = [cheapest_path(flat(), HERE, to, 4, GAIT) for to in (b(1, 0), b(2, 0), b(1, 0), HERE)]
    assert [path and path.cost for path in costs] == [1, 2, 1, 0]


@pytest.mark.parametrize(
    ("text", "goal", "cost"),
    [
        (".#. .#. ...", b(2, 0), 6),  # round a wall
        ("... .#. ...", b(2, 2), 4),  # round a pillar
        (".#. ##. ...", b(2, 2), None),
        (".o. ...", b(2, 0), 2),  # jumped
        (".12", b(2, 0, 66), 2),
        ("112 123", b(2, 1, 67), None),  # three above the start
        (".1.", b(2, 0), 2),
        (".cf", b(2, 0, 58), 2),
        (".d.", b(1, 0, 60), None),
    ],
)
def test_walls_gaps_and_heights(text: str, goal: Block, cost: int | None) -> None:
    path = cheapest_path(drawn(text), HERE, goal, 9, GAIT)
    assert (path and path.cost) == cost


def test_the_rise_counts_from_where_the_movement_began() -> None:
    """E-11: at most 2 above the start at any point, also when walked in two goes."""
    ground = drawn(".1234")
    assert max(to.y for to in reach(ground, HERE, 9, GAIT)) == 66
    later = reach(ground, b(2, 0, 66), 9, GAIT, origin_y=64)
    assert max(to.y for to in later) == 66
    fresh = reach(ground, b(2, 0, 66), 9, GAIT)
    assert max(to.y for to in fresh) == 68
    assert cheapest_path(ground, b(2, 0, 66), b(3, 0, 67), 9, GAIT, origin_y=64) is None
    assert cheapest_path(ground, b(2, 0, 66), b(3, 0, 67), 9, GAIT, origin_y=65) is not None


def test_nobody_walks_through_an_opponent_but_allies_may_be_passed() -> None:
    corridor = drawn(".....")
    other = frozenset({b(2, 0)})
    assert set(reach(corridor, HERE, 9, GAIT, impassable=other)) == {HERE, b(1, 0)}
    passed = reach(corridor, HERE, 9, GAIT, occupied=other)
    assert set(passed) == {HERE, b(1, 0), b(3, 0), b(4, 0)}
    assert cheapest_path(corridor, HERE, b(2, 0), 9, GAIT, occupied=other) is None
    assert cheapest_path(corridor, HERE, b(3, 0), 9, GAIT, occupied=other) is not None


@pytest.mark.parametrize(("dy", "ends"), [(-2, True), (-1, False), (1, False), (2, True)])
def test_nobody_ends_where_bodies_would_overlap(dy: int, ends: bool) -> None:
    occupied = frozenset({b(1, 0, 64 + dy)})
    assert (b(1, 0) in reach(flat(), HERE, 1, GAIT, occupied=occupied)) is ends


def test_the_own_block_stays_a_place_to_end_even_when_shared() -> None:
    assert HERE in reach(flat(), HERE, 1, GAIT, occupied={HERE})
    assert cheapest_path(flat(), HERE, HERE, 0, GAIT, occupied={HERE}) == Path((), 0, 0)


def test_a_rider_ends_on_no_block_of_another() -> None:
    """E-12."""
    reached = reach(flat(), HERE, 4, GAIT, footprint=MOUNTED, occupied={b(3, 1)})
    assert b(2, 0) not in reached
    assert b(3, 0) not in reached
    assert b(1, 0) in reached


@pytest.mark.parametrize(
    ("goal", "steps"),
    [
        (b(1, 1), [(1, 1)]),  # one diagonal before two straight steps
        (b(2, 1), [(1, 0), (2, 1)]),  # E before SE
        (b(1, -2), [(0, -1), (1, -2)]),  # N before NE
        (b(-1, -2), [(0, -1), (-1, -2)]),
        (b(-2, 1), [(-1, 0), (-2, 1)]),
    ],
)
def test_equal_paths_take_fewest_steps_then_the_order_of_directions(
    goal: Block, steps: list[tuple[int, int]]
) -> None:
    path = cheapest_path(flat(), HERE, goal, 9, GAIT)
    assert path is not None
    assert [step.column for step in path.steps] == steps


def test_fewer_strikes_come_before_fewer_steps_but_after_cost() -> None:
    def struck(start: Block, to: Block) -> int:
        return 1 if start == HERE and to == b(1, 1) else 0

    path = cheapest_path(flat(), HERE, b(1, 1), 9, GAIT, strikes=struck)
    assert path == Path((b(1, 0), b(1, 1)), 2, 0)
    everywhere = cheapest_path(flat(), HERE, b(1, 1), 9, GAIT, strikes=lambda *_: 2)
    assert everywhere == Path((b(1, 1),), 2, 2)


def test_where_only_heights_differ_the_upper_way_is_taken() -> None:
    ground = drawn(".#.")
    for y in range(62, 68):
        ground.set_block(b(1, 0, y), False, climb=y in (63, 65))
    path = cheapest_path(ground, HERE, b(2, 0), 9, GAIT)
    assert path == Path((b(1, 0, 65), b(2, 0)), 2, 0)


places = st.builds(Block, st.integers(-1, 4), st.integers(61, 66), st.integers(-1, 4))


def random_ground(seed: int, thin: int, unknown_is_open: bool) -> Ground:
    """A few blocks of noise on a floor, with holes, ladders and an unknown rim."""
    chance, ground = random.Random(seed), Ground("open" if unknown_is_open else "closed")
    size, volume = Block(6, 8, 6), 6 * 8 * 6
    noise = (1 << volume) - 1
    for _ in range(thin):
        noise &= chance.getrandbits(volume)
    floor = ((1 << 108) - 1) & ~(chance.getrandbits(volume) & chance.getrandbits(volume))
    wet = chance.getrandbits(volume) & chance.getrandbits(volume) & chance.getrandbits(volume)
    bits = [value.to_bytes(volume // 8, "little") for value in (noise | floor, wet)]
    ground.put(Block(-1, 60, -1), size, *bits)
    return ground


grounds = st.builds(random_ground, st.integers(0, 2**32), st.integers(1, 4), st.booleans())
gaits = st.builds(
    Gait,
    diagonal=st.sampled_from([1, 2]),
    max_step_up=st.integers(0, 3),
    max_drop=st.integers(0, 4),
    max_rise=st.integers(0, 3),
    jump_gap=st.integers(0, 2),
)


@settings(max_examples=120, deadline=None)
@given(
    ground=grounds,
    start=places,
    budget=st.integers(0, 5),
    gait=gaits,
    footprint=st.sampled_from([SINGLE, SINGLE, MOUNTED]),
    impassable=st.frozensets(places, max_size=3),
    occupied=st.frozensets(places, max_size=3),
    lower=st.integers(-1, 1),
)
def test_reach_is_what_the_rule_text_gives_step_by_step(
    ground: Ground,
    start: Block,
    budget: int,
    gait: Gait,
    footprint: tuple[tuple[int, int], ...],
    impassable: frozenset[Block],
    occupied: frozenset[Block],
    lower: int,
) -> None:
    def strikes(at: Block, to: Block) -> int:
        return (at.x + 2 * to.z + to.y) % 3

    origin_y = start.y - lower
    naive = NaiveWalker(ground, gait, footprint, impassable)
    expected = naive.labels(start, budget, origin_y + gait.max_rise, strikes)
    reached = reach(
        ground,
        start,
        budget,
        gait,
        origin_y=origin_y,
        impassable=impassable,
        occupied=occupied,
        footprint=footprint,
        strikes=strikes,
    )
    for to, label in expected.items():
        path = reached.get(to)
        assert (path is not None) == (to == start or not shares(to, footprint, occupied))
        if path:
            assert (path.cost, path.strikes, len(path.steps)) == label[:3]
            walked = list(directions(naive, start, path, origin_y + gait.max_rise))
            assert label[3] in walked
    assert set(reached) <= set(expected)


def shares(to: Block, footprint: tuple[tuple[int, int], ...], others: frozenset[Block]) -> bool:
    return any(
        o.column == (to.x + dx, to.z + dz) and abs(o.y - to.y) < 2
        for o in others
        for dx, dz in footprint
    )


def directions(naive: NaiveWalker, at: Block, path: Path, top: int) -> Iterator[tuple[int, ...]]:
    """Yield every sequence of directions that the steps of a path could be."""
    if not path.steps:
        yield ()
        return
    rest = Path(path.steps[1:], 0, 0)
    for to, _, index in naive.steps(at, top):
        if to == path.steps[0]:
            for others in directions(naive, to, rest, top):
                yield (index, *others)


@settings(max_examples=100, deadline=None)
@given(ground=grounds, start=places, goal=places, occupied=st.frozensets(places, max_size=2))
def test_the_cheapest_path_is_the_one_of_reach(
    ground: Ground, start: Block, goal: Block, occupied: frozenset[Block]
) -> None:
    path = cheapest_path(ground, start, goal, 5, GAIT, occupied=occupied)
    assert path == reach(ground, start, 5, GAIT, occupied=occupied).get(goal)


@settings(max_examples=150, deadline=None)
@given(ground=grounds, at=places)
def test_walls_are_walls_from_both_sides(ground: Ground, at: Block) -> None:
    """A step between known standable blocks, at most 2 up and down, is legal both ways."""
    gait = Gait(max_step_up=2, max_drop=2, max_rise=9)
    naive = NaiveWalker(ground, gait, SINGLE, frozenset())
    if not (known_round(ground, at) and naive.stands(at, at.y)):
        return
    for to, path in reach(ground, at, 2, gait).items():
        if len(path.steps) == 1 and known_round(ground, to):
            back = cheapest_path(ground, to, at, 2, gait)
            assert back is not None
            assert back.cost == path.cost


def known_round(ground: Ground, at: Block) -> bool:
    return all(
        ground.known(at.offset(dx, dy, dz))
        for dx in range(-2, 3)
        for dz in range(-2, 3)
        for dy in (-1, 0, 1, 2)
    )


def never(_: Block) -> bool:
    return False


@pytest.mark.parametrize(
    ("text", "out"),
    [
        (".....", True),
        ("..#..", False),
        (".1234", True),  # rises over many turns are not bounded together
        (".3456", False),
        (".o...", True),
        (".oo..", False),
    ],
)
def test_a_way_out_may_take_any_number_of_turns(text: str, out: bool) -> None:
    """E-43."""
    assert escape_exists(drawn(text), HERE, lambda at: at.x == 4, never, GAIT, 99) is out


def test_a_way_out_leads_through_nothing_barred() -> None:
    def is_goal(at: Block) -> bool:
        return abs(at.x) + abs(at.z) > 12

    def ring(at: Block) -> bool:
        return abs(at.x) + abs(at.z) in (3, 4)

    def broken(at: Block) -> bool:
        return ring(at) and at.z != 0

    assert not escape_exists(flat(), HERE, is_goal, ring, GAIT, 5000)
    assert escape_exists(flat(), HERE, is_goal, broken, GAIT, 5000)
    walled = frozenset({b(3, 0), b(-3, 0)})
    assert not escape_exists(flat(), HERE, is_goal, broken, GAIT, 5000, impassable=walled)


def test_a_search_for_a_way_out_is_bounded() -> None:
    asked = 0

    def is_goal(_: Block) -> bool:
        nonlocal asked
        asked += 1
        return False

    assert not escape_exists(Ground("open"), HERE, is_goal, never, GAIT, 200)
    assert asked == 200
