"""A moderator's ``place``, ``add``, ``kick`` and ``hp`` in a fight (E-11, E-50, E-56, E-58)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_fights import CORE, QUIET, Play, begun, drawn, fighter, named, opened, outfit, surprised

from grid.blocks import Block
from grid.ground import Ground
from rulesets.actors import PUBLIC, WORLD, Master, player
from rulesets.dice import Tape
from rulesets.errors import Refusal, RuleViolation
from rulesets.facts import Sheet
from rulesets.intents import admitted, intent

OLGA = Master("olga")


def denied(play: Play, verb: str, **slots: Any) -> RuleViolation:
    """The refusal of a moderator's word, which is not listed and throws no die."""
    wish = intent(verb, play.at, **slots)
    assert not admitted(CORE.options(play.state, OLGA, play.ground), wish)
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(play.state, OLGA, wish, play.ground, Tape())
    return caught.value


def trio(**facts: Any) -> Play:
    """A, B, C in this order, 10 apart."""
    return begun(fighter("A"), fighter("B", 10), fighter("C", 20), **facts)


def order_of(play: Play) -> tuple[str, int]:
    assert play.state.turn is not None
    return play.state.turn.uuid, play.state.turn.round


# -- place


def test_place_puts_anybody_anywhere_unpaid_and_names_who_did_it() -> None:
    play = trio()
    for who, to in (("B", Block(300, 90, -4)), ("A", Block(10, 64, 0))):
        put, moved = play.do(OLGA, "place", target=who, to=to)
        assert (put.name, put.uuid, put.to, put.by) == ("put_by_master", who, to, "olga")  # type: ignore[attr-defined]
        assert (moved.why, moved.cost, moved.left, moved.to) == ("placed", 0, None, to)  # type: ignore[attr-defined]
        assert CORE.visible(play.state, put, PUBLIC) == put
        assert play.state.body(who).pos == to
    assert play.state.turn is not None
    assert (play.state.turn.action, play.state.turn.bonus) == (True, True)


def test_place_where_he_stands_moves_nobody() -> None:
    assert [e.name for e in trio().do(OLGA, "place", target="A", to=Block(0, 64, 0))] == [
        "put_by_master"
    ]


def test_place_on_a_taken_block_names_who_stands_there_and_the_nearest_free_one() -> None:
    play = trio()
    why = denied(play, "place", target="A", to=Block(10, 64, 0))
    assert (why.code, why.rule, why.facts["who"]) == (Refusal.OCCUPIED, "E-11", "B")
    near = Block(*(int(str(why.facts[axis])) for axis in "xyz"))
    assert abs(near.x - 10) + abs(near.z) == 1
    play.do(OLGA, "place", target="A", to=near)


def test_place_needs_a_floor_and_room() -> None:
    ground = drawn(["...#.", "....._", "......"], Block(0, 64, 0))
    play = begun(fighter("A", 0, 2), fighter("B", 5, 2), ground=ground)
    for to, near in ((Block(3, 64, 0), (2, 64, 0)), (Block(5, 64, 1), (4, 64, 1))):
        why = denied(play, "place", target="A", to=to)
        assert why.code == Refusal.CANNOT_STAND
        assert tuple(why.facts[axis] for axis in "xyz") == near
    for to in (Block(1, 63, 1), Block(1, 65, 1)):
        assert denied(play, "place", target="A", to=to).code == Refusal.CANNOT_STAND
    play.do(OLGA, "place", target="A", to=Block(1, 64, 1))


def test_e11a_unknown_ground_is_open_and_level_or_closed() -> None:
    far = Block(500, 70, 500)
    trio().do(OLGA, "place", target="A", to=far)
    play = trio(ground=Ground("closed"))
    why = denied(play, "place", target="A", to=far)
    assert (why.code, dict(why.facts)) == (Refusal.CANNOT_STAND, {})


def test_e12_a_rider_needs_his_whole_footprint() -> None:
    ground = drawn(["....", "..#.", "...."], Block(0, 64, 0))
    play = begun(fighter("A", 9, 9, mounted=True), fighter("B", 0, 2), ground=ground)
    assert denied(play, "place", target="A", to=Block(1, 64, 0)).code == Refusal.CANNOT_STAND
    assert denied(play, "place", target="A", to=Block(0, 64, 1)).facts["who"] == "B"
    play.do(OLGA, "place", target="A", to=Block(0, 64, 0))


