"""Words of several rulesets side by side: bystanders' words, and moderators' about any fight."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest
from fencing_rules import Fencing
from scenes import HandMade, duel, picture, someone, targets

from commands import whose
from commands.completion import complete
from commands.effects import Effect, Say, Submit
from commands.entry import run
from rulesets.intents import Choice, Option, intent
from rulesets.vocabulary import Arg, Word, keyword

BOB = someone("Боб", account="bob")
MODERATOR = frozenset({"rpfight.moderator"})
WILL = Arg("will", "choice", (keyword("spare", "пощада"), keyword("kill", "смерть")))


class Arena(Fencing):
    """A crowd that votes, and a master who reopens what is closed."""

    name = "arena"
    words = (
        Word("crowd", ("crowd",), ("толпа",), (WILL,), place=("near",)),
        Word("ready", ("ready",), ("готов",), place=("fight",)),
        Word(
            "reopen",
            ("reopen",),
            ("открыть",),
            (Arg("player", "player", optional=True, gaze=False),),
            who="moderator",
        ),
        Word("lots", ("lots",), ("жребий",), place=("hall",), who="moderator"),
    )


class Home(Fencing):
    """The rules of the house: a word of its own that moderators of the arena have, too."""

    words = (
        *Fencing.words,
        Word("reopen", ("reopen",), ("открыть",), who="moderator"),
        Word("whistle", ("whistle",), ("свист",), place=("near",)),
    )


ARENA, HOME = Arena(), Home()
VOTE = Option("crowd", (Choice("will", ("spare", "kill")),))


@pytest.fixture(autouse=True)
def two_rulesets(monkeypatch: pytest.MonkeyPatch) -> None:
    known = MappingProxyType({"ephem": HOME, "arena": ARENA})
    monkeypatch.setattr(whose, "RULESETS", known)


def outside(**facts: Any) -> HandMade:
    return HandMade(near=(BOB,), ruleset=HOME, **facts)


def done(line: str, where: HandMade) -> Effect:
    outcome = run(f"/rp {line}", where)
    assert outcome.refused is None, outcome.refused
    return outcome.effects[0]


def code(line: str, where: HandMade) -> str:
    refused = run(f"/rp {line}", where).refused
    assert refused is not None
    return refused.code


@pytest.mark.parametrize("line", ["crowd kill", "толпа смерть"])
def test_a_bystander_says_a_word_of_the_fight_that_is_near(line: str) -> None:
    where = outside(near_fight=(ARENA, (VOTE,)))
    assert done(line, where) == Submit("near", intent("crowd", will="kill"), ruleset="arena")


def test_a_bystanders_word_is_known_though_no_fight_is_near() -> None:
    """The bridge refuses it: there is nobody to hear it."""
    assert done("crowd spare", outside()) == Submit(
        "near", intent("crowd", will="spare"), ruleset="arena"
    )


def test_a_bystanders_word_of_ones_own_rules_is_said_near_too() -> None:
    assert done("свист", outside()) == Submit("near", intent("whistle"), ruleset="ephem")


def test_one_who_fights_has_no_words_of_other_fights() -> None:
    fighting = duel(BOB, ruleset=HOME, near_fight=(ARENA, (VOTE,)))
    assert code("crowd kill", fighting) == "unknown_word"


def test_a_fighter_says_a_bystanders_word_in_his_own_fight_which_refuses_it() -> None:
    assert done("crowd kill", duel(BOB, ruleset=ARENA)) == Submit(
        "fight", intent("crowd", will="kill")
    )


def test_one_in_the_hall_does_not_say_fighters_words_of_other_rules() -> None:
    assert done("ready", outside(near_fight=(ARENA, (VOTE,)))) == Submit("hall", intent("ready"))


def test_bystanders_words_are_completed_and_listed_while_they_are_heard() -> None:
    where = outside(near_fight=(ARENA, (VOTE,)))
    assert {"crowd", "толпа"} <= set(complete("/rp ", where))
    assert complete("/rp crowd ", where) == ["пощада", "смерть", "spare", "kill"]
    assert "crowd" not in complete("/rp ", outside())
    assert "crowd" not in complete("/rp ", outside(near_fight=(ARENA, ())))
    spare = Option("crowd", (Choice("will", ("spare",)),))
    assert complete("/rp crowd ", outside(near_fight=(ARENA, (spare,)))) == ["пощада", "spare"]


def arena_fight(**facts: Any) -> tuple[str, Any]:
    return "fight-7", replace(picture(BOB, **facts), ruleset="arena")


def test_a_moderator_speaks_of_a_fight_by_its_own_rules() -> None:
    """The house plays other rules, and has a word spelt alike."""
    where = outside(permissions=MODERATOR, other_fight=arena_fight())
    assert done("mod reopen", where) == Submit(
        "fight", intent("reopen"), actor="master", fight="fight-7"
    )
    assert done("mod reopen боб", where) == Submit(
        "fight", intent("reopen", player="bob"), actor="master", fight="fight-7"
    )


def test_a_word_that_both_have_is_the_houses_where_a_fight_of_the_house_is_meant() -> None:
    where = outside(permissions=MODERATOR, other_fight=("fight-2", picture(BOB)))
    assert done("мод открыть", where) == Submit(
        "fight", intent("reopen"), actor="master", fight="fight-2"
    )
    assert code("mod reopen боб", where) == "too_many_arguments"


def test_without_a_fight_a_moderators_word_has_nothing_to_be_about() -> None:
    assert code("mod reopen", outside(permissions=MODERATOR)) == "no_moderator_fight"
    assert code("mod reopen", outside()) == "no_permission"


def test_a_word_to_the_hall_reaches_only_the_hall_of_the_house() -> None:
    here = outside(permissions=MODERATOR, holds="arena")
    assert done("mod lots", here) == Submit("hall", intent("lots"), actor="master")
    assert code("mod lots", outside(permissions=MODERATOR)) == "no_moderator_fight"


def test_moderators_words_are_listed_by_what_a_master_may_do() -> None:
    options = (targets("reopen", "player", "bob"),)
    where = outside(permissions=MODERATOR, masters={"arena": options})
    assert "reopen" in complete("/rp mod ", where)
    assert complete("/rp mod reopen ", where)[:1] == ["Боб"]
    assert "lots" not in complete("/rp mod ", where)
    told = done("help mod", where)
    assert isinstance(told, Say)
    commands = [button.command for line in told.lines for button in line.buttons]
    assert any("открыть" in command for command in commands)
