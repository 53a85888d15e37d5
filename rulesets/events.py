"""Facts that a core reports: past tense, immutable, without words for people.

An event's ``name`` is its name on the wire and in the journal. Fields here are the protocol's;
a ruleset adds events of its own. A field whose name is a Python keyword ends in ``_`` and loses
it on the wire. Positions are blocks; ``at`` is stream time in ms.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, Self, TypeAlias

from grid.blocks import Block
from rulesets.actors import FighterId, PlayerId
from rulesets.dice import Commitment
from rulesets.facts import Setup

Mode: TypeAlias = Literal["plain", "advantage", "disadvantage", "harmony"]
MoveWhy: TypeAlias = Literal["move", "bonus_move", "step", "push", "escape", "arrival", "placed"]
BackReason: TypeAlias = Literal["illegal_step", "held", "center"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Base of all events. ``version`` counts changes of an event's fields, for upcasters."""

    name: ClassVar[str] = ""
    version: ClassVar[int] = 1

    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceCommitted(Event):
    """A fight's dice are promised: ``commitment`` is published before any contribution."""

    name: ClassVar[str] = "dice_committed"
    commitment: str
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FightStarted(Event):
    """Initiative opens. ``contributions``: hex H of the words given with readiness."""

    name: ClassVar[str] = "fight_started"
    ruleset: str
    fighters: tuple[FighterId, ...]
    names: dict[FighterId, str]
    contributions: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativeSet(Event):
    """The order of turns is known, first to act first."""

    name: ClassVar[str] = "initiative_set"
    order: tuple[FighterId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStarted(Event):
    """``uuid`` acts now; rounds count from 1."""

    name: ClassVar[str] = "turn_started"
    uuid: FighterId
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled(Event):
    """Dice fell. ``roll``: number of the first die in the fight, None for viewers from whom the
    numbers of others' dice are hidden; ``faces``: each 1..sides.

    ``kept``: the face that counts (or the faces); ``bonus`` and ``gear``: parts of ``total``, None
    where meaningless; ``other``: everything else that was added. ``sources``: why the mode is what
    it is (``advantage:…``, ``disadvantage:…`` codes), and what is in ``other`` (``modifier:+2:…``).
    """

    name: ClassVar[str] = "roll"
    uuid: FighterId
    roll: int | None
    die: str
    sides: int
    faces: tuple[int, ...]
    kept: int | tuple[int, ...]
    mode: Mode = "plain"
    bonus: int | None = None
    gear: int | None = None
    other: int | None = None
    total: int
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked(Event):
    """``attacker`` struck at ``target``; whether it lands is decided by what follows."""

    name: ClassVar[str] = "attacked"
    attacker: FighterId
    target: FighterId
    weapon: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit(Event):
    """``target`` lost ``damage`` hp; ``hp`` are left."""

    name: ClassVar[str] = "hit"
    attacker: FighterId
    target: FighterId
    damage: int
    hp: int
    may_be_lethal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Defended(Event):
    """The attack on ``target`` was stopped by ``by``."""

    name: ClassVar[str] = "defended"
    attacker: FighterId
    target: FighterId
    by: FighterId
    how: Literal["parry", "dodge"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """``uuid`` stands on ``to`` now.

    ``cost``: blocks paid for this; ``left``: blocks left, None: nothing is paid.
    """

    name: ClassVar[str] = "moved"
    uuid: FighterId
    from_: Block
    to: Block
    cost: int
    left: int | None
    why: MoveWhy

    @classmethod
    def unpaid(cls, at: int, uuid: FighterId, from_: Block, to: Block, why: MoveWhy) -> Self:
        """Make one that costs nobody anything."""
        return cls(at=at, uuid=uuid, from_=from_, to=to, cost=0, left=None, why=why)


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementOpened(Event):
    """``uuid`` may walk ``budget`` blocks from where he stands."""

    name: ClassVar[str] = "movement_opened"
    uuid: FighterId
    budget: int
    why: MoveWhy


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementClosed(Event):
    """``uuid`` may walk no more; what was left is gone."""

    name: ClassVar[str] = "movement_closed"
    uuid: FighterId


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompted(Event):
    """``to`` is asked; silence decides at ``until`` (stream ms; None: never).

    The answers are the options of ``to``. ``prompt`` counts the fight's prompts from 1; ``kind`` is
    a code (``defence``, ``opportunity``, …); ``by``: who caused it.
    """

    name: ClassVar[str] = "prompted"
    prompt: int
    to: FighterId
    kind: str
    by: FighterId | None
    until: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptClosed(Event):
    """The prompt is settled: ``how`` is the verb of the answer, ``silence`` or ``void``."""

    name: ClassVar[str] = "prompt_closed"
    prompt: int
    to: FighterId
    how: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Down(Event):
    """``uuid`` can fight no more but keeps its place."""

    name: ClassVar[str] = "down"
    uuid: FighterId


@dataclass(frozen=True, slots=True, kw_only=True)
class Away(Event):
    """``uuid`` is offline or in another world; its place is kept."""

    name: ClassVar[str] = "away"
    uuid: FighterId


@dataclass(frozen=True, slots=True, kw_only=True)
class Back(Event):
    """``uuid`` is here again."""

    name: ClassVar[str] = "back"
    uuid: FighterId


@dataclass(frozen=True, slots=True, kw_only=True)
class Released(Event):
    """``uuid`` is no fighter of this fight any more and walks freely (the hall is told)."""

    name: ClassVar[str] = "released"
    uuid: FighterId
    why: Literal["surrender", "absence", "kick", "escape"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Escaped(Event):
    """``uuid`` got away from the fight; ``by`` is always None: nobody held him."""

    name: ClassVar[str] = "escaped"
    uuid: FighterId
    by: FighterId | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EscapeFailed(Event):
    """``uuid`` did not get away: ``by`` held him."""

    name: ClassVar[str] = "escape_failed"
    uuid: FighterId
    by: FighterId | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheltered(Event):
    """``uuid``, who escaped, is inviolable for ``seconds`` from now on."""

    name: ClassVar[str] = "sheltered"
    uuid: FighterId
    seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Unheld(Event):
    """``uuid`` belongs to this fight but walks freely from now on (the hall is told)."""

    name: ClassVar[str] = "unheld"
    uuid: FighterId


@dataclass(frozen=True, slots=True, kw_only=True)
class Reheld(Event):
    """``uuid`` fights in this fight (again) and is held on the block ``pos`` (the hall is told)."""

    name: ClassVar[str] = "reheld"
    uuid: FighterId
    pos: Block


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined(Event):
    """``uuid``, by name ``called``, fights in this fight from now on (the hall is told).

    ``side``: "" on his own; ``since``: the first round in which he has a turn.
    """

    name: ClassVar[str] = "joined"
    uuid: FighterId
    called: str
    side: str
    since: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FightEnded(Event):
    """The last event of a fight. ``seed`` and ``head`` are filled in by the bridge.

    ``fighters``: all who took part: the hall frees them and, unless ``training``, makes them
    inviolable. ``by``: the moderator who ended it, or None.
    """

    name: ClassVar[str] = "fight_ended"
    reason: str
    standing: tuple[FighterId, ...]
    fighters: tuple[FighterId, ...]
    training: bool = False
    by: PlayerId | None = None
    seed: str | None = None
    head: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FightModeSet(Event):
    """Hall: ``uuid`` is held on the block ``pos`` (``on``) or walks freely again."""

    name: ClassVar[str] = "fight_mode_set"
    uuid: FighterId
    on: bool
    pos: Block
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Enlisted(Event):
    """Hall: ``uuid`` belongs to the running fight ``fight``, which he joined."""

    name: ClassVar[str] = "enlisted"
    uuid: FighterId
    fight: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Inviolable(Event):
    """Hall: nobody may draw ``uuid`` into a fight for ``seconds``; 0: it is over."""

    name: ClassVar[str] = "inviolable"
    uuid: FighterId
    seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FightCommitted(Event):
    """Hall: the dice of a gathering's coming fight are promised (see :class:`DiceCommitted`)."""

    name: ClassVar[str] = "fight_committed"
    fight: str
    number: int
    commitment: str

    @classmethod
    def drawn(cls, at: int, drawn: Commitment) -> Self:
        """Make one of what the dice port drew."""
        return cls(at=at, fight=drawn.fight, number=drawn.number, commitment=drawn.commitment)


@dataclass(frozen=True, slots=True, kw_only=True)
class FightDissolved(Event):
    """Hall: a committed fight will not take place; its seed may be published."""

    name: ClassVar[str] = "fight_dissolved"
    fight: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FightOpened(Event):
    """Hall: a gathering became a fight; ``setup`` is all that the fight will know."""

    name: ClassVar[str] = "fight_opened"
    setup: Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class StepHeld(Event):
    """A step was understood but not carried out: ``uuid`` is put on ``pos`` (a ``teleport``)."""

    name: ClassVar[str] = "step_held"
    uuid: FighterId
    pos: Block
    reason: BackReason
