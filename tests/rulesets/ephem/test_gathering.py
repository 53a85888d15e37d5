"""From readiness to a fight: gatherings, clocks, commitments, the opening (E-15, E-16, E-17)."""

from dataclasses import replace

import pytest
from ephem_fights import outfit
from ephem_halls import CORE, Evening, names, one

from rulesets.actors import Master
from rulesets.ephem.hall import gathering_views
from rulesets.ephem.tuning import Tuning
from rulesets.errors import Refusal
from rulesets.facts import Sheet
from rulesets.intents import intent


def members(evening: Evening) -> list[tuple[str, ...]]:
    return [view.members for view in gathering_views(evening.hall)]


@pytest.mark.parametrize(
    ("x", "z", "together"),
    [(20, 0, True), (21, 0, False), (10, 10, True), (10, 11, False), (-20, 0, True)],
)
def test_e15_within_20_by_the_metric_of_the_rules(x: int, z: int, together: bool) -> None:
    evening = Evening()
    evening.come("a")
    evening.come("b", x, z)
    assert (members(evening) == [("a", "b")]) is together


@pytest.mark.parametrize(("x", "together"), [(20, True), (21, False)])
def test_e15_chebyshev_counts_otherwise(x: int, together: bool) -> None:
    evening = Evening(replace(Tuning(), metric="chebyshev"))
    evening.come("a")
    evening.come("b", x, x)
    assert (members(evening) == [("a", "b")]) is together


def test_e15_a_chain_is_one_gathering() -> None:
    evening = Evening()
    for x, uuid in [(0, "a"), (60, "d"), (20, "b"), (40, "c")]:
        evening.come(uuid, x)
    assert members(evening) == [("a", "b", "c", "d")]


def test_e15_another_world_is_another_gathering() -> None:
    evening = Evening()
    evening.come("a")
    evening.come("b", world="nether")
    assert members(evening) == [("a",), ("b",)]


def test_e12_a_rider_reaches_one_block_farther_to_the_east() -> None:
    evening = Evening()
    evening.come("a")
    evening.come("b", 21)
    assert len(members(evening)) == 2
    evening.tell("entered", uuid="a", name="A", sheet=Sheet(), mounted=True)
    assert members(evening) == [("a", "b")]


def test_e15_players_without_fight_mode_are_in_no_gathering() -> None:
    evening = Evening()
    evening.come("a")
    evening.enter("b")
    assert members(evening) == [("a",)]


def test_e15_the_fight_opens_when_all_are_ready() -> None:
    evening = Evening()
    for x, uuid in enumerate("abc"):
        evening.come(uuid, x)
    assert names(evening.say("c", "ready", words="к бою")) == ["fight_committed", "readied"]
    assert names(evening.say("a", "ready", 10)) == ["readied", "ready_clock"]
    events = evening.say("b", "ready", 20, words="да")
    assert names(events) == ["readied", "fight_opened"]
    setup = events[-1].setup
    assert [fighter.id for fighter in setup.fighters] == ["c", "a", "b"]
    assert (setup.fight, setup.number, setup.world) == ("fight-1", 1, "w")
    assert setup.words == (("c", "к бою"), ("b", "да"))
    assert setup.tuning == Tuning()
    assert setup.fighters[0].name == "C"
    assert evening.hall.pledges == ()
    assert CORE.deadline(evening.hall) is None


def test_e15_two_are_the_least() -> None:
    evening = Evening()
    evening.come("a")
    assert names(evening.say("a", "ready")) == ["fight_committed", "readied"]
    assert CORE.deadline(evening.hall) is None


def test_e15_the_clock_starts_with_the_second_readiness() -> None:
    evening = Evening()
    for uuid in "abcd":
        evening.come(uuid)
    evening.say("a", "ready", 1_000)
    assert CORE.deadline(evening.hall) is None
    evening.say("b", "ready", 5_000)
    due = CORE.deadline(evening.hall)
    assert due is not None
    assert due.at == 65_000
    evening.say("c", "ready", 60_000)
    assert CORE.deadline(evening.hall) == due
    assert gathering_views(evening.hall)[0].until == 65_000


def test_e15_ready_seconds_is_the_admins() -> None:
    evening = Evening(replace(Tuning(), ready_seconds=7))
    for uuid in "abc":
        evening.come(uuid)
    evening.say("a", "ready")
    assert one(evening.say("b", "ready", 500), "ready_clock").until == 7_500


