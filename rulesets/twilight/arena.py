"""Arena conditions: rain, thunderstorm, random gear, barrier, the master's own (T-92…T-96)."""

from __future__ import annotations

from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Champion, FightState


def roll_condition(scene: Scene) -> None:
    """Roll the arena condition before the approach (T-92); none in circle 1."""


def roll_storm(scene: Scene) -> None:
    """Roll the round of the lightning at the start of the clash (T-94)."""


def extends(state: FightState, one: Champion) -> bool:
    """Whether a perk of his makes the clash longer (T-13, T-117)."""
    return False
