"""The five laws of every ruleset's fight, by random play.

1. Listed is accepted, all else is refused, and a refusal throws no die.
2. The same input gives the same output.
3. The state is the fold of the journal.
4. What was lost was somebody's; the end comes once; somebody always has the next word.
5. What a viewer may see of an event never changes; a rival's view carries no secret.
"""

from __future__ import annotations

import pytest
from fight_kits import KITS
from fight_strategies import Table
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesets.decider import fold
from rulesets.registry import RULESETS


def test_every_ruleset_is_played() -> None:
    assert set(KITS) == set(RULESETS)


@pytest.mark.parametrize("name", list(RULESETS))
@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_laws(name: str, data: st.DataObject) -> None:
    table = Table(RULESETS[name], KITS[name], data)
    table.play()
    assert fold(table.core, table.core.empty, table.log) == table.state
