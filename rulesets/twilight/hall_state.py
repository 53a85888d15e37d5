"""State of the Twilight hall: who is here, who would fight, every champion's career."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulesets.twilight.tuning import Tuning


@dataclass(frozen=True, slots=True)
class Hall:
    """The whole state."""

    tuning: Tuning = field(default_factory=Tuning)
