"""Which names may stand in ``[ephem]``: roles, kinds of items, dice, effects (E-1, E-6a, E-53)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from rulesets.ephem.effect_tuning import GROUPS
from rulesets.ephem.items import HELD_KINDS, is_armour
from rulesets.ephem.tables import ATTRIBUTES, DICE, HIGHEST, LOWEST
from rulesets.ephem.tuning import Tuning
from rulesets.setting_names import Names, SettingNames


def _attributes(tuning: Tuning) -> tuple[str, ...]:
    return ATTRIBUTES


def _roles(tuning: Tuning) -> tuple[str, ...]:
    return tuple(tuning.roles)


def _held(tuning: Tuning) -> tuple[str, ...]:
    return HELD_KINDS


def _worn(tuning: Tuning) -> tuple[str, ...]:
    return tuple(kind for kind in tuning.gear if is_armour(kind, tuning))


def _dice(tuning: Tuning) -> tuple[str, ...]:
    return DICE


def _dice_and_groups(tuning: Tuning) -> tuple[str, ...]:
    return (*GROUPS, *(die for die in DICE if die not in GROUPS))


def _effects(tuning: Tuning) -> tuple[str, ...]:
    return tuple(name for name, one in tuning.effects.items() if one.enabled)


SETTING_NAMES: Final[SettingNames] = MappingProxyType(
    {
        ("npcs", "attributes"): Names(
            _attributes, bounds={name: (LOWEST, HIGHEST) for name in ATTRIBUTES}
        ),
        ("npcs", "role"): Names(_roles),
        ("npcs", "weapon"): Names(_held, is_open=True),
        ("npcs", "off_hand"): Names(_held, is_open=True),
        ("npcs", "armour"): Names(_worn, is_open=True),
        ("spells", "catalogue", "die"): Names(_dice),
        ("spells", "catalogue", "effect"): Names(_effects, is_open=True),
        ("consumables", "catalogue", "effect"): Names(_effects),
        ("effects", "dice"): Names(_dice_and_groups),
    }
)
"""An NPC may hold and wear any item of the game by its id; a spell's effect may be a mere mark."""
