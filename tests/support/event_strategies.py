"""Hypothesis strategies for events of any kind, made from their fields' types."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_type_hints

from hypothesis import strategies as st

from rulesets.events import Event
from rulesets.facts import Combatant, Setup, Whereabouts
from rulesets.ruleset import Ruleset

YAW = st.floats(-360, 360)
WHEREABOUTS = st.builds(Whereabouts, yaw=YAW)


def events_of(ruleset: Ruleset, kind: type[Event]) -> st.SearchStrategy[Event]:
    """Any event of the class ``kind``, settings in it being the ruleset's defaults."""
    hints = get_type_hints(kind)
    return st.builds(
        kind,
        **{field.name: _value(ruleset, field.name, hints[field.name]) for field in fields(kind)},
    )


def _value(ruleset: Ruleset, name: str, hint: Any) -> st.SearchStrategy[Any]:
    if name == "tuning":
        return st.just(ruleset.tuning())
    if hint is float:
        return YAW
    if hint is Whereabouts:
        return WHEREABOUTS
    if hint is Combatant:
        return st.builds(Combatant, at=WHEREABOUTS)
    if hint is Setup:
        fighters = st.lists(st.builds(Combatant, at=WHEREABOUTS), max_size=2).map(tuple)
        return st.builds(Setup, fighters=fighters, tuning=st.just(ruleset.tuning()))
    strategy: st.SearchStrategy[Any] = st.from_type(hint)
    return strategy
