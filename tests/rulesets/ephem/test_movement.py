"""Walking and leaving, where a transcript would be long (E-11, E-12, E-21, E-40, E-41)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ephem_fights import CORE, QUIET, Play, begun, drawn, fighter, named, outfit

from grid.blocks import Block
from rulesets.actors import WORLD, Master, player
from rulesets.dice import Tape
from rulesets.ephem.field import Field
from rulesets.ephem.tuning import MoveTuning
from rulesets.errors import Refusal, RuleViolation
from rulesets.facts import Whereabouts
from rulesets.intents import Choice, intent


def reach(play: Play, who: str) -> set[Block]:
    """Where the options say he may step."""
    return {
        to
        for option in CORE.options(play.state, player(who), play.ground)
        if option.verb == "step"
        for slot in option.slots
        if isinstance(slot, Choice)
        for to in slot.values
    }


@pytest.mark.parametrize(
    ("chest", "blocks"),
    [
        ("none", 5),
        ("leather_chestplate", 5),
        ("iron_chestplate", 4),
        ("diamond_chestplate", 3),
        ("netherite_chestplate", 2),
    ],
)
def test_bonus_movement_is_by_armour(chest: str, blocks: int) -> None:
    """E-6, E-21."""
    play = begun(fighter("a", gear=outfit(chest=chest)), fighter("b", 20))
    assert max(abs(to.x) + abs(to.z) for to in reach(play, "a")) == blocks


def test_the_actions_movement_is_four_whatever_the_gear() -> None:
    """E-21."""
    play = begun(fighter("a", gear=outfit(chest="netherite_chestplate")), fighter("b", 20))
    assert named(play.do("a", "move"), "movement_opened")[0].budget == 4


def test_a_bonus_movement_of_no_blocks_is_used_up() -> None:
    """E-21: the first step is then the action's, on the second try."""
    gear = {name: replace(row, move=0) for name, row in QUIET.gear.items()}
    play = begun(fighter("a"), fighter("b", 20), tuning=replace(QUIET, gear=gear))
    assert named(play.do("a", "step", to=Block(1, 64, 0)), "action_offered")
    assert named(play.do("a", "step", to=Block(1, 64, 0)), "moved")[0].why == "move"


def test_options_are_the_blocks_within_what_is_left() -> None:
    """E-21: also those behind, at the cost from the first block."""
    play = begun(fighter("a"), fighter("b", 20), tuning=replace(QUIET, move=MoveTuning(2)))
    play.do("a", "move")
    play.do("a", "step", to=Block(1, 64, 0))
    found = reach(play, "a")
    assert Block(-2, 64, 0) in found
    assert Block(3, 64, 0) not in found
    assert Block(1, 64, 0) not in found


def test_no_way_back_up_a_drop() -> None:
    """E-11: down three is a step, up three is none, so the start is out of reach."""
    pit = drawn(["######", "#3000#", "######"], Block(-1, 64, -1))
    play = begun(fighter("a", y=67), fighter("b", 20), ground=pit)
    play.do("a", "step", to=Block(1, 64, 0))
    assert Block(0, 67, 0) not in reach(play, "a")
    assert reach(play, "a") == {Block(2, 64, 0), Block(3, 64, 0)}


def test_nobody_waits_for_strikes_on_an_allys_block() -> None:
    """E-40: the way would be left from the block of an ally, where he cannot stand."""
    corridor = drawn(["#######", "#.....#", "#######"], Block(-5, 64, -1))
    people = (
        fighter("a", -1, side="red"),
        fighter("ally", -2, side="red"),
        fighter("foe", 1),
    )
    play = begun(*people, ground=corridor)
    assert play.state.body("foe").pos == Block(1, 64, 0)
    assert reach(play, "a") == {Block(0, 64, 0)}
    far = replace(people[2], at=Whereabouts(Block(0, 64, 0), 0.0, "world"))
    assert reach(begun(*people[:2], far, ground=corridor), "a") == {
        Block(-3, 64, 0),
        Block(-4, 64, 0),
    }


