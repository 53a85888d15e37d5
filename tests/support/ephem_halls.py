"""A hall to play with: players by one letter, time and dice passed in, every event kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_fights import fighter

from grid.blocks import Block
from grid.ground import Ground
from rulesets.actors import WORLD, Actor, Fighter, Master, player
from rulesets.decider import fold
from rulesets.dice import Tape
from rulesets.ephem.hall import EphemHall
from rulesets.ephem.hall_state import Hall
from rulesets.ephem.tuning import Tuning
from rulesets.errors import RuleViolation
from rulesets.events import Event
from rulesets.facts import Sheet, Whereabouts
from rulesets.intents import Intent, admitted, intent

CORE = EphemHall()
GROUND = Ground()


class Evening:
    """One hall as it is played; ``do`` checks law 1 and folds what happened."""

    def __init__(self, tuning: Tuning | None = None) -> None:
        self.hall: Hall = CORE.empty
        self.log: list[Event] = []
        self.fights = 0
        if tuning is not None:
            self.tell("tuned", tuning=tuning)

    def do(self, actor: Actor, wish: Intent) -> list[Event]:
        """Hand in ``wish``, which must be listed, and return what happened."""
        assert admitted(CORE.options(self.hall, actor, GROUND), wish), f"not listed: {wish}"
        events = CORE.decide(self.hall, actor, wish, GROUND, Tape((), fights=self.fights))
        self.fights += sum(event.name == "fight_committed" for event in events)
        self.hall = fold(CORE, self.hall, events)
        self.log += events
        return events

    def refused(self, actor: Actor, wish: Intent) -> RuleViolation:
        """Hand in ``wish``, which must be refused and not listed; return the refusal."""
        assert not admitted(CORE.options(self.hall, actor, GROUND), wish), f"listed: {wish}"
        with pytest.raises(RuleViolation) as caught:
            CORE.decide(self.hall, actor, wish, GROUND, Tape(()))
        return caught.value

    def say(self, uuid: str, verb: str, at: int = 0, **slots: Any) -> list[Event]:
        """A player's wish."""
        return self.do(player(uuid), intent(verb, at, **slots))

    def denied(self, uuid: str, verb: str, at: int = 0, **slots: Any) -> RuleViolation:
        """A player's wish that is refused."""
        return self.refused(player(uuid), intent(verb, at, **slots))

    def tell(self, verb: str, at: int = 0, **slots: Any) -> list[Event]:
        """A fact of the world."""
        return self.do(WORLD, intent(verb, at, **slots))

    def master(self, verb: str, at: int = 0, **slots: Any) -> list[Event]:
        """A moderator's wish."""
        return self.do(Master("gm"), intent(verb, at, **slots))

    def npcs(self, *spots: int, group: str = "g", side: str = "goblins") -> list[Event]:
        """Let the moderator call swordsmen ``npc:0`` … of a group to stand at these x."""
        members = tuple(
            fighter(f"npc:{group}{number}", x, side=side, group=group, world="w")
            for number, x in enumerate(spots)
        )
        return self.master("npc", members=members)

    def bid(self, npc: str, verb: str, at: int = 0, **slots: Any) -> list[Event]:
        """What the moderator lets an NPC of his do."""
        return self.do(Fighter(npc, "gm"), intent(verb, at, **slots))

    def silence(self) -> list[Event]:
        """Let the next deadline run out."""
        due = CORE.deadline(self.hall)
        assert due is not None
        return self.do(WORLD, replace(due.intent, at=due.at))

    def enter(self, uuid: str, x: int = 0, z: int = 0, world: str = "w", y: int = 64) -> None:
        """Let a player come to stand at (x, y, z)."""
        self.tell("entered", uuid=uuid, name=uuid.upper(), sheet=Sheet())
        self.place(uuid, x, z, world, y)

    def place(self, uuid: str, x: int, z: int = 0, world: str = "w", y: int = 64) -> list[Event]:
        """Put a player somewhere else."""
        return self.tell("placed", uuid=uuid, where=Whereabouts(Block(x, y, z), 0.0, world))

    def come(self, uuid: str, x: int = 0, z: int = 0, world: str = "w") -> None:
        """Let a player come and switch fight mode on."""
        self.enter(uuid, x, z, world)
        self.say(uuid, "fight")

    def fight(self, *uuids: str) -> str:
        """Let players come together and fight; return the fight's id."""
        for x, uuid in enumerate(uuids):
            self.come(uuid, x)
        for uuid in uuids:
            self.say(uuid, "ready")
        return self.hall.fighting[uuids[0]]


def names(events: list[Event]) -> list[str]:
    """The names of ``events``."""
    return [event.name for event in events]


def one(events: list[Event], name: str) -> Any:
    """The only event of that name."""
    (found,) = (event for event in events if event.name == name)
    return found
