"""One decision in the making: the events so far, and the state after them."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.dice import Dice
from rulesets.ephem.carried import following
from rulesets.ephem.field import Field
from rulesets.ephem.fold import evolve
from rulesets.ephem.state import FightState, Prompt, PromptKind, Turn
from rulesets.errors import BrokenInvariant
from rulesets.events import Event, PromptClosed, Prompted


class Scene:
    """Collects the events of one decision. Lives as long as one call of ``decide``."""

    def __init__(self, field: Field, dice: Dice, at: int) -> None:
        self.field = field
        self.dice = dice
        self.at = at
        self.events: list[Event] = []

    @property
    def state(self) -> FightState:
        """The fight as it stands now; ``field``: the same on its ground."""
        return self.field.state

    @property
    def turn(self) -> Turn:
        """The turn under way."""
        if self.state.turn is None:
            raise BrokenInvariant("no turn is under way")
        return self.state.turn

    def emit(self, event: Event) -> None:
        """Let it happen, and what follows of itself for one who is carried (E-28)."""
        self.events.append(event)
        self.field = Field(evolve(self.state, event), self.field.ground)
        for next_ in tuple(following(self.field, event)):
            self.emit(next_)

    def ask(self, to: FighterId, kind: PromptKind, by: FighterId | None, seconds: int) -> None:
        """Put a question to a fighter; ``seconds`` from now silence decides."""
        number = self.state.prompt_count + 1
        until = self.at + seconds * 1000
        self.emit(Prompted(at=self.at, prompt=number, to=to, kind=kind, by=by, until=until))

    def close(self, prompt: Prompt, how: str) -> None:
        """Settle a question."""
        self.emit(PromptClosed(at=self.at, prompt=prompt.prompt, to=prompt.to, how=how))
