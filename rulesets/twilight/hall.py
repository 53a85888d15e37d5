"""The Twilight hall as a decider: who would fight whom, careers, legend (T-137…T-148)."""

from __future__ import annotations

from grid.ground import Ground
from rulesets.actors import Actor, Viewer
from rulesets.decider import Deadline
from rulesets.dice import Dice
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Event
from rulesets.intents import Draft, Intent, Option
from rulesets.twilight.hall_state import Hall


class TwilightHall:
    """See :class:`rulesets.decider.Decider`. The ground is never asked: nobody walks here."""

    @property
    def empty(self) -> Hall:
        """A server without champions, with the rule book's settings."""
        return Hall()

    def decide(
        self, state: Hall, actor: Actor, intent: Intent, ground: Ground, dice: Dice
    ) -> list[Event]:
        """Return what happens, or raise RuleViolation before any die falls."""
        raise RuleViolation(Refusal.NOT_HERE, rule="T-146")

    def evolve(self, state: Hall, event: Event) -> Hall:
        """Return the hall after ``event``."""
        return state

    def options(self, state: Hall, actor: Actor, ground: Ground, draft: Draft = ()) -> list[Option]:
        """Return all that ``actor`` may want now."""
        return []

    def deadline(self, state: Hall) -> Deadline | None:
        """Return when the next clock runs out."""
        return None

    def visible(self, before: Hall, event: Event, viewer: Viewer) -> Event | None:
        """Return what a viewer may see."""
        return None
