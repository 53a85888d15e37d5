"""A Twilight hall to play with: players by one letter, dice passed in, every event kept.

Every event goes through the journal's codec and back, so that what a hall says can be stored.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self, TypeVar

import pytest

from bridge.codec import decode_event, encode_event
from grid.blocks import Block
from grid.ground import Ground
from rulesets.actors import WORLD, Actor, Master, player
from rulesets.decider import fold
from rulesets.dice import Tape
from rulesets.errors import RuleViolation
from rulesets.events import Event, FightOpened
from rulesets.facts import Setup, Sheet, Whereabouts
from rulesets.intents import Intent, admitted, intent
from rulesets.twilight.build import Build
from rulesets.twilight.catalogue import Armour
from rulesets.twilight.fate_events import FightClosed
from rulesets.twilight.hall_state import Career, Hall
from rulesets.twilight.ruleset import Twilight
from rulesets.twilight.state import FightState
from rulesets.twilight.terms import Fallen, Outcome
from rulesets.twilight.tuning import Tuning

RULES = Twilight()
CORE = RULES.hall
GROUND = Ground()
GM = Master("gm")
E = TypeVar("E", bound=Event)


class Evening:
    """One hall as it is played; ``do`` checks law 1, stores what happened, reads and folds it."""

    def __init__(self, *players: str, tuning: Tuning | None = None) -> None:
        self.hall: Hall = CORE.empty
        self.log: list[Event] = []
        self.done: list[Event] = []
        self.fights = 0
        if tuning is not None:
            self.tell("tuned", tuning=tuning)
        for uuid in players:
            self.enter(uuid)

    def do(self, actor: Actor, wish: Intent, faces: Iterable[int] = ()) -> list[Event]:
        """Hand in ``wish``, which must be listed, and return what happened."""
        assert admitted(CORE.options(self.hall, actor, GROUND), wish), f"not listed: {wish}"
        tape = Tape(faces, fights=self.fights)
        events = CORE.decide(self.hall, actor, wish, GROUND, tape)
        assert tape.left == 0, f"{tape.left} faces were not asked for"
        self.fights += sum(event.name == "fight_committed" for event in events)
        self.done = [_stored(event) for event in events]
        assert self.done == events
        self.hall = fold(CORE, self.hall, self.done)
        self.log += self.done
        return self.done

    def refused(self, actor: Actor, wish: Intent) -> RuleViolation:
        """Hand in ``wish``, which must be refused and not listed; return the refusal."""
        assert not admitted(CORE.options(self.hall, actor, GROUND), wish), f"listed: {wish}"
        with pytest.raises(RuleViolation) as caught:
            CORE.decide(self.hall, actor, wish, GROUND, Tape(()))
        return caught.value

    def say(self, uuid: str, verb: str, **slots: Any) -> list[Event]:
        """A player's wish."""
        return self.do(player(uuid), intent(verb, **slots))

    def denied(self, uuid: str, verb: str, **slots: Any) -> RuleViolation:
        """A player's wish that is refused."""
        return self.refused(player(uuid), intent(verb, **slots))

    def tell(self, verb: str, **slots: Any) -> list[Event]:
        """A fact of the world."""
        return self.do(WORLD, intent(verb, **slots))

    def silence(self) -> list[Event]:
        """Let the time of the next clock run out."""
        due = CORE.deadline(self.hall)
        assert due is not None
        return self.do(WORLD, due.intent)

    def master(self, verb: str, faces: Iterable[int] = (), **slots: Any) -> list[Event]:
        """A master's wish."""
        return self.do(GM, intent(verb, **slots), faces)

    def enter(
        self, uuid: str, x: int = 0, z: int = 0, world: str = "w", sheet: Sheet | None = None
    ) -> None:
        """Let a player come to stand at (x, 64, z)."""
        self.tell("entered", uuid=uuid, name=uuid.upper(), sheet=sheet or Sheet())
        self.place(uuid, x, z, world)

    def place(self, uuid: str, x: int, z: int = 0, world: str = "w") -> None:
        """Let a player stand elsewhere."""
        self.tell("placed", uuid=uuid, where=Whereabouts(Block(x, 64, z), 0.0, world))

    def last(self, kind: type[E]) -> E:
        """The latest event of a kind in the last decision."""
        return [event for event in self.done if isinstance(event, kind)][-1]

    def names(self) -> list[str]:
        """The names of the events of the last decision."""
        return [event.name for event in self.done]

    def led(self) -> Self:
        """Let a master lead: he has opened the first circle."""
        self.master("circle", circle=1)
        return self

    def opened(self) -> Setup:
        """The fight that the last decision opened."""
        return self.last(FightOpened).setup

    def pair(self, a: str, b: str) -> None:
        """Let two be a pair by challenge."""
        self.say(a, "challenge", target=b)
        self.say(b, "accept")

    def duel(self, a: str, b: str) -> Setup:
        """Let two who are a pair begin their fight."""
        self.say(a, "ready")
        self.say(b, "ready")
        return self.opened()

    def lists(self, *uuids: str, training: bool = False) -> None:
        """Let players wait in the lists."""
        for uuid in uuids:
            self.say(uuid, "fight", training=training or None)

    def report(self, fight: str, *fighters: str, training: bool = False, **outcome: Any) -> None:
        """A fight is over, with this outcome."""
        self.tell(
            "reported",
            fight=fight,
            fighters=fighters,
            training=training,
            outcome=Outcome(**outcome),
        )

    def fought(self, a: str, b: str, **outcome: Any) -> None:
        """Let two who are a pair fight, with this outcome."""
        self.report(self.duel(a, b).fight, a, b, **outcome)

    def career(self, uuid: str) -> Career:
        """A champion's career."""
        return self.hall.career(uuid)

    def account(self, uuid: str) -> tuple[int, int]:
        """A champion's legend: unspent and total."""
        career = self.career(uuid)
        return career.unspent, career.total

    def with_legend(self, **accounts: tuple[int, int]) -> Evening:
        """Let champions have this legend (unspent, total) without having fought for it."""
        careers = {
            uuid: Career(unspent, total, total) for uuid, (unspent, total) in accounts.items()
        }
        self.hall = _with(self.hall, careers)
        return self


