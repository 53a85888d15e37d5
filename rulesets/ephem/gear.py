"""What a fighter wears and wields, as the rules see it (E-6, E-22, E-26).

:class:`Gear` holds kinds, never items. Three of them matter in a fight: what is *registered*
(at the start, changed by the rules), what is worn *now*, and what *counts*: both at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulesets.ephem.items import NONE, armour_of, is_anti_magic, kind_of
from rulesets.ephem.items_table import ItemKind
from rulesets.ephem.tuning import GearRow, Tuning
from rulesets.equipment import Equipment

Use = Literal["parry", "dodge"]
Hand = Literal["main", "off"]

FIGHTING = frozenset({"sword", "dagger", "blunt", "polearm", "ranged", "whip"})
"""E-22: kinds that are weapons. A caster's focus is not: it is struck with like any other thing."""
MELEE = frozenset({"sword", "dagger", "blunt", "polearm"})
"""E-13, E-40: weapons of the melee zone."""
DISTANT = frozenset({"ranged", "whip"})
"""E-40: weapons that keep the hands from a blow in the melee zone."""
ARMOURED = frozenset({"heavy", "superheavy"})
"""E-35, E-36: classes of armour that stop an arrow."""

_PLAIN = ItemKind()
_NOTHING = GearRow()


@dataclass(frozen=True, slots=True)
class Gear:
    """Kinds in both hands (``none``: empty), class of armour, anti-magic gear worn."""

    main: str = NONE
    off: str = NONE
    armour: str = NONE
    anti_magic: bool = False

    def hand(self, hand: Hand) -> str:
        """Return the kind in a hand."""
        return self.main if hand == "main" else self.off

    @property
    def shield(self) -> bool:
        """Whether a shield is held; two count once (E-6)."""
        return "shield" in (self.main, self.off)


def gear_of(equipment: Equipment, tuning: Tuning) -> Gear:
    """Return what the rules see in a player's equipment (E-6, E-6a, E-37)."""
    armour = armour_of(equipment.chest, tuning)
    worn = (equipment.head, equipment.chest, equipment.legs, equipment.feet)
    marked = any(is_anti_magic(item, tuning) for item in worn)
    return Gear(
        main=kind_of(equipment.main_hand, tuning),
        off=kind_of(equipment.off_hand, tuning),
        armour=armour,
        anti_magic=marked or _row(armour, tuning).anti_magic,
    )


def counting(registered: Gear, current: Gear) -> Gear:
    """Return the gear that counts: registered and still there (E-26).

    A hand that holds something else than what is registered counts as empty until the change is
    made by an action; armour that is not the registered one counts as none.
    """
    return Gear(
        main=_still(registered.main, current.main),
        off=_still(registered.off, current.off),
        armour=_still(registered.armour, current.armour),
        anti_magic=registered.anti_magic and current.anti_magic,
    )


def gear_bonus(gear: Gear, use: Use, tuning: Tuning) -> int:
    """Return what armour and shield add to a parry or a dodge (E-6)."""
    armour = _row(gear.armour, tuning)
    total = armour.parry if use == "parry" else armour.dodge
    if shield_counts(gear, tuning):
        shield = _row("shield", tuning)
        total += shield.parry if use == "parry" else shield.dodge
    return total


def shield_counts(gear: Gear, tuning: Tuning) -> bool:
    """Whether a shield is held, and not beside a two-handed weapon (E-6)."""
    beside = is_two_handed(gear.main, tuning) or is_two_handed(gear.off, tuning)
    return gear.shield and (tuning.shield_with_two_handed or not beside)


def bonus_move(gear: Gear, tuning: Tuning) -> int:
    """Return the blocks of the bonus movement in this armour (E-6, E-21)."""
    return _row(gear.armour, tuning).move


def item_kind(kind: str, tuning: Tuning) -> ItemKind:
    """Return the row of a kind: hands it takes, damage, magazine; plain if it has none."""
    return tuning.items.get(kind, _PLAIN)


def is_two_handed(kind: str, tuning: Tuning) -> bool:
    """Whether a kind is a weapon for both hands (E-6a, E-22)."""
    return kind in FIGHTING and item_kind(kind, tuning).two_handed


def weapons(gear: Gear, tuning: Tuning) -> tuple[tuple[Hand, str], ...]:
    """Return the weapons one may attack with, main hand first (E-22).

    One-handed in either hand, two-handed in the main hand only.
    """
    held: tuple[tuple[Hand, str], ...] = (("main", gear.main), ("off", gear.off))
    return tuple(
        (hand, kind)
        for hand, kind in held
        if kind in FIGHTING and (hand == "main" or not is_two_handed(kind, tuning))
    )


def improvised(gear: Gear) -> bool:
    """Whether something is held that is no weapon: to strike with or to throw (E-22)."""
    return any(kind not in FIGHTING and kind != NONE for kind in (gear.main, gear.off))


def can_parry_in_hand(gear: Gear, tuning: Tuning) -> bool:
    """Whether the hands hold the means to parry: a fitting weapon or a shield (E-33, E-38)."""
    return gear.shield or bool(weapons(gear, tuning))


def can_parry_arrows(gear: Gear) -> bool:
    """Whether the armour stops a ranged attack (E-36); hands are not asked for."""
    return gear.armour in ARMOURED


def can_parry_throws(gear: Gear) -> bool:
    """Whether an improvised throw can be parried as a ranged attack (E-35)."""
    return gear.armour in ARMOURED or gear.shield


def strikes_in_melee(gear: Gear, tuning: Tuning) -> bool:
    """Whether one may strike whoever leaves: a melee weapon or bare hands (E-40).

    Who holds nothing but bow, crossbow or whip does not; another thing in hand leaves the fists.
    """
    if any(kind in MELEE for _, kind in weapons(gear, tuning)):
        return True
    return not {gear.main, gear.off} & DISTANT


def _still(registered: str, current: str) -> str:
    return registered if registered == current else NONE


def _row(armour: str, tuning: Tuning) -> GearRow:
    return tuning.gear.get(armour, _NOTHING)
