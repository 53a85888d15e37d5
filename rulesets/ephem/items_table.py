"""Which item is what, by default (E-6a): the ``[ephem.items]`` table.

Names are words of an item's shown name, in the players' languages: they are data of the server.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Final

from rulesets.setting_names import names_field

LISTED_MOST: Final = 256
"""So many names, ids or tags a kind has at most: a server with many mods has many swords."""
LETTERS_MOST: Final = 128
"""Longest of them, in characters."""


@dataclass(frozen=True, slots=True)
class ItemKind:
    """How items of one kind are known, and what the kind is worth.

    ``names``: whole words of the shown name (case and ё/е do not matter; several words: all, side
    by side). ``ids``: game ids, ``*`` for any run of characters; one without a ``:`` holds in every
    namespace. ``tags``: beside ``rpfight:KIND``, which always counts. ``two_handed``: E-22;
    ``damage``: hp of a success (E-23); ``magazine``: shots (E-24).
    """

    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}
    names: tuple[str, ...] = names_field(most=LISTED_MOST)
    ids: tuple[str, ...] = names_field(most=LISTED_MOST)
    tags: tuple[str, ...] = names_field(most=LISTED_MOST)
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


def misfits(items: Mapping[str, ItemKind]) -> Iterator[tuple[str, str]]:
    """Yield (key within ``[ephem.items]``, what is wrong) of names, ids and tags that are too
    long."""
    for name, kind in items.items():
        for key, listed in (("names", kind.names), ("ids", kind.ids), ("tags", kind.tags)):
            yield from ((f"{name}.{key}", why) for why in too_long(listed))


def too_long(listed: tuple[str, ...]) -> Iterator[str]:
    """Yield why, if something in a list has too many letters."""
    if any(len(one) > LETTERS_MOST for one in listed):
        yield f"has at most {LETTERS_MOST} letters"
