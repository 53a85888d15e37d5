"""Cases C of ``docs/cases.md``: distances, ways, zones, walls and teleports."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest
from desk_room import (
    ASYA,
    BOR,
    MOD,
    Place,
    Room,
    events,
    fight_of_two,
    names,
    of_type,
    refusals,
    scripted,
)
from ephem_fights import QUIET, Play, begun, drawn, fighter, named
from hypothesis import given
from hypothesis import strategies as st

from grid.blocks import Block
from grid.gait import Gait
from grid.ground import Ground
from grid.metric import Horizontal, Metric, Vertical, distance, within
from grid.walking import cheapest_path
from rulesets.actors import WORLD, Actor
from rulesets.decider import Decider
from rulesets.dice import Dice
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Event
from rulesets.facts import Whereabouts
from rulesets.intents import Intent
from rulesets.view import FightView

ORIGIN = Block(0, 64, 0)
METRICS = [Metric(h, v) for h, v in itertools.product(get_args(Horizontal), get_args(Vertical))]
EPHEM = Metric("manhattan", "max")
SPOTS = st.builds(Block, st.integers(-5, 5), st.just(64), st.integers(-5, 5))
INITIATIVE = (15, 5)


def spot(x: int, z: int, y: int = 64) -> Block:
    return Block(x, y, z)


def walking(*others: tuple[int, int], ground: Ground | None = None) -> Play:
    """A's turn, his bonus movement of 5 open; the others stand at (x, z)."""
    near = (fighter(f"b{n}", x, z) for n, (x, z) in enumerate(others))
    play = begun(fighter("a"), *near, fighter("far", 90, 90), ground=ground)
    play.do("a", "move", bonus="bonus")
    return play


def left(play: Play) -> int:
    """What is left of the open movement."""
    assert play.state.turn is not None
    assert play.state.turn.movement is not None
    return play.state.turn.movement.left


def pos(play: Play) -> Block:
    return play.state.body("a").pos


def picture(room: Room) -> FightView:
    """Asya's fight."""
    stream = room.bridge.parts.streams.fight_of(ASYA.uuid)
    assert stream is not None
    return stream.view()


def place(room: Room) -> Block:
    """Where she stands in it."""
    asya = picture(room).fighter(ASYA.uuid)
    assert asya is not None
    return asya.pos


def walk_left(room: Room) -> int | None:
    """What is left of her walk."""
    walk = picture(room).walk
    return walk.left if walk is not None else None


def test_c1_diagonals_count_by_turns_one_and_two_where_a_metric_says_so() -> None:
    metric = Metric("alternating", "max")
    counted = [distance(ORIGIN, spot(n, n), metric) for n in range(1, 7)]
    assert counted == [1, 3, 4, 6, 7, 9]
    assert [distance(ORIGIN, spot(n, n), EPHEM) for n in range(1, 7)] == [2, 4, 6, 8, 10, 12]


def test_c3_a_way_in_pieces_costs_what_it_costs_whole() -> None:
    """Walking on is counted from the first block of the movement (E-21)."""
    whole = walking()
    whole.do("a", "step", to=spot(2, 2))
    pieces = walking()
    for to in (spot(1, 1), spot(1, 2), spot(2, 2)):
        pieces.do("a", "step", to=to)
    assert left(whole) == left(pieces) == 1
    assert pos(whole) == pos(pieces)


@given(SPOTS, SPOTS)
def test_c3_no_detour_changes_what_a_block_costs(over: Block, to: Block) -> None:
    legs = ((ORIGIN, to), (ORIGIN, over), (over, to))
    ways = (cheapest_path(Ground(), start, end, 20, Gait()) for start, end in legs)
    whole, first, then = (way.cost for way in ways if way is not None)
    assert whole == distance(ORIGIN, to, EPHEM) <= first + then


