"""Circles without a master, and tournaments that end (T-85, T-97, T-137, T-145, T-147)."""

from __future__ import annotations

import pytest
from twilight_halls import Evening, corpse

from rulesets.errors import Refusal
from rulesets.facts import Setup
from rulesets.twilight.hall_state import Pair
from rulesets.twilight.tournament_events import CircleOpened, Unpaired
from rulesets.twilight.tuning import TournamentTuning, Tuning

BEATEN = {"winners": ("a",), "losers": ("b",)}
SLAIN = {"winners": ("a",), "dead": (corpse("b"),), "standing": ("a",), "kills": (("a", "b"),)}


def bout(evening: Evening, a: str, b: str, **outcome: object) -> Setup:
    """Two meet in the lists and fight, with this outcome."""
    evening.lists(a, b)
    setup = evening.duel(a, b)
    evening.report(setup.fight, a, b, **outcome)
    return setup


# -- nobody leads


def test_t137_without_a_master_a_beaten_champion_comes_back_and_the_next_circle_begins() -> None:
    evening = Evening("a", "b")
    bout(evening, "a", "b", **BEATEN)
    evening.say("b", "fight")
    assert evening.last(CircleOpened) == CircleOpened(at=0, circle=2, twilight=False, by=None)
    evening.say("a", "fight")
    assert evening.names() == ["lists_set"]
    terms = evening.duel("a", "b").terms
    assert (terms.circle, terms.losses) == (2, {"a": 0, "b": 1})


def test_friends_play_one_duel_after_another_all_evening() -> None:
    """Nobody is a master; who wins takes turns, so that the Khan has nobody to sentence (T-143)."""
    evening = Evening("a", "b")
    for number in range(1, 6):
        winner, loser = "ab" if number % 2 else "ba"
        setup = bout(evening, "a", "b", winners=(winner,), losers=(loser,))
        assert (setup.terms.circle, setup.terms.twilight) == (number, False)
    assert (evening.account("a"), evening.account("b")) == ((300, 300), (200, 200))


def test_t147_a_winner_who_would_fight_again_begins_the_next_circle_too() -> None:
    evening = Evening("a", "b", "c")
    bout(evening, "a", "b", **BEATEN)
    evening.say("c", "fight")
    assert evening.hall.circle == 1
    evening.say("a", "fight")
    assert evening.hall.circle == 2


def test_t147_peace_is_no_fight_of_the_circle() -> None:
    evening = Evening("a", "b")
    bout(evening, "a", "b")
    evening.say("b", "fight")
    assert evening.hall.circle == 1


def test_t146_without_a_master_a_pair_that_has_fought_binds_nobody() -> None:
    evening = Evening("a", "b", "c")
    evening.pair("a", "b")
    setup = evening.duel("a", "b")
    assert evening.denied("c", "challenge", target="a").code == Refusal.ALREADY_PAIRED
    evening.report(setup.fight, "a", "b", drawn=("a", "b"))
    evening.say("c", "challenge", target="a")
    assert evening.hall.circle == 1
    evening.say("a", "accept")
    assert (evening.hall.circle, evening.hall.pairs) == (2, (Pair("c", "a"),))


def test_t147_a_circle_by_itself_keeps_pairs_and_challenges_that_are_still_to_come() -> None:
    evening = Evening(*"abcdef")
    evening.pair("c", "d")
    evening.say("c", "ready")
    evening.say("e", "challenge", target="f")
    bout(evening, "a", "b", **BEATEN)
    evening.say("b", "fight")
    assert evening.hall.circle == 2
    assert evening.hall.pairs == (Pair("c", "d"),)
    assert evening.hall.people["c"].ready
    evening.say("f", "accept")


def test_t145_without_a_master_the_beaten_who_are_here_come_first() -> None:
    evening = Evening(*"abcd")
    bout(evening, "a", "b", **BEATEN)
    bout(evening, "c", "d", winners=("c",), losers=("d",))
    refused = evening.denied("b", "challenge", target="a")
    assert (refused.code, refused.facts["target"]) == (Refusal.BEATEN_FIRST, ("d",))
    evening.tell("left", uuid="d")
    evening.say("b", "challenge", target="a")
    assert evening.hall.circle == 2


def test_t145_who_has_fought_since_his_defeat_is_not_beaten_any_more() -> None:
    evening = Evening(*"abcd")
    bout(evening, "a", "b", **BEATEN)
    bout(evening, "c", "d", winners=("c",), losers=("d",))
    bout(evening, "b", "d", winners=("b",), losers=("d",))
    evening.say("a", "challenge", target="b")


def test_a_fight_counts_for_the_circle_in_which_it_began() -> None:
    evening = Evening(*"abcd")
    evening.lists("c", "d")
    setup = evening.duel("c", "d")
    bout(evening, "a", "b", **BEATEN)
    evening.say("b", "fight")
    evening.report(setup.fight, "c", "d", winners=("c",), losers=("d",), circle=1)
    assert evening.career("d").lost_in == 1
    evening.say("d", "fight")
    assert evening.hall.circle == 2


@pytest.mark.parametrize(("entered", "falls"), [(4, False), (5, True)])
def test_t97_without_a_master_the_semi_finals_need_more_champions_than_are_left(
    entered: int, falls: bool
) -> None:
    names = "abcde"[:entered]
    evening = Evening(*names, tuning=Tuning(tournament=TournamentTuning(semifinal=4)))
    evening.with_legend(**dict.fromkeys(names, (0, 0)))
    bout(evening, "a", "b", **SLAIN)
    evening.say("a", "fight")
    assert (evening.hall.circle, evening.hall.twilight) == (2, falls)


