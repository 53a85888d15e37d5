"""``mod npc`` and ``mod as``: which NPC is meant, how many, what it may be told."""

from __future__ import annotations

from dataclasses import replace

import pytest
from scenes import HandMade, duel, someone

from commands.completion import complete
from commands.driving import all_entries, driven, driven_entries, lead
from commands.effects import As, CallNpcs, DismissNpcs, Effect
from commands.entry import Outcome, run
from commands.line import Button, Line, Message, Who
from commands.menus import MenuEntry
from commands.npc_names import bare, number_of, numbered
from commands.npc_turn import act_entries, turn_entries, turn_title
from commands.scene import Npc
from rulesets.registry import RULESETS
from rulesets.view import FightView

MODERATOR = frozenset({"rpfight.moderator"})


def npc(name: str, *, group: str = "g", awaited: bool = False) -> Npc:
    """An NPC whose id is ``npc:`` and its name."""
    return Npc(replace(someone(name), uuid=f"npc:{name}"), group, awaited)


GOBLINS = tuple(npc(f"Гоблин-{n}") for n in (1, 2, 3))


def told(line: str, *puppets: Npc, **facts: object) -> Outcome:
    """What a moderator's line asks for."""
    scene = HandMade(permissions=MODERATOR, puppets=puppets or GOBLINS, **facts)  # type: ignore[arg-type]
    return run(f"/рп {line}", scene)


def asked(line: str, *puppets: Npc) -> tuple[Effect, ...]:
    """The effects of a line that is right."""
    outcome = told(line, *puppets)
    assert outcome.refused is None, outcome
    return outcome.effects


@pytest.mark.parametrize(
    ("line", "effect"),
    [
        ("мод нпс Гоблин", CallNpcs("Гоблин", 1)),
        ("мод нпс Гоблин ×4 гоблин", CallNpcs("Гоблин", 4, "гоблин")),
        ("mod npc Goblin x4", CallNpcs("Goblin", 4)),
        ("мод нпс Гоблин х4", CallNpcs("Гоблин", 4)),
        ("мод нпс Гоблин *4", CallNpcs("Гоблин", 4)),
        ("мод нпс Гоблин × 4 старый тролль", CallNpcs("Гоблин", 4, "старый тролль")),
        ("мод нпс Гоблин 4", CallNpcs("Гоблин", 4)),
        ("мод нпс Гоблин 1", CallNpcs("Гоблин", 1)),
        ("мод нпс Гоблин 20", CallNpcs("Гоблин", 20)),
        ('мод нпс "Старый тролль" тролль', CallNpcs("Старый тролль", 1, "тролль")),
        ("мод нпс Старый тролль ×2", CallNpcs("Старый тролль", 2)),
        ('мод нпс Гоблин "4"', CallNpcs("Гоблин", 1, "4")),
        ("мод нпс 4 ×2", CallNpcs("4", 2)),
        ("мод нпс Орк×3", CallNpcs("Орк", 3)),
        ("мод нпс Старый тролль*2 тролль", CallNpcs("Старый тролль", 2, "тролль")),
        ("мод нпс Max3", CallNpcs("Max3", 1)),
        ('мод нпс "Орк×3"', CallNpcs("Орк×3", 1)),
    ],
)
def test_name_number_and_sheet_are_told_apart(line: str, effect: CallNpcs) -> None:
    assert asked(line) == (effect,)


@pytest.mark.parametrize("line", ["мод нпс Гоблин 0", "мод нпс Гоблин 21", "мод нпс Гоблин -1"])
def test_at_least_one_and_at_most_twenty_come(line: str) -> None:
    refused = told(line).refused
    assert refused is not None
    assert refused.code == "out_of_bounds"


@pytest.mark.parametrize("word", ["убрать", "remove", "Убрать"])
def test_who_is_to_go_must_be_named(word: str) -> None:
    refused = told(f"мод нпс {word}").refused
    assert refused is not None
    assert refused.code == "missing_argument"


