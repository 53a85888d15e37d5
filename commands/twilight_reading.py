"""A decision of a Twilight fight as its readers may know it (T-15, T-17).

Each event passes the ruleset's own door here: once for everybody, once for every champion. Lines
are made of what came through and of nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from commands.line import Audience
from commands.summary import NOTHING, Tally
from commands.telling import Told
from rulesets.actors import PUBLIC, Fighter, FighterId, Master, PlayerId
from rulesets.events import Event
from rulesets.twilight.fold import evolve
from rulesets.twilight.order_events import OrdersShown
from rulesets.twilight.stage_events import SpectatorMoved
from rulesets.twilight.state import Champion, FightState
from rulesets.twilight.tuning import Tuning
from rulesets.twilight.visibility import visible
from rulesets.view import FighterView, FightView

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Step:
    """One event: as everybody sees it (None: nobody does), as the champion it is about sees it, and
    as the master does who looked at the orders (``look``). ``came``: the spectator who came."""

    public: Event | None
    own: Mapping[FighterId, Event]
    look: OrdersShown | None = None
    came: PlayerId = ""


@dataclass(frozen=True, slots=True)
class Page:
    """What everybody may know of a decision. It holds no state: no order can slip out of it.

    ``events``: the public ones, in order; ``rounds``: how long the clash is at most (T-13);
    ``loser``: about whom the choice is open (T-137), "": none is; ``tally``: the whole fight, where
    it ends.
    """

    events: tuple[Event, ...]
    view_before: FightView
    view_after: FightView
    number: int
    commitment: str
    training: bool
    tuning: Tuning
    rounds: int
    loser: FighterId = ""
    tally: Tally = NOTHING

    def all(self, kind: type[E]) -> tuple[E, ...]:
        """Return the public events of one kind, in order."""
        return tuple(event for event in self.events if isinstance(event, kind))

    def fighter(self, who: FighterId) -> FighterView | None:
        """Return the picture of a champion."""
        return self.view_after.fighter(who) or self.view_before.fighter(who)

    def player(self, who: FighterId) -> Audience:
        """Return the player behind a champion."""
        fighter = self.fighter(who)
        return (fighter.by,) if fighter else ()

    def self_of(self, who: FighterId) -> Audience:
        """Return the player who is a champion himself; nobody, if a master moves him."""
        fighter = self.fighter(who)
        return (who,) if fighter is not None and fighter.by == who else ()

    def players(self) -> tuple[PlayerId, ...]:
        """Return the players of all champions, each once."""
        return tuple(dict.fromkeys(one.by for one in self.view_after.fighters))

    def standing(self) -> tuple[FighterId, ...]:
        """Return who fights on after it, in seat order."""
        return tuple(one.id for one in self.view_after.fighters if one.standing == "active")

    def watchers(self) -> tuple[PlayerId, ...]:
        """Return the spectators near the arena."""
        players = frozenset(self.players())
        return tuple(uuid for uuid in self.view_after.observers() if uuid not in players)


@dataclass(frozen=True, slots=True)
class Own:
    """What a champion may know beside it: himself before and after, and his eyes' events.

    ``state``: the fight after it, to ask the rules what he may do; nothing else is read of it.
    """

    me: Champion
    before: Champion | None
    state: FightState
    page: Page

    @property
    def to(self) -> Audience:
        """He himself; what an NPC is told, its master reads."""
        return (self.me.id,)

    @property
    def is_npc(self) -> bool:
        """Whether a master gives his orders."""
        return self.me.by != self.me.id

    @property
    def is_newcomer(self) -> bool:
        """Whether each step is explained to him (T-10)."""
        taught = self.state.tuning.tutorial.first_fight and not self.is_npc
        return taught and self.me.id in self.state.terms.newcomers


def page_of(told: Told, steps: tuple[Step, ...]) -> Page:
    """Return what everybody may know of a decision."""
    after: FightState = told.after
    return Page(
        events=tuple(step.public for step in steps if step.public is not None),
        view_before=told.view_before,
        view_after=told.view_after,
        number=after.number,
        commitment=after.commitment,
        training=after.training,
        tuning=after.tuning,
        rounds=after.rounds,
        loser=after.deciding.loser if after.deciding is not None else "",
        tally=told.tally,
    )


def owners(told: Told, page: Page) -> tuple[Own, ...]:
    """Return the champions as readers of their own, in seat order."""
    before: FightState = told.before
    return tuple(Own(one, before.find(one.id), told.after, page) for one in told.after.champions)


def steps_of(told: Told) -> tuple[Step, ...]:
    """Let every event of a decision through the door, in order."""
    return tuple(_steps(told.before, told.events))


def _steps(state: FightState, events: tuple[Event, ...]) -> Iterator[Step]:
    for event in events:
        after = evolve(state, event)
        came = event.uuid if isinstance(event, SpectatorMoved) and event.where == "in" else ""
        public, own = visible(state, event, PUBLIC), _own(state, after, event)
        yield Step(public, own, _look(state, event), came)
        state = after


def _look(before: FightState, event: Event) -> OrdersShown | None:
    if not isinstance(event, OrdersShown):
        return None
    seen = visible(before, event, Master(event.by))
    return seen if isinstance(seen, OrdersShown) else None


def _own(before: FightState, after: FightState, event: Event) -> dict[FighterId, Event]:
    """The event for those who see more of it than everybody, being whom it is about."""
    about: Any = getattr(event, "uuid", None)
    one = after.find(about) if about is not None else None
    seen = None if one is None else visible(before, event, Fighter(one.id, one.by))
    return {} if one is None or seen is None else {one.id: seen}
