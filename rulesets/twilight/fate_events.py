"""Falling, the endgame, the choice, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from rulesets.actors import FighterId, PlayerId
from rulesets.events import Event, FightEnded
from rulesets.twilight.seen import Audience
from rulesets.twilight.state import Deciding, FightState, Finisher, Standing, changed, everyone
from rulesets.twilight.terms import Fallen, Fate, Outcome, Will


@dataclass(frozen=True, slots=True, kw_only=True)
class Dying(Event):
    """``uuid`` is dying (T-68); ``by``: who brought him there, or None."""

    name: ClassVar[str] = "dying"
    uuid: FighterId
    by: FighterId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rose(Event):
    """A perk lets ``uuid`` stand again (T-70) with ``hp``: for his eyes and masters', else None."""

    name: ClassVar[str] = "rose"
    uuid: FighterId
    perk: str
    hp: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Survived(Event):
    """``uuid`` lives after the d100 (T-73) and fights no more; ``carried``: led off (T-111)."""

    name: ClassVar[str] = "survived"
    uuid: FighterId
    carried: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Out(Event):
    """``uuid`` is out: over 90 % of his hp are lost, or bleeding took the last (T-49, T-67)."""

    name: ClassVar[str] = "out"
    uuid: FighterId
    carried: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Died(Event):
    """``uuid`` is dead; ``by``: whose blow it was.

    ``why``: ``d100``, ``twilight``, ``perk``, ``march``, ``executed`` or ``khan``.
    """

    name: ClassVar[str] = "died"
    uuid: FighterId
    why: str
    by: FighterId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FallenKept(Event):
    """Bookkeeping: the dead champion as a phantom will be (T-104)."""

    name: ClassVar[str] = "fallen_kept"
    fallen: Fallen


@dataclass(frozen=True, slots=True, kw_only=True)
class Killed(Event):
    """Bookkeeping: ``by`` has the credit for the fall of ``uuid`` (T-84, T-85)."""

    name: ClassVar[str] = "killed"
    uuid: FighterId
    by: FighterId


@dataclass(frozen=True, slots=True, kw_only=True)
class Surrendered(Event):
    """``uuid`` gives up (T-74); ``carried``: led off, the fight goes on (T-111)."""

    name: ClassVar[str] = "surrendered"
    uuid: FighterId
    carried: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EndgameForced(Event):
    """After this round the endgame follows (T-99, T-134); ``why``: a code or a perk's name."""

    name: ClassVar[str] = "endgame_forced"
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LegOpened(Event):
    """A leg of the endgame begins (T-87): all choose."""

    name: ClassVar[str] = "endgame_opened"
    leg: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FinisherChosen(Event):
    """The owner's eyes only: whom he rushes at and with what (T-90)."""

    name: ClassVar[str] = "finisher_chosen"
    uuid: FighterId
    finisher: Finisher