def test_e15_who_is_not_ready_in_time_is_left_out_and_told() -> None:
    evening = Evening()
    for uuid in "abcd":
        evening.come(uuid)
    evening.say("b", "ready")
    evening.say("d", "ready")
    events = evening.silence()
    assert names(events) == ["left_out", "left_out", "fight_opened"]
    assert [event.uuid for event in events[:2]] == ["a", "c"]
    assert [fighter.id for fighter in events[-1].setup.fighters] == ["b", "d"]
    assert members(evening) == [("a", "c")]
    assert evening.hall.people["a"].fight_mode


def test_e15_one_ready_left_stops_the_clock() -> None:
    evening = Evening()
    for uuid in "abc":
        evening.come(uuid)
    evening.say("a", "ready")
    evening.say("b", "ready")
    events = evening.say("b", "unready", 10)
    assert names(events) == ["unreadied", "ready_clock"]
    assert events[-1].until is None
    assert CORE.deadline(evening.hall) is None
    evening.say("b", "ready", 20)
    due = CORE.deadline(evening.hall)
    assert due is not None
    assert due.at == 60_020


def test_e15_the_last_unready_one_going_opens_the_fight() -> None:
    evening = Evening()
    for uuid in "abc":
        evening.come(uuid)
    evening.say("a", "ready")
    evening.say("b", "ready")
    assert names(evening.say("c", "fight"))[-1] == "fight_opened"


def test_e15_nobody_ready_dissolves_the_commitment() -> None:
    evening = Evening()
    evening.come("a")
    evening.say("a", "ready")
    assert one(evening.say("a", "unready"), "fight_dissolved").fight == "fight-1"
    assert one(evening.say("a", "ready"), "fight_committed").number == 2


def test_e15_ready_twice_and_unready_unasked() -> None:
    evening = Evening()
    evening.come("a")
    assert evening.denied("a", "unready").code is Refusal.NOT_READY
    evening.say("a", "ready")
    assert evening.denied("a", "ready").code is Refusal.ALREADY_READY


def test_e15_merged_gatherings_keep_the_older_commitment() -> None:
    evening = Evening()
    evening.come("a", 0)
    evening.come("b", 40)
    evening.say("b", "ready", words="first")
    evening.say("a", "ready", words="second")
    assert [pledge.fight for pledge in evening.hall.pledges] == ["fight-1", "fight-2"]
    evening.enter("c", 20)
    events = evening.say("c", "fight", 1_000)
    assert one(events, "fight_dissolved").fight == "fight-2"
    assert one(events, "gathered").members == ("b", "a")
    assert one(events, "ready_clock").until == 61_000
    setup = one(evening.say("c", "ready", 2_000), "fight_opened").setup
    assert setup.fight == "fight-1"
    assert setup.words == (("b", "first"), ("a", "second"))


def test_e15_merged_gatherings_keep_the_earlier_clock() -> None:
    evening = Evening()
    for uuid, x in [("a", 0), ("b", 0), ("u", 0), ("c", 40), ("d", 40), ("v", 40)]:
        evening.come(uuid, x)
    evening.say("a", "ready")
    for at, uuid in [(1, "c"), (2, "d"), (9, "b")]:
        evening.say(uuid, "ready", at)
    evening.enter("m", 20)
    evening.say("m", "fight", 10)
    assert [(p.fight, p.until) for p in evening.hall.pledges] == [("fight-1", 60_002)]


def test_e15_a_gathering_that_falls_apart() -> None:
    """The part with the earliest readiness keeps the commitment; the other gets a new one."""
    evening = Evening()
    for uuid, x in [("a", 0), ("m", 20), ("b", 40), ("u", 40), ("v", 0)]:
        evening.come(uuid, x)
    evening.say("a", "ready", words="old")
    evening.say("b", "ready", words="too early")
    events = evening.say("m", "fight", 100)
    assert one(events, "fight_committed").fight == "fight-2"
    assert CORE.deadline(evening.hall) is None
    assert evening.hall.people["a"].pledge == "fight-1"
    assert evening.hall.people["b"].pledge == "fight-2"
    # what was said before the new commitment does not count for its dice
    setup = one(evening.say("u", "ready", 200, words="later"), "fight_opened").setup
    assert (setup.fight, setup.words) == ("fight-2", (("u", "later"),))


def test_e15_words_left_out_are_no_contribution() -> None:
    evening = Evening()
    evening.come("a")
    evening.come("b")
    evening.say("a", "ready")
    setup = one(evening.say("b", "ready", words=""), "fight_opened").setup
    assert setup.words == ()


