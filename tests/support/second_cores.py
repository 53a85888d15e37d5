"""The deciders of :mod:`second_ruleset`: its hall and its fight, with their states and events."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final

from grid.blocks import Block
from grid.ground import Ground
from grid.metric import Metric
from rulesets.actors import Actor, Fighter, Master, Onlooker, Viewer, World
from rulesets.decider import Deadline
from rulesets.dice import Dice
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import (
    DiceCommitted,
    Event,
    FightCommitted,
    FightEnded,
    FightOpened,
    FightStarted,
    Rolled,
)
from rulesets.facts import Combatant, Setup, Whereabouts
from rulesets.intents import Choice, Draft, Intent, Option

NAME: Final = "guessing"
NOWHERE: Final = Whereabouts(Block(0, 0, 0), 0.0, "")
METRIC: Final = Metric("manhattan", "max")


@dataclass(frozen=True, slots=True)
class Tuning:
    """``hearing``: blocks."""

    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}

    hearing: int = field(default=20, metadata={"ge": 1, "le": 60})
    open_seed: bool = False


@dataclass(frozen=True, slots=True)
class Terms:
    """What the hall hands on."""

    circle: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted(Event):
    """Anything that happened: ``what``, about whom, with what."""

    name: ClassVar[str] = "noted"
    what: str
    uuid: str = ""
    text: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Known(Event):
    """Hall: somebody is here."""

    name: ClassVar[str] = "known"
    one: Combatant


@dataclass(frozen=True, slots=True, kw_only=True)
class HallTuned(Event):
    """Hall: the settings of the next fights."""

    name: ClassVar[str] = "hall_tuned"
    tuning: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened(Event):
    """Fight: all that it knows."""

    name: ClassVar[str] = "opened"
    setup: Setup


@dataclass(frozen=True, slots=True)
class Lobby:
    """The hall's state."""

    people: dict[str, Combatant] = field(default_factory=dict)
    waiting: tuple[str, ...] = ()
    tuning: Tuning = Tuning()
    lots: tuple[int, ...] = ()
    reported: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Riddle:
    """A fight's state."""

    setup: Setup | None = None
    stage: str = "empty"
    away: tuple[str, ...] = ()
    near: dict[str, str] = field(default_factory=dict)
    cheers: int = 0


def _fits(options: list[Option], wish: Intent, why: Refusal = Refusal.NOT_YET) -> None:
    if wish.verb not in {option.verb for option in options}:
        raise RuleViolation(why, rule="G-1")


class GuessingHall:
    empty = Lobby()

    def decide(
        self, state: Lobby, actor: Actor, intent: Intent, ground: Ground, dice: Dice
    ) -> list[Event]:
        at, uuid = intent.at, intent.get("uuid", getattr(actor, "id", ""))
        _fits(self.options(state, actor, ground), intent)
        one = state.people.get(uuid, Combatant(uuid, uuid, "", NOWHERE))
        match intent.verb:
            case "entered":
                facts = {"sheet": intent.get("sheet"), "mounted": intent.get("mounted", False)}
                return [Known(at=at, one=replace(one, name=intent.get("name"), **facts))]
            case "placed":
                return [Known(at=at, one=replace(one, at=intent.get("where")))]
            case "held":
                return [Known(at=at, one=replace(one, equipment=intent.get("equipment")))]
            case "tuned":
                return [HallTuned(at=at, tuning=intent.get("tuning"))]
            case "reported":
                return [Noted(at=at, what="reported", number=intent.get("outcome"))]
            case "lots":
                return self._lots(at, uuid, dice)
            case "begin":
                return self._begin(state, at, dice)
            case what:
                return [Noted(at=at, what=what, uuid=uuid)]

    def _lots(self, at: int, uuid: str, dice: Dice) -> list[Event]:
        faces = [dice.roll(10), dice.roll(10), dice.roll(6)]
        return [Noted(at=at, what="lot", uuid=uuid, number=face) for face in faces]

    def _begin(self, state: Lobby, at: int, dice: Dice) -> list[Event]:
        promise = dice.commit()
        setup = Setup(
            promise.fight,
            promise.number,
            promise.commitment,
            "default",
            state.people[state.waiting[0]].at.world,
            tuple(state.people[who] for who in state.waiting),
            state.tuning,
            terms=Terms(3),
        )
        return [
            FightCommitted(
                at=at,
                fight=promise.fight,
                number=promise.number,
                commitment=promise.commitment,
            ),
            FightOpened(at=at, setup=setup),
        ]

    def evolve(self, state: Lobby, event: Event) -> Lobby:
        match event:
            case Known(one=one):
                return replace(state, people={**state.people, one.id: one})
            case HallTuned(tuning=tuning):
                return replace(state, tuning=tuning)
            case FightOpened():
                return replace(state, waiting=())
            case Noted(what="wait", uuid=uuid):
                return replace(state, waiting=(*state.waiting, uuid))
            case Noted(what="left", uuid=uuid):
                people = {who: one for who, one in state.people.items() if who != uuid}
                waiting = tuple(who for who in state.waiting if who != uuid)
                return replace(state, people=people, waiting=waiting)
            case Noted(what="lot", number=face):
                return replace(state, lots=(*state.lots, face))
            case Noted(what="reported", number=outcome):
                return replace(state, reported=(*state.reported, outcome))
            case _:
                return state

    def options(
        self, state: Lobby, actor: Actor, ground: Ground, draft: Draft = ()
    ) -> list[Option]:
        match actor:
            case World():
                verbs = ("entered", "placed", "held", "left", "tuned", "reported")
                return [Option(verb) for verb in verbs]
            case Fighter(id=who):
                enough = len(state.waiting) == 2
                begin = [Option("begin")] if enough else []
                wait = [] if who in state.waiting else [Option("wait")]
                return [*wait, Option("lots"), *begin]
            case Master():
                return [Option("lots")]
            case _:
                return []

    def deadline(self, state: Lobby) -> Deadline | None:
        return None

    def visible(self, before: Lobby, event: Event, viewer: Viewer) -> Event | None:
        return None


