"""Menus list what is legal, in words that mean exactly that when they are typed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from line_builders import EPHEM, FightStage, HallStage, combatant, name_of, strict_speech, sword
from scenes import HandMade, someone

from commands.components import component
from commands.effects import Submit
from commands.entry import run
from commands.menus import MANY, MOST, MenuEntry, entries
from commands.prompts import buttons, menu_line
from commands.speech import LANGUAGES
from rulesets.actors import WORLD, player
from rulesets.ephem.tuning import Tuning
from rulesets.equipment import Equipment, Item
from rulesets.intents import Choice, Intent, Number, Option, Text, admitted
from rulesets.vocabulary import Arg, Word, keyword

SPEECH = strict_speech()
PEOPLE = tuple(someone(name_of(who), account=who) for who in ("asya", "bor", "kim"))


def stage(emote: str = "off") -> FightStage:
    played = FightStage(
        combatant("asya", (0, 0), sword("iron_sword")),
        combatant("bor", (2, 0), sword("shield")),
        combatant("kim", (0, 2), sword()),
        tuning=Tuning(emote="off"),
    )
    played.begin(14, 12, 10)
    return played


def lines(menu: Sequence[MenuEntry]) -> list[str]:
    return [entry.line for entry in menu]


def labels(menu: Sequence[MenuEntry], lang: str = "ru") -> list[str]:
    return [SPEECH.text(entry.label, lang, name_of) for entry in menu]  # type: ignore[arg-type]


def test_the_answers_to_an_attack_come_best_first() -> None:
    played = stage()
    played.say("asya", "attack", 11, target="bor")
    menu = played.menu("bor")
    assert lines(menu) == ["parry", "parry body", "dodge", "dodge body", "take"]
    assert labels(menu) == [
        "Парировать",
        "Парировать телом",
        "Уворот",
        "Уворот телом",
        "Принять удар",
    ]


def test_a_button_promises_its_dice_and_names_what_to_type() -> None:
    played = stage()
    played.say("asya", "attack", 11, target="bor")
    hints = [SPEECH.text(e.hint, "ru", name_of) for e in played.menu("bor") if e.hint]
    assert hints[0] == ("Лучшее из: парирование (меч) +1, телосложение +1 · /rp parry")
    assert hints[1] == "телосложение +1 · /rp parry body"
    assert hints[4] == "/rp take"


def test_who_cannot_parry_gets_no_such_button() -> None:
    played = FightStage(combatant("asya", (0, 0), sword()), combatant("bor", (2, 0)))
    played.begin(14, 12)
    played.say("asya", "attack", 11, target="bor")
    assert lines(played.menu("bor")) == ["dodge", "dodge body", "take"]


def test_ones_own_turn_lists_attacks_by_target_and_weapon_then_the_rest() -> None:
    assert lines(stage().menu("asya")) == [
        "attack @bor",
        "attack @kim",
        "attack @bor off",
        "attack @kim off",
        "attack @bor fists",
        "attack @kim fists",
        "cast ",
        "move",
        "move bonus",
        "push @bor forward",
        "push @bor left",
        "push @bor right",
        "push @kim forward",
        "push @kim left",
        "push @kim right",
        "push thing",
        "use ",
        "pass @bor ",
        "pass @kim ",
        "guard @bor",
        "guard @kim",
        "end",
    ]


def test_who_is_asked_nothing_and_has_no_turn_has_an_empty_menu() -> None:
    duel = FightStage(combatant("asya", (0, 0)), combatant("bor", (2, 0)))
    duel.begin(14, 12)
    menu = duel.menu("bor")
    assert menu == ()
    line = menu_line("bor", menu, "m1")
    assert SPEECH.plain(line, "ru", name_of) == "Сейчас делать нечего: ждите."


def test_giving_up_is_legal_but_no_button() -> None:
    played = stage()
    assert any(option.verb == "surrender" for option in played.options("asya"))
    assert "surrender" not in lines(played.menu("asya"))


def test_the_hall_offers_readiness_first_and_asks_for_a_new_sides_name() -> None:
    hall = HallStage("asya", "bor")
    hall.say("asya", "fight")
    hall.say("asya", "side", side="Лесные братья")
    hall.say("bor", "fight")
    menu = hall.menu("bor")
    assert lines(menu)[0] == "ready"
    assert 'side "Лесные братья"' in lines(menu)
    typed = next(entry for entry in menu if entry.line == "side ")
    assert typed.is_open
    assert typed.command("m1", 2) == "/rp side "
    assert menu[0].command("m1", 1) == "/rp choose m1 1"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_menu_is_one_line_of_buttons(lang: str) -> None:
    menu = stage().menu("asya")
    line = menu_line("asya", menu, "m7")
    shown = component(SPEECH.words(line, lang, name_of))  # type: ignore[arg-type]
    clicks = [part["clickEvent"]["value"] for part in shown["extra"] if "clickEvent" in part]
    assert clicks == [entry.command("m7", number) for number, entry in enumerate(menu, 1)]


def scene(played: FightStage | None, who: str) -> HandMade:
    caller = next(person for person in PEOPLE if person.uuid == who)
    fight = EPHEM.fight_view(played.state) if played else None
    in_fight = PEOPLE if played else ()
    return HandMade(
        caller=caller,
        ruleset=EPHEM,
        fight=fight,
        fight_id="f7" if played else None,
        near=tuple(person for person in PEOPLE if person.uuid != who),
        in_fight=in_fight,
    )


def typed(entry: MenuEntry, where: HandMade) -> Intent:
    (effect,) = run(f"/rp {entry.line}", where).effects
    assert isinstance(effect, Submit)
    return effect.intent


def test_every_entry_of_a_fight_means_what_it_offers_when_typed() -> None:
    played = stage()
    for who in ("asya", "bor"):
        menu = played.menu(who)
        for entry in (one for one in menu if not one.is_open):
            assert admitted(played.options(who), typed(entry, scene(played, who))), entry.line
        if who == "asya":
            played.say("asya", "attack", 11, target="bor")
    assert menu


def test_every_entry_of_the_hall_means_what_it_offers_when_typed() -> None:
    hall = HallStage("asya", "bor")
    for ready in (None, "fight", "ready"):
        if ready:
            hall.say("asya", ready)
        options = hall.core.options(hall.state, player("asya"), hall.ground)
        for entry in hall.menu("asya"):
            if not entry.is_open:
                assert admitted(options, typed(entry, scene(None, "asya"))), entry.line


HIT = Word(
    "attack",
    ("attack",),
    ("атака",),
    (
        Arg("target", "player"),
        Arg("weapon", "choice", (keyword("main", "основная"), keyword("off", "вторая"))),
    ),
)
SIDE = Word("side", ("side",), ("сторона",), (Arg("side", "words"),))


def menu_of(*options: Option, words: Sequence[Word] = (HIT, SIDE)) -> tuple[MenuEntry, ...]:
    return entries(words, options, "fight", lambda who: who)


def test_a_menu_has_at_most_so_many_entries_and_keeps_the_simple_ones() -> None:
    targets = tuple(f"t{number}" for number in range(MANY))
    hands = Choice("weapon", ("main", "off", "fists"))
    by_hand = Option("attack", (Choice("target", targets), hands))
    plain = Option("attack", (Choice("target", targets),))
    menu = menu_of(by_hand, plain)
    assert len(menu) == MOST
    assert sum(len(line.split()) == 2 for line in lines(menu)) == MANY


def test_too_many_values_are_left_to_be_typed() -> None:
    targets = tuple(f"t{number}" for number in range(MANY + 1))
    (entry,) = menu_of(Option("attack", (Choice("target", targets),)))
    assert entry.line == "attack "
    assert entry.is_open


def test_an_optional_slot_with_many_values_is_left_out() -> None:
    option = Option(
        "attack", (Choice("target", ("t",)), Choice("weapon", ("main", "off"), optional=True))
    )
    assert lines(menu_of(option)) == ["attack @t"]


def test_open_slots_are_typed_and_optional_ones_left_out() -> None:
    assert lines(menu_of(Option("side", (Text("side", 9),)))) == ["side "]
    assert lines(menu_of(Option("side", (Number("n", 1, 2, optional=True),)))) == ["side"]


def test_names_with_spaces_are_quoted_and_quotations_cannot_be_broken() -> None:
    word = (HIT,)
    (entry,) = entries(
        word, [Option("attack", (Choice("target", ("w",)),))], "fight", lambda _: 'Old "wolf" x'
    )
    assert entry.line == 'attack @"Old wolf x"'
    assert lines(
        menu_of(
            Option(
                "side",
                (
                    Choice(
                        "side",
                        ('a"b', "c"),
                    ),
                ),
            )
        )
    ) == ['side "c"']


def test_verbs_without_a_word_and_drafts_are_no_entries() -> None:
    assert menu_of(Option("step", (Choice("to", (1,)),))) == ()
    assert menu_of(Option("attack", (Choice("target", ("t",)),), extends=True)) == ()


def test_buttons_carry_their_number() -> None:
    menu = stage().menu("asya")
    assert [button.command for button in buttons(menu, "a")][:2] == [
        "/rp choose a 1",
        "/rp choose a 2",
    ]


def test_against_fists_one_parry_and_one_dodge_are_listed() -> None:
    """E-33: bare hands have one die for each, so by body is the same."""
    played = FightStage(combatant("asya", (0, 0)), combatant("bor", (2, 0)))
    played.begin(14, 12)
    played.say("asya", "attack", 11, target="bor")
    assert lines(played.menu("bor")) == ["parry", "dodge", "take"]


def test_against_fists_who_holds_a_weapon_may_choose_its_die() -> None:
    """E-35: the hint names the weapon's own dice too."""
    played = FightStage(combatant("asya", (0, 0)), combatant("bor", (2, 0), sword()))
    played.begin(14, 12)
    played.say("asya", "attack", 11, target="bor")
    menu = played.menu("bor")
    assert lines(menu) == ["parry", "parry body", "dodge", "dodge body", "take"]
    hint = SPEECH.text(menu[0].hint, "ru", name_of) if menu[0].hint else ""
    assert hint.startswith("Лучшее из: парирование (меч) +0, телосложение +0")


