"""From a template of ``[ephem.npcs]`` to the sheet and the gear of an NPC (E-16, E-6a, E-56)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from rulesets import npc_names
from rulesets.ephem.items import IMPROVISED, NONE, armour_of, is_armour, kind_of, known_kinds
from rulesets.ephem.npc_tuning import NpcTemplate
from rulesets.ephem.tuning import Tuning
from rulesets.equipment import Equipment, Item
from rulesets.facts import Sheet

SHOWN: Final[Mapping[str, str]] = MappingProxyType(
    {
        "sword": "iron_sword",
        "dagger": "golden_sword",
        "blunt": "iron_axe",
        "polearm": "trident",
        "ranged": "bow",
        "magic": "blaze_rod",
        "whip": "fishing_rod",
        "shield": "shield",
        "light": "leather_chestplate",
        "medium": "iron_chestplate",
        "heavy": "diamond_chestplate",
        "superheavy": "netherite_chestplate",
    }
)
"""Which item of the game stands for a kind; another kind is shown as a stick."""
DEFAULT: Final = NpcTemplate(weapon="sword")
"""The NPC without a template: all attributes 10, a sword."""


def find(tuning: Tuning, said: str) -> NpcTemplate | None:
    """Return the template of that name, the default one for ""; None: there is none."""
    return npc_names.find(tuning.npcs, said) if said else DEFAULT


def sheet_and_gear(npc: NpcTemplate, tuning: Tuning) -> tuple[Sheet, Equipment]:
    """Return what the rules see in an NPC of this template."""
    own = {"hp": npc.hp} if npc.hp else {}
    gear = Equipment(
        main_hand=_item(npc.weapon, tuning),
        off_hand=_item(npc.off_hand, tuning),
        chest=_item(npc.armour, tuning),
    )
    return Sheet(dict(npc.attributes), npc.role, own), gear


def _item(said: str, tuning: Tuning) -> Item | None:
    """Return the item of a kind, marked as such, or that of an id."""
    if not said:
        return None
    if said in known_kinds(tuning):
        return Item(f"minecraft:{SHOWN.get(said, 'stick')}", tags=(f"rpfight:{said}",))
    return Item(said if ":" in said else f"minecraft:{said}")


def gear_misfits(tuning: Tuning) -> Iterator[tuple[str, str]]:
    """Yield (key within ``[ephem.npcs]``, what is wrong) of gear that is not what it stands for.

    A thing that is no weapon may be held, but is written as the game does: with its namespace.
    """
    for name, npc in tuning.npcs.items():
        for key in ("weapon", "off_hand"):
            said = getattr(npc, key)
            if is_armour(said, tuning) or _is_unknown(said, tuning):
                yield f"{name}.{key}", f'"{said}" is no kind of weapon and no id of one'
        if npc.armour and armour_of(_item(npc.armour, tuning), tuning) == NONE:
            yield f"{name}.armour", f'"{npc.armour}" is no class of armour and no id of one'


def _is_unknown(said: str, tuning: Tuning) -> bool:
    return ":" not in said and kind_of(_item(said, tuning), tuning) == IMPROVISED
