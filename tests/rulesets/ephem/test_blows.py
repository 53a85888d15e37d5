"""Attacks, defences and their consequences beside the transcripts (E-9, E-22, E-23, E-32…E-36)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ephem_fights import QUIET, Play, begun, drawn, fighter, named, outfit

from grid.blocks import Block
from rulesets.actors import WORLD, Master
from rulesets.ephem.answers import defences
from rulesets.ephem.defence import succeeds
from rulesets.ephem.field import Field
from rulesets.errors import Refusal, RuleViolation
from rulesets.facts import Sheet


def dice(play: Play) -> list[str]:
    """The dice with which the attack under way may be answered."""
    assault = play.state.assault
    assert assault is not None
    return [one.check.die for one in defences(Field(play.state, play.ground), assault)]


@pytest.mark.parametrize(
    ("attack", "defence", "ties", "hits"),
    [
        (11, 10, "defender", True),
        (10, 10, "defender", False),
        (9, 10, "defender", False),
        (11, 10, "attacker", True),
        (10, 10, "attacker", True),
        (9, 10, "attacker", False),
    ],
)
def test_ties(attack: int, defence: int, ties: str, hits: bool) -> None:
    """E-9, E-39."""
    assert succeeds(attack, defence, ties) is hits  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("means", "weapon", "damage"),
    [("main", "sword", 2), ("fists", "fists", 1), ("improvised", "improvised", 1)],
)
def test_damage(means: str, weapon: str, damage: int) -> None:
    """E-23: a gift of 2 counts for the weapon, never for fists and things."""
    strong = replace(
        fighter("a", gear=outfit(main="iron_sword", off="stick")),
        sheet=Sheet(overrides={"damage": 2}),
    )
    play = begun(strong, fighter("b", 1))
    attacked = play.do("a", "attack", [9], target="b", weapon=means)
    assert named(attacked, "attacked")[0].weapon == weapon
    hit = named(play.do("b", "take"), "hit")[0]
    assert (hit.damage, hit.hp) == (damage, 3 - damage)


def test_damage_beyond_the_last_hp_leaves_none() -> None:
    """E-8, E-54: 2 of 2 kills the fight in him, yet it was not his last point: not lethal."""
    strong = replace(fighter("a"), sheet=Sheet(overrides={"damage": 5}))
    play = begun(strong, fighter("b", 1))
    play.do(Master("m"), "hp", target="b", hp=2)
    play.do("a", "attack", [9], target="b")
    hit = named(play.do("b", "take"), "hit")[0]
    assert (hit.hp, hit.may_be_lethal) == (0, False)


@pytest.mark.parametrize(
    ("attacker", "defender", "expected"),
    [
        (
            outfit(main="iron_sword"),
            outfit(main="stick:dagger"),
            ["parry.sword", "attribute.constitution", "dodge.sword", "attribute.agility"],
        ),
        (outfit(main="iron_sword"), outfit(), ["dodge.sword", "attribute.agility"]),
        (outfit(main="iron_sword"), outfit(main="stick"), ["dodge.sword", "attribute.agility"]),
        (outfit(main="iron_sword"), outfit(off="trident"), ["dodge.sword", "attribute.agility"]),
        (outfit(), outfit(), ["attribute.constitution", "attribute.agility"]),
        (
            outfit(main="stick"),
            outfit(off="shield"),
            ["attribute.constitution", "attribute.agility"],
        ),
        (
            outfit(),
            outfit(main="iron_sword", off="stick:dagger"),
            [
                "parry.sword",
                "parry.dagger",
                "attribute.constitution",
                "dodge.sword",
                "dodge.dagger",
                "attribute.agility",
            ],
        ),
    ],
)
def test_which_dice_answer(attacker: object, defender: object, expected: list[str]) -> None:
    """E-33, E-34, E-35."""
    play = begun(fighter("a", gear=attacker), fighter("b", 1, gear=defender))  # type: ignore[arg-type]
    play.do("a", "attack", [9], target="b")
    assert dice(play) == expected


def test_steps_of_two_blocks_stop_before_an_obstacle() -> None:
    """E-33, E-34: defence_step is data."""
    ground = drawn(["......", "......", ".....#"], Block(0, 64, -1))
    for z, reached in ((0, 4), (1, 4)):
        tuning = replace(QUIET, defence_step=2)
        play = begun(fighter("a", 0, z), fighter("b", 2, z), tuning=tuning, ground=ground)
        play.do("a", "attack", [5], target="b")
        play.do("b", "dodge", [9], step="east")
        assert play.state.body("b").pos == Block(reached, 64, z)
    play = begun(
        fighter("a", 1, 1), fighter("b", 3, 1), tuning=replace(QUIET, defence_step=2), ground=ground
    )
    play.do("a", "attack", [5], target="b")
    play.do("b", "dodge", [9], step="east")
    assert play.state.body("b").pos == Block(4, 64, 1), "stopped before the wall"


def test_a_defence_step_does_not_provoke() -> None:
    """E-40: only a step of one's own movement does."""
    play = begun(fighter("a"), fighter("b", 3))
    play.do("a", "attack", [5], target="b")
    events = play.do("b", "parry", [9], step="back")
    assert named(events, "moved")[0].why == "step"
    assert not named(events, "leave_tried", "prompted")


def test_a_defence_costs_nothing_of_the_next_turn() -> None:
    """E-32: one defence for each attack, no limit; the strike costs nothing either (E-40)."""
    play = begun(fighter("a"), fighter("b", 3))
    play.do("a", "move", column=(-1, 0))
    play.do("b", "strike", [5])
    play.do("a", "parry", [9])
    play.do("a", "end")
    assert play.state.turn is not None
    assert (play.state.turn.uuid, play.state.turn.action, play.state.turn.bonus) == (
        "b",
        True,
        True,
    )