def test_e17_all_on_one_side_do_not_fight() -> None:
    evening = Evening()
    evening.come("a")
    evening.come("b")
    for uuid in "ab":
        evening.say(uuid, "side", side="red")
    evening.say("a", "ready")
    events = evening.say("b", "ready")
    assert names(events) == ["readied", "sides_wanted"]
    assert events[-1].members == ("a", "b")
    assert CORE.deadline(evening.hall) is None
    evening.tell("held", uuid="b", equipment=outfit(main="bow"))
    assert names(evening.say("b", "loaded")) == ["loaded_set"], "it is said once"
    assert names(evening.say("b", "side", side=""))[-1] == "fight_opened"


def test_e17_a_lone_side_waits_without_a_clock_for_its_opponent() -> None:
    evening = Evening()
    for uuid in "abcd":
        evening.come(uuid)
    for uuid in "ab":
        evening.say(uuid, "side", side="red")
        evening.say(uuid, "ready")
    assert CORE.deadline(evening.hall) is None
    assert one(evening.say("c", "ready", 5), "ready_clock").until == 60_005


def test_e17_without_sides_everybody_is_on_his_own() -> None:
    evening = Evening()
    fight = evening.fight("a", "b")
    assert fight == "fight-1"


def test_e17_sides_go_into_the_fight() -> None:
    evening = Evening()
    evening.come("a")
    evening.come("b")
    evening.say("a", "side", side="red")
    evening.say("a", "ready")
    setup = one(evening.say("b", "ready"), "fight_opened").setup
    assert [fighter.side for fighter in setup.fighters] == ["red", ""]


def test_e16_a_master_starts_with_who_is_ready() -> None:
    evening = Evening()
    for uuid in "abc":
        evening.come(uuid)
    evening.say("a", "ready")
    start = intent("start", uuid="c")
    refusal = evening.refused(Master("gm"), start)
    assert (refusal.code, refusal.facts["have"]) == (Refusal.TOO_FEW, 1)
    evening.say("b", "ready")
    events = evening.do(Master("gm"), start)
    assert names(events) == ["left_out", "fight_opened"]


def test_a_master_starts_no_fight_without_opponents_or_players() -> None:
    evening = Evening()
    for uuid in "abc":
        evening.come(uuid)
    for uuid in "ab":
        evening.say(uuid, "side", side="red")
        evening.say(uuid, "ready")
    gm = Master("gm")
    assert evening.refused(gm, intent("start", uuid="a")).code is Refusal.ONE_SIDE
    assert evening.refused(gm, intent("start", uuid="x")).code is Refusal.NOT_IN_FIGHT_MODE
    assert evening.refused(gm, intent("start")).code is Refusal.BAD_VALUE
    assert evening.refused(gm, intent("next")).code is Refusal.NOT_IN_FIGHT
    evening.say("c", "ready")
    assert evening.refused(gm, intent("start", uuid="a")).code is Refusal.IN_FIGHT


def test_e15_those_in_a_fight_do_not_hold_up_a_new_gathering() -> None:
    evening = Evening()
    evening.fight("a", "b")
    assert evening.fight("c", "d") == "fight-2"


def test_e15_a_changed_metric_regroups() -> None:
    evening = Evening()
    evening.come("a")
    evening.come("b", 15, 15)
    evening.say("a", "ready")
    evening.say("b", "ready")
    events = evening.tell("tuned", tuning=replace(Tuning(), metric="chebyshev"))
    assert "fight_opened" in names(events)


def test_e15_carried_away_while_ready() -> None:
    evening = Evening()
    for uuid in "abc":
        evening.come(uuid)
    evening.say("a", "ready")
    evening.say("b", "ready", words="early")
    events = evening.place("b", 500)
    assert names(events) == [
        "hall_placed",
        "fight_mode_set",
        "fight_committed",
        "gathered",
        "ready_clock",
    ]
    assert evening.hall.people["b"].pledge == "fight-2"
    assert CORE.deadline(evening.hall) is None


def test_e19_the_fight_of_a_gathering_is_training_as_it_stands() -> None:
    """Of who would fight if it began now; of all, where it cannot begin."""
    evening = Evening()
    for uuid in "ab":
        evening.come(uuid)
        evening.say(uuid, "fight", training=True)
    (view,) = gathering_views(evening.hall)
    assert (view.training, view.closed) == (True, False)
    evening.come("c")
    for uuid, training in (("a", False), ("b", True)):
        evening.say(uuid, "ready")
        (view,) = gathering_views(evening.hall)
        assert view.training is training, uuid
    opened = one(evening.say("c", "ready"), "fight_opened")
    assert not opened.setup.training
