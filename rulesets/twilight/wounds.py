"""Wounds by lost hp, and what they take: dice, AP, energy (T-59…T-66)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rulesets.twilight.state import Champion, FightState, Wound

DICE: Final[Mapping[Wound, int]] = MappingProxyType({"": 0, "light": 1, "medium": 3, "heavy": 4})
"""T-61: dice that each wound takes from attack and defence rolls."""

ENERGY: Final[Mapping[Wound, int]] = MappingProxyType({"": 0, "light": 0, "medium": 1, "heavy": 2})
"""T-61: energy that is lost once when a wound is entered."""

RANKS: Final[tuple[Wound, ...]] = ("", "light", "medium", "heavy")
"""From nothing to the worst."""

LIGHT_TO: Final = 30
MEDIUM_TO: Final = 60
HEAVY_TO: Final = 90
"""T-61: per cent of maximum hp lost, inclusive."""

EXHAUSTED_DICE: Final = 4
"""T-59: dice that exhaustion takes from attack and defence rolls."""


def wound_of(hp: int, hp_max: int) -> Wound:
    """Return the wound of who has ``hp`` left of ``hp_max`` (T-61), in exact arithmetic.

    Who has lost more than a heavy wound takes and still stands is heavily wounded.
    """
    lost = (hp_max - hp) * 100
    if lost <= 0:
        return ""
    if lost <= LIGHT_TO * hp_max:
        return "light"
    return "medium" if lost <= MEDIUM_TO * hp_max else "heavy"


def is_past_heavy(hp: int, hp_max: int) -> bool:
    """Whether more than 90 % of hp are lost (T-61): he is out, or dying if nothing is left."""
    return (hp_max - hp) * 100 > HEAVY_TO * hp_max


def wound_dice(state: FightState, one: Champion) -> int:
    """Return how many dice his wound takes; lesser ones too if ``wounds.cumulative`` (T-62)."""
    if not state.tuning.wounds.cumulative:
        return DICE[one.wound]
    return sum(DICE[wound] for wound in RANKS[: RANKS.index(one.wound) + 1])


def energy_due(
    state: FightState, one: Champion, before: Wound, now: Wound
) -> tuple[int, frozenset[Wound]]:
    """Return the energy that damage from wound ``before`` to ``now`` costs, and the wounds whose
    energy is paid by that (T-63). Healed since is not entered again for nothing: never twice."""
    if RANKS.index(now) <= RANKS.index(before) or not ENERGY[now]:
        return 0, frozenset()
    match state.tuning.wounds.energy:
        case "skipped_too":
            first = RANKS.index(before) + 1
            entered = frozenset(RANKS[first : RANKS.index(now) + 1]) - one.paid
            return sum(ENERGY[wound] for wound in entered), entered
        case "highest_only":
            paid = max((ENERGY[wound] for wound in RANKS if wound in one.paid), default=0)
            return max(0, ENERGY[now] - paid), frozenset({now})
        case _:
            due = 0 if now in one.paid else ENERGY[now]
            return due, frozenset({now})
