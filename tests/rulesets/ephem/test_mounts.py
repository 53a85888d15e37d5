"""E-12: who rides stands on 2×2 blocks, from the start or since he mounted in the fight."""

from __future__ import annotations

from typing import Any

import pytest
from ephem_fights import CORE, Play, begun, drawn, fighter, named, opened, outfit

from grid.blocks import Block
from rulesets.actors import WORLD, Master, player
from rulesets.dice import Tape
from rulesets.ephem.field import Field
from rulesets.ephem.picture import fight_view
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, intent


def refused(play: Play, who: str, verb: str, **slots: Any) -> Refusal:
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(play.state, player(who), intent(verb, **slots), play.ground, Tape())
    return caught.value.code


def reach(play: Play, who: str) -> set[Block]:
    found = set()
    for option in CORE.options(play.state, player(who), play.ground):
        if option.verb == "step" and isinstance(option.slots[0], Choice):
            found |= set(option.slots[0].values)
    return found


def mount(play: Play, who: str, mounted: bool = True) -> list[Any]:
    return play.do(WORLD, "mounted", uuid=who, mounted=mounted)


@pytest.mark.parametrize(
    ("x", "z", "hits"), [(4, 0, True), (5, 0, False), (4, 1, True), (4, 2, False), (-3, 0, True)]
)
def test_e12_a_blow_reaches_from_the_nearest_of_his_blocks(x: int, z: int, hits: bool) -> None:
    play = begun(fighter("a", mounted=True), fighter("b", x, z))
    if hits:
        play.do("a", "attack", [5], target="b")
    else:
        assert refused(play, "a", "attack", target="b") == Refusal.OUT_OF_RANGE


@pytest.mark.parametrize(("x", "hits"), [(4, True), (5, False)])
def test_e12_two_riders_are_as_near_as_their_nearest_blocks(x: int, hits: bool) -> None:
    play = begun(fighter("a", mounted=True), fighter("b", x, mounted=True))
    if hits:
        play.do("a", "attack", [5], target="b")
    else:
        assert refused(play, "a", "attack", target="b") == Refusal.OUT_OF_RANGE


def test_e12_nobody_ends_on_any_of_his_four_blocks() -> None:
    play = begun(fighter("a", 0, 3), fighter("b", mounted=True), fighter("c", 20))
    taken = {Block(x, 64, z) for x in (0, 1) for z in (0, 1)}
    assert not reach(play, "a") & taken
    assert Block(0, 64, 2) in reach(play, "a")
    for block in taken:
        assert refused(play, "a", "step", to=block) == Refusal.OCCUPIED


def test_e12_a_rider_ends_nowhere_where_one_of_his_blocks_is_taken() -> None:
    play = begun(fighter("a", mounted=True), fighter("b", 4, 1))
    assert Block(2, 64, 0) in reach(play, "a")
    assert Block(3, 64, 0) not in reach(play, "a")
    assert refused(play, "a", "step", to=Block(3, 64, 0)) == Refusal.OCCUPIED


def test_e12_every_block_of_his_must_bear_him() -> None:
    play = begun(
        fighter("a", mounted=True),
        fighter("b", 20),
        ground=drawn(["......", ".....#", "......", "......"], Block(-1, 64, -1)),
    )
    assert Block(2, 64, 0) in reach(play, "a")
    assert Block(3, 64, 0) not in reach(play, "a")


def test_e12_a_dodge_takes_the_whole_footprint_aside_or_stays() -> None:
    """E-34: two blocks south of him somebody stands beside the way."""
    for z, stays in ((2, True), (3, False)):
        play = begun(fighter("b", -1), fighter("a", mounted=True), fighter("c", 1, z))
        play.do("b", "attack", [5], target="a")
        play.do("a", "dodge", [15], step="south")
        assert (play.state.body("a").pos == Block(0, 64, 0)) is stays


