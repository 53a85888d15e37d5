"""What players read of gear, things, bodies and wounds (E-12, E-23, E-26…E-29)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from line_builders import QUIET, FightStage, combatant, duel, hover, name_of, read, strict_speech

from commands.refusals import refusal
from rulesets.actors import WORLD, Master
from rulesets.equipment import Equipment, Item
from rulesets.errors import Refusal, RuleViolation

MASTER = Master("m")
AXE = Item("minecraft:iron_axe")
MAIL = Item("minecraft:chainmail_chestplate")


def three() -> FightStage:
    """Kim lies beside Asya, whose turn it is."""
    stage = FightStage(
        combatant("asya", (0, 0)),
        combatant("bor", (5, 0)),
        combatant("kim", (0, 1)),
        tuning=QUIET,
    )
    stage.begin(14, 12, 3)
    stage.do(MASTER, "hp", target="kim", hp=0)
    return stage


def test_new_weapons_are_named_and_new_armour_on_hover() -> None:
    stage = duel(replace(QUIET, armour_change="action"))
    gear = Equipment(main_hand=AXE, off_hand=Item("minecraft:shield"), chest=MAIL)
    stage.do(WORLD, "held", uuid="asya", equipment=gear)
    (line,) = stage.say("asya", "swap")
    assert read([line]) == ["[chat fight] Ася меняет оружие. Теперь в руках: дробящее оружие, щит."]
    assert read([line], "en") == [
        "[chat fight] Ася changes weapons. Now in hand: blunt weapon, shield."
    ]
    assert hover(line) == ["Ася меняет доспех. Теперь: средний."]


def test_armour_alone_is_told_aloud() -> None:
    stage = duel(replace(QUIET, armour_change="action"))
    gear = Equipment(main_hand=Item("minecraft:iron_sword"), chest=MAIL)
    stage.do(WORLD, "held", uuid="asya", equipment=gear)
    (line,) = stage.say("asya", "swap")
    assert read([line]) == ["[chat fight] Ася меняет доспех. Теперь: средний."]
    assert hover(line) == []


def test_a_thing_and_its_price_are_told() -> None:
    stage = duel()
    assert read(stage.say("asya", "use", item="§cзелье\nсилы")) == [
        "[chat fight] Ася использует: зелье силы. Расходников на этот бой осталось: 2."
    ]
    (line, *_) = stage.say("asya", "pass", target="bor", item="меч")
    assert read([line]) == ["[chat fight] Ася передаёт: меч. Получает Бор (действие)."]
    assert read([line], "en") == ["[chat fight] Ася passes: меч. Бор gets it (action)."]
    assert hover(line) == [
        "Это оружие считается, как только Бор возьмёт его в свободную руку: "
        "действие на смену не нужно."
    ]


def test_picking_up_and_putting_down() -> None:
    stage = three()
    fight, carried = stage.say("asya", "carry")
    assert read([fight, carried]) == [
        "[chat fight] Ася поднимает и несёт: Ким.",
        "[actionbar kim] Вас несёт Ася",
    ]
    assert hover(fight) == ["Пока Ася несёт: помеха на все действия и защиты, одна рука занята."]
    assert read(stage.say("asya", "drop")) == ["[chat fight] Ася опускает: Ким."]


@pytest.mark.parametrize(
    ("who", "hp", "said"),
    [
        ("asya", 0, "Ася больше не несёт: Ким."),
        ("kim", 1, "Ким снова на ногах: Ася больше не несёт."),
    ],
)
def test_who_is_carried_no_more_and_why(who: str, hp: int, said: str) -> None:
    stage = three()
    stage.say("asya", "carry")
    lines = read(stage.do(MASTER, "hp", target=who, hp=hp))
    assert f"[chat fight] {said}" in lines


def test_a_wound_in_the_words_of_who_has_it() -> None:
    stage = duel()
    stage.say("asya", "attack", 11, target="bor")
    stage.say("bor", "take")
    (line,) = stage.say("bor", "wound", words="порез \u202eна плече")
    assert read([line]) == ["[chat fight] Бор · рана: порез на плече"]
    assert hover(line) == ["Удар: Ася"]


def test_riders() -> None:
    stage = duel()
    assert read(stage.do(WORLD, "mounted", uuid="bor", mounted=True)) == [
        "[chat fight] Бор теперь верхом: занимает 2×2 блока."
    ]
    assert read(stage.do(WORLD, "mounted", uuid="bor", mounted=False)) == [
        "[chat fight] Бор спешивается: занимает один блок."
    ]


@pytest.mark.parametrize(
    ("most", "said"),
    [
        (0, "Больше расходников в этом бою нельзя: здесь их не используют."),
        (1, "Больше расходников в этом бою нельзя: на бой положен 1."),
        (3, "Больше расходников в этом бою нельзя: на бой положено 3."),
        (5, "Больше расходников в этом бою нельзя: на бой положено 5."),
    ],
)
def test_the_fourth_consumable_is_refused_with_the_number(most: int, said: str) -> None:
    """E-27."""
    why = refusal(RuleViolation(Refusal.CONSUMABLES_SPENT, rule="E-27", hi=most), "asya")
    assert strict_speech().text(why, "ru", name_of) == said
