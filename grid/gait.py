"""What a step may do (E-11): costs and heights, as the ruleset's data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Gait:
    """How somebody walks. Costs are whole and positive, heights are blocks and inclusive.

    `max_rise` counts from the height at which the movement began; `jump_gap` is how many
    columns without a floor a straight move may clear, 0 for none.
    """

    straight: int = 1
    diagonal: int = 2
    max_step_up: int = 2
    max_drop: int = 3
    max_rise: int = 2
    jump_gap: int = 1

    def __post_init__(self) -> None:
        if min(self.straight, self.diagonal) < 1:
            raise ValueError("a step costs at least 1")
        if min(self.max_step_up, self.max_drop, self.max_rise, self.jump_gap) < 0:
            raise ValueError("heights and gaps are not negative")
