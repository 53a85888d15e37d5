"""Careers: legend, defeats, the first day, phantoms (T-74, T-97, T-104, T-139…T-144; X-15)."""

from __future__ import annotations

from typing import Any

import pytest
from twilight_halls import CORE, Evening, corpse

from rulesets.actors import PUBLIC, Onlooker, player
from rulesets.twilight.careers import free_points
from rulesets.twilight.hall_state import Career
from rulesets.twilight.terms import Fate
from rulesets.twilight.tournament_events import (
    ChampionDead,
    LegendChanged,
    RebuildAllowed,
)
from rulesets.twilight.tuning import (
    CrowdTuning,
    LegendTuning,
    RewardTuning,
    SurrenderTuning,
    TournamentTuning,
    Tuning,
)

RAIN = Tuning(reward=RewardTuning(conditions={"rain": 50}))


def evening(*players: str, tuning: Tuning | None = None, **accounts: tuple[int, int]) -> Evening:
    """Two champions with a legend of 300 (600), unless said, who are a pair."""
    found = Evening(*(players or ("a", "b")), tuning=tuning)
    found.with_legend(**({"a": (300, 600), "b": (300, 600)} | accounts))
    found.pair("a", "b")
    return found


def fate(choice: Any, crowd: Any) -> Fate:
    return Fate("a", "b", choice, crowd)


# --


def test_x15_a_a_win_against_the_crowd_brings_half_of_all_that_was_to_be_won() -> None:
    one = evening(tuning=RAIN)
    one.fought(
        "a", "b", winners=("a",), losers=("b",), condition="rain", fate=fate("spare", "execute")
    )
    assert one.account("a") == (375, 675)
    assert one.last(LegendChanged).parts == (("base", 100), ("condition", 50), ("against", -75))


def test_x15_b_a_win_with_the_crowd_brings_fifty_more_and_a_free_point() -> None:
    one = evening(tuning=RAIN)
    assert free_points(one.career("a"), RAIN) == 3
    one.fought(
        "a", "b", winners=("a",), losers=("b",), condition="rain", fate=fate("spare", "spare")
    )
    assert one.account("a") == (500, 800)
    event = one.last(LegendChanged)
    assert (event.change, event.unspent, event.total, event.points) == (200, 500, 800, 4)