@dataclass(frozen=True, slots=True, kw_only=True)
class LegShown(Event):
    """Who chose whom (T-90); ``pairs``: who fought; ``drawn`` by the master's die (T-91)."""

    name: ClassVar[str] = "endgame_leg"
    leg: int
    targets: dict[FighterId, FighterId]
    pairs: tuple[tuple[FighterId, FighterId], ...]
    drawn: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RushEnded(Event):
    """A pair has rolled: ``winner`` None: equal, it is repeated (T-87). ``points``: of the winner
    where it is the best of three (T-98)."""

    name: ClassVar[str] = "final_rush"
    pair: tuple[FighterId, FighterId]
    winner: FighterId | None
    points: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceOpened(Event):
    """The winner decides about the loser until ``until`` (stream ms), the crowd votes (T-137)."""

    name: ClassVar[str] = "choice_opened"
    winner: FighterId
    loser: FighterId
    until: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CrowdVoted(Event):
    """A spectator voted (T-138): counts of all votes so far. ``uuid`` is for himself and masters,
    else None."""

    name: ClassVar[str] = "crowd_vote"
    uuid: PlayerId | None
    vote: Will
    execute: int
    spare: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CrowdSet(Event):
    """The master says what the crowd wants (T-138); "": nothing."""

    name: ClassVar[str] = "crowd_set"
    will: Will
    by: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen(Event):
    """The choice is made (T-137); ``silent``: by silence; ``crowd``: what the crowd wanted."""

    name: ClassVar[str] = "choice"
    winner: FighterId
    loser: FighterId
    choice: Will
    crowd: Will
    silent: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided(Event):
    """Who takes the reward (T-110), who half of it (a draw, T-82), who has lost (T-113)."""

    name: ClassVar[str] = "decided"
    winners: tuple[FighterId, ...]
    drawn: tuple[FighterId, ...] = ()
    losers: tuple[FighterId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FightClosed(FightEnded):
    """The last event of a fight (see :class:`rulesets.events.FightEnded`), with its outcome."""

    outcome: Outcome = field(default_factory=Outcome)


def _fallen(state: FightState, who: FighterId, standing: Standing) -> FightState:
    """He falls, if he had not fallen before: the order of falling is that of events."""
    fell = state.fell if who in state.fell else (*state.fell, who)
    before = state.champion(who)
    when = before.fell_when or (state.round, state.ended, state.leg)
    return changed(replace(state, fell=fell), who, standing=standing, fell_when=when)


def _dying(state: FightState, event: Dying) -> FightState:
    return _fallen(state, event.uuid, "dying")


def _rose(state: FightState, event: Rose) -> FightState:
    fell = tuple(who for who in state.fell if who != event.uuid)
    state = replace(state, fell=fell)
    return changed(state, event.uuid, standing="standing", hp=event.hp, fell_when=())


def _out(state: FightState, event: Survived | Out) -> FightState:
    return _fallen(state, event.uuid, "out")


def _died(state: FightState, event: Died) -> FightState:
    if event.why == "khan":
        state = replace(state, sentenced=(*state.sentenced, event.uuid))
    return _fallen(state, event.uuid, "dead")


def _kept(state: FightState, event: FallenKept) -> FightState:
    return replace(state, fallen=(*state.fallen, event.fallen))


def _killed(state: FightState, event: Killed) -> FightState:
    return replace(state, kills=(*state.kills, (event.by, event.uuid)))


def _surrendered(state: FightState, event: Surrendered) -> FightState:
    state = replace(state, gave_up=(*state.gave_up, event.uuid))
    return _fallen(state, event.uuid, "surrendered")


def _forced(state: FightState, _event: EndgameForced) -> FightState:
    return replace(state, to_endgame=True)


def _leg_opened(state: FightState, event: LegOpened) -> FightState:
    state = replace(state, stage="endgame", leg=event.leg, since=event.at)
    return everyone(state, order=None, finisher=None, confirmed=False)


def _finisher(state: FightState, event: FinisherChosen) -> FightState:
    return changed(state, event.uuid, finisher=event.finisher, confirmed=True, ordered_at=event.at)


def _leg(state: FightState, event: LegShown) -> FightState:
    return replace(state, pairless=0 if event.pairs else state.pairless + 1)


def _rush(state: FightState, event: RushEnded) -> FightState:
    if event.winner is None:
        return state
    return replace(state, points={**state.points, event.winner: event.points})


def _choice(state: FightState, event: ChoiceOpened) -> FightState:
    deciding = Deciding(event.winner, event.loser, event.until)
    return replace(state, stage="choice", since=event.at, deciding=deciding)


def _vote(state: FightState, event: CrowdVoted) -> FightState:
    if state.deciding is None or event.uuid is None:
        return state
    votes = {**state.deciding.votes, event.uuid: event.vote}
    return replace(state, deciding=replace(state.deciding, votes=votes))


def _will(state: FightState, event: CrowdSet) -> FightState:
    if state.deciding is None:
        return state
    return replace(state, deciding=replace(state.deciding, will=event.will))


def _chosen(state: FightState, event: Chosen) -> FightState:
    fate = Fate(event.winner, event.loser, event.choice, event.crowd)
    return replace(state, fate=fate, deciding=None)


def _decided(state: FightState, event: Decided) -> FightState:
    return replace(state, winners=event.winners, drawn=event.drawn, losers=event.losers)


def _closed(state: FightState, _event: FightClosed) -> FightState:
    return replace(state, stage="over", prompts=(), deciding=None)


FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {
        Dying: _dying,
        Rose: _rose,
        Survived: _out,
        Out: _out,
        Died: _died,
        FallenKept: _kept,
        Killed: _killed,
        Surrendered: _surrendered,
        EndgameForced: _forced,
        LegOpened: _leg_opened,
        FinisherChosen: _finisher,
        LegShown: _leg,
        RushEnded: _rush,
        ChoiceOpened: _choice,
        CrowdVoted: _vote,
        CrowdSet: _will,
        Chosen: _chosen,
        Decided: _decided,
        FightClosed: _closed,
    }
)

SEEN: Final[Mapping[type[Event], Audience]] = MappingProxyType(
    {
        FallenKept: "nobody",
        Killed: "nobody",
        FinisherChosen: "owner",
    }
)
"""See :data:`rulesets.twilight.seen.Audience`."""
