"""Action points: what a champion has in a round, what parts of an order cost (T-18…T-23)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulesets.twilight import arena, hooks
from rulesets.twilight.catalogue import Perk
from rulesets.twilight.hooks import Extra
from rulesets.twilight.items import Item, Order
from rulesets.twilight.state import HIDDEN, Champion, FightState

AP: Final = 2
"""T-18: of every round."""

COUNTER_AP: Final = 2
"""T-22: of each counter roll."""


def known(state: FightState) -> FightState:
    """Return the fight as its champions know it: nothing hidden bears on an order (T-26)."""
    return replace(state, chaos="") if state.chaos in HIDDEN else state


def action_points(state: FightState, one: Champion) -> int:
    """Return the AP of this round (T-18): at least 0; unspent ones are lost.

    ``2 + perks + chaos and condition - 1 (heavy wound) - 1 (exhaustion) - what was taken (T-135)``.
    """
    state = known(state)
    losses = (one.wound == "heavy") + one.exhausted
    lost = losses if state.tuning.ap.stack_penalties else min(1, losses)
    taken = one.taken_ap.get(str(state.round), 0)
    gained = hooks.bonus_ap(state, one) + arena.ap_change(state, one)
    return max(0, AP + gained - lost - taken)


def cost(state: FightState, one: Champion, item: Item) -> int:
    """Return the AP that one part of an order costs (T-19…T-23); euphoria: specials nothing
    (T-101)."""
    match item.kind:
        case "attack" | "defend" if item.via:
            extra = extra_of(state, one, item)
            return extra.ap if extra is not None else 0
        case "attack":
            return 1
        case "defend":
            return item.count
        case "counter":
            return COUNTER_AP * item.count
        case "special":
            return special_cost(state, one.build.perks.get(item.perk, Perk()))
        case _:
            return 0


def special_cost(state: FightState, perk: Perk) -> int:
    """Return the AP of a special (T-23, T-101)."""
    return 0 if state.chaos == "euphoria" else perk.ap or 0


def order_cost(state: FightState, one: Champion, order: Order) -> int:
    """Return the AP of a whole order."""
    return sum(cost(state, one, item) for item in order)


def extra_of(state: FightState, one: Champion, item: Item) -> Extra | None:
    """Return the extra roll that a part takes by its ``via`` (T-21); None: there is none."""
    kind = "attack" if item.kind == "attack" else "defence"
    found = (extra for extra in hooks.extra_rolls(known(state), one) if extra.perk == item.via)
    return next((extra for extra in found if extra.kind == kind), None)


def weapon_of(state: FightState, one: Champion, item: Item) -> str:
    """Return the weapon of an attack or counter: the one named, that of the extra roll, the main
    one (T-41); "": he has none."""
    if item.weapon:
        return item.weapon
    extra = extra_of(state, one, item) if item.via else None
    return (extra.weapon if extra is not None else "") or one.build.main_weapon


def completed(state: FightState, one: Champion, order: Order) -> Order:
    """Return an order with the weapon of each extra roll that is bound to one spelt out (T-123)."""
    return tuple(
        replace(item, weapon=weapon_of(state, one, item))
        if item.kind == "attack" and item.via
        else item
        for item in order
    )
