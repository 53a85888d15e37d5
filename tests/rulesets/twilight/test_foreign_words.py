"""Moderators' words of other rules: Twilight says that it has none such (T-11)."""

from __future__ import annotations

import pytest
from twilight_stages import duel

from grid.ground import Ground
from rulesets.actors import Master
from rulesets.dice import Tape
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import intent
from rulesets.registry import RULESETS


@pytest.mark.parametrize("verb", ["effect", "modifier", "advantage", "disadvantage"])
def test_t11_a_word_that_these_rules_lack_is_told_to_be_none(verb: str) -> None:
    core, state = RULESETS["twilight"].fight, duel().state
    with pytest.raises(RuleViolation) as caught:
        core.decide(state, Master("m"), intent(verb, target="a"), Ground(), Tape())
    assert (caught.value.code, caught.value.facts["what"]) == (Refusal.NO_SUCH_WORD, verb)
