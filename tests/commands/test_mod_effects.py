"""``mod effect``, ``modifier``, ``advantage``, ``disadvantage``: what is typed, what is meant."""

from __future__ import annotations

from typing import Any

import pytest
from scenes import HandMade, duel, someone

from commands.effects import Effect, Submit
from commands.entry import run
from rulesets.intents import intent

BOB = someone("Боб", account="bob", at=(2, 64, 1))


def scene(**facts: Any) -> HandMade:
    return duel(BOB, permissions=frozenset({"rpfight.moderator"}), **facts)


def one(line: str) -> Effect:
    outcome = run(line, scene())
    assert outcome.refused is None, outcome.refused
    (effect,) = outcome.effects
    return effect


@pytest.mark.parametrize(
    ("line", "verb", "slots"),
    [
        ("mod effect боб оглушение", "effect", {"effect": "оглушение"}),
        ("мод эффект боб оглушение 2", "effect", {"effect": "оглушение", "rounds": 2}),
        ("мод эффект боб 2 оглушение", "effect", {"effect": "оглушение", "rounds": 2}),
        ("гм эффект Боб ЛЕЧЕБНОЕ  зелье 0", "effect", {"effect": "лечебное зелье", "rounds": 0}),
        ("мод эффект бо оглушение", "effect", {"effect": "оглушение"}),
        ("мод эффект боб моя метка", "effect", {"effect": "моя метка"}),
        ("мод эффект боб моя метка 3", "effect", {"effect": "моя метка", "rounds": 3}),
        ('мод эффект боб "метка 3"', "effect", {"effect": "метка 3"}),
        ('мод эффект боб "метка 3" 4', "effect", {"effect": "метка 3", "rounds": 4}),
        ("mod modifier боб -3", "modifier", {"value": -3}),
        ("мод модификатор боб +20 100", "modifier", {"value": 20, "rounds": 100}),
        ("мод поправка боб 0", "modifier", {"value": 0}),
        ("mod advantage боб", "advantage", {}),
        ("мод преимущество боб 5", "advantage", {"rounds": 5}),
        ("mod disadvantage боб 1", "disadvantage", {"rounds": 1}),
        ("мод помеха боб 0", "disadvantage", {"rounds": 0}),
    ],
)
def test_what_is_typed_is_said_to_the_fight(line: str, verb: str, slots: dict[str, Any]) -> None:
    wish = intent(verb, target="bob", **slots)
    found = one(line)
    assert isinstance(found, Submit)
    assert (found.actor, found.fight) == ("master", "fight-1")
    assert (found.intent.verb, dict(found.intent.slots)) == (verb, dict(wish.slots))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("mod modifier боб 21", "out_of_bounds"),
        ("mod modifier боб -21", "out_of_bounds"),
        ("mod modifier боб много", "not_a_number"),
        ("mod modifier боб", "missing_argument"),
        ("mod advantage боб 101", "out_of_bounds"),
        ("mod advantage боб -1", "out_of_bounds"),
        ("mod effect боб", "missing_argument"),
        ("mod effect боб оглушение 101", "out_of_bounds"),
    ],
)
def test_what_does_not_fit_is_said(line: str, code: str) -> None:
    refused = run(line, scene()).refused
    assert refused is not None
    assert refused.code == code


def test_without_a_fight_there_is_nobody() -> None:
    where = HandMade(near=(BOB,), permissions=frozenset({"rpfight.moderator"}))
    refused = run("mod advantage боб", where).refused
    assert refused is not None
    assert refused.code == "no_moderator_fight"


def test_players_may_not() -> None:
    refused = run("mod advantage боб", duel(BOB)).refused
    assert refused is not None