def test_place_closes_his_movement_and_provokes_nobody() -> None:
    """E-40: out of the melee zone without a question; what was paid stays paid."""
    play = begun(fighter("A"), fighter("B", 2))
    play.do("A", "move", bonus="bonus")
    events = play.do(OLGA, "place", target="A", to=Block(-9, 64, 0))
    assert [e.name for e in events] == ["put_by_master", "movement_closed", "moved"]
    assert play.state.turn is not None
    assert (play.state.turn.movement, play.state.turn.bonus) == (None, False)
    assert play.state.prompts == ()


def test_place_voids_the_step_for_which_others_are_asked() -> None:
    play = begun(fighter("A"), fighter("B", 3))
    play.do("A", "move", column=(-1, 0))
    if not play.state.prompts:
        play.do("A", "move", column=(-1, 0))
    assert [one.kind for one in play.state.prompts] == ["opportunity"]
    events = play.do(OLGA, "place", target="A", to=Block(-9, 64, 0))
    assert named(events, "leave_ended")[0].how == "void"
    assert play.state.prompts == ()


def test_place_voids_a_push_and_leaves_an_attack_as_it_was_made() -> None:
    play = begun(fighter("A"), fighter("B", 2))
    play.do("A", "push", [10], target="B", direction="forward")
    assert named(play.do(OLGA, "place", target="B", to=Block(9, 64, 0)), "push_ended")
    play = begun(fighter("A"), fighter("B", 2))
    play.do("A", "attack", [10], target="B", weapon="main")
    play.do(OLGA, "place", target="B", to=Block(9, 64, 0))
    assert named(play.do("B", "take"), "hit")


def test_a_step_he_was_warned_of_is_warned_of_anew() -> None:
    play = begun(fighter("A"), fighter("B", 3))
    play.do("A", "step", to=Block(-1, 64, 0))
    play.do(OLGA, "place", target="A", to=Block(0, 64, 1))
    play.do(OLGA, "place", target="A", to=Block(0, 64, 0))
    assert named(play.do("A", "step", to=Block(-1, 64, 0)), "leave_warned")


def test_e28_whom_he_carries_goes_along_and_who_is_carried_is_put_down() -> None:
    play = begun(
        fighter("A", side="red", gear=outfit()), fighter("C", 1, side="red"), fighter("B", 20)
    )
    play.do(OLGA, "hp", target="C", hp=0)
    play.do("A", "carry", target="C")
    play.do(OLGA, "place", target="A", to=Block(5, 64, 5))
    assert play.state.body("C").pos == Block(5, 64, 5)
    assert denied(play, "place", target="C", to=Block(5, 64, 5)).code == Refusal.OCCUPIED
    events = play.do(OLGA, "place", target="C", to=Block(7, 64, 5))
    assert named(events, "put_down")[0].why == "placed"
    assert play.state.body("A").carries is None


def test_place_while_initiative_is_open_and_not_in_a_pursuit_or_afterwards() -> None:
    play = opened(fighter("A"), fighter("B", 9))
    play.do(OLGA, "place", target="A", to=Block(1, 64, 1))
    assert denied(play, "place", target="A", to=7).code == Refusal.BAD_VALUE
    why = denied(play, "place", target="Z", to=Block(0, 64, 0))
    assert (why.code, why.facts) == (Refusal.NOT_IN_FIGHT, {"who": "Z"})
    play.do(OLGA, "end")
    assert denied(play, "place", target="A", to=Block(0, 64, 0)).code == Refusal.FIGHT_OVER


def test_in_a_pursuit_nobody_is_placed_added_or_kicked() -> None:
    play = begun(fighter("A"), fighter("B", 8))
    play.do("A", "escape", [20])
    play.do("B", "decline")
    assert play.state.phase == "pursuit"
    for verb, slots in (
        ("place", {"target": "B", "to": Block(0, 64, 5)}),
        ("add", {"newcomer": fighter("Z", 3)}),
        ("kick", {"target": "B"}),
    ):
        assert denied(play, verb, **slots).code == Refusal.WRONG_PHASE


