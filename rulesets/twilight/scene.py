"""One decision in the making: the events so far, and the state after them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from rulesets.actors import FighterId
from rulesets.dice import Dice
from rulesets.events import Event, PromptClosed, Prompted
from rulesets.twilight.catalogue import RollKind
from rulesets.twilight.combat_events import PoolRolled
from rulesets.twilight.fold import evolve
from rulesets.twilight.state import Champion, FightState, Question

MASTER: Final = "master"
"""``uuid`` of the master's dice that are about nobody."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice to be rolled: ``parts`` are how their number came about (T-5…T-8), by code.

    ``least``: ``pool_min`` (T-4).
    """

    parts: tuple[tuple[str, int], ...]
    least: int = 0

    @property
    def dice(self) -> int:
        """How many d6 (T-4: never below ``least``)."""
        return max(self.least, sum(number for _, number in self.parts))

    def with_parts(self, more: tuple[tuple[str, int], ...]) -> Pool:
        """Return the pool with more dice."""
        return replace(self, parts=(*self.parts, *more))


class Scene:
    """Collects the events of one decision. Lives as long as one call of ``decide``."""

    def __init__(self, state: FightState, dice: Dice, at: int) -> None:
        self.state = state
        self.dice = dice
        self.at = at
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Let it happen."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def champion(self, who: FighterId) -> Champion:
        """Return the champion as he is now."""
        return self.state.champion(who)

    def pool(
        self,
        who: FighterId,
        kind: RollKind,
        pool: Pool,
        *,
        item: int = -1,
        weapon: str = "",
        target: FighterId = "",
    ) -> PoolRolled:
        """Roll a pool of d6 (T-1, T-2) and return it; no die falls for an empty one (T-4)."""
        first = self.dice.thrown
        faces = tuple(self.dice.roll(6) for _ in range(pool.dice))
        successes = sum(face >= self.state.tuning.success_min for face in faces)
        rolled = PoolRolled(
            at=self.at,
            uuid=who,
            roll=first,
            die=f"pool.{kind}",
            sides=6,
            faces=faces,
            kept=faces,
            total=successes,
            kind=kind,
            item=item,
            weapon=weapon,
            target=target,
            parts=pool.parts,
            round=self.state.round,
        )
        self.emit(rolled)
        return rolled

    def die(self, sides: int, name: str, who: FighterId = MASTER) -> int:
        """Roll one of the master's dice (T-3) and return its face; ``name``: a code."""
        rolled = PoolRolled.single(self.at, who, name, sides, self.dice, self.state.round)
        self.emit(rolled)
        return rolled.total

    def ask(self, to: FighterId, kind: str, by: FighterId | None, until: int | None) -> None:
        """Put a question to a champion; ``until``: stream ms, None: no end."""
        number = self.state.prompt_count + 1
        self.emit(Prompted(at=self.at, prompt=number, to=to, kind=kind, by=by, until=until))

    def close(self, prompt: Question, how: str) -> None:
        """Settle a question."""
        self.emit(PromptClosed(at=self.at, prompt=prompt.prompt, to=prompt.to, how=how))

    def close_all(self, how: Literal["locked", "void", "over"]) -> None:
        """Settle all questions."""
        for prompt in self.state.prompts:
            self.close(prompt, how)