def test_a_group_or_one_of_it_is_sent_away() -> None:
    everyone = tuple(one.person.uuid for one in GOBLINS)
    assert asked("мод нпс гоблин убрать") == (DismissNpcs(everyone),)
    assert asked("mod npc Гоблин-2 remove") == (DismissNpcs(("npc:Гоблин-2",)),)
    mine = (npc("Г-1", group="a"), npc("Г-2", group="b"), npc("Г-3", group="b"))
    assert asked('мод нпс @"b" убрать', *mine) == (DismissNpcs(("npc:Г-2", "npc:Г-3")),)
    refused = told("мод нпс Тролль убрать").refused
    assert refused is not None
    assert refused.code == "unknown_player"


@pytest.mark.parametrize(
    ("line", "who", "said"),
    [
        ("мод за Гоблин-1 атака Анна", "npc:Гоблин-1", "атака Анна"),
        ("mod as гоблин-2 end", "npc:Гоблин-2", "end"),
        ('мод за "Гоблин-1" рана "в бок  глубоко"', "npc:Гоблин-1", 'рана "в бок  глубоко"'),
        ("мод за Гоблин-3", "npc:Гоблин-3", "menu"),
        ("мод за Гоблин-1 /рп конец", "npc:Гоблин-1", "/рп конец"),
    ],
)
def test_the_words_after_its_name_are_its_own(line: str, who: str, said: str) -> None:
    assert asked(line) == (As(who, said),)


def test_a_name_of_several_words_may_stand_unquoted() -> None:
    old = npc("Старый тролль", group="")
    assert asked("мод за Старый тролль конец", old) == (As("npc:Старый тролль", "конец"),)
    assert asked("мод за стар конец", old) == (As("npc:Старый тролль", "конец"),)


def test_the_name_of_a_group_means_the_one_that_is_awaited() -> None:
    two = (npc("Гоблин-1"), npc("Гоблин-2", awaited=True))
    assert asked("мод за Гоблин конец", *two) == (As("npc:Гоблин-2", "конец"),)
    assert asked("мод за гоб конец", *two) == (As("npc:Гоблин-2", "конец"),)
    for puppets in (GOBLINS, tuple(npc(f"Гоблин-{n}", awaited=True) for n in (1, 2))):
        refused = told("мод за Гоблин конец", *puppets).refused
        assert refused is not None
        assert refused.code == "ambiguous_player"


def test_a_group_that_is_asked_the_same_answers_at_once() -> None:
    strike = tuple(replace(one, awaited=True, asked="parting_strike") for one in GOBLINS[:2])
    everyone = tuple(As(one.person.uuid, "удар") for one in strike)
    assert asked("мод за Гоблин удар", *strike, GOBLINS[2]) == everyone
    assert asked("мод за Гоблин-2 удар", *strike) == (As("npc:Гоблин-2", "удар"),)
    mixed = (strike[0], replace(strike[1], asked="defence"))
    refused = told("мод за Гоблин удар", *mixed).refused
    assert refused is not None
    assert refused.code == "ambiguous_player"


def test_one_that_is_called_just_so_is_meant_before_the_group() -> None:
    alone = npc("Гоблин", group="")
    assert asked("мод за Гоблин конец", alone, *GOBLINS) == (As("npc:Гоблин", "конец"),)


@pytest.mark.parametrize("word", ["мод конец", "админ перечитать", "язык en", "choose 1 1"])
def test_what_only_people_say_is_not_said_for_an_npc(word: str) -> None:
    refused = told(f"мод за Гоблин-1 {word}").refused
    assert refused is not None
    assert refused.code == "not_for_npc"


def test_leaving_fight_mode_outside_a_fight_sends_it_away() -> None:
    assert asked("мод за Гоблин-1 файт") == (DismissNpcs(("npc:Гоблин-1",)),)
    scene = duel(permissions=MODERATOR, puppets=GOBLINS)
    assert run("/rp mod as Гоблин-1 fight", scene).effects == (As("npc:Гоблин-1", "fight"),)


