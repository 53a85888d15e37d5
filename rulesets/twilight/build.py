"""A champion's build: his sheet with all that its names mean, fixed when the fight opens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

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


def build_of(sheet: Sheet, tuning: Tuning) -> Build:
    """Return the build of a sheet: what it does not name is that of its class.

    Names that the catalogue does not have are left out.
    """
    kind = tuning.classes.get(sheet.role, _first(tuning.classes))
    values, traits = sheet.attributes, sheet.traits
    weapons = traits.get("weapon") or kind.weapons
    armour = next(iter(traits.get("armour") or (kind.armour,)), "")
    perks = dict.fromkeys((*kind.perks, *traits.get("perk", ())))
    return Build(
        of_class=sheet.role,
        power=values.get("power", kind.power),
        lethality=values.get("lethality", kind.lethality),
        endurance=values.get("endurance", kind.endurance),
        hp_max=values.get("hp_max", kind.hp),
        energy_max=values.get("energy_max", kind.energy),
        weapons={name: tuning.weapons[name] for name in weapons if name in tuning.weapons},
        armour_name=armour,
        armour=tuning.armour.get(armour, Armour()),
        perks={
            name: tuning.perks.catalogue[name] for name in perks if name in tuning.perks.catalogue
        },
        infidel=kind.infidel or "infidel" in traits.get("flag", ()),
    )


def _first(classes: Mapping[str, Class]) -> Class:
    """Return the class of who has none: the first of the catalogue."""
    return next(iter(classes.values()), Class())
