"""Admins' words about sheets and rules: named things, texts, attributes by ruleset."""

from __future__ import annotations

from typing import Any

import pytest
from fencing_rules import Fencing
from scenes import HandMade, someone

from commands.admin_sheets import TEXT_MAX
from commands.completion import complete
from commands.effects import Effect, SetRules, SetSheet, SetText, SetTraits
from commands.entry import run
from rulesets.facts import Sheet
from rulesets.ruleset import Trait

BOB = someone("Боб", account="bob")
KNOWN = {
    "weapon": ("сабля", "боевой молот", "лук"),
    "perk": ("зов крови",),
    "flag": ("infidel",),
}


class Armed(Fencing):
    """Two kinds of named things, and an attribute that is no die."""

    attributes = ("power", "luck")
    traits = (
        Trait("weapon", ("weapon",), ("оружие",), 2),
        Trait("perk", ("perk",), ("перк",), 8),
        Trait("flag", ("flag",), ("метка",), 4),
    )

    def known_names(self, tuning: Any, slot: str) -> tuple[str, ...]:
        return KNOWN.get(slot, ())

    def attribute_range(self, name: str) -> tuple[int, int]:
        return (0, 20) if name == "power" else (0, 3)


def scene(*weapons: str, **facts: Any) -> HandMade:
    sheets = {"bob": Sheet(traits={"weapon": weapons})}
    admin = frozenset({"rpfight.admin"})
    return HandMade(
        near=(BOB,), permissions=admin, **({"ruleset": Armed(), "sheets": sheets} | facts)
    )


def one(line: str, where: HandMade) -> Effect:
    outcome = run(f"/rp {line}", where)
    assert outcome.refused is None, outcome.refused
    (effect,) = outcome.effects
    return effect


def code(line: str, where: HandMade) -> str:
    refused = run(f"/rp {line}", where).refused
    assert refused is not None
    return refused.message.id


@pytest.mark.parametrize(
    ("line", "has", "names"),
    [
        ("admin trait bob weapon сабля", (), ("сабля",)),
        ("админ черта боб оружие боевой молот", ("сабля",), ("сабля", "боевой молот")),
        ("админ умение боб оружие «Боевой  Молот»", (), ("боевой молот",)),
        ("админ черта боб оружие боевой-молот", (), ("боевой молот",)),
        ("admin trait bob weapon -боевой-молот", ("боевой молот",), ()),
        ("admin trait bob weapon сабля", ("сабля",), ("сабля",)),
        ("admin trait bob weapon -сабля", ("лук", "сабля"), ("лук",)),
        ("админ черта боб оружие убрать боевой молот", ("боевой молот",), ()),
        ("admin trait bob weapon off кувалда", ("кувалда",), ()),
        ("admin trait bob weapon none", ("сабля", "лук"), ()),
        ("админ черта боб оружие нет", ("сабля",), ()),
    ],
)
def test_names_are_added_and_taken_away(
    line: str, has: tuple[str, ...], names: tuple[str, ...]
) -> None:
    assert one(line, scene(*has)) == SetTraits("bob", "weapon", names)


@pytest.mark.parametrize(
    ("line", "has", "refused"),
    [
        ("admin trait bob weapon кувалда", (), "mistake-unknown_value"),
        ("admin trait bob weapon -лук", ("сабля",), "mistake-unknown_value"),
        ("admin trait bob weapon -", ("сабля",), "mistake-unknown_value"),
        ("admin trait bob hat сабля", (), "mistake-unknown_value"),
        ("admin trait bob weapon", (), "mistake-missing_argument"),
        ("admin trait nobody weapon сабля", (), "mistake-unknown_player-known"),
        ("admin trait bob weapon лук", ("сабля", "боевой молот"), "mistake-out_of_bounds-traits"),
    ],
)
def test_what_is_no_name_of_a_sheet_is_refused(
    line: str, has: tuple[str, ...], refused: str
) -> None:
    assert code(line, scene(*has)) == refused


def test_the_last_free_place_may_be_filled() -> None:
    assert one("admin trait bob weapon лук", scene("сабля")) == SetTraits(
        "bob", "weapon", ("сабля", "лук")
    )


def test_where_nothing_has_a_name_that_is_said() -> None:
    where = scene(ruleset=Fencing())
    assert code("admin trait bob weapon сабля", where) == "mistake-unknown_value-traits"
    assert complete("/rp admin trait bob ", where) == []


@pytest.mark.parametrize("said", ["infidel", "иноверец", "Иноверец"])
def test_a_flag_is_said_in_either_language(said: str) -> None:
    assert one(f"admin trait bob flag {said}", scene()) == SetTraits("bob", "flag", ("infidel",))
    assert complete("/rp admin trait bob flag и", scene()) == ["иноверец"]


def test_kinds_and_names_are_completed() -> None:
    assert {"оружие", "perk"} <= set(complete("/rp admin trait bob ", scene()))
    assert complete("/rp admin trait bob weapon б", scene()) == ["боевой молот"]


@pytest.mark.parametrize(
    ("line", "key", "text"),
    [
        ("admin text bob story Родом с севера.", "story", "Родом с севера."),
        ("админ описание боб внешность §4Седой", "looks", "Седой"),
        ("админ текст боб характер нет", "character", ""),
    ],
)
def test_texts_for_others_are_written(line: str, key: str, text: str) -> None:
    assert one(line, scene()) == SetText("bob", key, text)


def test_a_text_fits_into_one_line() -> None:
    assert one(f"admin text bob story {'а' * TEXT_MAX}", scene()) == SetText(
        "bob", "story", "а" * TEXT_MAX
    )
    assert code(f"admin text bob story {'а' * (TEXT_MAX + 1)}", scene()) == "mistake-line_too_long"


def test_attributes_and_their_ranges_are_those_of_the_rules() -> None:
    assert one("админ атрибут боб мощь 20", scene()) == SetSheet("bob", "power", 20)
    assert code("admin attr bob power 21", scene()) == "mistake-out_of_bounds"
    assert one("admin attr bob luck 3", scene()) == SetSheet("bob", "luck", 3)
    assert code("admin attr bob luck 4", scene()) == "mistake-out_of_bounds"
    assert code("admin attr bob strength 3", scene()) == "mistake-unknown_value"


@pytest.mark.parametrize("line", ["admin rules ephem", "админ правила эфем"])
def test_rules_are_named_by_name_or_word(line: str) -> None:
    assert one(line, scene()) == SetRules("ephem")


def test_unknown_rules_are_refused_with_the_list() -> None:
    refused = run("/rp admin rules chess", scene()).refused
    assert refused is not None
    listed: Any = refused.message.args["list"]
    assert "эфем" in listed
