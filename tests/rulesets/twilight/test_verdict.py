"""Who has won, who has lost, about whom the choice is (T-79, T-82, T-110…T-113, T-137, T-143)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from twilight_court import Court, duel, teams
from twilight_fights import Champ

from rulesets.events import Prompted
from rulesets.twilight.fate_events import ChoiceOpened, Decided, Died, FallenKept, FightClosed
from rulesets.twilight.stage_events import RoundEnded
from rulesets.twilight.tuning import ChoiceTuning, KhanTuning, Tuning
from rulesets.twilight.verdict import verdict


def decided(court: Court) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    event = court.last(Decided)
    return event.winners, event.drawn, event.losers


# -- a duel


@pytest.mark.parametrize("how", ["out", "survived", "surrendered"])
def test_t137_a_living_loser_of_a_duel_is_left_to_the_winner(how: str) -> None:
    court = duel()
    getattr(court, how)("b")
    court.at = 7
    court.conclude()
    assert decided(court) == (("a",), (), ("b",))
    assert court.last(ChoiceOpened) == ChoiceOpened(at=7, winner="a", loser="b", until=7 + 900_000)
    asked = court.last(Prompted)
    assert (asked.to, asked.kind, asked.by, asked.until) == ("a", "fate", "b", 900_007)
    assert court.state.stage == "choice"


def test_t73_there_is_no_choice_about_a_dead_loser() -> None:
    court = duel().dead("b").conclude()
    assert decided(court) == (("a",), (), ())
    assert not court.has(ChoiceOpened)
    assert court.outcome.winners == ("a",)
    assert court.last(FightClosed).reason == "decided"


def test_t137_the_time_for_a_choice_is_configured() -> None:
    court = duel(tuning=Tuning(choice=ChoiceTuning(timeout_s=5))).out("b").conclude()
    assert court.last(ChoiceOpened).until == 5000


def test_t82_of_two_who_fall_the_one_who_lives_wins_and_there_is_nothing_to_choose() -> None:
    court = duel().dead("a").survived("b").conclude()
    assert decided(court) == (("b",), (), ())
    assert not court.has(ChoiceOpened)
    assert court.outcome.standing == ()


def test_t82_an_out_champion_counts_as_alive() -> None:
    assert decided(duel().dead("b").out("a").conclude())[0] == ("a",)


def test_t82_two_who_live_draw_and_two_dead_win_nothing() -> None:
    court = duel().out("a").survived("b").conclude()
    assert decided(court) == ((), ("a", "b"), ())
    assert court.last(FightClosed).reason == "draw"
    court = duel().dead("a", "b").conclude()
    assert decided(court) == ((), (), ())
    assert court.last(FightClosed).reason == "nobody"


def test_t74_two_who_give_up_in_one_round_win_nothing_and_there_is_no_choice() -> None:
    court = duel().surrendered("a", "b").conclude()
    assert decided(court) == ((), (), ())
    assert not court.has(ChoiceOpened)
    assert court.outcome.surrendered == ("a", "b")


# -- teams


def test_t110_the_standing_of_the_winning_side_take_the_reward_the_fallen_nothing() -> None:
    court = teams().out("b").next_round().out("c", "d").conclude()
    assert decided(court) == (("a",), (), ("c", "d"))


def test_t113_every_living_member_of_the_losing_side_is_defeated() -> None:
    court = teams().out("d").dead("b").next_round().dead("c").conclude()
    assert decided(court) == (("a",), (), ("d",))


def test_t112_the_choice_is_about_the_last_fallen_of_the_losing_side() -> None:
    court = teams().out("c").next_round().out("b", "d").conclude()
    assert court.last(ChoiceOpened).loser == "d"


def test_t112_nobody_is_chosen_about_if_the_last_fallen_is_dead() -> None:
    court = teams().out("c").next_round().dead("d").conclude()
    assert not court.has(ChoiceOpened)
    assert decided(court) == (("a", "b"), (), ("c",))


def test_t112_of_several_last_fallen_it_is_the_one_with_the_higher_initiative() -> None:
    strong = Champ("d", "blue", power=9)
    court = Court(Champ("a", "red"), Champ("c", "blue", lethality=8), strong)
    assert court.out("c", "d").conclude().last(ChoiceOpened).loser == "d"
    court = Court(Champ("a", "red"), Champ("c", "blue", lethality=8), strong)
    assert not court.out("c").dead("d").conclude().has(ChoiceOpened)


def test_t112_equal_initiative_without_dice_is_decided_by_seats() -> None:
    assert teams().out("d", "c").conclude().last(ChoiceOpened).loser == "c"


def test_t112_a_fall_in_an_earlier_leg_of_the_endgame_is_earlier() -> None:
    court = teams().leg().out("d").leg().out("c").conclude()
    assert court.last(ChoiceOpened).loser == "c"


def test_t112_who_died_when_the_next_round_was_opened_fell_later() -> None:
    court = teams().out("c").emit(RoundEnded(at=0, round=1)).dead("d").conclude()
    assert not court.has(ChoiceOpened)


def test_t112_the_choice_is_about_one_who_gave_up_only_if_he_was_the_last_of_his_side() -> None:
    court = teams().surrendered("c").out("d").conclude()
    assert court.last(ChoiceOpened).loser == "d"
    court = teams().out("d").next_round().surrendered("c").conclude()
    assert court.last(ChoiceOpened).loser == "c"
    court = teams().surrendered("d", "c").conclude()
    assert court.last(ChoiceOpened).loser == "c"


def test_t137_of_several_winners_the_killer_decides_if_he_stands() -> None:
    court = teams().out("c").next_round().out("d").killed("b", "d").conclude()
    assert court.last(ChoiceOpened).winner == "b"


def test_t137_if_the_killer_does_not_stand_the_one_with_the_highest_initiative_decides() -> None:
    champs = (
        Champ("a", "red", lethality=2),
        Champ("b", "red", power=7),
        Champ("e", "red", power=9),
        Champ("d", "blue"),
    )
    court = Court(*champs).out("e", "d").killed("e", "d").conclude()
    assert court.last(ChoiceOpened).winner == "b"


def test_t110_a_team_draw_gives_every_survivor_half_also_who_was_carried_off_before() -> None:
    court = teams().out("a").dead("c").next_round().out("b", "d").conclude()
    assert decided(court) == ((), ("a", "b", "d"), ())
    court = teams().out("a").next_round().dead("b", "c", "d").conclude()
    assert decided(court) == ((), ("a",), ())


def test_t82_in_a_mass_fight_the_side_of_which_one_lives_wins() -> None:
    court = teams().out("a", "c").next_round().survived("b").dead("d").conclude()
    assert decided(court) == (("b",), (), ("c",))


def test_t10_in_a_battle_of_all_only_the_last_two_draw() -> None:
    court = Court(Champ("a"), Champ("b"), Champ("c")).out("a").next_round().out("b", "c")
    assert decided(court.conclude()) == ((), ("b", "c"), ("a",))


def test_t74_who_gave_up_before_the_last_two_fell_in_that_round_has_lost() -> None:
    court = Court(Champ("a"), Champ("b"), Champ("c")).surrendered("a").out("b", "c").conclude()
    assert decided(court) == ((), ("b", "c"), ("a",))


def test_t109_a_traitor_and_the_one_he_betrayed_are_no_common_winners() -> None:
    court = teams().out("c", "d").betrayed("a", "b")
    assert not court.state.is_decided
    court.next_round().out("b").conclude()
    assert decided(court) == (("a",), (), ("b", "c", "d"))
    assert court.last(ChoiceOpened).loser == "b"


def test_t109_a_third_ally_of_both_is_of_the_winning_side() -> None:
    champs = [Champ(name, "red") for name in "abc"]
    court = Court(*champs, Champ("d", "blue")).out("d").betrayed("a", "b").next_round().out("b")
    assert decided(court.conclude()) == (("a", "c"), (), ("d",))


# -- the Khan


@pytest.mark.parametrize(("losses", "dies"), [(0, False), (1, True), (2, True)])
def test_t143_who_loses_a_second_fight_in_a_row_is_sentenced_without_a_choice(
    losses: int, dies: bool
) -> None:
    court = duel(losses={"a": 5, "b": losses}).out("b").conclude()
    assert court.has(ChoiceOpened) is not dies
    if dies:
        assert court.last(Died) == Died(at=0, uuid="b", why="khan")
        assert court.last(FallenKept).fallen.id == "b"
        outcome = court.outcome
        assert (outcome.sentenced, outcome.losers) == (("b",), ())
        assert [one.id for one in outcome.dead] == ["b"]


def test_t143_a_draw_and_a_training_fight_sentence_nobody() -> None:
    assert not duel(losses={"a": 1, "b": 1}).out("a", "b").conclude().has(Died)
    assert duel(losses={"b": 1}, training=True).out("b").conclude().has(ChoiceOpened)


def test_t143_how_many_losses_are_too_many_is_configured() -> None:
    tuning = Tuning(khan=KhanTuning(losses=3))
    assert not duel(losses={"b": 1}, tuning=tuning).out("b").conclude().has(Died)
    assert duel(losses={"b": 2}, tuning=tuning).out("b").conclude().has(Died)


def test_t143_a_teams_beaten_are_sentenced_each_for_himself() -> None:
    court = teams(losses={"c": 1, "b": 1}).out("b", "c").next_round().out("d").conclude()
    assert court.last(Died).uuid == "c"
    assert court.last(ChoiceOpened).loser == "d"


def test_t85_an_executed_champion_is_his_executioners() -> None:
    court = teams().out("c").killed("b", "c").next_round().out("d").killed("a", "d").conclude()
    court.say("a", "fate", what="execute")
    assert court.outcome.kills == (("a", "d"),)
    assert [one.id for one in court.outcome.dead] == ["d"]
    assert court.outcome.losers == ("c",)


def test_t85_who_executes_in_the_killers_place_has_killed() -> None:
    champs = (Champ("a", "red"), Champ("e", "red"), Champ("d", "blue"))
    court = Court(*champs).out("e", "d").killed("e", "d").conclude()
    court.say("a", "fate", what="execute")
    assert court.outcome.kills == (("a", "d"),)


def test_what_the_hall_is_told_of_a_fight() -> None:
    court = teams().condition("rain").dead("c").killed("b", "c").betrayed("a", "b")
    court.next_round().out("d", "b").conclude()
    outcome = court.say("a", "fate", what="spare") and court.outcome
    assert outcome.condition == "rain"
    assert outcome.sides == {"a": "red", "b": "red", "c": "blue", "d": "blue"}
    assert outcome.betrayed == (("a", "b"),)
    assert outcome.standing == ("a",)
    assert outcome.kills == (("b", "c"),)
    assert [one.id for one in outcome.dead] == ["c"]


def test_a_fight_without_a_fall_has_no_loser() -> None:
    court = duel()
    assert verdict(replace(court.state, champions=court.state.champions[:1])).fallen == ""