def test_c3_being_placed_costs_nothing_and_is_in_the_log() -> None:
    play = walking()
    play.do("a", "step", to=spot(1, 1))
    came = play.do(WORLD, "placed", uuid="a", where=Whereabouts(spot(9, 9), 0.0, "world"))
    (moved,) = named(came, "moved")
    assert (moved.cost, moved.left, moved.why) == (0, None, "placed")
    assert (moved.from_, moved.to) == (spot(1, 1), spot(9, 9))


@pytest.mark.parametrize(
    ("metric", "away"),
    [
        (Metric("chebyshev", "max"), 1),
        (Metric("euclidean", "add"), 2),
        (Metric("euclidean", "max"), 1),
        (Metric("manhattan", "max"), 1),
        (Metric("manhattan", "add"), 2),
        (Metric("manhattan", "ignore"), 1),
    ],
)
def test_c4_one_over_and_one_up_from_both_sides(metric: Metric, away: int) -> None:
    """The straight line is 1.41: not within 1."""
    for dx, dy in itertools.product((1, -1), (1, -1)):
        to = ORIGIN.offset(dx=dx, dy=dy)
        assert distance(ORIGIN, to, metric) == distance(to, ORIGIN, metric) == away
        assert within(ORIGIN, to, 1, metric) is within(to, ORIGIN, 1, metric) is (away == 1)


@given(SPOTS, SPOTS, st.integers(-9, 9), st.sampled_from(METRICS))
def test_c4_height_counts_alike_from_both_sides(
    a: Block, b: Block, rise: int, metric: Metric
) -> None:
    higher = b.offset(dy=rise)
    assert distance(a, higher, metric) == distance(higher, a, metric)


@pytest.mark.parametrize(("dy", "struck"), [(3, True), (4, False), (10, False), (-10, False)])
def test_c5_who_stands_far_above_is_not_in_melee(dy: int, struck: bool) -> None:
    play = begun(fighter("a"), fighter("b", 0, 0, 64 + dy))
    if struck:
        assert named(play.do("a", "attack", [9], target="b"), "attacked")
        return
    with pytest.raises(RuleViolation) as caught:
        play.do("a", "attack", target="b")
    assert caught.value.code == Refusal.OUT_OF_RANGE


@pytest.mark.parametrize(
    ("metric", "named_so"),
    [
        ("manhattan", "диагональ за два"),
        ("chebyshev", "диагональ за один"),
        ("euclidean", "по прямой линии"),
    ],
)
async def test_c6_every_answer_to_radius_names_the_metric(
    tmp_path: Path, metric: str, named_so: str
) -> None:
    async with Room(tmp_path, f"[ephem]\nmetric = '{metric}'\n") as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(ASYA)
        for _ in range(2):
            heard = await plugin.command(ASYA, "/rp radius")
            (line,) = of_type(heard, "chat")
            assert named_so in line["text"]
            (rings,) = of_type(heard, "overlay")
            corner = [3, 64, 3]
            assert (corner in rings["rings"][0]["cells"]) is (metric == "chebyshev")
            await plugin.command(ASYA, "/rp radius")


def test_c7_coming_into_reach_provokes_nothing_and_going_out_one_strike() -> None:
    """E-40: strikes are for leaving."""
    play = walking((5, 0))
    for x in (1, 2):
        came = play.do("a", "step", to=spot(x, 0))
        assert [event.name for event in came] == ["moved"]
    assert named(play.do("a", "step", to=spot(1, 0)), "leave_warned")
    came = play.do("a", "step", to=spot(1, 0))
    assert [(e.to, e.kind) for e in named(came, "prompted")] == [("b0", "opportunity")]
    came = play.do("b0", "decline")
    assert named(came, "prompted") == []
    assert pos(play) == spot(1, 0)


def test_c8_moving_within_reach_provokes_nothing() -> None:
    play = walking((2, 0))
    for to in (spot(1, 0), spot(1, 1), spot(0, 1), spot(0, 0), spot(-1, 0)):
        came = play.do("a", "step", to=to)
        assert [event.name for event in came] == ["moved"]
        assert within(to, spot(2, 0), 3, EPHEM)


