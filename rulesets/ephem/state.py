"""The whole state of one Ephem fight. Immutable; changed only by folding events (``fold.py``)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from grid.blocks import Block
from grid.footprint import MOUNTED, SINGLE, Footprint
from rulesets.actors import FighterId, PlayerId
from rulesets.ephem.pending import (
    Armed,
    Assault,
    Bystander,
    Call,
    Effect,
    Fugitive,
    Leaving,
    Pursuit,
    Shove,
    Trial,
)
from rulesets.ephem.tuning import Tuning
from rulesets.equipment import BARE, Equipment
from rulesets.errors import BrokenInvariant
from rulesets.events import Rolled
from rulesets.facts import Ambush, Combatant, Sheet
from rulesets.npcs import is_npc
from rulesets.view import Phase, Standing

AutoAnswer: TypeAlias = Literal["ask", "always", "never"]
Walk: TypeAlias = Literal["move", "bonus_move"]
PromptKind: TypeAlias = Literal["initiative", "defence", "opportunity", "hinder", "push"]


@dataclass(frozen=True, slots=True)
class Body:
    """A fighter as the fight knows him.

    ``registered``: the gear that counts (E-26); ``equipment``: what is really held and worn.
    ``hp``: 0 means down. ``absences``: turns in a row that passed while he was away (E-57).
    ``wrote``: prose was written since his last action or defence; ``owes``: his last defence still
    lacks it; ``armed``: what he will do with his next prose (E-30). ``since``: the first round in
    which he has a turn (E-50). ``shots``: loaded ones (E-24); ``used``: consumables (E-27);
    ``handed``: kinds of weapons passed to him that he has not held yet, ``gave``: of those he
    passed on that have not left his hand yet (E-29);
    ``wounded_by``: whose hit on him still lacks his note (E-23);
    ``carries``: whom (E-28); ``guards``: whom he guards until he says otherwise (E-38);
    ``tried``: the round of his last escape (E-42). ``shout``: who heard what he shouted since his
    last turn, None: he did not shout (E-51). ``group``: of NPCs that act together (E-16).
    """

    id: FighterId
    by: PlayerId
    name: str
    pos: Block
    yaw: float
    side: str
    sheet: Sheet
    registered: Equipment
    hp: int
    hp_max: int
    equipment: Equipment = BARE
    mounted: bool = False
    standing: Standing = "active"
    away: bool = False
    absences: int = 0
    auto_strike: AutoAnswer = "ask"
    auto_hinder: AutoAnswer = "ask"
    wrote: bool = False
    owes: bool = False
    armed: Armed | None = None
    since: int = 1
    shots: int = 0
    used: int = 0
    handed: tuple[str, ...] = ()
    gave: tuple[str, ...] = ()
    wounded_by: FighterId | None = None
    carries: FighterId | None = None
    guards: FighterId | None = None
    tried: int | None = None
    shout: tuple[PlayerId, ...] | None = None
    group: str = ""

    @property
    def is_npc(self) -> bool:
        """Whether a master moves it (E-16)."""
        return is_npc(self.id)

    @property
    def camp(self) -> str:
        """What he fights for: his side, or himself alone (E-17)."""
        return f"side:{self.side}" if self.side else self.id

    @property
    def footprint(self) -> Footprint:
        """The blocks he stands on (E-12)."""
        return MOUNTED if self.mounted else SINGLE

    @property
    def is_active(self) -> bool:
        """Whether he can still fight."""
        return self.standing == "active"


@dataclass(frozen=True, slots=True)
class Movement:
    """An open movement of ``uuid`` (E-21). ``origin``: its first block; ``left`` of ``budget``."""

    uuid: FighterId
    why: Walk
    origin: Block
    budget: int
    left: int

    @property
    def spent(self) -> int:
        """What the way so far costs."""
        return self.budget - self.left


@dataclass(frozen=True, slots=True)
class Again:
    """A step that was put back and is taken when tried again not later than ``until`` (ms)."""

    to: Block
    until: int


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn under way. ``action``, ``bonus``: still to be had.

    ``clock``: when it passes (E-31), ``stopped``: since when the clock stands still because someone
    is asked or waited for; ``reminders``: how many were given; ``waits``: when it passes if he is
    away (E-57). ``stirred``: when he last did anything, stream ms; ``idled``: so long ago that the
    others may skip the turn, ``votes``: who would (E-57).
    """

    uuid: FighterId
    round: int
    action: bool = True
    bonus: bool = True
    movement: Movement | None = None
    offered: Again | None = None
    warned: Again | None = None
    clock: int | None = None
    stopped: int | None = None
    reminders: int = 0
    waits: int | None = None
    stirred: int = 0
    idled: bool = False
    votes: tuple[FighterId, ...] = ()


@dataclass(frozen=True, slots=True)
class Prompt:
    """An open question, asked at ``since``. ``until``: stream ms, None: no end."""

    prompt: int
    to: FighterId
    kind: PromptKind
    by: FighterId | None
    until: int | None
    since: int = 0


