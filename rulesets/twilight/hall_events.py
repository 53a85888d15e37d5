"""Events of the Twilight hall: who is here, who waits, who is ready.

Those of the tournament are in :mod:`rulesets.twilight.tournament_events`. What is marked
*bookkeeping* is seen by nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from rulesets.actors import FighterId, PlayerId
from rulesets.events import Event, FightCommitted, FightDissolved, FightOpened
from rulesets.facts import Combatant
from rulesets.gathering import Pledge
from rulesets.hall_events import (
    Entered,
    Gathered,
    HeldGear,
    KickedOut,
    Left,
    LeftOut,
    LetGo,
    NpcDismissed,
    NpcsArrived,
    NpcsCalled,
    Placed,
    ReadyClock,
    SideSet,
    SidesWanted,
)
from rulesets.npcs import is_npc
from rulesets.twilight.hall_state import Hall, Lists, Pair, Person, with_person, without
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

    ``why``: ``off``, ``left`` (he is gone), ``paired`` (he fights that of his pair), ``kicked`` (by
    a master), else "".
    """

    name: ClassVar[str] = "lists_set"
    uuid: PlayerId
    lists: Lists
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Readied(Event):
    """``uuid`` is ready for the fight committed as ``fight``; ``words`` go into its dice.

    ``opponent``: that of his pair, None: it is a fight of the lists; ``waits``: he came with one
    word, so that others may still come.
    """

    name: ClassVar[str] = "readied"
    uuid: PlayerId
    words: str
    fight: str
    opponent: PlayerId | None = None
    waits: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Unreadied(Event):
    """``uuid`` is not ready any more; ``why``: ``off``, ``left``, ``kicked``, ``circle``,
    ``paired`` or ``unpaired``."""

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


_UNREADY: Final[dict[str, Any]] = {"stance": None, "pledge": None, "words": "", "waits": False}


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


def _npcs_called(hall: Hall, event: NpcsCalled) -> Hall:
    return replace(hall, people={**hall.people, **{one.id: _npc(one) for one in event.members}})


def _npc(one: Combatant) -> Person:
    """Return an NPC as the hall knows it: it waits in the lists from the first (T-10)."""
    return Person.npc(one, lists="training")


def _dismissed(hall: Hall, event: NpcDismissed) -> Hall:
    return replace(hall, people=without(hall.people, event.uuid))


def _tuned(hall: Hall, event: HallTuned) -> Hall:
    return replace(hall, tuning=event.tuning)


def _lists(hall: Hall, event: ListsSet) -> Hall:
    side = {} if event.lists else {"side": ""}
    return with_person(hall, event.uuid, lists=event.lists, **side)


def _readied(hall: Hall, event: Readied) -> Hall:
    hall = replace(hall, count=hall.count + 1)
    ready = {"stance": hall.count, "words": event.words, "waits": event.waits}
    return with_person(hall, event.uuid, pledge=event.fight, **ready)


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
    """He is free; an NPC is gone (T-10)."""
    free = replace(hall, fighting=without(hall.fighting, event.uuid))
    return replace(free, people=without(free.people, *_npcs((event.uuid,))))


def _npcs(fighters: Iterable[FighterId]) -> Iterator[FighterId]:
    return (who for who in fighters if is_npc(who))


def _committed(hall: Hall, event: FightCommitted) -> Hall:
    count = hall.count + 1
    pledge = Pledge(event.fight, event.number, event.commitment, since=count)
    return replace(hall, count=count, pledges=(*hall.pledges, pledge))


def _clock(hall: Hall, event: ReadyClock) -> Hall:
    pledges = (
        replace(one, until=event.until) if one.fight == event.fight else one for one in hall.pledges
    )
    return replace(hall, pledges=tuple(pledges))


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
    """The fight's champions are free, its NPCs gone (T-10); a pair whose fight was decided for
    nobody fights again."""
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
        people=without(hall.people, *_npcs(gone)),
        pairs=pairs,
    )


FOLDS: Final[Mapping[type[Event], Callable[[Hall, Any], Hall]]] = MappingProxyType(
    {
        Entered: _entered,
        Left: _left,
        Placed: _placed,
        HeldGear: _held,
        NpcsCalled: _npcs_called,
        NpcsArrived: _unchanged,
        NpcDismissed: _dismissed,
        HallTuned: _tuned,
        ListsSet: _lists,
        Readied: _readied,
        Unreadied: _unreadied,
        SideSet: _side,
        Gathered: _gathered,
        ReadyClock: _clock,
        SidesWanted: _unchanged,
        KickedOut: _unchanged,
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
    NpcsCalled,
    HallTuned,
    Gathered,
    LetGo,
    FightReported,
    FightOpened,
)
"""Seen by nobody: no player's business, or full of everybody's builds."""
