"""T-10, T-148: into the lists, on a side and ready, with one word; who may still come."""

from __future__ import annotations

from dataclasses import replace

import pytest
from twilight_halls import CORE, Evening

from rulesets.actors import player
from rulesets.intents import intent
from rulesets.twilight.hall_events import ListsSet, Readied
from rulesets.twilight.tuning import Tuning


def test_one_word_is_the_lists_a_side_and_readiness() -> None:
    evening = Evening("a", "b")
    evening.say("a", "fight", ready=True, side="ash")
    person = evening.hall.people["a"]
    assert (person.lists, person.side, person.ready) == ("fight", "ash", True)
    evening.say("b", "fight", ready=True)
    evening.silence()
    assert [one.id for one in evening.opened().fighters] == ["a", "b"]


def test_who_waits_for_training_keeps_waiting_for_it() -> None:
    evening = Evening("a", "b")
    evening.say("a", "fight", training=True)
    evening.say("a", "fight", ready=True)
    assert evening.hall.people["a"].lists == "training"


def test_training_may_be_said_with_it() -> None:
    evening = Evening("a", "b")
    told = evening.say("a", "fight", ready=True, training=True)
    assert [e.lists for e in told if isinstance(e, ListsSet)] == ["training"]
    assert any(isinstance(e, Readied) for e in told)


def test_who_is_ready_leaves_the_lists_with_the_plain_word_alone() -> None:
    evening = Evening("a", "b")
    evening.say("a", "fight", ready=True)
    evening.say("a", "fight")
    assert evening.hall.people["a"].lists == ""


def at_once(evening: Evening, uuid: str, at: int = 0, **slots: object) -> list[str]:
    """One word at a time of the stream; the names of what happens."""
    evening.do(player(uuid), intent("fight", at, ready=True, **slots))
    return evening.names()


def until(evening: Evening) -> int | None:
    [pledge] = evening.hall.pledges
    return pledge.until


def test_t148_others_may_still_come_after_the_last_such_word() -> None:
    evening = Evening("a", "b", "c")
    at_once(evening, "a")
    assert until(evening) is None
    assert "fight_opened" not in at_once(evening, "b", 1_000)
    assert until(evening) == 16_000
    at_once(evening, "c", 9_000)
    assert until(evening) == 24_000
    assert "fight_opened" in [event.name for event in evening.silence()]
    assert [one.id for one in evening.opened().fighters] == ["a", "b", "c"]
    assert CORE.deadline(evening.hall) is None


def test_t148_a_plain_readiness_that_is_the_last_opens_at_once() -> None:
    evening = Evening("a", "b", "c")
    evening.lists("a")
    at_once(evening, "b")
    at_once(evening, "c")
    assert until(evening) is None, "a is awaited: no clock runs"
    evening.say("a", "ready")
    assert "fight_opened" in evening.names()


@pytest.mark.parametrize("seconds", [0, 1])
def test_t148_no_time_opens_at_once(seconds: int) -> None:
    evening = Evening("a", "b", tuning=replace(Tuning(), gather_seconds=seconds))
    at_once(evening, "a")
    assert ("fight_opened" in at_once(evening, "b")) is (seconds == 0)


def test_t148_the_master_begins_before_the_time_is_over() -> None:
    evening = Evening("a", "b")
    at_once(evening, "a")
    at_once(evening, "b")
    evening.master("start", uuid="a")
    assert "fight_opened" in evening.names()


def test_t148_what_else_happens_meanwhile_neither_opens_nor_delays_it() -> None:
    evening = Evening("a", "b")
    at_once(evening, "a")
    at_once(evening, "b")
    evening.place("b", 1)
    assert evening.names() == ["hall_placed"]
    assert until(evening) == 15_000


def test_t148_the_clock_stands_while_one_of_the_lists_is_awaited() -> None:
    evening = Evening("a", "b", "c")
    at_once(evening, "a")
    at_once(evening, "b")
    evening.do(player("c"), intent("fight", 5_000))
    assert until(evening) is None
    assert CORE.deadline(evening.hall) is None
    evening.do(player("c"), intent("fight", 7_000))
    assert until(evening) == 22_000


def test_t148_the_clock_stands_when_nobody_is_against_anybody() -> None:
    evening = Evening("a", "b")
    at_once(evening, "a", side="ash")
    at_once(evening, "b")
    evening.say("b", "side", side="ash")
    assert until(evening) is None


def test_t146_a_pair_waits_for_nobody() -> None:
    evening = Evening("a", "b", "c")
    evening.pair("a", "b")
    evening.say("a", "ready")
    at_once(evening, "c")
    assert "fight_opened" in at_once(evening, "b")
    assert [one.id for one in evening.opened().fighters] == ["a", "b"]


def test_nobody_is_scolded_for_one_side_while_opponents_may_still_come() -> None:
    evening = Evening("a", "b")
    at_once(evening, "a", side="ash")
    assert "sides_wanted" not in at_once(evening, "b", side="ash")
