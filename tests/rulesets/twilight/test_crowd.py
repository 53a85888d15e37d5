"""The choice and the crowd (T-137…T-139): who may vote, what counts, what happens."""

from __future__ import annotations

import pytest
from twilight_court import GM, Court, duel
from twilight_fights import CORE, Champ

from bridge.codec import decode_event, encode_event
from rulesets.actors import PUBLIC, WORLD, Fighter, Onlooker, player
from rulesets.errors import Refusal
from rulesets.events import FightEnded, PromptClosed
from rulesets.twilight.fate_events import Chosen, CrowdSet, CrowdVoted, Died, FightClosed
from rulesets.twilight.ruleset import Twilight
from rulesets.twilight.tuning import CrowdTuning, Tuning

RULES = Twilight()
THREE = ("x", "y", "z")


def asked(**more: object) -> Court:
    """A duel that a has won; three watch."""
    return duel(**more).out("b").watched(*THREE).conclude()  # type: ignore[arg-type]


@pytest.mark.parametrize("what", ["execute", "spare"])
def test_t137_what_the_winner_chooses_happens(what: str) -> None:
    court = asked()
    court.say("a", "fate", what=what)
    assert court.last(Chosen) == Chosen(at=0, winner="a", loser="b", choice=what, crowd="")
    assert court.has(Died) is (what == "execute")
    if what == "execute":
        assert court.last(Died) == Died(at=0, uuid="b", why="executed", by="a")
    assert (court.last(PromptClosed).to, court.last(PromptClosed).how) == ("a", "fate")
    assert court.last(FightClosed).reason == "decided"
    assert court.state.stage == "over"
    fate = court.outcome.fate
    assert fate is not None
    assert (fate.winner, fate.loser, fate.choice) == ("a", "b", what)


def test_t137_only_the_winner_chooses_and_only_when_asked() -> None:
    assert duel().denied("a", "fate", what="spare").code == Refusal.NO_CHOICE
    court = asked()
    assert court.denied("b", "fate", what="spare").facts["who"] == "a"
    assert court.denied("a", "fate", what="perhaps").code == Refusal.BAD_VALUE


def test_t137_silence_spares() -> None:
    court = asked()
    due = CORE.deadline(court.state)
    assert due is not None
    assert due.at == 900_000
    court.at = due.at
    court.say(WORLD, "silence", what="choice")
    assert court.last(Chosen) == Chosen(
        at=900_000, winner="a", loser="b", choice="spare", crowd="", silent=True
    )
    assert court.last(PromptClosed).how == "silence"
    assert not court.has(Died)


def test_t137_a_master_who_gives_an_opponents_orders_chooses_for_him() -> None:
    court = Court(Champ("a", by="gm"), Champ("b")).out("b").conclude()
    assert court.say(Fighter("a", "gm"), "fate", what="spare")


@pytest.mark.parametrize(
    ("execute", "spare", "will"),
    [
        (("x", "y"), (), ""),
        (("x", "y", "z"), (), "execute"),
        (("x",), ("y", "z"), "spare"),
        (("x", "y"), ("z",), "execute"),
        (("x", "y"), ("z", "w"), ""),
    ],
)
def test_t138_a_quorum_of_three_and_no_tie_make_a_will(
    execute: tuple[str, ...], spare: tuple[str, ...], will: str
) -> None:
    court = asked().watched("w").votes(execute, spare)
    court.say("a", "fate", what="spare")
    assert court.last(Chosen).crowd == will


def test_t138_the_quorum_is_configured() -> None:
    court = asked(tuning=Tuning(crowd=CrowdTuning(quorum=1))).votes(("x",))
    court.say("a", "fate", what="spare")
    assert court.last(Chosen).crowd == "execute"


def test_t138_one_vote_each_changeable_until_it_is_closed() -> None:
    court = asked().votes(THREE)
    court.say(Onlooker("x"), "crowd", what="spare")
    court.say(Onlooker("y"), "crowd", what="spare")
    assert court.last(CrowdVoted) == CrowdVoted(at=0, uuid="y", vote="spare", execute=1, spare=2)
    court.say("a", "fate", what="execute")
    assert court.last(Chosen).crowd == "spare"
    assert court.denied(Onlooker("x"), "crowd", what="spare").code == Refusal.FIGHT_OVER


