"""The decider as a whole: phases, strangers, refusals, pictures, state as plain data."""

from __future__ import annotations

import pytest
from ephem_fights import CORE, Play

from rulesets.dice import Tape
from rulesets.errors import RuleViolation
from rulesets.intents import intent


def refused(play: Play, actor: object, verb: str, **slots: object) -> RuleViolation:
    tape = Tape()
    with pytest.raises(RuleViolation) as caught:
        CORE.decide(play.state, actor, intent(verb, **slots), play.ground, tape)  # type: ignore[arg-type]
    assert tape.thrown == 0
    return caught.value
