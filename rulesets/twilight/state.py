"""State of a Twilight fight: immutable, folded from events alone.

Seat order (T-9) is the order of ``champions``. Rounds of the clash count from 1; the approach is
round 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from grid.blocks import Block
from rulesets.actors import FighterId, PlayerId
from rulesets.errors import BrokenInvariant
from rulesets.twilight.build import Build
from rulesets.twilight.items import Order
from rulesets.twilight.terms import Fallen, Fate, Terms, Votes, Will
from rulesets.twilight.tuning import Tuning

Stage: TypeAlias = Literal[
    "empty", "committed", "approach", "opening", "orders", "locked", "endgame", "choice", "over"
]
"""``opening``: the master opens the next round (``master.auto = false``); ``locked``: orders wait
for his roll."""

Mode: TypeAlias = Literal["duel", "team", "ffa"]
Standing: TypeAlias = Literal["standing", "out", "dying", "dead", "surrendered"]
Wound: TypeAlias = Literal["", "light", "medium", "heavy"]

CHAOS: tuple[str, ...] = (
    "",
    "resonance",
    "euphoria",
    "flash",
    "overload",
    "march",
    "legends",
    "legends",
    "legends",
    "fog",
    "duel_of_fates",
)
"""T-99: the effect of each face of the effect d10."""

HIDDEN: frozenset[str] = frozenset({"resonance", "fog"})
"""T-99: effects that are announced as an ordinary round and shown at its end."""


@dataclass(frozen=True, slots=True)
class Tactic:
    """A tactical perk used in the approach (T-114, T-115): at whom, in which round (0: none)."""

    perk: str
    target: FighterId = ""
    round: int = 0


@dataclass(frozen=True, slots=True)
class Finisher:
    """A choice for the leg of an endgame (T-87, T-90); ``via``: a special that is allowed there
    (T-89)."""

    target: FighterId
    weapon: str = ""
    betray: bool = False
    via: str = ""


@dataclass(frozen=True, slots=True)
class Thrown:
    """A pool of ``who`` as it fell, kept for a master who looks (T-17).

    ``leg``: of the endgame, 0 in the clash; the other fields are those of the roll's event.
    """

    who: FighterId
    round: int
    leg: int
    kind: str
    item: int
    weapon: str
    target: FighterId
    faces: tuple[int, ...]
    total: int
    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Champion:
    """One who fights. ``hp`` ≥ 0 (T-69), ``energy`` ≥ 0 (T-58).

    ``wound``, ``exhausted``: as they bear on this round's rolls and AP (T-59, T-64); ``bleeding``,
    ``poison``: hp a round, 0: none; ``paid``: wounds whose energy is paid (T-63); ``uses``: of each
    special in this fight; ``order``: the stored one, None: none; ``ordered_at``: stream ms;
    ``received``: it is said that he has one; ``closed``: his window is over, he changes nothing
    more (T-16); ``finisher``: his choice in this leg; ``initiative``: d100s of this round in the
    order they fell (T-83); ``phantom``: id of the dead champion who helps him this round;
    ``taken_ap``: round → AP taken from him; ``learned``: whose build he knows; ``gone_since``: when
    he went, stream ms; ``fell_when``: (round, rounds over, leg) when he fell, (): he stands;
    ``geared``: he fights with what all were given (T-95).
    """

    id: FighterId
    by: PlayerId
    name: str
    side: str
    build: Build
    pos: Block
    yaw: float
    hp: int
    energy: int
    away: bool = False
    gone_since: int = 0
    standing: Standing = "standing"
    wound: Wound = ""
    exhausted: bool = False
    bleeding: int = 0
    poison: int = 0
    paid: frozenset[str] = frozenset()
    counter_used: bool = False
    uses: dict[str, int] = field(default_factory=dict)
    order: Order | None = None
    ordered_at: int = 0
    confirmed: bool = False
    received: bool = False
    closed: bool = False
    tactics: tuple[Tactic, ...] = ()
    finisher: Finisher | None = None
    initiative: tuple[int, ...] = ()
    phantom: FighterId = ""
    taken_ap: dict[str, int] = field(default_factory=dict)
    learned: frozenset[FighterId] = frozenset()
    fell_when: tuple[int, ...] = ()
    geared: bool = False

    @property
    def stands(self) -> bool:
        """Whether he fights on."""
        return self.standing == "standing"

    @property
    def lives(self) -> bool:
        """Whether he is not dead."""
        return self.standing != "dead"


@dataclass(frozen=True, slots=True)
class Deciding:
    """The choice about a beaten champion (T-137, T-138). ``until``: stream ms; ``will``: what the
    master says the crowd wants, None: its votes decide."""

    winner: FighterId
    loser: FighterId
    until: int
    votes: Votes = field(default_factory=dict)
    will: Will | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """An open prompt: see :class:`rulesets.view.PromptView`."""

    prompt: int
    to: FighterId
    kind: str
    by: FighterId | None
    until: int | None


@dataclass(frozen=True, slots=True)
class Spectator:
    """A bystander near the arena; he reads the fight's lines and votes while he is ``in``."""

    uuid: PlayerId
    where: Literal["in", "edge", "out"]


