"""What a spell begins: how long it lasts and what it bears on (E-7, E-53)."""

from __future__ import annotations

from typing import Any

import pytest
from ephem_fights import Play, begun, fighter, named
from spell_fights import duel, tuned

from rulesets.actors import WORLD
from rulesets.ephem.picture import fight_view
from rulesets.ephem.spell_tuning import (
    Spell,
)


def rounds_of(play: Play, count: int) -> list[list[str]]:
    """Let rounds pass; for each what ended in it."""
    ended: list[list[str]] = [[] for _ in range(count)]
    for number in range(count):
        while play.state.round == number + 1:
            turn = play.state.turn
            assert turn is not None
            events = play.do(turn.uuid, "end")
            ended[number] += [event.effect for event in named(events, "effect_ended")]
    return ended


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_e53_an_effect_of_n_rounds_ends_with_the_nth_the_round_of_use_being_the_first(
    rounds: int,
) -> None:
    play = duel(tuning=tuned(x=Spell(target="none", damage=0, effect="e", rounds=rounds)))
    begun_, *_ = named(play.do("A", "cast", [5], spell="x"), "effect_begun")
    assert begun_.last == rounds
    ended = rounds_of(play, 3)
    assert [number + 1 for number, names in enumerate(ended) if names] == [rounds]
    assert play.state.effects == ()


def test_e53_without_a_number_it_is_one_round() -> None:
    assert Spell().rounds == 1


def test_e53_the_same_effect_again_begins_anew() -> None:
    play = duel(tuning=tuned(x=Spell(target="none", damage=0, effect="e", rounds=2)))
    play.do("A", "cast", [5], spell="x")
    play.do("A", "end")
    play.do("B", "end")
    play.do("A", "cast", [5], spell="x")
    assert [(one.name, one.last) for one in play.state.effects] == [("e", 3)]


def test_e53_the_picture_shows_rounds_left() -> None:

    play = duel(tuning=tuned(x=Spell(target="none", damage=0, effect="e", rounds=2)))
    play.do("A", "cast", [5], spell="x")
    assert [(one.who, one.name, one.rounds) for one in fight_view(play.state).effects] == [
        ("A", "e", 2)
    ]
    play.do("A", "end")
    play.do("B", "end")
    assert [one.rounds for one in fight_view(play.state).effects] == [1]


def test_e7_an_effect_bears_on_all_dice_of_its_bearer_and_names_itself() -> None:
    play = duel(2, tuning=tuned(x=Spell(damage=0, effect="оковы", edge="disadvantage", rounds=2)))
    play.do("A", "cast", [10], spell="x", target="B")
    play.do("B", "take")
    play.do("A", "end")
    rolled = named(play.do("B", "attack", [15, 4], target="A"), "roll")[0]
    assert (rolled.mode, rolled.total) == ("disadvantage", 4)
    assert rolled.sources == ("disadvantage:effect:оковы",)


@pytest.mark.parametrize("edge", ["", "advantage", "disadvantage"])
def test_e53_an_effect_without_an_edge_is_only_told(edge: Any) -> None:
    tuning = tuned(x=Spell(target="none", damage=0, cost="bonus", effect="e", edge=edge))
    play = duel(2, tuning=tuning)
    play.do("A", "cast", [5], spell="x")
    faces = [4, 9] if edge else [4]
    rolled = named(play.do("A", "attack", faces, target="B"), "roll")[0]
    assert rolled.mode == (edge or "plain")


def test_e25_a_change_of_the_catalogue_does_not_change_a_spell_under_way() -> None:
    play = duel(tuning=tuned(x=Spell(damage=2, effect="e")))
    play.do("A", "cast", [5], spell="x", target="B")
    play.do(WORLD, "tuned", tuning=tuned(free=False))
    events = play.do("B", "take")
    assert named(events, "hit")[0].damage == 2
    assert named(events, "effect_begun")[0].effect == "e"


def test_e38_who_guards_against_a_spell_parries_magic_and_bears_its_effect() -> None:
    play = begun(
        fighter("A"),
        fighter("B", 5, side="red"),
        fighter("C", 5, 2, side="red", role="mage"),
        tuning=tuned(x=Spell(effect="e", edge="disadvantage")),
    )
    play.do("A", "cast", [10], spell="x", target="B")
    events = play.do("C", "guard", [3], target="B")
    assert [event.die for event in named(events, "roll")] == ["parry.magic"]
    assert [event.target for event in named(events, "hit")] == ["C"]
    assert [event.uuid for event in named(events, "effect_begun")] == ["C"]
