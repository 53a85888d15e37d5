"""Words for values that are the same in every ruleset, or are named alike: attributes, dice, gear.

Input only: what players read of them is in the Fluent files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulesets.vocabulary import Keyword, keyword

ATTRIBUTES: Final = (
    keyword("strength", "сила", "силы", "силу", "с", en=("str",)),
    keyword("agility", "ловкость", "ловкости", "л", en=("agi",)),
    keyword("endurance", "выносливость", "выносливости", "в", en=("end",)),
    keyword("constitution", "телосложение", "телосложения", "т", en=("con",)),
    keyword("intellect", "интеллект", "интеллекта", "и", en=("int",)),
    keyword("wisdom", "мудрость", "мудрости", "мистицизм", "мистицизма", "м", en=("wis",)),
    keyword("perception", "восприятие", "восприятия", "во", en=("per",)),
)

BUILD: Final = (
    keyword("power", "мощь", "мощи"),
    keyword("lethality", "смертоносность", "смертоносности", "грация", "грации"),
    keyword("hp_max", "здоровье", "здоровья", "оз", en=("hp", "health")),
    keyword("energy_max", "энергия", "энергии", en=("energy",)),
)
"""Attributes that are no dice of their own."""

WEAPONS: Final = (
    keyword("sword", "меч", "мечом", "меча"),
    keyword("dagger", "кинжал", "кинжалом", "кинжала"),
    keyword("blunt", "дробящее", "дробящим", "топор", "молот", "булава", en=("axe", "mace")),
    keyword("polearm", "древковое", "древковым", "копье", "копьем", "трезубец", en=("spear",)),
    keyword("ranged", "дальнее", "дальний", "выстрел", "лук", "арбалет", en=("bow", "crossbow")),
    keyword("magic", "магия", "магией", "магии"),
    keyword("whip", "кнут", "кнутом", "кнута", "хлыст"),
)

ROLLS: Final = (
    keyword("attack", "атака", "атаки", "атаку", "удар"),
    keyword("parry", "парирование", "парировать", "парирования"),
    keyword("dodge", "уворот", "уклонение", "увернуться", "уворота"),
    keyword("escape", "побег", "побега", "сбежать"),
)

ARMOUR: Final = (
    keyword("none", "нет", "ничего", "без"),
    keyword("light", "легкая", "легкий", "легкое"),
    keyword("medium", "средняя", "средний", "среднее"),
    keyword("heavy", "тяжелая", "тяжелый", "тяжелое"),
    keyword("superheavy", "сверхтяжелая", "сверхтяжелый", "сверхтяжелое"),
    keyword("shield", "щит", "щита"),
)

GEAR_NUMBERS: Final = (
    keyword("parry", "парирование", "парировать"),
    keyword("dodge", "уворот", "уклонение"),
    keyword("move", "движение", "ход", en=("movement",)),
)

KINDS: Final = (*WEAPONS, *ARMOUR[1:])
"""What a game item may count as (E-6a)."""

ROLES: Final = (
    keyword("ordinary", "обычный", "обычная"),
    keyword("mage", "маг"),
    keyword("priest", "жрец", "священник"),
    keyword("witcher", "ведьмак"),
    keyword("aberration", "аберрация"),
)
"""Words for roles that rulesets commonly have; any other role is named by its own name."""

TEXTS: Final = (
    keyword("story", "история", "предыстория"),
    keyword("looks", "внешность", "облик", en=("appearance",)),
    keyword("character", "характер", "нрав", en=("temper",)),
)
"""What a sheet may tell others of a character."""

RULES: Final[Mapping[str, Keyword]] = {
    word.value: word
    for word in (
        keyword("ephem", "эфем", "эфемера"),
        keyword("twilight", "сумерки", "сумерки богов"),
    )
}
"""Words for rulesets; any other is named by its own name."""

FLAGS: Final = (keyword("infidel", "иноверец"),)
"""What a sheet may say of somebody that is so or not."""

NONE: Final = keyword("none", "нет", "ничего", en=("nothing",))
OFF: Final = keyword("off", "убрать", "снять", en=("remove",))

SECRET: Final = keyword("secret", "тайно", "тайный", "скрытно")
ADVANTAGE: Final = keyword("advantage", "преимущество", "преим", "пр", en=("adv",))
DISADVANTAGE: Final = keyword("disadvantage", "помеха", "пом", en=("dis", "disadv"))
TRAINING: Final = keyword("training", "тренировка", "тренировочный", "учебный")
READY: Final = keyword("ready", "готов", "готова")
STOP: Final = keyword("stop", "стоп", "хватит", en=("off",))
LANGUAGES: Final = (
    keyword("ru", "русский", "ру", "рус", en=("russian",)),
    keyword("en", "английский", "англ", "ен", en=("english",)),
)

DIE_PARTS: Final[Mapping[str, Keyword]] = {
    word.value: word for word in (*ATTRIBUTES, *WEAPONS, *ROLLS)
}
"""The words of each part of a die's name: ``attack.sword`` is said as «атака меч»."""


def spellings(word: Keyword) -> tuple[str, ...]:
    """Every way to write a keyword, in both languages."""
    return (*word.en, *word.ru)
