"""Pairs and challenges (T-137, T-146)."""

from __future__ import annotations

import pytest
from twilight_halls import CORE, RULES, Evening, corpse

from rulesets.actors import player
from rulesets.errors import Refusal
from rulesets.events import FightDissolved
from rulesets.twilight.hall_events import Readied
from rulesets.twilight.hall_state import Pair
from rulesets.twilight.tournament_events import ChallengeClosed, Paired
from rulesets.view import PromptView

BEATEN = {"winners": ("a",), "losers": ("b",)}


# -- challenges


def test_t146_a_challenge_is_a_question_without_an_end() -> None:
    evening = Evening("a", "b")
    evening.say("a", "challenge", target="b")
    assert RULES.hall_prompts(evening.hall) == (PromptView(1, "b", "challenge", "a", None),)
    verbs = [option.verb for option in CORE.options(evening.hall, player("b"), None)]  # type: ignore[arg-type]
    assert verbs[:2] == ["accept", "decline"]


def test_t146_accepting_makes_a_pair_and_champions_of_both() -> None:
    evening = Evening("a", "b")
    evening.pair("a", "b")
    assert evening.hall.pairs == (Pair("a", "b"),)
    assert list(evening.hall.careers) == ["a", "b"]
    assert evening.last(ChallengeClosed).how == "accept"
    assert evening.last(Paired) == Paired(at=0, uuid="a", opponent="b", how="challenge")
    assert RULES.hall_prompts(evening.hall) == ()


def test_t146_pairs_drawn_among_those_in_the_lists_fight_two_by_two() -> None:
    evening = Evening("a", "b", "c", "d")
    evening.lists(*"abcd")
    evening.say("c", "ready")
    evening.master("lots", (4, 3, 2))
    assert evening.hall.pairs == (Pair("a", "b"), Pair("c", "d"))
    assert not any(one.lists or one.ready for one in evening.hall.people.values())
    assert {who.id for who in evening.duel("c", "d").fighters} == {"c", "d"}
    assert {who.id for who in evening.duel("a", "b").fighters} == {"a", "b"}


def test_t146_accepting_a_challenge_takes_both_out_of_the_lists() -> None:
    evening = Evening("a", "b", "c")
    evening.lists("a", "b", "c")
    evening.pair("a", "b")
    assert [one.uuid for one in evening.hall.people.values() if one.lists] == ["c"]


@pytest.mark.parametrize("order", ["ab", "ba"])
def test_t146_a_pair_meets_though_one_of_them_went_into_the_lists_again(order: str) -> None:
    evening = Evening("a", "b", "c")
    evening.pair("a", "b")
    evening.lists("a", "c")
    evening.say(order[0], "ready")
    if order == "ba":
        evening.lists("a")
    evening.say(order[1], "ready")
    if order == "ab":
        evening.say("a", "ready")
    assert {who.id for who in evening.opened().fighters} == {"a", "b"}


def test_t146_who_waits_in_the_lists_far_from_his_opponent_is_left_there() -> None:
    evening = Evening("a", "b")
    evening.pair("a", "b")
    evening.lists("a")
    evening.say("b", "ready")
    evening.place("a", 21)
    evening.say("b", "unready")
    evening.lists("a")
    evening.say("a", "ready")
    assert evening.hall.people["a"].lists == "fight"


def test_t146_withdrawing_costs_nothing() -> None:
    evening = Evening("a", "b").with_legend(a=(100, 100))
    evening.say("a", "challenge", target="b")
    evening.say("a", "withdraw")
    assert evening.last(ChallengeClosed).how == "withdraw"
    assert evening.account("a") == (100, 100)
    evening.say("a", "challenge", target="b")
    assert RULES.hall_prompts(evening.hall)[0].prompt == 2


def test_t146_a_refusal_leaves_both_free() -> None:
    evening = Evening("a", "b")
    evening.say("a", "challenge", target="b")
    evening.say("b", "decline")
    assert evening.names() == ["challenge_closed"]
    assert not evening.hall.pairs
    evening.pair("b", "a")


def test_t146_one_question_at_a_time() -> None:
    evening = Evening("a", "b", "c")
    evening.say("a", "challenge", target="b")
    for who, target in (("a", "c"), ("c", "b"), ("c", "a"), ("b", "a")):
        refused = evening.denied(who, "challenge", target=target)
        assert refused.code == Refusal.CHALLENGE_OPEN
        assert (refused.facts["who"], refused.facts["target"]) == ("a", "b")
    evening.say("b", "challenge", target="c")


def test_t146_who_is_paired_neither_challenges_nor_is_challenged_also_after_his_fight() -> None:
    evening = Evening("a", "b", "c").led()
    evening.pair("a", "b")
    for fought in (False, True):
        if fought:
            evening.fought("a", "b", drawn=("a", "b"))
        assert evening.denied("c", "challenge", target="a").code == Refusal.ALREADY_PAIRED
        assert evening.denied("a", "challenge", target="c").facts["target"] == "b"


def test_t146_a_new_pair_ends_its_other_challenges() -> None:
    evening = Evening("a", "b", "c")
    evening.say("a", "challenge", target="b")
    evening.say("b", "challenge", target="c")
    evening.say("b", "accept")
    closed = [event for event in evening.done if isinstance(event, ChallengeClosed)]
    assert [(one.uuid, one.target, one.how) for one in closed] == [
        ("a", "b", "accept"),
        ("b", "c", "void"),
    ]


