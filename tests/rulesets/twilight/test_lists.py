"""From readiness to a fight: the lists of the Twilight hall (T-10), its commitments and facts."""

from __future__ import annotations

import pytest
from twilight_halls import CORE, GM, GROUND, RULES, Evening

from grid.blocks import Block
from rulesets.actors import WORLD, player
from rulesets.equipment import Equipment, Item
from rulesets.errors import Refusal
from rulesets.events import FightCommitted, FightDissolved
from rulesets.facts import Sheet, Whereabouts
from rulesets.hall_events import LeftOut, SidesWanted
from rulesets.intents import intent
from rulesets.twilight.hall_events import ListsSet, Readied
from rulesets.twilight.purchases import Purchases
from rulesets.twilight.terms import Terms
from rulesets.twilight.tuning import Tuning


def test_two_in_the_lists_who_are_ready_begin_a_duel() -> None:
    evening = Evening("a", "b")
    evening.lists("a", "b")
    evening.say("a", "ready", words="first")
    assert evening.names() == ["fight_committed", "readied"]
    evening.say("b", "ready")
    setup = evening.opened()
    assert [one.id for one in setup.fighters] == ["a", "b"]
    assert (setup.fight, setup.number, setup.commitment) == ("fight-1", 1, f"{1:064x}")
    assert setup.words == (("a", "first"),)
    assert (setup.world, setup.training) == ("w", False)
    assert setup.terms == Terms(
        circle=1,
        newcomers=("a", "b"),
        losses={"a": 0, "b": 0},
        bought={"a": Purchases(), "b": Purchases()},
    )
    assert evening.hall.fighting == {"a": "fight-1", "b": "fight-1"}


def test_t9_seats_are_taken_in_the_order_of_readiness() -> None:
    evening = Evening("a", "b", "c")
    evening.lists("a", "b", "c")
    for uuid in "cab":
        evening.say(uuid, "ready")
    assert [one.id for one in evening.opened().fighters] == ["c", "a", "b"]


def test_nobody_in_the_lists_is_held_and_nobody_is_asked_where_he_walks() -> None:
    evening = Evening("a", "b")
    evening.lists("a", "b")
    assert "fight_mode_set" not in [event.name for event in evening.log]


def test_the_fight_waits_for_all_who_are_within_reach_through_a_chain() -> None:
    evening = Evening("a", "b", "c", "d")
    evening.place("b", 20)
    evening.place("c", 40)
    evening.place("d", 61)
    evening.lists("a", "b", "c", "d")
    evening.say("a", "ready")
    evening.say("b", "ready")
    assert not evening.hall.fighting
    evening.say("c", "ready")
    assert [one.id for one in evening.opened().fighters] == ["a", "b", "c"]


def test_another_world_is_out_of_reach() -> None:
    evening = Evening("a", "b")
    evening.place("b", 0, world="nether")
    evening.lists("a", "b")
    evening.say("a", "ready")
    evening.say("b", "ready")
    assert not evening.hall.fighting
    assert len(evening.hall.pledges) == 2


def test_t148_allies_are_who_say_so_before_the_fight_as_they_like() -> None:
    evening = Evening(*"abcde")
    evening.lists(*"abcde")
    for uuid, side in (("a", "red"), ("d", "red"), ("b", "blue"), ("b", "Red"), ("e", "")):
        evening.say(uuid, "side", side=side)
    for uuid in "abcde":
        evening.say(uuid, "ready")
    sides = {one.id: one.side for one in evening.opened().fighters}
    assert sides == {"a": "red", "b": "red", "c": "", "d": "red", "e": ""}


def test_t10_sides_make_a_team_fight_and_one_side_alone_has_no_opponent() -> None:
    evening = Evening("a", "b", "c")
    evening.lists("a", "b", "c")
    for uuid in "ab":
        evening.say(uuid, "side", side="Алые")
        evening.say(uuid, "ready")
    evening.say("c", "side", side="алые")
    assert evening.hall.people["c"].side == "Алые"
    evening.say("c", "ready")
    assert evening.last(SidesWanted).members == ("a", "b", "c")
    evening.say("c", "side", side="")
    assert [one.side for one in evening.opened().fighters] == ["Алые", "Алые", ""]


