"""An order before its judges: whose, in which fight, and what its parts are about."""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.twilight.catalogue import Perk
from rulesets.twilight.items import Item, Order
from rulesets.twilight.state import Champion, FightState
from rulesets.twilight.terms import Fallen


@dataclass(frozen=True, slots=True)
class Case:
    """``state``: the fight as ``one`` knows it; ``is_tactic``: it is the word of the approach."""

    state: FightState
    one: Champion
    order: Order
    is_tactic: bool = False

    @property
    def is_mass(self) -> bool:
        """Whether targets must be named (T-25, T-107)."""
        return self.state.mode != "duel"

    @property
    def counters(self) -> Order:
        """The counters among the parts."""
        return tuple(item for item in self.order if item.kind == "counter")

    @property
    def phantom(self) -> Fallen | None:
        """The phantom that helps him this round (T-104)."""
        if self.state.chaos != "legends":
            return None
        return next((dead for dead in self.state.fallen if dead.id == self.one.phantom), None)

    def perk(self, item: Item) -> Perk | None:
        """The perk that a special names, his own or his phantom's; None: there is no such."""
        if item.kind == "phantom":
            return self.phantom.build.perks.get(item.perk) if self.phantom else None
        return self.one.build.perks.get(item.perk)

    def is_directed(self, item: Item) -> bool:
        """Whether a part has a target (T-107)."""
        if item.kind == "attack" or (item.kind == "phantom" and item.act == "attack"):
            return True
        perk = self.perk(item) if item.perk else None
        return perk is not None and perk.directed

    def is_hostile(self, item: Item) -> bool:
        """Whether it hurts its target: at an ally it is betrayal (T-109)."""
        perk = self.perk(item) if item.perk else None
        return self.is_directed(item) and (perk is None or perk.hostile)

    @property
    def specials(self) -> Order:
        """The specials among the parts, those of a phantom too."""
        return tuple(item for item in self.order if item.perk)