class GuessingFight:
    empty = Riddle()

    def decide(
        self, state: Riddle, actor: Actor, intent: Intent, ground: Ground, dice: Dice
    ) -> list[Event]:
        at, uuid = intent.at, intent.get("uuid", getattr(actor, "id", ""))
        _fits(self.options(state, actor, ground), intent, Refusal.NOT_OBSERVER)
        match intent.verb:
            case "committed":
                facts = {name: intent.get(name) for name in ("number", "commitment")}
                return [DiceCommitted(at=at, **facts)]
            case "opened":
                setup: Setup = intent.get("setup")
                started = FightStarted(
                    at=at,
                    ruleset=NAME,
                    fighters=tuple(one.id for one in setup.fighters),
                    names={one.id: one.name for one in setup.fighters},
                    contributions=setup.contributions,
                )
                return [Opened(at=at, setup=setup), started]
            case "guess":
                first = dice.thrown
                faces = (dice.roll(6), dice.roll(6))
                return [_rolled(at, uuid, first, faces)]
            case "give_up":
                return [self._ended(state, at)]
            case what:
                who = uuid or getattr(actor, "uuid", "")
                return [Noted(at=at, what=what, uuid=who, text=intent.get("where", ""))]

    def _ended(self, state: Riddle, at: int) -> FightEnded:
        fighters = tuple(one.id for one in setup_of(state).fighters)
        return FightEnded(at=at, reason="given_up", standing=(), fighters=fighters)

    def evolve(self, state: Riddle, event: Event) -> Riddle:
        match event:
            case Opened(setup=setup):
                return replace(state, setup=setup, stage="orders")
            case FightEnded():
                return replace(state, stage="over")
            case Noted(what="zoned", uuid=uuid, text=where):
                return replace(state, near={**state.near, uuid: where})
            case Noted(what="left", uuid=uuid):
                return replace(state, away=(*state.away, uuid))
            case Noted(what="entered"):
                return replace(state, away=())
            case Noted(what="cheer"):
                return replace(state, cheers=state.cheers + 1)
            case _:
                return state

    def options(
        self, state: Riddle, actor: Actor, ground: Ground, draft: Draft = ()
    ) -> list[Option]:
        is_running = state.stage == "orders"
        match actor:
            case World():
                before = [Option("committed")] if state.setup is None else []
                told = ("opened", "entered", "left", "zoned", "tuned", "sheet")
                return [*before, *(Option(verb) for verb in told)]
            case Fighter() if is_running:
                return [Option("guess"), Option("give_up")]
            case Onlooker(uuid=uuid) if is_running and state.near.get(uuid) == "in":
                return [Option("cheer")]
            case Master() if is_running:
                who = tuple(one.id for one in setup_of(state).fighters)
                return [Option("hush", (Choice("target", who, optional=True),))]
            case _:
                return []

    def deadline(self, state: Riddle) -> Deadline | None:
        return None

    def visible(self, before: Riddle, event: Event, viewer: Viewer) -> Event | None:
        match event:
            case Rolled(uuid=uuid):
                is_his = isinstance(viewer, Fighter) and viewer.id == uuid
                return replace(event, roll=None) if is_his else None
            case Opened():
                return None
            case Noted(what="cheer" | "hush"):
                return event
            case Noted():
                return None
            case _:
                return event


def _rolled(at: int, uuid: str, first: int, faces: tuple[int, ...]) -> Rolled:
    return Rolled(
        at=at,
        uuid=uuid,
        roll=first,
        die="guess",
        sides=6,
        faces=faces,
        kept=faces,
        mode="plain",
        total=sum(faces),
    )


def setup_of(state: Riddle) -> Setup:
    assert state.setup is not None
    return state.setup
