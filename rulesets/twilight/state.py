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
    """A choice for the leg of an endgame (T-87, T-90)."""

    target: FighterId
    weapon: str = ""
    betray: bool = False


@dataclass(frozen=True, slots=True)
class Champion:
    """One who fights. ``hp`` ≥ 0 (T-69), ``energy`` ≥ 0 (T-58).

    ``wound``, ``exhausted``: as they bear on this round's rolls and AP (T-59, T-64); ``bleeding``,
    ``poison``: hp a round, 0: none; ``bleeding_since``, ``poison_since``: the round they were set
    in; ``paid``: wounds whose energy is paid (T-63); ``uses``: of each special in this fight;
    ``order``: the stored one, None: none; ``ordered_at``: stream ms; ``finisher``: his choice in
    this leg; ``initiative``: d100 of this round, 0: not rolled; ``phantom``: id of the dead
    champion who helps him this round; ``taken_ap``: round → AP taken from him; ``rises``: how often
    he has come back; ``learned``: whose build he knows; ``gone_since``: when he went, stream ms.
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
    bleeding_since: int = 0
    poison: int = 0
    poison_since: int = 0
    paid: frozenset[str] = frozenset()
    counter_used: bool = False
    uses: dict[str, int] = field(default_factory=dict)
    order: Order | None = None
    ordered_at: int = 0
    confirmed: bool = False
    tactics: tuple[Tactic, ...] = ()
    finisher: Finisher | None = None
    initiative: int = 0
    phantom: FighterId = ""
    taken_ap: dict[str, int] = field(default_factory=dict)
    rises: int = 0
    learned: frozenset[FighterId] = frozenset()
    fell_in: int = 0

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

    ``since``: when the stage began, stream ms; ``condition``: the arena's (T-92), "": none;
    ``lightning``: the round of T-94, 0: none; ``chaos``: this round's effect (:data:`CHAOS`);
    ``extended``: T-13; ``enemies``: allies who are none any more (T-109), smaller id first;
    ``leg``: of the endgame, from 1; ``points``: T-98; ``pairless``: legs without a pair in a row
    (T-91); ``to_endgame``: T-134; ``fallen``: the dead of the tournament and of this fight;
    ``fell``: who fell, in order; ``peace``: who offered it; ``acts``: counter_used or specials this
    round burn even in fog.
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
    leg: int = 0
    since: int = 0
    condition: str = ""
    lightning: int = 0
    chaos: str = ""
    extended: bool = False
    enemies: tuple[tuple[FighterId, FighterId], ...] = ()
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
    prompts: tuple[Question, ...] = ()
    prompt_count: int = 0
    spectators: tuple[Spectator, ...] = ()
    peace: frozenset[FighterId] = frozenset()

    @property
    def is_twilight(self) -> bool:
        """Whether the twilight of the gods has fallen on this fight (T-97)."""
        return self.condition == "twilight"

    @property
    def rounds(self) -> int:
        """How many rounds the clash has at most (T-13)."""
        return self.tuning.clash.rounds + (1 if self.extended else 0)

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
