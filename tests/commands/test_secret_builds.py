"""status and sheet where builds are secret, and where a ruleset has no dice of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from fencing_rules import Fencing
from scenes import HandMade, duel, fighter, picture, someone

from commands.effects import Say
from commands.entry import run
from commands.line import Line, Message, Who
from commands.roles import role_of
from commands.speech import Lang, Speech
from rulesets.facts import Sheet
from rulesets.ruleset import Trait
from rulesets.view import FighterView

BOB = someone("Боб", account="bob")
WEAPON = Trait("weapon", ("weapon", "weapons"), ("оружие",), 4)
PERK = Trait("perk", ("perk",), ("перк", "перки"), 8)
FLAG = Trait("flag", ("flag",), ("метка",), 4)
KNOWN = {"weapon": ("сабля",), "perk": ("зов крови", "тень"), "flag": ("infidel",)}


class Masks(Fencing):
    """Builds are secret, and no die has a name."""

    secret_sheets = True
    attributes = ("strength", "agility")
    traits = (WEAPON, PERK, FLAG)

    def known_names(self, tuning: Any, slot: str) -> tuple[str, ...]:
        return KNOWN.get(slot, ())

    def dice(self) -> tuple[str, ...]:
        return ()

    def check(self, *_: Any) -> None:
        return None

    def attribute_default(self, tuning: Any, sheet: Sheet, name: str) -> int:
        return 2 if sheet.role == "mage" else 1


MASKS = Masks()
FULL = Sheet(
    {"strength": 7},
    "mage",
    {},
    {"weapon": ("сабля",), "perk": ("зов крови", "тень")},
    {"looks": "Высокий, §4седой.", "character": "Молчит."},
)


def lines(line: str, scene: HandMade) -> tuple[Line, ...]:
    effects = run(f"/rp {line}", scene).effects
    return tuple(one for effect in effects if isinstance(effect, Say) for one in effect.lines)


def masked(person: Any, **facts: Any) -> FighterView:
    view = fighter(person, **facts)
    return replace(view, hp=None, hp_max=None, states=facts.get("states", ()), held=False)


def shown(line: Line, lang: Lang = "ru") -> str:
    return Speech().text(line.message, lang, str)


@pytest.mark.parametrize("permissions", [(), ("rpfight.moderator",), ("rpfight.admin",)])
def test_of_another_only_what_he_wrote_is_shown(permissions: tuple[str, ...]) -> None:
    """A moderator at the keyboard may be an opponent, too."""
    scene = HandMade(
        near=(BOB,), ruleset=MASKS, sheets={"bob": FULL}, permissions=frozenset(permissions)
    )
    told = lines("sheet bob", scene)
    assert [line.message.id for line in told] == [
        "cmd-sheet-text-looks",
        "cmd-sheet-text-character",
    ]
    assert told[0].message.args["text"] == "Высокий, седой."
    assert all(line.hover == () for line in told)


def test_of_one_who_wrote_nothing_it_is_said() -> None:
    scene = HandMade(near=(BOB,), ruleset=MASKS, sheets={"bob": replace(FULL, texts={})})
    (line,) = lines("sheet bob", scene)
    assert line.message == Message("cmd-sheet-secret", {"who": Who("bob")})


def test_ones_own_sheet_has_all_of_it() -> None:
    scene = HandMade(near=(BOB,), ruleset=MASKS, sheets={"andrey": FULL})
    head, attributes, weapons, perks, *texts = lines("sheet", scene)
    assert head.message.id == "cmd-sheet-plain"
    assert head.hover == ()
    assert shown(attributes) == "сила 7, ловкость 2"
    assert shown(weapons) == "Оружие: сабля"
    assert shown(perks) == "Перк: зов крови, тень"
    assert len(texts) == 2


def test_what_the_settings_do_not_have_now_is_marked_behind_what_counts() -> None:
    traits = {"weapon": ("глефа", "сабля"), "perk": ("нет такого",)}
    sheet = Sheet({}, "лучник", {}, traits)
    head, _, weapons, perks = lines("sheet", HandMade(ruleset=MASKS, sheets={"andrey": sheet}))
    instead = "(сейчас нет в настройках; считается обычный)"
    assert shown(head) == f"andrey. Роль: лучник {instead}. "
    assert shown(weapons) == "Оружие: сабля, глефа (сейчас нет в настройках)"
    assert shown(perks, "en") == "Перк: нет такого (not in the settings now)"


def test_a_flag_is_called_in_the_readers_language() -> None:
    sheet = Sheet(traits={"flag": ("infidel",)})
    *_, flag = lines("sheet", HandMade(ruleset=MASKS, sheets={"andrey": sheet}))
    assert shown(flag) == "Метка: иноверец"
    assert shown(flag, "en") == "Метка: infidel"


@pytest.mark.parametrize(
    ("given", "roles", "holds"),
    [
        ("маг", ("ordinary", "маг"), "маг"),
        ("", ("маг", "ordinary"), "ordinary"),
        ("", ("претендент", "викинг"), "претендент"),
        ("", (), "ordinary"),
    ],
)
def test_who_was_given_no_role_has_the_ordinary_or_the_first(
    given: str, roles: tuple[str, ...], holds: str
) -> None:
    assert role_of(given, roles) == holds


def test_kinds_of_which_there_is_nothing_have_no_line() -> None:
    scene = HandMade(ruleset=MASKS, sheets={"andrey": Sheet()})
    assert [line.message.id for line in lines("sheet", scene)] == [
        "cmd-sheet-plain",
        "cmd-sheet-attributes",
    ]


def test_an_open_ruleset_shows_texts_beside_all_else() -> None:
    scene = HandMade(near=(BOB,), sheets={"bob": Sheet(texts={"story": "Родом с севера."})})
    assert shown(lines("sheet bob", scene)[-1], "en") == "bob. Story: Родом с севера."


def test_hp_that_nobody_may_know_is_no_part_of_the_status() -> None:
    scene = duel(BOB, ruleset=MASKS)
    view = picture(
        scene.caller,
        BOB,
        phase="orders",
        turn=None,
        fighters=(masked(scene.caller), masked(BOB, away=True)),
    )
    scene.fight = replace(view, order=())
    head, fighters = lines("status", scene)
    assert head.message.id == "cmd-status-orders"
    assert fighters.message.id == "cmd-status-fighters"
    assert shown(fighters) == "Бойцы: andrey, bob (нет на месте)."
    assert "3" not in shown(fighters)


def test_the_words_of_a_ruleset_for_its_fights_come_before_the_general_ones() -> None:
    row = Message("cmd-status-locked", {"round": 2, "prompts": ""})
    scene = duel(BOB, ruleset=MASKS, own_words=(row,))
    assert [line.message for line in lines("status", scene)] == [row]


def test_what_is_seen_of_a_fighter_stands_for_his_hp() -> None:
    scene = duel(BOB, ruleset=MASKS)
    bob = masked(BOB, states=("wounded", "poisoned"))
    scene.fight = picture(scene.caller, BOB, fighters=(masked(scene.caller), bob))
    listed: Any = lines("status", scene)[1].message.args["list"]
    assert listed[0].args["n"] == 0
    assert listed[1].args["states"] == (Message("state-wounded"), Message("state-poisoned"))


def test_one_who_is_down_is_told_to_be_down_where_nothing_more_is_seen() -> None:
    scene = duel(BOB, ruleset=MASKS)
    fighters = (masked(scene.caller), masked(BOB, standing="down"))
    scene.fight = picture(scene.caller, BOB, fighters=fighters)
    listed: Any = lines("status", scene)[1].message.args["list"]
    assert listed[1] == Message("cmd-fighter-down", {"who": Who("bob")})


@pytest.mark.parametrize("phase", ["approach", "orders", "locked", "endgame", "choice"])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_each_phase_without_turns_has_its_words(phase: str, lang: Lang) -> None:
    scene = duel(BOB, ruleset=MASKS)
    scene.fight = picture(scene.caller, BOB, phase=phase, turn=None)
    assert shown(lines("status", scene)[0], lang)
