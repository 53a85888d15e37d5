"""Order, deadlines and clocks (E-16, E-20, E-31, E-57)."""

from __future__ import annotations

from dataclasses import replace

from ephem_fights import CORE, QUIET, begun, fighter, named, opened
from hypothesis import given
from hypothesis import strategies as st

from rulesets.actors import WORLD, Master
from rulesets.intents import intent


@given(st.lists(st.integers(1, 20), min_size=2, max_size=4), st.randoms())
def test_order_is_by_total_then_by_who_rolled_earlier(faces: list[int], luck: object) -> None:
    """E-16."""
    names = "abcd"[: len(faces)]
    play = opened(*(fighter(name, 5 * at) for at, name in enumerate(names)))
    rolling = list(names)
    luck.shuffle(rolling)  # type: ignore[attr-defined]
    for name, face in zip(rolling, faces, strict=True):
        play.do(name, "init", [face])
    best = sorted(range(len(faces)), key=lambda at: (-faces[at], at))
    assert play.state.order == tuple(rolling[at] for at in best)
    assert play.state.turn is not None
    assert play.state.turn.uuid == play.state.order[0]


def test_full_cycles_count_rounds_exactly() -> None:
    """E-53: a hundred times round, a hundred rounds on."""
    play = begun(fighter("a"), fighter("b", 5), fighter("c", 10))
    for _ in range(100):
        for name in "abc":
            assert play.state.turn is not None
            assert play.state.turn.uuid == name
            play.do(name, "end")
    assert play.state.round == 101
    assert len(named(play.log, "round_ended")) == 100


def test_initiative_is_due_exactly_when_its_seconds_are_over() -> None:
    """E-16: one question each, one deadline, the first of them named."""
    play = opened(fighter("a"), fighter("b", 5), tuning=replace(QUIET, initiative_seconds=7))
    due = CORE.deadline(play.state)
    assert due is not None
    assert (due.at, due.intent) == (7000, intent("silence", 7000, what="prompt", prompt=1))


def test_of_simultaneous_deadlines_the_lower_prompt_comes_first() -> None:
    play = begun(fighter("a"), fighter("b", 3), fighter("c", 0, 3))
    play.do("a", "move", column=(-1, 0))
    due = CORE.deadline(play.state)
    assert due is not None
    assert due.intent.get("prompt") == 4
    play.silence()
    due = CORE.deadline(play.state)
    assert due is not None
    assert (due.at, due.intent.get("prompt")) == (15_000, 5)


def test_the_clock_stands_while_an_absent_fighter_is_waited_for() -> None:
    """E-31, E-57: he gets the whole wait, and after it what the clock had left."""
    play = begun(fighter("a"), fighter("b", 5), tuning=replace(QUIET, turn_seconds=40))
    play.at = 5_000
    play.do(WORLD, "left", uuid="a")
    due = CORE.deadline(play.state)
    assert due is not None
    assert (due.at, due.intent.get("what")) == (125_000, "away")
    play.at = 65_000
    play.do(WORLD, "entered", uuid="a")
    due = CORE.deadline(play.state)
    assert due is not None
    assert (due.at, due.intent.get("what")) == (70_000, "turn")


def test_an_offer_of_peace_lasts_to_the_end_of_the_round() -> None:
    """E-55."""
    play = begun(fighter("a"), fighter("b", 5))
    play.do("a", "peace")
    play.do("a", "end")
    assert play.state.peace == ("a",)
    play.do("b", "end")
    assert play.state.peace == ()
    assert named(play.do("b", "peace"), "peace_offered")[0].missing == ("a",)


def test_a_bonus_action_or_a_movement_leaves_an_offer_of_peace_standing() -> None:
    """E-55: an action does not."""
    play = begun(fighter("a"), fighter("b", 5))
    play.do("b", "peace")
    play.do("a", "use", item="зелье")
    assert play.state.peace == ("b",)
    play.do("a", "move", column=(0, 1))
    assert play.state.peace == ("b",)
    play.do("a", "end")
    play.do("b", "push", [5], thing="thing")
    assert play.state.peace == ()


