"""Events of the tournament: challenges, lots, circles, legend, artefacts (T-85, T-137…T-147)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final, Literal

from rulesets.actors import PlayerId
from rulesets.events import Event
from rulesets.twilight.combat_events import PoolRolled
from rulesets.twilight.hall_state import Career, Challenge, Hall, Pair, Spoil
from rulesets.twilight.purchases import Kind
from rulesets.twilight.terms import Fallen


@dataclass(frozen=True, slots=True, kw_only=True)
class ChampionEnrolled(Event):
    """``uuid`` is a champion of the tournament from now on; his legend is 0 (T-140)."""

    name: ClassVar[str] = "champion_enrolled"
    uuid: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenged(Event):
    """``uuid`` challenges ``target`` (T-146); ``prompt`` counts the hall's questions from 1."""

    name: ClassVar[str] = "challenged"
    uuid: PlayerId
    target: PlayerId
    prompt: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeClosed(Event):
    """The challenge of ``uuid`` to ``target`` is settled.

    ``how``: ``accept``, ``decline``, ``withdraw``, or ``void`` (one of them is paired with somebody
    else, dead, or the circle is over).
    """

    name: ClassVar[str] = "challenge_closed"
    uuid: PlayerId
    target: PlayerId
    how: Literal["accept", "decline", "withdraw", "void"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Paired(Event):
    """``uuid`` and ``opponent`` fight one another in this circle; ``how``: by challenge or lots."""

    name: ClassVar[str] = "paired"
    uuid: PlayerId
    opponent: PlayerId
    how: Literal["challenge", "lots"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Unpaired(Event):
    """``uuid`` and ``opponent`` will not fight: one of them is dead, or beaten in this circle, or a
    master has taken him out of the pair (``kicked_out``)."""

    name: ClassVar[str] = "unpaired"
    uuid: PlayerId
    opponent: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Bye(Event):
    """``uuid`` is left over: he fights nobody in this circle, without reward (T-147)."""

    name: ClassVar[str] = "bye"
    uuid: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleOpened(Event):
    """A circle of the tournament begins, opened by ``by``, None: by itself (T-137, T-147); the
    pairs are still to be found.

    ``twilight``: the semi-finals are reached (T-97); ``anew``: it is a new tournament; ``victor``:
    who was the last one to live in the one that is over.
    """

    name: ClassVar[str] = "circle_opened"
    circle: int
    twilight: bool
    by: PlayerId | None
    anew: bool = False
    victor: PlayerId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NextCondition(Event):
    """The master ``by`` has chosen the arena condition of the next fight (T-93)."""

    name: ClassVar[str] = "next_condition"
    condition: str
    by: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class CareerChanged(Event):
    """Bookkeeping: what a fight made of a champion but for his legend (T-143, T-144)."""

    name: ClassVar[str] = "career_changed"
    uuid: PlayerId
    career: Career


@dataclass(frozen=True, slots=True, kw_only=True)
class ChampionDead(Event):
    """``uuid`` is out of the tournament for good (T-137); ``by``: who executed him, None: nobody;
    ``khan``: the Khan sentenced him (T-143)."""

    name: ClassVar[str] = "champion_dead"
    uuid: PlayerId
    by: PlayerId | None = None
    khan: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ChampionBuried(Event):
    """Bookkeeping: the dead champion as his phantom will be (T-104)."""

    name: ClassVar[str] = "champion_buried"
    fallen: Fallen


@dataclass(frozen=True, slots=True, kw_only=True)
class RebuildAllowed(Event):
    """His eyes only: ``uuid`` lost on the first game day and may build anew (T-144)."""

    name: ClassVar[str] = "rebuild_allowed"
    uuid: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class LegendChanged(Event):
    """The legend of ``uuid`` changed by ``change`` (T-141).

    ``why``: ``win``, ``draw``, ``surrender``, ``refusal``, ``looting`` or ``bought`` (only the
    unspent changes); ``parts``: of a reward, by code: ``base``, ``condition``, ``crowd``,
    ``against`` (T-139), or ``draw``; ``unspent`` and ``points`` (free points, T-142) are None for
    others.
    """

    name: ClassVar[str] = "legend"
    uuid: PlayerId
    change: int
    unspent: int | None
    total: int
    points: int | None
    why: str
    parts: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LegendShown(Event):
    """His eyes only: ``uuid`` asked for his account. ``open``: he may spend now (T-142);
    ``wares``: what he can pay for."""

    name: ClassVar[str] = "legend_shown"
    uuid: PlayerId
    unspent: int
    total: int
    points: int
    open: bool
    wares: tuple[str, ...]
    may_rebuild: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Bought(Event):
    """His eyes only: ``uuid`` bought ``what``, for a free point or for ``price`` legend (T-142)."""

    name: ClassVar[str] = "bought"
    uuid: PlayerId
    what: str
    kind: Kind
    price: int
    point: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SpoilsFixed(Event):
    """Who may take whose artefacts after a fight (T-85)."""

    name: ClassVar[str] = "spoils"
    fight: str
    spoils: tuple[Spoil, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Looted(Event):
    """``uuid`` took the artefacts of ``corpse`` (T-85); ``ally``: of his own side; ``settled``:
    robbing more allies of this fight costs no more."""

    name: ClassVar[str] = "looted"
    uuid: PlayerId
    corpse: PlayerId
    fight: str
    ally: bool = False
    settled: bool = False


def with_career(hall: Hall, uuid: PlayerId, career: Career) -> Hall:
    """Return the hall with another career of a champion."""
    return replace(hall, careers={**hall.careers, uuid: career})


def _enrolled(hall: Hall, event: ChampionEnrolled) -> Hall:
    return with_career(hall, event.uuid, Career())


def _challenged(hall: Hall, event: Challenged) -> Hall:
    one = Challenge(event.uuid, event.target, event.prompt)
    return replace(hall, challenges=(*hall.challenges, one), asked=event.prompt)


def _challenge_closed(hall: Hall, event: ChallengeClosed) -> Hall:
    left = tuple(
        one for one in hall.challenges if (one.by, one.target) != (event.uuid, event.target)
    )
    return replace(hall, challenges=left)


def _paired(hall: Hall, event: Paired) -> Hall:
    """Lots are the master's: he leads (T-147)."""
    both = event.uuid, event.opponent
    others = (one for one in hall.pairs if not (one.fought and any(map(one.of, both))))
    led = hall.led or event.how == "lots"
    return replace(hall, pairs=(*others, Pair(*both)), led=led)


def _unpaired(hall: Hall, event: Unpaired) -> Hall:
    both = event.uuid, event.opponent
    return replace(hall, pairs=tuple(one for one in hall.pairs if (one.one, one.other) != both))


def _bye(hall: Hall, event: Bye) -> Hall:
    return replace(hall, byes=(*hall.byes, event.uuid), led=True)


def _circle(hall: Hall, event: CircleOpened) -> Hall:
    """A master's circle begins with nothing; one by itself keeps what is still to come."""
    hall = replace(hall, circle=event.circle, twilight=event.twilight, led=event.by is not None)
    if event.by is None:
        hall = replace(hall, pairs=tuple(one for one in hall.pairs if not one.fought), byes=())
    else:
        hall = replace(hall, pairs=(), byes=(), spoils=())
    return replace(hall, careers={}, fallen=()) if event.anew else hall


def _next_condition(hall: Hall, event: NextCondition) -> Hall:
    return replace(hall, condition=event.condition)


def _career(hall: Hall, event: CareerChanged) -> Hall:
    return with_career(hall, event.uuid, event.career)


def _unchanged(hall: Hall, _event: Event) -> Hall:
    return hall


def _dead(hall: Hall, event: ChampionDead) -> Hall:
    return with_career(hall, event.uuid, replace(hall.career(event.uuid), alive=False))


def _buried(hall: Hall, event: ChampionBuried) -> Hall:
    return replace(hall, fallen=(*hall.fallen, event.fallen))


def _rebuild(hall: Hall, event: RebuildAllowed) -> Hall:
    return with_career(hall, event.uuid, replace(hall.career(event.uuid), may_rebuild=True))


def _legend(hall: Hall, event: LegendChanged) -> Hall:
    career = hall.career(event.uuid)
    unspent = career.unspent if event.unspent is None else event.unspent
    best = max(career.best, event.total)
    changed = replace(career, unspent=unspent, total=event.total, best=best)
    return with_career(hall, event.uuid, changed)


def _bought(hall: Hall, event: Bought) -> Hall:
    career = hall.career(event.uuid)
    if event.point and not event.price:
        career = replace(career, used=career.used + 1)
    career = replace(career, bought=career.bought.plus(event.kind, event.what))
    return with_career(hall, event.uuid, career)


def _spoils(hall: Hall, event: SpoilsFixed) -> Hall:
    return replace(hall, spoils=(*hall.spoils, *event.spoils))


def _looted(hall: Hall, event: Looted) -> Hall:
    taken = (event.fight, event.corpse)
    left = (one for one in hall.spoils if (one.fight, one.corpse) != taken)
    if event.settled:
        left = (replace(one, ally=False) if one.fight == event.fight else one for one in left)
    return replace(hall, spoils=tuple(left))


FOLDS: Final[Mapping[type[Event], Callable[[Hall, Any], Hall]]] = MappingProxyType(
    {
        ChampionEnrolled: _enrolled,
        Challenged: _challenged,
        ChallengeClosed: _challenge_closed,
        Paired: _paired,
        Unpaired: _unpaired,
        Bye: _bye,
        CircleOpened: _circle,
        NextCondition: _next_condition,
        CareerChanged: _career,
        ChampionDead: _dead,
        ChampionBuried: _buried,
        RebuildAllowed: _rebuild,
        LegendChanged: _legend,
        LegendShown: _unchanged,
        Bought: _bought,
        SpoilsFixed: _spoils,
        Looted: _looted,
        PoolRolled: _unchanged,
    }
)

OWN: Final = (RebuildAllowed, LegendShown, Bought)
"""Seen by their ``uuid`` alone and by masters."""

BOOKKEEPING: Final = (CareerChanged, ChampionBuried)
"""Seen by nobody."""
