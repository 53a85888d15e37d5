"""Lots and circles (T-137, T-145, T-147)."""

from __future__ import annotations

import pytest
from twilight_halls import GM, Evening, corpse

from rulesets.errors import Refusal
from rulesets.intents import intent
from rulesets.twilight.combat_events import PoolRolled
from rulesets.twilight.hall_state import Pair
from rulesets.twilight.tournament_events import Bye, CircleOpened

BEATEN = {"winners": ("a",), "losers": ("b",)}


# -- lots


def test_t147_lots_shuffle_by_fisher_and_yates_with_the_halls_dice() -> None:
    evening = Evening().with_legend(a=(0, 0), b=(0, 0), c=(0, 0), d=(0, 0))
    evening.master("lots", (1, 2, 2))
    rolls = [event for event in evening.done if isinstance(event, PoolRolled)]
    assert [(one.die, one.sides, one.faces, one.roll) for one in rolls] == [
        ("lots", 4, (1,), 0),
        ("lots", 3, (2,), 1),
        ("lots", 2, (2,), 2),
    ]
    # abcd -1-> dbca -2-> dcba -2-> dcba
    assert evening.hall.pairs == (Pair("d", "c"), Pair("b", "a"))


def test_t147_an_odd_one_out_has_a_bye_without_reward() -> None:
    evening = Evening("a", "b", "c").with_legend(a=(0, 0), b=(0, 0), c=(0, 0))
    evening.master("lots", (3, 2))
    assert evening.hall.pairs == (Pair("a", "b"),)
    assert evening.last(Bye).uuid == "c"
    assert evening.account("c") == (0, 0)
    assert evening.denied("a", "challenge", target="c").code == Refusal.ALREADY_PAIRED
    evening.enter("d")
    assert evening.denied("d", "challenge", target="c").code == Refusal.HAS_BYE


def test_t147_only_champions_without_a_pair_are_drawn() -> None:
    evening = Evening("a", "b", "c", "d")
    assert evening.refused(GM, intent("lots")).code == Refusal.NOBODY_UNPAIRED
    evening.pair("a", "b")
    assert evening.refused(GM, intent("lots")).code == Refusal.NOBODY_UNPAIRED
    evening.lists("c", "d")
    evening.master("lots", (1,))
    assert evening.hall.pairs == (Pair("a", "b"), Pair("d", "c"))


def test_t147_lots_end_open_challenges_and_leave_out_the_dead_the_beaten_and_who_fights() -> None:
    evening = Evening(*"abcdefg")
    evening.pair("a", "b")
    evening.fought("a", "b", **BEATEN)
    evening.lists("c", "d")
    evening.duel("c", "d")
    evening.say("e", "challenge", target="f")
    evening.say("f", "fight")
    evening.master("lots", (2,))
    assert evening.hall.pairs[1:] == (Pair("e", "f"),)
    assert not evening.hall.challenges


def test_t147_a_bye_ends_a_challenge_to_one_who_fights() -> None:
    evening = Evening(*"abc")
    evening.lists("a", "b")
    evening.duel("a", "b")
    evening.say("c", "challenge", target="a")
    evening.master("lots")
    assert evening.last(Bye).uuid == "c"
    assert not evening.hall.challenges


def test_t145_the_beaten_of_a_circle_are_paired_with_one_another_by_lots() -> None:
    evening = Evening(*"abcd").with_legend(**dict.fromkeys("abcd", (0, 0)))
    evening.pair("a", "b")
    evening.pair("c", "d")
    evening.fought("a", "b", **BEATEN)
    evening.fought("c", "d", winners=("c",), losers=("d",))
    evening.master("circle")
    evening.master("lots", (4, 3, 2))
    assert evening.hall.pairs == (Pair("b", "d"), Pair("a", "c"))


def test_t145_an_odd_beaten_one_fights_a_winner() -> None:
    evening = Evening(*"abc").with_legend(**dict.fromkeys("abc", (0, 0)))
    evening.pair("a", "b")
    evening.fought("a", "b", **BEATEN)
    evening.master("circle")
    evening.master("lots", (3, 2))
    assert evening.hall.pairs == (Pair("b", "a"),)
    assert evening.hall.byes == ("c",)


def test_t145_the_beaten_challenge_one_another_while_they_can() -> None:
    evening = Evening(*"abcd")
    evening.pair("a", "b")
    evening.pair("c", "d")
    evening.fought("a", "b", **BEATEN)
    evening.fought("c", "d", winners=("c",), losers=("d",))
    evening.master("circle")
    refused = evening.denied("a", "challenge", target="b")
    assert refused.code == Refusal.BEATEN_FIRST
    assert (refused.facts["who"], refused.facts["target"]) == ("b", ("d",))
    assert evening.denied("d", "challenge", target="c").code == Refusal.BEATEN_FIRST
    evening.pair("b", "d")
    evening.pair("a", "c")


def test_t145_a_lone_beaten_one_may_fight_anybody() -> None:
    evening = Evening(*"abc")
    evening.pair("a", "b")
    evening.fought("a", "b", **BEATEN)
    evening.master("circle")
    evening.pair("c", "b")


def test_t145_defeats_before_the_last_circle_bind_nobody() -> None:
    evening = Evening(*"abcd")
    evening.pair("a", "b")
    evening.pair("c", "d")
    evening.fought("a", "b", **BEATEN)
    evening.fought("c", "d", winners=("c",), losers=("d",))
    evening.master("circle")
    evening.master("circle")
    evening.pair("a", "b")


# -- circles


def test_a_new_circle_clears_pairs_byes_and_challenges() -> None:
    evening = Evening(*"abcde")
    evening.pair("a", "b")
    evening.say("a", "ready")
    evening.say("c", "challenge", target="d")
    evening.lists("e")
    evening.say("e", "ready")
    evening.master("circle")
    assert evening.last(CircleOpened) == CircleOpened(at=0, circle=2, twilight=True, by="gm")
    hall = evening.hall
    assert (hall.circle, hall.pairs, hall.byes, hall.challenges) == (2, (), (), ())
    assert not hall.people["a"].ready
    assert hall.people["e"].ready
    assert "fight_dissolved" in evening.names()


def test_circle_one_is_a_new_tournament() -> None:
    evening = Evening("a", "b").with_legend(a=(5, 5))
    evening.pair("a", "b")
    evening.fought("a", "b", winners=("b",), dead=(corpse("a"),))
    evening.master("circle", circle=1)
    assert evening.last(CircleOpened).anew
    assert (evening.hall.careers, evening.hall.fallen, evening.hall.spoils) == ({}, (), ())
    evening.pair("a", "b")


@pytest.mark.parametrize("number", [0, 1001])
def test_a_circle_has_a_number_from_one_to_a_thousand(number: int) -> None:
    refused = Evening().refused(GM, intent("circle", circle=number))
    assert (refused.code, refused.facts["lo"], refused.facts["hi"]) == (Refusal.BAD_VALUE, 1, 1000)


def test_after_the_thousandth_circle_comes_none() -> None:
    evening = Evening()
    evening.master("circle", circle=1000)
    assert evening.refused(GM, intent("circle")).code == Refusal.BAD_VALUE