def test_nothing_is_due_where_nobody_is_awaited() -> None:
    """E-31: turn_seconds = 0 is off; only his silence is noticed (E-57)."""
    due = CORE.deadline(begun(fighter("a"), fighter("b", 5)).state)
    assert due is not None
    assert due.intent.get("what") == "idled"
    assert CORE.deadline(CORE.empty) is None


def test_a_short_turn_is_not_reminded_of_before_it_begins() -> None:
    """E-31: of 30 s only the reminder at 10 s is left, of 10 s none; of 31 s both."""
    for seconds, left in ((31, [30, 10]), (30, [10]), (11, [10]), (10, [])):
        play = begun(fighter("a"), fighter("b", 5), tuning=replace(QUIET, turn_seconds=seconds))
        for _ in left:
            play.silence()
        assert [event.left_s for event in named(play.log, "reminded")] == left
        assert named(play.silence(), "turn_ended")[0].why == "clock"
        assert play.at == seconds * 1000


def test_who_is_away_when_his_turn_begins_is_waited_for() -> None:
    """E-57."""
    play = begun(fighter("a"), fighter("b", 5, away=True))
    play.do("a", "end")
    due = CORE.deadline(play.state)
    assert due is not None
    assert (due.at, due.intent.get("what")) == (120_000, "away")
    play.do(WORLD, "entered", uuid="b")
    due = CORE.deadline(play.state)
    assert due is not None
    assert due.intent.get("what") == "idled"


def test_absence_waits_until_questions_are_answered() -> None:
    """E-57, E-58: a turn does not pass while somebody is asked."""
    play = begun(fighter("a"), fighter("b", 2))
    play.do("a", "attack", [9], target="b")
    play.do(WORLD, "left", uuid="a")
    due = CORE.deadline(play.state)
    assert due is not None
    assert due.intent.get("what") == "prompt"
    play.at = 119_000
    play.do("b", "take")
    assert named(play.silence(), "turn_ended")[0].why == "absence"


def test_leaving_by_absence_may_end_the_fight() -> None:
    """E-55, E-57."""
    play = begun(fighter("a", away=True), fighter("b", 5))
    for _ in range(2):
        play.silence()
        play.do("b", "end")
    events = play.silence()
    assert [e.name for e in events] == ["turn_ended", "released", "fight_ended"]
    assert events[-1].standing == ("b",)  # type: ignore[attr-defined]


def test_absences_must_be_in_a_row() -> None:
    """E-57."""
    play = begun(fighter("a", away=True), fighter("b", 5))
    for _ in range(2):
        play.silence()
        play.do("b", "end")
    play.do(WORLD, "entered", uuid="a")
    play.do("a", "end")
    play.do("b", "end")
    play.do(WORLD, "left", uuid="a")
    assert named(play.silence(), "turn_ended")[0].absences == 1


def test_next_ends_one_turn_only() -> None:
    """A turn that ends by itself when its questions are settled is not followed by another's."""
    play = begun(fighter("a"), fighter("b", 2))
    play.do("a", "move", bonus="bonus")
    play.do("a", "attack", [9], target="b")
    events = play.do(Master("m"), "next", [9])
    assert [e.why for e in named(events, "turn_ended")] == ["spent"]
    assert play.state.turn is not None
    assert play.state.turn.uuid == "b"


def test_a_question_answered_while_he_is_waited_for_does_not_start_the_clock() -> None:
    """E-31, E-57."""
    play = begun(fighter("a"), fighter("b", 1), tuning=replace(QUIET, turn_seconds=40))
    play.do("a", "attack", [10], target="b")
    play.at = 10_000
    play.do(WORLD, "left", uuid="a")
    play.at = 20_000
    play.do("b", "take")
    due = CORE.deadline(play.state)
    assert due is not None
    assert (due.at, due.intent.get("what")) == (130_000, "away")
    play.at = 50_000
    play.do(WORLD, "entered", uuid="a")
    due = CORE.deadline(play.state)
    assert due is not None
    assert (due.at, due.intent.get("what")) == (60_000, "turn")
