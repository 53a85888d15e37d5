"""Hypothesis strategies for events of any kind, made from their fields' types."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, fields, is_dataclass
from functools import lru_cache
from typing import Any, get_args, get_type_hints

from hypothesis import strategies as st

from rulesets.events import Event
from rulesets.facts import Combatant, Setup, Whereabouts
from rulesets.ruleset import Ruleset

YAW = st.floats(-360, 360)
WHEREABOUTS = st.builds(Whereabouts, yaw=YAW)
COMBATANT = st.builds(Combatant, at=WHEREABOUTS)
COMBATANTS = st.lists(COMBATANT, max_size=2).map(tuple)


def events_of(ruleset: Ruleset, kind: type[Event]) -> st.SearchStrategy[Event]:
    """Any event of the class ``kind``, settings in it being the ruleset's defaults."""
    _bound(kind)
    hints = get_type_hints(kind)
    return st.builds(
        kind,
        **{field.name: _value(ruleset, field.name, hints[field.name]) for field in fields(kind)},
    )


def _value(ruleset: Ruleset, name: str, hint: Any) -> st.SearchStrategy[Any]:
    if name == "tuning":
        return st.just(ruleset.tuning())
    if name == "terms":
        return _terms(ruleset)
    if hint is float:
        return YAW
    if hint is Whereabouts:
        return WHEREABOUTS
    if hint is Combatant:
        return COMBATANT
    if hint == tuple[Combatant, ...]:
        return COMBATANTS
    if hint is Setup:
        return st.builds(
            Setup, fighters=COMBATANTS, tuning=st.just(ruleset.tuning()), terms=_terms(ruleset)
        )
    strategy: st.SearchStrategy[Any] = st.from_type(hint)
    return strategy


def _terms(ruleset: Ruleset) -> st.SearchStrategy[Any]:
    """What a hall hands on: nothing, or the class's defaults."""
    return st.just(None) if ruleset.terms is None else st.sampled_from([None, ruleset.terms()])


@lru_cache
def _bound(kind: type[Any]) -> None:
    """Let dataclasses with ranges, however deep in ``kind``, be drawn within them."""
    for hint in get_type_hints(kind).values():
        for inner in _dataclasses(hint):
            limited = {one.name: _within(one) for one in fields(inner) if "ge" in one.metadata}
            if limited:
                st.register_type_strategy(inner, st.builds(inner, **limited))
            _bound(inner)


def _dataclasses(hint: Any) -> Iterator[type[Any]]:
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for inner in get_args(hint):
        yield from _dataclasses(inner)


def _within(one: Field[Any]) -> st.SearchStrategy[Any]:
    numbers = st.integers(one.metadata["ge"], one.metadata["le"])
    return st.none() | numbers if one.default is None else numbers