def test_who_is_not_ready_is_left_out_when_the_master_starts() -> None:
    evening = Evening("a", "b", "c")
    evening.lists("a", "b", "c")
    evening.say("a", "ready")
    assert evening.refused(GM, intent("start", uuid="a")).code == Refusal.TOO_FEW
    evening.say("b", "ready")
    evening.master("start", uuid="c")
    assert evening.last(LeftOut).uuid == "c"
    assert [one.id for one in evening.opened().fighters] == ["a", "b"]
    assert evening.refused(GM, intent("start", uuid="a")).code == Refusal.IN_FIGHT


def test_a_master_starts_nothing_where_all_are_of_one_side_or_nobody_waits() -> None:
    evening = Evening("a", "b")
    assert evening.refused(GM, intent("start", uuid="a")).code == Refusal.NOT_IN_LISTS
    evening.lists("a", "b")
    for uuid in "ab":
        evening.say(uuid, "side", side="red")
        evening.say(uuid, "ready")
    assert evening.refused(GM, intent("start", uuid="a")).code == Refusal.ONE_SIDE


def test_a_gathering_that_dissolves_gives_its_commitment_up() -> None:
    evening = Evening("a", "b")
    evening.lists("a", "b")
    evening.say("a", "ready")
    evening.say("a", "unready")
    assert evening.last(FightDissolved).fight == "fight-1"
    assert not evening.hall.pledges


@pytest.mark.parametrize("how", ["fight", "left"])
def test_leaving_the_lists_ends_readiness(how: str) -> None:
    evening = Evening("a", "b")
    evening.lists("a", "b")
    evening.say("a", "ready")
    if how == "left":
        evening.tell("left", uuid="a")
    else:
        evening.say("a", "fight")
    assert {"unreadied", "lists_set", "fight_dissolved"} <= set(evening.names())
    assert evening.last(ListsSet).lists == ""


def test_merged_gatherings_keep_the_older_commitment() -> None:
    evening = Evening("a", "b", "c")
    evening.place("b", 100)
    evening.lists("a", "b", "c")
    evening.say("a", "ready", words="old")
    evening.say("b", "ready", words="new")
    evening.place("b", 0)
    assert [pledge.fight for pledge in evening.hall.pledges] == ["fight-1"]
    assert evening.last(FightDissolved).fight == "fight-2"
    evening.say("c", "ready")
    assert evening.opened().words == (("a", "old"), ("b", "new"))


def test_a_gathering_that_falls_apart_leaves_the_commitment_to_the_earliest() -> None:
    evening = Evening("a", "b", "c")
    evening.lists("a", "b", "c")
    evening.say("b", "ready", words="kept")
    evening.say("a", "ready", words="before the new promise")
    evening.place("b", 100)
    assert evening.last(FightCommitted).fight == "fight-2"
    people = evening.hall.people
    assert (people["b"].pledge, people["a"].pledge) == ("fight-1", "fight-2")
    evening.say("c", "ready", words="after")
    assert evening.opened().words == (("c", "after"),)


def test_training_is_a_gathering_of_its_own_and_enrols_nobody() -> None:
    evening = Evening("a", "b", "c")
    evening.lists("c")
    evening.lists("a", "b", training=True)
    evening.say("a", "ready")
    evening.say("b", "ready")
    setup = evening.opened()
    assert setup.training
    assert [one.id for one in setup.fighters] == ["a", "b"]
    assert setup.terms.losses == {}
    assert list(evening.hall.careers) == ["c"]


def test_fight_training_changes_what_one_waits_for_and_fight_alone_leaves() -> None:
    evening = Evening("a")
    evening.say("a", "fight")
    evening.say("a", "fight", training=True)
    assert evening.last(ListsSet).lists == "training"
    evening.say("a", "fight", training=True)
    assert evening.last(ListsSet).lists == ""
    evening.say("a", "fight", training=True)
    evening.say("a", "fight")
    assert evening.last(ListsSet).lists == ""


@pytest.mark.parametrize(
    ("verb", "code"),
    [
        ("ready", Refusal.NOT_IN_LISTS),
        ("unready", Refusal.NOT_READY),
        ("withdraw", Refusal.NO_CHALLENGE),
        ("accept", Refusal.NO_CHALLENGE),
        ("decline", Refusal.NO_CHALLENGE),
        ("loot", Refusal.NO_SPOILS),
        ("nonsense", Refusal.NOT_IN_FIGHT),
    ],
)
def test_what_makes_no_sense_outside_the_lists_is_refused(verb: str, code: Refusal) -> None:
    assert Evening("a").denied("a", verb).code == code


