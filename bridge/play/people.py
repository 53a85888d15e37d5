"""The players of the terminal, as a game server would know them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid5

from grid.blocks import Block

NAMES: Final = {
    "ru": ("Ася", "Бор", "Вера", "Глеб", "Дана", "Егор", "Жанна", "Зорян"),
    "en": ("Asya", "Bor", "Vera", "Gleb", "Dana", "Egor", "Janna", "Zoryan"),
}

Item = dict[str, Any]

SLOTS: Final = ("main_hand", "off_hand", "head", "chest", "legs", "feet")


LETTERS: Final = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", (*"abvgdeejziyklmnoprstufhc", "ch", "sh"), strict=False
    )
) | {"щ": "sch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya"}


def latin(name: str) -> str:
    """A name in small Latin letters: «Ася» and ``Asya`` are the same player."""
    return "".join(LETTERS.get(letter, letter) for letter in name.casefold())


def _item(kind: str, name: str) -> Item:
    return {"item": f"minecraft:{kind}", "name": name, "tags": []}


SWORD: Final = _item("iron_sword", "Iron Sword")
OUTFITS: Final[tuple[dict[str, Item], ...]] = (
    {"main_hand": SWORD, "chest": _item("leather_chestplate", "Leather Tunic")},
    {
        "main_hand": SWORD,
        "off_hand": _item("shield", "Shield"),
        "chest": _item("iron_chestplate", "Iron Chestplate"),
    },
)
"""What the players wear and hold, in turns."""


@dataclass(slots=True)
class Person:
    """One player. ``budget``: blocks he may walk now, None: he is held or free.

    ``hp``: as far as it is known; ``menus``: open menus, the newest last: number → options.
    """

    uuid: str
    name: str
    letter: str
    pos: Block
    wears: dict[str, Item]
    is_computer: bool = False
    yaw: float = 0.0
    is_held: bool = False
    is_down: bool = False
    budget: int | None = None
    reach: frozenset[Block] = frozenset()
    hp: int | None = None
    menus: dict[str, list[dict[str, str]]] = field(default_factory=dict)

    def forget(self) -> None:
        """Drop all that a bridge has told of him."""
        self.is_held = False
        self.budget, self.reach = None, frozenset()
        self.menus.clear()

    def equipment(self) -> dict[str, Any]:
        """The fields of an ``equipment`` frame."""
        return {"uuid": self.uuid} | {slot: self.wears.get(slot) for slot in SLOTS}


def person(name: str, place: Block, number: int, taken: set[str]) -> Person:
    """A player; ``number`` from 0 chooses the outfit, ``taken`` are letters of others."""
    letter = next((c for c in name.upper() if c.isalpha() and c not in taken), str(number + 1))
    taken.add(letter)
    uuid = str(uuid5(NAMESPACE_URL, f"rpfight-play:{name}"))
    return Person(uuid, name, letter, place, OUTFITS[number % len(OUTFITS)])
