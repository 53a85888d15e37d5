"""Folding of hall events into hall state. Total; reads no ground, no tuning, no dice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulesets.actors import FighterId, PlayerId
from rulesets.ephem.hall_events import (
    Fastened,
    FightReported,
    HpKept,
    LoadedSet,
    Loosened,
    Readied,
    SurpriseAnswered,
    SurpriseDeclared,
    TrainingSet,
    Tuned,
    Unreadied,
)
from rulesets.ephem.hall_state import Hall, Person, Surprise
from rulesets.events import (
    Enlisted,
    Event,
    FightCommitted,
    FightDissolved,
    FightModeSet,
    FightOpened,
    Inviolable,
)
from rulesets.facts import Combatant, Setup
from rulesets.gathering import Pledge
from rulesets.hall_events import (
    Entered,
    Gathered,
    HeldGear,
    Left,
    LetGo,
    NpcDismissed,
    NpcsCalled,
    Placed,
    ReadyClock,
    SideSet,
)
from rulesets.npcs import is_npc


def evolve(hall: Hall, event: Event) -> Hall:
    """Return the hall after ``event``; an event that concerns no state leaves it as it is."""
    match event:
        case Entered() | Left() | Placed() | HeldGear() | NpcsCalled() | NpcDismissed():
            return _person(hall, event)
        case FightModeSet() | TrainingSet() | Unreadied() | SideSet() | LoadedSet() | Readied():
            return _wish(hall, event)
        case FightCommitted() | FightDissolved() | Gathered() | ReadyClock():
            return _pledge(hall, event)
        case SurpriseDeclared() | SurpriseAnswered():
            return _surprise(hall, event)
        case FightOpened() | Enlisted() | LetGo() | FightReported() | Inviolable() | HpKept():
            return _running(hall, event)
        case Loosened(uuid=uuid, fight=fight) | Fastened(uuid=uuid, fight=fight):
            loose = hall.loose | {uuid} if isinstance(event, Loosened) else hall.loose - {uuid}
            hall = replace(hall, fighting={**hall.fighting, uuid: fight}, loose=loose)
            return _changed(hall, uuid, **_UNREADY)
        case Tuned(tuning=tuning):
            return replace(hall, tuning=tuning)
        case _:
            return hall


def _hp_kept(hall: Hall, event: HpKept) -> dict[FighterId, int]:
    """Return what fights have left of whom: of who is whole again nothing is kept."""
    if event.hp >= event.most:
        return _without(hall.hp, (event.uuid,))
    return {**hall.hp, event.uuid: event.hp}


def _person(
    hall: Hall, event: Entered | Left | Placed | HeldGear | NpcsCalled | NpcDismissed
) -> Hall:
    """Fold what the world tells of a player, and who of NPCs is here."""
    match event:
        case Entered(uuid=uuid, called=called, sheet=sheet, mounted=mounted):
            known = hall.people.get(uuid) or Person(uuid, called, fight_mode=hall.holds(uuid))
            person = replace(known, name=called, sheet=sheet, mounted=mounted)
            return replace(hall, people={**hall.people, uuid: person})
        case NpcsCalled(members=members):
            return replace(hall, people={**hall.people, **{one.id: _npc(one) for one in members}})
        case Left(uuid=uuid) | NpcDismissed(uuid=uuid):
            return replace(hall, people=_without(hall.people, (uuid,)))
        case Placed(uuid=uuid, where=where):
            return _changed(hall, uuid, where=where)
        case HeldGear(uuid=uuid, equipment=equipment):
            return _changed(hall, uuid, equipment=equipment)


def _npc(one: Combatant) -> Person:
    """Return an NPC as the hall knows it: in fight mode from the first (E-16)."""
    return Person.npc(one, fight_mode=True, loaded=one.loaded)


def _wish(
    hall: Hall, event: FightModeSet | TrainingSet | Unreadied | SideSet | LoadedSet | Readied
) -> Hall:
    """Fold what a player decided for himself."""
    match event:
        case FightModeSet(uuid=uuid, on=True):
            return _changed(hall, uuid, fight_mode=True)
        case FightModeSet(uuid=uuid):
            return _changed(
                hall, uuid, fight_mode=False, training=False, side="", loaded=False, **_UNREADY
            )
        case TrainingSet(uuid=uuid, on=on):
            return _changed(hall, uuid, training=on)
        case Readied(uuid=uuid, words=words, fight=fight, waits=waits):
            count = hall.count + 1
            hall = replace(hall, count=count)
            return _changed(hall, uuid, stance=count, pledge=fight, words=words, waits=waits)
        case Unreadied(uuid=uuid):
            return _changed(hall, uuid, **_UNREADY)
        case SideSet(uuid=uuid, side=side):
            return _changed(hall, uuid, side=side)
        case LoadedSet(uuid=uuid, on=on):
            return _changed(hall, uuid, loaded=on)


def _pledge(hall: Hall, event: FightCommitted | FightDissolved | Gathered | ReadyClock) -> Hall:
    """Fold what became of committed fights."""
    match event:
        case FightCommitted(fight=fight, number=number, commitment=commitment):
            count = hall.count + 1
            pledge = Pledge(fight, number, commitment, since=count)
            return replace(hall, count=count, pledges=(*hall.pledges, pledge))
        case FightDissolved(fight=fight):
            return replace(hall, pledges=_others(hall, fight))
        case ReadyClock(fight=fight, until=until):
            ticking = (replace(p, until=until) if p.fight == fight else p for p in hall.pledges)
            return replace(hall, pledges=tuple(ticking))
        case Gathered(fight=fight, members=members):
            for uuid in members:
                hall = _changed(hall, uuid, pledge=fight)
            return hall


def _surprise(hall: Hall, event: SurpriseDeclared | SurpriseAnswered) -> Hall:
    """Fold what becomes of surprise attacks (E-18)."""
    if isinstance(event, SurpriseAnswered):
        left = tuple(one for one in hall.surprises if one.attacker != event.uuid)
        return replace(hall, surprises=left)
    declared = Surprise(
        attacker=event.uuid,
        target=event.target,
        fight=event.fight,
        until=event.until,
        behind=event.behind,
        blocks=event.blocks,
        held=event.held,
    )
    return replace(hall, surprises=(*hall.surprises, declared))


def _running(
    hall: Hall, event: FightOpened | Enlisted | LetGo | FightReported | Inviolable | HpKept
) -> Hall:
    """Fold what running fights do to their fighters."""
    match event:
        case FightOpened(setup=setup):
            return _opened(hall, setup)
        case Enlisted(uuid=uuid, fight=fight):
            joined = replace(hall, fighting={**hall.fighting, uuid: fight})
            return _changed(joined, uuid, **_UNREADY)
        case LetGo(uuid=uuid):
            return replace(
                hall,
                fighting=_without(hall.fighting, (uuid,)),
                loose=hall.loose - {uuid},
                people=_without(hall.people, (uuid,) if is_npc(uuid) else ()),
            )
        case FightReported():
            return _reported(hall, event)
        case HpKept():
            return replace(hall, hp=_hp_kept(hall, event))
        case Inviolable(uuid=uuid, seconds=seconds):
            immune = _without(hall.immune, (uuid,))
            if seconds > 0:
                immune[uuid] = event.at + 1000 * seconds
            return replace(hall, immune=immune)


def _opened(hall: Hall, setup: Setup) -> Hall:
    """Fold the opening of a fight: its fighters belong to it, and to no gathering."""
    ids = tuple(fighter.id for fighter in setup.fighters)
    hall = replace(
        hall,
        pledges=_others(hall, setup.fight),
        fighting={**hall.fighting, **dict.fromkeys(ids, setup.fight)},
        fights={**hall.fights, setup.fight: ids},
    )
    for uuid in ids:
        hall = _changed(hall, uuid, **_UNREADY)
    return hall


def _reported(hall: Hall, event: FightReported) -> Hall:
    """Fold the end of a fight; what training takes from anyone comes back (E-19, E-56).

    Its NPCs are gone, and no hp of theirs is kept (E-16).
    """
    gone = [uuid for uuid, fight in hall.fighting.items() if fight == event.fight]
    kept = {uuid: hp for uuid, hp in event.hp.items() if not is_npc(uuid)}
    return replace(
        hall,
        fighting=_without(hall.fighting, gone),
        loose=hall.loose - frozenset(gone),
        fights=_without(hall.fights, (event.fight,)),
        hp=hall.hp if event.training else {**hall.hp, **kept},
        people=_without(hall.people, [uuid for uuid in gone if is_npc(uuid)]),
    )


_UNREADY: dict[str, Any] = {"stance": None, "pledge": None, "words": "", "waits": False}


def _changed(hall: Hall, uuid: PlayerId, **fields: Any) -> Hall:
    """Return the hall with some fields of a player changed; one who is gone stays gone."""
    person = hall.people.get(uuid)
    if person is None:
        return hall
    return replace(hall, people={**hall.people, uuid: replace(person, **fields)})


def _others(hall: Hall, fight: str) -> tuple[Pledge, ...]:
    return tuple(pledge for pledge in hall.pledges if pledge.fight != fight)


def _without(table: dict[str, Any], keys: Any) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key not in keys}
