"""The master's condition for the next fight (T-93)."""

from __future__ import annotations

import pytest
from twilight_fights import CORE as FIGHT
from twilight_fights import GROUND
from twilight_halls import GM, Evening

from rulesets.actors import WORLD
from rulesets.dice import Tape
from rulesets.errors import Refusal
from rulesets.facts import Setup
from rulesets.intents import intent
from rulesets.twilight.catalogue import Condition
from rulesets.twilight.state import FightState
from rulesets.twilight.tournament_events import NextCondition
from rulesets.twilight.tuning import ConditionsTuning, Tuning


def begun(setup: Setup) -> FightState:
    """A fight as it begins; no die falls."""
    state = FIGHT.empty
    promise = intent(
        "committed", fight=setup.fight, number=setup.number, commitment=setup.commitment
    )
    for told in (promise, intent("opened", setup=setup)):
        for event in FIGHT.decide(state, WORLD, told, GROUND, Tape(())):
            state = FIGHT.evolve(state, event)
    return state


@pytest.mark.parametrize(
    ("named", "is_"), [("rain", "rain"), ("sunny", ""), ("twilight", "twilight")]
)
def test_t93_the_master_chooses_the_condition_of_the_next_fight_without_a_roll(
    named: str, is_: str
) -> None:
    """In place of the die, also of the twilight of the semi-finals."""
    evening = Evening("a", "b").with_legend(a=(0, 0), b=(0, 0))
    evening.master("circle")
    assert evening.hall.twilight
    evening.master("condition", condition=named)
    assert evening.last(NextCondition) == NextCondition(at=0, condition=named, by="gm")
    evening.pair("a", "b")
    setup = evening.duel("a", "b")
    assert setup.terms.condition == named
    assert begun(setup).condition == is_


def test_t93_it_is_for_one_fight_and_the_latest_word_counts() -> None:
    evening = Evening("a", "b", "c", "d")
    evening.master("condition", condition="rain")
    evening.master("condition", condition="barrier")
    evening.pair("a", "b")
    evening.pair("c", "d")
    assert evening.duel("a", "b").terms.condition == "barrier"
    assert evening.duel("c", "d").terms.condition == ""


def test_t93_a_training_fight_neither_has_it_nor_uses_it_up() -> None:
    evening = Evening("a", "b", "c", "d")
    evening.master("condition", condition="rain")
    evening.lists("a", "b", training=True)
    assert evening.duel("a", "b").terms.condition == ""
    evening.pair("c", "d")
    assert evening.duel("c", "d").terms.condition == "rain"


def test_t93_the_servers_own_conditions_may_be_named_and_no_others() -> None:
    own = Tuning(conditions=ConditionsTuning(custom=(Condition(name="туман"),)))
    evening = Evening("a", tuning=own)
    evening.master("condition", condition="туман")
    refused = evening.refused(GM, intent("condition", condition="снег"))
    assert refused.code == Refusal.BAD_VALUE
    assert "туман" in refused.facts["conditions"]