def test_who_fights_or_is_not_here_wants_nothing() -> None:
    evening = Evening("a", "b")
    assert evening.denied("z", "fight").code == Refusal.NOT_HERE
    evening.lists("a", "b")
    evening.say("a", "ready")
    assert evening.denied("a", "ready").code == Refusal.ALREADY_READY
    evening.say("b", "ready")
    for verb in ("fight", "ready", "unready"):
        assert evening.denied("a", verb).code == Refusal.IN_FIGHT
    assert evening.denied("a", "side", side="x").code == Refusal.IN_FIGHT


def test_words_and_sides_have_a_longest_length() -> None:
    evening = Evening("a")
    evening.lists("a")
    assert evening.denied("a", "ready", words="x" * 257).facts["hi"] == 256
    assert evening.denied("a", "side", side="x" * 33).facts["hi"] == 32
    evening.say("a", "side", side="x" * 32)
    evening.say("a", "ready", words="x" * 256)


def test_only_players_masters_and_the_world_are_heard() -> None:
    evening = Evening("a")
    other = type(player("a"))("a", "somebody else")
    assert evening.refused(other, intent("fight")).code == Refusal.NOT_IN_FIGHT
    assert evening.refused(GM, intent("fight")).code == Refusal.NOT_IN_FIGHT
    assert evening.refused(WORLD, intent("silence", what="x")).code == Refusal.NOTHING_TO_SETTLE
    assert evening.refused(WORLD, intent("joined", uuid="a")).code == Refusal.BAD_VALUE
    assert evening.refused(WORLD, intent("left", uuid="z")).code == Refusal.NOT_HERE
    assert evening.refused(WORLD, intent("released", uuid="a", why="x")).code == (
        Refusal.NOT_FIGHTING
    )
    assert CORE.deadline(evening.hall) is None


def test_the_hall_tells_what_it_knows_of_a_player() -> None:
    evening = Evening()
    evening.tell("entered", uuid="a", name="Anna", sheet=Sheet({"power": 5}), mounted=True)
    assert RULES.hall_knows(evening.hall, "a") is None
    where = Whereabouts(Block(1, 2, 3), 90.0, "w")
    gear = Equipment(main_hand=Item("minecraft:stick"))
    evening.tell("placed", uuid="a", where=where)
    evening.tell("held", uuid="a", equipment=gear)
    known = RULES.hall_knows(evening.hall, "a")
    assert known is not None
    assert (known.name, known.mounted, known.at, known.equipment) == ("Anna", True, where, gear)
    assert known.sheet == Sheet({"power": 5})
    tuning = Tuning(success_min=4)
    evening.tell("tuned", tuning=tuning)
    assert RULES.hall_tuning(evening.hall) == tuning


def test_others_count_on_who_waits_or_is_ready() -> None:
    evening = Evening("a", "b")
    assert not RULES.waits(evening.hall, "a")
    evening.lists("a")
    assert RULES.waits(evening.hall, "a")
    evening.say("a", "fight")
    evening.pair("a", "b")
    assert not RULES.waits(evening.hall, "a")
    evening.say("a", "ready")
    assert RULES.waits(evening.hall, "a")


def test_a_gathering_is_pictured_with_its_sides_and_who_is_ready() -> None:
    evening = Evening("a", "b")
    evening.lists("a", "b")
    evening.say("b", "side", side="red")
    evening.say("b", "ready")
    (view,) = RULES.gatherings(evening.hall)
    assert (view.members, view.ready) == (("a", "b"), ("b",))
    assert view.sides == {"a": "", "b": "red"}
    assert (view.training, view.closed) == (False, False)


def test_t146_nobody_else_can_be_in_the_gathering_of_a_pair() -> None:
    evening = Evening("a", "b", "c")
    evening.pair("a", "b")
    evening.say("b", "ready")
    evening.lists("c")
    pair, lists = RULES.gatherings(evening.hall)
    assert (pair.members, pair.closed, pair.training) == (("a", "b"), True, False)
    assert (lists.members, lists.closed) == (("c",), False)


