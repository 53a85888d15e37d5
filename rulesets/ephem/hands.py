"""How many hands a body has, what its things take of them, and what is left (E-22, E-28)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulesets.ephem.gear import Gear, Hand, gear_of, is_two_handed
from rulesets.ephem.items import NONE, kind_of
from rulesets.ephem.roles import role_of
from rulesets.ephem.state import Body
from rulesets.ephem.tuning import Tuning
from rulesets.equipment import Equipment, Item

FOR_A_BODY: Final = 1
"""E-28: hands that hold a character who is carried."""
HANDS: Final[tuple[tuple[Hand, str], ...]] = (("main", "main_hand"), ("off", "off_hand"))
"""Each hand, and its slot of :class:`Equipment`."""


def held_in(worn: Equipment, hand: Hand) -> Item | None:
    """Return what a hand holds."""
    return worn.main_hand if hand == "main" else worn.off_hand


def kind_in(worn: Equipment, hand: Hand, tuning: Tuning) -> str:
    """Return the kind of what a hand holds (E-6a)."""
    return kind_of(held_in(worn, hand), tuning)


def hands_of(who: Body, tuning: Tuning) -> int:
    """Return how many hands his role or his gift gives him (E-28)."""
    return role_of(who.sheet, tuning).hands


def taken_by(kind: str, tuning: Tuning) -> int:
    """Return the hands a held thing takes: 0 nothing, 2 a weapon for both hands, else 1."""
    if kind == NONE:
        return 0
    return 2 if is_two_handed(kind, tuning) else 1


def free_hands(who: Body, tuning: Tuning) -> int:
    """Return the hands that hold nothing now, registered or not; below 0: he holds too much."""
    held = gear_of(who.equipment, tuning)
    things = taken_by(held.main, tuning) + taken_by(held.off, tuning)
    return hands_of(who, tuning) - things - (0 if who.carries is None else FOR_A_BODY)


def while_carrying(gear: Gear, hands: int, tuning: Tuning) -> Gear:
    """Return what of ``gear`` still counts where one of ``hands`` holds a body, main hand first."""
    room = hands - FOR_A_BODY
    main = gear.main if taken_by(gear.main, tuning) <= room else NONE
    room -= taken_by(main, tuning)
    off = gear.off if taken_by(gear.off, tuning) <= room else NONE
    return replace(gear, main=main, off=off)