# -- add


@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_a18_e50_who_is_added_acts_in_the_same_round_at_the_end_of_the_order(rounds: int) -> None:
    play = trio()
    for _ in range(3 * rounds):
        assert play.state.turn is not None
        play.do(play.state.turn.uuid, "end")
    events = play.do(OLGA, "add", newcomer=fighter("Z", 40), side="")
    assert [e.name for e in events] == ["added_by_master", "enrolled", "joined", "initiative_set"]
    assert (events[0].by, events[2].since) == ("olga", rounds + 1)  # type: ignore[attr-defined]
    assert play.state.order == ("A", "B", "C", "Z")
    assert play.state.body("Z").pos == Block(40, 64, 0)
    for who in ("A", "B", "C"):
        play.do(who, "end")
    assert order_of(play) == ("Z", rounds + 1)
    assert named(play.do("Z", "end"), "round_ended")
    assert order_of(play) == ("A", rounds + 2)


def test_added_in_the_last_turn_of_a_round_he_is_next() -> None:
    play = trio()
    play.do("A", "end")
    play.do("B", "end")
    play.do(OLGA, "add", newcomer=fighter("Z", 40))
    assert not named(play.do("C", "end"), "round_ended")
    assert order_of(play) == ("Z", 1)


def test_while_initiative_is_open_he_comes_last_without_a_throw() -> None:
    play = opened(fighter("A"), fighter("B", 9))
    play.do(OLGA, "add", newcomer=fighter("Z", 40))
    play.do("A", "init", [3])
    play.do("B", "init", [9])
    assert play.state.order == ("B", "A", "Z")


def test_his_side_is_the_one_named_else_the_one_he_had() -> None:
    play = begun(fighter("A", side="Red"), fighter("B", 9))
    play.do(OLGA, "add", newcomer=fighter("Y", 30, side="blue"))
    play.do(OLGA, "add", newcomer=fighter("Z", 31, side="blue"), side="rED ")
    play.do(OLGA, "add", newcomer=fighter("W", 32), side="b")
    sides = {body.id: body.side for body in play.state.fighters}
    assert sides == {"A": "Red", "B": "B", "Y": "blue", "Z": "Red", "W": "B"}


def test_where_somebody_stands_already_he_stands_beside() -> None:
    play = trio()
    play.do(OLGA, "add", newcomer=fighter("Z", 10))
    pos = play.state.body("Z").pos
    assert abs(pos.x - 10) + abs(pos.z) == 1


def test_e24_e56_added_loaded_in_round_1_and_with_the_hp_he_had_left() -> None:
    play = trio(tuning=replace(QUIET, hp_after="keep"))
    hurt = replace(fighter("Z", 40, gear=outfit(main="bow"), loaded=True))
    hurt = replace(hurt, sheet=Sheet(overrides={"hp_left": 2}))
    play.do(OLGA, "add", newcomer=hurt)
    body = play.state.body("Z")
    assert (body.hp, body.hp_max, body.shots) == (2, 3, 1)


def test_nobody_is_added_twice_or_from_another_world_or_after_he_left() -> None:
    play = trio()
    assert denied(play, "add", newcomer=fighter("B", 3)).code == Refusal.ALREADY_IN
    play.do("C", "surrender")
    why = denied(play, "add", newcomer=fighter("C", 3))
    assert (why.code, why.facts) == (Refusal.LEFT_FIGHT, {"who": "C"})
    far = fighter("Z", 3)
    far = replace(far, at=replace(far.at, world="nether"))
    assert denied(play, "add", newcomer=far).code == Refusal.ELSEWHERE
    long = denied(play, "add", newcomer=fighter("Z", 3), side="x" * 33)
    assert (long.code, long.facts["hi"]) == (Refusal.BAD_VALUE, 32)
    assert denied(play, "add").code == Refusal.BAD_VALUE


# -- kick