@pytest.mark.parametrize(("x", "near"), [(4, True), (5, False)])
def test_e12_a_guard_may_be_as_far_as_the_nearest_of_the_blocks(x: int, near: bool) -> None:
    """E-38."""
    play = begun(
        fighter("b", -1), fighter("a", mounted=True, side="red"), fighter("c", x, side="red")
    )
    play.do("b", "attack", [5], target="a")
    if near:
        (defended,) = named(play.do("c", "guard", [15], target="a"), "defended")
        assert defended.by == "c"
    else:
        assert refused(play, "c", "guard", target="a") == Refusal.OUT_OF_RANGE


def test_e12_mounting_in_the_fight_takes_up_the_blocks_at_once() -> None:
    play = begun(fighter("a"), fighter("b", 3, 3), fighter("c", 20))
    assert Block(2, 64, 3) in reach(play, "a")
    (event,) = mount(play, "b")
    assert (event.name, event.mounted) == ("mount_changed", True)
    view = fight_view(play.state).fighter("b")
    assert view is not None
    assert len(view.footprint) == 4
    for block in (Block(4, 64, 3), Block(3, 64, 4)):
        assert refused(play, "a", "step", to=block) == Refusal.OCCUPIED
    mount(play, "b", False)
    assert Field(play.state, play.ground).occupied(play.state.body("a")) == {
        Block(3, 64, 3),
        Block(20, 64, 0),
    }


def test_e12_the_same_again_is_no_news() -> None:
    play = begun(fighter("a"), fighter("b", 9))
    assert mount(play, "a", False) == []
    mount(play, "a")
    assert mount(play, "a") == []


def test_e12_nothing_forbids_mounting_and_the_way_out_needs_the_whole_footprint() -> None:
    """In a gap one block wide he sits, and walks again only when he has dismounted."""
    ground = drawn(["####", "#.##", "#..#", "####"], Block(-1, 64, -1))
    play = begun(fighter("a"), fighter("b", 9), ground=ground)
    mount(play, "a")
    assert reach(play, "a") == set()
    mount(play, "a", False)
    assert Block(0, 64, 1) in reach(play, "a")


def test_e12_onto_a_neighbour_he_mounts_too_and_both_can_walk_off() -> None:
    play = begun(fighter("a"), fighter("b", 1, side="red"), fighter("c", 20))
    mount(play, "a")
    assert Field(play.state, play.ground).distance(play.state.body("a"), play.state.body("b")) == 0
    assert reach(play, "a")
    play.do("a", "end")
    assert reach(play, "b")
    assert Block(0, 64, 0) not in reach(play, "b")


def test_e12_e40_a_step_that_waits_for_strikes_is_void_where_the_mounted_cannot_take_it() -> None:
    wall = drawn(["......", "......", "......", "...#.."], Block(-4, 64, -2))
    play = begun(fighter("a"), fighter("b", 3), ground=wall)
    for _ in range(2):
        play.do("a", "step", to=Block(-1, 64, 0))
    assert play.state.leaving is not None
    mount(play, "a")
    names = [one.name for one in play.do("b", "decline")]
    assert "leave_ended" in names
    assert play.state.leaving is None
    assert play.state.body("a").pos == Block(0, 64, 0)


def test_e12_an_open_movement_goes_on_with_the_new_footprint() -> None:
    play = begun(fighter("a"), fighter("b", 20))
    play.do("a", "step", to=Block(2, 64, 0))
    mount(play, "a")
    (moved,) = named(play.do("a", "step", to=Block(3, 64, 0)), "moved")
    assert (moved.cost, moved.left) == (1, 2)


def test_e12_mounts_may_change_while_initiative_is_open_and_not_when_all_is_over() -> None:
    play = opened(fighter("a"), fighter("b", 9))
    mount(play, "a")
    assert play.state.body("a").mounted
    play.do(Master("m"), "end")
    with pytest.raises(RuleViolation) as caught:
        mount(play, "a", False)
    assert caught.value.code == Refusal.FIGHT_OVER


def test_e12_it_gives_no_other_advantage() -> None:
    play = begun(fighter("a", mounted=True, gear=outfit(main="iron_sword")), fighter("b", 2))
    (roll,) = named(play.do("a", "attack", [9], target="b"), "roll")
    assert (roll.mode, roll.total) == ("plain", 9)
