"""What the things are that players name when they pass them on, and what that costs (E-29)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from rulesets.ephem.gear import Hand
from rulesets.ephem.hands import HANDS, held_in, kind_in
from rulesets.ephem.items import HELD_KINDS, is_called, kind_called
from rulesets.ephem.state import Body
from rulesets.ephem.tuning import Tuning
from rulesets.intents import Text

Cost: TypeAlias = Literal["action", "bonus"]


@dataclass(frozen=True, slots=True)
class ItemName(Text):
    """Prose that names something whose passing costs ``cost``, as ``giver`` calls it (E-29)."""

    giver: Body | None = None
    tuning: Tuning | None = None
    cost: Cost = "bonus"

    def admits(self, value: Any) -> bool:
        """Whether ``value`` is such a name."""
        if not Text.admits(self, value) or self.giver is None or self.tuning is None:
            return False
        return cost_of(self.giver, value, self.tuning) == self.cost


def cost_of(giver: Body, item: str, tuning: Tuning) -> Cost:
    """Return what passing costs: weapons, foci and shields the action, all else the bonus."""
    return "action" if weapon_called(giver, item, tuning) else "bonus"


def weapon_called(giver: Body, item: str, tuning: Tuning) -> str | None:
    """Return the kind of weapon that ``item`` means, or None: what he holds goes before E-6a."""
    hand = _hand_with(giver, item, tuning)
    if hand is not None:
        return kind_in(giver.equipment, hand, tuning)
    return kind_called(item, tuning) or None


def _hand_with(giver: Body, item: str, tuning: Tuning) -> Hand | None:
    """Return the hand that holds the weapon called so: by its own name, else by its kind."""
    armed = [hand for hand, _ in HANDS if kind_in(giver.equipment, hand, tuning) in HELD_KINDS]
    for hand in armed:
        held = held_in(giver.equipment, hand)
        if held is not None and is_called(held, item):
            return hand
    kind = kind_called(item, tuning)
    return next((hand for hand in armed if kind_in(giver.equipment, hand, tuning) == kind), None)
