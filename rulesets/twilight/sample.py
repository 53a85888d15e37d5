"""The sample catalogue: what the source mentions (section 16), to be extended in ``config.toml``.

Numbers that the source does not give are marked; a perk with one missing names itself when used.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rulesets.twilight.catalogue import Armour, Class, Effect, Perk, Threshold, Weapon

WEAPONS: Final[Mapping[str, Weapon]] = MappingProxyType(
    {
        "меч": Weapon("lethality", 5, 1, deathblow=10),
        "первый меч кочевника": Weapon("lethality", 6, 1, deathblow=10),
        "второй меч кочевника": Weapon("lethality", 5, 1, deathblow=10),
        "шипованный кнут": Weapon("lethality", 5, 1, deathblow=9, bleeding=Threshold(7, 1)),
        "аквитанские клинки": Weapon("lethality", 4, 1, deathblow=9, rolls=2),
    }
)

ARMOUR: Final[Mapping[str, Armour]] = MappingProxyType(
    {"без брони": Armour(0), "средняя броня": Armour(5)}
)

PERKS: Final[Mapping[str, Perk]] = MappingProxyType(
    {
        "два клинка": Perk(
            kind="passive",
            of_class="кочевник",
            ap=0,
            weapon_based=True,
            effects=(Effect("extra_roll", amount=1, rolls=("attack",), weapon=2),),
        ),
    }
)

CLASSES: Final[Mapping[str, Class]] = MappingProxyType({"претендент": Class()})