def test_distance_to_a_rider_is_the_least() -> None:
    """E-12."""
    play = begun(fighter("a", mounted=True), fighter("b", 4, 1), fighter("c", 5, 1))
    field = Field(play.state, play.ground)
    a, b, c = (play.state.body(name) for name in "abc")
    assert [field.distance(a, b), field.distance(b, a), field.distance(a, c)] == [3, 3, 4]
    assert field.in_melee(a, b)
    assert not field.in_melee(a, c)


def test_safe_is_more_than_three_from_every_opponent() -> None:
    """E-41: allies do not matter."""
    play = begun(fighter("a", side="x"), fighter("b", 1, side="x"), fighter("c", 4))
    field = Field(play.state, play.ground)
    assert field.is_safe(play.state.body("a"))
    assert not field.is_safe(play.state.body("b"))


def test_the_fallen_keep_their_block() -> None:
    """E-54: nobody ends on it, and it can still be placed elsewhere."""
    play = begun(fighter("a"), fighter("b", 1), fighter("c", 9))
    play.do(Master("m"), "hp", target="b", hp=0)
    assert Block(1, 64, 0) not in reach(play, "a")
    play.do(WORLD, "placed", uuid="b", where=Whereabouts(Block(0, 64, 1), 0.0, "world"))
    assert Block(0, 64, 1) not in reach(play, "a")
    assert Block(1, 64, 0) in reach(play, "a")


def test_who_is_up_again_takes_his_turns() -> None:
    """E-54: a moderator may give hp back."""
    play = begun(fighter("a"), fighter("b", 5), fighter("c", 9))
    play.do(Master("m"), "hp", target="b", hp=0)
    assert play.state.body("b").standing == "down"
    play.do(Master("m"), "hp", target="b", hp=1)
    assert play.state.body("b").is_active


def test_another_step_needs_its_own_warning() -> None:
    """E-40: a warning is for one block, and is used up by any step that is taken."""
    play = begun(fighter("a"), fighter("b", 3))
    assert named(play.do("a", "step", to=Block(-1, 64, 0)), "leave_warned")
    assert named(play.do("a", "step", to=Block(0, 64, 1)), "leave_warned")
    assert named(play.do("a", "step", to=Block(1, 64, 0)), "moved")
    assert named(play.do("a", "step", to=Block(0, 64, 0)), "moved")
    assert named(play.do("a", "step", to=Block(0, 64, 1)), "leave_warned")


def test_a_warning_names_all_who_may_strike_on_the_way() -> None:
    """E-40: the second block leaves another zone than the first; in the order of turns."""
    play = begun(fighter("a"), fighter("c", -1, 3), fighter("b", 3))
    (warned,) = named(play.do("a", "step", to=Block(-2, 64, 0)), "leave_warned")
    assert warned.strikers == ("c", "b")
    (first,) = named(play.do("a", "step", to=Block(-1, 64, 0)), "leave_warned")
    assert first.strikers == ("b",)


def test_opening_a_movement_forgets_the_offer() -> None:
    """E-21: what was offered before is not taken by a later step."""
    gear = {name: replace(row, move=1) for name, row in QUIET.gear.items()}
    tuning = replace(QUIET, gear=gear, auto_end=False)
    play = begun(fighter("a"), fighter("b", 20), tuning=tuning)
    play.do("a", "move", bonus="bonus", column=(1, 0))
    assert named(play.do("a", "step", to=Block(2, 64, 0)), "action_offered")
    assert play.state.turn is not None
    assert play.state.turn.offered is not None
    play.do("a", "move")
    assert play.state.turn.offered is None


def test_who_left_gives_his_block_free() -> None:
    play = begun(fighter("a"), fighter("b", 1), fighter("c", 9))
    assert Block(1, 64, 0) not in reach(play, "a")
    play.do("b", "surrender")
    assert Block(1, 64, 0) in reach(play, "a")


