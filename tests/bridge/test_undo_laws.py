"""Taking back, by random play: the state after it is the fold without the withdrawn events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from fight_kits import KITS
from fight_strategies import Table
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bridge.chain import Chain
from bridge.codec import encode_event
from bridge.deciders import decided_by
from bridge.folding import folded
from bridge.last_decision import last_decision
from bridge.undoing import Taking, last_of, taken_back
from bridge.unit import Cause, Row
from rulesets.actors import WORLD, Actor, Fighter
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Event
from rulesets.intents import Intent, admitted
from rulesets.registry import RULESETS
from rulesets.view import FightView

T = TypeVar("T")
AGES = 10**9
EXAMPLES = 25
"""Random play is dear: as many as find the breaks that were tried."""
LATELY = 4
"""So few rows are looked at first for what was decided last."""


class Recorded(Table):
    """Random play whose decisions are rows, as the bridge writes them."""

    def submit(self, actor: Actor, wish: Intent) -> None:
        before, count = self.state, len(self.log)
        super().submit(actor, wish)
        if len(self.log) > count:
            self.decided.append((actor, wish, before, self.log[count:]))

    @property
    def decided(self) -> list[tuple[Actor, Intent, Any, list[Event]]]:
        if not hasattr(self, "_decided"):
            self._decided: list[tuple[Actor, Intent, Any, list[Event]]] = []
        return self._decided

    def rows(self) -> list[Row]:
        chain, rows = Chain("fight:f"), []
        for actor, wish, _, events in self.decided:
            unit = None
            for event in events:
                row = chain.link(
                    ruleset=self.rules.name,
                    name=event.name,
                    version=event.version,
                    at=event.at,
                    body=encode_event(event),
                    cause=Cause("start"),
                    recorded_ms=0,
                    seq=len(rows) + 1,
                    unit=unit,
                    actor=decided_by(actor, wish),
                    verb=wish.verb,
                )
                unit = unit or row.number
                rows.append(row)
        return rows


def last(rows: Sequence[Row]) -> Taking:
    """What a moderator would take back; it is named without reading the fight to its beginning."""
    taking = tried(lambda: last_of(rows, None, "m", AGES))
    found = tried(lambda: last_decision(lambda first: rows[first - 1 :], len(rows), LATELY))
    if isinstance(taking, RuleViolation) or isinstance(found, RuleViolation):
        assert getattr(taking, "code", "") == getattr(found, "code", None)
        assert isinstance(taking, RuleViolation)
        raise taking
    assert (found.begun.number, found.unit) == (taking.first, taking.unit)
    assert (found.verb, found.is_alone) == (taking.verb, taking.only is not None)
    return taking


def tried(call: Callable[[], T]) -> T | RuleViolation:
    """What comes of it, or why the rules refuse it."""
    try:
        return call()
    except RuleViolation as violation:
        return violation


def timeless(view: FightView) -> FightView:
    """A picture without times."""
    prompts = tuple(replace(one, until=None, since=0) for one in view.prompts)
    return replace(view, prompts=prompts, sheltered=(), clock=None)


@pytest.mark.parametrize("name", list(RULESETS))
@settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=EXAMPLES)
@given(data=st.data())
def test_taking_back_restores_what_was(name: str, data: st.DataObject) -> None:
    table = Recorded(RULESETS[name], KITS[name], data)
    table.play()
    rows = table.rows()
    try:
        taking = last(rows)
    except RuleViolation as refused:
        if refused.code in (Refusal.NOTHING_TO_UNDO, Refusal.UNDO_BARRED):
            return
        raise
    event = taken_back(taking, "m", AGES)
    assert 1 <= event.first <= event.last <= len(rows)
    assert event.last == len(rows) or table.rules.hidden is not None
    assert set(taking.asked) <= {one.by for one in table.fighters()} - {"m"}
    view = table.rules.fight_view(taking.state)
    assert view.phase != "over"
    assert tuple(f.pos for f in event.fighters) == tuple(f.pos for f in view.fighters)
    for actor in (WORLD, *table.fighters()):
        table.core.options(taking.state, actor, table.ground)
    due = table.core.deadline(taking.state)
    if due is not None:
        options = table.core.options(taking.state, WORLD, table.ground)
        assert admitted(options, due.intent)
        assert due.at >= 0
    if event.only is not None:
        before, after = (_others(state, event.only) for state in (table.state, taking.state))
        assert (before, taking.asked) == (after, ())
    if event.last < len(rows) or event.only is not None:
        return
    facts = table.rules.facts
    first = next(d for d in _starts(table) if d[0] == event.first)
    later = [e for d in table.decided[first[1] + 1 :] for e in d[3]]
    if not any(isinstance(e, facts) for e in (*later, *table.decided[first[1]][3])):
        before = table.decided[first[1]][2]
        assert timeless(view) == timeless(table.rules.fight_view(before))


def _others(state: Any, who: str) -> list[Any]:
    """All champions but one, as they stand, with what each has hidden."""
    return [one for one in state.champions if one.id != who]


def _starts(table: Recorded) -> list[tuple[int, int]]:
    """(number of the first row, place) of each decision."""
    found, number = [], 1
    for place, one in enumerate(table.decided):
        found.append((number, place))
        number += len(one[3])
    return found


@settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=EXAMPLES)
@given(data=st.data())
def test_going_back_as_far_as_it_goes(data: st.DataObject) -> None:
    """Again and again: each time something earlier, until the fight's beginning bars it."""
    table = Recorded(RULESETS["ephem"], KITS["ephem"], data)
    table.play()
    rows, seen = table.rows(), []
    chain = Chain("fight:f", rows[-1].number, rows[-1].hash)
    while True:
        try:
            taking = last_of(rows, None, "m", AGES)
        except RuleViolation:
            break
        assert taking.first not in seen
        seen.append(taking.first)
        event = taken_back(taking, "m", AGES)
        row = chain.link(
            ruleset="ephem",
            name=event.name,
            version=event.version,
            at=AGES,
            body=encode_event(event),
            cause=Cause("start"),
            recorded_ms=0,
            seq=len(rows) + 1,
            actor="master:m",
            verb="undo",
        )
        rows.append(row)
        assert folded(rows).state == taking.state
    assert seen == sorted(seen, reverse=True)


def test_who_moves_another_is_named() -> None:
    assert decided_by(Fighter("npc:1", "m"), Intent("attack")) == "fighter:npc:1@m"
    assert decided_by(Fighter("npc:1", "m"), Intent("attack"), "n") == "fighter:npc:1@n"
    assert decided_by(WORLD, Intent("spoke", (("uuid", "a"),))) == "fighter:a"
    assert decided_by(WORLD, Intent("silence")) == ""
