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

LINE: Final = "line "
"""Begins the name of a menu that is the buttons of a line."""

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
    Buttons of a line (:mod:`bridge.play.buttons`) are a menu too, named after ``LINE``; only the
    last line's stand. ``may_ready``: he has been told that he may say he is ready.
    """

    uuid: str
    name: str
    letter: str
    pos: Block
    wears: dict[str, Item]
    is_computer: bool = False
    yaw: float = 0.0
    is_held: bool = False
    may_ready: bool = False
    is_down: bool = False
    budget: int | None = None
    reach: frozenset[Block] = frozenset()
    hp: int | None = None
    menus: dict[str, list[dict[str, str]]] = field(default_factory=dict)
    lines: int = 0

    @property
    def gathers(self) -> bool:
        """Whether he waits for a fight."""
        return self.is_held or self.may_ready

    def may(self, option: str) -> bool:
        """Whether a menu of his has this option."""
        return any(one["id"] == option for menu in self.menus.values() for one in menu)

    def offer(self, options: list[dict[str, str]]) -> None:
        """Take the buttons of a new line; none: there are no such buttons any more."""
        for name in [name for name in self.menus if name.startswith(LINE)]:
            del self.menus[name]
        if options:
            self.lines += 1
            self.menus[f"{LINE}{self.lines}"] = options

    def close(self, menu: str) -> None:
        """A menu is gone; with the last one a line's buttons go too."""
        self.menus.pop(menu, None)
        if all(name.startswith(LINE) for name in self.menus):
            self.menus.clear()

    def forget(self) -> None:
        """Drop all that a bridge has told of him."""
        self.is_held = self.may_ready = False
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
