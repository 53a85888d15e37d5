"""One command being carried out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bridge.looks import Looks
from bridge.presence import Presence
from bridge.speaker import Context
from rulesets.actors import Fighter, FighterId


@dataclass(frozen=True, slots=True)
class Asked:
    """One command being carried out: who, which frame, and what he saw when he typed it, or what
    the NPC sees that he speaks for."""

    who: Presence
    re: int
    looks: Looks
    context: Context

    @property
    def body(self) -> FighterId:
        """The NPC that is spoken for; "": he speaks for himself."""
        return self.looks.who.uuid if self.looks.master is not None else ""

    @property
    def actor(self) -> Fighter:
        """Who acts."""
        return self.looks.actor

    def embodied(self, npc: FighterId) -> Asked:
        """The same for an NPC."""
        looks = self.looks.embodied(npc)
        return Asked(self.who, self.re, looks, replace(self.context, view=looks.fight))
