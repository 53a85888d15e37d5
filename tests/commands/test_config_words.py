"""Faults of config.toml in chat: none that is known is left in English to a Russian reader."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import get_args

import pytest

from commands.config_words import config_fault, config_problem
from commands.speech import Speech
from rulesets.twilight.catalogue import Do, Effect

TOLD = [
    ('should be a valid integer, not "x"', 'нужно целое число, а стоит "x"'),
    ("should be a valid integer", "нужно целое число"),
    ("should be a valid number, not true", "нужно число, а стоит true"),
    ("should be a valid string, not 3", "нужно значение в кавычках, а стоит 3"),
    ('should be a valid boolean, not "y"', 'нужно true или false, а стоит "y"'),
    ("should be a valid array, not 3", "нужен перечень в квадратных скобках, а стоит 3"),
    ("should be an object, not 3", "нужен раздел с ключами, а стоит 3"),
    ('String should have at least 1 character, not ""', "не может быть пустым"),
    ("should be greater than or equal to 0, not -1", "нужно не меньше 0, а стоит -1"),
    ("should be less than or equal to 20, not 99", "нужно не больше 20, а стоит 99"),
    ("should be 'a' or 'b', not \"c\"", "можно 'a' или 'b', а стоит \"c\""),
    ("unknown key; there are: host, port", "такого ключа нет; есть: host, port"),
    ("unknown key", "такого ключа нет"),
    ("is missing", "не хватает"),
    ("is greater than max: 9 > 4", "наименьшее (min) больше, чем наибольшее (max): 9 > 4; нужно"),
    ("cannot be read: No such file or directory", "такого файла нет"),
    ("cannot be read: Is a directory", "не читается (Is a directory)"),
    ("is not UTF-8 text", "это не текст UTF-8"),
    ('no such file: "a.pem"', "нет файла «a.pem»"),
    ("needs plugin.certificate beside it", "рядом нужен plugin.certificate"),
    ("is also that of a; each server needs its own", "такой же у a; у каждого сервера свой"),
    ("is set as away_seconds in [fight]", "задаётся как away_seconds в разделе fight"),
    ("is not JSON", "это не JSON"),
    ('"ОКОВЫ" names "оковы" too', "Название «ОКОВЫ» уже занято записью «оковы»"),
    ("a name has 1 to 64 letters", "букв в названии: от 1 до 64"),
    ('there is no die "x"; there are: a, b', "нет куба «x»; есть: a, b"),
    (
        'must be 0 where target = "ally", not 1',
        "нужно 0, если цель (target) – «на союзника» (ally), а стоит 1",
    ),
    ("has at most 64 letters", "букв не больше 64"),
    ('"behind" is a word of the rules', "«behind» – слово из правил"),
    ("a weapon of power has none (T-53)", "у оружия физической мощи этого нет (T-53)"),
    ("a weapon of lethality has none (T-56)", "у оружия смертоносности этого нет (T-56)"),
    (
        "is missing: every weapon of lethality has one (T-53)",
        "не хватает: у оружия смертоносности есть смертельный удар (T-53)",
    ),
    ('there is no weapon "x"; there are: a, b', "нет оружия «x»; есть: a, b"),
    ('there is no armour "x"; there are: a, b', "нет брони «x»; есть: a, b"),
    ('there is no perk "x"; there are: a, b', "нет способности «x»; есть: a, b"),
    ('there is no class "x"; there are: a, b', "нет класса «x»; есть: a, b"),
    ('there is no condition "x"; there are: a, b', "нет условия «x»; есть: a, b"),
    ('there is no effect "x"; there are: a, b', "нет эффекта «x»; есть: a, b"),
    ('there is no attribute "x"; there are: a, b', "нет характеристики «x»; есть: a, b"),
    ('there is no role "x"; there are: a, b', "нет роли «x»; есть: a, b"),
    ('there are no dice "x"; there are: a, b', "нет кубов «x»; есть: a, b"),
    ('there is no armour "x"', "нет брони «x»"),
    ("must name dice; there are: a, b", "нужен хоть один вид кубов; есть: a, b"),
    ("must be -5..25, not 26", "нужно от -5 до 25, а стоит 26"),
    ('"меч" is no kind of weapon and no id of one', "«меч» – не вид оружия и не предмет игры"),
    ('"x" is no class of armour and no id of one', "«x» – не класс брони и не предмет игры"),
    (
        '"dice" works in active, passive perks only',
        "«кубы» (dice) работает только в перках вида «активный» (active), «пассивный» (passive): с",
    ),
    (
        '"heal" in a passive perk needs "steal" beside it',
        "«лечит» (heal) в пассивном перке работает только рядом с «лишние ОЗ с каждой цели» (stea",
    ),
    (
        '"damage" needs directed = true',
        "«урон» (damage) работает, только если у перка отмечено «с целью» (directed)",
    ),
    ('"take_ap" needs in_round = true', "«отнимает ОД» (take_ap) работает, только если"),
    (
        '"extra_roll" needs rolls = ["attack"] or rolls = ["defence"]',
        "«ещё один бросок» (extra_roll) – бросок одного вида: в «каким броскам» (rolls) нужна",
    ),
    ('"damage" has no misses', "к «урон» (damage) не относится «неудачных атак» (misses): ост"),
    ("lo is greater than hi: 60 > 50", "нижняя граница (lo) больше верхней (hi): 60 > 50; нужно"),
    ("has at most 64 entries, not 3000", "записей в перечне – не больше 64, а здесь 3000"),
    ("must be a name that no other condition has", "нужно имя, которого нет у других условий"),
    ("Expected '=' after a key (at line 1, column 3)", "Expected '=' after a key (at line 1, c"),
]


def ru(problem: str) -> str:
    return Speech(pytest.fail).text(config_problem(problem), "ru", str)


@pytest.mark.parametrize(("problem", "told"), TOLD)
def test_a_fault_is_told_in_russian(problem: str, told: str) -> None:
    assert ru(problem).startswith(told)


NAMED = [
    ('there is no die "x"; there are: attack.sword, b', "есть: «атака (меч)» (attack.sword), b"),
    ('there are no dice "x"; there are: all, b', "есть: «все» (all), b"),
    ("must name dice; there are: attack, b", "есть: «все атаки» (attack), b"),
    ('there is no role "x"; there are: mage, викинг', "есть: «маг» (mage), викинг"),
    ('there is no attribute "x"; there are: strength', "есть: «сила» (strength)"),
    ('there is no effect "x"; there are: heal', "есть: heal"),
]


@pytest.mark.parametrize(("problem", "told"), NAMED)
def test_what_there_is_is_called_as_the_form_calls_it(problem: str, told: str) -> None:
    assert ru(problem).endswith(told)


@pytest.mark.parametrize("code", [*get_args(Do), "base_weapon_dice"])
def test_every_effect_of_a_perk_has_a_name_beside_its_code(code: str) -> None:
    told = ru(f'"{code}" works in active perks only')
    assert re.match(rf"«[^»]*[а-яА-Я][^»]*» \({code}\) ", told)


@pytest.mark.parametrize("field", [field.name for field in fields(Effect)][1:])
def test_every_field_of_an_effect_has_a_name_beside_its_code(field: str) -> None:
    told = ru(f'"damage" has no {field}')
    assert re.search(rf"относится «[^»]*[а-яА-Я][^»]*» \({field}\)", told)


def test_what_is_called_like_its_code_is_said_once() -> None:
    told = Speech(pytest.fail).text(config_problem('"damage" needs directed = true'), "en", str)
    assert told.startswith("“damage” works only in a perk with “names a target” (directed)")


def test_an_english_reader_gets_english() -> None:
    for problem, _ in TOLD:
        text = Speech(pytest.fail).text(config_problem(problem), "en", str)
        assert not re.search("[а-я]{3}", re.sub("оковы|меч", "", text))


@pytest.mark.parametrize(
    ("where", "key", "more", "told"),
    [
        ("c.toml:8", "ephem.x", 0, "c.toml:8: ephem.x: не хватает"),
        ("c.toml", "", 0, "c.toml: не хватает"),
        ("c.toml:8", "ephem.x", 2, "c.toml:8: ephem.x: не хватает (и ещё ошибок: 2)"),
        ("environment variable X", "a", 0, "переменная окружения X: a: не хватает"),
    ],
)
def test_a_fault_has_its_place(where: str, key: str, more: int, told: str) -> None:
    line = config_fault(where, key, "is missing", more)
    assert Speech(pytest.fail).text(line, "ru", str) == told
