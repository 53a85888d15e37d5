"""What a character's role and personal gifts change (E-23, E-25, E-28, E-37, E-56)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from rulesets.ephem.gear import FIGHTING, Gear, item_kind
from rulesets.ephem.tuning import Role, Tuning
from rulesets.facts import Sheet

OVERRIDES = ("hp", "damage", "hands", "caster", "parries_magic", "hp_left")
"""Keys of ``Sheet.overrides``: those of :class:`Role` (flags as 0 or 1), and ``hp_left``: the hp
kept from the last fight, which counts only while ``hp_after = "keep"``."""

GIFTS: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {"hp": (1, 100), "damage": (1, 100), "hands": (1, 8), "caster": (0, 1), "parries_magic": (0, 1)}
)
"""What a sheet may say otherwise than the role, with the least and greatest value (E-56)."""

_ORDINARY = Role()


def role_of(sheet: Sheet, tuning: Tuning) -> Role:
    """Return the role with the personal overrides on top; an unknown role is an ordinary one."""
    role, own = tuning.roles.get(sheet.role, _ORDINARY), sheet.overrides
    return replace(
        role,
        hp=own.get("hp", role.hp),
        damage=own.get("damage", role.damage),
        hands=own.get("hands", role.hands),
        caster=bool(own.get("caster", role.caster)),
        parries_magic=bool(own.get("parries_magic", role.parries_magic)),
    )


def starting_hp(sheet: Sheet, tuning: Tuning) -> int:
    """Return the hp a fight begins with (E-56): all, or what the last one left (1 or more)."""
    most = role_of(sheet, tuning).hp
    if tuning.hp_after == "full":
        return most
    return max(1, min(most, sheet.overrides.get("hp_left", most)))


def damage(kind: str, sheet: Sheet, tuning: Tuning) -> int:
    """Return the hp that a success takes (E-23): the more of role and weapon.

    Fists and improvised things (``fists``, ``improvised``, ``throw``) never take more than 1.
    """
    if kind not in FIGHTING and kind != "magic":
        return 1
    return max(role_of(sheet, tuning).damage, item_kind(kind, tuning).damage)


def can_parry_magic(gear: Gear, sheet: Sheet, tuning: Tuning) -> bool:
    """Whether a magic attack can be parried (E-37): by role, gift or anti-magic gear."""
    return gear.anti_magic or role_of(sheet, tuning).parries_magic
