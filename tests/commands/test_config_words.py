"""Faults of config.toml in chat: none that is known is left in English to a Russian reader."""

from __future__ import annotations

import re

import pytest

from commands.config_words import config_fault, config_problem
from commands.speech import Speech

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
    ("is greater than max: 9 > 4", "больше, чем max: 9 > 4"),
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
    ('must be 0 where target = "ally", not 1', 'нужно 0, если target = "ally", а стоит 1'),
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
    ("must name dice; there are: a, b", "нужны названия кубов; есть: a, b"),
    ("must be -5..25, not 26", "нужно от -5 до 25, а стоит 26"),
    ('"меч" is no kind of weapon and no id of one', "«меч» – не вид оружия и не предмет игры"),
    ('"x" is no class of armour and no id of one', "«x» – не класс брони и не предмет игры"),
    (
        '"dice" works in active, passive perks only',
        "«dice» работает только в способностях вида active, passive",
    ),
    (
        '"heal" in a passive perk needs "steal" beside it',
        "«heal» в пассивной способности работает рядом с «steal»",
    ),
    ('"damage" needs directed = true', "для «damage» нужно directed = true"),
    ('"damage" has no misses', "у «damage» нет misses"),
    ("lo is greater than hi: 60 > 50", "lo больше, чем hi: 60 > 50"),
    ("must be a name that no other condition has", "нужно имя, которого нет у других условий"),
    ("Expected '=' after a key (at line 1, column 3)", "Expected '=' after a key (at line 1, c"),
]


def ru(problem: str) -> str:
    return Speech(pytest.fail).text(config_problem(problem), "ru", str)


@pytest.mark.parametrize(("problem", "told"), TOLD)
def test_a_fault_is_told_in_russian(problem: str, told: str) -> None:
    assert ru(problem).startswith(told)


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