def test_only_the_target_answers() -> None:
    """E-32, E-58."""
    play = begun(fighter("a"), fighter("b", 1), fighter("c", 2))
    play.do("a", "attack", [5], target="b")
    for who in "ac":
        with pytest.raises(RuleViolation) as caught:
            play.do(who, "dodge")
        assert (caught.value.code, caught.value.facts["who"]) == (Refusal.PROMPT_OPEN, "b")


def test_an_answer_given_is_given() -> None:
    """E-32: one defence per attack."""
    play = begun(fighter("a"), fighter("b", 1))
    play.do("a", "attack", [5], target="b")
    play.do("b", "dodge", [1])
    with pytest.raises(RuleViolation) as caught:
        play.do("b", "dodge", [20])
    assert caught.value.code == Refusal.NO_PROMPT


def test_silence_takes_no_step() -> None:
    """E-32, E-34."""
    play = begun(fighter("a"), fighter("b", 1))
    play.do("a", "attack", [5], target="b")
    assert not named(play.silence([9]), "moved")


def test_strike_is_with_the_better_melee_weapon() -> None:
    """E-40: never with the bow beside it."""
    striker = fighter("b", 3, gear=outfit(main="bow", off="stick:dagger"))
    play = begun(fighter("a"), striker)
    play.do("a", "move", column=(-1, 0))
    assert named(play.do("b", "strike", [5]), "attacked")[0].weapon == "dagger"


def test_a_striker_that_fell_meanwhile_does_not_strike() -> None:
    """E-40, E-58."""
    play = begun(fighter("a"), fighter("b", 3), fighter("c", 0, 3))
    play.do("a", "move", column=(-1, 0))
    play.do("b", "strike")
    play.do(Master("m"), "hp", target="b", hp=0)
    events = play.do("c", "decline")
    assert named(events, "leave_ended")[0].how == "free"
    assert not named(events, "attacked")


def test_an_absent_target_is_still_attacked() -> None:
    """E-57."""
    play = begun(fighter("a"), fighter("b", 1))
    play.do(WORLD, "left", uuid="b")
    play.do("a", "attack", [5], target="b")
    assert named(play.silence([1]), "hit")


@pytest.mark.parametrize(("verb", "step"), [("dodge", "west"), ("parry", "back")])
@pytest.mark.parametrize("dodge_step", ["won", "always"])
def test_a_step_named_while_leaving_is_accepted_and_not_taken(
    verb: str, step: str, dodge_step: str
) -> None:
    """E-40: defended as usual, but he is in the middle of a step of his own."""
    tuning = replace(QUIET, dodge_step=dodge_step)
    play = begun(fighter("a"), fighter("b", 3), tuning=tuning)
    play.do("a", "move", column=(-1, 0))
    play.do("b", "strike", [5])
    moves = named(play.do("a", verb, [9], step=step), "moved")
    assert [(one.to, one.why) for one in moves] == [(Block(-1, 64, 0), "move")]


def test_a_step_named_with_a_lost_defence_while_leaving_is_not_taken() -> None:
    """E-40."""
    tuning = replace(QUIET, dodge_step="always")
    play = begun(fighter("a"), fighter("b", 3), tuning=tuning)
    play.do("a", "move", column=(-1, 0))
    play.do("b", "strike", [15])
    assert not named(play.do("a", "dodge", [9], step="west"), "moved")


def refused(play: Play, who: str, verb: str, **slots: object) -> RuleViolation:
    with pytest.raises(RuleViolation) as caught:
        play.do(who, verb, **slots)
    return caught.value


def test_who_is_asked_himself_is_told_his_own_answers_and_the_time() -> None:
    """E-58: what he may answer, and for how many seconds, begun ones counted."""
    play = begun(fighter("a"), fighter("b", 3))
    play.do("a", "attack", [5], target="b")
    play.at = 24_999
    own = refused(play, "b", "end")
    assert own.code is Refusal.PROMPT_OPEN
    assert own.facts["allowed"] == ("parry", "dodge", "take")
    assert (own.facts["who"], own.facts["left"]) == ("b", 96)
    play.at = 25_000
    assert refused(play, "b", "end").facts["left"] == 95
    other = refused(play, "a", "end")
    assert other.facts["who"] == "b"
    assert "left" not in other.facts


def test_of_several_who_are_asked_each_is_told_his_own_question() -> None:
    """E-58."""
    play = begun(fighter("a"), fighter("b", 3), fighter("c", 3, 0, 65))
    play.do("a", "move", column=(-1, 0))
    assert refused(play, "c", "end").facts["who"] == "c"
    assert refused(play, "c", "end").facts["allowed"] == ("strike", "decline")


def test_an_answer_to_nothing_names_what_is_possible_instead() -> None:
    """E-32."""
    play = begun(fighter("a"), fighter("b", 3))
    mine, his = refused(play, "a", "parry"), refused(play, "b", "parry")
    assert (mine.code, mine.facts["turn"]) == (Refusal.NO_PROMPT, "a")
    assert mine.facts["allowed"] == ("attack", "cast", "move", "end")
    assert (his.facts["turn"], his.facts["allowed"]) == ("a", ())


def test_e13_an_attack_that_names_nobody_is_told_what_keeps_it_from_the_nearest() -> None:
    """Menus ask so why no attack is possible: not the ally beside him is the reason."""
    ally, foe, far = fighter("B", 1, side="x"), fighter("C", 5, side="y"), fighter("D", 9, side="y")
    play = begun(fighter("A", side="x"), ally, foe, far)
    with pytest.raises(RuleViolation) as caught:
        play.do("A", "attack")
    assert (caught.value.code, caught.value.facts["have"]) == (Refusal.OUT_OF_RANGE, 5)