def test_t85_without_a_master_the_right_to_artefacts_ends_with_his_next_fight_that_counts() -> None:
    evening = Evening("a", "b", "c", "d").with_legend(c=(0, 0), d=(0, 0))
    bout(evening, "a", "b", **SLAIN)
    evening.lists("a", "c", training=True)
    evening.report(evening.duel("a", "c").fight, "a", "c", training=True)
    evening.lists("a", "c")
    assert evening.hall.circle == 2
    assert evening.hall.spoils
    evening.duel("a", "c")
    assert not evening.hall.spoils


# -- a master leads


def test_t85_where_a_master_leads_the_right_to_artefacts_ends_with_the_circle() -> None:
    evening = Evening("a", "b", "c").led()
    bout(evening, "a", "b", **SLAIN)
    bout(evening, "a", "c", winners=("a",), losers=("c",))
    assert evening.hall.spoils
    evening.master("circle")
    assert not evening.hall.spoils


@pytest.mark.parametrize("verb", ["circle", "lots"])
def test_t147_a_master_who_opens_a_circle_or_draws_lots_leads(verb: str) -> None:
    evening = Evening("a", "b").with_legend(a=(0, 0), b=(0, 0))
    evening.master(verb, (1,) if verb == "lots" else ())
    bout(evening, "a", "b", **BEATEN)
    assert evening.denied("b", "fight").code == Refusal.CHAMPION_RESTS
    before = evening.hall.circle
    evening.say("a", "fight")
    assert evening.hall.circle == before


def test_t147_lots_leave_out_who_has_fought_before_the_master_came() -> None:
    evening = Evening(*"abcd").with_legend(c=(0, 0), d=(0, 0))
    bout(evening, "a", "b", **BEATEN)
    evening.master("lots", (1,))
    assert {evening.hall.pairs[0].one, evening.hall.pairs[0].other} == {"c", "d"}
    assert (len(evening.hall.pairs), evening.hall.circle) == (1, 1)


# -- the end of a tournament


def test_t147_when_one_is_left_alive_a_new_tournament_begins_with_the_next_who_comes() -> None:
    evening = Evening("a", "b")
    bout(evening, "a", "b", **SLAIN)
    assert evening.hall.circle == 1
    evening.say("b", "fight")
    opened = evening.last(CircleOpened)
    assert opened == CircleOpened(at=0, circle=1, twilight=False, by=None, anew=True, victor="a")
    assert list(evening.hall.careers) == ["b"]
    assert evening.hall.fallen == ()
    evening.say("a", "fight")
    evening.duel("a", "b")


def test_t147_who_waits_in_the_lists_is_a_champion_of_the_new_tournament() -> None:
    evening = Evening("a", "b")
    bout(evening, "a", "b", **SLAIN)
    evening.say("a", "fight")
    assert list(evening.hall.careers) == ["a"]
    evening.lists("b")
    evening.master("circle", circle=1)
    assert list(evening.hall.careers) == ["a", "b"]
    evening.report(evening.duel("a", "b").fight, "a", "b", **BEATEN)
    assert evening.account("a") == (100, 100)


def test_t147_while_two_live_the_tournament_goes_on() -> None:
    evening = Evening("a", "b", "c").with_legend(c=(0, 0))
    bout(evening, "a", "b", **SLAIN)
    assert evening.denied("b", "fight").code == Refusal.CHAMPION_DEAD
    evening.lists("a", "c")
    setup = evening.duel("a", "c")
    evening.report(setup.fight, "a", "c", dead=(corpse("a"), corpse("c")))
    evening.say("b", "fight")
    assert evening.last(CircleOpened).victor is None


def test_t147_a_tournament_that_is_led_takes_new_champions_in_its_first_circle() -> None:
    evening = Evening("a", "b", "c").led()
    bout(evening, "a", "b", **SLAIN)
    evening.say("c", "fight")
    assert list(evening.hall.careers) == ["a", "b", "c"]
    evening.say("c", "fight")
    bout(evening, "a", "c", winners=("a",), dead=(corpse("c"),))
    evening.master("circle")
    evening.say("b", "fight")
    assert evening.last(CircleOpened).anew
    assert not evening.hall.led


# -- pairs that cannot be


def test_t146_a_pair_one_of_whom_died_meanwhile_is_none_any_more() -> None:
    evening = Evening("a", "b", "c", "d")
    evening.pair("b", "c")
    bout(evening, "a", "b", **SLAIN)
    assert evening.last(Unpaired) == Unpaired(at=0, uuid="b", opponent="c")
    evening.pair("c", "d")


def test_t146_a_pair_one_of_whom_is_beaten_in_this_circle_is_none_any_more() -> None:
    evening = Evening("a", "b", "c", "d").led()
    evening.pair("b", "c")
    evening.lists("a", "b")
    setup = evening.duel("a", "b")
    assert evening.denied("c", "ready").code == Refusal.IN_FIGHT
    evening.report(setup.fight, "a", "b", **BEATEN)
    assert evening.hall.pairs == ()
    evening.pair("c", "d")


def test_t146_who_is_ready_for_one_who_cannot_come_waits_no_more() -> None:
    evening = Evening("a", "b", "c")
    evening.pair("b", "c")
    evening.say("c", "ready")
    for uuid in "ab":
        evening.place(uuid, 21)
    evening.lists("a", "b")
    evening.say("a", "ready")
    evening.say("b", "ready")
    evening.report(evening.opened().fight, "a", "b", **SLAIN)
    assert not evening.hall.people["c"].ready
    assert not evening.hall.pledges
