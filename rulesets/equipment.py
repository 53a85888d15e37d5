"""What a player holds and wears, as the game reports it. What it counts as, a ruleset says."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Item:
    """One item: game id (``minecraft:iron_sword``), shown name, tags (``rpfight:dagger``)."""

    item: str
    name: str = ""
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Equipment:
    """Both hands and the four armour slots; None: empty."""

    main_hand: Item | None = None
    off_hand: Item | None = None
    head: Item | None = None
    chest: Item | None = None
    legs: Item | None = None
    feet: Item | None = None


BARE = Equipment()