def test_an_attack_names_its_die_and_its_default_is_listed_once() -> None:
    """E-22."""
    played = FightStage(combatant("asya", (0, 0), sword()), combatant("bor", (2, 0)))
    played.begin(14, 12)
    menu = played.menu("asya")
    assert lines(menu)[:2] == ["attack @bor", "attack @bor fists"]
    hints = [SPEECH.text(e.hint, "ru", name_of) for e in menu[:2] if e.hint]
    assert hints == [
        "меч (основная рука): атака (меч) +0 · /rp attack @bor",
        "кулаки: сила +0 · /rp attack @bor fists",
    ]
    bare = FightStage(combatant("asya", (0, 0)), combatant("bor", (2, 0)))
    bare.begin(14, 12)
    assert lines(bare.menu("asya"))[:2] == ["attack @bor", "cast "]


def test_fight_mode_is_offered_by_what_it_would_do_now() -> None:
    """E-14."""
    hall = HallStage("asya", "bor")
    assert labels(hall.menu("asya")) == [
        "Режим боя",
        "Учебный бой",
        "Готов к бою",
        "Готов к учебному бою",
        "Вступить в бой",
        "Внезапно напасть: Бор",
    ]
    hall.say("asya", "fight")
    assert "Готов к бою" not in labels(hall.menu("asya"))
    assert "Выйти из режима боя" in labels(hall.menu("asya"))
    assert "Режим боя" not in labels(hall.menu("asya"))
    assert "Leave fight mode" in labels(hall.menu("asya"), "en")


