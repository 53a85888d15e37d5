"""One decision of the hall in the making: the events so far, and the hall after them."""

from __future__ import annotations

from rulesets.dice import Dice
from rulesets.events import Event, FightCommitted
from rulesets.twilight.combat_events import PoolRolled
from rulesets.twilight.hall_fold import evolve
from rulesets.twilight.hall_state import Hall
from rulesets.twilight.scene import MASTER


class Record:
    """Collects the events of one decision. Lives as long as one call of ``decide``."""

    def __init__(self, hall: Hall, dice: Dice, at: int) -> None:
        self.hall = hall
        self.dice = dice
        self.at = at
        self.events: list[Event] = []

    def note(self, *events: Event) -> None:
        """Let ``events`` happen."""
        for event in events:
            self.events.append(event)
            self.hall = evolve(self.hall, event)

    def commit(self) -> str:
        """Promise the dice of a coming fight; return its id."""
        drawn = self.dice.commit()
        self.note(FightCommitted.drawn(self.at, drawn))
        return drawn.fight

    def die(self, sides: int, name: str) -> int:
        """Roll one of the master's dice and return its face; ``name``: a code."""
        rolled = PoolRolled.single(self.at, MASTER, name, sides, self.dice, 0)
        self.note(rolled)
        return rolled.total