def test_c8_out_of_one_reach_into_another_is_leaving_the_one() -> None:
    play = walking((3, 0), (-4, 0))
    (warned,) = named(play.do("a", "step", to=spot(-1, 0)), "leave_warned")
    assert warned.strikers == ("b0",)


@pytest.mark.parametrize("to", [(-2, 64, 0), (0, 64, 4), (-1, 64, 3)])
async def test_c10_who_may_strike_is_found_by_the_bridge_on_the_whole_way(
    tmp_path: Path, to: Place
) -> None:
    """A plugin names blocks; it can neither say that nobody threatens nor leave blocks out."""
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        x, y, z = to
        lie = {"uuid": ASYA.uuid, "x": x, "y": y, "z": z, "yaw": 0.0, "threats": []}
        (warned,) = events(await plugin.send("moves", moves=[lie]), "leave_warned")
        assert warned["data"]["strikers"] == [BOR.uuid]
        assert within(place(room), spot(2, 0), 3, EPHEM)
        heard = await plugin.send("moves", moves=[lie])
        assert [p["data"]["to"] for p in events(heard, "prompted")] == [BOR.uuid]
        assert within(place(room), spot(2, 0), 3, EPHEM)


WALL = ["..#..", "..#..", "..#..", "..#..", "..#..", "..#..", "..#..", "..#..", "..#.."]


@pytest.mark.parametrize(("start", "to"), [(1, 3), (3, 1)])
def test_c11_a_wall_is_a_wall_from_both_sides(start: int, to: int) -> None:
    ground = drawn(WALL, spot(0, -4))
    assert cheapest_path(ground, spot(start, 0), spot(to, 0), 8, Gait()) is None
    assert cheapest_path(ground, spot(start, 0), spot(2, 0), 8, Gait()) is None
    play = begun(fighter("a", start), fighter("b", to), ground=ground)
    play.do("a", "move", bonus="bonus")
    with pytest.raises(RuleViolation) as caught:
        play.do("a", "step", to=spot(to, 0))
    assert caught.value.code in (Refusal.NO_PATH, Refusal.STEP_BLOCKED, Refusal.OCCUPIED)
    assert pos(play) == spot(start, 0)


@pytest.mark.parametrize("z", [1, -1])
async def test_c11_the_bridge_puts_back_who_walks_into_a_block(tmp_path: Path, z: int) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await plugin.send("block_change", world="overworld", x=0, y=64, z=z, solid=True)
        await plugin.send("block_change", world="overworld", x=0, y=65, z=z, solid=True)
        await plugin.send("block_change", world="overworld", x=0, y=66, z=z, solid=True)
        heard = await plugin.moves((ASYA, (0, 64, z)))
        assert events(heard, "moved") == []
        (back,) = of_type(heard, "teleport")
        assert (back["pos"]["z"], back["reason"]) == (0, "illegal_step")
        assert len(of_type(heard, "actionbar")) == 1


@pytest.mark.parametrize(("unknown", "walks"), [("open", True), ("closed", False)])
async def test_c11_ground_that_was_not_sent_is_as_the_configuration_says(
    tmp_path: Path, unknown: str, walks: bool
) -> None:
    """And it is asked for at once (E-11a)."""
    config = scripted(*INITIATIVE) + f"[grid]\nunknown = '{unknown}'\n"
    async with Room(tmp_path, config) as room:
        plugin = await room.plugin()
        for one in (ASYA, BOR):
            await plugin.join(one)
        for line in ("/rp fight", "/rp ready", "/rp init"):
            for one in (ASYA, BOR):
                await plugin.command(one, line)
        assert of_type(plugin.heard, "terrain_request")
        assert bool(events(await plugin.moves((ASYA, (0, 64, 1))), "moved")) is walks


def test_c13_walking_back_gives_back_what_a_mistake_cost() -> None:
    """E-21: until the movement closes, it costs the way from its first block to the last."""
    play = walking()
    play.do("a", "step", to=spot(2, 2))
    assert left(play) == 1
    play.do("a", "step", to=ORIGIN)
    assert (left(play), pos(play)) == (5, ORIGIN)
    play.do("a", "step", to=spot(-4, 0))
    assert (left(play), pos(play)) == (1, spot(-4, 0))


