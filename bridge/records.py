"""Events of the bridge itself, beside those of the rulesets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, Final, Literal, TypeAlias

from grid.blocks import Block
from rulesets.actors import FighterId, PlayerId
from rulesets.events import Event

JOURNAL: Final = "journal"
"""Marks a field that no frame carries."""

ROWS: Final = {JOURNAL: "rows"}
"""Numbers of rows: from them anyone could count what is hidden between two public events."""

DropWhy: TypeAlias = Literal["refused", "cancelled", "overtaken", "silence"]
PauseWhy: TypeAlias = Literal["moderator", "dispute"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedPublished(Event):
    """The seed behind a commitment that has no ``fight_ended`` to carry it.

    ``fight``: a dissolved gathering's, a frozen fight's, or the rolls of a day that is over.
    """

    name: ClassVar[str] = "seed_published"
    fight: str
    seed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Administered(Event):
    """An admin ``by`` changed ``what`` of ``about`` from ``old`` to ``new``, as shown.

    ``what``: a setting's key, ``attribute.strength``, ``role``, ``character.new``, of a character
    with a name ``role@NAME``; ``about``: a player, or "". ``exact``: what sets it back, of a
    setting (:mod:`bridge.settings_changes`) or on a sheet (:mod:`bridge.sheet_records`), "":
    nothing is kept.
    """

    name: ClassVar[str] = "administered"
    by: str
    about: str
    what: str
    old: str
    new: str
    exact: str = ""


@dataclass(frozen=True, slots=True)
class AsItWas:
    """A fighter after something was taken back: ``hp`` None where it is nobody's to know."""

    uuid: FighterId
    hp: int | None
    pos: Block


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoAsked(Event):
    """``by`` would take back what ``fighter`` did, beginning with ``verb``: rows ``first``.. of
    this stream, the public events ``unit`` (first and last ``seq``). Who is ``asked`` answers until
    ``until`` (stream ms).
    """

    name: ClassVar[str] = "undo_asked"
    by: PlayerId
    fighter: FighterId
    verb: str
    first: int = field(metadata=ROWS)
    unit: tuple[int, int]
    asked: tuple[PlayerId, ...]
    until: int
    has_more: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoAgreed(Event):
    """``by``, who was asked, agrees; others are asked still."""

    name: ClassVar[str] = "undo_agreed"
    by: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoDropped(Event):
    """Nothing is taken back: ``refused`` ``by`` one who was asked, ``cancelled`` by who asked,
    ``overtaken`` by what happened since, or ``silence``."""

    name: ClassVar[str] = "undo_dropped"
    by: PlayerId | None
    why: DropWhy


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(Event):
    """Rows ``first`` to ``last`` of this stream, and the public events ``unit`` (first and last
    ``seq``), are withdrawn; what the world told meanwhile stays. ``by``: who took it back;
    ``fighter``: who had done it, by his word ``verb``, None: silence had decided; ``turn``,
    ``round``, ``fighters``: as it stands now. ``only``: of these rows only what belongs to a hidden
    decision of this fighter (:attr:`rulesets.ruleset.Ruleset.hidden`); None: all."""

    name: ClassVar[str] = "undone"
    by: PlayerId
    fighter: FighterId | None
    verb: str
    unit: tuple[int, int]
    turn: FighterId | None
    round: int
    fighters: tuple[AsItWas, ...]
    first: int = field(metadata=ROWS)
    last: int = field(metadata=ROWS)
    only: FighterId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Paused(Event):
    """The fight stands still: clocks, and all that fighters say. ``why``: ``moderator``, or
    ``dispute``: ``by`` agreed that something is disputed."""

    name: ClassVar[str] = "paused"
    by: PlayerId
    why: PauseWhy


@dataclass(frozen=True, slots=True, kw_only=True)
class Resumed(Event):
    """The fight goes on."""

    name: ClassVar[str] = "resumed"
    by: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Disputed(Event):
    """``by`` disputes what happened up to the public event ``place``, in his ``words``."""

    name: ClassVar[str] = "disputed"
    by: PlayerId
    words: str
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DisputeSettled(Event):
    """What was disputed is settled: ``by`` who disputed it, or a moderator."""

    name: ClassVar[str] = "dispute_settled"
    by: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched(Event):
    """The moderator ``by`` reads the fight's lines from now on (``on``), or no more."""

    name: ClassVar[str] = "watched"
    by: PlayerId
    on: bool


PUBLIC_RECORDS: Final = (
    UndoAsked,
    UndoAgreed,
    UndoDropped,
    Undone,
    Paused,
    Resumed,
    Disputed,
    DisputeSettled,
)
"""Records that everybody in the fight may see: they count among its public events."""

RECORDS: Final[Mapping[str, type[Event]]] = MappingProxyType(
    {kind.name: kind for kind in (SeedPublished, Administered, Watched, *PUBLIC_RECORDS)}
)
"""By name; no ruleset has an event of such a name."""
