"""A Twilight fight at its end, for tests: champions fall as told, then it is concluded."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import pytest
from twilight_fights import CORE, GROUND, Bout, Champ

from rulesets.actors import WORLD, Actor, Master, Onlooker, player
from rulesets.dice import Tape
from rulesets.errors import RuleViolation
from rulesets.events import Event
from rulesets.intents import admitted, intent
from rulesets.twilight import choice
from rulesets.twilight.fate_events import (
    Died,
    Dying,
    FightClosed,
    Killed,
    LegOpened,
    Out,
    Surrendered,
    Survived,
)
from rulesets.twilight.order_events import Betrayed
from rulesets.twilight.scene import Scene
from rulesets.twilight.stage_events import ConditionSet, RoundEnded, RoundOpened
from rulesets.twilight.terms import Outcome, Terms
from rulesets.twilight.tuning import Tuning

GM = Master("gm")
E = TypeVar("E", bound=Event)


class Court:
    """A fight whose champions fall as the test says."""

    def __init__(
        self,
        *champs: Champ,
        tuning: Tuning | None = None,
        losses: dict[str, int] | None = None,
        training: bool = False,
    ) -> None:
        terms = Terms(losses=losses or {})
        bout = Bout(*champs, tuning=tuning, terms=terms, training=training)
        self.state = bout.state
        self.done: list[Event] = []
        self.at = 0
        self.emit(RoundOpened(at=0, round=1))

    def emit(self, *events: Event) -> Court:
        """Let events happen."""
        for event in events:
            self.state = CORE.evolve(self.state, event)
        return self

    def out(self, *who: str) -> Court:
        """Let champions be out in the running round."""
        return self.emit(*(Out(at=0, uuid=one) for one in who))

    def survived(self, *who: str) -> Court:
        """Let champions be dying and live after the d100."""
        for one in who:
            self.emit(Dying(at=0, uuid=one), Survived(at=0, uuid=one))
        return self

    def dead(self, *who: str) -> Court:
        """Let champions die."""
        return self.emit(*(Died(at=0, uuid=one, why="d100") for one in who))

    def surrendered(self, *who: str) -> Court:
        """Let champions give up, one after the other."""
        return self.emit(*(Surrendered(at=0, uuid=one) for one in who))

    def killed(self, killer: str, killed: str) -> Court:
        """Give the credit for a fall."""
        return self.emit(Killed(at=0, uuid=killed, by=killer))

    def betrayed(self, who: str, whom: str) -> Court:
        """Let an alliance be broken."""
        return self.emit(Betrayed(at=0, uuid=who, whom=whom))

    def condition(self, name: str) -> Court:
        """Let the arena condition be this."""
        return self.emit(ConditionSet(at=0, condition=name))

    def next_round(self) -> Court:
        """End the running round and begin the next."""
        number = self.state.round
        return self.emit(RoundEnded(at=0, round=number), RoundOpened(at=0, round=number + 1))

    def leg(self) -> Court:
        """Begin a leg of the endgame."""
        return self.emit(LegOpened(at=0, leg=self.state.leg + 1))

    def conclude(self) -> Court:
        """Decide the fight."""
        scene = Scene(self.state, Tape(), self.at)
        choice.conclude(scene)
        self.state, self.done = scene.state, scene.events
        return self

    def say(self, who: str | Actor, verb: str, **slots: Any) -> list[Event]:
        """Hand in an intent, which must be listed."""
        actor = player(who) if isinstance(who, str) else who
        wish = intent(verb, self.at, **slots)
        assert admitted(CORE.options(self.state, actor, GROUND), wish), f"not listed: {wish}"
        self.done = CORE.decide(self.state, actor, wish, GROUND, Tape())
        self.emit(*self.done)
        return self.done

    def denied(self, who: str | Actor, verb: str, **slots: Any) -> RuleViolation:
        """Hand in an intent, which must be refused and not listed."""
        actor = player(who) if isinstance(who, str) else who
        wish = intent(verb, self.at, **slots)
        assert not admitted(CORE.options(self.state, actor, GROUND), wish), f"listed: {wish}"
        with pytest.raises(RuleViolation) as caught:
            CORE.decide(self.state, actor, wish, GROUND, Tape())
        return caught.value

    def watched(self, *who: str, where: str = "in") -> Court:
        """Let spectators come to the arena, or go."""
        for uuid in who:
            self.say(WORLD, "zoned", uuid=uuid, where=where)
        return self

    def votes(self, execute: Iterable[str] = (), spare: Iterable[str] = ()) -> Court:
        """Let spectators vote."""
        for what, voters in (("execute", execute), ("spare", spare)):
            for uuid in voters:
                self.say(Onlooker(uuid), "crowd", what=what)
        return self

    def last(self, kind: type[E]) -> E:
        """The latest event of a kind in the last decision."""
        return [event for event in self.done if isinstance(event, kind)][-1]

    def has(self, kind: type[Event]) -> bool:
        """Whether the last decision has such an event."""
        return any(isinstance(event, kind) for event in self.done)

    @property
    def outcome(self) -> Outcome:
        """What the hall is told: the last decision has closed the fight."""
        return self.last(FightClosed).outcome


def duel(**more: Any) -> Court:
    """Two champions, a and b."""
    return Court(Champ("a"), Champ("b"), **more)


def teams(**more: Any) -> Court:
    """Two against two: a and b of the red side, c and d of the blue."""
    sides = (("a", "red"), ("b", "red"), ("c", "blue"), ("d", "blue"))
    return Court(*(Champ(name, side, lethality=3) for name, side in sides), **more)