def test_being_placed_ends_the_movement() -> None:
    """A moderator's teleport is no step: what was left is lost, strikes pending are void."""
    play = begun(fighter("a"), fighter("b", 3), fighter("c", 20))
    play.do("a", "move", column=(-2, 0))
    assert play.state.leaving is not None
    there = Whereabouts(Block(9, 64, 9), 0.0, "world")
    names = [e.name for e in play.do(WORLD, "placed", uuid="a", where=there)]
    assert names == ["prompt_closed", "leave_ended", "movement_closed", "moved"]
    assert (play.state.leaving, play.state.prompts) == (None, ())
    assert play.do(WORLD, "placed", uuid="a", where=there) == []


def test_a_way_that_was_closed_meanwhile_is_not_gone() -> None:
    """E-40: while the strikers think, a moderator puts somebody on the block."""
    play = begun(fighter("a"), fighter("b", 3), fighter("c", 20, side="s"))
    play.do("a", "move", column=(-1, 0))
    play.do(WORLD, "placed", uuid="c", where=Whereabouts(Block(-1, 64, 0), 0.0, "world"))
    events = play.do("b", "decline")
    assert [e.how for e in named(events, "leave_ended")] == ["void"]
    assert play.state.body("a").pos == Block(0, 64, 0)
    assert play.state.turn is not None
    assert play.state.turn.movement is not None


def test_a_rider_leaves_by_his_nearest_block() -> None:
    """E-12, E-40: his western block may go out of reach while the eastern is still in it."""
    play = begun(fighter("a", mounted=True), fighter("b", 4))
    assert named(play.do("a", "step", to=Block(0, 64, 1)), "leave_warned")
    play = begun(fighter("a", mounted=True), fighter("b", 3))
    assert named(play.do("a", "step", to=Block(-1, 64, 0)), "moved")


def test_a_strange_block_is_refused_without_a_crash() -> None:
    play = begun(fighter("a"), fighter("b", 9))
    for to in ("here", None, 3, (1, 2)):
        with pytest.raises(RuleViolation) as caught:
            CORE.decide(play.state, player("a"), intent("step", to=to), play.ground, Tape())
        assert caught.value.code == Refusal.BAD_VALUE
    with pytest.raises(RuleViolation) as far:
        play.do("a", "step", to=Block(300, 64, 0))
    assert far.value.code == Refusal.NO_PATH


def test_the_ground_may_change_while_strikers_think() -> None:
    """E-40: where he would be struck at next he can no longer stand, so the way is not gone."""
    ground = drawn(["." * 9] * 9, Block(-4, 64, -4))
    play = begun(fighter("a"), fighter("b", 2, 1), fighter("c", 0, 2), ground=ground)
    play.do("a", "move", column=(0, -2))
    for dy in range(4):
        ground.set_block(Block(0, 64 + dy, -1), solid=True)
    events = play.do("b", "decline")
    assert [e.how for e in named(events, "leave_ended")] == ["void"]
    assert play.state.body("a").pos == Block(0, 64, 0)


def test_no_way_waits_for_a_strike_where_the_whole_movement_does_not_reach() -> None:
    """E-21, E-40: from (1, 0) the way to (0, 3) leaves b's zone at (0, 2), which costs 6."""
    rows = ["########", "#.....##", "#....#.#", "#.#....#", "#......#", "########"]
    ground = drawn(rows, Block(-1, 64, -1))
    play = begun(fighter("a", 3, 1), fighter("b", 2, 1), ground=ground)
    assert Block(0, 64, 3) in reach(play, "a")
    play.do("a", "move", bonus="bonus", column=(1, 0))
    assert Block(0, 64, 3) not in reach(play, "a")
    with pytest.raises(RuleViolation) as caught:
        play.do("a", "step", to=Block(0, 64, 3))
    assert caught.value.code == Refusal.NO_PATH
    for to in reach(play, "a"):
        tried = begun(fighter("a", 3, 1), fighter("b", 2, 1), ground=ground)
        tried.do("a", "move", bonus="bonus", column=(1, 0))
        assert tried.do("a", "move", column=to.column)
