"""Which item is what, by default (E-6a): the ``[ephem.items]`` table.

Names are words of an item's shown name, in the players' languages: they are data of the server.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Final


@dataclass(frozen=True, slots=True)
class ItemKind:
    """How items of one kind are known, and what the kind is worth.

    ``names``: whole words of the shown name (case and ё/е do not matter; several words: all, side
    by side). ``ids``: game ids, ``*`` for any run of characters; one without a ``:`` holds in every
    namespace. ``tags``: beside ``rpfight:KIND``, which always counts. ``two_handed``: E-22;
    ``damage``: hp of a success (E-23); ``magazine``: shots (E-24).
    """

    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}
    names: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    two_handed: bool = False
    damage: int = field(default=1, metadata={"ge": 1, "le": 100})
    magazine: int = field(default=1, metadata={"ge": 1, "le": 100})


ITEMS: Final[Mapping[str, ItemKind]] = MappingProxyType(
    {
        "sword": ItemKind(("меч", "сабля", "sword"), ("*_sword",)),
        "dagger": ItemKind(("кинжал", "стилет", "dagger")),
        "blunt": ItemKind(
            ("булава", "дубина", "молот", "топор", "секира", "mace", "axe"), ("*_axe", "mace")
        ),
        "polearm": ItemKind(
            ("копьё", "алебарда", "трезубец", "spear"), ("trident",), two_handed=True
        ),
        "ranged": ItemKind(("лук", "арбалет"), ("bow", "crossbow"), two_handed=True),
        "magic": ItemKind(("посох", "жезл", "staff", "wand")),
        "whip": ItemKind(("кнут", "хлыст", "whip"), ("fishing_rod",)),
        "shield": ItemKind(("щит", "shield"), ("shield",)),
        "light": ItemKind((), ("leather_chestplate",)),
        "medium": ItemKind(
            (),
            (
                "chainmail_chestplate",
                "iron_chestplate",
                "golden_chestplate",
                "copper_chestplate",
            ),
        ),
        "heavy": ItemKind((), ("diamond_chestplate",)),
        "superheavy": ItemKind((), ("netherite_chestplate",)),
        "anti_magic": ItemKind(("итаний", "итаниевый", "итаниевая", "itanium")),
    }
)
"""Kinds in the order in which they are tried; ``anti_magic`` marks worn gear (E-37)."""
