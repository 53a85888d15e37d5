"""A champion's build: his sheet with all that its names mean, fixed when the fight opens."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from rulesets.facts import Sheet
from rulesets.twilight.catalogue import Armour, Class, MainAttribute, Perk, Weapon
from rulesets.twilight.tuning import Tuning


@dataclass(frozen=True, slots=True)
class Build:
    """Attributes are integers ≥ 0, ``hp_max`` ≥ 1. ``weapons``: the first is the main one.

    Weapons and perks are copied whole, so that a fight goes on with what it began with.
    """

    of_class: str = ""
    power: int = 0
    lethality: int = 0
    endurance: int = 0
    hp_max: int = 20
    energy_max: int = 5
    weapons: dict[str, Weapon] = field(default_factory=dict)
    armour_name: str = ""
    armour: Armour = field(default_factory=Armour)
    perks: dict[str, Perk] = field(default_factory=dict)
    infidel: bool = False

    @property
    def main(self) -> int:
        """The champion's main attribute: the higher of power and lethality (T-81)."""
        return max(self.power, self.lethality)

    @property
    def main_weapon(self) -> str:
        """The name of the main weapon; "": he has none."""
        return next(iter(self.weapons), "")

    def attribute(self, main: MainAttribute) -> int:
        """The value of a weapon's main attribute (T-5)."""
        return self.power if main == "power" else self.lethality


ATTRIBUTES = ("power", "lethality", "endurance", "hp_max", "energy_max")
"""Names of a sheet's attributes."""

INFIDEL: Final = "infidel"
FLAGS: Final = (INFIDEL,)
"""What a sheet may say of a champion that is so or not (T-119)."""

RANGES: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {
        "power": (0, 20),
        "lethality": (0, 20),
        "endurance": (0, 20),
        "hp_max": (1, 200),
        "energy_max": (0, 50),
    }
)
"""Least and greatest value of each attribute, both included; as those of a class."""


def class_of(sheet: Sheet, tuning: Tuning) -> Class:
    """Return the class of a sheet; of who has none, the first of the catalogue."""
    first = next(iter(tuning.classes.values()), Class())
    return tuning.classes.get(sheet.role, first)


def attribute_of(sheet: Sheet, tuning: Tuning, name: str) -> int:
    """Return an attribute: what the sheet says, or else the class."""
    kind = class_of(sheet, tuning)
    of_class = {
        "power": kind.power,
        "lethality": kind.lethality,
        "endurance": kind.endurance,
        "hp_max": kind.hp,
        "energy_max": kind.energy,
    }
    return sheet.attributes.get(name, of_class[name])


def traits_of(sheet: Sheet, tuning: Tuning) -> dict[str, tuple[str, ...]]:
    """Return the names of all that a sheet means: weapons (the first is the main one) and armour
    of its own or of the class, perks and flags of both.

    A name that the catalogue does not have is as if the sheet did not say it: where it says no
    other, weapon and armour of the class count.
    """
    kind, own = class_of(sheet, tuning), sheet.traits
    flags = FLAGS if kind.infidel else ()
    weapons = _known(own.get("weapon", ()), tuning.weapons)
    armour = _known(own.get("armour", ()), tuning.armour)
    perks = _known(own.get("perk", ()), tuning.perks.catalogue)
    return {
        "weapon": weapons or kind.weapons,
        "armour": (armour or (kind.armour,))[:1],
        "perk": tuple(dict.fromkeys((*kind.perks, *perks))),
        "flag": tuple(dict.fromkeys((*flags, *_known(own.get("flag", ()), FLAGS)))),
    }


def _known(names: Iterable[str], catalogue: Container[str]) -> tuple[str, ...]:
    return tuple(one for one in names if one in catalogue)


def build_of(sheet: Sheet, tuning: Tuning) -> Build:
    """Return the build of a sheet: what it does not name is that of its class; as
    :func:`traits_of` has it."""
    traits = traits_of(sheet, tuning)
    known, armour = tuning.perks.catalogue, traits["armour"][0]
    return Build(
        of_class=sheet.role,
        **{name: attribute_of(sheet, tuning, name) for name in ATTRIBUTES},
        weapons={one: tuning.weapons[one] for one in traits["weapon"] if one in tuning.weapons},
        armour_name=armour,
        armour=tuning.armour.get(armour, Armour()),
        perks={name: known[name] for name in traits["perk"] if name in known},
        infidel=INFIDEL in traits["flag"],
    )
