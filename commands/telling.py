"""What a ruleset's renderer is given, and what it must give back.

A renderer turns the events of one decision into lines. It is pure: the same events and states give
the same lines, so a line can be made again for the log or after a restart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

from commands.line import Audience, Line, Message
from commands.summary import NOTHING, Tally
from rulesets.actors import FighterId, PlayerId
from rulesets.events import Event, Rolled
from rulesets.intents import Intent
from rulesets.ruleset import Check
from rulesets.view import FightView, GatheringView, PromptView

E = TypeVar("E", bound=Event)

Breakdown: TypeAlias = Callable[[FighterId, str], Check | None]
"""The die of a fighter as it stood before the events."""


@dataclass(frozen=True, slots=True)
class Told:
    """One decision of a fight, with the fight before and after it. ``tally``: the whole fight, this
    decision included, where it ends by it."""

    before: Any
    events: tuple[Event, ...]
    after: Any
    view_before: FightView
    view_after: FightView
    breakdown: Breakdown
    tally: Tally = NOTHING

    def all(self, kind: type[E]) -> tuple[E, ...]:
        """Return the events of one kind, in order."""
        return tuple(event for event in self.events if isinstance(event, kind))

    def earlier(self, than: Event) -> tuple[Event, ...]:
        """Return the events before ``than``."""
        return self.events[: self._place(than)]

    def later(self, than: Event) -> tuple[Event, ...]:
        """Return the events after ``than``."""
        return self.events[self._place(than) + 1 :]

    def _place(self, of: Event) -> int:
        return next(place for place, event in enumerate(self.events) if event is of)

    def player(self, who: FighterId) -> Audience:
        """Return whom a line to a fighter alone is for: himself; an NPC's is read by its master,
        as one to it. Nobody, if it never was in this fight."""
        return (who,) if self._by(who) is not None else ()

    def _by(self, who: FighterId) -> PlayerId | None:
        fighter = self.view_after.fighter(who) or self.view_before.fighter(who)
        return fighter.by if fighter else None

    def all_but(self, *who: FighterId) -> Audience:
        """Return the players of all other fighters still in the fight, each once."""
        left_out = {self._by(one) for one in who}
        players = (f.by for f in self.view_after.fighters if f.standing != "left")
        return tuple(dict.fromkeys(by for by in players if by not in left_out))


@dataclass(frozen=True, slots=True)
class Standing:
    """How one stands in a tournament, as everybody may know it. ``points``: what counts there;
    ``opponent``: whom he has yet to fight, or asks to, or is asked by, else None."""

    uuid: PlayerId
    points: int
    state: Message
    is_out: bool
    opponent: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as everybody may know it. ``told``: how far it is, a sentence each; ``points``:
    what counts there; ``table``: who takes part, in the order in which they came; ``has_pairs``:
    some of them know already against whom they have yet to fight."""

    told: tuple[Message, ...]
    points: Message
    table: tuple[Standing, ...]
    has_pairs: bool = False


@dataclass(frozen=True, slots=True)
class HallTold:
    """One decision of a hall, with the hall before and after it and its gatherings after it."""

    before: Any
    events: tuple[Event, ...]
    after: Any
    gatherings: Sequence[GatheringView]


class Renderer(Protocol):
    """One row of :data:`commands.render.RENDERERS`."""

    def fight(self, told: Told) -> list[Line]:
        """Return the lines of one decision of a fight, in the order in which they are shown."""
        ...

    def hall(self, told: HallTold) -> list[Line]:
        """Return the lines of one decision of a hall."""
        ...

    def question(self, state: Any, prompt: PromptView, seconds: int | None) -> Message:
        """Return the question that a prompt puts; ``seconds`` until silence decides."""
        ...

    def hall_question(self, state: Any, prompt: PromptView, seconds: int | None) -> Message:
        """Return the question that a prompt of a hall puts."""
        ...

    def answers(self, kind: str, *, drafted: bool = False) -> frozenset[str]:
        """Return the verbs that answer a question of this kind: its buttons. ``drafted``: who is
        asked has handed in a composite intent already and is asked again."""
        ...

    def details(self, state: Any, prompt: PromptView, breakdown: Breakdown) -> tuple[Message, ...]:
        """Return what the mouse finds on the question."""
        ...

    def hint(
        self, state: Any, who: FighterId, wish: Intent, breakdown: Breakdown
    ) -> Message | None:
        """Return what a button promises (its dice), or None."""
        ...

    def thrown(self, roll: Rolled) -> tuple[Message, ...]:
        """Return what dice were thrown for and what they showed, as far as ``roll`` tells; none:
        the general words say all."""
        ...

    def status(
        self, state: Any, who: PlayerId, until_s: Callable[[int], int]
    ) -> tuple[Message, ...]:
        """Return how a fight stands for one of its players, beginning with the stage; none: the
        general lines say all. ``until_s``: stream ms → whole seconds left."""
        ...

    def hall_status(self, state: Any, who: PlayerId) -> tuple[Message, ...]:
        """Return what a hall waits for from a player who is in no fight; none: the general lines
        say all."""
        ...

    def tournament(self, state: Any) -> Tournament | None:
        """Return the tournament of a hall, for everybody's eyes; None: these rules have none."""
        ...

    def drafted(self, state: Any, who: PlayerId) -> tuple[Line, ...]:
        """Return the composite intent that a player has handed in, and what may be added to it, as
        lines for him alone; none: nothing of the kind is asked of him."""
        ...