@dataclass(frozen=True, slots=True)
class FightState:
    """One fight. ``fighters`` in the order of their readiness, ``order`` in that of their turns.

    ``rolled``: (who, total) in the order of the throws of initiative. ``after``: whose turn came
    last; the next one is found from there, never from a position. ``peace``: who has agreed to end.
    ``surprise``: how it began (E-18), ``blocks``: where others stood then. ``bystanders``: who is
    in the zone or at its edge and does not fight (E-52). ``guards``: who guards
    beforehand, who said so first comes first (E-38). ``calls``: for reinforcements (E-51).
    """

    phase: Phase | Literal["empty"] = "empty"
    fight: str = ""
    number: int = 0
    commitment: str = ""
    world: str = ""
    training: bool = False
    tuning: Tuning = field(default_factory=Tuning)
    fighters: tuple[Body, ...] = ()
    rolled: tuple[tuple[FighterId, int], ...] = ()
    order: tuple[FighterId, ...] = ()
    round: int = 0
    turn: Turn | None = None
    after: FighterId | None = None
    prompts: tuple[Prompt, ...] = ()
    prompt_count: int = 0
    assault: Assault | None = None
    leaving: Leaving | None = None
    trial: Trial | None = None
    shove: Shove | None = None
    surprise: Ambush | None = None
    blocks: tuple[tuple[PlayerId, Block], ...] = ()
    bystanders: tuple[Bystander, ...] = ()
    guards: tuple[FighterId, ...] = ()
    calls: tuple[Call, ...] = ()
    fugitives: tuple[Fugitive, ...] = ()
    pursuit: Pursuit | None = None
    peace: tuple[FighterId, ...] = ()
    effects: tuple[Effect, ...] = ()
    last_roll: Rolled | None = None

    @property
    def is_running(self) -> bool:
        """Whether it has begun and is not over."""
        return self.phase in ("initiative", "turns", "pursuit")

    def find(self, who: FighterId) -> Body | None:
        """Return the fighter ``who``, or None."""
        return next((body for body in self.fighters if body.id == who), None)

    def body(self, who: FighterId) -> Body:
        """Return the fighter ``who``."""
        found = self.find(who)
        if found is None:
            raise BrokenInvariant(f"no fighter {who!r}")
        return found

    def bystander(self, who: PlayerId) -> Bystander | None:
        """Return what is known of one near the fight who does not fight in it (E-52)."""
        return next((one for one in self.bystanders if one.uuid == who), None)

    def active(self) -> Iterator[Body]:
        """The fighters who can still fight."""
        return (body for body in self.fighters if body.is_active)

    def on_grid(self) -> Iterator[Body]:
        """The fighters who have a place on the grid: the active and the fallen (E-54)."""
        return (body for body in self.fighters if body.standing != "left")

    def carrier_of(self, who: FighterId) -> Body | None:
        """Return who carries ``who``, or None (E-28)."""
        return next((body for body in self.fighters if body.carries == who), None)

    def on_own_blocks(self) -> Iterator[Body]:
        """Those of the grid who take up blocks: who is carried takes up none (E-28)."""
        carried = {body.carries for body in self.fighters}
        return (body for body in self.on_grid() if body.id not in carried)

    def opponents(self, who: Body) -> Iterator[Body]:
        """The active fighters who are not of his side."""
        return (body for body in self.active() if body.camp != who.camp)

    def prompts_to(self, who: FighterId, kind: PromptKind) -> Iterator[Prompt]:
        """The open questions of a kind to ``who``."""
        return (prompt for prompt in self.prompts if prompt.to == who and prompt.kind == kind)

    def movement_of(self, who: FighterId) -> Movement | None:
        """The open movement of ``who``."""
        movement = self.turn.movement if self.turn else None
        return movement if movement and movement.uuid == who else None

    def in_order(self, who: Iterator[FighterId] | tuple[FighterId, ...]) -> tuple[FighterId, ...]:
        """Return the given fighters in the order of their turns; newcomers last (E-50)."""
        places = {one: place for place, one in enumerate(self.order)}
        return tuple(sorted(who, key=lambda one: places.get(one, len(places))))


def body_of(one: Combatant, hp: int, hp_max: int, shots: int, since: int = 1) -> Body:
    """Return a fighter as he comes into a fight; ``since``: his first round (E-50)."""
    return Body(
        id=one.id,
        by=one.by,
        name=one.name,
        pos=one.at.pos,
        yaw=one.at.yaw,
        side=one.side,
        sheet=one.sheet,
        registered=one.equipment,
        equipment=one.equipment,
        mounted=one.mounted,
        away=one.away,
        hp=hp,
        hp_max=hp_max,
        shots=shots,
        since=since,
        group=one.group,
    )


def changed(state: FightState, who: FighterId, **fields: object) -> FightState:
    """Return the state with some fields of one fighter replaced."""
    bodies = tuple(
        replace(body, **fields) if body.id == who else body  # type: ignore[arg-type]
        for body in state.fighters
    )
    return replace(state, fighters=bodies)