def test_completion_goes_on_inside_its_words() -> None:
    scene = HandMade(permissions=MODERATOR, puppets=GOBLINS)
    assert complete("/rp mod as Гоб", scene) == ["Гоблин-1", "Гоблин-2", "Гоблин-3"]
    assert "атака" not in complete("/rp mod as Гоблин-1 ", scene)
    assert "меню" in complete("/rp mod as Гоблин-1 ме", scene)
    assert complete("/rp mod as Тролль ", scene) == []


def test_completion_offers_the_sheets_of_the_rules_here() -> None:
    scene = HandMade(permissions=MODERATOR, ruleset=RULESETS["ephem"])
    known = RULESETS["ephem"].npc_templates(scene.tuning)
    found = complete("/rp mod npc Тролль ", scene)
    assert set(known) <= {name.strip('"') for name in found}
    assert "×2" in found
    assert "×2" not in complete("/rp mod npc Тролль ×3 ", scene)


def test_numbers_belong_to_names() -> None:
    assert [bare(name) for name in ("Гоблин-12", "Анна-Мария", "Гоблин")] == [
        "Гоблин",
        "Анна-Мария",
        "Гоблин",
    ]
    assert [number_of(name) for name in ("Гоблин-12", "Гоблин")] == [12, 0]
    assert numbered("Гоблин", 3) == "Гоблин-3"


def test_a_line_to_an_npc_says_whose_it_is_and_its_buttons_speak_for_it() -> None:
    buttons = tuple(
        Button(Message("b"), command)
        for command in ("/rp parry body", "/rp attack ", "/rp choose 3 1", "/rp mod next")
    )
    line = driven(Line(("npc:x",), Message("m"), buttons=buttons), "npc:x", "Старый тролль", "mira")
    assert line.to == ("mira",)
    assert line.message == Message("npc-line", {"npc": Who("npc:x"), "line": Message("m")})
    assert [one.command for one in line.buttons] == [
        '/rp mod as "Старый тролль" parry body',
        '/rp mod as "Старый тролль" attack ',
        "/rp choose 3 1",
        "/rp mod next",
    ]


def entry(line: str, *, is_open: bool = False) -> MenuEntry:
    return MenuEntry(Message("o"), Message("menu-hint", {"line": f"/rp {line}"}), line, is_open)


def test_entries_of_its_menu_work_as_typed() -> None:
    (one,) = driven_entries([entry("attack @Anna")], "Гоблин-1")
    assert one.line == "mod as Гоблин-1 attack @Anna"
    assert one.hint == Message("menu-hint", {"line": "/rp mod as Гоблин-1 attack @Anna"})
    assert one.line.startswith(lead("Гоблин-1"))


def test_answers_of_one_word_are_offered_for_the_whole_group() -> None:
    found = driven_entries([entry("strike"), entry("parry body"), entry("use ")], "Г-1")
    assert [one.line for one in all_entries(found, ["Г-1", "Г-2"])] == ["mod as Г strike"]
    assert all_entries(found, ["Г-1"]) == ()


def test_its_turn_offers_what_is_done_most_and_ends_with_the_end() -> None:
    lines = ["end", "push @a left", "move", "guard @b", *(f"attack @p{n}" for n in range(14))]
    found = driven_entries([entry(line) for line in lines], "Г")
    offered = [one.line.removeprefix("mod as Г ") for one in turn_entries(found, "Г")]
    assert offered == [*(f"attack @p{n}" for n in range(11)), "end"]
    few = driven_entries([entry("end"), entry("move"), entry("act")], "Г")
    assert [one.line for one in turn_entries(few, "Г")] == ["mod as Г move", "mod as Г end"]
    [acts] = act_entries(few, "Г")
    assert (acts.line, acts.label) == ("mod as Г act", Message("option-npc-act", {"who": "Г"}))


def test_what_is_left_of_its_turn_is_said() -> None:
    view = duel().fight
    assert isinstance(view, FightView)
    left = (Message("cmd-left-action"), Message("cmd-left-bonus"))
    assert turn_title(view) == Message("npc-turn", {"left": left})
