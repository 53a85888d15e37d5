"""E-14, E-15, E-17, E-19: fight mode, side and readiness with one word, and who may still come."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_halls import Evening

from rulesets.ephem.tuning import ImmunityTuning, Tuning
from rulesets.errors import Refusal
from rulesets.events import Event


def evening(*who: str, tuning: Tuning | None = None) -> Evening:
    one = Evening(tuning)
    for x, uuid in enumerate(who):
        one.enter(uuid, x)
    return one


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def until(one: Evening) -> int | None:
    [pledge] = one.hall.pledges
    return pledge.until


def test_e15_one_word_is_fight_mode_side_and_readiness() -> None:
    one = evening("a")
    told = one.say("a", "fight", ready=True, side="wolves")
    assert names(told) == ["fight_mode_set", "side_set", "fight_committed", "readied"]
    person = one.hall.people["a"]
    assert (person.fight_mode, person.side, person.ready, person.training) == (
        True,
        "wolves",
        True,
        False,
    )


def test_e19_training_may_be_said_with_it() -> None:
    one = evening("a")
    one.say("a", "fight", ready=True, training=True)
    assert one.hall.people["a"].training


def test_e15_who_is_in_fight_mode_already_keeps_it() -> None:
    one = evening("a")
    one.say("a", "fight")
    told = one.say("a", "fight", ready=True, side="wolves")
    assert names(told) == ["side_set", "fight_committed", "readied"]


def test_e15_who_is_ready_is_not_ready_once_more() -> None:
    one = evening("a")
    one.say("a", "fight", ready=True)
    assert one.denied("a", "fight", ready=True).code is Refusal.ALREADY_READY
    one.say("a", "fight")
    assert not one.hall.people["a"].fight_mode


def test_e14_a_side_alone_says_nothing() -> None:
    assert evening("a").denied("a", "fight", side="wolves").code is Refusal.BAD_VALUE


@pytest.mark.parametrize(("length", "is_fine"), [(32, True), (33, False)])
def test_e17_a_side_is_as_long_as_ever(length: int, is_fine: bool) -> None:
    one = evening("a")
    if is_fine:
        one.say("a", "fight", ready=True, side="w" * length)
    else:
        why = one.denied("a", "fight", ready=True, side="w" * length)
        assert (why.code, why.facts["hi"]) == (Refusal.BAD_VALUE, 32)


def test_e19_who_is_inviolable_for_good_is_not_drawn_in_by_it() -> None:
    one = evening("a", "b", tuning=replace(Tuning(), immunity=ImmunityTuning(waivable=False)))
    one.hall = replace(one.hall, immune={"a": 600_000})
    assert one.denied("a", "fight", ready=True).code is Refusal.INVIOLABLE


def test_e19_readiness_gives_up_what_may_be_given_up() -> None:
    one = evening("a")
    one.hall = replace(one.hall, immune={"a": 600_000})
    assert "inviolable" in names(one.say("a", "fight", ready=True))


def test_e15_others_may_still_come_after_the_last_such_readiness() -> None:
    one = evening("a", "b", "c")
    one.say("a", "fight", ready=True)
    assert until(one) is None
    assert "fight_opened" not in names(one.say("b", "fight", 1_000, ready=True))
    assert until(one) == 16_000
    one.say("c", "fight", 9_000, ready=True)
    assert until(one) == 24_000
    [opened] = [e for e in one.silence() if e.name == "fight_opened"]
    assert opened.at == 24_000


def test_e15_a_plain_readiness_that_is_the_last_opens_at_once() -> None:
    one = evening("a", "b", "c")
    one.say("a", "fight")
    for uuid in "bc":
        one.say(uuid, "fight", ready=True)
    assert "fight_opened" in names(one.say("a", "ready"))


def test_e15_no_time_opens_at_once() -> None:
    one = evening("a", "b", tuning=replace(Tuning(), gather_seconds=0))
    one.say("a", "fight", ready=True)
    assert "fight_opened" in names(one.say("b", "fight", ready=True))


def test_e15_what_else_happens_meanwhile_neither_opens_nor_delays_it() -> None:
    one = evening("a", "b")
    for uuid in "ab":
        one.say(uuid, "fight", ready=True)
    told = one.tell("held", 9_000, uuid="a", equipment=one.hall.people["a"].equipment)
    assert "fight_opened" not in names(told)
    assert until(one) == 15_000


def test_e15_a_longer_clock_is_cut_short_when_the_one_awaited_goes() -> None:
    one = evening("a", "b", "c")
    one.say("c", "fight")
    for uuid in "ab":
        one.say(uuid, "fight", ready=True)
    assert until(one) == 60_000
    one.say("c", "fight", 5_000)
    assert until(one) == 20_000


@pytest.mark.parametrize(("ready", "wanted"), [({"ready": True}, 0), ({}, 1)])
def test_e17_nobody_is_scolded_for_one_side_while_opponents_may_still_come(
    ready: dict[str, Any], wanted: int
) -> None:
    one = evening("a", "b")
    one.say("a", "fight", ready=True, side="wolves")
    if not ready:
        one.say("b", "fight")
        one.say("b", "side", side="wolves")
        told = one.say("b", "ready")
    else:
        told = one.say("b", "fight", side="wolves", **ready)
    assert names(told).count("sides_wanted") == wanted