def test_t138_participants_and_those_who_are_not_near_do_not_vote() -> None:
    court = asked().watched("z", where="out")
    for who in ("a", "b"):
        assert court.denied(who, "crowd", what="spare").code == Refusal.NO_VOTE
    assert court.denied(Onlooker("z"), "crowd", what="spare").code == Refusal.NO_VOTE
    assert court.denied(Onlooker("far"), "crowd", what="spare").code == Refusal.NO_VOTE
    court.watched("z", where="edge")
    assert court.denied(Onlooker("z"), "crowd", what="spare").code == Refusal.NO_VOTE
    assert court.denied(Onlooker("x"), "crowd", what="maybe").code == Refusal.BAD_VALUE


def test_t138_who_gives_a_champions_orders_does_not_vote() -> None:
    court = Court(Champ("a", by="gm"), Champ("b")).out("b").watched("gm").conclude()
    assert court.denied(Onlooker("gm"), "crowd", what="spare").code == Refusal.NO_VOTE


def test_t138_nobody_votes_before_there_is_something_to_choose() -> None:
    court = duel().watched("x")
    assert court.denied(Onlooker("x"), "crowd", what="spare").code == Refusal.NO_CHOICE
    assert court.denied(GM, "crowd", what="spare").code == Refusal.NO_CHOICE


@pytest.mark.parametrize(
    ("said", "will"), [("execute", "execute"), ("spare", "spare"), ("none", "")]
)
def test_t138_with_too_few_voices_the_master_says_what_the_crowd_wants(
    said: str, will: str
) -> None:
    court = asked().votes(("x", "y"))
    court.say(GM, "crowd", what=said)
    assert court.last(CrowdSet) == CrowdSet(at=0, will=will, by="gm")
    court.say("a", "fate", what="spare")
    assert court.last(Chosen).crowd == will


def test_t138_enough_voices_speak_for_themselves() -> None:
    court = asked()
    assert court.denied(GM, "crowd", what="perhaps").code == Refusal.BAD_VALUE
    court.say(GM, "crowd", what="spare")
    court.votes(THREE)
    refused = court.denied(GM, "crowd", what="spare")
    assert (refused.code, refused.facts["have"]) == (Refusal.CROWD_HAS_SPOKEN, 3)
    court.say("a", "fate", what="spare")
    assert court.last(Chosen).crowd == "execute"


def test_t17_votes_are_seen_as_counts_and_the_end_without_builds() -> None:
    court = asked()
    before = court.state
    (voted,) = court.say(Onlooker("x"), "crowd", what="spare")
    assert isinstance(voted, CrowdVoted)
    seen = CORE.visible(before, voted, PUBLIC)
    assert isinstance(seen, CrowdVoted)
    assert (seen.uuid, seen.spare) == (None, 1)
    assert CORE.visible(before, voted, Onlooker("x")) == voted
    court.say("a", "fate", what="execute")
    ended = CORE.visible(before, court.last(FightClosed), player("b"))
    assert type(ended) is FightEnded


def test_all_that_ends_a_fight_can_be_stored() -> None:
    court = asked().votes(THREE)
    events = [*court.done]
    events += court.say("a", "fate", what="execute")
    for event in events:
        body = encode_event(event)
        assert decode_event(RULES, event.name, event.version, event.at, body) == event


def test_peace_and_a_masters_word_end_a_fight_without_a_winner() -> None:
    court = duel()
    court.say(GM, "end")
    closed = court.last(FightClosed)
    assert (closed.reason, closed.by, closed.outcome.winners) == ("ended", "gm", ())
    assert not closed.outcome.is_settled


def test_a_master_who_ends_a_choice_leaves_the_winner_his_victory() -> None:
    court = asked()
    court.say(GM, "end")
    assert court.outcome.winners == ("a",)
    assert court.outcome.losers == ("b",)
    assert court.outcome.fate is None