def test_a1_who_is_kicked_before_the_one_whose_turn_it_is_leaves_turn_and_round_alone() -> None:
    play = trio()
    play.do("A", "end")
    events = play.do(OLGA, "kick", target="A")
    assert [e.name for e in events] == ["kicked", "released"]
    assert (events[0].by, events[1].why) == ("olga", "kick")  # type: ignore[attr-defined]
    assert order_of(play) == ("B", 1)
    play.do("B", "end")
    play.do("C", "end")
    assert order_of(play) == ("B", 2)


def test_a2_the_last_one_kicked_in_his_own_turn_begins_the_next_round_once() -> None:
    play = trio()
    play.do("A", "end")
    play.do("B", "end")
    events = play.do(OLGA, "kick", target="C")
    assert len(named(events, "round_ended")) == 1
    assert named(events, "turn_ended")[0].why == "left"
    assert order_of(play) == ("A", 2)


def test_kicked_in_the_middle_of_his_turn_the_next_one_acts() -> None:
    play = trio()
    play.do("A", "end")
    play.do("B", "move", bonus="bonus")
    events = play.do(OLGA, "kick", target="B")
    assert named(events, "movement_closed")
    assert order_of(play) == ("C", 1)


@pytest.mark.parametrize("who", ["A", "B"])
def test_e58_an_attack_by_or_at_him_is_void_and_what_was_spent_stays_spent(who: str) -> None:
    play = begun(fighter("A"), fighter("B", 2), fighter("C", 20))
    play.do("A", "attack", [10], target="B", weapon="main")
    events = play.do(OLGA, "kick", target=who)
    assert named(events, "assault_voided")
    assert play.state.prompts == ()
    assert play.state.turn is not None
    assert order_of(play)[0] == ("B" if who == "A" else "A")
    assert play.state.turn.action is (who == "A")


def test_e55_the_fight_ends_when_one_side_is_left() -> None:
    play = begun(fighter("A", side="red"), fighter("C", 1, side="red"), fighter("B", 20))
    (ended,) = named(play.do(OLGA, "kick", target="B"), "fight_ended")
    assert (ended.reason, ended.standing, ended.fighters) == (
        "victory",
        ("A", "C"),
        ("A", "C", "B"),
    )


def test_kicked_while_initiative_is_open_he_is_asked_no_more() -> None:
    play = opened(fighter("A"), fighter("B", 9), fighter("C", 20))
    play.do(OLGA, "kick", target="B")
    play.do("A", "init", [3])
    play.do("C", "init", [9])
    assert play.state.order == ("C", "A")


def test_the_fallen_may_be_kicked_and_nobody_twice() -> None:
    play = trio()
    play.do(OLGA, "hp", target="C", hp=0)
    play.do(OLGA, "kick", target="C")
    assert play.state.body("C").standing == "left"
    assert denied(play, "kick", target="C").code == Refusal.NOT_IN_FIGHT
    assert denied(play, "kick").code == Refusal.NOT_IN_FIGHT


def test_e18_nothing_is_owed_once_the_target_is_kicked() -> None:
    play = surprised(fighter("A"), fighter("B", 2))
    play.do(OLGA, "add", newcomer=fighter("C", 9))
    play.do(OLGA, "kick", target="B")
    assert {o.verb for o in CORE.options(play.state, player("A"), play.ground)} >= {"move", "end"}


# -- hp


def test_e56_hp_up_to_his_most_and_not_beyond() -> None:
    play = begun(fighter("A"), fighter("B", 9, role="aberration"))
    for who, most in (("A", 3), ("B", 4)):
        for wrong in (-1, most + 1):
            why = denied(play, "hp", target=who, hp=wrong)
            assert (why.code, why.rule) == (Refusal.BAD_VALUE, "E-56")
            assert why.facts == {"lo": 0, "hi": most}
        play.do(OLGA, "hp", target=who, hp=most)
        assert play.state.body(who).hp == most
    why = denied(play, "hp", target="Z", hp=1)
    assert (why.code, why.facts) == (Refusal.NOT_IN_FIGHT, {"who": "Z"})


def test_facts_of_one_who_is_out_are_no_news() -> None:
    play = trio()
    play.do(OLGA, "kick", target="C")
    with pytest.raises(RuleViolation):
        CORE.decide(play.state, WORLD, intent("looked", uuid="C", yaw=1.0), Ground(), Tape())