@pytest.mark.parametrize(
    ("before", "after"),
    [((300, 600), (250, 550)), ((0, 400), (0, 400)), ((30, 230), (0, 200)), ((50, 50), (0, 0))],
)
def test_x15_c_a_refusal_costs_fifty_and_never_what_is_spent(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    one = Evening("a", "b").with_legend(b=before)
    one.say("a", "challenge", target="b")
    one.say("b", "decline")
    assert one.account("b") == after
    assert ("legend" in one.names()) is (before != after)
    if before != after:
        assert one.last(LegendChanged).points == before[1] // 200
    assert free_points(one.career("b"), Tuning()) == before[1] // 200


@pytest.mark.parametrize(
    ("before", "after"), [((300, 600), (150, 450)), ((75, 75), (38, 38)), ((0, 0), (0, 0))]
)
def test_x15_d_surrender_costs_half_of_the_unspent_rounded_down(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    one = evening(b=before)
    one.fought("a", "b", winners=("a",), losers=("b",), surrendered=("b",))
    assert one.account("b") == after


def test_x15_e_a_draw_brings_each_half() -> None:
    one = evening()
    one.fought("a", "b", drawn=("a", "b"))
    assert (one.account("a"), one.account("b")) == ((350, 650), (350, 650))


def test_x15_f_who_loses_a_second_time_is_dead_by_the_khan() -> None:
    one = evening("a", "b")
    one.fought("a", "b", winners=("a",), losers=("b",))
    one.master("circle")
    one.pair("a", "b")
    setup = one.duel("a", "b")
    assert setup.terms.losses == {"a": 0, "b": 1}
    one.report(setup.fight, "a", "b", winners=("a",), dead=(corpse("b"),), sentenced=("b",))
    dead = next(event for event in one.done if isinstance(event, ChampionDead))
    assert (dead.uuid, dead.by, dead.khan) == ("b", None, True)
    assert not one.career("b").alive


# -- rewards


@pytest.mark.parametrize(
    ("choice", "crowd", "reward"),
    [
        ("spare", "spare", 150),
        ("execute", "execute", 150),
        ("spare", "execute", 50),
        ("execute", "spare", 50),
        ("execute", "", 100),
        ("spare", "", 100),
    ],
)
def test_t139_with_against_and_without_a_will_of_the_crowd(
    choice: Any, crowd: Any, reward: int
) -> None:
    one = evening(a=(0, 0))
    one.fought("a", "b", winners=("a",), losers=("b",), fate=fate(choice, crowd))
    assert one.account("a") == (reward, reward)


def test_t139_the_penalty_is_rounded_in_the_champions_favour() -> None:
    one = evening(a=(0, 0), tuning=Tuning(reward=RewardTuning(base=101)))
    one.fought("a", "b", winners=("a",), losers=("b",), fate=fate("spare", "execute"))
    assert one.account("a") == (51, 51)


def test_t139_only_who_chose_is_praised_or_blamed() -> None:
    one = Evening("a", "b", "c")
    one.lists("a", "b", "c")
    for uuid in ("a", "c"):
        one.say(uuid, "side", side="red")
    for uuid in ("a", "b", "c"):
        one.say(uuid, "ready")
    one.report(
        "fight-1", "a", "b", "c", winners=("a", "c"), losers=("b",), fate=fate("spare", "execute")
    )
    assert (one.account("a"), one.account("c")) == ((50, 50), (100, 100))


def test_t139_t140_bonus_and_reward_are_configured() -> None:
    tuning = Tuning(reward=RewardTuning(base=10), crowd=CrowdTuning(bonus=7))
    one = evening(a=(0, 0), tuning=tuning)
    one.fought("a", "b", winners=("a",), losers=("b",), fate=fate("spare", "spare"))
    assert one.account("a") == (17, 17)


def test_t140_half_of_a_draw_is_rounded_down_and_counts_the_condition() -> None:
    one = evening(a=(0, 0), tuning=Tuning(reward=RewardTuning(base=101, conditions={"rain": 50})))
    one.fought("a", "b", drawn=("a", "b"), condition="rain")
    assert one.account("a") == (75, 75)


def test_t74_half_of_the_total_is_taken_if_so_configured_but_never_what_is_spent() -> None:
    tuning = Tuning(surrender=SurrenderTuning(base="total"))
    one = evening(b=(100, 600), tuning=tuning)
    one.fought("a", "b", winners=("a",), losers=("b",), surrendered=("b",))
    assert one.account("b") == (0, 500)


def test_t142_free_points_follow_the_highest_total_ever() -> None:
    assert free_points(Career(unspent=0, total=550, best=600, used=1), Tuning()) == 2
    assert free_points(Career(best=199), Tuning()) == 0
    assert free_points(Career(best=200), Tuning()) == 1
    spend = Tuning(legend=LegendTuning(points="spend"))
    assert free_points(Career(unspent=399, total=999, best=999), spend) == 1


def test_t142_t146_what_a_point_and_a_refusal_cost_is_configured() -> None:
    tuning = Tuning(legend=LegendTuning(per_point=50, refusal=7))
    one = Evening("a", "b", tuning=tuning).with_legend(b=(100, 149))
    one.say("a", "challenge", target="b")
    one.say("b", "decline")
    assert one.account("b") == (93, 142)
    assert free_points(one.career("b"), tuning) == 2


# -- defeats


def test_t143_a_win_or_a_draw_breaks_the_row_of_defeats() -> None:
    for broken in ({"winners": ("b",), "losers": ("a",)}, {"drawn": ("a", "b")}):
        one = evening()
        one.fought("a", "b", winners=("a",), losers=("b",))
        assert (one.career("a").losses, one.career("b").losses) == (0, 1)
        one.master("circle")
        one.pair("a", "b")
        one.fought("a", "b", **broken)
        assert one.career("b").losses == 0


def test_t113_a_fallen_member_of_the_winning_side_neither_wins_nor_loses() -> None:
    one = evening()
    one.fought("a", "b", winners=("a",), losers=("b",))
    one.master("circle")
    one.pair("a", "b")
    one.fought("a", "b", winners=("a",))
    assert one.career("b").losses == 1
    assert one.account("b") == (300, 600)


@pytest.mark.parametrize(("circle", "may"), [(1, True), (2, False)])
def test_t144_who_loses_on_the_first_day_may_build_anew(circle: int, may: bool) -> None:
    one = Evening("a", "b")
    if circle > 1:
        one.master("circle", circle=circle)
    one.pair("a", "b")
    one.fought("a", "b", winners=("a",), losers=("b",))
    assert one.career("b").may_rebuild is may
    assert any(isinstance(event, RebuildAllowed) for event in one.done) is may


def test_t144_the_allowance_is_gone_with_the_next_fight() -> None:
    one = evening()
    one.fought("a", "b", winners=("a",), losers=("b",))
    one.master("circle")
    one.pair("a", "b")
    one.fought("a", "b", winners=("b",), losers=("a",))
    assert not one.career("b").may_rebuild


def test_t137_all_learn_who_executed_whom() -> None:
    one = evening()
    one.fought("a", "b", winners=("a",), dead=(corpse("b"),), fate=fate("execute", ""))
    dead = next(event for event in one.done if isinstance(event, ChampionDead))
    assert (dead.uuid, dead.by, dead.khan) == ("b", "a", False)
    assert CORE.visible(one.hall, dead, Onlooker("z")) == dead


def test_t10_training_changes_no_career() -> None:
    one = Evening("a", "b").with_legend(a=(10, 10))
    one.lists("a", "b", training=True)
    one.say("a", "ready")
    one.say("b", "ready")
    before = one.hall.careers
    one.report(
        "fight-1",
        "a",
        "b",
        training=True,
        winners=("a",),
        losers=("b",),
        dead=(corpse("b"),),
        surrendered=("b",),
        standing=("a",),
        kills=(("a", "b"),),
    )
    assert one.hall.careers == before
    assert not one.hall.fallen
    assert not one.hall.spoils


def test_a_fight_that_outlives_its_tournament_counts_for_nobody() -> None:
    one = evening()
    setup = one.duel("a", "b")
    one.master("circle", circle=1)
    one.report(setup.fight, "a", "b", winners=("a",), losers=("b",), surrendered=("b",))
    assert one.hall.careers == {}


# -- what a fight is told


def test_t10_whose_first_fight_it_is_is_told() -> None:
    one = evening()
    setup = one.duel("a", "b")
    assert setup.terms.newcomers == ("a", "b")
    one.report(setup.fight, "a", "b", winners=("a",), losers=("b",))
    one.master("circle")
    one.pair("a", "b")
    assert one.duel("a", "b").terms.newcomers == ()


def test_t104_the_dead_of_the_tournament_are_told() -> None:
    one = Evening("a", "b", "c").with_legend(c=(0, 0))
    one.pair("a", "b")
    one.fought("a", "b", winners=("a",), dead=(corpse("b"),))
    one.master("circle")
    one.pair("a", "c")
    setup = one.duel("a", "c")
    assert setup.terms.fallen == (corpse("b"),)


@pytest.mark.parametrize(("left", "falls"), [(4, True), (5, False)])
def test_t97_the_semi_finals_are_where_few_are_left_after_the_first_circle(
    left: int, falls: bool
) -> None:
    names = "abcdefg"[:left]
    one = Evening(*names).with_legend(
        **dict.fromkeys(names, (0, 0)),
    )
    assert not one.hall.twilight
    one.master("circle")
    assert one.hall.twilight is falls
    one.pair("a", "b")
    terms = one.duel("a", "b").terms
    assert (terms.circle, terms.twilight) == (2, falls)


def test_t97_the_first_circle_is_no_semi_final_and_zero_leaves_it_to_the_master() -> None:
    one = Evening("a", "b").with_legend(a=(0, 0), b=(0, 0))
    one.master("circle", circle=1)
    assert not one.hall.twilight
    never = Evening("a", tuning=Tuning(tournament=TournamentTuning(semifinal=0)))
    never.with_legend(a=(0, 0)).master("circle")
    assert not never.hall.twilight
    nobody = Evening("a")
    nobody.master("circle")
    assert not nobody.hall.twilight


def test_t97_the_dead_are_not_counted() -> None:
    names = "abcde"
    one = Evening(*names).with_legend(**dict.fromkeys(names, (0, 0)))
    one.pair("a", "b")
    one.fought("a", "b", winners=("a",), dead=(corpse("b"),))
    one.master("circle")
    assert one.hall.twilight


# -- who sees what


def test_t15_of_others_legend_the_total_is_seen() -> None:
    one = evening()
    one.fought("a", "b", winners=("a",), losers=("b",))
    event = one.last(LegendChanged)
    assert CORE.visible(one.hall, event, player("a")) == event
    seen = CORE.visible(one.hall, event, PUBLIC)
    assert isinstance(seen, LegendChanged)
    assert (seen.unspent, seen.points, seen.total) == (None, None, 700)
    rebuild = RebuildAllowed(at=0, uuid="a")
    assert CORE.visible(one.hall, rebuild, player("b")) is None
    assert CORE.visible(one.hall, rebuild, player("a")) == rebuild
