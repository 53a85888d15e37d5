"""The contract that every ruleset fulfils: decide events, fold them into state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from typing import Protocol, TypeVar

from grid.ground import Ground
from rulesets.actors import Actor, Viewer
from rulesets.dice import Dice
from rulesets.events import Event
from rulesets.intents import Draft, Intent, Option

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Deadline:
    """When silence decides: at stream time ``at`` (ms) the world hands in ``intent``."""

    at: int
    intent: Intent


class Decider(Protocol[S]):
    """A pure decider of one stream: a fight or a hall. Nothing is remembered between calls."""

    @property
    def empty(self) -> S:
        """The state before the first event."""
        ...

    def decide(
        self, state: S, actor: Actor, intent: Intent, ground: Ground, dice: Dice
    ) -> list[Event]:
        """Return what happens, in order, with every rolled face in the events.

        Raises:
            RuleViolation: the rules refuse; no die was rolled.
        """
        ...

    def evolve(self, state: S, event: Event) -> S:
        """Return the state after ``event``. Total; reads neither ground nor tuning nor dice."""
        ...

    def options(self, state: S, actor: Actor, ground: Ground, draft: Draft = ()) -> list[Option]:
        """Everything that :meth:`decide` accepts from ``actor`` now. Empty: nothing to do."""
        ...

    def deadline(self, state: S) -> Deadline | None:
        """The next moment at which silence decides, and what then; None: nothing is awaited."""
        ...

    def visible(self, before: S, event: Event, viewer: Viewer) -> Event | None:
        """What ``viewer`` may see of ``event``; None: nothing. Never changes once given."""
        ...


def fold(core: Decider[S], state: S, events: Iterable[Event]) -> S:
    """Replay ``events`` onto ``state``."""
    return reduce(core.evolve, events, state)
