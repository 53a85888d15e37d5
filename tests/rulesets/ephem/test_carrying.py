"""E-28: picking up, going along, putting down; beside ``tests/golden/ephem/hands.fight``."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_fights import CORE, QUIET, Play, begun, drawn, fighter, named, outfit

from grid.blocks import Block
from grid.ground import Ground
from rulesets.actors import WORLD, Master, player
from rulesets.dice import Tape
from rulesets.ephem.carried import following
from rulesets.ephem.field import Field
from rulesets.ephem.tuning import Role, Tuning, default_roles
from rulesets.equipment import Equipment
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Released
from rulesets.facts import Sheet, Whereabouts
from rulesets.intents import intent

MASTER = Master("m")
BOTH_HANDS = outfit(main="iron_sword", off="shield")


def lying(
    *,
    gear: Equipment | None = None,
    hands: int | None = None,
    role: str = "",
    tuning: Tuning = QUIET,
    ground: Ground | None = None,
    side: str = "",
) -> Play:
    """``c`` lies one block south of ``a``, whose turn it is; ``b`` stands far away, ``d`` too."""
    carrier = fighter("a", gear=gear, role=role, side=side)
    if hands is not None:
        carrier = replace(carrier, sheet=Sheet({}, role, {"hands": hands}))
    play = begun(
        carrier,
        fighter("b", 9),
        fighter("c", 0, 1, side=side),
        fighter("d", 9, 9),
        tuning=tuning,
        ground=ground,
    )
    play.do(MASTER, "hp", target="c", hp=0)
    return play


def carrying(**given: Any) -> Play:
    play = lying(**given)
    play.do("a", "carry", target="c")
    return play


def refused(play: Play, who: str, verb: str, **slots: Any) -> RuleViolation:
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(play.state, player(who), intent(verb, **slots), play.ground, Tape())
    return caught.value


def held(play: Play, who: str, **worn: str) -> None:
    play.do(WORLD, "held", uuid=who, equipment=outfit(**worn))


def weapons_of(play: Play, who: str) -> tuple[str, str]:
    gear = Field(play.state, play.ground).gear(play.state.body(who))
    return gear.main, gear.off


# -- a free hand


@pytest.mark.parametrize(
    ("gear", "hands", "can"),
    [
        (outfit(main="iron_sword"), 2, True),
        (BOTH_HANDS, 2, False),
        (BOTH_HANDS, 3, True),
        (outfit(main="stick", off="stick"), 2, False),
        (outfit(main="bow"), 2, False),
        (outfit(main="bow"), 3, True),
        (outfit(off="trident"), 2, False),
        (outfit(main="none"), 1, True),
        (outfit(main="iron_sword"), 1, False),
    ],
)
def test_e28_a_hand_must_be_free(gear: Equipment, hands: int, can: bool) -> None:
    """A weapon for both hands takes two, everything else one: what is held now counts."""
    play = lying(gear=gear, hands=hands)
    if can:
        play.do("a", "carry")
        assert play.state.body("a").carries == "c"
    else:
        assert refused(play, "a", "carry", target="c").code == Refusal.NO_FREE_HAND


@pytest.mark.parametrize(("hands", "can"), [(2, False), (4, True)])
def test_e28_roles_with_more_hands(hands: int, can: bool) -> None:
    """``ephem.roles.*.hands``."""
    tuning = replace(QUIET, roles=default_roles() | {"spider": Role(hands=hands)})
    play = lying(gear=BOTH_HANDS, role="spider", tuning=tuning)
    options = [one.verb for one in CORE.options(play.state, player("a"), play.ground)]
    assert ("carry" in options) is can


def test_e28_what_is_not_registered_fills_a_hand_all_the_same() -> None:
    play = lying()
    held(play, "a", main="iron_sword", off="stick")
    assert refused(play, "a", "carry").code == Refusal.NO_FREE_HAND


@pytest.mark.parametrize(
    ("worn", "hands", "counts"),
    [
        ({"main": "iron_sword"}, 2, ("sword", "none")),
        ({"main": "iron_sword", "off": "shield"}, 2, ("sword", "none")),
        ({"off": "shield"}, 2, ("none", "shield")),
        ({"main": "iron_sword", "off": "shield"}, 3, ("sword", "shield")),
    ],
)
def test_e28_the_body_takes_a_hand_while_it_is_carried(
    worn: dict[str, str], hands: int, counts: tuple[str, str]
) -> None:
    play = lying(gear=BOTH_HANDS, hands=max(hands, 3))
    play.do("a", "carry")
    play.do(WORLD, "sheet", uuid="a", sheet=Sheet({}, "", {"hands": hands}))
    held(play, "a", **worn)
    assert weapons_of(play, "a") == counts


@pytest.mark.parametrize(("hands", "counts"), [(2, "none"), (3, "ranged")])
def test_e28_a_two_handed_weapon_does_not_count_while_one_carries(hands: int, counts: str) -> None:
    play = lying(gear=outfit(main="bow"), hands=3)
    play.do("a", "carry")
    play.do(WORLD, "sheet", uuid="a", sheet=Sheet({}, "", {"hands": hands}))
    assert weapons_of(play, "a")[0] == counts


def test_e28_what_was_put_away_to_carry_counts_again_only_after_a_change() -> None:
    play = lying(gear=outfit(main="trident"))
    held(play, "a", main="none")
    play.do("a", "carry")
    play.do("a", "drop")
    held(play, "a", main="trident")
    assert weapons_of(play, "a") == ("none", "none")
    play.do("a", "swap")
    assert weapons_of(play, "a") == ("polearm", "none")


def test_e28_picking_up_registers_nothing_new() -> None:
    play = lying(gear=outfit(main="iron_sword"))
    held(play, "a", main="iron_axe")
    play.do("a", "carry")
    assert weapons_of(play, "a") == ("none", "none")
    held(play, "a", main="iron_sword")
    assert weapons_of(play, "a") == ("none", "none")


# -- who can be carried


def test_e28_only_who_is_down_and_of_whatever_side() -> None:
    play = lying(side="red")
    play.do("a", "carry", target="c")
    play = lying()
    assert play.state.body("c").camp != play.state.body("a").camp
    play.do("a", "carry", target="c")
    play = begun(fighter("a"), fighter("b", 1), fighter("d", 9))
    assert refused(play, "a", "carry", target="b").code == Refusal.NOBODY_TO_CARRY
    assert refused(play, "a", "carry", target="a").code == Refusal.NOBODY_TO_CARRY


def test_e28_nobody_carries_two_and_nobody_is_carried_twice() -> None:
    play = begun(
        fighter("a"), fighter("b", 1), fighter("c", 0, 1), fighter("e", 0, -1), fighter("d", 9)
    )
    for one in ("c", "e"):
        play.do(MASTER, "hp", target=one, hp=0)
    why = refused(play, "a", "carry")
    assert (why.code, why.facts["who"]) == (Refusal.NOBODY_TO_CARRY, ("c", "e"))
    play.do("a", "carry", target="c")
    play.do("a", "end")
    assert refused(play, "b", "carry", target="c").code == Refusal.NOBODY_TO_CARRY
    play.do("b", "end")
    play.do("d", "end")
    assert refused(play, "a", "carry", target="e").code == Refusal.ALREADY_CARRYING


def test_e20_picking_up_costs_the_bonus_action_and_is_for_ones_own_turn() -> None:
    play = lying()
    assert refused(play, "b", "carry", target="c").code == Refusal.NOT_YOUR_TURN
    play.do("a", "use", item="x")
    assert refused(play, "a", "carry", target="c").code == Refusal.BONUS_SPENT


def test_e28_the_nearest_block_of_a_rider_counts() -> None:
    """E-12."""
    play = begun(fighter("a", mounted=True), fighter("c", 2, 1), fighter("b", 9), fighter("d", 3))
    play.do(MASTER, "hp", target="c", hp=0)
    play.do("a", "carry")
    assert play.state.body("c").pos == Block(0, 64, 0)


# -- going along


def test_e28_whatever_moves_the_carrier_moves_the_carried() -> None:
    play = carrying()
    play.do("a", "end")
    play.do("b", "end")
    play.do("d", "end")
    for move in ({"to": Block(1, 64, 0)}, {"to": Block(3, 64, 2)}):
        moved = named(play.do("a", "step", **move), "moved")
        assert [(one.uuid, one.to) for one in moved] == [("a", move["to"]), ("c", move["to"])]
        assert (moved[1].cost, moved[1].left) == (0, None)
    where = Whereabouts(Block(20, 64, 20), 0.0, "world")
    placed = named(play.do(WORLD, "placed", uuid="a", where=where), "moved")
    assert [(one.uuid, one.why) for one in placed] == [("a", "placed"), ("c", "placed")]


def test_e28_a_push_moves_both() -> None:
    play = begun(fighter("b", 1), fighter("a"), fighter("c", 0, 1), fighter("d", 9, 9))
    play.do("b", "end")
    play.do(MASTER, "hp", target="c", hp=0)
    play.do("a", "carry")
    play.do("a", "end")
    play.do("d", "end")
    play.do("b", "push", [15], target="a", direction="forward")
    moved = named(play.do("a", "brace", [15, 9]), "moved")
    assert [(one.uuid, one.to, one.why) for one in moved] == [
        ("a", Block(-3, 64, 0), "push"),
        ("c", Block(-3, 64, 0), "push"),
    ]


def test_e28_a_defence_step_moves_both() -> None:
    play = begun(fighter("b", 1), fighter("a"), fighter("c", 0, 1), fighter("d", 9, 9))
    play.do("b", "end")
    play.do(MASTER, "hp", target="c", hp=0)
    play.do("a", "carry")
    play.do("a", "end")
    play.do("d", "end")
    play.do("b", "attack", [5], target="a")
    play.do("a", "dodge", [15, 9], step="south")
    assert {play.state.body(one).pos for one in ("a", "c")} == {Block(0, 64, 1)}


def test_e28_the_carried_takes_up_no_block() -> None:
    """Others walk and stand where he lay."""
    play = carrying()
    play.do("a", "end")
    where = Whereabouts(Block(0, 64, 3), 0.0, "world")
    play.do(WORLD, "placed", uuid="b", where=where)
    play.do("b", "step", to=Block(0, 64, 1))
    assert play.state.body("b").pos == Block(0, 64, 1)


def test_e28_a_strike_at_who_leaves_has_no_disadvantage() -> None:
    """E-40: it is neither an action nor a defence."""
    play = begun(fighter("b", 2), fighter("a"), fighter("c", 0, 1), fighter("d", 9, 9))
    play.do("b", "end")
    play.do(MASTER, "hp", target="c", hp=0)
    play.do("a", "carry")
    play.do("a", "end")
    play.do("d", "end")
    play.do("b", "move", column=(5, 0))
    (roll,) = named(play.do("a", "strike", [9]), "roll")
    assert (roll.uuid, roll.mode) == ("a", "plain")


# -- putting down


def test_e28_drop_is_free_and_on_ones_own_turn() -> None:
    play = carrying()
    play.do("a", "drop")
    turn = play.state.turn
    assert turn is not None
    assert (turn.action, turn.bonus) == (True, False)
    play = carrying()
    play.do("a", "end")
    assert refused(play, "a", "drop").code == Refusal.NOT_YOUR_TURN


def test_e28_whoever_is_named_the_carried_is_put_down() -> None:
    """Whom he looks at stands in for a name; he carries one at most."""
    play = carrying()
    play.do("a", "drop", target="b")
    assert play.state.carrier_of("c") is None


def test_e28_where_no_block_beside_is_free_nobody_is_put_down() -> None:
    ground = drawn(["###", "#.#", "#.#", "###"], Block(-1, 64, -1))
    play = lying(ground=ground)
    play.do("a", "carry")
    play.do("a", "drop")
    assert play.state.body("c").pos == Block(0, 64, 1)
    play = carrying(ground=drawn(["###", "#.#", "#.#", "###"], Block(-1, 64, -1)))
    where = Whereabouts(Block(0, 64, 1), 0.0, "world")
    play.do(WORLD, "placed", uuid="b", where=where)
    assert refused(play, "a", "drop").code == Refusal.NO_ROOM


def test_e28_the_fallen_carrier_with_no_room_beside_lets_him_lie_farther() -> None:
    ground = drawn(["####", "#.##", "#.##", "#..#", "####"], Block(-1, 64, -1))
    play = carrying(ground=ground)
    where = Whereabouts(Block(0, 64, 1), 0.0, "world")
    play.do(WORLD, "placed", uuid="b", where=where)
    play.do(MASTER, "hp", target="a", hp=0)
    assert play.state.body("c").pos == Block(0, 64, 2)
    assert play.state.body("a").carries is None


def test_e28_nowhere_at_all_he_lies_on_the_carriers_block() -> None:
    play = carrying(ground=Ground("closed"))
    play.do(MASTER, "hp", target="a", hp=0)
    assert play.state.body("c").pos == play.state.body("a").pos
    assert play.state.carrier_of("c") is None


def test_e28_who_is_placed_elsewhere_is_carried_no_more() -> None:
    play = carrying()
    where = Whereabouts(Block(5, 64, 5), 0.0, "world")
    events = play.do(WORLD, "placed", uuid="c", where=where)
    assert [one.name for one in events] == ["moved", "put_down"]
    assert (play.state.body("c").pos, play.state.carrier_of("c")) == (where.pos, None)


def test_e28_a_carried_one_who_leaves_is_let_go_of() -> None:
    play = carrying()
    gone = Released(at=0, uuid="c", why="kick")
    after = Field(CORE.evolve(play.state, gone), play.ground)
    (event,) = following(after, gone)
    assert (event.name, CORE.evolve(after.state, event).body("a").carries) == ("put_down", None)


def test_e28_hp_of_others_and_of_the_still_fallen_change_nothing() -> None:
    play = carrying()
    play.do(MASTER, "hp", target="c", hp=0)
    play.do(MASTER, "hp", target="b", hp=1)
    assert play.state.body("a").carries == "c"