def test_a_loaded_weapon_is_offered_to_who_holds_one() -> None:
    """E-24."""
    hall = HallStage("asya", "bor")
    hall.say("asya", "fight")
    assert "loaded" not in lines(hall.menu("asya"))
    hall.do(WORLD, "held", uuid="asya", equipment=Equipment(main_hand=Item("minecraft:bow")))
    assert "Оружие заряжено" in labels(hall.menu("asya"))
    hall.say("asya", "loaded")
    assert SPEECH.text(hall.told[0].message, "ru", name_of) == "Оружие заявлено заряженным."


def test_a_guard_is_offered_the_attack_with_his_parries_and_only_that() -> None:
    """E-38."""
    played = FightStage(
        combatant("asya", (0, 0), sword()),
        combatant("bor", (2, 0)),
        combatant("kim", (2, 2), sword()),
    )
    played.begin(14, 12, 10)
    played.say("asya", "attack", 11, target="bor")
    (entry,) = played.menu("kim")
    assert entry.line == "guard @bor"
    assert SPEECH.text(entry.label, "ru", name_of) == "Защитить: Бор"
    assert entry.hint is not None
    promise = "Лучшее из: парирование (меч) +0, телосложение +0"
    assert promise in SPEECH.text(entry.hint, "ru", name_of)