@dataclass(frozen=True, slots=True)
class FightState:
    """The whole fight.

    ``ended``: the last round that is over; ``since``: when the stage began, stream ms;
    ``condition``: the arena's (T-92), "": none; ``lightning``: the round of T-94, 0: none;
    ``chaos``: this round's effect (:data:`CHAOS`); ``extended``: T-13; ``enemies``: allies who are
    none any more (T-109), smaller id first; ``traitors``: who betrayed one of these, in order;
    ``leg``: of the endgame, from 1; ``points``: T-98; ``pairless``: legs without a pair in a row
    (T-91); ``to_endgame``: T-134; ``fallen``: the dead of the tournament and of this fight;
    ``fell``: who fell, in order; ``gave_up``: who surrendered; ``peace``: who offered it;
    ``rolls``: the pools of the last round or leg in which some fell.
    """

    stage: Stage = "empty"
    fight: str = ""
    number: int = 0
    commitment: str = ""
    world: str = ""
    training: bool = False
    tuning: Tuning = field(default_factory=Tuning)
    terms: Terms = field(default_factory=Terms)
    champions: tuple[Champion, ...] = ()
    mode: Mode = "duel"
    round: int = 0
    ended: int = 0
    leg: int = 0
    since: int = 0
    condition: str = ""
    lightning: int = 0
    chaos: str = ""
    extended: bool = False
    enemies: tuple[tuple[FighterId, FighterId], ...] = ()
    traitors: tuple[FighterId, ...] = ()
    points: dict[FighterId, int] = field(default_factory=dict)
    pairless: int = 0
    to_endgame: bool = False
    fallen: tuple[Fallen, ...] = ()
    fell: tuple[FighterId, ...] = ()
    kills: tuple[tuple[FighterId, FighterId], ...] = ()
    deciding: Deciding | None = None
    fate: Fate | None = None
    sentenced: tuple[FighterId, ...] = ()
    winners: tuple[FighterId, ...] = ()
    drawn: tuple[FighterId, ...] = ()
    losers: tuple[FighterId, ...] = ()
    gave_up: tuple[FighterId, ...] = ()
    prompts: tuple[Question, ...] = ()
    prompt_count: int = 0
    spectators: tuple[Spectator, ...] = ()
    peace: frozenset[FighterId] = frozenset()
    rolls: tuple[Thrown, ...] = ()

    @property
    def is_twilight(self) -> bool:
        """Whether the twilight of the gods has fallen on this fight (T-97)."""
        return self.condition == "twilight"

    @property
    def rounds(self) -> int:
        """How many rounds the clash has at most (T-13)."""
        return self.plain_rounds + self.extended

    @property
    def plain_rounds(self) -> int:
        """How many it has if nobody makes it longer, one at least (T-12)."""
        clash = self.tuning.clash
        return max(1, clash.rounds - clash.approach_counts)

    def find(self, who: FighterId) -> Champion | None:
        """Return the champion ``who``, or None."""
        return next((one for one in self.champions if one.id == who), None)

    def champion(self, who: FighterId) -> Champion:
        """Return the champion ``who``.

        Raises:
            BrokenInvariant: there is none.
        """
        found = self.find(who)
        if found is None:
            raise BrokenInvariant(f"{who} is no champion of this fight")
        return found

    def seat(self, who: FighterId) -> int:
        """Return the place of ``who`` in seat order, from 0 (T-9)."""
        return next(i for i, one in enumerate(self.champions) if one.id == who)

    def standing(self) -> tuple[Champion, ...]:
        """Return who fights on, in seat order."""
        return tuple(one for one in self.champions if one.stands)

    def are_allies(self, a: FighterId, b: FighterId) -> bool:
        """Whether two champions are of one side and have not betrayed one another (T-109)."""
        if a == b:
            return True
        side = self.champion(a).side
        same = side != "" and side == self.champion(b).side
        return same and pair(a, b) not in self.enemies

    def broken_with(self, who: FighterId) -> tuple[FighterId, ...]:
        """Return with whom of his side he is an enemy by betrayal, as it came about (T-109)."""
        return tuple(a if b == who else b for a, b in self.enemies if who in (a, b))

    def side_of(self, who: FighterId) -> str:
        """Return for whom he fights: his side, or "" for himself where betrayal has left him no
        ally in it, not even a fallen one (T-109)."""
        side, broken = self.champion(who).side, self.broken_with(who)
        others = (one.id for one in self.champions if one.id != who and one.side == side)
        return "" if broken and set(broken).issuperset(others) else side

    def opponents(self, who: FighterId) -> tuple[Champion, ...]:
        """Return the standing champions who are not his allies, in seat order."""
        return tuple(one for one in self.standing() if not self.are_allies(who, one.id))

    def opposed(self) -> Iterator[tuple[Champion, Champion]]:
        """Yield all pairs of standing opponents, numbered by seats (T-91)."""
        standing = self.standing()
        for i, one in enumerate(standing):
            for other in standing[i + 1 :]:
                if not self.are_allies(one.id, other.id):
                    yield one, other

    @property
    def is_decided(self) -> bool:
        """Whether no two standing champions are opponents (T-79)."""
        return next(self.opposed(), None) is None


def pair(a: FighterId, b: FighterId) -> tuple[FighterId, FighterId]:
    """Return two ids as an unordered pair."""
    return (a, b) if a < b else (b, a)


def changed(state: FightState, who: FighterId, **fields: Any) -> FightState:
    """Return the state with some fields of a champion changed."""
    return replace(
        state,
        champions=tuple(
            replace(one, **fields) if one.id == who else one for one in state.champions
        ),
    )


def everyone(state: FightState, **fields: Any) -> FightState:
    """Return the state with some fields of all champions changed."""
    return replace(state, champions=tuple(replace(one, **fields) for one in state.champions))
