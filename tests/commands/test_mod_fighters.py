"""``mod place``, ``add``, ``kick``, ``hp``: what they ask for, and of whom."""

from __future__ import annotations

from dataclasses import replace

import pytest
from scenes import HandMade, fighter, picture, someone

from commands.effects import AddFighter, DismissNpcs, InHall, Submit
from commands.entry import run
from grid.blocks import Block
from rulesets.intents import intent

MODERATOR = frozenset({"rpfight.moderator"})
ANNA, BOR, VERA = (someone(name, account=name.lower()) for name in ("Анна", "Бор", "Вера"))
FIGHT = ("fight-7", picture(ANNA, BOR))


def scene() -> HandMade:
    return HandMade(
        near=(ANNA, BOR, VERA), permissions=MODERATOR, other_fight=FIGHT, in_fight=(ANNA, BOR)
    )


def effect(line: str, at: HandMade | None = None) -> object:
    outcome = run(line, at or scene())
    assert outcome.refused is None, outcome.refused
    (found,) = outcome.effects
    return found


def code(line: str, at: HandMade | None = None) -> str | None:
    refused = run(line, at or scene()).refused
    return refused.code if refused is not None else None


@pytest.mark.parametrize(
    "line",
    ["mod place анна 10 64 -3", "мод поставить Анна 10 64 −3", "гм переставить анна 10 64 -3"],
)
def test_place(line: str) -> None:
    wish = intent("place", target="анна", to=Block(10, 64, -3))
    assert effect(line) == Submit("fight", wish, actor="master", fight="fight-7")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("mod place анна 10 64", "missing_argument"),
        ("mod place анна 10 2049 0", "out_of_bounds"),
        ("mod place анна 30000001 64 0", "out_of_bounds"),
        ("mod place анна 10 64 0 5", "too_many_arguments"),
        ("mod kick", "missing_argument"),
        ("mod hp анна 1001", "out_of_bounds"),
        ("mod add никто", "unknown_player"),
        ("mod add", "missing_argument"),
    ],
)
def test_what_does_not_fit(line: str, why: str) -> None:
    assert code(line) == why


def test_bounds_are_included() -> None:
    for y in (-2048, 2048):
        assert isinstance(effect(f"mod place анна 30000000 {y} -30000000"), Submit)


def test_add_is_about_the_moderators_fight_and_not_that_of_who_is_named() -> None:
    assert effect("mod add вера") == AddFighter("вера", None, "fight-7")
    assert effect("мод добавить Вера красные волки") == AddFighter(
        "вера", "красные волки", "fight-7"
    )
    assert code("mod add вера", replace(scene(), other_fight=None)) == "no_moderator_fight"


@pytest.mark.parametrize("word", ["kick", "исключить", "выгнать"])
def test_kick_of_a_fighter_and_of_one_who_fights_nowhere(word: str) -> None:
    wish = intent("kick", target="бор")
    assert effect(f"mod {word} бор") == Submit("fight", wish, actor="master", fight="fight-7")
    assert effect(f"mod {word} вера") == InHall("вера", intent("kick", target="вера"))


def test_an_npc_that_fights_nowhere_is_sent_away() -> None:
    goblin = replace(someone("Гоблин", account="goblin"), uuid="npc:1")
    there = replace(scene(), near=(ANNA, BOR, goblin))
    assert effect("mod kick Гоблин", there) == DismissNpcs(("npc:1",))


def test_hp_of_a_fighter_and_of_one_who_fights_nowhere_or_no_more() -> None:
    wish = intent("hp", target="бор", hp=0)
    assert effect("мод оз Бор 0") == Submit("fight", wish, actor="master", fight="fight-7")
    assert effect("mod hp вера 2") == InHall("вера", intent("hp", target="вера", hp=2))
    gone = picture(ANNA, BOR, fighters=(fighter(ANNA), fighter(BOR, standing="left")))
    there = replace(scene(), other_fight=("fight-7", gone))
    assert effect("mod hp бор 2", there) == InHall("бор", intent("hp", target="бор", hp=2))


def test_only_moderators() -> None:
    plain = replace(scene(), permissions=frozenset())
    for line in ("mod place анна 1 2 3", "mod add вера", "mod kick анна", "mod hp анна 1"):
        assert code(line, plain) == "no_permission"


def test_the_sheet_shows_what_the_last_fight_left() -> None:
    at = HandMade(near=(ANNA,))
    at.hp_left["анна"] = (2, 3)
    (said, *_) = run("sheet анна", at).effects
    assert said.lines[0].message.id == "cmd-sheet-hp"  # type: ignore[union-attr]
    assert said.lines[0].message.args["hp"] == 2  # type: ignore[union-attr]
    (said, *_) = run("sheet", at).effects
    assert said.lines[0].message.id == "cmd-sheet"  # type: ignore[union-attr]