def test_t146_nobody_challenges_himself_the_unknown_or_without_naming_anybody() -> None:
    evening = Evening("a", "b")
    assert evening.denied("a", "challenge", target="a").code == Refusal.SELF_TARGET
    assert evening.denied("a", "challenge", target="z").code == Refusal.NOT_HERE
    assert evening.denied("a", "challenge").code == Refusal.CHALLENGE_WHOM


def test_t137_the_dead_are_out_for_good_but_may_train() -> None:
    evening = Evening("a", "b", "c")
    evening.lists("c")
    evening.pair("a", "b")
    evening.fought("a", "b", winners=("a",), dead=(corpse("b"),))
    evening.master("circle")
    assert evening.denied("c", "challenge", target="b").code == Refusal.CHAMPION_DEAD
    assert evening.denied("b", "challenge", target="c").code == Refusal.CHAMPION_DEAD
    assert evening.denied("b", "fight").code == Refusal.CHAMPION_DEAD
    evening.say("b", "fight", training=True)
    evening.say("b", "ready")


def test_t137_a_beaten_champion_is_back_in_the_next_circle() -> None:
    evening = Evening("a", "b", "c").led()
    evening.pair("a", "b")
    evening.fought("a", "b", **BEATEN)
    assert evening.denied("b", "fight").code == Refusal.CHAMPION_RESTS
    assert evening.denied("b", "challenge", target="c").code == Refusal.CHAMPION_RESTS
    assert evening.denied("c", "challenge", target="b").code == Refusal.CHAMPION_RESTS
    evening.master("circle")
    evening.say("b", "fight")


def test_a_challenge_to_who_dies_or_is_beaten_meanwhile_is_void() -> None:
    evening = Evening("a", "b", "c").led()
    evening.lists("a", "b")
    evening.say("a", "ready")
    evening.say("b", "ready")
    evening.say("c", "challenge", target="b")
    evening.report("fight-1", "a", "b", **BEATEN)
    assert evening.last(ChallengeClosed).how == "void"


def test_t146_he_who_fights_may_answer() -> None:
    evening = Evening("a", "b", "c")
    evening.lists("a", "b")
    evening.say("a", "ready")
    evening.say("b", "ready")
    evening.say("c", "challenge", target="b")
    evening.say("b", "accept")
    assert evening.denied("c", "ready").code == Refusal.IN_FIGHT


# -- the fight of a pair


def test_t146_a_pair_begins_its_duel_when_both_are_ready_outside_the_lists() -> None:
    evening = Evening("a", "b", "c")
    evening.lists("c")
    evening.pair("a", "b")
    evening.say("a", "ready")
    assert evening.last(Readied).opponent == "b"
    evening.say("b", "ready")
    assert [one.id for one in evening.opened().fighters] == ["a", "b"]
    assert evening.hall.pairs == (Pair("a", "b", fought=True),)


def test_t146_a_pair_fights_only_within_reach() -> None:
    evening = Evening("a", "b")
    evening.pair("a", "b")
    evening.place("b", 21)
    refused = evening.denied("a", "ready")
    assert (refused.code, refused.facts["have"]) == (Refusal.OUT_OF_RANGE, 21)
    evening.place("b", 20)
    evening.say("a", "ready")
    evening.place("a", -5)
    assert evening.denied("b", "ready").code == Refusal.OUT_OF_RANGE
    evening.place("b", 0, world="nether")
    assert evening.denied("b", "ready").code == Refusal.ELSEWHERE
    evening.tell("left", uuid="a")
    assert evening.denied("b", "ready").code == Refusal.NOT_HERE


def test_a_ready_champion_who_enters_the_lists_is_not_ready_any_more() -> None:
    evening = Evening("a", "b")
    evening.pair("a", "b")
    evening.say("a", "ready")
    evening.say("a", "fight")
    assert evening.last(FightDissolved).fight == "fight-1"
    evening.say("a", "ready")
    evening.say("b", "ready")
    assert not evening.hall.fighting


def test_a_pair_that_meets_in_the_lists_has_its_fight() -> None:
    evening = Evening("a", "b")
    evening.pair("a", "b")
    evening.lists("a", "b")
    evening.duel("a", "b")
    assert evening.hall.pairs == (Pair("a", "b", fought=True),)


def test_a_fight_of_three_is_not_that_of_the_pair_among_them() -> None:
    evening = Evening("a", "b", "c").led()
    evening.pair("a", "b")
    evening.lists("a", "b", "c")
    for uuid in "abc":
        evening.say(uuid, "ready")
    assert evening.hall.pairs == (Pair("a", "b"),)
    evening.tell("released", uuid="a", why="surrender")
    evening.say("a", "fight")
    evening.report("fight-1", *"abc", winners=("c",), losers=("a", "b"))
    assert evening.denied("a", "ready").code == Refusal.CHAMPION_RESTS


@pytest.mark.parametrize(
    ("outcome", "again"),
    [
        ({}, True),
        ({"drawn": ("a", "b")}, False),
        (BEATEN, False),
        ({"surrendered": ("a", "b")}, False),
    ],
)
def test_a_pair_whose_fight_nobody_decided_fights_again(
    outcome: dict[str, tuple[str, ...]], again: bool
) -> None:
    evening = Evening("a", "b")
    evening.pair("a", "b")
    evening.fought("a", "b", **outcome)
    assert evening.hall.pairs == (Pair("a", "b", fought=not again),)