class Failing:
    """A core with a fault: an attack fails, all else works."""

    def __init__(self, core: Decider[Any]) -> None:
        self._core = core

    def __getattr__(self, name: str) -> Any:
        return getattr(self._core, name)

    def decide(
        self, state: Any, actor: Actor, intent: Intent, ground: Ground, dice: Dice
    ) -> list[Event]:
        if intent.verb == "attack":
            raise ZeroDivisionError("a fault in the rules")
        return self._core.decide(state, actor, intent, ground, dice)


@pytest.mark.parametrize("line", ["/rp end", "/rp move bonus", "/rp attack bor", "/rp undo"])
async def test_c15_while_a_fight_stands_still_nobody_moves_or_decides(
    tmp_path: Path, line: str
) -> None:
    """A fight stands still after a fault of its rules."""
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        stream = room.bridge.parts.streams.fight_of(ASYA.uuid)
        assert stream is not None
        stream.core = Failing(stream.core)
        assert refusals(await plugin.command(ASYA, "/rp attack bor")) == ["fight_paused"]
        before = stream.state
        assert len(refusals(await plugin.command(ASYA, line))) == 1
        (back,) = of_type(await plugin.moves((ASYA, (0, 64, 1))), "teleport")
        assert back["pos"] == {"x": 0, "y": 64, "z": 0}
        assert stream.state == before


async def test_c16_a_refused_step_and_a_question_cost_no_block(tmp_path: Path) -> None:
    """Standing costs nothing, whatever is asked meanwhile: only where he is counts."""
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await plugin.moves((ASYA, (0, 64, 1)))
        await plugin.moves((ASYA, (9, 64, 9)))
        for line in ("/rp kontrol", "/rp status", "/rp move 9 9", "/rp roll d20"):
            await plugin.command(ASYA, line)
        assert walk_left(room) == 4
        (moved,) = events(await plugin.moves((ASYA, (1, 64, 1))), "moved")
        assert (moved["data"]["cost"], moved["data"]["left"]) == (1, 3)


def test_c18_of_7_three_diagonals_leave_exactly_1() -> None:
    gear = {**QUIET.gear, "none": replace(QUIET.gear["none"], move=7)}
    play = begun(fighter("a"), fighter("far", 90, 90), tuning=replace(QUIET, gear=gear))
    play.do("a", "move", bonus="bonus")
    told = []
    for n in (1, 2, 3):
        (moved,) = named(play.do("a", "step", to=spot(n, n)), "moved")
        told.append((moved.cost, moved.left))
    assert told == [(2, 5), (2, 3), (2, 1)]
    with pytest.raises(RuleViolation) as caught:
        play.do("a", "step", to=spot(4, 4))
    assert caught.value.code == Refusal.BUDGET_SPENT
    (moved,) = named(play.do("a", "step", to=spot(3, 4)), "moved")
    assert (moved.cost, moved.left) == (1, 0)


@pytest.mark.parametrize("blocks", [17, 30])
async def test_c19_a_teleport_by_others_costs_nothing_and_is_flagged(
    tmp_path: Path, blocks: int
) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await plugin.moves((ASYA, (0, 64, 1)))
        heard = await plugin.moves((ASYA, (0, 64, 1 + blocks)))
        assert [f["to"] for f in of_type(heard, "chat")] == [[MOD.uuid]]
        (back,) = of_type(heard, "teleport")
        assert (back["uuid"], back["pos"]["z"]) == (ASYA.uuid, 1)
        assert names(heard) == []
        assert walk_left(room) == 4


async def test_c19_who_is_out_of_turn_does_not_leave_the_fight_by_teleport(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        heard = await plugin.moves((BOR, (2, 64, 40)))
        (back,) = of_type(heard, "teleport")
        assert back["pos"] == {"x": 2, "y": 64, "z": 0}
        assert [f["to"] for f in of_type(heard, "chat")] == [[MOD.uuid]]
