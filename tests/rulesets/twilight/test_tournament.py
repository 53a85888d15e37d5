"""From the hall to the fight and back: what the fight makes of it counts in the hall (X-15)."""

from __future__ import annotations

from twilight_halls import Arena, Evening

from rulesets.actors import WORLD, Onlooker
from rulesets.facts import Sheet
from rulesets.twilight.tournament_events import ChampionDead


def test_x15_d_f_two_surrenders_in_a_row_cost_legend_and_then_the_life() -> None:
    evening = Evening("a", "b").with_legend(a=(0, 0), b=(300, 600))
    evening.pair("a", "b")
    arena = Arena(evening, evening.duel("a", "b"))
    arena.do("b", "surrender", sure=True)
    assert arena.state.stage == "choice"
    for uuid in ("x", "y", "z"):
        arena.do(WORLD, "zoned", uuid=uuid, where="in")
        arena.do(Onlooker(uuid), "crowd", what="spare")
    arena.do("a", "fate", what="spare")
    assert evening.account("a") == (150, 150)
    assert evening.account("b") == (150, 450)
    assert evening.career("b").may_rebuild
    evening.master("circle")
    evening.pair("a", "b")
    setup = evening.duel("a", "b")
    assert setup.terms.twilight
    arena = Arena(evening, setup, ()).do("b", "surrender", sure=True)
    assert arena.state.stage == "over"
    assert evening.last(ChampionDead) == ChampionDead(at=0, uuid="b", khan=True)
    assert [one.id for one in evening.hall.fallen] == ["b"]
    assert evening.account("a") == (250, 250)
    assert evening.account("b") == (75, 375)
    evening.say("a", "loot")


def test_t142_a_sheet_that_is_changed_in_the_fight_keeps_what_was_bought() -> None:
    evening = Evening("a", "b").with_legend(a=(0, 400))
    evening.pair("a", "b")
    evening.say("a", "buy", what="мощь")
    arena = Arena(evening, evening.duel("a", "b"))
    assert arena.state.champion("a").build.power == 4
    arena.do(WORLD, "sheet", uuid="a", sheet=Sheet({"power": 7}))
    arena.do(WORLD, "sheet", uuid="b", sheet=Sheet({"power": 7}))
    powers = [one.build.power for one in arena.state.champions]
    assert powers == [8, 7]


def test_a_training_fight_leaves_everything_as_it_was() -> None:
    evening = Evening("a", "b").with_legend(a=(10, 10), b=(20, 20))
    evening.lists("a", "b", training=True)
    arena = Arena(evening, evening.duel("a", "b"))
    arena.do("b", "surrender", sure=True).do("a", "fate", what="execute")
    assert (evening.account("a"), evening.account("b")) == ((10, 10), (20, 20))
    assert evening.career("b").alive
    assert not evening.hall.fighting


def test_t137_a_fight_counts_for_the_circle_in_which_it_began() -> None:
    evening = Evening("a", "b").led()
    evening.lists("a", "b")
    arena = Arena(evening, evening.duel("a", "b"))
    evening.master("circle")
    arena.do("b", "surrender", sure=True).do("a", "fate", what="spare")
    assert evening.career("b").lost_in == 1
    evening.say("b", "fight")


def test_peace_is_nobodys_victory_and_the_pair_may_fight_again() -> None:
    evening = Evening("a", "b")
    evening.pair("a", "b")
    arena = Arena(evening, evening.duel("a", "b"))
    arena.do("a", "peace").do("b", "peace")
    assert arena.state.stage == "over"
    assert (evening.career("a").fights, evening.account("a")) == (1, (0, 0))
    evening.duel("a", "b")
