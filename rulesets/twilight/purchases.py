"""What a champion bought with his legend, and his sheet with it (T-142)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from rulesets.facts import Sheet
from rulesets.twilight.build import attribute_of, traits_of
from rulesets.twilight.tuning import Tuning

Kind: TypeAlias = Literal["attribute", "weapon", "armour", "perk"]


@dataclass(frozen=True, slots=True)
class Purchases:
    """``attributes``: points on top of the sheet; weapons and perks in order; "": no armour."""

    attributes: dict[str, int] = field(default_factory=dict)
    weapons: tuple[str, ...] = ()
    armour: str = ""
    perks: tuple[str, ...] = ()

    def plus(self, kind: Kind, what: str) -> Purchases:
        """Return these and one thing more."""
        match kind:
            case "attribute":
                added = {**self.attributes, what: self.attributes.get(what, 0) + 1}
                return replace(self, attributes=added)
            case "weapon":
                return replace(self, weapons=(*self.weapons, what))
            case "armour":
                return replace(self, armour=what)
            case "perk":
                return replace(self, perks=(*self.perks, what))


def enriched(sheet: Sheet, bought: Purchases, tuning: Tuning) -> Sheet:
    """Return a sheet with what was bought.

    Bought weapons stand behind those he had: the main one stays; bought armour is worn.
    """
    attributes, traits = dict(sheet.attributes), dict(sheet.traits)
    for name, more in bought.attributes.items():
        attributes[name] = attribute_of(sheet, tuning, name) + more
    if bought.weapons:
        had = traits_of(sheet, tuning)["weapon"]
        traits["weapon"] = tuple(dict.fromkeys((*had, *bought.weapons)))
    if bought.armour in tuning.armour:
        traits["armour"] = (bought.armour,)
    if bought.perks:
        traits["perk"] = tuple(dict.fromkeys((*traits.get("perk", ()), *bought.perks)))
    return replace(sheet, attributes=attributes, traits=traits)