def test_t10_a_gathering_for_training_says_so() -> None:
    evening = Evening("a", "b")
    evening.lists("a", "b", training=True)
    (view,) = RULES.gatherings(evening.hall)
    assert view.training


def test_a_fight_lets_one_go_and_is_over_for_all() -> None:
    evening = Evening("a", "b", "c")
    evening.lists("a", "b", "c")
    for uuid in "abc":
        evening.say(uuid, "ready")
    evening.tell("released", uuid="b", why="surrender")
    assert evening.hall.fighting == {"a": "fight-1", "c": "fight-1"}
    evening.report("fight-1", "a", "b", "c", winners=("a",))
    assert not evening.hall.fighting
    told = intent("reported", fight="fight-1", fighters=("a",), training=False)
    assert evening.refused(WORLD, told).code == Refusal.NOT_IN_FIGHT


def test_readiness_is_seen_by_all_and_bookkeeping_by_nobody() -> None:
    evening = Evening("a", "b")
    before = evening.hall
    event = Readied(at=0, uuid="a", words="", fight="f")
    assert CORE.visible(before, event, player("b")) is event
    assert CORE.visible(before, evening.log[0], GM) is None
    assert CORE.options(evening.hall, player("z"), GROUND)[0].verb == "legend"


def test_t16_who_would_be_unready_in_a_fight_is_told_what_takes_his_word_back() -> None:
    evening = Evening("a", "b")
    evening.lists("a", "b")
    evening.duel("a", "b")
    refused = evening.denied("a", "unready")
    assert (refused.code, refused.facts["allowed"]) == (Refusal.IN_FIGHT, ("order", "clear"))


def test_t148_a_master_takes_who_disturbs_out_of_the_lists() -> None:
    evening = Evening("a", "b", "c")
    evening.lists("a", "b", "c")
    evening.say("a", "ready")
    evening.say("b", "ready")
    evening.master("kick", target="a")
    person = evening.hall.people["a"]
    assert (person.lists, person.ready) == ("", False)
    assert evening.names() == ["kicked_out", "unreadied", "lists_set"]
    evening.master("kick", target="c")
    assert evening.refused(GM, intent("kick", target="c")).code is Refusal.NOT_IN_LISTS
    assert evening.refused(GM, intent("kick", target="z")).code is Refusal.NOT_HERE


def test_t148_one_of_a_pair_loses_his_readiness_and_not_his_pair() -> None:
    evening = Evening("a", "b")
    evening.pair("a", "b")
    evening.say("a", "ready")
    evening.master("kick", target="a")
    assert evening.names() == ["kicked_out", "unreadied", "fight_dissolved"]
    assert evening.hall.opponent("a") == "b"


def test_t148_who_of_a_pair_waits_for_nothing_is_taken_out_of_it() -> None:
    evening = Evening("a", "b", "c").led()
    evening.pair("a", "b")
    evening.say("a", "ready")
    evening.master("kick", target="b")
    assert evening.names() == ["kicked_out", "unreadied", "unpaired", "fight_dissolved"]
    assert (evening.hall.pairs, evening.hall.people["a"].ready) == ((), False)
    for one in "ab":
        refused = evening.refused(GM, intent("kick", target=one))
        assert refused.code is Refusal.NOT_IN_LISTS
    evening.pair("c", "b")
    evening.master("kick", target="b")
    evening.pair("a", "b")


def test_t148_out_of_the_lists_first_and_out_of_the_pair_then() -> None:
    evening = Evening("a", "b")
    evening.pair("a", "b")
    evening.lists("b", training=True)
    evening.master("kick", target="b")
    assert (evening.hall.people["b"].lists, evening.hall.opponent("b")) == ("", "a")
    evening.master("kick", target="b")
    assert evening.names() == ["kicked_out", "unpaired"]


def test_t148_a_pair_that_has_fought_is_parted_by_nobody() -> None:
    evening = Evening("a", "b").led()
    evening.pair("a", "b")
    evening.fought("a", "b", winners=("a",))
    assert evening.refused(GM, intent("kick", target="a")).code is Refusal.NOT_IN_LISTS


def test_t148_who_fights_is_taken_out_of_nothing() -> None:
    evening = Evening("a", "b")
    evening.pair("a", "b")
    evening.duel("a", "b")
    assert evening.refused(GM, intent("kick", target="a")).code is Refusal.IN_FIGHT
