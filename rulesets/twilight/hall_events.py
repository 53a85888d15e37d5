"""Events of the Twilight hall: who is here, who waits, who is ready.

Those of the tournament are in :mod:`rulesets.twilight.tournament_events`. What is marked
*bookkeeping* is seen by nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from rulesets.actors import FighterId, PlayerId
from rulesets.events import Event, FightCommitted, FightDissolved, FightOpened
from rulesets.hall_events import (
    Entered,
    Gathered,
    HeldGear,
    Left,
    LeftOut,
    LetGo,
    Placed,
    SideSet,
    SidesWanted,
)
from rulesets.twilight.hall_state import Hall, Lists, Pair, Person, Pledge, with_person, without
from rulesets.twilight.terms import Outcome
from rulesets.twilight.tuning import Tuning


@dataclass(frozen=True, slots=True, kw_only=True)
class HallTuned(Event):
    """Bookkeeping: the settings of the next fights."""

    name: ClassVar[str] = "hall_tuned"
    tuning: Tuning


@dataclass(frozen=True, slots=True, kw_only=True)
class ListsSet(Event):
    """``uuid`` waits in the lists for a fight or a training fight, or not any more ("").

    ``why``: ``off``, ``left`` (he is gone), ``paired`` (he fights that of his pair), else "".
    """

    name: ClassVar[str] = "lists_set"
    uuid: PlayerId
    lists: Lists
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Readied(Event):
    """``uuid`` is ready for the fight committed as ``fight``; ``words`` go into its dice.

    ``opponent``: that of his pair, None: it is a fight of the lists.
    """

    name: ClassVar[str] = "readied"
    uuid: PlayerId
    words: str
    fight: str
    opponent: PlayerId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Unreadied(Event):
    """``uuid`` is not ready any more; ``why``: ``off``, ``left``, ``circle``, ``paired``
    or ``unpaired``."""

    name: ClassVar[str] = "unreadied"
    uuid: PlayerId
    why: str = "off"


@dataclass(frozen=True, slots=True, kw_only=True)
class FightReported(Event):
    """Bookkeeping: ``fight`` is over; what it did to careers follows."""

    name: ClassVar[str] = "fight_reported"
    fight: str
    fighters: tuple[FighterId, ...]
    training: bool
    outcome: Outcome


_UNREADY: Final[dict[str, Any]] = {"stance": None, "pledge": None, "words": ""}


def _entered(hall: Hall, event: Entered) -> Hall:
    known = hall.people.get(event.uuid) or Person(event.uuid, event.called)
    person = replace(known, name=event.called, sheet=event.sheet, mounted=event.mounted)
    return replace(hall, people={**hall.people, event.uuid: person})


def _left(hall: Hall, event: Left) -> Hall:
    return replace(hall, people=without(hall.people, event.uuid))


def _placed(hall: Hall, event: Placed) -> Hall:
    return with_person(hall, event.uuid, where=event.where)


def _held(hall: Hall, event: HeldGear) -> Hall:
    return with_person(hall, event.uuid, equipment=event.equipment)


def _tuned(hall: Hall, event: HallTuned) -> Hall:
    return replace(hall, tuning=event.tuning)


def _lists(hall: Hall, event: ListsSet) -> Hall:
    side = {} if event.lists else {"side": ""}
    return with_person(hall, event.uuid, lists=event.lists, **side)


def _readied(hall: Hall, event: Readied) -> Hall:
    hall = replace(hall, count=hall.count + 1)
    return with_person(hall, event.uuid, stance=hall.count, pledge=event.fight, words=event.words)


def _unreadied(hall: Hall, event: Unreadied) -> Hall:
    return with_person(hall, event.uuid, **_UNREADY)


def _side(hall: Hall, event: SideSet) -> Hall:
    return with_person(hall, event.uuid, side=event.side)


def _gathered(hall: Hall, event: Gathered) -> Hall:
    for uuid in event.members:
        hall = with_person(hall, uuid, pledge=event.fight)
    return hall


def _unchanged(hall: Hall, _event: Event) -> Hall:
    return hall


def _let_go(hall: Hall, event: LetGo) -> Hall:
    return replace(hall, fighting=without(hall.fighting, event.uuid))


def _committed(hall: Hall, event: FightCommitted) -> Hall:
    count = hall.count + 1
    pledge = Pledge(event.fight, event.number, event.commitment, since=count)
    return replace(hall, count=count, pledges=(*hall.pledges, pledge))


def _dissolved(hall: Hall, event: FightDissolved) -> Hall:
    return replace(hall, pledges=_others(hall, event.fight))


def _opened(hall: Hall, event: FightOpened) -> Hall:
    """Its fighters are in no lists any more; a pair that fights has its fight (T-146). The master's
    condition was for this fight (T-93). Where no master leads, it ends their older rights to
    artefacts (T-85)."""
    setup = event.setup
    ids = tuple(fighter.id for fighter in setup.fighters)
    pair = () if setup.training else _pair(hall, ids)
    hall = replace(
        hall,
        pledges=_others(hall, setup.fight),
        fighting={**hall.fighting, **dict.fromkeys(ids, setup.fight)},
        fights={**hall.fights, setup.fight: pair},
        condition=hall.condition if setup.training else "",
        spoils=tuple(one for one in hall.spoils if hall.led or setup.training or one.by not in ids),
        pairs=tuple(
            replace(one, fought=True) if (one.one, one.other) == pair else one for one in hall.pairs
        ),
    )
    for uuid in ids:
        hall = with_person(hall, uuid, lists="", side="", **_UNREADY)
    return hall


def _pair(hall: Hall, ids: tuple[FighterId, ...]) -> tuple[PlayerId, ...]:
    """Return the pair that fights when all these do; none if it is not the fight of a pair."""
    if len(ids) != 2 or hall.opponent(ids[0]) != ids[1]:
        return ()
    pair = hall.pair_of(ids[0])
    return (pair.one, pair.other) if pair is not None else ()


def _others(hall: Hall, fight: str) -> tuple[Pledge, ...]:
    return tuple(pledge for pledge in hall.pledges if pledge.fight != fight)


def _reported(hall: Hall, event: FightReported) -> Hall:
    """The fight's champions are free; a pair whose fight was decided for nobody fights again."""
    gone = [uuid for uuid, fight in hall.fighting.items() if fight == event.fight]
    pair = hall.fights.get(event.fight, ())
    again = bool(pair) and not event.outcome.is_settled
    pairs = tuple(
        Pair(one.one, one.other) if again and (one.one, one.other) == pair else one
        for one in hall.pairs
    )
    return replace(
        hall,
        fighting=without(hall.fighting, *gone),
        fights=without(hall.fights, event.fight),
        pairs=pairs,
    )


FOLDS: Final[Mapping[type[Event], Callable[[Hall, Any], Hall]]] = MappingProxyType(
    {
        Entered: _entered,
        Left: _left,
        Placed: _placed,
        HeldGear: _held,
        HallTuned: _tuned,
        ListsSet: _lists,
        Readied: _readied,
        Unreadied: _unreadied,
        SideSet: _side,
        Gathered: _gathered,
        SidesWanted: _unchanged,
        LeftOut: _unchanged,
        LetGo: _let_go,
        FightReported: _reported,
        FightCommitted: _committed,
        FightDissolved: _dissolved,
        FightOpened: _opened,
    }
)

BOOKKEEPING: Final = (
    Entered,
    Left,
    Placed,
    HeldGear,
    HallTuned,
    Gathered,
    LetGo,
    FightReported,
    FightOpened,
)
"""Seen by nobody: no player's business, or full of everybody's builds."""