class Arena:
    """A fight that a hall opened; when it is over, the hall is told. ``opening``: the faces of what
    opens it (T-9); None: from the second circle on the arena's die shows 1, a sunny day."""

    def __init__(
        self, evening: Evening, setup: Setup, opening: Iterable[int] | None = None
    ) -> None:
        self.evening = evening
        self.setup = setup
        self.state: FightState = RULES.fight.empty
        self.done: list[Event] = []
        if opening is None:
            opening = (1,) if setup.terms.circle > 1 else ()
        promise = {"number": setup.number, "commitment": setup.commitment}
        self.do(WORLD, "committed", fight=setup.fight, **promise)
        self.do(WORLD, "opened", opening, setup=setup)

    def do(self, actor: Actor | str, verb: str, faces: Iterable[int] = (), **slots: Any) -> Self:
        """Hand in an intent; the dice show exactly ``faces``."""
        return self.submit(
            player(actor) if isinstance(actor, str) else actor, intent(verb, **slots), faces
        )

    def submit(self, actor: Actor, wish: Intent, faces: Iterable[int] = ()) -> Self:
        """Hand in an intent as it is."""
        tape = Tape(faces)
        self.done = RULES.fight.decide(self.state, actor, wish, GROUND, tape)
        assert tape.left == 0, f"{tape.left} faces were not asked for"
        for event in self.done:
            self.state = RULES.fight.evolve(self.state, event)
            if isinstance(event, FightClosed):
                self._report(event)
        return self

    def _report(self, event: FightClosed) -> None:
        outcome = RULES.report(self.state)
        assert outcome == event.outcome
        self.evening.tell(
            "reported",
            fight=self.setup.fight,
            fighters=event.fighters,
            training=event.training,
            outcome=outcome,
        )


def _with(hall: Hall, careers: dict[str, Career]) -> Hall:
    return Hall(tuning=hall.tuning, people=hall.people, careers={**hall.careers, **careers})


def _stored(event: Event) -> Event:
    body = encode_event(event)
    return decode_event(RULES, event.name, event.version, event.at, body)


def corpse(uuid: str) -> Fallen:
    """A champion as he died."""
    return Fallen(uuid, uuid.upper(), Build(armour=Armour(1)))
