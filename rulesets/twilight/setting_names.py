"""Which names may stand in ``[twilight]``: those of the catalogue and of arena conditions."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from rulesets.setting_names import Names, SettingNames
from rulesets.twilight import arena
from rulesets.twilight.build import RANGES
from rulesets.twilight.tuning import Tuning


def _weapons(tuning: Tuning) -> tuple[str, ...]:
    return tuple(tuning.weapons)


def _armour(tuning: Tuning) -> tuple[str, ...]:
    return tuple(tuning.armour)


def _perks(tuning: Tuning) -> tuple[str, ...]:
    return tuple(tuning.perks.catalogue)


def _classes(tuning: Tuning) -> tuple[str, ...]:
    return tuple(tuning.classes)


def _attributes(tuning: Tuning) -> tuple[str, ...]:
    return tuple(RANGES)


def _paid_conditions(tuning: Tuning) -> tuple[str, ...]:
    return tuple(name for name in arena.names(tuning) if name != arena.SUNNY)


def _wares(tuning: Tuning) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*_weapons(tuning), *_armour(tuning), *_perks(tuning))))


SETTING_NAMES: Final[SettingNames] = MappingProxyType(
    {
        ("reward", "conditions"): Names(_paid_conditions),
        ("conditions", "random_gear", "weapons"): Names(_weapons),
        ("conditions", "random_gear", "armour"): Names(_armour),
        ("perks", "catalogue", "of_class"): Names(_classes),
        ("perks", "catalogue", "weapons"): Names(_weapons),
        ("perks", "catalogue", "effects", "weapons"): Names(_weapons),
        ("classes", "weapons"): Names(_weapons),
        ("classes", "armour"): Names(_armour),
        ("classes", "perks"): Names(_perks),
        ("npcs", "role"): Names(_classes),
        ("npcs", "attributes"): Names(_attributes, bounds=RANGES),
        ("npcs", "weapons"): Names(_weapons),
        ("npcs", "armour"): Names(_armour),
        ("npcs", "perks"): Names(_perks),
        ("shop", "name"): Names(_wares),
    }
)
"""The catalogue is closed: what it does not have is refused when the settings are read."""
