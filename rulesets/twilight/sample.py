"""The sample catalogue (section 16), to be extended in ``config.toml``: what the source mentions,
and a build for each class that it names.

A number that the source does not give stays open in perks: such a perk names itself when it is used
(``E_PERK_UNCONFIGURED``), a passive one is idle. What ``config.toml`` suggests fills them in.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rulesets.twilight.catalogue import Armour, Class, Threshold, Weapon

WEAPONS: Final[Mapping[str, Weapon]] = MappingProxyType(
    {
        "меч": Weapon("lethality", 5, 1, deathblow=10),
        "первый меч кочевника": Weapon("lethality", 6, 1, deathblow=10),
        "второй меч кочевника": Weapon("lethality", 5, 1, deathblow=10),
        "шипованный кнут": Weapon("lethality", 5, 1, deathblow=9, bleeding=Threshold(7, 1)),
        "аквитанские клинки": Weapon("lethality", 4, 1, deathblow=9, rolls=2),
        "копьё": Weapon("lethality", 5, 1, deathblow=9),
        "коса": Weapon("lethality", 5, 1, deathblow=8),
        "катана": Weapon("lethality", 6, 1, deathblow=8),
        "парные кинжалы": Weapon("lethality", 4, 1, deathblow=7, poison=Threshold(6, 1)),
        "топор": Weapon("power", 5, 1, drain=Threshold(5, 1)),
        "молот": Weapon("power", 6, 1, drain=Threshold(6, 1)),
        "посох": Weapon("power", 5, 1, drain=Threshold(5, 1)),
    }
)

ARMOUR: Final[Mapping[str, Armour]] = MappingProxyType(
    {
        "без брони": Armour(0),
        "лёгкая броня": Armour(4),
        "средняя броня": Armour(5),
        "тяжёлая броня": Armour(6),
    }
)


def _class(
    attributes: tuple[int, int, int],
    weapons: tuple[str, ...],
    armour: str,
    *perks: str,
    hp: int = 14,
    energy: int = 5,
) -> Class:
    """``attributes``: power, lethality, endurance."""
    power, lethality, endurance = attributes
    return Class(power, lethality, endurance, hp, energy, weapons, armour, perks)


CLASSES: Final[Mapping[str, Class]] = MappingProxyType(
    {
        "претендент": _class((3, 4, 3), ("меч",), "средняя броня"),
        "кочевник": _class(
            (2, 3, 3),
            ("первый меч кочевника", "второй меч кочевника"),
            "лёгкая броня",
            "два клинка",
        ),
        "викинг": _class((5, 1, 3), ("топор",), "средняя броня", "глухая оборона", hp=15),
        "норд": _class((4, 2, 3), ("молот",), "средняя броня", "несломленный", hp=15),
        "паладин": _class(
            (2, 5, 4), ("шипованный кнут",), "тяжёлая броня", "гроза иноверцев", energy=6
        ),
        "амазонка": _class(
            (2, 4, 3), ("копьё",), "лёгкая броня", "жаль как пчела", "владение копьём"
        ),
        "рыцарь смерти": _class(
            (4, 2, 3),
            ("топор",),
            "тяжёлая броня",
            "рыцарь смерти",
            "хватка смерти",
            "высос жизни",
        ),
        "жнец": _class((2, 5, 2), ("коса",), "лёгкая броня", "мантия тени"),
        "следопыт": _class(
            (2, 5, 3),
            ("парные кинжалы",),
            "лёгкая броня",
            "шаг в сумрак",
            "сумеречная тень",
            "шёпот сумрака",
        ),
        "шаман": _class(
            (5, 2, 3), ("посох",), "средняя броня", "дальновидность", "боевое чутьё", energy=7
        ),
        "самурай": _class((2, 5, 3), ("катана",), "средняя броня", "самурай", "путь самурая"),
        "друид": _class((5, 2, 4), ("посох",), "средняя броня", "ловушки", energy=6),
        "мастер клинков": _class(
            (2, 3, 3),
            ("меч", "аквитанские клинки"),
            "лёгкая броня",
            "мастер клинков",
            "пустынный ветер",
        ),
    }
)
